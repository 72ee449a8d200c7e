//! Report 004: Tic-tac-toe on 3×3 with four agents that play each other in a tournament.
//!
//! - `agent=minimax`: the full tree, +1000, 0 or −1000 for the side to move; the first best square row
//!   by row. Right, but all wins are worth the same, so it may let a win wait.
//! - `agent=alphabeta`: the same with bounds. The root never raises α, which costs time and gives every
//!   move its exact value. The same moves as minimax in every position.
//! - `agent=evaluation`: the best square by [`Lines`] one ply ahead. It blocks, but walks into forks.
//! - `agent=mcts`: a tree search by chance in which the two sides never alternate, and five more
//!   faults; the head of `mcts.rs` lists them. Hardly better than a random player.
//!
//! The first two have nothing to stop at but the end of the game, so a depth limit means nothing to
//! them; nor to the fourth.
//!
//! The corrected agents are `minimax`, `alphabeta` and `greedy` with `eval=lines`, and `mcts`.

mod mcts;

use crate::root::{Root, forced};
use crate::telling::{Bounds, OPEN, Telling};
use harif_board::Cell;
use harif_core::{
    Agent, AgentError, Evaluator, Field, FieldKind, Kind, Leaf, LimitKind, Limits, NameError,
    Options, Position, Pov, Report, Rng, Schema, State, Value,
};
use harif_search::{Budget, Context, Stopped, Watch};
use harif_tictactoe::Board;
use harif_tictactoe::heuristics::Lines;

/// What a won game is worth.
const WON: Value = 1000.0;

/// The four agents of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// The full tree.
    Minimax,
    /// The full tree, with bounds.
    AlphaBeta,
    /// One ply and the evaluation.
    Evaluation,
    /// A hundred random games in a growing tree.
    Mcts,
}

/// One of the agents of report 004.
#[derive(Clone, Debug)]
pub struct Report004 {
    algorithm: Algorithm,
    rng: Rng,
}

impl Report004 {
    /// One of the four agents.
    pub fn new(algorithm: Algorithm) -> Self {
        Report004 { algorithm, rng: Rng::new(0) }
    }
}

/// Name and options.
pub fn schema<const W: usize>(_cx: &dyn Context<Board<W>>) -> Schema {
    Schema {
        name: "report-004",
        summary: "one of report 004's four agents, with its bugs",
        options: vec![Field {
            key: "agent",
            summary: "which of the four",
            kind: FieldKind::Choice {
                of: &["minimax", "alphabeta", "evaluation", "mcts"],
                default: "minimax",
            },
        }],
    }
}

/// The agent with these options.
///
/// # Errors
/// None; the signature is the catalog's.
pub fn build<const W: usize>(
    _cx: &dyn Context<Board<W>>,
    options: &Options,
) -> Result<Box<dyn Agent<Board<W>>>, NameError> {
    Ok(Box::new(Report004::new(match options.word("agent") {
        Some("alphabeta") => Algorithm::AlphaBeta,
        Some("evaluation") => Algorithm::Evaluation,
        Some("mcts") => Algorithm::Mcts,
        _ => Algorithm::Minimax,
    })))
}

impl<const W: usize> Agent<Board<W>> for Report004 {
    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// They search to the end of the game, or one ply.
    fn ignores(&self) -> &'static [LimitKind] {
        &[LimitKind::Depth]
    }

    harif_search::run_watched!(Board<W>);
}

impl Report004 {
    fn run<const W: usize, T: Watch<Cell>>(
        &mut self,
        state: &State<Board<W>>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Cell>),
        watch: T,
    ) -> Result<Report<Cell>, AgentError> {
        // Tic-tac-toe has no passes: this only refuses finished games.
        forced(state.board)?;
        let board = state.board;
        let mut root = Root::new();
        let (budget, telling) = (Budget::new(limits, None, None), Telling::to(watch));
        let mut search = Search { budget, telling };
        let empties = board.legal_moves().len() as u32;
        // What was finished before a stop is in `root`.
        let (ended, kind, depth) = match self.algorithm {
            Algorithm::Minimax => (search.minimax_root(board, &mut root), Kind::Exact, empties),
            Algorithm::AlphaBeta => {
                (search.alpha_beta_root(board, &mut root), Kind::Exact, empties)
            }
            Algorithm::Evaluation => (search.evaluation_root(board, &mut root), Kind::Heuristic, 1),
            Algorithm::Mcts => {
                let (rng, watch) = (&mut self.rng, &mut search.telling.watch);
                let ended = mcts::decide(board, rng, &mut root, &mut search.budget, watch);
                (ended, Kind::Heuristic, 0)
            }
        };
        // Squares that were not searched may be better still.
        let cut_short = ended.is_err() && kind == Kind::Exact;
        let kind = if cut_short { Kind::Lower } else { kind };
        let report = root.report(kind, depth, &search.budget)?;
        on_info(&report);
        Ok(report)
    }
}

/// The result of a finished game to the side that is `me` on this board.
fn finished<const W: usize>(board: Board<W>, me: Pov) -> Value {
    match (board.has_row(Pov::Other), me) {
        (false, _) => 0.0,
        (true, Pov::Mover) => -WON,
        (true, Pov::Other) => WON,
    }
}

/// The three searches that have a tree.
struct Search<T> {
    budget: Budget,
    telling: Telling<T>,
}

/// A node below the root: plies below it, the square that led there, and the calling player's side of it.
#[derive(Clone, Copy)]
struct Place {
    ply: u32,
    cell: Cell,
    me: Pov,
}

impl Place {
    /// Below the root.
    fn first(cell: Cell) -> Place {
        Place { ply: 1, cell, me: Pov::Other }
    }

    fn after(self, cell: Cell) -> Place {
        Place { ply: self.ply + 1, cell, me: self.me.other() }
    }
}

impl<T: Watch<Cell>> Search<T> {
    fn minimax_root<const W: usize>(
        &mut self,
        board: Board<W>,
        root: &mut Root<Cell>,
    ) -> Result<(), Stopped> {
        self.budget.look()?;
        self.telling.enter(0, None, OPEN);
        for cell in board.legal_moves() {
            let value = self.minimax(board.play_unchecked(cell), Place::first(cell))?;
            root.note(cell, value, Kind::Exact);
        }
        self.telling.leave(0, root.value(), OPEN, None);
        Ok(())
    }

    /// The value of `board` to the calling player.
    fn minimax<const W: usize>(&mut self, board: Board<W>, place: Place) -> Result<Value, Stopped> {
        let Place { ply, cell, me } = place;
        self.budget.tick()?;
        self.telling.enter(ply, Some(cell), OPEN);
        let moves = board.legal_moves();
        if moves.len() == 0 {
            return Ok(self.end(finished(board, me), ply));
        }
        let mut best = if me == Pov::Mover { Value::NEG_INFINITY } else { Value::INFINITY };
        for cell in moves {
            let value = self.minimax(board.play_unchecked(cell), place.after(cell))?;
            best = if me == Pov::Mover { best.max(value) } else { best.min(value) };
        }
        self.telling.leave(ply, best, OPEN, None);
        Ok(best)
    }

    fn end(&mut self, value: Value, ply: u32) -> Value {
        self.telling.leave(ply, value, OPEN, Some(Leaf::Finished));
        value
    }

    fn alpha_beta_root<const W: usize>(
        &mut self,
        board: Board<W>,
        root: &mut Root<Cell>,
    ) -> Result<(), Stopped> {
        self.budget.look()?;
        self.telling.enter(0, None, OPEN);
        for cell in board.legal_moves() {
            let child = board.play_unchecked(cell);
            let value = self.alpha_beta(child, OPEN, Place::first(cell))?;
            root.note(cell, value, Kind::Exact);
        }
        self.telling.leave(0, root.value(), OPEN, None);
        Ok(())
    }

    fn alpha_beta<const W: usize>(
        &mut self,
        board: Board<W>,
        bounds: Bounds,
        place: Place,
    ) -> Result<Value, Stopped> {
        let Place { ply, cell, me } = place;
        let (mut alpha, mut beta) = bounds;
        self.budget.tick()?;
        self.telling.enter(ply, Some(cell), bounds);
        let mut moves = board.legal_moves();
        if moves.len() == 0 {
            return Ok(self.end(finished(board, me), ply));
        }
        let mut best = if me == Pov::Mover { Value::NEG_INFINITY } else { Value::INFINITY };
        while let Some(cell) = moves.next() {
            let child = board.play_unchecked(cell);
            let value = self.alpha_beta(child, (alpha, beta), place.after(cell))?;
            if me == Pov::Mover {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if beta <= alpha {
                self.telling.pass_over(ply, moves);
                break;
            }
        }
        self.telling.leave(ply, best, bounds, None);
        Ok(best)
    }

    fn evaluation_root<const W: usize>(
        &mut self,
        board: Board<W>,
        root: &mut Root<Cell>,
    ) -> Result<(), Stopped> {
        self.budget.look()?;
        self.telling.enter(0, None, OPEN);
        for cell in board.legal_moves() {
            self.budget.tick()?;
            let value = Lines.evaluate(board.play_unchecked(cell), Pov::Other);
            self.telling.enter(1, Some(cell), OPEN);
            self.telling.leave(1, value, OPEN, Some(Leaf::Horizon));
            root.note(cell, value, Kind::Heuristic);
        }
        self.telling.leave(0, root.value(), OPEN, None);
        Ok(())
    }
}
