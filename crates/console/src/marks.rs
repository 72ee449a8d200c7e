//! How legal moves are shown on a board.

/// How legal moves are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marks {
    /// With the number to type.
    #[default]
    Numbers,
    /// With a dot.
    Dots,
    /// Not at all.
    None,
}

impl Marks {
    /// The way that comes after this one.
    #[must_use]
    pub fn next(self) -> Marks {
        match self {
            Marks::Numbers => Marks::Dots,
            Marks::Dots => Marks::None,
            Marks::None => Marks::Numbers,
        }
    }
}
