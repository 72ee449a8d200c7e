//! A move: one pawn, one row ahead.

use harif_board::{Cell, cell_length};
use harif_core::{ParseError, Said, Shape};
use std::fmt;

/// A pawn's step, written `a2a3`. Rows count from the bottom here: row 0 is the first rank, so a step
/// reads right without knowing the size of its board.
///
/// ```
/// use harif_board::Cell;
/// use harif_breakthrough::PawnStep;
/// let step = PawnStep { from: Cell { row: 1, col: 0 }, to: Cell { row: 2, col: 1 } };
/// assert_eq!(step.to_string(), "a2b3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PawnStep {
    /// Where the pawn stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
}

impl fmt::Display for PawnStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl PawnStep {
    /// The step from a square, one row up or down and `aside` columns to the right.
    #[inline(always)]
    pub(crate) fn new(row: usize, col: usize, up: bool, aside: isize) -> PawnStep {
        let goal = if up { row + 1 } else { row - 1 };
        let cell = |row: usize, col: usize| Cell { row: row as u8, col: col as u8 };
        PawnStep { from: cell(row, col), to: cell(goal, col.wrapping_add_signed(aside)) }
    }

    /// Whether it goes up the board.
    pub(crate) fn is_up(self) -> bool {
        self.to.row > self.from.row
    }

    /// Columns to the right, −1 to 1.
    pub(crate) fn aside(self) -> isize {
        isize::from(self.to.col) - isize::from(self.from.col)
    }

    /// Reads `a2a3`, `a2-a3` or `a2xb3`.
    pub(crate) fn parse(text: &str, shape: Shape) -> Result<PawnStep, ParseError> {
        let expected = || ParseError::unexpected(0, text, Said::new("expected-step-ahead"));
        let length = token_length(text).filter(|&length| length == text.len());
        let cut = length.and_then(|_| cell_length(text)).ok_or_else(expected)?;
        let (from, to) = (&text[..cut], text[cut..].trim_start_matches(is_link));
        let second = text.len() - to.len();
        let step = PawnStep {
            from: Cell::parse(from, shape)?,
            to: Cell::parse(to, shape).map_err(|error| error.shifted(second))?,
        };
        let ahead = step.from.row.abs_diff(step.to.row) == 1 && step.aside().abs() <= 1;
        if ahead { Ok(step) } else { Err(expected()) }
    }
}

/// What may stand between the two squares of a step.
fn is_link(c: char) -> bool {
    matches!(c, 'x' | 'X' | '-')
}

/// Length of the step that `text` starts with: two squares, perhaps with a sign between them.
pub(crate) fn token_length(text: &str) -> Option<usize> {
    let from = cell_length(text)?;
    // A cross is also a letter: it links only if a whole square follows it.
    let link =
        usize::from(text[from..].starts_with(is_link) && cell_length(&text[from..]).is_none());
    Some(from + link + cell_length(&text[from + link..])?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EIGHT: Shape = Shape { rows: 8, cols: 8 };

    #[test]
    fn steps_are_read_with_and_without_a_sign() {
        for text in ["a2b3", "A2B3", "a2-b3", "a2xb3", "a2Xb3"] {
            assert_eq!(PawnStep::parse(text, EIGHT).unwrap().to_string(), "a2b3", "{text}");
        }
    }

    #[test]
    fn a_square_off_the_board_is_said_to_be_where_it_stands() {
        for (text, character) in [("a9a8", 1), ("a2a9", 3), ("a2-a9", 4), ("a10a11", 1)] {
            let error = PawnStep::parse(text, EIGHT).unwrap_err().to_string();
            assert!(error.starts_with(&format!("at character {character}: ")), "{text}: {error}");
        }
    }

    #[test]
    fn what_is_no_step_ahead_is_refused() {
        for text in
            ["", "a2", "a2a2", "a2b2", "a2a4", "a2c3", "a2a3a4", "a2xx3", "pass", "i2i3", "a8a9"]
        {
            assert!(PawnStep::parse(text, EIGHT).is_err(), "{text}");
        }
    }
}
