//! What a book will hold, before its scores are known: the work of a book builder.

use super::positions::{is_quiet, key, layers, stones};
use super::{Book, encode};
use crate::engine::frame::Sized;
use crate::engine::stones::Stones;

/// The positions of a book to be. The deep ones are solved first; with them as a book, the openings
/// below are quick.
///
/// ```
/// use harif_connect4::engine::{BookPlan, Solver};
/// use harif_core::Limits;
/// let plan = BookPlan::new(4, 4, 3, 5).unwrap();
/// let mut solver = Solver::new(4, 4, 1 << 20);
/// let mut scores = |positions: usize, at: &dyn Fn(usize) -> _| -> Vec<i8> {
///     let score = |index| solver.score(at(index), &Limits::default()).bounds.lower as i8;
///     (0..positions).map(score).collect()
/// };
/// let deep = scores(plan.deep(), &|index| plan.deep_position(index));
/// let openings = scores(plan.openings(), &|index| plan.opening(index));
/// let book = plan.book(&openings, &deep);
/// assert!(book.covers(2) && !book.covers(3) && book.covers(5));
/// ```
#[derive(Debug)]
pub struct BookPlan {
    frame: Sized<u64>,
    rows: usize,
    cols: usize,
    below: u32,
    stones: u32,
    openings: Vec<u64>,
    deep: Vec<u64>,
}

impl BookPlan {
    /// A book of all positions with fewer than `below` stones and of those with `stones` stones;
    /// `None` if there are no books for boards of this size, or no such stones.
    pub fn new(rows: usize, cols: usize, below: u32, stones: u32) -> Option<BookPlan> {
        let sizes = 4..=10;
        let fits = sizes.contains(&rows) && sizes.contains(&cols) && (rows + 1) * cols <= 64;
        if !fits || below > stones || stones as usize >= rows * cols {
            return None;
        }
        let frame = Sized::new(rows, cols);
        let (mut openings, mut deep) = (Vec::new(), Vec::new());
        for (count, layer) in (0..=stones).zip(layers(frame)) {
            let quiet = layer.into_iter().filter(|key| quiet(frame, *key));
            if count < below {
                openings.extend(quiet);
            } else if count == stones {
                deep.extend(quiet);
            }
        }
        Some(BookPlan { frame, rows, cols, below, stones, openings, deep })
    }

    /// Number of positions below.
    pub fn openings(&self) -> usize {
        self.openings.len()
    }

    /// Number of deep positions.
    pub fn deep(&self) -> usize {
        self.deep.len()
    }

    /// One of the positions below.
    pub fn opening(&self, index: usize) -> Stones {
        self.stones(self.openings[index])
    }

    /// One of the deep positions. Neighbours are alike, so that a solver's table serves them all.
    pub fn deep_position(&self, index: usize) -> Stones {
        self.stones(self.deep[index])
    }

    fn stones(&self, key: u64) -> Stones {
        let (own, all) = stones(self.frame, key);
        Stones::trusted(self.rows, self.cols, own.into(), all.into())
    }

    /// A book of the deep positions alone: what the openings are solved with.
    ///
    /// # Panics
    /// If there is not one score for each deep position.
    pub fn deep_book(&self, scores: &[i8]) -> Book {
        self.write(0, &[], &[], scores)
    }

    /// The book.
    ///
    /// # Panics
    /// If there is not one score for each position.
    pub fn book(&self, openings: &[i8], deep: &[i8]) -> Book {
        self.write(self.below, &self.openings, openings, deep)
    }

    fn write(&self, below: u32, keys: &[u64], openings: &[i8], deep: &[i8]) -> Book {
        assert_eq!((keys.len(), self.deep.len()), (openings.len(), deep.len()), "a score each");
        let pair = |keys: &[u64], scores: &[i8]| -> Vec<(u64, i8)> {
            keys.iter().copied().zip(scores.iter().copied()).collect()
        };
        let layers = [pair(keys, openings), pair(&self.deep, deep)];
        let bytes = encode((self.rows, self.cols), (below, self.stones), [&layers[0], &layers[1]]);
        Book::read(&bytes).expect("a book that was just written")
    }
}

fn quiet(frame: Sized<u64>, position: u64) -> bool {
    let (own, all) = stones(frame, position);
    debug_assert_eq!(key(frame, own, all), position);
    is_quiet(frame, own, all)
}
