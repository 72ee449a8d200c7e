//! Keys and the mouse in the lab. Small letters and digits are typed: the name of another search.

use super::layout::first_row;
use super::{Found, Lab, Next};
use crate::app::Typed;
use crate::command::{Command, parse};
use crate::view::Target;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use harif_console::actions::Act;
use harif_desk::lab::{LabRows, Textbook, depth_of, iterations_of, lab_agent, with_more};
use std::time::Instant;

/// Rows that the wheel goes.
const WHEEL: isize = 3;

impl Lab {
    /// Does something; so many rows were seen at once.
    pub fn act(&mut self, act: Act, rows: u16, now: Instant) -> Next {
        self.forget_refusal();
        let page = rows.saturating_sub(1).max(1) as isize;
        match act {
            Act::Back => return Next::Leave,
            Act::Algorithm => return self.choose(Textbook::turned(&self.agent, true)),
            Act::AlgorithmBefore => return self.choose(Textbook::turned(&self.agent, false)),
            Act::More => return self.take_more(true),
            Act::Less => return self.take_more(false),
            Act::StepOn => self.step_by(1),
            Act::StepBack => self.step_by(-1),
            Act::StepLast => self.step_by(isize::MAX),
            Act::StepFirst => self.step_by(isize::MIN),
            Act::CutNext => self.go_to_cut(true),
            Act::CutBefore => self.go_to_cut(false),
            Act::Play => self.toggle_play(now),
            Act::Up => self.move_by(-1),
            Act::Down => self.move_by(1),
            Act::PageUp => self.move_by(-page),
            Act::PageDown => self.move_by(page),
            Act::First => self.move_by(isize::MIN),
            Act::Last => self.move_by(isize::MAX),
            Act::Unfold => self.in_tree(|rows, at| rows.unfold(at)),
            Act::Fold => self.in_tree(|rows, at| rows.fold(at)),
            Act::UnfoldAll => self.in_tree(|rows, _| rows.toggle_all()),
            _ => {}
        }
        self.keep_in_view(rows);
        Next::Stay
    }

    /// What is typed: small letters and digits begin the name of another search.
    pub fn type_key(&mut self, key: KeyEvent, rows: u16) -> Next {
        self.forget_refusal();
        let begins = |letter: char| letter.is_lowercase() || letter.is_numeric();
        let plain = (key.modifiers - KeyModifiers::SHIFT).is_empty();
        match key.code {
            _ if !self.entry.is_empty() => {}
            KeyCode::Char(letter) if begins(letter) && plain => {}
            _ => return Next::Stay,
        }
        let next = match self.entry.key(key) {
            Typed::Sent(line) => self.typed(&line),
            Typed::Edited | Typed::Nothing => Next::Stay,
        };
        self.keep_in_view(rows);
        next
    }

    /// A refusal stands until something else is done, unless there is nothing else to show.
    fn forget_refusal(&mut self) {
        if self.found.is_some() {
            self.trouble = None;
        }
    }

    /// Puts text into the line that is typed.
    pub fn paste(&mut self, text: &str) {
        self.entry.insert(text);
    }

    fn typed(&mut self, line: &str) -> Next {
        match parse(line) {
            Ok(Command::Lab(agent)) => self.take_agent(self.named(&agent.unwrap_or_default())),
            Ok(Command::Quit) => Next::Quit,
            Ok(Command::Help) => Next::Help,
            _ if line.trim().is_empty() => Next::Stay,
            _ => self.take_agent(self.named(line)),
        }
    }

    /// Another agent searches, unless it is the same; a slip in its name leaves everything as it is.
    fn take_agent(&mut self, agent: String) -> Next {
        if agent == self.agent && self.trouble.is_none() {
            return Next::Stay;
        }
        if let Err(problem) = self.game.agent(&agent) {
            self.trouble = Some(problem.into());
            return Next::Stay;
        }
        self.agent = agent;
        self.plays = None;
        Next::Search
    }

    fn named(&self, typed: &str) -> String {
        lab_agent(typed, self.game.as_ref())
    }

    /// More depth or iterations, or less.
    fn take_more(&mut self, more: bool) -> Next {
        self.take_agent(with_more(&self.agent, more, self.game.as_ref()))
    }

    /// One of the three, as deep as the one before.
    fn choose(&mut self, algorithm: Textbook) -> Next {
        let depth = depth_of(&self.agent, self.game.as_ref());
        let agent = algorithm.agent(depth, iterations_of(&self.agent));
        self.take_agent(agent)
    }

    fn in_tree(&mut self, act: impl FnOnce(&mut LabRows, usize)) {
        if let Some(Found::Tree(rows)) = &mut self.found {
            self.plays = None;
            act(rows, self.at);
        }
    }

    fn move_by(&mut self, by: isize) {
        self.plays = None;
        match &mut self.found {
            Some(Found::Tree(rows)) => rows.move_by(by, self.at),
            Some(Found::Mcts(chance, chosen)) => {
                let last = chance.standings(self.at).len().saturating_sub(1);
                *chosen = chosen.saturating_add_signed(by).min(last);
            }
            None => {}
        }
    }

    /// To the next cut or the one before, of an exhibit to where it differs; among iterations ten at a time.
    fn go_to_cut(&mut self, forward: bool) {
        let end = if forward { self.steps() } else { 0 };
        let at = match (&self.found, &self.corrected) {
            (Some(Found::Tree(_)), Some(right)) => right.next(self.at, forward).unwrap_or(end),
            (Some(Found::Tree(rows)), None) => rows.steps().next_cut(self.at, forward),
            (Some(Found::Mcts(..)), _) if forward && self.first_difference() > Some(self.at) => {
                self.first_difference().unwrap_or(end)
            }
            _ => self.at.saturating_add_signed(if forward { 10 } else { -10 }),
        };
        self.plays = None;
        self.go_to(at);
    }

    /// Takes what the mouse did at a target; so many rows were seen at once.
    pub(crate) fn mouse(
        &mut self,
        kind: MouseEventKind,
        target: Option<Target>,
        rows: u16,
        now: Instant,
    ) -> Next {
        let next = match (kind, target) {
            (MouseEventKind::ScrollUp, _) => self.wheel(-WHEEL),
            (MouseEventKind::ScrollDown, _) => self.wheel(WHEEL),
            (MouseEventKind::Down(MouseButton::Left), Some(target)) => {
                self.click(target, rows, now)
            }
            _ => Next::Stay,
        };
        self.keep_in_view(rows);
        next
    }

    fn wheel(&mut self, by: isize) -> Next {
        self.forget_refusal();
        self.move_by(by);
        Next::Stay
    }

    fn click(&mut self, target: Target, rows: u16, now: Instant) -> Next {
        self.forget_refusal();
        match target {
            Target::Algorithm(algorithm) => return self.choose(algorithm),
            Target::Act(Act::Help) => return Next::Help,
            Target::Act(act) => return self.act(act, rows, now),
            Target::Row(row) => match &mut self.found {
                Some(Found::Tree(rows)) => {
                    let Some(&at) = rows.rows(self.at).get(row) else { return Next::Stay };
                    if at == rows.selected() {
                        rows.toggle(self.at);
                    }
                    rows.select(at);
                }
                Some(Found::Mcts(_, chosen)) => *chosen = row,
                None => {}
            },
            _ => {}
        }
        self.plays = None;
        Next::Stay
    }

    /// Scrolls no further than it takes to see the chosen row.
    pub(super) fn keep_in_view(&mut self, rows: u16) {
        self.top = first_row(self, rows);
    }
}

#[cfg(test)]
impl Lab {
    /// Presses a key as the app does.
    pub(crate) fn key(&mut self, key: KeyEvent, rows: u16, now: Instant) -> Next {
        use harif_console::actions::{KeyMap, ScreenKind};
        let stroke = crate::strokes::stroke_of(key).filter(|_| self.entry.is_empty());
        let action = stroke.and_then(|stroke| KeyMap::default().action(ScreenKind::Lab, stroke));
        match action.map(|action| action.act) {
            Some(Act::Help) => Next::Help,
            Some(Act::Quit) => Next::Quit,
            Some(act) => self.act(act, rows, now),
            None => self.type_key(key, rows),
        }
    }
}
