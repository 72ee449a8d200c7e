//! The search lab through the server: the same answers as the desk gives in process.

use crate::site::{Site, quoted};
use serde_json::{Value, json};

/// What was asked of the desk, and what it answered: see the transcript in `crates/desk`.
const TRANSCRIPT: &str = include_str!("../../../../golden/lab.jsonl");

/// A message as an address.
fn address(ask: &Value) -> String {
    let pair = |(name, value): (&String, &Value)| {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
        format!("{name}={}", quoted(&text))
    };
    let pairs: Vec<String> = ask.as_object().unwrap().iter().map(pair).collect();
    format!("/api/v1/lab?{}", pairs.join("&"))
}

#[tokio::test]
async fn the_server_gives_the_states_of_the_desk() {
    let site = Site::new();
    let lines: Vec<Value> =
        TRANSCRIPT.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.len() >= 16);
    for pair in lines.chunks(2) {
        let mut told = site.read(&address(&pair[0])).await;
        for search in ["shown", "beside"] {
            if let Some(seconds) = told.pointer_mut(&format!("/{search}/seconds")) {
                *seconds = json!(0.0);
            }
        }
        assert!(told == pair[1], "{} is answered differently", pair[0]);
    }
}

#[tokio::test]
async fn what_the_lab_cannot_show_is_refused() {
    let site = Site::new();
    for (query, status, code) in [
        ("game=tictactoe", 400, "bad-request"),
        ("game=tictactoe&agent=nobody", 422, "bad-agent"),
        ("game=tictactoe&agent=random", 422, "bad-agent"),
        ("game=tictactoe&agent=minimax&beside=everything", 400, "bad-request"),
        ("game=tictactoe&agent=minimax&depth=x", 400, "bad-request"),
        ("game=own&agent=minimax&leaves=3", 400, "bad-request"),
        ("game=tictactoe&agent=minimax&moves=a1a2b1b2c1", 409, "game-over"),
    ] {
        let answer = site.get(&format!("/api/v1/lab?{query}")).await;
        assert_eq!(answer.refused(), (status, code.into()), "{query}");
    }
}
