//! The position editor: stones on a board, the side to move, and what the catalog says of it.
//!
//! Messages ([`EditorAct`]) come in and [`EditorState`] goes out. What is set up may be impossible for a while, which
//! the state then says.
//!
//! No rules are known here. Whether a position is possible is for [`Game::set_up`] to say, on a copy, after
//! every change. Only that stones fall where the look of the game has them fall is taken for granted, for
//! a stone that hangs in the air could never be asked about.

use harif_core::{Game, GameError, NameError, Said, Say, Shape, Side};
use serde::{Deserialize, Serialize};

/// What can be done with a position that is set up. Squares are counted row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "lowercase", deny_unknown_fields)]
pub enum EditorAct {
    /// Puts a stone on a square, or takes the one that stands there. Where stones fall, the new one falls down its
    /// column, and the top one of the column is taken.
    Put {
        /// The square.
        square: usize,
        /// The stone; none takes away.
        stone: Option<Side>,
    },
    /// As with a brush: a stone of its own kind is taken away, another one is painted over.
    Paint {
        /// The square.
        square: usize,
        /// The brush; none takes away.
        stone: Option<Side>,
    },
    /// Puts the next of none, the first's stone and the second's on a square. Where stones fall, a stone of the side
    /// to move falls instead.
    Next {
        /// The square.
        square: usize,
    },
    /// The same for a square that is pointed at: a stone can then be meant that lies below others, which changes its
    /// colour but cannot be taken.
    Touch {
        /// The square.
        square: usize,
    },
    /// The other side is to move.
    Pass,
    /// This side is to move.
    Turn {
        /// Which.
        side: Side,
    },
    /// An empty board.
    Clear,
    /// Left and right change places.
    Mirror,
    /// Takes over a position, or a list of moves from the start, as text.
    Read {
        /// The text.
        text: String,
    },
    /// Takes the last change back.
    Undo,
}

/// Why something cannot be done with a position that is set up.
#[derive(Clone, Debug, PartialEq)]
pub enum EditorRefusal {
    /// The text is no position.
    Game(GameError),
    /// Nothing was changed.
    NothingBack,
    /// No such square.
    NoSquare {
        /// What was asked for.
        square: usize,
        /// How many there are.
        squares: usize,
    },
}

harif_core::said_errors!(EditorRefusal);

impl From<GameError> for EditorRefusal {
    fn from(error: GameError) -> EditorRefusal {
        EditorRefusal::Game(error)
    }
}

impl Say for EditorRefusal {
    fn said(&self) -> Said {
        match self {
            EditorRefusal::Game(error) => error.said(),
            EditorRefusal::NothingBack => Said::new("edit-nothing-back"),
            EditorRefusal::NoSquare { square, squares } => {
                Said::new("study-no-square").with("square", *square).with("squares", *squares)
            }
        }
    }
}

/// A position that is set up, as data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EditorState {
    /// The full name of the game.
    pub game: String,
    /// A letter for each square: `.` for none, `1` and `2` for the sides.
    pub cells: String,
    /// Who is to move.
    pub to_move: Side,
    /// The position as the game writes it.
    pub text: String,
    /// Why there is no such position; none where it can be played on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Said>,
}

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

    /// The start of a game by its name.
    ///
    /// # Errors
    /// A [`NameError`] that lists what is valid.
    pub fn open(game: &str) -> Result<Editor, NameError> {
        let game = harif_catalog::open(game)?;
        let draft = Draft { cells: game.cells(), turn: game.to_move() };
        let empty = empty_letter(game.as_ref());
        let verdict = Err(GameError::NoSuchPly { asked: 0, last: 0 });
        let mut editor = Editor { game, draft, before: Vec::new(), empty, verdict };
        editor.check();
        Ok(editor)
    }

    /// The position that a state describes, be it possible or not; squares that it does not name are empty.
    ///
    /// # Errors
    /// A [`NameError`] if there is no such game.
    pub fn of_state(game: &str, cells: &str, to_move: Side) -> Result<Editor, NameError> {
        let mut editor = Editor::open(game)?;
        let stone = |letter: char| match letter {
            '1' => Some(Side::First),
            '2' => Some(Side::Second),
            _ => None,
        };
        let known = cells.chars().map(stone).chain(std::iter::repeat(None));
        editor.draft.cells.iter_mut().zip(known).for_each(|(cell, stone)| *cell = stone);
        editor.draft.turn = to_move;
        editor.check();
        Ok(editor)
    }

    /// All of it, as data.
    pub fn state(&self) -> EditorState {
        let letter = |cell: &Option<Side>| match cell {
            None => '.',
            Some(Side::First) => '1',
            Some(Side::Second) => '2',
        };
        EditorState {
            game: self.game.name(),
            cells: self.draft.cells.iter().map(letter).collect(),
            to_move: self.draft.turn,
            text: self.text(),
            problem: self.verdict.as_ref().err().map(Say::said),
        }
    }

    /// Does something.
    ///
    /// # Errors
    /// [`EditorRefusal`]; the position is then as it was.
    pub fn act(&mut self, act: &EditorAct) -> Result<(), EditorRefusal> {
        match act {
            EditorAct::Put { square, stone } => self.put(self.square(*square)?, *stone),
            EditorAct::Paint { square, stone } => self.paint(self.square(*square)?, *stone),
            EditorAct::Next { square } => self.turn_over(self.square(*square)?),
            EditorAct::Touch { square } => self.touch(self.square(*square)?),
            EditorAct::Pass => self.pass_turn(),
            EditorAct::Turn { side } if *side == self.draft.turn => {}
            EditorAct::Turn { .. } => self.pass_turn(),
            EditorAct::Clear => self.clear(),
            EditorAct::Mirror => self.mirror(),
            EditorAct::Read { text } => self.read(text)?,
            EditorAct::Undo => return self.undo().then_some(()).ok_or(EditorRefusal::NothingBack),
        }
        Ok(())
    }

    fn square(&self, square: usize) -> Result<usize, EditorRefusal> {
        let squares = self.draft.cells.len();
        (square < squares).then_some(square).ok_or(EditorRefusal::NoSquare { square, squares })
    }

    /// Paints a square: a stone of the brush's own kind is taken away. Where stones fall, one that is pointed at
    /// changes its colour, and only the top one can be taken.
    pub fn paint(&mut self, square: usize, brush: Option<Side>) {
        let there = self.at(square);
        let falls = self.game.look().gravity;
        match (there, brush) {
            (Some(stone), Some(brush)) if stone == brush => self.put(square, None),
            (Some(_), Some(_)) if falls => self.change(|draft| draft.cells[square] = brush),
            _ => self.put(square, brush),
        }
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
    fn the_first_stone_of_an_empty_board_is_welcome_in_every_game_that_begins_with_one() {
        for game in ["connect4", "tictactoe"] {
            let mut editor = Editor::open(game).unwrap();
            editor.act(&EditorAct::Paint { square: 3, stone: Some(First) }).unwrap();
            let state = editor.state();
            assert_eq!((state.problem, state.to_move), (None, Second), "{game}");
            assert_eq!(state.cells.matches('1').count(), 1);
        }
        let mut editor = Editor::open("connect4").unwrap();
        editor.act(&EditorAct::Paint { square: 3, stone: Some(First) }).unwrap();
        assert_eq!(editor.cells()[38], Some(First), "it falls");
        editor.act(&EditorAct::Paint { square: 38, stone: Some(Second) }).unwrap();
        assert_eq!(editor.cells()[38], Some(Second), "and is painted over where it lies");
        editor.act(&EditorAct::Paint { square: 38, stone: Some(Second) }).unwrap();
        assert!(editor.cells().iter().all(Option::is_none), "or taken away");
        assert!(editor.act(&EditorAct::Put { square: 42, stone: None }).is_err());
    }

    #[test]
    fn a_thousand_random_acts_leave_a_state_that_gives_itself_back() {
        for game in ["connect4", "othello-6x6", "tictactoe", "breakthrough"] {
            let mut editor = Editor::open(game).unwrap();
            let mut rng = harif_core::Rng::new(18);
            for _ in 0..1000 {
                let square = rng.below(editor.cells().len() + 1);
                let stone = [None, Some(First), Some(Second)][rng.below(3)];
                let act = match rng.below(10) {
                    0..=3 => EditorAct::Paint { square, stone },
                    4 => EditorAct::Put { square, stone },
                    5 => EditorAct::Touch { square },
                    6 => {
                        [EditorAct::Pass, EditorAct::Mirror, EditorAct::Clear][rng.below(3)].clone()
                    }
                    7 => EditorAct::Next { square },
                    8 => EditorAct::Read {
                        text: ["start", "b2", "44", "nonsense"][rng.below(4)].into(),
                    },
                    _ => EditorAct::Undo,
                };
                let before = editor.state();
                if editor.act(&act).is_err() {
                    assert_eq!(editor.state(), before, "{game}: a refused {act:?}");
                }
                let state = editor.state();
                let again = Editor::of_state(&state.game, &state.cells, state.to_move).unwrap();
                assert_eq!(again.state(), state);
                if game == "connect4" {
                    let hangs = |i: usize| {
                        editor.cells()[i].is_some() && editor.cells().get(i + 7) == Some(&None)
                    };
                    assert!(!(0..42).any(hangs), "no stone hangs in the air");
                }
            }
        }
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
