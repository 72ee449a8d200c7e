//! Scenes made by hand, and a game that only knows how to be looked at.

use harif_core::{
    Choice, Colour, Game, GameError, Look, NameError, Outcome, Player, Record, Schema, Shape, Side,
};
use harif_draw::{Hints, Scene, Style, Theme};
use resvg::tiny_skia::Pixmap;
use std::any::Any;

/// All looks, each from its smallest board to its largest.
pub(crate) fn shapes() -> Vec<(Look, Shape)> {
    let of = |look, sizes: &[(usize, usize)]| -> Vec<_> {
        sizes.iter().map(|&(rows, cols)| (look, Shape { rows, cols })).collect()
    };
    [
        of(Look::Discs, &[(4, 4), (8, 8), (20, 20)]),
        of(Look::Drops, &[(4, 4), (6, 7), (4, 20), (20, 4), (20, 20)]),
        of(Look::Strokes, &[(3, 3), (5, 11), (20, 3), (20, 20)]),
    ]
    .concat()
}

/// Every theme with every kind of hint, with and without coordinates.
pub(crate) fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for theme in Theme::ALL {
        for hints in Hints::ALL {
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

/// A game of which only the picture is asked.
pub(crate) struct Fake;

impl Game for Fake {
    fn name(&self) -> String {
        "fake".into()
    }
    fn title(&self) -> String {
        "Fake 1×4".into()
    }
    fn shape(&self) -> Shape {
        Shape { rows: 1, cols: 4 }
    }
    fn look(&self) -> Look {
        Look::Discs
    }
    fn colour(&self, side: Side) -> Colour {
        match side {
            Side::First => Colour { name: "White", symbol: 'O' },
            Side::Second => Colour { name: "Black", symbol: 'X' },
        }
    }
    fn to_move(&self) -> Side {
        Side::First
    }
    fn choices(&self) -> Vec<Choice> {
        let choice = |text: &str, square| Choice { text: text.into(), square };
        vec![choice("7", Some(1)), choice("pass", None), choice("c1", Some(2))]
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    fn cells(&self) -> Vec<Option<Side>> {
        vec![Some(Side::First), None, None, Some(Side::Second)]
    }
    fn last_square(&self) -> Option<usize> {
        Some(3)
    }
    fn winning_squares(&self) -> Vec<usize> {
        vec![0]
    }
    fn ply(&self) -> usize {
        unreachable!()
    }
    fn plies(&self) -> usize {
        unreachable!()
    }
    fn moves(&self) -> Vec<String> {
        unreachable!()
    }
    fn moves_text(&self) -> String {
        unreachable!()
    }
    fn position(&self) -> String {
        unreachable!()
    }
    fn start_position(&self) -> String {
        unreachable!()
    }
    fn legal(&self) -> Vec<String> {
        unreachable!()
    }
    fn must_pass(&self) -> bool {
        unreachable!()
    }
    fn play(&mut self, _: &str) -> Result<(), GameError> {
        unreachable!()
    }
    fn undo(&mut self) -> bool {
        unreachable!()
    }
    fn redo(&mut self) -> bool {
        unreachable!()
    }
    fn go_to(&mut self, _: usize) -> Result<(), GameError> {
        unreachable!()
    }
    fn branch(&self, _: usize) -> Result<Box<dyn Game>, GameError> {
        unreachable!()
    }
    fn set_up(&mut self, _: &str) -> Result<(), GameError> {
        unreachable!()
    }
    fn record(&self) -> Record {
        unreachable!()
    }
    fn replay(&mut self, _: &Record) -> Result<(), GameError> {
        unreachable!()
    }
    fn agents(&self) -> Vec<Schema> {
        unreachable!()
    }
    fn agent(&self, _: &str) -> Result<Box<dyn Player>, NameError> {
        unreachable!()
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
