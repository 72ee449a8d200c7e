//! Mistakes tried again.

use super::*;

/// A reviewed game in which O, second, has answered the centre on an edge.
fn reviewed(first: &str, second: &str) -> Evening {
    let mut evening = Evening::new("tictactoe", "human", "human");
    ["b2", "b1", "a1"].iter().for_each(|mv| evening.send(mv));
    evening.send(&format!("seat first {first}"));
    evening.send(&format!("seat second {second}"));
    evening.send("pause");
    evening.jobs.clear();
    evening.keys("V");
    evening.finish();
    evening
}

fn answer(evening: &Evening) -> (&str, bool) {
    let said = evening.app.screens.trying().unwrap().answer.as_ref().unwrap();
    (&said.text, said.trouble)
}

#[test]
fn a_mistake_is_tried_until_something_better_is_found() {
    let mut evening = reviewed("human", "human");
    evening.keys("Z");
    assert_eq!((evening.app.shown().ply(), evening.app.may_move()), (1, true));
    evening.send("b1");
    assert_eq!(answer(&evening), ("b1 gives the result away (loses in 3 moves). Try again.", true));
    evening.send("zz");
    assert!(evening.refused(), "no such command");
    evening.send("a1");
    assert!(!answer(&evening).1 && answer(&evening).0.starts_with("a1 is right"));
    let state = &evening.app.screens.trying().unwrap().state;
    assert_eq!((state.tried, state.solved), (2, true));
    evening.press(KeyCode::Enter);
    assert!(evening.app.screens.trying().is_none());
    assert_eq!(evening.said(), "0 of 1 found at the first try.");
    assert_eq!((evening.moves().as_str(), evening.app.panel), ("b2b1a1", Panel::Review));
}

#[test]
fn the_board_and_the_mouse_try_too_and_the_best_can_be_shown() {
    let mut evening = reviewed("human", "human");
    evening.send("practise");
    let (column, row) = evening.place(8);
    evening.click(column, row);
    assert!(!answer(&evening).1, "a corner holds");
    evening.send("next");
    assert_eq!(evening.said(), "1 of 1 found at the first try.");
    evening.keys("ZH");
    assert!(answer(&evening).0.starts_with("The best move is"));
    evening.send("a1");
    evening.keys("N");
    assert_eq!(evening.said(), "0 of 1 found at the first try.");
}

#[test]
fn nothing_that_would_tell_is_shown() {
    let mut evening = reviewed("human", "human");
    evening.keys("Z");
    evening.finish();
    assert!(evening.app.opinion.is_none());
    for (width, height) in [(80, 24), (150, 50), (40, 12)] {
        evening.event(AppEvent::Resize(width, height));
        let backend = ratatui::backend::TestBackend::new(width, height);
        let mut terminal = ratatui::terminal::Terminal::new(backend).unwrap();
        let draw = |frame: &mut ratatui::terminal::Frame<'_>| {
            drop(crate::view::draw(&evening.app, evening.now, frame));
        };
        terminal.draw(draw).unwrap();
        let text = terminal.backend().to_string();
        for telling in ["=W", "=L", "Mind", "Best", "★"] {
            assert!(!text.contains(telling), "{telling} in {text}");
        }
    }
    for line in ["undo", "analyse", "new", "review", "resign", "save x"] {
        evening.send(line);
        assert!(evening.refused() && evening.app.screens.trying().is_some(), "{line}");
    }
    evening.keys("A");
    assert!(evening.refused() && evening.app.study.is_none());
    evening.press(KeyCode::Esc);
    assert!(evening.app.screens.trying().is_none() && evening.moves() == "b2b1a1");
}

#[test]
fn only_ones_own_mistakes_are_tried() {
    let mut evening = reviewed("human", "random");
    evening.keys("Z");
    assert!(evening.app.screens.trying().is_none());
    assert_eq!(evening.said(), "Nothing to try again");
    let mut evening = reviewed("random", "human");
    evening.keys("Z");
    assert!(evening.app.screens.trying().is_some());
    let mut evening = reviewed("random", "random");
    evening.keys("Z");
    assert!(evening.app.screens.trying().is_some(), "machines' mistakes are for everybody");
}

#[test]
fn without_a_review_there_is_nothing_to_try() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    evening.keys("Z");
    assert!(evening.refused());
    evening.send("b2");
    evening.keys("VZ");
    assert!(evening.refused() && evening.app.screens.trying().is_none(), "it is not done yet");
    evening.send("next");
    assert!(evening.refused());
}

#[test]
fn mistakes_are_tried_as_soon_as_the_last_move_is_judged() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    ["b2", "b1", "a1"].iter().for_each(|mv| evening.send(mv));
    evening.keys("V");
    let mut heard = Vec::new();
    evening.jobs.remove(0).run(&mut |news| heard.push(news));
    let judged = heard.into_iter().filter(|news| matches!(news, News::Judged(..)));
    judged.for_each(|news| evening.event(AppEvent::News(news)));
    evening.keys("Z");
    assert!(evening.app.screens.trying().is_some(), "{}", evening.said());
}
