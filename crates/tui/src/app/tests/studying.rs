//! Hints, analysis and review.

use super::*;

#[test]
fn a_hint_points_at_a_move_and_is_remembered_as_help() {
    let mut evening = Evening::new("connect4", "human", "random");
    evening.keys("H");
    evening.finish();
    assert_eq!(evening.said(), "Hint: 4, wins in 21 moves");
    assert_eq!(evening.app.choice_at(evening.app.cursor.unwrap()).unwrap().text, "4");
    let scene = crate::view::scene(&evening.app, evening.now);
    assert_eq!(scene.values.len(), 7, "every move is valued on the board");
    assert_eq!(evening.app.table.record().tags["helped"], "first");
    evening.send("4");
    assert!(evening.app.opinion.is_none(), "it was about another position");
}

#[test]
fn analysis_values_every_position_and_leaves_the_game_alone() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    evening.send("b2");
    evening.keys("A");
    evening.finish();
    assert_eq!(evening.app.opinion.as_ref().unwrap().report.as_ref().unwrap().moves.len(), 8);
    evening.send("a1");
    evening.finish();
    assert_eq!(evening.app.opinion.as_ref().unwrap().report.as_ref().unwrap().moves.len(), 7);
    evening.keys("U");
    evening.keys("[");
    evening.finish();
    assert_eq!((evening.app.shown().ply(), evening.moves().as_str()), (0, "b2"));
    evening.keys("]");
    evening.keys("A");
    assert!(evening.app.study.is_none() && evening.app.opinion.is_none());
    assert_eq!(evening.app.shown().ply(), 1);
}

#[test]
fn the_game_can_go_on_from_an_analysed_position() {
    let mut evening = Evening::new("connect4", "human", "random");
    evening.keys("A");
    ["4", "4", "3"].iter().for_each(|mv| evening.send(mv));
    assert_eq!(evening.moves(), "");
    evening.keys("U");
    evening.keys("B");
    assert_eq!(evening.moves(), "44");
    evening.send("4");
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), 4, "the machine plays on");
}

#[test]
fn a_branch_typed_in_a_study_is_one_of_the_study() {
    let mut evening = Evening::new("connect4", "human", "human");
    evening.send("1");
    evening.keys("A");
    evening.keys("U");
    ["4", "4", "3"].iter().for_each(|mv| evening.send(mv));
    evening.send("branch 2");
    assert_eq!((evening.moves().as_str(), evening.app.study.is_some()), ("44", false));
}

#[test]
fn the_table_rests_while_machines_are_analysed() {
    let mut evening = Evening::new("connect4", "random", "random");
    evening.keys("A");
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), 0);
    assert!(evening.app.table.is_paused());
    evening.press(KeyCode::Esc);
    evening.finish();
    assert!(evening.app.table.is_over(), "they play on when it is left");
}

#[test]
fn no_clock_runs_while_something_else_is_in_front_of_the_game() {
    let setup = Setup { clock: Some((60.0, 0.0)), ..Setup::new("connect4") };
    let mut evening = Evening::of(setup, AppOptions::default());
    evening.send("4");
    for (open, close) in [('A', 'A'), ('N', '\u{1b}')] {
        evening.press(KeyCode::Char(open));
        evening.pass(Duration::from_secs(500));
        evening.press(if close == 'A' { KeyCode::Char('A') } else { KeyCode::Esc });
        assert!(!evening.app.table.is_over() && !evening.app.table.is_paused(), "{open}");
    }
    evening.keys("P");
    evening.keys("A");
    evening.keys("A");
    assert!(evening.app.table.is_paused(), "what rested before rests on");
}

#[test]
fn a_review_marks_mistakes_and_goes_with_its_game() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    evening.keys("V");
    assert!(evening.refused(), "no move was played");
    ["b2", "b1", "a1"].iter().for_each(|mv| evening.send(mv));
    evening.keys("V");
    assert_eq!(evening.app.panel, Panel::Review);
    evening.finish();
    let review = evening.app.review.as_ref().unwrap();
    assert_eq!((review.review.judged().len(), review.open), (3, false));
    assert_eq!(review.mark(1).symbol(), "?", "an edge against the centre loses");
    evening.keys("[");
    assert!(evening.app.review.is_some(), "looking back keeps it");
    evening.press(KeyCode::End);
    evening.keys("U");
    evening.keys("U");
    assert!(evening.app.review.is_some(), "the moves are still known");
    evening.send("a1");
    assert!(evening.app.review.is_none(), "another game has begun");
}

#[test]
fn a_review_can_be_stopped() {
    let mut evening = Evening::new("connect4", "human", "human");
    ["4", "4"].iter().for_each(|mv| evening.send(mv));
    evening.keys("V");
    evening.keys("V");
    evening.finish();
    let review = evening.app.review.as_ref().unwrap();
    assert_eq!((review.review.judged().len(), review.open), (0, false));
}

#[test]
fn any_position_and_any_game_can_be_analysed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.jsonl").display().to_string();
    let mut evening = Evening::new("connect4", "human", "human");
    evening.send("4");
    evening.send(&format!("save {file}"));
    evening.keys("A");
    evening.send("new 4433");
    evening.finish();
    assert_eq!((evening.app.shown().ply(), evening.moves().as_str()), (4, "4"));
    let report = evening.app.opinion.as_ref().unwrap().report.as_ref().unwrap();
    assert!(report.value > 0.0, "three in a row with both ends open win");
    evening.send("new 99");
    assert!(evening.refused());
    let mut evening = Evening::new("othello", "human", "human");
    evening.keys("A");
    evening.send(&format!("load {file}"));
    evening.finish();
    assert_eq!(evening.app.shown().name(), "connect4-6x7");
    assert_eq!(evening.app.table.game().name(), "othello-8x8");
    evening.keys("B");
    assert_eq!(evening.app.table.game().name(), "connect4-6x7", "and played on from there");
}

#[test]
fn moves_that_a_search_did_not_come_to_again_keep_their_values() {
    use harif_core::{Kind, MoveValue, Report};
    let mut evening = Evening::new("tictactoe", "human", "human");
    evening.keys("A");
    let Some(Job::Opinion(question)) = evening.jobs.pop() else { panic!("nobody was asked") };
    let said = |depth: u32, moves: &[(&str, f64)]| {
        let value = |&(mv, value): &(&str, f64)| MoveValue {
            mv: mv.to_string(),
            value,
            kind: Kind::Heuristic,
        };
        let moves: Vec<MoveValue<String>> = moves.iter().map(value).collect();
        let best = Report::of(moves[0].mv.clone(), moves[0].value, Kind::Heuristic);
        News::Opinion(question.id, Report { depth, moves, ..best })
    };
    evening.event(AppEvent::News(said(1, &[("b2", 5.0), ("a1", 3.0), ("c3", 1.0)])));
    evening.event(AppEvent::News(said(2, &[("a1", 4.0)])));
    let report = evening.app.opinion.as_ref().unwrap().report.as_ref().unwrap();
    let values: Vec<(&str, f64)> = report.moves.iter().map(|m| (m.mv.as_str(), m.value)).collect();
    assert_eq!(values, [("a1", 4.0), ("b2", 5.0), ("c3", 1.0)]);
    assert_eq!((report.depth, report.best.as_deref()), (2, Some("a1")));
}

#[test]
fn the_game_behind_a_study_is_not_changed_unawares() {
    for language in [crate::words::Language::English, crate::words::Language::Persian] {
        let setup = Setup { seats: ["human".into(), "random".into()], ..Setup::new("connect4") };
        let mut evening = Evening::of(setup, AppOptions { language, ..AppOptions::default() });
        evening.keys("A");
        let seen = |evening: &Evening| {
            let table = &evening.app.table;
            (table.names(), table.pace(), table.is_over(), table.is_paused(), evening.moves())
        };
        let before = seen(&evening);
        let typed = ["resign", "seat first easy", "pause", "resume", "step", "speed 4", "retry"];
        for line in typed {
            evening.send(line);
            assert!(evening.refused(), "{line}");
            let hides = evening.app.words.tell("term-study-hides", &[("key", "Esc".into())]);
            assert_eq!(evening.said(), hides, "{line}");
            assert_eq!(seen(&evening), before, "{line}");
        }
        for keys in ["XX", "T", "W", "P", ".", "+", "-", "="] {
            evening.keys(keys);
            assert!(evening.refused() && evening.app.entry.is_empty(), "{keys}");
            assert_eq!(seen(&evening), before, "{keys}");
        }
        evening.press(KeyCode::Esc);
        evening.send("resign");
        assert!(evening.app.table.is_over(), "at the table it goes");
    }
}

#[test]
fn the_help_has_pages_and_opens_with_the_keys() {
    use crate::view::help::HelpPage;
    let mut evening = Evening::new("connect4", "human", "human");
    evening.keys("?");
    assert_eq!(open_help(&evening), Some((0, HelpPage::Keys)));
    evening.draw();
    evening.press(KeyCode::Down);
    assert_eq!(open_help(&evening), Some((1, HelpPage::Keys)));
    evening.press(KeyCode::Tab);
    assert_eq!(open_help(&evening), Some((0, HelpPage::Rules)));
    evening.press(KeyCode::Left);
    evening.press(KeyCode::Left);
    assert_eq!(open_help(&evening).map(|(_, page)| page), Some(HelpPage::Reading));
    evening.press(KeyCode::Esc);
    evening.keys("?");
    assert_eq!(open_help(&evening).map(|(_, page)| page), Some(HelpPage::Keys));
    evening.press(KeyCode::Esc);
    evening.send("rules");
    assert_eq!(open_help(&evening), Some((0, HelpPage::Rules)));
}

/// How far the help is scrolled, and its page.
fn open_help(evening: &Evening) -> Option<(u16, crate::view::help::HelpPage)> {
    evening.app.screens.help().map(|help| (help.offset, help.page))
}

#[test]
fn a_study_shows_what_was_played_in_finished_games() {
    let folder = tempfile::tempdir().unwrap();
    let options =
        || AppOptions { unfinished: Some(folder.path().join("harif.db")), ..AppOptions::default() };
    for moves in ["a1 b1 a2 b2 a3", "c3 b3 c2 b2 c1", "b2 a1 b1 a2 b3"] {
        let mut evening = Evening::of(Setup::new("tictactoe"), options());
        moves.split(' ').for_each(|mv| evening.send(mv));
        assert!(evening.app.table.is_over());
    }
    let mut evening = Evening::of(Setup::new("tictactoe"), options());
    evening.keys("C");
    evening.finish();
    let seen = evening.draw();
    assert!(seen.contains("3 of 3 games came here."), "{seen}");
    // The corners are one move; a click plays it, and what follows is counted again.
    assert!(seen.contains("a1 c1 a3 c3"), "{seen}");
    let (column, row) = evening.place_of(&Target::Move("a1".into()));
    evening.click(column, row);
    assert_eq!(evening.app.study.as_ref().unwrap().game().moves_text(), "a1");
    let seen = evening.draw();
    assert!(seen.contains("2 of 3 games came here."), "{seen}");
    evening.keys("C");
    assert!(evening.app.explorer.is_none() && evening.app.panel == Panel::Mind);
    evening.keys("CA");
    assert!(evening.app.explorer.is_none() && evening.app.study.is_none());
}

#[test]
fn one_opinion_is_asked_for_at_a_time() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    evening.keys("A");
    ["b2", "a1", "c3"].iter().for_each(|mv| evening.send(mv));
    evening.keys("[[");
    assert_eq!(evening.jobs.len(), 1, "the first, which was called off");
    evening.finish();
    let opinion = evening.app.opinion.as_ref().unwrap();
    assert!(!opinion.open && opinion.report.is_some(), "then that of the position that is shown");
    evening.keys("]");
    assert_eq!(evening.jobs.len(), 1);
}
