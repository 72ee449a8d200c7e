//! One evening at the table, line by line: asks people, lets machines think, and tells what happens.
//!
//! The table is the one of the full screen. Lines come one after the other, so a machine thinks while
//! nobody is asked, and a flag that falls while somebody types is seen when the line is done.

use super::board::Pen;
use super::input::{Line, read_line};
use crate::failure::Failure;
use crate::out::Out;
use harif_console::files;
use harif_console::marks::Marks;
use harif_console::words::Words;
use harif_console::worth::Whose;
use harif_kept::Keeper;
use harif_table::{Table, Task};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// How lines look, and for whom they are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub(super) pen: Pen,
    pub(super) marks: Marks,
    /// Events for programs instead of lines for people.
    pub(super) json: bool,
    /// Whether the board is drawn unasked.
    pub(super) board: bool,
    /// Whether a person types.
    pub(super) at_keyboard: bool,
    /// Whether people hear of their own moves, too.
    pub(super) in_full: bool,
}

/// What the loop does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Show the position and go on.
    Show,
    /// Ask again; nothing has changed.
    Ask,
    /// Leave.
    Leave,
}

pub(super) struct Session {
    pub(super) table: Table,
    pub(super) manner: Manner,
    pub(super) words: Words,
    pub(super) out: Out,
    /// For whom values are told.
    pub(super) whose: Whose,
    /// Files that this session has written, which it may write again.
    pub(super) saved: Vec<PathBuf>,
    keeper: Keeper,
}

impl Session {
    pub(super) fn new(table: Table, manner: Manner, words: Words, keeper: Keeper) -> Session {
        let (out, whose, saved) = (Out::new(), Whose::default(), Vec::new());
        Session { table, manner, words, out, whose, saved, keeper }
    }

    /// Says that there are unfinished games to somebody who has not seen the list of them.
    pub(super) fn offer_unfinished(&mut self) -> Result<(), Failure> {
        match self.keeper.list().lines.len() {
            0 => Ok(()),
            count => self.line(&self.words.tell("line-unfinished", &[("count", count.into())])),
        }
    }

    /// Plays, and saves the game whatever ended it: a reader that went away, input that broke off
    /// and an agent that gave up must not cost it.
    pub(super) fn run(mut self, save_to: Option<&Path>) -> Result<(), Failure> {
        let ended = self.play_on();
        let saved = save_to.map(|file| {
            let own = self.saved.iter().any(|saved| saved == file);
            files::save(file, &self.table.record(), own).map(|()| file)
        });
        ended?;
        let stopped = self.failure_text();
        self.farewell(saved)?;
        stopped.map_or(Ok(()), |reason| Err(Failure::Bad(reason)))
    }

    /// Plays until somebody leaves, the input ends, or two machines are done.
    fn play_on(&mut self) -> Result<(), Failure> {
        let mut next = Next::Show;
        loop {
            match next {
                Next::Show => {
                    self.keep()?;
                    self.show()?;
                }
                Next::Leave => return Ok(()),
                Next::Ask => {}
            }
            next = self.step()?;
        }
    }

    /// What the table does by itself, one machine's move, or one line of input.
    fn step(&mut self) -> Result<Next, Failure> {
        let task = self.table.next(Instant::now());
        // Lines wait for everything, also for a program to end.
        drop(self.table.retired());
        if self.tell_happened()? {
            self.show()?;
        }
        if let Some(task) = task {
            return self.let_think(task);
        }
        let done = self.table.is_over() && self.table.is_watched();
        if done && !self.manner.at_keyboard {
            return Ok(Next::Leave);
        }
        match self.ask()? {
            None => Ok(Next::Leave),
            Some(line) => self.obey(line),
        }
    }

    /// Lets a machine think, and waits until its move is made or it has failed.
    fn let_think(&mut self, task: Task) -> Result<Next, Failure> {
        let ended = task.run(&mut |_, _| {});
        // A flag that fell meanwhile comes before the move.
        self.table.tick(Instant::now());
        self.table.answer(ended, Instant::now());
        while !self.tell_happened()? {
            let now = Instant::now();
            let Some(wakes) = self.table.wakes(now) else { break };
            self.out.flush()?;
            std::thread::sleep(wakes.saturating_duration_since(now));
            self.table.tick(Instant::now());
        }
        Ok(Next::Show)
    }

    fn ask(&mut self) -> Result<Option<Line>, Failure> {
        if self.manner.json {
            self.out.flush()?;
        } else {
            let question = self.question();
            self.out.prompt(&question)?;
        }
        let line = read_line()?;
        if line.is_none() && !self.manner.json {
            // The question is left open; whatever comes next begins its own line.
            self.out.line("")?;
        }
        // While somebody typed, time went by.
        self.table.tick(Instant::now());
        Ok(line)
    }

    /// Keeps the game for another day and for other faces, and once it is over with its result.
    fn keep(&mut self) -> Result<(), Failure> {
        match self.keeper.keep(&self.table, self.table.is_paused(), Instant::now()) {
            Ok(()) => Ok(()),
            Err(error) => self.refuse(&error.into()),
        }
    }

    /// Lets go of what is written down, so that another game does not take its place.
    pub(super) fn set_aside(&mut self) {
        self.keeper.release();
    }

    /// Whether the game can be gone on with another day.
    pub(super) fn is_kept(&self) -> bool {
        self.keeper.held().is_some()
    }
}
