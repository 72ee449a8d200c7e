//! What the page hears of tournaments.

use harif_arena::{Cores, Plan};
use harif_core::Said;
use harif_host::View;
use harif_store::GameRow;
use serde::Serialize;
use serde_json::Value;

/// How a run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum State {
    Playing,
    Stopped,
    Complete,
    Decided,
    Failed,
}

/// A tournament in a line.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct RunHead {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) game: String,
    pub(crate) game_title: String,
    pub(crate) family: String,
    /// `sprt` for a test.
    pub(crate) format: String,
    pub(crate) state: State,
    /// Games counted.
    pub(crate) games: u64,
    /// Games of the whole plan; a test may end before.
    pub(crate) total: u64,
    /// Seconds since 1970.
    pub(crate) started: u64,
    /// Their names in the order of the plan; everywhere else agents are numbers in this list.
    pub(crate) agents: Vec<String>,
    /// The first of the table, as soon as everybody has played; nobody where agents cannot be compared.
    pub(crate) leader: Option<String>,
    /// Why it failed.
    pub(crate) error: Option<Said>,
}

/// The first of a table, as soon as everybody has played. Without a common scale nobody leads.
pub(crate) fn leader(summary: &Value) -> Option<String> {
    let agents = summary["agents"].as_array()?;
    if !summary["apart"].is_null() {
        return None;
    }
    let played = agents.iter().all(|agent| agent["games"].as_u64() > Some(0));
    agents.first()?["name"].as_str().filter(|_| played).map(str::to_string)
}

/// A tournament with everything that its page shows. Without a journal that can be read there is no plan and no
/// summary; one that does not play has no boards, rate and machine.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct RunView {
    #[serde(flatten)]
    pub(crate) head: RunHead,
    pub(crate) plan: Option<Plan>,
    pub(crate) summary: Option<Value>,
    pub(crate) boards: Vec<Board>,
    /// Games a second since it plays.
    pub(crate) rate: Option<f64>,
    /// Seconds; nobody knows how long a test takes.
    pub(crate) left: Option<f64>,
    pub(crate) machine: Option<Machine>,
}

/// What the machine gives to a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Machine {
    workers: usize,
    pinned: bool,
    shared: bool,
}

impl Machine {
    pub(crate) fn of(cores: &Cores) -> Machine {
        Machine { workers: cores.workers.len(), pinned: cores.pinned, shared: cores.shared }
    }
}

/// A game that is being played: by which worker, its number, the agents, the position.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Board {
    pub(crate) worker: usize,
    pub(crate) number: u64,
    pub(crate) seats: [usize; 2],
    pub(crate) view: View,
}

/// A finished game in a line.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GameHead {
    pub(crate) number: u64,
    first: u64,
    second: u64,
    winner: String,
    margin: Option<i32>,
    end: String,
    plies: u64,
    /// Thinking of both sides.
    seconds: f64,
    foul: Option<String>,
}

impl From<GameRow> for GameHead {
    fn from(row: GameRow) -> GameHead {
        GameHead {
            number: row.number,
            first: u64::from(row.first),
            second: u64::from(row.second),
            winner: row.winner,
            margin: row.margin,
            end: row.end,
            plies: u64::from(row.plies),
            seconds: row.seconds,
            foul: row.foul,
        }
    }
}
