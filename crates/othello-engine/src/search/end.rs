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
            if n <= SHALLOW {
                return match n {
                    0 => {
                        w.nodes += 1;
                        w.over(own, opp)
                    }
                    1 => one(w, own, opp, empty.trailing_zeros()),
                    2 => {
                        let (a, rest) = (empty.trailing_zeros(), empty & (empty - 1));
                        two(w, own, opp, alpha, a, rest.trailing_zeros())
                    }
                    3 => {
                        let (a, rest) = (empty.trailing_zeros(), empty & (empty - 1));
                        let (b, last) = (rest.trailing_zeros(), rest & (rest - 1));
                        three(w, own, opp, alpha, [a, b, last.trailing_zeros()])
                    }
                    4 => four(w, own, opp, alpha, empty),
                    _ => shallow(w, own, opp, alpha, empty, n, moves),
                };
            }
            w.nodes += 1;
            if w.nodes >= w.next_look {
                w.look();
            }
            // Step 1. Stability: the opponent can keep so much that alpha is out of reach.
            if alpha >= 2 * n as i32 - STABLE {
                let most = w.most(own, opp);
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
                // Step 5. The others, those that leave the fewest replies first.
                let odd = odd_quarters(empty);
                let mut list = ArrayVec::<Candidate, 64>::new();
                while moves != 0 {
                    let square = moves.trailing_zeros();
                    moves &= moves - 1;
                    let turned = flips(square, own, opp);
                    let bit = 1 << square;
                    let (mine, theirs) = (opp ^ turned, own | turned | bit);
                    if mine == 0 {
                        return w.squares;
                    }
                    let replies = moves_on(empty, mine, theirs);
                    let chances = beside(theirs, empty ^ bit).count_ones() as i32;
                    let corners = (replies & w.corners).count_ones() as i32;
                    let mut score = (replies.count_ones() as i32 + corners) * END_REPLY;
                    score += chances * END_CHANCE;
                    if odd & bit == 0 {
                        score += END_EVEN;
                    }
                    if w.corners & bit != 0 {
                        score -= END_CORNER;
                    }
                    if n - 1 > SHALLOW {
                        w.near.prefetch(hash(mine, theirs));
                    }
                    list.push(Candidate { mine, theirs, replies, score, square });
                }
                let mut rest = &mut list[..];
                while !rest.is_empty() {
                    let mut least = 0;
                    for i in 1..rest.len() {
                        if rest[i].score < rest[least].score {
                            least = i;
                        }
                    }
                    rest.swap(0, least);
                    let (chosen, others) = rest.split_at_mut(1);
                    let Candidate { mine, theirs, replies, square, .. } = chosen[0];
                    rest = others;
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
