//! Studies and the editor, message by message.

use harif_core::Say;
use harif_desk::editor::Editor;
use harif_desk::study::Study;
use harif_testkit::golden;
use serde_json::{Value, json};

const STUDY: &str = include_str!("../../../../golden/desk/study.messages.jsonl");
const EDITOR: &str = include_str!("../../../../golden/desk/editor.messages.jsonl");

/// The first message opens, the others are acts.
fn messages(text: &str) -> (Value, Vec<Value>) {
    let mut all = text.lines().map(|line| serde_json::from_str(line).unwrap());
    (all.next().unwrap(), all.collect())
}

fn lines(states: Vec<Value>) -> String {
    states.into_iter().map(|state| format!("{state}\n")).collect()
}

#[test]
fn a_study_goes_through_its_recorded_states() {
    let (open, acts) = messages(STUDY);
    let text = |key: &str| open[key].as_str().unwrap();
    let mut study =
        Study::read(text("game"), text("pos"), text("moves"), Some(text("at"))).unwrap();
    let mut states = vec![json!(study.state())];
    for act in acts {
        states.push(match study.act(serde_json::from_value(act).unwrap()) {
            Ok(()) => json!(study.state()),
            Err(refusal) => json!({ "refused": refusal.said() }),
        });
    }
    golden::check("desk/study.states.jsonl", &lines(states));
}

#[test]
fn an_editor_goes_through_its_recorded_states() {
    let (open, acts) = messages(EDITOR);
    let mut editor = Editor::open(open["game"].as_str().unwrap()).unwrap();
    let mut states = vec![json!(editor.state())];
    for act in acts {
        let act = serde_json::from_value(act).unwrap();
        let done = editor.act(&act);
        states.push(match done {
            Ok(()) => json!(editor.state()),
            Err(refusal) => json!({ "refused": refusal.said() }),
        });
    }
    golden::check("desk/editor.states.jsonl", &lines(states));
}
