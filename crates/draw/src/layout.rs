//! Where things stand: the measures of one picture, in units of which a square has 100.
//!
//! Frames, lines and letters grow with the number of squares, because the picture does not: on a
//! board of 20 × 20 a letter made for 8 × 8 could not be read.

use crate::{Scene, Style};
use harif_core::{Ground, Shape};
use std::fmt;

/// The width of a square.
pub(crate) const CELL: f64 = 100.0;

/// The measures of one picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    shape: Shape,
    /// How much larger than on a board of 8 × 8 frames, lines and letters are.
    pub(crate) scale: f64,
    /// Left edge of the squares, and the margin to their right.
    pub(crate) left: f64,
    /// Top edge of the squares.
    pub(crate) top: f64,
    /// Margin below the squares.
    foot: f64,
}

impl Layout {
    /// The measures for drawing `scene` in `style`.
    pub(crate) fn new(scene: &Scene, style: &Style) -> Layout {
        let shape = scene.shape;
        let mean = (shape.rows + shape.cols) as f64 / 2.0;
        let scale = (mean / 8.0).powf(0.75).clamp(0.6, 2.0);
        let (side, foot) = match (scene.look.ground, style.coordinates) {
            (Ground::Felt | Ground::Chequered, true) => (40.0, 40.0),
            (Ground::Felt | Ground::Chequered, false) => (20.0, 20.0),
            (Ground::Wall, true) => (22.0, 54.0),
            (Ground::Wall, false) => (22.0, 22.0),
            (Ground::Paper, true) => (46.0, 46.0),
            (Ground::Paper, false) => (24.0, 24.0),
        };
        let [side, foot] = [side, foot].map(|margin: f64| (margin * scale).round());
        Layout { shape, scale, left: side, top: side, foot }
    }

    /// Width of the whole picture.
    pub(crate) fn width(&self) -> f64 {
        self.right() + self.left
    }

    /// Height of the whole picture.
    pub(crate) fn height(&self) -> f64 {
        self.bottom() + self.foot
    }

    /// Right edge of the squares.
    pub(crate) fn right(&self) -> f64 {
        self.left + CELL * self.shape.cols as f64
    }

    /// Bottom edge of the squares.
    pub(crate) fn bottom(&self) -> f64 {
        self.top + CELL * self.shape.rows as f64
    }

    /// The line to the left of column `col`.
    pub(crate) fn x(&self, col: usize) -> f64 {
        self.left + CELL * col as f64
    }

    /// The line above row `row`.
    pub(crate) fn y(&self, row: usize) -> f64 {
        self.top + CELL * row as f64
    }

    /// The middle of a square.
    pub(crate) fn centre(&self, square: usize) -> (f64, f64) {
        let (row, col) = self.shape.place(square);
        (self.x(col) + CELL / 2.0, self.y(row) + CELL / 2.0)
    }

    /// The height in pixels of a picture that is `width` pixels wide.
    pub(crate) fn pixels_high(&self, width: u32) -> u32 {
        (f64::from(width) * self.height() / self.width()).round().max(1.0) as u32
    }
}

/// A measure as short text: at most two digits after the point, and no more than it needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Num(pub(crate) f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Look;

    fn layout(look: Look, rows: usize, cols: usize) -> Layout {
        Layout::new(&Scene::empty(look, Shape { rows, cols }), &Style::default())
    }

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        let texts = [1.0, 2.5, -0.001, 0.125, -7.40].map(|n| Num(n).to_string());
        assert_eq!(texts, ["1", "2.5", "0", "0.12", "-7.4"]);
    }

    #[test]
    fn the_common_board_has_the_measures_of_the_web_board() {
        let layout = layout(Look::DISCS, 8, 8);
        assert_eq!(
            (layout.scale, layout.left, layout.width(), layout.height()),
            (1.0, 40.0, 880.0, 880.0)
        );
        assert_eq!(layout.centre(9), (190.0, 190.0));
    }

    #[test]
    fn frames_grow_with_the_number_of_squares_but_not_without_end() {
        let frames = [4, 8, 12, 20, 40].map(|n| layout(Look::DISCS, n, n).left);
        assert_eq!(frames, [24.0, 40.0, 54.0, 80.0, 80.0]);
    }

    #[test]
    fn the_height_follows_the_shape() {
        let layout = layout(Look::STROKES, 4, 8);
        assert!(layout.height() < layout.width());
        assert_eq!(layout.pixels_high(layout.width() as u32), layout.height() as u32);
    }
}
