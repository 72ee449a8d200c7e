//! The last four empty squares, each with code of its own.
//!
//! Every function answers whether the score is above `alpha`: a result above it is a lower bound,
//! any other an upper bound. Squares that are alone in their quarter of the board are tried first,
//! because the side that plays them keeps the last move there.

macro_rules! last {
    ($features:literal, $full:literal) => {
        /// The score with one empty square.
        #[inline]
        #[target_feature(enable = $features)]
        fn one(w: &mut Worker, own: u64, opp: u64, square: u32) -> i32 {
            w.nodes += 1;
            if !$full {
                let mine = flips(square, own, opp);
                let theirs = flips(square, opp, own);
                return match (mine, theirs) {
                    (0, 0) => w.over(own, opp),
                    (0, _) => w.over(own ^ theirs, opp | theirs | 1 << square),
                    _ => w.over(own | mine | 1 << square, opp ^ mine),
                };
            }
            let turned = last_flips(square, own);
            let (mine, theirs) = ((turned & 255) as i32, (turned >> 8) as i32);
            let discs = own.count_ones() as i32;
            // With the square for the side to move, and nothing turned over.
            let base = 2 * discs - 62;
            let nobody = if discs < 32 { -2 } else { 0 };
            let passed = if theirs > 0 { -2 - 2 * theirs } else { nobody };
            base + if mine > 0 { 2 * mine } else { passed }
        }

        /// Two empty squares.
        #[inline]
        #[target_feature(enable = $features)]
        fn two(w: &mut Worker, own: u64, opp: u64, alpha: i32, a: u32, b: u32) -> i32 {
            w.nodes += 1;
            let mut best = NONE;
            let turned = flips(a, own, opp);
            if turned != 0 {
                best = -one(w, opp ^ turned, own | turned | 1 << a, b);
                if best > alpha {
                    return best;
                }
            }
            let turned = flips(b, own, opp);
            if turned != 0 {
                let score = -one(w, opp ^ turned, own | turned | 1 << b, a);
                return best.max(score);
            }
            if best != NONE {
                return best;
            }
            // A pass: the same for the opponent.
            let mut worst = -NONE;
            let turned = flips(a, opp, own);
            if turned != 0 {
                worst = one(w, own ^ turned, opp | turned | 1 << a, b);
                if worst <= alpha {
                    return worst;
                }
            }
            let turned = flips(b, opp, own);
            if turned != 0 {
                let score = one(w, own ^ turned, opp | turned | 1 << b, a);
                return worst.min(score);
            }
            if worst == -NONE { w.over(own, opp) } else { worst }
        }

        /// Three empty squares.
        #[inline]
        #[target_feature(enable = $features)]
        fn three(w: &mut Worker, own: u64, opp: u64, alpha: i32, squares: [u32; 3]) -> i32 {
            w.nodes += 1;
            let [a, b, c] = squares;
            // The square that is alone in its quarter comes first.
            let (a, b, c) = if quarter(a) == quarter(b) {
                (c, a, b)
            } else if quarter(a) == quarter(c) {
                (b, a, c)
            } else {
                (a, b, c)
            };
            let best = three_moves(w, own, opp, alpha, [a, b, c]);
            if best != NONE {
                return best;
            }
            let reply = three_moves(w, opp, own, !alpha, [a, b, c]);
            if reply == NONE { w.over(own, opp) } else { -reply }
        }

        #[inline]
        #[target_feature(enable = $features)]
        fn three_moves(w: &mut Worker, own: u64, opp: u64, alpha: i32, squares: [u32; 3]) -> i32 {
            let [a, b, c] = squares;
            let mut best = NONE;
            let turned = flips(a, own, opp);
            if turned != 0 {
                best = -two(w, opp ^ turned, own | turned | 1 << a, !alpha, b, c);
                if best > alpha {
                    return best;
                }
            }
            let turned = flips(b, own, opp);
            if turned != 0 {
                best = best.max(-two(w, opp ^ turned, own | turned | 1 << b, !alpha, a, c));
                if best > alpha {
                    return best;
                }
            }
            let turned = flips(c, own, opp);
            if turned != 0 {
                best = best.max(-two(w, opp ^ turned, own | turned | 1 << c, !alpha, a, b));
            }
            best
        }

        /// Four empty squares.
        #[target_feature(enable = $features)]
        fn four(w: &mut Worker, own: u64, opp: u64, alpha: i32, empty: u64) -> i32 {
            w.nodes += 1;
            let best = four_moves(w, own, opp, alpha, empty);
            if best != NONE {
                return best;
            }
            let reply = four_moves(w, opp, own, !alpha, empty);
            if reply == NONE { w.over(own, opp) } else { -reply }
        }

        #[inline]
        #[target_feature(enable = $features)]
        fn four_moves(w: &mut Worker, own: u64, opp: u64, alpha: i32, empty: u64) -> i32 {
            let odd = empty & odd_quarters(empty);
            let mut best = NONE;
            for mut left in [odd, empty & !odd] {
                while left != 0 {
                    let square = left.trailing_zeros();
                    left &= left - 1;
                    let turned = flips(square, own, opp);
                    if turned == 0 {
                        continue;
                    }
                    let rest = empty ^ 1 << square;
                    let (a, others) = (rest.trailing_zeros(), rest & (rest - 1));
                    let (b, last) = (others.trailing_zeros(), others & (others - 1));
                    let squares = [a, b, last.trailing_zeros()];
                    let bit = 1 << square;
                    let score = -three(w, opp ^ turned, own | turned | bit, !alpha, squares);
                    best = best.max(score);
                    if best > alpha {
                        return best;
                    }
                }
            }
            best
        }
    };
}
