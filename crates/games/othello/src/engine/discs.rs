//! What the solver sees of a board: two sets of squares in an 8×8 frame.

use crate::bits::{flips, mobility};
use crate::{Board, Move};
use harif_board::Cell;
use harif_core::{Pov, Said, Say, said_errors};

/// A board that does not fit into the solver's frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsolvable(pub usize);

said_errors!(Unsolvable);

impl Say for Unsolvable {
    fn said(&self) -> Said {
        Said::new("unsolvable-size").with("size", self.0)
    }
}

/// A board seen from the side to move. Smaller boards lie in the corner at a1, so that a square has
/// the same bit on all of them: bit 0 is a1, bit 7 is h1, bit 63 is h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discs {
    own: u64,
    opp: u64,
    size: u8,
}

impl Discs {
    /// The discs of a board.
    ///
    /// # Errors
    /// [`Unsolvable`] for boards larger than 8×8.
    pub fn of<B: Board>(board: B) -> Result<Discs, Unsolvable> {
        let size = board.size();
        if size > 8 {
            return Err(Unsolvable(size));
        }
        let mut discs = Discs { own: 0, opp: 0, size: size as u8 };
        for (row, col) in (0..size as u8).flat_map(|row| (0..size as u8).map(move |col| (row, col)))
        {
            let bit = 1 << (8 * row + col);
            match board.at(Cell { row, col }) {
                Some(Pov::Mover) => discs.own |= bit,
                Some(Pov::Other) => discs.opp |= bit,
                None => {}
            }
        }
        Ok(discs)
    }

    /// The discs of the side to move and those of its opponent.
    pub fn bits(self) -> (u64, u64) {
        (self.own, self.opp)
    }

    /// Rows of the board.
    pub fn size(self) -> usize {
        self.size.into()
    }

    /// Squares of the board.
    pub(crate) fn squares(self) -> i32 {
        i32::from(self.size) * i32::from(self.size)
    }

    /// The squares of the board that are empty.
    pub fn empty(self) -> u64 {
        frame(self.size()) & !(self.own | self.opp)
    }

    /// How many squares are empty.
    pub fn empties(self) -> u32 {
        self.empty().count_ones()
    }

    /// The squares where the side to move may put a disc.
    fn moves(self) -> u64 {
        mobility(self.own, self.opp) & self.empty()
    }

    /// The same board for the other side.
    fn passed(self) -> Discs {
        Discs { own: self.opp, opp: self.own, size: self.size }
    }

    /// The score, if the game is over.
    pub(crate) fn result(self) -> Option<i32> {
        let over = self.moves() == 0 && self.passed().moves() == 0;
        let (own, opp) = (self.own.count_ones() as i32, self.opp.count_ones() as i32);
        let lead = own - opp;
        // The empty squares go to the winner.
        over.then(|| lead + lead.signum() * self.empties() as i32)
    }

    /// Every legal move, with what is on the board after it; a pass where there is no other.
    pub(crate) fn children(self) -> impl Iterator<Item = (Option<u32>, Discs)> {
        let moves = self.moves();
        let pass = moves == 0 && self.passed().moves() != 0;
        let squares = (0..64).filter(move |square| moves >> square & 1 == 1);
        let play = move |square: u32| {
            let turned = flips(square as usize, self.own, self.opp);
            let (own, opp) = (self.opp ^ turned, self.own | turned | 1 << square);
            (Some(square), Discs { own, opp, size: self.size })
        };
        squares.map(play).chain(pass.then(|| (None, self.passed())))
    }
}

/// All squares of a board of this size.
pub(crate) const fn frame(size: usize) -> u64 {
    let row = (1 << size) - 1;
    let (mut squares, mut i) = (0, 0);
    while i < size {
        squares |= row << (8 * i);
        i += 1;
    }
    squares
}

/// The move on a square of the frame, or a pass.
pub(crate) fn move_on(square: Option<u32>) -> Move {
    square.map_or(Move::PASS, |square| Move::at((square / 8) as u8, (square % 8) as u8))
}
