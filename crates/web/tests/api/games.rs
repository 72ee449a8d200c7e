//! What the rules do to a table: forced passes, ends, and clocks.

use crate::site::Site;
use serde_json::{Value, json};
use std::time::Duration;

/// After `b1` White has no move, and Black has one.
const PASS_AHEAD: &str = "..OX......OX.... X";

#[tokio::test]
async fn a_forced_pass_is_played_by_the_server() {
    let site = Site::new();
    let body = json!({ "game": "othello-4x4", "position": PASS_AHEAD, "first": "human", "second": "human" });
    let table = site.lay(body).await;
    let passed = table.play(&table.first, "b1", 0).await.json();
    assert_eq!(passed["view"]["moves"], json!(["b1", "pass"]));
    assert_eq!((&passed["view"]["to_move"], &passed["turns"]), (&json!("first"), &json!(2)));
    assert_eq!(passed["seconds"][1], Value::Null, "nobody thought about it");
    let back = table.does(&table.both(), "undo").await;
    assert_eq!(back["turns"], 0, "nobody goes back to where there is nothing to decide");
    let on = table.does(&table.both(), "redo").await;
    assert_eq!(on["turns"], 2);
    let over = table.play(&table.first, "b3", 2).await.json();
    assert_eq!((&over["state"], &over["end"]), (&json!("over"), &json!("finished")));
    assert_eq!(over["outcome"]["score"], json!([6, 0]));
    assert_eq!(over["outcome"]["winner"], "first");
}

#[tokio::test]
async fn a_table_that_begins_with_a_pass_begins_behind_it() {
    let site = Site::new();
    let body = json!({ "game": "othello-4x4", "position": ".XXX......OX.... O", "first": "human", "second": "human" });
    let table = site.lay(body).await.table().await;
    assert_eq!(table["view"]["moves"], json!(["pass"]));
    assert_eq!(table["view"]["must_pass"], false);
}

#[tokio::test]
async fn a_machine_is_answered_through_its_pass() {
    let site = Site::new();
    let body = json!({ "game": "othello-4x4", "position": PASS_AHEAD, "first": "human", "second": "random" });
    let table = site.lay(body).await;
    let passed = table.play(&table.first, "b1", 0).await.json();
    assert_eq!((&passed["turns"], &passed["thinking"]), (&json!(2), &Value::Null));
    let missing = site.get(&table.address("/thoughts/1")).await;
    assert_eq!(missing.refused(), (404, "not-found".into()), "a pass is no thought");
}

#[tokio::test]
async fn a_draw_has_no_winner() {
    let site = Site::new();
    let table = site.seat("tictactoe", "human", "human").await;
    table.play_all(&["a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"]).await;
    let over = table.table().await;
    assert_eq!(over["outcome"], json!({ "winner": null, "margin": 0, "score": null }));
    let listed = site.tables(&format!("?ids={}", table.id)).await;
    assert_eq!(listed[0]["outcome"], json!({ "winner": null, "margin": 0 }));
}

/// Two people with so many seconds each.
fn timed(seconds: f64, increment: f64) -> Value {
    json!({
        "game": "connect4", "first": "human", "second": "human",
        "clock": { "minutes": seconds / 60.0, "increment": increment },
    })
}

#[tokio::test]
async fn the_first_move_is_free_and_then_time_runs() {
    let site = Site::new();
    let table = site.lay(timed(60.0, 10.0)).await;
    let before = table.table().await;
    assert_eq!(
        (&before["clock"]["running"], &before["clock"]["remaining"][0]),
        (&Value::Null, &json!(60.0))
    );
    table.play_all(&["4"]).await;
    let running = table.until(|table| table["clock"]["running"] == "second").await;
    assert_eq!(running["clock"]["remaining"][0], 60.0, "no increment for a free move");
    tokio::time::sleep(Duration::from_millis(20)).await;
    let moved = table.play(&table.second, "4", 1).await.json();
    let left = moved["clock"]["remaining"][1].as_f64().unwrap();
    assert!((30.0..70.0).contains(&left) && left != 60.0, "{left}");
    table.until(|table| table["clock"]["running"] == "first").await;
    let paused = table.does(&table.both(), "pause").await;
    assert_eq!(paused["clock"]["running"], Value::Null);
    let still = paused["clock"]["remaining"].clone();
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(table.table().await["clock"]["remaining"], still, "a game that rests costs no time");
    table.does(&table.both(), "resume").await;
    table.until(|table| table["clock"]["running"] == "first").await;
    let start = table.does(&table.both(), "restart").await;
    assert_eq!(start["clock"]["remaining"], json!([60.0, 60.0]));
}

#[tokio::test]
async fn a_flag_that_falls_ends_the_game() {
    let site = Site::new();
    let table = site.lay(timed(0.2, 0.0)).await;
    table.play_all(&["4"]).await;
    let over = table.until(|table| table["state"] == "over").await;
    assert_eq!((&over["end"], &over["outcome"]["winner"]), (&json!("timeout"), &json!("first")));
    assert_eq!(over["clock"]["remaining"][1], 0.0);
    assert_eq!(over["clock"]["running"], Value::Null);
    let late = table.play(&table.second, "4", 1).await;
    assert_eq!(late.refused(), (409, "game-over".into()));
}

#[tokio::test]
async fn whoever_takes_a_fallen_flag_back_has_time_to_go_on() {
    let site = Site::new();
    let table = site.lay(timed(0.3, 0.0)).await;
    table.play_all(&["4"]).await;
    table.until(|table| table["state"] == "over").await;
    let back = table.does(&table.both(), "undo").await;
    assert_eq!((&back["state"], &back["turns"]), (&json!("playing"), &json!(0)));
    assert!(back["clock"]["remaining"][1].as_f64() > Some(0.2), "{}", back["clock"]);
}

#[tokio::test]
async fn a_flag_falls_whatever_happened_to_the_clock_before() {
    let site = Site::new();
    let table = site.lay(timed(0.4, 0.0)).await;
    table.play_all(&["4"]).await;
    table.until(|table| table["clock"]["running"] == "second").await;
    table.does(&table.both(), "pause").await;
    // Longer than the flag that was watched for before the pause.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(table.table().await["state"], "playing");
    table.does(&table.both(), "resume").await;
    let over = table.until(|table| table["state"] == "over").await;
    assert_eq!(over["end"], "timeout");
}
