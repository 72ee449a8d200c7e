//! Boards for the tests of the evaluations: from random play, and with stones thrown at random,
//! which reach what no game reaches (full edges, both sides with four in a row).

use harif_board::Cell;
use harif_connect4 as connect4;
use harif_connect4::Connect4Rules;
use harif_core::{Position, Pov, Rng, Rules};
use harif_othello as othello;
use harif_othello::{First, OthelloRules, Start};
use harif_tictactoe as tictactoe;
use harif_tictactoe::TicTacToeRules;

/// All squares of a board.
pub(crate) fn cells(rows: usize, cols: usize) -> impl Iterator<Item = Cell> + Clone {
    (0..rows as u8).flat_map(move |row| (0..cols as u8).map(move |col| Cell { row, col }))
}

/// Every board of `games` games of random play.
fn played<R: Rules>(rules: &R, games: usize, rng: &mut Rng) -> Vec<R::P> {
    let mut boards = Vec::new();
    for _ in 0..games {
        let mut board = rules.start().board;
        boards.push(board);
        while let Some(m) = rng.choose(board.legal_moves()) {
            board = board.play_unchecked(m);
            boards.push(board);
        }
    }
    boards
}

/// Stones on random squares: shares of both sides differ from board to board.
fn thrown<P: Copy>(
    empty: P,
    (rows, cols): (usize, usize),
    rng: &mut Rng,
    with: fn(P, Cell, Pov) -> P,
) -> P {
    let (own, opp, none) = (1 + rng.below(9), 1 + rng.below(9), rng.below(12));
    cells(rows, cols).fold(empty, |board, cell| match rng.below(own + opp + none) {
        n if n < own => with(board, cell, Pov::Mover),
        n if n < own + opp => with(board, cell, Pov::Other),
        _ => board,
    })
}

/// Othello boards of one size.
pub(crate) fn othello_boards<B: othello::Board>(size: usize, games: usize) -> Vec<B> {
    let mut rng = Rng::new(71 + size as u64);
    let rules = OthelloRules::<B>::new(size, Start::Standard, First::Black).expect("a size");
    let mut boards = played(&rules, games, &mut rng);
    for _ in 0..boards.len() {
        boards.push(thrown(B::empty(size), (size, size), &mut rng, B::with));
    }
    boards
}

/// Connect Four boards of one size.
pub(crate) fn connect4_boards<B: connect4::Board>(
    (rows, cols): (usize, usize),
    games: usize,
) -> Vec<B> {
    let mut rng = Rng::new((81 + rows * 20 + cols) as u64);
    let rules = Connect4Rules::<B>::new(rows, cols).expect("a size");
    let mut boards = played(&rules, games, &mut rng);
    for _ in 0..boards.len() {
        boards.push(thrown(B::empty(rows, cols), (rows, cols), &mut rng, B::with));
    }
    boards
}

/// Tic-tac-toe boards of one size.
pub(crate) fn tictactoe_boards<const W: usize>(
    (rows, cols, k): (usize, usize, usize),
    games: usize,
) -> Vec<tictactoe::Board<W>> {
    let mut rng = Rng::new((91 + rows * 400 + cols * 20 + k) as u64);
    let rules = TicTacToeRules::<W>::new(rows, cols, k).expect("a size");
    let mut boards = played(&rules, games, &mut rng);
    for _ in 0..boards.len() {
        let empty = tictactoe::Board::empty(rows, cols, k);
        boards.push(thrown(empty, (rows, cols), &mut rng, tictactoe::Board::with));
    }
    boards
}

/// The squares that follow one another from a square, as long as they are on the board.
pub(crate) fn ray(
    from: Cell,
    (down, right): (i32, i32),
    (rows, cols): (usize, usize),
) -> impl Iterator<Item = Cell> {
    (0..).map_while(move |i| {
        let row = i32::from(from.row) + i * down;
        let col = i32::from(from.col) + i * right;
        let on = (0..rows as i32).contains(&row) && (0..cols as i32).contains(&col);
        on.then_some(Cell { row: row as u8, col: col as u8 })
    })
}

/// Own stones, opponent's stones and empty squares of every row of `k` squares.
pub(crate) fn rows_of(
    k: usize,
    size: (usize, usize),
    pov: Pov,
    at: impl Fn(Cell) -> Option<Pov>,
) -> Vec<(usize, usize, usize)> {
    let mut found = Vec::new();
    for from in cells(size.0, size.1) {
        for way in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let row: Vec<Option<Pov>> = ray(from, way, size).take(k).map(&at).collect();
            let count = |what: Option<Pov>| row.iter().filter(|&&stone| stone == what).count();
            if row.len() == k {
                found.push((count(Some(pov)), count(Some(pov.other())), count(None)));
            }
        }
    }
    found
}
