//! A thousand random acts on one study, as every face can do them. Server, page and terminal are held against the same
//! files: `thousand.messages.jsonl` has the acts, `thousand.states.jsonl` where each of them leads.

use harif_core::{Glyph, Rng};
use harif_desk::study::{Study, StudyAct};
use harif_testkit::golden;
use serde_json::{Value, json};

const GAME: &str = "othello-6x6";
const ACTS: usize = 1000;
/// The whole text is written down so often.
const CHECKPOINT: usize = 50;

/// An act that may or may not be possible. Lines are taken away as often as they come, so that the study stays small.
fn random_act(study: &Study, rng: &mut Rng) -> StudyAct {
    match rng.below(20) {
        0..=7 => {
            let legal = study.game().legal();
            let pick = rng.below(legal.len().max(1));
            StudyAct::play(legal.get(pick).cloned().unwrap_or_default())
        }
        8..=10 => StudyAct::Back,
        11 => StudyAct::Forward,
        12 => [StudyAct::First, StudyAct::Last][rng.below(2)].clone(),
        13 | 14 => StudyAct::Turn { back: rng.below(2) == 0 },
        15 => StudyAct::Promote,
        16 | 17 => StudyAct::Delete,
        18 => StudyAct::Comment { text: ["so", "a } b", r"\", "یک (دو)"][rng.below(4)].into() },
        _ => {
            StudyAct::Glyph { glyph: [None, Some(Glyph::Good), Some(Glyph::Blunder)][rng.below(3)] }
        }
    }
}

/// Whether an act changes anything that a face shows, and is none that would take too much away.
fn is_worth_it(before: &Study, after: &Study, act: &StudyAct) -> bool {
    let moved = before.place() != after.place() || before.line_end() != after.line_end();
    let (had, has) = (before.text().len(), after.text().len());
    (moved || before.text() != after.text()) && !(*act == StudyAct::Delete && had > has + 40)
}

/// FNV-1a: short, and easily written in any language.
fn hash(text: &str) -> String {
    let one = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", text.bytes().fold(0x811c_9dc5, one))
}

fn told(study: &Study, number: usize) -> Value {
    let text = study.text();
    let mut told = json!({ "at": study.place(), "line": study.line_end(), "hash": hash(&text) });
    if number.is_multiple_of(CHECKPOINT) {
        told["text"] = json!(text);
    }
    told
}

#[test]
fn a_thousand_acts_lead_where_they_led() {
    let mut study = Study::new(GAME).unwrap();
    let mut rng = Rng::new(18);
    let (mut messages, mut states) = (Vec::new(), Vec::new());
    let start = StudyAct::Comment { text: "A thousand acts".into() };
    study.act(start.clone()).unwrap();
    messages.push(start);
    states.push(told(&study, 1));
    while messages.len() < ACTS {
        let act = random_act(&study, &mut rng);
        let mut after = Study::of_state(&study.state()).unwrap();
        if after.act(act.clone()).is_err() || !is_worth_it(&study, &after, &act) {
            continue;
        }
        study.act(act.clone()).unwrap();
        assert_eq!(study.state(), after.state(), "{act:?} leads to the same from its state");
        messages.push(act);
        states.push(told(&study, messages.len()));
    }
    let lines = |all: Vec<Value>| all.iter().map(|one| format!("{one}\n")).collect::<String>();
    let messages = messages.iter().map(|act| json!(act)).collect();
    golden::check("desk/thousand.messages.jsonl", &lines(messages));
    golden::check("desk/thousand.states.jsonl", &lines(states));
}
