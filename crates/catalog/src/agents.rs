//! The agents that play every game: one line an algorithm.

use harif_core::{Agent, NameError, Position, Schema};
use harif_reports::exhibits;
use harif_search::{
    AgentEntry, AlphaBetaKind, Context, GameKit, GreedyKind, Level, Mcts, MinimaxKind, Random,
};

/// A built agent and its full name.
type Named<P> = (String, Box<dyn Agent<P>>);

/// The algorithms that play any game.
fn shared<P: Position>() -> Vec<AgentEntry<P>> {
    vec![
        AgentEntry::of::<Random>(),
        AgentEntry::of::<GreedyKind>(),
        AgentEntry::of::<MinimaxKind>(),
        AgentEntry::of::<AlphaBetaKind>(),
        AgentEntry::of::<Mcts>(),
        AgentEntry::of::<Level<0>>(),
        AgentEntry::of::<Level<1>>(),
        AgentEntry::of::<Level<2>>(),
        AgentEntry::of::<Level<3>>(),
        AgentEntry::of::<Level<4>>(),
    ]
}

/// All agents of a game with their options.
pub(crate) fn schemas<R: GameKit>(rules: &R) -> Vec<Schema> {
    let about: &dyn Context<R::P> = rules;
    entries::<R>(rules).iter().map(|entry| (entry.schema)(about)).collect()
}

/// The agents that every game has, and its own; one of its own takes the place of a shared one of
/// the same name.
fn entries<R: GameKit>(rules: &R) -> Vec<AgentEntry<R::P>> {
    let about: &dyn Context<R::P> = rules;
    let name = |entry: &AgentEntry<R::P>| (entry.schema)(about).name;
    let mut own = rules.engines();
    own.extend(exhibits(rules.start().board));
    let mut all: Vec<AgentEntry<R::P>> = Vec::new();
    for entry in shared() {
        let same = own.iter().position(|own| name(own) == name(&entry));
        all.push(same.map_or(entry, |at| own.remove(at)));
    }
    all.extend(own);
    all
}

/// An agent by name, and its full name.
pub(crate) fn build<R: GameKit>(
    rules: &R,
    spec: &crate::spec::Spec<'_>,
) -> Result<Named<R::P>, NameError> {
    let about: &dyn Context<R::P> = rules;
    let known = entries::<R>(rules).into_iter().map(|entry| ((entry.schema)(about), entry.build));
    let (schema, build) = spec.find("agent", known, |(schema, _)| schema)?;
    let options = schema.read(spec.options)?;
    Ok((format!("{}{options}", schema.name), build(about, &options)?))
}
