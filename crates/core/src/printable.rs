//! Text that a terminal shows and does not obey.
//!
//! Names, titles and messages come from files, plans and other programs, and may hold what a terminal takes for
//! an order: move the cursor, clear the screen, set the title, turn the order of the letters around. All of it is
//! shown as an escape, as [`quote`](crate::quote) shows it, so that people see what stands there.

use std::borrow::Cow;

/// Whether a terminal obeys a character instead of showing it: control characters, marks that change the
/// order of the text around them, and the line ends of Unicode. Letters that join or part others stay: Persian is
/// not written without them.
pub(crate) fn is_obeyed(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}')
}

/// A character as it is shown: itself, or its escape.
pub(crate) fn push_shown(text: &mut String, letter: char) {
    match letter {
        letter if letter.is_control() => text.extend(letter.escape_debug()),
        letter if is_obeyed(letter) => text.extend(letter.escape_unicode()),
        letter => text.push(letter),
    }
}

/// `text` on one line, with escapes for all that a terminal would obey.
///
/// ```
/// use harif_core::printable;
/// assert_eq!(printable("Ann\x1b[2J\n"), r"Ann\u{1b}[2J\n");
/// assert_eq!(printable("حریف"), "حریف");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    shown(text, |_| false)
}

/// As [`printable`], for texts of several lines: line ends stay.
pub fn printable_lines(text: &str) -> Cow<'_, str> {
    shown(text, |letter| letter == '\n')
}

fn shown(text: &str, may: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.chars().any(|letter| is_obeyed(letter) && !may(letter)) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match may(letter) {
            true => out.push(letter),
            false => push_shown(&mut out, letter),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_obeyed_stays() {
        let all: String = (0..0x3000u32).filter_map(char::from_u32).collect();
        let shown = printable(&all);
        assert!(!shown.chars().any(is_obeyed));
        for obeyed in
            ['\0', '\x07', '\x1b', '\x7f', '\u{85}', '\u{9b}', '\u{202e}', '\u{2066}', '\u{2029}']
        {
            let shown = printable_lines(&String::from(obeyed)).into_owned();
            assert!(shown.starts_with('\\') && shown.len() > 1, "{obeyed:?}: {shown}");
        }
    }

    #[test]
    fn usual_text_is_not_even_copied() {
        for text in ["", "alphabeta:depth=8", "می\u{200c}رود", "★ ≥ 3\u{200e}"] {
            assert!(matches!(printable(text), Cow::Borrowed(_)), "{text}");
        }
        assert!(matches!(printable_lines("a\nb"), Cow::Borrowed(_)));
        assert_eq!(printable_lines("a\nb\r\u{202e}"), "a\nb\\r\\u{202e}");
    }
}
