//! What is written into squares: numbers of moves, their values, the cursor, the squares that won.

use super::Marks;
use super::ink::{self, Stone, Tint};
use super::scene::{Hint, Tone};
use super::stones::middle;
use super::{BoardView, Pen, glyphs};
use crate::view::paint::Colours;
use crate::view::worth::bare;
use harif_core::{Ground, Pieces, Side};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

impl BoardView<'_> {
    /// Dim only where there is no colour to say the same.
    fn dim(&self) -> Modifier {
        match self.paint.colours {
            Colours::None => Modifier::DIM,
            _ => Modifier::empty(),
        }
    }

    /// The place of an empty square that is seen and has room to write.
    fn free(&self, square: usize) -> Option<Rect> {
        let ghost = self.scene.preview.as_ref().is_some_and(|(at, _)| *at == square);
        let taken = self.scene.at(square).is_some() || ghost && self.scene.values.is_empty();
        self.fit.square(square).filter(|_| !taken)
    }

    /// A stone in one character.
    fn sign_of(&self, side: Side) -> char {
        match (self.paint.ascii, self.scene.is_dark(side)) {
            (true, _) => self.scene.letter(side),
            (false, true) => glyphs::DISC,
            (false, false) => glyphs::RING,
        }
    }

    /// The colour of a plain number.
    fn quiet(&self) -> Tint {
        match self.scene.look.ground {
            Ground::Felt => ink::FELT_INK,
            Ground::Wall => ink::HOLE_INK,
            Ground::Chequered => ink::CHEQUER_INK,
            Ground::Paper => ink::PAPER_INK,
        }
    }

    /// Numbers as wide as their squares run into each other: every other one is bold.
    fn parting(&self, square: usize, text: &str) -> Modifier {
        let (row, col) = self.scene.shape.place(square);
        let tight = !self.fit.lines && text.len() >= usize::from(self.fit.square.0);
        if tight && (row + col) % 2 == 1 { Modifier::BOLD } else { Modifier::empty() }
    }

    fn hinted(&self, hint: Hint) -> (Tint, Modifier) {
        match hint {
            Hint::Plain => (self.quiet(), Modifier::empty()),
            Hint::Corner => (ink::GOLD, Modifier::BOLD | Modifier::UNDERLINED),
            Hint::Many => (ink::ORANGE, Modifier::BOLD),
            Hint::Danger => (ink::RED, Modifier::empty()),
        }
    }
}

impl Pen<'_> {
    /// The legal moves, or what they are worth.
    pub(super) fn marks(&mut self) {
        let scene = self.view.scene;
        for valued in &scene.values {
            self.value(valued.square, &valued.text, valued.tone);
        }
        let shown = scene.marks != Marks::None && scene.values.is_empty();
        for spot in scene.spots.iter().filter(|_| shown) {
            self.spot(spot.square, &spot.label, spot.hint);
        }
    }

    /// Squares that would win: the stone of whoever would, and a sign that it does not stand there yet.
    pub(super) fn threats(&mut self) {
        let view = self.view;
        for threat in &view.scene.threats {
            let Some(place) = view.free(threat.square) else { continue };
            let owners: Vec<Side> =
                Side::BOTH.into_iter().filter(|side| threat.sides[side.index()]).collect();
            let stones: String = owners.iter().map(|&side| view.sign_of(side)).collect();
            let text = match stones.chars().count() < usize::from(place.width) {
                true => format!("{stones}!"),
                false => stones,
            };
            let tint = match owners[..] {
                [side] => Stone::of(view.scene.look, view.scene.is_dark(side)).face[1],
                _ => view.quiet(),
            };
            self.blank(place);
            self.write(place, &text, tint, Modifier::BOLD);
        }
    }

    /// Takes numbers out of a square.
    fn blank(&mut self, place: Rect) {
        let row = Rect { y: middle(place).1, height: 1, ..place };
        for at in row.positions() {
            if let Some(cell) = self.buf.cell_mut(at).filter(|cell| is_letter(cell.symbol())) {
                cell.set_symbol(" ");
                cell.modifier = Modifier::empty();
            }
        }
    }

    fn spot(&mut self, square: usize, label: &str, hint: Hint) {
        if self.view.scene.at(square).is_some() {
            return self.framed(square, ['(', ')']);
        }
        let Some(place) = self.view.free(square) else { return };
        let (tint, modifier) = self.view.hinted(hint);
        let signed: String = glyphs::sign(hint).into_iter().chain(label.chars()).collect();
        let room = usize::from(place.width);
        let text = match self.view.scene.marks {
            Marks::Numbers if !self.view.scene.look.numbered => {
                glyphs::dot(hint, self.view.paint.ascii).to_string()
            }
            Marks::Numbers if signed.len() <= room => signed,
            Marks::Numbers if label.len() <= room => label.to_string(),
            _ => glyphs::dot(hint, self.view.paint.ascii).to_string(),
        };
        self.write(place, &text, tint, modifier | self.view.parting(square, &text));
        if hint == Hint::Danger && self.view.paint.colours == Colours::Sixteen {
            self.danger(place, text.chars().count() as u16);
        }
    }

    fn value(&mut self, square: usize, text: &str, tone: Tone) {
        let Some(place) = self.view.free(square) else { return };
        let ascii = self.view.paint.ascii;
        let fits = |text: &&str| {
            text.chars().count() <= usize::from(place.width) && (!ascii || text.is_ascii())
        };
        let sign = match tone {
            Tone::Best => "*",
            Tone::Good => "+",
            Tone::Bad => "-",
        };
        let (tint, modifier) = match tone {
            Tone::Best => (ink::GOLD, Modifier::BOLD | Modifier::UNDERLINED),
            Tone::Good => (self.view.quiet(), Modifier::empty()),
            Tone::Bad => (ink::RED, self.view.dim()),
        };
        let shown = [text, bare(text)].into_iter().find(fits).unwrap_or(sign);
        self.write(place, shown, tint, modifier);
    }

    /// Red on green cannot be read: in 16 colours, danger is a red ground.
    fn danger(&mut self, place: Rect, wide: u16) {
        let (x, y) = start(place, wide);
        for x in x..x + wide {
            if let Some(cell) = self.buf.cell_mut((x, y)) {
                cell.set_bg(ratatui::style::Color::Red);
            }
        }
    }

    /// Writes into the middle of a square, on what is there.
    fn write(&mut self, place: Rect, text: &str, tint: Tint, modifier: Modifier) {
        let wide = (text.chars().count() as u16).min(place.width);
        let (x, y) = start(place, wide);
        for (letter, x) in text.chars().zip(x..place.right()) {
            self.clear(x, y);
            self.put(x, y, letter, tint.on(self.view.paint));
        }
        self.add(Rect { x, y, width: wide, height: 1 }, modifier);
    }

    /// Makes what fills a character the ground for another.
    fn clear(&mut self, x: u16, y: u16) {
        if let Some(cell) = self.buf.cell_mut((x, y)).filter(|cell| cell.symbol() == "▆") {
            let ground = cell.fg;
            cell.set_bg(ground);
        }
    }

    /// Marks the squares that decided the game, where their ground cannot.
    pub(super) fn winners(&mut self) {
        let view = self.view;
        for &square in view.winning().iter().filter(|_| !view.blends()) {
            let Some(place) = view.fit.square(square) else { continue };
            match place.height == 1 && place.width > 2 {
                true => self.around(place, ['(', ')'], ink::GOLD),
                false if view.paint.colours == Colours::None => self.add(place, Modifier::REVERSED),
                false => {}
            }
        }
    }

    /// The last move, where there is no room for a dot on its stone.
    pub(super) fn last(&mut self) {
        let view = self.view;
        let Some(place) = view.scene.last.and_then(|square| view.fit.square(square)) else {
            return;
        };
        let stroke = view.scene.look.pieces == Pieces::Strokes;
        let moving = view.scene.motion.as_ref().is_some_and(|moving| !moving.is_over());
        let marked = if stroke { view.blends() } else { place.height > 1 && !view.paint.ascii };
        if marked || moving || view.winning().iter().any(|&square| view.scene.last == Some(square))
        {
            return;
        }
        let row = Rect { y: place.y + (place.height - 1) / 2, height: 1, ..place };
        let ends = if view.paint.ascii { ['>', '<'] } else { ['›', '‹'] };
        match place.width > 2 {
            true => self.around(row, ends, ink::GOLD),
            false => self.put(place.x + 1, place.y, ends[1], ink::GOLD.on(view.paint)),
        }
    }

    /// The piece that was chosen to move.
    pub(super) fn lifted(&mut self) {
        if let Some(square) = self.view.scene.lifted {
            self.framed(square, ['{', '}']);
        }
    }

    /// A frame around a piece: one that was chosen, or one that can be taken.
    fn framed(&mut self, square: usize, ends: [char; 2]) {
        let Some(place) = self.view.fit.square(square) else { return };
        match place.width > 2 {
            true if place.height == 1 || self.view.paint.ascii => {
                self.around(place, ends, ink::GOLD);
            }
            true => self.corners(place, ink::GOLD),
            false => self.put(place.x + 1, place.y, ends[1], ink::GOLD.on(self.view.paint)),
        }
    }

    /// The cursor around its square.
    pub(super) fn cursor(&mut self) {
        let Some(square) = self.view.scene.cursor.filter(|&square| self.view.has_cursor(square))
        else {
            return;
        };
        let Some(place) = self.view.fit.square(square) else { return };
        let ends = [place.x, place.right() - 1];
        // In a square of two columns the first is for the stone.
        let free = if place.width > 2 { &ends[..] } else { &ends[1..] };
        let taken = free.iter().any(|&x| self.is_written(x, place.y));
        match place.height {
            // Numbers that fill their square are turned about, not cut.
            1 if taken => self.add(place, Modifier::REVERSED),
            1 if place.width > 2 => self.around(place, ['[', ']'], ink::CURSOR),
            1 => {
                self.put(place.x + 1, place.y, '<', ink::CURSOR.on(self.view.paint));
                self.add(place, Modifier::REVERSED);
            }
            _ if self.view.paint.ascii => self.around(place, ['[', ']'], ink::CURSOR),
            _ => self.corners(place, ink::CURSOR),
        }
    }

    /// Whether a letter or digit stands here.
    fn is_written(&self, x: u16, y: u16) -> bool {
        let written = |symbol: &str| symbol.starts_with(|letter: char| letter.is_ascii_graphic());
        self.buf.cell((x, y)).is_some_and(|cell| written(cell.symbol()) && cell.symbol() != ".")
    }

    /// A letter at either end of every row of a square.
    fn around(&mut self, place: Rect, [left, right]: [char; 2], tint: Tint) {
        let colour = tint.on(self.view.paint);
        for y in place.y..place.bottom() {
            self.put(place.x, y, left, colour);
            self.put(place.right() - 1, y, right, colour);
        }
        for x in [place.x, place.right() - 1] {
            self.add(Rect { x, y: place.y, width: 1, height: place.height }, Modifier::BOLD);
        }
    }

    fn corners(&mut self, place: Rect, tint: Tint) {
        let colour = tint.on(self.view.paint);
        let (right, bottom) = (place.right() - 1, place.bottom() - 1);
        let corners = [
            (place.x, place.y, '┏'),
            (right, place.y, '┓'),
            (place.x, bottom, '┗'),
            (right, bottom, '┛'),
        ];
        for (x, y, letter) in corners {
            if !self.is_written(x, y) {
                self.put(x, y, letter, colour);
            }
        }
    }
}

/// Whether a character of the board is writing, and not the board itself.
fn is_letter(symbol: &str) -> bool {
    symbol.starts_with(|letter: char| letter.is_ascii_graphic() || letter == '·')
}

/// Where a text begins that stands in the middle of a square.
fn start(place: Rect, wide: u16) -> (u16, u16) {
    match wide {
        0 | 1 => middle(place),
        // An odd rest goes to the right, where a sign at the left has its digits in the middle.
        _ => (place.x + (place.width - wide) / 2, middle(place).1),
    }
}
