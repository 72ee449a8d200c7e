//! Every tier equals the portable twin, and both equal a walk from square to square.
//!
//! `HARIF_POSITIONS` sets how many positions are compared (a million if it is not set).

use super::{avx2, avx512, beside, portable};
use crate::engine::stability::{self, Edges, INNER};
use harif_board::Tier;
use harif_core::Rng;

/// The functions of one tier.
struct Tiered {
    tier: Tier,
    mobility: fn(u64, u64) -> u64,
    flips: fn(u32, u64, u64) -> u64,
    last_flips: fn(u32, u64) -> u32,
    after: After,
    edges: fn(u64, u64) -> u64,
    grown: fn(u64, u64, u64, u32) -> u64,
}

/// Both sides after a move, the side to move first, and its moves; nothing if the move is none.
type After = fn(u32, u64, u64) -> Option<(u64, u64, u64)>;

/// The functions on a tier's own sets, put together as the search does.
macro_rules! after {
    ($bits:ident, $features:literal) => {{
        #[target_feature(enable = $features)]
        fn after(square: u32, own: u64, opp: u64) -> Option<(u64, u64, u64)> {
            let (mine, theirs) = ($bits::set(own), $bits::set(opp));
            let turned = $bits::turn(square, mine, theirs);
            if $bits::nothing(turned) {
                return None;
            }
            let (mine, theirs) = $bits::played(square, mine, theirs, turned);
            let empty = !(own | opp) ^ 1 << square;
            let replies = $bits::replies(mine, theirs, empty);
            Some(($bits::word(mine), $bits::word(theirs), replies))
        }
        |square, own, opp| unsafe { after(square, own, opp) }
    }};
}

/// All tiers of this machine.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
fn tiers() -> Vec<Tiered> {
    // SAFETY (all calls below): tiers that the machine lacks are taken out before they are used.
    let all = [
        Tiered {
            tier: Tier::V1,
            mobility: portable::mobility,
            flips: portable::flips,
            last_flips: portable::last_flips,
            after: after!(portable, "sse2"),
            edges: |own, opp| Edges::get().stable(own, opp, portable::column, portable::spread),
            grown: portable::grown,
        },
        Tiered {
            tier: Tier::V3,
            mobility: |own, opp| unsafe { avx2::mobility(own, opp) },
            flips: |square, own, opp| unsafe { avx2::flips(square, own, opp) },
            last_flips: |square, own| unsafe { avx2::last_flips(square, own) },
            after: after!(avx2, "avx2,bmi1,bmi2,lzcnt,popcnt"),
            edges: |own, opp| {
                let column = |squares, col| unsafe { avx2::column(squares, col) };
                Edges::get().stable(own, opp, column, |row| unsafe { avx2::spread(row) })
            },
            grown: |seeds, inner, discs, enough| unsafe {
                avx2::grown(seeds, inner, discs, enough)
            },
        },
        Tiered {
            tier: Tier::V4,
            mobility: |own, opp| unsafe { avx512::mobility(own, opp) },
            flips: |square, own, opp| unsafe { avx512::flips(square, own, opp) },
            last_flips: |square, own| unsafe { avx512::last_flips(square, own) },
            after: after!(avx512, "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd"),
            edges: |own, opp| {
                let column = |squares, col| unsafe { avx512::column(squares, col) };
                Edges::get().stable(own, opp, column, |row| unsafe { avx512::spread(row) })
            },
            grown: |seeds, inner, discs, enough| unsafe {
                avx512::grown(seeds, inner, discs, enough)
            },
        },
    ];
    all.into_iter().filter(|tiered| tiered.tier.is_available()).collect()
}

/// Squares of the board in one direction from a square, the nearest first.
fn walk(square: u32, (down, right): (i32, i32)) -> impl Iterator<Item = u64> {
    let (row, col) = (square as i32 / 8, square as i32 % 8);
    (1..8)
        .map(move |step| (row + down * step, col + right * step))
        .take_while(|(row, col)| (0..8).contains(row) && (0..8).contains(col))
        .map(|(row, col)| 1 << (8 * row + col))
}

/// Flips by walking from square to square.
fn walked_flips(square: u32, own: u64, opp: u64) -> u64 {
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    let mut turned = 0;
    for step in steps.filter(|step| *step != (0, 0)) {
        let mut run = 0;
        for square in walk(square, step) {
            if opp & square != 0 {
                run |= square;
            } else {
                turned |= if own & square != 0 { run } else { 0 };
                break;
            }
        }
    }
    turned
}

/// Random boards of every fullness, reachable or not.
fn boards(seed: u64) -> impl Iterator<Item = (u64, u64)> {
    let count = std::env::var("HARIF_POSITIONS").ok().and_then(|text| text.parse().ok());
    let mut rng = Rng::new(seed);
    (0..count.unwrap_or(1_000_000)).map(move |i| {
        let (a, b) = (rng.next_u64(), rng.next_u64());
        let filled = match i % 4 {
            0 => a | rng.next_u64() | rng.next_u64(),
            1 => a | rng.next_u64(),
            2 => a,
            _ => a & rng.next_u64(),
        };
        // Long runs of one side are what flips and moves are about.
        let own = if i % 8 < 4 { b } else { b & rng.next_u64() };
        (filled & own, filled & !own)
    })
}

fn squares(set: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |square| set >> square & 1 == 1)
}

#[test]
fn flips_and_moves_are_those_of_a_walk_over_the_board() {
    let tiers = tiers();
    for (own, opp) in boards(1) {
        let mut moves = 0;
        for square in squares(!(own | opp)) {
            let turned = walked_flips(square, own, opp);
            moves |= u64::from(turned != 0) << square;
            for tiered in &tiers {
                let found = (tiered.flips)(square, own, opp);
                assert_eq!(found, turned, "{}: {square} {own:#x} {opp:#x}", tiered.tier);
            }
        }
        for tiered in &tiers {
            assert_eq!((tiered.mobility)(own, opp), moves, "{}: {own:#x} {opp:#x}", tiered.tier);
        }
    }
}

#[test]
fn both_sides_after_a_move_are_those_of_its_flips() {
    let tiers = tiers();
    for (own, opp) in boards(4) {
        for square in squares(!(own | opp)) {
            let turned = portable::flips(square, own, opp);
            let (mine, theirs) = (opp ^ turned, own | turned | 1 << square);
            let expected = (turned != 0).then(|| (mine, theirs, portable::mobility(mine, theirs)));
            for tiered in &tiers {
                let found = (tiered.after)(square, own, opp);
                assert_eq!(found, expected, "{}: {square} {own:#x} {opp:#x}", tiered.tier);
            }
        }
    }
}

#[test]
fn every_tier_finds_the_same_discs_stable_and_stops_at_enough() {
    let tiers = tiers();
    let mut grew = 0;
    for (i, (own, opp)) in boards(5).enumerate() {
        let plain = Edges::get().stable(own, opp, stability::column, stability::spread);
        let (seeds, inner) = (plain, own & INNER);
        let enough = if i % 2 == 0 { u32::MAX } else { i as u32 / 2 % 40 };
        let expected = portable::grown(seeds, inner, own | opp, enough);
        grew += u32::from(expected != seeds);
        for tiered in &tiers {
            let edges = (tiered.edges)(own, opp);
            assert_eq!(edges, seeds, "{}: {own:#x} {opp:#x}", tiered.tier);
            let found = (tiered.grown)(seeds, inner, own | opp, enough);
            assert_eq!(found, expected, "{}: {own:#x} {opp:#x} {enough}", tiered.tier);
        }
    }
    assert!(grew > 100, "stable discs grew on {grew} boards");
}

#[test]
fn the_last_square_turns_what_a_walk_turns_for_either_side() {
    let tiers = tiers();
    for (i, (own, _)) in boards(2).enumerate() {
        let square = i as u32 % 64;
        let own = own & !(1 << square);
        let opp = !own & !(1 << square);
        let mine = walked_flips(square, own, opp).count_ones();
        let theirs = walked_flips(square, opp, own).count_ones();
        for tiered in &tiers {
            let found = (tiered.last_flips)(square, own);
            assert_eq!((found & 255, found >> 8), (mine, theirs), "{}: {own:#x}", tiered.tier);
        }
    }
}

#[test]
fn squares_beside_the_opponent_hold_every_move_there_can_ever_be() {
    for (own, opp) in boards(3).take(100_000) {
        let empty = !(own | opp);
        let found = beside(opp, empty);
        assert_eq!(found & !empty, 0);
        assert_eq!(portable::mobility(own, opp) & !found, 0, "{own:#x} {opp:#x}");
        // Each of them has a disc beside it that a disc behind could come to turn.
        for square in squares(found) {
            let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
            let turnable = |step| {
                let mut squares = walk(square, step);
                squares.next().is_some_and(|next| opp & next != 0) && squares.next().is_some()
            };
            assert!(steps.filter(|step| *step != (0, 0)).any(turnable), "{square} {opp:#x}");
        }
    }
}
