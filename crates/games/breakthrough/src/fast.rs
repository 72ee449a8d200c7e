//! The 8×8 board on two words: 16 bytes, passed in two registers.
//!
//! Two words hold the pawns and leave no bit for the direction. But a side never has more than 16 of the
//! 64 squares, so the second word tells it: if the side to move walks down, the other's pawns are kept
//! as the squares where they are *not*.

use crate::board::{self, Board};
use crate::{PawnStep, PawnSteps};
use harif_board::Cell;
use harif_core::{Margin, Position, Pov, Shape, key_of};

/// An 8×8 board seen from the side to move. Bit 0 is a1, bit 7 is h1, bit 63 is h8.
///
/// ```
/// use harif_breakthrough::Board8;
/// assert_eq!(std::mem::size_of::<Board8>(), 16);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board8 {
    own: u64,
    /// The other's pawns, or their complement if the side to move walks down.
    others: u64,
}

/// More squares than a side has pawns, and fewer than it leaves free.
const HALF: u32 = 32;
/// The left column.
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
/// The right column.
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

impl Board8 {
    #[inline(always)]
    fn new(own: u64, opp: u64, up: bool) -> Board8 {
        Board8 { own, others: if up { opp } else { !opp } }
    }

    #[inline(always)]
    fn opp(self) -> u64 {
        if self.walks_up() { self.others } else { !self.others }
    }
}

impl Board for Board8 {
    type Set = u64;

    fn blank(shape: Shape, up: bool) -> Board8 {
        assert!(shape.rows == 8 && shape.cols == 8, "this board is 8x8, not {shape:?}");
        Board8::new(0, 0, up)
    }

    fn with(self, cell: Cell, pov: Pov) -> Board8 {
        let pawn = 1 << self.index(cell);
        match pov {
            Pov::Mover => Board8 { own: self.own | pawn, ..self },
            Pov::Other => Board8::new(self.own, self.opp() | pawn, self.walks_up()),
        }
    }

    #[inline(always)]
    fn shape(self) -> Shape {
        Shape { rows: 8, cols: 8 }
    }

    #[inline(always)]
    fn walks_up(self) -> bool {
        self.others.count_ones() < HALF
    }

    #[inline(always)]
    fn pawns(self, pov: Pov) -> u64 {
        match pov {
            Pov::Mover => self.own,
            Pov::Other => self.opp(),
        }
    }

    #[inline(always)]
    fn row(self, row: usize) -> u64 {
        0xff << (8 * row)
    }

    #[inline(always)]
    fn moved(self, set: u64, up: bool, aside: isize) -> u64 {
        let set = match aside {
            0 => set,
            1 => (set & !LAST_COLUMN) << 1,
            _ => (set & !FIRST_COLUMN) >> 1,
        };
        if up { set << 8 } else { set >> 8 }
    }

    #[inline(always)]
    fn index(self, cell: Cell) -> usize {
        usize::from(cell.row) * 8 + usize::from(cell.col)
    }
}

impl Position for Board8 {
    type Move = PawnStep;
    type Moves = PawnSteps<u64>;

    #[inline(always)]
    fn legal_moves(self) -> PawnSteps<u64> {
        board::legal_moves(self, 8, 0)
    }

    #[inline(always)]
    fn play_unchecked(self, m: PawnStep) -> Board8 {
        let (from, to) = (1 << self.index(m.from), 1 << self.index(m.to));
        Board8::new(self.opp() & !to, self.own & !from | to, !self.walks_up())
    }

    fn margin(self) -> Margin {
        board::margin(self)
    }

    #[inline]
    fn key(self) -> u64 {
        key_of([self.own, self.others])
    }
}
