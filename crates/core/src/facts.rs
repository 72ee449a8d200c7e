//! What faces show beside a position: how far the game is, what can be counted in it, what a move is at
//! first sight, and what its opening is called.

use crate::{Rules, Said, Say, Side, State};
use serde::Serialize;

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The first moves.
    Opening,
    /// Most of the game.
    Middle,
    /// The last moves.
    End,
}

/// What can be counted in a position, always the first side's number first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// How far the game is, where its phases differ.
    pub phase: Option<Phase>,
    /// Moves that each side would have, were it on move; a forced pass is none.
    pub mobility: [usize; 2],
    /// Pieces in the corners, where corners count.
    pub corners: Option<[usize; 2]>,
    /// Pieces along the border, those in the corners among them, where edges count.
    pub edges: Option<[usize; 2]>,
}

impl Facts {
    /// What every game has: its mobility.
    pub fn plain<R: Rules>(rules: &R, state: &State<R::P>) -> Facts {
        let mobility = Side::BOTH.map(|side| rules.mobility(state, side));
        Facts { phase: None, mobility, corners: None, edges: None }
    }
}

/// What a move is at first sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MoveHint {
    /// Nothing special.
    #[default]
    Plain,
    /// A corner, which can never be turned back.
    Corner,
    /// Turns over more than five discs.
    Many,
    /// Next to a corner, which it may give away.
    Danger,
}

/// How a game was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Opening {
    /// The message that names it: `opening-tiger`.
    pub id: &'static str,
    /// The moves that lead there as they are usually written; those of the game may be a mirror
    /// image of them, or in another order.
    pub moves: &'static str,
    /// After how many plies the game left all named lines, or where it stands if it has not.
    pub plies: usize,
}

impl Say for Opening {
    fn said(&self) -> Said {
        Said::new(self.id)
    }
}
