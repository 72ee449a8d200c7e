//! What there is to draw: a position as plain data, free of the game it came from.

use harif_core::{Colour, Game, Ground, Look, Outcome, Pieces, Shape, Side};

/// One position, ready to be drawn.
///
/// Drawing never fails on a scene: squares outside the shape are left out, missing cells are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Title for people and screen readers, such as `Othello 8×8`; any text will do.
    pub title: String,
    /// How stones and squares are drawn.
    pub look: Look,
    /// Rows and columns.
    pub shape: Shape,
    /// Names and letters of both sides, the first mover's first. The side written `X` is drawn
    /// black, red or as a cross, the side written `O` white, yellow or as a nought.
    pub colours: [Colour; 2],
    /// Who stands on each square, row by row from the top left.
    pub cells: Vec<Option<Side>>,
    /// Squares of the legal moves, each with the number shown by [`MoveHints::Numbers`](crate::MoveHints).
    pub targets: Vec<(usize, u32)>,
    /// The square that the piece of the last move came from.
    pub from: Option<usize>,
    /// The square of the last move.
    pub last: Option<usize>,
    /// The squares that decided the game.
    pub winning: Vec<usize>,
    /// Who is on move.
    pub to_move: Side,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}

impl Scene {
    /// An empty board with the usual names of its look and the first side on move.
    ///
    /// ```
    /// use harif_core::{Look, Shape};
    /// use harif_draw::Scene;
    /// let scene = Scene::empty(Look::DROPS, Shape { rows: 6, cols: 7 });
    /// assert_eq!(scene.cells.len(), 42);
    /// assert_eq!(scene.colours[0].name, "Red");
    /// ```
    pub fn empty(look: Look, shape: Shape) -> Scene {
        let (title, first, second) = match (look.pieces, look.ground) {
            (Pieces::Strokes, _) => ("Crosses and noughts", "Cross", "Nought"),
            (Pieces::Discs, Ground::Wall) => ("Wall with discs", "Red", "Yellow"),
            (Pieces::Discs, _) => ("Board with discs", "Black", "White"),
            (Pieces::Pawns, _) => ("Board with pawns", "Black", "White"),
        };
        Scene {
            title: title.into(),
            look,
            shape,
            colours: [Colour { name: first, symbol: 'X' }, Colour { name: second, symbol: 'O' }],
            cells: vec![None; shape.squares()],
            targets: Vec::new(),
            from: None,
            last: None,
            winning: Vec::new(),
            to_move: Side::First,
            outcome: None,
        }
    }

    /// The position that `game` shows.
    ///
    /// Legal moves are numbered from 1 in the game's order; a move whose text is itself a number
    /// keeps that number, so a column of Connect Four never has two. A square on which several moves end
    /// is there once.
    pub fn of(game: &dyn Game) -> Scene {
        let choices = game.choices().into_iter().zip(1..);
        let mut targets: Vec<(usize, u32)> = Vec::new();
        for (choice, place) in choices {
            let known = |square| targets.iter().any(|&(target, _)| target == square);
            if let Some(square) = choice.square.filter(|&square| !known(square)) {
                targets.push((square, choice.text.parse().unwrap_or(place)));
            }
        }
        Scene {
            title: game.title(),
            look: game.look(),
            shape: game.shape(),
            colours: Side::BOTH.map(|side| game.colour(side)),
            cells: game.cells(),
            targets,
            from: game.last_from(),
            last: game.last_square(),
            winning: game.winning_squares(),
            to_move: game.to_move(),
            outcome: game.outcome(),
        }
    }

    /// Whether `side` has the dark stones: black, red or crosses.
    ///
    /// The letters decide, since white may well move first.
    pub fn is_dark(&self, side: Side) -> bool {
        is_dark(&self.colours, side)
    }

    /// Who stands on a square; `None` also outside the board.
    pub(crate) fn at(&self, square: usize) -> Option<Side> {
        self.cells.get(square).copied().flatten()
    }

    /// The occupied squares in order, each with whether its stone is dark.
    pub(crate) fn stones(&self) -> impl Iterator<Item = (usize, bool)> + '_ {
        let squares = 0..self.shape.squares();
        squares.filter_map(|square| Some((square, self.is_dark(self.at(square)?))))
    }

    /// The square of the last move, if it is on the board.
    pub(crate) fn last_on_board(&self) -> Option<usize> {
        self.last.filter(|&square| square < self.shape.squares())
    }

    /// The squares between which the last move went, if they are on the board.
    pub(crate) fn last_way(&self) -> impl Iterator<Item = usize> + '_ {
        let on_board = |square: &usize| *square < self.shape.squares();
        self.from.into_iter().chain(self.last).filter(on_board)
    }

    /// The empty target squares with their numbers.
    pub(crate) fn open_targets(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        let squares = self.shape.squares();
        self.targets.iter().copied().filter(move |&(s, _)| s < squares && self.at(s).is_none())
    }
}

/// Whether `side` has the dark stones of a game whose sides are called so, the first mover's name first.
pub fn is_dark(colours: &[Colour; 2], side: Side) -> bool {
    let first_is_light = colours[0].symbol == 'O' || colours[1].symbol == 'X';
    (side == Side::First) != first_is_light
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_decide_who_is_dark() {
        let mut scene = Scene::empty(Look::DISCS, Shape { rows: 4, cols: 4 });
        assert!(scene.is_dark(Side::First) && !scene.is_dark(Side::Second));
        scene.colours.swap(0, 1);
        assert!(!scene.is_dark(Side::First) && scene.is_dark(Side::Second));
    }

    #[test]
    fn squares_outside_the_board_are_left_out() {
        let mut scene = Scene::empty(Look::DISCS, Shape { rows: 4, cols: 4 });
        scene.cells = vec![Some(Side::First); 40];
        scene.cells[3] = None;
        scene.last = Some(16);
        scene.targets = vec![(3, 1), (0, 2), (99, 3)];
        assert_eq!(scene.stones().count(), 15);
        assert_eq!(scene.last_on_board(), None);
        assert_eq!(scene.open_targets().collect::<Vec<_>>(), [(3, 1)]);
        scene.cells.truncate(2);
        assert_eq!(scene.stones().count(), 2);
    }
}
