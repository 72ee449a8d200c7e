//! Nothing is lost: unfinished games are written down after every change, offered again, and the game is
//! saved where that was asked for.

use super::{Screen, TerminalApp, lay};
use crate::files;
use crate::problem::UserProblem;
use crate::setup::Setup;
use crate::start::Form;
use crate::words::TableWords;
use harif_console::actions::Act;
use harif_console::unfinished::title;
use harif_kept::Kept;
use harif_table::Table;
use std::time::Instant;

/// What was written down, in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    moves: Vec<String>,
    ply: usize,
    seats: [String; 2],
    helped: [bool; 2],
    over: bool,
}

impl TerminalApp {
    /// Writes the game at the table down if it has changed. One that is over is kept with its result, and a table
    /// without a move is not kept.
    pub(super) fn keep(&mut self, now: Instant) {
        if !self.begun {
            return;
        }
        let mark = self.mark();
        if self.kept.as_ref() == Some(&mark) {
            return;
        }
        // What rests behind something else is not at rest when it is found again.
        let paused = self.table.is_paused() && !self.rested;
        let done = self.keeper.keep(&self.table, paused, now);
        self.kept = Some(mark);
        if let Err(error) = done {
            self.complain(&error.into());
        }
    }

    fn mark(&self) -> Mark {
        let game = self.table.game();
        Mark {
            moves: harif_catalog::turns::all(game),
            ply: game.ply(),
            seats: self.table.names(),
            helped: self.helped(),
            over: self.table.is_over(),
        }
    }

    fn helped(&self) -> [bool; 2] {
        harif_core::Side::BOTH.map(|side| self.table.seat(side).is_helped())
    }

    /// Says that there are unfinished games, if there are any and the start screen does not show them.
    pub(super) fn offer_unfinished(&mut self) {
        if self.screens.form().is_none() && self.keeper.has_any() {
            let key = self.key_of(Act::New);
            self.say("term-kept-offer", &[("key", key.into())]);
        }
    }

    /// Opens the start screen; the game at the table is kept until another begins.
    pub(super) fn open_form(&mut self, now: Instant) {
        self.let_rest(now);
        self.message = None;
        self.entry = super::Entry::default();
        let form = Form::new(self.keeper.list(), Some(&self.setup));
        self.screens.open(Screen::Start(Box::new(form)));
    }

    /// Begins another game. The one before stays among the unfinished ones.
    pub(super) fn start(&mut self, setup: Setup, now: Instant) {
        let setup = setup.drawn();
        match setup.open().map_err(UserProblem::from).and_then(|game| lay(&setup, game, now)) {
            Ok(table) => {
                self.keeper.release();
                self.setup = setup;
                self.sit_down(table);
            }
            // Where the person looks.
            Err(problem) => match self.screens.form_mut() {
                Some(form) => form.refuse(problem),
                None => self.complain(&problem),
            },
        }
    }

    /// Throws an unfinished game away, and says what brings it back.
    pub(super) fn throw_away(&mut self, id: &str) {
        let lines = self.screens.form().map_or(&[][..], |form| form.kept());
        let game = lines.iter().find(|line| line.id == id).map(title).unwrap_or_default();
        match self.keeper.delete(id) {
            Ok(()) => {
                let key = self.key_of(Act::Undo);
                self.say("form-deleted", &[("game", game.into()), ("key", key.into())]);
            }
            Err(error) => self.complain(&error.into()),
        }
        self.offer_again(None);
    }

    /// Brings the unfinished game back that was thrown away last.
    pub(super) fn bring_back(&mut self) {
        let back = self.keeper.restore();
        match &back {
            Ok(Some(_)) => self.say("line-restored", &[]),
            Ok(None) => self.trouble("line-none-deleted", &[]),
            Err(error) => self.complain(&error.clone().into()),
        }
        self.offer_again(back.ok().flatten().as_deref());
    }

    /// Shows the unfinished games as they are now.
    fn offer_again(&mut self, chosen: Option<&str>) {
        let kept = self.keeper.list();
        if let Some(form) = self.screens.form_mut() {
            form.offer(kept, chosen);
        }
    }

    /// Lets go of what is written down, so that another game does not take its place.
    pub(super) fn set_aside(&mut self) {
        self.keeper.release();
        self.kept = None;
    }

    fn sit_down(&mut self, table: Table) {
        let gone = self.table.dismissed();
        self.gone.extend(gone);
        self.table = table;
        self.rested = false;
        self.begun = true;
        self.screens.clear();
        self.look = None;
        self.study = None;
        self.close_openings();
        self.opinion = None;
        self.review = None;
        self.motion = None;
        self.cursor = None;
        self.message = None;
        self.kept = None;
        self.evaluation = 0;
        self.entry = super::Entry::default();
    }

    /// Goes on with an unfinished game.
    pub(super) fn go_on_with(&mut self, id: &str, now: Instant) {
        // The game at the table is let go only once the other lies there.
        let mut keeper = self.keeper.beside();
        let taken = keeper.take(id).map_err(UserProblem::from);
        match taken.and_then(|kept| self.reopen(&kept, now)) {
            Ok(()) => {
                self.keeper = keeper;
                self.say("term-kept-back", &[]);
            }
            Err(problem) => self.complain(&problem),
        }
    }

    fn reopen(&mut self, kept: &Kept, now: Instant) -> Result<(), UserProblem> {
        let table = kept.table(now)?;
        self.setup = Setup {
            game: table.game().name(),
            position: table.game().start_position(),
            seats: table.names(),
            clock: table.clock().terms,
            seed: table.seed(),
            speed: table.pace().speed,
            ..self.setup.clone()
        };
        self.sit_down(table);
        Ok(())
    }

    /// Saves the game where that was asked for, and says the last word.
    pub fn farewell(mut self, now: Instant) -> Farewell {
        self.go_on(now);
        self.kept = None;
        self.keep(now);
        let record = self.table.record();
        let saved = self.save.take().filter(|_| self.begun).map(|file| {
            let own = self.saved.contains(&file);
            files::save(&file, &record, own).map(|()| file)
        });
        let game = self.table.game();
        let mut lines = Vec::new();
        if self.begun && self.table.is_over() {
            lines.push(self.result());
        } else if self.begun && game.ply() > 0 {
            let arguments = [("game", game.name().into()), ("moves", game.moves_text().into())];
            lines.push(self.words.tell("term-left", &arguments));
            if self.keeper.held().is_some() {
                lines.push(self.words.say("term-left-kept"));
            }
        }
        let (saved, problem) = match saved {
            Some(Ok(file)) => (Some(file), None),
            Some(Err(problem)) => (None, Some(self.words.refusal_in_line(&problem.into()))),
            None => (None, None),
        };
        if let Some(file) = saved {
            let file = file.display().to_string();
            lines.push(self.words.tell("term-saved", &[("file", file.into())]));
        }
        Farewell { lines, problem }
    }
}

/// The last words, for when the terminal is the person's again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Farewell {
    /// What to say.
    pub lines: Vec<String>,
    /// Why the game could not be saved.
    pub problem: Option<String>,
}
