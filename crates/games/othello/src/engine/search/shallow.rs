//! Five empty squares: too near the end for sorting or remembering to pay. Where a search begins
//! with fewer, this takes it to the end.

macro_rules! shallow {
    ($features:literal, $full:literal) => {
        #[target_feature(enable = $features)]
        fn shallow(
            w: &mut Worker,
            own: u64,
            opp: u64,
            alpha: i32,
            empty: u64,
            n: u32,
            moves: u64,
        ) -> i32 {
            // Steps 1 and 2. Stability, and a pass.
            begin!(shallow(w, own, opp, alpha, empty, n, moves));
            // Step 3. Moves into quarters with an odd number of empty squares first.
            let (me, you) = (set(own), set(opp));
            let odd = odd_quarters(empty);
            let mut best = NONE;
            for mut left in [moves & odd, moves & !odd] {
                while left != 0 {
                    let square = left.trailing_zeros();
                    left &= left - 1;
                    let rest = empty ^ 1 << square;
                    let (mine, theirs) = played(square, me, you, turn(square, me, you));
                    let score = if n == 5 {
                        -four(w, mine, theirs, !alpha, rest)
                    } else {
                        let replies = replies(mine, theirs, rest);
                        -shallow(w, word(mine), word(theirs), !alpha, rest, n - 1, replies)
                    };
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
