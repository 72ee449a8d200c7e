//! What a value says to people: how much, of what, and how sure.
//!
//! Where discs are played for, values are discs: the champion thinks in them, and a result that any other
//! search has seen is told as its margin. What else other agents think there are points of an evaluation,
//! and are called so.

use harif_core::{Game, Kind, Value, WIN, is_decided};
use serde::{Deserialize, Serialize};

/// What a value counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// The score of the game, or an opinion of it; games of which only the result counts.
    #[default]
    Score,
    /// Discs at the end of the game.
    Discs,
    /// Points of an evaluation, where discs are played for.
    Points,
}

impl Unit {
    /// Whether it needs no name.
    pub(crate) fn is_score(&self) -> bool {
        *self == Unit::Score
    }
}

/// A value and how far to trust it, for the side that moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The value.
    pub value: Value,
    /// How far to trust it.
    pub kind: Kind,
    /// What it counts.
    pub unit: Unit,
}

/// The discs of a decided value, if it says how many.
fn margin(value: Value, squares: usize) -> Option<Value> {
    let size = value.abs() - WIN;
    let counts = is_decided(value) && size.fract() == 0.0 && (0.0..=squares as f64).contains(&size);
    counts.then(|| size.copysign(value))
}

impl Worth {
    /// What a value of `agent` says in a position of `game`.
    ///
    /// ```
    /// use harif_catalog::worth::{Unit, Worth};
    /// use harif_core::{Kind, WIN};
    /// let game = harif_catalog::open("othello").unwrap();
    /// let worth = Worth::of(game.as_ref(), "alphabeta", WIN + 26.0, Kind::Exact);
    /// assert_eq!((worth.value, worth.unit), (26.0, Unit::Discs));
    /// let worth = Worth::of(game.as_ref(), "alphabeta", 5769.0, Kind::Heuristic);
    /// assert_eq!(worth.unit, Unit::Points);
    /// ```
    pub fn of(game: &dyn Game, agent: &str, value: Value, kind: Kind) -> Worth {
        if !game.look().scored {
            return Worth { value, kind, unit: Unit::Score };
        }
        let squares = game.shape().squares();
        if let Some(value) = margin(value, squares) {
            // Opinions were heard on the way, so there may be more in it for who wins.
            let kind = match kind {
                Kind::Heuristic if value > 0.0 => Kind::Lower,
                Kind::Heuristic => Kind::Upper,
                known => known,
            };
            return Worth { value, kind, unit: Unit::Discs };
        }
        let proven = kind == Kind::Exact && value.fract() == 0.0 && value.abs() <= squares as f64;
        let discs = proven || is_decided(value) || game.speaks_in_margins(agent);
        Worth { value, kind, unit: if discs { Unit::Discs } else { Unit::Points } }
    }

    /// The same from the other side of the board.
    #[must_use]
    pub fn turned(self) -> Worth {
        let kind = match self.kind {
            Kind::Lower => Kind::Upper,
            Kind::Upper => Kind::Lower,
            known => known,
        };
        Worth { value: -self.value + 0.0, kind, ..self }
    }

    /// The least and the most that the game is certain to bring: 1 for a win, 0, −1 for a loss.
    pub(crate) fn results(self) -> (i32, i32) {
        let result = match self.value {
            v if v > 0.0 => 1,
            v if v < 0.0 => -1,
            _ => 0,
        };
        match self.kind {
            _ if is_decided(self.value) => (result, result),
            Kind::Exact => (result, result),
            // A bound of points is a bound of an opinion.
            _ if self.unit == Unit::Points => (-1, 1),
            Kind::Lower => (result, 1),
            Kind::Upper => (-1, result),
            Kind::Heuristic => (-1, 1),
        }
    }

    /// Whether the result is proven.
    pub fn is_proven(self) -> bool {
        let (least, most) = self.results();
        least == most
    }

    /// Whether the value is a plain number: neither the sign of a result nor a bound.
    pub(crate) fn is_number(self) -> bool {
        matches!(self.kind, Kind::Exact | Kind::Heuristic) && !is_decided(self.value)
    }
}
