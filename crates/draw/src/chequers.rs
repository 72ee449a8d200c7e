//! Squares light and dark by turns: for pieces that walk.

use crate::drawing::Drawing;
use crate::layout::{CELL, Layout, Num};
use crate::palette::Palette;
use crate::pieces;
use crate::svg::{self, Hint};
use crate::{Scene, Style};

/// Draws the whole board. The last move is seen where it came from and where it went.
pub(crate) fn draw(drawing: &mut Drawing, scene: &Scene, style: &Style, layout: &Layout) {
    let palette = Palette::of(style.theme);
    pieces::define(drawing, scene.look.pieces, palette);
    drawing.define(&format!(
        r#"<rect id="last" x="-46" y="-46" width="92" height="92" rx="6" fill="none" stroke="{}" stroke-width="{}"/>"#,
        palette.gold,
        Num(4.0 + layout.scale),
    ));
    board(drawing, scene, layout, palette);
    if style.coordinates {
        svg::letters_and_numbers(drawing, scene, layout, palette.frame_ink);
    }
    let ink = palette.chequer_ink;
    let hint = Hint { radius: 9.0, fill: ink, edge: "none", number: ink };
    svg::hints(drawing, scene, style, layout, &hint);
    for square in scene.last_way() {
        drawing.put("last", layout.centre(square));
    }
    for (square, dark) in scene.stones() {
        drawing.put(if dark { "dark" } else { "light" }, layout.centre(square));
    }
    svg::winning_lines(drawing, scene, layout, &[(palette.halo, 20), (palette.ink, 10)], 20.0);
}

/// One light ground, and the dark squares on it: that at the bottom left is dark.
fn board(drawing: &mut Drawing, scene: &Scene, layout: &Layout, palette: &Palette) {
    svg::sheet(drawing, layout, palette.frame, palette.frame_edge);
    let shape = scene.shape;
    drawing.add(&format!(
        r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{}" stroke="{}" stroke-width="{}"/>"#,
        Num(layout.left),
        Num(layout.top),
        Num(layout.right() - layout.left),
        Num(layout.bottom() - layout.top),
        palette.chequers[0],
        palette.chequer_line,
        Num(2.0 * layout.scale),
    ));
    let dark = |&square: &usize| {
        let (row, col) = shape.place(square);
        (shape.rows - 1 - row + col).is_multiple_of(2)
    };
    let square = |square: usize| {
        let (row, col) = shape.place(square);
        format!("M{} {}h{CELL}v{CELL}h-{CELL}Z", Num(layout.x(col)), Num(layout.y(row)))
    };
    let path: String = (0..shape.squares()).filter(dark).map(square).collect();
    drawing.add(&format!(r#"<path d="{path}" fill="{}"/>"#, palette.chequers[1]));
}
