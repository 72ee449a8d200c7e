//! The board: a [`Scene`] in, characters and colours out, and which square lies under the mouse.
//!
//! It knows looks, not rules: discs on felt, discs behind a wall, strokes on paper. Everything that
//! colour says, shapes say too.

mod fit;
mod motion;
mod scene;

pub use fit::{Fit, fit};
pub use motion::{Kind, Moving};
pub use scene::{Hint, Marks, Scene, Spot, Tone, Valued};

use super::paint::Paint;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Draws the board into `area`, as large as it fits.
pub fn draw(scene: &Scene, paint: Paint, area: Rect, buf: &mut Buffer) {
    let fit = fit(scene, paint, area.intersection(buf.area));
    for (square, place) in fit.squares() {
        let text = match scene.at(square) {
            Some(side) => scene.letter(side).to_string(),
            None => ".".into(),
        };
        let (x, y) = (place.x + place.width / 2, place.y + place.height / 2);
        buf.set_stringn(x, y, text, 1, Style::new());
    }
}
