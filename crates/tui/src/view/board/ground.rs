//! What lies under the stones: felt, wall or paper, with lines, frame and coordinates.

use super::ink::{self, Tint};
use super::{BoardView, Pen};
use crate::view::paint::Colours;
use harif_core::{Coordinates, Ground, Pieces};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

impl BoardView<'_> {
    /// Whether neighbouring squares differ in shade.
    pub(super) fn is_chequered(&self) -> bool {
        matches!(self.paint.colours, Colours::True | Colours::Indexed)
    }

    /// The colour of a square without its stone.
    pub(super) fn ground(&self, square: usize) -> Tint {
        let (row, col) = self.scene.shape.place(square);
        let odd = (row + col) % 2;
        let plain = match self.scene.look.ground {
            Ground::Felt => ink::FELT[odd],
            Ground::Wall => self.wall(row),
            Ground::Chequered => ink::CHEQUERS[(self.scene.shape.rows + odd) % 2],
            Ground::Paper => ink::PAPER[if self.fit.lines { 0 } else { odd }],
        };
        match () {
            () if self.winning().contains(&square) => self.winner(plain),
            () if self.has_cursor(square) => plain.mixed(ink::CURSOR, 0.2),
            () if self.scene.lifted == Some(square) => plain.mixed(ink::GOLD, 0.35),
            () if self.is_last_stroke(square) => plain.mixed(ink::GOLD, 0.14),
            () => plain,
        }
    }

    /// Under a stone that decided the game.
    fn winner(&self, plain: Tint) -> Tint {
        match self.scene.look.ground {
            // A disc of one character needs a darker ground, not a lighter one.
            Ground::Wall if self.fit.square.1 == 1 => plain.mixed(ink::HOLE, 0.8).or(Color::Black),
            Ground::Wall => plain.mixed(ink::CURSOR, 0.55).or(Color::Gray),
            _ => plain.mixed(ink::GOLD, 0.24).or(Color::Yellow),
        }
    }

    /// The wall, darker towards its foot.
    fn wall(&self, row: usize) -> Tint {
        let share = row as f32 / self.scene.shape.rows.max(1) as f32;
        match self.paint.colours {
            Colours::True => ink::WALL[0].mixed(ink::WALL[1], share),
            _ => ink::WALL[0],
        }
    }

    /// Whether the last move is seen on the ground: under a stroke, and where a piece came from.
    fn is_last_stroke(&self, square: usize) -> bool {
        let stroke = self.scene.look.pieces == Pieces::Strokes && self.scene.last == Some(square);
        stroke || self.scene.from == Some(square)
    }

    /// Whether the cursor is drawn on this square, not above its column.
    pub(super) fn has_cursor(&self, square: usize) -> bool {
        let above = self.scene.look.gravity && self.fit.head > 0;
        self.scene.cursor == Some(square) && !above
    }

    /// The first character of a column of squares.
    fn column(&self, col: usize) -> u16 {
        self.fit.board().x + u16::from(self.fit.lines) + col as u16 * self.fit.pitch().0
    }
}

impl Pen<'_> {
    /// Frame, lines and coordinates; squares are drawn one by one.
    pub(super) fn surroundings(&mut self) {
        self.frame();
        if self.view.fit.lines {
            self.lines();
        }
        match self.view.scene.look.coordinates {
            Coordinates::Columns => self.columns(),
            Coordinates::Squares | Coordinates::Ranks => self.coordinates(),
        }
        self.signs();
    }

    /// Where the board goes on outside of what is seen, beside the coordinates.
    fn signs(&mut self) {
        let (fit, board) = (self.view.fit, self.view.fit.board());
        let [up, down, left, right] = fit.hidden();
        let signs =
            if self.view.paint.ascii { ['^', 'v', '<', '>'] } else { ['↑', '↓', '‹', '›'] };
        let beside = fit.left > 0;
        // Above a wall numbers leave no room, but the arrow of the cursor has a row of its own.
        let above = match self.view.scene.look.coordinates {
            Coordinates::Columns => (fit.head > 1).then(|| (board.x, board.y - 2)),
            _ => (fit.head > 0 && beside).then(|| (board.x - 1, board.y - 1)),
        };
        let ends =
            above.map(|(x, y)| [(left, signs[2], x, y), (right, signs[3], board.right() - 1, y)]);
        let sides = beside.then(|| {
            [
                (up, signs[0], board.x - 1, board.y),
                (down, signs[1], board.x - 1, board.bottom() - 1),
            ]
        });
        for (hidden, sign, x, y) in ends.into_iter().chain(sides).flatten() {
            if hidden {
                self.put(x, y, sign, ink::GOLD.on(self.view.paint));
            }
        }
    }

    /// Fills everything around the squares.
    fn frame(&mut self) {
        let (all, board, rim) = (self.view.fit.area(), self.view.fit.board(), self.view.fit.rim);
        let tint = match self.view.scene.look.ground {
            Ground::Felt | Ground::Chequered if self.view.is_chequered() => ink::FRAME,
            Ground::Paper if self.view.is_chequered() => ink::PAPER[0],
            Ground::Wall => {
                let foot = Rect { y: board.bottom(), height: rim.1, ..board };
                let colour = self.view.wall(self.view.scene.shape.rows).on(self.view.paint);
                return self.half_row(foot, colour);
            }
            _ => return,
        };
        let colour = tint.on(self.view.paint);
        self.fill(Rect { height: all.height - rim.1, ..all }, colour);
        self.half_row(Rect { y: all.bottom() - rim.1, height: rim.1, ..all }, colour);
    }

    /// The lower edge: half a character high.
    fn half_row(&mut self, row: Rect, colour: Color) {
        for at in row.positions() {
            self.put(at.x, at.y, '▀', colour);
        }
    }

    /// Lines around each square.
    fn lines(&mut self) {
        let (board, (across, down)) = (self.view.fit.board(), self.view.fit.pitch());
        let (tint, ground) = match self.view.scene.look.ground {
            Ground::Chequered => (ink::CHEQUER_LINE, ink::CHEQUERS[0]),
            Ground::Felt => (ink::FELT_LINE, ink::FELT[0]),
            Ground::Wall => (ink::WALL_INK, ink::WALL[0]),
            Ground::Paper => (ink::GRID, ink::PAPER[0]),
        };
        for at in board.positions() {
            let (x, y) = (at.x - board.x, at.y - board.y);
            let (on_x, on_y) = (x % across == 0, y % down == 0);
            let ends = [y == 0, y + 1 == board.height, x == 0, x + 1 == board.width];
            // Crosses and noughts have lines between the squares only.
            let outer = self.view.scene.look.ground == Ground::Paper && ends.contains(&true);
            let letter = match (on_x, on_y) {
                _ if outer => ' ',
                (false, false) => continue,
                (true, false) => {
                    if self.view.paint.ascii {
                        '|'
                    } else {
                        '│'
                    }
                }
                (false, true) => {
                    if self.view.paint.ascii {
                        '-'
                    } else {
                        '─'
                    }
                }
                (true, true) if self.view.paint.ascii => '+',
                (true, true) => joint(ends),
            };
            self.put_on(at.x, at.y, letter, tint.on(self.view.paint), ground.on(self.view.paint));
        }
    }

    /// Letters on top, numbers at the left.
    fn coordinates(&mut self) {
        let view = self.view;
        let board = view.fit.board();
        let framed = matches!(view.scene.look.ground, Ground::Felt | Ground::Chequered);
        let ink = if framed { ink::FRAME_INK } else { ink::PAPER_INK };
        let cursor = view.scene.cursor.map(|square| view.scene.shape.place(square));
        for col in (0..view.fit.seen.1).filter(|_| view.fit.head > 0) {
            let (_, named) = view.fit.named(0, col);
            let x = view.column(col) + (view.fit.square.0 - 1) / 2;
            let letter = char::from(b'a' + (named % 26) as u8);
            self.label(
                x,
                board.y - 1,
                &letter.to_string(),
                ink,
                cursor.is_some_and(|at| at.1 == named),
            );
        }
        for row in (0..view.fit.seen.0).filter(|_| view.fit.left > 0) {
            let (named, _) = view.fit.named(row, 0);
            let line = u16::from(view.fit.lines);
            let y = board.y + line + row as u16 * view.fit.pitch().1 + (view.fit.square.1 - 1) / 2;
            let number = view.scene.look.coordinates.row(view.scene.shape, named);
            let text = format!("{number:>0$}", usize::from(view.fit.left - 1));
            self.label(view.fit.area().x, y, &text, ink, cursor.is_some_and(|at| at.0 == named));
        }
    }

    /// Numbers of columns above the wall, and the arrow of the cursor.
    fn columns(&mut self) {
        let view = self.view;
        let board = view.fit.board();
        let cursor = view.scene.cursor.map(|square| view.scene.shape.place(square).1);
        for col in (0..view.fit.seen.1).filter(|_| view.fit.head > 0) {
            let (_, named) = view.fit.named(0, col);
            let text = (named + 1).to_string();
            let wide = text.len() as u16;
            let x = view.column(col) + (view.fit.square.0.saturating_sub(wide)) / 2;
            let here = cursor == Some(named);
            self.label(x, board.y - 1, &text, ink::PAPER_INK, here);
            if here && view.fit.head > 1 {
                self.arrow(view.column(col) + (view.fit.square.0 - 1) / 2, board.y - 2);
            } else if here {
                self.add(Rect { x, y: board.y - 1, width: wide, height: 1 }, Modifier::REVERSED);
            }
        }
    }

    /// The arrow, in the colour of who would play.
    fn arrow(&mut self, x: u16, y: u16) {
        let letter = if self.view.paint.ascii { 'v' } else { '▼' };
        let colour = match self.view.scene.mover {
            Some(side) => self.view.side_colour(side),
            None => ink::WALL_INK.on(self.view.paint),
        };
        self.put(x, y, letter, colour);
        self.add(Rect { x, y, width: 1, height: 1 }, Modifier::BOLD);
    }

    fn label(&mut self, x: u16, y: u16, text: &str, ink: Tint, here: bool) {
        let ink = if here { ink.mixed(ink::GOLD, 0.8) } else { ink };
        for (letter, x) in text.chars().zip(x..) {
            self.put(x, y, letter, ink.on(self.view.paint));
        }
        let place = Rect { x, y, width: text.len() as u16, height: 1 };
        self.add(place, if here { Modifier::BOLD } else { Modifier::empty() });
    }
}

/// Where lines meet: at the top, bottom, left and right end or inside.
fn joint([top, bottom, left, right]: [bool; 4]) -> char {
    match (top, bottom, left, right) {
        (true, _, true, _) => '┌',
        (true, _, _, true) => '┐',
        (_, true, true, _) => '└',
        (_, true, _, true) => '┘',
        (true, ..) => '┬',
        (_, true, ..) => '┴',
        (_, _, true, _) => '├',
        (_, _, _, true) => '┤',
        _ => '┼',
    }
}
