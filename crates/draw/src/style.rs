//! How to draw: what a user may choose.

/// The choices for one picture.
///
/// ```
/// use harif_draw::{MoveHints, Style, Theme};
/// let style = Style { theme: Theme::Print, hints: MoveHints::Numbers, ..Style::default() };
/// assert_eq!((style.width, style.coordinates), (640, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// The colours.
    pub theme: Theme,
    /// Whether columns and rows are named at the edge.
    pub coordinates: bool,
    /// How legal moves are shown.
    pub hints: MoveHints,
    /// Width of the picture in pixels; the height follows from the board.
    pub width: u32,
}

impl Default for Style {
    fn default() -> Self {
        Style { theme: Theme::Light, coordinates: true, hints: MoveHints::Dots, width: 640 }
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// For light pages.
    Light,
    /// For dark pages.
    Dark,
    /// Strongest contrast on black, without shading.
    Contrast,
    /// Black on white, for paper.
    Print,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Contrast, Theme::Print];

    /// The name that users type.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
            Theme::Print => "print",
        }
    }
}

/// How legal moves are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveHints {
    /// Not at all.
    None,
    /// A small dot in the mover's colour.
    Dots,
    /// The number of each move.
    Numbers,
}

impl MoveHints {
    /// All ways to show legal moves.
    pub const ALL: [MoveHints; 3] = [MoveHints::None, MoveHints::Dots, MoveHints::Numbers];

    /// The name that users type.
    pub const fn name(self) -> &'static str {
        match self {
            MoveHints::None => "none",
            MoveHints::Dots => "dots",
            MoveHints::Numbers => "numbers",
        }
    }
}
