//! Far from the end: moves are sorted by looking ahead with the evaluation, and everything is
//! remembered in the table that all threads share.
//!
//! The same code searches to the end of the game (`depth` is the number of empty squares) and to a
//! fixed depth, where the evaluation speaks. Searches that are not exact come first and are cheap:
//! they leave behind good first moves for the one that is.

macro_rules! mid {
    ($features:literal, $full:literal) => {
        /// Whether the score is above `alpha`, looking `depth` plies ahead with the given selectivity.
        #[target_feature(enable = $features)]
        pub(super) fn mid(
            w: &mut Worker,
            node: &Node,
            alpha: i32,
            depth: u32,
            selectivity: u8,
        ) -> i32 {
            let Node { own, opp, .. } = *node;
            let empty = w.board & !(own | opp);
            let n = empty.count_ones();
            if depth >= n && n <= END {
                return end(w, own, opp, alpha, empty, n);
            }
            if depth <= PEEK && depth < n {
                let threshold = alpha * UNIT + UNIT / 2 - 1;
                if $full && depth == STATIC_DEPTH && selectivity < EXACT {
                    let value = at_horizon(value_of(w, node, n), n);
                    let margin = margin(n, depth, selectivity) * UNIT * STATIC_MARGIN / 100;
                    if value > threshold + margin {
                        return alpha + 1;
                    }
                    if value <= threshold - margin {
                        return alpha;
                    }
                }
                return discs(peek(w, node, n, depth, threshold, threshold + 1));
            }
            w.nodes += 1;
            w.look_now();
            if w.stopped {
                return 0;
            }
            let whole = depth >= n;
            // Step 1. Stability: the opponent can keep so much that alpha is out of reach.
            if alpha >= 2 * n as i32 - STABLE {
                let most = w.most(own, opp);
                if most <= alpha {
                    return most;
                }
            }
            // Step 2. What is remembered.
            let key = hash(own, opp);
            let known = w.far.get(key, own, opp).unwrap_or(Known::NOTHING);
            if known.serves(depth, selectivity)
                && let Some(bound) = known.bounds.open().answer(alpha)
            {
                return bound;
            }
            // Step 3. A side without a move passes.
            let mut moves = moves_on(empty, own, opp);
            if moves == 0 {
                if moves_on(empty, opp, own) == 0 {
                    return w.over(own, opp);
                }
                return -mid(w, &node.passed(), !alpha, depth, selectivity);
            }
            // Step 4. ProbCut: a cheaper search that is clearly above or below settles it.
            if $full && selectivity < EXACT && depth >= CUT_DEPTH {
                if let Some(bound) = probcut(w, node, n, alpha, depth, selectivity) {
                    return bound;
                }
                if w.stopped {
                    return 0;
                }
            }
            let started = w.nodes;
            // Step 5. All moves; one of them may be known to be good enough.
            let mut steps = ArrayVec::<Step, 64>::new();
            while moves != 0 {
                let square = moves.trailing_zeros();
                moves &= moves - 1;
                let turned = flips(square, own, opp);
                if turned == opp {
                    return w.squares;
                }
                steps.push(Step { turned, square });
            }
            // Children so near the end, or the horizon, are not in the table.
            let kept = if whole { n - 1 > END } else { depth - 1 > PEEK };
            if kept {
                for step in &steps {
                    let (mine, theirs) = step.after(own, opp);
                    w.far.prefetch(hash(mine, theirs));
                }
            }
            if kept && depth >= ETC_DEPTH {
                for step in &steps {
                    let (mine, theirs) = step.after(own, opp);
                    if let Some(reply) = w.far.get(hash(mine, theirs), mine, theirs)
                        && reply.serves(depth - 1, selectivity)
                        && reply.bounds.open().turned().lower > alpha
                    {
                        let (bound, best) = (reply.bounds.open().turned().lower, step.square as u8);
                        let answer = Answer { depth, selectivity, alpha, bound, best, effort: 0 };
                        w.remember(key, node, &known, answer);
                        return bound;
                    }
                }
            }
            // Step 6. The moves that were best before. They settle most positions, so nothing is
            // spent on the others yet.
            let (mut best, mut best_move) = (NONE, NO_MOVE);
            let mut searched = 0;
            for square in known.moves {
                let Some(at) = steps.iter().position(|step| step.square == u32::from(square))
                else {
                    continue;
                };
                let step = steps.swap_remove(at);
                let (mine, theirs) = step.after(own, opp);
                let score = if whole && !kept {
                    -end(w, mine, theirs, !alpha, empty ^ 1 << square, n - 1)
                } else {
                    -mid(w, &node.after(step, $full), !alpha, depth - 1, selectivity)
                };
                if w.stopped {
                    return 0;
                }
                searched += 1;
                if score > best {
                    (best, best_move) = (score, square);
                    if best > alpha {
                        steps.clear();
                        break;
                    }
                }
            }
            // Step 7. The others, sorted by a look ahead; after the elder ones together with the
            // threads that are free.
            let mut children = ArrayVec::<Child, 64>::new();
            for step in steps {
                children.push(Child::new(node, step, $full));
            }
            let line = order(w, empty, n, depth, whole, &mut children);
            for (next, &at) in line.iter().enumerate() {
                let large = if whole { n } else { depth + SHORT_OF_THE_END };
                let shared = searched + next >= ELDERS && large >= w.split_from;
                if shared && line.len() - next > 1 {
                    let rest = line[next..].iter().map(|&at| children[at]).collect();
                    (best, best_move) =
                        together(w, rest, (alpha, best, best_move), depth, selectivity);
                    break;
                }
                let child = &children[at];
                let score = -mid(w, &child.node, !alpha, depth - 1, selectivity);
                if w.stopped {
                    break;
                }
                if score > best {
                    (best, best_move) = (score, child.square);
                    if best > alpha {
                        break;
                    }
                }
            }
            if w.stopped {
                return 0;
            }
            let effort = (w.nodes - started).max(1).ilog2() as u8;
            let answer = Answer { depth, selectivity, alpha, bound: best, best: best_move, effort };
            w.remember(key, node, &known, answer);
            best
        }

        /// Searches children beside other threads; gives the best score and move.
        #[target_feature(enable = $features)]
        fn together(
            w: &mut Worker,
            children: Vec<Child>,
            (alpha, best, best_move): (i32, i32, u8),
            depth: u32,
            selectivity: u8,
        ) -> (i32, u8) {
            let split = w.open_split(children, (alpha, best, best_move), depth, selectivity);
            share(w, &split);
            w.close_split(&split);
            // Threads that are still busy here may be helped, but with nothing else.
            while let Some(below) = w.wait_for(&split) {
                help(w, &below);
            }
            w.leave_split(&split);
            split.best()
        }

        /// Takes part in a split of another thread.
        #[target_feature(enable = $features)]
        pub(super) fn help(w: &mut Worker, split: &Arc<Split>) {
            let _helping = Helping(split);
            let before = w.enter_split(split);
            share(w, split);
            w.exit_split(before);
        }

        /// Searches children of a split until none is left.
        #[target_feature(enable = $features)]
        fn share(w: &mut Worker, split: &Arc<Split>) {
            while let Some(child) = split.take() {
                let score = -mid(w, &child.node, !split.alpha, split.depth - 1, split.selectivity);
                if w.stopped {
                    break;
                }
                split.report(score, child.square);
            }
        }

        /// ProbCut: a bound that a cheaper search makes probable enough.
        #[target_feature(enable = $features)]
        fn probcut(
            w: &mut Worker,
            node: &Node,
            n: u32,
            alpha: i32,
            depth: u32,
            selectivity: u8,
        ) -> Option<i32> {
            let less = cheaper(depth, depth >= n);
            let margin = margin(n, depth, selectivity);
            let value = value_of(w, node, n) / UNIT;
            let (high, low) = (alpha + margin, alpha - margin);
            if high < 64 && value > alpha - margin / 2 {
                let bound = mid(w, node, high, less, selectivity);
                if w.stopped || bound > high {
                    return Some(alpha + 1).filter(|_| !w.stopped);
                }
            }
            if low > -64 && value < alpha + margin / 2 {
                let bound = mid(w, node, low, less, selectivity);
                if !w.stopped && bound <= low {
                    return Some(alpha);
                }
            }
            None
        }

        /// Which children come first: those that look best for the side to move. They are large, so
        /// they stay where they are.
        #[target_feature(enable = $features)]
        fn order(
            w: &mut Worker,
            empty: u64,
            n: u32,
            depth: u32,
            whole: bool,
            children: &mut [Child],
        ) -> ArrayVec<usize, 64> {
            let mut line: ArrayVec<usize, 64> = (0..children.len()).collect();
            if children.len() < 2 {
                return line;
            }
            let (ahead, cost) = if whole { (look_ahead(depth), REPLY) } else { (0, REPLY_MID) };
            let odd = odd_quarters(empty);
            for child in &mut *children {
                let Node { own: mine, opp: theirs, .. } = child.node;
                let bit = 1 << child.square;
                let replies = moves_on(empty, mine, theirs);
                let corners = (replies & w.corners).count_ones() as i32;
                let mut score = (replies.count_ones() as i32 + corners) * cost;
                if odd & bit == 0 {
                    score += EVEN;
                }
                if $full && whole {
                    let moves = [replies, mobility(theirs, mine)].map(u64::count_ones);
                    score += glance(w, &child.node, n - 1, ahead, moves, -BEYOND, BEYOND);
                } else if $full {
                    child.node.value = value_of(w, &child.node, n - 1);
                    score += child.node.value;
                } else {
                    let chances = beside(theirs, empty ^ bit).count_ones() as i32;
                    score += chances * REPLY / 8;
                    if w.corners & bit != 0 {
                        score -= 2 * REPLY;
                    }
                }
                child.score = score;
            }
            line.sort_unstable_by_key(|&at| (children[at].score, children[at].square));
            line
        }

        /// What the evaluation says of a position with `n` empty squares, in parts of a disc.
        #[inline]
        #[target_feature(enable = $features)]
        fn value_of(w: &mut Worker, node: &Node, n: u32) -> i32 {
            let Node { own, opp, features, value } = node;
            if *value != UNKNOWN {
                return *value;
            }
            w.nodes += 1;
            let place = w.values.place(hash(*own, *opp));
            if !place.is(*own, *opp) {
                let moves = [mobility(*own, *opp).count_ones(), mobility(*opp, *own).count_ones()];
                let value = evaluate(w.network, features, moves, n);
                *place = StaticEval { own: *own, opp: *opp, value };
            }
            place.value
        }

        /// What moves are sorted by, a few plies ahead, without the network; between `alpha` and
        /// `beta` it is exact.
        #[target_feature(enable = $features)]
        fn glance(
            w: &mut Worker,
            node: &Node,
            n: u32,
            depth: u32,
            moves: [u32; 2],
            alpha: i32,
            beta: i32,
        ) -> i32 {
            w.nodes += 1;
            let Node { own, opp, .. } = *node;
            if depth == 0 || moves[0] == 0 {
                return w.network.glance(&node.features, moves, n);
            }
            let mut best = -BEYOND;
            let squares = mobility(own, opp);
            for class in FIRST_SIGHT {
                let mut left = squares & class;
                while left != 0 {
                    let square = left.trailing_zeros();
                    left &= left - 1;
                    let turned = flips(square, own, opp);
                    let child = node.after(Step { turned, square }, true);
                    let Node { own, opp, .. } = child;
                    let moves = [mobility(own, opp), mobility(opp, own)].map(u64::count_ones);
                    let floor = alpha.max(best);
                    let value = -glance(w, &child, n - 1, depth - 1, moves, -beta, -floor);
                    best = best.max(value);
                    if best >= beta {
                        return best;
                    }
                }
            }
            best
        }

        /// The value of a position in parts of a disc, a few plies ahead; between `alpha` and `beta`
        /// it is exact.
        #[target_feature(enable = $features)]
        fn peek(w: &mut Worker, node: &Node, n: u32, depth: u32, alpha: i32, beta: i32) -> i32 {
            if depth == 0 {
                return at_horizon(value_of(w, node, n), n);
            }
            w.nodes += 1;
            let Node { own, opp, .. } = *node;
            let moves = mobility(own, opp);
            if moves == 0 {
                if mobility(opp, own) == 0 {
                    return w.over(own, opp) * UNIT;
                }
                return -peek(w, &node.passed(), n, depth, -beta, -alpha);
            }
            let mut best = -65 * UNIT;
            if depth > 1 {
                // Those that leave the opponent little to do first. Most are never needed, so they
                // are not sorted but taken out one by one.
                let mut left = by_replies(own, opp, moves);
                while let Some(at) = (0..left.len()).min_by_key(|&at| left[at].0) {
                    let child = node.after(left.swap_remove(at).1, true);
                    let value = -peek(w, &child, n - 1, depth - 1, -beta, -alpha.max(best));
                    best = best.max(value);
                    if best >= beta {
                        break;
                    }
                }
                return best;
            }
            // At the last ply sorting would take longer than it saves.
            for class in FIRST_SIGHT {
                let mut left = moves & class;
                while left != 0 {
                    let square = left.trailing_zeros();
                    left &= left - 1;
                    let turned = flips(square, own, opp);
                    let child = node.after(Step { turned, square }, true);
                    best = best.max(-at_horizon(value_of(w, &child, n - 1), n - 1));
                    if best >= beta {
                        return best;
                    }
                }
            }
            best
        }

        /// Moves on 8×8, each with what it leaves the opponent to do.
        #[inline]
        #[target_feature(enable = $features)]
        fn by_replies(own: u64, opp: u64, mut moves: u64) -> ArrayVec<(i32, Step), 64> {
            let mut list = ArrayVec::new();
            while moves != 0 {
                let square = moves.trailing_zeros();
                moves &= moves - 1;
                let step = Step { turned: flips(square, own, opp), square };
                let (mine, theirs) = step.after(own, opp);
                let replies = mobility(mine, theirs);
                let corners = replies & FIRST_SIGHT[0];
                let count = (replies.count_ones() + corners.count_ones()) as i32;
                list.push((count + SIGHT_COSTS[square as usize], step));
            }
            list
        }
    };
}
