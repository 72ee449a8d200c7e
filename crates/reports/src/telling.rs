//! How the exhibits tell of their steps: in their own terms, values for the player at the root, which are
//! turned to the side to move here. Nobody is asked whether the terms make sense: that is what a student
//! wants to see.

use harif_core::{Event, Kind, Leaf, Value};
use harif_search::Watch;

/// Bounds as the player at the root sees them, the lower one first.
pub(crate) type Bounds = (Value, Value);

/// Bounds that exclude nothing.
pub(crate) const OPEN: Bounds = (Value::NEG_INFINITY, Value::INFINITY);

/// Tells a watcher of nodes.
pub(crate) struct Telling<W> {
    pub(crate) watch: W,
}

impl<W> Telling<W> {
    pub(crate) fn to(watch: W) -> Self {
        Telling { watch }
    }

    pub(crate) fn enter<M>(&mut self, ply: u32, mv: Option<M>, (low, high): Bounds)
    where
        W: Watch<M>,
    {
        if W::ON {
            let (alpha, beta) = if is_max(ply) { (low, high) } else { (-high, -low) };
            self.watch.see(Event::Enter { ply, mv, alpha, beta });
        }
    }

    /// A leaf, or a node with `bounds` on entry by which its value may be no more than a bound itself.
    pub(crate) fn leave<M>(&mut self, ply: u32, value: Value, bounds: Bounds, leaf: Option<Leaf>)
    where
        W: Watch<M>,
    {
        if W::ON {
            let kind = if leaf.is_some() { Kind::Exact } else { kind_of(value, bounds, ply) };
            let value = if is_max(ply) { value } else { -value };
            self.watch.see(Event::Leave { ply, value, kind, leaf });
        }
    }

    /// Moves of the node at `ply` that were not tried.
    pub(crate) fn pass_over<M>(&mut self, ply: u32, moves: impl IntoIterator<Item = M>)
    where
        W: Watch<M>,
    {
        if W::ON {
            moves.into_iter().for_each(|mv| self.watch.see(Event::Pruned { ply, mv }));
        }
    }

    /// A position in which there was nothing to search.
    pub(crate) fn forced<M>(&mut self)
    where
        W: Watch<M>,
    {
        self.enter(0, None, OPEN);
        self.leave(0, 0.0, OPEN, Some(Leaf::Horizon));
    }
}

fn is_max(ply: u32) -> bool {
    ply.is_multiple_of(2)
}

/// What a value outside of its bounds says to the side to move.
fn kind_of(value: Value, (low, high): Bounds, ply: u32) -> Kind {
    let below = low.is_finite() && value <= low;
    let above = high.is_finite() && value >= high;
    match (below, above) {
        (true, _) => {
            if is_max(ply) {
                Kind::Upper
            } else {
                Kind::Lower
            }
        }
        (_, true) => {
            if is_max(ply) {
                Kind::Lower
            } else {
                Kind::Upper
            }
        }
        _ => Kind::Exact,
    }
}
