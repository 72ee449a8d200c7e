//! Refusals on the screen: in Persian a row of words, and below it a row of what may be typed.

use super::*;

fn persian() -> AppOptions {
    AppOptions { language: Language::Persian, ..AppOptions::default() }
}

/// The last rows of the screen.
fn bottom(app: &TerminalApp, size: (u16, u16), rows: usize) -> String {
    let text = shown(app, size);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len() - rows..].join("\n")
}

#[test]
fn a_refusal_in_persian() {
    let mut seen = String::new();
    for keys in ["a1\n", "udno\n", "go 9\n", "load nowhere.jsonl\n", "U", "seat first hrad\n"] {
        let app = after(people("othello"), persian(), (80, 24), keys);
        seen += &format!("{keys}{}\n", bottom(&app, (80, 24), 3));
    }
    for size in [(120, 40), (40, 12), (24, 6)] {
        let app = after(people("othello"), persian(), size, "a1\n");
        seen += &format!("{size:?}\n{}\n", bottom(&app, size, 4));
    }
    insta::assert_snapshot!(seen);
}

#[test]
fn a_refusal_in_ascii_is_one_row_of_english() {
    let options = AppOptions { language: Language::Persian, ..plain() };
    let app = after(people("othello"), options, (80, 24), "a1\n");
    let text = bottom(&app, (80, 24), 3);
    assert!(text.contains("! a1 is not legal here; legal: d3 c4 f5 e6"), "{text}");
    assert!(text.is_ascii(), "{text}");
}

#[test]
fn refusals_can_be_drawn_at_every_size() {
    for keys in ["a1\n", "udno\n"] {
        let mut app = after(people("othello"), persian(), (80, 24), keys);
        sweep(&mut app);
    }
}
