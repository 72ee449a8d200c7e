//! The five levels of report 000: easy, medium, hard, expert, grandmaster.
//!
//! Depth 2, 4, 6, 8, 10 with 1, 3, 8, 15, 30 seconds, by iterative deepening, so that the time limit
//! costs depth and never sense. A least thinking time is a choice of the face, not of the agent.

use crate::alphabeta::{AlphaBeta, Config};
use crate::{AgentKind, Context};
use harif_core::{Agent, NameError, Options, Position, Schema};
use std::time::Duration;

/// Name, help, plies, plies beyond the horizon for unquiet moves, and seconds of each level. Seeing
/// threats through is what tells the levels apart in Connect Four.
const LEVELS: [(&str, &str, u32, u32, u64); 5] = [
    ("easy", "alpha-beta, 2 plies, 1 s", 2, 0, 1),
    ("medium", "alpha-beta, 4 plies, 3 s", 4, 2, 3),
    ("hard", "alpha-beta, 6 plies, 8 s", 6, 4, 8),
    ("expert", "alpha-beta, 8 plies, 15 s", 8, 4, 15),
    ("grandmaster", "alpha-beta, 10 plies, 30 s", 10, 4, 30),
];

/// The names of the levels for people, the weakest first.
pub const LEVEL_NAMES: [&str; LEVELS.len()] = {
    let (mut names, mut level) = ([""; LEVELS.len()], 0);
    while level < LEVELS.len() {
        names[level] = LEVELS[level].0;
        level += 1;
    }
    names
};

/// The level with this index, 0 to 4.
pub struct Level<const N: usize>;

impl<const N: usize> AgentKind for Level<N> {
    fn schema<P: Position>(_cx: &dyn Context<P>) -> Schema {
        let (name, summary, ..) = LEVELS[N];
        Schema::plain(name, summary)
    }

    fn build<P: Position>(
        cx: &dyn Context<P>,
        options: &Options,
    ) -> Result<Box<dyn Agent<P>>, NameError> {
        Ok(level(N, cx, options))
    }
}

/// Compiled once for all levels of a board.
#[inline(never)]
fn level<P: Position>(index: usize, cx: &dyn Context<P>, options: &Options) -> Box<dyn Agent<P>> {
    let (_, _, depth, quiet, seconds) = LEVELS[index];
    let eval = cx.level_evaluator().unwrap_or_else(|| cx.evaluator(options, "eval"));
    let mut config = Config::new(eval, cx.hints());
    config.depth = Some(depth);
    config.quiet = quiet;
    config.time = Some(Duration::from_secs(seconds));
    Box::new(AlphaBeta::new(config))
}
