//! 4×4 and 6×6: solved where the end is within reach, alpha-beta's opinion before that.

use crate::engine::discs::Discs;
use crate::engine::solver::Solver;
use crate::{Board, Move};
use harif_core::{
    Agent, AgentError, Instant, Kind, Limits, MoveValue, Options, Report, Scored, State, is_decided,
};
use harif_search::alphabeta::Config;
use harif_search::{AlphaBeta, Context};

/// With at most this many empty squares the solver is asked, for one part of the time in two.
const REACH: u32 = 24;
/// Megabytes of alpha-beta's table.
const MEGABYTES: usize = 16;
/// Points of alpha-beta's evaluation that are worth about a disc.
const POINTS: f64 = 100.0;

/// A player of boards for which there are no weights.
pub(crate) struct Small<B: Board>(AlphaBeta<B>);

impl<B: Board> Small<B> {
    pub(crate) fn new(cx: &dyn Context<B>) -> Self {
        let eval =
            cx.level_evaluator().unwrap_or_else(|| cx.evaluator(&Options::default(), "eval"));
        let config = Config { quiet: 4, memory: MEGABYTES, ..Config::new(eval, cx.hints()) };
        Small(AlphaBeta::new(config))
    }

    pub(crate) fn new_game(&mut self, seed: u64) {
        self.0.new_game(seed);
    }

    /// The best move and what is known of the others.
    pub(crate) fn search(
        &mut self,
        solver: &mut Solver,
        discs: Discs,
        state: &State<B>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Move>),
    ) -> Result<Report<Move>, AgentError> {
        let (started, mut nodes) = (Instant::now(), 0);
        // The truth is deeper than who wants to look less far may see.
        let whole = limits.depth.is_none_or(|depth| depth >= discs.empties());
        if discs.empties() <= REACH && whole {
            let half = Limits {
                time: limits.time.map(|time| time / 2),
                nodes: limits.nodes.map(|nodes| nodes / 2),
                ..limits.clone()
            };
            let scored = solver.moves(discs, &half, &mut |progress| nodes = progress.nodes);
            if let Some(report) = solved(&scored, discs, started) {
                on_info(&report);
                return Ok(report);
            }
        }
        let left = limits.after(started.elapsed(), nodes);
        let opinion = in_discs(self.0.search(state, &left, &mut |_| {})?, discs.squares());
        on_info(&opinion);
        Ok(opinion)
    }
}

/// The report of a position whose moves are all solved.
fn solved(scored: &[Scored<Move>], discs: Discs, started: Instant) -> Option<Report<Move>> {
    let exact = |s: &Scored<Move>| {
        let value = f64::from(s.score()?);
        Some(MoveValue { mv: s.mv, value, kind: Kind::Exact })
    };
    let mut moves: Vec<MoveValue<Move>> = scored.iter().map(exact).collect::<Option<_>>()?;
    moves.sort_by(|a, b| b.value.total_cmp(&a.value));
    let best = moves.first()?;
    let mut report = Report::of(best.mv, best.value, Kind::Exact);
    (report.depth, report.elapsed, report.pv) = (discs.empties(), started.elapsed(), vec![best.mv]);
    report.moves = moves;
    Some(report)
}

/// An opinion in points as one in discs, within the board.
fn in_discs(mut report: Report<Move>, squares: i32) -> Report<Move> {
    let most = f64::from(squares);
    let discs = |value: f64| match is_decided(value) {
        true => most.copysign(value),
        false => (value / POINTS).clamp(-most, most) + 0.0,
    };
    report.value = discs(report.value);
    report.moves.iter_mut().for_each(|m| m.value = discs(m.value));
    report
}
