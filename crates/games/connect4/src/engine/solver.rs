//! The solver: scores, outcomes, the score of every move, and lines of best play.

use crate::engine::book::{Book, BookError, positions};
use crate::engine::busy::Busy;
use crate::engine::frame::{Frame, Sized, Standard};
use crate::engine::lines::wins;
use crate::engine::order::Order;
use crate::engine::search::{Mind, Worker, win_now};
use crate::engine::stones::Stones;
use crate::engine::table::Table;
use crate::engine::windows::Questions;
use crate::engine::word::Word;
use harif_board::Tier;
use harif_core::{Goal, Instant, Limits, ScoreBounds};
use harif_search::Deadline;
use std::sync::Arc;

/// Bytes of a near table: what fits into one core's own cache.
const NEAR_BYTES: usize = 1 << 20;
/// Nodes that one thread searches alone before others are woken.
const ALONE: u64 = 50_000;

/// What is known of a score; exact when both bounds are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What is proven of the score.
    pub bounds: ScoreBounds,
    /// Positions searched.
    pub nodes: u64,
}

impl Solution {
    /// A score that needed no search.
    pub(crate) fn known(score: i32) -> Solution {
        Solution { bounds: ScoreBounds::exactly(score), nodes: 0 }
    }

    /// The score, unless the search was stopped before it was known.
    pub fn score(self) -> Option<i32> {
        self.bounds.score()
    }

    /// What the bounds say of who wins: 1, 0 or −1.
    fn signs(self) -> Solution {
        Solution { bounds: self.bounds.signs(), ..self }
    }
}

/// Solves positions of one board size and remembers what it has learnt from one to the next.
#[derive(Debug)]
pub struct Solver {
    rows: usize,
    cols: usize,
    tier: Tier,
    memory: usize,
    near_bytes: usize,
    far: Table,
    minds: Vec<Mind>,
    book: Option<Arc<Book>>,
}

impl Solver {
    /// Memory in bytes if nothing else is asked for: more saves few nodes on the usual board.
    pub const MEMORY: usize = 64 << 20;

    /// A solver for boards of this size whose tables take at most `memory` bytes (a kibibyte at the
    /// least), and for each thread beyond the first a mebibyte at most.
    pub fn new(rows: usize, cols: usize, memory: usize) -> Solver {
        let near_bytes = NEAR_BYTES.min(memory / 2);
        let far = Table::new(memory - near_bytes);
        let tier = Tier::best();
        Solver { rows, cols, tier, memory, near_bytes, far, minds: Vec::new(), book: None }
    }

    /// What [`new`](Self::new) may be told so that with so many threads all tables together take at most
    /// `bytes`.
    pub(crate) fn memory_within(bytes: usize, threads: usize) -> usize {
        let others = threads.max(1) - 1;
        match bytes.checked_sub(others * NEAR_BYTES) {
            Some(memory) if memory >= 2 * NEAR_BYTES => memory,
            // Near tables take a share each then, and the far one takes one too.
            _ => bytes / (others + 2) * 2,
        }
    }

    /// Bytes that its tables take once so many threads have searched, or more have already.
    pub(crate) fn bytes_with(&self, threads: usize) -> usize {
        let others = self.minds.len().max(threads).max(1) - 1;
        self.memory + others * self.near_bytes
    }

    /// The same solver with a book.
    ///
    /// # Errors
    /// [`BookError::Size`] if the book is for another board.
    pub fn with_book(mut self, book: Arc<Book>) -> Result<Solver, BookError> {
        let (book_size, board) = (book.size(), (self.rows, self.cols));
        if book_size != board {
            return Err(BookError::Size { book: book_size, board });
        }
        self.book = Some(book);
        Ok(self)
    }

    /// The same solver with the book that comes with the program, if it has one for this size.
    #[must_use]
    pub fn with_own_book(mut self) -> Solver {
        self.book = Book::embedded(self.rows, self.cols);
        self
    }

    /// The same solver on another tier of CPU features.
    #[must_use]
    pub fn with_tier(mut self, tier: Tier) -> Solver {
        self.tier = tier;
        self
    }

    /// Forgets every position.
    pub fn clear(&mut self) {
        self.far.clear();
        for mind in &mut self.minds {
            mind.near.clear();
            mind.order.clear();
        }
    }

    /// The exact score of a position, or bounds on it where a limit ended the search.
    ///
    /// # Panics
    /// If the position is of another board size.
    pub fn score(&mut self, stones: Stones, limits: &Limits) -> Solution {
        self.solve(stones, Goal::Score, limits, &mut |_| {})
    }

    /// Win (1), draw (0) or loss (−1), which takes less work than a score.
    ///
    /// # Panics
    /// If the position is of another board size.
    pub fn outcome(&mut self, stones: Stones, limits: &Limits) -> Solution {
        self.solve(stones, Goal::Outcome, limits, &mut |_| {})
    }

    /// The score or the outcome; `watch` is told after every question what is known by then.
    ///
    /// # Panics
    /// If the position is of another board size.
    pub fn solve(
        &mut self,
        stones: Stones,
        goal: Goal,
        limits: &Limits,
        watch: &mut dyn FnMut(Solution),
    ) -> Solution {
        match goal {
            Goal::Score => {
                let everything = ScoreBounds { lower: i32::MIN, upper: i32::MAX };
                self.within(stones, limits, everything, watch)
            }
            Goal::Outcome => {
                let signs = ScoreBounds::within(1);
                self.within(stones, limits, signs, &mut |known| watch(known.signs())).signs()
            }
        }
    }

    /// Bounds on the score that tell whether it is at most `most`, unless a limit ends the search.
    pub(crate) fn compare(&mut self, stones: Stones, most: i32, limits: &Limits) -> Solution {
        self.within(stones, limits, ScoreBounds { lower: most, upper: most + 1 }, &mut |_| {})
    }

    fn within(
        &mut self,
        stones: Stones,
        limits: &Limits,
        window: ScoreBounds,
        watch: &mut dyn FnMut(Solution),
    ) -> Solution {
        assert_eq!((stones.rows(), stones.cols()), (self.rows, self.cols), "another board size");
        if (self.rows, self.cols) == (6, 7) {
            self.run(Standard, stones, limits, window, watch)
        } else if (self.rows + 1) * self.cols <= 64 {
            self.run(Sized::<u64>::new(self.rows, self.cols), stones, limits, window, watch)
        } else {
            self.run(Sized::<u128>::new(self.rows, self.cols), stones, limits, window, watch)
        }
    }

    fn run<F: Frame>(
        &mut self,
        frame: F,
        stones: Stones,
        limits: &Limits,
        wanted: ScoreBounds,
        watch: &mut dyn FnMut(Solution),
    ) -> Solution {
        let (own, all) = stones.bits();
        let (own, all) = (F::Word::narrow(own), F::Word::narrow(all));
        let (cells, count) = (frame.cells(), stones.count() as i32);
        if stones.is_lost() {
            let score = -win_now(cells, count - 1);
            return Solution::known(score);
        }
        if stones.is_full() {
            return Solution::known(0);
        }
        if !(wins(frame, own, all) & frame.landings(all)).is_empty() {
            let score = win_now(cells, count);
            return Solution::known(score);
        }
        let mut window =
            ScoreBounds { lower: -win_now(cells, count + 1), upper: win_now(cells, count + 2) };
        let threads = limits.threads.max(1);
        while self.minds.len() < threads {
            let order = Order::new(self.rows, self.cols);
            self.minds.push(Mind { near: Table::new(self.near_bytes), order });
        }
        let deadline = Deadline::exact(Instant::now(), limits);
        let book = self.book.as_deref().filter(|book| knows(book, stones));
        let mut nodes = 0;
        let mut questions = Questions::new(window);
        while !window.decides(wanted.lower, wanted.upper) {
            // What is asked for decides, as far as it leaves a choice.
            let alpha = questions.next(window).clamp(wanted.lower, wanted.upper - 1);
            let left = limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(nodes));
            let task = Task { frame, own, all, alpha, tier: self.tier, book };
            let (answer, spent) = task.ask(&self.far, &mut self.minds[..threads], &deadline, left);
            nodes += spent;
            let Some(bound) = answer else { break };
            window.narrow(alpha, bound);
            watch(Solution { bounds: window, nodes });
        }
        Solution { bounds: window, nodes }
    }
}

/// Whether a book can be asked about what follows from a position: it answers nonsense where no
/// game leads.
fn knows(book: &Book, stones: Stones) -> bool {
    let frame = Sized::new(stones.rows(), stones.cols());
    stones.count() <= book.deep() && positions::is_reachable(frame, stones)
}

/// One question about one position.
struct Task<'t, F: Frame> {
    frame: F,
    own: F::Word,
    all: F::Word,
    alpha: i32,
    tier: Tier,
    book: Option<&'t Book>,
}

impl<F: Frame> Task<'_, F> {
    /// The answer, unless the search was ended before, and the nodes it took.
    fn ask(
        &self,
        far: &Table,
        minds: &mut [Mind],
        deadline: &Deadline,
        left: u64,
    ) -> (Option<i32>, u64) {
        let (mine, others) = minds.split_first_mut().expect("one thread at least");
        let alone = if others.is_empty() { left } else { ALONE.min(left) };
        let mut worker =
            Worker::new(self.frame, far, mine, self.book, deadline).with_node_limit(alone);
        let bound = worker.ask(self.tier, self.own, self.all, self.alpha);
        let (stopped, mut nodes) = (worker.stopped, worker.nodes);
        if !stopped {
            return (Some(bound), nodes);
        }
        if others.is_empty() || deadline.is_over() || nodes >= left {
            return (None, nodes);
        }
        // Who has the answer first ends the search of the others.
        let race = deadline.apart();
        let share = (left - nodes) / (others.len() as u64 + 1);
        let busy = Busy::new();
        let run = |mind| {
            let mut worker = Worker::new(self.frame, far, mind, self.book, &race)
                .with_node_limit(share)
                .beside(&busy);
            let bound = worker.ask(self.tier, self.own, self.all, self.alpha);
            let answer = (!worker.stopped).then_some(bound);
            if answer.is_some() {
                race.end();
            }
            (answer, worker.nodes)
        };
        std::thread::scope(|scope| {
            let helpers: Vec<_> = others.iter_mut().map(|mind| scope.spawn(|| run(mind))).collect();
            let (mut answer, spent) = run(mine);
            nodes += spent;
            for helper in helpers {
                // A helper that panicked has already said why.
                if let Ok((found, spent)) = helper.join() {
                    answer = answer.or(found);
                    nodes += spent;
                }
            }
            (answer, nodes)
        })
    }
}
