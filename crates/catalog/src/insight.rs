//! What faces show beside a position: how far the game is, who has how many moves, and what kind of
//! move each is.
//!
//! Phases, hints and the counts of corners and edges are report 000's and mean something where discs
//! are turned over; every game has its mobility.

use harif_board::Cell;
use harif_core::{Change, Choice, Game, Shape, Side};
pub use harif_othello::heuristics::Phase;
use harif_othello::heuristics::square_value;
use serde::Serialize;

/// What can be counted in a position, always the first side's number first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// How far the game is; Othello only.
    pub phase: Option<Phase>,
    /// Moves that each side would have, were it on move; a forced pass is none.
    pub mobility: [usize; 2],
    /// Discs in the corners; Othello only.
    pub corners: Option<[usize; 2]>,
    /// Discs along the border, those in the corners among them; Othello only.
    pub edges: Option<[usize; 2]>,
}

/// What a move is at first sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Hint {
    /// Nothing special.
    Plain,
    /// A corner, which can never be turned back.
    Corner,
    /// Turns over more than five discs.
    Many,
    /// Next to a corner, which it may give away.
    Danger,
}

/// A legal move as faces offer it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offered {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The square that its piece comes from; left out where one square names the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<usize>,
    /// The square where its stone would stand; `None` for a pass.
    #[serde(rename = "cell")]
    pub square: Option<usize>,
    /// The squares that it changes.
    pub changes: Vec<Change>,
    /// What it is at first sight.
    pub hint: Hint,
}

/// Discs that a move must exceed to turn many.
const MANY: usize = 5;
/// Squares worth less than this are dangerous.
const DANGER: i32 = -10;

/// What can be counted in the position that is shown.
///
/// ```
/// use harif_catalog::insight::{facts, Phase};
/// let facts = facts(harif_catalog::open("othello").unwrap().as_ref());
/// assert_eq!((facts.phase, facts.mobility), (Some(Phase::Opening), [4, 4]));
/// ```
pub fn facts(game: &dyn Game) -> Facts {
    let discs = game.look().turns.then(|| game.cells());
    let count = |on: fn(Shape, usize) -> bool| {
        let cells = discs.as_ref()?;
        let shape = game.shape();
        let of = |side: Side| {
            let here = |(i, cell): &(usize, &Option<Side>)| **cell == Some(side) && on(shape, *i);
            cells.iter().enumerate().filter(here).count()
        };
        Some(Side::BOTH.map(of))
    };
    Facts {
        phase: phase(game),
        mobility: game.mobility(),
        corners: count(is_corner),
        edges: count(is_edge),
    }
}

/// How far the game is, where discs are turned over.
pub fn phase(game: &dyn Game) -> Option<Phase> {
    let discs = || game.cells().iter().flatten().count() as u32;
    game.look().turns.then(|| Phase::of(discs(), game.shape().squares() as u32))
}

/// The legal moves of the position that is shown, in the order of their ids.
pub fn choices(game: &dyn Game) -> Vec<Offered> {
    let (shape, discs) = (game.shape(), game.look().turns);
    let offer = |choice: Choice| {
        let hint = match choice.square {
            Some(square) if discs => hint(shape, square, choice.turned().len()),
            _ => Hint::Plain,
        };
        let Choice { text: mv, from, square, changes } = choice;
        Offered { mv, from, square, changes, hint }
    };
    game.choices().into_iter().map(offer).collect()
}

fn hint(shape: Shape, square: usize, turned: usize) -> Hint {
    let worth = Cell::from_index(square, shape).map(|cell| square_value(shape.rows, cell));
    match worth {
        _ if is_corner(shape, square) => Hint::Corner,
        _ if turned > MANY => Hint::Many,
        Some(worth) if worth < DANGER => Hint::Danger,
        _ => Hint::Plain,
    }
}

pub(crate) fn is_corner(shape: Shape, square: usize) -> bool {
    let (row, col) = shape.place(square);
    (row == 0 || row + 1 == shape.rows) && (col == 0 || col + 1 == shape.cols)
}

fn is_edge(shape: Shape, square: usize) -> bool {
    let (row, col) = shape.place(square);
    row == 0 || row + 1 == shape.rows || col == 0 || col + 1 == shape.cols
}
