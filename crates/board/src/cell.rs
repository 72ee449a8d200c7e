//! A square named by row and column, and lists of such squares as people write them.
//!
//! A move cannot know the size of its board, so it keeps row and column and never a
//! stride-dependent index.

use crate::frame::LONGEST;
use harif_core::{ParseError, Said, Shape, Symmetry};
use std::fmt;

/// A square: row and column from the top left, counted from 0; `e3` is row 2, column 4.
///
/// ```
/// use harif_board::Cell;
/// assert_eq!(Cell { row: 2, col: 4 }.to_string(), "e3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Row from the top.
    pub row: u8,
    /// Column from the left.
    pub col: u8,
}

impl Cell {
    /// Index of the square on a board of this shape, row by row.
    pub const fn index(self, shape: Shape) -> usize {
        shape.index(self.row as usize, self.col as usize)
    }

    /// The square with this index, or `None` outside of the board.
    pub fn from_index(index: usize, shape: Shape) -> Option<Cell> {
        let (row, col) = shape.place(index);
        (row < shape.rows).then_some(Cell { row: row as u8, col: col as u8 })
    }

    /// Where the square goes when a board of this shape is turned or mirrored.
    #[must_use]
    pub fn transform(self, symmetry: Symmetry, shape: Shape) -> Cell {
        let (row, col) =
            symmetry.apply((self.row.into(), self.col.into()), (shape.rows, shape.cols));
        Cell { row: row as u8, col: col as u8 }
    }

    /// Squares between two cells as a king walks, negated: nearer is larger.
    pub fn nearness(self, other: Cell) -> i32 {
        let apart = |x: u8, y: u8| i32::from(x.abs_diff(y));
        -apart(self.row, other.row).max(apart(self.col, other.col))
    }

    /// Row and column on the largest board, as one number below 400.
    pub fn slot(self) -> usize {
        usize::from(self.row) * LONGEST + usize::from(self.col)
    }

    /// Reads a square such as `f5` or `J10` on a board of this shape.
    ///
    /// # Errors
    /// A [`ParseError`] that names the squares of the board.
    pub fn parse(text: &str, shape: Shape) -> Result<Cell, ParseError> {
        Cell::read(text, shape).ok_or_else(|| {
            let last = Cell { row: shape.rows as u8 - 1, col: shape.cols as u8 - 1 };
            let square = Said::new("expected-square").with("last", last.to_string());
            ParseError::unexpected(0, text, square)
        })
    }

    fn read(text: &str, shape: Shape) -> Option<Cell> {
        let mut chars = text.chars();
        let letter = chars.next()?.to_ascii_lowercase();
        let digits = chars.as_str();
        let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        if !letter.is_ascii_lowercase() || !plain {
            return None;
        }
        let col = letter as usize - 'a' as usize;
        let row = digits.parse::<usize>().ok()?.checked_sub(1)?;
        (row < shape.rows && col < shape.cols).then_some(Cell { row: row as u8, col: col as u8 })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.col) as char, self.row + 1)
    }
}

/// Cuts `f5d6 c3,pass` into its moves, each with its character offset.
///
/// White space and commas may stand between moves; `pass`, `pa`, `ps` and `--` are passes.
///
/// # Errors
/// A [`ParseError`] at the first character that starts no move.
pub fn split_cells(text: &str) -> Result<Vec<(usize, &str)>, ParseError> {
    let mut moves = Vec::new();
    let (mut at, mut rest) = (0, text);
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() || first == ',' {
            (at, rest) = (at + 1, &rest[first.len_utf8()..]);
            continue;
        }
        let length = pass_length(rest).or_else(|| cell_length(rest));
        let Some(length) = length else {
            let found: String = rest.chars().take(2).collect();
            return Err(ParseError::unexpected(at, found, Said::new("expected-move")));
        };
        moves.push((at, &rest[..length]));
        (at, rest) = (at + length, &rest[length..]);
    }
    Ok(moves)
}

/// Length of the pass that `text` starts with.
fn pass_length(text: &str) -> Option<usize> {
    let starts = |word: &&str| text.get(..word.len()).is_some_and(|t| t.eq_ignore_ascii_case(word));
    ["pass", "pa", "ps", "--"].into_iter().find(starts).map(|word| word.len())
}

/// Length of the letter and digits that `text` starts with: a square as it is written.
pub fn cell_length(text: &str) -> Option<usize> {
    let digits = text.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
    let count = digits.bytes().take_while(u8::is_ascii_digit).count();
    (count > 0).then_some(1 + count)
}

/// Whether `text` is one of the ways to write a pass.
pub fn is_pass(text: &str) -> bool {
    pass_length(text) == Some(text.len())
}

/// Whether `text` begins like a list of squares rather than like a board.
pub fn is_cell_list(text: &str) -> bool {
    let text = text.trim_start();
    cell_length(text).is_some()
        || text.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("pass"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EIGHT: Shape = Shape { rows: 8, cols: 8 };

    #[test]
    fn squares_survive_their_own_text() {
        let shape = Shape { rows: 20, cols: 20 };
        for index in 0..shape.squares() {
            let cell = Cell::from_index(index, shape).unwrap();
            assert_eq!(Cell::parse(&cell.to_string(), shape), Ok(cell));
            assert_eq!(cell.index(shape), index);
        }
        assert_eq!(Cell::from_index(400, shape), None);
    }

    #[test]
    fn bad_squares_name_the_board() {
        for bad in ["", "f", "5f", "f0", "f05", "i1", "a9", "f5x", "é5", "f+5", "a999999999999"] {
            let error = Cell::parse(bad, EIGHT).unwrap_err();
            assert!(error.to_string().ends_with("expected a square from a1 to h8"), "{error}");
        }
    }

    #[test]
    fn lists_are_cut_with_or_without_separators() {
        let texts =
            |list| split_cells(list).unwrap().into_iter().map(|(_, t)| t).collect::<Vec<_>>();
        assert_eq!(texts("f5D6c3"), ["f5", "D6", "c3"]);
        assert_eq!(texts("a10, j1 PASS--paps t20"), ["a10", "j1", "PASS", "--", "pa", "ps", "t20"]);
        assert_eq!(split_cells("f5 é").unwrap_err().at, 3);
    }
}
