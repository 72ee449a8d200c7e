use super::*;
use crate::Keeper;
use harif_table::Pace;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// What an older program wrote of a game that it left.
const LEFT: &str = r#"{"kept":1,"written":1700000000,"seats":["human","mcts:iterations=50"],"ply":3,"clock":{"game":180.0,"added":2.0,"left":[12.5,99.0]},"seed":7,"speed":4.0,"least":0.1,"paused":true,"record":{"harif":1,"game":"othello-8x8","first":"Shirin","second":"mcts:iterations=50","seed":7,"moves":[{"move":"f5","seconds":3.0},{"move":"d6","value":0.25},{"move":"c3"},{"move":"d3"},{"move":"c4"}],"winner":null,"margin":null,"end":"unfinished","tags":{"helped":"first"}}}"#;

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("unfinished")).unwrap();
    for (name, text) in files {
        fs::write(folder.path().join("unfinished").join(name), text).unwrap();
    }
    folder
}

fn keeper(folder: &TempDir) -> Keeper {
    Keeper::open(Some(folder.path().join("harif.db")))
}

fn left_in(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path().join("unfinished")).into_iter().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_game_of_an_older_program_is_taken_in_once_and_whole() {
    let folder = folder(&[("18c-a-0.json", LEFT), ("18c-a-0.lock", "")]);
    let lines = keeper(&folder).list().lines;
    assert_eq!((lines.len(), lines[0].id.as_str(), lines[0].ply), (1, "18c-a-0", 3));
    assert_eq!((lines[0].written, lines[0].open), (1_700_000_000, None));
    assert!(!folder.path().join("unfinished").exists(), "{:?}", left_in(&folder));
    let now = Instant::now();
    let mut keeper = keeper(&folder);
    let back = keeper.take("18c-a-0").unwrap().table(now).unwrap();
    assert_eq!((back.game().ply(), back.game().plies()), (3, 5));
    assert_eq!(back.game().moves_text(), "f5d6c3");
    assert_eq!(back.names(), ["human", "mcts:iterations=50"]);
    assert_eq!((back.clock().remaining, back.seed()), ([12.5, 99.0], 7));
    assert_eq!(back.pace(), Pace { least: Duration::from_millis(100), speed: 4.0 });
    assert!(back.is_paused() && back.seat(Side::First).is_helped());
    assert_eq!(back.record().first, "Shirin");
    let notes: Vec<_> = back.notes().iter().map(|note| (note.seconds, note.value)).collect();
    assert_eq!(notes[..2], [(Some(3.0), None), (None, Some(0.25))]);
}

#[test]
fn what_cannot_be_taken_in_stays_and_foreign_files_are_left_alone() {
    let folder = folder(&[
        ("good.json", LEFT),
        ("cut.json", &LEFT[..200]),
        ("empty.json", ""),
        ("newer.json", &LEFT.replace("\"kept\":1", "\"kept\":9")),
        ("illegal.json", &LEFT.replace("\"f5\"", "\"a1\"")),
        ("Not-Ours.json", LEFT),
        ("notes.txt", "mine"),
    ]);
    fs::create_dir(folder.path().join("unfinished/folder.json")).unwrap();
    assert_eq!(keeper(&folder).list().lines.len(), 1);
    let mut left = left_in(&folder);
    left.retain(|name| !name.ends_with(".lock"));
    let stays = ["Not-Ours.json", "cut.json", "empty.json", "folder.json", "illegal.json"];
    assert_eq!(left, [&stays[..], &["newer.json", "notes.txt"]].concat());
    assert_eq!(keeper(&folder).list().lines.len(), 1, "once is enough");
}

#[test]
fn a_game_that_an_older_program_plays_waits() {
    let folder = folder(&[("played.json", LEFT)]);
    let lock = File::create(folder.path().join("unfinished/played.lock")).unwrap();
    lock.lock().unwrap();
    assert_eq!(keeper(&folder).list().lines.len(), 0);
    assert!(left_in(&folder).contains(&"played.json".into()));
    drop(lock);
    assert_eq!(keeper(&folder).list().lines.len(), 1);
}

#[test]
fn a_program_that_was_killed_half_way_takes_nothing_in_twice() {
    let folder = folder(&[("twice.json", LEFT)]);
    drop(keeper(&folder));
    fs::create_dir_all(folder.path().join("unfinished")).unwrap();
    fs::write(folder.path().join("unfinished/twice.json"), LEFT).unwrap();
    let mut keeper = keeper(&folder);
    assert_eq!((keeper.list().lines.len(), left_in(&folder)), (1, vec![]));
    assert!(keeper.take("twice").is_ok());
}

#[test]
fn a_store_that_cannot_be_opened_costs_no_file() {
    let folder = folder(&[("a.json", LEFT)]);
    fs::write(folder.path().join("harif.db"), "no database, but a text of some length").unwrap();
    let keeper = keeper(&folder);
    assert!(keeper.list().trouble.is_some() && keeper.list().lines.is_empty());
    assert_eq!(left_in(&folder), ["a.json"]);
}

#[test]
fn what_does_not_fit_is_no_kept_game() {
    let good = Old::from_json(LEFT).unwrap();
    let refused = |change: fn(&mut Old), why: &str| {
        let mut old = good.clone();
        change(&mut old);
        let text = serde_json::to_string(&old).unwrap();
        let read = Old::from_json(&text).and_then(|old| old.saved("a").map(drop));
        let error = read.unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    };
    refused(|old| old.version = 2, "version");
    refused(|old| old.ply = 6, "ply");
    refused(|old| old.speed = 0.0, "speed");
    refused(|old| old.least = -1.0, "least");
    refused(|old| old.clock.as_mut().unwrap().left[0] = -1.0, "clock");
    refused(|old| old.record.moves[0].mv = "a1".into(), "a1");
    refused(|old| old.record.game = "go".into(), "go");
    for text in ["", "{}", "null", "[1]", "{\"kept\":1}"] {
        assert!(Old::from_json(text).is_err(), "{text}");
    }
}
