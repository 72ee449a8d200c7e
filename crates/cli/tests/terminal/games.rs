//! Whole games of all three games between two people: typed, with arrow keys, with the mouse.

use crate::shadow::{Shadow, Way, square};
use crate::tmux::Terminal;
use harif_store::{Face, Store, Which};

/// A table for two people at which nothing moves slowly.
fn table(game: &str) -> Terminal {
    let terminal = Terminal::play(&format!("{game} --no-animation"));
    terminal.waits_for("to move");
    terminal
}

/// The game is over as it should be, in the sentence and behind `Q`, and is not offered again.
fn ends(terminal: &Terminal, shadow: &Shadow) {
    terminal.waits_for(&shadow.result());
    terminal.types("Q");
    let words = terminal.last_words();
    assert!(words.contains(&shadow.result()), "{words}");
    let file = terminal.folder.path().join("harif/harif.db");
    let store = Store::open(&file, Face::Terminal).unwrap();
    let rows = |which| store.list(which, 9).unwrap().rows.len();
    let counted = (rows(Which::Unfinished), rows(Which::All));
    assert_eq!(counted, (0, 1), "a game that is over is kept with its result, and not offered");
}

fn play_by_name(game: &str) {
    let (terminal, mut shadow) = (table(game), Shadow::new(game, 1));
    // The first moves one by one, the others as fast as they can be typed.
    for _ in 0..3 {
        let way = shadow.step().unwrap();
        terminal.enters(&way.name);
        terminal.waits_for(&format!("plays {}", way.name));
    }
    let rest: String = shadow.rest().iter().map(|way| format!("{}\r", way.name)).collect();
    terminal.types(&rest);
    ends(&terminal, &shadow);
}

fn play_by_number(game: &str) {
    let (terminal, mut shadow) = (table(game), Shadow::new(game, 2));
    let way = shadow.step().unwrap();
    terminal.types(&way.number.to_string());
    terminal.waits_for(&format!("Enter plays {}", way.name));
    terminal.presses("Enter");
    terminal.waits_for(&format!("plays {}", way.name));
    let rest: String = shadow.rest().iter().map(|way| format!("{}\r", way.number)).collect();
    terminal.types(&rest);
    ends(&terminal, &shadow);
}

fn play_by_arrows(game: &str) {
    let (terminal, mut shadow) = (table(game), Shadow::new(game, 3));
    for (i, way) in shadow.rest().iter().enumerate() {
        // From the corner, so that it does not matter where the cursor was.
        let Way { square: (row, column), .. } = way;
        let keys = "Up Left ".repeat(9) + &"Down ".repeat(*row) + &"Right ".repeat(*column);
        terminal.presses(&(keys + if i % 2 == 0 { "Enter" } else { "Space" }));
    }
    ends(&terminal, &shadow);
}

fn play_by_mouse(game: &str) {
    let (terminal, mut shadow) = (table(game), Shadow::new(game, 4));
    let screen = terminal.screen();
    let rest = shadow.rest();
    for (i, way) in rest.iter().enumerate() {
        terminal.clicks(square(&screen, game, way.square));
        if i < 3 {
            terminal.waits_for(&format!("plays {}", way.name));
        }
    }
    ends(&terminal, &shadow);
}

/// A test for every game.
macro_rules! for_every_game {
    ($($play:ident: $othello:ident, $connect4:ident, $tictactoe:ident;)*) => {$(
        #[test]
        #[ignore = "needs tmux: cargo xtask terminal"]
        fn $othello() {
            $play("othello");
        }

        #[test]
        #[ignore = "needs tmux: cargo xtask terminal"]
        fn $connect4() {
            $play("connect4");
        }

        #[test]
        #[ignore = "needs tmux: cargo xtask terminal"]
        fn $tictactoe() {
            $play("tictactoe");
        }
    )*};
}

for_every_game! {
    play_by_name: othello_by_names, connect4_by_names, tictactoe_by_names;
    play_by_number: othello_by_numbers, connect4_by_numbers, tictactoe_by_numbers;
    play_by_arrows: othello_by_arrow_keys, connect4_by_arrow_keys, tictactoe_by_arrow_keys;
    play_by_mouse: othello_by_mouse, connect4_by_mouse, tictactoe_by_mouse;
}
