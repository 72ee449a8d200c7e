//! Every bound that a parity strategy claims, against plain negamax.

use super::{Place, unfinished, wins_at_once};
use crate::engine::frame::{Frame, Sized};
use crate::engine::lines::wins;
use crate::engine::parity::upper_bound;
use harif_core::Rng;
use harif_testkit::naive::connect4::PlainNegamax;

/// How often a bound was claimed: for an even and for an odd number of empty squares, and of these
/// how often it was below 0.
#[derive(Debug, Default)]
struct Fired {
    even: usize,
    even_lost: usize,
    odd: usize,
}

/// Asks for a bound with every alpha, and compares each with the exact score.
fn check(frame: Sized<u64>, plain: &mut PlainNegamax, place: Place, fired: &mut Fired) {
    let (own, all) = (place.own as u64, place.all as u64);
    let stones = all.count_ones() as i32;
    let threats = wins(frame, own ^ all, all);
    let left = frame.cells() - stones;
    let widest = left / 2 + 2;
    let mut exact = None;
    for alpha in -widest..=widest {
        let Some(bound) = upper_bound(frame, own, all, stones, threats, alpha) else { continue };
        let score = *exact.get_or_insert_with(|| plain.score(place.own, place.all));
        let shown = format!("{frame:?} {place:x?} alpha {alpha}");
        assert!(bound <= alpha, "{shown}: {bound} answers nothing");
        assert!(score <= bound, "{shown}: claimed {bound}, but the score is {score}");
        let count = match (left % 2, bound < 0) {
            (0, false) => &mut fired.even,
            (0, true) => &mut fired.even_lost,
            _ => &mut fired.odd,
        };
        *count += 1;
    }
}

/// Random positions of one size with at most `most` empty squares.
fn check_size(rows: usize, cols: usize, most: usize, count: usize) -> Fired {
    let frame = Sized::<u64>::new(rows, cols);
    let mut plain = PlainNegamax::new(rows, cols);
    let mut rng = Rng::stream(7, (10 * rows + cols) as u64);
    let (mut fired, mut checked) = (Fired::default(), 0);
    while checked < count {
        let stones = rows * cols - 1 - rng.below(most);
        let Some(place) = unfinished(&plain, cols, stones as u32, &mut rng) else { continue };
        if !wins_at_once(&plain, cols, place) {
            check(frame, &mut plain, place, &mut fired);
            checked += 1;
        }
    }
    fired
}

#[test]
fn bounds_by_parity_are_true_on_boards_of_even_height() {
    for (rows, cols, most) in [(4, 4, 16), (4, 5, 14), (4, 6, 12), (6, 4, 14), (6, 5, 12)] {
        let fired = check_size(rows, cols, most, 6_000);
        assert!(fired.even > 3_000, "{rows}x{cols}: {fired:?}");
        assert!(fired.even_lost > 100, "{rows}x{cols}: {fired:?}");
        assert!(fired.odd > 30, "{rows}x{cols}: {fired:?}");
    }
}

#[test]
fn bounds_by_parity_are_true_on_boards_of_odd_height() {
    for (rows, cols, most) in [(5, 4, 14), (5, 5, 12), (5, 6, 11), (7, 4, 13), (7, 5, 11)] {
        let fired = check_size(rows, cols, most, 6_000);
        assert!(fired.even > 3_000, "{rows}x{cols}: {fired:?}");
        assert!(fired.even_lost > 100, "{rows}x{cols}: {fired:?}");
        assert!(fired.odd > 30, "{rows}x{cols}: {fired:?}");
    }
}
