//! The opening explorer over HTTP: whose games count, and what a file says.

use crate::site::Site;
use serde_json::json;

#[tokio::test]
async fn finished_games_that_are_named_are_counted_and_no_others() {
    let site = Site::new().for_guests();
    let mut ids = Vec::new();
    for moves in [["b2", "a1", "b1", "c1", "b3"], ["b2", "c3", "a2", "b3", "c2"]] {
        let table = site.seat("tictactoe", "human", "human").await;
        table.play_all(&moves).await;
        ids.push(table.id.clone());
    }
    let going = site.seat("tictactoe", "human", "human").await;
    going.play_all(&["b2"]).await;
    ids.push(going.id.clone());
    let other = site.seat("tictactoe-4x4-4", "human", "human").await;
    ids.push(other.id.clone());
    let ask =
        |ids: &[String]| format!("/api/v1/openings?game=tictactoe&moves=b2&ids={}", ids.join(","));
    let told = site.read(&ask(&ids)).await;
    assert_eq!((&told["games"], &told["here"]), (&json!(2), &json!(2)), "those that are over");
    let row = &told["moves"][0];
    assert_eq!((&row["games"], &row["losses"]), (&json!(2), &json!(2)), "corners are one move");
    assert_eq!(site.read(&ask(&ids)).await, told, "counted once, told twice");
    assert_eq!(site.read(&ask(&ids[..1])).await["games"], 1, "a visitor's own alone");
    assert_eq!(site.read(&ask(&[])).await["games"], 0, "a guest sees nobody else's");
}

#[tokio::test]
async fn the_owner_sees_all_games() {
    let site = Site::new();
    let table = site.seat("tictactoe", "human", "human").await;
    table.play_all(&["b2", "a1", "b1", "c1", "b3"]).await;
    let told = site.read("/api/v1/openings?game=tictactoe").await;
    assert_eq!((&told["games"], &told["moves"][0]["wins"]), (&json!(1), &json!(1)));
}

#[tokio::test]
async fn the_games_of_a_file_are_counted_and_what_is_left_out_is_said() {
    let site = Site::new();
    let ask = "/api/v1/openings?game=othello&moves=f5";
    let told = site.send(ask, "text/plain", "f5d6c3\nf5f6\nf5a1\n").await.json();
    assert_eq!((&told["games"], &told["skipped"]), (&json!(2), &json!(1)));
    let moves = told["moves"].as_array().unwrap();
    let mut named: Vec<&str> =
        moves.iter().map(|one| one["opening"]["id"].as_str().unwrap()).collect();
    named.sort_unstable();
    assert_eq!(named, ["opening-diagonal", "opening-perpendicular"]);
}
