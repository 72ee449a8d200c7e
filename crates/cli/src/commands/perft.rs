//! `harif perft`: counts the leaves of a game tree.

use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress, grouped};
use crate::speech::{counted, done_of, fixed};
use harif_board::{Tier, perft_on};
use harif_catalog::{GameKit, Visitor, with_rules};
use harif_core::{Position, Said, State};
use serde_json::json;
use std::time::Instant;

/// The counts below every first move.
struct Counts {
    game: String,
    parts: Vec<(String, u64)>,
    nodes: u64,
}

struct Count<'a>(&'a PerftArgs);

impl Visitor for Count<'_> {
    type Out = Result<Counts, Failure>;

    fn visit<R: GameKit>(self, rules: R) -> Self::Out {
        let state = read_state(&rules, &self.0.position)?;
        let parts = count_parts(state.board, self.0.depth, self.0.cpu);
        // Without first moves, or at depth 0, the position itself is the one leaf.
        let nodes = parts.iter().map(|(_, n)| n).sum::<u64>().max(1);
        Ok(Counts { game: rules.name(), parts, nodes })
    }
}

/// The state of a position text: `start`, a move list or a board.
fn read_state<R: GameKit>(rules: &R, text: &str) -> Result<State<R::P>, Failure> {
    let mut game = harif_catalog::Session::new(rules.clone());
    harif_core::Game::set_up(&mut game, text).map_err(Failure::bad)?;
    Ok(game.state())
}

fn count_parts<P: Position>(board: P, depth: u32, tier: Tier) -> Vec<(String, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let progress = Progress::new();
    let moves = board.legal_moves();
    let all = moves.len();
    let count = |(i, m): (usize, P::Move)| {
        progress.say(&done_of("command-moves-counted", i, all));
        (m.to_string(), perft_on(tier, board.play_unchecked(m), depth - 1))
    };
    moves.enumerate().map(count).collect()
}

pub(crate) fn run(args: &PerftArgs, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let counts = with_rules(&args.game, Count(args)).map_err(Failure::bad)??;
    let seconds = started.elapsed().as_secs_f64();
    let mut out = Out::new();
    if as_json {
        let mut value = json!({
            "game": counts.game,
            "depth": args.depth,
            "nodes": counts.nodes,
            "seconds": seconds,
        });
        if args.divide {
            let part = |(m, n): &(String, u64)| json!({ "move": m, "nodes": n });
            value["moves"] = counts.parts.iter().map(part).collect();
        }
        out.json(&value)?;
        return Ok(out.flush()?);
    }
    if args.divide {
        let rows: Vec<Vec<String>> =
            counts.parts.iter().map(|(m, n)| vec![m.clone(), grouped(*n)]).collect();
        out.table("command-perft-head", &rows)?;
    }
    let rate = counts.nodes as f64 / seconds / 1e6;
    let said = Said::new("command-perft")
        .with("game", counts.game)
        .with("depth", args.depth)
        .with("leaves", counted("leaves", counts.nodes))
        .with("seconds", fixed(seconds, 3))
        .with("rate", fixed(rate, 0));
    out.say(&said)?;
    Ok(out.flush()?)
}
