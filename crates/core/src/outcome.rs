//! How a game ended: the margin for one side, and the result that people read.

use crate::Side;
use std::fmt;
use std::ops::Neg;

/// The final margin of a finished game, seen from one side: positive is a win for that side.
///
/// Othello counts discs with the empty squares given to the winner; Connect Four counts the stones
/// the winner had left when winning, plus one; Tic-tac-toe is 1, 0 or −1.
///
/// ```
/// use harif_core::Margin;
/// let lost = Margin(-4);
/// assert_eq!(-lost, Margin(4));
/// assert_eq!(lost.signum(), -1);
/// assert_eq!(lost.to_string(), "-4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Margin(pub i32);

impl Margin {
    /// A drawn game.
    pub const DRAW: Margin = Margin(0);

    /// 1 for a win, 0 for a draw, −1 for a loss.
    pub const fn signum(self) -> i32 {
        self.0.signum()
    }
}

impl Neg for Margin {
    type Output = Margin;
    fn neg(self) -> Margin {
        Margin(-self.0)
    }
}

impl From<Margin> for f64 {
    fn from(margin: Margin) -> f64 {
        f64::from(margin.0)
    }
}

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { f.write_str("0") } else { write!(f, "{:+}", self.0) }
    }
}

/// The result of a finished game in absolute terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The margin for [`Side::First`].
    pub first: Margin,
}

impl Outcome {
    /// The outcome of a game whose margin for `side` is `margin`.
    ///
    /// ```
    /// use harif_core::{Margin, Outcome, Side};
    /// let outcome = Outcome::seen_by(Side::Second, Margin(6));
    /// assert_eq!(outcome.winner(), Some(Side::Second));
    /// assert_eq!(outcome.margin(Side::First), Margin(-6));
    /// ```
    pub fn seen_by(side: Side, margin: Margin) -> Outcome {
        match side {
            Side::First => Outcome { first: margin },
            Side::Second => Outcome { first: -margin },
        }
    }

    /// The winner, or `None` for a draw.
    pub fn winner(self) -> Option<Side> {
        match self.first.signum() {
            1 => Some(Side::First),
            -1 => Some(Side::Second),
            _ => None,
        }
    }

    /// The margin as `side` sees it.
    pub fn margin(self, side: Side) -> Margin {
        match side {
            Side::First => self.first,
            Side::Second => -self.first,
        }
    }
}
