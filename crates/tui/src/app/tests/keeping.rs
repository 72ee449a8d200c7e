//! Games that are saved, loaded, left unfinished and found again.

use super::*;
use crate::start::{StartPlace, StartStep};
use harif_store::{Face, Store, Which};

fn options(folder: &std::path::Path) -> AppOptions {
    AppOptions { unfinished: Some(folder.join("harif.db")), ..AppOptions::default() }
}

#[test]
fn games_are_saved_and_loaded_by_typing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.jsonl").display().to_string();
    let mut evening = Evening::new("connect4", "human", "human");
    evening.send("4");
    evening.send(&format!("save {file}"));
    assert_eq!(evening.said(), format!("Saved to {file}."));
    let mut other = Evening::new("tictactoe", "human", "human");
    other.send(&format!("load {file}"));
    assert_eq!(
        (other.app.table.game().name().as_str(), other.moves().as_str()),
        ("connect4-6x7", "4")
    );
    other.send(&format!("save {file}"));
    assert!(other.refused() && other.said().contains("not written over"));
    other.send(&format!("export {file}.svg"));
    assert!(std::path::Path::new(&format!("{file}.svg")).exists());
}

#[test]
fn a_game_that_is_left_is_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let setup = Setup { seats: ["human".into(), "random".into()], ..Setup::new("connect4") };
    let setup = Setup { least: Duration::ZERO, clock: Some((300.0, 2.0)), ..setup };
    let mut evening = Evening::of(setup, options(folder.path()));
    evening.send("4");
    evening.finish();
    let moves = evening.moves();
    // As after a kill: nobody says goodbye.
    drop(evening);
    let mut evening = Evening::of(Setup::new("othello"), options(folder.path()));
    assert_eq!(evening.said(), "A game was left unfinished. N shows it.");
    let id = evening.app.keeper.list().lines[0].id.clone();
    let now = evening.now;
    evening.app.step(StartStep::Continue(id), now);
    assert_eq!((evening.moves(), evening.said()), (moves, "Welcome back."));
    assert!(!evening.app.table.is_human(Side::Second));
    assert_eq!(evening.app.table.clock().terms, Some((300.0, 2.0)));
    assert!(evening.app.keeper.list().lines.is_empty(), "it is open here");
}

#[test]
fn a_game_that_is_over_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut evening = Evening::of(Setup::new("connect4"), options(folder.path()));
    ["4", "3", "4", "3", "4", "3"].iter().for_each(|mv| evening.send(mv));
    assert!(evening.app.keeper.held().is_some());
    evening.send("4");
    assert!(evening.app.table.is_over());
    drop(evening);
    let evening = Evening::of(Setup::new("othello"), options(folder.path()));
    assert!(evening.app.keeper.list().lines.is_empty() && evening.said().is_empty());
}

#[test]
fn another_game_leaves_the_first_among_the_unfinished() {
    let folder = tempfile::tempdir().unwrap();
    let mut evening = Evening::of(Setup::new("connect4"), options(folder.path()));
    evening.send("4");
    evening.keys("N");
    assert!(evening.app.screens.form().is_some());
    let now = evening.now;
    evening.app.step(StartStep::Start(Setup::new("tictactoe")), now);
    evening.send("b2");
    assert_eq!(evening.app.keeper.list().lines.len(), 1);
    assert_eq!(evening.app.table.game().name(), "tictactoe-3x3-3");
}

#[test]
fn the_last_words_say_where_the_game_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("end.jsonl");
    let save = Some(file.clone());
    let mut evening =
        Evening::of(Setup::new("tictactoe"), AppOptions { save, ..options(folder.path()) });
    evening.send("b2");
    let farewell = evening.app.farewell(evening.now);
    assert_eq!(farewell.problem, None);
    assert_eq!(farewell.lines[0], "Left: tictactoe-3x3-3 b2");
    assert!(farewell.lines[2].contains("end.jsonl") && file.exists());
}

#[test]
fn leaving_the_start_screen_without_a_game_leaves_the_program() {
    let now = Instant::now();
    let asked = Asked::Nothing(Setup::new("othello"));
    let mut app = TerminalApp::new(asked, AppOptions::default(), now).unwrap();
    assert!(matches!(app.step(StartStep::Leave, now)[..], [Effect::Leave]));
    app.step(StartStep::Start(Setup::new("othello")), now);
    app.open_form(now);
    assert!(app.step(StartStep::Leave, now).is_empty() && app.screens.form().is_none());
}

#[test]
fn another_game_on_the_same_table_leaves_the_first_where_it_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.jsonl").display().to_string();
    let mut evening = Evening::of(Setup::new("connect4"), options(&folder.path().join("kept")));
    evening.send("4");
    evening.send(&format!("save {file}"));
    evening.send("new 33");
    evening.send(&format!("load {file}"));
    evening.send("5");
    let kept = evening.app.keeper.list().lines;
    assert_eq!(kept.len(), 2, "the game before `new`, and the one before `load`");
}

#[test]
fn a_game_that_cannot_be_gone_on_with_does_not_cost_the_one_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut evening = Evening::of(Setup::new("connect4"), options(folder.path()));
    evening.send("4");
    drop(evening);
    let file = folder.path().join("harif.db");
    let store = Store::open(&file, Face::Terminal).unwrap();
    let id = store.list(Which::Unfinished, 1).unwrap().rows.remove(0).head.id;
    let mut strange = store.take(&id).unwrap().unwrap();
    strange.head.seats[1].name = "unheard-of".into();
    store.commit_and_wait(strange.head.clone(), 1, vec![]).unwrap();
    drop(store);
    let mut evening = Evening::of(Setup::new("tictactoe"), options(folder.path()));
    evening.send("b2");
    let now = evening.now;
    evening.app.step(StartStep::Continue(id.clone()), now);
    assert!(evening.refused(), "nobody of that name can sit down");
    evening.send("a1");
    assert_eq!(evening.moves(), "b2a1");
    let store = Store::open(&file, Face::Terminal).unwrap();
    assert_eq!(store.take(&id).unwrap().unwrap(), strange, "it is as it was, and free");
}

#[test]
fn nothing_is_called_kept_that_could_not_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a file");
    std::fs::write(&file, "").unwrap();
    let mut evening = Evening::of(Setup::new("tictactoe"), options(&file.join("unfinished")));
    evening.send("b2");
    assert!(evening.refused() && evening.said().contains("not kept"), "{}", evening.said());
    let farewell = evening.app.farewell(evening.now);
    assert_eq!(farewell.lines, ["Left: tictactoe-3x3-3 b2"]);
}

#[test]
fn moves_in_a_file_are_of_the_game_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.txt").display().to_string();
    let mut evening = Evening::new("connect4", "human", "human");
    ["4", "3"].iter().for_each(|mv| evening.send(mv));
    evening.send(&format!("save {file}"));
    evening.send("new");
    evening.send(&format!("load {file}"));
    assert_eq!(evening.moves(), "43", "{}", evening.said());
}

#[test]
fn what_is_shown_in_a_study_is_what_is_saved_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.jsonl").display().to_string();
    let mut evening = Evening::new("connect4", "human", "human");
    evening.send("4");
    evening.keys("A");
    ["3", "2"].iter().for_each(|mv| evening.send(mv));
    evening.send(&format!("save {file}"));
    assert_eq!(evening.moves(), "4");
    evening.press(KeyCode::Esc);
    evening.send(&format!("load {file}"));
    assert_eq!(evening.moves(), "432");
}

/// The start screen over the unfinished games of a folder, with two of them.
fn start_screen(folder: &std::path::Path) -> Evening {
    for (game, mv) in [("connect4", "4"), ("tictactoe", "b2")] {
        Evening::of(Setup::new(game), options(folder)).send(mv);
    }
    let mut evening = Evening::of(Setup::new("othello"), options(folder));
    evening.keys("N");
    evening
}

#[test]
fn a_game_that_was_thrown_away_comes_back_by_the_key_that_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut evening = start_screen(folder.path());
    let games = |evening: &Evening| -> Vec<String> {
        evening.app.screens.form().unwrap().kept().iter().map(|line| line.game.clone()).collect()
    };
    assert_eq!(games(&evening), ["tictactoe-3x3-3", "connect4-6x7"]);
    evening.press(KeyCode::Delete);
    evening.press(KeyCode::Delete);
    assert_eq!(evening.said(), "Deleted: tictactoe-3x3-3  human–human. Ctrl-R brings it back.");
    evening.press(KeyCode::Delete);
    assert_eq!(evening.said(), "", "what was said is over");
    evening.press(KeyCode::Delete);
    assert_eq!(games(&evening), [""; 0]);
    assert_eq!(evening.app.screens.form().unwrap().place(), StartPlace::Field(0));
    evening.press(KeyCode::Insert);
    assert_eq!((games(&evening), evening.said()), (vec!["connect4-6x7".into()], "It is back."));
    evening.press(KeyCode::Insert);
    assert_eq!(games(&evening), ["tictactoe-3x3-3", "connect4-6x7"], "the last one first");
    assert_eq!(evening.app.screens.form().unwrap().place(), StartPlace::Kept(0));
    evening.press(KeyCode::Insert);
    assert!(evening.refused() && evening.said() == "nothing was deleted here");
}

#[test]
fn a_game_that_is_open_elsewhere_is_neither_deleted_nor_taken_and_that_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let mut other = Evening::of(Setup::new("connect4"), options(folder.path()));
    other.send("4");
    let mut evening = Evening::of(Setup::new("othello"), options(folder.path()));
    evening.keys("N");
    evening.press(KeyCode::Delete);
    for key in [KeyCode::Delete, KeyCode::Enter] {
        evening.press(key);
        assert!(evening.refused() && evening.said().contains("open in another terminal"));
    }
}

#[test]
fn games_that_cannot_be_read_are_counted_below_the_list() {
    let folder = tempfile::tempdir().unwrap();
    drop(start_screen(folder.path()));
    let store = Store::open(&folder.path().join("harif.db"), Face::Terminal).unwrap();
    let id = store.list(Which::Unfinished, 1).unwrap().rows.remove(0).head.id;
    let mut spoilt = store.take(&id).unwrap().unwrap().head;
    // JSON has no word for this, so that what is written cannot be read.
    spoilt.speed = f64::NAN;
    store.commit_and_wait(spoilt, 1, vec![]).unwrap();
    drop(store);
    let mut evening = Evening::of(Setup::new("othello"), options(folder.path()));
    evening.keys("N");
    let seen = evening.draw();
    assert!(seen.contains("1 of the games cannot be read"), "{seen}");
}
