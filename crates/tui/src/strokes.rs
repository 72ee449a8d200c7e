//! Key events of the terminal as the table of actions knows keys.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use harif_console::actions::{KeyName, KeyStroke, Named};

/// A key as the table of actions knows it.
pub(crate) fn stroke_of(key: KeyEvent) -> Option<KeyStroke> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let name = match key.code {
        KeyCode::Char(letter) if control => KeyName::Letter(letter.to_ascii_lowercase()),
        KeyCode::Char(letter) => KeyName::Letter(letter),
        KeyCode::F(number) => KeyName::Function(number),
        code => KeyName::Named(named(code)?),
    };
    Some(KeyStroke { key: name, control })
}

fn named(code: KeyCode) -> Option<Named> {
    Some(match code {
        KeyCode::Up => Named::Up,
        KeyCode::Down => Named::Down,
        KeyCode::Left => Named::Left,
        KeyCode::Right => Named::Right,
        KeyCode::Enter => Named::Enter,
        KeyCode::Esc => Named::Esc,
        KeyCode::Tab => Named::Tab,
        KeyCode::BackTab => Named::BackTab,
        KeyCode::Backspace => Named::Backspace,
        KeyCode::Delete => Named::Delete,
        KeyCode::Insert => Named::Insert,
        KeyCode::Home => Named::Home,
        KeyCode::End => Named::End,
        KeyCode::PageUp => Named::PageUp,
        KeyCode::PageDown => Named::PageDown,
        _ => return None,
    })
}
