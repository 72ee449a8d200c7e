//! The steps of a search that is being watched.
//!
//! Tree searches tell when they enter and leave a node; Monte-Carlo searches tell each iteration.
//! Values of a node are seen from the side to move there.

use crate::{Kind, Value};
use serde::{Deserialize, Serialize};

/// Why a node was not searched deeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Leaf {
    /// The game is over.
    Finished,
    /// The depth or the cut-off is reached: the evaluation speaks.
    Horizon,
    /// The table knew the answer.
    Table,
}

/// One step of a search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event<M> {
    /// A new iteration of deepening begins: what follows is a tree of its own.
    Deepen {
        /// Plies that it will look ahead.
        depth: u32,
    },
    /// A node is entered with this window.
    Enter {
        /// Plies below the root.
        ply: u32,
        /// The move that led here; `None` at the root.
        mv: Option<M>,
        /// What the side to move is already sure of.
        alpha: Value,
        /// What the opponent would not allow to be exceeded.
        beta: Value,
    },
    /// The node at `ply` is left.
    Leave {
        /// Plies below the root.
        ply: u32,
        /// The value.
        value: Value,
        /// Exact, or which bound.
        kind: Kind,
        /// Set if no child was looked at.
        leaf: Option<Leaf>,
    },
    /// A child of the node at `ply` was not searched because the node was already decided.
    Pruned {
        /// Plies below the root of the node whose child it is.
        ply: u32,
        /// The move that was not tried.
        mv: M,
    },
    /// One iteration of a Monte-Carlo search.
    Iteration(Iteration<M>),
}

/// One iteration of a Monte-Carlo search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Iteration<M> {
    /// Its number, from 1.
    pub number: u64,
    /// The path from the root: each move with the visits of its node and the bound by which it was
    /// chosen (infinite for a first visit), as they were before this iteration.
    pub path: Vec<Step<M>>,
    /// Children that were added below the last node of the path.
    pub expanded: u32,
    /// The moves of those children.
    pub added: Vec<M>,
    /// The moves of the play-out from the last node of the path; none if the result is proven. They
    /// stop before the end of the game if the search was stopped meanwhile.
    pub playout: Vec<M>,
    /// What reached the root, for the side to move there: 1, 0 or −1. It is the result of the
    /// play-out, but no worse and no better than what is proven of the nodes on its way.
    pub result: Value,
    /// Whether the result is proven and not played out.
    pub proven: bool,
}

/// One move of the path of a Monte-Carlo iteration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step<M> {
    /// The move.
    #[serde(rename = "move")]
    pub mv: M,
    /// Visits of its node so far.
    pub visits: u64,
    /// Mean result so far for the side that plays the move.
    #[serde(with = "crate::json::value")]
    pub mean: Value,
    /// The upper confidence bound by which it was chosen.
    #[serde(with = "crate::json::value")]
    pub bound: Value,
    /// All moves among which it was chosen, itself included, in the order of their ids.
    pub rivals: Vec<Rival<M>>,
}

/// One of the moves that an iteration could have followed, as it stood at that moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rival<M> {
    /// The move.
    #[serde(rename = "move")]
    pub mv: M,
    /// Visits of its node so far.
    pub visits: u64,
    /// Mean result so far for the side that chooses.
    #[serde(with = "crate::json::value")]
    pub mean: Value,
    /// Its upper confidence bound; infinite if it was never visited.
    #[serde(with = "crate::json::value")]
    pub bound: Value,
    /// Whether it is passed over whatever its bound, because its result is proven, or that it cannot
    /// be better than what the side is already sure of.
    pub proven: bool,
}

impl<M> Event<M> {
    /// The same step with every move changed by `f`, for example into text.
    pub fn map<N>(self, f: impl Fn(M) -> N) -> Event<N> {
        match self {
            Event::Deepen { depth } => Event::Deepen { depth },
            Event::Enter { ply, mv, alpha, beta } => {
                Event::Enter { ply, mv: mv.map(f), alpha, beta }
            }
            Event::Leave { ply, value, kind, leaf } => Event::Leave { ply, value, kind, leaf },
            Event::Pruned { ply, mv } => Event::Pruned { ply, mv: f(mv) },
            Event::Iteration(iteration) => Event::Iteration(iteration.map(f)),
        }
    }
}

impl<M> Iteration<M> {
    /// The same iteration with every move changed by `f`.
    pub fn map<N>(self, f: impl Fn(M) -> N) -> Iteration<N> {
        Iteration {
            number: self.number,
            path: self.path.into_iter().map(|step| step.map(&f)).collect(),
            expanded: self.expanded,
            added: self.added.into_iter().map(&f).collect(),
            playout: self.playout.into_iter().map(&f).collect(),
            result: self.result,
            proven: self.proven,
        }
    }
}

impl<M> Step<M> {
    fn map<N>(self, f: impl Fn(M) -> N) -> Step<N> {
        let rival = |r: Rival<M>| Rival {
            mv: f(r.mv),
            visits: r.visits,
            mean: r.mean,
            bound: r.bound,
            proven: r.proven,
        };
        let rivals = self.rivals.into_iter().map(rival).collect();
        Step { mv: f(self.mv), visits: self.visits, mean: self.mean, bound: self.bound, rivals }
    }
}
