//! The start screen: a game and its players chosen with keys and with the mouse.

use crate::tmux::{Terminal, place};

fn opened() -> Terminal {
    let terminal = Terminal::play("");
    terminal.waits_for("Who do you play?");
    terminal
}

/// A row of the screen that has these texts, in this order.
fn has_row(screen: &str, texts: &[&str]) -> bool {
    screen.lines().any(|row| {
        let mut rest = row;
        texts.iter().all(|text| match rest.split_once(text) {
            Some((_, behind)) => {
                rest = behind;
                true
            }
            None => false,
        })
    })
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_is_chosen_with_keys() {
    let terminal = opened();
    terminal.waits_until("the usual game", |screen| has_row(screen, &["Game", "othello"]));
    terminal.presses("Right");
    terminal.waits_until("the next game", |screen| has_row(screen, &["Game", "connect4"]));
    terminal.presses("Down Down Down");
    terminal.waits_until("the second seat", |screen| has_row(screen, &["▸", "second", "medium"]));
    terminal.presses("Enter");
    terminal.waits_for("Enter take");
    terminal.presses("Up Enter");
    terminal.waits_until("another agent", |screen| has_row(screen, &["second", "easy"]));
    terminal.presses("C-s");
    terminal.waits_for("Red to move, 7 moves.");
    terminal.waits_until("who plays", |screen| has_row(screen, &["Yellow", "Easy"]));
    terminal.enters("4");
    terminal.waits_for("Yellow plays");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_is_chosen_with_the_mouse() {
    let terminal = opened();
    let click = |text: &str| terminal.clicks(place(&terminal.waits_for(text), text));
    click("Size");
    terminal.waits_until("the size", |screen| has_row(screen, &["▸ Size", "‹ 8x8 ›"]));
    click("›");
    terminal.waits_until("another size", |screen| !has_row(screen, &["▸ Size", "8x8"]));
    click("second");
    terminal.waits_until("the seat", |screen| has_row(screen, &["▸ White", "medium"]));
    click("second");
    terminal.waits_for("Enter take");
    let screen = terminal.screen();
    let value = screen.lines().find(|row| row.contains("│ random")).expect("a list");
    let row = screen.lines().position(|line| line == value).unwrap();
    terminal.clicks((place(value, "random").0, row));
    terminal.waits_until("another agent", |screen| has_row(screen, &["second", "random"]));
    click("[ Start ]");
    terminal.waits_for("Black to move");
    terminal.enters("1");
    terminal.waits_for("White plays");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn what_cannot_be_played_is_said_before_it_starts() {
    let terminal = opened();
    for _ in 0..6 {
        terminal.presses("Down");
    }
    terminal.waits_until("the position", |screen| has_row(screen, &["▸ Start position"]));
    terminal.types("f5z9");
    terminal.presses("C-s");
    terminal.waits_for("z9");
    terminal.waits_for("Who do you play?");
    terminal.presses("C-u");
    terminal.types("f5d6");
    terminal.presses("C-s");
    terminal.waits_for("Black to move");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn escape_leaves_and_n_comes_back() {
    let terminal = opened();
    terminal.presses("Escape");
    terminal.last_words();
    terminal.again("tictactoe --no-animation");
    terminal.waits_for("X to move");
    terminal.enters("b2");
    terminal.waits_for("plays b2");
    terminal.types("N");
    terminal.waits_for("Who do you play?");
    terminal.presses("Escape");
    terminal.waits_for("O to move, 8 moves.");
    terminal.types("N");
    terminal.waits_for("Who do you play?");
    terminal.presses("C-s");
    terminal.waits_for("X to move, 9 moves.");
    // The game before is not lost.
    terminal.types("N");
    terminal.waits_for("Unfinished");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_that_was_thrown_away_comes_back() {
    let terminal = Terminal::play("tictactoe --data games.db");
    terminal.waits_for("X to move");
    terminal.plays(&["b2"]);
    terminal.types("Q");
    terminal.last_words();
    terminal.again("--data games.db");
    terminal.waits_for("tictactoe-3x3-3  human–human");
    terminal.presses("Delete");
    terminal.waits_for("Press Delete again");
    terminal.presses("Delete");
    terminal.waits_for("Deleted: tictactoe-3x3-3 human–human. Ctrl-R");
    terminal.waits_for("brings it back.");
    terminal.waits_until("no such row", |screen| !has_row(screen, &["Unfinished"]));
    terminal.presses("C-r");
    terminal.waits_for("It is back.");
    terminal.presses("Enter");
    terminal.waits_for("Welcome back.");
    assert!(!terminal.folder.path().join("harif").exists(), "nothing where games usually are");
}
