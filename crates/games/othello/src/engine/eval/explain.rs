//! The evaluation in words: which parts of the board, and which themes, a value comes from.
//!
//! The value is no sum, so its parts are found on a walk from no patterns at all to all of them: at
//! every step each row gets the credit for what the value gained along it (*integrated gradients*,
//! Sundararajan 2017). What all rows are credited with, and the value of having the move
//! where nothing is known, is the value. Of a pattern's credit, stable discs get the share that they
//! are of its discs: that is the theme of stability, whatever the region.

use super::network::{Network, Slopes, WIDTH};
use super::patterns::{BANK_ENDS, VALUES};
use super::{Features, UNIT};
use crate::Board;
use crate::bits::mobility;
use crate::engine::discs::Discs;
use crate::engine::stability::{Edges, stable};
use harif_core::{Pov, Terms, Value};

/// Steps of the walk.
const STEPS: usize = 64;
/// The last pattern of the corners of 3×3; then come the lines and diagonals.
const CORNERS_END: usize = BANK_ENDS[1] + 4;

/// What a value is made of, in the order of [`Patterns::PARTS`].
type Parts = [f64; Patterns::PARTS.len()];

/// The evaluation of the champion, in discs: what it thinks of a position without looking ahead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Patterns;

impl Patterns {
    /// The names of its parts: corners, edges and the inside of the board as far as their discs can
    /// still be turned, the moves of both sides, discs that stay, and having the move.
    pub const PARTS: [&'static str; 6] =
        ["corners", "edges", "inside", "mobility", "stability", "parity"];

    /// The parts for the side with `own`, which is on move. Their sum is the value.
    pub fn parts(own: u64, opp: u64) -> [f64; 6] {
        let network = Network::own();
        let empties = 64 - (own | opp).count_ones() as usize;
        let features = Features::of(own, opp);
        let moves = [mobility(own, opp), mobility(opp, own)].map(u64::count_ones);
        let [start, end] = network.walk(&features, moves, empties);
        let mut slopes: Slopes = [0.0; WIDTH];
        for step in 0..STEPS {
            let part = (step as f64 + 0.5) / STEPS as f64;
            let at = std::array::from_fn(|i| start[i] + part * (end[i] - start[i]));
            let here = network.slopes(&at, empties);
            (0..WIDTH).for_each(|i| slopes[i] += here[i] / STEPS as f64);
        }
        let credit = |row: &[i8; WIDTH]| -> f64 {
            row.iter().zip(slopes).map(|(&number, slope)| f64::from(number) * slope).sum()
        };
        let edges = Edges::get();
        let firm = stable(edges, own, opp) | stable(edges, opp, own);
        let mut parts: Parts = [0.0; 6];
        for (pattern, row) in network.rows(&features, empties).into_iter().enumerate() {
            let squares = squares_of(pattern);
            let discs = (squares & (own | opp)).count_ones().max(1);
            let firm = f64::from((squares & firm).count_ones()) / f64::from(discs);
            let region = match pattern {
                0..4 => 1,
                4..CORNERS_END => 0,
                _ => 2,
            };
            parts[region] += credit(row) * (1.0 - firm);
            parts[4] += credit(row) * firm;
        }
        for (count, row) in moves.into_iter().zip(network.move_rows(empties)) {
            parts[3] += f64::from(count) * credit(row);
        }
        // What is left belongs to no disc on the board: having the move, and the last word in it.
        parts[5] = value(own, opp) - parts.iter().sum::<f64>();
        parts
    }
}

fn value(own: u64, opp: u64) -> f64 {
    f64::from(Network::own().evaluate(own, opp)) / f64::from(UNIT)
}

/// The squares of a pattern.
fn squares_of(pattern: usize) -> u64 {
    let of = |square: &usize| VALUES[*square][pattern] != 0;
    (0..64).filter(of).fold(0, |squares, square| squares | 1 << square)
}

/// A board's discs, seen from the side to move.
fn bits_of<B: Board>(board: B) -> Option<(u64, u64)> {
    Discs::of(board).ok().filter(|discs| discs.size() == 8).map(Discs::bits)
}

/// Boards of other sizes are worth nothing: the catalog offers this for 8×8 only.
impl<B: Board> Terms<B> for Patterns {
    type Values = [f64; 6];
    const NAMES: &'static [&'static str] = &Patterns::PARTS;
    const ZERO_SUM: bool = true;

    fn terms(&self, board: B, pov: Pov) -> [f64; 6] {
        let parts = bits_of(board).map_or([0.0; 6], |(own, opp)| Patterns::parts(own, opp));
        parts.map(|part| if pov == Pov::Mover { part } else { -part })
    }

    fn total(&self, board: B, pov: Pov) -> Value {
        let value = bits_of(board).map_or(0.0, |(own, opp)| value(own, opp));
        (if pov == Pov::Mover { value } else { -value }) + 0.0
    }
}
