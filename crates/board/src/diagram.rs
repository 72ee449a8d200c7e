//! Board diagrams as text, the same for all games: row by row from the top, then the side to move.
//!
//! Read: `X O -` (OBF), `B W .`, `* O -` (GGF) and the reports' `0 1 2` grids, in one line or many.
//! White space, `/` and `|` between squares mean nothing, and what follows a `;` is left alone (OBF
//! files keep scores there).

use harif_core::{ParseError, Problem, Said, Shape};

/// A stone in a diagram: the letter says the colour, not who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stone {
    /// The side written X.
    X,
    /// The side written O.
    O,
}

/// What a diagram says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Row by row from the top left.
    pub cells: Vec<Option<Stone>>,
    /// Who is on move, if the diagram says so.
    pub to_move: Option<Stone>,
}

fn stone(c: char) -> Option<Stone> {
    match c {
        'X' | 'x' | '*' | 'B' | 'b' | '1' => Some(Stone::X),
        'O' | 'o' | 'W' | 'w' | '2' => Some(Stone::O),
        _ => None,
    }
}

fn is_empty_square(c: char) -> bool {
    matches!(c, '-' | '.' | '_' | '0')
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, '/' | '|')
}

/// Takes a side to move that is written as a word off the end.
fn split_word(text: &str) -> (&str, Option<Stone>) {
    let trimmed = text.trim_end();
    for (word, stone) in [("black", Stone::X), ("white", Stone::O)] {
        let cut = trimmed.len().saturating_sub(word.len());
        if trimmed.get(cut..).is_some_and(|end| end.eq_ignore_ascii_case(word)) {
            return (&trimmed[..cut], Some(stone));
        }
    }
    (text, None)
}

/// Whether the last word is one mark and some other word is longer.
fn has_lone_end(board: &str) -> bool {
    let words = || board.split(is_separator).filter(|word| !word.is_empty());
    let single = |word: &str| word.chars().count() == 1;
    words().next_back().is_some_and(single) && !words().all(single)
}

/// Reads a diagram of a board of this shape.
///
/// # Errors
/// A [`ParseError`] at the first mark that does not belong there.
pub fn read(text: &str, shape: Shape) -> Result<Diagram, ParseError> {
    let board = text.split(';').next().unwrap_or_default();
    let (board, word) = split_word(board);
    let marks: Vec<(usize, char)> =
        board.chars().enumerate().filter(|&(_, c)| !is_separator(c)).collect();
    let stranger = marks.iter().find(|&&(_, c)| stone(c).is_none() && !is_empty_square(c));
    if let Some(&(at, c)) = stranger {
        let expected = Said::new("expected-marks");
        return Err(ParseError::unexpected(at, c.to_string(), expected));
    }
    let expected = shape.squares();
    let wrong = |actual: usize| {
        let at = marks.get(expected).or(marks.last()).map_or(0, |&(at, _)| at);
        ParseError::new(at, Problem::WrongSquares { expected, actual })
    };
    // A lone last mark behind longer words is the side to move, not a square.
    let lone = word.is_none() && has_lone_end(board);
    let (squares, to_move) = match marks.len() {
        n if n == expected && !lone => (marks.as_slice(), word),
        n if n == expected + 1 && word.is_none() => {
            let (at, side) = marks[expected];
            let side = stone(side).ok_or_else(|| {
                ParseError::unexpected(at, side.to_string(), Said::new("expected-side"))
            })?;
            (&marks[..expected], Some(side))
        }
        n => return Err(wrong(n - usize::from(lone))),
    };
    Ok(Diagram { cells: squares.iter().map(|&(_, c)| stone(c)).collect(), to_move })
}

/// Writes a diagram in one line: squares, a space, the side to move.
pub fn write(cells: impl Iterator<Item = Option<Stone>>, empty: char, to_move: Stone) -> String {
    let letter = |stone| if stone == Stone::X { 'X' } else { 'O' };
    let mut text: String = cells.map(|cell| cell.map_or(empty, letter)).collect();
    text.push(' ');
    text.push(letter(to_move));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: Shape = Shape { rows: 2, cols: 2 };

    #[test]
    fn every_alphabet_and_layout_reads_the_same() {
        let want = Diagram {
            cells: vec![Some(Stone::X), None, Some(Stone::O), None],
            to_move: Some(Stone::O),
        };
        for text in [
            "X-O- O",
            "x.o. o",
            "B.W. W",
            "*-O- O",
            "1020 2",
            "1 0\n2 0\n2",
            "X-/O- white",
            "X-O-O",
            "| X - |\n| O - | O",
            "X-O- O; a1:+4; b2:-2;",
            "10 20 WHITE",
        ] {
            assert_eq!(read(text, TWO).as_ref(), Ok(&want), "{text:?}");
        }
    }

    #[test]
    fn bad_diagrams_say_where_and_what() {
        let error = |text: &str| read(text, TWO).unwrap_err().to_string();
        assert_eq!(error("X-O X"), "at character 5: board text has 3 squares, expected 4");
        assert_eq!(error("X-O--X X"), "at character 5: board text has 6 squares, expected 4");
        assert_eq!(error(""), "at character 1: board text has 0 squares, expected 4");
        assert_eq!(
            error("X-é- X"),
            "at character 3: found \"é\", expected X, O or - (also B, W and ., or 1, 2 and 0)"
        );
        assert_eq!(
            error("X-O- -"),
            "at character 6: found \"-\", expected the side to move, X or O"
        );
    }

    #[test]
    fn a_diagram_survives_its_own_text() {
        let diagram = read("XO-- X", TWO).unwrap();
        let text = write(diagram.cells.iter().copied(), '-', Stone::X);
        assert_eq!(text, "XO-- X");
    }
}
