//! A table: one game, who plays it, its clock, and what was thought of every move.
//!
//! There is no terminal here and no thread. A machine's turn comes out as a [`Task`], which runs wherever
//! the face likes, or goes as a [`Letter`] to whoever answers it, and comes back as an [`Ended`]; whatever the people did meanwhile, an answer that has
//! lost its point changes nothing. The full screen, line mode and the server play at the same tables; what
//! each decides for itself is its [`House`].

mod house;
mod letter;
mod play;
mod refusal;
mod seats;
mod think;
mod walk;

pub use house::{Ahead, House, Machines};
pub use letter::{Letter, Reply};
pub use play::{meant, number_of};
pub use refusal::Refusal;
pub use seats::Seat;
pub use think::{Ended, Task, Turn};

use harif_catalog::GameClock;
use harif_core::{
    Change, Ending, Game, Instant, Outcome, Player, Record, Report, Said, Side, Stop, Value, Winner,
};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A number that no turn and no seat of any table has had: an answer that comes late must not be taken for
/// that of another table.
fn fresh() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// What happened at a table, for the face to tell.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    /// Somebody moved.
    Moved {
        /// Who.
        side: Side,
        /// The move.
        mv: String,
        /// The agent that chose it; `None` for a person.
        agent: Option<String>,
        /// Where its piece came from, if pieces walk.
        from: Option<usize>,
        /// Where its stone stands.
        square: Option<usize>,
        /// The squares that it changed.
        changes: Vec<Change>,
    },
    /// A side had no move and passed.
    Passed {
        /// Which.
        side: Side,
    },
    /// The game is over.
    Over,
    /// A machine has failed; the game waits.
    Failed {
        /// Whose.
        side: Side,
        /// Why.
        reason: Said,
    },
}

/// What is known of a move that was played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// How long the mover thought.
    pub seconds: Option<f64>,
    /// What the mover thought it worth.
    pub value: Option<Value>,
    /// The agent that played it.
    pub agent: Option<String>,
    /// All that it said.
    pub report: Option<Report<String>>,
}

/// The shortest time that a machine's move takes unless it is said: report 000's habit, so that a person
/// sees what happens.
pub const LEAST: Duration = Duration::from_millis(500);

/// How fast machines move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// A machine's move takes at least so long, so that people can follow.
    pub least: Duration,
    /// Two machines play so many times as fast.
    pub speed: f64,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { least: LEAST, speed: 1.0 }
    }
}

/// A machine at work.
#[derive(Debug)]
pub struct Thinking {
    /// Whose turn it is.
    pub side: Side,
    /// Since when.
    pub since: Instant,
    /// What it has said so far.
    pub report: Option<Report<String>>,
    /// Whether it thinks already, or still stands in line.
    begun: bool,
    stop: Stop,
}

impl Thinking {
    /// Whether the machine still stands in line.
    pub fn is_waiting(&self) -> bool {
        !self.begun
    }
}

/// An answer that waits until people can follow.
struct Waiting {
    side: Side,
    name: String,
    report: Report<String>,
    seconds: f64,
    not_before: Instant,
}

/// How a table stood when it was left.
#[derive(Clone, Debug, Default)]
pub struct Left {
    /// Who sat there: `human`, or the full name of an agent.
    pub names: [String; 2],
    /// Who had looked at a machine's opinion.
    pub helped: [bool; 2],
    /// The seed of all randomness.
    pub seed: u64,
    /// Seconds for the game and seconds added a move, if it is played by the clock.
    pub clock: Option<(f64, f64)>,
    /// Seconds left to each side.
    pub remaining: [f64; 2],
    /// Whether the game rested.
    pub paused: bool,
    /// An end that the moves do not show.
    pub ending: Option<Ending>,
    /// What is known of each move of the history, those taken back included.
    pub notes: Vec<Note>,
}

/// One table.
pub struct Table {
    house: Box<dyn House>,
    game: Box<dyn Game>,
    seats: [Seat; 2],
    seed: u64,
    /// One for each move of the history, those taken back included.
    notes: Vec<Note>,
    thinking: Option<Thinking>,
    waiting: Option<Waiting>,
    failure: Option<(Side, Said)>,
    clock: GameClock,
    ending: Option<Ending>,
    paused: bool,
    /// One machine move is wanted although the game rests.
    stepping: bool,
    pace: Pace,
    /// Since when the side to move thinks, as far as anybody can tell.
    turn: Instant,
    /// How long it had thought before the game last rested.
    spent: Duration,
    /// Changes whenever a search that was begun earlier has lost its point.
    epoch: u64,
    happened: Vec<Happening>,
    /// Machines that have lost their seats.
    retired: Vec<Box<dyn Player>>,
}

impl Table {
    /// Lays a table for a game that may have begun already. The clock is told in seconds for the game
    /// and seconds added a move.
    ///
    /// # Errors
    /// Who cannot sit there and why, in a sentence.
    pub fn new(
        house: impl House + 'static,
        game: Box<dyn Game>,
        names: [String; 2],
        seed: u64,
        clock: Option<(f64, f64)>,
        now: Instant,
    ) -> Result<Table, Refusal> {
        let seats = seats::both(&house, game.as_ref(), names)?;
        let remaining = [clock.map_or(0.0, |(base, _)| base); 2];
        let names = seats.each_ref().map(|seat| seat.name().to_string());
        let notes = notes_of(game.as_ref());
        let left = Left { names, seed, clock, remaining, notes, ..Left::default() };
        let mut table = Table::laid_again(house, game, left, now);
        table.seats = seats;
        Ok(table)
    }

    /// Lays a table as it was left. Machines are looked for when they are to move, so that a game can be
    /// seen although nobody can go on with it.
    pub fn laid_again(
        house: impl House + 'static,
        game: Box<dyn Game>,
        left: Left,
        now: Instant,
    ) -> Table {
        let mut table = Table {
            house: Box::new(house),
            notes: left.notes,
            game,
            seats: left.names.map(Seat::left),
            seed: left.seed,
            thinking: None,
            waiting: None,
            failure: None,
            clock: GameClock::new(left.clock, left.remaining),
            ending: left.ending,
            paused: left.paused,
            stepping: false,
            pace: Pace::default(),
            turn: now,
            epoch: fresh(),
            spent: Duration::ZERO,
            happened: Vec::new(),
            retired: Vec::new(),
        };
        table.notes.resize(table.game.plies(), Note::default());
        table.set_helped(left.helped);
        table.name_players();
        table
    }

    /// The game.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// Who plays a side.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }

    /// Whether a person plays a side.
    pub fn is_human(&self, side: Side) -> bool {
        self.seat(side).is_human()
    }

    /// Whether nobody but machines plays.
    pub fn is_watched(&self) -> bool {
        Side::BOTH.iter().all(|&side| !self.is_human(side))
    }

    /// What is known of each move of the history, those taken back included.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The machine that thinks now.
    pub fn thinking(&self) -> Option<&Thinking> {
        self.thinking.as_ref()
    }

    /// Whose machine is at work: it thinks, or its answer waits until people can follow.
    pub fn at_work(&self) -> Option<Side> {
        let waiting = self.waiting.as_ref().map(|waiting| waiting.side);
        self.thinking.as_ref().map(|thinking| thinking.side).or(waiting)
    }

    /// A machine that could not go on, and why.
    pub fn failure(&self) -> Option<(Side, &Said)> {
        self.failure.as_ref().map(|(side, reason)| (*side, reason))
    }

    /// The clock.
    pub fn clock(&self) -> &GameClock {
        &self.clock
    }

    /// An end that the moves do not show.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Whether the game is over, by its rules or otherwise.
    pub fn is_over(&self) -> bool {
        self.ending.is_some() || self.game.outcome().is_some()
    }

    /// Who won, if anybody did: `Some(None)` is a draw.
    pub fn winner(&self) -> Option<Option<Side>> {
        match (self.ending, self.game.outcome()) {
            (Some(ending), _) => Some(Some(ending.winner)),
            (None, outcome) => outcome.map(Outcome::winner),
        }
    }

    /// Whether the game rests.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// How fast machines move.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Sets how fast machines move.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// The seed of all randomness.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether moves lie ahead that were taken back.
    pub fn is_browsing(&self) -> bool {
        self.game.ply() < self.game.plies()
    }

    /// Whether what lies ahead keeps everybody from moving on by themselves.
    fn is_halted(&self) -> bool {
        self.is_browsing() && self.house.ahead() == Ahead::Halts
    }

    /// What has happened since this was last asked.
    pub fn happened(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.happened)
    }

    /// The machines that have lost their seats since this was last asked. To let one go may take time,
    /// where it is a program that has to end: a face does it where nobody waits.
    pub fn retired(&mut self) -> Vec<Box<dyn Player>> {
        std::mem::take(&mut self.retired)
    }

    /// Calls off the machine that thinks. A borrowed one is gone, so its time stands.
    pub fn call_off(&mut self, now: Instant) {
        self.interrupt();
        if self.is_borrowed(self.game.to_move()) {
            self.clock.stop(now);
        }
    }

    /// Whether a machine plays this side that comes for its moves only.
    fn is_borrowed(&self, side: Side) -> bool {
        !self.is_human(side) && self.house.machines() == Machines::Borrowed
    }

    /// Lets the time of the side to move run since `then`: for a table that was put away meanwhile.
    pub fn run_clock_since(&mut self, then: Instant) {
        if !self.is_over() && !self.paused {
            self.clock.start(self.game.to_move(), then);
        }
    }

    /// Forgets of every move's report what only an analysis shows: the line, the other moves, the parts. For
    /// a face that has written it down.
    pub fn slim(&mut self) {
        for report in self.notes.iter_mut().filter_map(|note| note.report.as_mut()) {
            (report.pv, report.moves, report.parts) = Default::default();
        }
    }

    /// All machines: nobody plays here any more.
    pub fn dismissed(&mut self) -> Vec<Box<dyn Player>> {
        self.interrupt();
        self.retired.extend(self.seats.iter_mut().filter_map(|seat| seat.player.take()));
        self.retired()
    }

    /// The record up to the position that is shown, with the end that its moves do not show and with
    /// who was helped.
    pub fn record(&self) -> Record {
        let mut record = self.game.record();
        if let Some(ending) = self.ending {
            record.end = ending.end;
            record.margin = None;
            record.winner = Some(match ending.winner {
                Side::First => Winner::First,
                Side::Second => Winner::Second,
            });
        }
        let helped = Side::BOTH.into_iter().filter(|&side| self.seat(side).is_helped());
        let helped: Vec<String> = helped.map(|side| side.to_string()).collect();
        if !helped.is_empty() {
            record.tags.insert("helped".into(), helped.join(","));
        }
        record
    }

    /// Puts the machines' names and their seed into the record. People keep the names that a file gave
    /// them.
    fn name_players(&mut self) {
        for side in Side::BOTH {
            if !self.is_human(side) {
                self.game.set_player(side, self.seats[side.index()].name());
                self.game.set_seed(self.seed);
            }
        }
    }

    /// Another side is to move, or the same in another position.
    fn begin_turn(&mut self, now: Instant) {
        self.turn = now;
        self.spent = Duration::ZERO;
    }

    /// Ends what the machine is doing; its answer will be thrown away.
    fn interrupt(&mut self) {
        self.epoch = fresh();
        self.waiting = None;
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.raise();
        }
    }
}

impl Drop for Table {
    /// Nobody waits for the answer any more.
    fn drop(&mut self) {
        self.interrupt();
    }
}

/// What the record of a game says of its moves, those taken back included.
fn notes_of(game: &dyn Game) -> Vec<Note> {
    let whole = game.branch(game.plies());
    let moves = whole.map(|whole| whole.record().moves).unwrap_or_default();
    let note = |m: harif_core::RecordedMove| Note {
        seconds: m.seconds,
        value: m.value,
        ..Note::default()
    };
    moves.into_iter().map(note).collect()
}

#[cfg(test)]
mod tests;
