//! Exercises over the whole screen.

use super::*;

const GAME: &str = "b2\nb1\na1\nVZ";

#[test]
fn a_mistake_to_try_again() {
    let app = after(people("tictactoe"), AppOptions::default(), (80, 24), GAME);
    insta::assert_snapshot!(shown(&app, (80, 24)));
}

#[test]
fn a_wrong_answer_and_a_right_one() {
    let keys = GAME.to_string() + "b1\n";
    let app = after(people("tictactoe"), AppOptions::default(), (100, 30), &keys);
    insta::assert_snapshot!(shown(&app, (100, 30)));
    let app = after(people("tictactoe"), plain(), (80, 24), &(keys + "c3\n"));
    let text = shown(&app, (80, 24));
    assert!(text.is_ascii(), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn a_small_and_a_persian_exercise() {
    let app = after(people("tictactoe"), AppOptions::default(), (40, 12), GAME);
    insta::assert_snapshot!(shown(&app, (40, 12)));
    let options = AppOptions { language: Language::Persian, ..AppOptions::default() };
    let mut app = after(people("tictactoe"), options, (80, 24), &(GAME.to_string() + "b1\n"));
    insta::assert_snapshot!(shown(&app, (80, 24)));
    sweep(&mut app);
}
