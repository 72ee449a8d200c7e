//! The colours of each theme, with those contrasts that the web board promises: every mark at least
//! 3 : 1 on its ground, and no difference told by colour alone.

use crate::Theme;

/// A CSS colour.
pub(crate) type Ink = &'static str;

/// The colours of one kind of stone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stone {
    /// The face from its lit point to its rim.
    pub(crate) face: [Ink; 3],
    /// Plain colour of the face, for dots and numbers.
    pub(crate) plain: Ink,
    /// The other face of an Othello disc, seen as a crescent below.
    pub(crate) under: Ink,
    /// The outline.
    pub(crate) rim: Ink,
    /// What is engraved: the ring or the star.
    pub(crate) mark: Ink,
}

impl Stone {
    const fn flat(face: Ink, rim: Ink, mark: Ink) -> Stone {
        Stone { face: [face; 3], plain: face, under: face, rim, mark }
    }
}

/// All colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// Whether surfaces have light and shadow; without, they are flat and outlined.
    pub(crate) shaded: bool,
    /// The ground of crosses and noughts.
    pub(crate) paper: Ink,
    /// Strongest text and the winning line.
    pub(crate) ink: Ink,
    /// Under the winning line.
    pub(crate) halo: Ink,
    /// Coordinates and hints on paper.
    pub(crate) quiet: Ink,
    /// Grid lines on paper.
    pub(crate) grid: Ink,
    /// Crosses.
    pub(crate) cross: Ink,
    /// Noughts.
    pub(crate) nought: Ink,
    /// "Here": the last move.
    pub(crate) gold: Ink,
    /// The last move on paper: a wash with its share of opacity.
    pub(crate) wash: (Ink, &'static str),
    /// The outline of the wash.
    pub(crate) wash_edge: Ink,
    /// The board of the discs, from its middle to its corners.
    pub(crate) felt: [Ink; 2],
    /// Lines on the felt.
    pub(crate) felt_line: Ink,
    /// The frame around the felt.
    pub(crate) frame: Ink,
    /// The frame's outline.
    pub(crate) frame_edge: Ink,
    /// Coordinates on the frame.
    pub(crate) frame_ink: Ink,
    /// Light and dark squares.
    pub(crate) chequers: [Ink; 2],
    /// The line around them.
    pub(crate) chequer_line: Ink,
    /// Hints on them.
    pub(crate) chequer_ink: Ink,
    /// Dark discs on felt.
    pub(crate) black: Stone,
    /// Light discs on felt.
    pub(crate) white: Stone,
    /// The wall from top to bottom.
    pub(crate) wall: [Ink; 2],
    /// The wall's outline and the rims of its holes.
    pub(crate) wall_edge: Ink,
    /// An empty hole.
    pub(crate) hole: Ink,
    /// Numbers in a hole.
    pub(crate) hole_ink: Ink,
    /// Column numbers on the wall.
    pub(crate) wall_ink: Ink,
    /// Dark discs in the wall.
    pub(crate) red: Stone,
    /// Light discs in the wall.
    pub(crate) yellow: Stone,
}

impl Palette {
    /// The colours of `theme`.
    pub(crate) const fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Contrast => &CONTRAST,
            Theme::Print => &PRINT,
        }
    }
}

const BLACK: Stone = Stone {
    face: ["#565e6b", "#262b33", "#0c0e12"],
    plain: "#15181d",
    under: "#d9d4c7",
    rim: "#0c0e12",
    mark: "#4a515c",
};

const WHITE: Stone = Stone {
    face: ["#fff", "#f2eee4", "#cfc8b8"],
    plain: "#f4f1ea",
    under: "#1b1f25",
    rim: "#b8b0a0",
    mark: "#c9c2b2",
};

const RED: Stone = Stone {
    face: ["#f0705f", "#c8352b", "#941e19"],
    plain: "#c8352b",
    under: "#941e19",
    rim: "#6e120e",
    mark: "#ffd9d2",
};

const YELLOW: Stone = Stone {
    face: ["#ffe08a", "#f6be3b", "#c98a0c"],
    plain: "#f6be3b",
    under: "#c98a0c",
    rim: "#7a5400",
    mark: "#6b4900",
};

const LIGHT: Palette = Palette {
    shaded: true,
    paper: "#fffdf8",
    ink: "#1b2230",
    halo: "#fff",
    quiet: "#535b6b",
    grid: "#857c69",
    cross: "#1f5fbf",
    nought: "#a8400c",
    gold: "#ffd970",
    wash: ("#e8a600", ".24"),
    wash_edge: "#b07d00",
    felt: ["#2b8573", "#287d6c"],
    felt_line: "#1c5e50",
    frame: "#3b2a1e",
    frame_edge: "none",
    frame_ink: "#e9dcc8",
    chequers: ["#d9bd93", "#a27a50"],
    chequer_line: "#5c4128",
    chequer_ink: "#3b2a1e",
    black: BLACK,
    white: WHITE,
    wall: ["#3559ac", "#27458c"],
    wall_edge: "#1e3670",
    hole: "#efe9dc",
    hole_ink: "#535b6b",
    wall_ink: "#f4f1ea",
    red: RED,
    yellow: YELLOW,
};

const DARK: Palette = Palette {
    paper: "#1a202a",
    ink: "#ece7db",
    halo: "#12161d",
    quiet: "#a7aebb",
    grid: "#6f7988",
    cross: "#7fb2ff",
    nought: "#f58a4b",
    wash: ("#ffd970", ".16"),
    wash_edge: "#ffd970",
    felt: ["#237468", "#216d62"],
    felt_line: "#154a41",
    frame: "#241a13",
    frame_ink: "#cdbfa9",
    chequers: ["#b2966e", "#7d5d3d"],
    chequer_line: "#3a291a",
    chequer_ink: "#1c130c",
    wall: ["#2f529c", "#23407f"],
    wall_edge: "#182d5c",
    hole: "#0d1118",
    hole_ink: "#a7aebb",
    ..LIGHT
};

const CONTRAST: Palette = Palette {
    shaded: false,
    paper: "#000",
    ink: "#fff",
    halo: "#000",
    quiet: "#fff",
    grid: "#fff",
    cross: "#8ec5ff",
    nought: "#ffb070",
    gold: "#ffe34d",
    wash: ("#ffe34d", ".22"),
    wash_edge: "#ffe34d",
    felt: ["#6e6e6e", "#6e6e6e"],
    felt_line: "#fff",
    frame: "#000",
    frame_edge: "#fff",
    frame_ink: "#fff",
    chequers: ["#8c8c8c", "#5e5e5e"],
    chequer_line: "#fff",
    chequer_ink: "#fff",
    black: Stone::flat("#15181d", "#000", "#6e6e6e"),
    white: Stone::flat("#f4f1ea", "#000", "#8a8a8a"),
    wall: ["#000", "#000"],
    wall_edge: "#fff",
    hole: "#000",
    hole_ink: "#fff",
    wall_ink: "#fff",
    red: Stone::flat("#d63a2f", "#fff", "#fff"),
    yellow: Stone::flat("#ffd84a", "#fff", "#000"),
};

const PRINT: Palette = Palette {
    shaded: false,
    paper: "#fff",
    ink: "#000",
    halo: "#fff",
    quiet: "#000",
    grid: "#000",
    cross: "#000",
    nought: "#000",
    gold: "#000",
    wash: ("#000", ".08"),
    wash_edge: "#000",
    felt: ["#fff", "#fff"],
    felt_line: "#000",
    frame: "#fff",
    frame_edge: "none",
    frame_ink: "#000",
    chequers: ["#fff", "#d4d4d4"],
    chequer_line: "#000",
    chequer_ink: "#000",
    black: Stone::flat("#000", "#000", "#000"),
    white: Stone::flat("#fff", "#000", "#fff"),
    wall: ["#fff", "#fff"],
    wall_edge: "#000",
    hole: "#fff",
    hole_ink: "#000",
    wall_ink: "#000",
    red: Stone::flat("#000", "#000", "#fff"),
    yellow: Stone::flat("#fff", "#000", "#000"),
};
