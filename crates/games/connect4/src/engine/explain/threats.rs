//! Threats: empty squares that complete a line.

use super::square::{Parity, Square};
use super::view::{Ground, Set, View, bits};
use crate::engine::frame::Frame;
use crate::engine::lines::wins;
use harif_core::Side;
use serde::{Deserialize, Serialize};

/// An empty square where a side would have four in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Threat {
    /// Who would win there.
    pub side: Side,
    /// Where.
    pub square: Square,
    /// The row's parity.
    pub parity: Parity,
    /// Whether a stone can be placed there now.
    pub playable: bool,
    /// The lines that a stone there completes.
    pub lines: Vec<[Square; 4]>,
    /// The empty square directly below, where the opponent does not like to play.
    pub below: Option<Square>,
    /// The opponent can play the square below now, does not win by it, and loses at once if it does.
    pub poisoned: bool,
    /// The other side wins there too: who plays below it loses.
    pub shared: bool,
    /// A square further down at which the game ends at the latest, if both sides take their wins:
    /// no stone will ever stand on this threat.
    pub buried_by: Option<Square>,
    /// Not buried, and the square directly below does not win for the opponent.
    pub useful: bool,
    /// The row is one that its owner gets in the last open column.
    pub favoured: bool,
}

/// All threats, those of the side to move first, by column and from the bottom up.
pub(super) fn all(ground: &Ground, view: View) -> Vec<Threat> {
    let mover = view.to_move();
    [mover, mover.other()].into_iter().flat_map(|side| of_side(ground, view, side)).collect()
}

fn of_side(ground: &Ground, view: View, side: Side) -> Vec<Threat> {
    let (own, other) = (view.of_side(side), view.of_side(side.other()));
    let own_wins = wins(ground.frame, own, view.all());
    let other_wins = wins(ground.frame, other, view.all());
    let (landings, empty) = (view.landings(ground), view.empty(ground));
    let ends = ends(ground, own_wins, other_wins, landings);
    let threat = |bit: Set| {
        let square = ground.square(bit);
        let below = (bit >> 1) & empty;
        let buried_by = bits(ends & ground.column_of(bit) & (bit - 1)).next();
        Threat {
            side,
            square,
            parity: square.parity(),
            playable: bit & landings != 0,
            lines: completed(ground, own, bit),
            below: (below != 0).then(|| ground.square(below)),
            poisoned: below & landings & !other_wins != 0,
            shared: bit & other_wins != 0,
            buried_by: buried_by.map(|bit| ground.square(bit)),
            useful: buried_by.is_none() && below & other_wins == 0,
            favoured: square.parity() == rows_of(ground, side),
        }
    };
    bits(own_wins).map(threat).collect()
}

/// The lines that a stone on `bit` completes.
pub(super) fn completed(ground: &Ground, own: Set, bit: Set) -> Vec<[Square; 4]> {
    let lines = ground.lines.iter().filter(|line| **line & !own == bit);
    lines.map(|line| ground.line(*line)).collect()
}

/// Who places the last stone on a board that fills up.
pub(super) fn last_stone(ground: &Ground) -> Side {
    if ground.frame.cells() % 2 == 0 { Side::Second } else { Side::First }
}

/// The rows that a side gets in the last open column: stones alternate there, and the top square
/// goes to the side that places the last stone.
pub(super) fn rows_of(ground: &Ground, side: Side) -> Parity {
    let top = Parity::of(ground.frame.height() as usize);
    if side == last_stone(ground) { top } else { top.other() }
}

/// Squares at which the game ends at the latest: both sides win there, or one side wins there and
/// on the square directly below, which its opponent can only take once.
fn ends(ground: &Ground, own_wins: Set, other_wins: Set, landings: Set) -> Set {
    let stacked = |wins: Set| wins & (wins << 1) & !landings;
    ((own_wins & other_wins) | stacked(own_wins) | stacked(other_wins)) & ground.frame.board()
}
