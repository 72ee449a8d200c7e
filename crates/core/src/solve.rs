//! Exact answers: what a game that can be solved offers beside its agents.
//!
//! An agent chooses a move and may be wrong; a solver proves a score, or bounds on it where a limit
//! ended the search. Scores follow the margins of the game, see [`Margin`](crate::Margin).

use crate::{AgentError, Game, Limits, Position, State};
use std::path::PathBuf;
use std::time::Duration;

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The score.
    Score,
    /// Win (1), draw (0) or loss (−1), which takes less work.
    Outcome,
}

/// What a solver may use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Means {
    /// Most bytes for what it remembers; `None` leaves it to the solver.
    pub memory: Option<usize>,
    /// Where it may look positions up.
    pub book: BookChoice,
}

/// Which book of known positions to use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BookChoice {
    /// The one that comes with the program, where there is one.
    #[default]
    Own,
    /// The one in this file.
    File(PathBuf),
    /// None: everything is searched.
    Without,
}

/// What a solver has proven of a position, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved<M> {
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// A best move, where one is known and the game is not over.
    pub best: Option<M>,
    /// A line of best play, the best move first, as far as it is known.
    pub pv: Vec<M>,
    /// Positions that were searched for the score.
    pub nodes: u64,
    /// Time that the score took.
    pub elapsed: Duration,
}

impl<M> Solved<M> {
    /// A score that needed no search.
    pub fn known(score: i32) -> Self {
        let (best, pv) = (None, Vec::new());
        Solved { lower: score, upper: score, best, pv, nodes: 0, elapsed: Duration::ZERO }
    }

    /// The score, unless only bounds are known.
    ///
    /// ```
    /// use harif_core::Solved;
    /// let draw: Solved<String> = Solved::known(0);
    /// assert_eq!(draw.score(), Some(0));
    /// assert_eq!(Solved { upper: 3, ..draw }.score(), None);
    /// ```
    pub fn score(&self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// The same with every move changed by `f`, for example into text.
    pub fn map<N>(self, f: impl Fn(M) -> N) -> Solved<N> {
        Solved {
            lower: self.lower,
            upper: self.upper,
            best: self.best.map(&f),
            pv: self.pv.into_iter().map(&f).collect(),
            nodes: self.nodes,
            elapsed: self.elapsed,
        }
    }
}

/// A solver of one kind of board. It may remember from one position to the next.
pub trait Solve<P: Position>: Send {
    /// Solves a position in which the game is not over.
    ///
    /// # Errors
    /// [`AgentError`] if there is no answer to this position at all. A limit that ends the search
    /// is no error: the bounds are what was proven by then.
    fn solve(
        &mut self,
        state: &State<P>,
        aim: Aim,
        limits: &Limits,
    ) -> Result<Solved<P::Move>, AgentError>;
}

/// A solver over text: what faces talk to.
pub trait Oracle: Send {
    /// Solves the position that `game` shows. A finished game has its margin as its score.
    ///
    /// # Errors
    /// As [`Solve::solve`]; also [`AgentError::WrongGame`].
    fn solve(
        &mut self,
        game: &dyn Game,
        aim: Aim,
        limits: &Limits,
    ) -> Result<Solved<String>, AgentError>;
}
