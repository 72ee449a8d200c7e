//! The board: a [`BoardScene`] in, characters and colours out, and which square lies under the mouse.
//!
//! It knows looks, not rules: discs on felt, discs behind a wall, strokes on paper. Everything that
//! colour says, shapes say too.

mod fit;
mod glyphs;
mod ground;
mod ink;
mod marks;
mod motion;
mod raster;
mod scene;
mod stones;
#[cfg(test)]
mod tests;

pub use fit::{Fit, fit};
pub use harif_console::marks::Marks;
pub use motion::{MotionKind, Moving};
pub use scene::{BoardScene, Hint, Spot, ThreatMark, Tone, Valued};

use super::paint::{Colours, Paint};
use harif_core::{Look, Side};
use ink::Stone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;

/// Draws the board into `area`, as large as it fits; which square lies where comes back.
pub fn draw(scene: &BoardScene, paint: Paint, area: Rect, buf: &mut Buffer) -> Fit {
    let area = area.intersection(buf.area);
    let fit = fit(scene, paint, area);
    if area.is_empty() || scene.shape.squares() == 0 {
        return fit;
    }
    let view = BoardView { scene, paint, fit };
    let mut pen = Pen { view, buf };
    pen.surroundings();
    for (square, place) in fit.squares() {
        let ground = view.ground(square).on(paint);
        pen.fill(place, ground);
        pen.stone(place, square, view.pose(square));
    }
    pen.marks();
    pen.threats();
    pen.last();
    pen.lifted();
    pen.winners();
    pen.cursor();
    fit
}

/// One stone as text, as the board shows it: for scores, clocks and lists of moves.
///
/// ```
/// use harif_core::Look;
/// use harif_tui::view::board::token;
/// use harif_tui::view::paint::{Colours, Paint};
/// let ascii = Paint { colours: Colours::None, ascii: true };
/// assert_eq!(token(Look::DISCS, true, 'X', ascii).content, "X");
/// ```
pub fn token(look: Look, dark: bool, letter: char, paint: Paint) -> Span<'static> {
    let stone = Stone::of(look, dark);
    let glyph = if paint.ascii { letter } else { glyphs::token(look.pieces, dark) };
    let style = Style::new().fg(stone.face[1].on(paint));
    // Black and white pieces are seen on any terminal only on a ground of their own.
    let ground = Stone::ground(look).filter(|_| paint.colours != Colours::None);
    let style = ground.map_or(style, |ground| style.bg(ground.on(paint)));
    Span::styled(glyph.to_string(), style)
}

/// A scene, what can be shown of it, and where: everything that drawing looks at.
#[derive(Clone, Copy)]
struct BoardView<'a> {
    scene: &'a BoardScene,
    paint: Paint,
    fit: Fit,
}

impl BoardView<'_> {
    fn side_colour(&self, side: Side) -> Color {
        Stone::of(self.scene.look, self.scene.is_dark(side)).face[1].on(self.paint)
    }
}

/// A scene being drawn.
struct Pen<'a> {
    view: BoardView<'a>,
    buf: &'a mut Buffer,
}

impl Pen<'_> {
    /// Sets one character and its colour, on the ground that is there.
    fn put(&mut self, x: u16, y: u16, letter: char, colour: Color) {
        if let Some(cell) = self.buf.cell_mut((x, y)) {
            cell.set_char(letter).set_fg(colour);
        }
    }

    /// Sets one character with its ground.
    fn put_on(&mut self, x: u16, y: u16, letter: char, colour: Color, ground: Color) {
        if let Some(cell) = self.buf.cell_mut((x, y)) {
            cell.set_char(letter).set_fg(colour).set_bg(ground);
        }
    }

    /// Empties a place and gives it a ground.
    fn fill(&mut self, place: Rect, ground: Color) {
        for at in place.intersection(self.buf.area).positions() {
            if let Some(cell) = self.buf.cell_mut(at) {
                cell.reset();
                cell.set_bg(ground);
            }
        }
    }

    fn add(&mut self, place: Rect, modifier: Modifier) {
        self.buf.set_style(place, Style::new().add_modifier(modifier));
    }
}
