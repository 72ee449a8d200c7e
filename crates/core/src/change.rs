//! What a move does to the board, square by square: all that faces need to show it.

use crate::Side;
use serde::Serialize;

/// One square that a move changes: the square, who stood there and who stands there then; 0 for nobody, 1 and 2 for
/// the first and the second side.
///
/// ```
/// use harif_core::{Change, Side};
/// let laid = Change { square: 19, before: None, after: Some(Side::First) };
/// assert_eq!(serde_json::to_string(&laid).unwrap(), "[19,0,1]");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "[usize; 3]")]
pub struct Change {
    /// Which square, row by row from the top left.
    pub square: usize,
    /// Who stood there.
    pub before: Option<Side>,
    /// Who stands there now.
    pub after: Option<Side>,
}

impl Change {
    /// The squares in which two boards differ, in their order.
    pub fn between(before: &[Option<Side>], after: &[Option<Side>]) -> Vec<Change> {
        let both = before.iter().zip(after).enumerate();
        both.filter(|(_, (before, after))| before != after)
            .map(|(square, (&before, &after))| Change { square, before, after })
            .collect()
    }

    /// The change as three numbers: the square, who stood there, who stands there now.
    pub fn triple(self) -> [usize; 3] {
        let number = |cell: Option<Side>| cell.map_or(0, |side| side.index() + 1);
        [self.square, number(self.before), number(self.after)]
    }
}

impl From<Change> for [usize; 3] {
    fn from(change: Change) -> [usize; 3] {
        change.triple()
    }
}

/// The squares whose stones changed sides where they stood: a stone taken on the `target` of a move went
/// away, it did not turn over.
///
/// ```
/// use harif_core::{Change, Side, turned};
/// let [black, white] = Side::BOTH.map(Some);
/// let laid = Change { square: 19, before: None, after: black };
/// let flipped = Change { square: 27, before: white, after: black };
/// assert_eq!(turned(&[laid, flipped], Some(19)), [27]);
/// assert!(turned(&[flipped], Some(27)).is_empty());
/// ```
pub fn turned(changes: &[Change], target: Option<usize>) -> Vec<usize> {
    let turns = |change: &&Change| {
        change.before.is_some() && change.after.is_some() && Some(change.square) != target
    };
    changes.iter().filter(turns).map(|change| change.square).collect()
}

/// Whether a stone was taken on the `target` of a move.
///
/// ```
/// use harif_core::{Change, Side, takes};
/// let [black, white] = Side::BOTH.map(Some);
/// assert!(takes(&[Change { square: 27, before: white, after: black }], Some(27)));
/// assert!(!takes(&[Change { square: 27, before: None, after: black }], Some(27)));
/// ```
pub fn takes(changes: &[Change], target: Option<usize>) -> bool {
    let taken = |change: &Change| change.before.is_some() && change.after.is_some();
    changes.iter().any(|change| taken(change) && Some(change.square) == target)
}
