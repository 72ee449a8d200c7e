//! Alpha-beta: minimax that leaves out what cannot matter.
//!
//! With all switches off it is the textbook algorithm; each switch can be turned on alone: iterative
//! deepening, transposition table, move ordering, principal-variation search, quiet search. Searched
//! to the same depth (with `tt=equal`) every combination has the value of plain minimax.

mod config;
mod order;
mod search;
mod table;

pub use config::{Config, Order, TableUse, Terminal};

use crate::{AgentKind, Budget, Context, FORCED_DEPTH, Stopped, worth};
use harif_core::{
    Agent, AgentError, Event, Kind, Limits, MoveValue, NameError, Options, Position, Pov, Report,
    Schema, State, Value, insertion_sort, is_decided,
};
use order::{Candidates, Memory};
use search::Search;
use table::Table;

/// An alpha-beta agent.
pub struct AlphaBeta<P: Position> {
    config: Config<P>,
    /// Takes no memory until something is stored.
    table: Table<P::Move>,
    memory: Memory<P::Move>,
}

/// One iteration: the root moves with their values, best first, and whether it is final.
struct Iteration<M> {
    moves: Vec<MoveValue<M>>,
    line: Vec<M>,
    /// Whether deeper iterations would find the same.
    last: bool,
    /// Whether every move was searched.
    whole: bool,
    /// Whether no evaluation took part: every leaf was the end of a game.
    sure: bool,
}

impl<P: Position> AlphaBeta<P> {
    /// An agent with these switches.
    pub fn new(config: Config<P>) -> Self {
        let table = Table::new(config.table_bytes());
        let memory = Memory::new(config.order);
        AlphaBeta { config, table, memory }
    }

    /// Bytes that it holds from one search to the next: those of the table, and a few kilobytes that
    /// teach the order of moves.
    pub fn bytes(&self) -> usize {
        self.table.bytes() + self.memory.bytes()
    }

    /// Lets the table take so many bytes, or what the options say if that is less. A table that has
    /// more is dropped.
    pub fn limit_memory(&mut self, limit: Option<usize>) {
        self.table.limit(self.config.table_bytes().min(limit.unwrap_or(usize::MAX)));
    }

    /// Stopped early, it answers with the last completed iteration, or with a better move that the
    /// unfinished one has proven.
    fn run<'w>(
        &'w mut self,
        state: &State<P>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<P::Move>),
        watch: Option<&'w mut (dyn FnMut(Event<P::Move>) + 'w)>,
    ) -> Result<Report<P::Move>, AgentError> {
        self.limit_memory(limits.memory);
        let config = &self.config;
        self.memory.fade();
        let mut moves = order::at_root(config, &self.memory, state);
        let &fallback = moves.first().ok_or(AgentError::GameOver)?;
        let budget = Budget::new(limits, config.time, None);
        let depth = config.plies(state.board, limits.depth, budget.is_limited());
        // Who wants values does not want to save time.
        let hurried = budget.deadline().is_timed() && !limits.analysis && !config.every_value;
        let depth = if hurried && moves.len() == 1 { depth.min(FORCED_DEPTH) } else { depth };
        let table = match config.table {
            TableUse::Off => None,
            _ => Some(&mut self.table),
        };
        let mut search = Search {
            config,
            eval: &*config.eval,
            hints: &*config.hints,
            table,
            memory: &mut self.memory,
            budget,
            watch,
            candidates: Candidates::new(),
            lines: vec![Vec::new(); 2],
            static_evals: 0,
            horizons: 0,
            zero_sum: config.eval.zero_sum(),
        };
        if let Some(table) = search.table.as_mut() {
            table.new_search();
        }
        // A cut-off alone bounds the tree; deepening towards it would only repeat work.
        let towards_cutoff = config.cutoff.is_some() && depth == config::DEEPEST;
        let from = if config.deepening && !towards_cutoff { 1 } else { depth };
        let mut report = Report::of(fallback, Value::NEG_INFINITY, Kind::Heuristic);
        let mut found = None;
        // With a depth to reach, deeper plies may still win by more; without one, a won or lost game
        // is not worth more time, unless the other moves are to be valued too.
        let settles = depth == config::DEEPEST && !config.every_value;
        let (mut best, mut steady) = (None, 0);
        for plies in from..=depth {
            if hurried && !search.budget.deadline().may_begin(steady) {
                break;
            }
            if from < depth {
                search.tell(Event::Deepen { depth: plies });
            }
            let iteration = search.root(state, &moves, plies);
            // An unfinished iteration counts if it began with the best move so far: what it prefers
            // to that is better.
            let began_with_best = found.is_none() || config.order != Order::NONE;
            let (iteration, finished) = match iteration {
                Ok(iteration) => (Some(iteration), true),
                Err(partial) => (partial.filter(|_| began_with_best), false),
            };
            if let Some(iteration) = iteration {
                report = search.report(&iteration, if finished { plies } else { plies - 1 });
                if config.order != Order::NONE {
                    moves = reordered(&iteration.moves);
                }
                steady = if report.best == best { steady + 1 } else { 0 };
                best = report.best;
                found = Some(iteration.last || (settles && is_decided(report.value)));
                on_info(&report);
            }
            if !finished || found == Some(true) {
                break;
            }
        }
        if towards_cutoff {
            // So many squares are filled on the way to the cut-off.
            let cutoff = config.cutoff.unwrap_or_default();
            report.depth = config.hints.empties(state.board).saturating_sub(cutoff).max(1);
        } else if from == config::DEEPEST {
            // To the end of the game, in one go; there is a line for each ply and one below the last.
            report.depth = report.depth.min(search.lines.len() as u32 - 2);
        }
        report.nodes = search.budget.nodes();
        report.elapsed = search.budget.elapsed();
        report.parts = self.config.eval.explain(state.board, Pov::Mover);
        if found.is_none() {
            // Not even one move was searched: the first legal one, judged as the position stands.
            report.value = self.config.eval.evaluate(state.board, Pov::Mover);
            report.pv = vec![fallback];
        }
        Ok(report)
    }
}

/// The root moves of the next iteration: best first.
fn reordered<M: Copy>(moves: &[MoveValue<M>]) -> Vec<M> {
    moves.iter().map(|m| m.mv).collect()
}

impl<P: Position> Search<'_, P> {
    /// Searches all root moves to `depth`. An unfinished iteration is returned as an error, with its
    /// moves if at least the first was searched.
    fn root(
        &mut self,
        state: &State<P>,
        order: &[P::Move],
        depth: u32,
    ) -> Result<Iteration<P::Move>, Option<Iteration<P::Move>>> {
        let board = state.board;
        let (static_evals, horizons) = (self.static_evals, self.horizons);
        let mut alpha = Value::NEG_INFINITY;
        let mut moves: Vec<MoveValue<P::Move>> = Vec::with_capacity(order.len());
        let mut line = Vec::new();
        let mut stopped = false;
        self.tell_enter(0, None, (alpha, Value::INFINITY));
        for (i, &mv) in order.iter().enumerate() {
            let before = self.static_evals;
            let floor = if self.config.every_value { Value::NEG_INFINITY } else { alpha };
            let next = board.play_unchecked(mv);
            let value = match self.root_child(next, depth - 1, (floor, Value::INFINITY), mv, i > 0)
            {
                Ok(value) => value + 0.0,
                Err(Stopped) => {
                    stopped = true;
                    break;
                }
            };
            let kind = match self.static_evals == before {
                _ if value <= floor && i > 0 => Kind::Upper,
                true => Kind::Exact,
                false if is_decided(value) => worth::proven::<P>(value),
                false => Kind::Heuristic,
            };
            moves.push(MoveValue { mv, value, kind });
            if value > alpha || i == 0 {
                alpha = value;
                self.lengthen_line(0, mv);
                line.clone_from(&self.lines[0]);
            }
        }
        // A root that was stopped has no value; the tree shows it as left open.
        if !stopped {
            self.tell_leave(0, alpha, Kind::Exact, None);
        }
        let sure = !stopped && self.static_evals == static_evals;
        let last = !stopped && self.horizons == horizons;
        let best = line.first().copied();
        // Stable: among equals the first that was searched stays first, the best move always.
        insertion_sort(&mut moves, |a, b| {
            (Some(b.mv) == best).cmp(&(Some(a.mv) == best)).then(b.value.total_cmp(&a.value))
        });
        let iteration = Iteration { moves, line, last, whole: !stopped, sure };
        match (stopped, iteration.moves.is_empty()) {
            (false, _) => Ok(iteration),
            (true, false) => Err(Some(iteration)),
            (true, true) => Err(None),
        }
    }

    fn report(&self, iteration: &Iteration<P::Move>, depth: u32) -> Report<P::Move> {
        let best = &iteration.moves[0];
        let mut report = Report::of(best.mv, best.value, best.kind);
        // The value of the position is exact only if no other move hides behind an evaluation, or
        // behind the end of the budget: what was not searched may still be better than a loss.
        let won = best.value > 0.0 && is_decided(best.value);
        let lost = best.value < 0.0 && is_decided(best.value) && iteration.whole;
        if best.kind == Kind::Exact && !iteration.sure {
            report.kind = match iteration.whole {
                _ if won || lost => worth::proven::<P>(best.value),
                true => Kind::Heuristic,
                false => Kind::Lower,
            };
        }
        report.depth = depth;
        report.nodes = self.budget.nodes();
        report.elapsed = self.budget.elapsed();
        report.pv.clone_from(&iteration.line);
        report.moves.clone_from(&iteration.moves);
        report
    }
}

/// How `alphabeta` is named and built.
pub struct AlphaBetaKind;

impl AgentKind for AlphaBetaKind {
    fn schema<P: Position>(cx: &dyn Context<P>) -> Schema {
        Schema {
            name: "alphabeta",
            summary: "minimax that leaves out what cannot matter; every switch can be turned off",
            options: config::fields(cx),
        }
    }

    fn build<P: Position>(
        cx: &dyn Context<P>,
        options: &Options,
    ) -> Result<Box<dyn Agent<P>>, NameError> {
        Ok(Box::new(AlphaBeta::new(Config::read(cx, options))))
    }
}

impl<P: Position> Agent<P> for AlphaBeta<P> {
    fn new_game(&mut self, _seed: u64) {
        self.memory = Memory::new(self.config.order);
        self.table.new_game();
    }

    fn search(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<P::Move>),
    ) -> Result<Report<P::Move>, AgentError> {
        self.run(state, limits, on_info, None)
    }

    fn trace(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        sink: &mut dyn FnMut(Event<P::Move>),
    ) -> Result<Report<P::Move>, AgentError> {
        self.run(state, limits, &mut |_| {}, Some(sink))
    }
}
