//! The search lab over the table.

use super::*;
use crate::lab::Found;

/// Whether the lab shows a tree.
fn has_tree(evening: &Evening) -> bool {
    matches!(evening.app.screens.lab().unwrap().found, Some(Found::Tree(_)))
}

#[test]
fn the_lab_opens_over_the_table_and_the_game_rests() {
    let mut evening = Evening::new("connect4", "human", "random");
    evening.send("4");
    evening.finish();
    evening.keys("L");
    assert!(evening.app.table.is_paused() && !evening.app.is_live());
    evening.finish();
    assert!(has_tree(&evening));
    assert_eq!(evening.app.table.record().tags["helped"], "first");
    evening.press(KeyCode::Esc);
    assert!(evening.app.screens.lab().is_none() && !evening.app.table.is_paused());
    evening.send("4");
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), 4, "the game goes on");
}

#[test]
fn it_is_about_the_position_that_is_shown() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    ["b2", "a1", "c3"].iter().for_each(|mv| evening.send(mv));
    evening.keys("[[L");
    assert_eq!(evening.app.screens.lab().unwrap().game.moves_text(), "b2");
    evening.keys("L");
    assert!(evening.app.screens.lab().is_none() && evening.app.is_looking());
}

#[test]
fn a_study_still_keeps_the_game_waiting() {
    let mut evening = Evening::new("connect4", "random", "random");
    evening.keys("A");
    evening.keys("L");
    evening.press(KeyCode::Esc);
    assert!(evening.app.study.is_some() && evening.app.table.is_paused());
    evening.press(KeyCode::Esc);
    assert!(evening.app.study.is_none() && !evening.app.table.is_paused());
}

#[test]
fn machines_wait_while_it_is_open() {
    let mut evening = Evening::new("othello", "random", "random");
    evening.keys("L");
    evening.finish();
    let ply = evening.app.table.game().ply();
    evening.pass(Duration::from_secs(5));
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), ply);
}

#[test]
fn a_typed_agent_is_watched_and_a_slip_is_said_at_the_table() {
    let mut evening = Evening::new("othello", "human", "human");
    evening.send("lab alphabeta:depth=2,order=static");
    evening.finish();
    assert_eq!(evening.app.screens.lab().unwrap().agent(), "alphabeta:depth=2,order=static");
    evening.press(KeyCode::Esc);
    evening.send("tree minimaz");
    assert!(evening.app.screens.lab().is_none() && evening.refused());
    assert!(evening.said().contains("minimax"), "{}", evening.said());
    evening.send("tree mcts");
    evening.finish();
    let lab = evening.app.screens.lab().unwrap();
    assert!(matches!(lab.found, Some(Found::Mcts(..))));
}

#[test]
fn late_news_of_a_search_that_nobody_wants_is_ignored() {
    let mut evening = Evening::new("connect4", "human", "human");
    evening.keys("L");
    let mut late = Vec::new();
    evening.jobs.pop().unwrap().run(&mut |news| late.push(news));
    evening.press(KeyCode::Esc);
    evening.keys("L");
    for news in late {
        evening.event(AppEvent::News(news));
    }
    assert!(evening.app.screens.lab().unwrap().is_waiting(), "it was another search");
    evening.finish();
    assert!(has_tree(&evening));
}

#[test]
fn there_is_nothing_to_search_when_the_game_is_over() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    ["a1", "b1", "a2", "b2", "a3"].iter().for_each(|mv| evening.send(mv));
    evening.keys("L");
    assert!(evening.app.screens.lab().is_none() && evening.refused());
}

#[test]
fn a_click_chooses_a_row_and_the_wheel_goes_through_them() {
    let mut evening = Evening::new("connect4", "human", "human");
    evening.send("lab minimax");
    evening.finish();
    let moves = |evening: &Evening| evening.app.screens.lab().unwrap().moves();
    evening.keys("}");
    evening.click(5, 4);
    assert_eq!(moves(&evening), ["1"]);
    evening.mouse(MouseEventKind::ScrollDown, 5, 5);
    assert!(moves(&evening) != ["1"]);
    evening.click(14, 1);
    evening.finish();
    assert!(evening.app.screens.lab().unwrap().agent().starts_with("alphabeta"));
    evening.click(1, 23);
    assert!(evening.app.screens.help().is_some(), "a click on a key presses it");
}
