//! A wall with round holes, and discs behind it.
//!
//! Red discs carry a ring and yellow ones a star of four points, so they differ without colour.

use crate::drawing::Drawing;
use crate::layout::{Layout, Num};
use crate::palette::{Palette, Stone};
use crate::svg::{self, Hint};
use crate::{Scene, Style};

/// Radius of a hole.
const HOLE: f64 = 41.0;

const RING: &str = r#"<circle r="22" fill="none""#;
const STAR: &str = r#"<path d="M0-27Q5-5 27 0Q5 5 0 27Q-5 5-27 0Q-5-5 0-27Z""#;

/// Draws the whole wall.
pub(crate) fn draw(drawing: &mut Drawing, scene: &Scene, style: &Style, layout: &Layout) {
    let palette = Palette::of(style.theme);
    define(drawing, layout, palette);
    let wall = if palette.shaded { "url(#wall)" } else { palette.wall[0] };
    svg::sheet(drawing, layout, wall, if palette.shaded { "none" } else { palette.wall_edge });
    for square in (0..scene.shape.squares()).filter(|&square| scene.at(square).is_none()) {
        drawing.put("hole", layout.centre(square));
    }
    for (square, dark) in scene.stones() {
        drawing.put(if dark { "dark" } else { "light" }, layout.centre(square));
    }
    if let Some(last) = scene.last_on_board() {
        drawing.put("last", layout.centre(last));
    }
    let mover = if scene.is_dark(scene.to_move) { palette.red } else { palette.yellow };
    let hint = Hint { radius: 12.0, fill: mover.plain, edge: mover.rim, number: palette.hole_ink };
    svg::hints(drawing, scene, style, layout, &hint);
    svg::winning_lines(drawing, scene, layout, &[(palette.halo, 20), (palette.ink, 10)], 20.0);
    if style.coordinates {
        columns(drawing, scene, layout, palette);
    }
}

fn define(drawing: &mut Drawing, layout: &Layout, palette: &Palette) {
    if palette.shaded {
        drawing.define(&format!(
            r#"<linearGradient id="wall" x2="0" y2="1"><stop stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>"#,
            palette.wall[0], palette.wall[1],
        ));
        // What the wall's thickness casts on everything behind it.
        let top = HOLE - 6.0;
        drawing.define(&format!(
            r#"<g id="edge"><path d="M-{HOLE} 0A{HOLE} {HOLE} 0 0 1 {HOLE} 0A{HOLE} {top} 0 0 0-{HOLE} 0Z" fill-opacity=".28"/><circle r="{HOLE}" fill="none" stroke="{}" stroke-width="3"/></g>"#,
            palette.wall_edge,
        ));
    } else {
        drawing.define(&format!(
            r#"<circle id="edge" r="{HOLE}" fill="none" stroke="{}" stroke-width="{}"/>"#,
            palette.wall_edge,
            Num(1.6 * layout.scale),
        ));
    }
    drawing.define(&format!(
        r##"<g id="hole"><circle r="{HOLE}" fill="{}"/><use href="#edge"/></g>"##,
        palette.hole
    ));
    drawing.define(&format!(
        r#"<circle id="last" r="46.5" fill="none" stroke="{}" stroke-width="4.5"/>"#,
        palette.gold,
    ));
    disc(drawing, palette, "dark", &palette.red);
    disc(drawing, palette, "light", &palette.yellow);
}

fn disc(drawing: &mut Drawing, palette: &Palette, id: &str, stone: &Stone) {
    let mark = if id == "dark" {
        format!(r#"{RING} stroke="{}" stroke-width="5"/>"#, stone.mark)
    } else {
        format!(r#"{STAR} fill="{}"/>"#, stone.mark)
    };
    if palette.shaded {
        svg::face_gradient(drawing, id, stone);
        drawing.define(&format!(
            r##"<g id="{id}"><circle r="{HOLE}" fill="url(#{id}-face)"/>{mark}<use href="#edge"/></g>"##
        ));
    } else {
        drawing.define(&format!(
            r#"<g id="{id}"><circle r="39.5" fill="{}" stroke="{}" stroke-width="4"/>{mark}</g>"#,
            stone.plain, stone.rim,
        ));
    }
}

/// Column numbers on the foot of the wall.
fn columns(drawing: &mut Drawing, scene: &Scene, layout: &Layout, palette: &Palette) {
    let y = (layout.bottom() + layout.height()) / 2.0 - 2.0 * layout.scale;
    let label = |col| (layout.centre(col).0, y, (col + 1).to_string());
    let labels: Vec<_> = (0..scene.shape.cols).map(label).collect();
    drawing.write(&labels, 23.0 * layout.scale.powf(0.85), palette.wall_ink);
}
