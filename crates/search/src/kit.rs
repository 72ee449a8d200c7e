//! What a game's room offers to the rest of the house: one [`Kit`] a game, which lists its names and
//! opens its rules, and one [`GameKit`] a kind of board, which has everything else that is known of it.
//!
//! The catalog lists kits and nothing else in the system lists games.

use crate::sizes::Sizes;
use crate::{AgentKind, Context};
use harif_core::{
    About, Agent, Choice, Difference, Explanation, Facts, Limits, MoveHint, MoveOf, NameError,
    Opening, Options, Position, Rules, Said, Schema, Solve, SolverOptions, State,
};

/// A game with all its sizes and options, as people name it.
#[derive(Clone, Debug)]
pub struct Family {
    /// Name, one line of help, options.
    pub schema: Schema,
    /// What people call it.
    pub title: &'static str,
    /// What they are told of it.
    pub about: About,
    /// The board when no size is typed.
    pub default_size: &'static str,
    /// The board sizes, in words.
    pub sizes: &'static str,
    /// The board sizes, in numbers.
    pub boards: Sizes,
    /// Names that between them reach every kind of board and every option: what the conformance
    /// suite, the golden files and the fuzz targets go through.
    pub samples: &'static [&'static str],
    /// The sets of balanced openings that come with the program: name of the game, and text of the set.
    pub openings: &'static [(&'static str, &'static str)],
}

/// Something to be done with the rules of a game whose type is only known once its name is read.
pub trait Visitor {
    /// What it gives back.
    type Out;

    /// Does it.
    fn visit<R: GameKit>(self, rules: R) -> Self::Out;
}

/// The door of a game's room.
pub trait Kit {
    /// Names, sizes, options, openings.
    fn family() -> Family;

    /// Picks the type of board for a size and hands its rules to `visitor`.
    ///
    /// # Errors
    /// A [`NameError`] that lists what is valid.
    fn open<V: Visitor>(size: &str, options: &Options, visitor: V) -> Result<V::Out, NameError>;
}

/// Everything that is known of a game beyond its rules, for one kind of board: what searchers ask
/// ([`Context`]), and what faces, solvers and reviews ask.
pub trait GameKit: Rules + Context<Self::P> {
    /// Agents that only this game has.
    fn engines(&self) -> Vec<AgentEntry<Self::P>> {
        Vec::new()
    }

    /// A solver of this game, if there is one.
    fn solver(&self, _options: &SolverOptions) -> Option<Box<dyn Solve<Self::P>>> {
        None
    }

    /// After how many plies the game ends if both sides play their best and the exact score for the
    /// side to move is `score`; `None` where a score does not say.
    fn plies_to_end(&self, _state: &State<Self::P>, _score: i32) -> Option<u32> {
        None
    }

    /// Whether the opinions of this agent count what is played for, such as discs at the end. Where
    /// only the result counts, nothing does.
    fn speaks_in_margins(&self, _agent: &str) -> bool {
        false
    }

    /// What can be counted in a position beside the moves of both sides.
    fn facts(&self, state: &State<Self::P>) -> Facts {
        Facts::plain(self, state)
    }

    /// What a legal move is at first sight.
    fn first_sight(&self, _choice: &Choice) -> MoveHint {
        MoveHint::Plain
    }

    /// Why a position is won, drawn or lost; `None` where the game has no explanations for boards of this
    /// size, which [`explains`](Self::explains) says without a search.
    fn explain(&self, _state: &State<Self::P>, _limits: &Limits) -> Option<Explained> {
        None
    }

    /// Whether [`explain`](Self::explain) has an answer for boards of this size.
    fn explains(&self) -> bool {
        false
    }

    /// What can be counted on the boards after two legal moves and speaks for `best` against `played`, the
    /// weightiest first.
    fn differences(
        &self,
        _state: &State<Self::P>,
        _played: MoveOf<Self>,
        _best: MoveOf<Self>,
    ) -> Vec<Difference> {
        Vec::new()
    }

    /// The name of the opening that these boards, from the start on, went through.
    fn opening(&self, _boards: &mut dyn Iterator<Item = Self::P>) -> Option<Opening> {
        None
    }
}

/// An explanation, or why this position has none.
pub type Explained = Result<Explanation, Said>;

/// How an agent is built once its options are read.
pub type Build<P> = fn(&dyn Context<P>, &Options) -> Result<Box<dyn Agent<P>>, NameError>;

/// An agent for one kind of board: generic functions become plain pointers here.
pub struct AgentEntry<P: Position> {
    /// Name, help and options.
    pub schema: fn(&dyn Context<P>) -> Schema,
    /// How it is built.
    pub build: Build<P>,
}

impl<P: Position> AgentEntry<P> {
    /// An agent that only this kind of board has.
    pub fn new(schema: fn(&dyn Context<P>) -> Schema, build: Build<P>) -> Self {
        AgentEntry { schema, build }
    }

    /// The entry of an algorithm that plays any game.
    pub fn of<A: AgentKind>() -> Self {
        AgentEntry { schema: A::schema::<P>, build: A::build::<P> }
    }
}
