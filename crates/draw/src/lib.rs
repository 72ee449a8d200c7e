//! Pictures of games: a [`Scene`] in, SVG text or PNG bytes out.
//!
//! A scene is plain data taken from a running game; this crate knows looks, not games. The numbers
//! of the drawing (a square is 100 units wide) and its colours are those of the web board, so a
//! picture and the screen agree. Letters and digits are strokes of our own, so a picture
//! is the same on every machine and needs no font.
//!
//! ```
//! use harif_core::{Look, Shape, Side};
//! use harif_draw::{Scene, Style, svg};
//! let mut scene = Scene::empty(Look::STROKES, Shape { rows: 3, cols: 3 });
//! scene.cells[4] = Some(Side::First);
//! assert!(svg(&scene, &Style::default()).starts_with("<svg"));
//! ```

mod chequers;
mod describe;
mod drawing;
mod felt;
mod glyphs;
mod layout;
mod lines;
mod palette;
mod paper;
mod pieces;
#[cfg(not(target_arch = "wasm32"))]
mod png;
mod scene;
mod style;
mod svg;
mod tree;
mod wall;

#[cfg(not(target_arch = "wasm32"))]
pub use png::{DrawError, WIDTHS, card, png};
pub use scene::{Scene, is_dark};
pub use style::{MoveHints, Style, Theme};
pub use svg::svg;
pub use tree::{relation, root_view, root_window, tree_svg, value_text};
