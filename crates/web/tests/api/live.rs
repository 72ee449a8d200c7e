//! The socket of a table, over a real one of this machine.

use crate::description;
use crate::site::{PATIENCE, Seated, Site, config};
use futures_util::{SinkExt, StreamExt};
use harif_store::Store;
use harif_web::{App, Assets, Bounds, Config, Gate};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A server with a socket, and the same without one.
struct Served {
    site: Site,
    port: u16,
    stop: Option<oneshot::Sender<()>>,
    ended: tokio::task::JoinHandle<std::io::Result<()>>,
}

impl Served {
    async fn new(config: Config) -> Served {
        let store = Store::in_memory().unwrap();
        let app = App::new(config, Gate::own_machine(), Assets::Embedded, store);
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (stop, stopped) = oneshot::channel::<()>();
        let site = Site::over(app.clone());
        let ended = tokio::spawn(harif_web::serve(app, listener, async {
            drop(stopped.await);
        }));
        Served { site, port, stop: Some(stop), ended }
    }

    /// Opens a socket, as a page of `origin` if one is given.
    async fn connect(&self, id: &str, origin: Option<&str>) -> Result<Line, Error> {
        let mut request = format!("ws://127.0.0.1:{}/ws/{id}", self.port).into_client_request()?;
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        connect_async(request).await.map(|(socket, _)| Line(socket))
    }

    /// Opens a socket with these secrets; the first table is heard already.
    async fn join(&self, id: &str, tokens: &[&str]) -> (Line, Value) {
        let mut line = self.connect(id, None).await.unwrap();
        line.say(json!({ "type": "hello", "tokens": tokens })).await;
        let table = line.hear("table").await["table"].take();
        (line, table)
    }
}

/// One end of a socket.
struct Line(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Line {
    async fn say(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message, as described; none if the line is closed.
    async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.0.next()).await.expect("silence");
            match next {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    description::check_message(&message);
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a type.
    async fn hear(&mut self, kind: &str) -> Value {
        self.until(|message| message["type"] == kind).await
    }

    /// The next table that is as it should be.
    async fn table(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        self.until(|message| message["type"] == "table" && wanted(&message["table"])).await["table"]
            .take()
    }

    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the line is closed");
            if wanted(&message) {
                return message;
            }
        }
    }
}

/// One thread for all thinking, and no end to it.
fn endless() -> Config {
    let bounds = Bounds { thinkers: 1, think: Duration::from_secs(600), ..config().bounds };
    Config { bounds, gone: Duration::from_millis(150), ..config() }
}

#[tokio::test]
async fn whoever_says_hello_hears_the_table_and_every_change() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    let (mut line, table) = served.join(&seated.id, &[&seated.first]).await;
    assert_eq!((&table["yours"], &table["turns"]), (&json!(["first"]), &json!(0)));
    let (mut guest, seen) = served.join(&seated.id, &[]).await;
    assert_eq!(seen["yours"], json!([]));
    line.say(json!({ "type": "move", "move": "4", "ply": 0, "tag": 17 })).await;
    assert_eq!(line.hear("done").await["of"], 17);
    let told = guest.table(|table| table["turns"] == 1).await;
    assert_eq!((&told["view"]["moves_text"], &told["yours"]), (&json!("4"), &json!([])));
    // What is done over HTTP is heard, too.
    seated.play(&seated.second, "4", 1).await;
    let told = line.table(|table| table["turns"] == 2).await;
    assert_eq!(told["yours"], json!(["first"]), "everybody hears of their own seats");
    line.say(json!({ "type": "action", "action": "helped", "tag": "h" })).await;
    assert_eq!(line.hear("done").await["of"], "h");
}

#[tokio::test]
async fn a_page_that_talks_without_end_is_told_to_wait_and_may_go_on_later() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    let (mut line, _) = served.join(&seated.id, &[&seated.first]).await;
    for tag in 0..200 {
        line.say(json!({ "type": "move", "move": "9", "ply": 0, "tag": tag })).await;
    }
    let mut codes = Vec::new();
    for tag in 0..200 {
        let refused = line.hear("refused").await;
        assert_eq!(refused["of"], tag, "every wish is answered");
        codes.push(refused["error"]["code"].as_str().unwrap().to_string());
    }
    assert!(codes[..50].iter().all(|code| code == "illegal-move"), "a burst is heard");
    assert!(codes.iter().any(|code| code == "too-many"), "{codes:?}");
    tokio::time::sleep(Duration::from_millis(200)).await;
    line.say(json!({ "type": "move", "move": "4", "ply": 0, "tag": 1 })).await;
    assert_eq!(line.hear("done").await["of"], 1);
}

#[tokio::test]
async fn what_is_not_allowed_is_refused_and_the_line_stays_open() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    let (mut guest, _) = served.join(&seated.id, &[]).await;
    let (mut line, _) = served.join(&seated.id, &[&seated.first]).await;
    guest.say(json!({ "type": "move", "move": "4", "ply": 0, "tag": "x" })).await;
    let refused = guest.hear("refused").await;
    assert_eq!((&refused["of"], &refused["error"]["code"]), (&json!("x"), &json!("no-token")));
    for (said, code) in [
        (json!({ "type": "move", "move": "9", "ply": 0 }), "illegal-move"),
        (json!({ "type": "move", "move": "4", "ply": 5 }), "stale"),
        (json!({ "type": "move", "move": "4" }), "bad-request"),
        (json!({ "type": "action", "action": "dance" }), "bad-request"),
        (json!({ "type": "action", "action": "accept" }), "not-possible"),
        (json!({ "type": "sing" }), "bad-request"),
        (json!("hello"), "bad-request"),
    ] {
        line.say(said.clone()).await;
        assert_eq!(line.hear("refused").await["error"]["code"], code, "{said}");
    }
    line.say(json!({ "type": "move", "move": "4", "ply": 0, "tag": 1 })).await;
    assert_eq!(line.hear("done").await["of"], 1);
}

#[tokio::test]
async fn the_first_words_must_be_hello() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    for words in ["{\"type\":\"move\",\"move\":\"4\",\"ply\":0}", "nonsense"] {
        let mut line = served.connect(&seated.id, None).await.unwrap();
        line.0.send(Message::text(words)).await.unwrap();
        assert_eq!(line.hear("refused").await["error"]["code"], "bad-request");
        assert_eq!(line.next().await, None, "and that was it");
    }
    let (mut line, _) = served.join(&seated.id, &[]).await;
    line.0.send(Message::text("x".repeat(5000))).await.unwrap();
    while line.next().await.is_some() {}
}

/// The status with which a socket is refused.
fn refused(connected: Result<Line, Error>) -> u16 {
    match connected {
        Err(Error::Http(response)) => response.status().as_u16(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it was opened"),
    }
}

#[tokio::test]
async fn sockets_are_opened_for_our_own_pages_only() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    let own = format!("http://127.0.0.1:{}", served.port);
    assert!(served.connect(&seated.id, Some(&own)).await.is_ok());
    for foreign in ["https://example.org", "null", "http://127.0.0.1:1"] {
        assert_eq!(refused(served.connect(&seated.id, Some(foreign)).await), 403, "{foreign}");
    }
    assert_eq!(refused(served.connect("none", None).await), 404);
    let bounds = Bounds { sockets: 0, ..config().bounds };
    let full = Served::new(Config { bounds, ..config() }).await;
    let seated = full.site.seat("connect4", "human", "human").await;
    assert_eq!(refused(full.connect(&seated.id, None).await), 503);
}

#[tokio::test]
async fn people_see_each_other_come_and_go() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    let (mut first, table) = served.join(&seated.id, &[&seated.first]).await;
    assert_eq!(
        (&table["seats"][0]["present"], &table["seats"][1]["present"]),
        (&json!(true), &json!(false))
    );
    let (mut second, _) = served.join(&seated.id, &[&seated.second]).await;
    first.table(|table| table["seats"][1]["present"] == true).await;
    second.0.close(None).await.unwrap();
    first.table(|table| table["seats"][1]["present"] == false).await;
}

#[tokio::test]
async fn a_machine_is_heard_thinking_and_its_thought_is_told() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("othello", "human", "alphabeta:depth=5").await;
    let (mut line, _) = served.join(&seated.id, &[&seated.first]).await;
    line.say(json!({ "type": "move", "move": "f5", "ply": 0, "tag": 1 })).await;
    line.table(|table| table["thinking"] == "second").await;
    let thinking = line.hear("thinking").await;
    assert_eq!((&thinking["side"], &thinking["ply"]), (&json!("second"), &json!(1)));
    let thought = line.hear("thought").await;
    assert_eq!(thought["ply"], 1);
    let moved = line.table(|table| table["turns"] == 2).await;
    assert_eq!(moved["view"]["moves"][1], thought["report"]["best"]);
}

#[tokio::test]
async fn everybody_is_led_to_the_next_game() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    let (mut line, _) = served.join(&seated.id, &[&seated.second]).await;
    let address = seated.address("/again");
    let laid = served.site.post(&address, &seated.first, &json!({ "swap": true })).await.json();
    let again = line.hear("again").await;
    assert_eq!(again["id"], laid["id"]);
    let (_, next) = served.join(again["id"].as_str().unwrap(), &[&seated.second]).await;
    assert_eq!(next["yours"], json!(["first"]), "the old secret opens the new seat");
}

#[tokio::test]
async fn thinking_ends_when_nobody_listens_and_goes_on_when_somebody_comes_back() {
    let served = Served::new(endless()).await;
    let seated = served.site.seat("othello", "human", "alphabeta:depth=60").await;
    let (mut line, _) = served.join(&seated.id, &[&seated.first]).await;
    line.say(json!({ "type": "move", "move": "f5", "ply": 0, "tag": 1 })).await;
    line.hear("thinking").await;
    drop(line);
    // There is one thread: this waits until the machine has let go of it.
    let trace = "/api/v1/trace?game=tictactoe&agent=minimax%3Adepth%3D1";
    assert_eq!(served.site.read(trace).await["visits"], 10);
    let (mut line, _) = served.join(&seated.id, &[&seated.first]).await;
    let thinking = line.hear("thinking").await;
    assert_eq!(thinking["ply"], 1, "it thinks again about the same move");
    line.say(json!({ "type": "action", "action": "undo", "tag": 2 })).await;
    line.table(|table| table["turns"] == 0).await;
}

#[tokio::test]
async fn two_machines_wait_for_an_audience() {
    let served = Served::new(Config { pace: Duration::from_millis(30), ..endless() }).await;
    let seated = served.site.seat("othello", "random", "random").await;
    let (line, _) = served.join(&seated.id, &[]).await;
    drop(line);
    tokio::time::sleep(Duration::from_millis(600)).await;
    let ply = |list: &Value| list[0]["ply"].as_u64().unwrap();
    // Lists are read from the store and wake nobody.
    let address = format!("/api/v1/tables?ids={}", seated.id);
    let left = ply(&served.site.read(&address).await);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(ply(&served.site.read(&address).await), left, "they played on alone");
    let (mut line, _) = served.join(&seated.id, &[]).await;
    line.table(|table| table["turns"].as_u64() > Some(left)).await;
}

#[tokio::test]
async fn a_server_that_ends_says_goodbye() {
    let mut served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    let (mut line, _) = served.join(&seated.id, &[&seated.first]).await;
    drop(served.stop.take());
    while line.next().await.is_some() {}
    let ended = tokio::time::timeout(PATIENCE, served.ended).await;
    ended.expect("it goes on").unwrap().unwrap();
}

#[tokio::test]
async fn a_server_that_ends_waits_for_no_search() {
    let agent = "alphabeta%3Adepth%3D60";
    for route in ["analyse", "trace"] {
        let mut served = Served::new(endless()).await;
        let mut line = TcpStream::connect(("127.0.0.1", served.port)).await.unwrap();
        let asked = format!(
            "GET /api/v1/{route}?game=othello&agent={agent} HTTP/1.1\r\nhost: localhost\r\n\r\n"
        );
        line.write_all(asked.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(200)).await;
        drop(served.stop.take());
        let ended = tokio::time::timeout(PATIENCE, served.ended).await;
        ended.expect("it goes on").unwrap().unwrap();
    }
}

#[tokio::test]
async fn a_flag_falls_before_everybodys_eyes() {
    let served = Served::new(config()).await;
    let body = json!({
        "game": "connect4", "first": "human", "second": "human", "clock": { "minutes": 0.005 },
    });
    let laid = served.site.post("/api/v1/tables", "", &body).await.json();
    let seated = Seated::of(&served.site, &laid);
    let (mut line, _) = served.join(&seated.id, &[]).await;
    seated.play(&seated.first, "4", 0).await;
    let over = line.table(|table| table["state"] == "over").await;
    assert_eq!((&over["end"], &over["outcome"]["winner"]), (&json!("timeout"), &json!("first")));
}

#[tokio::test]
async fn a_flag_falls_although_nobody_looks() {
    let served = Served::new(Config { gone: Duration::from_millis(20), ..config() }).await;
    let body = json!({
        "game": "connect4", "first": "human", "second": "human", "clock": { "minutes": 0.005 },
    });
    let laid = served.site.post("/api/v1/tables", "", &body).await.json();
    let seated = Seated::of(&served.site, &laid);
    seated.play(&seated.first, "4", 0).await;
    // Lists are read from the store and wake nobody.
    let address = format!("/api/v1/tables?ids={}", seated.id);
    let started = Instant::now();
    while served.site.read(&address).await[0]["end"] != "timeout" {
        assert!(started.elapsed() < PATIENCE, "the clock has stopped");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
