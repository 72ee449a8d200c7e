//! The page and its files.

use crate::site::{Answer, Site, config};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use flate2::read::GzDecoder;
use harif_store::Store;
use harif_web::{App, Assets};
use std::io::Read;
use std::path::Path;

async fn ask(site: &Site, address: &str, header: (&str, &str)) -> Answer {
    site.ask(Request::get(address).header(header.0, header.1).body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn every_address_of_the_page_is_the_page() {
    let site = Site::new();
    for address in ["/", "/play", "/t/abc", "/analyse/othello", "/lab/alphabeta/tictactoe", "/help"]
    {
        let page = site.get(address).await;
        assert_eq!(page.status, StatusCode::OK, "{address}");
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(page.header("vary"), "accept-language");
        assert!(page.text().contains("<html lang=\"en\" dir=\"ltr\""), "{address}");
    }
}

#[tokio::test]
async fn the_page_comes_in_the_visitors_language() {
    let site = Site::new();
    let persian = "<html lang=\"fa\" dir=\"rtl\"";
    let english = "<html lang=\"en\" dir=\"ltr\"";
    for (address, accepted, expected) in [
        ("/", "fa-IR,fa;q=0.9,en;q=0.8", persian),
        ("/", "de,en;q=0.5", english),
        ("/", "de", english),
        ("/?lang=fa", "en", persian),
        ("/?lang=en", "fa", english),
        ("/?lang=%22%3E%3Cscript%3E", "fa", persian),
    ] {
        let page = ask(&site, address, ("accept-language", accepted)).await.text();
        assert!(page.contains(expected), "{address} {accepted}");
    }
}

#[tokio::test]
async fn links_to_positions_have_a_picture() {
    let site = Site::new();
    let page =
        ask(&site, "/analyse/othello?moves=f5&at=1", ("host", "localhost:8000")).await.text();
    let picture = "http://localhost:8000/card/othello.png?moves=f5&amp;at=1";
    assert!(page.contains(picture), "{page}");
    assert!(!site.get("/play").await.text().contains("/card/"));
}

#[tokio::test]
async fn everything_that_is_sent_keeps_the_page_to_itself() {
    let site = Site::new();
    for address in
        ["/", "/main.js", "/api/v1/health", "/api/v1/nothing", "/missing.js", "/card/othello.png"]
    {
        let answer = site.get(address).await;
        let policy = answer.header("content-security-policy");
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.contains(part), "{address}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{address} {name}");
        }
        assert!(!answer.header("cache-control").is_empty(), "{address}");
    }
}

#[tokio::test]
async fn files_come_with_their_type_and_are_not_sent_twice() {
    let site = Site::new();
    for (address, kind) in [
        ("/main.js", "text/javascript; charset=utf-8"),
        ("/styles/base.css", "text/css; charset=utf-8"),
        ("/icons/set.svg", "image/svg+xml"),
        ("/locales/fa/common.ftl", "text/plain; charset=utf-8"),
    ] {
        let file = site.get(address).await;
        assert_eq!((file.status, file.header("content-type")), (StatusCode::OK, kind), "{address}");
        let tag = file.header("etag").to_string();
        assert!(tag.len() > 4, "{address}");
        let known = ask(&site, address, ("if-none-match", &tag)).await;
        assert_eq!((known.status, known.bytes.len()), (StatusCode::NOT_MODIFIED, 0), "{address}");
        let other = ask(&site, address, ("if-none-match", "\"other\"")).await;
        assert_eq!(other.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn files_come_packed_to_those_who_can_unpack_them() {
    let site = Site::new();
    for address in ["/main.js", "/styles/base.css", "/locales/fa/common.ftl"] {
        let plain = site.get(address).await;
        assert_eq!(plain.headers.get("content-encoding"), None, "{address}");
        let packed = ask(&site, address, ("accept-encoding", "br, gzip")).await;
        assert_eq!(packed.header("content-encoding"), "gzip", "{address}");
        assert_eq!(packed.header("vary"), "accept-encoding", "{address}");
        assert_ne!(packed.header("etag"), plain.header("etag"), "{address}");
        assert!(2 * packed.bytes.len() < plain.bytes.len(), "{address}");
        let mut unpacked = Vec::new();
        GzDecoder::new(&*packed.bytes).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, plain.bytes, "{address}");
    }
    let font = ask(&site, "/fonts/vazirmatn-400.woff2", ("accept-encoding", "gzip")).await;
    assert_eq!(font.headers.get("content-encoding"), None, "packed already");
}

#[tokio::test]
async fn files_that_are_missing_are_no_page_and_nothing_else_can_be_reached() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = Assets::folders(&root.join("web/app"), &root.join("locales")).unwrap();
    let store = Store::in_memory().unwrap();
    let sites = [Site::new(), Site::over(App::new(config(), folders, store))];
    for site in &sites {
        for address in [
            "/missing.js",
            "/styles/missing.css",
            "/index.html",
            "/locales/xx/common.ftl",
            "/../Cargo.toml",
            "/..%2f..%2fCargo.toml",
            "/locales/../../Cargo.toml",
            "/%2e%2e/%2e%2e/Cargo.toml",
            "//etc/hosts.conf",
        ] {
            let answer = site.get(address).await;
            assert_eq!(answer.refused(), (404, "not-found".into()), "{address}");
        }
        assert!(!site.get("/etc/passwd").await.text().contains("root:"));
        assert_eq!(site.get("/main.js").await.status, StatusCode::OK);
    }
    let missing = Assets::folders(Path::new("/nowhere/at/all"), &root).unwrap_err();
    assert!(missing.to_string().contains("/nowhere/at/all"));
}

#[tokio::test]
async fn pages_are_read_and_not_written() {
    let site = Site::new();
    let head = site.raw(Request::head("/").body(Body::empty()).unwrap()).await;
    assert_eq!(head.status(), StatusCode::OK);
    let post = site.raw(Request::post("/").body(Body::empty()).unwrap()).await;
    assert_eq!(post.status(), StatusCode::METHOD_NOT_ALLOWED);
}
