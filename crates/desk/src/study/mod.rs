//! A study: a game and everything else that was tried in it, with what is written beside the moves.
//!
//! Messages ([`StudyAct`]) come in, [`StudyState`] goes out, and what cannot be done is a [`StudyRefusal`]; after
//! one the study is as it was. Always true: every line can be played, the cursor stands in the tree, and text, JSON
//! and record give the same study back. The ways of variations are those of books: the first move after a place
//! goes on with its line, the others replace it.
//!
//! ```
//! use harif_desk::study::{Study, StudyAct};
//! let mut study = Study::new("othello").unwrap();
//! for act in [StudyAct::play("f5"), StudyAct::play("d6"), StudyAct::Back, StudyAct::play("f4")] {
//!     study.act(act).unwrap();
//! }
//! assert_eq!(study.text(), "f5d6(f4)");
//! assert_eq!(study.place(), "1.1");
//! ```

mod record;
mod state;
mod text;
mod tree;

pub use state::{NodeState, StudyState};
pub use text::{StudyTextError, is_annotated};
pub use tree::Aside;

use harif_catalog::annotated::play_on;
use harif_catalog::{OpenError, turns};
use harif_core::{Annotation, Game, GameError, Glyph, NameError, Said, Say, said_errors};
use serde::{Deserialize, Serialize};
use tree::Node;

/// The most moves of a study, all lines together.
pub const MOST_NODES: usize = 4096;

/// The most letters of a comment.
pub const LONGEST_COMMENT: usize = 500;

/// What can be done with a study. Whatever changes a move changes the one that the cursor stands behind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "lowercase", deny_unknown_fields)]
pub enum StudyAct {
    /// Plays a move; if the line goes on otherwise, this opens another.
    Play {
        /// Its name.
        #[serde(rename = "move")]
        mv: String,
    },
    /// One move back.
    Back,
    /// One move on along the line.
    Forward,
    /// To the start.
    First,
    /// To the end of the line.
    Last,
    /// To the next line where they part, or to the one before.
    Turn {
        /// Whether to the one before.
        #[serde(default)]
        back: bool,
    },
    /// To a place such as `12`, or `4.1.2`: two moves after variation 1 of move 5.
    To {
        /// The place.
        place: String,
    },
    /// Makes the line to here the first one everywhere.
    Promote,
    /// Takes the move out with all that follows it.
    Delete,
    /// Writes a few words; none take them away.
    Comment {
        /// The words.
        text: String,
    },
    /// Puts a sign after the move, or takes it away.
    Glyph {
        /// The sign.
        glyph: Option<Glyph>,
    },
    /// Marks a square, or takes its mark away.
    Mark {
        /// The square, counted row by row from the top left.
        square: usize,
    },
    /// Draws an arrow, or takes it away.
    Arrow {
        /// Where it begins.
        from: usize,
        /// Where it ends.
        to: usize,
    },
}

impl StudyAct {
    /// Plays a move.
    pub fn play(mv: impl Into<String>) -> StudyAct {
        StudyAct::Play { mv: mv.into() }
    }
}

/// Why something cannot be done with a study.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyRefusal {
    /// The move cannot be played.
    Game(GameError),
    /// There is nothing before the start.
    AtStart,
    /// There is nothing after the end.
    AtEnd,
    /// Nothing else was tried.
    OneLine,
    /// The line is the first one already.
    FirstAlready,
    /// No such place.
    NoPlace {
        /// What was asked for.
        place: String,
    },
    /// No such square.
    NoSquare {
        /// What was asked for.
        square: usize,
        /// How many there are.
        squares: usize,
    },
    /// An arrow from a square to itself.
    NoWay,
    /// A comment that is too long.
    TooLong {
        /// Its letters.
        letters: usize,
        /// The most.
        most: usize,
    },
    /// More moves than a study holds.
    Full {
        /// How many it holds.
        most: usize,
    },
}

harif_core::said_errors!(StudyRefusal);

impl From<GameError> for StudyRefusal {
    fn from(error: GameError) -> StudyRefusal {
        StudyRefusal::Game(error)
    }
}

impl Say for StudyRefusal {
    fn said(&self) -> Said {
        match self {
            StudyRefusal::Game(error) => error.said(),
            StudyRefusal::AtStart => Said::new("study-at-start"),
            StudyRefusal::AtEnd => Said::new("study-at-end"),
            StudyRefusal::OneLine => Said::new("study-one-line"),
            StudyRefusal::FirstAlready => Said::new("study-first-already"),
            StudyRefusal::NoPlace { place } => {
                Said::new("study-no-place").with("place", harif_core::quote(place))
            }
            StudyRefusal::NoSquare { square, squares } => {
                Said::new("study-no-square").with("square", *square).with("squares", *squares)
            }
            StudyRefusal::NoWay => Said::new("study-no-way"),
            StudyRefusal::TooLong { letters, most } => {
                Said::new("study-too-long").with("letters", *letters).with("most", *most)
            }
            StudyRefusal::Full { most } => Said::new("study-full").with("most", *most),
        }
    }
}

/// Why a study cannot be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyOpenError {
    /// There is no such game.
    Name(NameError),
    /// The position or a move of it is none.
    Game(GameError),
    /// The text is no tree of moves.
    Text(StudyTextError),
    /// What is written at a move cannot stand there.
    Note(StudyRefusal),
}

said_errors!(StudyOpenError {
    Name(NameError),
    Game(GameError),
    Text(StudyTextError),
    Note(StudyRefusal),
});

impl Say for StudyOpenError {
    fn said(&self) -> Said {
        match self {
            StudyOpenError::Name(error) => error.said(),
            StudyOpenError::Game(error) => error.said(),
            StudyOpenError::Text(error) => error.said(),
            StudyOpenError::Note(refusal) => refusal.said(),
        }
    }
}

impl From<OpenError> for StudyOpenError {
    fn from(error: OpenError) -> StudyOpenError {
        match error {
            OpenError::Name(error) => error.into(),
            OpenError::Game(error) => error.into(),
        }
    }
}

/// A game with all that was tried in it. The cursor is where its game stands.
pub struct Study {
    /// The line through the cursor up to its end; it shows the position at the cursor.
    game: Box<dyn Game>,
    root: Node,
}

impl Study {
    /// A study of a game by its name, from its start.
    ///
    /// # Errors
    /// A [`NameError`] that lists what is valid.
    pub fn new(game: &str) -> Result<Study, NameError> {
        Ok(Study { game: harif_catalog::open(game)?, root: Node::default() })
    }

    /// A study of a game that was played, those moves included that were taken back. The cursor stands where the
    /// game does.
    pub fn of(game: Box<dyn Game>) -> Study {
        let mut root = Node::default();
        root.grown(&turns::all(game.as_ref()));
        Study { game, root }
    }

    /// A study from a position (empty for the start) and the text of its lines. The cursor stands at a place, or
    /// at the end of the first line where none is named.
    ///
    /// # Errors
    /// [`StudyOpenError`]: what is wrong, and where.
    pub fn read(
        game: &str,
        position: &str,
        text: &str,
        place: Option<&str>,
    ) -> Result<Study, StudyOpenError> {
        let mut study = Study::new(game)?;
        let position = if position.trim().is_empty() { "start" } else { position };
        study.game.set_up(position)?;
        // A list of moves will do as a position; the study begins behind it.
        study.root.grown(&study.game.moves());
        if !text.trim().is_empty() {
            study.game.go_to(0)?;
            let before = study.root.line(&[]);
            study.take_text(&before, text)?;
        }
        let end = study.root.line(&[]);
        let asked = place.filter(|place| !place.is_empty());
        let path = asked.map_or(Some(end), |place| study.root.path(place));
        let lost = || StudyRefusal::NoPlace { place: asked.unwrap_or_default().to_string() };
        study.show(&path.ok_or_else(lost)?)?;
        Ok(study)
    }

    /// Puts the tree of a text behind `before`.
    fn take_text(&mut self, before: &[String], text: &str) -> Result<(), StudyOpenError> {
        let mut start = self.game.branch(0)?;
        before.iter().try_for_each(|mv| start.play(mv))?;
        let read = text::read(start.as_ref(), text)?;
        let here = self.root.grown(before);
        here.notes = read.notes;
        here.then = read.then;
        Ok(())
    }

    /// Starts over from a text: a position, a list of moves, or a tree of moves with what is written beside them.
    /// The cursor stands at the end of the first line.
    ///
    /// # Errors
    /// [`StudyOpenError`]; the study is then as it was.
    pub fn set_up(&mut self, text: &str) -> Result<(), StudyOpenError> {
        let mut game = self.game.branch(0)?;
        if !is_annotated(text) {
            game.set_up(text)?;
            *self = Study::of(game);
            return Ok(());
        }
        game.set_up("start")?;
        let mut study = Study { root: text::read(game.as_ref(), text)?, game };
        let end = study.root.line(&[]);
        study.show(&end)?;
        *self = study;
        Ok(())
    }

    /// The game, whose line is the one through the cursor and which shows the position at the cursor.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// The moves from the start to the cursor.
    pub fn path(&self) -> Vec<String> {
        self.game.moves()
    }

    /// The line through the cursor up to its end.
    pub fn line(&self) -> Vec<String> {
        turns::all(self.game.as_ref())
    }

    /// Where the cursor stands: `12` on the first line, `4.1.2` two moves after variation 1 of move 5.
    pub fn place(&self) -> String {
        self.root.place(&self.path())
    }

    /// Where the line through the cursor ends.
    pub fn line_end(&self) -> String {
        self.root.place(&self.line())
    }

    /// The lines beside the one through the cursor, in the order of where they leave it.
    pub fn asides(&self) -> Vec<Aside> {
        self.root.asides(&self.line())
    }

    /// Whether there is more than one line.
    pub fn is_branched(&self) -> bool {
        !self.root.asides(&self.root.line(&[])).is_empty()
    }

    /// Whether a path leads somewhere.
    pub fn contains(&self, path: &[String]) -> bool {
        self.root.at(path).is_some()
    }

    /// What is written beside the move at a path.
    pub fn notes(&self, path: &[String]) -> Option<&Annotation> {
        self.root.at(path).map(|node| &node.notes)
    }

    /// All lines and what is written beside their moves, as text.
    pub fn text(&self) -> String {
        match self.game.branch(0) {
            Ok(start) => text::write(start.as_ref(), &self.root),
            Err(_) => String::new(),
        }
    }

    /// Does something.
    ///
    /// # Errors
    /// [`StudyRefusal`]; the study is then as it was.
    pub fn act(&mut self, act: StudyAct) -> Result<(), StudyRefusal> {
        match act {
            StudyAct::Play { mv } => self.play(&mv),
            StudyAct::Back => self.game.undo().then_some(()).ok_or(StudyRefusal::AtStart),
            StudyAct::Forward => self.game.redo().then_some(()).ok_or(StudyRefusal::AtEnd),
            StudyAct::First => Ok(self.game.go_to(0)?),
            StudyAct::Last => Ok(self.game.go_to(self.game.plies())?),
            StudyAct::Turn { back } => self.turn(!back),
            StudyAct::To { place } => match self.root.path(&place) {
                Some(path) => Ok(self.show(&path)?),
                None => Err(StudyRefusal::NoPlace { place }),
            },
            StudyAct::Promote => self.promote(),
            StudyAct::Delete => self.delete(),
            StudyAct::Comment { text } => self.comment(&text),
            StudyAct::Glyph { glyph } => self.sign(glyph),
            StudyAct::Mark { square } => {
                let square = self.square(square)?;
                self.change(|notes| notes.toggle_square(square));
                Ok(())
            }
            StudyAct::Arrow { from, to } => {
                let (from, to) = (self.square(from)?, self.square(to)?);
                if from == to {
                    return Err(StudyRefusal::NoWay);
                }
                self.change(|notes| notes.toggle_arrow(from, to));
                Ok(())
            }
        }
    }

    /// Shows the position at the end of a path, and the line through it.
    ///
    /// # Errors
    /// If the path does not lead anywhere.
    pub fn show(&mut self, path: &[String]) -> Result<(), GameError> {
        let (line, known) = (self.root.line(path), self.line());
        let shared = line.iter().zip(&known).take_while(|(a, b)| a == b).count();
        if shared < line.len().max(known.len()) {
            let mut game = self.game.branch(shared)?;
            line[shared..].iter().try_for_each(|mv| game.play(mv))?;
            self.game = game;
        }
        self.game.go_to(path.len())
    }

    /// Shows a position of the line through the cursor, or its end; the line stays.
    pub fn go_to(&mut self, ply: usize) {
        // Every move of the line is known.
        let _ = self.game.go_to(ply.min(self.game.plies()));
    }

    /// Makes the line that ends at a place the one through the cursor, which stays where it is.
    ///
    /// # Errors
    /// [`StudyRefusal::NoPlace`] if no line through the cursor ends there.
    pub fn follow(&mut self, end: &str) -> Result<(), StudyRefusal> {
        let path = self.root.path(end).filter(|path| self.root.place(path) == end);
        let lost = || StudyRefusal::NoPlace { place: end.to_string() };
        self.follow_path(&path.ok_or_else(lost)?)
    }

    fn follow_path(&mut self, end: &[String]) -> Result<(), StudyRefusal> {
        let here = self.path();
        if !end.starts_with(&here) || self.root.line(end) != end {
            return Err(StudyRefusal::NoPlace { place: self.root.place(end) });
        }
        self.show(end)?;
        Ok(self.game.go_to(here.len())?)
    }

    fn play(&mut self, mv: &str) -> Result<(), StudyRefusal> {
        if self.root.count() > MOST_NODES {
            return Err(StudyRefusal::Full { most: MOST_NODES });
        }
        let mut game = self.game.branch(self.game.ply())?;
        play_on(game.as_mut(), mv)?;
        let path = game.moves();
        self.root.grown(&path);
        // A line that was tried before is known further on.
        Ok(self.show(&path)?)
    }

    fn turn(&mut self, forward: bool) -> Result<(), StudyRefusal> {
        let beside = self.root.beside(&self.line(), self.game.ply(), forward);
        Ok(self.show(&beside.ok_or(StudyRefusal::OneLine)?)?)
    }

    fn promote(&mut self) -> Result<(), StudyRefusal> {
        let path = self.path();
        if path.is_empty() {
            return Err(StudyRefusal::AtStart);
        }
        self.root.promote(&path).then_some(()).ok_or(StudyRefusal::FirstAlready)
    }

    fn delete(&mut self) -> Result<(), StudyRefusal> {
        let path = self.path();
        let (_, before) = path.split_last().ok_or(StudyRefusal::AtStart)?;
        self.root.remove(&path);
        Ok(self.show(before)?)
    }

    fn comment(&mut self, text: &str) -> Result<(), StudyRefusal> {
        let letters = text.chars().count();
        if letters > LONGEST_COMMENT {
            return Err(StudyRefusal::TooLong { letters, most: LONGEST_COMMENT });
        }
        self.change(|notes| notes.comment = comment_of(text));
        Ok(())
    }

    fn sign(&mut self, glyph: Option<Glyph>) -> Result<(), StudyRefusal> {
        if self.game.ply() == 0 {
            return Err(StudyRefusal::AtStart);
        }
        self.change(|notes| notes.glyph = glyph);
        Ok(())
    }

    fn square(&self, square: usize) -> Result<usize, StudyRefusal> {
        let squares = self.game.shape().squares();
        (square < squares).then_some(square).ok_or(StudyRefusal::NoSquare { square, squares })
    }

    fn change(&mut self, change: impl FnOnce(&mut Annotation)) {
        change(&mut self.root.grown(&self.game.moves()).notes);
    }
}

/// A comment as it is kept: on one line, without space around it, and not longer than comments are.
fn comment_of(text: &str) -> String {
    let line: String = text
        .trim()
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .take(LONGEST_COMMENT)
        .collect();
    line.trim_end().to_string()
}

#[cfg(test)]
mod tests;
