//! Scenes made by hand.

use harif_core::{Look, Shape, Side};
use harif_draw::{MoveHints, Scene, Style, Theme};
use resvg::tiny_skia::Pixmap;

/// All looks, each from its smallest board to its largest.
pub(crate) fn shapes() -> Vec<(Look, Shape)> {
    let of = |look, sizes: &[(usize, usize)]| -> Vec<_> {
        sizes.iter().map(|&(rows, cols)| (look, Shape { rows, cols })).collect()
    };
    [
        of(Look::DISCS, &[(4, 4), (8, 8), (20, 20)]),
        of(Look::DROPS, &[(4, 4), (6, 7), (4, 20), (20, 4), (20, 20)]),
        of(Look::PAWNS, &[(4, 4), (8, 8), (5, 20), (20, 20)]),
        of(Look::STROKES, &[(3, 3), (5, 11), (20, 3), (20, 20)]),
    ]
    .concat()
}

/// Every theme with every kind of hint, with and without coordinates.
pub(crate) fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for theme in Theme::ALL {
        for hints in MoveHints::ALL {
            for coordinates in [true, false] {
                styles.push(Style { theme, hints, coordinates, width: 320 });
            }
        }
    }
    styles
}

/// A busy board: stones of both sides, legal moves, a last move and a winning line.
pub(crate) fn fill(look: Look, shape: Shape) -> Scene {
    let mut scene = Scene::empty(look, shape);
    for (square, cell) in scene.cells.iter_mut().enumerate() {
        *cell = [Some(Side::First), None, Some(Side::Second), None, None][square * 7 % 5];
    }
    let open = (0..shape.squares()).filter(|&square| scene.cells[square].is_none());
    scene.targets = open.zip(1..).collect();
    scene.last = Some(0);
    scene.winning = vec![0, shape.cols + 1, 2 * shape.cols + 2];
    scene
}

/// Brightness from 0 to 255 at the middle of a square of a board with its frame all around.
pub(crate) fn pixel(picture: &Pixmap, scene: &Scene, square: usize) -> u32 {
    let (row, col) = scene.shape.place(square);
    let frame = 40.0;
    let unit = f64::from(picture.width()) / (2.0 * frame + 100.0 * scene.shape.cols as f64);
    let at = |place: usize| ((frame + 100.0 * place as f64 + 50.0) * unit) as u32;
    let colour = picture.pixel(at(col), at(row)).unwrap();
    (u32::from(colour.red()) + u32::from(colour.green()) + u32::from(colour.blue())) / 3
}
