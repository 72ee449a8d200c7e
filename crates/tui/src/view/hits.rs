//! What was drawn where: filled while a frame is drawn, asked by the mouse and by keys that scroll.

use super::board::Fit;
use crate::app::Panel;
use harif_console::actions::Act;
use harif_desk::lab::Textbook;
use ratatui::layout::{Position, Rect};

/// What lies under the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A square of the board.
    Square(usize),
    /// The tab of a panel.
    Panel(Panel),
    /// A move of the list: the position after so many moves.
    Ply(usize),
    /// A move of another line of the study: all moves up to it.
    Line(Vec<String>),
    /// A move that may be played.
    Move(String),
    /// A key that is hinted at.
    Act(Act),
    /// Several, one after the other.
    Acts(&'static [Act]),
    /// An unfinished game of the start screen.
    Kept(usize),
    /// A field of the start screen.
    Field(usize),
    /// The arrow before the value of a field.
    Before(usize),
    /// The arrow behind it.
    Behind(usize),
    /// A value of the list that is open.
    Value(usize),
    /// A row of the lab, counted from the first that there is.
    Row(usize),
    /// The name of a search.
    Algorithm(Textbook),
}

/// What was drawn where, the latest on top.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    places: Vec<(Rect, Target)>,
    board: Option<Fit>,
    /// Rows of a list that were seen at once.
    rows: u16,
    /// How far a text can be scrolled.
    last: u16,
}

impl Hits {
    /// Something was drawn that can be pointed at.
    pub(crate) fn put(&mut self, area: Rect, target: Target) {
        if !area.is_empty() {
            self.places.push((area, target));
        }
    }

    /// A board was drawn.
    pub(crate) fn board(&mut self, fit: Fit) {
        self.board = Some(fit);
    }

    /// A list was drawn, so many rows of it.
    pub(crate) fn list(&mut self, rows: u16) {
        self.rows = rows;
    }

    /// A text was drawn that can be scrolled so far.
    pub(crate) fn text(&mut self, last: usize) {
        self.last = u16::try_from(last).unwrap_or(u16::MAX);
    }

    /// Rows of the list that were seen at once.
    pub(crate) fn rows(&self) -> u16 {
        self.rows
    }

    /// How far the text can be scrolled.
    pub(crate) fn last(&self) -> u16 {
        self.last
    }

    /// Something was drawn over all that was there.
    pub(crate) fn cover(&mut self) {
        *self = Hits::default();
    }

    /// What lies at a place of the screen.
    pub(crate) fn at(&self, column: u16, row: u16) -> Option<Target> {
        let at = Position::new(column, row);
        let place = self.places.iter().rfind(|(area, _)| area.contains(at));
        let square = || self.board?.square_at(column, row).map(Target::Square);
        place.map(|(_, target)| target.clone()).or_else(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_drawn_last_lies_on_top() {
        let mut hits = Hits::default();
        hits.put(Rect::new(0, 0, 10, 2), Target::Ply(1));
        hits.put(Rect::new(4, 0, 2, 1), Target::Ply(2));
        hits.put(Rect::new(7, 0, 0, 1), Target::Ply(3));
        assert_eq!([3, 4, 5, 6].map(|x| hits.at(x, 0)), [1, 2, 2, 1].map(|n| Some(Target::Ply(n))));
        assert_eq!((hits.at(4, 1), hits.at(10, 0)), (Some(Target::Ply(1)), None));
        hits.cover();
        assert_eq!(hits.at(4, 0), None);
    }
}
