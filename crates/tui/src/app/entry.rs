//! The entry line: what a person types before it is sent.

use crate::field::TextField;
use crossterm::event::{KeyCode, KeyEvent};

/// More than any position or file name needs.
const LONGEST: usize = 4_096;

/// The most lines that are remembered.
const REMEMBERED: usize = 100;

/// A line that is being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    field: TextField,
    /// Lines sent before, the latest last.
    sent: Vec<String>,
    /// Which of them is shown.
    recalled: Option<usize>,
}

/// What a key did to the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// It was edited.
    Edited,
    /// It was sent.
    Sent(String),
    /// The key means nothing here.
    Nothing,
}

impl Entry {
    /// The text.
    pub fn text(&self) -> &str {
        self.field.text()
    }

    /// The text before the cursor, and behind it.
    pub fn parts(&self) -> (&str, &str) {
        self.field.parts()
    }

    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.field.is_empty()
    }

    /// Begins a line for the person to go on with.
    pub(super) fn begin(&mut self, text: &str) {
        self.field = TextField::of(text);
        self.recalled = None;
    }

    /// Puts text in at the cursor; line ends and control characters become spaces.
    pub(crate) fn insert(&mut self, text: &str) {
        self.field.insert(text, LONGEST);
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Typed {
        match key.code {
            KeyCode::Enter => {
                let text = self.text().to_string();
                self.begin("");
                self.remember(&text);
                return Typed::Sent(text);
            }
            KeyCode::Esc => self.begin(""),
            KeyCode::Up => self.recall(-1),
            KeyCode::Down => self.recall(1),
            _ if self.field.edit(key, LONGEST).is_none() => return Typed::Nothing,
            _ => {}
        }
        Typed::Edited
    }

    fn remember(&mut self, line: &str) {
        if !line.trim().is_empty() && self.sent.last().is_none_or(|last| last != line) {
            self.sent.push(line.into());
            let over = self.sent.len().saturating_sub(REMEMBERED);
            self.sent.drain(..over);
        }
    }

    fn recall(&mut self, step: isize) {
        let from = self.recalled.unwrap_or(self.sent.len());
        let to = from.saturating_add_signed(step);
        if let Some(line) = self.sent.get(to).cloned() {
            self.begin(&line);
            self.recalled = Some(to);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::KeyModifiers;

    fn press(entry: &mut Entry, code: KeyCode) -> Typed {
        entry.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn control(entry: &mut Entry, letter: char) {
        entry.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
    }

    #[test]
    fn text_is_edited_at_the_cursor_letter_by_letter() {
        let mut entry = Entry::default();
        entry.insert("save بازی x");
        press(&mut entry, KeyCode::Left);
        press(&mut entry, KeyCode::Backspace);
        press(&mut entry, KeyCode::Backspace);
        assert_eq!(entry.parts(), ("save باز", "x"));
        control(&mut entry, 'w');
        assert_eq!(entry.text(), "save x");
        control(&mut entry, 'u');
        press(&mut entry, KeyCode::Delete);
        press(&mut entry, KeyCode::Delete);
        assert!(entry.is_empty());
    }

    #[test]
    fn sent_lines_come_back() {
        let mut entry = Entry::default();
        for line in ["f5", "d6", "d6"] {
            entry.insert(line);
            assert_eq!(press(&mut entry, KeyCode::Enter), Typed::Sent(line.into()));
        }
        for shown in ["d6", "f5", "f5"] {
            press(&mut entry, KeyCode::Up);
            assert_eq!(entry.text(), shown);
        }
        press(&mut entry, KeyCode::Down);
        assert_eq!(entry.text(), "d6");
    }

    #[test]
    fn pasted_text_cannot_smuggle_keys_or_grow_without_end() {
        let mut entry = Entry::default();
        entry.insert("f5\x1b[2J\nd6\n");
        assert_eq!(entry.text(), "f5 [2J d6");
        entry.insert(&"é".repeat(LONGEST));
        assert!(entry.text().len() <= LONGEST);
    }
}
