//! The two players, and from whose side a number is seen.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the two players, named by who moves first from the start position.
///
/// Colours belong to a game's [`Rules`](crate::Rules): in Othello the first side is black unless
/// the game is `othello-8x8:first=white`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Moves first from the start position.
    First,
    /// Moves second.
    Second,
}

impl Side {
    /// Both sides, the first mover first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    ///
    /// ```
    /// use harif_core::Side;
    /// assert_eq!(Side::First.other(), Side::Second);
    /// ```
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first side, 1 for the second: an index into a pair.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::First => "first",
            Side::Second => "second",
        })
    }
}

/// A point of view relative to the side to move, for boards that do not know colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pov {
    /// The side to move.
    Mover,
    /// Its opponent.
    Other,
}

impl Pov {
    /// How `side` stands to the board when `to_move` is on move.
    ///
    /// ```
    /// use harif_core::{Pov, Side};
    /// assert_eq!(Pov::of(Side::First, Side::Second), Pov::Other);
    /// ```
    pub fn of(side: Side, to_move: Side) -> Pov {
        if side == to_move { Pov::Mover } else { Pov::Other }
    }

    /// Which side this is when `to_move` is on move.
    pub fn side(self, to_move: Side) -> Side {
        match self {
            Pov::Mover => to_move,
            Pov::Other => to_move.other(),
        }
    }

    /// The other point of view.
    pub const fn other(self) -> Pov {
        match self {
            Pov::Mover => Pov::Other,
            Pov::Other => Pov::Mover,
        }
    }
}
