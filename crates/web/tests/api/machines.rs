//! Machines at tables: they answer, play to the end, rest, step, are replaced, and fail.

use crate::site::{Seated, Site, config};
use harif_store::{Head, SavedSeat, Store, key_of};
use harif_web::{App, Assets, Bounds, ServerConfig};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn a_machine_answers_and_its_thoughts_are_kept() {
    let site = Site::new();
    let table = site.seat("othello", "human", "alphabeta:depth=2").await;
    table.play(&table.first, "f5", 0).await;
    let answered = table.until(|table| table["turns"] == 2).await;
    assert_eq!((&answered["thinking"], &answered["failure"]), (&Value::Null, &Value::Null));
    let thought = site.read(&table.address("/thoughts/1")).await;
    assert_eq!(thought["best"], answered["view"]["moves"][1]);
    let value = &answered["values"][0];
    assert_eq!((&value["ply"], &value["source"]), (&json!(2), &json!("alphabeta:depth=2")));
    assert_eq!(value["value"].as_f64().unwrap(), -thought["value"].as_f64().unwrap());
    for nobody in ["0", "2", "99", "x", "-1"] {
        let answer = site.get(&table.address(&format!("/thoughts/{nobody}"))).await;
        assert_eq!(answer.refused(), (404, "not-found".into()), "{nobody}");
    }
    let back = table.does(&table.first, "undo").await;
    assert_eq!((&back["turns"], &back["can"]["redo"]), (&json!(0), &json!(true)));
    site.read(&table.address("/thoughts/1")).await;
}

#[tokio::test]
async fn a_machine_that_sits_first_begins() {
    let site = Site::new();
    let table = site.seat("tictactoe", "greedy", "human").await;
    let begun = table.until(|table| table["turns"] == 1).await;
    assert_eq!(begun["view"]["to_move"], "second");
    let nothing = table.act(&table.second, json!({ "action": "undo" })).await;
    assert_eq!(
        nothing.refused(),
        (409, "not-possible".into()),
        "no choice of a person to go back to"
    );
}

#[tokio::test]
async fn machines_play_to_the_end_by_themselves() {
    let site = Site::new();
    for game in ["tictactoe", "connect4-4x4", "othello-6x6"] {
        let table = site.seat(game, "random", "alphabeta:depth=1").await;
        let over = table.until(|table| table["state"] == "over").await;
        assert_eq!(over["end"], "finished");
        let events = site.get(&format!("/api/v1/review?table={}&agent=greedy", table.id)).await;
        assert_eq!(events.events()[0].1["moves"], over["turns"]);
    }
}

#[tokio::test]
async fn the_same_seed_plays_the_same_game() {
    let site = Site::new();
    let mut games = Vec::new();
    for _ in 0..2 {
        let body = json!({ "game": "connect4", "first": "random", "second": "random", "seed": 11 });
        let table = site.lay(body).await;
        let over = table.until(|table| table["state"] == "over").await;
        games.push(over["view"]["moves_text"].clone());
    }
    assert_eq!(games[0], games[1]);
}

/// Two machines that rest.
async fn resting(site: &Site) -> Seated<'_> {
    let table = site.seat("othello", "random", "random").await;
    // Pausing comes before the first look, with which they would begin.
    assert_eq!(table.does("", "pause").await["paused"], true);
    table
}

#[tokio::test]
async fn machines_rest_step_and_go_on() {
    let site = Site::new();
    let table = resting(&site).await;
    let ply = table.table().await["turns"].as_u64().unwrap();
    table.does("", "step").await;
    let stepped = table.until(|table| table["turns"] == ply + 1).await;
    assert_eq!(stepped["paused"], true);
    tokio::time::sleep(Duration::from_millis(30)).await;
    assert_eq!(table.table().await["turns"], ply + 1, "one step is one move");
    let back = table.does("", "undo").await;
    assert_eq!((&back["turns"], &back["paused"]), (&json!(ply), &json!(true)));
    let fast = table.act("", json!({ "action": "speed", "speed": 8 })).await.json();
    assert_eq!(fast["speed"], 8.0);
    table.does("", "resume").await;
    table.until(|table| table["state"] == "over").await;
    let step = table.act("", json!({ "action": "step" })).await;
    assert_eq!(step.refused(), (409, "not-possible".into()));
}

#[tokio::test]
async fn nobody_moves_for_a_machine() {
    let site = Site::new();
    let table = resting(&site).await;
    table.does("", "resume").await;
    table.does("", "pause").await;
    let ply = table.table().await["turns"].as_u64().unwrap() as usize;
    let paused = table.play("", "f5", ply).await;
    assert_eq!(paused.refused(), (409, "paused".into()));
    let person = site.seat("othello", "human", "alphabeta:depth=60").await;
    person.play(&person.first, "f5", 0).await;
    let turn = person.play(&person.first, "d6", 1).await;
    assert_eq!(turn.refused(), (409, "not-your-turn".into()));
}

#[tokio::test]
async fn another_agent_takes_a_machines_seat() {
    let site = Site::new();
    let table = site.seat("othello", "human", "alphabeta:depth=60").await;
    table.play(&table.first, "f5", 0).await;
    table.until(|table| table["thinking"] == "second").await;
    let seat = json!({ "action": "seat", "side": "second", "agent": "random" });
    let changed = table.act(&table.first, seat).await.json();
    assert_eq!(changed["seats"][1]["name"], "random");
    let moved = table.until(|table| table["turns"] == 2).await;
    assert_eq!(
        moved["values"].as_array().map(|values| values.iter().all(|v| v["source"] == "random")),
        Some(true)
    );
}

#[tokio::test]
async fn a_thinking_machine_is_interrupted_by_taking_back_and_resigning() {
    let bounds = Bounds { think: Duration::from_secs(600), ..config().bounds };
    let site = Site::with(ServerConfig { bounds, ..config() });
    let table = site.seat("othello", "human", "alphabeta:depth=60").await;
    table.play(&table.first, "f5", 0).await;
    table.until(|table| table["thinking"] == "second").await;
    let back = table.does(&table.first, "undo").await;
    assert_eq!((&back["turns"], &back["thinking"]), (&json!(0), &Value::Null));
    table.play(&table.first, "d3", 0).await;
    table.until(|table| table["thinking"] == "second").await;
    let paused = table.does(&table.first, "pause").await;
    assert_eq!((&paused["paused"], &paused["thinking"]), (&json!(true), &Value::Null));
    table.does(&table.first, "resume").await;
    table.until(|table| table["thinking"] == "second").await;
    let over = table.does(&table.first, "resign").await;
    assert_eq!((&over["state"], &over["thinking"]), (&json!("over"), &Value::Null));
    assert_eq!(over["outcome"]["winner"], "second");
}

/// A server whose database holds a table that this Harif cannot play as it stands.
fn with_agent(agent: &str) -> Site {
    let store = Store::in_memory().unwrap();
    let game = harif_catalog::open("othello").unwrap();
    let mut head = Head::new("old", &game.name(), &game.start_position());
    head.seats = [
        SavedSeat { name: agent.into(), ..SavedSeat::default() },
        SavedSeat { name: "human".into(), key: Some(key_of("secret")), ..SavedSeat::default() },
    ];
    store.commit_and_wait(head, 0, vec![]).unwrap();
    Site::over(App::new(config(), Assets::Embedded, store))
}

#[tokio::test]
async fn a_machine_that_would_take_more_than_there_is_makes_do_with_less() {
    let bounds = Bounds { memory: 8, ..config().bounds };
    let site = Site::with(ServerConfig { bounds, ..config() });
    let table = site.seat("connect4", "human", "mcts").await;
    table.play(&table.first, "4", 0).await;
    table.until(|table| table["turns"] == 2).await;
    let body = json!({ "game": "connect4", "first": "human", "second": "mcts:memory=9" });
    let asked = site.post("/api/v1/tables", "", &body).await;
    assert_eq!(asked.refused(), (422, "not-allowed".into()), "but not if it was asked for");
}

#[tokio::test]
async fn everybody_is_told_at_once_whose_clock_runs() {
    let site = Site::new();
    let body = json!({
        "game": "connect4", "first": "human", "second": "random", "clock": { "minutes": 5 },
    });
    let laid = site.post("/api/v1/tables", "", &body).await.json();
    let table = Seated::of(&site, &laid);
    table.play(&table.first, "4", 0).await;
    let moved = table.until(|table| table["turns"] == 2).await;
    assert_eq!(moved["clock"]["running"], "first");
}

#[tokio::test]
async fn a_machine_that_is_no_more_is_told_and_can_be_replaced() {
    for (agent, says) in [("deep-thought", "deep-thought"), ("mcts:memory=257", "beyond")] {
        let site = with_agent(agent);
        let laid = json!({ "id": "old", "tokens": { "second": "secret" } });
        let table = Seated::of(&site, &laid);
        let failed = table.table().await;
        assert_eq!((&failed["failure"]["side"], &failed["turns"]), (&json!("first"), &json!(0)));
        let message = failed["failure"]["message"].as_str().unwrap();
        assert!(message.contains(says) && !message.starts_with('"'), "{message}");
        table.does("secret", "retry").await;
        let failed = table.until(|table| table["failure"] != Value::Null).await;
        assert_eq!(failed["thinking"], Value::Null, "it fails again and nothing breaks");
        let seat = json!({ "action": "seat", "side": "first", "agent": "random" });
        assert_eq!(table.act("secret", seat).await.json()["failure"], Value::Null);
        table.until(|table| table["turns"] == 1).await;
    }
}
