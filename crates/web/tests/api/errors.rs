//! Requests that nobody can make sense of.

use crate::site::{Site, config};
use axum::body::Body;
use axum::http::{Method, Request};
use harif_store::Store;
use harif_web::{App, Assets};
use serde_json::json;

const JSON: &str = "application/json";

/// The routes that read JSON, of this table.
fn posts(id: &str) -> Vec<String> {
    let own = ["moves", "actions", "again"].map(|last| format!("/api/v1/tables/{id}/{last}"));
    std::iter::once("/api/v1/tables".to_string()).chain(own).collect()
}

#[tokio::test]
async fn bodies_that_are_no_json_are_refused_everywhere() {
    let site = Site::new();
    let table = site.seat("othello", "human", "human").await;
    for address in posts(&table.id) {
        for body in
            ["", "{", "[1]", "null", "\"text\"", "{\"move\": }", "{\"unknown\": 1}", "\u{feff}{}"]
        {
            let answer = site.send(&address, JSON, body).await;
            assert_eq!(answer.refused(), (400, "bad-request".into()), "{address} {body}");
        }
        for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
            let answer = site.send(&address, kind, "{}").await;
            assert_eq!(answer.refused(), (400, "bad-request".into()), "{address} {kind}");
        }
        let large = site.send(&address, JSON, format!("{{\"game\":\"{}\"}}", "x".repeat(65 << 10)));
        assert_eq!(large.await.refused(), (413, "too-large".into()), "{address}");
        let deep = site.send(&address, JSON, "[".repeat(20_000)).await;
        assert_eq!(deep.refused(), (400, "bad-request".into()), "{address}");
    }
}

#[tokio::test]
async fn moves_have_their_fields_and_no_others() {
    let site = Site::new();
    let table = site.seat("othello", "human", "human").await;
    for body in [
        json!({ "move": "f5" }),
        json!({ "ply": 0 }),
        json!({ "move": "f5", "ply": -1 }),
        json!({ "move": "f5", "ply": "0" }),
        json!({ "move": 5, "ply": 0 }),
        json!({ "move": "f5", "ply": 0, "force": true }),
    ] {
        let answer = site.post(&table.address("/moves"), &table.first, &body).await;
        assert_eq!(answer.refused(), (400, "bad-request".into()), "{body}");
    }
    let again = site.post(&table.address("/again"), &table.first, &json!({ "swop": true })).await;
    assert_eq!(again.refused(), (400, "bad-request".into()));
}

#[tokio::test]
async fn tables_that_do_not_exist_are_not_found_on_any_route() {
    let site = Site::new();
    for id in ["none", "%20", "..%2f..", "0123456789ab", &"x".repeat(3000)] {
        for last in ["", "/thoughts/0", "/export?format=record"] {
            let answer = site.get(&format!("/api/v1/tables/{id}{last}")).await;
            assert_eq!(answer.refused(), (404, "not-found".into()), "{id}{last}");
        }
        for (last, body) in [
            ("/moves", json!({ "move": "f5", "ply": 0 })),
            ("/actions", json!({ "action": "undo" })),
            ("/again", json!({})),
        ] {
            let answer = site.post(&format!("/api/v1/tables/{id}{last}"), "x", &body).await;
            assert_eq!(answer.refused(), (404, "not-found".into()), "{id}{last}");
        }
    }
}

#[tokio::test]
async fn routes_and_methods_that_do_not_exist_are_refused() {
    let site = Site::new();
    for address in ["/api/v1/nothing", "/api/v2/health", "/api/", "/ws/", "/ws/a/b", "/card/"] {
        assert_eq!(site.get(address).await.refused(), (404, "not-found".into()), "{address}");
    }
    for (method, address) in [
        (Method::DELETE, "/api/v1/tables"),
        (Method::PUT, "/api/v1/tables/x"),
        (Method::POST, "/api/v1/view"),
        (Method::GET, "/api/v1/import"),
    ] {
        let request = Request::builder().method(method).uri(address).body(Body::empty()).unwrap();
        assert_eq!(site.ask(request).await.status.as_u16(), 405, "{address}");
    }
}

#[tokio::test]
async fn tokens_that_are_no_tokens_are_nobodys() {
    let site = Site::new();
    let table = site.seat("othello", "human", "human").await;
    let long = format!("Bearer {}", "x".repeat(5000));
    for (header, code) in [
        ("Basic abc", 401),
        ("Bearer ", 401),
        ("Bearer ,,,", 401),
        ("bearer x", 401),
        ("Bearer x,y,z", 403),
        (long.as_str(), 403),
    ] {
        let request = Request::post(table.address("/moves")).header("content-type", JSON);
        let request = request.header("authorization", header);
        let body = json!({ "move": "f5", "ply": 0 }).to_string();
        let answer = site.ask(request.body(body.into()).unwrap()).await;
        assert_eq!(answer.status.as_u16(), code, "{header}");
    }
    assert_eq!(table.table().await["turns"], 0);
}

#[tokio::test]
async fn no_refusal_speaks_of_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let store = Store::open(&file, harif_store::Face::Page).unwrap();
    let site = Site::over(App::new(config(), Assets::Embedded, store));
    let here = env!("CARGO_MANIFEST_DIR");
    for address in [
        "/api/v1/tables/none",
        "/api/v1/view?game=othello&pos=%2fetc%2fpasswd",
        "/api/v1/analyse?game=othello&agent=engine%3A%2fbin%2fsh",
        "/api/v1/trace?game=othello&agent=..%2f..",
        "/missing.js",
        "/card/..%2fx.png",
    ] {
        let text = site.get(address).await.text();
        let leaks = [here, folder.path().to_str().unwrap(), ".rs:", "rusqlite", "/root"];
        assert!(!leaks.iter().any(|leak| text.contains(leak)), "{address}: {text}");
    }
}
