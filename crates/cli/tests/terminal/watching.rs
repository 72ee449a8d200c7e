//! Machines at the table: against a person, against each other, and programs of other people that fail.

use crate::tmux::Terminal;
use harif_testkit::engine;

/// Whether a game of Tic-tac-toe is over.
fn is_over(screen: &str) -> bool {
    ["X wins.", "O wins.", "A draw."].iter().any(|said| screen.contains(said))
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_person_plays_a_machine_to_the_end() {
    let terminal = Terminal::play("tictactoe --second easy --min-time 0s --no-animation");
    for left in [9, 7, 5, 3, 1] {
        let turn = format!("X to move, {left} move");
        let screen =
            terminal.waits_until(&turn, |screen| is_over(screen) || screen.contains(&turn));
        if is_over(&screen) {
            break;
        }
        terminal.enters("1");
    }
    terminal.waits_until("the end", is_over);
    terminal.types("Q");
    assert!(is_over(&terminal.last_words()));
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn two_machines_are_watched_paused_stepped_and_hurried() {
    let args = "othello --first random --second greedy --min-time 3s --no-animation";
    let terminal = Terminal::play_in((120, 40), args);
    terminal.waits_for("1. ");
    terminal.types("P");
    terminal.waits_for("Paused.");
    // A move that was under way may still come.
    let turn = |screen: &str| -> usize {
        let at = screen.find("Turn ").unwrap_or_else(|| panic!("no turn in:\n{screen}"));
        screen[at + 5..].split(' ').next().unwrap().parse().unwrap()
    };
    let paused = turn(&terminal.screen());
    for step in 1..=2 {
        terminal.types(".");
        terminal.waits_until("one move more", |screen| turn(screen) == paused + step);
        terminal.waits_for("Paused.");
    }
    terminal.types("+++");
    terminal.waits_for("Speed 8");
    terminal.types("-");
    terminal.waits_for("Speed 4");
    terminal.enters("speed 8");
    terminal.waits_for("Speed 8");
    terminal.types("P");
    terminal.waits_without("Paused.");
    terminal.waits_until("three moves more", |screen| turn(screen) >= paused + 5);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn two_machines_play_to_the_end() {
    for game in ["othello-6x6", "connect4", "tictactoe"] {
        let args = format!("{game} --first random --second random --min-time 0s --speed 8");
        let terminal = Terminal::play(&args);
        let over = |screen: &str| screen.contains("wins") || screen.contains("A draw.");
        terminal.waits_until("the end", over);
        terminal.types("Q");
        assert!(over(&terminal.last_words()));
    }
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn others_sit_down_and_people_give_up() {
    let terminal = Terminal::play("tictactoe --no-animation");
    terminal.waits_for("X to move");
    terminal.enters("b2");
    terminal.waits_for("plays b2");
    terminal.types("T");
    terminal.waits_for("seat second");
    terminal.enters("random");
    terminal.waits_for("O plays");
    terminal.types("X");
    terminal.waits_for("Press X again");
    terminal.types("X");
    terminal.waits_for("X resigns. O wins.");
    terminal.enters("new");
    terminal.waits_for("X to move, 9 moves.");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_program_that_breaks_down_leaves_a_table_that_can_be_used() {
    let engine = format!("gtp:{}", engine::command("--crash-on-move 2"));
    let args = ["tictactoe", "--second", &engine, "--no-animation", "--min-time", "0s"];
    let terminal = Terminal::run((100, 30), &[], &args);
    terminal.waits_for("X to move");
    terminal.enters("b2");
    terminal.waits_for("O plays");
    terminal.enters("1");
    terminal.waits_for("The machine stopped");
    terminal.waits_for("Type retry, or seat another player with T.");
    // A fresh one counts its moves anew, and plays on.
    terminal.enters("retry");
    terminal.waits_until("an answer", |screen| screen.contains("O plays") || is_over(screen));
    terminal.types("?");
    terminal.waits_for("Help");
    terminal.presses("Escape");
    terminal.types("Q");
    terminal.last_words();
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_program_that_is_killed_in_the_middle_of_its_turn_can_be_replaced() {
    let engine = format!("gtp:{}", engine::command("--stall-on-move 1"));
    let args = ["tictactoe", "--second", &engine, "--no-animation", "--min-time", "0s"];
    let terminal = Terminal::run((100, 30), &[], &args);
    terminal.waits_for("X to move");
    terminal.enters("b2");
    terminal.waits_for("is thinking");
    let child = child_of(&terminal.process());
    let killed = std::process::Command::new("kill").args(["-s", "KILL", &child]).status().unwrap();
    assert!(killed.success());
    terminal.waits_for("The machine stopped");
    terminal.enters("seat second random");
    terminal.waits_for("O plays");
    terminal.types("Q");
    terminal.last_words();
}

/// The process that another one has started.
fn child_of(process: &str) -> String {
    let listed = std::process::Command::new("ps").args(["-o", "pid=", "--ppid", process]).output();
    let listed = String::from_utf8(listed.unwrap().stdout).unwrap();
    listed.split_whitespace().next().expect("a child").to_string()
}
