//! Report 000: Othello 8×8, minimax with alpha-beta, five levels and a time limit.
//!
//! The evaluation is [`Phased`], read as the report's listings have it (`as=document`) or as its
//! author's program has it (`as=program`). The search, `enhanced_minimax_alphabeta` in the report, is
//! the same in both, and wrong in these ways, all kept here:
//!
//! 1. Making a move also passes for an opponent who cannot move, yet maximiser and minimiser change
//!    places at every ply. **After such a pass each side makes the other's choices.**
//! 2. Moves are tried best first at maximising nodes but *worst* first at minimising ones, so that
//!    alpha-beta cuts far less than it could.
//! 3. A finished game is valued by the evaluation and not by its result, with two points for every ply
//!    that was left.
//! 4. The depth is fixed. When time runs out, the moves already tried are compared with moves valued
//!    at a glance, and the rest are not looked at.
//!
//! The listing has a branch for a side without moves; its own rule of passing makes it unreachable.
//!
//! Nodes, time and the stop flag all act as the report's time limit does: open positions are valued
//! where they stand and the best root move so far is the answer, so there always is one. If not even
//! one move was tried, it is the first in order, at the value of the position.
//!
//! The corrected agent is `alphabeta:eval=phased`: the side on move decides who chooses, both sides'
//! best moves come first, results count, and it deepens step by step.

use crate::root::{Root, depth_within, forced};
use crate::telling::{Bounds, OPEN, Telling};
use harif_core::{
    Agent, AgentError, Evaluator, Field, FieldKind, Kind, Leaf, Limits, NameError, Options, Pov,
    Report, Schema, State, Value, insertion_sort,
};
use harif_othello::heuristics::{Phased, square_value};
use harif_othello::{Board, Move};
use harif_search::{Budget, Context, Watch};
use std::time::Duration;

/// The levels of the report: name, plies, seconds.
const LEVELS: [(&str, u32, u64); 5] =
    [("easy", 2, 1), ("medium", 4, 3), ("hard", 6, 8), ("expert", 8, 15), ("grandmaster", 10, 30)];

/// The agent of report 000.
#[derive(Clone, Debug)]
pub struct Report000 {
    depth: u32,
    time: Option<Duration>,
    evaluation: Phased,
}

impl Report000 {
    /// An agent that looks `depth` plies ahead for at most `time`, with either of the report's
    /// evaluations ([`Phased::DOCUMENT`] or [`Phased::PROGRAM`]).
    pub fn new(depth: u32, time: Option<Duration>, evaluation: Phased) -> Self {
        Report000 { depth, time, evaluation }
    }
}

/// Name and options.
pub fn schema<B: Board>(_cx: &dyn Context<B>) -> Schema {
    let choice =
        |key, summary, of, default| Field { key, summary, kind: FieldKind::Choice { of, default } };
    Schema {
        name: "report-000",
        summary: "report 000's agent with its bugs: alpha-beta that changes sides after a pass",
        options: vec![
            choice(
                "level",
                "2, 4, 6, 8 or 10 plies, at most 1, 3, 8, 15 or 30 seconds",
                &["easy", "medium", "hard", "expert", "grandmaster"],
                "medium",
            ),
            choice(
                "as",
                "evaluate as the report says, or as its program does",
                &["document", "program"],
                "document",
            ),
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
    let chosen = LEVELS.iter().find(|(name, ..)| options.word("level") == Some(name));
    let &(_, depth, seconds) = chosen.unwrap_or(&LEVELS[1]);
    let program = options.word("as") == Some("program");
    let evaluation = if program { Phased::PROGRAM } else { Phased::DOCUMENT };
    Ok(Box::new(Report000::new(depth, Some(Duration::from_secs(seconds)), evaluation)))
}

impl<B: Board> Agent<B> for Report000 {
    fn new_game(&mut self, _seed: u64) {}

    harif_search::run_watched!(B);
}

impl Report000 {
    fn run<B: Board, W: Watch<Move>>(
        &self,
        state: &State<B>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Move>),
        watch: W,
    ) -> Result<Report<Move>, AgentError> {
        let mut telling = Telling::to(watch);
        if let Some(pass) = forced(state.board)? {
            telling.forced();
            return Ok(pass);
        }
        let depth = depth_within(self.depth, limits);
        let mut budget = Budget::new(limits, self.time, None);
        let over = budget.look().is_err();
        let mut search = Search { evaluation: self.evaluation, budget, over, telling };
        let root = search.decide(Seen { board: state.board, ai: Pov::Mover }, depth);
        let mut report = root.report(Kind::Heuristic, depth, &search.budget)?;
        report.parts = self.evaluation.explain(state.board, Pov::Mover);
        on_info(&report);
        Ok(report)
    }
}

/// A board, and which side of it the agent plays.
#[derive(Clone, Copy)]
struct Seen<B> {
    board: B,
    ai: Pov,
}

impl<B: Board> Seen<B> {
    /// The report's `make_move`: plays, and passes for an opponent who cannot move.
    fn make_move(self, m: Move) -> Self {
        let played = Seen { board: self.board.play_unchecked(m), ai: self.ai.other() };
        if !played.board.must_pass() {
            return played;
        }
        Seen { board: played.board.play_unchecked(Move::PASS), ai: self.ai }
    }

    /// The moves as the report tries them: by 1000 for a corner, 10 for each disc turned and the worth
    /// of the square; descending for the maximiser, *ascending* for the minimiser; row by row where
    /// that is equal.
    fn ordered(self, maximizing: bool) -> Vec<Move> {
        let mut moves: Vec<(i32, Move)> =
            self.board.legal_moves().map(|m| (self.promise(m), m)).collect();
        if maximizing {
            insertion_sort(&mut moves, |a, b| b.0.cmp(&a.0));
        } else {
            insertion_sort(&mut moves, |a, b| a.0.cmp(&b.0));
        }
        moves.into_iter().map(|(_, m)| m).collect()
    }

    fn promise(self, m: Move) -> i32 {
        let Some(cell) = m.cell() else { return 0 };
        let size = self.board.size();
        let edge = |at: u8| at == 0 || usize::from(at) + 1 == size;
        let corner = if edge(cell.row) && edge(cell.col) { 1000 } else { 0 };
        let discs = self.board.play_unchecked(m).discs(Pov::Other);
        let turned = discs as i32 - self.board.discs(Pov::Mover) as i32 - 1;
        corner + 10 * turned + square_value(size, cell)
    }
}

struct Search<W> {
    evaluation: Phased,
    budget: Budget,
    /// Once the time is over it stays over.
    over: bool,
    telling: Telling<W>,
}

/// A node below the root: plies below it, the move that led there, and whose choice it is taken for.
#[derive(Clone, Copy)]
struct Place {
    ply: u32,
    mv: Move,
    maximizing: bool,
}

impl<W: Watch<Move>> Search<W> {
    /// The root node of [`minimax`](Self::minimax), with the report's list of evaluated moves.
    fn decide<B: Board>(&mut self, seen: Seen<B>, depth: u32) -> Root<Move> {
        let moves = seen.ordered(true);
        let mut root = Root::new();
        self.count();
        self.telling.enter(0, None, OPEN);
        for &m in &moves {
            if self.over {
                break;
            }
            let alpha = root.value();
            let place = Place { ply: 1, mv: m, maximizing: false };
            let bounds = (alpha, Value::INFINITY);
            let value = self.minimax(seen.make_move(m), depth - 1, bounds, place);
            // A value that does not beat α comes from cut branches: the move may be worse.
            let kind = if value > alpha { Kind::Heuristic } else { Kind::Upper };
            root.note(m, value, kind);
        }
        if !root.is_settled() {
            root.settle_for(moves[0], self.value(seen, depth));
        }
        self.telling.leave(0, root.value(), OPEN, None);
        root.sort();
        root
    }

    fn minimax<B: Board>(
        &mut self,
        seen: Seen<B>,
        depth: u32,
        bounds: Bounds,
        place: Place,
    ) -> Value {
        let Place { ply, mv, maximizing } = place;
        let (mut alpha, mut beta) = bounds;
        // Step 1. Out of time, out of depth, or finished: the evaluation.
        self.count();
        self.telling.enter(ply, Some(mv), bounds);
        let finished = seen.board.legal_moves().len() == 0;
        if self.over || depth == 0 || finished {
            let value = self.value(seen, depth);
            let leaf = if finished { Leaf::Finished } else { Leaf::Horizon };
            self.telling.leave(ply, value, bounds, Some(leaf));
            return value;
        }
        // Step 2. The moves; the flag turns at every ply, whichever side is on move after it.
        let mut best = if maximizing { Value::NEG_INFINITY } else { Value::INFINITY };
        let moves = seen.ordered(maximizing);
        for (tried, &m) in moves.iter().enumerate() {
            if self.over {
                break;
            }
            let child = Place { ply: ply + 1, mv: m, maximizing: !maximizing };
            let value = self.minimax(seen.make_move(m), depth - 1, (alpha, beta), child);
            if maximizing {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if beta <= alpha {
                self.telling.pass_over(ply, moves[tried + 1..].iter().copied());
                break;
            }
        }
        self.telling.leave(ply, best, bounds, None);
        best
    }

    fn count(&mut self) {
        self.over = self.over || self.budget.tick().is_err();
    }

    fn value<B: Board>(&self, seen: Seen<B>, depth: u32) -> Value {
        self.evaluation.terms_at(seen.board, seen.ai, depth).iter().sum()
    }
}
