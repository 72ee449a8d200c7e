//! Othello in discs: analysis that becomes exact, points that are called points, the review of a careless
//! game, and its mistakes tried again.

use crate::tmux::Terminal;

/// Black played the first legal move all the time and lost 15–49.
const CARELESS: &str = "d3c5b6f3f4e3d2c4f2c6b4a3a4a5d6c3b2g4b3a1b1d1c1b5e1c2a2f1g1h1e2f6g2f5g3g5h4h5a6e6g6h3h2h6\
h7a7b7a8c7h8b8f7g7d8d7e8e7f8g8c8";

fn table(moves: usize) -> Terminal {
    let position = &CARELESS[..2 * moves];
    // Large enough for every panel.
    let terminal =
        Terminal::play_in((140, 45), &format!("othello --no-animation --position {position}"));
    terminal.waits_for("to move");
    terminal
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn the_end_of_a_game_is_analysed_in_exact_discs() {
    let terminal = table(51);
    terminal.types("A");
    terminal.waits_for("Analysis: play for both sides.");
    terminal.waits_for("· discs");
    terminal.waits_for("=+");
    terminal.waits_without("≈");
    terminal.enters("for first");
    terminal.waits_for("Values are for Black.");
    // White, on move, is far ahead.
    terminal.waits_for("=−");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_careless_game_is_reviewed_in_discs_and_its_mistakes_are_tried_again() {
    let terminal = table(24);
    terminal.types("V");
    terminal.waits_for("All 24 moves judged.");
    for part in ["Without a mark", "Discs a move", "Midgame", "Opening"] {
        terminal.waits_for(part);
    }
    terminal.waits_for("?");
    terminal.types("Z");
    terminal.waits_for("Try again: 1 of");
    terminal.types("H");
    terminal.waits_for("The best move is");
    terminal.waits_for("disc");
    terminal.presses("Escape");
    terminal.waits_for("All 24 moves judged.");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn lines_speak_of_discs_too() {
    let position = &CARELESS[..2 * 51];
    let terminal = Terminal::play(&format!("othello --plain --position {position}"));
    terminal.waits_for("White to move");
    terminal.enters("hint");
    terminal.waits_for("discs.");
    terminal.enters("for first");
    terminal.waits_for("Values are for Black.");
    terminal.enters("analyse 2s");
    terminal.waits_for("discs for Black");
    terminal.enters("review 20ms");
    terminal.waits_for("without a mark");
    terminal.waits_for("endgame");
}
