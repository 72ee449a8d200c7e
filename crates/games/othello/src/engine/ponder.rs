//! Thinking in the opponent's time.
//!
//! After its move the champion goes on with the position that the opponent sees, on a thread of its
//! own. What it learns lies in the table when it is asked for the next move, whatever was played.

use crate::Move;
use crate::engine::discs::{Discs, move_on};
use crate::engine::solver::Solver;
use crate::engine::think::SearchPlan;
use harif_core::{Limits, Stop};
use std::thread::JoinHandle;
use std::time::Duration;

/// The longest time to think while the opponent does: it may have gone for good.
const LONGEST: Duration = Duration::from_secs(60);

/// A solver that thinks until it is wanted again.
pub(crate) struct Ponder {
    stop: Stop,
    thread: Option<JoinHandle<Solver>>,
}

impl Ponder {
    /// Goes on with the 8×8 position after a move, within the limits of the search that found it.
    /// Gives the solver back if there is nothing to think about.
    pub(crate) fn begin(
        solver: Solver,
        before: Discs,
        mv: Move,
        limits: &Limits,
    ) -> Result<Ponder, Solver> {
        let after = before.children().find(|(square, _)| move_on(*square) == mv);
        let Some((_, after)) = after.filter(|(_, after)| after.result().is_none()) else {
            return Err(solver);
        };
        let stop = Stop::default();
        let limits = Limits {
            stop: stop.clone(),
            time: Some(LONGEST),
            threads: limits.threads,
            nodes: limits.nodes,
            ..Limits::default()
        };
        let think = move || {
            let mut solver = solver;
            solver.think(after, &SearchPlan::best(), &limits, &mut |_| {});
            solver
        };
        Ok(Ponder { stop, thread: Some(std::thread::spawn(think)) })
    }

    /// Ends it; gives the solver back, with what it has learnt.
    pub(crate) fn end(mut self) -> Option<Solver> {
        self.stop.raise();
        self.thread.take()?.join().ok()
    }
}

impl Drop for Ponder {
    fn drop(&mut self) {
        self.stop.raise();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board8;

    fn start() -> Discs {
        Discs::of(Board8::new(0x0000_0008_1000_0000, 0x0000_0010_0800_0000).unwrap()).unwrap()
    }

    #[test]
    fn what_was_thought_in_the_opponents_time_is_known_afterwards() {
        let start = start();
        let plan = SearchPlan { depth: 16, ..SearchPlan::best() };
        let think =
            |discs| Solver::new(16 << 20).think(discs, &plan, &Limits::default(), &mut |_| {});
        let (mv, after) = start.children().next().unwrap();
        let expected = think(after).best().unwrap().mv;
        let (_, reply) = after.children().find(|(square, _)| move_on(*square) == expected).unwrap();
        let alone = think(reply);
        let limits = Limits { nodes: Some(1_000_000), ..Limits::default() };
        let solver = Solver::new(16 << 20);
        let mv = move_on(mv);
        let Ok(mut ponder) = Ponder::begin(solver, start, mv, &limits) else {
            panic!("a position")
        };
        // Until its nodes are spent, whatever the time.
        let mut solver = ponder.thread.take().unwrap().join().unwrap();
        let warm = solver.think(reply, &plan, &Limits::default(), &mut |_| {});
        assert!(warm.nodes < alone.nodes / 2, "{} of {}", warm.nodes, alone.nodes);
    }

    #[test]
    fn the_solver_comes_back_at_once_and_after_the_last_move() {
        let start = start();
        let (mv, _) = start.children().next().unwrap();
        let mv = move_on(mv);
        let begin = |before| Ponder::begin(Solver::new(1 << 20), before, mv, &Limits::default());
        let Ok(ponder) = begin(start) else { panic!("there is something to think about") };
        assert!(ponder.end().is_some());
        // Black takes everything: nothing is left to think about.
        let last = Discs::of(Board8::new(!3, 2).unwrap()).unwrap();
        let (mv, _) = last.children().next().unwrap();
        let mv = move_on(mv);
        assert!(Ponder::begin(Solver::new(1 << 20), last, mv, &Limits::default()).is_err());
    }
}
