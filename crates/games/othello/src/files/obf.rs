//! OBF, the text of endgame problems: a board, the side to move, and the score of every move.
//!
//! One problem a line: `SQUARES SIDE; MOVE:SCORE; MOVE:SCORE; … % comment`. A score is the final disc
//! difference for the side to move, the empty squares given to the winner. Some writers end the list
//! with `--:-127`, which says nothing.

use crate::rules::Move;
use harif_board::{Cell, is_pass};
use harif_core::{ParseError, Said, Shape};

/// What fills the end of a list of moves.
const FILLER: &str = "-127";

/// One line of an OBF file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObfLine<'t> {
    /// The board and the side to move, not read yet.
    pub position: &'t str,
    /// The moves that the line scores, in its order.
    pub scores: Vec<(Move, i32)>,
}

impl ObfLine<'_> {
    /// The best score of the line, if it has any.
    pub fn best(&self) -> Option<i32> {
        self.scores.iter().map(|&(_, score)| score).max()
    }
}

/// Reads a line of a file about boards of this shape; `None` if it is blank or holds a comment alone.
///
/// ```
/// use harif_core::Shape;
/// use harif_othello::obf;
/// let board = Shape { rows: 4, cols: 4 };
/// let problem = obf::read("----XXO-OOOO---- X; D1:+2; A1:-4; % easy", board).unwrap().unwrap();
/// assert_eq!((problem.position, problem.best()), ("----XXO-OOOO---- X", Some(2)));
/// ```
///
/// # Errors
/// A [`ParseError`] that shows the field that is no `MOVE:SCORE`. The position is not looked at.
pub fn read(line: &str, shape: Shape) -> Result<Option<ObfLine<'_>>, ParseError> {
    let told = line.split('%').next().unwrap_or_default();
    let mut fields = told.split(';');
    let position = fields.next().unwrap_or_default();
    let mut at = position.chars().count() + 1;
    let mut scores = Vec::new();
    for field in fields {
        let word = field.trim();
        let indent = field.chars().take_while(|c| c.is_whitespace()).count();
        if !word.is_empty() {
            scores.extend(scored(word, shape).map_err(|error| error.shifted(at + indent))?);
        }
        at += field.chars().count() + 1;
    }
    if position.trim().is_empty() && !scores.is_empty() {
        return Err(ParseError::missing(0, Said::new("expected-board-side")));
    }
    Ok((!position.trim().is_empty()).then_some(ObfLine { position, scores }))
}

/// A move and its score, or `None` for the filler.
fn scored(field: &str, shape: Shape) -> Result<Option<(Move, i32)>, ParseError> {
    let refused = || ParseError::unexpected(0, field, Said::new("expected-scored-move"));
    let (square, score) = field.split_once(':').ok_or_else(refused)?;
    let (square, score) = (square.trim(), score.trim());
    if square == "--" && score == FILLER {
        return Ok(None);
    }
    let mv = match is_pass(square) {
        true => Move::PASS,
        false => Cell::parse(square, shape)?.into(),
    };
    let squares = shape.squares() as i32;
    let score = score.parse().ok().filter(|score: &i32| score.abs() <= squares);
    let score = score.ok_or_else(|| {
        let expected = Said::new("expected-score").with("most", squares.to_string());
        ParseError::unexpected(0, field, expected)
    })?;
    Ok(Some((mv, score)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EIGHT: Shape = Shape { rows: 8, cols: 8 };

    #[test]
    fn fields_are_read_however_they_are_written() {
        for line in [
            "B X; G8:+18; h1:-4;",
            "B X;G8:18;h1:-4",
            "B X ;  g8 : +18 ;\tH1:-4; --:-127;\r\n",
            "B X; g8:+18; h1:-4; % G7:+20; not ours",
        ] {
            let problem = read(line, EIGHT).unwrap().unwrap();
            let scores: Vec<String> =
                problem.scores.iter().map(|(mv, score)| format!("{mv} {score}")).collect();
            assert_eq!(
                (problem.position.trim(), scores.join(", ").as_str()),
                ("B X", "g8 18, h1 -4")
            );
            assert_eq!(problem.best(), Some(18));
        }
    }

    #[test]
    fn lines_may_hold_no_scores_or_nothing_at_all() {
        for line in ["", "  \r\n", "% only a comment", " ; ;"] {
            assert_eq!(read(line, EIGHT), Ok(None), "{line:?}");
        }
        assert_eq!(read("B X", EIGHT).unwrap().unwrap().best(), None);
        assert_eq!(read("B X;", EIGHT).unwrap().unwrap().best(), None);
        let passed = read("B X; ps:-6", EIGHT).unwrap().unwrap();
        assert_eq!(passed.scores, [(Move::PASS, -6)]);
    }

    #[test]
    fn broken_fields_say_where_and_what() {
        let error = |line: &str| read(line, EIGHT).unwrap_err().to_string();
        let move_and_score = "expected a move and its score such as F5:+12";
        assert_eq!(error("B X; G8"), format!("at character 6: found \"G8\", {move_and_score}"));
        assert_eq!(
            error("B X; a1:+2; I9:+4"),
            "at character 13: found \"I9\", expected a square from a1 to h8"
        );
        for score in ["", "x", "65", "-65", "1.5", "-127"] {
            let text = error(&format!("B X; A1:{score}"));
            assert!(text.contains("expected a score from -64 to +64 behind the colon"), "{text}");
        }
        assert!(error("; A1:+4").contains("expected a board and the side to move"));
    }
}
