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
use harif_board::Cell;
use harif_core::{
    Agent, AgentError, Evaluator, Field, FieldKind, Kind, Limits, NameError, Options, Position,
    Pov, Report, Rng, Schema, State, Value,
};
use harif_search::{Budget, Context, Stopped};
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

    fn search(
        &mut self,
        state: &State<Board<W>>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Cell>),
    ) -> Result<Report<Cell>, AgentError> {
        // Tic-tac-toe has no passes: this only refuses finished games.
        forced(state.board)?;
        let board = state.board;
        let mut budget = Budget::new(limits, None, None);
        let mut root = Root::new();
        let empties = board.legal_moves().len() as u32;
        // What was finished before a stop is in `root`.
        let (ended, kind, depth) = match self.algorithm {
            Algorithm::Minimax => {
                (minimax_root(board, &mut root, &mut budget), Kind::Exact, empties)
            }
            Algorithm::AlphaBeta => {
                (alpha_beta_root(board, &mut root, &mut budget), Kind::Exact, empties)
            }
            Algorithm::Evaluation => {
                (evaluation_root(board, &mut root, &mut budget), Kind::Heuristic, 1)
            }
            Algorithm::Mcts => {
                let ended = mcts::decide(board, &mut self.rng, &mut root, &mut budget);
                (ended, Kind::Heuristic, 0)
            }
        };
        // Squares that were not searched may be better still.
        let cut_short = ended.is_err() && kind == Kind::Exact;
        let kind = if cut_short { Kind::Lower } else { kind };
        let report = root.report(kind, depth, &budget)?;
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

fn minimax_root<const W: usize>(
    board: Board<W>,
    root: &mut Root<Cell>,
    budget: &mut Budget,
) -> Result<(), Stopped> {
    budget.look()?;
    for cell in board.legal_moves() {
        let value = minimax(board.play_unchecked(cell), Pov::Other, budget)?;
        root.note(cell, value, Kind::Exact);
    }
    Ok(())
}

/// The value of `board` to the calling player, who is `me` on it.
fn minimax<const W: usize>(
    board: Board<W>,
    me: Pov,
    budget: &mut Budget,
) -> Result<Value, Stopped> {
    budget.tick()?;
    let moves = board.legal_moves();
    if moves.len() == 0 {
        return Ok(finished(board, me));
    }
    let mut best = if me == Pov::Mover { Value::NEG_INFINITY } else { Value::INFINITY };
    for cell in moves {
        let value = minimax(board.play_unchecked(cell), me.other(), budget)?;
        best = if me == Pov::Mover { best.max(value) } else { best.min(value) };
    }
    Ok(best)
}

fn alpha_beta_root<const W: usize>(
    board: Board<W>,
    root: &mut Root<Cell>,
    budget: &mut Budget,
) -> Result<(), Stopped> {
    budget.look()?;
    for cell in board.legal_moves() {
        let window = (Value::NEG_INFINITY, Value::INFINITY);
        let value = alpha_beta(board.play_unchecked(cell), Pov::Other, window, budget)?;
        root.note(cell, value, Kind::Exact);
    }
    Ok(())
}

fn alpha_beta<const W: usize>(
    board: Board<W>,
    me: Pov,
    (mut alpha, mut beta): (Value, Value),
    budget: &mut Budget,
) -> Result<Value, Stopped> {
    budget.tick()?;
    let moves = board.legal_moves();
    if moves.len() == 0 {
        return Ok(finished(board, me));
    }
    let mut best = if me == Pov::Mover { Value::NEG_INFINITY } else { Value::INFINITY };
    for cell in moves {
        let value = alpha_beta(board.play_unchecked(cell), me.other(), (alpha, beta), budget)?;
        if me == Pov::Mover {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if beta <= alpha {
            break;
        }
    }
    Ok(best)
}

fn evaluation_root<const W: usize>(
    board: Board<W>,
    root: &mut Root<Cell>,
    budget: &mut Budget,
) -> Result<(), Stopped> {
    budget.look()?;
    for cell in board.legal_moves() {
        budget.tick()?;
        let after = board.play_unchecked(cell);
        root.note(cell, Lines.evaluate(after, Pov::Other), Kind::Heuristic);
    }
    Ok(())
}
