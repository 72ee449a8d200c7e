//! The opening book: what every move of well-known positions is worth in discs.
//!
//! A book is a tree of *pages* from the start position on. A page is one position, folded by the
//! eight views of the board, with a value for each of its moves. Where the position after a move has
//! a page of its own, the value is what that page says, seen from the other side; elsewhere it is
//! what a search said when the book was built. So all values agree with each other: a book is a
//! search tree that was kept. Positions are not in the file, since playing the moves gives them back.

mod answer;
mod file;

pub use file::BookError;

use crate::engine::discs::Discs;
use crate::{Board, Board8, Move, OthelloRules};
use harif_board::Cell;
use harif_core::{Position, Rng, Rules, Symmetry, key_of};
use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

/// Values of books count in halves of a disc.
const HALVES: f64 = 2.0;
/// The largest value that a book can say, in halves of a disc.
const MOST: i8 = i8::MAX;

/// What a book says of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Plies that the searches behind its values looked ahead of the position, at least.
    pub depth: u8,
    /// The value of every legal move of the folded position, in their order and in halves of a disc,
    /// for the side that makes it.
    pub values: Vec<i8>,
}

impl Page {
    /// What the position is worth to the side to move, in halves of a disc.
    pub fn value(&self) -> i8 {
        self.values.iter().copied().max().unwrap_or(0)
    }
}

/// Values of openings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    pages: HashMap<Board8, Page>,
}

/// The view of a position under which books keep it, and how to get there.
pub fn fold(board: Board8) -> (Board8, Symmetry) {
    OthelloRules::standard().canonical(board)
}

/// A number of discs as books keep it.
///
/// ```
/// use harif_othello::engine::book::halves;
/// assert_eq!([halves(1.0), halves(-2.3), halves(64.0), halves(-64.0)], [2, -5, 127, -127]);
/// ```
pub fn halves(discs: f64) -> i8 {
    let most = f64::from(MOST);
    (discs * HALVES).round().clamp(-most, most) as i8
}

impl Book {
    /// The file of the book that comes with the program.
    pub fn file() -> &'static [u8] {
        harif_core::shipped!("othello-8x8.book", "../../../data/8x8.book")
    }

    /// The book that comes with the program.
    pub fn own() -> &'static Book {
        static BOOK: OnceLock<Book> = OnceLock::new();
        // A test reads it; should it ever be damaged, the champion plays without.
        BOOK.get_or_init(|| Book::read(Book::file()).unwrap_or_default())
    }

    /// A book of these pages, whose positions are folded. The value of a move that leads to another
    /// page becomes what that page says, however far away its own values come from.
    ///
    /// # Panics
    /// If a page has not one value for each legal move.
    pub fn new(pages: impl IntoIterator<Item = (Board8, Page)>) -> Book {
        let mut pages: HashMap<Board8, Page> = pages.into_iter().collect();
        let mut order: Vec<Board8> = pages.keys().copied().collect();
        // The last positions first; a forced pass adds no disc and rests on the position behind it.
        order.sort_by_key(|board| (board.empties(), board.must_pass()));
        for board in order {
            let replies: Vec<Option<i8>> = board
                .legal_moves()
                .map(|m| pages.get(&fold(board.play_unchecked(m)).0).map(|page| -page.value()))
                .collect();
            let page = pages.get_mut(&board).expect("a page of the list");
            assert_eq!(page.values.len(), replies.len(), "a value for each move");
            for (value, reply) in page.values.iter_mut().zip(replies) {
                *value = reply.unwrap_or(*value);
            }
        }
        Book { pages }
    }

    /// A book from a file.
    ///
    /// # Errors
    /// [`BookError`] if the file cannot be read, is not a book, or is damaged.
    pub fn open(path: &Path) -> Result<Book, BookError> {
        Book::read(&std::fs::read(path).map_err(BookError::Unreadable)?)
    }

    /// How many positions have a page.
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// The page of a folded position.
    pub fn page(&self, folded: Board8) -> Option<&Page> {
        self.pages.get(&folded)
    }

    /// The value in discs of every legal move, the best first and those that are worth the same in
    /// the order of the squares; `None` for positions that are not in the book.
    ///
    /// ```
    /// use harif_core::Rules;
    /// use harif_othello::OthelloRules;
    /// use harif_othello::engine::{Discs, book::Book};
    /// let start = Discs::of(OthelloRules::standard().start().board).unwrap();
    /// // The four first moves are one.
    /// let moves = Book::own().moves(start).unwrap();
    /// assert!(moves.len() == 4 && moves.iter().all(|(_, value)| *value == moves[0].1));
    /// ```
    pub fn moves(&self, discs: Discs) -> Option<Vec<(Move, f64)>> {
        let (page, folded, symmetry) = self.find(discs)?;
        let rules = OthelloRules::standard();
        let seen = |m| rules.transform_move(m, symmetry.inverse());
        let moves = folded.legal_moves().zip(&page.values);
        let mut moves: Vec<(Move, f64)> =
            moves.map(|(m, value)| (seen(m), f64::from(*value) / HALVES)).collect();
        let square = |m: Move| m.cell().map(|Cell { row, col }| (row, col));
        moves.sort_by(|a, b| b.1.total_cmp(&a.1).then(square(a.0).cmp(&square(b.0))));
        Some(moves)
    }

    /// How many plies the searches looked ahead from this position, at least.
    pub fn depth(&self, discs: Discs) -> Option<u32> {
        self.find(discs).map(|(page, ..)| page.depth.into())
    }

    /// A move within `margin` discs of the best, with its value: always the same for a position and
    /// a seed, so games vary and can still be repeated.
    pub fn choose(&self, discs: Discs, margin: f64, seed: u64) -> Option<(Move, f64)> {
        let mut moves = self.moves(discs)?;
        let best = moves.first()?.1;
        moves.retain(|(_, value)| best - value <= margin);
        let (own, opp) = discs.bits();
        Rng::stream(seed, key_of([own, opp])).choose(moves.into_iter())
    }

    /// The page of a position, the view that it is in, and the way to that view.
    fn find(&self, discs: Discs) -> Option<(&Page, Board8, Symmetry)> {
        let (own, opp) = discs.bits();
        let board = Board8::new(own, opp).ok().filter(|_| discs.size() == 8)?;
        let (folded, symmetry) = fold(board);
        Some((self.pages.get(&folded)?, folded, symmetry))
    }
}

#[cfg(test)]
mod tests;
