//! The cursor on the board, and the move that is meant by it or by what is typed.

use super::TerminalApp;
use harif_core::{Choice, Game};
use harif_table::meant;

impl TerminalApp {
    /// Where the cursor stands, or would stand if somebody moved it: at the first legal move, or in the
    /// middle.
    fn cursor_or_usual(&self) -> usize {
        let game = self.shown();
        let (shape, choices) = (game.shape(), game.choices());
        let middle = shape.index(shape.rows / 2, shape.cols / 2);
        let first = choices.iter().find_map(|choice| choice.from.or(choice.square));
        let usual = first.filter(|_| is_choosy(game)).unwrap_or(middle);
        self.cursor.filter(|&square| square < shape.squares()).unwrap_or(usual)
    }

    /// Moves the cursor by rows and columns, and shows it; at the edge it stays.
    pub(super) fn move_cursor(&mut self, rows: isize, cols: isize) {
        let shape = self.shown().shape();
        let square = self.cursor_or_usual();
        if self.cursor.is_none() {
            self.cursor = Some(square);
            // The first key only shows where the cursor is, unless it would move anyway.
            if is_choosy(self.shown()) {
                return;
            }
        }
        let (rows, cols) = if self.is_turned() { (-rows, -cols) } else { (rows, cols) };
        let (row, col) = shape.place(square);
        let row = row.saturating_add_signed(rows).min(shape.rows - 1);
        let col = col.saturating_add_signed(cols).min(shape.cols - 1);
        self.cursor = Some(shape.index(row, col));
    }

    /// Whether the board is seen from the other side; a wall has only one.
    pub(crate) fn is_turned(&self) -> bool {
        self.flipped && !self.shown().look().gravity
    }

    /// The piece that was chosen, as long as it can move in the position that is shown.
    pub(crate) fn lifted(&self) -> Option<usize> {
        let square = self.lifted?;
        self.shown().choices().iter().any(|choice| choice.from == Some(square)).then_some(square)
    }

    /// Moves the cursor to the next square that means something, or to the one before: where a stone can
    /// be laid, a piece can be chosen, or the chosen piece can go.
    pub(super) fn next_legal(&mut self, forward: bool) {
        let mut squares = places(self.shown(), self.lifted());
        squares.sort_unstable();
        squares.dedup();
        let at = self.cursor;
        let next = match (at, forward) {
            (None, _) => squares.first(),
            (Some(at), true) => squares.iter().find(|&&s| s > at).or(squares.first()),
            (Some(at), false) => squares.iter().rfind(|&&s| s < at).or(squares.last()),
        };
        self.cursor = next.copied().or(at);
    }

    /// The legal move at a square; in a game of columns, the one of its column, and where pieces walk, that
    /// of the chosen piece.
    pub(crate) fn choice_at(&self, square: usize) -> Option<Choice> {
        let (game, lifted) = (self.shown(), self.lifted());
        let column = |square: usize| game.shape().place(square).1;
        let fits = |choice: &Choice| match (choice.square, game.look().gravity) {
            (Some(at), true) => column(at) == column(square),
            (at, _) => at == Some(square) && choice.from == lifted,
        };
        game.choices().into_iter().find(fits)
    }

    /// The legal move that is meant: by what is typed, or else by the cursor.
    pub(crate) fn meant(&self) -> Option<Choice> {
        if self.entry.is_empty() {
            return self.choice_at(self.cursor?);
        }
        typed(self.shown(), self.entry.text())
    }
}

/// The squares that mean something: ends of moves, or pieces to choose while none is chosen.
pub(crate) fn places(game: &dyn Game, lifted: Option<usize>) -> Vec<usize> {
    let place = |choice: Choice| match (choice.from, lifted) {
        (None, _) => choice.square,
        (from, None) => from,
        (from, Some(_)) => choice.square.filter(|_| from == lifted),
    };
    game.choices().into_iter().filter_map(place).collect()
}

/// Whether most squares are no move, so that the cursor had better begin at one.
fn is_choosy(game: &dyn Game) -> bool {
    game.look().turns || game.choices().iter().any(|choice| choice.from.is_some())
}

/// The legal move that somebody is typing, by name or number.
fn typed(game: &dyn Game, text: &str) -> Option<Choice> {
    let text = text.trim().to_lowercase();
    let meant = meant(game, &text).ok()?;
    game.choices().into_iter().find(|choice| choice.text == meant)
}
