//! Who may come in, and how often.

use crate::site::{Answer, OWNER, Site, config};
use axum::body::Body;
use axum::http::{Method, Request, header};
use harif_web::{Hosts, Peer, ServerConfig, Shares};
use serde_json::{Value, json};
use std::net::IpAddr;

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
    let others = Site::with(ServerConfig { hosts: Hosts::Any, ..config() });
    assert_eq!(with_host(&others, "/api/v1/health", "example.org").await.status.as_u16(), 200);
}

/// A guest at this address asks; `headers` may say what they like.
async fn from(
    site: &Site,
    address: [u8; 4],
    path: &str,
    headers: &[(&'static str, &str)],
) -> Answer {
    let mut request = Request::get(path).body(Body::empty()).unwrap();
    let peer = Peer { address: IpAddr::from(address), secure: false };
    request.extensions_mut().insert(peer);
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    site.for_guests().ask(request).await
}

const HEALTH: &str = "/api/v1/health";

/// Three requests for each address, and no more for a long time.
fn sparing() -> ServerConfig {
    let shares = Shares { requests: Some((0.001, 3.0)), ..Shares::for_others() };
    ServerConfig { shares, hosts: Hosts::Any, ..config() }
}

#[tokio::test]
async fn an_address_that_asks_too_often_waits_and_others_do_not() {
    let site = Site::with(sparing());
    for _ in 0..3 {
        assert_eq!(from(&site, [10, 0, 0, 1], HEALTH, &[]).await.status.as_u16(), 200);
    }
    let refused = from(&site, [10, 0, 0, 1], HEALTH, &[]).await;
    assert_eq!(refused.refused(), (429, "too-many".into()));
    assert_eq!(refused.json()["error"]["what"], "requests");
    assert_eq!(refused.header("retry-after"), "60");
    assert_eq!(from(&site, [10, 0, 0, 2], HEALTH, &[]).await.status.as_u16(), 200);
}

#[tokio::test]
async fn the_files_of_the_page_cost_nothing() {
    let site = Site::with(sparing());
    for _ in 0..50 {
        for file in ["/", "/main.js", "/locales/fa/common.ftl", "/play/abc"] {
            let answer = from(&site, [10, 0, 0, 1], file, &[]).await;
            assert_eq!(answer.status.as_u16(), 200, "{file}");
        }
    }
    assert_eq!(from(&site, [10, 0, 0, 1], HEALTH, &[]).await.status.as_u16(), 200);
}

#[tokio::test]
async fn behind_a_trusted_proxy_everybody_has_a_share_and_nobody_makes_one_up() {
    let proxies = vec![IpAddr::from([127, 0, 0, 1])];
    let site = Site::with(ServerConfig { proxies, ..sparing() });
    let proxy = [127, 0, 0, 1];
    for visitor in ["203.0.113.1", "203.0.113.2"] {
        for n in 0..4 {
            // What stands before the last address is the visitor's own word.
            let told = format!("198.51.100.{n}, {visitor}");
            let answer = from(&site, proxy, HEALTH, &[("x-forwarded-for", &told)]).await;
            assert_eq!(answer.status.as_u16(), if n < 3 { 200 } else { 429 }, "{told}");
        }
    }
    for n in 0..4 {
        let told = format!("198.51.100.{n}");
        let answer = from(&site, [10, 0, 0, 9], HEALTH, &[("x-forwarded-for", &told)]).await;
        assert_eq!(answer.status.as_u16(), if n < 3 { 200 } else { 429 }, "no proxy of ours");
    }
}

#[tokio::test]
async fn no_foreign_page_makes_the_server_work() {
    let site = Site::new();
    let foreign: [&[(&'static str, &str)]; 4] = [
        &[("origin", "https://example.org")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site"), ("origin", "http://localhost:9000")],
        &[("origin", "null")],
    ];
    for headers in foreign {
        for path in [
            "/api/v1/analyse?game=othello",
            "/api/v1/review?game=othello&moves=f5",
            "/api/v1/trace?game=tictactoe&agent=minimax",
            "/api/v1/export?game=othello&format=png",
            "/api/v1/tables",
            "/api/v1/status",
            "/card/othello.png",
            "/ws/none",
            "/metrics",
        ] {
            let answer = from(&site, [127, 0, 0, 1], path, headers).await;
            assert_eq!(answer.refused(), (403, "forbidden".into()), "{path} {headers:?}");
        }
        for path in ["/api/v1/import", "/api/v1/tables", "/api/v1/owner"] {
            let mut request = Request::builder().method(Method::POST).uri(path);
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            let answer = site.ask(request.body(Body::from("x")).unwrap()).await;
            assert_eq!(answer.refused(), (403, "forbidden".into()), "{path} {headers:?}");
        }
    }
}

#[tokio::test]
async fn nobody_is_the_owner_by_an_address_or_a_name() {
    let site = Site::new();
    let claims: [&[(&'static str, &str)]; 5] = [
        &[],
        &[("host", "localhost")],
        &[("x-forwarded-for", "127.0.0.1"), ("x-forwarded-host", "localhost")],
        &[("authorization", "Bearer owner")],
        &[("cookie", "harif-owner=1; harif-owner-00000000=1")],
    ];
    for headers in claims {
        for path in ["/api/v1/status", "/metrics"] {
            let answer = from(&site, [127, 0, 0, 1], path, headers).await;
            assert_eq!(answer.refused(), (403, "not-owner".into()), "{path} {headers:?}");
        }
        let health = from(&site, [127, 0, 0, 1], HEALTH, headers).await.json();
        assert_eq!((&health["owner"], &health["arena"]), (&json!(false), &json!(false)));
    }
    let bearer = format!("Bearer {OWNER}");
    let health = from(&site, [10, 0, 0, 1], HEALTH, &[("authorization", &bearer)]).await.json();
    assert_eq!(health["owner"], true, "by the secret, from anywhere");
    let guest = site.for_guests();
    let wrong = guest.post("/api/v1/owner", "", &json!({ "key": "guess" })).await;
    assert_eq!(wrong.refused(), (403, "wrong-token".into()));
    assert!(wrong.headers.get(header::SET_COOKIE).is_none());
}

#[tokio::test]
async fn the_owner_sees_how_the_server_does() {
    let site = Site::new();
    let table = site.seat("tictactoe", "human", "human").await;
    table.play_all(&["a1", "a2", "b1", "b2", "c1"]).await;
    let status = site.read("/api/v1/status").await;
    assert_eq!((&status["moves"], &status["games"]), (&json!(5), &json!(1)));
    assert_eq!(status["tables"]["in_memory"], 1);
    assert_eq!(status["refused"]["requests"], 0);
    assert!(status["store"]["writes"].as_u64() >= Some(6), "{status}");
    let metrics = site.get("/metrics").await;
    assert!(metrics.header("content-type").starts_with("text/plain"));
    let text = metrics.text();
    for line in ["harif_moves_total 5", "harif_games_total 1", "harif_tables_in_memory 1"] {
        assert!(text.lines().any(|l| l == line), "{line} in {text}");
    }
    // Every figure has a kind, and every line is a figure or a comment.
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (name, value) = line.rsplit_once(' ').unwrap();
        assert!(value.parse::<f64>().is_ok(), "{line}");
        let name = name.split('{').next().unwrap();
        assert!(text.contains(&format!("# TYPE {name} ")), "{line}");
    }
}

#[tokio::test]
async fn too_many_new_tables_from_one_address_wait() {
    let shares = Shares { tables: Some((0.001, 2.0)), ..Shares::for_others() };
    let site = Site::with(ServerConfig { shares, ..config() });
    for _ in 0..2 {
        site.seat("tictactoe", "human", "human").await;
    }
    let body = json!({ "game": "tictactoe", "first": "human", "second": "human" });
    let refused = site.post("/api/v1/tables", "", &body).await;
    assert_eq!(refused.refused(), (429, "too-many".into()));
    assert_eq!(refused.json()["error"]["what"], Value::from("tables"));
}
