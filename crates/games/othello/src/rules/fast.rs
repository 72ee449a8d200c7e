//! The 8×8 board on two words: 16 bytes, passed in two registers.

use super::bits::{flips, mobility, transform};
use super::board::{Board, Move, margin};
use harif_board::Cell;
use harif_core::{Margin, Position, Pov, Said, Say, Symmetry, key_of, said_errors};

/// An 8×8 board seen from the side to move. Bit 0 is a1, bit 7 is h1, bit 63 is h8.
///
/// ```
/// use harif_core::Position;
/// use harif_othello::Board8;
/// let start = Board8::new(0x0000_0008_1000_0000, 0x0000_0010_0800_0000).unwrap();
/// let moves: Vec<String> = start.legal_moves().map(|m| m.to_string()).collect();
/// assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board8 {
    own: u64,
    opp: u64,
}

/// Two sides on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlap(pub u64);

said_errors!(Overlap);

impl Say for Overlap {
    fn said(&self) -> Said {
        let place = square(self.0.trailing_zeros());
        Said::new("impossible-overlap").with("square", place.to_string())
    }
}

impl Board8 {
    /// A board from the discs of the side to move and those of its opponent.
    ///
    /// # Errors
    /// [`Overlap`] if both stand on one square.
    pub const fn new(own: u64, opp: u64) -> Result<Board8, Overlap> {
        if own & opp == 0 { Ok(Board8 { own, opp }) } else { Err(Overlap(own & opp)) }
    }

    /// The discs of the side to move and those of its opponent: what engines take at the root.
    #[inline(always)]
    pub const fn bits(self) -> (u64, u64) {
        (self.own, self.opp)
    }

    #[inline(always)]
    fn of(self, pov: Pov) -> u64 {
        match pov {
            Pov::Mover => self.own,
            Pov::Other => self.opp,
        }
    }
}

/// The four corners.
const CORNERS: u64 = 0x8100_0000_0000_0081;

#[inline(always)]
const fn square(index: u32) -> Move {
    Move::at((index >> 3) as u8, (index & 7) as u8)
}

#[inline(always)]
fn bit(cell: Cell) -> u64 {
    1 << (cell.row * 8 + cell.col)
}

/// The legal moves of an 8×8 board.
#[derive(Clone, Debug)]
pub struct Moves8 {
    squares: u64,
    pass: bool,
}

impl Iterator for Moves8 {
    type Item = Move;

    #[inline(always)]
    fn next(&mut self) -> Option<Move> {
        if self.squares != 0 {
            let index = self.squares.trailing_zeros();
            self.squares &= self.squares - 1;
            return Some(square(index));
        }
        std::mem::take(&mut self.pass).then_some(Move::PASS)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.squares.count_ones() as usize + usize::from(self.pass);
        (n, Some(n))
    }

    #[inline(always)]
    fn nth(&mut self, n: usize) -> Option<Move> {
        for _ in 0..n {
            if self.squares == 0 {
                self.pass = false;
                return None;
            }
            self.squares &= self.squares - 1;
        }
        self.next()
    }

    /// Internal iteration keeps the rare pass out of the loop over squares.
    #[inline(always)]
    fn fold<B, F: FnMut(B, Move) -> B>(self, init: B, mut f: F) -> B {
        let (mut squares, mut folded) = (self.squares, init);
        while squares != 0 {
            folded = f(folded, square(squares.trailing_zeros()));
            squares &= squares - 1;
        }
        if self.pass { f(folded, Move::PASS) } else { folded }
    }
}

impl ExactSizeIterator for Moves8 {}

impl Position for Board8 {
    type Move = Move;
    type Moves = Moves8;

    const MARGIN_COUNTS: bool = true;

    #[inline(always)]
    fn legal_moves(self) -> Moves8 {
        let squares = mobility(self.own, self.opp);
        Moves8 { squares, pass: squares == 0 && mobility(self.opp, self.own) != 0 }
    }

    #[inline(always)]
    fn play_unchecked(self, m: Move) -> Board8 {
        let Some(cell) = m.cell() else {
            return self.swapped();
        };
        let index = usize::from(cell.row) * 8 + usize::from(cell.col);
        let turned = flips(index, self.own, self.opp);
        Board8 { own: self.opp ^ turned, opp: self.own | turned | 1 << index }
    }

    #[inline(always)]
    fn is_among(moves: &Moves8, m: Move) -> bool {
        m.cell().map_or(moves.pass, |cell| moves.squares & bit(cell) != 0)
    }

    fn margin(self) -> Margin {
        margin(self.own.count_ones(), self.opp.count_ones(), self.empties())
    }

    #[inline(always)]
    fn key(self) -> u64 {
        key_of([self.own, self.opp])
    }

    #[inline(always)]
    fn is_pass(m: Move) -> bool {
        m == Move::PASS
    }
}

impl Board for Board8 {
    fn empty(size: usize) -> Board8 {
        assert_eq!(size, 8, "this board is 8×8");
        Board8 { own: 0, opp: 0 }
    }

    #[inline]
    fn size(self) -> usize {
        8
    }

    fn at(self, cell: Cell) -> Option<Pov> {
        match (self.own & bit(cell) != 0, self.opp & bit(cell) != 0) {
            (true, _) => Some(Pov::Mover),
            (_, true) => Some(Pov::Other),
            _ => None,
        }
    }

    fn with(self, cell: Cell, pov: Pov) -> Board8 {
        let (own, opp) = (self.own & !bit(cell), self.opp & !bit(cell));
        match pov {
            Pov::Mover => Board8 { own: own | bit(cell), opp },
            Pov::Other => Board8 { own, opp: opp | bit(cell) },
        }
    }

    #[inline(always)]
    fn swapped(self) -> Board8 {
        Board8 { own: self.opp, opp: self.own }
    }

    fn transform(self, symmetry: Symmetry) -> Board8 {
        Board8 { own: transform(self.own, symmetry), opp: transform(self.opp, symmetry) }
    }

    #[inline]
    fn discs(self, pov: Pov) -> u32 {
        match pov {
            Pov::Mover => self.own.count_ones(),
            Pov::Other => self.opp.count_ones(),
        }
    }

    #[inline]
    fn mobility(self, pov: Pov) -> u32 {
        match pov {
            Pov::Mover => mobility(self.own, self.opp).count_ones(),
            Pov::Other => mobility(self.opp, self.own).count_ones(),
        }
    }

    #[inline]
    fn row(self, pov: Pov, row: usize) -> u32 {
        (self.of(pov) >> (8 * row)) as u32 & 0xFF
    }

    #[inline]
    fn corners(self, pov: Pov) -> u32 {
        (self.of(pov) & CORNERS).count_ones()
    }
}
