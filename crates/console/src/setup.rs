//! Everything that a new table needs, as plain data: the same whether it comes from flags, from the start
//! screen or from a game that was left unfinished.

use harif_catalog::{HUMAN, open, usual_game};
use harif_core::{Game, Said, Say, mix, read_time};
use harif_table::{LEAST, Refusal};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::time::Duration;
use thiserror::Error;

/// A setting that cannot be read, and what can be typed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// No clock.
    #[error("expected none, or minutes+seconds such as 3+2 (at most 1440+3600)")]
    Clock,
    /// No least time of a machine's move.
    #[error("expected a time such as 500ms or 2s, at most 60m")]
    Least,
    /// No seed.
    #[error("expected random or a whole number from 0 on")]
    Seed,
}

impl Say for SetupError {
    fn said(&self) -> Said {
        Said::new(match self {
            SetupError::Clock => "term-misset-clock",
            SetupError::Least => "term-misset-least",
            SetupError::Seed => "term-misset-seed",
        })
    }
}

/// The longest that a machine's move can be made to wait.
pub const LONGEST_LEAST: Duration = Duration::from_secs(3600);

/// The longest clock, in seconds for the game and in seconds added a move: a day and an hour.
const LONGEST: (f64, f64) = (86_400.0, 3_600.0);

/// A table to be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The full name of the game, with size and options.
    pub game: String,
    /// Where it begins: `start`, a list of moves, or a board and the side to move.
    pub position: String,
    /// Who plays first and second, as typed.
    pub seats: [String; 2],
    /// Seconds for the game and seconds added a move.
    pub clock: Option<(f64, f64)>,
    /// The seed of all randomness.
    pub seed: u64,
    /// Whether lots decide who begins.
    pub shuffle: bool,
    /// How fast two machines play, from 0.5 to 8.
    pub speed: f64,
    /// The shortest time that a machine's move takes.
    pub least: Duration,
}

impl Setup {
    /// Two people at a game, from its start and without a clock.
    pub fn new(game: impl Into<String>) -> Setup {
        Setup {
            game: game.into(),
            position: "start".into(),
            seats: [HUMAN.into(), HUMAN.into()],
            clock: None,
            seed: 1,
            shuffle: false,
            speed: 1.0,
            least: LEAST,
        }
    }

    /// What the start screen shows to somebody who has said nothing: a person meets a machine.
    pub fn usual() -> Setup {
        Setup { seats: [HUMAN.into(), "medium".into()], ..Setup::new(usual_game()) }
    }

    /// Opens the game and sets its position up. A position in which the game is over can be looked at.
    ///
    /// # Errors
    /// What is wrong with the name or with the position, and what would be right.
    pub fn open(&self) -> Result<Box<dyn Game>, Refusal> {
        let mut game = open(&self.game)?;
        game.set_up(&self.position)?;
        Ok(game)
    }

    /// The same table once lots are drawn. They come from the seed, so a game can be repeated.
    #[must_use]
    pub fn drawn(mut self) -> Setup {
        if self.shuffle && mix(self.seed ^ LOTS) & 1 == 1 {
            self.seats.swap(0, 1);
        }
        self.shuffle = false;
        self
    }
}

/// Keeps the lots apart from what else comes from the seed.
const LOTS: u64 = 0x6c6f_7473;

/// A seed that nobody has seen: for games that are not meant to be repeated.
pub fn fresh_seed() -> u64 {
    // The keys of a new hasher come from the system's randomness.
    RandomState::new().build_hasher().finish()
}

/// Reads a clock as people type it: minutes for the game, and seconds added a move.
///
/// ```
/// use harif_console::setup::{read_clock, show_clock};
/// assert_eq!(read_clock("3+2"), Ok(Some((180.0, 2.0))));
/// assert_eq!(read_clock("10"), Ok(Some((600.0, 0.0))));
/// assert_eq!(read_clock("none"), Ok(None));
/// assert_eq!(show_clock(Some((30.0, 0.0))), "0.5+0");
/// ```
///
/// # Errors
/// [`SetupError::Clock`]: what can be typed.
pub fn read_clock(text: &str) -> Result<Option<(f64, f64)>, SetupError> {
    let text = text.trim();
    if matches!(text, "" | "none") {
        return Ok(None);
    }
    let (minutes, added) = text.split_once('+').unwrap_or((text, "0"));
    let clock = minutes.trim().parse::<f64>().ok().zip(added.trim().parse::<f64>().ok());
    let clock = clock.map(|(minutes, added)| (minutes * 60.0, added));
    let fits = |&(game, added): &(f64, f64)| {
        game > 0.0 && game <= LONGEST.0 && (0.0..=LONGEST.1).contains(&added)
    };
    clock.filter(fits).map(Some).ok_or(SetupError::Clock)
}

/// Reads how long a machine's move takes at least.
///
/// # Errors
/// [`SetupError::Least`]: what can be typed.
pub fn read_least(text: &str) -> Result<Duration, SetupError> {
    let time = read_time(text.trim()).filter(|time| *time <= LONGEST_LEAST);
    time.ok_or(SetupError::Least)
}

/// Writes a clock as [`read_clock`] reads it.
pub fn show_clock(clock: Option<(f64, f64)>) -> String {
    clock.map_or_else(|| "none".into(), |(game, added)| format!("{}+{added}", game / 60.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_seats(first: &str, second: &str) -> Setup {
        Setup { seats: [first.into(), second.into()], ..Setup::new("othello-6x6") }
    }

    #[test]
    fn a_table_opens_where_it_was_told_to() {
        let setup = Setup { position: "f5d6".into(), ..Setup::new("othello") };
        assert_eq!(setup.open().unwrap().ply(), 2);
        let over = Setup { position: "1425364".into(), ..Setup::new("connect4") };
        assert!(over.open().is_ok());
    }

    #[test]
    fn what_is_wrong_is_said_in_the_words_of_the_catalog() {
        let error = |setup: Setup| setup.open().err().unwrap().to_string();
        assert!(error(Setup::new("otello")).ends_with("did you mean othello?"));
        let lost = Setup { position: "z9".into(), ..Setup::new("othello") };
        assert!(error(lost).contains("z9"));
    }

    #[test]
    fn lots_are_fair_and_repeat_with_the_seed() {
        let drawn = |seed| Setup { seed, shuffle: true, ..with_seats("human", "easy") }.drawn();
        let swapped = (0..1000).filter(|&seed| drawn(seed).seats[0] == "easy").count();
        assert!((400..600).contains(&swapped), "{swapped} of 1000");
        assert_eq!(drawn(7), drawn(7));
        assert!(!drawn(7).shuffle);
        assert_eq!(with_seats("human", "easy").drawn().seats[0], "human");
    }

    #[test]
    fn fresh_seeds_differ() {
        assert_ne!(fresh_seed(), fresh_seed());
    }

    #[test]
    fn clocks_are_read_as_they_are_written() {
        for text in ["1+0", "3+2", "0.5+0", "1440+3600", "none"] {
            assert_eq!(show_clock(read_clock(text).unwrap()), text);
        }
        for bad in ["0+1", "-1+0", "3+", "+2", "x", "NaN", "inf", "1441", "1+3601", "3+2+1"] {
            assert_eq!(read_clock(bad), Err(SetupError::Clock), "{bad}");
        }
    }
}
