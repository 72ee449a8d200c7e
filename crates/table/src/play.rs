//! Moves at a table: by name or number, by machines, and where there is no choice.

use super::{Happening, Note, Refusal, Table};
use harif_core::{Choice, End, Ending, Game, GameError, Instant, Side};

/// The number that a person types for a choice: a column is its own number, other moves are counted
/// from 1.
pub fn number_of(index: usize, choice: &Choice) -> usize {
    choice.text.parse().unwrap_or(index + 1)
}

/// The move that somebody means who types its name or its number on the board.
///
/// # Errors
/// If there is no such number.
pub fn meant(game: &dyn Game, text: &str) -> Result<String, Refusal> {
    let choices = game.choices();
    let typed = text.parse::<usize>().ok();
    let numbered = choices.iter().enumerate().find(|(i, c)| typed == Some(number_of(*i, c)));
    match (numbered, typed) {
        (Some((_, choice)), _) => Ok(choice.text.clone()),
        (None, Some(_)) if game.look().coordinates.names_rows() && !choices.is_empty() => {
            Err(Refusal::NoSuchNumber { typed: text.to_string(), last: choices.len() })
        }
        _ => Ok(text.to_string()),
    }
}

impl Table {
    /// Plays a person's move by its name or by its number on the board. A game that rests goes on with it.
    ///
    /// # Errors
    /// Why it cannot be played, for the person who tries.
    pub fn play(&mut self, text: &str, now: Instant) -> Result<(), Refusal> {
        self.require_person()?;
        let named = meant(self.game.as_ref(), text)?;
        self.play_named(&named, now)
    }

    /// As [`play`](Self::play), for faces that know no numbers.
    ///
    /// # Errors
    /// As there.
    pub fn play_named(&mut self, mv: &str, now: Instant) -> Result<(), Refusal> {
        self.require_person()?;
        let since = if self.paused { now } else { self.turn };
        let seconds = self.spent + now.saturating_duration_since(since);
        let note = Note { seconds: Some(seconds.as_secs_f64()), ..Note::default() };
        self.commit(mv, note, now)?;
        // Who moves wants to play.
        self.paused = false;
        Ok(())
    }

    /// Refuses moves where none is a person's to make.
    fn require_person(&self) -> Result<(), Refusal> {
        let (side, ply) = (self.game.to_move(), self.game.ply());
        if !self.is_over() && !self.is_human(side) {
            let (colour, agent) = (self.game.colour(side).name, self.seat(side).name().to_string());
            return Err(match self.is_browsing() {
                true => Refusal::MachineHasMoved { colour, agent, ply },
                false => Refusal::MachineToMove { colour, agent },
            });
        }
        match self.ending {
            Some(_) => Err(Refusal::Over),
            None => Ok(()),
        }
    }

    /// Plays a move and notes what is known of it.
    pub(super) fn commit(&mut self, mv: &str, note: Note, now: Instant) -> Result<(), GameError> {
        let (side, ply) = (self.game.to_move(), self.game.ply());
        self.game.play(mv)?;
        if self.is_halted() {
            self.game = self.game.branch(ply + 1)?;
        }
        self.game.note(note.value, note.seconds);
        let agent = note.agent.clone();
        self.set_note(ply, note);
        self.failure = None;
        self.clock.moved(side, now);
        self.begin_turn(now);
        let mv = self.game.moves().pop().unwrap_or_else(|| mv.to_string());
        let (from, square) = (self.game.last_from(), self.game.last_square());
        let changes = self.game.last_changes();
        self.happened.push(Happening::Moved { side, mv, agent, from, square, changes });
        self.announce_end(now);
        Ok(())
    }

    /// Notes what is known of the move that was just played, and forgets what it replaced.
    fn set_note(&mut self, ply: usize, note: Note) {
        match self.notes.get_mut(ply).filter(|_| self.game.ply() < self.game.plies()) {
            Some(known) => *known = note,
            None => {
                self.notes.truncate(ply);
                self.notes.push(note);
            }
        }
    }

    /// A side without a move passes, a person as well as a machine.
    pub fn pass_where_forced(&mut self, now: Instant) {
        while !self.is_over() && !self.is_halted() && self.game.must_pass() {
            let (side, ply) = (self.game.to_move(), self.game.ply());
            self.interrupt();
            if self.game.play("pass").is_err() {
                return;
            }
            self.set_note(ply, Note::default());
            self.clock.moved(side, now);
            self.begin_turn(now);
            self.happened.push(Happening::Passed { side });
            self.announce_end(now);
        }
    }

    fn announce_end(&mut self, now: Instant) {
        if self.is_over() {
            self.clock.stop(now);
            self.happened.push(Happening::Over);
        }
    }

    /// Who would give the game up: the person to move, or the only person.
    ///
    /// # Errors
    /// If there is nothing to give up, or nobody to do it.
    pub fn may_resign(&self) -> Result<Side, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        match self.humans() {
            [true, false] => Ok(Side::First),
            [false, true] => Ok(Side::Second),
            [true, true] => Ok(self.game.to_move()),
            [false, false] => Err(Refusal::NobodyToResign),
        }
    }

    /// Somebody gives the game up.
    ///
    /// # Errors
    /// As [`may_resign`](Self::may_resign).
    pub fn resign(&mut self, now: Instant) -> Result<(), Refusal> {
        let side = self.may_resign()?;
        self.give_up(side, now)
    }

    /// A side gives the game up, whoever is to move.
    ///
    /// # Errors
    /// If it is over.
    pub fn give_up(&mut self, side: Side, now: Instant) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        self.lose(side, End::Resigned, now);
        Ok(())
    }

    pub(super) fn lose(&mut self, side: Side, end: End, now: Instant) {
        self.interrupt();
        self.failure = None;
        self.ending = Some(Ending { end, winner: side.other() });
        self.announce_end(now);
    }
}
