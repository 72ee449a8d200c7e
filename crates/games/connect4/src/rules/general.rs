//! Connect Four boards of any size on a framed set of `W` words, column after column.

use super::board::{Board, Column, lost};
use harif_board::Frame;
use harif_board::{Cell, Set};
use harif_board::{has_run, run_squares};
use harif_core::{Margin, Position, Pov, key_of};

/// A board of any size, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GeneralBoard<const W: usize> {
    own: Set<W>,
    opp: Set<W>,
    /// Lines are columns, counted from the bottom up.
    frame: Frame,
}

impl<const W: usize> GeneralBoard<W> {
    fn index(self, cell: Cell) -> usize {
        self.frame.index(cell.col.into(), usize::from(self.frame.length - 1 - cell.row))
    }

    fn cell(self, index: usize) -> Cell {
        let (col, height) = self.frame.place(index);
        Cell { row: self.frame.length - 1 - height as u8, col: col as u8 }
    }

    fn of(self, pov: Pov) -> Set<W> {
        match pov {
            Pov::Mover => self.own,
            Pov::Other => self.opp,
        }
    }

    /// One square a column that is not full: where a stone would come to rest.
    #[inline(always)]
    fn landing(self) -> Set<W> {
        let empty = self.frame.mask() & !(self.own | self.opp);
        empty & !empty.up(1)
    }
}

/// The legal moves of a general board.
#[derive(Clone, Debug)]
pub struct GeneralColumns<const W: usize> {
    landing: Set<W>,
    frame: Frame,
}

impl<const W: usize> Iterator for GeneralColumns<W> {
    type Item = Column;

    #[inline]
    fn next(&mut self) -> Option<Column> {
        let index = self.landing.pop()?;
        Some(Column(self.frame.place(index).0 as u8))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.landing.len();
        (n, Some(n))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Column> {
        self.landing.drop_lowest(n);
        self.next()
    }
}

impl<const W: usize> ExactSizeIterator for GeneralColumns<W> {}

impl<const W: usize> Position for GeneralBoard<W> {
    type Move = Column;
    type Moves = GeneralColumns<W>;

    #[inline]
    fn legal_moves(self) -> GeneralColumns<W> {
        let over = has_run(self.opp, self.frame, 4);
        let landing = if over { Set::EMPTY } else { self.landing() };
        GeneralColumns { landing, frame: self.frame }
    }

    #[inline]
    fn play_unchecked(self, m: Column) -> Self {
        let all = self.own | self.opp;
        let bottom = self.frame.index(m.0.into(), 0);
        let square = (bottom..).find(|&square| !all.contains(square)).unwrap_or(bottom);
        GeneralBoard { own: self.opp, opp: self.own | Set::of(square), frame: self.frame }
    }

    fn margin(self) -> Margin {
        let squares = u32::from(self.frame.lines) * u32::from(self.frame.length);
        if has_run(self.opp, self.frame, 4) { lost(squares, self.stones()) } else { Margin::DRAW }
    }

    #[inline]
    fn key(self) -> u64 {
        key_of(self.own.words().into_iter().chain(self.opp.words()))
    }
}

impl<const W: usize> Board for GeneralBoard<W> {
    type Squares = Set<W>;

    fn empty(rows: usize, cols: usize) -> Self {
        let frame = Frame { lines: cols as u8, length: rows as u8 };
        assert!(
            rows <= 20 && cols <= 20 && frame.words() <= W,
            "{rows}x{cols} needs more than {W} words"
        );
        GeneralBoard { own: Set::EMPTY, opp: Set::EMPTY, frame }
    }

    fn rows(self) -> usize {
        self.frame.length.into()
    }

    fn cols(self) -> usize {
        self.frame.lines.into()
    }

    fn at(self, cell: Cell) -> Option<Pov> {
        let index = self.index(cell);
        match (self.own.contains(index), self.opp.contains(index)) {
            (true, _) => Some(Pov::Mover),
            (_, true) => Some(Pov::Other),
            _ => None,
        }
    }

    fn with(self, cell: Cell, pov: Pov) -> Self {
        let stone = Set::of(self.index(cell));
        match pov {
            Pov::Mover => GeneralBoard { own: self.own | stone, ..self },
            Pov::Other => GeneralBoard { opp: self.opp | stone, ..self },
        }
    }

    fn swapped(self) -> Self {
        GeneralBoard { own: self.opp, opp: self.own, frame: self.frame }
    }

    fn has_four(self, pov: Pov) -> bool {
        has_run(self.of(pov), self.frame, 4)
    }

    fn fours(self, pov: Pov) -> Vec<Cell> {
        run_squares(self.of(pov), self.frame, 4).iter().map(|i| self.cell(i)).collect()
    }

    fn stones(self) -> u32 {
        (self.own | self.opp).len() as u32
    }

    #[inline]
    fn stones_of(self, pov: Pov) -> Set<W> {
        self.of(pov)
    }

    #[inline]
    fn squares(self) -> Set<W> {
        self.frame.mask()
    }

    #[inline]
    fn column(self, column: Column) -> Set<W> {
        let square = |height| self.frame.index(column.0.into(), height);
        (0..self.rows()).map(square).collect()
    }

    #[inline]
    fn steps(self) -> [usize; 4] {
        self.frame.directions()
    }

    fn mirrored(self) -> Self {
        let image = |index| {
            let (col, height) = self.frame.place(index);
            self.frame.index(usize::from(self.frame.lines) - 1 - col, height)
        };
        let mirror = |stones: Set<W>| stones.iter().map(image).collect();
        GeneralBoard { own: mirror(self.own), opp: mirror(self.opp), frame: self.frame }
    }
}
