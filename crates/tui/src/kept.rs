//! Games that were left unfinished: what is kept of a table so that it can be laid again.
//!
//! Whatever ends the program, from Ctrl-C to a dropped line, costs at most the move that was being thought
//! about: after every move the whole table goes into a small file, which is described in
//! `docs/file-formats.md`. [`Keeper`] knows the folder; here is what stands in the files.

mod keeper;

pub use keeper::{Keeper, KeptError, KeptLine, usual_folder};

use crate::command::SPEEDS;
use crate::problem::UserProblem;
use crate::setup::LONGEST_LEAST;
use harif_catalog::outside::sit_anyone;
use harif_catalog::{OpenError, open_record};
use harif_core::{Game, Record, Said, Say, Side};
use harif_table::{Pace, Table};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use thiserror::Error;

/// The version of the format that this build writes.
pub const VERSION: u32 = 1;

/// Why a file is no kept game, or none that this Harif knows.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Flaw {
    /// It cannot be read at all, in the words of who tried.
    #[error("{0}")]
    Unreadable(String),
    /// One of its fields does not fit.
    #[error("its {0} cannot be read here")]
    Field(&'static str),
    /// Its game cannot be replayed.
    #[error(transparent)]
    Game(#[from] OpenError),
}

impl Say for Flaw {
    fn said(&self) -> Said {
        match self {
            Flaw::Unreadable(why) => Said::new("refused").with("why", why.clone()),
            Flaw::Field(field) => Said::new("term-kept-field").with("field", *field),
            Flaw::Game(error) => error.said(),
        }
    }
}

/// The clock of a game that was left.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptClock {
    /// Seconds for the game.
    pub game: f64,
    /// Seconds added a move.
    pub added: f64,
    /// Seconds left, the first side's first.
    pub left: [f64; 2],
}

/// A table that was left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Format version.
    #[serde(rename = "kept")]
    pub version: u32,
    /// When it was written, in seconds since 1970.
    pub written: u64,
    /// Who sat there, as typed.
    pub seats: [String; 2],
    /// How many of the moves were on the board; the others had been taken back.
    pub ply: usize,
    /// The clock, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<KeptClock>,
    /// The seed of all randomness.
    pub seed: u64,
    /// How fast two machines played.
    pub speed: f64,
    /// Seconds that a machine's move took at least.
    pub least: f64,
    /// Whether the game rested.
    pub paused: bool,
    /// The whole history.
    pub record: Record,
}

impl Kept {
    /// What is kept of a table.
    pub fn of(table: &Table, now: Instant) -> Kept {
        let (game, pace) = (table.game(), table.pace());
        Kept {
            version: VERSION,
            written: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_secs()),
            seats: table.names(),
            ply: game.ply(),
            clock: clock_of(table, now),
            seed: table.seed(),
            speed: pace.speed,
            least: pace.least.as_secs_f64(),
            paused: table.is_paused(),
            record: whole_record(table),
        }
    }

    /// Reads what a file holds.
    ///
    /// # Errors
    /// [`Flaw`]: why it is no kept game, or none that this Harif knows.
    pub fn from_json(text: &str) -> Result<Kept, Flaw> {
        let read = serde_json::from_str(text);
        let kept: Kept = read.map_err(|e| Flaw::Unreadable(e.to_string()))?;
        kept.check()?;
        kept.game()?;
        Ok(kept)
    }

    /// What a file holds.
    pub fn to_json(&self) -> String {
        // Only maps with non-string keys and failing writers can make this fail; there are none.
        serde_json::to_string(self).unwrap_or_default()
    }

    fn check(&self) -> Result<(), Flaw> {
        let time = |seconds: f64| seconds.is_finite() && (0.0..=1e9).contains(&seconds);
        let clock = self.clock.is_none_or(|clock| {
            time(clock.game) && time(clock.added) && clock.left.into_iter().all(time)
        });
        let fits = [
            (self.version == VERSION, "version"),
            (self.ply <= self.record.moves.len(), "ply"),
            (SPEEDS.contains(&self.speed), "speed"),
            (time(self.least) && self.least <= LONGEST_LEAST.as_secs_f64(), "least"),
            (clock, "clock"),
        ];
        match fits.iter().find(|(fits, _)| !fits) {
            Some((_, what)) => Err(Flaw::Field(what)),
            None => Ok(()),
        }
    }

    /// The game as it stood.
    ///
    /// # Errors
    /// Why the record cannot be replayed.
    pub fn game(&self) -> Result<Box<dyn Game>, OpenError> {
        let mut game = open_record(&self.record)?;
        game.go_to(self.ply)?;
        Ok(game)
    }

    /// Lays the table again.
    ///
    /// # Errors
    /// Why the game cannot be replayed, or who cannot sit there any more.
    pub fn table(&self, now: Instant) -> Result<Table, UserProblem> {
        let terms = self.clock.map(|clock| (clock.game, clock.added));
        let mut table =
            Table::new(sit_anyone, self.game()?, self.seats.clone(), self.seed, terms, now)?;
        if let Some(clock) = self.clock {
            table.set_clock(terms, clock.left);
        }
        table.set_pace(Pace { least: Duration::from_secs_f64(self.least), speed: self.speed });
        let helped = self.record.tags.get("helped").map(String::as_str).unwrap_or_default();
        let helped = |side: Side| helped.split(',').any(|name| name == side.to_string());
        table.set_helped(Side::BOTH.map(helped));
        if self.paused {
            table.pause(now)?;
        }
        Ok(table)
    }
}

fn clock_of(table: &Table, now: Instant) -> Option<KeptClock> {
    let clock = table.clock();
    let (game, added) = clock.terms?;
    Some(KeptClock { game, added, left: clock.left(now).map(|left| left.max(0.0)) })
}

/// The record of all moves, those taken back included, with what the table knows beside the game.
fn whole_record(table: &Table) -> Record {
    let (shown, game) = (table.record(), table.game());
    match game.branch(game.plies()) {
        Ok(whole) => Record { tags: shown.tags, ..whole.record() },
        Err(_) => shown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(position: &str) -> Table {
        let mut game = harif_catalog::open("othello").unwrap();
        game.set_up(position).unwrap();
        let names = ["human".into(), "mcts:iterations=50".into()];
        Table::new(sit_anyone, game, names, 7, Some((180.0, 2.0)), Instant::now()).unwrap()
    }

    #[test]
    fn a_table_comes_back_as_it_was_left() {
        let now = Instant::now();
        let mut left = table("f5d6c3d3c4");
        left.go_to(3, now).unwrap();
        left.set_clock(Some((180.0, 2.0)), [12.5, 99.0]);
        left.set_pace(Pace { least: Duration::from_millis(100), speed: 4.0 });
        left.set_helped([true, false]);
        left.pause(now).unwrap();
        let kept = Kept::of(&left, now);
        let again = Kept::from_json(&kept.to_json()).unwrap();
        assert_eq!(again, kept);
        let back = again.table(now).unwrap();
        assert_eq!(back.game().moves_text(), "f5d6c3");
        assert_eq!((back.game().ply(), back.game().plies()), (3, 5));
        assert_eq!(back.names(), left.names());
        assert_eq!(back.clock().remaining, [12.5, 99.0]);
        assert_eq!((back.pace(), back.seed(), back.is_paused()), (left.pace(), 7, true));
        assert!(back.seat(Side::First).is_helped() && !back.seat(Side::Second).is_helped());
        assert_eq!(Kept { written: kept.written, ..Kept::of(&back, now) }, kept);
    }

    #[test]
    fn times_and_values_of_the_moves_come_back() {
        let now = Instant::now();
        let mut left = table("start");
        left.play("f5", now + Duration::from_secs(3)).unwrap();
        let kept = Kept::from_json(&Kept::of(&left, now).to_json()).unwrap();
        let seconds = kept.table(now).unwrap().notes()[0].seconds.unwrap();
        assert!((2.9..3.1).contains(&seconds), "{seconds}");
    }

    #[test]
    fn what_does_not_fit_is_no_kept_game() {
        let good = Kept::of(&table("f5d6"), Instant::now());
        let refused = |change: fn(&mut Kept), why: &str| {
            let mut kept = good.clone();
            change(&mut kept);
            let error = Kept::from_json(&kept.to_json()).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        };
        refused(|kept| kept.version = 2, "version");
        refused(|kept| kept.ply = 3, "ply");
        refused(|kept| kept.speed = 0.0, "speed");
        refused(|kept| kept.least = -1.0, "least");
        refused(|kept| kept.clock.as_mut().unwrap().left[0] = -1.0, "clock");
        refused(|kept| kept.record.moves[0].mv = "a1".into(), "a1");
        refused(|kept| kept.record.game = "go".into(), "go");
        for text in ["", "{}", "null", "[1]", "{\"kept\":1}"] {
            assert!(Kept::from_json(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_game_that_was_over_and_taken_back_is_kept_whole() {
        let mut game = harif_catalog::open("tictactoe").unwrap();
        game.set_up("a1b1a2b2a3").unwrap();
        let names = ["human".into(), "human".into()];
        let now = Instant::now();
        let mut left = Table::new(sit_anyone, game, names, 1, None, now).unwrap();
        left.undo(now).unwrap();
        let back = Kept::from_json(&Kept::of(&left, now).to_json()).unwrap().table(now).unwrap();
        assert_eq!((back.game().ply(), back.game().plies(), back.is_over()), (4, 5, false));
    }
}
