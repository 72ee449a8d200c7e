//! A line of text that is edited, letter by letter and word by word: the entry line, that of the lab, and the
//! fields of the start screen.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Text with a cursor in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextField {
    text: String,
    /// Bytes before the cursor.
    at: usize,
}

impl TextField {
    /// A text with the cursor behind it.
    pub(crate) fn of(text: impl Into<String>) -> TextField {
        let text = text.into();
        TextField { at: text.len(), text }
    }

    /// The text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The text before the cursor, and behind it.
    pub(crate) fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.at)
    }

    /// Whether nothing is typed.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Puts text in at the cursor, up to so many bytes in all; line ends and control characters become spaces.
    pub(crate) fn insert(&mut self, text: &str, longest: usize) -> bool {
        let before = self.text.len();
        for letter in text.trim_end_matches(['\n', '\r']).chars() {
            let letter = if letter.is_control() { ' ' } else { letter };
            if self.text.len() + letter.len_utf8() > longest {
                break;
            }
            self.text.insert(self.at, letter);
            self.at += letter.len_utf8();
        }
        self.text.len() > before
    }

    /// Takes a key that edits; `None` where it means nothing here, or else whether the text has changed.
    pub(crate) fn edit(&mut self, key: KeyEvent, longest: usize) -> Option<bool> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let before = self.text.len();
        match key.code {
            KeyCode::Char('u') if control => self.cut(0, self.at),
            KeyCode::Char('k') if control => self.cut(self.at, before),
            KeyCode::Char('w') if control => self.cut(self.word_start(), self.at),
            KeyCode::Char('h') if control => self.cut(self.before(), self.at),
            KeyCode::Char('a') if control => self.at = 0,
            KeyCode::Char('e') if control => self.at = before,
            KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => {
                return None;
            }
            KeyCode::Char(letter) => drop(self.insert(letter.encode_utf8(&mut [0; 4]), longest)),
            KeyCode::Backspace if control => self.cut(self.word_start(), self.at),
            KeyCode::Backspace => self.cut(self.before(), self.at),
            KeyCode::Delete => self.cut(self.at, self.after()),
            KeyCode::Left if control => self.at = self.word_start(),
            KeyCode::Right if control => self.at = self.word_end(),
            KeyCode::Left => self.at = self.before(),
            KeyCode::Right => self.at = self.after(),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = before,
            _ => return None,
        }
        Some(self.text.len() != before)
    }

    fn cut(&mut self, from: usize, to: usize) {
        self.text.replace_range(from..to, "");
        self.at = from;
    }

    fn before(&self) -> usize {
        self.text[..self.at].char_indices().next_back().map_or(0, |(i, _)| i)
    }

    fn after(&self) -> usize {
        self.at + self.text[self.at..].chars().next().map_or(0, char::len_utf8)
    }

    fn word_start(&self) -> usize {
        let before = self.text[..self.at].trim_end();
        before
            .rfind(char::is_whitespace)
            .map_or(0, |i| i + before[i..].chars().next().map_or(0, char::len_utf8))
    }

    fn word_end(&self) -> usize {
        let behind = &self.text[self.at..];
        let word = behind.trim_start();
        let from = self.at + behind.len() - word.len();
        from + word.find(char::is_whitespace).unwrap_or(word.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(field: &mut TextField, code: KeyCode, modifiers: KeyModifiers) {
        field.edit(KeyEvent::new(code, modifiers), 100);
    }

    #[test]
    fn words_are_gone_over_and_taken_away_whole() {
        let mut field = TextField::of("save my game.jsonl");
        let control = KeyModifiers::CONTROL;
        press(&mut field, KeyCode::Left, control);
        assert_eq!(field.parts(), ("save my ", "game.jsonl"));
        press(&mut field, KeyCode::Backspace, control);
        assert_eq!(field.parts(), ("save ", "game.jsonl"));
        press(&mut field, KeyCode::Home, KeyModifiers::NONE);
        press(&mut field, KeyCode::Right, control);
        assert_eq!(field.parts(), ("save", " game.jsonl"));
        press(&mut field, KeyCode::Char('k'), control);
        assert_eq!(field.text(), "save");
    }
}
