//! The champion of 8×8 Othello: an opinion in discs of every move, and the truth near the end.

use crate::discs::Discs;
use crate::solver::Solver;
use harif_core::{
    Agent, AgentError, Field, FieldKind, Kind, Limits, MoveValue, NameError, Options, Report,
    Schema, State,
};
use harif_games::othello::{Board, Move};
use harif_search::{Budget, Context};
use std::time::{Duration, Instant};

/// Time for a move when none is asked for.
const TIME: Duration = Duration::from_secs(2);
/// From this many empty squares on, moves are scored exactly.
const EXACT_FROM: u32 = 20;

/// The strongest Othello player.
#[derive(Debug)]
pub struct Champion {
    depth: Option<u32>,
    time: Duration,
    memory: usize,
    solver: Option<Solver>,
}

impl Champion {
    /// Name, help and options.
    pub fn schema<B: Board>(_cx: &dyn Context<B>) -> Schema {
        let int = |key, summary, max, default| {
            let kind = FieldKind::Int { min: 1, max, default };
            Field { key, summary, kind }
        };
        Schema {
            name: "champion",
            summary: "the strongest play: opinions in discs, exact near the end",
            options: vec![
                int("depth", "most plies to look ahead", 60, None),
                Field {
                    key: "time",
                    summary: "most time for a move",
                    kind: FieldKind::Time { default: Some(TIME) },
                },
                int("hash", "most megabytes of the table", 65_536, Some(64)),
            ],
        }
    }

    /// The champion with these options.
    ///
    /// # Errors
    /// None: every option that can be typed can be met.
    pub fn build<B: Board>(
        _cx: &dyn Context<B>,
        options: &Options,
    ) -> Result<Box<dyn Agent<B>>, NameError> {
        let whole = |key| options.int(key).and_then(|n| usize::try_from(n).ok());
        Ok(Box::new(Champion {
            depth: whole("depth").map(|depth| depth as u32),
            time: options.time("time").unwrap_or(TIME),
            memory: whole("hash").unwrap_or(64) << 20,
            solver: None,
        }))
    }
}

/// The moves with their values, the best first.
fn report(
    mut moves: Vec<MoveValue<Move>>,
    depth: u32,
    nodes: u64,
    started: Instant,
) -> Report<Move> {
    moves.sort_by(|a, b| b.value.total_cmp(&a.value));
    let MoveValue { mv, value, kind } = moves[0];
    let mut report = Report::of(mv, value, kind);
    (report.depth, report.nodes, report.elapsed) = (depth, nodes, started.elapsed());
    (report.pv, report.moves) = (vec![mv], moves);
    report
}

impl<B: Board> Agent<B> for Champion {
    fn new_game(&mut self, _seed: u64) {
        self.solver = None;
    }

    fn search(
        &mut self,
        state: &State<B>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Move>),
    ) -> Result<Report<Move>, AgentError> {
        let started = Instant::now();
        if state.board.result().is_some() {
            return Err(AgentError::GameOver);
        }
        let discs = Discs::of(state.board).map_err(|why| AgentError::Failed(why.to_string()))?;
        let time = Budget::new(limits, Some(self.time), None).time_left();
        let limits = Limits { time, depth: None, clock: None, ..limits.clone() };
        let memory = limits.memory.map_or(self.memory, |most| most.min(self.memory));
        let solver = self.solver.get_or_insert_with(|| Solver::new(memory));
        let (empties, mut nodes, mut found) = (discs.empties(), 0, None);
        let deepest = self.depth.unwrap_or(60).min(empties);
        for depth in 1..=deepest {
            if depth + 2 > EXACT_FROM.min(empties) && empties <= EXACT_FROM {
                break;
            }
            let mut moves = Vec::new();
            for (square, after) in discs.children() {
                let left = limits.after(started.elapsed(), nodes);
                let seen = solver.look(after, depth - 1, 0, &left);
                nodes += seen.nodes;
                if seen.stopped {
                    break;
                }
                let value = f64::from(-seen.value) + 0.0;
                moves.push(MoveValue {
                    mv: crate::discs::move_on(square),
                    value,
                    kind: Kind::Heuristic,
                });
            }
            if moves.len() < discs.children().count() {
                break;
            }
            let told = report(moves, depth, nodes, started);
            on_info(&told);
            found = Some(told);
        }
        if empties <= EXACT_FROM && self.depth.is_none_or(|depth| depth >= empties) {
            let scored = solver.moves(discs, &limits.after(started.elapsed(), nodes), &mut |_| {});
            let exact = scored.iter().map(|s| {
                s.score().map(|score| MoveValue {
                    mv: s.mv,
                    value: score.into(),
                    kind: Kind::Exact,
                })
            });
            if let Some(moves) = exact.collect::<Option<Vec<_>>>() {
                let told = report(moves, empties, nodes, started);
                on_info(&told);
                found = Some(told);
            }
        }
        let first = || discs.children().map(|(square, _)| crate::discs::move_on(square)).next();
        match found {
            Some(found) => Ok(found),
            None => Ok(Report::of(first().ok_or(AgentError::GameOver)?, 0.0, Kind::Heuristic)),
        }
    }
}
