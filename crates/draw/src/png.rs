//! The picture as PNG bytes.

use crate::layout::Layout;
use crate::{Scene, Style, svg};
use harif_core::{Said, Say, said_errors};
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{self, Options, Tree};
use std::ops::RangeInclusive;

/// The widths in pixels that a PNG may have.
pub const WIDTHS: RangeInclusive<u32> = 64..=4096;

/// Why a picture could not be made.
#[derive(Debug)]
pub enum DrawError {
    /// A picture too small to see or too large to hold.
    Width {
        /// The width that was asked for.
        width: u32,
    },
    /// A board so long and narrow that its picture would be too large; a smaller width helps.
    Height {
        /// The width that was asked for.
        width: u32,
        /// The height that follows from the board.
        height: u32,
    },
    /// Our own SVG could not be read back.
    Svg(usvg::Error),
    /// The pixels could not be packed.
    Png(String),
}

said_errors!(DrawError { Svg(usvg::Error) });

impl Say for DrawError {
    fn said(&self) -> Said {
        match self {
            DrawError::Width { width } => Said::new("draw-width")
                .with("width", *width)
                .with("least", *WIDTHS.start())
                .with("most", *WIDTHS.end()),
            DrawError::Height { width, height } => Said::new("draw-height")
                .with("width", *width)
                .with("height", *height)
                .with("most", MOST_HIGH),
            DrawError::Svg(why) => Said::new("draw-svg").with("why", why.to_string()),
            DrawError::Png(why) => Said::new("draw-png").with("why", why.clone()),
        }
    }
}

/// Keeps the pixels of a long and narrow board within what a server can spare.
const MOST_HIGH: u32 = 8192;

/// Draws `scene` as PNG bytes: exactly what [`svg`] shows, with nothing around its round corners.
///
/// # Errors
/// [`DrawError::Width`] unless the width is in [`WIDTHS`], [`DrawError::Height`] if a long and narrow
/// board would be higher than 8192 pixels.
///
/// ```
/// use harif_core::{Look, Shape};
/// use harif_draw::{Scene, Style, png};
/// let scene = Scene::empty(Look::DROPS, Shape { rows: 6, cols: 7 });
/// let bytes = png(&scene, &Style { width: 64, ..Style::default() })?;
/// assert!(bytes.starts_with(b"\x89PNG"));
/// # Ok::<(), harif_draw::DrawError>(())
/// ```
pub fn png(scene: &Scene, style: &Style) -> Result<Vec<u8>, DrawError> {
    pixels(scene, style)?.encode_png().map_err(|e| DrawError::Png(e.to_string()))
}

/// Width and height of a [`card`].
const CARD: (u32, u32) = (1200, 630);
/// Space that a card leaves above and below the board.
const CARD_MARGIN: u32 = 35;
/// The light page on which the board lies.
const CARD_GROUND: (u8, u8, u8) = (0xf7, 0xf3, 0xea);

/// Draws `scene` in the middle of a picture of 1200 by 630 pixels, as sites show it beside a link.
///
/// # Errors
/// As [`png`].
pub fn card(scene: &Scene) -> Result<Vec<u8>, DrawError> {
    let (width, height) = CARD;
    let room = height - 2 * CARD_MARGIN;
    let style = Style { width: room, ..Style::default() };
    let tall = Layout::new(scene, &style).pixels_high(room);
    // A board that is higher than wide gets narrower until it fits, one that is wider may grow.
    let fitting = (f64::from(room) * f64::from(room) / f64::from(tall)) as u32;
    let most = width - 2 * CARD_MARGIN;
    let style = Style { width: fitting.clamp(*WIDTHS.start(), most), ..style };
    let board = pixels(scene, &style)?;
    let no_room = || DrawError::Height { width, height };
    let mut ground = Pixmap::new(width, height).ok_or_else(no_room)?;
    let (red, green, blue) = CARD_GROUND;
    ground.fill(Color::from_rgba8(red, green, blue, 255));
    let left = (width.saturating_sub(board.width()) / 2) as i32;
    let top = (height.saturating_sub(board.height()) / 2) as i32;
    let paint = PixmapPaint::default();
    ground.draw_pixmap(left, top, board.as_ref(), &paint, Transform::identity(), None);
    ground.encode_png().map_err(|e| DrawError::Png(e.to_string()))
}

fn pixels(scene: &Scene, style: &Style) -> Result<Pixmap, DrawError> {
    let width = style.width;
    if !WIDTHS.contains(&width) {
        return Err(DrawError::Width { width });
    }
    let height = Layout::new(scene, style).pixels_high(width);
    let too_high = DrawError::Height { width, height };
    if height > MOST_HIGH {
        return Err(too_high);
    }
    let tree = Tree::from_str(&svg(scene, style), &Options::default())?;
    let mut pixmap = Pixmap::new(width, height).ok_or(too_high)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}
