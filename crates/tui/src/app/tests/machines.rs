//! Machines at the table: their turns, their failures, and people who watch.

use super::*;

#[test]
fn a_machine_answers_and_its_thoughts_are_shown() {
    let mut evening = Evening::new("othello", "human", "easy");
    evening.send("f5");
    assert_eq!(evening.jobs.len(), 1);
    assert!(evening.app.table.thinking().is_some());
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), 2);
    assert!(evening.app.table.notes()[1].report.is_some());
}

#[test]
fn a_person_is_told_whose_turn_it_is() {
    let mut evening = Evening::new("othello", "human", "easy");
    evening.send("f5");
    evening.send("d6");
    assert!(evening.refused() && evening.said().contains("White is played by"));
    let (column, row) = evening.place(19);
    evening.click(column, row);
    assert!(evening.refused());
}

#[test]
fn looking_back_does_not_disturb_the_machine() {
    let mut evening = Evening::new("othello", "human", "easy");
    evening.send("f5");
    evening.keys("[");
    assert!(evening.app.table.thinking().is_some());
    evening.finish();
    assert_eq!((evening.app.table.game().ply(), evening.app.shown().ply()), (2, 0));
    evening.press(KeyCode::Esc);
    assert_eq!(evening.app.shown().ply(), 2);
}

#[test]
fn two_machines_are_watched_paused_stepped_and_hurried() {
    let mut evening = Evening::new("connect4", "random", "random");
    assert_eq!(evening.jobs.len(), 1);
    evening.press(KeyCode::Char(' '));
    assert!(evening.app.table.is_paused());
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), 0, "the answer came too late");
    evening.keys(".");
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), 1);
    evening.keys("+");
    evening.keys("+");
    assert_eq!(evening.app.table.pace().speed, 4.0);
    evening.keys("+++");
    assert_eq!(evening.app.table.pace().speed, 8.0);
    evening.send("speed 0.5");
    evening.keys("-");
    assert_eq!((evening.app.table.pace().speed, evening.said()), (0.5, "Speed 0.5"));
    evening.keys("P");
    evening.finish();
    assert!(evening.app.table.is_over());
}

#[test]
fn a_machine_that_fails_is_replaced_or_tries_again() {
    let mut evening = Evening::new("connect4", "gtp:./there-is-no-such-engine", "human");
    evening.finish();
    assert!(evening.refused() && evening.said().contains("retry"), "{}", evening.said());
    evening.send("retry");
    evening.finish();
    assert!(evening.app.table.failure().is_some(), "it still does not exist");
    evening.keys("T");
    assert_eq!(evening.app.entry.text(), "seat first ");
    evening.send("random");
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), 1);
}

#[test]
fn taking_back_calls_the_machine_off() {
    let mut evening = Evening::new("othello", "human", "easy");
    evening.send("f5");
    evening.keys("U");
    evening.finish();
    assert_eq!((evening.moves().as_str(), evening.app.table.thinking().is_some()), ("", false));
}

#[test]
fn a_machine_of_the_game_before_does_not_move_in_the_next() {
    let mut evening = Evening::new("connect4", "human", "easy");
    evening.send("4");
    assert_eq!(evening.jobs.len(), 1);
    evening.keys("G");
    evening.finish();
    assert_eq!((evening.moves().as_str(), evening.refused()), ("", false));
}
