//! Lines that do not do their part, over real sockets of this machine. Time is made to pass: nobody here
//! waits for it.

use crate::line::Served;
use crate::site::config;
use harif_web::{Hosts, ServerConfig, Shares, Tls};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::Instant;

const HEALTH: &[u8] = b"GET /api/v1/health HTTP/1.1\r\nhost: localhost\r\n\r\n";

/// Everything that comes until the line is closed.
async fn rest(line: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    // A line that is reset is closed, too.
    drop(line.read_to_end(&mut heard).await);
    String::from_utf8_lossy(&heard).into_owned()
}

/// How long it took until the line was closed.
async fn closed(line: &mut TcpStream) -> (Duration, String) {
    let started = Instant::now();
    let heard = rest(line).await;
    (started.elapsed(), heard)
}

#[tokio::test(start_paused = true)]
async fn a_header_that_does_not_come_costs_the_line() {
    let served = Served::new(config()).await;
    for begun in [&b""[..], b"GET /api", b"GET / HTTP/1.1\r\nhost: local"] {
        let mut line = served.dial().await;
        line.write_all(begun).await.unwrap();
        let (took, _) = closed(&mut line).await;
        assert!((8..30).contains(&took.as_secs()), "{took:?} after {begun:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_line_that_stays_open_for_nothing_is_closed() {
    let served = Served::new(config()).await;
    let mut line = served.dial().await;
    line.write_all(HEALTH).await.unwrap();
    let (took, heard) = closed(&mut line).await;
    assert!(heard.starts_with("HTTP/1.1 200 OK"), "{heard}");
    assert!((8..70).contains(&took.as_secs()), "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn a_body_that_does_not_come_is_given_up_and_counted_while_it_is_there() {
    let served = Served::new(config()).await;
    let mut line = served.dial().await;
    let head = "POST /api/v1/import HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n\r\n";
    line.write_all(head.as_bytes()).await.unwrap();
    line.write_all(&[b'x'; 50_000]).await.unwrap();
    let (took, heard) = closed(&mut line).await;
    assert!((15..60).contains(&took.as_secs()), "{took:?}");
    assert!(heard.starts_with("HTTP/1.1 400") && heard.contains("in time"), "{heard}");
}

#[tokio::test]
async fn unfinished_bodies_take_no_more_than_their_share() {
    let mut shares = Shares::for_others();
    (shares.one.bytes, shares.all.bytes) = (100_000, 300_000);
    let served = Served::new(ServerConfig { shares, ..config() }).await;
    let mut lines = Vec::new();
    for _ in 0..8 {
        let mut line = served.dial().await;
        let head =
            "POST /api/v1/import HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n\r\n";
        line.write_all(head.as_bytes()).await.unwrap();
        // A server that refuses it may have hung up already.
        drop(line.write_all(&[b'x'; 50_000]).await);
        lines.push(line);
    }
    // One fits, and of the others each is refused at once.
    let mut refused = 0;
    for line in &mut lines {
        let mut first = [0; 12];
        let heard = tokio::time::timeout(Duration::from_secs(5), line.read_exact(&mut first)).await;
        if matches!(heard, Ok(Ok(_))) {
            assert_eq!(&first, b"HTTP/1.1 429");
            refused += 1;
        }
    }
    assert!((6..8).contains(&refused), "{refused} of 8 were refused");
}

#[tokio::test]
async fn one_address_has_its_share_of_lines_and_is_told_when_it_has_it() {
    let mut shares = Shares::for_others();
    shares.one.connections = 3;
    let served = Served::new(ServerConfig { shares, ..config() }).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut line = served.dial().await;
        line.write_all(HEALTH).await.unwrap();
        line.read_exact(&mut [0; 12]).await.unwrap();
        open.push(line);
    }
    let heard = rest(&mut served.dial().await).await;
    assert!(heard.starts_with("HTTP/1.1 503") && heard.contains("retry-after"), "{heard}");
    let body: Value = serde_json::from_str(heard.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!(body["error"]["what"], "connections");
    drop(open);
    // The server hears of it when it looks.
    loop {
        let mut line = served.dial().await;
        drop(line.write_all(HEALTH).await);
        let mut first = [0; 12];
        if line.read_exact(&mut first).await.is_ok() && &first == b"HTTP/1.1 200" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_file_of_the_page_comes_while_everybody_thinks() {
    let served = Served::new(ServerConfig { hosts: Hosts::Any, ..config() }).await;
    let mut busy = Vec::new();
    for _ in 0..12 {
        let mut line = served.dial().await;
        let asked = "GET /api/v1/analyse?game=othello&agent=alphabeta%3Adepth%3D60 HTTP/1.1\r\n\
                     host: localhost\r\n\r\n";
        line.write_all(asked.as_bytes()).await.unwrap();
        busy.push(line);
    }
    let mut line = served.dial().await;
    line.write_all(b"GET /main.js HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        .await
        .unwrap();
    assert!(rest(&mut line).await.starts_with("HTTP/1.1 200"));
}

/// A certificate of our own for `localhost`, and its key, in a folder.
fn certificate(folder: &std::path::Path) -> rcgen::Certificate {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".into()]).unwrap();
    std::fs::write(folder.join("cert.pem"), made.cert.pem()).unwrap();
    std::fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).unwrap();
    made.cert
}

#[tokio::test]
async fn the_server_speaks_tls_and_its_cookie_stays_on_it() {
    use tokio_rustls::rustls::pki_types::ServerName;
    use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto::ring};
    let folder = tempfile::tempdir().unwrap();
    let known = certificate(folder.path());
    let file = |name: &str| folder.path().join(name);
    let tls = Tls::new(&file("cert.pem"), &file("key.pem")).unwrap();
    let served = Served::with_tls(config(), Some(tls)).await;
    let mut roots = RootCertStore::empty();
    roots.add(known.der().clone()).unwrap();
    let client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let connector = tokio_rustls::TlsConnector::from(Arc::new(client));
    let name = ServerName::try_from("localhost").unwrap();
    let mut line = connector.connect(name, served.dial().await).await.unwrap();
    let body = format!("{{\"key\":\"{}\"}}", crate::site::OWNER);
    let asked = format!(
        "POST /api/v1/owner HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    line.write_all(asked.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    drop(line.read_to_end(&mut heard).await);
    let heard = String::from_utf8_lossy(&heard).into_owned();
    assert!(heard.starts_with("HTTP/1.1 204") && heard.contains("; Secure"), "{heard}");
    // Whoever speaks plainly is not understood, and harms nobody.
    let mut plain = served.dial().await;
    plain.write_all(HEALTH).await.unwrap();
    assert!(!rest(&mut plain).await.contains("200 OK"));
}

#[test]
fn certificates_that_cannot_be_used_are_refused_in_a_sentence() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    certificate(one.path());
    certificate(other.path());
    let refused = |cert: &std::path::Path, key: &std::path::Path| {
        Tls::new(cert, key).unwrap_err().to_string()
    };
    let (cert, key) = (one.path().join("cert.pem"), one.path().join("key.pem"));
    assert!(refused(&one.path().join("none.pem"), &key).starts_with("cannot read a certificate"));
    assert!(refused(&key, &key).contains("there is none in it"));
    assert!(refused(&cert, &cert).starts_with("cannot read a key"));
    assert!(refused(&cert, &other.path().join("key.pem")).contains("of one pair"));
}
