//! Opinions: what a position is worth where its end is out of reach.

use crate::discs::{Discs, move_on};
use crate::quest::Quest;
use crate::search::{Brake, Node, Worker};
use crate::solver::Solver;
use harif_core::Limits;
use harif_games::othello::Move;

/// What a search to a depth thinks of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opinion {
    /// Discs for the side to move; exact if the search reached the end of the game and trusted nothing.
    pub value: i32,
    /// The move that is best by that, unless there is none.
    pub best: Option<Move>,
    /// Positions searched.
    pub nodes: u64,
    /// Whether a limit ended the search: then the value means nothing.
    pub stopped: bool,
}

impl Solver {
    /// What an 8×8 position looks like `depth` plies ahead, cheaper searches trusted as far as
    /// `selectivity` says: 0 most, 5 not at all. One thread.
    pub fn look(&mut self, discs: Discs, depth: u32, selectivity: u8, limits: &Limits) -> Opinion {
        if let Some(value) = discs.result() {
            return Opinion { value, best: None, nodes: 0, stopped: false };
        }
        self.prepare(discs);
        let (far, near, tier) = self.parts();
        let brake = Brake::new(limits);
        let mut worker = Worker::new(discs.size(), far, near, &brake);
        let (own, opp) = discs.bits();
        let (node, n) = (Node::new(own, opp), discs.empties());
        let mut quest = Quest { worker: &mut worker, tier, node, n };
        let value = quest.opinion(depth.min(n), selectivity);
        let stopped = worker.stopped;
        worker.tell();
        let best = far.best(own, opp).map(|square| move_on(Some(square)));
        let best = best.or_else(|| discs.children().next().map(|(square, _)| move_on(square)));
        Opinion { value, best, nodes: brake.total(), stopped }
    }
}
