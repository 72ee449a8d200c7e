//! Names to things: `othello-6x6`, `random`, record formats. The same text works in the command
//! line, in files and in every face.
//!
//! ```
//! let mut game = harif_catalog::open("othello").unwrap();
//! game.play("f5").unwrap();
//! assert_eq!(game.legal(), ["f4", "d6", "f6"]);
//! assert!(game.undo());
//!
//! let error = harif_catalog::open("otello").err().unwrap();
//! assert!(error.to_string().ends_with("did you mean othello?"));
//! ```

mod agents;
pub mod annotated;
pub mod better;
mod families;
pub mod formats;
mod game_clock;
pub mod insight;
pub mod leaves;
pub mod outside;
mod player;
pub mod review;
mod session;
mod solver;
mod spec;
pub mod turns;
pub mod views;
mod watch;
pub mod worth;

pub use families::{families, usual_game, with_rules};
pub use game_clock::GameClock;
pub use harif_search::{Family, GameKit, LEVEL_NAMES, Number, Sizes, Visitor};
pub use outside::{player, player_with};
pub use session::Session;
pub use watch::{SearchView, Watched, watch};

use harif_core::{Game, GameError, NameError, Player, Record, Said, Say, Schema, said_errors};
use std::time::Duration;

/// The agent that stands for a person at the keyboard; faces play it themselves.
pub const HUMAN: &str = "human";

/// The agent that knows the truth, in games that have it.
const CHAMPION: &str = "champion";

/// The champion of a game, or `other` where it has none.
pub fn champion_or<'a>(game: &dyn Game, other: &'a str) -> &'a str {
    let has = game.agents().iter().any(|agent| agent.name == CHAMPION);
    if has { CHAMPION } else { other }
}

/// Who looks at the positions of a game for people: its champion, or `other` where it has none. A champion
/// that would look closely at the best move alone is asked for all of them, and one that takes its own time
/// gets `time` if that is said.
pub fn analyst_or(game: &dyn Game, other: &str, time: Option<Duration>) -> String {
    let Some(champion) = game.agents().into_iter().find(|agent| agent.name == CHAMPION) else {
        return other.into();
    };
    if !champion.options.iter().any(|field| field.key == "every") {
        return CHAMPION.into();
    }
    let time = time.filter(|time| !time.is_zero());
    let time = time.map(|time| format!(",time={}ms", time.as_millis().max(1)));
    format!("{CHAMPION}:every=on{}", time.unwrap_or_default())
}

/// Opens a game by its name.
///
/// # Errors
/// A [`NameError`] that lists what is valid.
pub fn open(name: &str) -> Result<Box<dyn Game>, NameError> {
    struct Open;
    impl Visitor for Open {
        type Out = Box<dyn Game>;
        fn visit<R: GameKit>(self, rules: R) -> Box<dyn Game> {
            Box::new(Session::new(rules))
        }
    }
    with_rules(name, Open)
}

/// A record that cannot be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenError {
    /// The game of the record is not known.
    Name(NameError),
    /// The record cannot be replayed.
    Game(GameError),
}

said_errors!(OpenError { Name(NameError), Game(GameError) });

impl Say for OpenError {
    fn said(&self) -> Said {
        match self {
            OpenError::Name(error) => error.said(),
            OpenError::Game(error) => error.said(),
        }
    }
}

/// Opens the game of a record and replays it.
///
/// # Errors
/// [`OpenError`] if the game is unknown, a move illegal, or the stated result another than the
/// moves give.
pub fn open_record(record: &Record) -> Result<Box<dyn Game>, OpenError> {
    let mut game = open(&record.game)?;
    let record = Record { game: game.name(), ..record.clone() };
    game.replay(&record)?;
    Ok(game)
}

/// Who sits on one side of a game.
pub enum Sitter {
    /// A person; the face asks for the moves.
    Human,
    /// An agent.
    Machine(Box<dyn Player>),
}

impl Sitter {
    /// The name for the record.
    pub fn name(&self) -> String {
        match self {
            Sitter::Human => HUMAN.into(),
            Sitter::Machine(player) => player.name(),
        }
    }
}

/// All who can sit at a game: a person and every agent, with their options.
pub fn sitters(game: &dyn Game) -> Vec<Schema> {
    let human = Schema::plain(HUMAN, "a person at the keyboard");
    std::iter::once(human).chain(game.agents()).collect()
}

/// Seats a person or an agent by name.
///
/// # Errors
/// A [`NameError`] that lists who could sit there.
pub fn sit(game: &dyn Game, spec: &str) -> Result<Sitter, NameError> {
    if spec.trim() == HUMAN {
        return Ok(Sitter::Human);
    }
    match game.agent(spec) {
        Ok(player) => Ok(Sitter::Machine(player)),
        Err(NameError::Unknown { what, name, mut known }) => {
            known.insert(0, HUMAN.into());
            Err(NameError::Unknown { what, name, known })
        }
        Err(other) => Err(other),
    }
}
