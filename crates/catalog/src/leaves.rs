//! Counting the leaves of a game's tree by the game's name.
//!
//! The counting loop is compiled once for every kind of board, and for speed; so it is here, and not in the
//! commands, which are compiled to be small.

use crate::{GameKit, OpenError, Session, Visitor, with_rules};
use harif_board::{Tier, perft_on};
use harif_core::{Game, NameError, Position};

/// The leaves below every first move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaves {
    /// The full name of the game.
    pub game: String,
    /// First moves and the leaves below each; none at depth 0 and where the game is over.
    pub below: Vec<(String, u64)>,
}

impl Leaves {
    /// All of them; without first moves the position itself is the one leaf.
    pub fn total(&self) -> u64 {
        self.below.iter().map(|(_, leaves)| leaves).sum::<u64>().max(1)
    }
}

/// Counts the leaves below each first move of `position` (`start`, moves or a board); `done` hears how many of
/// how many first moves are counted.
///
/// ```
/// use harif_board::Tier;
/// let leaves = harif_catalog::leaves::divide("othello", "f5d6", 3, Tier::best(), &mut |_, _| ()).unwrap();
/// assert_eq!(leaves.below[0], ("c3".into(), 24));
/// assert_eq!(leaves.total(), 122);
/// ```
///
/// # Errors
/// [`OpenError`] if the game is not known or the position is none of it.
pub fn divide(
    name: &str,
    position: &str,
    depth: u32,
    tier: Tier,
    done: &mut dyn FnMut(usize, usize),
) -> Result<Leaves, OpenError> {
    with_rules(name, Divide { position, depth, tier, done })?
}

struct Divide<'a> {
    position: &'a str,
    depth: u32,
    tier: Tier,
    done: &'a mut dyn FnMut(usize, usize),
}

impl Visitor for Divide<'_> {
    type Out = Result<Leaves, OpenError>;

    fn visit<R: GameKit>(self, rules: R) -> Self::Out {
        let mut session = Session::new(rules);
        session.set_up(self.position)?;
        let mut parts = harif_board::divide(self.tier, session.state().board, self.depth);
        let all = parts.len();
        let count = |i| {
            (self.done)(i, all);
            parts.next().map(|(m, leaves)| (m.to_string(), leaves))
        };
        Ok(Leaves { game: session.name(), below: (0..all).filter_map(count).collect() })
    }
}

/// The leaves of a game from its start.
///
/// # Errors
/// A [`NameError`] if the game is not known.
pub fn leaves(name: &str, depth: u32, tier: Tier) -> Result<u64, NameError> {
    with_rules(name, Count { depth, tier: Some(tier) })
}

/// As [`leaves`], counted one by one: perft takes the last ply for the number of moves, this makes them all.
///
/// # Errors
/// A [`NameError`] if the game is not known.
pub fn every_leaf(name: &str, depth: u32) -> Result<u64, NameError> {
    with_rules(name, Count { depth, tier: None })
}

/// By perft on a tier, or one by one.
struct Count {
    depth: u32,
    tier: Option<Tier>,
}

impl Visitor for Count {
    type Out = u64;

    fn visit<R: GameKit>(self, rules: R) -> u64 {
        let board = rules.start().board;
        match self.tier {
            Some(tier) => perft_on(tier, board, self.depth),
            None => one_by_one(board, self.depth),
        }
    }
}

fn one_by_one<P: Position>(board: P, depth: u32) -> u64 {
    let moves = board.legal_moves();
    if depth == 0 || moves.len() == 0 {
        return 1;
    }
    moves.map(|m| one_by_one(board.play_unchecked(m), depth - 1)).sum()
}
