//! Transcripts of the desk: recorded messages, and the states that they lead to.
//!
//! `golden/desk/NAME.jsonl` holds a message and a state a line. The server is held against the same files.
//! `HARIF_GOLDEN=write` writes the states anew.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

mod thousand;
mod transcripts;

use harif_catalog::review::judge;
use harif_core::{Game, Limits, Side};
use harif_desk::exercises::{ExerciseAction, Exercises};
use harif_desk::review::Review;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../golden/desk/{name}.jsonl"))
}

/// A game and what was made of it.
struct Desk {
    review: Review,
    exercises: Option<Exercises>,
}

/// Goes through a game, every move with a judge that has seen no other: so does the server.
fn reviewed(asked: &Value) -> (Value, Desk) {
    let text = |name: &str| asked[name].as_str().unwrap();
    let mut game = harif_catalog::open(text("game")).unwrap();
    game.set_up(text("moves")).unwrap();
    let player = |game: &dyn Game| {
        let mut player = harif_catalog::player(game, text("agent")).unwrap();
        player.new_game(game, 1).unwrap();
        player
    };
    let mut review = Review::of(game.as_ref(), &player(game.as_ref()).name());
    let mut told = json!({ "start": review.start(), "steps": [] });
    for ply in 0..game.ply() {
        let mut by = player(game.as_ref());
        let one = judge(game.as_mut(), ply, by.as_mut(), &Limits::default()).unwrap().unwrap();
        review.hear(game.as_ref(), one);
        told["steps"].as_array_mut().unwrap().push(json!(review.step()));
    }
    told["done"] = json!({ "summary": review.summary() });
    (told, Desk { review, exercises: None })
}

fn replayed(messages: &[Value]) -> Vec<Value> {
    let mut desk: Option<Desk> = None;
    let mut states = Vec::new();
    for message in messages {
        if let Some(asked) = message.get("review") {
            let (told, made) = reviewed(asked);
            desk = Some(made);
            states.push(told);
            continue;
        }
        let desk = desk.as_mut().unwrap();
        if let Some(sides) = message.get("exercises") {
            let wanted = Side::BOTH.map(|side| sides.as_array().unwrap().contains(&json!(side)));
            desk.exercises = desk.review.exercises(wanted, usize::MAX);
        } else {
            let action: ExerciseAction = serde_json::from_value(message.clone()).unwrap();
            desk.exercises.as_mut().unwrap().act(action).unwrap();
        }
        states.push(json!(desk.exercises.as_ref().unwrap().state()));
    }
    states
}

fn check(name: &str) {
    let text = std::fs::read_to_string(path(name)).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let messages: Vec<Value> = lines.iter().map(|line| line["message"].clone()).collect();
    // Through text, as everybody else hears them.
    let states = json!(replayed(&messages)).to_string();
    let states: Vec<Value> = serde_json::from_str(&states).unwrap();
    if std::env::var("HARIF_GOLDEN").is_ok_and(|asked| asked == "write") {
        let lines = messages.iter().zip(&states);
        let lines = lines.map(|(message, state)| json!({ "message": message, "state": state }));
        let text: Vec<String> = lines.map(|line| line.to_string()).collect();
        std::fs::write(path(name), text.join("\n") + "\n").unwrap();
        return;
    }
    for (line, state) in lines.iter().zip(&states) {
        assert_eq!(&line["state"], state, "{name}: {}", line["message"]);
    }
}

#[test]
fn a_game_of_tictactoe_is_judged_and_its_mistake_tried() {
    check("tictactoe");
}

#[test]
fn a_game_of_connect_four_is_judged_and_its_mistakes_tried() {
    check("connect4-4x5");
}

#[test]
fn a_game_of_othello_is_judged_in_discs_and_its_mistakes_tried() {
    check("othello");
}
