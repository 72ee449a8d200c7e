//! Text that fits: measured in columns, cut with an ellipsis, and in ASCII where nothing else is shown.

use harif_core::printable_lines;
use std::borrow::Cow;
use unicode_width::UnicodeWidthChar;

/// How many columns a text takes: letter by letter, as terminals have a cell for each. Measured as a whole,
/// a lam and the alef behind it would count as one.
pub fn width(text: &str) -> usize {
    text.chars().map(|letter| letter.width().unwrap_or(0)).sum()
}

/// The text as the terminal can show it: every sign of ours has an ASCII twin, and a letter that has
/// none becomes a question mark. What it would obey, in a name from a file perhaps, is escaped; line ends stay.
pub fn shown(text: &str, ascii: bool) -> Cow<'_, str> {
    let text = printable_lines(text);
    if !ascii || text.is_ascii() {
        return text;
    }
    let mut plain = String::with_capacity(text.len());
    text.chars().for_each(|letter| match twin(letter) {
        Some(twin) => plain.push_str(twin),
        None if letter.is_ascii() => plain.push(letter),
        None if letter.width() == Some(0) => {}
        None => plain.push('?'),
    });
    Cow::Owned(plain)
}

fn twin(letter: char) -> Option<&'static str> {
    Some(match letter {
        '·' => "-",
        '–' | '—' | '−' | '─' => "-",
        '×' => "x",
        '…' => "...",
        '±' => "+/-",
        '≈' => "~",
        '≥' => ">=",
        '≤' => "<=",
        '’' | '‘' => "'",
        '“' | '”' => "\"",
        '›' | '▸' => ">",
        '‹' => "<",
        '→' => "->",
        '←' => "<-",
        '↑' => "^",
        '↓' => "v",
        '│' => "|",
        '★' => "*",
        '✓' => "+",
        '✗' => "x",
        '▏' => "_",
        '●' => "X",
        '○' => "O",
        '△' => "!",
        '▲' => "?",
        '▾' => "v",
        '∞' => "inf",
        'α' => "alpha",
        'β' => "beta",
        '◆' => "X",
        _ => return None,
    })
}

/// The text in at most `columns` columns, its end replaced by an ellipsis where it is too long.
pub fn cut(text: &str, columns: usize, ascii: bool) -> String {
    let text = shown(text, ascii);
    if width(&text) <= columns {
        return text.into_owned();
    }
    let ellipsis = if ascii { "..." } else { "…" };
    // Where there is room for hardly more than the ellipsis, letters say more.
    let ellipsis = if width(ellipsis) * 2 > columns { "" } else { ellipsis };
    let mut kept = String::new();
    let mut room = columns - width(ellipsis);
    for letter in text.chars() {
        let size = letter.width().unwrap_or(0);
        if size > room {
            break;
        }
        room -= size;
        kept.push(letter);
    }
    kept.truncate(kept.trim_end().len());
    kept + ellipsis
}

/// The text in lines of at most `columns` columns, broken between words where that is possible.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        for piece in pieces(word, columns) {
            let Some(line) = lines.last_mut() else { continue };
            if line.is_empty() {
                *line = piece;
            } else if width(line) + 1 + width(&piece) <= columns {
                line.push(' ');
                line.push_str(&piece);
            } else {
                lines.push(piece);
            }
        }
    }
    lines
}

/// A word, in several pieces if it is longer than a line.
fn pieces(word: &str, columns: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut used = 0;
    for letter in word.chars() {
        let size = letter.width().unwrap_or(0);
        if used + size > columns && used > 0 {
            pieces.push(String::new());
            used = 0;
        }
        used += size;
        if let Some(piece) = pieces.last_mut() {
            piece.push(letter);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_ends_in_an_ellipsis() {
        assert_eq!(cut("thinking", 8, false), "thinking");
        assert_eq!(cut("thinking", 6, false), "think…");
        assert_eq!(cut("thinking", 6, true), "thi...");
        assert_eq!(cut("to move", 4, false), "to…");
        assert_eq!(cut("thinking…", 12, true), "thinking...");
        assert_eq!(cut("thinking", 3, true), "thi");
        assert_eq!(cut("thinking", 0, false), "");
    }

    #[test]
    fn every_letter_has_a_column_of_its_own() {
        assert_eq!(width("همین حالا"), 9);
        assert_eq!(width("می\u{200c}رود"), 5);
    }

    #[test]
    fn every_cut_fits() {
        for text in ["", "a", "Alpha-beta · depth=6", "حرکت‌ها", "≥+4 ±12"] {
            for columns in 0..24 {
                for ascii in [false, true] {
                    let cut = cut(text, columns, ascii);
                    assert!(width(&cut) <= columns, "{cut:?} in {columns}");
                    assert!(!ascii || cut.is_ascii(), "{cut:?}");
                }
            }
        }
    }

    #[test]
    fn every_sign_has_an_ascii_twin() {
        assert_eq!(shown("·–×…±≈≥≤−’“›", true), "--x...+/-~>=<=-'\">");
        assert_eq!(shown("a·b", false), "a·b");
        assert_eq!(shown("می‌رود", true), "?????");
    }

    #[test]
    fn nothing_is_an_order_to_the_terminal() {
        assert_eq!(shown("Ann\x1b[2J", false), "Ann\\u{1b}[2J");
        assert_eq!(shown("\u{9b}2J\u{202e}×\n", true), "\\u{9b}2J\\u{202e}x\n");
        assert_eq!(cut("a\x1b[2J", 5, false), "a\\u{…");
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("take the last move back", 10), ["take the", "last move", "back"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("", 3), [""]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
    }
}
