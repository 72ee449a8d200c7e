//! What the games tell generic searchers about their moves.
//!
//! Othello's order is that of report 000: corners first, then many flips, then good squares. The
//! report sorted it upwards at the opponent's nodes and so tried the opponent's worst moves first;
//! here a larger number is better for whoever moves, at every node.

use super::phased::square_value;
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

/// Number of moves from which a fall to one is a collapse.
const PLENTY: u32 = 4;

fn is_corner<B: othello::Board>(board: B, cell: Cell) -> bool {
    let end = |at: u8| at == 0 || usize::from(at) + 1 == board.size();
    end(cell.row) && end(cell.col)
}

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
    /// 1000 for a corner, 10 for each disc that turns over, and what the square is worth.
    ///
    /// Report 000's example: (1,1) with three flips is 30 − 50 = −20, (2,3) with two is 20 − 1 = 19,
    /// so the latter is tried first.
    fn promise(&self, board: B, m: othello::Move, next: B) -> i32 {
        let Some(cell) = m.cell() else {
            return 0;
        };
        let corner = if is_corner(board, cell) { 1000 } else { 0 };
        // What the opponent has lost has turned over.
        let flips = board.discs(Pov::Other) as i32 - next.discs(Pov::Mover) as i32;
        corner + 10 * flips + square_value(board.size(), cell)
    }

    fn nearness(&self, m: othello::Move, last: othello::Move) -> i32 {
        match (m.cell(), last.cell()) {
            (Some(a), Some(b)) => nearness(a, b),
            _ => 0,
        }
    }

    /// A move that takes a corner, makes the opponent pass, or lets its mobility collapse: at most
    /// one move is left of four or more. A side that had few moves anyway has not collapsed;
    /// counting it would make every move of a cramped game noisy.
    fn noisy(&self, board: B, m: othello::Move) -> bool {
        let Some(cell) = m.cell() else {
            return false;
        };
        is_corner(board, cell)
            || match board.play_unchecked(m).mobility(Pov::Mover) {
                0 => true,
                1 => board.mobility(Pov::Other) >= PLENTY,
                _ => false,
            }
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
    fn promise(&self, board: B, m: connect4::Column, _next: B) -> i32 {
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
    fn promise(&self, board: tictactoe::Board<W>, m: Cell, _next: tictactoe::Board<W>) -> i32 {
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
