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
            if let Some(most) = out_of_reach(w, own, opp, alpha, STABLE_HOPE) {
                return most;
            }
            // Step 2. What is remembered.
            let key = hash(own, opp);
            let mut first = NO_MOVE;
            let place = w.near.place(key);
            if place.is(own, opp) {
                if let Some(bound) = place.bounds.open().answer(alpha) {
                    return bound;
                }
                first = place.best;
            }
            // Step 3. A side without a move passes.
            if moves == 0 {
                return pass!(end_with(w, own, opp, alpha, empty, n));
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
                // Step 5. The others, those that leave the fewest replies first.
                let (me, you) = (set(own), set(opp));
                let odd = odd_quarters(empty);
                let mut line = Line::<16>::new();
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
                    let mut cost = (replies.count_ones() + corners) * END_REPLY + END_CORNER;
                    if odd & bit == 0 {
                        cost += END_EVEN;
                    }
                    if w.corners & bit != 0 {
                        cost -= END_CORNER;
                    }
                    line.push(cost, Candidate { mine, theirs, replies, square });
                }
                while let Some(Candidate { mine, theirs, replies, square }) = line.next() {
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
                }
            }
            w.near.place(key).put(own, opp, best, alpha, best_move);
            best
        }
    };
}
