//! Windows of all sizes, changed at any time; colours, plain characters, Persian and the help.

use crate::shadow::square;
use crate::tmux::Terminal;

const GAMES: [&str; 3] = ["othello", "connect4", "tictactoe"];

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn every_game_can_be_played_in_windows_of_many_sizes() {
    for game in GAMES {
        for size in [(80, 24), (40, 12), (200, 60)] {
            let terminal = Terminal::play_in(size, &format!("{game} --no-animation"));
            terminal.waits_for("to move");
            terminal.enters("1");
            let screen = terminal.waits_for("plays ");
            let wide = screen.lines().map(|row| row.chars().count()).max().unwrap();
            assert!(wide <= usize::from(size.0), "{wide} columns in:\n{screen}");
            terminal.types("Q");
            terminal.last_words();
        }
    }
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_tiny_window_asks_for_a_larger_one() {
    let terminal = Terminal::play_in((10, 3), "othello --no-animation");
    terminal.waits_for("Make the");
    terminal.enters("f5");
    terminal.resizes(1, 1);
    terminal.resizes(80, 24);
    let screen = terminal.waits_for("White to move");
    square(&screen, "othello", (0, 0));
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn the_mouse_finds_its_square_in_small_windows() {
    let terminal = Terminal::play_in((40, 12), "tictactoe --no-animation");
    let screen = terminal.waits_for("to move");
    terminal.clicks(square(&screen, "tictactoe", (1, 1)));
    terminal.waits_for("plays b2");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_window_may_change_in_the_middle_of_thinking() {
    let terminal = Terminal::play("othello --first mcts:time=60s,threads=2");
    terminal.waits_for("is thinking");
    for (width, height) in [(40, 12), (200, 60), (10, 3), (1, 1), (133, 41), (80, 24)] {
        terminal.resizes(width, height);
    }
    let screen = terminal.waits_until("the keys in the last row", |screen| {
        screen.lines().nth(23).is_some_and(|row| row.starts_with("? help"))
    });
    square(&screen, "othello", (7, 7));
    terminal.waits_for("is thinking");
    terminal.presses("C-c");
    terminal.last_words();
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_window_may_change_in_the_middle_of_a_motion() {
    let terminal = Terminal::play("connect4");
    terminal.waits_for("Red to move");
    for (mv, (width, height)) in
        ["4", "4", "3", "5"].iter().zip([(40, 12), (120, 40), (10, 3), (80, 24)])
    {
        terminal.enters(mv);
        terminal.resizes(width, height);
    }
    terminal.waits_for("Red to move, 7 moves.");
    terminal.waits_for("Yellow plays 5");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn help_opens_scrolls_and_closes() {
    let terminal = Terminal::play("othello");
    terminal.waits_for("to move");
    terminal.types("?");
    let first = terminal.waits_for("Playing");
    terminal.presses("End");
    terminal
        .waits_until("another part", |screen| *screen != first && screen.contains("Esc closes"));
    terminal.presses("Escape");
    terminal.waits_for("Black to move");
    terminal.enters("help");
    terminal.waits_for("Playing");
    terminal.types("q");
    terminal.waits_for("Black to move");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn persian_is_spoken_where_it_is_asked_for() {
    let terminal = Terminal::play("othello --lang fa --no-animation");
    terminal.waits_for("سیاه");
    terminal.enters("f5");
    let screen = terminal.waits_for("سفید");
    // Moves and numbers stay Latin, and stand on rows without Persian words.
    for row in screen.lines().filter(|row| row.contains("f5")) {
        let (_, panel) = row.split_at(row.char_indices().nth(44).map_or(row.len(), |(at, _)| at));
        let persian = panel.chars().any(|c| ('\u{600}'..'\u{700}').contains(&c));
        assert!(!persian || !panel.contains("1."), "{row}");
    }
    terminal.types("Q");
    terminal.last_words();
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn plain_characters_and_no_colours_are_just_that() {
    for game in GAMES {
        let args = format!("{game} --ascii --colours none --no-animation");
        let terminal = Terminal::play(&args);
        terminal.waits_for("to move");
        terminal.enters("1");
        let screen = terminal.waits_for("plays ");
        assert!(screen.is_ascii(), "{screen}");
        terminal.types("A");
        let screen = terminal.waits_for("Analysis: ");
        assert!(screen.is_ascii(), "{screen}");
        let styled = terminal.tmux(&["capture-pane", "-p", "-e"]);
        let colours = ["[38;", "[48;", "[31m", "[32m", "[33m", "[34m", "[36m"];
        assert!(!colours.iter().any(|colour| styled.contains(colour)), "{styled:?}");
    }
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn colours_go_by_what_the_terminal_can_do() {
    let colours = |variables: &[&str], args: &[&str]| {
        let args = [&["othello"], args].concat();
        let terminal = Terminal::run((80, 24), variables, &args);
        terminal.waits_for("to move");
        terminal.tmux(&["capture-pane", "-p", "-e"])
    };
    assert!(colours(&[], &[]).contains("[48;2;"), "true colour");
    let indexed = colours(&["COLORTERM="], &[]);
    assert!(indexed.contains("48;5;") && !indexed.contains("8;2;"), "256 colours");
    assert!(!colours(&["NO_COLOR=1"], &[]).contains("8;2;"), "none");
    assert!(colours(&["NO_COLOR=1"], &["--colours", "true"]).contains("8;2;"), "a flag decides");
}
