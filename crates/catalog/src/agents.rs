//! The agents that play every game: one line an algorithm.

use crate::running::Playable;
use harif_core::{Agent, Evaluator, Hints, NameError, Options, Position, Schema};
use harif_search::{
    AgentKind, AlphaBetaKind, Context, EvaluatorEntry, GreedyKind, Level, Mcts, MinimaxKind, Random,
};
use std::sync::Arc;

/// A built agent and its full name.
type Named<P> = (String, Box<dyn Agent<P>>);

/// How an agent is built once its options are read.
pub type Build<P> = fn(&dyn Context<P>, &Options) -> Result<Box<dyn Agent<P>>, NameError>;

/// An algorithm for one kind of board: generic functions become plain pointers here.
pub struct Entry<P: Position> {
    /// Name, help and options.
    pub(crate) schema: fn(&dyn Context<P>) -> Schema,
    pub(crate) build: Build<P>,
}

impl<P: Position> Entry<P> {
    /// An agent that only this kind of board has.
    pub fn new(schema: fn(&dyn Context<P>) -> Schema, build: Build<P>) -> Self {
        Entry { schema, build }
    }

    /// The entry of an algorithm that plays any game.
    pub fn of<A: AgentKind>() -> Self {
        Entry { schema: A::schema::<P>, build: A::build::<P> }
    }
}

/// The algorithms that play any game.
fn shared<P: Position>() -> Vec<Entry<P>> {
    vec![
        Entry::of::<Random>(),
        Entry::of::<GreedyKind>(),
        Entry::of::<MinimaxKind>(),
        Entry::of::<AlphaBetaKind>(),
        Entry::of::<Mcts>(),
        Entry::of::<Level<0>>(),
        Entry::of::<Level<1>>(),
        Entry::of::<Level<2>>(),
        Entry::of::<Level<3>>(),
        Entry::of::<Level<4>>(),
    ]
}

/// What searchers may ask about a game.
struct About<'r, R>(&'r R);

impl<R: Playable> Context<R::P> for About<'_, R> {
    fn evaluators(&self) -> Vec<EvaluatorEntry<R::P>> {
        self.0.evaluators()
    }

    fn hints(&self) -> Arc<dyn Hints<R::P>> {
        self.0.hints()
    }

    fn level_evaluator(&self) -> Option<Arc<dyn Evaluator<R::P>>> {
        self.0.level_evaluator()
    }
}

/// All agents of a game with their options.
pub(crate) fn schemas<R: Playable>(rules: &R) -> Vec<Schema> {
    let about = About(rules);
    entries::<R>(rules).iter().map(|entry| (entry.schema)(&about)).collect()
}

/// The agents that every game has, and its own; one of its own takes the place of a shared one of
/// the same name.
fn entries<R: Playable>(rules: &R) -> Vec<Entry<R::P>> {
    let about = About(rules);
    let name = |entry: &Entry<R::P>| (entry.schema)(&about).name;
    let mut own = rules.engines();
    let mut all: Vec<Entry<R::P>> = Vec::new();
    for entry in shared() {
        let same = own.iter().position(|own| name(own) == name(&entry));
        all.push(same.map_or(entry, |at| own.remove(at)));
    }
    all.extend(own);
    all
}

/// An agent by name, and its full name.
pub(crate) fn build<R: Playable>(
    rules: &R,
    spec: &crate::spec::Spec<'_>,
) -> Result<Named<R::P>, NameError> {
    let about = About(rules);
    let known = entries::<R>(rules).into_iter().map(|entry| ((entry.schema)(&about), entry.build));
    let (schema, build) = spec.find("agent", known, |(schema, _)| schema)?;
    let options = schema.read(spec.options)?;
    Ok((format!("{}{options}", schema.name), build(&about, &options)?))
}
