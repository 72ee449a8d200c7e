//! The solver as the catalog offers it: scores of Connect Four for `harif solve`.

use crate::engine::analysis::{self, centre_first};
use crate::engine::book::{Book, BookError};
use crate::engine::solver::{Solution, Solver};
use crate::engine::stones::Stones;
use crate::{Board, Column};
use harif_core::{
    AgentError, BookChoice, Goal, Instant, Limits, Progress, Say, Scored, Solve, Solved,
    SolverOptions, State,
};
use harif_search::Budget;
use std::sync::Arc;

/// A [`Solver`] that is made for the first position it is asked about and kept for the next.
#[derive(Debug)]
pub struct Exact {
    options: SolverOptions,
    solver: Option<Kept>,
}

impl Exact {
    /// A solver that uses these options.
    pub fn new(options: SolverOptions) -> Exact {
        Exact { options, solver: None }
    }

    /// Whether boards of this size can be solved at all.
    pub fn takes(rows: usize, cols: usize) -> bool {
        rows <= 10 && cols <= 10
    }

    /// Bytes that it holds from one question to the next.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.solver.as_ref().map_or(0, Kept::bytes)
    }

    /// The solver, made if it is the first position, and the position as it sees it.
    fn ready<B: Board>(
        &mut self,
        board: B,
        limits: &Limits,
    ) -> Result<(&mut Solver, Stones), AgentError> {
        let stones = Stones::of(board).map_err(|e| AgentError::Failed(e.said().into()))?;
        let own = self.options.memory.unwrap_or(Solver::MEMORY);
        let allowed = Allowed { own, limit: limits.memory, threads: limits.threads };
        Ok((kept(&mut self.solver, stones, allowed, &self.options.book)?, stones))
    }
}

impl<B: Board> Solve<B> for Exact {
    fn solve(
        &mut self,
        state: &State<B>,
        goal: Goal,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solved<Column>, AgentError> {
        let (solver, stones) = self.ready(state.board, limits)?;
        let started = Instant::now();
        let mut told = |Solution { bounds, nodes }| watch(Progress { bounds, nodes });
        let found = solver.solve(stones, goal, limits, &mut told);
        let elapsed = started.elapsed();
        let mut budget = Budget::exact(&limits.after(elapsed, found.nodes));
        let pv = match (found.score(), goal) {
            (None, _) => Vec::new(),
            (Some(score), Goal::Score) => solver.line_worth(stones, score, &mut budget),
            // Every move of a lost game loses.
            (Some(-1), Goal::Outcome) => centre_first(stones).into_iter().take(1).collect(),
            (Some(score), Goal::Outcome) => {
                solver.keeper(stones, score, &mut budget).into_iter().collect()
            }
        };
        let Solution { bounds, nodes } = found;
        Ok(Solved { bounds, best: pv.first().copied(), pv, nodes, elapsed })
    }

    fn scores(
        &mut self,
        state: &State<B>,
        limits: &Limits,
        _watch: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Scored<Column>>, AgentError> {
        let (solver, stones) = self.ready(state.board, limits)?;
        let scored = solver.every_move(stones, limits).into_iter();
        let told = |analysis::ScoredColumn { column: mv, solution }| Scored {
            mv,
            bounds: solution.bounds,
        };
        Ok(scored.map(told).collect())
    }
}

/// The memory that a solver may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed {
    /// Its own bound, to which every thread beyond the first adds its table.
    pub(crate) own: usize,
    /// The caller's bound on everything.
    pub(crate) limit: Option<usize>,
    pub(crate) threads: usize,
}

impl Allowed {
    /// What a new solver is told.
    fn memory(self) -> usize {
        let within = |limit| Solver::memory_within(limit, self.threads);
        self.own.min(self.limit.map_or(usize::MAX, within))
    }

    /// Whether a solver takes no more than the caller allows, and not much less because another caller
    /// allowed less.
    fn suits(self, kept: &Kept) -> bool {
        let fits = |limit| kept.solver.bytes_with(self.threads) <= limit;
        self.limit.is_none_or(fits) && self.memory() / 2 <= kept.asked
    }
}

/// A solver that is kept from one search to the next.
#[derive(Debug)]
pub(crate) struct Kept {
    solver: Solver,
    /// The memory that was asked for; the system may have had less.
    asked: usize,
}

#[cfg(test)]
impl Kept {
    /// Bytes that its tables take.
    pub(crate) fn bytes(&self) -> usize {
        self.solver.bytes_with(0)
    }
}

/// The solver that is kept, or one that is made now, because there is none or its size does not suit.
///
/// # Errors
/// [`AgentError`] if a book was asked for that cannot be used.
pub(crate) fn kept<'s>(
    place: &'s mut Option<Kept>,
    stones: Stones,
    allowed: Allowed,
    book: &BookChoice,
) -> Result<&'s mut Solver, AgentError> {
    // Gone before the new one comes: there is no memory for both.
    place.take_if(|kept| !allowed.suits(kept));
    let kept = match place {
        Some(kept) => kept,
        none => {
            let asked = allowed.memory();
            none.insert(Kept { solver: new_solver(stones, asked, book)?, asked })
        }
    };
    Ok(&mut kept.solver)
}

/// A solver for boards of this size that takes at most `memory` bytes, or what the system has.
fn new_solver(stones: Stones, memory: usize, book: &BookChoice) -> Result<Solver, AgentError> {
    let mut memory = memory;
    // A table that cannot be had would end the program; memory that is only asked for costs nothing.
    while Vec::<u8>::new().try_reserve_exact(memory).is_err() {
        memory /= 2;
    }
    let (rows, cols) = (stones.rows(), stones.cols());
    let solver = Solver::new(rows, cols, memory);
    let refused = |why: BookError| AgentError::Failed(why.said().into());
    match book {
        BookChoice::Without => Ok(solver),
        BookChoice::Own => Ok(solver.with_own_book()),
        BookChoice::File(path) => {
            let book = Arc::new(Book::open(path).map_err(refused)?);
            solver.with_book(book).map_err(refused)
        }
    }
}
