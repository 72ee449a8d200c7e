//! Who may come in, and how often.

use crate::site::{Answer, Site, config};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use harif_web::Gate;
use std::net::SocketAddr;

async fn with_host(site: &Site, address: &str, host: &str) -> Answer {
    site.ask(Request::get(address).header("host", host).body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_foreign_name_is_refused_where_only_this_machine_is_served() {
    let site = Site::new();
    for host in ["localhost:8000", "127.0.0.1", "[::1]:80"] {
        assert_eq!(with_host(&site, "/api/v1/health", host).await.status.as_u16(), 200, "{host}");
    }
    for host in ["example.org", "localhost.example.org", "192.168.1.2:8000"] {
        for address in
            ["/api/v1/health", "/api/v1/tables", "/card/othello.png", "/api/openapi.json", "/"]
        {
            let answer = with_host(&site, address, host).await;
            assert_eq!(answer.refused(), (403, "forbidden".into()), "{host} {address}");
        }
    }
    let others = Site::with(config(), Gate::for_others(100.0, 100.0));
    assert_eq!(with_host(&others, "/api/v1/health", "example.org").await.status.as_u16(), 200);
}

async fn from(site: &Site, address: [u8; 4]) -> Answer {
    let mut request = Request::get("/api/v1/health").body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from((address, 4000))));
    site.ask(request).await
}

#[tokio::test]
async fn an_address_that_asks_too_often_waits_and_others_do_not() {
    let site = Site::with(config(), Gate::for_others(0.001, 3.0));
    for _ in 0..3 {
        assert_eq!(from(&site, [10, 0, 0, 1]).await.status.as_u16(), 200);
    }
    assert_eq!(from(&site, [10, 0, 0, 1]).await.refused(), (429, "too-many".into()));
    assert_eq!(from(&site, [10, 0, 0, 2]).await.status.as_u16(), 200);
}
