//! Report 002: every row of four squares in Connect Four, by the stones in it.
//!
//! For the side asked, a row of four squares with four own stones is worth 100, with three 70, with
//! two 20; one with three stones of the opponent costs 40; and each own stone in the middle column
//! (number of columns halved, rounded down, counted from 0) is worth 3. A three of one's own is
//! worth more than the opponent's costs, so the evaluation is not zero-sum.
//!
//! The two readings differ in one thing. The report's text counts stones only; its program also asks
//! that the rest of the row be empty. Without that a blocked three counts like a live one, so the
//! program's reading is the default and the text's stays selectable (`as=document`).
//!
//! Both readings see their own side better than the other's: an opponent's pair or stone in the middle
//! costs nothing. `as=ours` puts that right: what one side has, the other lacks, to the same weight. The
//! levels play by it.
//!
//! Rows are counted all at once: four shifted copies of a set of stones are added as columns of
//! bits, so no square is looked at by itself and boards of any size cost four passes. The rows of the four
//! directions are added in the same way before anything is counted.
//!
//! ```
//! use harif_core::{Evaluator, Pov, Rules};
//! use harif_connect4::Connect4Rules;
//! use harif_connect4::heuristics::Windows;
//! let board = Connect4Rules::standard().parse_board(
//!     ".......\n.......\n.......\n.......\nOOO....\nXXX....",
//! ).unwrap().board;
//! // Both threes can still become four: 70 for the own one, −40 for the other; and a pair each.
//! assert_eq!(Windows::PROGRAM.evaluate(board, Pov::Mover), 70.0 + 20.0 - 40.0);
//! ```

use crate::rules::{Board, Column};
use harif_board::Squares;
use harif_core::{Pov, Terms};

const FOUR: i32 = 100;
const THREE: i32 = 70;
const TWO: i32 = 20;
const OPPONENT_THREE: i32 = -40;
const CENTRE: i32 = 3;

/// Rows of four squares by their stones, and the middle column.
#[derive(Clone, Copy, Debug)]
pub struct Windows {
    /// Whether threes and twos count only while the rest of their row is empty.
    open_only: bool,
    /// Whether the opponent's rows cost as much as the own ones bring.
    even: bool,
}

impl Windows {
    /// As the report's program has it: threes and twos count while the rest of the row is empty.
    pub const PROGRAM: Windows = Windows { open_only: true, even: false };
    /// As the report's text has it: blocked rows count as well.
    pub const DOCUMENT: Windows = Windows { open_only: false, even: false };
    /// Put right: open rows only, and the same for both sides.
    pub const OURS: Windows = Windows { open_only: true, even: true };
}

impl Default for Windows {
    fn default() -> Self {
        Windows::PROGRAM
    }
}

/// In how many of the rows that start at each square there are two, three and four stones.
struct Stones<S> {
    any: S,
    two: S,
    three: S,
    four: S,
}

/// Adds the stones of the four squares of every row in one direction: a half adder for the first two
/// squares, whose sums are those of the last two further on, and one for both.
#[inline(always)]
fn stones_in_rows<S: Squares>(first: S, step: usize) -> Stones<S> {
    let second = first.down(step);
    let (odd_a, both_a) = (first ^ second, first & second);
    let (odd_b, both_b) = (odd_a.down(2 * step), both_a.down(2 * step));
    let odd = odd_a ^ odd_b;
    // Two or three stones: one pair, or one from each half, but not all four.
    let twos = both_a ^ both_b ^ (odd_a & odd_b);
    Stones {
        any: odd | twos | (both_a & both_b),
        two: twos & !odd,
        three: twos & odd,
        four: both_a & both_b,
    }
}

/// How many of up to four sets each square is in, as columns of bits: to add a set costs less than to count it.
#[derive(Clone, Copy)]
struct Tally<S> {
    ones: S,
    twos: S,
    fours: S,
}

impl<S: Squares> Tally<S> {
    #[inline(always)]
    fn new(empty: S) -> Self {
        Tally { ones: empty, twos: empty, fours: empty }
    }

    #[inline(always)]
    fn add(&mut self, set: S) {
        let carry = self.ones & set;
        self.ones = self.ones ^ set;
        self.fours = self.fours | (self.twos & carry);
        self.twos = self.twos ^ carry;
    }

    /// The sizes of all the sets together. Few squares are in two of them.
    #[inline(always)]
    fn total(self) -> u32 {
        let more = self.twos | self.fours;
        let more = if more.is_empty() { 0 } else { 2 * self.twos.count() + 4 * self.fours.count() };
        if self.ones.is_empty() { more } else { more + self.ones.count() }
    }
}

/// The squares from which four squares in one direction all lie on the board.
#[inline(always)]
fn starts<S: Squares>(squares: S, step: usize) -> S {
    let pairs = squares & squares.down(step);
    pairs & pairs.down(step).down(step)
}

impl Windows {
    /// What there is of each part.
    #[inline(always)]
    fn counts<B: Board>(&self, board: B, pov: Pov) -> [u32; 7] {
        let (own, opp, all) = (board.stones_of(pov), board.stones_of(pov.other()), board.squares());
        let empty = all & !all;
        let [mut fours, mut threes, mut twos] = [Tally::new(empty); 3];
        let [mut opponent_threes, mut opponent_twos] = [Tally::new(empty); 2];
        for step in board.steps() {
            let rows = starts(all, step);
            let (mine, theirs) = (stones_in_rows(own, step), stones_in_rows(opp, step));
            let (for_me, for_them) =
                if self.open_only { (rows & !theirs.any, rows & !mine.any) } else { (rows, rows) };
            fours.add(mine.four & rows);
            threes.add(mine.three & for_me);
            twos.add(mine.two & for_me);
            opponent_threes.add(theirs.three & for_them);
            if self.even {
                opponent_twos.add(theirs.two & for_them);
            }
        }
        let middle = board.column(Column((board.cols() / 2) as u8));
        [
            fours.total(),
            threes.total(),
            twos.total(),
            opponent_threes.total(),
            (own & middle).count(),
            opponent_twos.total(),
            if self.even { (opp & middle).count() } else { 0 },
        ]
    }

    /// What one of each part is worth. The two readings of the report leave out the last two.
    #[inline(always)]
    fn worths(&self) -> [i32; 7] {
        let (three, two, one) =
            if self.even { (-THREE, -TWO, -CENTRE) } else { (OPPONENT_THREE, 0, 0) };
        [FOUR, THREE, TWO, three, CENTRE, two, one]
    }
}

impl<B: Board> Terms<B> for Windows {
    type Values = [f64; 7];
    const NAMES: &'static [&'static str] = &[
        "fours",
        "threes",
        "twos",
        "opponent_threes",
        "centre",
        "opponent_twos",
        "opponent_centre",
    ];
    const ZERO_SUM: bool = false;

    fn terms(&self, board: B, pov: Pov) -> [f64; 7] {
        let (counts, worths) = (self.counts(board, pov), self.worths());
        std::array::from_fn(|i| f64::from(worths[i]) * f64::from(counts[i]))
    }

    /// The parts are whole numbers, and so is their sum.
    #[inline]
    fn total(&self, board: B, pov: Pov) -> f64 {
        let parts = self.counts(board, pov).into_iter().zip(self.worths());
        parts.map(|(count, worth)| count as i32 * worth).sum::<i32>().into()
    }
}
