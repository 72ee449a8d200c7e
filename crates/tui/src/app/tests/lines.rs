//! Several lines of one study.

use super::*;

fn study(moves: &[&str]) -> Evening {
    let mut evening = Evening::new("connect4", "human", "human");
    evening.keys("A");
    moves.iter().for_each(|mv| evening.send(mv));
    evening
}

fn lines(evening: &Evening) -> String {
    evening.app.study.as_ref().unwrap().lines().text()
}

fn line(evening: &Evening) -> (String, usize) {
    let study = evening.app.study.as_ref().unwrap();
    (study.lines().line().concat(), study.game().ply())
}

#[test]
fn another_move_opens_a_line_and_the_one_before_stays() {
    let mut evening = study(&["4", "4", "3"]);
    evening.keys("[[");
    evening.send("5");
    assert_eq!((lines(&evening).as_str(), line(&evening)), ("44(5)3", ("45".into(), 2)));
    evening.send("2");
    evening.keys("((");
    assert_eq!(line(&evening), ("452".into(), 2), "once around");
    evening.keys(")");
    assert_eq!(line(&evening), ("443".into(), 2));
    evening.keys("]");
    assert_eq!(line(&evening), ("443".into(), 3));
}

#[test]
fn a_line_that_was_tried_before_is_known_further_on() {
    let mut evening = study(&["4", "4", "3"]);
    evening.keys("{");
    evening.send("1");
    evening.keys("U");
    evening.send("4");
    assert_eq!(line(&evening), ("443".into(), 1));
    evening.keys("RR");
    assert_eq!((line(&evening), lines(&evening).as_str()), (("443".into(), 3), "4(1)43"));
}

#[test]
fn the_game_goes_on_with_the_line_that_is_shown() {
    let mut evening = study(&["4", "4", "3"]);
    evening.keys("[");
    evening.send("5");
    evening.send("branch");
    assert_eq!((evening.moves().as_str(), evening.app.study.is_none()), ("445", true));
}

#[test]
fn lines_are_forgotten_copied_and_read() {
    let mut evening = study(&["4", "4", "3"]);
    evening.keys("[");
    evening.send("5");
    evening.send("moves");
    assert_eq!(evening.copied, ["443(5)"]);
    evening.press(KeyCode::Delete);
    assert_eq!((lines(&evening).as_str(), line(&evening)), ("443", ("443".into(), 2)));
    evening.keys(")");
    assert!(evening.refused(), "there is only one line");
    evening.send("new 44(5)3(1(2))");
    assert_eq!((lines(&evening).as_str(), line(&evening)), ("44(5)3(1)(2)", ("443".into(), 3)));
    evening.send("new 44(9)");
    assert!(evening.refused() && lines(&evening) == "44(5)3(1)(2)", "no such column");
    evening.send("line before");
    evening.send("line forget");
    assert_eq!(lines(&evening), "44(5)3(1)");
    evening.press(KeyCode::Esc);
    evening.keys(")");
    assert!(evening.refused(), "at the table there is one line");
}

#[test]
fn a_move_of_another_line_can_be_clicked() {
    let mut evening = study(&["4", "4", "3"]);
    evening.keys("[[");
    evening.send("5");
    evening.send("6");
    evening.event(AppEvent::Resize(100, 40));
    evening.app.panel = Panel::Moves;
    let wanted = crate::view::Target::Line(vec!["4".into(), "4".into(), "3".into()]);
    let (column, row) = evening.place_of(&wanted);
    evening.click(column, row);
    assert_eq!(line(&evening), ("443".into(), 3));
}

#[test]
fn a_review_is_about_the_line_that_was_judged() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    ["b2", "b1", "a1"].iter().for_each(|mv| evening.send(mv));
    evening.keys("V");
    evening.finish();
    evening.keys("A[[");
    evening.send("a1");
    let scene = crate::view::scene(&evening.app, evening.now);
    assert!(scene.cells[0].is_some() && evening.app.review.is_some(), "its line is still known");
    evening.keys(")");
    assert_eq!(evening.app.review.as_ref().unwrap().shares(&["b2".into(), "a1".into()]), 1);
}

#[test]
fn looking_back_in_another_line_stays_in_it() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    evening.keys("A");
    ["b2", "a1", "c3"].iter().for_each(|mv| evening.send(mv));
    evening.keys("[[");
    evening.send("a2");
    for keys in ["[]", "{}", "[["] {
        evening.keys(keys);
    }
    evening.keys("}");
    assert_eq!(evening.app.shown().moves_text(), "b2a2");
}
