//! One line of the form: a text that can be typed, and the values that the arrow keys go through.
//!
//! Whoever comes to a field finds its text chosen as a whole: arrow keys change it for another value, and
//! typing replaces it. Once something is typed, the arrow keys move in the text.

use crate::field::TextField;
use crate::problem::UserProblem;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a field asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// The family of games, or a whole name such as `othello-6x6`.
    Game,
    /// The board.
    Size,
    /// An option of the game, by its key.
    Option(&'static str),
    /// Who moves first.
    First,
    /// Who moves second.
    Second,
    /// Where the game begins.
    Position,
    /// Minutes and seconds.
    Clock,
    /// How long a machine's move takes at least.
    Least,
    /// Whether lots decide who begins.
    Begins,
    /// Where randomness comes from.
    Seed,
}

/// One field.
#[derive(Clone, Debug, PartialEq)]
pub struct StartField {
    /// What it asks for.
    pub name: Name,
    /// What the arrow keys go through.
    pub values: Vec<String>,
    /// What is wrong with the text.
    pub problem: Option<UserProblem>,
    field: TextField,
    /// Whether nothing but the values will do.
    closed: bool,
    /// Whether the text is chosen as a whole.
    whole: bool,
}

/// No text of a field is longer.
const LONGEST: usize = 2_000;

impl StartField {
    /// A field in which anything can be typed.
    pub(super) fn open(name: Name, text: impl Into<String>, values: Vec<String>) -> StartField {
        let field = TextField::of(text);
        StartField { name, values, problem: None, field, closed: false, whole: true }
    }

    /// A field that takes nothing but its values.
    pub(super) fn closed(name: Name, text: impl Into<String>, values: Vec<String>) -> StartField {
        StartField { closed: true, ..StartField::open(name, text, values) }
    }

    /// What stands in the field.
    pub fn text(&self) -> &str {
        self.field.text()
    }

    /// Where letters go, counted in letters; `None` while the text is chosen as a whole.
    pub fn cursor(&self) -> Option<usize> {
        (!self.whole).then(|| self.field.parts().0.chars().count())
    }

    /// Which of its values stands in the field.
    pub fn value(&self) -> Option<usize> {
        self.values.iter().position(|value| value == self.text())
    }

    /// Puts a text in the field, chosen as a whole.
    pub(super) fn set(&mut self, text: impl Into<String>) {
        self.field = TextField::of(text);
        self.whole = true;
    }

    /// Chooses the whole text; `false` if it was.
    pub(super) fn choose_all(&mut self) -> bool {
        !std::mem::replace(&mut self.whole, true)
    }

    /// Goes to the next value or the one before. A text that is no value comes before all of them.
    pub(super) fn turn(&mut self, forward: bool) -> bool {
        let count = self.values.len();
        let next = match (self.value(), forward) {
            _ if count == 0 => return false,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
            (None, true) => 0,
            (None, false) => count - 1,
        };
        self.set(self.values[next].clone());
        true
    }

    /// Types a letter.
    pub(super) fn insert(&mut self, letter: char) -> bool {
        if self.closed {
            return self.seek(letter);
        }
        // What goes on with a name, as in `mcts:iterations=50`, is put behind it.
        if letter.is_control() {
            return false;
        }
        if self.whole && !matches!(letter, ':' | ',' | '=' | '+' | '(' | ')') {
            self.field = TextField::default();
        }
        self.whole = false;
        self.field.insert(letter.encode_utf8(&mut [0; 4]), LONGEST)
    }

    /// Goes to the next value that begins with a letter.
    fn seek(&mut self, letter: char) -> bool {
        let from = self.value().map_or(0, |at| at + 1);
        let turned = self.values.iter().cycle().skip(from).take(self.values.len());
        let found = turned.into_iter().find(|value| begins_with(value, letter)).cloned();
        found.map(|value| self.set(value)).is_some()
    }

    /// Takes a key that edits; whether it changed anything. What is chosen as a whole goes as a whole, and other keys
    /// than those that move to an end leave it so.
    pub(super) fn edit(&mut self, key: KeyEvent) -> bool {
        let deletes = matches!(key.code, KeyCode::Backspace | KeyCode::Delete)
            || matches!(key.code, KeyCode::Char('u' | 'h' | 'w'));
        let jumps = matches!(key.code, KeyCode::Home | KeyCode::End | KeyCode::Char('a' | 'e'));
        match key.code {
            KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
                return self.insert(letter);
            }
            _ if self.closed => return false,
            _ if self.whole && deletes => return self.clear(),
            _ if self.whole && !jumps => return false,
            _ => self.whole = false,
        }
        self.field.edit(key, LONGEST) == Some(true)
    }

    /// Deletes everything.
    pub(super) fn clear(&mut self) -> bool {
        self.field = TextField::default();
        self.whole = false;
        true
    }

    /// Moves the cursor; `false` if the text is chosen as a whole.
    pub(super) fn step(&mut self, forward: bool) -> bool {
        let code = if forward { KeyCode::Right } else { KeyCode::Left };
        !self.whole && self.field.edit(code.into(), LONGEST).is_some()
    }

    /// Moves the cursor behind the text.
    pub(super) fn go_to_end(&mut self) -> bool {
        self.whole = self.closed;
        !self.closed
    }
}

/// Whether a value begins with a letter, whatever its case.
pub(super) fn begins_with(value: &str, letter: char) -> bool {
    let first = value.chars().next().map(|first| first.to_ascii_lowercase());
    first == Some(letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(field: &mut StartField, code: KeyCode) -> bool {
        field.edit(code.into())
    }

    fn field() -> StartField {
        let values = ["human", "easy", "hard"].map(String::from).to_vec();
        StartField::open(Name::First, "easy", values)
    }

    fn typed(field: &mut StartField, text: &str) {
        text.chars().for_each(|letter| assert!(field.insert(letter)));
    }

    #[test]
    fn arrows_go_round_the_values() {
        let mut field = field();
        field.turn(true);
        assert_eq!(field.text(), "hard");
        field.turn(true);
        assert_eq!(field.text(), "human");
        field.turn(false);
        assert_eq!(field.text(), "hard");
        typed(&mut field, "x");
        field.turn(true);
        assert_eq!(field.text(), "human");
    }

    #[test]
    fn typing_replaces_what_was_chosen_and_options_are_put_behind_it() {
        let mut field = field();
        typed(&mut field, "mcts");
        assert_eq!((field.text(), field.cursor()), ("mcts", Some(4)));
        field.choose_all();
        typed(&mut field, ":time=2s");
        assert_eq!(field.text(), "mcts:time=2s");
    }

    #[test]
    fn letters_are_put_in_and_taken_out_where_the_cursor_is() {
        let mut field = field();
        typed(&mut field, "bd");
        field.step(false);
        typed(&mut field, "éc");
        assert_eq!(field.text(), "bécd");
        press(&mut field, KeyCode::Backspace);
        press(&mut field, KeyCode::Backspace);
        press(&mut field, KeyCode::Delete);
        assert_eq!((field.text(), field.cursor()), ("b", Some(1)));
        assert!(!press(&mut field, KeyCode::Delete));
        press(&mut field, KeyCode::Home);
        assert!(!press(&mut field, KeyCode::Backspace));
        field.clear();
        assert_eq!((field.text(), field.cursor()), ("", Some(0)));
    }

    #[test]
    fn a_closed_field_goes_by_first_letters() {
        let values = ["standard", "swapped"].map(String::from).to_vec();
        let mut field = StartField::closed(Name::Option("start"), "standard", values);
        assert!(field.insert('s'));
        assert_eq!(field.text(), "swapped");
        assert!(field.insert('S'));
        assert_eq!(field.text(), "standard");
        assert!(
            !field.insert('x')
                && !press(&mut field, KeyCode::Backspace)
                && !press(&mut field, KeyCode::End)
        );
        assert_eq!(field.text(), "standard");
    }

    #[test]
    fn no_text_grows_without_end() {
        let mut field = field();
        for _ in 0..3 * LONGEST {
            field.insert('a');
        }
        assert_eq!(field.text().len(), LONGEST);
    }
}
