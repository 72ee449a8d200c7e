//! Pieces that stand on a board: discs and pawns, as the symbols `dark` and `light`.

use crate::drawing::Drawing;
use crate::layout::Num;
use crate::palette::{Palette, Stone};
use crate::svg;
use harif_core::Pieces;

/// Radius of a disc.
const DISC: f64 = 41.0;
/// A pawn from its neck to its foot, and the foot.
const PAWN: &str = "M-8-10C-8 6-14 14-23 22V34H23V22C14 14 8 6 8-10Z";
/// Radius of a pawn's head, and how far above the middle it sits.
const HEAD: (f64, f64) = (15.0, -20.0);

/// Defines the two pieces of a kind. Strokes belong to paper, which draws them itself.
pub(crate) fn define(drawing: &mut Drawing, pieces: Pieces, palette: &Palette) {
    if palette.shaded {
        drawing.define(
            r#"<radialGradient id="shade"><stop offset=".6" stop-opacity=".38"/><stop offset="1" stop-opacity="0"/></radialGradient>"#,
        );
    }
    for (id, stone) in [("dark", &palette.black), ("light", &palette.white)] {
        match (pieces, palette.shaded) {
            (Pieces::Pawns, shaded) => pawn(drawing, id, stone, shaded),
            (Pieces::Discs | Pieces::Strokes, true) => shaded(drawing, id, stone),
            (Pieces::Discs | Pieces::Strokes, false) => flat(drawing, id, stone),
        }
    }
}

/// A pawn; its outline parts it from squares of its own brightness.
fn pawn(drawing: &mut Drawing, id: &str, stone: &Stone, shaded: bool) {
    let fill = if shaded { format!("url(#{id}-face)") } else { stone.plain.into() };
    drawing.define(&format!(r#"<g id="{id}">"#));
    if shaded {
        drawing.define(r#"<ellipse cx="3" cy="33" rx="36" ry="11" fill="url(#shade)"/>"#);
    }
    drawing.define(&format!(
        r#"<g fill="{fill}" stroke="{}" stroke-width="3" stroke-linejoin="round"><path d="{PAWN}"/><circle cy="{}" r="{}"/></g></g>"#,
        stone.rim,
        Num(HEAD.1),
        Num(HEAD.0),
    ));
    if shaded {
        svg::face_gradient(drawing, id, stone);
    }
}

/// A disc lit from the upper left; its other face shows as a crescent below.
fn shaded(drawing: &mut Drawing, id: &str, stone: &Stone) {
    svg::face_gradient(drawing, id, stone);
    drawing.define(&format!(r#"<g id="{id}">"#));
    drawing.define(r#"<ellipse cx="3" cy="8" rx="45" ry="44" fill="url(#shade)"/>"#);
    drawing.define(&format!(r#"<circle cy="4.5" r="{DISC}" fill="{}"/>"#, stone.under));
    drawing.define(&format!(r#"<circle r="{DISC}" fill="url(#{id}-face)"/>"#));
    drawing.define(&format!(
        r#"<circle r="34" fill="none" stroke="{}" stroke-width="1.5"/>"#,
        stone.mark
    ));
    drawing.define("</g>");
}

fn flat(drawing: &mut Drawing, id: &str, stone: &Stone) {
    drawing.define(&format!(
        r#"<circle id="{id}" r="{}" fill="{}" stroke="{}" stroke-width="3"/>"#,
        Num(DISC - 1.5),
        stone.plain,
        stone.rim,
    ));
}
