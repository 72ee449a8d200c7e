//! The solver as the catalog offers it: scores of Connect Four for `harif solve`.

use crate::analysis::{self, centre_first};
use crate::book::{Book, BookError};
use crate::purse::Purse;
use crate::solver::{Solution, Solver};
use crate::stones::Stones;
use harif_core::{
    AgentError, Aim, BookChoice, Limits, Means, Progress, Scored, Solve, Solved, State,
};
use harif_games::connect4::{Board, Column};
use std::sync::Arc;
use std::time::Instant;

/// A [`Solver`] that is made for the first position it is asked about and kept for the next.
#[derive(Debug)]
pub struct Exact {
    means: Means,
    solver: Option<Solver>,
}

impl Exact {
    /// A solver that uses these means.
    pub fn new(means: Means) -> Exact {
        Exact { means, solver: None }
    }

    /// Whether boards of this size can be solved at all.
    pub fn takes(rows: usize, cols: usize) -> bool {
        rows <= 10 && cols <= 10
    }

    /// The solver, made if it is the first position, and the position as it sees it.
    fn ready<B: Board>(&mut self, board: B) -> Result<(&mut Solver, Stones), AgentError> {
        let stones = Stones::of(board).map_err(|e| AgentError::Failed(e.to_string()))?;
        let memory = self.means.memory.unwrap_or(Solver::MEMORY);
        Ok((kept(&mut self.solver, stones, memory, &self.means.book)?, stones))
    }
}

impl<B: Board> Solve<B> for Exact {
    fn solve(
        &mut self,
        state: &State<B>,
        aim: Aim,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solved<Column>, AgentError> {
        let (solver, stones) = self.ready(state.board)?;
        let started = Instant::now();
        let mut told = |Solution { lower, upper, nodes }| watch(Progress { lower, upper, nodes });
        let found = solver.solve(stones, aim, limits, &mut told);
        let elapsed = started.elapsed();
        let mut purse = Purse::new(&limits.after(elapsed, found.nodes));
        let pv = match (found.score(), aim) {
            (None, _) => Vec::new(),
            (Some(score), Aim::Score) => solver.line_worth(stones, score, &mut purse),
            // Every move of a lost game loses.
            (Some(-1), Aim::Outcome) => centre_first(stones).into_iter().take(1).collect(),
            (Some(score), Aim::Outcome) => {
                solver.keeper(stones, score, &mut purse).into_iter().collect()
            }
        };
        let (lower, upper, nodes) = (found.lower, found.upper, found.nodes);
        Ok(Solved { lower, upper, best: pv.first().copied(), pv, nodes, elapsed })
    }

    fn scores(
        &mut self,
        state: &State<B>,
        limits: &Limits,
        _watch: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Scored<Column>>, AgentError> {
        let (solver, stones) = self.ready(state.board)?;
        let scored = solver.every_move(stones, limits).into_iter();
        let told = |analysis::Scored { column: mv, solution: Solution { lower, upper, .. } }| {
            Scored { mv, lower, upper }
        };
        Ok(scored.map(told).collect())
    }
}

/// The solver that is kept, or one that is made now.
///
/// # Errors
/// [`AgentError`] if a book was asked for that cannot be used.
pub(crate) fn kept<'s>(
    place: &'s mut Option<Solver>,
    stones: Stones,
    memory: usize,
    book: &BookChoice,
) -> Result<&'s mut Solver, AgentError> {
    match place {
        Some(solver) => Ok(solver),
        none => Ok(none.insert(new_solver(stones, memory, book)?)),
    }
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
    let refused = |why: BookError| AgentError::Failed(why.to_string());
    match book {
        BookChoice::Without => Ok(solver),
        BookChoice::Own => Ok(solver.with_own_book()),
        BookChoice::File(path) => {
            let book = Arc::new(Book::open(path).map_err(refused)?);
            solver.with_book(book).map_err(refused)
        }
    }
}
