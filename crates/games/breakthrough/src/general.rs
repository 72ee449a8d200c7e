//! Every other board, on a framed set of `W` words.

use crate::board::{self, Board};
use crate::{PawnStep, PawnSteps};
use harif_board::{Cell, Frame, Set};
use harif_core::{Margin, Position, Pov, Shape, key_of};

/// A board of any size, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GeneralBoard<const W: usize> {
    own: Set<W>,
    opp: Set<W>,
    frame: Frame,
    up: bool,
}

impl<const W: usize> Board for GeneralBoard<W> {
    type Set = Set<W>;

    fn blank(shape: Shape, up: bool) -> Self {
        let frame = Frame { lines: shape.rows as u8, length: shape.cols as u8 };
        assert!(
            shape.rows <= 20 && shape.cols <= 20 && frame.words() <= W,
            "{shape:?} needs more than {W} words"
        );
        GeneralBoard { own: Set::EMPTY, opp: Set::EMPTY, frame, up }
    }

    fn with(self, cell: Cell, pov: Pov) -> Self {
        let pawn = Set::of(self.index(cell));
        match pov {
            Pov::Mover => GeneralBoard { own: self.own | pawn, ..self },
            Pov::Other => GeneralBoard { opp: self.opp | pawn, ..self },
        }
    }

    #[inline(always)]
    fn shape(self) -> Shape {
        Shape { rows: self.frame.lines.into(), cols: self.frame.length.into() }
    }

    #[inline(always)]
    fn walks_up(self) -> bool {
        self.up
    }

    #[inline(always)]
    fn pawns(self, pov: Pov) -> Set<W> {
        match pov {
            Pov::Mover => self.own,
            Pov::Other => self.opp,
        }
    }

    #[inline(always)]
    fn row(self, row: usize) -> Set<W> {
        // One row of the mask, moved to its place in steps that a set can take.
        let line = Frame { lines: 1, ..self.frame }.mask::<W>();
        (0..row).fold(line, |line, _| line.up(self.frame.stride()))
    }

    #[inline(always)]
    fn moved(self, set: Set<W>, up: bool, aside: isize) -> Set<W> {
        let stride = self.frame.stride();
        // The bit behind a row is a guard: what leaves the board sideways falls onto one.
        let set = set & self.frame.mask();
        let moved = match up {
            true => set.up(stride.wrapping_add_signed(aside)),
            false => set.down(stride.wrapping_add_signed(-aside)),
        };
        moved & self.frame.mask()
    }

    #[inline(always)]
    fn index(self, cell: Cell) -> usize {
        self.frame.index(cell.row.into(), cell.col.into())
    }
}

impl<const W: usize> Position for GeneralBoard<W> {
    type Move = PawnStep;
    type Moves = PawnSteps<Set<W>>;

    #[inline]
    fn legal_moves(self) -> PawnSteps<Set<W>> {
        board::legal_moves(self, self.frame.stride(), Set::EMPTY)
    }

    #[inline]
    fn play_unchecked(self, m: PawnStep) -> Self {
        let (from, to) = (Set::of(self.index(m.from)), Set::of(self.index(m.to)));
        let own = self.own & !from | to;
        GeneralBoard { own: self.opp & !to, opp: own, up: !self.up, ..self }
    }

    fn margin(self) -> Margin {
        board::margin(self)
    }

    #[inline]
    fn key(self) -> u64 {
        let way = u64::from(self.up);
        key_of(self.own.words().into_iter().chain(self.opp.words()).chain([way]))
    }
}
