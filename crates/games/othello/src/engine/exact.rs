//! The solver as the catalog offers it: scores of Othello for `harif solve`.

use crate::engine::discs::{Discs, Unsolvable};
use crate::engine::solver::{Solution, Solver};
use crate::{Board, Move};
use harif_core::{
    AgentError, Goal, Instant, Limits, Progress, Say, Scored, Solve, Solved, SolverOptions, State,
};

/// With at most so many empty squares most scores take some hundredths of a second.
const REACH: u32 = 14;

/// A [`Solver`] that is made for the first position it is asked about and kept for the next.
#[derive(Debug)]
pub struct Exact {
    memory: usize,
    solver: Option<Solver>,
}

impl Exact {
    /// A solver that uses these options. There is no book of Othello to look into.
    pub fn new(options: &SolverOptions) -> Exact {
        Exact { memory: options.memory.unwrap_or(Solver::MEMORY), solver: None }
    }

    /// Whether boards of so many rows can be solved at all.
    pub fn takes(size: usize) -> bool {
        matches!(size, 4 | 6 | 8)
    }

    fn solver(&mut self) -> &mut Solver {
        let memory = self.memory;
        self.solver.get_or_insert_with(|| Solver::new(to_be_had(memory)))
    }
}

/// The discs of a board of a size that can be solved.
fn discs_of<B: Board>(board: B) -> Result<Discs, AgentError> {
    let refused = |why: Unsolvable| AgentError::Failed(why.said().into());
    if !Exact::takes(board.size()) {
        return Err(refused(Unsolvable(board.size())));
    }
    Discs::of(board).map_err(refused)
}

/// As much memory as was asked for, or what the system has: a table that cannot be had would end the
/// program, and memory that is only asked for costs nothing.
fn to_be_had(mut memory: usize) -> usize {
    while Vec::<u8>::new().try_reserve_exact(memory).is_err() {
        memory /= 2;
    }
    memory
}

impl<B: Board> Solve<B> for Exact {
    fn reach(&self) -> Option<u32> {
        Some(REACH)
    }

    fn solve(
        &mut self,
        state: &State<B>,
        goal: Goal,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solved<Move>, AgentError> {
        let discs = discs_of(state.board)?;
        let solver = self.solver();
        let started = Instant::now();
        let found = match goal {
            Goal::Score => solver.score(discs, limits, watch),
            Goal::Outcome => solver.outcome(discs, limits, watch),
        };
        let elapsed = started.elapsed();
        let left = limits.after(elapsed, found.nodes);
        let pv = match (found.score(), goal) {
            (None, _) => Vec::new(),
            (Some(score), Goal::Score) => solver.line(discs, score, &left),
            (Some(score), Goal::Outcome) => {
                let keeper = found.best.or_else(|| keeper(solver, state.board, score, &left));
                keeper.into_iter().collect()
            }
        };
        let best = pv.first().copied().or(found.score().and(found.best));
        let Solution { bounds, nodes, .. } = found;
        Ok(Solved { bounds, best, pv, nodes, elapsed })
    }

    fn scores(
        &mut self,
        state: &State<B>,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Scored<Move>>, AgentError> {
        let discs = discs_of(state.board)?;
        Ok(self.solver().moves(discs, limits, watch))
    }
}

/// A move that keeps the outcome, where the search has left none: every move of a lost game does,
/// and the only move of any.
fn keeper<B: Board>(solver: &mut Solver, board: B, outcome: i32, limits: &Limits) -> Option<Move> {
    let mut moves = board.legal_moves();
    if outcome < 0 || moves.len() == 1 {
        return moves.next();
    }
    let (started, mut nodes) = (Instant::now(), 0);
    moves.find(|&mv| {
        Discs::of(board.play_unchecked(mv)).is_ok_and(|after| {
            let left = limits.after(started.elapsed(), nodes);
            let reply = solver.outcome(after, &left, &mut |_| {});
            nodes += reply.nodes;
            reply.bounds.upper <= -outcome
        })
    })
}
