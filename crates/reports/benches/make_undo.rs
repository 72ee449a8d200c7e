//! Report 003 makes moves on one board and undoes them, to be faster than copying the board. Is it?
//!
//! Both walks search the same positions; their findings must be equal, and the ratio of their times is
//! printed. Run with `cargo bench -p harif-reports`.

#![allow(clippy::print_stdout)] // a benchmark speaks through its output

use harif_core::{Rng, Rules};
use harif_othello::{Board, Board8, First, GeneralBoard, OthelloRules, Start};
use harif_reports::report003::{Findings, Walk, search};
use std::time::{Duration, Instant};

/// Rounds of each walk at each position.
const ROUNDS: u64 = 25;

/// Positions of one random game, every fifth ply, in which the side to move has a move.
fn positions<B: Board>(size: usize) -> Vec<B> {
    let Ok(rules) = OthelloRules::<B>::new(size, Start::Standard, First::White) else {
        return Vec::new();
    };
    let mut rng = Rng::new(3);
    let mut board = rules.start().board;
    let mut boards = Vec::new();
    for ply in 0.. {
        let Some(m) = rng.choose(board.legal_moves()) else { break };
        if ply % 5 == 0 && !board.must_pass() {
            boards.push(board);
        }
        board = board.play_unchecked(m);
    }
    boards
}

fn time<B: Board>(board: B, depth: u32, walk: Walk) -> (Duration, Findings) {
    let started = Instant::now();
    let found = search(board, depth, walk);
    (started.elapsed(), found)
}

/// The best of many alternating rounds of each walk, position by position: whatever else the machine
/// does then disturbs neither.
fn compare<B: Board>(size: usize, depth: u32) {
    let (mut made, mut copied, mut nodes) = (Duration::ZERO, Duration::ZERO, 0);
    for board in positions::<B>(size) {
        let mut best = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            let (undo, a) = time(board, depth, Walk::MakeUndo);
            let (copy, b) = time(board, depth, Walk::Copy);
            assert_eq!(a, b, "both walks find the same");
            best = [best[0].min(undo), best[1].min(copy)];
            nodes += a.nodes;
        }
        (made, copied) = (made + best[0], copied + best[1]);
    }
    println!(
        "{size:>2}x{size:<2} depth {depth}: {:>7} nodes, make/undo {made:>9.2?}, copying {copied:>9.2?}, \
         copying / make-undo = {:.3}",
        nodes / ROUNDS,
        copied.as_secs_f64() / made.as_secs_f64()
    );
}

fn main() {
    compare::<GeneralBoard<1>>(6, 8);
    compare::<Board8>(8, 6);
    compare::<GeneralBoard<7>>(12, 4);
    compare::<GeneralBoard<7>>(20, 3);
}
