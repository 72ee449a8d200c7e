//! Five to a few more empty squares: too near the end for sorting or remembering to pay.

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
            w.nodes += 1;
            // Step 1. Stability: the opponent can keep so much that alpha is out of reach.
            if alpha >= 2 * n as i32 - STABLE_SHALLOW {
                let most = w.most(own, opp);
                if most <= alpha {
                    return most;
                }
            }
            if moves == 0 {
                let replies = moves_on(empty, opp, own);
                return if replies == 0 {
                    w.over(own, opp)
                } else {
                    -shallow(w, opp, own, !alpha, empty, n, replies)
                };
            }
            // Step 2. Moves into quarters with an odd number of empty squares first.
            let odd = odd_quarters(empty);
            let mut best = NONE;
            for mut left in [moves & odd, moves & !odd] {
                while left != 0 {
                    let square = left.trailing_zeros();
                    left &= left - 1;
                    let turned = flips(square, own, opp);
                    let bit = 1 << square;
                    let (mine, theirs) = (opp ^ turned, own | turned | bit);
                    let score = if n == 5 {
                        -four(w, mine, theirs, !alpha, empty ^ bit)
                    } else {
                        let replies = moves_on(empty, mine, theirs);
                        -shallow(w, mine, theirs, !alpha, empty ^ bit, n - 1, replies)
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
