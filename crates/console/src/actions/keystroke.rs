//! A key as people write it: `U`, `ctrl-s`, `F1`, `Space`. No terminal is known here: faces that have one turn
//! its events into these.

use std::fmt;
use std::str::FromStr;

/// A key, pressed alone or with Control. Shift shows in what is pressed; Alt is how terminals write Esc and a
/// letter, so nothing is done by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KeyStroke {
    /// What is pressed.
    pub key: KeyName,
    /// Whether Control is held.
    pub control: bool,
}

/// What is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KeyName {
    /// A letter, a digit, a sign, or the space.
    Letter(char),
    /// A key with a name.
    Named(Named),
    /// A function key.
    Function(u8),
}

/// Keys that have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // they are called what they are
pub enum Named {
    Up,
    Down,
    Left,
    Right,
    Enter,
    Esc,
    Tab,
    BackTab,
    Backspace,
    Delete,
    Insert,
    Home,
    End,
    PageUp,
    PageDown,
}

/// Names: as a file writes them, as people see them, and the key.
const NAMES: [(&str, &str, Named); 15] = [
    ("up", "↑", Named::Up),
    ("down", "↓", Named::Down),
    ("left", "←", Named::Left),
    ("right", "→", Named::Right),
    ("enter", "Enter", Named::Enter),
    ("esc", "Esc", Named::Esc),
    ("tab", "Tab", Named::Tab),
    ("shift-tab", "Shift-Tab", Named::BackTab),
    ("backspace", "Backspace", Named::Backspace),
    ("delete", "Delete", Named::Delete),
    ("insert", "Insert", Named::Insert),
    ("home", "Home", Named::Home),
    ("end", "End", Named::End),
    ("pageup", "PageUp", Named::PageUp),
    ("pagedown", "PageDown", Named::PageDown),
];

/// The name of the space in a file.
const SPACE: &str = "space";

impl KeyStroke {
    /// A letter, digit or sign alone.
    pub const fn letter(letter: char) -> KeyStroke {
        KeyStroke { key: KeyName::Letter(letter), control: false }
    }

    /// A named key alone.
    pub const fn named(key: Named) -> KeyStroke {
        KeyStroke { key: KeyName::Named(key), control: false }
    }

    /// As a key map writes it: `ctrl-s`, `space`, `U`.
    pub fn written(self) -> String {
        let front = if self.control { "ctrl-" } else { "" };
        match self.key {
            KeyName::Letter(' ') => format!("{front}{SPACE}"),
            KeyName::Letter(letter) => format!("{front}{letter}"),
            KeyName::Function(number) => format!("{front}f{number}"),
            KeyName::Named(named) => {
                let found = NAMES.iter().find(|(.., key)| *key == named);
                format!("{front}{}", found.map_or("", |(name, ..)| name))
            }
        }
    }

    /// Every name that can be written, for suggestions.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|(name, ..)| *name).chain([SPACE])
    }
}

impl fmt::Display for KeyStroke {
    /// As people see it: `Ctrl-S`, `Space`, `U`, `↑`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.control {
            f.write_str("Ctrl-")?;
        }
        match self.key {
            KeyName::Letter(' ') => f.write_str("Space"),
            KeyName::Letter(letter) if self.control => write!(f, "{}", letter.to_uppercase()),
            KeyName::Letter(letter) => write!(f, "{letter}"),
            KeyName::Function(number) => write!(f, "F{number}"),
            KeyName::Named(named) => {
                let found = NAMES.iter().find(|(.., key)| *key == named);
                f.write_str(found.map_or("", |(_, seen, _)| seen))
            }
        }
    }
}

/// No key of this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchKey;

impl FromStr for KeyStroke {
    type Err = NoSuchKey;

    fn from_str(text: &str) -> Result<KeyStroke, NoSuchKey> {
        let lower = text.to_lowercase();
        if let Some(rest) = lower.strip_prefix("ctrl-").filter(|rest| !rest.is_empty()) {
            let key = name_of(rest, &rest.to_lowercase()).ok_or(NoSuchKey)?;
            return Ok(KeyStroke { key, control: true });
        }
        let key = name_of(text, &lower).ok_or(NoSuchKey)?;
        Ok(KeyStroke { key, control: false })
    }
}

fn name_of(text: &str, lower: &str) -> Option<KeyName> {
    let mut letters = text.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        let arrow = NAMES.iter().find(|(_, seen, _)| *seen == text);
        let letter = (!letter.is_control()).then_some(KeyName::Letter(letter));
        return arrow.map(|(.., key)| KeyName::Named(*key)).or(letter);
    }
    if lower == SPACE {
        return Some(KeyName::Letter(' '));
    }
    if let Some(number) = lower.strip_prefix('f').and_then(|number| number.parse().ok()) {
        return (1..=12).contains(&number).then_some(KeyName::Function(number));
    }
    NAMES.iter().find(|(name, ..)| *name == lower).map(|(.., key)| KeyName::Named(*key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_as_they_are_written_and_as_they_are_seen() {
        for text in ["U", "u", "?", "ctrl-s", "space", "f12", "shift-tab", "pageup", "é", "="] {
            let key: KeyStroke = text.parse().unwrap();
            assert_eq!(key.written(), text);
            assert_eq!(key.to_string().parse(), Ok(key), "{text}");
        }
        assert_eq!("Ctrl-S".parse::<KeyStroke>(), "ctrl-s".parse());
        assert_eq!("↑".parse(), Ok(KeyStroke::named(Named::Up)));
        for none in ["", "alt-x", "f13", "ctrl-", "undo", "\t"] {
            assert_eq!(none.parse::<KeyStroke>(), Err(NoSuchKey), "{none:?}");
        }
    }
}
