//! Keys tell apart what must be told apart, and nothing else.

use super::{Place, unfinished, wins_at_once};
use crate::engine::frame::{Frame, Key, Sized, Standard};
use crate::engine::lines::in_lines;
use harif_core::Rng;
use harif_testkit::naive::connect4::PlainNegamax;
use std::collections::{HashMap, HashSet};

/// What a key is made of: the live stones of both sides, and the guard above each column.
fn parts<F: Frame<Word = u64>>(frame: F, place: Place) -> (u64, u64, u64) {
    let (own, all) = (place.own as u64, place.all as u64);
    let other = own ^ all;
    let mine = own & in_lines(frame, frame.board() & !other);
    let theirs = other & in_lines(frame, frame.board() & !own);
    (mine, theirs, all + frame.bottom())
}

fn key<F: Frame<Word = u64>>(frame: F, place: Place) -> Key {
    let (own, other, guard) = parts(frame, place);
    frame.key(own, other, guard)
}

fn random_places(count: usize, seed: u64) -> Vec<Place> {
    let (plain, mut rng) = (PlainNegamax::new(6, 7), Rng::new(seed));
    let mut places = Vec::new();
    while places.len() < count {
        let stones = rng.below(42) as u32;
        places.extend(unfinished(&plain, 7, stones, &mut rng));
    }
    places
}

/// The guard says how high each column is, so it cannot be mistaken for a stone; what is left is
/// the folding of 42 squares of the opponent.
#[test]
fn every_square_has_a_bit_of_its_own_in_the_key() {
    let board = Standard.board();
    let squares: Vec<u64> = (0..49).map(|bit| 1 << bit).filter(|bit| board & bit != 0).collect();
    assert_eq!(squares.len(), 42);
    let lows: Vec<u64> = squares.iter().map(|bit| Standard.key(0, *bit, 0).low).collect();
    for low in &lows {
        assert_eq!(low.count_ones(), 1);
        assert!(*low < 1 << Key::LOW_BITS);
    }
    assert_eq!(lows.iter().collect::<HashSet<_>>().len(), 42);
    for bit in &squares {
        assert_eq!(Standard.key(*bit, 0, 0), Key { high: *bit, low: 0 });
    }
    // Bit by bit it is one to one, and sets are folded bit by bit: so is the whole.
    let mut rng = Rng::new(1);
    for _ in 0..10_000 {
        let set = rng.next_u64() & board;
        let folded = squares.iter().zip(&lows).filter(|(bit, _)| set & *bit != 0);
        assert_eq!(Standard.key(0, set, 0).low, folded.map(|(_, low)| low).sum::<u64>());
    }
}

#[test]
fn keys_are_the_same_exactly_when_guard_and_live_stones_are() {
    let (mut by_key, mut by_parts) = (HashMap::new(), HashMap::new());
    for place in random_places(200_000, 2) {
        let (key, parts) = (key(Standard, place), parts(Standard, place));
        assert!(key.high < 1 << Key::HIGH_BITS && key.low < 1 << Key::LOW_BITS);
        assert_eq!(*by_key.entry((key.high, key.low)).or_insert(parts), parts);
        assert_eq!(*by_parts.entry(parts).or_insert(key), key);
    }
    assert!(by_key.len() > 100_000);
}

/// Positions of other sizes are hashed: equal parts give equal keys, and no two of these differ
/// and collide.
#[test]
fn keys_of_other_sizes_do_not_collide() {
    let frame = Sized::<u64>::new(6, 7);
    let wide = Sized::<u128>::new(6, 7);
    let mut by_key = HashMap::new();
    for place in random_places(200_000, 3) {
        let (own, other, guard) = parts(frame, place);
        let key = frame.key(own, other, guard);
        assert_eq!(key, wide.key(own.into(), other.into(), guard.into()));
        assert!(key.high < 1 << Key::HIGH_BITS && key.low < 1 << Key::LOW_BITS);
        assert_eq!(
            *by_key.entry((key.high, key.low)).or_insert((own, other, guard)),
            (own, other, guard)
        );
    }
    assert!(by_key.len() > 100_000);
}

/// The same position with a few dead stones given to the other side.
fn recoloured(place: Place, frame: Sized<u64>, rng: &mut Rng) -> Place {
    let (own, other, _) = parts(frame, place);
    let dead = place.all as u64 & !own & !other;
    let turned = dead & rng.next_u64() & rng.next_u64() & rng.next_u64();
    Place { own: place.own ^ u128::from(turned), ..place }
}

#[test]
fn positions_that_differ_in_dead_stones_only_have_one_key_and_one_score() {
    let mut pairs = 0;
    for (rows, cols) in [(4, 5), (5, 4), (5, 5), (4, 6), (6, 4), (6, 5)] {
        let frame = Sized::<u64>::new(rows, cols);
        let (mut plain, mut rng) =
            (PlainNegamax::new(rows, cols), Rng::stream(4, (10 * rows + cols) as u64));
        for _ in 0..8_000 {
            let stones = rows * cols - 1 - rng.below(9);
            let Some(place) = unfinished(&plain, cols, stones as u32, &mut rng) else { continue };
            let twin = recoloured(place, frame, &mut rng);
            // A stone that was dead for one side may be alive for the other: then keys differ.
            if twin == place || parts(frame, twin) != parts(frame, place) {
                continue;
            }
            pairs += 1;
            assert_eq!(key(frame, twin), key(frame, place));
            let shown = format!("{rows}x{cols} {place:x?} {twin:x?}");
            assert_eq!(
                plain.score(twin.own, twin.all),
                plain.score(place.own, place.all),
                "{shown}"
            );
            assert_eq!(wins_at_once(&plain, cols, twin), wins_at_once(&plain, cols, place));
        }
    }
    assert!(pairs > 5_000, "{pairs} pairs");
}
