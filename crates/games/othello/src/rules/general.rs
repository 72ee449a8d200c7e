//! Othello boards of any even size on a framed set of `W` words.

use super::board::{Board, Move, margin};
use harif_board::Frame;
use harif_board::{Cell, Set};
use harif_core::{Margin, Position, Pov, key_of};

/// A board of any even size, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GeneralBoard<const W: usize> {
    own: Set<W>,
    opp: Set<W>,
    size: u8,
}

impl<const W: usize> GeneralBoard<W> {
    #[inline(always)]
    fn frame(self) -> Frame {
        Frame { lines: self.size, length: self.size }
    }

    #[inline(always)]
    fn index(self, cell: Cell) -> usize {
        self.frame().index(cell.row.into(), cell.col.into())
    }

    #[inline(always)]
    fn of(self, pov: Pov) -> Set<W> {
        match pov {
            Pov::Mover => self.own,
            Pov::Other => self.opp,
        }
    }

    /// The squares where the side with `own` may put a disc: in every direction discs of the
    /// opponent are followed step by step from `own` outwards.
    #[inline(always)]
    fn moves(self, own: Set<W>, opp: Set<W>) -> Set<W> {
        let mut moves = Set::EMPTY;
        for k in self.frame().directions() {
            let (mut up, mut down) = (own.up(k) & opp, own.down(k) & opp);
            for _ in 3..self.size {
                up |= up.up(k) & opp;
                down |= down.down(k) & opp;
            }
            moves |= up.up(k) | down.down(k);
        }
        moves & !(own | opp) & self.frame().mask()
    }

    /// The discs that turn over when the side to move plays on a square: a walk along eight rays.
    #[inline]
    fn flips(self, index: usize) -> Set<W> {
        let mut turned = Set::EMPTY;
        for k in self.frame().directions() {
            turned |= self.ray(index, |i| i.checked_add(k)) | self.ray(index, |i| i.checked_sub(k));
        }
        turned
    }

    #[inline(always)]
    fn ray(self, from: usize, step: impl Fn(usize) -> Option<usize>) -> Set<W> {
        let mut run = Set::EMPTY;
        let mut next = step(from);
        while let Some(index) = next {
            if self.own.contains(index) {
                return run;
            }
            if !self.opp.contains(index) {
                break;
            }
            run |= Set::of(index);
            next = step(index);
        }
        Set::EMPTY
    }
}

/// The legal moves of a general board.
#[derive(Clone, Debug)]
pub struct GeneralMoves<const W: usize> {
    squares: Set<W>,
    frame: Frame,
    pass: bool,
}

impl<const W: usize> Iterator for GeneralMoves<W> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if let Some(index) = self.squares.pop() {
            let (row, col) = self.frame.place(index);
            return Some(Move::at(row as u8, col as u8));
        }
        std::mem::take(&mut self.pass).then_some(Move::PASS)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.squares.len() + usize::from(self.pass);
        (n, Some(n))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Move> {
        if n >= self.squares.len() + usize::from(self.pass) {
            (self.squares, self.pass) = (Set::EMPTY, false);
            return None;
        }
        self.squares.drop_lowest(n);
        self.next()
    }
}

impl<const W: usize> ExactSizeIterator for GeneralMoves<W> {}

impl<const W: usize> Position for GeneralBoard<W> {
    type Move = Move;
    type Moves = GeneralMoves<W>;

    const MARGIN_COUNTS: bool = true;

    #[inline]
    fn legal_moves(self) -> GeneralMoves<W> {
        let squares = self.moves(self.own, self.opp);
        let pass = squares.is_empty() && !self.moves(self.opp, self.own).is_empty();
        GeneralMoves { squares, frame: self.frame(), pass }
    }

    #[inline]
    fn play_unchecked(self, m: Move) -> Self {
        let Some(cell) = m.cell() else {
            return self.swapped();
        };
        let index = self.index(cell);
        let turned = self.flips(index);
        GeneralBoard {
            own: self.opp ^ turned,
            opp: self.own | turned | Set::of(index),
            size: self.size,
        }
    }

    fn margin(self) -> Margin {
        margin(self.discs(Pov::Mover), self.discs(Pov::Other), self.empties())
    }

    #[inline]
    fn key(self) -> u64 {
        key_of(self.own.words().into_iter().chain(self.opp.words()))
    }

    #[inline]
    fn is_pass(m: Move) -> bool {
        m == Move::PASS
    }
}

impl<const W: usize> Board for GeneralBoard<W> {
    fn empty(size: usize) -> Self {
        let board = GeneralBoard { own: Set::EMPTY, opp: Set::EMPTY, size: size as u8 };
        assert!(size <= 20 && board.frame().words() <= W, "size {size} needs more than {W} words");
        board
    }

    #[inline]
    fn size(self) -> usize {
        self.size.into()
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
        let here = Set::of(self.index(cell));
        let (own, opp) = (self.own & !here, self.opp & !here);
        match pov {
            Pov::Mover => GeneralBoard { own: own | here, opp, ..self },
            Pov::Other => GeneralBoard { own, opp: opp | here, ..self },
        }
    }

    #[inline]
    fn swapped(self) -> Self {
        GeneralBoard { own: self.opp, opp: self.own, size: self.size }
    }

    #[inline]
    fn discs(self, pov: Pov) -> u32 {
        match pov {
            Pov::Mover => self.own.len() as u32,
            Pov::Other => self.opp.len() as u32,
        }
    }

    #[inline]
    fn mobility(self, pov: Pov) -> u32 {
        match pov {
            Pov::Mover => self.moves(self.own, self.opp).len() as u32,
            Pov::Other => self.moves(self.opp, self.own).len() as u32,
        }
    }

    #[inline]
    fn row(self, pov: Pov, row: usize) -> u32 {
        self.of(pov).window(self.frame().index(row, 0)) & ((1 << self.size) - 1)
    }

    #[inline]
    fn corners(self, pov: Pov) -> u32 {
        let (discs, last) = (self.of(pov), self.size() - 1);
        let corners = [(0, 0), (0, last), (last, 0), (last, last)];
        let held = |(row, col)| u32::from(discs.contains(self.frame().index(row, col)));
        corners.into_iter().map(held).sum()
    }
}
