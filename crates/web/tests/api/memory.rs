//! What was acknowledged is there again, whatever became of the server.

use crate::site::{Seated, Site, config};
use harif_store::{Head, SavedMove, Store};
use harif_web::{App, Assets, Bounds, ServerConfig};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use tokio::runtime::Runtime;

/// Runs a test's part with a server over this file; everything of it is gone afterwards, in the
/// middle of whatever it was doing.
fn served<T>(file: &Path, part: impl AsyncFnOnce(&Site) -> T) -> T {
    let runtime = Runtime::new().unwrap();
    let bounds = Bounds { think: Duration::from_secs(5), ..config().bounds };
    let config = ServerConfig { bounds, ..config() };
    let result = runtime.block_on(async {
        let app =
            App::new(config, Assets::Embedded, Store::open(file, harif_store::Face::Page).unwrap());
        part(&Site::over(app)).await
    });
    runtime.shutdown_timeout(Duration::from_secs(20));
    result
}

/// What must be the same again: everything but who is there and what is going on.
fn lasting(mut table: Value) -> Value {
    for passing in ["thinking", "yours"] {
        table[passing] = Value::Null;
    }
    table["clock"]["running"] = Value::Null;
    table
}

#[test]
fn a_game_goes_on_exactly_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let (laid, before, thought, record) = served(&file, async |site| {
        let body = json!({
            "game": "othello", "first": "human", "second": "alphabeta:depth=1",
            "clock": { "minutes": 10, "increment": 1 }, "seed": 3,
        });
        let laid = site.post("/api/v1/tables", "", &body).await.json();
        let table = Seated::of(site, &laid);
        table.play(&table.first, "f5", 0).await;
        let answered = table.until(|table| table["turns"] == 2).await;
        let second = answered["view"]["legal"][0]["move"].as_str().unwrap().to_string();
        table.does(&table.first, "helped").await;
        table.play(&table.first, &second, 2).await;
        table.until(|table| table["turns"] == 4).await;
        table.does(&table.first, "undo").await;
        table.does(&table.first, "pause").await;
        let thought = site.read(&table.address("/thoughts/1")).await;
        let record = site.get(&table.address("/export?format=record")).await.text();
        (laid.clone(), table.table().await, thought, record)
    });
    served(&file, async |site| {
        let table = Seated::of(site, &laid);
        let after = table.table().await;
        assert_eq!(lasting(after.clone()), lasting(before.clone()));
        assert_eq!((&after["turns"], &after["can"]["redo"]), (&json!(2), &json!(true)));
        assert!(!after["values"].as_array().unwrap().is_empty());
        assert_eq!(site.read(&table.address("/thoughts/1")).await, thought);
        let exported = site.get(&table.address("/export?format=record")).await.text();
        assert_eq!(exported, record, "with all values and times");
        table.does(&table.first, "resume").await;
        let on = table.does(&table.first, "redo").await;
        assert_eq!(on["turns"], 4);
        assert_eq!(site.tables("").await[0]["id"], table.id);
    });
}

#[test]
fn finished_games_stay_finished() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let games = served(&file, async |site| {
        let won = site.seat("tictactoe", "human", "human").await;
        won.play_all(&["a1", "a2", "b1", "b2", "c1"]).await;
        let resigned = site.seat("othello", "human", "human").await;
        resigned.play_all(&["f5"]).await;
        resigned.does(&resigned.second, "resign").await;
        let mut games = Vec::new();
        for table in [won, resigned] {
            games.push((table.address(""), table.table().await));
        }
        games
    });
    served(&file, async |site| {
        for (address, before) in games {
            let after = site.read(&address).await;
            assert_eq!(lasting(after.clone()), lasting(before));
            assert_eq!(after["state"], "over");
        }
    });
}

#[test]
fn a_server_that_ends_while_a_machine_thinks_loses_nothing_but_the_thought() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let laid = served(&file, async |site| {
        let body = json!({ "game": "othello", "first": "human", "second": "alphabeta:depth=60" });
        let laid = site.post("/api/v1/tables", "", &body).await.json();
        let table = Seated::of(site, &laid);
        table.play(&table.first, "f5", 0).await;
        table.until(|table| table["thinking"] == "second").await;
        laid
    });
    served(&file, async |site| {
        let table = Seated::of(site, &laid);
        let thinking = table.until(|table| table["thinking"] == "second").await;
        assert_eq!(thinking["view"]["moves_text"], "f5", "it thinks again");
        let seat = json!({ "action": "seat", "side": "second", "agent": "random" });
        table.act(&table.first, seat).await;
        table.until(|table| table["turns"] == 2).await;
    });
}

#[test]
fn the_secrets_of_seats_outlive_the_server_and_guests_stay_guests() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let laid = served(&file, async |site| {
        let body = json!({ "game": "connect4", "first": "human", "second": "human" });
        site.post("/api/v1/tables", "", &body).await.json()
    });
    served(&file, async |site| {
        let table = Seated::of(site, &laid);
        assert_eq!(table.play("", "4", 0).await.refused(), (401, "no-token".into()));
        assert_eq!(table.play(&table.first, "4", 0).await.status.as_u16(), 200);
    });
}

/// Makes a text of a file unreadable.
fn harm(file: &std::path::Path, text: &[u8]) {
    let mut bytes = std::fs::read(file).unwrap();
    let places = bytes.windows(text.len()).enumerate().filter(|(_, here)| *here == text);
    let places: Vec<usize> = places.map(|(place, _)| place).collect();
    assert!(!places.is_empty(), "the file holds it");
    places.into_iter().for_each(|place| bytes[place] = b'?');
    std::fs::write(file, bytes).unwrap();
}

#[test]
fn a_table_that_cannot_be_read_costs_only_itself() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let store = Store::open(&file, harif_store::Face::Page).unwrap();
    let start = harif_catalog::open("othello").unwrap().start_position();
    let mv = SavedMove { mv: "a1".into(), ..SavedMove::default() };
    store.commit_and_wait(Head::new("spoilt", "othello-8x8", &start), 0, vec![mv]).unwrap();
    store.commit_and_wait(Head::new("later", "go-19x19", "start"), 0, vec![]).unwrap();
    store.commit_and_wait(Head::new("harmed", "othello-8x8", &start), 0, vec![]).unwrap();
    drop(store);
    harm(&file, br#"{"id":"harmed""#);
    served(&file, async |site| {
        let spoilt = site.get("/api/v1/tables/spoilt").await;
        assert_eq!(spoilt.refused(), (422, "bad-position".into()));
        let later = site.get("/api/v1/tables/later").await;
        assert_eq!(later.refused(), (404, "unknown-game".into()));
        let table = site.seat("othello", "human", "human").await;
        let listed = site.read("/api/v1/tables").await;
        assert_eq!(listed["tables"].as_array().unwrap().len(), 3);
        assert_eq!(listed["damaged"], 1, "what is not in the list is counted");
        let asked = |id: &str| format!("/api/v1/tables?ids={id}");
        assert_eq!(site.read(&asked("harmed")).await, json!({ "tables": [], "damaged": 1 }));
        assert_eq!(site.read(&asked("spoilt")).await["damaged"], 0);
        table.play_all(&["f5"]).await;
    });
}
