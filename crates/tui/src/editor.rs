//! A position being set up on a board: its stones, the side to move, and what the catalog says of it.
//!
//! No rules are known here. Whether a position is possible is for [`Game::set_up`] to say, on a copy, after
//! every change. Only that stones fall where the look of the game has them fall is taken for granted, for
//! a stone that hangs in the air could never be asked about.

use harif_core::{Game, GameError, Shape, Side};

/// A position on its way.
pub struct Editor {
    /// The game whose position it is.
    game: Box<dyn Game>,
    draft: Draft,
    /// What it was before each change.
    before: Vec<Draft>,
    /// How the game writes an empty square.
    empty: char,
    /// The game in this position, or why there is none.
    verdict: Result<Box<dyn Game>, GameError>,
}

/// What can be changed.
#[derive(Clone, PartialEq, Eq)]
struct Draft {
    cells: Vec<Option<Side>>,
    turn: Side,
}

impl Editor {
    /// Begins with the position that a game shows.
    ///
    /// # Errors
    /// If the game cannot be copied.
    pub fn new(game: &dyn Game) -> Result<Editor, GameError> {
        let draft = Draft { cells: game.cells(), turn: game.to_move() };
        let copy = game.branch(game.ply())?;
        let verdict = game.branch(game.ply());
        let empty = empty_letter(copy.as_ref());
        let mut editor = Editor { game: copy, draft, before: Vec::new(), empty, verdict };
        editor.check();
        Ok(editor)
    }

    /// The game whose position is set up.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// Who stands on each square, row by row from the top left.
    pub fn cells(&self) -> &[Option<Side>] {
        &self.draft.cells
    }

    /// Who is to move.
    pub fn to_move(&self) -> Side {
        self.draft.turn
    }

    /// The game in this position, or why it is not possible.
    ///
    /// # Errors
    /// The catalog's reason.
    pub fn verdict(&self) -> Result<&dyn Game, &GameError> {
        self.verdict.as_deref()
    }

    /// The position as the game writes it: rows from the top, then the side to move.
    pub fn text(&self) -> String {
        let symbol = |side: Side| self.game.colour(side).symbol;
        let letter = |cell: &Option<Side>| cell.map_or(self.empty, symbol);
        let board: String = self.draft.cells.iter().map(letter).collect();
        format!("{board} {}", symbol(self.draft.turn))
    }

    /// Puts a stone on a square, or takes the one that stands there. Where stones fall, the new one falls
    /// down its column, and the top one of the column is taken.
    pub fn put(&mut self, square: usize, stone: Option<Side>) {
        let place = match (self.game.look().gravity, stone) {
            (true, Some(_)) => self.lowest_empty(square),
            (true, None) => self.top_stone(square),
            _ => Some(square),
        };
        let Some(place) = place else { return };
        self.change(|draft| draft.cells[place] = stone);
    }

    /// Puts the next of none, the first's stone and the second's on a square. Where stones fall, a stone of
    /// the side to move falls instead.
    pub fn turn_over(&mut self, square: usize) {
        let stone = match self.game.look().gravity {
            true => Some(self.draft.turn),
            false => following(self.at(square)),
        };
        self.put(square, stone);
    }

    /// The same for a square that is pointed at: a stone can then be meant that lies below others, which
    /// changes its colour but cannot be taken.
    pub fn touch(&mut self, square: usize) {
        let drops = self.game.look().gravity;
        let Some(stone) = self.at(square).filter(|_| drops) else { return self.turn_over(square) };
        let next = match following(Some(stone)) {
            None if self.top_stone(square) != Some(square) => Some(stone.other()),
            next => next,
        };
        self.change(|draft| draft.cells[square] = next);
    }

    /// The other side is to move.
    pub fn pass_turn(&mut self) {
        let before = self.draft.clone();
        self.draft.turn = self.draft.turn.other();
        self.before.push(before);
        self.check();
    }

    /// An empty board.
    pub fn clear(&mut self) {
        self.change(|draft| {
            draft.cells.fill(None);
            draft.turn = Side::First;
        });
    }

    /// Left and right change places.
    pub fn mirror(&mut self) {
        let shape = self.game.shape();
        self.change(|draft| draft.cells.chunks_mut(shape.cols).for_each(<[_]>::reverse));
    }

    /// Takes over a position, or a list of moves from the start, as text.
    ///
    /// # Errors
    /// Why it cannot be read; the position stays as it is.
    pub fn read(&mut self, text: &str) -> Result<(), GameError> {
        let mut copy = self.copy()?;
        copy.set_up(text)?;
        let (cells, turn) = (copy.cells(), copy.to_move());
        self.change(|draft| *draft = Draft { cells, turn });
        Ok(())
    }

    /// Takes the last change back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.draft = before;
        self.check();
        true
    }

    fn at(&self, square: usize) -> Option<Side> {
        self.draft.cells.get(square).copied().flatten()
    }

    fn copy(&self) -> Result<Box<dyn Game>, GameError> {
        self.game.branch(self.game.ply())
    }

    fn change(&mut self, change: impl FnOnce(&mut Draft)) {
        let before = self.draft.clone();
        change(&mut self.draft);
        if self.draft != before {
            self.before.push(before);
            self.check();
            self.follow_stones();
        }
    }

    /// Where the stones leave no doubt who is to move, nobody needs to be told.
    fn follow_stones(&mut self) {
        if self.verdict.is_ok() {
            return;
        }
        let stated = self.draft.turn;
        self.draft.turn = stated.other();
        self.check();
        if self.verdict.is_err() {
            self.draft.turn = stated;
            self.check();
        }
    }

    fn check(&mut self) {
        let text = self.text();
        let asked = self.copy().and_then(|mut game| {
            game.set_up(&text)?;
            Ok(game)
        });
        self.verdict = asked;
    }

    /// The squares of the column of `square`, from the top.
    fn column(&self, square: usize) -> impl DoubleEndedIterator<Item = usize> + use<> {
        let Shape { rows, cols } = self.game.shape();
        (0..rows).map(move |row| row * cols + square % cols)
    }

    fn lowest_empty(&self, square: usize) -> Option<usize> {
        self.column(square).rfind(|&place| self.at(place).is_none())
    }

    fn top_stone(&self, square: usize) -> Option<usize> {
        self.column(square).find(|&place| self.at(place).is_some())
    }
}

fn following(stone: Option<Side>) -> Option<Side> {
    match stone {
        None => Some(Side::First),
        Some(Side::First) => Some(Side::Second),
        Some(Side::Second) => None,
    }
}

/// How the game writes an empty square: every board has one at the start.
fn empty_letter(game: &dyn Game) -> char {
    let at_start =
        game.branch(0).ok().and_then(|mut copy| copy.set_up("start").ok().map(|()| copy));
    let letter = |game: &dyn Game| {
        let gap = game.cells().iter().position(Option::is_none)?;
        game.position().chars().filter(|letter| !letter.is_whitespace()).nth(gap)
    };
    at_start.and_then(|start| letter(start.as_ref())).unwrap_or('-')
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may panic")]
mod tests {
    use super::*;
    use Side::{First, Second};

    fn of(game: &str, position: &str) -> Editor {
        let mut game = harif_catalog::open(game).unwrap();
        game.set_up(position).unwrap();
        Editor::new(game.as_ref()).unwrap()
    }

    #[test]
    fn it_begins_with_what_is_shown_in_every_game() {
        for (game, moves) in [("othello", "f5d6"), ("connect4", "443"), ("tictactoe", "b2")] {
            let editor = of(game, moves);
            let shown = harif_catalog::open(game).map(|mut game| {
                game.set_up(moves).unwrap();
                game.position()
            });
            assert_eq!(editor.verdict().unwrap().position(), shown.unwrap(), "{game}");
        }
    }

    #[test]
    fn a_square_goes_through_nothing_first_and_second() {
        let mut editor = of("othello", "start");
        for stone in [Some(First), Some(Second), None] {
            editor.turn_over(0);
            assert_eq!(editor.cells()[0], stone);
        }
        editor.put(0, Some(Second));
        editor.put(0, Some(Second));
        assert!(editor.undo() && editor.cells()[0].is_none(), "no change is none to take back");
    }

    #[test]
    fn stones_fall_and_the_top_one_is_taken() {
        let mut editor = of("connect4", "start");
        editor.put(3, Some(First));
        editor.put(3, Some(Second));
        assert_eq!((editor.cells()[38], editor.cells()[31]), (Some(First), Some(Second)));
        editor.touch(38);
        assert_eq!(editor.cells()[38], Some(Second), "one below others changes its colour");
        editor.touch(38);
        assert_eq!(editor.cells()[38], Some(First), "and cannot be taken");
        editor.touch(31);
        assert_eq!((editor.cells()[38], editor.cells()[31]), (Some(First), None));
        editor.put(3, None);
        editor.put(3, None);
        assert!(editor.cells().iter().all(Option::is_none));
        (0..7).for_each(|_| editor.put(0, Some(First)));
        assert_eq!(editor.cells().iter().flatten().count(), 6, "a full column takes no more");
    }

    #[test]
    fn the_side_to_move_follows_the_stones_where_they_leave_no_doubt() {
        let mut editor = of("connect4", "start");
        for turn in [Second, First, Second] {
            editor.turn_over(2);
            assert_eq!((editor.to_move(), editor.verdict().is_ok()), (turn, true));
        }
        let mut editor = of("othello", "start");
        editor.put(19, Some(First));
        assert_eq!(editor.to_move(), First, "in Othello both may be");
        editor.pass_turn();
        assert_eq!((editor.to_move(), editor.verdict().is_ok()), (Second, true));
    }

    #[test]
    fn what_is_impossible_says_why() {
        let mut editor = of("tictactoe", "start");
        editor.put(0, Some(First));
        editor.put(1, Some(First));
        let why = editor.verdict().err().unwrap().to_string();
        assert!(why.contains("2 X and 0 O"), "{why}");
        editor.pass_turn();
        assert!(editor.verdict().is_err());
        assert!(editor.undo() && editor.undo() && editor.verdict().is_ok());
    }

    #[test]
    fn boards_are_cleared_mirrored_and_read() {
        let mut editor = of("tictactoe", "a1b2");
        editor.mirror();
        assert_eq!(editor.cells()[2], Some(First));
        editor.clear();
        assert!(editor.cells().iter().all(Option::is_none) && editor.to_move() == First);
        editor.read("c3").unwrap();
        assert_eq!((editor.cells()[8], editor.to_move()), (Some(First), Second));
        assert!(editor.read("c3c3").is_err() && editor.cells()[8] == Some(First));
        (0..3).for_each(|_| assert!(editor.undo()));
        assert!(!editor.undo() && editor.cells()[0] == Some(First));
    }
}
