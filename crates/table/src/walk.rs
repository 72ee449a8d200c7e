//! Going back and on, starting over, resting.

use super::{Note, Refusal, Table, notes_of, seats};
use harif_catalog::{GameClock, turns};
use harif_core::{End, Ending, Game, Instant};

/// Seconds for somebody who ran out of time and took it back.
const SECOND_CHANCE: f64 = 60.0;

/// Goes back or on to where one of these sides has a choice; `false` if there is no such place.
type Walk = fn(&mut dyn Game, [bool; 2]) -> bool;

impl Table {
    /// Whose choices one goes back to. Machines among themselves are walked through move by move.
    fn choosers(&self) -> [bool; 2] {
        match self.humans() {
            [false, false] => [true, true],
            humans => humans,
        }
    }

    /// Takes moves back, to the last position in which a person had a choice.
    ///
    /// # Errors
    /// If there is nothing to take back.
    pub fn undo(&mut self, now: Instant) -> Result<(), Refusal> {
        // An end that the moves do not show is itself what is taken back.
        if let Some(ending) = self.ending.filter(|_| self.is_human(self.game.to_move())) {
            self.give_time(ending);
            self.resettle(now);
            return Ok(());
        }
        self.take_back(now)
    }

    /// As [`undo`](Self::undo), but a move is always taken back, and with it an end that the moves do not
    /// show.
    ///
    /// # Errors
    /// As there.
    pub fn take_back(&mut self, now: Instant) -> Result<(), Refusal> {
        self.walk(turns::back, Refusal::NothingBack, now)
    }

    /// Whoever ran out of time and takes it back needs some to go on with.
    fn give_time(&mut self, ending: Ending) {
        let terms = self.clock.terms.filter(|_| ending.end == End::Timeout);
        if let Some((base, _)) = terms {
            let left = &mut self.clock.remaining[ending.winner.other().index()];
            *left = left.max(base.min(SECOND_CHANCE));
        }
    }

    /// Plays again what was taken back.
    ///
    /// # Errors
    /// If there is nothing to play again.
    pub fn redo(&mut self, now: Instant) -> Result<(), Refusal> {
        self.walk(turns::on, Refusal::NothingOn, now)
    }

    /// Whether there is a move to take back.
    pub fn can_take_back(&self) -> bool {
        self.leads_anywhere(turns::back)
    }

    /// Whether there is a move to play again.
    pub fn can_redo(&self) -> bool {
        self.leads_anywhere(turns::on)
    }

    /// Tries a walk on a copy.
    fn leads_anywhere(&self, walk: Walk) -> bool {
        let whole = self.game.branch(self.game.plies());
        whole.is_ok_and(|mut game| {
            game.go_to(self.game.ply()).is_ok() && walk(game.as_mut(), self.choosers())
        })
    }

    fn walk(&mut self, walk: Walk, nowhere: Refusal, now: Instant) -> Result<(), Refusal> {
        let choosers = self.choosers();
        if !walk(self.game.as_mut(), choosers) {
            return Err(nowhere);
        }
        if let Some(ending) = self.ending {
            self.give_time(ending);
        }
        self.resettle(now);
        // Two machines would at once play on over what was taken back.
        self.paused |= self.is_watched() && !self.is_over();
        Ok(())
    }

    /// Shows the position after `ply` moves; machines wait there until it is gone on from.
    ///
    /// # Errors
    /// If the game has no such ply.
    pub fn go_to(&mut self, ply: usize, now: Instant) -> Result<(), Refusal> {
        self.game.go_to(ply)?;
        self.resettle(now);
        Ok(())
    }

    /// Goes on from the position after `ply` moves and forgets the rest.
    ///
    /// # Errors
    /// If the game has no such ply.
    pub fn branch(&mut self, ply: usize, now: Instant) -> Result<(), Refusal> {
        self.game = self.game.branch(ply)?;
        self.notes.truncate(ply);
        self.resettle(now);
        Ok(())
    }

    /// Starts over from `text`: `start`, a board diagram, or a move list.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn set_up(&mut self, text: &str, now: Instant) -> Result<(), Refusal> {
        self.game.set_up(text)?;
        self.begin_again(now);
        Ok(())
    }

    /// Back to the beginning of the same game, which can be played again move by move.
    ///
    /// # Errors
    /// If the game cannot go there.
    pub fn restart(&mut self, now: Instant) -> Result<(), Refusal> {
        self.game.go_to(0)?;
        self.wind_up(now);
        Ok(())
    }

    /// The same people at another game.
    ///
    /// # Errors
    /// Who cannot play it.
    pub fn take_up(&mut self, game: Box<dyn Game>, now: Instant) -> Result<(), Refusal> {
        let fresh = seats::both(self.house.as_ref(), game.as_ref(), self.names())?;
        let old = std::mem::replace(&mut self.seats, fresh);
        self.retired.extend(old.into_iter().filter_map(|seat| seat.player));
        self.game = game;
        self.begin_again(now);
        Ok(())
    }

    /// Goes on with a game that was tried out beside the table. If it is the same game another way on, clock
    /// and players stay as they are.
    ///
    /// # Errors
    /// Who cannot play it.
    pub fn go_on_with(&mut self, game: Box<dyn Game>, now: Instant) -> Result<(), Refusal> {
        let same =
            game.name() == self.game.name() && game.start_position() == self.game.start_position();
        if !same {
            return self.take_up(game, now);
        }
        let (old, new) = (turns::all(self.game.as_ref()), turns::all(game.as_ref()));
        let shared = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
        self.notes.truncate(shared);
        self.notes.resize(game.plies(), Note::default());
        self.game = game;
        self.resettle(now);
        self.name_players();
        Ok(())
    }

    /// Sets the clock as it stood when a game was left.
    pub fn set_clock(&mut self, terms: Option<(f64, f64)>, remaining: [f64; 2]) {
        self.clock = GameClock::new(terms, remaining);
    }

    /// What people have at the beginning: full clocks, and no help.
    fn wind_up(&mut self, now: Instant) {
        self.resettle(now);
        self.paused = false;
        self.set_helped([false; 2]);
        let full = self.clock.terms.map_or(0.0, |(base, _)| base);
        self.clock.remaining = [full; 2];
    }

    fn begin_again(&mut self, now: Instant) {
        self.wind_up(now);
        self.notes = notes_of(self.game.as_ref());
        for seat in &mut self.seats {
            seat.fresh = true;
        }
        self.name_players();
    }

    /// What follows when the board shows another position than before.
    fn resettle(&mut self, now: Instant) {
        self.interrupt();
        self.ending = None;
        self.failure = None;
        self.stepping = false;
        self.clock.stop(now);
        self.begin_turn(now);
    }

    /// Lets the game rest: clocks stand, machines wait.
    ///
    /// # Errors
    /// If it is over.
    pub fn pause(&mut self, now: Instant) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        self.interrupt();
        self.clock.stop(now);
        if !self.paused {
            self.spent += now.saturating_duration_since(self.turn);
        }
        self.paused = true;
        Ok(())
    }

    /// Lets the game go on.
    ///
    /// # Errors
    /// If it does not rest.
    pub fn resume(&mut self, now: Instant) -> Result<(), Refusal> {
        if !self.paused {
            return Err(Refusal::NotResting);
        }
        if self.is_halted() {
            return Err(Refusal::Ahead);
        }
        self.wake(now);
        Ok(())
    }

    /// Lets a game go on that a face has let rest for reasons of its own. Where moves lie ahead, machines
    /// still wait for whoever leafs through them.
    pub fn wake(&mut self, now: Instant) {
        if self.paused {
            self.paused = false;
            self.turn = now;
        }
    }

    /// Lets a machine make one move while the game rests.
    ///
    /// # Errors
    /// If no machine is to move.
    pub fn step(&mut self) -> Result<(), Refusal> {
        if self.is_over() || self.is_human(self.game.to_move()) {
            return Err(Refusal::NoMachineToMove);
        }
        if self.is_halted() {
            return Err(Refusal::Ahead);
        }
        self.paused = true;
        self.stepping = self.thinking.is_none() && self.waiting.is_none();
        Ok(())
    }
}
