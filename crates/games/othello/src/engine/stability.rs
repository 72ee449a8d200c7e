//! Discs that can never be turned over, and the bound on the score that they give.
//!
//! A disc is counted as stable if in each of its four lines the line is full, or ends beside it, or
//! the next disc on one side is stable and of the same colour. Edges are looked up: what is stable
//! on an edge does not depend on the rest of the board, because a disc on the edge is turned over
//! along the edge only. The count is a lower bound, which is all that a cut-off needs.

use std::sync::LazyLock;

const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;
const TOP: u64 = 0xFF;
const BOTTOM: u64 = TOP << 56;

/// Stable discs of one side on an edge, by the discs of both sides.
pub(crate) struct Edges(Box<[u8; 1 << 16]>);

/// The table, made when it is first needed.
static EDGES: LazyLock<Edges> = LazyLock::new(Edges::new);

impl Edges {
    /// The table.
    pub(crate) fn get() -> &'static Edges {
        &EDGES
    }

    fn new() -> Edges {
        let mut table = Box::new([0; 1 << 16]);
        // Fuller edges first: what happens on an edge only fills it.
        let mut edges: Vec<(u32, u32)> =
            (0..1 << 16).map(|i| (i >> 8, i & 255)).filter(|(own, opp)| own & opp == 0).collect();
        edges.sort_by_key(|(own, opp)| std::cmp::Reverse((own | opp).count_ones()));
        for (own, opp) in edges {
            let mut stable = own;
            for square in (0..8).filter(|square| (own | opp) >> square & 1 == 0) {
                // Either side may come to play there, with or without turning discs on the edge.
                let mine = turned(square, own, opp);
                stable &= u32::from(table[index(own | mine | 1 << square, opp ^ mine)]);
                let theirs = turned(square, opp, own);
                stable &= u32::from(table[index(own ^ theirs, opp | theirs | 1 << square)]);
            }
            table[index(own, opp)] = stable as u8;
        }
        Edges(table)
    }

    /// The stable discs of `own` on the four edges. `column` makes a row of a column and `spread` the
    /// first column of a row; CPUs do that in ways of their own.
    #[inline(always)]
    pub(crate) fn stable(
        &self,
        own: u64,
        opp: u64,
        column: impl Fn(u64, u32) -> u32,
        spread: impl Fn(u64) -> u64,
    ) -> u64 {
        let top = u64::from(self.0[index(own as u32 & 255, opp as u32 & 255)]);
        let bottom = u64::from(self.0[index((own >> 56) as u32, (opp >> 56) as u32)]);
        let left = u64::from(self.0[index(column(own, 0), column(opp, 0))]);
        let right = u64::from(self.0[index(column(own, 7), column(opp, 7))]);
        top | bottom << 56 | spread(left) | spread(right) << 7
    }
}

#[inline(always)]
fn index(own: u32, opp: u32) -> usize {
    (own << 8 | opp) as usize & 0xFFFF
}

/// A column as a row.
#[inline(always)]
pub(crate) fn column(squares: u64, col: u32) -> u32 {
    ((squares >> col & LEFT).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// A row as the first column.
#[inline(always)]
pub(crate) fn spread(row: u64) -> u64 {
    // Copies of the row in every byte, of which each keeps another bit, brought to its lowest.
    let picked = row.wrapping_mul(LEFT) & 0x8040_2010_0804_0201;
    (picked.wrapping_add(0x007F_7F7F_7F7F_7F7F) | picked) >> 7 & LEFT
}

/// The discs of `opp` on an edge that turn over when `own` plays on `square`.
fn turned(square: u32, own: u32, opp: u32) -> u32 {
    let side = |next: &dyn Fn(u32) -> Option<u32>| {
        let (mut run, mut at) = (0, next(square));
        while let Some(square) = at {
            match (opp >> square & 1, own >> square & 1) {
                (1, _) => run |= 1 << square,
                (_, 1) => return run,
                _ => return 0,
            }
            at = next(square);
        }
        0
    };
    side(&|square| (square < 7).then_some(square + 1)) | side(&|square| square.checked_sub(1))
}

/// Squares of lines without an empty square, for the four directions: rows, columns, and the
/// diagonals of step 9 and 7.
#[inline(always)]
fn full_lines(discs: u64) -> [u64; 4] {
    let mut rows = discs & discs >> 4;
    rows &= rows >> 2;
    rows &= rows >> 1;
    let rows = (rows & LEFT) * 255;
    let mut columns = discs & discs.rotate_right(32);
    columns &= columns.rotate_right(16);
    columns &= columns.rotate_right(8);
    // A diagonal is full if going along it, both ways, no empty square is met before the edge.
    let border = LEFT | RIGHT | TOP | BOTTOM;
    let nine = along::<9>(discs, border);
    let seven = along::<7>(discs, border);
    [rows, columns, nine, seven]
}

#[inline(always)]
fn along<const K: u32>(discs: u64, border: u64) -> u64 {
    // Where a diagonal begins (and ends), so that nothing comes in from beyond the edge.
    let (first, last) = match K {
        9 => (LEFT | TOP, RIGHT | BOTTOM),
        _ => (RIGHT | TOP, LEFT | BOTTOM),
    };
    debug_assert_eq!((first | last) & !border, 0);
    let mut down = discs & (discs << K | first);
    let mut up = discs & (discs >> K | last);
    // After each step a square knows twice as far; beyond the edge all is well.
    let (first2, last2) = (first | (first & !last) << K, last | (last & !first) >> K);
    down &= down << (2 * K) | first2;
    up &= up >> (2 * K) | last2;
    let (first4, last4) = (first2 | (first2 & !last) << K, last2 | (last2 & !first) >> K);
    let (first4, last4) = (first4 | (first4 & !last) << K, last4 | (last4 & !first) >> K);
    down &= down << (4 * K) | first4;
    up &= up >> (4 * K) | last4;
    down & up
}

/// Adds to stable `seeds` on the edges the discs `inner` to them that are stable as well, or as many
/// of them as make `enough`; `discs` are those of both sides.
#[inline(always)]
pub(crate) fn grown(seeds: u64, inner: u64, discs: u64, enough: u32) -> u64 {
    let [rows, columns, nine, seven] = full_lines(discs);
    let mut stable = seeds | (inner & rows & columns & nine & seven);
    while stable.count_ones() < enough {
        let across = stable << 1 | stable >> 1 | rows;
        let along = stable << 8 | stable >> 8 | columns;
        let down = stable << 9 | stable >> 9 | nine;
        let up = stable << 7 | stable >> 7 | seven;
        let more = stable | (inner & across & along & down & up);
        if more == stable {
            break;
        }
        stable = more;
    }
    stable
}

/// The squares that are not on an edge.
pub(crate) const INNER: u64 = !(LEFT | RIGHT | TOP | BOTTOM);

/// The discs of `own` that are known to be stable.
#[inline(always)]
pub(crate) fn stable(edges: &Edges, own: u64, opp: u64) -> u64 {
    let seeds = edges.stable(own, opp, column, spread);
    grown(seeds, own & INNER, own | opp, u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::{flips, mobility};
    use harif_core::Rng;

    /// A position of a random game after so many moves, or at its end.
    fn position(rng: &mut Rng, moves: u32) -> (u64, u64) {
        let (mut own, mut opp) = (0x0000_0008_1000_0000_u64, 0x0000_0010_0800_0000_u64);
        for _ in 0..moves {
            let Some((next_own, next_opp)) = step(rng, own, opp) else { break };
            (own, opp) = (next_own, next_opp);
        }
        (own, opp)
    }

    fn step(rng: &mut Rng, own: u64, opp: u64) -> Option<(u64, u64)> {
        let squares = mobility(own, opp);
        if squares == 0 {
            return (mobility(opp, own) != 0).then_some((opp, own));
        }
        let nth = rng.below(squares.count_ones() as usize);
        let square = (0..64).filter(|square| squares >> square & 1 == 1).nth(nth)?;
        let turned = flips(square, own, opp);
        Some((opp ^ turned, own | turned | 1 << square))
    }

    /// The definition, disc by disc, without edges from a table: full line, edge of the board, or a
    /// stable neighbour of the same colour, in every direction.
    fn plainly_stable(own: u64, opp: u64) -> u64 {
        let at = |row: i32, col: i32| 1_u64 << (8 * row + col);
        let on = |row: i32, col: i32| (0..8).contains(&row) && (0..8).contains(&col);
        let full = |row: i32, col: i32, down: i32, right: i32| {
            [1, -1].iter().all(|way| {
                let steps = (0..8).map(|i| (row + way * i * down, col + way * i * right));
                steps.take_while(|&(r, c)| on(r, c)).all(|(r, c)| (own | opp) & at(r, c) != 0)
            })
        };
        let mut stable = 0;
        loop {
            let before = stable;
            for (row, col) in (0..8).flat_map(|row| (0..8).map(move |col| (row, col))) {
                let safe = |(down, right): (i32, i32)| {
                    let beside = |way: i32| {
                        let (r, c) = (row + way * down, col + way * right);
                        !on(r, c) || stable & at(r, c) != 0
                    };
                    full(row, col, down, right) || beside(1) || beside(-1)
                };
                let all = [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().all(safe);
                stable |= if all && own & at(row, col) != 0 { at(row, col) } else { 0 };
            }
            if stable == before {
                return stable;
            }
        }
    }

    #[test]
    fn nothing_stable_is_ever_turned_over() {
        let mut rng = Rng::new(1);
        let mut counted = 0;
        for game in 0..20_000 {
            let start = position(&mut rng, 20 + game % 40);
            let (mine, theirs) =
                (stable(Edges::get(), start.0, start.1), stable(Edges::get(), start.1, start.0));
            counted += (mine | theirs).count_ones();
            let (mut at, mut swapped) = (start, false);
            while let Some(next) = step(&mut rng, at.0, at.1) {
                (at, swapped) = (next, !swapped);
                let (own, opp) = if swapped { (at.1, at.0) } else { at };
                assert_eq!((mine & !own, theirs & !opp), (0, 0), "{start:x?}");
            }
        }
        assert!(counted > 100_000, "{counted} stable discs were followed");
    }

    #[test]
    fn everything_is_found_that_the_definition_finds() {
        let mut rng = Rng::new(2);
        let mut more = 0;
        for game in 0..20_000 {
            let (own, opp) = position(&mut rng, 20 + game % 41);
            let found = stable(Edges::get(), own, opp);
            let plain = plainly_stable(own, opp);
            assert_eq!((found & !own, plain & !found), (0, 0), "{own:#x} {opp:#x}");
            more += (found & !plain).count_ones();
        }
        assert!(more > 0, "edges know more than the definition");
    }

    #[test]
    fn an_edge_is_stable_where_no_play_on_it_turns_a_disc() {
        /// All edges that any play leads to keep the disc.
        fn kept(own: u32, opp: u32, disc: u32) -> bool {
            (0..8).filter(|square| (own | opp) >> square & 1 == 0).all(|square| {
                let (mine, theirs) = (turned(square, own, opp), turned(square, opp, own));
                theirs & disc == 0
                    && kept(own | mine | 1 << square, opp ^ mine, disc)
                    && kept(own ^ theirs, opp | theirs | 1 << square, disc)
            })
        }
        let mut rng = Rng::new(3);
        for _ in 0..500 {
            let (a, b) = (rng.next_u64() as u32 & 255, rng.next_u64() as u32 & 255);
            // Four empty squares at most: the plain search is exponential.
            let filled = a | rng.next_u64() as u32 & 255;
            if filled.count_ones() < 4 {
                continue;
            }
            let (own, opp) = (filled & b, filled & !b);
            let found = u32::from(Edges::get().0[index(own, opp)]);
            for square in 0..8 {
                let disc = 1 << square;
                let expected = own & disc != 0 && kept(own, opp, disc);
                assert_eq!(found & disc != 0, expected, "{own:#b} {opp:#b} {square}");
            }
        }
    }
}
