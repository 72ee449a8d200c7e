//! A thousand random acts on one study, typed into a real terminal: it goes where the desk goes. The acts, and where each of
//! them leads, are the desk's own files, to which the server and the page are held, too.

use crate::tmux::Terminal;
use harif_catalog::formats::{self, Format};
use harif_core::{Record, Side};
use harif_desk::study::{Study, StudyAct};
use serde_json::Value;

const ACTS: &str = include_str!("../../../../golden/desk/thousand.messages.jsonl");
const STATES: &str = include_str!("../../../../golden/desk/thousand.states.jsonl");

/// So many acts are typed one after the other before the terminal is asked where it is.
const TOGETHER: usize = 10;

/// Where it then writes all lines, and after them the moves that lead to the position that is shown.
const LINES: &str = "lines.jsonl";
const HERE: &str = "here.txt";

/// What a person types for an act: a key, or a line.
fn typed(act: &StudyAct) -> String {
    let line = |line: &str| format!("{line}\r");
    match act {
        StudyAct::Play { mv } => line(mv),
        StudyAct::Back => "[".into(),
        StudyAct::Forward => "]".into(),
        StudyAct::First => "{".into(),
        StudyAct::Last => "}".into(),
        StudyAct::Turn { back: true } => "(".into(),
        StudyAct::Turn { back: false } => ")".into(),
        StudyAct::Promote => line("line promote"),
        StudyAct::Delete => line("line forget"),
        StudyAct::Comment { text } => line(&format!("line comment {text}")),
        StudyAct::Glyph { glyph: None } => line("line sign"),
        StudyAct::Glyph { glyph: Some(sign) } => line(&format!("line sign {}", sign)),
        other => panic!("nobody can type {other:?}"),
    }
}

/// The stones on the screen, row by row: the board is drawn with three columns for each square.
fn stones(screen: &str) -> Vec<Option<Side>> {
    let row = |row: usize| {
        let begins = format!("{row} │");
        let line = screen.lines().find_map(|line| line.strip_prefix(&begins)).unwrap_or_default();
        let stone = |square: &str| match square {
            square if square.contains('●') => Some(Side::First),
            square if square.contains('○') => Some(Side::Second),
            _ => None,
        };
        line.split('│').take(6).map(stone).collect::<Vec<_>>()
    };
    (1..=6).flat_map(row).collect()
}

/// All lines, where the cursor stands among them and the board are what they are on the desk.
fn agrees(terminal: &Terminal, study: &Study, after: &str) {
    let here = terminal.folder.path().join(HERE);
    terminal.waits_until(&format!("{HERE} {after}"), |_| here.exists());
    let written =
        |format, record: Record| format!("{}\n", formats::write(format, &record).unwrap());
    assert_eq!(terminal.folder.text(LINES), written(Format::Records, study.record()), "{after}");
    let moves = written(Format::Moves, study.game().record());
    assert_eq!(terminal.folder.text(HERE), moves, "{after}");
    std::fs::remove_file(here).unwrap();
    let cells = study.game().cells();
    terminal.waits_until(&format!("the board {after}"), |screen| stones(screen) == cells);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_thousand_random_acts_lead_where_they_lead_on_the_desk() {
    let terminal =
        Terminal::play_in((80, 18), "othello-6x6 --no-animation --colours none --marks none");
    terminal.waits_for("Black to move");
    terminal.enters("analyse 1ms");
    terminal.waits_for("Analysis: play for both sides.");
    let acts: Vec<StudyAct> =
        ACTS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let states: Vec<Value> =
        STATES.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((acts.len(), states.len()), (1000, 1000));
    let mut study = Study::new("othello-6x6").unwrap();
    for (number, (acts, states)) in acts.chunks(TOGETHER).zip(states.chunks(TOGETHER)).enumerate() {
        for (act, state) in acts.iter().zip(states) {
            study.act(act.clone()).unwrap();
            assert_eq!(
                (study.place(), study.line_end()),
                (text(&state["at"]), text(&state["line"]))
            );
        }
        let keys: String = acts.iter().map(typed).collect();
        terminal.types(&format!("{keys}save! {LINES}\rsave! {HERE}\r"));
        agrees(&terminal, &study, &format!("after {}: {keys:?}", (number + 1) * TOGETHER));
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().into()
}
