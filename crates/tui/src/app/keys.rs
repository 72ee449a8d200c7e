//! Keys at the table. Lower-case letters and digits are typed; capitals and signs command.

use super::cursor::places;
use super::entry::Typed;
use super::{App, Effect, Panel};
use crate::command::{LineWalk, SPEEDS};
use crate::setup::Setup;
use crate::view;
use crate::view::board::Marks;
use crate::view::help::HelpPage;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use harif_core::mix;
use harif_table::Pace;
use std::time::Instant;

impl App {
    /// Takes a key, wherever the person is. Terminals write Esc and a letter soon after it as they write Alt
    /// and the letter; nothing here is done by Alt, so it was Esc. Whoever types means no such thing.
    pub(super) fn key(&mut self, key: KeyEvent, now: Instant) -> Vec<Effect> {
        let (alt, is_letter) = (KeyModifiers::ALT, matches!(key.code, KeyCode::Char(_)));
        let in_lab = self.lab.as_ref().is_some_and(|lab| !lab.entry.is_empty());
        let types = !self.entry.is_empty() || self.form.is_some() || in_lab;
        if is_letter && key.modifiers.contains(alt) && !types {
            let mut effects = self.plain_key(KeyCode::Esc.into(), now);
            effects.extend(self.plain_key(KeyEvent { modifiers: key.modifiers - alt, ..key }, now));
            return effects;
        }
        self.plain_key(key, now)
    }

    fn plain_key(&mut self, key: KeyEvent, now: Instant) -> Vec<Effect> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return vec![Effect::Leave],
            KeyCode::Char('z') if control => return vec![Effect::Suspend],
            KeyCode::Char('l') if control => return vec![Effect::Redraw],
            _ => {}
        }
        if self.help.is_some() {
            self.key_in_help(key);
            return Vec::new();
        }
        if self.editing.is_some() {
            return self.key_in_editor(key, now);
        }
        if self.form.is_some() && key.code == KeyCode::F(1) {
            self.help = Some(0);
            return Vec::new();
        }
        if let Some(form) = &mut self.form {
            let step = form.key(key);
            return self.step(step, now);
        }
        if let Some(lab) = &mut self.lab {
            let next = lab.key(key, self.area, now);
            return self.go_in_lab(next, now);
        }
        let resigning = std::mem::take(&mut self.resigning);
        if !self.entry.is_empty() {
            return self.key_in_entry(key, now);
        }
        if self.trying.is_some() {
            return self.key_in_tries(key, now);
        }
        self.key_at_table(key, resigning, now)
    }

    fn key_in_help(&mut self, key: KeyEvent) {
        let most = view::help_rows(self);
        let Some(offset) = &mut self.help else { return };
        *offset = match key.code {
            KeyCode::Up => offset.saturating_sub(1),
            KeyCode::Down => (*offset + 1).min(most),
            KeyCode::PageUp => offset.saturating_sub(10),
            KeyCode::PageDown | KeyCode::Char(' ') => (*offset + 10).min(most),
            KeyCode::Home => 0,
            KeyCode::End => most,
            KeyCode::Tab | KeyCode::Right | KeyCode::BackTab | KeyCode::Left => {
                let forward = matches!(key.code, KeyCode::Tab | KeyCode::Right);
                self.help_page = self.help_page.beside(forward);
                0
            }
            _ => {
                self.help = None;
                self.help_page = HelpPage::default();
                return;
            }
        };
    }

    fn key_in_entry(&mut self, key: KeyEvent, now: Instant) -> Vec<Effect> {
        match self.entry.key(key) {
            Typed::Sent(line) => self.obey(&line, now),
            Typed::Edited => {
                self.message = None;
                Vec::new()
            }
            Typed::Nothing => Vec::new(),
        }
    }

    fn key_at_table(&mut self, key: KeyEvent, resigning: bool, now: Instant) -> Vec<Effect> {
        match key.code {
            KeyCode::Up => self.move_cursor(-1, 0),
            KeyCode::Down => self.move_cursor(1, 0),
            KeyCode::Left => self.move_cursor(0, -1),
            KeyCode::Right => self.move_cursor(0, 1),
            KeyCode::Char(',') => self.next_legal(false),
            KeyCode::Char(';') => self.next_legal(true),
            KeyCode::Char(' ') if self.table.is_watched() && self.study.is_none() => {
                self.toggle_pause(now);
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.play_at_cursor(now),
            KeyCode::Char('[') | KeyCode::PageUp => self.look_by(-1),
            KeyCode::Char(']') | KeyCode::PageDown => self.look_by(1),
            KeyCode::Char('(') => self.walk_lines(LineWalk::Before),
            KeyCode::Char(')') => self.walk_lines(LineWalk::Next),
            KeyCode::Delete => self.walk_lines(LineWalk::Forget),
            KeyCode::Char('{') | KeyCode::Home => self.look_at(0),
            KeyCode::Char('}') | KeyCode::End => self.look_at(usize::MAX),
            KeyCode::Tab => self.next_panel(true),
            KeyCode::BackTab => self.next_panel(false),
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            KeyCode::Char('+' | '=' | '-' | '.') if self.study_hides_table() => {}
            KeyCode::Char('+' | '=') => self.change_speed(2.0),
            KeyCode::Char('-') => self.change_speed(0.5),
            KeyCode::Char('.') => {
                let done = self.table.step();
                self.answer(done);
            }
            KeyCode::Esc => self.go_back(now),
            KeyCode::Char(letter) if letter.is_uppercase() => {
                return self.command(letter, resigning, now);
            }
            KeyCode::Char(_) => {
                self.message = None;
                self.entry.key(key);
            }
            _ => {}
        }
        Vec::new()
    }

    /// The single commands.
    pub(super) fn command(&mut self, letter: char, resigning: bool, now: Instant) -> Vec<Effect> {
        match letter {
            'G' | 'P' | 'T' | 'W' | 'X' if self.study_hides_table() => {}
            'U' => self.undo(now),
            'R' => self.redo(now),
            'N' => self.open_form(now),
            'A' => self.toggle_study(now),
            'H' => return self.hint(),
            'V' => return self.toggle_review(),
            'L' => return self.open_lab(None, now),
            'I' => self.open_editor(now),
            'Z' => self.toggle_tries(now),
            'K' => self.toggle_why(),
            'P' => self.toggle_pause(now),
            'S' => {
                let name = self.suggested_name();
                self.entry.begin(&format!("save {name}"));
            }
            'O' => self.entry.begin("load "),
            'T' => {
                let side = self.table.game().to_move();
                self.entry.begin(&format!("seat {side} "));
            }
            'Y' => return self.copy_position(),
            'M' => self.marks = next_marks(self.marks),
            'F' => self.toggle_motion(),
            'D' => self.flipped = !self.flipped,
            'W' => self.swap(now),
            'G' => self.play_again(now),
            'B' => self.branch_here(now),
            'E' => self.next_evaluation(),
            'X' if resigning => {
                let done = self.table.resign(now);
                if let Err(problem) = done {
                    self.complain(&problem.into());
                }
            }
            'X' => match self.table.may_resign() {
                Ok(_) => {
                    self.resigning = true;
                    self.say("term-sure-resign", &[]);
                }
                Err(problem) => self.complain(&problem.into()),
            },
            'Q' => return vec![Effect::Leave],
            other => self.trouble("term-no-key", &[("key", other.to_string().into())]),
        }
        Vec::new()
    }

    /// One step out of where the person is: the study, an earlier position, a hint, the cursor.
    fn go_back(&mut self, now: Instant) {
        self.message = None;
        if self.study.is_some() {
            self.close_study(now);
        } else if self.look.take().is_some() {
            self.opinion = None;
        } else if self.lifted.take().is_none() && self.opinion.take().is_none() {
            self.cursor = None;
        }
    }

    /// Plays where the cursor stands.
    pub(super) fn play_at_cursor(&mut self, now: Instant) -> Vec<Effect> {
        let Some(square) = self.cursor else {
            self.move_cursor(0, 0);
            return Vec::new();
        };
        self.play_square(square, now)
    }

    /// Plays at a square, or says why not. Where pieces walk, the first square chooses the piece and the
    /// second plays; the same square lets go, and another piece is chosen instead.
    pub(super) fn play_square(&mut self, square: usize, now: Instant) -> Vec<Effect> {
        match self.choice_at(square) {
            Some(choice) => {
                self.lifted = None;
                self.play(&choice.text, now)
            }
            None if self.may_move() && self.lifted() == Some(square) => {
                self.lifted = None;
                Vec::new()
            }
            None if self.may_move() && places(self.shown(), None).contains(&square) => {
                (self.lifted, self.message) = (Some(square), None);
                Vec::new()
            }
            None if self.may_move() => {
                self.trouble("term-not-here", &[]);
                Vec::new()
            }
            // Says whose turn it is, or that an earlier position is looked at.
            None => self.play("", now),
        }
    }

    fn toggle_pause(&mut self, now: Instant) {
        let done = match self.table.is_paused() {
            true => self.table.resume(now),
            false => self.table.pause(now),
        };
        self.answer(done);
    }

    fn change_speed(&mut self, by: f64) {
        let pace = self.table.pace();
        let speed = (pace.speed * by).clamp(*SPEEDS.start(), *SPEEDS.end());
        self.set_speed(speed);
    }

    pub(super) fn set_speed(&mut self, speed: f64) {
        self.table.set_pace(Pace { speed, ..self.table.pace() });
        self.setup.speed = speed;
        let shown = self.words.digits(&speed.to_string());
        self.say("term-speed", &[("speed", shown.into())]);
    }

    /// The panels that there are now.
    pub(crate) fn panels(&self) -> Vec<Panel> {
        let exists = |panel: &Panel| match panel {
            Panel::Review => self.review.is_some(),
            Panel::Why => self.why.is_some(),
            Panel::Ending => self.study.is_none() && self.table.is_over(),
            _ => true,
        };
        Panel::ALL.into_iter().filter(exists).collect()
    }

    fn next_panel(&mut self, forward: bool) {
        let panels = self.panels();
        let at = panels.iter().position(|&panel| panel == self.panel).unwrap_or(0);
        let step = if forward { 1 } else { panels.len() - 1 };
        self.panel = panels[(at + step) % panels.len()];
    }

    /// The same players at the same game once more; one that is not over stays among the unfinished.
    fn play_again(&mut self, now: Instant) {
        let (seats, seed) = (self.table.names(), mix(self.table.seed()));
        let game = self.table.game();
        let (name, position) = (game.name(), game.start_position());
        self.start(Setup { game: name, position, seats, seed, ..self.setup.clone() }, now);
    }

    /// Both players change sides.
    fn swap(&mut self, now: Instant) {
        match self.table.swap(now) {
            Ok(()) => {
                self.setup.seats = self.table.names();
                self.say("term-swapped", &[]);
            }
            Err(problem) => self.complain(&problem.into()),
        }
    }

    fn toggle_motion(&mut self) {
        self.animate = !self.animate;
        self.motion = None;
        self.say(if self.animate { "term-motion-on" } else { "term-motion-off" }, &[]);
    }

    fn next_evaluation(&mut self) {
        let count = self.shown().evaluators().len().max(1);
        if self.panel == Panel::Parts {
            self.evaluation = (self.evaluation + 1) % count;
        }
        self.panel = Panel::Parts;
    }

    pub(super) fn copy_position(&mut self) -> Vec<Effect> {
        let position = self.shown().position();
        self.say("term-copied", &[("position", position.clone().into())]);
        vec![Effect::Copy(position)]
    }

    /// A file name that does not exist yet.
    fn suggested_name(&self) -> String {
        let game = self.table.game().name();
        let game: String =
            game.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let free = |name: &String| !std::path::Path::new(name).exists();
        let mut names = (1..).map(|n| format!("{game}-{n}.jsonl"));
        names.find(free).unwrap_or(game)
    }
}

fn next_marks(marks: Marks) -> Marks {
    match marks {
        Marks::Numbers => Marks::Dots,
        Marks::Dots => Marks::None,
        Marks::None => Marks::Numbers,
    }
}
