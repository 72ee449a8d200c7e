//! Messages to the lab and its answers, line by line: the same through every door.

use super::*;
use harif_core::Limits;
use serde_json::{Value as Json, json};

/// What is asked; the server's tests ask the same.
const ASKED: &str = include_str!("../../../../../testdata/lab/asked.jsonl");

#[test]
fn the_lab_answers_as_it_did() {
    let mut text = String::new();
    for line in ASKED.lines() {
        let ask: LabAsk = serde_json::from_str(line).unwrap();
        let mut sheet = json!(ask.answer(&Limits::default()).unwrap());
        // Time is nobody's to repeat.
        for search in ["shown", "beside"] {
            if let Some(seconds) = sheet.pointer_mut(&format!("/{search}/seconds")) {
                *seconds = Json::from(0.0);
            }
        }
        text += &format!("{line}\n{sheet}\n");
    }
    harif_testkit::golden::check("lab.jsonl", &text);
}
