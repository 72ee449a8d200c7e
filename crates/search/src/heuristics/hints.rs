//! What the games tell generic searchers about their moves.

use harif_core::{Hints, Pov};
use harif_games::{Cell, connect4, othello, tictactoe};

/// Hints of Othello on any board.
#[derive(Clone, Copy, Debug)]
pub struct OthelloHints;

/// Hints of Connect Four on any board.
#[derive(Clone, Copy, Debug)]
pub struct Connect4Hints;

/// Hints of Tic-tac-toe on any board.
#[derive(Clone, Copy, Debug)]
pub struct TicTacToeHints;

/// Squares between two cells, as a king walks; nearer is larger.
fn nearness(a: Cell, b: Cell) -> i32 {
    let apart = |x: u8, y: u8| i32::from(x.abs_diff(y));
    -apart(a.row, b.row).max(apart(a.col, b.col))
}

/// Doubled distance from the middle of the board; nearer is larger.
fn centrality(cell: Cell, rows: usize, cols: usize) -> i32 {
    let off = |at: u8, length: usize| (2 * i32::from(at) - (length as i32 - 1)).abs();
    -(off(cell.row, rows) + off(cell.col, cols))
}

impl<B: othello::Board> Hints<B> for OthelloHints {
    /// Placeholder order until the evaluations arrive: corners first.
    fn promise(&self, board: B, m: othello::Move) -> i32 {
        let edge = |at: u8| at == 0 || usize::from(at) + 1 == board.size();
        m.cell().map_or(0, |cell| i32::from(edge(cell.row) && edge(cell.col)) * 1000)
    }

    fn nearness(&self, m: othello::Move, last: othello::Move) -> i32 {
        match (m.cell(), last.cell()) {
            (Some(a), Some(b)) => nearness(a, b),
            _ => 0,
        }
    }

    fn noisy(&self, board: B, m: othello::Move) -> bool {
        self.promise(board, m) >= 1000 || board.play_unchecked(m).mobility(Pov::Mover) == 0
    }

    fn empties(&self, board: B) -> u32 {
        board.empties()
    }

    fn slot(&self, m: othello::Move) -> usize {
        m.cell().map_or(400, slot)
    }
}

impl<B: connect4::Board> Hints<B> for Connect4Hints {
    /// The middle first: most rows of four go through it.
    fn promise(&self, board: B, m: connect4::Column) -> i32 {
        -(2 * i32::from(m.0) - (board.cols() as i32 - 1)).abs()
    }

    fn nearness(&self, m: connect4::Column, last: connect4::Column) -> i32 {
        -i32::from(m.0.abs_diff(last.0))
    }

    /// A move that wins at once, or that takes the square where the opponent would.
    fn noisy(&self, board: B, m: connect4::Column) -> bool {
        let wins = |b: B| b.play_unchecked(m).has_four(Pov::Other);
        wins(board) || wins(board.swapped())
    }

    fn empties(&self, board: B) -> u32 {
        (board.rows() * board.cols()) as u32 - board.stones()
    }

    fn slot(&self, m: connect4::Column) -> usize {
        m.0.into()
    }
}

impl<const W: usize> Hints<tictactoe::Board<W>> for TicTacToeHints {
    /// The middle first.
    fn promise(&self, board: tictactoe::Board<W>, m: Cell) -> i32 {
        centrality(m, board.rows(), board.cols())
    }

    fn nearness(&self, m: Cell, last: Cell) -> i32 {
        nearness(m, last)
    }

    /// A move that wins at once, or that takes the square where the opponent would.
    fn noisy(&self, board: tictactoe::Board<W>, m: Cell) -> bool {
        board.with(m, Pov::Mover).has_row(Pov::Mover)
            || board.with(m, Pov::Other).has_row(Pov::Other)
    }

    fn empties(&self, board: tictactoe::Board<W>) -> u32 {
        (board.rows() * board.cols()) as u32 - board.stones()
    }

    fn slot(&self, m: Cell) -> usize {
        slot(m)
    }
}

/// Row and column on the largest board.
fn slot(cell: Cell) -> usize {
    usize::from(cell.row) * 20 + usize::from(cell.col)
}
