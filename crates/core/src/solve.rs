//! Exact answers: what a game that can be solved offers beside its agents.
//!
//! An agent chooses a move and may be wrong; a solver proves a score, or bounds on it where a limit
//! ended the search. Scores follow the margins of the game, see [`Margin`](crate::Margin).

use crate::{AgentError, Game, Instant, Limits, Position, ScoreBounds, State};
use std::path::PathBuf;
use std::time::Duration;

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The score.
    Score,
    /// Win (1), draw (0) or loss (−1), which takes less work.
    Outcome,
}

/// What a solver may use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolverOptions {
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
    /// What is proven of the score.
    pub bounds: ScoreBounds,
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
        let (bounds, best, pv) = (ScoreBounds::exactly(score), None, Vec::new());
        Solved { bounds, best, pv, nodes: 0, elapsed: Duration::ZERO }
    }

    /// The score, unless only bounds are known.
    ///
    /// ```
    /// use harif_core::{ScoreBounds, Solved};
    /// let draw: Solved<String> = Solved::known(0);
    /// assert_eq!(draw.score(), Some(0));
    /// assert_eq!(Solved { bounds: ScoreBounds::within(3), ..draw }.score(), None);
    /// ```
    pub fn score(&self) -> Option<i32> {
        self.bounds.score()
    }

    /// The same with every move changed by `f`, for example into text.
    pub fn map<N>(self, f: impl Fn(M) -> N) -> Solved<N> {
        Solved {
            bounds: self.bounds,
            best: self.best.map(&f),
            pv: self.pv.into_iter().map(&f).collect(),
            nodes: self.nodes,
            elapsed: self.elapsed,
        }
    }
}

/// How far a solver has come with a position, for those who wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is proven of the score by then.
    pub bounds: ScoreBounds,
    /// Positions searched so far.
    pub nodes: u64,
}

impl Progress {
    /// The same seen from the other side, after `before` nodes of earlier work.
    #[must_use]
    pub fn turned(self, before: u64) -> Progress {
        Progress { bounds: self.bounds.turned(), nodes: before + self.nodes }
    }
}

/// What a solver has proven of one move, for the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored<M> {
    /// The move.
    pub mv: M,
    /// What is proven of its score.
    pub bounds: ScoreBounds,
}

impl<M> Scored<M> {
    /// The score of the move, unless only bounds are known.
    pub fn score(&self) -> Option<i32> {
        self.bounds.score()
    }

    /// The same with the move changed by `f`, for example into text.
    pub fn map<N>(self, f: impl Fn(M) -> N) -> Scored<N> {
        Scored { mv: f(self.mv), bounds: self.bounds }
    }
}

/// A solver of one kind of board. It may remember from one position to the next.
pub trait Solve<P: Position>: Send {
    /// With at most so many empty squares a score comes within moments; `None` where a caller need not
    /// wait for the end of the game before asking.
    fn reach(&self) -> Option<u32> {
        None
    }

    /// Solves a position in which the game is not over. `watch` is told now and then how far the
    /// search has come.
    ///
    /// # Errors
    /// [`AgentError`] if there is no answer to this position at all. A limit that ends the search
    /// is no error: the bounds are what was proven by then.
    fn solve(
        &mut self,
        state: &State<P>,
        goal: Goal,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solved<P::Move>, AgentError>;

    /// The score of every legal move, in the order of the rules. The limits are for all moves
    /// together; moves that they do not suffice for have the bounds that were proven by then.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    fn scores(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Scored<P::Move>>, AgentError> {
        let (started, mut nodes) = (Instant::now(), 0);
        let mut score = |mv| {
            let next = state.play_unchecked(mv);
            let found = match next.board.result() {
                Some(margin) => Solved::known(margin.0),
                None => {
                    let left = limits.after(started.elapsed(), nodes);
                    self.solve(&next, Goal::Score, &left, &mut |reply| watch(reply.turned(nodes)))?
                }
            };
            nodes += found.nodes;
            Ok(Scored { mv, bounds: found.bounds.turned() })
        };
        state.board.legal_moves().map(&mut score).collect()
    }
}

/// A solver over text: what faces talk to.
pub trait Oracle: Send {
    /// As [`Solve::reach`].
    fn reach(&self) -> Option<u32>;

    /// Solves the position that `game` shows, and tells `watch` how far it has come. A finished
    /// game has its margin as its score.
    ///
    /// # Errors
    /// As [`Solve::solve`]; also [`AgentError::WrongGame`].
    fn solve(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solved<String>, AgentError>;

    /// The score of every legal move; none in a finished game.
    ///
    /// # Errors
    /// As [`Solve::scores`]; also [`AgentError::WrongGame`].
    fn scores(
        &mut self,
        game: &dyn Game,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Scored<String>>, AgentError>;
}
