//! Looking back, taking back, branching, analysis, hints and the review.

use crate::tmux::{Terminal, place};

fn table(game: &str) -> Terminal {
    // Large enough for every panel.
    let terminal = Terminal::play_in((120, 40), &format!("{game} --no-animation"));
    terminal.waits_for("to move");
    terminal
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn moves_are_taken_back_and_played_again() {
    let terminal = table("othello");
    terminal.plays(&["f5", "d6", "c3"]);
    terminal.types("UU");
    terminal.waits_for("Turn 2 ");
    terminal.types("R");
    terminal.waits_for("Turn 3 ");
    terminal.enters("undo");
    terminal.waits_for("Turn 2 ");
    terminal.plays(&["f6"]);
    terminal.types("R");
    terminal.waits_for("nothing to play again");
    terminal.types("Q");
    let words = terminal.last_words();
    assert!(words.contains("f5f6"), "{words}");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn earlier_positions_are_looked_at_and_played_on_from() {
    let terminal = table("othello");
    terminal.plays(&["f5", "d6", "c3", "d3"]);
    terminal.types("[[");
    terminal.waits_for("Looking at move 2 of 4.");
    terminal.types("{");
    terminal.waits_for("Looking at move 0 of 4.");
    terminal.types("]");
    terminal.waits_for("Looking at move 1 of 4.");
    terminal.enters("d6");
    terminal.waits_for("This is an earlier position.");
    terminal.presses("End");
    terminal.waits_for("Black to move");
    terminal.scrolls(true, (10, 10));
    terminal.waits_for("Looking at move 3 of 4.");
    terminal.scrolls(false, (10, 10));
    terminal.waits_without("Looking at");
    terminal.enters("go 2");
    terminal.waits_for("Looking at move 2 of 4.");
    terminal.types("B");
    terminal.waits_for("The game goes on from here.");
    terminal.plays(&["c4"]);
    terminal.types("Q");
    let words = terminal.last_words();
    assert!(words.contains("f5d6c4"), "{words}");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_move_of_the_list_is_clicked() {
    let terminal = Terminal::play("othello --no-animation");
    terminal.waits_for("to move");
    terminal.plays(&["f5", "d6", "c3"]);
    let screen = terminal.screen();
    terminal.clicks(place(&screen, "d6"));
    terminal.waits_for("Looking at move 2 of 3.");
    // So is a tab, and a key below.
    let (column, row) = place(&screen, "Parts");
    terminal.clicks((column + 1, row));
    terminal.waits_for("─ Parts");
    terminal.clicks(place(&terminal.screen(), "? help"));
    terminal.waits_for("Playing");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn analysis_values_every_position_and_leaves_the_game_alone() {
    let terminal = table("tictactoe");
    terminal.plays(&["b2", "a1"]);
    terminal.types("A");
    terminal.waits_for("Analysis: play for both sides.");
    // The last seven moves are seen to their ends: every move draws.
    terminal.waits_for("depth 7");
    terminal.waits_for("★ ");
    for mv in ["b1", "b3"] {
        terminal.waits_for(&format!("{mv} =0"));
    }
    terminal.enters("b1");
    terminal.waits_for("depth 6");
    terminal.types("UA");
    terminal.waits_for("Back at the table.");
    terminal.waits_for("X to move, 7 moves.");
    terminal.types("Q");
    let words = terminal.last_words();
    assert!(words.contains("Left: tictactoe-3x3-3 b2a1"), "{words}");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_goes_on_from_analysis() {
    let terminal = table("othello");
    terminal.plays(&["f5"]);
    terminal.types("A");
    terminal.waits_for("Analysis: play for both sides.");
    terminal.enters("d6");
    terminal.waits_for("Turn 3 ");
    terminal.types("B");
    terminal.waits_for("The game goes on from here.");
    terminal.presses("C-c");
    let words = terminal.last_words();
    assert!(words.contains("f5d6"), "{words}");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_hint_names_a_move_that_enter_plays() {
    let terminal = table("tictactoe");
    terminal.plays(&["a1", "b1", "a2", "b2"]);
    terminal.types("H");
    terminal.waits_for("Hint: a3");
    terminal.presses("Enter");
    terminal.waits_for("X wins.");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_finished_game_is_reviewed() {
    let terminal = table("tictactoe");
    terminal.plays(&["a1", "b1", "a2", "c3"]);
    terminal.enters("a3");
    terminal.waits_for("X wins.");
    terminal.types("V");
    terminal.waits_for("All 5 moves judged.");
    // O lets X win at once where two moves more could be had, after a draw was given away.
    terminal.waits_for("c3?!");
    terminal.enters("go 2");
    terminal.waits_for("Looking at move 2 of 5.");
    terminal.waits_for("b1?");
    terminal.waits_for("Best was b2.");
}
