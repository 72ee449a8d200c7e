//! What keys and clicks do to the form.

use super::field::begins_with;
use super::{Form, Name, StartField, StartPlace, StartStep};
use crate::view::Target;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use crossterm::event::{MouseButton, MouseEventKind};
use harif_console::actions::{Act, ScreenKind};

/// How far Page Up and Page Down go.
const PAGE: usize = 5;

impl Form {
    /// The screen that has the keys: the form, or the list of a field.
    pub(crate) fn screen(&self) -> ScreenKind {
        if self.list.is_some() { ScreenKind::List } else { ScreenKind::Start }
    }

    /// Does something on the form, or in the list of a field.
    pub(crate) fn act(&mut self, act: Act) -> StartStep {
        if act == Act::Begin {
            return self.start();
        }
        if self.list.is_some() {
            return self.act_in_list(act);
        }
        match act {
            Act::Up => self.walk(-1),
            Act::Down => self.walk(1),
            Act::Field => self.hop(true),
            Act::FieldBefore => self.hop(false),
            Act::PageUp => self.walk(-(PAGE as isize)),
            Act::PageDown => self.walk(PAGE as isize),
            Act::Left => self.edit(|field| field.step(false) || field.turn(false)),
            Act::Right => self.edit(|field| field.step(true) || field.turn(true)),
            Act::Enter => return self.enter(),
            Act::Back => return self.escape(),
            Act::ThrowAway => match self.place {
                StartPlace::Kept(_) => return self.throw_away(),
                _ => self.edit(|field| field.edit(KeyCode::Delete.into())),
            },
            Act::Undo => return StartStep::Restore,
            _ => {}
        }
        StartStep::Stay
    }

    /// What is typed.
    pub(crate) fn type_key(&mut self, key: KeyEvent) -> StartStep {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match (key.code, self.list, self.place) {
            (KeyCode::Char(letter), Some(at), StartPlace::Field(i)) if !control => {
                let values = &self.fields[i].values;
                self.list = Some(next_with(values, at, letter).unwrap_or(at));
            }
            (_, Some(_), _) => {}
            (KeyCode::Char(' '), _, StartPlace::Kept(_) | StartPlace::Start) => {
                return self.enter();
            }
            _ => self.edit(|field| field.edit(key)),
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
        let kept = (0..self.kept().len()).map(StartPlace::Kept);
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
            (StartPlace::Field(0), false) if !self.kept().is_empty() => {
                self.go(StartPlace::Kept(0))
            }
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
                let line = self.kept().get(i);
                return line.map_or(StartStep::Stay, |line| StartStep::Continue(line.id.clone()));
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
        match self.kept().get(i) {
            Some(line) if self.doomed == Some(i) => StartStep::Discard(line.id.clone()),
            _ => {
                self.doomed = Some(i);
                StartStep::Stay
            }
        }
    }

    fn act_in_list(&mut self, act: Act) -> StartStep {
        let (Some(at), StartPlace::Field(i)) = (self.list, self.place) else {
            self.list = None;
            return StartStep::Stay;
        };
        let last = self.fields[i].values.len().saturating_sub(1);
        self.list = match act {
            Act::Up => Some(at.checked_sub(1).unwrap_or(last)),
            Act::Down => Some(if at >= last { 0 } else { at + 1 }),
            Act::PageUp => Some(at.saturating_sub(PAGE)),
            Act::PageDown => Some((at + PAGE).min(last)),
            Act::First => Some(0),
            Act::Last => Some(last),
            Act::Enter => {
                self.pick(at);
                None
            }
            _ => None,
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
            set && (!waits || field.go_to_end())
        });
    }

    /// Answers the mouse, which is at a target.
    pub(crate) fn mouse(&mut self, kind: MouseEventKind, target: Option<Target>) -> StartStep {
        match kind {
            MouseEventKind::ScrollUp => self.wheel(-1),
            MouseEventKind::ScrollDown => self.wheel(1),
            MouseEventKind::Down(MouseButton::Left) => return self.click(target),
            _ => {}
        }
        StartStep::Stay
    }

    fn wheel(&mut self, by: isize) {
        match self.list {
            Some(_) => {
                self.act_in_list(if by < 0 { Act::Up } else { Act::Down });
            }
            None => self.walk(by),
        }
    }

    fn click(&mut self, target: Option<Target>) -> StartStep {
        match target {
            Some(Target::Value(at)) => self.pick(at),
            _ if self.list.is_some() => self.list = None,
            Some(Target::Before(i)) => self.turn(i, false),
            Some(Target::Behind(i)) => self.turn(i, true),
            Some(Target::Act(act)) => return self.act(act),
            Some(Target::Kept(i)) if self.place == StartPlace::Kept(i) => return self.enter(),
            Some(Target::Kept(i)) => self.go(StartPlace::Kept(i)),
            Some(Target::Field(i)) if self.place == StartPlace::Field(i) => return self.enter(),
            Some(Target::Field(i)) => self.go(StartPlace::Field(i)),
            _ => {}
        }
        StartStep::Stay
    }

    fn turn(&mut self, i: usize, forward: bool) {
        self.go(StartPlace::Field(i));
        self.edit(|field| field.turn(forward));
    }
}

/// The next value of a list that begins with a letter.
fn next_with(values: &[String], at: usize, letter: char) -> Option<usize> {
    let round = (1..=values.len()).map(|by| (at + by) % values.len());
    round.into_iter().find(|&i| begins_with(&values[i], letter))
}

#[cfg(test)]
impl Form {
    /// Presses a key as the app does.
    pub(crate) fn key(&mut self, key: KeyEvent) -> StartStep {
        let stroke = crate::strokes::stroke_of(key);
        let keys = harif_console::actions::KeyMap::default();
        match stroke.and_then(|stroke| keys.action(self.screen(), stroke)) {
            Some(action) => self.act(action.act),
            None => self.type_key(key),
        }
    }
}
