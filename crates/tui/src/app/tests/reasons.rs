//! Why a position is won: asked while the panel is open, about the position that is shown.

use super::*;
use crate::view::Pages;

/// A position of Connect Four with threats of both sides.
const MOVES: [&str; 5] = ["4", "4", "3", "3", "5"];

fn evening() -> Evening {
    let mut evening = Evening::new("connect4", "human", "human");
    MOVES.iter().for_each(|mv| evening.send(mv));
    evening
}

fn reasons(evening: &Evening) -> Vec<String> {
    evening.app.explained().map(|told| told.words.clone()).unwrap_or_default()
}

#[test]
fn it_is_asked_once_for_each_position_while_the_panel_is_open() {
    let mut evening = evening();
    assert!(!evening.app.panels().contains(&Panel::Why), "nobody has asked");
    evening.keys("K");
    assert_eq!((evening.app.panel, evening.jobs.len()), (Panel::Why, 1));
    evening.finish();
    assert_eq!(reasons(&evening)[0], "Red wins in 1 move.");
    let scene = crate::view::scene(&evening.app, evening.now);
    assert_eq!(scene.threats.len(), 2, "both ends are marked on the board");
    assert_eq!(evening.app.table.record().tags["helped"], "first,second");
    evening.pass(Duration::from_secs(1));
    assert!(evening.jobs.is_empty(), "it is known");
    evening.keys("[");
    assert!(reasons(&evening).is_empty(), "that was another position");
    assert_eq!(evening.jobs.len(), 1);
    evening.finish();
    assert!(!reasons(&evening).is_empty());
    evening.press(KeyCode::Tab);
    evening.keys("]");
    assert!(evening.jobs.is_empty(), "another panel is open");
    assert!(crate::view::scene(&evening.app, evening.now).threats.is_empty());
    evening.send("why");
    assert_eq!((evening.app.panel, evening.jobs.len()), (Panel::Why, 1));
}

#[test]
fn the_key_turns_pages_and_closes_behind_the_last() {
    let mut evening = evening();
    evening.press(KeyCode::Tab);
    let before = evening.app.panel;
    evening.keys("K");
    evening.finish();
    let pages = |evening: &Evening| match crate::view::why_pages(&evening.app) {
        Pages::Panel(pages) => pages,
        Pages::Rows(_) => 0,
    };
    // The window is made smaller until a panel is left that has not room for all.
    for height in (8..24).rev() {
        if pages(&evening) < 2 {
            evening.event(AppEvent::Resize(80, height));
        }
    }
    let pages = pages(&evening);
    assert!(pages > 1, "{pages}");
    for page in 1..pages {
        evening.keys("K");
        assert_eq!(evening.app.why.as_ref().unwrap().page, page);
    }
    evening.keys("K");
    assert!(evening.app.why.is_none());
    assert_eq!(evening.app.panel, before);
}

#[test]
fn in_a_small_window_it_is_said_row_by_row() {
    let mut evening = evening();
    evening.event(AppEvent::Resize(40, 12));
    evening.keys("K");
    evening.finish();
    assert_eq!(evening.said(), "Red wins in 1 move.");
    evening.keys("K");
    assert_eq!(evening.said(), "Whatever Yellow plays, Red wins with the");
    for _ in 0..30 {
        if evening.app.why.is_some() {
            evening.keys("K");
        }
    }
    assert!(evening.app.why.is_none() && evening.said().is_empty());
}

#[test]
fn late_explanations_are_ignored() {
    let mut evening = evening();
    evening.keys("K");
    let mut late = Vec::new();
    evening.jobs.pop().unwrap().run(&mut |news| late.push(news));
    evening.keys("[");
    for news in late {
        evening.event(AppEvent::News(news));
    }
    assert!(reasons(&evening).is_empty());
    assert!(evening.app.why.as_ref().unwrap().open, "the other one is still awaited");
}

#[test]
fn games_that_cannot_say_why_say_so() {
    let mut evening = Evening::new("othello", "human", "human");
    evening.keys("K");
    assert!(evening.refused() && evening.app.why.is_none() && evening.jobs.is_empty());
    let mut evening = Evening::new("connect4", "human", "human");
    ["1", "2", "1", "2", "1", "2", "1"].iter().for_each(|mv| evening.send(mv));
    evening.send("why");
    assert!(evening.refused() && evening.app.why.is_none(), "the game is over");
}

#[test]
fn every_explanation_is_said_in_both_languages() {
    let games = [
        "start", "44", "4435", "44335", "4444", "123456", "4433", "4321", "44325", "444443",
        "334455",
    ];
    for language in [crate::words::Language::English, crate::words::Language::Persian] {
        let words = crate::words::Words::of(language);
        for moves in games {
            let mut game = harif_catalog::open("connect4-5x6").unwrap();
            game.set_up(moves).unwrap();
            let told = game.explain(&harif_core::Limits::default());
            let told = told.unwrap_or_else(|problem| panic!("{moves}: {problem}"));
            assert!(!told.said.is_empty() && told.said.len() == told.words.len(), "{moves}");
            for said in told.said.iter().map(|said| words.say(said)) {
                assert!(!said.starts_with("why-") && !said.contains(['{', '}']), "{moves}: {said}");
            }
        }
    }
}
