//! Paper with lines between the squares, and crosses and noughts on it.

use crate::drawing::Drawing;
use crate::layout::{Layout, Num};
use crate::palette::Palette;
use crate::svg::{self, Hint};
use crate::{Scene, Style};

/// Draws the whole sheet. The winning line runs behind the marks: struck over them it would hide one
/// arm of every cross on a diagonal.
pub(crate) fn draw(drawing: &mut Drawing, scene: &Scene, style: &Style, layout: &Layout) {
    let palette = Palette::of(style.theme);
    define(drawing, layout, palette);
    svg::sheet(drawing, layout, palette.paper, "none");
    if let Some(last) = scene.last_on_board() {
        drawing.put("last", layout.centre(last));
    }
    let shape = scene.shape;
    drawing.add(&format!(
        r#"<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round"/>"#,
        svg::grid_path(layout, 1..shape.rows, 1..shape.cols),
        palette.grid,
        Num(3.0 * layout.scale),
    ));
    if style.coordinates {
        svg::letters_and_numbers(drawing, scene, layout, palette.quiet);
    }
    let hint = Hint { radius: 7.0, fill: palette.quiet, edge: "none", number: palette.quiet };
    svg::hints(drawing, scene, style, layout, &hint);
    svg::winning_lines(drawing, scene, layout, &[(palette.ink, 9)], 43.0);
    for (square, dark) in scene.stones() {
        drawing.put(if dark { "dark" } else { "light" }, layout.centre(square));
    }
}

fn define(drawing: &mut Drawing, layout: &Layout, palette: &Palette) {
    let (wash, strength) = palette.wash;
    drawing.define(&format!(
        r#"<rect id="last" x="-44" y="-44" width="88" height="88" rx="10" fill="{wash}" fill-opacity="{strength}" stroke="{}" stroke-width="{}"/>"#,
        palette.wash_edge,
        Num(2.0 * layout.scale),
    ));
    drawing.define(&format!(
        r#"<path id="dark" d="M-26-26L26 26M26-26L-26 26" fill="none" stroke="{}" stroke-width="13" stroke-linecap="round"/>"#,
        palette.cross,
    ));
    drawing.define(&format!(
        r#"<circle id="light" r="28" fill="none" stroke="{}" stroke-width="13"/>"#,
        palette.nought,
    ));
}
