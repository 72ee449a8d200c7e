//! Felt in a frame, with lines: for discs of two colours.

use crate::drawing::Drawing;
use crate::layout::{Layout, Num};
use crate::palette::Palette;
use crate::pieces;
use crate::svg::{self, Hint};
use crate::{Scene, Style};

/// Draws the whole board.
pub(crate) fn draw(drawing: &mut Drawing, scene: &Scene, style: &Style, layout: &Layout) {
    let palette = Palette::of(style.theme);
    define(drawing, scene, layout, palette);
    board(drawing, layout, palette);
    grid(drawing, scene, layout, palette);
    if style.coordinates {
        svg::letters_and_numbers(drawing, scene, layout, palette.frame_ink);
    }
    let mover = if scene.is_dark(scene.to_move) { palette.black } else { palette.white };
    // White hints on white paper need an outline, and a number in ink.
    let edge = if mover.plain == palette.felt[0] { mover.rim } else { "none" };
    let number = if edge == "none" { mover.plain } else { palette.ink };
    let hint = Hint { radius: 10.0, fill: mover.plain, edge, number };
    svg::hints(drawing, scene, style, layout, &hint);
    if let Some(last) = scene.last_on_board() {
        drawing.put("last", layout.centre(last));
    }
    for (square, dark) in scene.stones() {
        drawing.put(if dark { "dark" } else { "light" }, layout.centre(square));
    }
    svg::winning_lines(drawing, scene, layout, &[(palette.halo, 20), (palette.ink, 10)], 20.0);
}

fn define(drawing: &mut Drawing, scene: &Scene, layout: &Layout, palette: &Palette) {
    drawing.define(&format!(
        r#"<rect id="last" x="-45" y="-45" width="90" height="90" rx="10" fill="none" stroke="{}" stroke-width="{}"/>"#,
        palette.gold,
        Num(4.0 + layout.scale),
    ));
    if palette.shaded {
        drawing.define(&format!(
            r#"<radialGradient id="felt" r=".72"><stop stop-color="{}"/><stop offset="1" stop-color="{}"/></radialGradient>"#,
            palette.felt[0], palette.felt[1],
        ));
    }
    pieces::define(drawing, scene.look.pieces, palette);
}

fn board(drawing: &mut Drawing, layout: &Layout, palette: &Palette) {
    svg::sheet(drawing, layout, palette.frame, palette.frame_edge);
    let felt = if palette.shaded { "url(#felt)" } else { palette.felt[0] };
    drawing.add(&format!(
        r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{felt}"/>"#,
        Num(layout.left),
        Num(layout.top),
        Num(layout.right() - layout.left),
        Num(layout.bottom() - layout.top),
    ));
}

fn grid(drawing: &mut Drawing, scene: &Scene, layout: &Layout, palette: &Palette) {
    let shape = scene.shape;
    let mut path = svg::grid_path(layout, 1..shape.rows, 1..shape.cols);
    // Felt ends where its frame begins; flat boards need a line there.
    if !palette.shaded {
        path += &format!(
            "M{} {}H{}V{}H{0}Z",
            Num(layout.left),
            Num(layout.top),
            Num(layout.right()),
            Num(layout.bottom())
        );
    }
    drawing.add(&format!(
        r#"<path d="{path}" fill="none" stroke="{}" stroke-width="{}"/>"#,
        palette.felt_line,
        Num(2.5 * layout.scale),
    ));
    if shape.rows >= 8 && shape.cols >= 8 {
        for (row, col) in
            [2, shape.rows - 2].into_iter().flat_map(|r| [(r, 2), (r, shape.cols - 2)])
        {
            drawing.add(&format!(
                r#"<circle cx="{}" cy="{}" r="{}" fill="{}"/>"#,
                Num(layout.x(col)),
                Num(layout.y(row)),
                Num(7.0 * layout.scale),
                palette.felt_line,
            ));
        }
    }
}
