//! The messages and those who say them: whatever is named exists in both languages, nothing is kept that
//! nobody says.

use super::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What only the terminal says.
fn own(language: Language) -> &'static str {
    language.file("terminal").unwrap_or_default()
}

/// The source of every message that only the terminal has.
pub(super) fn messages_of_the_terminal(language: Language) -> BTreeMap<String, String> {
    messages(own(language))
}

/// The source of every message of a file, by its id.
fn messages(source: &'static str) -> BTreeMap<String, String> {
    let all = harif_words::source::messages(source).into_iter();
    all.map(|message| (message.id.to_string(), message.text.to_string())).collect()
}

fn is_id(text: &str) -> bool {
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(letter)
}

/// The sources of this room and of both faces that say its messages, without their tests.
fn sources() -> Vec<String> {
    fn walk(folder: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                walk(&path, found);
            } else if name.ends_with(".rs")
                && !["tests.rs", "gallery.rs", "refusals.rs"].contains(&name.as_str())
            {
                found.push(std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut found = Vec::new();
    let room = Path::new(env!("CARGO_MANIFEST_DIR"));
    walk(&room.join("src"), &mut found);
    walk(&room.join("../desk/src"), &mut found);
    walk(&room.join("../kept/src"), &mut found);
    walk(&room.join("../tui/src"), &mut found);
    walk(&room.join("../cli/src/play"), &mut found);
    walk(&room.join("../words/src"), &mut found);
    assert!(found.len() > 10, "the sources are not where they were");
    found
}

/// Every piece of text between quotes that could be an id or the beginning of one.
fn quoted() -> Vec<String> {
    let pieces = |source: &String| {
        let line =
            |line: &str| line.split('"').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>();
        source.lines().flat_map(line).collect::<Vec<_>>()
    };
    sources()
        .iter()
        .flat_map(pieces)
        .filter(|text| is_id(text.split('{').next().unwrap_or("")))
        .collect()
}

/// Families of messages: what begins so and stands between quotes is one.
const FAMILIES: &[&str] = &[
    "term-", "tab-", "seat-", "said-", "facts-", "phase-", "parts-", "mind-", "values-", "moves-",
    "worth-", "action-", "result-", "lobby-", "sum-", "line-",
];

#[test]
fn every_message_that_is_named_exists_in_both_languages() {
    let mut named: BTreeSet<String> = quoted()
        .into_iter()
        .filter(|text| FAMILIES.iter().any(|family| text.starts_with(family)))
        .collect();
    for source in sources() {
        for call in ["words.say(", "words.tell("] {
            let first = |rest: &str| {
                rest.trim_start().strip_prefix('"')?.split('"').next().map(str::to_string)
            };
            named.extend(source.split(call).skip(1).filter_map(first));
        }
    }
    assert!(named.len() > 50, "{named:?}");
    for &language in harif_words::SHIPPED {
        let words = Words::of(language);
        let whole = |id: &&String| !id.contains('{');
        let missing: Vec<&String> =
            named.iter().filter(whole).filter(|id| words.find(id, &[]).is_none()).collect();
        assert!(missing.is_empty(), "{language:?} has no {missing:?}");
    }
}

#[test]
fn nothing_is_kept_that_nobody_says() {
    let quoted = quoted();
    let said = |id: &&String| {
        let begun =
            |text: &String| text.split_once('{').is_some_and(|(begun, _)| id.starts_with(begun));
        quoted.iter().any(|text| text == *id || begun(text))
    };
    let known = messages(own(Language::English));
    let silent: Vec<&String> = known.keys().filter(|id| !said(id)).collect();
    assert!(silent.is_empty(), "nobody says {silent:?}");
}

#[test]
fn names_are_those_of_the_page() {
    let words = Words::of(Language::English);
    assert_eq!(words.side_name("Black"), "Black");
    assert_eq!(words.side_name("X"), "X");
    assert_eq!(words.side_name("Mauve"), "Mauve");
    assert_eq!(words.agent_name("human"), "You");
    assert_eq!(words.agent_name("hard"), "Hard");
    assert_eq!(words.agent_name("mcts:iterations=800"), "Monte Carlo");
    assert_eq!(words.agent_in_full("hard"), "Hard");
    assert_eq!(
        words.agent_in_full("alphabeta:depth=6,order=static"),
        "Alpha-beta · depth=6,order=static"
    );
    assert_eq!(words.agent_in_full("gtp:./edax -q"), "gtp:./edax -q");
    assert_eq!(words.agent_name("gtp:'/opt/an engine/bin/edax' -q"), "gtp:edax");
    assert_eq!(words.agent_name(&format!("gtp:/{}", "long/".repeat(40))).chars().count(), 4);
    assert_eq!(words.agent_name(&format!("gtp:/{}", "long".repeat(40))).chars().count(), 32);
    assert_eq!(words.agent_name("gtp:'never closed"), "gtp:'never closed");
    assert_eq!(words.part_name("corner_adjacency"), "Next to corners");
    assert_eq!(words.part_name("king_safety"), "king safety");
    let words = Words::of(Language::Persian);
    assert_eq!((words.side_name("White"), words.agent_name("hard")), ("سفید".into(), "سخت".into()));
}
