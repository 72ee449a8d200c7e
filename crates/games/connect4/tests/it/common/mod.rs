//! Positions with known scores: random ones by plain negamax, and move lists.

use harif_connect4::engine::{Solver, Stones};
use harif_connect4::{Board, Column, GeneralBoard};
use harif_core::{Limits, Position, Rng};
use harif_testkit::naive::connect4::PlainNegamax;

/// A board of any size that the solver takes.
pub(crate) type AnyBoard = GeneralBoard<2>;

/// No stones.
pub(crate) fn empty(rows: usize, cols: usize) -> Stones {
    Stones::of(AnyBoard::empty(rows, cols)).unwrap()
}

/// The position after moves written as columns from 1, such as `4453`; `-` is none.
pub(crate) fn after(rows: usize, cols: usize, moves: &str) -> Stones {
    let columns = moves.bytes().filter(|b| *b != b'-').map(|b| Column(b - b'1'));
    let board = AnyBoard::empty(rows, cols);
    Stones::of(columns.fold(board, |board, column| board.play(column).unwrap())).unwrap()
}

/// Left and right exchanged.
pub(crate) fn mirrored(stones: Stones) -> Stones {
    let (own, all) = stones.bits();
    let mut board = AnyBoard::empty(stones.rows(), stones.cols());
    for (cell, pov) in cells(stones.rows(), stones.cols(), own, all) {
        board = board.with(cell, pov);
    }
    Stones::of(board.mirrored()).unwrap()
}

fn cells(
    rows: usize,
    cols: usize,
    own: u128,
    all: u128,
) -> impl Iterator<Item = (harif_board::Cell, harif_core::Pov)> {
    use harif_core::Pov;
    let squares = (0..rows as u8).flat_map(move |row| (0..cols as u8).map(move |col| (row, col)));
    squares.filter_map(move |(row, col)| {
        let height = rows - 1 - usize::from(row);
        let bit = 1u128 << (usize::from(col) * (rows + 1) + height);
        let pov = if own & bit != 0 { Pov::Mover } else { Pov::Other };
        (all & bit != 0).then_some((harif_board::Cell { row, col }, pov))
    })
}

/// The exact score; no limit, one thread.
pub(crate) fn score(solver: &mut Solver, stones: Stones) -> i32 {
    solver.score(stones, &Limits::default()).score().unwrap()
}

/// A position from a game of `wanted` moves that nobody has won. Moves are random, but nobody
/// completes a row of four, and most who could be beaten with the next stone prevent it. Nothing
/// if the players ran out of such moves.
pub(crate) fn unfinished(rows: usize, cols: usize, wanted: u32, rng: &mut Rng) -> Option<Stones> {
    let mut stones = empty(rows, cols);
    while stones.count() < wanted {
        let quiet: Vec<Column> = stones.moves().filter(|column| !stones.wins(*column)).collect();
        let column = *rng.choose(quiet.iter())?;
        let beaten = |column: Column| {
            let next = stones.play(column);
            next.moves().any(|reply| next.wins(reply))
        };
        let safe: Vec<Column> = quiet.iter().copied().filter(|column| !beaten(*column)).collect();
        let careful = rng.below(8) > 0;
        let column = rng.choose(safe.iter()).filter(|_| careful).copied().unwrap_or(column);
        stones = stones.play(column);
    }
    (!stones.is_full()).then_some(stones)
}

/// Random positions with at most `most` empty squares, with their exact scores.
pub(crate) fn scored(
    (rows, cols): (usize, usize),
    most: usize,
    count: usize,
    seed: u64,
) -> Vec<(Stones, i32)> {
    let mut plain = PlainNegamax::new(rows, cols);
    let mut rng = Rng::stream(seed, (100 * rows + cols) as u64);
    let mut scored = Vec::new();
    while scored.len() < count {
        let wanted = (rows * cols - 1 - rng.below(most)) as u32;
        if let Some(stones) = unfinished(rows, cols, wanted, &mut rng) {
            let (own, all) = stones.bits();
            scored.push((stones, plain.score(own, all)));
        }
    }
    scored
}

/// The positions of a fixture: moves and score, one to a line; `#` begins a remark.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (&str, i32)> {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split_once(' ').unwrap())
        .map(|(moves, score)| (moves, score.trim().parse().unwrap()))
}
