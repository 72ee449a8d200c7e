//! Where the board lies in its area, and every square on it.
//!
//! The largest size of square that fits is taken. Lines run between the squares where colours cannot
//! part them. Where even the smallest squares do not fit, a window of the board is seen, around the
//! cursor. Squares never overlap, and no square leaves the area.

use super::BoardScene;
use crate::view::paint::{Colours, Paint};
use harif_core::{Coordinates, Ground, Look, Pieces, Shape};
use ratatui::layout::Rect;

/// Where the board and its squares lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    look: Look,
    shape: Shape,
    flipped: bool,
    /// Columns and rows of a square, in characters.
    pub(super) square: (u16, u16),
    /// Whether lines run around each square.
    pub(super) lines: bool,
    /// Columns at the left for the numbers of rows.
    pub(super) left: u16,
    /// Rows at the top for the letters or numbers of columns.
    pub(super) head: u16,
    /// Columns at the right and rows at the bottom that only look good.
    pub(super) rim: (u16, u16),
    /// The first row and column seen, counted as they are shown.
    pub(super) first: (usize, usize),
    /// How many rows and columns are seen.
    pub(super) seen: (usize, usize),
    /// Everything: labels, lines, squares, rim.
    area: Rect,
}

/// Sizes of squares, largest first. A character is about twice as high as it is wide.
const SIZES: [(u16, u16); 6] = [(13, 6), (11, 5), (9, 4), (7, 3), (5, 2), (3, 1)];
/// A square of one row with room for three digits and a gap.
const WIDE: (u16, u16) = (4, 1);
/// The smallest square: a stone and room for a second digit.
const SMALLEST: (u16, u16) = (2, 1);

/// How the board of `scene` lies in `area`.
pub fn fit(scene: &BoardScene, paint: Paint, area: Rect) -> Fit {
    let mut fit = Fit::new(scene, area);
    let parted = needs_lines(scene.look, paint);
    // Letters make good stones only around a row in the middle.
    let sizes = SIZES.iter().filter(|size| !paint.ascii || size.1 % 2 == 1);
    let lined = sizes.clone().filter(|_| parted).map(|&size| (size, true));
    let tight = sizes.filter(|size| !parted || size.1 == 1).map(|&size| (size, false));
    let wide = (scene.look.pieces == Pieces::Strokes && scene.shape.squares() > 99)
        .then_some((WIDE, false));
    for (square, lines) in lined.chain(wide).chain(tight).chain([(SMALLEST, false)]) {
        (fit.square, fit.lines) = (square, lines);
        for (left, head) in fit.labels() {
            (fit.left, fit.head) = (left, head);
            if fit.fits(area) {
                return fit.with_rim(area, paint).centred(area);
            }
            // Labels are worth more than size, and only given up where no size would do.
            if square != SMALLEST {
                break;
            }
        }
    }
    fit.window(scene, area).centred(area)
}

/// Whether neither colours nor shapes part the squares.
fn needs_lines(look: Look, paint: Paint) -> bool {
    match look.ground {
        _ if paint.ascii || paint.colours == Colours::None => true,
        Ground::Felt | Ground::Chequered => paint.colours == Colours::Sixteen,
        Ground::Wall => false,
        Ground::Paper => true,
    }
}

impl Fit {
    fn new(scene: &BoardScene, area: Rect) -> Fit {
        let shape = scene.shape;
        Fit {
            look: scene.look,
            shape,
            flipped: scene.flipped,
            square: SMALLEST,
            lines: false,
            left: 0,
            head: 0,
            rim: (0, 0),
            first: (0, 0),
            seen: (shape.rows, shape.cols),
            area,
        }
    }

    /// Room for labels, at the left and at the top, from what is wished to what is bearable.
    fn labels(&self) -> [(u16, u16); 3] {
        let digits = if self.shape.rows > 9 { 2 } else { 1 };
        match self.look.coordinates {
            Coordinates::Columns => [(0, 2), (0, 1), (0, 0)],
            Coordinates::Squares | Coordinates::Ranks => [(digits + 1, 1), (0, 1), (0, 0)],
        }
    }

    /// The distance between two squares.
    pub(super) fn pitch(&self) -> (u16, u16) {
        let line = u16::from(self.lines);
        (self.square.0 + line, self.square.1 + line)
    }

    /// Columns and rows of the squares with the lines around them.
    pub(super) fn extent(&self) -> (u16, u16) {
        let (pitch, line) = (self.pitch(), u16::from(self.lines));
        let length = |count: usize, step: u16| {
            u16::try_from(count).unwrap_or(u16::MAX).saturating_mul(step).saturating_add(line)
        };
        (length(self.seen.1, pitch.0), length(self.seen.0, pitch.1))
    }

    /// Columns and rows of everything.
    fn whole(&self) -> (u16, u16) {
        let (width, height) = self.extent();
        let across = width.saturating_add(self.left).saturating_add(self.rim.0);
        (across, height.saturating_add(self.head).saturating_add(self.rim.1))
    }

    fn fits(&self, area: Rect) -> bool {
        let (width, height) = self.whole();
        width <= area.width && height <= area.height
    }

    /// A frame where there is room and colours for it.
    fn with_rim(mut self, area: Rect, paint: Paint) -> Fit {
        let coloured = !paint.ascii && !matches!(paint.colours, Colours::None | Colours::Sixteen);
        if self.lines || !coloured || self.square.1 < 2 {
            return self;
        }
        let (width, height) = self.whole();
        let across = if self.look.ground == Ground::Wall { 0 } else { self.left };
        self.rim = (across.min(area.width - width), (area.height - height).min(1));
        self
    }

    /// As many of the smallest squares as there is room for, around what is looked at.
    fn window(mut self, scene: &BoardScene, area: Rect) -> Fit {
        (self.square, self.lines) = (SMALLEST, false);
        let rooms = self.labels().into_iter().find(|&(left, head)| {
            area.width >= left + 2 * self.square.0 && area.height >= head + 2
        });
        (self.left, self.head) = rooms.unwrap_or((0, 0));
        let room = |length: u16, label: u16, step: u16| usize::from((length - label) / step);
        self.seen = (
            room(area.height, self.head, self.square.1).min(self.shape.rows),
            room(area.width, self.left, self.square.0).min(self.shape.cols),
        );
        let eye = scene.cursor.or(scene.last).unwrap_or(self.shape.squares() / 2);
        let (row, col) = self.shown(eye.min(self.shape.squares().saturating_sub(1)));
        let begin =
            |at: usize, seen: usize, all: usize| at.saturating_sub(seen / 2).min(all - seen);
        self.first =
            (begin(row, self.seen.0, self.shape.rows), begin(col, self.seen.1, self.shape.cols));
        self
    }

    fn centred(mut self, area: Rect) -> Fit {
        let (width, height) = self.whole();
        let (width, height) = (width.min(area.width), height.min(area.height));
        self.area = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        self
    }

    /// The row and column where a square is shown, counted from the top left of the whole board.
    fn shown(&self, square: usize) -> (usize, usize) {
        if self.shape.squares() == 0 {
            return (0, 0);
        }
        let (row, col) = self.shape.place(square);
        self.turned(row, col)
    }

    /// Rows and columns as seen from the other side; a wall stays upright. It is its own inverse.
    fn turned(&self, row: usize, col: usize) -> (usize, usize) {
        match (self.flipped, self.look.gravity) {
            (false, _) => (row, col),
            (true, true) => (row, self.shape.cols - 1 - col),
            (true, false) => (self.shape.rows - 1 - row, self.shape.cols - 1 - col),
        }
    }

    /// The squares with the lines around them, without labels and rim.
    pub(super) fn board(&self) -> Rect {
        let (width, height) = self.extent();
        let (x, y) = (self.area.x + self.left, self.area.y + self.head);
        Rect { x, y, width, height }.intersection(self.area)
    }

    /// Everything that is drawn: labels, lines and squares.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// Columns and rows of a square, in characters.
    pub fn square_size(&self) -> (u16, u16) {
        self.square
    }

    /// Where a square lies; `None` if it is not seen.
    pub fn square(&self, square: usize) -> Option<Rect> {
        if square >= self.shape.squares() {
            return None;
        }
        let (row, col) = self.shown(square);
        let (row, col) = (row.checked_sub(self.first.0)?, col.checked_sub(self.first.1)?);
        if row >= self.seen.0 || col >= self.seen.1 {
            return None;
        }
        let ((across, down), line, board) = (self.pitch(), u16::from(self.lines), self.board());
        let x = board.x + line + col as u16 * across;
        let y = board.y + line + row as u16 * down;
        Some(Rect { x, y, width: self.square.0, height: self.square.1 })
    }

    /// The squares that are seen, in order, each with its place.
    pub fn squares(&self) -> impl Iterator<Item = (usize, Rect)> + '_ {
        (0..self.shape.squares()).filter_map(|square| Some((square, self.square(square)?)))
    }

    /// The square under a character of the screen; over a wall, its column's highest square.
    pub fn square_at(&self, column: u16, row: u16) -> Option<usize> {
        let (board, line) = (self.board(), u16::from(self.lines));
        let above = self.look.gravity && row >= self.area.y && row < board.y;
        let row = if above { board.y + line } else { row };
        let part = |at: u16, from: u16, step: u16, size: u16| {
            let inside = at.checked_sub(from + line)?;
            (inside % step < size).then_some(usize::from(inside / step))
        };
        let pitch = self.pitch();
        let down = part(row, board.y, pitch.1, self.square.1).filter(|&at| at < self.seen.0)?;
        let across =
            part(column, board.x, pitch.0, self.square.0).filter(|&at| at < self.seen.1)?;
        let (row, col) = self.turned(self.first.0 + down, self.first.1 + across);
        Some(self.shape.index(row, col))
    }

    /// Whether the board goes on above, below, to the left and to the right of what is seen.
    pub(super) fn hidden(&self) -> [bool; 4] {
        let ((row, col), (rows, cols)) = (self.first, self.seen);
        [row > 0, row + rows < self.shape.rows, col > 0, col + cols < self.shape.cols]
    }

    /// The row and column of the board that are shown at a row and column of the window.
    pub(super) fn named(&self, row: usize, col: usize) -> (usize, usize) {
        self.turned(self.first.0 + row, self.first.1 + col)
    }
}
