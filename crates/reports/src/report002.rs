//! Report 002: Connect Four on any board, minimax with alpha-beta and a heuristic of windows.
//!
//! The evaluation is [`Windows`], with empty squares demanded as in the author's program
//! (`as=program`) or not, as in the report's text (`as=document`). A won position is worth +∞, a lost
//! one −∞, a full board 0, all for the player at the root; columns are tried from left to right and
//! the first best one is played; if every column loses, any of them.
//!
//! What is wrong with it, kept here:
//!
//! 1. **All wins are worth the same, and all losses.** So a win now may be left for one later, again
//!    and again, and a lost position is given up at once although the opponent may not see the win.
//! 2. A draw is worth 0 beside heuristic values of hundreds, so a small lead is taken for more than
//!    a certain draw, and a small deficit for less.
//! 3. The middle column first would cut much more than left to right does.
//!
//! The faults of the program around the search (draws that never end, boards higher than wide, two
//! agents that play the same colour) have no place in an agent.
//!
//! Every root column is searched with a full window here, where the program narrows it. That changes
//! no choice, since only a strictly larger value does, and gives each column its exact value.
//!
//! The corrected agent is `alphabeta:eval=windows`: sooner wins and later losses are better.

use crate::root::{Root, depth_within, forced};
use crate::telling::{Bounds, OPEN, Telling};
use harif_connect4::heuristics::Windows;
use harif_connect4::{Board, Column};
use harif_core::{
    Agent, AgentError, Evaluator, Field, FieldKind, Kind, Leaf, Limits, NameError, Options, Pov,
    Report, Rng, Schema, State, Value,
};
use harif_search::{Budget, Context, Stopped, Watch};

/// The agent of report 002.
#[derive(Clone, Debug)]
pub struct Report002 {
    depth: u32,
    evaluation: Windows,
    rng: Rng,
}

impl Report002 {
    /// An agent that looks `depth` plies ahead with either of the report's evaluations
    /// ([`Windows::PROGRAM`] or [`Windows::DOCUMENT`]).
    pub fn new(depth: u32, evaluation: Windows) -> Self {
        Report002 { depth, evaluation, rng: Rng::new(0) }
    }
}

/// Name and options.
pub fn schema<B: Board>(_cx: &dyn Context<B>) -> Schema {
    Schema {
        name: "report-002",
        summary: "report 002's agent with its bugs: alpha-beta to which all wins are alike",
        options: vec![
            Field {
                key: "depth",
                summary: "plies to look ahead",
                kind: FieldKind::Int { min: 1, max: 8, default: Some(5) },
            },
            Field {
                key: "as",
                summary: "evaluate as the report's program does, or as its text says",
                kind: FieldKind::Choice { of: &["program", "document"], default: "program" },
            },
        ],
    }
}

/// The agent with these options.
///
/// # Errors
/// None; the signature is the catalog's.
pub fn build<B: Board>(
    _cx: &dyn Context<B>,
    options: &Options,
) -> Result<Box<dyn Agent<B>>, NameError> {
    let document = options.word("as") == Some("document");
    let evaluation = if document { Windows::DOCUMENT } else { Windows::PROGRAM };
    Ok(Box::new(Report002::new(options.int("depth").map_or(5, |n| n as u32), evaluation)))
}

impl<B: Board> Agent<B> for Report002 {
    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    harif_search::run_watched!(B);
}

impl Report002 {
    fn run<B: Board, W: Watch<Column>>(
        &mut self,
        state: &State<B>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Column>),
        watch: W,
    ) -> Result<Report<Column>, AgentError> {
        // Connect Four has no passes: this only refuses finished games.
        forced(state.board)?;
        let depth = depth_within(self.depth, limits);
        let (budget, telling) = (Budget::new(limits, None, None), Telling::to(watch));
        let mut search = Search { evaluation: self.evaluation, budget, telling };
        let mut root = Root::new();
        let ended = search.decide(state.board, depth, &mut root);
        if ended.is_ok()
            && !root.is_settled()
            && let Some(any) = self.rng.choose(state.board.legal_moves())
        {
            root.settle_for(any, Value::NEG_INFINITY);
        }
        let kind = kind_of(root.value());
        let mut report = root.report(kind, depth, &search.budget)?;
        report.parts = self.evaluation.explain(state.board, Pov::Mover);
        on_info(&report);
        Ok(report)
    }
}

/// An infinite value is proven; everything else, a draw among it, may come from the evaluation.
fn kind_of(value: Value) -> Kind {
    if value.is_infinite() { Kind::Exact } else { Kind::Heuristic }
}

struct Search<W> {
    evaluation: Windows,
    budget: Budget,
    telling: Telling<W>,
}

/// A node below the root: plies below it, the column that led there, and which side of it the agent plays.
#[derive(Clone, Copy)]
struct Place {
    ply: u32,
    column: Column,
    ai: Pov,
}

impl<W: Watch<Column>> Search<W> {
    fn decide<B: Board>(
        &mut self,
        board: B,
        depth: u32,
        root: &mut Root<Column>,
    ) -> Result<(), Stopped> {
        self.budget.look()?;
        self.budget.tick()?;
        self.telling.enter(0, None, OPEN);
        for column in board.legal_moves() {
            let child = board.play_unchecked(column);
            let place = Place { ply: 1, column, ai: Pov::Other };
            let value = self.minimax(child, depth - 1, OPEN, place)?;
            root.note(column, value, kind_of(value));
        }
        self.telling.leave(0, root.value(), OPEN, None);
        Ok(())
    }

    /// The value of `board` to the agent.
    fn minimax<B: Board>(
        &mut self,
        board: B,
        depth: u32,
        bounds: Bounds,
        place: Place,
    ) -> Result<Value, Stopped> {
        let Place { ply, column, ai } = place;
        let (mut alpha, mut beta) = bounds;
        self.budget.tick()?;
        self.telling.enter(ply, Some(column), bounds);
        // Steps 1 and 2. The end of the game, and leaves.
        if let Some((value, leaf)) = self.leaf(board, depth, ai) {
            self.telling.leave(ply, value, bounds, Some(leaf));
            return Ok(value);
        }
        // Step 3. Columns from left to right.
        let maximizing = ai == Pov::Mover;
        let mut best = if maximizing { Value::NEG_INFINITY } else { Value::INFINITY };
        let mut columns = board.legal_moves();
        while let Some(column) = columns.next() {
            let child = board.play_unchecked(column);
            let below = Place { ply: ply + 1, column, ai: ai.other() };
            let value = self.minimax(child, depth - 1, (alpha, beta), below)?;
            if maximizing {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                self.telling.pass_over(ply, columns);
                break;
            }
        }
        self.telling.leave(ply, best, bounds, None);
        Ok(best)
    }

    /// The value of a position that is not searched deeper, and why it is not.
    fn leaf<B: Board>(&self, board: B, depth: u32, ai: Pov) -> Option<(Value, Leaf)> {
        // Only the side that has just moved can have won.
        let won = |pov| if pov == Pov::Mover { Value::NEG_INFINITY } else { Value::INFINITY };
        if board.has_four(Pov::Other) {
            return Some((won(ai), Leaf::Finished));
        }
        if board.legal_moves().len() == 0 {
            return Some((0.0, Leaf::Finished));
        }
        (depth == 0).then(|| (self.evaluation.evaluate(board, ai), Leaf::Horizon))
    }
}
