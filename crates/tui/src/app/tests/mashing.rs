//! Keys, clicks, sizes and pastes at random: nothing panics, every frame can be drawn, and the game on the
//! table can always be replayed from its record.

use super::*;
use harif_core::Rng;

/// Events of one evening.
const EVENTS: usize = 1_500;

fn key(rng: &mut Rng) -> KeyEvent {
    const NAMED: [KeyCode; 16] = [
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::F(1),
    ];
    let code = match rng.below(3) {
        0 => NAMED[rng.below(NAMED.len())],
        // Leaving is another test, and nothing is to be saved here.
        1 => match (b' ' + rng.below(95) as u8) as char {
            'Q' | 'q' | 'S' | 's' | 'x' => KeyCode::Char('?'),
            other => KeyCode::Char(other),
        },
        _ => KeyCode::Char(
            ['U', 'R', 'A', 'B', 'G', 'W', 'P', '.', 'é', 'ی', '[', ']', 'L', 'K'][rng.below(14)],
        ),
    };
    let modifiers = match rng.below(20) {
        0 if code != KeyCode::Char('c') => KeyModifiers::CONTROL,
        1 => KeyModifiers::ALT,
        _ => KeyModifiers::NONE,
    };
    KeyEvent::new(code, modifiers)
}

fn event(rng: &mut Rng, moves: &[String]) -> Vec<AppEvent> {
    const LINES: [&str; 12] = [
        "undo",
        "redo",
        "go 3",
        "branch",
        "branch 1",
        "new",
        "resign",
        "pause",
        "resume",
        "hint",
        "seat second human",
        "speed 4",
    ];
    let typed = |text: &str| {
        let keys = text.chars().map(KeyCode::Char).chain([KeyCode::Enter]);
        let clear = [KeyCode::Esc, KeyCode::Esc].into_iter();
        clear
            .chain(keys)
            .map(|code| AppEvent::Key(KeyEvent::new(code, KeyModifiers::NONE)))
            .collect()
    };
    match rng.below(10) {
        0..4 => vec![AppEvent::Key(key(rng))],
        4 => {
            let kinds = [
                MouseEventKind::Moved,
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::ScrollUp,
                MouseEventKind::ScrollDown,
            ];
            let (column, row) = (rng.below(90) as u16, rng.below(30) as u16);
            let kind = kinds[rng.below(kinds.len())];
            vec![AppEvent::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })]
        }
        5 => vec![AppEvent::Resize(1 + rng.below(120) as u16, 1 + rng.below(40) as u16)],
        6 => vec![AppEvent::Paste("f5\n\u{1b}[2Jд٣".into())],
        7 => typed(LINES[rng.below(LINES.len())]),
        _ if moves.is_empty() => vec![AppEvent::Tick],
        _ => typed(&moves[rng.below(moves.len())]),
    }
}

fn evening(seed: u64, game: &str, second: &str) {
    let mut rng = Rng::new(seed);
    let folder = tempfile::tempdir().unwrap();
    let seats = ["human".into(), second.into()];
    let clock = Some((20.0, 1.0)).filter(|_| seed.is_multiple_of(2));
    let setup = Setup { seats, clock, least: Duration::ZERO, ..Setup::new(game) };
    let options =
        AppOptions { unfinished: Some(folder.path().join("harif.db")), ..AppOptions::default() };
    let mut evening = Evening::of(setup, options);
    for i in 0..EVENTS {
        let moves = evening.app.shown().legal();
        for event in event(&mut rng, &moves) {
            // Games are saved in other tests, which have a folder to save in.
            if evening.app.entry.text().starts_with("save") {
                evening.app.entry = Entry::default();
            }
            evening.event(event);
        }
        // Searches without end find no thread.
        if rng.below(4) == 0 {
            let endless = |job: &Job| !matches!(job, Job::Turn(_));
            while let Some(at) = evening.jobs.iter().position(endless) {
                let lost = evening.jobs.remove(at).lost().map(AppEvent::News);
                lost.into_iter().for_each(|news| evening.event(news));
            }
            evening.finish();
        }
        if rng.below(6) == 0 {
            evening.pass(Duration::from_millis(rng.below(700) as u64));
        }
        if i.is_multiple_of(10) {
            evening.draw();
        }
        let record = evening.app.table.record();
        harif_catalog::open_record(&record).unwrap_or_else(|e| panic!("seed {seed}, {i}: {e}"));
    }
}

#[test]
fn keys_at_random_break_nothing() {
    for seed in 0..4 {
        evening(seed, "othello-6x6", "random");
        evening(seed, "connect4", "greedy");
        evening(seed, "tictactoe", "human");
    }
}
