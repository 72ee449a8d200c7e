//! Commands carried out: what was typed, and what keys and the mouse mean by the same.

use super::{Effect, Panel, TerminalApp};
use crate::command::{Command, action_of, parse};
use crate::files;
use crate::problem::UserProblem;
use crate::view::help::HelpPage;
use crate::words::Arg;
use harif_console::actions::{Act, When};
use harif_desk::study::StudyAct;
use harif_table::{Refusal, Table};
use std::path::{Path, PathBuf};
use std::time::Instant;

impl TerminalApp {
    /// Does what a line says, or says why not.
    pub(super) fn obey(&mut self, line: &str, now: Instant) -> Vec<Effect> {
        self.message = None;
        match parse(line) {
            Ok(command) => self.carry_out(command, is_for_the_table(line), now),
            Err(problem) => {
                self.complain(&problem.into());
                Vec::new()
            }
        }
    }

    fn carry_out(&mut self, command: Command, at_table: bool, now: Instant) -> Vec<Effect> {
        if self.screens.trying().is_some() {
            return self.obey_in_tries(command, now);
        }
        if at_table && self.study_hides_table() {
            return Vec::new();
        }
        match command {
            // The board and the clock are always seen.
            Command::Nothing | Command::Board | Command::Clock => {}
            Command::Move(text) => return self.play(&text, now),
            Command::Undo => self.undo(now),
            Command::Redo => self.redo(now),
            Command::Go(ply) => self.go(ply),
            Command::Branch(None) => self.branch_here(now),
            Command::Branch(Some(ply)) if self.study.is_some() => {
                self.look_at(ply);
                self.branch_here(now);
            }
            Command::Branch(Some(ply)) => self.branch(ply, now),
            Command::New(position) => self.start_over(&position, now),
            Command::Edit => self.open_editor(now),
            Command::Save(file, over) => self.save_to(file, over),
            Command::Load(file) => self.load(&file, now),
            Command::Export(file, over) => self.export(&file, over),
            Command::Moves => return self.show_moves(),
            Command::Line(walk) => self.walk_lines(walk),
            Command::Position => return self.copy_position(),
            Command::Analyse(time) => match time {
                Some(time) => self.study_for(time, now),
                None => self.toggle_study(now),
            },
            Command::Hint => return self.hint(),
            Command::Parts(name) => self.show_parts(name.as_deref()),
            Command::Facts => self.panel = Panel::Facts,
            Command::Values => self.panel = Panel::Mind,
            Command::For(whose) => self.tell_for(whose),
            Command::Review(time) => return self.begin_review(time),
            Command::Practise => self.toggle_tries(now),
            Command::Next => self.complain(&UserProblem::NothingTried),
            Command::Lab(agent) => return self.open_lab(agent.as_deref(), now),
            Command::Why => self.open_why(),
            Command::Pause => self.try_at_table(|table| table.pause(now)),
            Command::Resume => self.try_at_table(|table| table.resume(now)),
            Command::Step => self.try_at_table(Table::step),
            Command::Speed(speed) => self.set_speed(speed),
            Command::Resign => self.try_at_table(|table| table.resign(now)),
            Command::Seat(side, agent) => {
                self.try_at_table(|table| table.reseat(side, &agent, now));
                self.setup.seats = self.table.names();
            }
            Command::Retry => self.try_at_table(Table::retry),
            Command::Help => self.open_help(HelpPage::Keys),
            Command::Rules => self.open_help(HelpPage::Rules),
            Command::Quit => return vec![Effect::Leave],
        }
        Vec::new()
    }

    fn try_at_table(&mut self, act: impl FnOnce(&mut Table) -> Result<(), Refusal>) {
        let done = act(&mut self.table);
        self.answer(done);
    }

    /// Plays a move in the study or at the table.
    pub(super) fn play(&mut self, text: &str, now: Instant) -> Vec<Effect> {
        let text = text.trim();
        if self.screens.trying().is_some() {
            self.try_move(text);
            return Vec::new();
        }
        if self.is_looking() {
            let keys = [Act::Branch, Act::LookLast].map(|act| self.key_of(act));
            let [on, end] = keys.map(Arg::from);
            self.trouble("term-look-first", &[("on", on), ("end", end)]);
            return Vec::new();
        }
        let done = match &mut self.study {
            Some(study) => study.play(text),
            None => self.table.play(text, now).map_err(UserProblem::from),
        };
        let played = done.is_ok();
        self.answer(done);
        if played && self.study.is_some() {
            self.move_in_study(now);
        }
        Vec::new()
    }

    pub(super) fn undo(&mut self, now: Instant) {
        self.motion = None;
        self.look = None;
        match &mut self.study {
            Some(study) => {
                let done = study.act(StudyAct::Back);
                self.answer(done.map_err(|_| Refusal::NothingBack));
            }
            None => self.try_at_table(|table| table.undo(now)),
        }
    }

    pub(super) fn redo(&mut self, now: Instant) {
        self.motion = None;
        self.look = None;
        match &mut self.study {
            Some(study) => {
                let done = study.act(StudyAct::Forward);
                self.answer(done.map_err(|_| Refusal::NothingOn));
            }
            None => self.try_at_table(|table| table.redo(now)),
        }
    }

    /// Looks one move back or on.
    pub(super) fn look_by(&mut self, step: isize) {
        let ply = self.shown().ply().saturating_add_signed(step);
        self.look_at(ply);
    }

    /// Looks at the position after `ply` moves; the game itself stays where it is.
    pub(super) fn look_at(&mut self, ply: usize) {
        self.motion = None;
        self.message = None;
        if let Some(study) = &mut self.study {
            return study.look_at(ply);
        }
        let game = self.table.game();
        let ply = ply.min(game.plies());
        self.look = match ply == game.ply() {
            true => None,
            false => {
                game.branch(game.plies()).and_then(|mut copy| copy.go_to(ply).map(|()| copy)).ok()
            }
        };
    }

    fn go(&mut self, ply: usize) {
        let plies = self.table.game().plies();
        match ply <= plies || self.study.is_some() {
            true => self.look_at(ply),
            false => {
                let problem = harif_core::GameError::NoSuchPly { asked: ply, last: plies };
                self.complain(&problem.into());
            }
        }
    }

    /// Lets the game go on from the position that is shown.
    pub(super) fn branch_here(&mut self, now: Instant) {
        let Some(study) = &self.study else { return self.branch(self.shown().ply(), now) };
        let (own, game) = (study.is_of_table(), study.game().branch(study.game().ply()));
        let done = game.map_err(UserProblem::from).and_then(|game| {
            let done = match own {
                true => self.table.go_on_with(game, now),
                false => self.table.take_up(game, now),
            };
            done.map_err(UserProblem::from)
        });
        if done.is_ok() {
            if !own {
                self.set_aside();
            }
            self.close_study(now);
        }
        self.went_on(done);
    }

    fn branch(&mut self, ply: usize, now: Instant) {
        let done = self.table.branch(ply, now);
        self.went_on(done.map_err(UserProblem::from));
    }

    fn went_on(&mut self, done: Result<(), UserProblem>) {
        self.look = None;
        self.opinion = None;
        match done {
            Ok(()) => self.say("term-went-on", &[]),
            Err(problem) => self.complain(&problem),
        }
    }

    /// Sets a position up: in a study for the study alone.
    pub(super) fn start_over(&mut self, position: &str, now: Instant) {
        if let Some(study) = &mut self.study {
            let done = study.set_up(position);
            return self.answer(done);
        }
        let done = self.table.set_up(position, now);
        self.fresh(done.map_err(UserProblem::from));
    }

    /// Opens a game: in a study for the study alone.
    fn load(&mut self, file: &Path, now: Instant) {
        let game = self.shown().name();
        if let Some(study) = &mut self.study {
            let done = files::load_study(file, Some(&game)).map(|loaded| study.open(loaded));
            return self.answer(done);
        }
        let loaded = files::load(file, Some(&game));
        let done =
            loaded.map_err(UserProblem::from).and_then(|game| Ok(self.table.take_up(game, now)?));
        let opened = done.is_ok();
        self.fresh(done);
        if opened {
            self.say("term-opened", &[("file", file.display().to_string().into())]);
        }
    }

    /// Another game lies on the table, unless it was refused.
    fn fresh(&mut self, done: Result<(), UserProblem>) {
        if done.is_ok() {
            self.set_aside();
            self.look = None;
            self.opinion = None;
            self.motion = None;
            self.cursor = None;
        }
        self.answer(done);
    }

    /// Saves the game; in a study all its lines.
    fn save_to(&mut self, file: PathBuf, over: bool) {
        let over = over || self.saved.contains(&file);
        let record = match &self.study {
            Some(study) => study.record_for(&file),
            None => self.table.record(),
        };
        match files::save(&file, &record, over) {
            Ok(()) => {
                self.say("term-saved", &[("file", file.display().to_string().into())]);
                self.saved.push(file);
            }
            Err(problem) => self.complain(&problem.into()),
        }
    }

    fn export(&mut self, file: &Path, over: bool) {
        match files::export(file, self.shown(), over) {
            Ok(()) => self.say("term-saved", &[("file", file.display().to_string().into())]),
            Err(problem) => self.complain(&problem.into()),
        }
    }

    fn show_parts(&mut self, name: Option<&str>) {
        let known = self.shown().evaluators();
        let names: Vec<&str> = known.iter().map(|schema| schema.name).collect();
        let found = name.map(|name| names.iter().position(|known| *known == name));
        match found {
            Some(None) => {
                let valid = names.join(", ");
                self.trouble("term-no-evaluation", &[("valid", valid.into())]);
            }
            Some(Some(at)) => self.evaluation = at,
            None => {}
        }
        self.panel = Panel::Parts;
    }
}

/// Whether what a line says changes the game at the table itself: its players, its pace, its end.
fn is_for_the_table(line: &str) -> bool {
    action_of(line).is_some_and(|action| action.when == When::AtTable)
}
