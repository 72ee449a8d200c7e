//! Plain minimax: every line to the given depth, nothing cut, nothing remembered.
//!
//! The slowest tree search and the easiest to be sure of; every other one must agree with it. Written
//! as negamax: the value of a node is for its side to move, so a child's value changes sign.
//!
//! Without a depth it searches small games to the end and others as deep as takes less than a second; where
//! nodes or time are limited, one ply deeper after the other until they are spent.

use crate::options::{eval_field, evaluator, int_field, limit};
use crate::reach::Reach;
use crate::watch::Watch;
use crate::worth::{result, static_eval};
use crate::{AgentKind, Budget, Context, FORCED_DEPTH, Stopped};
use harif_core::{
    Agent, AgentError, Evaluator, Event, Kind, Leaf, Limits, MoveValue, NameError, Options,
    Position, Pov, Report, Schema, State, Value, insertion_sort,
};
use std::sync::Arc;

/// Nodes of a search without any limit.
const USUAL_NODES: f64 = 1e6;
/// Deeper than any game on a 20×20 board with its passes.
const DEEPEST: u32 = 800;

/// An agent that looks at every line of play.
pub struct Minimax<P: Position> {
    eval: Arc<dyn Evaluator<P>>,
    depth: Option<u32>,
}

/// The root moves of one search to one depth, and whether all were searched.
struct Iteration<M> {
    moves: Vec<MoveValue<M>>,
    depth: u32,
    finished: bool,
}

impl<P: Position> Minimax<P> {
    /// An agent that looks `depth` plies ahead; a depth beyond the longest game searches the whole
    /// tree.
    pub fn new(eval: Arc<dyn Evaluator<P>>, depth: impl Into<Option<u32>>) -> Self {
        Minimax { eval, depth: depth.into() }
    }

    /// The depths that are searched one after the other.
    fn depths(&self, board: P, limits: &Limits, budget: &Budget) -> std::ops::RangeInclusive<u32> {
        let forced =
            board.legal_moves().len() == 1 && budget.deadline().is_timed() && !limits.analysis;
        let most = if forced { FORCED_DEPTH } else { DEEPEST };
        match [self.depth, limits.depth].into_iter().flatten().min() {
            Some(depth) => depth.clamp(1, most)..=depth.clamp(1, most),
            None if budget.is_limited() => 1..=most,
            None => {
                let depth = Reach::within(board, USUAL_NODES).plies(most);
                depth..=depth
            }
        }
    }

    /// Stopped early, it answers with the best of the moves that were searched to the end, or with the
    /// first legal one if there is none; the depth is then 0.
    fn run<W: Watch<P::Move>>(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<P::Move>),
        watch: W,
    ) -> Result<Report<P::Move>, AgentError> {
        let fallback = state.board.legal_moves().next().ok_or(AgentError::GameOver)?;
        let budget = Budget::new(limits, None, None);
        let depths = self.depths(state.board, limits, &budget);
        let mut search = Search { eval: &*self.eval, budget, static_evals: 0, deepest: 0, watch };
        let deepens = depths.start() < depths.end();
        let mut last: Option<Iteration<P::Move>> = None;
        for depth in depths {
            if W::ON && deepens {
                search.watch.see(Event::Deepen { depth });
            }
            let before = search.static_evals;
            let (moves, finished) = search.root(state.board, depth);
            // What was looked at to the end counts more than a part of a deeper look.
            if finished || last.is_none() {
                // To the end of the game is as far as its longest line.
                let depth = if depth == DEEPEST { search.deepest } else { depth };
                last = Some(Iteration { moves, depth, finished });
            }
            if !finished || search.static_evals == before {
                break;
            }
        }
        let report = self.report(state.board, fallback, last, &search.budget);
        on_info(&report);
        Ok(report)
    }

    fn report(
        &self,
        board: P,
        fallback: P::Move,
        last: Option<Iteration<P::Move>>,
        budget: &Budget,
    ) -> Report<P::Move> {
        let none = Iteration { moves: Vec::new(), depth: 0, finished: false };
        let Iteration { moves, depth, finished } = last.unwrap_or(none);
        let best = moves.iter().reduce(|best, m| if m.value > best.value { m } else { best });
        let mut report = match best {
            // Moves that were not searched may be better still.
            Some(best) if !finished && best.kind == Kind::Exact => {
                Report::of(best.mv, best.value, Kind::Lower)
            }
            Some(best) => Report::of(best.mv, best.value, best.kind),
            // Not even one move was searched: the first legal one, judged as the position stands.
            None => Report::of(fallback, self.eval.evaluate(board, Pov::Mover), Kind::Heuristic),
        };
        report.depth = if finished { depth } else { 0 };
        report.nodes = budget.nodes();
        report.elapsed = budget.elapsed();
        report.pv.extend(report.best);
        report.parts = self.eval.explain(board, Pov::Mover);
        report.moves = moves;
        // Stable: among equals the first legal move stays first.
        insertion_sort(&mut report.moves, |a, b| b.value.total_cmp(&a.value));
        report
    }
}

struct Search<'a, P: Position, W> {
    eval: &'a dyn Evaluator<P>,
    budget: Budget,
    /// Leaves that were judged before the end of the game.
    static_evals: u64,
    /// The longest line so far.
    deepest: u32,
    watch: W,
}

impl<P: Position, W: Watch<P::Move>> Search<'_, P, W> {
    /// The value of every move at the root, as far as the budget goes, and whether it went far enough.
    fn root(&mut self, board: P, depth: u32) -> (Vec<MoveValue<P::Move>>, bool) {
        let mut moves = Vec::new();
        let mut finished = true;
        self.enter(0, None);
        for mv in board.legal_moves() {
            let before = self.static_evals;
            let Ok(value) = self.node(board.play_unchecked(mv), depth - 1, 1, mv) else {
                finished = false;
                break;
            };
            let kind = if self.static_evals == before { Kind::Exact } else { Kind::Heuristic };
            moves.push(MoveValue { mv, value: -value + 0.0, kind });
        }
        let best = moves.iter().map(|m| m.value).fold(Value::NEG_INFINITY, Value::max);
        if finished {
            self.leave(0, best, None);
        }
        (moves, finished)
    }

    fn node(&mut self, board: P, depth: u32, ply: u32, mv: P::Move) -> Result<Value, Stopped> {
        self.budget.tick()?;
        self.enter(ply, Some(mv));
        self.deepest = self.deepest.max(ply);
        let moves = board.legal_moves();
        let (value, leaf) = if moves.len() == 0 {
            (result(self.eval, board, ply), Some(Leaf::Finished))
        } else if depth == 0 {
            self.static_evals += 1;
            (static_eval(self.eval, board, ply), Some(Leaf::Horizon))
        } else {
            let mut best = Value::NEG_INFINITY;
            for mv in moves {
                best = best.max(-self.node(board.play_unchecked(mv), depth - 1, ply + 1, mv)?);
            }
            (best, None)
        };
        self.leave(ply, value, leaf);
        Ok(value)
    }

    #[inline(always)]
    fn enter(&mut self, ply: u32, mv: Option<P::Move>) {
        if W::ON {
            let (alpha, beta) = (Value::NEG_INFINITY, Value::INFINITY);
            self.watch.see(Event::Enter { ply, mv, alpha, beta });
        }
    }

    #[inline(always)]
    fn leave(&mut self, ply: u32, value: Value, leaf: Option<Leaf>) {
        if W::ON {
            self.watch.see(Event::Leave { ply, value, kind: Kind::Exact, leaf });
        }
    }
}

/// How `minimax` is named and built.
pub struct MinimaxKind;

impl AgentKind for MinimaxKind {
    fn schema<P: Position>(cx: &dyn Context<P>) -> Schema {
        let depth = int_field(
            "depth",
            "plies to look ahead; if nothing else limits the search, small games to the end and others \
             for less than a second",
            (1, 400),
            None,
        );
        Schema {
            name: "minimax",
            summary: "every line to a fixed depth, nothing cut",
            options: vec![depth, eval_field(cx)],
        }
    }

    fn build<P: Position>(
        cx: &dyn Context<P>,
        options: &Options,
    ) -> Result<Box<dyn Agent<P>>, NameError> {
        Ok(Box::new(Minimax::new(evaluator(cx, options), limit(options, "depth"))))
    }
}

impl<P: Position> Agent<P> for Minimax<P> {
    fn new_game(&mut self, _seed: u64) {}

    crate::run_watched!(P);
}
