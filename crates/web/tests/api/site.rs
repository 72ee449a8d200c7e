//! A server for one test, and what it answers.

use crate::description;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use harif_store::Store;
use harif_web::{App, Assets, Bounds, Hosts, ServerConfig};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::sync::OnceCell;
use tower::ServiceExt;

/// Nothing that a test waits for takes this long, on however busy a machine.
pub(crate) const TEST_TIMEOUT: Duration = Duration::from_secs(60);

/// The secret of the owner.
pub(crate) const OWNER: &str = "the owner's secret";

/// Machines that answer at once, and bounds that are easily exceeded.
pub(crate) fn config() -> ServerConfig {
    ServerConfig {
        bounds: Bounds {
            thinkers: 4,
            think: Duration::from_secs(2),
            memory: 256,
            threads: 2,
            trace: 5000,
            body: 64 << 10,
            ..Bounds::default()
        },
        hosts: Hosts::OwnMachine,
        owner: Some(OWNER.into()),
        answer: Duration::ZERO,
        pace: Duration::from_millis(1),
        ..ServerConfig::default()
    }
}

/// A server without a socket.
pub(crate) struct Site {
    router: Router,
    /// The owner's cookie, if it is the owner who asks.
    cookie: Option<OnceCell<HeaderValue>>,
}

impl Site {
    /// One that forgets everything when the test ends.
    pub(crate) fn new() -> Site {
        Site::with(config())
    }

    pub(crate) fn with(config: ServerConfig) -> Site {
        Site::over(App::new(config, Assets::Embedded, Store::in_memory().unwrap()))
    }

    /// The server as its owner sees it.
    pub(crate) fn over(app: App) -> Site {
        Site { router: harif_web::router(app), cookie: Some(OnceCell::new()) }
    }

    /// The same server as everybody else sees it.
    pub(crate) fn for_guests(&self) -> Site {
        Site { router: self.router.clone(), cookie: None }
    }

    /// Sends a request as it is. The answer is not looked at.
    pub(crate) async fn raw(&self, mut request: Request<Body>) -> axum::response::Response {
        if let Some(cookie) = &self.cookie {
            let cookie = cookie.get_or_init(|| self.sign_in()).await;
            request.headers_mut().append(header::COOKIE, cookie.clone());
        }
        self.router.clone().oneshot(request).await.unwrap()
    }

    /// The cookie that the owner's secret is worth.
    async fn sign_in(&self) -> HeaderValue {
        let body = json!({ "key": OWNER }).to_string();
        let request = Request::post("/api/v1/owner").header("content-type", "application/json");
        let request = request.body(Body::from(body)).unwrap();
        let answer = self.router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::NO_CONTENT);
        let cookie = answer.headers()[header::SET_COOKIE].to_str().unwrap();
        cookie.split(';').next().unwrap().parse().unwrap()
    }

    /// Sends a request and holds its answer against the description.
    pub(crate) async fn ask(&self, request: Request<Body>) -> Answer {
        let (method, path) = (request.method().clone(), request.uri().path().to_string());
        let response = self.raw(request).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = to_bytes(response.into_body(), 64 << 20).await.unwrap();
        let answer = Answer { status, headers, bytes: bytes.to_vec() };
        description::check(&method, &path, &answer);
        answer
    }

    pub(crate) async fn get(&self, address: &str) -> Answer {
        self.ask(Request::get(address).body(Body::empty()).unwrap()).await
    }

    /// What is at an address that must be there.
    pub(crate) async fn read(&self, address: &str) -> Value {
        let answer = self.get(address).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.text());
        answer.json()
    }

    /// The tables of a list.
    pub(crate) async fn tables(&self, query: &str) -> Value {
        self.read(&format!("/api/v1/tables{query}")).await["tables"].take()
    }

    /// Sends JSON in the name of whoever holds these secrets.
    pub(crate) async fn post(&self, address: &str, tokens: &str, body: &Value) -> Answer {
        let mut request = Request::post(address).header(header::CONTENT_TYPE, "application/json");
        if !tokens.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {tokens}"));
        }
        self.ask(request.body(body.to_string().into()).unwrap()).await
    }

    /// Sends bytes of a type.
    pub(crate) async fn send(&self, address: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let request = Request::builder().method(Method::POST).uri(address);
        self.ask(request.header(header::CONTENT_TYPE, kind).body(body.into()).unwrap()).await
    }

    /// Lays a table.
    pub(crate) async fn lay(&self, invitation: Value) -> Seated<'_> {
        let answer = self.post("/api/v1/tables", "", &invitation).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        Seated::of(self, &answer.json())
    }

    /// Lays a table of this game for these two.
    pub(crate) async fn seat(&self, game: &str, first: &str, second: &str) -> Seated<'_> {
        self.lay(json!({ "game": game, "first": first, "second": second })).await
    }
}

/// A table and the secrets of its seats.
pub(crate) struct Seated<'s> {
    site: &'s Site,
    pub(crate) id: String,
    /// The secrets; empty for machines.
    pub(crate) first: String,
    pub(crate) second: String,
}

impl<'s> Seated<'s> {
    pub(crate) fn of(site: &'s Site, laid: &Value) -> Seated<'s> {
        let token = |side: &str| laid["tokens"][side].as_str().unwrap_or_default().to_string();
        let id = laid["id"].as_str().unwrap().to_string();
        Seated { site, id, first: token("first"), second: token("second") }
    }

    pub(crate) fn address(&self, rest: &str) -> String {
        format!("/api/v1/tables/{}{rest}", self.id)
    }

    /// Both secrets, as two people at one screen show them.
    pub(crate) fn both(&self) -> String {
        format!("{},{}", self.first, self.second)
    }

    /// The table as a guest sees it.
    pub(crate) async fn table(&self) -> Value {
        self.site.read(&self.address("")).await
    }

    pub(crate) async fn play(&self, tokens: &str, mv: &str, ply: usize) -> Answer {
        self.site.post(&self.address("/moves"), tokens, &json!({ "move": mv, "ply": ply })).await
    }

    /// Plays moves one after the other for whoever is to move.
    pub(crate) async fn play_all(&self, moves: &[&str]) {
        for (ply, mv) in moves.iter().enumerate() {
            let answer = self.play(&self.both(), mv, ply).await;
            assert_eq!(answer.status, StatusCode::OK, "{mv}: {}", answer.text());
        }
    }

    pub(crate) async fn act(&self, tokens: &str, action: Value) -> Answer {
        self.site.post(&self.address("/actions"), tokens, &action).await
    }

    /// Does something that must be possible.
    pub(crate) async fn does(&self, tokens: &str, action: &str) -> Value {
        let answer = self.act(tokens, json!({ "action": action })).await;
        assert_eq!(answer.status, StatusCode::OK, "{action}: {}", answer.text());
        answer.json()
    }

    /// Looks again and again until the table is as it should be.
    pub(crate) async fn until(&self, wanted: impl Fn(&Value) -> bool) -> Value {
        let started = Instant::now();
        loop {
            let table = self.table().await;
            if wanted(&table) {
                return table;
            }
            assert!(started.elapsed() < TEST_TIMEOUT, "it never came: {table}");
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The refusal's status and code.
    #[track_caller]
    pub(crate) fn refused(&self) -> (u16, String) {
        let body = self.json();
        let code = body["error"]["code"].as_str().unwrap_or_else(|| panic!("no refusal: {body}"));
        (self.status.as_u16(), code.to_string())
    }

    /// The events of a stream: names and data.
    pub(crate) fn events(&self) -> Vec<(String, Value)> {
        events(&self.text())
    }
}

/// Cuts a stream into its events; comments that keep the line open are none.
pub(crate) fn events(text: &str) -> Vec<(String, Value)> {
    let field = |block: &str, key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
        line.map(|line| line.trim_start().to_string())
    };
    let event = |block: &str| {
        let data = serde_json::from_str(&field(block, "data")?).unwrap();
        Some((field(block, "event")?, data))
    };
    text.split("\n\n").filter_map(event).collect()
}

/// A text as a value of a query.
pub(crate) fn quoted(text: &str) -> String {
    let quote = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' => char::from(byte).to_string(),
        other => format!("%{other:02x}"),
    };
    text.bytes().map(quote).collect()
}
