//! One tree of alpha-beta, in numbered steps.
//!
//! Invariant: `node` returns the exact value if it lies inside the window, else a bound on the right
//! side of it (fail-soft). Values are for the side to move; see `worth` for whose evaluation they are.

use super::config::{Config, DEEPEST, Order, TableUse, Terminal};
use super::order::{Candidates, Judge, Memory, Node, keeps_order, likely_best};
use super::table::Table;
use crate::worth::{from_table, result, static_eval, to_table};
use crate::{Budget, Stopped};
use harif_core::{Evaluator, Event, Hints, Kind, Leaf, Position, Value};

/// Marks keys of positions in which the root player is not on move: unless an evaluation is
/// zero-sum, the same board has another value there.
const OTHER_VIEW: u64 = 0xD6E8_FEB8_6659_FD93;

/// Plies above the horizon from which a position is worth a place in the table: just above it, the
/// search is as fast as the look-up and would only push better entries out.
const TABLE_FROM: u32 = 2;

pub(super) struct Search<'a, P: Position> {
    pub(super) config: &'a Config<P>,
    /// What every node asks, at hand.
    pub(super) eval: &'a dyn Evaluator<P>,
    pub(super) hints: &'a dyn Hints<P>,
    pub(super) table: Option<&'a mut Table<P::Move>>,
    pub(super) memory: &'a mut Memory<P::Move>,
    pub(super) budget: Budget,
    /// Who wants to hear of every step. To ask at every node costs less than a second search that is compiled for
    /// those who watch, for every board.
    pub(super) watch: Option<&'a mut dyn FnMut(Event<P::Move>)>,
    pub(super) candidates: Candidates<P>,
    /// The best line below each ply.
    pub(super) lines: Vec<Vec<P::Move>>,
    /// Leaves that were evaluated: a value without any is the truth.
    pub(super) static_evals: u64,
    /// Leaves judged because the depth was reached: without any, deeper is the same.
    pub(super) horizons: u64,
    pub(super) zero_sum: bool,
}

/// A window: what the side to move has, and what the opponent allows.
pub(super) type Window = (Value, Value);

/// The next number that exists: `next_up` for finite numbers, in fewer steps.
#[inline(always)]
fn just_above(alpha: Value) -> Value {
    // The sum makes a zero of either sign positive.
    let bits = (alpha + 0.0).to_bits().cast_signed();
    Value::from_bits((bits + (bits >> 63 | 1)).cast_unsigned())
}

/// Whether no number lies between the ends of a window.
#[inline(always)]
fn is_null((alpha, beta): Window) -> bool {
    beta <= just_above(alpha)
}

impl<P: Position> Search<'_, P> {
    /// A root move's value for the side to move at the root.
    pub(super) fn root_child(
        &mut self,
        next: P,
        depth: u32,
        window: Window,
        m: P::Move,
        is_later: bool,
    ) -> Result<Value, Stopped> {
        child(self, next, depth, window, 1, m, is_later)
    }

    #[inline(always)]
    fn key(&self, board: P, ply: u32) -> u64 {
        let other = !self.zero_sum && !ply.is_multiple_of(2);
        board.key() ^ if other { OTHER_VIEW } else { 0 }
    }

    #[inline(always)]
    fn leave(&mut self, ply: u32, value: Value, kind: Kind, leaf: Option<Leaf>) -> Value {
        if self.watch.is_some() {
            self.tell_leave(ply, value, kind, leaf);
        }
        value
    }

    /// Tells of a step. Events are made far from the way of those that nobody watches.
    #[cold]
    #[inline(never)]
    pub(super) fn tell(&mut self, event: Event<P::Move>) {
        if let Some(see) = &mut self.watch {
            see(event);
        }
    }

    #[cold]
    #[inline(never)]
    pub(super) fn tell_enter(&mut self, ply: u32, mv: Option<P::Move>, (alpha, beta): Window) {
        self.tell(Event::Enter { ply, mv, alpha, beta });
    }

    #[cold]
    #[inline(never)]
    pub(super) fn tell_leave(&mut self, ply: u32, value: Value, kind: Kind, leaf: Option<Leaf>) {
        self.tell(Event::Leave { ply, value, kind, leaf });
    }

    #[cold]
    #[inline(never)]
    fn tell_pruned(&mut self, ply: u32, left: &mut dyn Iterator<Item = P::Move>) {
        left.for_each(|mv| self.tell(Event::Pruned { ply, mv }));
    }

    /// Tells of moves that were not tried.
    #[inline(always)]
    fn prune(&mut self, ply: u32, mut left: impl Iterator<Item = P::Move>) {
        if self.watch.is_some() {
            self.tell_pruned(ply, &mut left);
        }
    }

    #[inline(always)]
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

/// The value of a board below the root for its side to move.
fn node<P: Position>(
    s: &mut Search<'_, P>,
    board: P,
    depth: u32,
    window: Window,
    ply: u32,
    last: P::Move,
) -> Result<Value, Stopped> {
    // Step 1. Count the node, look at the budget, forget the line of an earlier visit.
    s.budget.tick()?;
    // Null windows, most nodes by far, never become a part of the line.
    if !is_null(window) {
        s.clear_line(ply);
    }
    if s.watch.is_some() {
        s.tell_enter(ply, Some(last), window);
    }

    // Step 2. The end of the game, the cut-off and the horizon: nothing to search.
    let moves = board.legal_moves();
    if let Some((value, leaf)) = leaf(s, board, moves.len() == 0, depth, window, ply)? {
        let kind = if leaf == Leaf::Finished { Kind::Exact } else { Kind::Heuristic };
        return Ok(s.leave(ply, value, kind, Some(leaf)));
    }
    inner(s, (board, moves), depth, window, ply, last)
}

/// The value of a board with moves to search, for its side to move.
#[inline(never)]
fn inner<P: Position>(
    s: &mut Search<'_, P>,
    (board, moves): (P, P::Moves),
    depth: u32,
    window: Window,
    ply: u32,
    last: P::Move,
) -> Result<Value, Stopped> {
    // Step 3. A position that was searched before may answer at once.
    let key = s.key(board, ply);
    let known = match &s.table {
        Some(table) if depth >= TABLE_FROM => table.find(key),
        _ => None,
    };
    let deep_enough = known.filter(|e| match s.config.table {
        TableUse::Off => false,
        TableUse::Equal => u32::from(e.depth) == depth,
        TableUse::Deeper => e.complete || u32::from(e.depth) >= depth,
    });
    if let Some(entry) = deep_enough {
        let value = from_table::<P>(entry.value, ply);
        let (alpha, beta) = window;
        let answers = match entry.kind {
            Kind::Lower => value >= beta,
            Kind::Upper => value <= alpha,
            Kind::Exact | Kind::Heuristic => true,
        };
        if answers {
            if !entry.complete {
                (s.static_evals, s.horizons) = (s.static_evals + 1, s.horizons + 1);
            }
            return Ok(s.leave(ply, value, entry.kind, Some(Leaf::Table)));
        }
    }

    // Step 4. Try the moves.
    let static_evals = s.static_evals;
    let table_move = known.and_then(|entry| entry.best);
    let here = Node { board, depth, ply, last: Some(last), table_move };
    let found = children(s, &here, moves, window);
    let Tried { value, best, .. } = found?;

    // Step 5. Remember what was found.
    let kind = match value {
        v if v >= window.1 => Kind::Lower,
        v if v <= window.0 => Kind::Upper,
        _ => Kind::Exact,
    };
    let complete = s.static_evals == static_evals;
    if let Some(table) = s.table.as_mut()
        && depth >= TABLE_FROM
    {
        let best = best.filter(|_| kind != Kind::Upper);
        table.store(key, (depth, complete), (to_table::<P>(value, ply), kind), best);
    }
    Ok(s.leave(ply, value, kind, None))
}

/// The value of a node that is not searched deeper, and why it is not.
#[inline(always)]
fn leaf<P: Position>(
    s: &mut Search<'_, P>,
    board: P,
    over: bool,
    depth: u32,
    window: Window,
    ply: u32,
) -> Result<Option<(Value, Leaf)>, Stopped> {
    let config = s.config;
    let cut = config.cutoff.is_some_and(|cutoff| s.hints.empties(board) <= cutoff);
    if over && !(cut && config.terminal == Terminal::Late) {
        return Ok(Some((result(s.eval, board, ply), Leaf::Finished)));
    }
    if !cut && depth > 0 {
        return Ok(None);
    }
    s.static_evals += 1;
    s.horizons += u64::from(!cut);
    let value = if config.quiet > 0 && !cut {
        quiet(s, board, config.quiet, window, ply)?
    } else {
        static_eval(s.eval, board, ply)
    };
    Ok(Some((value, Leaf::Horizon)))
}

/// What has been tried at a node so far.
struct Tried<M> {
    window: Window,
    value: Value,
    best: Option<M>,
}

/// Tries the moves of a node until one decides it: likely best ones first, before any time is spent on
/// the order of the others.
#[inline(always)]
fn children<P: Position>(
    s: &mut Search<'_, P>,
    node: &Node<P>,
    moves: P::Moves,
    window: Window,
) -> Result<Tried<P::Move>, Stopped> {
    let mut tried = Tried { window, value: Value::NEG_INFINITY, best: None };
    let order = s.config.order;
    let likely = likely_best(order, s.memory, node);
    for (i, m) in likely.into_iter().enumerate() {
        if let Some(m) = m
            && P::is_among(&moves, m)
            && attempt(s, node, m, node.board.play_unchecked(m), &mut tried)?
        {
            s.prune(node.ply, moves.filter(|&m| !likely[..=i].contains(&Some(m))));
            return Ok(tried);
        }
    }
    let [first, second] = likely;
    let others = moves.filter(|&m| Some(m) != first && Some(m) != second);
    if keeps_order(order) {
        return as_listed(s, node, others, tried);
    }
    let mark = s.candidates.mark();
    s.candidates.fill(&Judge::new(order, s.hints, s.memory, node), others);
    let mut picked = 0;
    while let Some((m, next)) = s.candidates.pick(mark, picked, node.board) {
        picked += 1;
        if attempt(s, node, m, next, &mut tried)? {
            if s.watch.is_some() {
                let left = s.candidates.left(mark, picked);
                s.prune(node.ply, left.into_iter());
            }
            break;
        }
    }
    s.candidates.forget(mark);
    Ok(tried)
}

/// Tries moves as the rules list them.
#[inline(never)]
fn as_listed<P: Position>(
    s: &mut Search<'_, P>,
    node: &Node<P>,
    mut moves: impl Iterator<Item = P::Move>,
    mut tried: Tried<P::Move>,
) -> Result<Tried<P::Move>, Stopped> {
    while let Some(m) = moves.next() {
        if attempt(s, node, m, node.board.play_unchecked(m), &mut tried)? {
            s.prune(node.ply, moves);
            break;
        }
    }
    Ok(tried)
}

/// Tries one move; `true` if it decides the node.
#[inline(always)]
fn attempt<P: Position>(
    s: &mut Search<'_, P>,
    node: &Node<P>,
    m: P::Move,
    next: P,
    tried: &mut Tried<P::Move>,
) -> Result<bool, Stopped> {
    let (alpha, beta) = tried.window;
    let is_later = tried.best.is_some();
    let value = child(s, next, node.depth - 1, (alpha, beta), node.ply + 1, m, is_later)?;
    if value > tried.value || !is_later {
        (tried.value, tried.best) = (value, Some(m));
    }
    if value > alpha && value < beta {
        s.lengthen_line(node.ply, m);
    }
    tried.window.0 = alpha.max(value);
    let cut = tried.window.0 >= beta;
    if cut {
        if s.config.order.has(Order::KILLERS) {
            s.memory.kill(node.ply, m);
        }
        // Where history has no say, cuts are many and say little.
        if s.config.order.has(Order::CUTS) && !node.is_hasty(s.config.order) {
            s.memory.count(s.hints.slot(m), node.ply, node.depth);
        }
    }
    Ok(cut)
}

/// A child's value for the parent's side. Later children are tested with a null window
/// first: most are worse than the best so far, and to know that is cheaper than to know
/// how much.
#[inline(always)]
fn child<P: Position>(
    s: &mut Search<'_, P>,
    next: P,
    depth: u32,
    (alpha, beta): Window,
    ply: u32,
    m: P::Move,
    is_later: bool,
) -> Result<Value, Stopped> {
    let above = just_above(alpha);
    let mut tested = !(s.config.pvs && is_later && alpha > Value::NEG_INFINITY && above < beta);
    loop {
        let top = if tested { beta } else { above };
        let value = -node(s, next, depth, (-top, -alpha), ply, m)?;
        if tested || value <= alpha || value >= beta {
            return Ok(value);
        }
        tested = true;
    }
}

/// Beyond the horizon only unquiet moves are tried, and the side to move may decline
/// them all.
fn quiet<P: Position>(
    s: &mut Search<'_, P>,
    board: P,
    plies: u32,
    (alpha, beta): Window,
    ply: u32,
) -> Result<Value, Stopped> {
    let mut best = static_eval(s.eval, board, ply);
    let mut alpha = alpha.max(best);
    if plies == 0 {
        return Ok(best);
    }
    for m in board.legal_moves() {
        if alpha >= beta {
            break;
        }
        if !s.hints.noisy(board, m) {
            continue;
        }
        s.budget.tick()?;
        let next = board.play_unchecked(m);
        let value = if next.legal_moves().len() == 0 {
            -result(s.eval, next, ply + 1)
        } else {
            -quiet(s, next, plies - 1, (-beta, -alpha), ply + 1)?
        };
        best = best.max(value);
        alpha = alpha.max(value);
    }
    Ok(best)
}
