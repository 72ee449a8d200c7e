//! The transcripts of the desk, through the server: the same messages lead to the same states.

use crate::site::{Site, quoted};
use serde_json::{Value, json};

async fn reviewed(site: &Site, asked: &Value) -> Value {
    let text = |name: &str| quoted(asked[name].as_str().unwrap());
    let address = format!(
        "/api/v1/review?game={}&moves={}&agent={}&time=5",
        text("game"),
        text("moves"),
        text("agent")
    );
    let mut told = json!({ "steps": [] });
    for (event, data) in site.get(&address).await.events() {
        match event.as_str() {
            "judged" => told["steps"].as_array_mut().unwrap().push(data),
            "waiting" => {}
            other => told[other] = data,
        }
    }
    told
}

async fn check(transcript: &str) {
    let site = Site::new();
    let (mut review, mut exercises) = (Value::Null, Value::Null);
    for line in transcript.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let (message, expected) = (&line["message"], &line["state"]);
        if let Some(asked) = message.get("review") {
            review = reviewed(&site, asked).await;
            assert_eq!(&review, expected, "{message}");
            continue;
        }
        let action = match message.get("exercises") {
            Some(sides) => {
                let steps =
                    review["steps"].as_array().unwrap().iter().map(|step| &step["exercise"]);
                let own = |made: &&Value| sides.as_array().unwrap().contains(&made["side"]);
                let list: Vec<&Value> = steps.filter(|made| !made.is_null()).filter(own).collect();
                exercises = json!({ "exercises": list });
                json!({ "do": "begin" })
            }
            None => message.clone(),
        };
        let body = json!({ "exercises": exercises, "action": action });
        let answer = site.post("/api/v1/exercises", "", &body).await.json();
        assert_eq!(&answer["state"], expected, "{message}");
        exercises = answer["exercises"].clone();
    }
}

#[tokio::test]
async fn a_judged_game_and_its_exercises_are_the_same_through_the_server() {
    check(include_str!("../../../../golden/desk/tictactoe.jsonl")).await;
    check(include_str!("../../../../golden/desk/connect4-4x5.jsonl")).await;
    check(include_str!("../../../../golden/desk/othello.jsonl")).await;
}

#[tokio::test]
async fn exercises_that_make_no_sense_are_refused() {
    let site = Site::new();
    for body in [
        json!({ "exercises": { "exercises": [] }, "action": { "do": "next" } }),
        json!({ "exercises": {}, "action": { "do": "next" } }),
        json!({ "exercises": { "exercises": [] }, "action": { "do": "dance" } }),
        json!({}),
    ] {
        let answer = site.post("/api/v1/exercises", "", &body).await;
        assert_eq!(answer.refused(), (400, "bad-request".into()), "{body}");
    }
}
