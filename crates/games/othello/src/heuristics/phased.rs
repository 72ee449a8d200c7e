//! Report 000: ten things about an Othello position, weighed by the phase of the game.
//!
//! Rows, mobility, corners and their neighbours, edges, stable discs, a value for every square and
//! two patterns, with one set of weights for the opening (fewer than 20 discs), one for the middle
//! and one for the end (52 discs and more). The report exists in two readings that disagree, and
//! both have faults, so there are three here, chosen with `as=`:
//!
//! - **document**: the listings. A disc on the left or right edge always counts as stable, because
//!   the listing has a test for rows only; squares next to an empty corner on the edge (C) are not
//!   looked at in the patterns.
//! - **program**: the author's program. It tests columns as well and punishes own discs on C-squares.
//! - **ours** (the default): the program, with what was one-sided or forgotten put right. Patterns
//!   count for the opponent too. The parity weights, which the report lists, calls crucial in the
//!   end and never uses, are used: see [`parity`](self#parity). In exchange the report's half
//!   disc for an odd number of empty squares goes, since it was paid to both sides alike. So in
//!   this reading the two points of view always cancel; in the other two they do not.
//!
//! # Parity
//! The last disc turns others over and cannot be turned back. If the empty squares are filled in
//! turn from here, the side that plays first makes the last move exactly when their number is odd;
//! the side that plays first is the mover, or the opponent if the mover must pass. The side that makes the
//! last move has the parity weight once (5, 10, 30 by phase: in the end a little more than a disc).
//! At leaves of one depth only passes change it, which is what players mean by gaining parity.
//!
//! # Other sizes
//! Numbers of discs scale with the number of squares. A square is worth what the square of 8×8 is
//! worth whose distances from the nearest edges are the same, three and more being one: corner, C,
//! X, edges and interior keep their meaning. An edge is a wall from a lead of more than half of it.
//!
//! Rows of squares are words, so a part is a few bit counts. That the three readings are what the
//! report says is proven by its oracle values; that sizes scale, by a twin that goes square by square.

use crate::rules::Board;
use harif_board::Cell;
use harif_core::{Phase, Pov, Terms};

/// The largest board.
const LONGEST: usize = 20;

/// Worth of a square by its distances from the nearest two edges: a quarter of the report's matrix.
const SQUARE_VALUES: [[i32; 4]; 4] =
    [[100, -20, 10, 5], [-20, -50, -2, -2], [10, -2, -1, -1], [5, -2, -1, -1]];

/// Distance from the nearer end of a line, three and more being one.
#[inline(always)]
fn from_edge(at: usize, size: usize) -> usize {
    at.min(size - 1 - at).min(3)
}

/// Worth of a square on a board of any size: 100 for a corner, −50 for an X-square.
///
/// ```
/// use harif_board::Cell;
/// use harif_othello::heuristics::square_value;
/// assert_eq!(square_value(8, Cell { row: 1, col: 1 }), -50);
/// assert_eq!(square_value(20, Cell { row: 19, col: 9 }), 5);
/// ```
#[inline]
pub fn square_value(size: usize, cell: Cell) -> i32 {
    SQUARE_VALUES[from_edge(cell.row.into(), size)][from_edge(cell.col.into(), size)]
}

/// What the parts weigh in one phase.
struct Weights {
    piece: f64,
    mobility: f64,
    corner: f64,
    edge: f64,
    stability: f64,
    position: f64,
    parity: f64,
}

const OPENING: Weights = Weights {
    piece: 1.0,
    mobility: 20.0,
    corner: 150.0,
    edge: 10.0,
    stability: 100.0,
    position: 15.0,
    parity: 5.0,
};
const MIDDLE: Weights = Weights {
    piece: 8.0,
    mobility: 15.0,
    corner: 120.0,
    edge: 15.0,
    stability: 120.0,
    position: 12.0,
    parity: 10.0,
};
const END: Weights = Weights {
    piece: 25.0,
    mobility: 8.0,
    corner: 140.0,
    edge: 20.0,
    stability: 140.0,
    position: 5.0,
    parity: 30.0,
};

/// The phase of a board with so many discs on so many squares: of 64, fewer than 20 are the opening and 52
/// or more the end.
///
/// ```
/// use harif_core::Phase;
/// use harif_othello::heuristics::phase_of;
/// assert_eq!(phase_of(19, 64), Phase::Opening);
/// assert_eq!(phase_of(20, 64), Phase::Middle);
/// assert_eq!(phase_of(52, 64), Phase::End);
/// ```
#[inline]
pub fn phase_of(discs: u32, squares: u32) -> Phase {
    match discs * 64 {
        d if d < 20 * squares => Phase::Opening,
        d if d < 52 * squares => Phase::Middle,
        _ => Phase::End,
    }
}

impl Weights {
    #[inline]
    fn of(discs: u32, squares: u32) -> &'static Weights {
        match phase_of(discs, squares) {
            Phase::Opening => &OPENING,
            Phase::Middle => &MIDDLE,
            Phase::End => &END,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Ours,
    Document,
    Program,
}

/// Ten parts, and parity, weighed by the phase of the game.
#[derive(Clone, Copy, Debug)]
pub struct Phased {
    reading: Reading,
}

impl Default for Phased {
    fn default() -> Self {
        Phased::OURS
    }
}

impl Phased {
    /// The report with its faults put right.
    pub const OURS: Phased = Phased { reading: Reading::Ours };
    /// As the report's listings have it.
    pub const DOCUMENT: Phased = Phased { reading: Reading::Document };
    /// As the author's program has it.
    pub const PROGRAM: Phased = Phased { reading: Reading::Program };

    /// The parts when the search that asks could have gone `depth_remaining` plies deeper.
    ///
    /// The report's readings pay 2 for each of those plies, which is not zero when a game ended or
    /// time ran out above the leaves. It has nothing to do with the position, so our reading leaves
    /// it out, and [`Terms::terms`] asks with 0.
    pub fn terms_at<B: Board>(&self, board: B, pov: Pov, depth_remaining: u32) -> [f64; 11] {
        let both = Both::of(board, pov);
        let squares = (board.size() * board.size()) as u32;
        let empties = board.empties();
        let weights = Weights::of(squares - empties, squares);
        let moves = (board.mobility(pov), board.mobility(pov.other()));
        let corners = both.corners();
        let stability = both.own.stability(self.reading) - both.opp.stability(self.reading);
        [
            weights.piece * self.discs(board, pov, squares, empties),
            weights.mobility * mobility(moves),
            no_moves(moves),
            f64::from(-25 * (corners.c + corners.x)),
            weights.corner * f64::from(corners.held),
            weights.edge * f64::from(both.leads().into_iter().sum::<i32>() - corners.held),
            weights.stability * stability,
            weights.position * f64::from(both.own.position() - both.opp.position()),
            self.pattern(&both, &corners),
            if self.reading == Reading::Ours { 0.0 } else { 2.0 * f64::from(depth_remaining) },
            if self.reading == Reading::Ours {
                weights.parity * parity(pov, moves, empties)
            } else {
                0.0
            },
        ]
    }

    fn discs<B: Board>(&self, board: B, pov: Pov, squares: u32, empties: u32) -> f64 {
        let late = (squares - empties) * 64 > 55 * squares;
        let odd = late && empties % 2 == 1 && self.reading != Reading::Ours;
        f64::from(board.discs(pov)) - f64::from(board.discs(pov.other()))
            + if odd { 0.5 } else { 0.0 }
    }

    /// X-squares and C-squares of empty corners, and walls.
    #[inline]
    fn pattern(&self, both: &Both, corners: &Corners) -> f64 {
        let near = match self.reading {
            Reading::Document => -20 * corners.own_x,
            Reading::Program => -20 * corners.own_x - 10 * corners.own_c,
            Reading::Ours => -20 * corners.x - 10 * corners.c,
        };
        let wall = |lead: &i32| lead.unsigned_abs() as usize * 2 > both.own.size;
        let walls: i32 = both.leads().into_iter().filter(wall).sum();
        f64::from(10 * (near + 5 * walls))
    }
}

impl<B: Board> Terms<B> for Phased {
    type Values = [f64; 11];
    const NAMES: &'static [&'static str] = &[
        "piece",
        "mobility",
        "no_moves",
        "corner_adjacency",
        "corner",
        "edge",
        "stability",
        "position",
        "pattern",
        "depth",
        "parity",
    ];
    // True of our reading only, and a type can claim but one thing.
    const ZERO_SUM: bool = false;

    fn terms(&self, board: B, pov: Pov) -> [f64; 11] {
        self.terms_at(board, pov, 0)
    }
}

/// The lead in moves, from −100 to 100.
#[inline]
fn mobility((own, opp): (u32, u32)) -> f64 {
    100.0 * (f64::from(own) - f64::from(opp)) / f64::from(own + opp + 1)
}

#[inline]
fn no_moves(moves: (u32, u32)) -> f64 {
    match moves {
        (0, 1..) => -500.0,
        (1.., 0) => 500.0,
        _ => 0.0,
    }
}

/// 1 if `pov` makes the last move, −1 if the opponent does, 0 if neither moves any more.
#[inline]
fn parity(pov: Pov, (own, opp): (u32, u32), empties: u32) -> f64 {
    let first = match (pov, own, opp) {
        (_, 0, 0) => return 0.0,
        (Pov::Mover, 1.., _) | (Pov::Other, 1.., 0) => 1.0,
        _ => -1.0,
    };
    if empties % 2 == 1 { first } else { -first }
}

/// The discs of one side, row by row, the leftmost as bit 0.
struct Rows {
    size: usize,
    rows: [u32; LONGEST],
    /// Top, bottom, left and right, each from corner to corner.
    edges: [u32; 4],
}

impl Rows {
    #[inline(always)]
    fn of<B: Board>(board: B, pov: Pov) -> Rows {
        let (size, last) = (board.size(), board.size() - 1);
        let (mut rows, mut left, mut right) = ([0; LONGEST], 0, 0);
        for (i, row) in rows.iter_mut().enumerate().take(size) {
            *row = board.row(pov, i);
            left |= (*row & 1) << i;
            right |= *row >> last << i;
        }
        Rows { size, rows, edges: [rows[0], rows[last], left, right] }
    }

    /// A whole line.
    #[inline(always)]
    fn full(&self) -> u32 {
        (1 << self.size) - 1
    }

    #[inline(always)]
    fn at(&self, row: usize, col: usize) -> i32 {
        (self.rows[row] >> col & 1) as i32
    }

    /// The report's stable discs: corners, discs of edges that are held from end to end, and half
    /// for any disc but a corner without a foreign or empty neighbour.
    #[inline(always)]
    fn stability(&self, reading: Reading) -> f64 {
        let last = self.size - 1;
        let corners = self.at(0, 0) + self.at(0, last) + self.at(last, 0) + self.at(last, last);
        let inner = self.full() & !(1 | 1 << last);
        let held = self.edges.iter().enumerate().map(|(i, &edge)| {
            // The listing has no test for columns and so takes all their discs.
            let stable = edge == self.full() || (i >= 2 && reading == Reading::Document);
            if stable { (edge & inner).count_ones() } else { 0 }
        });
        f64::from(corners) + f64::from(held.sum::<u32>()) + 0.5 * f64::from(self.surrounded())
    }

    /// Number of discs, corners aside, whose neighbours on the board are all of the same side.
    #[inline(always)]
    fn surrounded(&self) -> u32 {
        let (full, last) = (self.full(), self.size - 1);
        // Beyond the border everything counts as own.
        let beside = |row: usize| {
            let row = self.rows[row];
            row & (row << 1 | 1) & (row >> 1 | 1 << last)
        };
        let inner = full & !(1 | 1 << last);
        let (mut above, mut here, mut count) = (beside(0), beside(1), 0);
        count += (above & here & inner).count_ones();
        for next in 2..self.size {
            let below = beside(next);
            count += (above & here & below).count_ones();
            (above, here) = (here, below);
        }
        count + (above & here & inner).count_ones()
    }

    /// Sum of the values of the squares; rows at equal distance from the edge are counted together.
    #[inline(always)]
    fn position(&self) -> i32 {
        let last = self.size - 1;
        let ends = |col: usize| 1u64 << col | 1 << (last - col);
        let (corner, c, third) = (ends(0), ends(1), ends(2) & !ends(1));
        let rest = u64::from(self.full()) & !(corner | c | third);
        (0..self.size / 2)
            .map(|row| {
                let pair = u64::from(self.rows[row]) | u64::from(self.rows[last - row]) << 32;
                let values = SQUARE_VALUES[from_edge(row, self.size)];
                let count = |mask: u64| (pair & (mask | mask << 32)).count_ones() as i32;
                values[0] * count(corner)
                    + values[1] * count(c)
                    + values[2] * count(third)
                    + values[3] * count(rest)
            })
            .sum()
    }
}

/// Both sides' discs, the asking side's first.
struct Both {
    own: Rows,
    opp: Rows,
}

/// Leads at the corners; `c` and `x` count only the neighbours of empty corners.
#[derive(Default)]
struct Corners {
    held: i32,
    c: i32,
    x: i32,
    own_c: i32,
    own_x: i32,
}

impl Both {
    #[inline(always)]
    fn of<B: Board>(board: B, pov: Pov) -> Both {
        Both { own: Rows::of(board, pov), opp: Rows::of(board, pov.other()) }
    }

    /// The lead on each of the four edges.
    #[inline(always)]
    fn leads(&self) -> [i32; 4] {
        let (own, opp) = (self.own.edges, self.opp.edges);
        std::array::from_fn(|i| own[i].count_ones() as i32 - opp[i].count_ones() as i32)
    }

    #[inline(always)]
    fn corners(&self) -> Corners {
        let (own, opp) = (&self.own, &self.opp);
        let last = own.size - 1;
        let mut corners = Corners::default();
        for (row, beside_row) in [(0, 1), (last, last - 1)] {
            for (col, beside_col) in [(0, 1), (last, last - 1)] {
                let (mine, theirs) = (own.at(row, col), opp.at(row, col));
                corners.held += mine - theirs;
                if mine + theirs == 0 {
                    let c = |side: &Rows| side.at(row, beside_col) + side.at(beside_row, col);
                    let x = |side: &Rows| side.at(beside_row, beside_col);
                    corners.own_c += c(own);
                    corners.own_x += x(own);
                    corners.c += c(own) - c(opp);
                    corners.x += x(own) - x(opp);
                }
            }
        }
        corners
    }
}
