#![allow(clippy::unwrap_used, reason = "tests may panic")]

use super::*;
use crate::command::parse;
use crate::words::Words;
use harif_words::SHIPPED;
use std::collections::{BTreeMap, BTreeSet};

fn name(action: &Action) -> String {
    format!("[{}] {}", action.section(), action.id)
}

#[test]
fn no_two_actions_of_a_screen_share_a_key() {
    let map = KeyMap::default();
    for screen in ScreenKind::ALL {
        let mut taken = BTreeMap::new();
        for action in ACTIONS.iter().filter(|action| action.screens.contains(&screen)) {
            for key in action.usual_keys().0 {
                let before = taken.insert(key, name(action));
                assert_eq!(before, None, "{key} on {screen:?}, also {}", name(action));
                assert_eq!(map.action(screen, key).map(name), Some(name(action)));
            }
        }
    }
}

#[test]
fn names_are_unique_in_their_section_and_keys_can_be_read() {
    let mut seen = BTreeSet::new();
    for action in ACTIONS {
        assert!(seen.insert((action.section(), action.id)), "{} twice", name(action));
        let is_section = ScreenKind::ALL.iter().any(|screen| screen.section() == action.id);
        assert!(!(action.section().is_empty() && is_section), "{} is a section", name(action));
        let written = action.keys.split_whitespace().chain(action.also.split_whitespace());
        assert_eq!(written.count(), action.usual_keys().0.len(), "{}", name(action));
        let reachable = !action.usual_keys().0.is_empty() || action.word.is_some();
        assert!(reachable, "{} can be done by nobody", name(action));
    }
}

#[test]
fn every_action_is_explained_in_all_languages() {
    for &language in SHIPPED {
        let words = Words::of(language);
        for action in ACTIONS {
            let hints = action.bars.iter().flatten().map(|hint| hint.id);
            let word = action.word.map(|word| word.help).filter(|id| !id.is_empty());
            let help = action.help.map(|(_, id)| id);
            assert!(help.or(word).is_some(), "{} has no help", name(action));
            let titles = action.help.map(|(chapter, _)| chapter.title());
            for id in hints.chain(word).chain(help).chain(titles) {
                assert!(
                    words.find(id, &[]).is_some(),
                    "{}: {language:?} has no {id}",
                    name(action)
                );
            }
        }
    }
}

#[test]
fn every_typed_word_is_understood() {
    for action in ACTIONS {
        let Some(word) = action.word else { continue };
        for name in word.names.iter().chain(word.also) {
            let lines =
                ["", " 1", " first x", " first", " file"].map(|rest| format!("{name}{rest}"));
            assert!(lines.iter().any(|line| parse(line).is_ok()), "{name}");
            let more = parse(&format!("{name} 3"));
            assert!(word.takes.is_some() || more.is_err(), "{name} takes more than it says");
        }
    }
    let explained: String =
        words_explained().iter().map(|(typed, _)| format!("{typed} ")).collect();
    let shown = ACTIONS.iter().filter_map(|action| action.word).filter(|w| !w.help.is_empty());
    for word in shown.flat_map(|word| word.names) {
        assert!(explained.contains(word), "{word}");
    }
}

#[test]
fn a_key_map_gives_actions_other_keys() {
    let text = "undo = [\"J\", \"ctrl-u\"]\nload = []\n\n[lab]\nnext = \"n\"  # the next cut\n";
    let map = KeyMap::read(text).unwrap();
    let on = |screen, key: &str| map.action(screen, key.parse().unwrap()).map(|action| action.act);
    assert_eq!(on(ScreenKind::Table, "J"), Some(Act::Undo));
    assert_eq!(on(ScreenKind::Table, "ctrl-u"), Some(Act::Undo));
    assert_eq!((on(ScreenKind::Table, "U"), on(ScreenKind::Table, "O")), (None, None));
    assert_eq!(on(ScreenKind::Editor, "U"), Some(Act::Undo), "the editor has its own");
    assert_eq!((on(ScreenKind::Lab, "n"), on(ScreenKind::Lab, ">")), (Some(Act::CutNext), None));
    assert_eq!(map.key(ScreenKind::Table, Act::Undo), "J");
    let bar = map.bar(Bar::Playing, |_| true);
    let undo = bar.iter().find(|hint| hint.id == "term-key-undo").unwrap();
    assert_eq!(undo.keys, [("J".to_string(), Act::Undo)]);
    assert!(bar.iter().all(|hint| hint.id != "term-key-open"), "what has no key is not hinted at");
    let help = map.explained(Chapter::Play);
    assert!(help.iter().any(|(keys, id, _)| keys == "J R Ctrl-U" && *id == "term-help-undo"));
}

#[test]
fn what_is_wrong_with_a_key_map_is_told_with_its_line() {
    let said = |text: &str| KeyMap::read(text).unwrap_err().to_string();
    assert_eq!(said("undoo = \"U\""), "line 1: no action \"undoo\"; did you mean undo?");
    assert_eq!(said("\nxyzzy = \"c\"\n"), "line 2: no action \"xyzzy\"");
    assert_eq!(
        said("unfold-all = \"c\""),
        "line 1: no action \"unfold-all\"; did you mean [lab] unfold-all?"
    );
    assert_eq!(said("[labs]\nnext = \"n\""), "line 1: no screen \"labs\"; did you mean lab?");
    assert_eq!(
        said("# keys\nundo = \"spacee\""),
        "line 2: no key \"spacee\"; write U, ctrl-u, f5 or space; did you mean space?"
    );
    assert_eq!(said("undo = \"H\""), "line 1: \"H\" is used twice: hint and undo");
    assert_eq!(said("[lab]\nnext = \"Q\""), "line 2: \"Q\" is used twice: quit and [lab] next");
    assert!(said("undo = 3").starts_with("line 1: expected a key"));
    assert!(said("undo = \"U\"\nundo = \"V\"").starts_with("line 2: no TOML: "));
    assert!(said("undo = \"U").starts_with("line 1: no TOML: "));
    assert!(KeyMap::read("undo = \"H\"\nhint = \"U\"").is_ok(), "two may change their keys");
}

#[test]
fn the_sample_is_a_key_map_that_changes_nothing_and_so_is_all_that_it_says() {
    for &language in SHIPPED {
        let sample = KeyMap::sample(&Words::of(language));
        assert_eq!(KeyMap::read(&sample), Ok(KeyMap::default()));
        let lines = sample.lines().skip(1).map(|line| line.strip_prefix("# ").unwrap_or(line));
        let said = lines.collect::<Vec<_>>().join("\n");
        let read = KeyMap::read(&said).unwrap_or_else(|fault| panic!("{fault}\n{said}"));
        for screen in ScreenKind::ALL {
            for action in ACTIONS.iter().filter(|action| action.screens.contains(&screen)) {
                for key in action.usual_keys().0 {
                    assert_eq!(read.action(screen, key).map(name), Some(name(action)));
                }
            }
        }
    }
}

/// The first column of the tables below a heading of docs/terminal.md, what stands between backquotes in it.
fn documented(heading: &str) -> BTreeSet<String> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/terminal.md");
    let text = std::fs::read_to_string(file).unwrap();
    let from = text.split_once(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("{heading}")).1;
    let part = from.split("\n#").next().unwrap();
    let rows = part.lines().filter(|line| line.starts_with("| ")).skip(1);
    let first = rows.map(|row| row.replace("\\|", "\u{1}"));
    let first = first.map(|row| row.split('|').nth(1).unwrap_or("").replace('\u{1}', "|"));
    let named =
        |cell: String| cell.split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>();
    first.flat_map(named).collect()
}

#[test]
fn the_documentation_lists_exactly_the_keys_and_words_of_the_table() {
    let sections = [
        ("## Keys", vec![ScreenKind::Table]),
        ("### Keys of the start screen", vec![ScreenKind::Start, ScreenKind::List]),
        ("### Keys of the lab", vec![ScreenKind::Lab]),
        ("### Keys of the editor", vec![ScreenKind::Editor]),
        ("### Keys of the exercises", vec![ScreenKind::Exercises]),
        ("### Keys of the help", vec![ScreenKind::Help]),
    ];
    for (heading, screens) in sections {
        let own = |action: &&Action| action.screens.first().is_some_and(|s| screens.contains(s));
        let keys = ACTIONS.iter().filter(own).flat_map(|action| action.usual_keys().0);
        let keys: BTreeSet<String> = keys.map(|key| key.to_string()).collect();
        assert_eq!(documented(heading), keys, "{heading}");
    }
    let shown = ACTIONS.iter().filter_map(|action| action.word).filter(|w| !w.help.is_empty());
    let words: BTreeSet<&str> = shown.flat_map(|word| word.names.iter().copied()).collect();
    let typed = documented("## Typed commands");
    let first = |typed: &String| typed.split_whitespace().next().unwrap_or("").to_string();
    let typed: BTreeSet<String> = typed.iter().map(first).collect();
    let moves = ["3", "f5", "pass"].map(str::to_string);
    let expected: BTreeSet<String> = words.iter().map(|w| w.to_string()).chain(moves).collect();
    assert_eq!(typed, expected);
}
