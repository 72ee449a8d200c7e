//! Games of the engine against itself: positions near good play, each with what it led to.
//!
//! A game begins with some random moves and goes on with searches to a depth; now and then a side
//! errs. Near the end every score is exact. A position is worth what the search there thought,
//! and, with far more weight, what came of the game as long as neither side erred on purpose: the target
//! of a position is a blend of its own value and the target of the next one (*temporal difference*,
//! Sutton 1988). Besides, positions a few careless moves beside the game are solved.

use super::games::START;
use harif_core::{Limits, Rng, Stop};
use harif_othello::bits::{flips, mobility};
use harif_othello::engine::eval::UNIT;
use harif_othello::engine::{Discs, Solver};
use harif_othello::{Board8, Move};

/// How a game is played and told.
#[derive(Clone, Debug)]
pub struct Manner {
    /// Plies that a side looks ahead.
    pub depth: u32,
    /// From so many empty squares on, scores are exact.
    pub exact: u32,
    /// Most random moves at the beginning.
    pub random: usize,
    /// The chance of a random move later on.
    pub error: f64,
    /// How much of a position's worth is that of the next one: the lambda of temporal differences.
    pub lambda: f64,
    /// Positions beside the game that are solved.
    pub beside: usize,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner { depth: 6, exact: 14, random: 20, error: 0.012, lambda: 0.95, beside: 3 }
    }
}

/// A position of a game and what it is worth for the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabelledPosition {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other side.
    pub opp: u64,
    /// Discs, in parts of [`UNIT`].
    pub value: i16,
    /// Whether that is exact.
    pub exact: bool,
}

/// A position on the way, before what came of it is known.
struct Step {
    own: u64,
    opp: u64,
    value: f64,
    /// Who is on move: the sides change after a move, and without one after a pass.
    side: f64,
    /// Whether what follows says nothing about it.
    erred: bool,
}

/// The game of this number: a pure function of manner, seed, number and build. `None` if `stop` was
/// raised.
pub fn play(
    manner: &Manner,
    seed: u64,
    number: u64,
    solver: &mut Solver,
    stop: &Stop,
) -> Option<Vec<LabelledPosition>> {
    let mut rng = Rng::stream(seed, number);
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    // Few random moves are likelier than many: most games stay near an even score.
    let random = (0..3).map(|_| rng.below(manner.random + 1)).min().unwrap_or(0);
    let ((mut own, mut opp), mut side, mut plies) = (START, 1.0, 0);
    let (mut steps, mut scenes) = (Vec::new(), Vec::new());
    let mut end = None;
    solver.clear();
    loop {
        if mobility(own, opp) == 0 {
            if mobility(opp, own) == 0 {
                break;
            }
            (own, opp, side) = (opp, own, -side);
            continue;
        }
        let empties = 64 - (own | opp).count_ones();
        if empties <= manner.exact {
            end = Some(side * ending(own, opp, solver, &limits, &mut scenes)?);
            break;
        }
        let blind = plies < random;
        let erred = blind || (rng.below(10_000) as f64) < manner.error * 10_000.0;
        let seen = solver.look(discs(own, opp), manner.depth, 0, &limits);
        if seen.stopped {
            return None;
        }
        if !blind {
            steps.push(Step { own, opp, value: f64::from(seen.value), side, erred });
        }
        let square = match seen.best.filter(|_| !erred).and_then(square_of) {
            Some(square) => square,
            None => any_move(own, opp, &mut rng),
        };
        (own, opp) = played(own, opp, square);
        (side, plies) = (-side, plies + 1);
    }
    // A game that ends before its end game is a wipe-out, of which a search knows better.
    let Some(mut came_of_it) = end else { return Some(scenes) };
    for step in steps.iter().rev() {
        let Step { own, opp, value, side, erred } = *step;
        let led_to = side * came_of_it;
        let target = match erred {
            true => value,
            false => (1.0 - manner.lambda) * value + manner.lambda * led_to,
        };
        scenes.push(LabelledPosition { own, opp, value: in_units(target), exact: false });
        came_of_it = side * target;
    }
    for _ in 0..manner.beside {
        let Some(at) = steps.get(rng.below(steps.len().max(1))) else { break };
        scenes.extend(solved_beside((at.own, at.opp), manner, solver, &mut rng, &limits)?);
    }
    Some(scenes)
}

/// The score of a position near the end, and every position of a line of best play from it.
fn ending(
    own: u64,
    opp: u64,
    solver: &mut Solver,
    limits: &Limits,
    scenes: &mut Vec<LabelledPosition>,
) -> Option<f64> {
    let start = discs(own, opp);
    let score = solver.score(start, limits, &mut |_| ()).score()?;
    let (mut own, mut opp, mut sign) = (own, opp, 1);
    for mv in solver.line(start, score, limits) {
        match square_of(mv) {
            Some(square) => {
                let value = in_units(f64::from(sign * score));
                scenes.push(LabelledPosition { own, opp, value, exact: true });
                (own, opp) = played(own, opp, square);
            }
            None => (own, opp) = (opp, own),
        }
        sign = -sign;
    }
    Some(score.into())
}

/// A position a few random moves after one of the game, solved; none if the game ends before.
fn solved_beside(
    (own, opp): (u64, u64),
    manner: &Manner,
    solver: &mut Solver,
    rng: &mut Rng,
    limits: &Limits,
) -> Option<Option<LabelledPosition>> {
    let wanted = manner.exact + 2 - rng.below(5) as u32;
    let Some((own, opp)) = stray(own, opp, wanted, rng) else { return Some(None) };
    let score = solver.score(discs(own, opp), limits, &mut |_| ()).score()?;
    Some(Some(LabelledPosition { own, opp, value: in_units(score.into()), exact: true }))
}

/// A position with so many empty squares that careless moves lead to, with a side to move that has
/// one; `None` if the game ends before.
pub(super) fn stray(mut own: u64, mut opp: u64, empties: u32, rng: &mut Rng) -> Option<(u64, u64)> {
    loop {
        if mobility(own, opp) == 0 {
            (own, opp) = (opp, own);
        }
        if mobility(own, opp) == 0 {
            return None;
        }
        if 64 - (own | opp).count_ones() <= empties {
            return Some((own, opp));
        }
        // Some sense is kept: the better of two moves by the replies that it leaves.
        let two = [any_move(own, opp, rng), any_move(own, opp, rng)].map(|m| played(own, opp, m));
        let [a, b] = two.map(|(own, opp)| mobility(own, opp).count_ones());
        (own, opp) = if a <= b { two[0] } else { two[1] };
    }
}

fn in_units(value: f64) -> i16 {
    (value * f64::from(UNIT)).round() as i16
}

fn discs(own: u64, opp: u64) -> Discs {
    Discs::of(Board8::new(own, opp).expect("a board of a game")).expect("8x8 is solvable")
}

fn played(own: u64, opp: u64, square: usize) -> (u64, u64) {
    let turned = flips(square, own, opp);
    (opp ^ turned, own | turned | 1 << square)
}

fn any_move(own: u64, opp: u64, rng: &mut Rng) -> usize {
    let moves = mobility(own, opp);
    let nth = rng.below(moves.count_ones() as usize);
    (0..64).filter(|square| moves >> square & 1 == 1).nth(nth).expect("there is a move")
}

/// The square of a move that is no pass.
fn square_of(mv: Move) -> Option<usize> {
    mv.cell().map(|cell| 8 * usize::from(cell.row) + usize::from(cell.col))
}
