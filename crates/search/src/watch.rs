//! Watching a search without slowing the ones that are not watched.

use harif_core::Event;

/// A listener that may want to hear of every step. `()` does not, and then even the making of the event
/// compiles away.
pub trait Watch<M> {
    /// Whether events are wanted at all; guard the making of each with it.
    const ON: bool;

    /// Hears of a step.
    fn see(&mut self, event: Event<M>);
}

impl<M> Watch<M> for () {
    const ON: bool = false;

    #[inline(always)]
    fn see(&mut self, _event: Event<M>) {}
}

/// Hands every step on.
pub struct Sink<'s, M>(pub &'s mut dyn FnMut(Event<M>));

impl<M> Watch<M> for Sink<'_, M> {
    const ON: bool = true;

    fn see(&mut self, event: Event<M>) {
        (self.0)(event);
    }
}
