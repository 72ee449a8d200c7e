//! Six and seven empty squares: sorting moves pays, remembering positions does not.

macro_rules! few {
    ($features:literal, $full:literal) => {
        /// Whether the score is above `alpha`, where the moves are known.
        #[target_feature(enable = $features)]
        fn few(
            w: &mut Worker,
            own: u64,
            opp: u64,
            alpha: i32,
            empty: u64,
            n: u32,
            mut moves: u64,
        ) -> i32 {
            if n <= SHALLOW {
                return shallow(w, own, opp, alpha, empty, n, moves);
            }
            // Steps 1 and 2. Stability, and a pass.
            begin!(few(w, own, opp, alpha, empty, n, moves));
            // Step 3. Moves that leave the fewest replies first.
            let (me, you) = (set(own), set(opp));
            let odd = odd_quarters(empty);
            let mut line = Line::<8>::new();
            while moves != 0 {
                let square = moves.trailing_zeros();
                moves &= moves - 1;
                let bit = 1 << square;
                let turned = turn(square, me, you);
                let (mine, theirs) = played(square, me, you, turned);
                let replies = replies(mine, theirs, empty ^ bit);
                let mut cost = replies.count_ones() * FEW_REPLY + FEW_CORNER;
                if odd & bit == 0 {
                    cost += FEW_EVEN;
                }
                if w.corners & bit != 0 {
                    cost -= FEW_CORNER;
                }
                let (mine, theirs) = (word(mine), word(theirs));
                line.push(cost, Candidate { mine, theirs, replies, square });
            }
            let mut best = NONE;
            while let Some(Candidate { mine, theirs, replies, square }) = line.next() {
                let score = -few(w, mine, theirs, !alpha, empty ^ 1 << square, n - 1, replies);
                best = best.max(score);
                if best > alpha {
                    break;
                }
            }
            best
        }
    };
}
