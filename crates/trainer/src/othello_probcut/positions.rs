//! Positions such as a search meets, from games of the engine against itself with random openings
//! and slips.

use harif_core::Rules;
use harif_core::{Limits, Position, Rng};
use harif_othello::engine::{Discs, Solver};
use harif_othello::{Board8, First, Move, OthelloRules, Start};

/// Random plies at the beginning.
const OPENING: [usize; 2] = [4, 10];
/// The share of random moves after that.
const SLIPS: f64 = 0.05;
/// How far the engine looks ahead.
const DEPTH: u32 = 6;
/// The fewest and the most empty squares.
const EMPTIES: [usize; 2] = [10, 52];

/// The position of this number, with a move for the side to move and more than one choice; `None` if
/// the game ended before.
pub(super) fn position(solver: &mut Solver, seed: u64, number: u64) -> Option<Board8> {
    let mut rng = Rng::stream(seed, number);
    let [fewest, most] = EMPTIES;
    let empties = (fewest + rng.below(most - fewest + 1)) as u32;
    let opening = (OPENING[0] + rng.below(OPENING[1] - OPENING[0] + 1)) as u32;
    let rules = OthelloRules::<Board8>::new(8, Start::Standard, First::Black).ok()?;
    let mut board = rules.start().board;
    loop {
        let (own, opp) = board.bits();
        let discs = (own | opp).count_ones();
        let moves: Vec<Move> = board.legal_moves().collect();
        if moves.is_empty() {
            return None;
        }
        if 64 - discs <= empties && moves.len() > 1 {
            return Some(board);
        }
        let careless = discs < 4 + opening || rng.unit() < SLIPS;
        let chosen = match careless {
            true => moves[rng.below(moves.len())],
            false => {
                let seen = Discs::of(board).ok()?;
                solver.look(seen, DEPTH, 0, &Limits::default()).best?
            }
        };
        board = board.play_unchecked(chosen);
    }
}
