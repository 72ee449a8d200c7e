//! The whole screen at several sizes and colours, and at every size without harm.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use super::*;
use crate::app::{AppEvent, AppOptions, Asked, Job, News};
use crate::setup::Setup;
use crate::view::paint::{Colours, Paint};
use crate::words::Language;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use harif_core::Report;
use ratatui::backend::TestBackend;
use ratatui::terminal::Terminal;
use std::time::Duration;

mod editing;
mod refusing;
mod trying;

/// A screen after some keys; machines answer at once.
fn after(setup: Setup, options: AppOptions, size: (u16, u16), keys: &str) -> TerminalApp {
    let now = Instant::now();
    let setup = Setup { least: Duration::ZERO, ..setup };
    let options = AppOptions { animate: false, ..options };
    let mut app = TerminalApp::new(Asked::Game(setup), options, now).unwrap();
    let mut events = vec![AppEvent::Resize(size.0, size.1)];
    events.extend(keys.chars().map(|key| {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            key => KeyCode::Char(key),
        };
        AppEvent::Key(KeyEvent::new(code, KeyModifiers::NONE))
    }));
    for event in events {
        let mut effects = app.update(event, now);
        while let Some(effect) = effects.pop() {
            let crate::app::Effect::Start(job) = effect else { continue };
            for news in news_of(job) {
                effects.extend(app.update(AppEvent::News(news), now));
            }
        }
    }
    app
}

/// What a job says, as if it took no time: a rate is shown only where there was some.
fn news_of(job: Job) -> Vec<News> {
    let mut heard = Vec::new();
    job.run(&mut |news| {
        heard.push(match news {
            News::Opinion(id, report) => {
                News::Opinion(id, Report { elapsed: Duration::ZERO, ..report })
            }
            other => other,
        });
    });
    heard
}

fn shown(app: &TerminalApp, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| drop(draw(app, Instant::now(), frame))).unwrap();
    // Times are the machine's, not the program's.
    terminal.backend().to_string()
}

fn people(game: &str) -> Setup {
    Setup::new(game)
}

fn plain() -> AppOptions {
    let paint = Paint { colours: Colours::None, ascii: true };
    AppOptions { paint, ..AppOptions::default() }
}

#[test]
fn the_usual_window() {
    let app = after(people("othello"), AppOptions::default(), (80, 24), "f5\n");
    insta::assert_snapshot!(masked(&shown(&app, (80, 24))));
}

#[test]
fn a_large_window() {
    let app = after(people("connect4"), AppOptions::default(), (150, 45), "4\n4\n5\n");
    insta::assert_snapshot!(masked(&shown(&app, (150, 45))));
}

#[test]
fn a_small_window() {
    let app = after(people("tictactoe"), AppOptions::default(), (40, 12), "b2\n");
    insta::assert_snapshot!(masked(&shown(&app, (40, 12))));
}

#[test]
fn a_tall_window() {
    let app = after(people("othello-6x6"), AppOptions::default(), (46, 44), "");
    insta::assert_snapshot!(masked(&shown(&app, (46, 44))));
}

#[test]
fn plain_characters() {
    let app = after(people("othello"), plain(), (80, 24), "f5\nd6\n\t");
    let text = shown(&app, (80, 24));
    assert!(text.is_ascii(), "{text}");
    insta::assert_snapshot!(masked(&text));
}

#[test]
fn a_command_being_typed() {
    let app = after(people("connect4"), AppOptions::default(), (80, 24), "save my game.jsonl");
    let text = shown(&app, (80, 24));
    assert!(text.contains("› save my game.jsonl"), "{text}");
    let app = after(people("connect4"), AppOptions::default(), (80, 24), "4");
    let text = shown(&app, (80, 24));
    assert!(text.contains("Enter plays 4"), "{text}");
}

#[test]
fn persian() {
    let options = AppOptions { language: Language::Persian, ..AppOptions::default() };
    let app = after(people("othello"), options, (80, 24), "f5\n");
    insta::assert_snapshot!(masked(&shown(&app, (80, 24))));
}

#[test]
fn a_third_language_is_shown_by_files_alone() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/locales");
    let language = harif_words::from_folder(&folder).unwrap()[0];
    let options = AppOptions { language, ..AppOptions::default() };
    let app = after(people("othello"), options, (80, 24), "f5\n");
    let text = shown(&app, (80, 24));
    assert!(text.contains("الأسود") && text.contains("الأبيض"), "{text}");
    // It is read from the right, and what is typed stands apart from it.
    let arabic = |row: &&str| row.contains(|letter| ('\u{620}'..='\u{64a}').contains(&letter));
    for row in text.lines().filter(arabic) {
        assert!(row.chars().count() >= 80, "{row}");
    }
}

#[test]
fn analysis_of_a_solved_game() {
    let app = after(people("tictactoe"), AppOptions::default(), (100, 30), "b2\nA");
    insta::assert_snapshot!(masked(&shown(&app, (100, 30))));
}

#[test]
fn lines_of_a_study() {
    let keys = "b2\na1\nc3\nA[[a2\nc1\n[[b1\n\t";
    let app = after(people("tictactoe"), AppOptions::default(), (100, 30), keys);
    insta::assert_snapshot!(masked(&shown(&app, (100, 30))));
    let app = after(people("tictactoe"), AppOptions::default(), (64, 20), keys);
    insta::assert_snapshot!(masked(&shown(&app, (64, 20))));
    let app = after(people("tictactoe"), plain(), (80, 24), keys);
    insta::assert_snapshot!(masked(&shown(&app, (80, 24))));
}

#[test]
fn a_reviewed_game() {
    let app = after(people("tictactoe"), AppOptions::default(), (100, 36), "b2\nb1\na1\nV");
    insta::assert_snapshot!(masked(&shown(&app, (100, 36))));
}

#[test]
fn help_over_the_table() {
    let app = after(people("othello"), AppOptions::default(), (80, 24), "?");
    insta::assert_snapshot!(shown(&app, (80, 24)));
}

#[test]
fn rules_and_how_to_read_over_the_table() {
    let app = after(people("othello"), AppOptions::default(), (80, 24), "?\t");
    insta::assert_snapshot!(shown(&app, (80, 24)));
    let app = after(people("connect4"), AppOptions::default(), (130, 40), "rules\n\t");
    insta::assert_snapshot!(shown(&app, (130, 40)));
    let app = after(people("tictactoe"), plain(), (40, 12), "?\t");
    let text = shown(&app, (40, 12));
    assert!(text.is_ascii(), "{text}");
    insta::assert_snapshot!(text);
    let options = AppOptions { language: Language::Persian, ..AppOptions::default() };
    let mut app = after(people("connect4"), options, (80, 24), "rules\n");
    insta::assert_snapshot!(shown(&app, (80, 24)));
    sweep(&mut app);
}

/// Times, rates and what depends on them, out of the picture.
fn masked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    // A number before a unit of time, or before a rate, is as long as it was and says nothing.
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        out += &rest[..at];
        rest = &rest[at..];
        let end = rest
            .find(|c: char| !(c.is_ascii_digit() || ".µmKMG".contains(c)))
            .unwrap_or(rest.len());
        let (number, behind) = rest.split_at(end);
        let timed = behind.starts_with('s') || behind.starts_with("/s");
        out += &if timed { "~".repeat(number.chars().count()) } else { number.to_string() };
        rest = behind;
    }
    out + rest
}

#[test]
fn every_size_of_window_and_every_game_can_be_drawn() {
    let games = ["othello", "othello-20x20", "connect4", "connect4-20x20", "tictactoe-20x20-5"];
    for language in [Language::English, Language::Persian] {
        for game in games {
            for ascii in [false, true] {
                let colours = if ascii { Colours::None } else { Colours::True };
                let paint = Paint { colours, ascii };
                let options = AppOptions { paint, language, ..AppOptions::default() };
                let mut app = after(people(game), options, (80, 24), "");
                sweep(&mut app);
            }
        }
    }
}

/// Draws at every size that matters.
fn sweep(app: &mut TerminalApp) {
    for width in [1, 2, 5, 19, 20, 28, 29, 40, 60, 79, 80, 100, 133, 200, 400] {
        for height in [1, 2, 6, 7, 9, 10, 12, 16, 24, 30, 50, 80, 200] {
            app.update(AppEvent::Resize(width, height), Instant::now());
            let text = shown(app, (width, height));
            assert!(!app.paint.ascii || text.is_ascii());
        }
    }
}

/// Red has three in the bottom row with both ends open.
const OPEN_ENDS: &str = "4\n4\n3\n3\n5\n";

#[test]
fn reasons_beside_the_board_with_its_threats() {
    let keys = format!("{OPEN_ENDS}K");
    let app = after(people("connect4"), AppOptions::default(), (80, 24), &keys);
    insta::assert_snapshot!(masked(&shown(&app, (80, 24))));
}

#[test]
fn reasons_in_a_large_window_and_in_ascii() {
    let keys = format!("{OPEN_ENDS}K");
    let app = after(people("connect4"), plain(), (120, 40), &keys);
    let text = shown(&app, (120, 40));
    assert!(text.is_ascii(), "{text}");
    insta::assert_snapshot!(masked(&text));
}

#[test]
fn reasons_in_persian_and_in_a_small_window() {
    let keys = format!("{OPEN_ENDS}K");
    let options = AppOptions { language: Language::Persian, ..AppOptions::default() };
    let app = after(people("connect4"), options, (80, 24), &keys);
    let persian = shown(&app, (80, 24));
    let app = after(people("connect4"), AppOptions::default(), (40, 12), &keys);
    insta::assert_snapshot!(masked(&format!("{persian}\n{}", shown(&app, (40, 12)))));
}

#[test]
fn the_lab_and_the_reasons_can_be_drawn_at_every_size() {
    for keys in ["4\n4\nL", "4\n4\nLsearch", "4\n4\n3\nK", "4\n4\nL?"] {
        let mut app = after(people("connect4"), AppOptions::default(), (80, 24), keys);
        sweep(&mut app);
    }
}
