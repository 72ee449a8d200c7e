//! Tests of what the crate keeps to itself, one file per subject.

mod keys;
mod limits;
mod lines;
mod memory;
mod parity;
mod remembering;

use harif_core::Rng;
use harif_testkit::naive::connect4::PlainNegamax;

/// Every board size that the solver takes, as rows and columns.
fn sizes() -> impl Iterator<Item = (usize, usize)> {
    (4..=10).flat_map(|rows| (4..=10).map(move |cols| (rows, cols)))
}

/// A position as two sets of squares, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place {
    own: u128,
    all: u128,
}

/// Stones dropped at random until `wanted` lie on the board, without regard to rows of four:
/// the functions under test take any stones that do not float.
fn dropped(plain: &PlainNegamax, cols: usize, wanted: u32, rng: &mut Rng) -> Place {
    let mut place = Place { own: 0, all: 0 };
    while place.all.count_ones() < wanted {
        if let Some(square) = plain.landing(place.all, rng.below(cols)) {
            place = Place { own: place.own ^ place.all, all: place.all | square };
        }
    }
    place
}

/// A position from a game of `wanted` moves that nobody has won: moves are random but complete no
/// row of four. Nothing if the players ran out of such moves.
fn unfinished(plain: &PlainNegamax, cols: usize, wanted: u32, rng: &mut Rng) -> Option<Place> {
    let mut place = Place { own: 0, all: 0 };
    while place.all.count_ones() < wanted {
        let open: Vec<u128> = (0..cols)
            .filter_map(|col| plain.landing(place.all, col))
            .filter(|square| !plain.has_four(place.own | square))
            .collect();
        let square = *rng.choose(open.iter())?;
        place = Place { own: place.own ^ place.all, all: place.all | square };
    }
    Some(place)
}

/// Whether the side to move completes a row of four with its next stone.
fn wins_at_once(plain: &PlainNegamax, cols: usize, place: Place) -> bool {
    (0..cols)
        .filter_map(|col| plain.landing(place.all, col))
        .any(|square| plain.has_four(place.own | square))
}
