//! Positions set up on the board, lines of a study, mistakes tried again, and the rules.

use crate::tmux::{Terminal, place};

fn table(game: &str) -> Terminal {
    let terminal = Terminal::play(&format!("{game} --no-animation"));
    terminal.waits_for("to move");
    terminal
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_position_is_set_up_and_played() {
    let terminal = table("tictactoe");
    terminal.types("I");
    terminal.waits_for("Set a position up");
    terminal.types("1");
    terminal.waits_for("....X.... O");
    terminal.presses("Left");
    terminal.types("1");
    terminal.waits_for("This position is not possible yet.");
    terminal.types("S");
    terminal.waits_for("so it cannot be used");
    terminal.types("2");
    terminal.waits_for("...OX.... X");
    terminal.types("S");
    terminal.waits_for("X to move, 7 moves.");
    terminal.plays(&["a1"]);
    terminal.types("I");
    terminal.waits_for("Set a position up");
    terminal.types("C");
    terminal.waits_for("......... X");
    terminal.presses("Escape");
    terminal.waits_for("Everything is as it was.");
    terminal.types("Q");
    let words = terminal.last_words();
    assert!(words.contains("a1"), "{words}");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn the_start_position_is_set_up_from_the_start_screen() {
    let terminal = Terminal::play("");
    terminal.waits_for("Start position");
    terminal.clicks(place(&terminal.screen(), "Start position"));
    terminal.presses("Enter");
    terminal.waits_for("Set a position up");
    terminal.types("C1S");
    terminal.waits_for("Who do you play?");
    // One disc alone: nobody has a move.
    terminal.waits_for("The game is over in this position");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn lines_of_a_study_are_kept_and_played_on_from() {
    let terminal = table("tictactoe");
    terminal.plays(&["b2", "a1", "c3"]);
    terminal.types("A");
    terminal.waits_for("Analysis: play for both sides.");
    terminal.types("[[");
    terminal.enters("a2");
    terminal.waits_for("(1... a1 c3)");
    terminal.enters("resign");
    terminal.waits_for("This is the study.");
    terminal.types("(");
    terminal.waits_for("(1... a2)");
    terminal.types(")");
    terminal.waits_for("(1... a1 c3)");
    terminal.types("B");
    terminal.waits_for("The game goes on from here.");
    terminal.types("Q");
    let words = terminal.last_words();
    assert!(words.contains("b2a2"), "{words}");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_mistake_is_tried_again() {
    let terminal = table("tictactoe");
    terminal.plays(&["b2", "b1", "a1"]);
    terminal.types("V");
    terminal.waits_for("All 3 moves judged.");
    terminal.types("Z");
    terminal.waits_for("Try again: 1 of 1");
    terminal.enters("b1");
    terminal.waits_for("gives the result away");
    terminal.enters("a3");
    terminal.waits_for("a3 is right");
    terminal.types("N");
    terminal.waits_for("0 of 1 found at the first try.");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn rules_are_read_on_the_screen_and_in_lines() {
    let terminal = table("connect4");
    terminal.types("?");
    terminal.waits_for("Help: Keys");
    terminal.presses("Tab");
    terminal.waits_for("A stone falls to the lowest empty square");
    terminal.presses("Right");
    terminal.waits_for("Help: Reading the panels");
    terminal.presses("Escape");
    terminal.waits_for("to move");
    let lines = Terminal::play("connect4 --plain");
    lines.waits_for("Red to move");
    lines.enters("rules");
    lines.waits_for("A stone falls to the lowest");
}
