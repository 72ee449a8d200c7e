//! The editor of positions over the whole screen.

use super::*;

fn persian() -> AppOptions {
    AppOptions { language: Language::Persian, ..AppOptions::default() }
}

#[test]
fn a_position_is_set_up() {
    let app = after(people("othello"), AppOptions::default(), (80, 24), "I1\t");
    insta::assert_snapshot!(shown(&app, (80, 24)));
}

#[test]
fn an_impossible_position_says_why() {
    let app = after(people("connect4"), AppOptions::default(), (120, 36), "I111");
    insta::assert_snapshot!(shown(&app, (120, 36)));
}

#[test]
fn a_small_editor() {
    let app = after(people("othello"), AppOptions::default(), (40, 12), "analyse 1ms\n\nI2");
    insta::assert_snapshot!(shown(&app, (40, 12)));
}

#[test]
fn a_persian_editor() {
    let app = after(people("tictactoe"), persian(), (80, 24), "I1");
    insta::assert_snapshot!(shown(&app, (80, 24)));
}

#[test]
fn a_plain_editor() {
    let app = after(people("tictactoe"), plain(), (80, 24), "I12");
    let text = shown(&app, (80, 24));
    assert!(text.is_ascii(), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn the_editor_fits_every_window() {
    for game in ["othello-20x20", "connect4", "tictactoe"] {
        for options in [plain(), persian(), AppOptions::default()] {
            let mut app = after(people(game), options, (80, 24), "I111");
            sweep(&mut app);
        }
    }
}
