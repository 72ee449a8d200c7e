//! The colours of the board: those of the pictures and the page, with the nearest of the 16 beside each.

use crate::view::paint::{Colours, Paint, Rgb};
use harif_core::{Ground, Look, Pieces};
use ratatui::style::Color;

/// A colour at every depth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tint {
    rgb: Rgb,
    /// The one of 256, where the nearest would be another hue.
    indexed: Option<u8>,
    sixteen: Color,
    /// Whether it is drawn at all where there are no colours.
    lit: bool,
}

const fn tint(rgb: u32, sixteen: Color, lit: bool) -> Tint {
    let rgb = ((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8);
    Tint { rgb, indexed: None, sixteen, lit }
}

/// What lies under stones.
const fn ground(rgb: u32, sixteen: Color) -> Tint {
    tint(rgb, sixteen, false)
}

/// A ground whose place among the 256 is given.
const fn indexed(rgb: u32, indexed: u8, sixteen: Color) -> Tint {
    Tint { indexed: Some(indexed), ..ground(rgb, sixteen) }
}

/// What is drawn on it.
const fn mark(rgb: u32, sixteen: Color) -> Tint {
    tint(rgb, sixteen, true)
}

pub(super) const FELT: [Tint; 2] =
    [indexed(0x227063, 29, Color::Green), indexed(0x1e6357, 23, Color::Green)];
pub(super) const FELT_LINE: Tint = mark(0x154a41, Color::Black);
pub(super) const FELT_INK: Tint = mark(0xd5ece4, Color::Black);
pub(super) const FRAME: Tint = ground(0x3b2a1e, Color::Reset);
pub(super) const FRAME_INK: Tint = mark(0xe9dcc8, Color::Reset);
pub(super) const WALL: [Tint; 2] =
    [indexed(0x3559ac, 25, Color::Blue), indexed(0x27458c, 25, Color::Blue)];
pub(super) const WALL_INK: Tint = mark(0xf4f1ea, Color::Reset);
pub(super) const HOLE: Tint = ground(0x0d1118, Color::Black);
pub(super) const HOLE_INK: Tint = mark(0xa7aebb, Color::Gray);
/// Light and dark squares: black and white pawns stand out from both.
pub(super) const CHEQUERS: [Tint; 2] =
    [indexed(0x9a7b56, 137, Color::Yellow), indexed(0x7a5c3d, 95, Color::Yellow)];
pub(super) const CHEQUER_INK: Tint = mark(0xfff1d6, Color::Black);
pub(super) const CHEQUER_LINE: Tint = mark(0x4a3520, Color::Black);
pub(super) const PAPER: [Tint; 2] =
    [ground(0x1a202a, Color::Reset), ground(0x28313f, Color::Reset)];
pub(super) const PAPER_INK: Tint = mark(0xa7aebb, Color::Reset);
pub(super) const GRID: Tint = mark(0x6f7988, Color::DarkGray);
pub(super) const GOLD: Tint = mark(0xffd970, Color::LightYellow);
pub(super) const ORANGE: Tint = mark(0xffb04a, Color::LightCyan);
pub(super) const RED: Tint = mark(0xffa094, Color::White);
pub(super) const CURSOR: Tint = mark(0xffffff, Color::White);

/// A mark whose place among the 256 is given.
const fn listed(rgb: u32, index: u8, sixteen: Color) -> Tint {
    Tint { indexed: Some(index), ..mark(rgb, sixteen) }
}

/// The colours of one side's stones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stone {
    /// From the lit edge to the one in shadow.
    pub(super) face: [Tint; 3],
    /// What is engraved, where discs differ by more than their colour.
    pub(super) engraved: Tint,
    /// The last move's dot.
    pub(super) dot: Tint,
}

const BLACK: Stone = Stone {
    face: [
        mark(0x3a414c, Color::Black),
        listed(0x1d2128, 233, Color::Black),
        mark(0x0c0e12, Color::Black),
    ],
    engraved: mark(0x4a515c, Color::DarkGray),
    dot: mark(0xffd970, Color::LightYellow),
};

const WHITE: Stone = Stone {
    face: [
        mark(0xffffff, Color::White),
        listed(0xf2eee4, 255, Color::White),
        mark(0xd3ccbc, Color::White),
    ],
    engraved: mark(0xc9c2b2, Color::Gray),
    dot: mark(0xc07f00, Color::Red),
};

const SCARLET: Stone = Stone {
    face: [
        mark(0xea5f4f, Color::LightRed),
        listed(0xcf3a2f, 160, Color::LightRed),
        mark(0xa8261f, Color::LightRed),
    ],
    engraved: mark(0x941e19, Color::Red),
    dot: mark(0xffe9b0, Color::White),
};

const YELLOW: Stone = Stone {
    face: [
        mark(0xffdc7d, Color::LightYellow),
        listed(0xf6be3b, 220, Color::LightYellow),
        mark(0xdb9f1e, Color::LightYellow),
    ],
    engraved: listed(0xb87d0a, 172, Color::Yellow),
    dot: mark(0x5a3c00, Color::White),
};

const CROSS: Stone = Stone {
    face: [mark(0x7fb2ff, Color::LightBlue); 3],
    engraved: mark(0x7fb2ff, Color::LightBlue),
    dot: GOLD,
};

const NOUGHT: Stone = Stone {
    face: [listed(0xf58a4b, 209, Color::LightRed); 3],
    engraved: mark(0xf58a4b, Color::LightRed),
    dot: GOLD,
};

impl Stone {
    /// The stones of a look.
    pub(super) const fn of(look: Look, dark: bool) -> Stone {
        match (look.pieces, look.ground, dark) {
            (Pieces::Strokes, _, true) => CROSS,
            (Pieces::Strokes, _, false) => NOUGHT,
            (_, Ground::Wall, true) => SCARLET,
            (_, Ground::Wall, false) => YELLOW,
            (_, _, true) => BLACK,
            (_, _, false) => WHITE,
        }
    }

    /// The ground that stones beside text need, if they need one.
    pub(super) const fn ground(look: Look) -> Option<Tint> {
        match look.ground {
            Ground::Felt => Some(FELT[0]),
            Ground::Chequered => Some(CHEQUERS[0]),
            Ground::Wall | Ground::Paper => None,
        }
    }

    /// The face where light falls by `share`: 0 at the lit edge, 1 in the shadow.
    pub(super) fn shaded(&self, share: f32) -> Tint {
        let [lit, middle, shadow] = self.face;
        match share < 0.5 {
            true => lit.mixed(middle, share * 2.0),
            false => middle.mixed(shadow, share * 2.0 - 1.0),
        }
    }

    /// The same stone, hardly there: its colours mixed with those of the ground.
    pub(super) fn faint(mut self, ground: Tint, share: f32) -> Stone {
        self.face = self.face.map(|face| face.mixed(ground, share));
        self.engraved = self.engraved.mixed(ground, share);
        self
    }
}

impl Tint {
    /// This colour with a share of another, where there are enough colours to mix.
    pub(super) fn mixed(self, other: Tint, share: f32) -> Tint {
        let share = share.clamp(0.0, 1.0);
        let part = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share) as u8;
        let (a, b) = (self.rgb, other.rgb);
        Tint { rgb: (part(a.0, b.0), part(a.1, b.1), part(a.2, b.2)), indexed: None, ..self }
    }

    /// Whether it is drawn at all where there are no colours.
    pub(super) fn is_lit(self) -> bool {
        self.lit
    }

    /// The same colour, drawn or not where there are none.
    pub(super) fn lit_if(self, lit: bool) -> Tint {
        Tint { lit, ..self }
    }

    /// The same colour with another of the 16.
    pub(super) fn or(self, sixteen: Color) -> Tint {
        Tint { sixteen, ..self }
    }

    /// As the terminal can show it.
    pub(super) fn on(self, paint: Paint) -> Color {
        match self.indexed {
            Some(index) if paint.colours == Colours::Indexed => Color::Indexed(index),
            _ => paint.colour(self.rgb, self.sixteen),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(tint: Tint) -> f64 {
        let part = |part: u8| match f64::from(part) / 255.0 {
            small if small <= 0.04045 => small / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        let (r, g, b) = tint.rgb;
        0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
    }

    fn contrast(a: Tint, b: Tint) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn what_is_written_stands_out_from_its_ground() {
        for ground in FELT {
            for ink in [FELT_INK, GOLD, ORANGE, RED, CURSOR] {
                assert!(contrast(ink, ground) >= 3.0, "{ink:?} on {ground:?}");
            }
        }
        for ground in PAPER {
            for ink in [PAPER_INK, GOLD, RED, CROSS.face[1], NOUGHT.face[1]] {
                assert!(contrast(ink, ground) >= 3.0, "{ink:?} on {ground:?}");
            }
        }
        // Lines run on the first paper only; the second is for boards without.
        assert!(contrast(GRID, PAPER[0]) >= 3.0);
        assert!(contrast(HOLE_INK, HOLE) >= 3.0 && contrast(FRAME_INK, FRAME) >= 3.0);
    }

    #[test]
    fn the_last_moves_dot_stands_out_from_its_stone() {
        for stone in [BLACK, WHITE, SCARLET, YELLOW] {
            assert!(contrast(stone.dot, stone.face[1]) >= 2.5, "{stone:?}");
        }
        assert!(contrast(BLACK.face[1], WHITE.face[1]) >= 10.0);
        assert!(contrast(SCARLET.face[1], YELLOW.face[1]) >= 2.5);
    }
}
