//! The socket of a table, over a real one of this machine.

use crate::line::{Line, Served};
use crate::site::{Seated, TEST_TIMEOUT, config};
use futures_util::SinkExt;
use harif_core::Rng;
use harif_web::{Bounds, ServerConfig, Shares};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::{Error, Message};

/// One thread for all thinking, and no end to it.
fn endless() -> ServerConfig {
    let bounds = Bounds { thinkers: 1, think: Duration::from_secs(600), ..config().bounds };
    ServerConfig { bounds, gone: Duration::from_millis(150), ..config() }
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
    let mut shares = Shares::own_machine();
    shares.all.sockets = 0;
    let full = Served::new(ServerConfig { shares, ..config() }).await;
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
    let served = Served::new(ServerConfig { pace: Duration::from_millis(30), ..endless() }).await;
    let seated = served.site.seat("othello", "random", "random").await;
    let (line, _) = served.join(&seated.id, &[]).await;
    drop(line);
    tokio::time::sleep(Duration::from_millis(600)).await;
    let ply = |list: &Value| list[0]["ply"].as_u64().unwrap();
    // Lists are read from the store and wake nobody.
    let query = format!("?ids={}", seated.id);
    let left = ply(&served.site.tables(&query).await);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(ply(&served.site.tables(&query).await), left, "they played on alone");
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
    let ended = tokio::time::timeout(TEST_TIMEOUT, served.ended).await;
    ended.expect("it goes on").unwrap();
}

#[tokio::test]
async fn a_server_that_ends_waits_for_no_search() {
    let agent = "alphabeta%3Adepth%3D60";
    for route in ["analyse", "trace"] {
        let mut served = Served::new(endless()).await;
        let mut line = served.dial().await;
        let asked = format!(
            "GET /api/v1/{route}?game=othello&agent={agent} HTTP/1.1\r\nhost: localhost\r\n\r\n"
        );
        line.write_all(asked.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(200)).await;
        drop(served.stop.take());
        let ended = tokio::time::timeout(TEST_TIMEOUT, served.ended).await;
        ended.expect("it goes on").unwrap();
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
    let served = Served::new(ServerConfig { gone: Duration::from_millis(20), ..config() }).await;
    let body = json!({
        "game": "connect4", "first": "human", "second": "human", "clock": { "minutes": 0.005 },
    });
    let laid = served.site.post("/api/v1/tables", "", &body).await.json();
    let seated = Seated::of(&served.site, &laid);
    seated.play(&seated.first, "4", 0).await;
    // Lists are read from the store and wake nobody.
    let query = format!("?ids={}", seated.id);
    let started = Instant::now();
    while served.site.tables(&query).await[0]["end"] != "timeout" {
        assert!(started.elapsed() < TEST_TIMEOUT, "the clock has stopped");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A table as a page keeps it that hears of changes only.
fn patch(table: &mut Value, change: &Value) {
    for (part, place) in [("set", ""), ("view", "/view")] {
        for (name, value) in change[part].as_object().into_iter().flatten() {
            table.pointer_mut(place).unwrap()[name] = value.clone();
        }
    }
    for (name, tail) in change["tails"].as_object().into_iter().flatten() {
        let place = format!("/{}", name.replace('.', "/"));
        let list = table.pointer_mut(&place).unwrap().as_array_mut().unwrap();
        list.truncate(tail["keep"].as_u64().unwrap() as usize);
        list.extend(tail["add"].as_array().unwrap().iter().cloned());
    }
}

#[tokio::test]
async fn changes_add_up_to_the_whole_table() {
    let served = Served::new(config()).await;
    for (game, seed) in [("othello-6x6", 1), ("connect4", 2), ("tictactoe", 3)] {
        let seated = served.site.seat(game, "human", "human").await;
        let both = [seated.first.as_str(), seated.second.as_str()];
        let (mut whole, mut seen) = served.join(&seated.id, &both).await;
        let mut line = served.connect(&seated.id, None).await.unwrap();
        line.say(json!({ "type": "hello", "tokens": both, "changes": true })).await;
        let mut patched = line.hear("table").await["table"].take();
        let (mut rng, mut changes) = (Rng::new(seed), 0);
        for step in 0..60 {
            let ply = seen["view"]["ply"].as_u64().unwrap();
            let legal = seen["view"]["legal"].as_array().unwrap().clone();
            let choice = rng.choose(legal.iter()).map(|choice| choice["move"].clone());
            let wish = match (step % 7, choice) {
                (3, _) if seen["can"]["undo"] == true => {
                    json!({ "type": "action", "action": "undo" })
                }
                (5, _) if seen["can"]["redo"] == true => {
                    json!({ "type": "action", "action": "redo" })
                }
                (_, Some(mv)) if seen["state"] == "playing" => {
                    json!({ "type": "move", "move": mv, "ply": ply })
                }
                _ => json!({ "type": "action", "action": "restart" }),
            };
            whole.say(wish.clone()).await;
            whole.hear("table").await;
            let told = line.next().await.unwrap();
            assert_eq!(told["type"], "change", "{told}");
            patch(&mut patched, &told);
            changes += told.to_string().len();
            seen = seated.table().await;
            let mut mine = patched.clone();
            // Guests who ask over HTTP hold no seat.
            mine["yours"] = json!([]);
            assert_eq!(mine, seen, "after {wish}: {told}");
        }
        let all = seen.to_string().len() * 60;
        assert!(changes * 2 < all, "{changes} bytes of changes for {all} of tables");
    }
}

#[tokio::test]
async fn whoever_looks_on_is_told_to_nobody() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    let (mut line, _) = served.join(&seated.id, &[&seated.first]).await;
    let mut guests = Vec::new();
    for _ in 0..20 {
        guests.push(served.join(&seated.id, &[]).await);
    }
    let (again, _) = served.join(&seated.id, &[&seated.first]).await;
    drop((again, guests));
    line.say(json!({ "type": "ping" })).await;
    assert_eq!(line.next().await.unwrap(), json!({ "type": "pong" }), "nothing came before");
}

#[tokio::test]
async fn a_line_that_falls_silent_is_noticed() {
    let served = Served::new(config()).await;
    let seated = served.site.seat("connect4", "human", "human").await;
    let (mut first, _) = served.join(&seated.id, &[&seated.first]).await;
    // Nobody reads at the other end, so no ping is answered.
    let (silent, _) = served.join(&seated.id, &[&seated.second]).await;
    first.table(|table| table["seats"][1]["present"] == true).await;
    let fell_silent = Instant::now();
    let gone = first.table(|table| table["seats"][1]["present"] == false).await;
    assert_eq!(gone["seats"][0]["present"], true, "who answers stays");
    // Ten where nothing else runs; a busy machine may be late, and no line is ever that quiet by itself.
    assert!(fell_silent.elapsed() < Duration::from_secs(40));
    drop(silent);
}

#[tokio::test]
async fn a_machine_that_stands_in_line_says_so_and_its_clock_stands() {
    let served = Served::new(ServerConfig { gone: Duration::from_secs(60), ..endless() }).await;
    let agent = "alphabeta:depth=60";
    let busy = served.site.seat("othello", "human", agent).await;
    let (mut other, _) = served.join(&busy.id, &[&busy.first]).await;
    other.say(json!({ "type": "move", "move": "f5", "ply": 0 })).await;
    other.hear("thinking").await;
    let body = json!({
        "game": "othello", "first": "human", "second": "alphabeta:depth=2", "clock": { "minutes": 5 },
    });
    let laid = served.site.post("/api/v1/tables", "", &body).await.json();
    let seated = Seated::of(&served.site, &laid);
    let (mut line, _) = served.join(&seated.id, &[&seated.first]).await;
    line.say(json!({ "type": "move", "move": "f5", "ply": 0 })).await;
    let waiting = line.hear("waiting").await;
    assert_eq!((&waiting["side"], &waiting["place"]), (&json!("second"), &json!(1)));
    let table = seated.table().await;
    assert_eq!((&table["waiting"], &table["thinking"]), (&json!(1), &json!("second")));
    assert_eq!(table["clock"]["running"], Value::Null);
    assert_eq!(table["clock"]["remaining"][1], 300.0);
    other.say(json!({ "type": "action", "action": "resign" })).await;
    let began = line.hear("waiting").await;
    assert_eq!(began["place"], Value::Null);
    let moved = line.table(|table| table["turns"] == 2).await;
    assert_eq!((&moved["waiting"], &moved["failure"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn tables_that_nobody_uses_leave_the_memory_and_come_back_as_they_were() {
    let served = Served::new(ServerConfig { gone: Duration::from_millis(100), ..config() }).await;
    let until_empty = async || {
        let started = Instant::now();
        while served.site.read("/api/v1/status").await["tables"]["in_memory"] != 0 {
            assert!(started.elapsed() < TEST_TIMEOUT, "a table stays");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let table = served.site.seat("othello", "human", "human").await;
    table.play_all(&["f5", "d6"]).await;
    table.does(&table.first, "undo").await;
    let before = table.table().await;
    assert_eq!(before["offer"], json!({ "action": "undo", "by": "first" }));
    until_empty().await;
    assert_eq!(table.table().await, before, "with what was offered");
    table.does(&table.second, "accept").await;
    // A clock that runs is remembered by the timer alone.
    let body = json!({
        "game": "connect4", "first": "human", "second": "human", "clock": { "minutes": 60 },
    });
    let laid = served.site.post("/api/v1/tables", "", &body).await.json();
    let timed = Seated::of(&served.site, &laid);
    timed.play(&timed.first, "4", 0).await;
    let started = Instant::now();
    until_empty().await;
    let clock = timed.table().await["clock"].clone();
    assert_eq!(clock["running"], "second");
    let left = clock["remaining"][1].as_f64().unwrap();
    assert!(
        left <= 3600.0 - 0.1 && left >= 3600.0 - started.elapsed().as_secs_f64() - 1.0,
        "{left}"
    );
}
