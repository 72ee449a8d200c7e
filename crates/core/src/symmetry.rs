//! The eight symmetries of a rectangle of squares.

/// One way to turn or mirror a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// Left and right change places.
    Mirror,
    /// Top and bottom change places.
    Flip,
    /// Half a turn.
    Half,
    /// Rows become columns (mirror at the a1–h8 diagonal). Square boards only.
    Transpose,
    /// A quarter turn clockwise. Square boards only.
    Quarter,
    /// A quarter turn counter-clockwise. Square boards only.
    ThreeQuarter,
    /// Mirror at the other diagonal. Square boards only.
    AntiTranspose,
}

use Symmetry::{AntiTranspose, Flip, Half, Identity, Mirror, Quarter, ThreeQuarter, Transpose};

impl Symmetry {
    /// All eight: the symmetries of a square board.
    pub const SQUARE: &'static [Symmetry] =
        &[Identity, Mirror, Flip, Half, Transpose, Quarter, ThreeQuarter, AntiTranspose];
    /// The four of a board with different sides.
    pub const RECTANGLE: &'static [Symmetry] = &[Identity, Mirror, Flip, Half];
    /// The two of a board where stones fall.
    pub const UPRIGHT: &'static [Symmetry] = &[Identity, Mirror];

    /// Where the square (`row`, `col`) of a `rows` × `cols` board goes.
    ///
    /// ```
    /// use harif_core::Symmetry;
    /// assert_eq!(Symmetry::Mirror.apply((0, 1), (6, 7)), (0, 5));
    /// assert_eq!(Symmetry::Quarter.apply((0, 1), (8, 8)), (1, 7));
    /// ```
    pub const fn apply(
        self,
        (row, col): (usize, usize),
        (rows, cols): (usize, usize),
    ) -> (usize, usize) {
        let (down, right) = (rows - 1 - row, cols - 1 - col);
        match self {
            Identity => (row, col),
            Mirror => (row, right),
            Flip => (down, col),
            Half => (down, right),
            Transpose => (col, row),
            Quarter => (col, down),
            ThreeQuarter => (right, row),
            AntiTranspose => (right, down),
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Quarter => ThreeQuarter,
            ThreeQuarter => Quarter,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_is_undone_by_its_inverse() {
        for &symmetry in Symmetry::SQUARE {
            for row in 0..5 {
                for col in 0..5 {
                    let there = symmetry.apply((row, col), (5, 5));
                    assert_eq!(symmetry.inverse().apply(there, (5, 5)), (row, col), "{symmetry:?}");
                }
            }
        }
    }

    #[test]
    fn the_eight_symmetries_are_different() {
        let images: std::collections::HashSet<_> = Symmetry::SQUARE
            .iter()
            .map(|s| (s.apply((0, 1), (4, 4)), s.apply((2, 3), (4, 4))))
            .collect();
        assert_eq!(images.len(), 8);
    }
}
