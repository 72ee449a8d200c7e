//! Text that becomes part of a page. Everything that people typed passes through here.

use serde::Serialize;
use std::fmt::{self, Write};

/// A text, safe between tags and inside quoted attributes.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' => f.write_char(letter)?,
                // HTML has no control characters, and overrides of direction outlive their element.
                letter if letter.is_control() || is_override(letter) => f.write_char('\u{FFFD}')?,
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// Whether a letter changes the direction of what follows it.
fn is_override(letter: char) -> bool {
    matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A name between tags: whatever its script, it does not disturb its neighbours.
pub(super) fn name(text: &str) -> String {
    format!("<bdi>{}</bdi>", Escaped(text))
}

/// A name inside an attribute, isolated by letters instead of tags.
pub(super) fn plain_name(text: &str) -> String {
    format!("\u{2068}{}\u{2069}", Escaped(text))
}

/// Code, moves and file names: always left to right.
pub(super) fn code(text: &str) -> String {
    format!("<code dir=\"ltr\">{}</code>", Escaped(text))
}

/// JSON for a `script` element: no text in it can end the element or begin a comment.
pub(super) fn script_json(value: &impl Serialize) -> serde_json::Result<String> {
    let plain = serde_json::to_string(value)?;
    let mut safe = String::with_capacity(plain.len() + plain.len() / 16);
    for letter in plain.chars() {
        match letter {
            // Outside of JSON's strings none of these occurs, so an escape is always right.
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => push_escape(&mut safe, letter),
            letter if is_override(letter) => push_escape(&mut safe, letter),
            letter => safe.push(letter),
        }
    }
    Ok(safe)
}

fn push_escape(text: &mut String, letter: char) {
    // Writing into a text cannot fail.
    let _ = write!(text, "\\u{:04x}", letter as u32);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_typed_becomes_a_tag_or_leaves_its_attribute() {
        let shown = Escaped("<script>alert(\"x\" & 'y')</script>").to_string();
        assert_eq!(shown, "&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;");
        assert_eq!(Escaped("a\u{202E}b\0c\u{1b}").to_string(), "a\u{FFFD}b\u{FFFD}c\u{FFFD}");
        assert_eq!(Escaped("حریف\tx\n").to_string(), "حریف\tx\n");
    }

    #[test]
    fn data_cannot_end_its_script_and_reads_back_the_same() {
        let texts = ["</script><script>", "<!--", "]]>", "a\u{2028}b & \\ \"", "سلام"];
        let json = script_json(&texts).unwrap();
        assert!(!json.contains(['<', '>', '&', '\u{2028}']), "{json}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&json).unwrap(), texts);
    }
}
