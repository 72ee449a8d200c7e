//! Keys: which action they are of, and what is done where. Lower-case letters and digits are typed; capitals and
//! signs command.

use super::cursor::places;
use super::entry::Typed;
use super::{Effect, OpenHelp, Panel, Screen, TerminalApp};
use crate::command::{LineWalk, SPEEDS};
use crate::setup::Setup;
use crate::strokes::stroke_of;
use crate::view::help::HelpPage;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use harif_console::actions::{Act, Action, ScreenKind, When};
use harif_core::mix;
use harif_table::Pace;
use std::time::Instant;

impl TerminalApp {
    /// Takes a key, wherever the person is. Terminals write Esc and a letter soon after it as they write Alt
    /// and the letter; nothing here is done by Alt, so it was Esc. Whoever types means no such thing.
    pub(super) fn key(&mut self, key: KeyEvent, now: Instant) -> Vec<Effect> {
        let (alt, is_letter) = (KeyModifiers::ALT, matches!(key.code, KeyCode::Char(_)));
        let types = self.is_typing() || self.screens.form().is_some();
        if is_letter && key.modifiers.contains(alt) && !types {
            let mut effects = self.plain_key(KeyCode::Esc.into(), now);
            effects.extend(self.plain_key(KeyEvent { modifiers: key.modifiers - alt, ..key }, now));
            return effects;
        }
        self.plain_key(key, now)
    }

    /// The action of the key on the screen in front. Whoever types a line has all keys for it, but for those that
    /// work everywhere.
    fn plain_key(&mut self, key: KeyEvent, now: Instant) -> Vec<Effect> {
        let screen = self.screen();
        let action = stroke_of(key).and_then(|stroke| self.keys.action(screen, stroke));
        let everywhere = |action: &&Action| action.screens.len() == ScreenKind::ALL.len();
        match action.filter(|action| !self.is_typing() || everywhere(action)) {
            Some(action) => self.act(action, now),
            None => self.other_key(key, now),
        }
    }

    /// The screen in front.
    pub(crate) fn screen(&self) -> ScreenKind {
        self.screens.kind()
    }

    /// Whether a line is being typed on the screen in front.
    fn is_typing(&self) -> bool {
        match self.screen() {
            ScreenKind::Table | ScreenKind::Exercises => !self.entry.is_empty(),
            ScreenKind::Lab => self.screens.lab().is_some_and(|lab| !lab.entry.is_empty()),
            _ => false,
        }
    }

    /// Does an action on the screen in front.
    pub(super) fn act(&mut self, action: &Action, now: Instant) -> Vec<Effect> {
        match action.act {
            Act::Leave | Act::Quit => return vec![Effect::Leave],
            Act::Suspend => return vec![Effect::Suspend],
            Act::Redraw => return vec![Effect::Redraw],
            Act::Help => {
                self.open_help(HelpPage::default());
                return Vec::new();
            }
            _ => {}
        }
        match self.screen() {
            ScreenKind::Table => self.act_at_table(action, now),
            ScreenKind::Exercises => self.act_in_exercises(action.act, now),
            ScreenKind::Editor => self.act_in_editor(action.act, now),
            ScreenKind::Help => {
                self.act_in_help(action.act);
                Vec::new()
            }
            ScreenKind::Start | ScreenKind::List => {
                self.message = None;
                let step = self.screens.form_mut().map(|form| form.act(action.act));
                step.map_or_else(Vec::new, |step| self.step(step, now))
            }
            ScreenKind::Lab => {
                let next =
                    self.screens.lab_mut().map(|lab| lab.act(action.act, self.hits.rows(), now));
                next.map_or_else(Vec::new, |next| self.go_in_lab(next, now))
            }
        }
    }

    /// A key that is no action here: it is typed, or does nothing.
    fn other_key(&mut self, key: KeyEvent, now: Instant) -> Vec<Effect> {
        match self.screen() {
            ScreenKind::Table | ScreenKind::Exercises => return self.type_line(key, now),
            ScreenKind::Editor => self.type_stone(key.code),
            ScreenKind::Help => self.screens.close(ScreenKind::Help),
            ScreenKind::Start | ScreenKind::List => {
                self.message = None;
                let step = self.screens.form_mut().map(|form| form.type_key(key));
                return step.map_or_else(Vec::new, |step| self.step(step, now));
            }
            ScreenKind::Lab => {
                let next = self.screens.lab_mut().map(|lab| lab.type_key(key, self.hits.rows()));
                return next.map_or_else(Vec::new, |next| self.go_in_lab(next, now));
            }
        }
        Vec::new()
    }

    pub(super) fn open_help(&mut self, page: HelpPage) {
        self.screens.open(Screen::Help(OpenHelp { page, offset: 0 }));
    }

    pub(super) fn act_in_help(&mut self, act: Act) {
        let most = self.hits.last();
        let Some(OpenHelp { page, offset }) = self.screens.help_mut() else { return };
        *offset = match act {
            Act::Up => offset.saturating_sub(1),
            Act::Down => (*offset + 1).min(most),
            Act::PageUp => offset.saturating_sub(10),
            Act::PageDown => (*offset + 10).min(most),
            Act::First => 0,
            Act::Last => most,
            Act::NextPage | Act::PageBefore => {
                *page = page.beside(act == Act::NextPage);
                0
            }
            _ => return self.screens.close(ScreenKind::Help),
        };
    }

    /// What is typed on the line at the bottom; a capital alone would have been a key.
    fn type_line(&mut self, key: KeyEvent, now: Instant) -> Vec<Effect> {
        let exercises = self.screens.trying().is_some();
        let begins = |letter: char| match letter {
            letter if letter.is_uppercase() => false,
            letter => !exercises || letter == ':' || !letter.is_ascii_punctuation(),
        };
        match key.code {
            KeyCode::Char(letter) if self.entry.is_empty() && !begins(letter) => {
                self.no_key(&letter.to_string());
                return Vec::new();
            }
            KeyCode::Char(_) => {}
            _ if self.entry.is_empty() => return Vec::new(),
            _ => {}
        }
        match self.entry.key(key) {
            Typed::Sent(line) => return self.obey(&line, now),
            Typed::Edited => self.message = None,
            Typed::Nothing => {}
        }
        Vec::new()
    }

    /// Says that a key does nothing here.
    pub(super) fn no_key(&mut self, key: &str) {
        let help = self.key_of(Act::Help);
        self.trouble("term-no-key", &[("key", key.into()), ("help", help.into())]);
    }

    /// The key of an action on the screen in front, or of the table where that has none.
    pub(crate) fn key_of(&self, act: Act) -> String {
        let here = self.keys.key(self.screen(), act);
        if here.is_empty() { self.keys.key(ScreenKind::Table, act) } else { here }
    }

    fn act_at_table(&mut self, action: &Action, now: Instant) -> Vec<Effect> {
        let resigning = std::mem::take(&mut self.resigning);
        if action.when == When::AtTable && self.study_hides_table() {
            return Vec::new();
        }
        match action.act {
            Act::Up => self.move_cursor(-1, 0),
            Act::Down => self.move_cursor(1, 0),
            Act::Left => self.move_cursor(0, -1),
            Act::Right => self.move_cursor(0, 1),
            Act::LegalBefore => self.next_legal(false),
            Act::LegalNext => self.next_legal(true),
            Act::Put if self.table.is_watched() && self.study.is_none() => self.toggle_pause(now),
            Act::Put => return self.play_at_cursor(now),
            Act::Back => self.go_back(now),
            Act::LookBack => self.look_by(-1),
            Act::LookOn => self.look_by(1),
            Act::LookFirst => self.look_at(0),
            Act::LookLast => self.look_at(usize::MAX),
            Act::LineBefore => self.walk_lines(LineWalk::Before),
            Act::LineNext => self.walk_lines(LineWalk::Next),
            Act::Forget => self.walk_lines(LineWalk::Forget),
            Act::Panel => self.next_panel(true),
            Act::PanelBefore => self.next_panel(false),
            Act::Faster => self.change_speed(2.0),
            Act::Slower => self.change_speed(0.5),
            Act::Step => {
                let done = self.table.step();
                self.answer(done);
            }
            Act::Undo => self.undo(now),
            Act::Redo => self.redo(now),
            Act::New => self.open_form(now),
            Act::Analyse => self.toggle_study(now),
            Act::Hint => return self.hint(),
            Act::Review => return self.toggle_review(),
            Act::Lab => return self.open_lab(None, now),
            Act::Edit => self.open_editor(now),
            Act::Practise => self.toggle_tries(now),
            Act::Why => self.toggle_why(),
            Act::Openings => self.toggle_openings(now),
            Act::Pause => self.toggle_pause(now),
            Act::Save => {
                let name = self.suggested_name();
                self.entry.begin(&format!("save {name}"));
            }
            Act::Seat => {
                let side = self.table.game().to_move();
                self.entry.begin(&format!("seat {side} "));
            }
            Act::Copy => return self.copy_position(),
            Act::Marks => self.marks = self.marks.next(),
            Act::Motion => self.toggle_motion(),
            Act::Flip => self.flipped = !self.flipped,
            Act::Swap => self.swap(now),
            Act::Again => self.play_again(now),
            Act::Branch => self.branch_here(now),
            Act::Evaluation => self.next_evaluation(),
            Act::Resign => self.resign(resigning, now),
            _ => return self.begin_word(action, now),
        }
        Vec::new()
    }

    /// What the word of an action does; where it takes something, a line begins with it.
    fn begin_word(&mut self, action: &Action, now: Instant) -> Vec<Effect> {
        let Some(word) = action.word else { return Vec::new() };
        let name = word.names.first().copied().unwrap_or_default();
        match word.takes {
            Some(takes) if !takes.is_empty() && !takes.starts_with('[') => {
                self.entry.begin(&format!("{name} "));
                Vec::new()
            }
            _ => self.obey(name, now),
        }
    }

    /// Gives the game up when this is asked for twice.
    fn resign(&mut self, resigning: bool, now: Instant) {
        let done = match resigning {
            true => self.table.resign(now),
            false => self.table.may_resign().map(|_| {
                self.resigning = true;
                let key = self.key_of(Act::Resign);
                self.say("term-sure-resign", &[("key", key.into())]);
            }),
        };
        if let Err(problem) = done {
            self.complain(&problem.into());
        }
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
            Panel::Openings => self.explorer.is_some(),
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
