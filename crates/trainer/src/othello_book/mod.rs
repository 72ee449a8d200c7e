//! Builds the opening book of 8×8 Othello, best lines first.
//!
//! A book grows round by round. Each round gives a page to the positions at the rim of the tree
//! that good play comes to most easily ([`tree`](self) says how that is counted: "drop-out
//! expansion", Lincke 2000): searches value every move of them, and the values go up the tree. What
//! a search says of a position depends on nothing but the position, and a round is chosen before it
//! is searched; so the book is the same however many threads build it and however often the build
//! was ended. Finished pages are kept in a journal, from which a build goes on, also to more pages
//! than were asked for at first.

mod journal;
mod tree;

pub use crate::job::JournalError;

use crate::job::in_parallel;
use harif_core::{Limits, Position, Rules, Said, Say, Stop, key_of, said_errors};
use harif_othello::engine::book::{Book, fold, halves};
use harif_othello::engine::{Discs, Solver, lead};
use harif_othello::{Board8, OthelloRules};
use journal::{Head, Searched};
use std::path::PathBuf;
use tree::{Job, Tree};

/// Pages of a round: enough for many threads, few enough that values steer what comes next.
const ROUND: usize = 32;
/// Bytes of each thread's table. It is emptied before every search, so it is small; what a search
/// says depends on it, so it is no option.
const MEMORY: usize = 4 << 20;
/// How far cheaper searches are trusted: as the champion does on its way.
const SELECTIVITY: u8 = 0;
/// Moves whose searches tell one evaluation from another.
const SIGHT: &str = "f5d6c3d3c4f4f6";

/// What to build, and with what.
#[derive(Clone, Debug)]
pub struct BookOrder {
    /// Pages to search.
    pub pages: usize,
    /// Pages of the book that is made of them, the likeliest first; their values are still those of
    /// all. `None` for all.
    pub part: Option<usize>,
    /// Plies that searches look ahead behind each move; a value is the mean of such a search and one
    /// a ply less deep.
    pub depth: u32,
    /// Moves that lose more discs than this are valued, but get no page.
    pub window: f64,
    /// Pages are given to positions after fewer plies than this.
    pub plies: u32,
    /// Threads to use.
    pub threads: usize,
    /// Where finished pages are kept.
    pub journal: PathBuf,
}

/// Why there is no book.
#[derive(Debug)]
pub enum BuildError {
    /// The journal cannot be used.
    Journal(JournalError),
    /// The build was asked to end; the journal holds what was finished.
    Stopped {
        /// Pages searched so far.
        done: usize,
        /// Pages to search.
        all: usize,
    },
}

said_errors!(BuildError { Journal(JournalError) });

impl Say for BuildError {
    fn said(&self) -> Said {
        match self {
            BuildError::Journal(error) => error.said(),
            BuildError::Stopped { done, all } => {
                Said::new("job-stopped-pages").with("done", *done).with("all", *all)
            }
        }
    }
}

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookProgress {
    /// Pages searched, those of earlier runs included.
    pub done: usize,
    /// Pages to search.
    pub all: usize,
}

/// Builds a book, or goes on with one. It has fewer pages than ordered if good play leads to no more.
///
/// # Errors
/// [`BuildError`] if the journal cannot be used, or `stop` was raised.
pub fn build(
    order: &BookOrder,
    stop: &Stop,
    on_progress: &mut dyn FnMut(BookProgress),
) -> Result<Book, BuildError> {
    let head = Head { book: "othello-8x8".into(), depth: order.depth, sight: sight(order.depth) };
    let mut journal = Searched::open(&order.journal, &head)?;
    let mut tree = Tree::new(order);
    let all = order.pages;
    while tree.pages() < all {
        let round = tree.round(ROUND.min(all - tree.pages()));
        if round.is_empty() {
            break;
        }
        let missing: Vec<&Job> =
            round.iter().filter(|job| journal.values(job.board).is_none()).collect();
        search(order, &missing, stop, |board, values| {
            journal.add(board, values)?;
            on_progress(BookProgress { done: journal.len().min(all), all });
            Ok(())
        })?;
        for job in &round {
            let Some(values) = journal.values(job.board) else {
                return Err(BuildError::Stopped { done: journal.len().min(all), all });
            };
            tree.open(job.board, values);
        }
        on_progress(BookProgress { done: tree.pages(), all });
    }
    Ok(tree.book(order.part))
}

/// Values the moves of positions on many threads; ends early, without an error, when `stop` is raised.
fn search(
    order: &BookOrder,
    jobs: &[&Job],
    stop: &Stop,
    mut on_done: impl FnMut(Board8, Vec<i8>) -> Result<(), BuildError>,
) -> Result<(), BuildError> {
    let judge = || Judge::new(order.depth, stop);
    let work = |judge: &mut Judge, piece: usize| judge.values(jobs[piece]);
    in_parallel(order.threads, jobs.len(), judge, work, |piece, values| {
        on_done(jobs[piece].board, values)
    })
}

/// Says what positions are worth.
struct Judge {
    solver: Solver,
    depth: u32,
    limits: Limits,
}

impl Judge {
    fn new(depth: u32, stop: &Stop) -> Judge {
        let limits = Limits { stop: stop.clone(), ..Limits::default() };
        Judge { solver: Solver::new(MEMORY), depth, limits }
    }

    /// The value of every move of a position in halves of a disc; `None` if the build was stopped.
    fn values(&mut self, job: &Job) -> Option<Vec<i8>> {
        let moves = job.board.legal_moves().zip(&job.known);
        moves
            .map(|(m, known)| match known {
                Some(known) => Some(*known),
                None => self.value(fold(job.board.play_unchecked(m)).0).map(|value| -value),
            })
            .collect()
    }

    /// What a folded position is worth to its side to move.
    fn value(&mut self, board: Board8) -> Option<i8> {
        if let Some(margin) = board.result() {
            return Some(halves(margin.0.into()));
        }
        self.solver.clear();
        let discs = Discs::of(board).expect("8×8");
        // An evaluation thinks too well of one side when it has just moved, so searches of odd and
        // even depths differ; the truth is in the middle.
        let [near, far] = [self.depth.saturating_sub(1), self.depth]
            .map(|depth| self.solver.look(discs, depth, SELECTIVITY, &self.limits));
        let stopped = near.stopped || far.stopped || self.limits.stop.is_raised();
        let mean = f64::from(near.value + far.value) / 2.0;
        (!stopped).then(|| halves(lead(mean, discs.empties().saturating_sub(self.depth))))
    }
}

/// A number that is another one where searches see another value: the journal of another evaluation
/// must not be gone on with.
fn sight(depth: u32) -> String {
    let rules = OthelloRules::standard();
    let line = rules.read_moves(rules.start(), SIGHT).unwrap_or_default();
    let (mut board, mut judge) = (rules.start().board, Judge::new(depth, &Stop::default()));
    let mut seen = Vec::new();
    for m in line {
        board = board.play_unchecked(m);
        let value = judge.value(fold(board).0).unwrap_or_default();
        seen.push(value as u64);
    }
    format!("{:016x}", key_of(seen))
}
