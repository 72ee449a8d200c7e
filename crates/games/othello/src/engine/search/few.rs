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
            w.nodes += 1;
            // Step 1. Stability: the opponent can keep so much that alpha is out of reach.
            if is_worth_counting(w, opp, alpha, STABLE_HOPE) {
                let most = most(w, own, opp, alpha);
                if most <= alpha {
                    return most;
                }
            }
            // Step 2. A side without a move passes.
            if moves == 0 {
                let replies = moves_on(empty, opp, own);
                return if replies == 0 {
                    w.over(own, opp)
                } else {
                    -few(w, opp, own, !alpha, empty, n, replies)
                };
            }
            // Step 3. Moves that leave the fewest replies first: what a move costs and where it stands
            // in the list make one number, and the least of them is the next.
            let (me, you) = (set(own), set(opp));
            let odd = odd_quarters(empty);
            let mut list = ArrayVec::<Candidate, 8>::new();
            let mut keys = [u32::MAX; 8];
            let mut least = u32::MAX;
            while moves != 0 {
                let square = moves.trailing_zeros();
                moves &= moves - 1;
                let bit = 1 << square;
                let turned = turn(square, me, you);
                let (mine, theirs) = played(square, me, you, turned);
                let replies = replies(mine, theirs, empty ^ bit);
                let mut score = replies.count_ones() * FEW_REPLY + FEW_CORNER;
                if odd & bit == 0 {
                    score += FEW_EVEN;
                }
                if w.corners & bit != 0 {
                    score -= FEW_CORNER;
                }
                let key = score << 8 | list.len() as u32;
                keys[list.len() % 8] = key;
                least = least.min(key);
                let (mine, theirs) = (word(mine), word(theirs));
                list.push(Candidate { mine, theirs, replies, square });
            }
            let mut best = NONE;
            while least != u32::MAX {
                let at = least as usize % 8;
                keys[at] = u32::MAX;
                let Candidate { mine, theirs, replies, square } = list[at];
                let score = -few(w, mine, theirs, !alpha, empty ^ 1 << square, n - 1, replies);
                best = best.max(score);
                if best > alpha {
                    break;
                }
                least = keys[..list.len()].iter().fold(u32::MAX, |least, &key| least.min(key));
            }
            best
        }
    };
}
