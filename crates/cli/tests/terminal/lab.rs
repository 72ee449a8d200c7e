//! The search lab, and why a position is won.

use crate::tmux::{Terminal, place};

fn table(game: &str, moves: &[&str]) -> Terminal {
    let terminal = Terminal::play(&format!("{game} --no-animation"));
    terminal.waits_for("to move");
    for mv in moves {
        terminal.enters(mv);
        terminal.waits_for(&format!("plays {mv}"));
    }
    terminal
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_search_is_watched_step_by_step() {
    let terminal = table("connect4", &["4", "4"]);
    terminal.types("L");
    terminal.waits_for("Search lab");
    terminal.waits_for("step 1 of 472");
    terminal.waits_for("Minimax: 400 positions");
    terminal.types("}");
    terminal.waits_for("all 472 steps");
    terminal.types("{");
    terminal.waits_for("step 1 of 472");
    terminal.types("]");
    terminal.waits_for("step 2 of 472");
    terminal.types(">");
    terminal.waits_for("Cut. Max has");
    terminal.waits_for("not searched");
    terminal.types(" ");
    terminal.waits_without("Cut. Max has");
    terminal.types(" }");
    terminal.waits_for("all 472 steps");
    terminal.presses("Down");
    terminal.waits_for("All moves seen. Min takes the smallest");
    terminal.clicks(place(&terminal.screen(), "Monte Carlo"));
    terminal.waits_for("iteration 1 of 200");
    terminal.types("}");
    terminal.waits_for("the most visited");
    terminal.types("[");
    terminal.waits_for("Roll out: ");
    terminal.enters("minimax:depth=2");
    terminal.waits_for("Minimax: 57 positions");
    terminal.presses("Escape");
    terminal.waits_for("Red to move");
    terminal.enters("3");
    terminal.waits_for("Red plays 3.");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn an_exhibit_stops_where_it_differs_from_the_corrected_search() {
    let terminal = table("othello", &[]);
    terminal.enters("lab report-003:depth=2");
    terminal.waits_for("Corrected: ");
    terminal.types(">");
    terminal.waits_for("They differ: ");
    terminal.waits_for("cannot be played here");
    terminal.types("{");
    terminal.waits_without("They differ: ");
    terminal.types(" ");
    terminal.waits_for("They differ: ");
    terminal.presses("Escape");
    terminal.waits_for("to move");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn it_works_in_a_small_window() {
    let terminal = table("tictactoe", &["b2", "a1"]);
    terminal.resizes(40, 12);
    terminal.enters("lab minimax:depth=2");
    terminal.waits_for("root");
    terminal.presses("Down Down");
    terminal.resizes(90, 30);
    terminal.waits_for("Search lab");
    terminal.enters("random");
    terminal.waits_for("! random");
    terminal.presses("Escape");
    terminal.waits_for("X to move");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn why_a_position_is_won() {
    let terminal = table("connect4", &["4", "4", "3", "3", "5"]);
    terminal.types("K");
    terminal.waits_for("─ Why");
    terminal.waits_for("Red wins in 1 move.");
    terminal.waits_for("with help");
    terminal.types("[");
    terminal.waits_for("Looking at move 4 of 5.");
    terminal.waits_for("at once.");
    terminal.presses("End");
    terminal.waits_for("Red wins in 1 move.");
    terminal.types("K");
    terminal.waits_without("─ Why");
}
