//! Who is better off when only filling up is left.
//!
//! In the last open column stones alternate, so each side gets the rows of one parity: that is a
//! fact. What it means for a board with several open columns is a *tendency*, the textbook's rule of
//! thumb, and is typed as one. Proofs are in [`reason`](super::reason).

use super::square::{Parity, Square};
use super::threats::{Threat, last_stone, rows_of};
use super::view::Ground;
use harif_core::Side;
use serde::{Deserialize, Serialize};

/// Parity on this board, and whom it tends to favour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zugzwang {
    /// Who places the last stone if the board fills up.
    pub last: Side,
    /// The rows that this side gets in the last open column; the opponent gets the others.
    pub rows: Parity,
    /// Whom the end of the game tends to favour, by the textbook's rules of thumb.
    pub tendency: Tendency,
}

/// A rule of thumb about zugzwang: true of the squares that it names, no claim on the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Tendency {
    /// The other side has no useful threat in its rows: who places the last stone decides by
    /// answering above.
    LastStone {
        /// Who places the last stone.
        side: Side,
    },
    /// The other side has such a threat and its opponent none in the same rows elsewhere: a column
    /// in which nobody wants to play takes the last stone away.
    Challenged {
        /// Whose threat it is.
        side: Side,
        /// The lowest threat of this kind.
        square: Square,
    },
    /// Both sides have useful threats in the rows of the side that does not place the last stone.
    Contested {
        /// Of the side that does not place the last stone.
        square: Square,
        /// Of the side that does, in another column.
        against: Square,
    },
}

pub(super) fn of(ground: &Ground, threats: &[Threat]) -> Zugzwang {
    let last = last_stone(ground);
    let rows = rows_of(ground, last);
    let counts = |t: &&Threat| t.useful && !t.playable && t.parity != rows;
    let lowest = |side: Side, not_in: Option<u8>| {
        let kept = threats.iter().filter(counts).map(|t| (t.side, t.square));
        let mine = kept.filter(|(s, square)| *s == side && Some(square.column) != not_in);
        mine.map(|(_, square)| square).min_by_key(|square| (square.row, square.column))
    };
    let tendency = match lowest(last.other(), None) {
        None => Tendency::LastStone { side: last },
        Some(square) => match lowest(last, Some(square.column)) {
            None => Tendency::Challenged { side: last.other(), square },
            Some(against) => Tendency::Contested { square, against },
        },
    };
    Zugzwang { last, rows, tendency }
}
