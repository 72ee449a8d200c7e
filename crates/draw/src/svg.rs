//! The picture as SVG text, and the parts that all looks share.

use crate::drawing::{Drawing, Label};
use crate::layout::{Layout, Num};
use crate::palette::{Ink, Stone};
use crate::{MoveHints, Scene, Style, chequers, describe, felt, glyphs, lines, paper, wall};
use harif_core::Ground;
use std::ops::Range;

/// Draws `scene` as a standalone SVG document: no fonts, no scripts, nothing from elsewhere.
///
/// The same scene and style always give the same text.
///
/// ```
/// use harif_core::{Look, Shape};
/// use harif_draw::{Scene, Style, svg};
/// let scene = Scene::empty(Look::DISCS, Shape { rows: 8, cols: 8 });
/// assert!(svg(&scene, &Style::default()).contains("viewBox=\"0 0 880 880\""));
/// ```
pub fn svg(scene: &Scene, style: &Style) -> String {
    let layout = Layout::new(scene, style);
    let mut drawing = Drawing::default();
    match scene.look.ground {
        Ground::Felt => felt::draw(&mut drawing, scene, style, &layout),
        Ground::Wall => wall::draw(&mut drawing, scene, style, &layout),
        Ground::Chequered => chequers::draw(&mut drawing, scene, style, &layout),
        Ground::Paper => paper::draw(&mut drawing, scene, style, &layout),
    }
    drawing.finish(&layout, style.width, &scene.title, &describe::describe(scene))
}

/// The ground of the whole picture, with round corners.
pub(crate) fn sheet(drawing: &mut Drawing, layout: &Layout, fill: &str, edge: Ink) {
    let inset = if edge == "none" { 0.0 } else { 1.5 * layout.scale };
    let place =
        if inset > 0.0 { format!(r#" x="{0}" y="{0}""#, Num(inset)) } else { String::new() };
    drawing.add(&format!(
        r#"<rect{place} width="{}" height="{}" rx="{}" fill="{fill}"{}/>"#,
        Num(layout.width() - 2.0 * inset),
        Num(layout.height() - 2.0 * inset),
        Num(22.0 * layout.scale),
        outline(edge, 2.0 * inset),
    ));
}

/// The attributes of an outline, if there is one.
fn outline(edge: Ink, width: f64) -> String {
    match edge {
        "none" => String::new(),
        _ => format!(r#" stroke="{edge}" stroke-width="{}""#, Num(width)),
    }
}

/// The gradient `id-face` of a stone lit from the upper left.
pub(crate) fn face_gradient(drawing: &mut Drawing, id: &str, stone: &Stone) {
    let [lit, middle, rim] = stone.face;
    drawing.define(&format!(
        r#"<radialGradient id="{id}-face" cx=".36" cy=".3" r=".8"><stop stop-color="{lit}"/><stop offset=".5" stop-color="{middle}"/><stop offset="1" stop-color="{rim}"/></radialGradient>"#
    ));
}

/// Lines above the given rows and left of the given columns, across the whole board.
pub(crate) fn grid_path(layout: &Layout, rows: Range<usize>, cols: Range<usize>) -> String {
    let (left, right) = (Num(layout.left), Num(layout.right()));
    let (top, bottom) = (Num(layout.top), Num(layout.bottom()));
    let across = rows.map(|row| format!("M{left} {}H{right}", Num(layout.y(row))));
    let down = cols.map(|col| format!("M{} {top}V{bottom}", Num(layout.x(col))));
    across.chain(down).collect()
}

/// Letters above the columns, numbers to the left of the rows, row 1 where the look says.
pub(crate) fn letters_and_numbers(drawing: &mut Drawing, scene: &Scene, layout: &Layout, ink: Ink) {
    let shape = scene.shape;
    let rank = |row| scene.look.coordinates.row(shape, row);
    let letter = |col| (layout.centre(col).0, layout.top / 2.0, glyphs::column(col));
    let number =
        |row| (layout.left / 2.0, layout.centre(shape.index(row, 0)).1, rank(row).to_string());
    let labels: Vec<Label> =
        (0..shape.cols).map(letter).chain((0..shape.rows).map(number)).collect();
    drawing.write(&labels, 19.5 * layout.scale.powf(0.85), ink);
}

/// How a legal move is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hint {
    /// Radius of the dot.
    pub(crate) radius: f64,
    /// Colour of the dot.
    pub(crate) fill: Ink,
    /// Outline of the dot.
    pub(crate) edge: Ink,
    /// Colour of the number.
    pub(crate) number: Ink,
}

/// Marks the legal moves.
pub(crate) fn hints(
    drawing: &mut Drawing,
    scene: &Scene,
    style: &Style,
    layout: &Layout,
    hint: &Hint,
) {
    let places = scene.open_targets().map(|(square, number)| (layout.centre(square), number));
    match style.hints {
        MoveHints::None => {}
        MoveHints::Numbers if scene.look.numbered => {
            let labels: Vec<Label> = places.map(|((x, y), n)| (x, y, n.to_string())).collect();
            drawing.write(&labels, 28.0, hint.number);
        }
        MoveHints::Dots | MoveHints::Numbers => {
            let mut dots = places.map(|(place, _)| place).peekable();
            if dots.peek().is_some() {
                drawing.define(&format!(
                    r#"<circle id="hint" r="{}" fill="{}"{}/>"#,
                    Num(hint.radius),
                    hint.fill,
                    outline(hint.edge, 3.0),
                ));
            }
            dots.for_each(|place| drawing.put("hint", place));
        }
    }
}

/// Joins the squares that decided the game, `beyond` the middles of the outer ones, with strokes of
/// the given colours and widths, one over the other.
pub(crate) fn winning_lines(
    drawing: &mut Drawing,
    scene: &Scene,
    layout: &Layout,
    strokes: &[(Ink, u32)],
    beyond: f64,
) {
    let line = |(from, to): lines::Run| {
        let ((x1, y1), (x2, y2)) = (layout.centre(from), layout.centre(to));
        let step = |a: f64, b: f64| {
            if a < b {
                beyond
            } else if a > b {
                -beyond
            } else {
                0.0
            }
        };
        let (dx, dy) = (step(x1, x2), step(y1, y2));
        format!("M{} {}L{} {}", Num(x1 - dx), Num(y1 - dy), Num(x2 + dx), Num(y2 + dy))
    };
    let path: String = lines::runs(scene.shape, &scene.winning).into_iter().map(line).collect();
    if path.is_empty() {
        return;
    }
    for (ink, width) in strokes {
        drawing.add(&format!(
            r#"<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round"/>"#
        ));
    }
}
