//! Why a position is won, drawn or lost, for people.
//!
//! Three kinds of statements, kept apart by type. *Facts* about the board: [`Threat`]. *Tendencies*,
//! the textbook's rules of thumb: [`Zugzwang`]. *Proofs* of the result: [`Reason`], found without
//! the solver, and [`Why::Searched`] where there is no simple one. Words are made from the data by
//! [`sentences`](Reasoning::sentences): in English here, as messages for the faces' own languages.
//!
//! The ideas are those of the textbooks (zugzwang and the rules claimeven, baseinverse, vertical and
//! aftereven of V. Allis, "A knowledge-based approach of Connect-Four", 1988).

mod attack;
mod follow;
mod hold;
mod plan;
mod prove;
mod reason;
mod said;
mod sentences;
mod square;
mod threats;
mod view;
mod words;
mod zugzwang;

pub use follow::FollowUp;
pub use plan::{Above, HoldingPlan};
pub use reason::{Answer, Forced, Hold, Reason, Refuted, Why};
pub use sentences::Remark;
pub use square::{Parity, Square};
pub use threats::Threat;
pub use words::Names;
pub use zugzwang::{Tendency, Zugzwang};

use crate::engine::analysis::plies_to_end;
use crate::engine::solver::Solver;
use crate::engine::stones::Stones;
use harif_core::{Explanation, Limits, Shape, Side, ThreatAt};
use serde::{Deserialize, Serialize};
use view::{Ground, View};

/// What was found out about a position, as data; [`told`](Reasoning::told) puts it into words.
///
/// ```
/// use harif_connect4::engine::{Reasoning, Names, Solver, Stones, Why};
/// use harif_core::{Limits, Rules};
/// use harif_connect4::{Column, Connect4Rules};
///
/// // Red has three in the bottom row with both ends open.
/// let start = Stones::of(Connect4Rules::standard().start().board).unwrap();
/// let stones = [3, 3, 2, 2, 4].into_iter().fold(start, |s, column| s.play(Column(column)));
/// let mut solver = Solver::new(6, 7, 1 << 20);
/// let told = Reasoning::of(&mut solver, stones, &Limits::default());
/// assert_eq!(told.threats.len(), 2);
/// assert_eq!(told.reason.plies, Some(2));
/// assert!(matches!(told.reason.why, Why::EveryMoveLoses { .. }));
/// let words = told.words(&Names { first: "Red", second: "Yellow" });
/// assert_eq!(words[0], "Red wins in 1 move.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reasoning {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// Who is to move.
    pub to_move: Side,
    /// The result with best play; none where a limit ended the search before it was known.
    pub verdict: Option<Verdict>,
    /// Every open winning square, those of the side to move first.
    pub threats: Vec<Threat>,
    /// Parity, and whom it tends to favour.
    pub zugzwang: Zugzwang,
    /// Why the position has its result.
    pub reason: Reason,
    /// Best play to the end, each move marked free or forced; it may stop early at a limit.
    pub line: Vec<LineStep>,
}

/// The result of a position with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Who wins; none for a draw.
    pub winner: Option<Side>,
    /// After how many plies the game ends, if known.
    pub plies: Option<u32>,
}

/// A move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineStep {
    /// Who plays.
    pub side: Side,
    /// Where.
    pub square: Square,
    /// Whether there was a choice.
    pub pressure: Pressure,
}

/// Whether a move was free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pressure {
    /// Two moves or more do not lose at once.
    Free,
    /// The move completes a line.
    Wins,
    /// The only move that does not lose at once: it takes a winning square of the opponent.
    MustBlock,
    /// The only move that does not lose at once, for another reason.
    OnlyMove,
    /// Every move loses at once.
    Lost,
}

impl Reasoning {
    /// Explains a position that is not over. The solver gives the result and the line; threats and
    /// reasons do not need it, and are complete where a limit stops it.
    pub fn of(solver: &mut Solver, stones: Stones, limits: &Limits) -> Reasoning {
        let (ground, view) = open(stones);
        let threats = threats::all(&ground, view);
        let zugzwang = zugzwang::of(&ground, &threats);
        let reason = prove::reason(&ground, view);
        let searched = searched(solver, stones, limits);
        let proved = Verdict { winner: reason.winner, plies: reason.plies };
        if let Some(found) = searched.filter(|_| reason.is_proof()) {
            debug_assert_eq!(found.winner, proved.winner, "the solver and {reason:?} disagree");
        }
        let verdict = searched.or(reason.is_proof().then_some(proved));
        let (rows, cols) = (stones.rows(), stones.cols());
        // Without a result there is no best play to show.
        let known = searched.is_some_and(|verdict| verdict.plies.is_some());
        let columns = if known { solver.line(stones, limits) } else { Vec::new() };
        let line = line(&ground, view, &columns);
        let to_move = view.to_move();
        Reasoning { rows, cols, to_move, verdict, threats, zugzwang, reason, line }
    }
}

impl Reasoning {
    /// As the faces take it; `colours` are the names of the sides, such as `Red`.
    pub fn told(&self, colours: [&str; 2]) -> Explanation {
        let names = Names { first: colours[0], second: colours[1] };
        let sentences = self.sentences();
        let shape = Shape { rows: self.rows, cols: self.cols };
        let at =
            |threat: &Threat| ThreatAt { side: threat.side, square: threat.square.index(shape) };
        Explanation {
            findings: match serde_json::to_value(self) {
                Ok(serde_json::Value::Object(findings)) => findings,
                _ => serde_json::Map::new(),
            },
            words: sentences.iter().map(|sentence| sentence.english(&names)).collect(),
            said: sentences.iter().map(|sentence| sentence.said(colours)).collect(),
            sentences: sentences.iter().filter_map(|s| serde_json::to_value(s).ok()).collect(),
            threats: self.threats.iter().map(at).collect(),
        }
    }
}

impl Reason {
    /// The simplest reason for the result of a position that is not over, from the board alone.
    pub fn of(stones: Stones) -> Reason {
        let (ground, view) = open(stones);
        prove::reason(&ground, view)
    }
}

fn open(stones: Stones) -> (Ground, View) {
    (Ground::new(stones.rows(), stones.cols()), View::of(stones))
}

/// What the solver knows within the limits.
fn searched(solver: &mut Solver, stones: Stones, limits: &Limits) -> Option<Verdict> {
    let found = solver.score(stones, limits);
    let mover = if stones.count().is_multiple_of(2) { Side::First } else { Side::Second };
    let winner = match (found.bounds.lower, found.bounds.upper) {
        (0, 0) => None,
        (lower, _) if lower > 0 => Some(mover),
        (_, upper) if upper < 0 => Some(mover.other()),
        _ => return None,
    };
    let plies = found.score().map(|score| plies_to_end(stones.cells(), stones.count(), score));
    Some(Verdict { winner, plies })
}

fn line(ground: &Ground, start: View, columns: &[crate::Column]) -> Vec<LineStep> {
    use crate::engine::frame::Frame;
    let mut view = start;
    let mut steps = Vec::new();
    for column in columns {
        let bit = view.landings(ground) & ground.frame.column(column.0.into());
        let pressure = pressure(ground, view, bit);
        steps.push(LineStep { side: view.to_move(), square: ground.square(bit), pressure });
        view = view.play(bit);
    }
    steps
}

fn pressure(ground: &Ground, view: View, played: u128) -> Pressure {
    let safe = view.safe(ground);
    if view.wins_now(ground) & played != 0 {
        Pressure::Wins
    } else if safe == 0 {
        Pressure::Lost
    } else if safe != played {
        Pressure::Free
    } else if played & view.other_wins(ground) != 0 {
        Pressure::MustBlock
    } else {
        Pressure::OnlyMove
    }
}
