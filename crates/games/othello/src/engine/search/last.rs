//! The last four empty squares, each with code of its own.
//!
//! Every function answers whether the score is above `alpha`: a result above it is a lower bound,
//! any other an upper bound. Squares that are alone in their quarter of the board are tried first,
//! because the side that plays them keeps the last move there.
//!
//! All of it is one function after inlining, and both sides stay in vector registers where the tier
//! has them: there is so little to do at a position that calls, and moves between kinds of registers,
//! would be a good part of it.

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
            let unfilled = if discs < 32 { -2 } else { 0 };
            let passed = if theirs > 0 { -2 - 2 * theirs } else { unfilled };
            base + if mine > 0 { 2 * mine } else { passed }
        }

        /// The score after a move on the last square but one, for the side that replies on `last`.
        #[inline]
        #[target_feature(enable = $features)]
        fn reply(
            w: &mut Worker,
            at: u32,
            last: u32,
            mine: Set,
            theirs: Set,
            turned: Turned,
        ) -> i32 {
            let (own, opp) = played(at, mine, theirs, turned);
            one(w, word(own), word(opp), last)
        }

        /// Two empty squares.
        #[inline]
        #[target_feature(enable = $features)]
        fn two(w: &mut Worker, mine: Set, theirs: Set, alpha: i32, a: u32, b: u32) -> i32 {
            w.nodes += 1;
            let mut best = NONE;
            let turned = turn(a, mine, theirs);
            if !nothing(turned) {
                best = -reply(w, a, b, mine, theirs, turned);
                if best > alpha {
                    return best;
                }
            }
            let turned = turn(b, mine, theirs);
            if !nothing(turned) {
                return best.max(-reply(w, b, a, mine, theirs, turned));
            }
            if best != NONE {
                return best;
            }
            // A pass: the same for the opponent.
            let mut worst = -NONE;
            let turned = turn(a, theirs, mine);
            if !nothing(turned) {
                worst = reply(w, a, b, theirs, mine, turned);
                if worst <= alpha {
                    return worst;
                }
            }
            let turned = turn(b, theirs, mine);
            if !nothing(turned) {
                return worst.min(reply(w, b, a, theirs, mine, turned));
            }
            if worst == -NONE { w.over(word(mine), word(theirs)) } else { worst }
        }

        /// Three empty squares.
        #[inline]
        #[target_feature(enable = $features)]
        fn three(w: &mut Worker, mine: Set, theirs: Set, alpha: i32, squares: [u32; 3]) -> i32 {
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
            let (mut mine, mut theirs, mut alpha) = (mine, theirs, alpha);
            for sign in [1, -1] {
                let mut best = NONE;
                for [a, b, c] in [[a, b, c], [b, a, c], [c, a, b]] {
                    let turned = turn(a, mine, theirs);
                    if nothing(turned) {
                        continue;
                    }
                    let (own, opp) = played(a, mine, theirs, turned);
                    best = best.max(-two(w, own, opp, !alpha, b, c));
                    if best > alpha {
                        return sign * best;
                    }
                }
                if best != NONE {
                    return sign * best;
                }
                // A pass: the same for the opponent.
                (mine, theirs, alpha) = (theirs, mine, !alpha);
            }
            w.over(word(mine), word(theirs))
        }

        /// Four empty squares.
        #[inline]
        #[target_feature(enable = $features)]
        fn four(w: &mut Worker, mine: Set, theirs: Set, alpha: i32, empty: u64) -> i32 {
            w.nodes += 1;
            // Step 1. Stability, where it is likely to settle the question.
            let (own, opp) = (word(mine), word(theirs));
            if let Some(most) = out_of_reach(w, own, opp, alpha, STABLE_HOPE_LAST) {
                return most;
            }
            // Step 2. Squares in quarters with an odd number of empty squares first.
            let (mut mine, mut theirs, mut alpha) = (mine, theirs, alpha);
            let odd = empty & odd_quarters(empty);
            for sign in [1, -1] {
                let mut best = NONE;
                for mut left in [odd, empty & !odd] {
                    while left != 0 {
                        let square = left.trailing_zeros();
                        left &= left - 1;
                        let turned = turn(square, mine, theirs);
                        if nothing(turned) {
                            continue;
                        }
                        let rest = empty ^ 1 << square;
                        let (a, others) = (rest.trailing_zeros(), rest & (rest - 1));
                        let (b, last) = (others.trailing_zeros(), others & (others - 1));
                        let squares = [a, b, last.trailing_zeros()];
                        let (own, opp) = played(square, mine, theirs, turned);
                        best = best.max(-three(w, own, opp, !alpha, squares));
                        if best > alpha {
                            return sign * best;
                        }
                    }
                }
                if best != NONE {
                    return sign * best;
                }
                // A pass: the same for the opponent.
                (mine, theirs, alpha) = (theirs, mine, !alpha);
            }
            w.over(word(mine), word(theirs))
        }
    };
}
