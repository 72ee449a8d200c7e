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

/// `search` and `trace` of an agent for boards of this type whose `run` takes a [`Watch`] as its last
/// argument: the one has no listener, the other one that hears of every step.
#[macro_export]
macro_rules! run_watched {
    ($position:ty) => {
        fn search(
            &mut self,
            state: &::harif_core::State<$position>,
            limits: &::harif_core::Limits,
            on_info: &mut dyn FnMut(
                &::harif_core::Report<<$position as ::harif_core::Position>::Move>,
            ),
        ) -> Result<
            ::harif_core::Report<<$position as ::harif_core::Position>::Move>,
            ::harif_core::AgentError,
        > {
            self.run(state, limits, on_info, ())
        }

        fn trace(
            &mut self,
            state: &::harif_core::State<$position>,
            limits: &::harif_core::Limits,
            sink: &mut dyn FnMut(::harif_core::Event<<$position as ::harif_core::Position>::Move>),
        ) -> Result<
            ::harif_core::Report<<$position as ::harif_core::Position>::Move>,
            ::harif_core::AgentError,
        > {
            self.run(state, limits, &mut |_| {}, $crate::Sink(sink))
        }
    };
}
