//! The end of the game, from where sorting moves pays to where evaluating them pays.
//!
//! Moves are sorted by what they leave to the opponent: the fewer replies, the smaller the tree.

macro_rules! end {
    ($features:literal, $full:literal) => {
        /// Whether the score is above `alpha`, by a search to the end of the game.
        #[target_feature(enable = $features)]
        fn end(w: &mut Worker, own: u64, opp: u64, alpha: i32, empty: u64, n: u32) -> i32 {
            end_with(w, own, opp, alpha, empty, n, moves_on(empty, own, opp))
        }

        /// The same where the moves are known.
        #[target_feature(enable = $features)]
        fn end_with(
            w: &mut Worker,
            own: u64,
            opp: u64,
            alpha: i32,
            empty: u64,
            n: u32,
            mut moves: u64,
        ) -> i32 {
            if n <= FEW {
                return few(w, own, opp, alpha, empty, n, moves);
            }
            w.nodes += 1;
            if w.nodes >= w.next_look {
                w.look();
            }
            // Step 1. Stability: the opponent can keep so much that alpha is out of reach.
            if is_worth_counting(w, opp, alpha, STABLE_HOPE) {
                let most = most(w, own, opp, alpha);
                if most <= alpha {
                    return most;
                }
            }
            // Step 2. What is remembered.
            let key = hash(own, opp);
            let mut first = NO_MOVE;
            let place = w.near.place(key);
            if place.is(own, opp) {
                let (lower, upper) = (i32::from(place.lower), i32::from(place.upper));
                if lower > alpha {
                    return lower;
                }
                if upper <= alpha {
                    return upper;
                }
                first = place.best;
            }
            // Step 3. A side without a move passes.
            if moves == 0 {
                let replies = moves_on(empty, opp, own);
                return if replies == 0 {
                    w.over(own, opp)
                } else {
                    -end_with(w, opp, own, !alpha, empty, n, replies)
                };
            }
            // Step 4. The remembered move.
            let (mut best, mut best_move) = (NONE, NO_MOVE);
            if first != NO_MOVE {
                let bit = 1_u64 << first;
                moves &= !bit;
                let turned = flips(u32::from(first), own, opp);
                best = -end(w, opp ^ turned, own | turned | bit, !alpha, empty ^ bit, n - 1);
                best_move = first;
                if w.stopped {
                    return 0;
                }
            }
            if best <= alpha && moves != 0 {
                // Step 5. The others, those that leave the fewest replies first: what a move costs
                // and where it stands in the list make one number, and the least is the next.
                let (me, you) = (set(own), set(opp));
                let odd = odd_quarters(empty);
                let mut list = ArrayVec::<Candidate, 16>::new();
                let mut keys = [u32::MAX; 16];
                let mut least = u32::MAX;
                while moves != 0 {
                    let square = moves.trailing_zeros();
                    moves &= moves - 1;
                    let bit = 1 << square;
                    let turned = turn(square, me, you);
                    let (mine, theirs) = played(square, me, you, turned);
                    let replies = replies(mine, theirs, empty ^ bit);
                    let (mine, theirs) = (word(mine), word(theirs));
                    if n - 1 > FEW {
                        w.near.prefetch(hash(mine, theirs));
                    }
                    let corners = (replies & w.corners).count_ones();
                    let mut score = (replies.count_ones() + corners) * END_REPLY + END_CORNER;
                    if odd & bit == 0 {
                        score += END_EVEN;
                    }
                    if w.corners & bit != 0 {
                        score -= END_CORNER;
                    }
                    let key = score << 8 | list.len() as u32;
                    keys[list.len() % 16] = key;
                    least = least.min(key);
                    list.push(Candidate { mine, theirs, replies, square });
                }
                while least != u32::MAX {
                    let at = least as usize % 16;
                    keys[at] = u32::MAX;
                    let Candidate { mine, theirs, replies, square } = list[at];
                    let left = empty ^ 1 << square;
                    let score = -end_with(w, mine, theirs, !alpha, left, n - 1, replies);
                    if w.stopped {
                        return 0;
                    }
                    if score > best {
                        (best, best_move) = (score, square as u8);
                        if best > alpha {
                            break;
                        }
                    }
                    least = keys[..list.len()].iter().fold(u32::MAX, |least, &key| least.min(key));
                }
            }
            w.near.place(key).put(own, opp, best, alpha, best_move);
            best
        }
    };
}
