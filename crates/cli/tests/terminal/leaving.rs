//! However the program ends, the terminal is as it was and the game is kept.

use crate::tmux::Terminal;
use std::time::{Duration, Instant};

/// Far more than it takes, on a machine that does other things.
const AT_ONCE: Duration = Duration::from_secs(5);

/// Somebody who thinks for long, on all processors.
const THINKER: &str = "mcts:time=60s,threads=2";

/// A shell in which harif thinks, and how the terminal was set before.
fn thinking() -> Terminal {
    let shell = Terminal::shell();
    shell.enters("stty -a > before");
    shell.starts(&format!("harif play othello --second {THINKER} --no-animation"));
    shell.waits_for("Black to move");
    shell.enters("f5");
    shell.waits_for("is thinking");
    for (name, value) in [("alternate_on", "1"), ("cursor_flag", "0"), ("mouse_any_flag", "1")] {
        assert_eq!(shell.knows(name), value, "{name}");
    }
    shell
}

/// The shell has the terminal back as it was, soon after `since`, and harif ended with this code.
#[track_caller]
fn is_restored(shell: &Terminal, since: Instant, code: i32) {
    shell.waits_to_know("alternate_on", "0");
    assert!(since.elapsed() < AT_ONCE, "took {:?}", since.elapsed());
    shell.waits_for("Left: othello-8x8 f5");
    shell.waits_for("It is kept");
    shell.enters("echo code $?; stty -a > after; echo done");
    shell.waits_for("\ndone");
    shell.waits_for(&format!("code {code}\n"));
    for (name, value) in [("cursor_flag", "1"), ("mouse_any_flag", "0"), ("alternate_on", "0")] {
        assert_eq!(shell.knows(name), value, "{name}");
    }
    assert_eq!(shell.folder.text("after"), shell.folder.text("before"));
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn ctrl_c_in_the_middle_of_thinking_leaves_at_once() {
    let shell = thinking();
    let since = Instant::now();
    shell.presses("C-c");
    is_restored(&shell, since, 0);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn ctrl_c_works_in_the_middle_of_a_key_that_never_ends() {
    let shell = thinking();
    // A paste that broke off: the reader of keys waits for its end.
    shell.types("\x1b[200~half a paste");
    let since = Instant::now();
    shell.presses("C-c");
    is_restored(&shell, since, 0);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn so_do_other_ways_to_end_a_program() {
    for (signal, code) in [("TERM", 143), ("HUP", 129), ("INT", 0)] {
        let shell = thinking();
        let since = Instant::now();
        shell.signals(signal);
        is_restored(&shell, since, code);
    }
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn quitting_leaves_what_was_on_the_screen_before() {
    let shell = Terminal::shell();
    shell.enters("echo what was before");
    shell.enters("harif play tictactoe");
    shell.waits_for("X to move");
    shell.waits_without("what was before");
    shell.types("quit\r");
    shell.waits_for("what was before");
    shell.enters("echo code $?");
    shell.waits_for("code 0");
}

/// Plays the first moves of a game.
fn begun() -> Terminal {
    let terminal = Terminal::play("othello --no-animation");
    plays_three_moves(&terminal);
    terminal
}

fn plays_three_moves(terminal: &Terminal) {
    terminal.waits_for("to move");
    for mv in ["f5", "d6", "c3"] {
        terminal.enters(mv);
        terminal.waits_for(&format!("plays {mv}"));
    }
}

/// The game is offered in a table of another, and goes on with all its moves.
fn is_offered_again(terminal: &Terminal) {
    terminal.waits_for("A game was left unfinished. N shows it.");
    terminal.types("N");
    terminal.waits_for("Unfinished");
    terminal.waits_for("move 3");
    terminal.presses("Enter");
    terminal.waits_for("Welcome back.");
    terminal.enters("d3");
    terminal.waits_for("plays d3");
    terminal.types("Q");
    let words = terminal.last_words();
    assert!(words.contains("Left: othello-8x8 f5d6c3d3"), "{words}");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_killed_game_is_offered_again() {
    let terminal = begun();
    terminal.signals("KILL");
    assert_eq!(terminal.ended(), 128 + 9);
    terminal.again("tictactoe");
    is_offered_again(&terminal);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_closed_window_keeps_the_game() {
    let mut terminal = begun();
    terminal.closes_and_opens("connect4");
    is_offered_again(&terminal);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn so_does_a_window_that_is_closed_without_a_signal() {
    // In a session of its own, nobody tells the program that its terminal is gone.
    let harif = env!("CARGO_BIN_EXE_harif");
    let mut terminal = Terminal::watched(&["setsid", harif, "play", "othello", "--no-animation"]);
    plays_three_moves(&terminal);
    terminal.closes_and_opens("connect4");
    is_offered_again(&terminal);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn an_unfinished_game_comes_first_on_the_start_screen() {
    let terminal = begun();
    terminal.presses("C-c");
    terminal.last_words();
    terminal.again("");
    terminal.waits_for("Unfinished");
    terminal.presses("Enter");
    terminal.waits_for("Welcome back.");
    terminal.types("U");
    terminal.waits_for("Black to move");
    terminal.presses("C-c");
    let words = terminal.last_words();
    assert!(words.contains("Left: othello-8x8 f5d6"), "{words}");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_thrown_away_is_gone() {
    let terminal = begun();
    terminal.types("Q");
    terminal.last_words();
    terminal.again("");
    terminal.waits_for("Unfinished");
    terminal.presses("DC");
    terminal.waits_for("Press Delete again");
    terminal.presses("DC");
    terminal.waits_without("Unfinished");
    terminal.presses("Escape");
    terminal.last_words();
    terminal.again("tictactoe");
    terminal.waits_for("X to move");
    assert!(!terminal.screen().contains("unfinished"), "{}", terminal.screen());
}
