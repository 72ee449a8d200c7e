//! The search: is the score of a position above `alpha`?
//!
//! Every question has this form; the exact score comes from asking it with different numbers (see
//! `windows`). A node is a *quiet* position: its side to move has no win at once and at least two
//! moves that do not lose at once. Everything between two quiet positions is forced and followed
//! without a node of its own. Scores are for the side to move and follow the public convention: the
//! number of stones the winner has left, plus one.
//!
//! The ingredients are those of the strongest published solvers (bit boards, null windows, threats
//! first, forced replies, a table of bounds without dead stones, bounds by parity, a look at all
//! children in the table before any is searched), with a near and a far table and more of the
//! parity proofs.

use crate::engine::book::Book;
use crate::engine::busy::Busy;
use crate::engine::frame::{Frame, Key, MOST_COLUMNS};
use crate::engine::lines::{has_line, in_lines, wins};
use crate::engine::order::Order;
use crate::engine::parity;
use crate::engine::table::{Known, NO_MOVE, Table};
use crate::engine::word::Word;
use arrayvec::ArrayVec;
use harif_board::Tier;
use harif_core::ScoreBounds;
use harif_search::Deadline;

/// Positions with at most this many empty squares go to the near table.
const NEAR: i32 = 19;
/// Positions with fewer empty squares are searched faster than they are looked up.
const TOO_NEAR: i32 = 6;
/// Positions with at least this many empty squares are looked up together with their mirror image:
/// nearer to the end the two are too seldom met in one search.
const MIRROR: i32 = 28;
/// Positions with at most this many empty squares are searched by one thread alone: it costs more
/// to ask what the others do.
const TOGETHER: i32 = 26;
/// Nodes between two looks at the clock.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// The score of a side that wins with its next stone, `stones` being on the board before it.
#[inline(always)]
pub(crate) fn win_now(cells: i32, stones: i32) -> i32 {
    (cells + 1 - stones) / 2
}

/// A position from which the search can go on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quiet<W> {
    own: W,
    all: W,
    /// Winning squares of the opponent.
    threats: W,
    /// Where the side to move can play without losing at once: two squares or more.
    moves: W,
    key: Key,
    bucket: usize,
    stones: i32,
    /// 1 if the same side is to move as where the forced moves began, else −1.
    sign: i32,
    mirrored: bool,
    /// The move by which it was reached, and what the order of moves thinks of it.
    column: u32,
    square: u32,
    promise: i32,
}

/// What one thread keeps to itself from one search to the next.
#[derive(Debug)]
pub(crate) struct Mind {
    pub(crate) near: Table,
    pub(crate) order: Order,
}

/// One thread's search.
pub(crate) struct Worker<'t, F: Frame> {
    frame: F,
    far: &'t Table,
    near: &'t Table,
    order: &'t mut Order,
    book: Option<&'t Book>,
    deadline: &'t Deadline,
    /// Positions searched so far.
    pub(crate) nodes: u64,
    /// The search was ended: what the search returned means nothing.
    pub(crate) stopped: bool,
    node_limit: u64,
    next_look: u64,
    /// What other threads are doing, where there are any.
    others: Option<&'t Busy>,
}

impl<'t, F: Frame> Worker<'t, F> {
    pub(crate) fn new(
        frame: F,
        far: &'t Table,
        mind: &'t mut Mind,
        book: Option<&'t Book>,
        deadline: &'t Deadline,
    ) -> Self {
        let (nodes, stopped, node_limit, next_look) = (0, false, u64::MAX, NODES_BETWEEN_LOOKS);
        let others = None;
        let Mind { near, order } = mind;
        Worker {
            frame,
            far,
            near,
            order,
            book,
            deadline,
            nodes,
            stopped,
            node_limit,
            next_look,
            others,
        }
    }

    /// Ends after this many nodes.
    pub(crate) fn with_node_limit(mut self, limit: u64) -> Self {
        self.node_limit = limit;
        self.next_look = NODES_BETWEEN_LOOKS.min(limit);
        self
    }

    /// Makes this thread one of several that share the far table and the work.
    pub(crate) fn beside(mut self, others: &'t Busy) -> Self {
        self.others = Some(others);
        self
    }

    /// A bound on the score of a position: above `alpha`, it is a lower bound, else an upper bound.
    /// The side to move has no win at once, and the game is not over.
    pub(crate) fn ask(&mut self, tier: Tier, own: F::Word, all: F::Word, alpha: i32) -> i32 {
        let frame = self.frame;
        let threats = wins(frame, own ^ all, all);
        let mut quiet = match settle(frame, own, all, all.count() as i32, threats, alpha) {
            Err(score) => return score,
            Ok(quiet) => quiet,
        };
        self.address(&mut quiet);
        let alpha = if quiet.sign > 0 { alpha } else { -alpha - 1 };
        let known = self.look(&quiet);
        let bound = match known.bounds.answer(alpha) {
            Some(bound) => bound,
            None => self.search_on(tier, &quiet, known, alpha),
        };
        quiet.sign * bound
    }

    fn search_on(&mut self, tier: Tier, quiet: &Quiet<F::Word>, known: Known, alpha: i32) -> i32 {
        match tier {
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: the guard has just asked the CPU for every feature of the tier.
            Tier::V3 | Tier::V4 if Tier::V3.is_available() => unsafe {
                v3::node(self, quiet, known, alpha)
            },
            _ => v1::node(self, quiet, known, alpha),
        }
    }

    /// Where the tables keep a position.
    #[inline(always)]
    fn address(&self, quiet: &mut Quiet<F::Word>) {
        let empty = self.frame.cells() - quiet.stones;
        if empty < TOO_NEAR {
            return;
        }
        let (frame, own, other) = (self.frame, quiet.own, quiet.own ^ quiet.all);
        // A stone that no open line needs is as good as no stone: such positions are one.
        let own = own & in_lines(frame, frame.board() & !other);
        let other = other & in_lines(frame, frame.board() & !quiet.own);
        let guard = quiet.all.plus(frame.bottom());
        (quiet.key, quiet.mirrored) = (frame.key(own, other, guard), false);
        if empty >= MIRROR {
            let [own, other, guard] = [own, other, guard].map(|word| frame.mirrored(word));
            let mirrored = frame.key(own, other, guard);
            if mirrored < quiet.key {
                (quiet.key, quiet.mirrored) = (mirrored, true);
            }
        }
        let table = self.table(empty);
        quiet.bucket = table.bucket(quiet.key);
        table.prefetch(quiet.bucket);
    }

    #[inline(always)]
    fn table(&self, empty: i32) -> &Table {
        if empty <= NEAR { self.near } else { self.far }
    }

    /// What book and tables know of a position; at the least, that nobody wins at once.
    #[inline(always)]
    fn look(&self, quiet: &Quiet<F::Word>) -> Known {
        let (cells, stones) = (self.frame.cells(), quiet.stones);
        let (lower, upper) = (-win_now(cells, stones + 3), win_now(cells, stones + 2));
        let mut known = Known { bounds: ScoreBounds { lower, upper }, column: NO_MOVE };
        if let Some(book) = self.book
            && let Some(score) = book.quiet(quiet.own.widen(), quiet.all.widen(), stones)
        {
            return Known { bounds: ScoreBounds::exactly(score), column: NO_MOVE };
        }
        let empty = cells - stones;
        if empty >= TOO_NEAR
            && let Some(found) = self.table(empty).get(quiet.bucket, quiet.key)
        {
            known.bounds = known.bounds.and(found.bounds);
            known.column = self.reflected(found.column, quiet.mirrored);
        }
        known
    }

    #[inline(always)]
    fn reflected(&self, column: u32, mirrored: bool) -> u32 {
        if mirrored && column != NO_MOVE { self.frame.width() - 1 - column } else { column }
    }

    /// Whether to give up; the clock is asked now and then.
    #[inline(always)]
    fn must_stop(&mut self) -> bool {
        if self.nodes >= self.next_look {
            self.next_look = (self.nodes + NODES_BETWEEN_LOOKS).min(self.node_limit);
            self.stopped |= self.nodes >= self.node_limit || self.deadline.is_over();
        }
        self.stopped
    }

    /// Searches a quiet position; `known` does not answer the question yet.
    #[inline(always)]
    fn node(
        &mut self,
        quiet: &Quiet<F::Word>,
        known: Known,
        alpha: i32,
        deeper: impl Fn(&mut Self, &Quiet<F::Word>, Known, i32) -> i32,
    ) -> i32 {
        self.nodes += 1;
        if self.must_stop() {
            return 0;
        }
        let frame = self.frame;
        let Quiet { own, all, threats, moves, stones, .. } = *quiet;
        let other = own ^ all;
        let Known { mut bounds, column: proven } = known;
        let nodes_before = self.nodes;

        // Step 1. All children at once: the winning squares after each move. A move after which
        // the opponent cannot stop every one of them wins with the stone after next.
        let mut square = [F::Word::EMPTY; MOST_COLUMNS];
        let mut winning = [F::Word::EMPTY; MOST_COLUMNS];
        for (column, square) in (0..frame.width()).zip(&mut square) {
            *square = moves & frame.column(column);
        }
        for index in 0..frame.lanes() {
            winning[index] = wins(frame, own | square[index], all | square[index]);
        }
        let mut won = false;
        for index in 0..frame.lanes() {
            let landings = frame.landings(all | square[index]);
            let helpless = replies(landings, winning[index]).is_empty();
            won |= helpless & !square[index].is_empty() & !landings.is_empty();
        }
        let cells = frame.cells();
        if won {
            return win_now(cells, stones + 2);
        }
        bounds.upper = bounds.upper.min(win_now(cells, stones + 4));
        if bounds.upper <= alpha {
            return bounds.upper;
        }

        // Step 2. Follow each move through forced replies to a quiet position or to a proof. One
        // proof above alpha is enough; its place in the tables is on its way meanwhile.
        let mut best = -cells;
        let mut children = ArrayVec::<Quiet<F::Word>, MOST_COLUMNS>::new();
        for index in 0..frame.width() as usize {
            if square[index].is_empty() {
                continue;
            }
            let next = all | square[index];
            match settle(frame, other, next, stones + 1, winning[index], -alpha - 1) {
                Err(score) if -score > alpha => return -score,
                Err(score) => best = best.max(-score),
                Ok(mut child) => {
                    let at = square[index].lowest();
                    (child.column, child.square) = (index as u32, at);
                    child.promise =
                        self.order.promise(frame, stones, threats, next, winning[index], at);
                    self.address(&mut child);
                    children.push(child);
                }
            }
        }

        // Step 3. Ask the tables about all children before searching any; sort what is left, the
        // move that once proved a bound first.
        let mut order = ArrayVec::<(i32, u32, Known), MOST_COLUMNS>::new();
        for (at, child) in children.iter().enumerate() {
            let found = self.look(child);
            let ours = if child.sign > 0 { found.bounds.turned() } else { found.bounds };
            if ours.lower > alpha {
                return ours.lower;
            }
            if ours.upper <= alpha {
                best = best.max(ours.upper);
                continue;
            }
            let mut promise = child.promise;
            if child.column == proven {
                promise += PROVEN;
            }
            let place = order.iter().position(|(p, ..)| *p < promise).unwrap_or(order.len());
            order.insert(place, (promise, at as u32, found));
        }

        // Step 4. Search them until one is above alpha. Beside other threads, leave what they are
        // busy with for the end; but not the first move, which decides most nodes: all help with
        // that one.
        let mut column = proven;
        let others = self.others.filter(|_| cells - stones > TOGETHER);
        for tried in 0..order.len() {
            if let Some(busy) = others
                && tried > 0
            {
                let free =
                    |(_, at, _): &(i32, u32, Known)| !busy.contains(children[*at as usize].key);
                let next = tried + order[tried..].iter().position(free).unwrap_or(0);
                order[tried..=next].rotate_right(1);
            }
            let (_, at, mut found) = order[tried];
            let child = &children[at as usize];
            if let Some(busy) = others {
                // Another thread may have found more meanwhile.
                found = self.look(child);
                busy.enter(child.key);
            }
            let asked = if child.sign > 0 { -alpha - 1 } else { alpha };
            let score = match found.bounds.answer(asked) {
                Some(bound) => bound,
                None => deeper(self, child, found, asked),
            };
            let score = -child.sign * score;
            if let Some(busy) = others {
                busy.leave(child.key);
            }
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            if score > alpha {
                column = child.column;
                let before = order[..tried].iter().map(|(_, at, _)| children[*at as usize].square);
                self.order.learn(stones, child.square, before);
                break;
            }
        }

        // Step 5. Remember the bound.
        bounds.narrow(alpha, best);
        let empty = cells - stones;
        if empty >= TOO_NEAR {
            let column = self.reflected(column, quiet.mirrored);
            let effort = 64 - (self.nodes - nodes_before).leading_zeros();
            let known = Known { bounds, column };
            self.table(empty).put(quiet.bucket, quiet.key, known, effort);
        }
        best
    }
}

/// The moves of a side that do not lose at once, its opponent's winning squares being `threats`:
/// a square that must be taken if there is one, and none directly below a winning square.
#[inline(always)]
pub(crate) fn replies<W: Word>(landings: W, threats: W) -> W {
    let urgent = landings & threats;
    let moves = if urgent.is_empty() {
        landings
    } else if urgent.is_single() {
        urgent
    } else {
        W::EMPTY
    };
    moves & !(threats >> 1)
}

/// Follows forced moves to a quiet position, or to a score that answers the question: exact, or a
/// bound on the right side of `alpha`. Seen from the side to move, which has no win at once.
#[inline(always)]
fn settle<F: Frame>(
    frame: F,
    mut own: F::Word,
    mut all: F::Word,
    mut stones: i32,
    mut threats: F::Word,
    mut alpha: i32,
) -> Result<Quiet<F::Word>, i32> {
    let cells = frame.cells();
    let mut sign = 1;
    loop {
        let landings = frame.landings(all);
        let moves = replies(landings, threats);
        if moves.is_empty() {
            let lost = -win_now(cells, stones + 1);
            return Err(if landings.is_empty() { 0 } else { sign * lost });
        }
        // Nobody wins with the next two stones; where there are no more, it is a draw.
        if stones >= cells - 2 {
            return Err(0);
        }
        let upper = win_now(cells, stones + 2);
        let lower = -win_now(cells, stones + 3);
        if upper <= alpha {
            return Err(sign * upper);
        }
        if lower > alpha {
            return Err(sign * lower);
        }
        let other = own ^ all;
        if moves.is_single() {
            (own, all) = (other, all | moves);
            threats = wins(frame, own ^ all, all);
            (stones, alpha, sign) = (stones + 1, -alpha - 1, -sign);
            continue;
        }
        // A side without an open line cannot win.
        let rival = if alpha >= 0 { other } else { own };
        if !has_line(frame, frame.board() & !rival) {
            return Err(0);
        }
        if let Some(upper) = parity::upper_bound(frame, own, all, stones, threats, alpha) {
            return Err(sign * upper);
        }
        return Ok(Quiet {
            own,
            all,
            threats,
            moves,
            stones,
            sign,
            key: Key::default(),
            bucket: 0,
            mirrored: false,
            column: 0,
            square: 0,
            promise: 0,
        });
    }
}

/// What the move that proved a bound is worth in the order of moves: more than anything else.
const PROVEN: i32 = 1 << 16;

/// The same node for every tier.
macro_rules! stamp {
    ($tier:ident $(, #[$attribute:meta])?) => {
        mod $tier {
            use super::{Frame, Known, Quiet, Worker};

            $(#[$attribute])?
            pub(super) fn node<F: Frame>(
                worker: &mut Worker<'_, F>,
                quiet: &Quiet<F::Word>,
                known: Known,
                alpha: i32,
            ) -> i32 {
                worker.node(quiet, known, alpha, |worker, quiet, known, alpha| {
                    node(worker, quiet, known, alpha)
                })
            }
        }
    };
}

stamp!(v1);
#[cfg(target_arch = "x86_64")]
stamp!(v3, #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]);
