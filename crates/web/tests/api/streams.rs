//! Searches that are told while they work.

use crate::site::{Site, config, quoted};
use axum::body::Body;
use axum::http::Request;
use futures_util::StreamExt;
use harif_web::{Bounds, ServerConfig, Shares};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The names of events and how often each came in a row.
fn names(events: &[(String, Value)]) -> Vec<&str> {
    let mut names: Vec<&str> = events.iter().map(|(name, _)| name.as_str()).collect();
    names.dedup();
    names
}

#[tokio::test]
async fn an_analysis_reports_and_is_done() {
    let site = Site::new();
    let agent = quoted("alphabeta:depth=4,values=all");
    let events = site.get(&format!("/api/v1/analyse?game=othello&moves=f5&agent={agent}")).await;
    assert_eq!(events.header("content-type"), "text/event-stream");
    let events = events.events();
    assert_eq!(names(&events), ["report", "done"]);
    let done = &events.last().unwrap().1;
    assert_eq!((&done["depth"], done["moves"].as_array().unwrap().len()), (&json!(4), 3));
    assert!(["f4", "d6", "f6"].contains(&done["best"].as_str().unwrap()));
}

#[tokio::test]
async fn limits_of_an_analysis_are_kept() {
    let site = Site::new();
    let done = |address: String| {
        let site = &site;
        async move { site.get(&address).await.events().pop().unwrap().1 }
    };
    let shallow = done("/api/v1/analyse?game=tictactoe&agent=alphabeta&depth=2".into()).await;
    assert_eq!(shallow["depth"], 2);
    let seeded =
        |seed: u64| format!("/api/v1/analyse?game=tictactoe&agent=mcts&nodes=50&seed={seed}");
    let (mut once, mut again) = (done(seeded(3)).await, done(seeded(3)).await);
    for report in [&mut once, &mut again] {
        report["seconds"] = json!(0);
    }
    assert_eq!(once, again, "the same seed thinks the same");
}

#[tokio::test]
async fn without_a_name_the_best_looks() {
    let site = Site::new();
    let events = site.get("/api/v1/analyse?game=connect4&pos=4433&time=10").await.events();
    let (name, done) = events.last().unwrap();
    assert_eq!(
        (name.as_str(), &done["kind"], &done["plies"]),
        ("done", &json!("exact"), &json!(3))
    );
}

#[tokio::test]
async fn a_finished_game_is_reported_without_a_search() {
    let site = Site::new();
    let events = site.get("/api/v1/analyse?game=tictactoe&moves=a1a2b1b2c1").await.events();
    assert_eq!(names(&events), ["done"]);
    let done = &events[0].1;
    assert_eq!((&done["best"], &done["kind"]), (&Value::Null, &json!("exact")));
    assert!(done["value"].as_f64().unwrap() < 0.0, "the side to move has lost");
}

#[tokio::test]
async fn what_cannot_be_analysed_is_refused_before_the_stream_begins() {
    let site = Site::new();
    for (query, status, code) in [
        ("game=go", 404, "unknown-game"),
        ("game=othello&pos=X", 422, "bad-position"),
        ("game=othello&agent=alphabeta%3Adepth%3Dmany", 422, "bad-agent"),
        ("game=othello&agent=alphabeta%3Amemory%3D9999", 422, "not-allowed"),
        ("game=connect4&agent=champion%3Ahash%3D9999", 422, "not-allowed"),
        ("game=connect4&agent=champion%3Athreads%3D64", 422, "not-allowed"),
        ("game=othello&time=long", 400, "bad-request"),
        ("game=othello&time=-1", 400, "bad-request"),
        ("game=othello&depth=-1", 400, "bad-request"),
        ("game=othello&nodes=1.5", 400, "bad-request"),
        ("game=othello&seed=x", 400, "bad-request"),
        ("agent=random", 400, "bad-request"),
    ] {
        let answer = site.get(&format!("/api/v1/analyse?{query}")).await;
        assert_eq!(answer.refused(), (status, code.into()), "{query}");
    }
    let beyond = site.get("/api/v1/analyse?game=othello&agent=mcts%3Athreads%3D3").await.json();
    assert_eq!(beyond["error"]["most"], 2, "the limit is told");
}

#[tokio::test]
async fn a_reader_who_leaves_ends_the_search() {
    // One thread: whoever comes next must wait until the search before has ended.
    let bounds = Bounds { thinkers: 1, think: Duration::from_secs(600), ..config().bounds };
    let site = Site::with(ServerConfig { bounds, ..config() });
    let agent = quoted("alphabeta:depth=60");
    let address = format!("/api/v1/analyse?game=othello&agent={agent}");
    let response = site.raw(Request::get(address).body(Body::empty()).unwrap()).await;
    let mut stream = response.into_body().into_data_stream();
    let first = stream.next().await.unwrap().unwrap();
    assert!(first.starts_with(b"event: report"), "{first:?}");
    drop(stream);
    let left = Instant::now();
    let trace = site.read("/api/v1/trace?game=tictactoe&agent=minimax%3Adepth%3D1").await;
    assert_eq!(trace["visits"], 10);
    assert!(left.elapsed() < Duration::from_secs(60), "the search went on without a reader");
}

#[tokio::test]
async fn a_trace_that_nobody_waits_for_ends() {
    let bounds = Bounds { thinkers: 1, think: Duration::from_secs(600), ..config().bounds };
    let site = Site::with(ServerConfig { bounds, ..config() });
    let agent = quoted("minimax:depth=60");
    let long = format!("/api/v1/trace?game=othello&agent={agent}");
    let timeout = Duration::from_millis(300);
    assert!(tokio::time::timeout(timeout, site.get(&long)).await.is_err(), "it is no long search");
    let trace = site.read("/api/v1/trace?game=tictactoe&agent=minimax%3Adepth%3D1").await;
    assert_eq!(trace["visits"], 10);
}

#[tokio::test]
async fn when_too_many_wait_the_next_is_told() {
    let mut shares = Shares::own_machine();
    shares.all.thinking = 0;
    let site = Site::with(ServerConfig { shares, ..config() });
    for what in ["trace?game=tictactoe&agent=minimax%3Adepth%3D1", "analyse?game=tictactoe"] {
        let answer = site.get(&format!("/api/v1/{what}")).await;
        assert_eq!(answer.refused(), (503, "busy".into()));
        assert_eq!(answer.json()["error"]["what"], "thinking");
        assert_eq!(answer.header("retry-after"), "1");
    }
}

#[tokio::test]
async fn a_review_judges_every_move_and_counts_them() {
    let site = Site::new();
    // White could have taken the middle and lost by playing on the edge.
    let address = "/api/v1/review?game=tictactoe&moves=a1a2b2c3&agent=minimax%3Adepth%3D9";
    let events = site.get(address).await.events();
    assert_eq!(names(&events), ["start", "judged", "done"]);
    assert_eq!(events[0].1["moves"], 4);
    assert_eq!(events[0].1["scored"], true);
    let judged: Vec<&Value> = events[1..5].iter().map(|(_, judged)| judged).collect();
    let moves: Vec<&Value> = judged.iter().map(|one| &one["move"]).collect();
    assert_eq!(moves, [&json!("a1"), &json!("a2"), &json!("b2"), &json!("c3")]);
    assert_eq!(judged[1]["mark"], "?", "a draw became a loss: {}", judged[1]);
    assert_eq!(judged[2]["mark"], "");
    let sides = &events[5].1["summary"]["sides"];
    assert_eq!((&sides[0]["moves"], &sides[1]["mistakes"]), (&json!(2), &json!(1)));
    assert_eq!(judged[3]["summary"], events[5].1["summary"], "the sums run along");
    assert_eq!(judged[1]["exercise"]["ply"], 2, "a mistake can be tried again");
    assert_eq!(judged[2]["exercise"], Value::Null);
}

#[tokio::test]
async fn a_table_is_reviewed_as_it_stands() {
    let site = Site::new();
    let table = site.seat("connect4", "human", "human").await;
    table.play_all(&["4", "4", "3"]).await;
    table.does(&table.both(), "undo").await;
    let events = site.get(&format!("/api/v1/review?table={}&agent=greedy", table.id)).await;
    let events = events.events();
    assert_eq!(names(&events), ["start", "judged", "done"]);
    assert_eq!(events[0].1["moves"], 2, "a move that was taken back is not judged");
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_refused() {
    let site = Site::new();
    for (query, status, code) in [
        ("", 400, "bad-request"),
        ("table=none", 404, "not-found"),
        ("game=go", 404, "unknown-game"),
        ("game=othello&moves=a1", 422, "bad-position"),
        ("game=othello&agent=nobody", 422, "bad-agent"),
        ("game=othello&agent=greedy&time=x", 400, "bad-request"),
    ] {
        let answer = site.get(&format!("/api/v1/review?{query}")).await;
        assert_eq!(answer.refused(), (status, code.into()), "{query}");
    }
    let nothing = site.get("/api/v1/review?game=othello&agent=greedy").await.events();
    assert_eq!(names(&nothing), ["start", "done"]);
}
