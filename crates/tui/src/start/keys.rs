//! What keys and clicks do to the form.

use super::field::begins_with;
use super::layout::{Plan, Target};
use super::{Form, Name, StartField, StartPlace, StartStep};
use crate::words::Words;
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

/// How far Page Up and Page Down go.
const PAGE: usize = 5;

impl Form {
    /// Answers a key.
    pub fn key(&mut self, key: KeyEvent) -> StartStep {
        if key.kind == KeyEventKind::Release {
            return StartStep::Stay;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::F(5) => self.start(),
            KeyCode::Char('s') if control => self.start(),
            KeyCode::Char('c') if control => StartStep::Leave,
            _ if self.list.is_some() => self.key_in_list(key.code),
            KeyCode::Char(letter) if control => self.control(letter),
            code => self.key_on_form(code),
        }
    }

    fn key_on_form(&mut self, code: KeyCode) -> StartStep {
        match code {
            KeyCode::Up => self.walk(-1),
            KeyCode::Down => self.walk(1),
            KeyCode::Tab => self.hop(true),
            KeyCode::BackTab => self.hop(false),
            KeyCode::PageUp => self.walk(-(PAGE as isize)),
            KeyCode::PageDown => self.walk(PAGE as isize),
            KeyCode::Enter => return self.enter(),
            KeyCode::Esc => return self.escape(),
            KeyCode::Char(' ') if !matches!(self.place, StartPlace::Field(_)) => {
                return self.enter();
            }
            KeyCode::Delete if matches!(self.place, StartPlace::Kept(_)) => {
                return self.throw_away();
            }
            code => self.edit(|field| change(field, code)),
        }
        StartStep::Stay
    }

    fn control(&mut self, letter: char) -> StartStep {
        match letter {
            'n' => self.walk(1),
            'p' => self.walk(-1),
            'u' => self.edit(StartField::clear),
            'a' => self.edit(|field| field.jump(false)),
            'e' => self.edit(|field| field.jump(true)),
            'h' => self.edit(StartField::backspace),
            _ => {}
        }
        StartStep::Stay
    }

    /// Text that was pasted, line ends as spaces.
    pub fn paste(&mut self, text: &str) {
        self.list = None;
        let letters = text.trim().chars().map(|c| if c.is_whitespace() { ' ' } else { c });
        let letters: Vec<char> = letters.collect();
        self.edit(|field| letters.iter().filter(|letter| field.insert(**letter)).count() > 0);
    }

    /// Changes the field where the keys go.
    fn edit(&mut self, change: impl FnOnce(&mut StartField) -> bool) {
        if let StartPlace::Field(i) = self.place
            && change(&mut self.fields[i])
        {
            self.changed(self.fields[i].name);
        }
    }

    /// All places in order.
    fn places(&self) -> Vec<StartPlace> {
        let kept = (0..self.kept.len()).map(StartPlace::Kept);
        let fields = (0..self.fields.len()).map(StartPlace::Field);
        kept.chain(fields).chain([StartPlace::Start]).collect()
    }

    fn walk(&mut self, by: isize) {
        let places = self.places();
        let at = places.iter().position(|place| *place == self.place).unwrap_or(0);
        let to = match by.unsigned_abs() {
            1 => (at as isize + by).rem_euclid(places.len() as isize),
            _ => (at as isize + by).clamp(0, places.len() as isize - 1),
        };
        self.go(places[to as usize]);
    }

    /// Next field or the one before; all unfinished games count as one.
    fn hop(&mut self, forward: bool) {
        match (self.place, forward) {
            (StartPlace::Kept(_), true) => self.go(StartPlace::Field(0)),
            (StartPlace::Kept(_), false) => self.go(StartPlace::Start),
            (StartPlace::Field(0), false) if !self.kept.is_empty() => self.go(StartPlace::Kept(0)),
            _ => self.walk(if forward { 1 } else { -1 }),
        }
    }

    /// Goes to a place. The field that is left is brought in order.
    pub(super) fn go(&mut self, place: StartPlace) {
        if let StartPlace::Field(i) = self.place {
            self.fields[i].choose_all();
            self.settle();
            self.check();
        }
        (self.list, self.doomed) = (None, None);
        self.place = match place {
            StartPlace::Field(i) => StartPlace::Field(i.min(self.fields.len().saturating_sub(1))),
            other => other,
        };
    }

    fn enter(&mut self) -> StartStep {
        match self.place {
            StartPlace::Start => return self.start(),
            StartPlace::Kept(i) => {
                return self
                    .kept
                    .get(i)
                    .map_or(StartStep::Stay, |l| StartStep::Continue(l.id.clone()));
            }
            StartPlace::Field(i) if self.fields[i].values.len() > 1 => {
                self.list = Some(self.fields[i].value().unwrap_or(0));
            }
            StartPlace::Field(i) if self.fields[i].name == Name::Position => {
                return StartStep::SetUp;
            }
            StartPlace::Field(_) => self.walk(1),
        }
        StartStep::Stay
    }

    fn escape(&mut self) -> StartStep {
        if self.doomed.take().is_some() {
            return StartStep::Stay;
        }
        match self.place {
            StartPlace::Field(i) if self.fields[i].choose_all() => StartStep::Stay,
            _ => StartStep::Leave,
        }
    }

    /// Opens the table, or goes to what is wrong.
    fn start(&mut self) -> StartStep {
        self.list = None;
        self.settle();
        self.check();
        if let Some(setup) = self.setup() {
            return StartStep::Start(setup);
        }
        if let Some(i) = self.fields.iter().position(|field| field.problem.is_some()) {
            self.go(StartPlace::Field(i));
        }
        StartStep::Stay
    }

    /// Throws an unfinished game away when this is asked for twice.
    fn throw_away(&mut self) -> StartStep {
        let StartPlace::Kept(i) = self.place else {
            return StartStep::Stay;
        };
        if self.doomed != Some(i) {
            self.doomed = Some(i);
            return StartStep::Stay;
        }
        let gone = self.kept.remove(i);
        self.doomed = None;
        self.place = match self.kept.len() {
            0 => StartPlace::Field(0),
            count => StartPlace::Kept(i.min(count - 1)),
        };
        StartStep::Discard(gone.id)
    }

    fn key_in_list(&mut self, code: KeyCode) -> StartStep {
        let (Some(at), StartPlace::Field(i)) = (self.list, self.place) else {
            self.list = None;
            return StartStep::Stay;
        };
        let values = &self.fields[i].values;
        let last = values.len().saturating_sub(1);
        self.list = match code {
            KeyCode::Up => Some(at.checked_sub(1).unwrap_or(last)),
            KeyCode::Down => Some(if at >= last { 0 } else { at + 1 }),
            KeyCode::PageUp => Some(at.saturating_sub(PAGE)),
            KeyCode::PageDown => Some((at + PAGE).min(last)),
            KeyCode::Home => Some(0),
            KeyCode::End => Some(last),
            KeyCode::Char(' ') | KeyCode::Enter | KeyCode::Tab => {
                self.pick(at);
                None
            }
            KeyCode::Char(letter) => Some(next_with(values, at, letter).unwrap_or(at)),
            KeyCode::Esc | KeyCode::Left | KeyCode::Backspace => None,
            _ => Some(at),
        };
        StartStep::Stay
    }

    /// Takes a value of the list.
    fn pick(&mut self, at: usize) {
        self.list = None;
        self.edit(|field| {
            let value = field.values.get(at).cloned();
            // What ends in a colon waits for more.
            let waits = value.as_ref().is_some_and(|value| value.ends_with(':'));
            let set = value.map(|value| field.set(value)).is_some();
            set && (!waits || field.jump(true))
        });
    }

    /// Answers the mouse; `words` are those of the form, and `area` is where it is drawn.
    pub fn mouse(&mut self, mouse: MouseEvent, words: &Words, area: Rect) -> StartStep {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.wheel(-1),
            MouseEventKind::ScrollDown => self.wheel(1),
            MouseEventKind::Down(MouseButton::Left) => {
                let target = Plan::of(self, words, area).target(self, mouse.column, mouse.row);
                return self.click(target);
            }
            _ => {}
        }
        StartStep::Stay
    }

    fn wheel(&mut self, by: isize) {
        match self.list {
            Some(_) => {
                self.key_in_list(if by < 0 { KeyCode::Up } else { KeyCode::Down });
            }
            None => self.walk(by),
        }
    }

    fn click(&mut self, target: Option<Target>) -> StartStep {
        match target {
            Some(Target::Value(at)) => self.pick(at),
            _ if self.list.is_some() => self.list = None,
            Some(Target::Back(i)) => self.turn(i, false),
            Some(Target::On(i)) => self.turn(i, true),
            Some(Target::Start) => return self.start(),
            Some(Target::Kept(i)) if self.place == StartPlace::Kept(i) => return self.enter(),
            Some(Target::Kept(i)) => self.go(StartPlace::Kept(i)),
            Some(Target::Field(i)) if self.place == StartPlace::Field(i) => return self.enter(),
            Some(Target::Field(i)) => self.go(StartPlace::Field(i)),
            None => {}
        }
        StartStep::Stay
    }

    fn turn(&mut self, i: usize, forward: bool) {
        self.go(StartPlace::Field(i));
        self.edit(|field| field.turn(forward));
    }
}

/// What a key does to a field.
fn change(field: &mut StartField, code: KeyCode) -> bool {
    match code {
        KeyCode::Left => field.step(false) || field.turn(false),
        KeyCode::Right => field.step(true) || field.turn(true),
        KeyCode::Home => field.jump(false),
        KeyCode::End => field.jump(true),
        KeyCode::Backspace => field.backspace(),
        KeyCode::Delete => field.delete(),
        KeyCode::Char(letter) => field.insert(letter),
        _ => false,
    }
}

/// The next value of a list that begins with a letter.
fn next_with(values: &[String], at: usize, letter: char) -> Option<usize> {
    let round = (1..=values.len()).map(|by| (at + by) % values.len());
    round.into_iter().find(|&i| begins_with(&values[i], letter))
}
