//! Positions of games in which the sides add one stone in turn: who is on move follows from the
//! number of stones.

use crate::diagram::{Diagram, Stone};
use harif_core::{Colour, ParseError, Said, Side};

/// X is the first side.
pub fn side(stone: Stone) -> Side {
    match stone {
        Stone::X => Side::First,
        Stone::O => Side::Second,
    }
}

/// The letter of a side.
pub fn stone(side: Side) -> Stone {
    match side {
        Side::First => Stone::X,
        Side::Second => Stone::O,
    }
}

/// Name and diagram letter of a side that is called by its letter.
pub fn colour(side: Side, names: [&'static str; 2]) -> Colour {
    Colour { name: names[side.index()], symbol: ['X', 'O'][side.index()] }
}

/// Who is on move, from the number of stones; what the diagram says must agree.
pub fn side_to_move(diagram: &Diagram) -> Result<Side, ParseError> {
    let count = |stone| diagram.cells.iter().filter(|&&cell| cell == Some(stone)).count();
    let (x, o) = (count(Stone::X), count(Stone::O));
    let to_move = match x.checked_sub(o) {
        Some(0) => Stone::X,
        Some(1) => Stone::O,
        _ => {
            let why = Said::new("impossible-count").with("x", x.to_string());
            return Err(ParseError::impossible(why.with("o", o.to_string())));
        }
    };
    match diagram.to_move {
        Some(stated) if stated != to_move => {
            let why =
                Said::new("impossible-turn").with("x", x.to_string()).with("o", o.to_string());
            let why = why.with("turn", format!("{to_move:?}"));
            Err(ParseError::impossible(why.with("stated", format!("{stated:?}"))))
        }
        _ => Ok(side(to_move)),
    }
}
