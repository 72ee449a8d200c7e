//! How a game is seen, as plain data: what lies under the pieces, what they are, what they do.
//!
//! A game picks its look and faces ask for the properties, so no face knows a game. The words for ground
//! and pieces are turned into shapes by one table in the pictures and into characters by one in the
//! terminal.

use crate::Shape;
use serde::Serialize;

/// How faces show a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Look {
    /// A word for themes; looks that share it are drawn alike.
    pub name: &'static str,
    /// What lies under the pieces.
    pub ground: Ground,
    /// What the pieces are.
    pub pieces: Pieces,
    /// Whether a piece falls to the lowest empty square of its column.
    pub gravity: bool,
    /// Whether moves turn pieces over.
    pub turns: bool,
    /// Whether people like to know how many pieces a side has.
    pub counted: bool,
    /// Whether the number of pieces is the score.
    pub scored: bool,
    /// Whether the number of a move may stand on its square: no two moves end on the same.
    pub numbered: bool,
    /// What is written at the edge.
    pub coordinates: Coordinates,
}

/// What lies under the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// Cloth in a frame, with lines.
    Felt,
    /// A wall with round holes, the pieces behind it.
    Wall,
    /// Paper with lines between the squares.
    Paper,
    /// Squares light and dark by turns, the corner at the bottom left dark.
    Chequered,
}

/// What the pieces are; every kind has a dark one and a light one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pieces {
    /// Flat round discs.
    Discs,
    /// Strokes of a pen: the dark one a cross, the light one a nought.
    Strokes,
    /// Pawns with a head on a foot.
    Pawns,
}

/// How squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Coordinates {
    /// By letter and number, row 1 at the top.
    Squares,
    /// By letter and number, row 1 at the bottom.
    Ranks,
    /// By the number of their column alone.
    Columns,
}

impl Coordinates {
    /// The number of a row that is counted from the top.
    pub const fn row(self, shape: Shape, row: usize) -> usize {
        match self {
            Coordinates::Squares | Coordinates::Columns => row + 1,
            Coordinates::Ranks => shape.rows - row,
        }
    }

    /// Whether rows have a name.
    pub const fn names_rows(self) -> bool {
        !matches!(self, Coordinates::Columns)
    }
}

impl Look {
    /// Discs of two colours on felt, which turn over and are counted in the end.
    pub const DISCS: Look = Look {
        name: "discs",
        ground: Ground::Felt,
        pieces: Pieces::Discs,
        gravity: false,
        turns: true,
        counted: true,
        scored: true,
        numbered: true,
        coordinates: Coordinates::Squares,
    };

    /// Discs that fall behind a wall with round holes.
    pub const DROPS: Look = Look {
        name: "drops",
        ground: Ground::Wall,
        gravity: true,
        turns: false,
        scored: false,
        coordinates: Coordinates::Columns,
        ..Look::DISCS
    };

    /// Crosses and noughts on paper.
    pub const STROKES: Look = Look {
        name: "strokes",
        ground: Ground::Paper,
        pieces: Pieces::Strokes,
        turns: false,
        counted: false,
        scored: false,
        ..Look::DISCS
    };

    /// Pawns on squares light and dark by turns.
    pub const PAWNS: Look = Look {
        name: "pawns",
        ground: Ground::Chequered,
        pieces: Pieces::Pawns,
        turns: false,
        scored: false,
        numbered: false,
        coordinates: Coordinates::Ranks,
        ..Look::DISCS
    };

    /// All looks that are made ready here, for those who try every one.
    pub const ALL: [Look; 4] = [Look::DISCS, Look::DROPS, Look::STROKES, Look::PAWNS];
}
