//! Shapes out of quarters of characters.
//!
//! A character with two colours shows four points, so a square of 5×2 characters has 10×4 of them. A
//! shape is a function from places to parts; the middle of its square is (0, 0), and 1 is the width of a
//! character, which is half its height.

use super::ink::Tint;
use crate::view::paint::{Colours, Paint};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// What a point belongs to; later parts lie upon earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// The square.
    Ground,
    /// A hole in the wall.
    Hole,
    /// A stone.
    Face,
    /// What lies on the stone.
    Core,
}

/// Characters by their lit quarters: 1 and 2 above, 4 and 8 below.
const QUARTERS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// The upper two quarters.
const UPPER: usize = 3;
/// The lower two.
const LOWER: usize = 12;

/// How whole characters of a face are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    /// With its colour.
    Whole,
    /// With half of it.
    Tone,
}

/// How a shape fills characters.
pub(super) struct Brush<'a> {
    /// What the terminal can show.
    pub(super) paint: Paint,
    /// Whether round things keep clear of those above and below.
    pub(super) apart: bool,
    /// How whole characters of a face are filled.
    pub(super) fill: Fill,
    /// What is seen through half-tones.
    pub(super) behind: Part,
    /// The colour of a part, at a place.
    pub(super) tint: &'a dyn Fn(Part, f32, f32) -> Tint,
}

/// The largest circle of a square.
pub(super) fn radius(place: Rect) -> f32 {
    (f32::from(place.width) / 2.0).min(f32::from(place.height)) - 0.03
}

/// Draws a shape into its square.
pub(super) fn raster(
    buf: &mut Buffer,
    place: Rect,
    brush: &Brush<'_>,
    part: impl Fn(f32, f32) -> Part,
) {
    for row in 0..place.height {
        for col in 0..place.width {
            let x = f32::from(col) + 0.5 - f32::from(place.width) / 2.0;
            let y = 2.0 * f32::from(row) + 1.0 - f32::from(place.height);
            let quarters = [(-0.25, -0.5), (0.25, -0.5), (-0.25, 0.5), (0.25, 0.5)];
            let parts = quarters.map(|(dx, dy)| part(x + dx, y + dy));
            let Some(cell) = buf.cell_mut((place.x + col, place.y + row)) else { continue };
            let (low, high) = two(parts);
            let (below, above) = ((brush.tint)(low, x, y), (brush.tint)(high, x, y));
            let lit = |part: Part| match brush.paint.colours {
                Colours::None => (brush.tint)(part, x, y).is_lit(),
                _ => part >= high,
            };
            let bits = (0..4).filter(|&i| lit(parts[i])).map(|i| 1 << i).sum::<usize>();
            let edge = [row == 0, row + 1 == place.height].map(|edge| edge && brush.apart);
            let under = |part: Part| (brush.tint)(part, x, y);
            let colours = [below, above, under(Part::Ground), under(brush.behind)];
            let [below, above, ground, behind] = colours.map(|tint| tint.on(brush.paint));
            let (letter, ink, paper) = match (bits, edge) {
                _ if high == Part::Ground => (' ', above, ground),
                (15, _) if brush.fill == Fill::Tone && high > Part::Hole => ('▒', above, behind),
                (15, [true, _]) => ('▆', above, ground),
                (15, [_, true]) => ('▂', ground, above),
                // A full character is as full as its background: some fonts leave seams.
                (15, _) => ('█', above, above),
                (_, [true, _]) if bits & LOWER != 0 => (QUARTERS[bits & LOWER], above, below),
                (_, [_, true]) if bits & UPPER != 0 => (QUARTERS[bits & UPPER], above, below),
                _ => (QUARTERS[bits], above, below),
            };
            cell.set_char(letter).set_fg(ink).set_bg(paper);
        }
    }
}

/// The two parts that a character shows: the most frequent ones, the lower first.
fn two(parts: [Part; 4]) -> (Part, Part) {
    let count = |part: Part| parts.iter().filter(|&&other| other == part).count();
    let mut ranked = parts;
    ranked.sort_by_key(|&part| (std::cmp::Reverse(count(part)), std::cmp::Reverse(part)));
    let first = ranked[0];
    let second = ranked.into_iter().find(|&part| part != first).unwrap_or(first);
    (first.min(second), first.max(second))
}
