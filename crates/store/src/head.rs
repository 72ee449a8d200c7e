//! A table as it is stored: a head that changes, and moves that are added and taken away.

use crate::Face;
use harif_core::{Ending, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who sits on one side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSeat {
    /// `human`, or the agent as typed.
    pub name: String,
    /// [`key_of`](crate::key_of) the secret of a person's seat; the secret itself is stored nowhere.
    pub key: Option<String>,
    /// Whether the person looked at values while playing.
    #[serde(default)]
    pub helped: bool,
    /// What a file called the person who sits there, if it had a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<String>,
}

/// What one side proposes and the other has not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// What is to be done, in the words of the server.
    pub action: String,
    /// Who proposes it.
    pub by: Side,
}

/// Everything about a table but its moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// The name of the table in addresses.
    pub id: String,
    /// The full name of the game.
    pub game: String,
    /// The position that the first move is played in.
    pub start: String,
    /// Who plays, the first mover first.
    pub seats: [SavedSeat; 2],
    /// The seed of all randomness.
    pub seed: u64,
    /// Number of moves on the board; later ones were taken back.
    pub ply: usize,
    /// Seconds for each side and seconds added a move, if it is played by the clock.
    pub clock: Option<(f64, f64)>,
    /// Seconds left to each side.
    pub remaining: [f64; 2],
    /// Whether the game rests.
    pub paused: bool,
    /// How fast two machines play.
    pub speed: f64,
    /// An end other than by the rules.
    pub ending: Option<Ending>,
    /// Whether the game is over, by the rules or otherwise.
    pub over: bool,
    /// Who won, for lists; `None` for a draw or while it goes on.
    pub winner: Option<Side>,
    /// The final margin for the first side, where the rules give one.
    pub margin: Option<i32>,
    /// Seconds since 1970 when the table was laid.
    pub created: f64,
    /// Seconds since 1970 of the last change.
    pub updated: f64,
    /// Seconds that the game has lasted.
    pub duration: f64,
    /// What is proposed and not answered.
    #[serde(default)]
    pub offer: Option<Offer>,
    /// Whether the owner of this machine laid the table, in a terminal or on the page; older tables do not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<bool>,
    /// Seconds that a machine's move takes at least, where the table says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<f64>,
    /// What a file said of the game beside its moves: date, event.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
}

impl Head {
    /// A new table.
    pub fn new(id: &str, game: &str, start: &str) -> Head {
        Head {
            id: id.into(),
            game: game.into(),
            start: start.into(),
            seats: Default::default(),
            seed: 0,
            ply: 0,
            clock: None,
            remaining: [0.0; 2],
            paused: false,
            speed: 1.0,
            ending: None,
            over: false,
            winner: None,
            margin: None,
            created: 0.0,
            updated: 0.0,
            duration: 0.0,
            offer: None,
            own: None,
            least: None,
            tags: BTreeMap::new(),
        }
    }
}

/// One move as it is stored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SavedMove {
    /// The move as text.
    pub mv: String,
    /// How long the mover thought.
    pub seconds: Option<f64>,
    /// The agent that played it, as it calls itself.
    pub agent: Option<String>,
    /// What the agent thought: a report as JSON.
    pub report: Option<String>,
    /// What the mover thought it worth, as JSON, where there is no report that says so.
    pub value: Option<String>,
}

/// A table with its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedTable {
    /// The head.
    pub head: Head,
    /// All moves that are known, those taken back included.
    pub moves: Vec<SavedMove>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its head.
    pub head: Head,
    /// Where it is open, if that is not here.
    pub open: Option<Face>,
    /// Whether it was deleted, which can be undone for a while.
    pub deleted: bool,
}

/// The tables that were asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listing {
    /// Those that can be read, the one that changed last first.
    pub rows: Vec<Row>,
    /// The names of the tables whose heads cannot be read.
    pub damaged: Vec<String>,
}

/// Which tables are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// All that are not deleted.
    All,
    /// Those of these names that are not deleted.
    Named(Vec<String>),
    /// The unfinished ones of the owner of this machine: what every face offers to go on with.
    Unfinished,
}
