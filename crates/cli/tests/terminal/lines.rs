//! Line by line: on a terminal with `--plain`, on dumb terminals, and in pipes.

use crate::tmux::{Terminal, USUAL};

/// A game goes on line by line, and the screen was never taken.
fn plays_in_lines(terminal: &Terminal) {
    terminal.waits_for("X to move");
    assert_eq!(terminal.knows("alternate_on"), "0");
    terminal.enters("b2");
    terminal.waits_for("O to move");
    terminal.enters("undo");
    terminal.enters("quit");
    assert_eq!(terminal.ended(), 0);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn plain_means_lines() {
    plays_in_lines(&Terminal::play("tictactoe --plain"));
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_dumb_terminal_gets_lines() {
    let terminal = Terminal::run(USUAL, &["TERM=dumb"], &["tictactoe"]);
    plays_in_lines(&terminal);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_pipe_gets_lines() {
    let shell = Terminal::shell();
    shell.enters("printf 'b2\\nquit\\n' | harif play tictactoe; echo code $?");
    shell.waits_for("code 0");
    shell.waits_for("O to move");
    assert_eq!(shell.knows("alternate_on"), "0");
    shell.enters("clear; harif play tictactoe | cat");
    shell.waits_for("X to move");
    assert_eq!(shell.knows("alternate_on"), "0");
    shell.presses("C-d");
    shell.waits_for("\nready$");
}
