//! The board, on a framed set of `W` words.

use harif_board::Frame;
use harif_board::{Cell, Set};
use harif_board::{has_run, run_squares};
use harif_core::{Margin, Position, Pov, key_of};

/// A board of any size, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board<const W: usize> {
    own: Set<W>,
    opp: Set<W>,
    frame: Frame,
    k: u8,
}

impl<const W: usize> Board<W> {
    /// An empty board on which `k` in a row win.
    ///
    /// # Panics
    /// If the board does not fit `W` words.
    pub fn empty(rows: usize, cols: usize, k: usize) -> Self {
        let frame = Frame { lines: rows as u8, length: cols as u8 };
        assert!(
            rows <= 20 && cols <= 20 && frame.words() <= W,
            "{rows}x{cols} needs more than {W} words"
        );
        Board { own: Set::EMPTY, opp: Set::EMPTY, frame, k: k as u8 }
    }

    /// Number of rows.
    pub fn rows(self) -> usize {
        self.frame.lines.into()
    }

    /// Number of columns.
    pub fn cols(self) -> usize {
        self.frame.length.into()
    }

    /// How many in a row win.
    pub fn k(self) -> usize {
        self.k.into()
    }

    /// Whose stone stands on a square.
    pub fn at(self, cell: Cell) -> Option<Pov> {
        let index = self.index(cell);
        match (self.own.contains(index), self.opp.contains(index)) {
            (true, _) => Some(Pov::Mover),
            (_, true) => Some(Pov::Other),
            _ => None,
        }
    }

    /// The board with a stone of `pov` on an empty square.
    #[must_use]
    pub fn with(self, cell: Cell, pov: Pov) -> Self {
        let stone = Set::of(self.index(cell));
        match pov {
            Pov::Mover => Board { own: self.own | stone, ..self },
            Pov::Other => Board { opp: self.opp | stone, ..self },
        }
    }

    /// Number of stones on the board.
    pub fn stones(self) -> u32 {
        (self.own | self.opp).len() as u32
    }

    /// Whether one side has `k` in a row.
    #[inline]
    pub fn has_row(self, pov: Pov) -> bool {
        has_run(self.of(pov), self.frame, self.k())
    }

    /// The squares of all winning rows of one side.
    pub fn rows_of(self, pov: Pov) -> Vec<Cell> {
        run_squares(self.of(pov), self.frame, self.k()).iter().map(|i| self.cell(i)).collect()
    }

    /// The squares where one side has its stones.
    #[inline]
    pub fn stones_of(self, pov: Pov) -> Set<W> {
        self.of(pov)
    }

    /// All squares.
    #[inline]
    pub fn squares(self) -> Set<W> {
        self.frame.mask()
    }

    /// How far [`Set::down`] moves a square to its neighbour in each of the four directions;
    /// whatever leaves the board falls outside of [`squares`](Self::squares).
    #[inline]
    pub fn steps(self) -> [usize; 4] {
        self.frame.directions()
    }

    fn of(self, pov: Pov) -> Set<W> {
        match pov {
            Pov::Mover => self.own,
            Pov::Other => self.opp,
        }
    }

    #[inline(always)]
    fn index(self, cell: Cell) -> usize {
        self.frame.index(cell.row.into(), cell.col.into())
    }

    fn cell(self, index: usize) -> Cell {
        let (row, col) = self.frame.place(index);
        Cell { row: row as u8, col: col as u8 }
    }
}

/// The legal moves of a board.
#[derive(Clone, Debug)]
pub struct Moves<const W: usize> {
    squares: Set<W>,
    frame: Frame,
}

impl<const W: usize> Iterator for Moves<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let (row, col) = self.frame.place(self.squares.pop()?);
        Some(Cell { row: row as u8, col: col as u8 })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.squares.len();
        (n, Some(n))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Cell> {
        self.squares.drop_lowest(n);
        self.next()
    }
}

impl<const W: usize> ExactSizeIterator for Moves<W> {}

impl<const W: usize> Position for Board<W> {
    type Move = Cell;
    type Moves = Moves<W>;

    #[inline]
    fn legal_moves(self) -> Moves<W> {
        let over = self.has_row(Pov::Other);
        let empty = self.frame.mask() & !(self.own | self.opp);
        Moves { squares: if over { Set::EMPTY } else { empty }, frame: self.frame }
    }

    #[inline]
    fn play_unchecked(self, m: Cell) -> Self {
        Board { own: self.opp, opp: self.own | Set::of(self.index(m)), ..self }
    }

    #[inline]
    fn is_among(moves: &Moves<W>, m: Cell) -> bool {
        moves.squares.contains(moves.frame.index(m.row.into(), m.col.into()))
    }

    fn margin(self) -> Margin {
        if self.has_row(Pov::Other) { Margin(-1) } else { Margin::DRAW }
    }

    #[inline]
    fn key(self) -> u64 {
        key_of(self.own.words().into_iter().chain(self.opp.words()))
    }
}
