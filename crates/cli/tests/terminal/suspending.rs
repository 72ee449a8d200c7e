//! Ctrl-Z and signals that stop the program: the shell is usable meanwhile, and the screen comes back whole.

use crate::tmux::Terminal;

/// A shell in which a game has begun.
fn begun(args: &str) -> Terminal {
    let shell = Terminal::shell();
    shell.enters("stty -a > before");
    shell.starts(&format!("harif play othello --no-animation {args}"));
    shell.waits_for("Black to move");
    shell
}

/// The shell has the terminal.
#[track_caller]
fn is_usable(shell: &Terminal) {
    shell.waits_to_know("alternate_on", "0");
    shell.waits_for("Stopped");
    shell.enters("stty -a > meanwhile; echo used $((40 + 2))");
    shell.waits_for("used 42");
    assert_eq!(shell.folder.text("meanwhile"), shell.folder.text("before"));
    for (name, value) in [("cursor_flag", "1"), ("mouse_any_flag", "0")] {
        assert_eq!(shell.knows(name), value, "{name}");
    }
}

/// The whole table is back, and hears keys and the mouse.
#[track_caller]
fn is_back(shell: &Terminal) {
    shell.waits_for("  a    b    c    d    e    f    g    h");
    let screen = shell.waits_for("? help");
    assert!(!screen.contains("used 42"), "{screen}");
    for (name, value) in [("alternate_on", "1"), ("cursor_flag", "0"), ("mouse_any_flag", "1")] {
        assert_eq!(shell.knows(name), value, "{name}");
    }
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn ctrl_z_gives_the_shell_and_fg_the_game() {
    let shell = begun("");
    shell.enters("f5");
    shell.waits_for("plays f5");
    shell.presses("C-z");
    is_usable(&shell);
    shell.enters("fg");
    is_back(&shell);
    shell.enters("d6");
    shell.waits_for("plays d6");
    shell.presses("C-c");
    shell.waits_for("Left: othello-8x8 f5d6");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_window_may_change_its_size_meanwhile() {
    let shell = begun("");
    shell.presses("C-z");
    is_usable(&shell);
    shell.resizes(120, 40);
    shell.enters("fg");
    shell.waits_until("the keys in the last row", |screen| {
        screen.lines().nth(39).is_some_and(|row| row.starts_with("? help"))
    });
    shell.enters("f5");
    shell.waits_for("plays f5");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_program_that_is_stopped_often_stops_once_each_time() {
    let shell = begun("");
    for _ in 0..8 {
        shell.presses("C-z");
        shell.waits_to_know("alternate_on", "0");
        shell.waits_for("Stopped");
        shell.enters("clear; fg");
        is_back(&shell);
    }
    shell.enters("f5");
    shell.waits_for("plays f5");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn others_may_stop_it_politely() {
    let shell = begun("");
    shell.signals("TSTP");
    is_usable(&shell);
    shell.enters("fg");
    is_back(&shell);
    shell.enters("f5");
    shell.waits_for("plays f5");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_program_that_was_stopped_without_a_word_takes_the_terminal_again() {
    let shell = begun("");
    shell.signals("STOP");
    shell.waits_for("Stopped");
    // The shell cannot know how to set such a terminal right, but people do, with Ctrl-J for Enter.
    shell.types("stty sane; tput rmcup; clear; fg\n");
    is_back(&shell);
    shell.types("f5");
    shell.waits_for("Enter plays f5");
    shell.presses("Enter");
    shell.waits_for("plays f5");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn where_there_is_no_shell_it_goes_on_when_told() {
    let terminal = Terminal::play("othello --no-animation");
    terminal.waits_for("Black to move");
    terminal.signals("TSTP");
    terminal.waits_to_know("alternate_on", "0");
    terminal.signals("CONT");
    is_back(&terminal);
    terminal.enters("f5");
    terminal.waits_for("plays f5");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn machines_go_on_where_they_were() {
    let shell = begun("--first human --second random --min-time 2s");
    shell.enters("f5");
    shell.waits_for("plays f5");
    shell.presses("C-z");
    is_usable(&shell);
    // Longer than the machine's move takes at least.
    shell.enters("sleep 2; echo slept");
    shell.waits_for("\nslept");
    shell.enters("fg");
    is_back(&shell);
    shell.waits_for("White plays");
    shell.enters("undo");
    shell.waits_for("Black to move, 4 moves.");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn ctrl_z_is_refused_where_nobody_could_bring_the_program_back() {
    // Opened for harif alone, such as by a window manager: there is no shell that knows `fg`.
    let terminal = Terminal::alone(&["tictactoe", "--no-animation"]);
    terminal.waits_for("X to move");
    terminal.presses("C-z");
    terminal.waits_for("There is no shell to come back from");
    terminal.enters("b2");
    terminal.waits_for("X plays b2");
}
