//! From what a search sees to what a game ends with.
//!
//! The network learnt from games that are played worse than perfectly: who is ahead gives some of it
//! back. So its values, and those of searches that end with it, are too near to even by a quarter, at
//! every depth and for small leads as for large ones; less where the end of the game is so near that
//! the labels were exact. Measured on positions with known scores by `harif train othello-parity`.
//!
//! The search itself counts in the network's own discs, since its order and its margins belong to
//! them. Only what is told of a position, to people and to books, is put right.

/// Nothing is missing of a lead at a horizon with this many empty squares.
const NEAR: u32 = 6;
/// All of [`MISSING`] is with this many.
const FAR: u32 = 14;
/// The share of what is seen that is missing of a lead.
const MISSING: f64 = 0.25;

/// The lead that the game ends with, in discs, where a search sees `value` discs at a horizon with
/// `left` empty squares.
///
/// ```
/// use harif_othello::engine::lead;
/// assert_eq!(lead(8.0, 30), 10.0);
/// assert_eq!(lead(8.0, 4), 8.0);
/// ```
pub fn lead(value: f64, left: u32) -> f64 {
    let part = f64::from(left.clamp(NEAR, FAR) - NEAR) / f64::from(FAR - NEAR);
    (value * (1.0 + MISSING * part)).clamp(-64.0, 64.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_grows_with_the_value_and_with_the_way_to_the_end_and_is_the_same_for_both_sides() {
        for left in 0..60 {
            for value in -64..64 {
                let value = f64::from(value);
                assert!(lead(value, left) <= lead(value + 1.0, left));
                assert_eq!(lead(-value, left), -lead(value, left));
                assert!(lead(value.abs(), left) <= lead(value.abs(), left + 1));
                assert!(lead(value, left).abs() >= value.abs());
            }
        }
        assert_eq!([0, 6, 10, 14, 60].map(|left| lead(16.0, left)), [16.0, 16.0, 18.0, 20.0, 20.0]);
    }
}
