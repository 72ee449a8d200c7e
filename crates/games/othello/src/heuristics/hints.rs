//! What Othello tells generic searchers about its moves.
//!
//! The order is that of report 000: corners first, then many flips, then good squares. The
//! report sorted it upwards at the opponent's nodes and so tried the opponent's worst moves first;
//! here a larger number is better for the side that moves, at every node.

use super::square_value;
use crate::rules::{Board, Move};
use harif_board::Cell;
use harif_core::{Hints, Pov};

/// Hints of Othello on any board.
#[derive(Clone, Copy, Debug)]
pub struct OthelloHints;

/// Number of moves from which a fall to one is a collapse.
const PLENTY: u32 = 4;

fn is_corner<B: Board>(board: B, cell: Cell) -> bool {
    let end = |at: u8| at == 0 || usize::from(at) + 1 == board.size();
    end(cell.row) && end(cell.col)
}

impl<B: Board> Hints<B> for OthelloHints {
    /// 1000 for a corner, 10 for each disc that turns over, and what the square is worth.
    ///
    /// Report 000's example: (1,1) with three flips is 30 − 50 = −20, (2,3) with two is 20 − 1 = 19,
    /// so the latter is tried first.
    fn promise(&self, board: B, m: Move, next: B) -> i32 {
        let Some(cell) = m.cell() else {
            return 0;
        };
        let corner = if is_corner(board, cell) { 1000 } else { 0 };
        // What the opponent has lost has turned over.
        let flips = board.discs(Pov::Other) as i32 - next.discs(Pov::Mover) as i32;
        corner + 10 * flips + square_value(board.size(), cell)
    }

    fn nearness(&self, m: Move, last: Move) -> i32 {
        match (m.cell(), last.cell()) {
            (Some(a), Some(b)) => a.nearness(b),
            _ => 0,
        }
    }

    /// A move that takes a corner, makes the opponent pass, or lets its mobility collapse: at most
    /// one move is left of four or more. A side that had few moves anyway has not collapsed;
    /// counting it would make every move of a cramped game noisy.
    fn noisy(&self, board: B, m: Move) -> bool {
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

    fn slot(&self, m: Move) -> usize {
        m.cell().map_or(400, Cell::slot)
    }
}
