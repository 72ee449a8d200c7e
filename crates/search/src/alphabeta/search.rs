//! One tree of alpha-beta, in numbered steps.
//!
//! Invariant: `node` returns the exact value if it lies inside the window, else a bound on the right
//! side of it (fail-soft). Values are for the side to move; see `worth` for whose opinion they are.

use super::config::{Config, DEEPEST, Order, TableUse, Terminal};
use super::order::{Candidate, Memory, Node, candidate, pick};
use super::table::{Bound, Table};
use crate::watch::Watch;
use crate::worth::{later, opinion, result, sooner};
use crate::{Budget, Stopped};
use harif_core::{Event, Kind, Leaf, Position, Value};

/// Marks keys of positions in which the root player is not on move: unless an evaluation is
/// zero-sum, the same board has another value there.
const OTHER_VIEW: u64 = 0xD6E8_FEB8_6659_FD93;

pub(super) struct Search<'a, P: Position, W> {
    pub(super) config: &'a Config<P>,
    pub(super) table: Option<&'a mut Table<P::Move>>,
    pub(super) memory: &'a mut Memory<P::Move>,
    pub(super) budget: Budget,
    pub(super) watch: W,
    /// The moves of all open nodes, one node after the other: no allocation a node.
    pub(super) moves: Vec<Candidate<P>>,
    /// The best line below each ply.
    pub(super) lines: Vec<Vec<P::Move>>,
    /// Leaves judged by opinion: a value without any is the truth.
    pub(super) opinions: u64,
    /// Leaves judged because the depth was reached: without any, deeper is the same.
    pub(super) horizons: u64,
    pub(super) zero_sum: bool,
}

/// A window: what the side to move has, and what the opponent allows.
pub(super) type Window = (Value, Value);

impl<P: Position, W: Watch<P::Move>> Search<'_, P, W> {
    fn key(&self, board: P, ply: u32) -> u64 {
        let other = !self.zero_sum && !ply.is_multiple_of(2);
        board.key() ^ if other { OTHER_VIEW } else { 0 }
    }

    /// The value of a board below the root for its side to move.
    pub(super) fn node(
        &mut self,
        board: P,
        depth: u32,
        window: Window,
        ply: u32,
        last: P::Move,
    ) -> Result<Value, Stopped> {
        // Step 1. Count the node, look at the budget, forget the line of an earlier visit.
        self.budget.tick()?;
        self.clear_line(ply);
        if W::ON {
            let (alpha, beta) = window;
            self.watch.see(Event::Enter { ply, mv: Some(last), alpha, beta });
        }

        // Step 2. The end of the game, the cut-off and the horizon: nothing to search.
        let moves = board.legal_moves();
        if let Some((value, leaf)) = self.leaf(board, moves.len() == 0, depth, window, ply)? {
            let kind = if leaf == Leaf::Finished { Kind::Exact } else { Kind::Heuristic };
            return Ok(self.leave(ply, value, kind, Some(leaf)));
        }

        // Step 3. A position that was searched before may answer at once.
        let key = self.key(board, ply);
        let known = self.table.as_ref().and_then(|table| table.find(key));
        let deep_enough = known.filter(|e| match self.config.table {
            TableUse::Off => false,
            TableUse::Equal => u32::from(e.depth) == depth,
            TableUse::Deeper => e.complete || u32::from(e.depth) >= depth,
        });
        if let Some(entry) = deep_enough {
            let value = later(entry.value, ply);
            let (alpha, beta) = window;
            let answers = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if answers {
                if !entry.complete {
                    (self.opinions, self.horizons) = (self.opinions + 1, self.horizons + 1);
                }
                return Ok(self.leave(ply, value, kind_of(entry.bound), Some(Leaf::Table)));
            }
        }

        // Step 4. Put the moves in order.
        let base = self.moves.len();
        let table_move = known.and_then(|entry| entry.best);
        let node = Node { board, depth, ply, last, table_move };
        for m in moves {
            self.moves.push(candidate(self.config, self.memory, node, m));
        }

        // Step 5. Try them.
        let opinions = self.opinions;
        let (value, best) = match self.children(board, depth, window, ply, base) {
            Ok(found) => found,
            Err(stopped) => {
                self.moves.truncate(base);
                return Err(stopped);
            }
        };
        self.moves.truncate(base);

        // Step 6. Remember what was found.
        let bound = match value {
            v if v >= window.1 => Bound::Lower,
            v if v <= window.0 => Bound::Upper,
            _ => Bound::Exact,
        };
        let complete = self.opinions == opinions;
        if let Some(table) = self.table.as_mut() {
            let best = best.filter(|_| bound != Bound::Upper);
            table.store(key, (depth, complete), (sooner(value, ply), bound), best);
        }
        Ok(self.leave(ply, value, kind_of(bound), None))
    }

    /// The value of a node that is not searched deeper, and why it is not.
    #[inline(always)]
    fn leaf(
        &mut self,
        board: P,
        over: bool,
        depth: u32,
        window: Window,
        ply: u32,
    ) -> Result<Option<(Value, Leaf)>, Stopped> {
        let config = self.config;
        let cut = config.cutoff.is_some_and(|cutoff| config.hints.empties(board) <= cutoff);
        if over && !(cut && config.terminal == Terminal::Late) {
            return Ok(Some((result(&*config.eval, board, ply), Leaf::Finished)));
        }
        if !cut && depth > 0 {
            return Ok(None);
        }
        self.opinions += 1;
        self.horizons += u64::from(!cut);
        let value = if config.quiet > 0 && !cut {
            self.quiet(board, config.quiet, window, ply)?
        } else {
            opinion(&*config.eval, board, ply)
        };
        Ok(Some((value, Leaf::Horizon)))
    }

    /// Tries the moves from `base` on; the best value and its move.
    fn children(
        &mut self,
        board: P,
        depth: u32,
        (mut alpha, beta): Window,
        ply: u32,
        base: usize,
    ) -> Result<(Value, Option<P::Move>), Stopped> {
        let end = self.moves.len();
        let mut best = (Value::NEG_INFINITY, None);
        for i in base..end {
            if self.config.order != Order::None {
                pick(&mut self.moves, i);
            }
            let m = self.moves[i].mv;
            let next = self.moves[i].next(board);
            let value = self.child(next, depth - 1, (alpha, beta), ply + 1, m, i > base)?;
            if value > best.0 {
                best = (value, Some(m));
                self.lengthen_line(ply, m);
            }
            if value > alpha {
                alpha = value;
            }
            if alpha >= beta {
                if self.config.order == Order::Full {
                    self.memory.cut(ply, self.config.hints.slot(m), m, depth);
                }
                if W::ON {
                    for pruned in &self.moves[i + 1..end] {
                        self.watch.see(Event::Pruned { ply, mv: pruned.mv });
                    }
                }
                break;
            }
        }
        Ok(best)
    }

    /// A child's value for the parent's side. Later children are tested with a null window first:
    /// most are worse than the best so far, and to know that is cheaper than to know how much.
    #[inline(always)]
    pub(super) fn child(
        &mut self,
        next: P,
        depth: u32,
        (alpha, beta): Window,
        ply: u32,
        m: P::Move,
        is_later: bool,
    ) -> Result<Value, Stopped> {
        let above = alpha.next_up();
        if self.config.pvs && is_later && alpha > Value::NEG_INFINITY && above < beta {
            let value = -self.node(next, depth, (-above, -alpha), ply, m)?;
            if value <= alpha || value >= beta {
                return Ok(value);
            }
        }
        Ok(-self.node(next, depth, (-beta, -alpha), ply, m)?)
    }

    /// Beyond the horizon only unquiet moves are tried, and the side to move may decline them all.
    fn quiet(
        &mut self,
        board: P,
        plies: u32,
        (alpha, beta): Window,
        ply: u32,
    ) -> Result<Value, Stopped> {
        let mut best = opinion(&*self.config.eval, board, ply);
        let mut alpha = alpha.max(best);
        if plies == 0 {
            return Ok(best);
        }
        for m in board.legal_moves() {
            if alpha >= beta {
                break;
            }
            if !self.config.hints.noisy(board, m) {
                continue;
            }
            self.budget.tick()?;
            let next = board.play_unchecked(m);
            let value = if next.legal_moves().len() == 0 {
                -result(&*self.config.eval, next, ply + 1)
            } else {
                -self.quiet(next, plies - 1, (-beta, -alpha), ply + 1)?
            };
            best = best.max(value);
            alpha = alpha.max(value);
        }
        Ok(best)
    }

    #[inline(always)]
    fn leave(&mut self, ply: u32, value: Value, kind: Kind, leaf: Option<Leaf>) -> Value {
        if W::ON {
            self.watch.see(Event::Leave { ply, value, kind, leaf });
        }
        value
    }

    fn clear_line(&mut self, ply: u32) {
        let ply = ply as usize;
        if self.lines.len() <= ply + 1 {
            self.lines.resize_with((ply + 2).min(DEEPEST as usize + 24), Vec::new);
        }
        self.lines[ply].clear();
    }

    /// The best line at `ply` is now `m` and the best line below.
    pub(super) fn lengthen_line(&mut self, ply: u32, m: P::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut upper[ply as usize];
        line.clear();
        line.push(m);
        line.extend(lower.first().into_iter().flatten());
    }
}

fn kind_of(bound: Bound) -> Kind {
    match bound {
        Bound::Exact => Kind::Exact,
        Bound::Lower => Kind::Lower,
        Bound::Upper => Kind::Upper,
    }
}
