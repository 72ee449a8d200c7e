//! A study as text, for links, the clipboard and people who type: `f5!{The tiger?}d6(f4)[e4 c3-d3]c3`.
//!
//! What stands in round brackets replaces the move before it. After a move may stand a sign (`!`, `?!`, …),
//! marked squares and arrows in square brackets, and a comment in braces, in which `}` and `\` are written after
//! a `\`; before the first move they belong to the start. Commas and spaces part moves that are numbers. A forced
//! pass may be left out. Text without signs, marks and comments is what links held before there were any.

use super::tree::Node;
use super::{MOST_NODES, comment_of};
use harif_catalog::annotated::{is_pass, play_on};
use harif_core::{Annotation, Coordinates, Game, GameError, Glyph, Said, Say, Shape};

/// A text that is no study.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyTextError {
    /// Something that is no move.
    NoMove {
        /// Characters before it.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// A move that cannot be played.
    Illegal {
        /// Characters before it.
        at: usize,
        /// Why.
        error: GameError,
    },
    /// A bracket that replaces nothing, or that closes what was not opened.
    Bracket {
        /// Characters before it.
        at: usize,
        /// Whether it opens.
        open: bool,
    },
    /// A square or an arrow that is not on the board.
    Mark {
        /// Characters before it.
        at: usize,
        /// What stands there.
        found: String,
    },
    /// A bracket that is never closed.
    Open,
    /// More moves than a study holds.
    TooMany {
        /// How many it holds.
        most: usize,
    },
}

harif_core::said_errors!(StudyTextError);

impl Say for StudyTextError {
    fn said(&self) -> Said {
        let (at, problem) = match self {
            StudyTextError::NoMove { at, found } => {
                (at, Said::new("study-no-move").with("found", format!("{found:?}")))
            }
            StudyTextError::Illegal { at, error } => (at, error.said()),
            StudyTextError::Bracket { at, open: true } => (at, Said::new("study-nothing-replaced")),
            StudyTextError::Bracket { at, open: false } => (at, Said::new("study-nothing-closed")),
            StudyTextError::Mark { at, found } => {
                (at, Said::new("study-no-mark").with("found", format!("{found:?}")))
            }
            StudyTextError::Open => return Said::new("study-not-closed"),
            StudyTextError::TooMany { most } => return Said::new("study-full").with("most", *most),
        };
        Said::new("refused-at").with("at", at + 1).with("problem", problem)
    }
}

/// The name of a square, as [`square_at`] reads it: a letter for its column and a number for its row.
pub(super) fn square_name(shape: Shape, names: Coordinates, square: usize) -> String {
    let (row, col) = shape.place(square);
    let letter = char::from(b'a' + u8::try_from(col).unwrap_or(u8::MAX - b'a'));
    format!("{letter}{}", names.row(shape, row))
}

/// The square of a name.
pub(super) fn square_at(shape: Shape, names: Coordinates, name: &str) -> Option<usize> {
    let letter = name.chars().next().filter(char::is_ascii_lowercase)?;
    let col = usize::from(letter as u8 - b'a');
    let row = name[1..].parse::<usize>().ok().filter(|row| (1..=shape.rows).contains(row))?;
    let row = if names == Coordinates::Ranks { shape.rows - row } else { row - 1 };
    (col < shape.cols).then(|| shape.index(row, col))
}

/// Whether a text has something in it that neither a list of moves nor a position has.
///
/// ```
/// use harif_desk::study::is_annotated;
/// assert!(is_annotated("f5d6(f4)") && is_annotated("f5!") && !is_annotated("f5d6c3"));
/// ```
pub fn is_annotated(text: &str) -> bool {
    text.contains(['(', ')', '{', '}', '[', ']', '!', '?'])
}

/// Whether moves are numbers of more than one digit, which have to be kept apart.
fn are_numbers(game: &dyn Game) -> bool {
    !game.look().coordinates.names_rows() && game.shape().cols > 9
}

/// Writes the tree of a game that begins as `start` shows.
pub(super) fn write(start: &dyn Game, root: &Node) -> String {
    let separator = if are_numbers(start) { "," } else { "" };
    let writer = Writer { shape: start.shape(), names: start.look().coordinates, separator };
    writer.notes(&root.notes) + &writer.line(&root.then)
}

struct Writer {
    shape: Shape,
    names: Coordinates,
    separator: &'static str,
}

impl Writer {
    fn line(&self, list: &[Node]) -> String {
        let mut parts = Vec::new();
        let mut list = list;
        while let Some((first, others)) = list.split_first() {
            let others: String = others.iter().map(|node| self.variation(node)).collect();
            parts.push(self.one(first) + &others);
            list = &first.then;
        }
        parts.join(self.separator)
    }

    fn variation(&self, node: &Node) -> String {
        let rest = self.line(&node.then);
        let between = if rest.is_empty() { "" } else { self.separator };
        format!("({}{between}{rest})", self.one(node))
    }

    fn one(&self, node: &Node) -> String {
        node.mv.clone() + &self.notes(&node.notes)
    }

    fn notes(&self, notes: &Annotation) -> String {
        let mut text = notes.glyph.map_or("", Glyph::symbol).to_string();
        let name = |square: usize| square_name(self.shape, self.names, square);
        let arrows = notes.arrows.iter().map(|&(from, to)| format!("{}-{}", name(from), name(to)));
        let marks: Vec<String> =
            notes.squares.iter().map(|&square| name(square)).chain(arrows).collect();
        if !marks.is_empty() {
            text += &format!("[{}]", marks.join(" "));
        }
        if !notes.comment.is_empty() {
            let comment = notes.comment.replace('\\', "\\\\").replace('}', "\\}");
            text += &format!("{{{comment}}}");
        }
        text
    }
}

/// Reads the tree of a game that begins as `start` shows. Every line of it can be played.
pub(super) fn read(start: &dyn Game, text: &str) -> Result<Node, StudyTextError> {
    let letters: Vec<char> = text.chars().collect();
    let game =
        start.branch(start.ply()).map_err(|error| StudyTextError::Illegal { at: 0, error })?;
    let wide = are_numbers(start) || text.contains(',');
    let (root, back) = (Node::default(), Vec::new());
    let mut reader = Reader { letters, at: 0, game, root, path: Vec::new(), back, wide, moves: 0 };
    while let Some(&letter) = reader.letters.get(reader.at) {
        reader.take(letter)?;
    }
    if reader.back.is_empty() { Ok(reader.root) } else { Err(StudyTextError::Open) }
}

struct Reader {
    letters: Vec<char>,
    at: usize,
    /// Shows the position at `path`.
    game: Box<dyn Game>,
    root: Node,
    path: Vec<String>,
    /// Where to go on when a bracket closes.
    back: Vec<(Vec<String>, Box<dyn Game>)>,
    /// Whether columns are numbers of up to two digits.
    wide: bool,
    moves: usize,
}

impl Reader {
    fn take(&mut self, letter: char) -> Result<(), StudyTextError> {
        let rest = || self.letters[self.at..].iter().take(2).collect::<String>();
        match letter {
            '(' => self.open()?,
            ')' => {
                let closed = StudyTextError::Bracket { at: self.at, open: false };
                (self.path, self.game) = self.back.pop().ok_or(closed)?;
            }
            '{' => return self.comment(),
            '[' => return self.marks(),
            '!' | '?' => {
                let glyph = Glyph::at_start_of(&rest());
                self.notes().glyph = glyph;
                self.at += glyph.map_or(1, |glyph| glyph.symbol().len());
                return Ok(());
            }
            ',' => {}
            space if space.is_whitespace() => {}
            _ => return self.play(),
        }
        self.at += 1;
        Ok(())
    }

    fn notes(&mut self) -> &mut Annotation {
        &mut self.root.grown(&self.path).notes
    }

    fn open(&mut self) -> Result<(), StudyTextError> {
        let at = self.at;
        let illegal = |error| StudyTextError::Illegal { at, error };
        let mut before = self.path.clone();
        before.pop().ok_or(StudyTextError::Bracket { at, open: true })?;
        let game = self.game.branch(self.game.ply() - 1).map_err(illegal)?;
        let path = std::mem::replace(&mut self.path, before);
        self.back.push((path, std::mem::replace(&mut self.game, game)));
        Ok(())
    }

    /// What stands between this letter and the one that closes it; `\` takes the next letter as it is.
    fn inside(&mut self, close: char) -> Result<String, StudyTextError> {
        let mut inside = String::new();
        self.at += 1;
        loop {
            let letter = *self.letters.get(self.at).ok_or(StudyTextError::Open)?;
            self.at += 1;
            match letter {
                '\\' => {
                    inside.push(*self.letters.get(self.at).ok_or(StudyTextError::Open)?);
                    self.at += 1;
                }
                letter if letter == close => return Ok(inside),
                letter => inside.push(letter),
            }
        }
    }

    fn comment(&mut self) -> Result<(), StudyTextError> {
        let comment = self.inside('}')?;
        self.notes().comment = comment_of(&comment);
        Ok(())
    }

    fn marks(&mut self) -> Result<(), StudyTextError> {
        let at = self.at + 1;
        let inside = self.inside(']')?;
        let (shape, names) = (self.game.shape(), self.game.look().coordinates);
        let square = |name: &str| square_at(shape, names, &name.to_lowercase());
        let mut notes = Annotation::default();
        for word in inside.split([' ', ',']).filter(|word| !word.is_empty()) {
            let wrong = || StudyTextError::Mark { at, found: word.to_string() };
            match word.split_once('-') {
                Some((from, to)) => {
                    let arrow = square(from).zip(square(to)).filter(|(from, to)| from != to);
                    notes.arrows.push(arrow.ok_or_else(wrong)?);
                }
                None => notes.squares.push(square(word).ok_or_else(wrong)?),
            }
        }
        notes.squares.sort_unstable();
        notes.squares.dedup();
        notes.arrows.sort_unstable();
        notes.arrows.dedup();
        let here = self.notes();
        (here.squares, here.arrows) = (notes.squares, notes.arrows);
        Ok(())
    }

    fn play(&mut self) -> Result<(), StudyTextError> {
        let at = self.at;
        let mut word = self.word().ok_or(StudyTextError::NoMove { at, found: self.letters[at] })?;
        if self.game.must_pass() && !is_pass(&word) {
            // The pass was left out, so the move is one of those after it.
            let mut after = self
                .game
                .branch(self.game.ply())
                .map_err(|error| StudyTextError::Illegal { at, error })?;
            let pass = after.legal();
            let _ = pass.first().map(|pass| after.play(pass));
            word = self.word_in(after.as_ref()).unwrap_or(word);
        }
        let played = play_on(self.game.as_mut(), &word);
        let played = played.map_err(|error| StudyTextError::Illegal { at, error })?;
        self.at += word.chars().count();
        self.path.extend(played);
        self.moves += 1;
        if self.moves > MOST_NODES {
            return Err(StudyTextError::TooMany { most: MOST_NODES });
        }
        self.root.grown(&self.path);
        Ok(())
    }

    fn word(&self) -> Option<String> {
        self.word_in(self.game.as_ref())
    }

    /// The move that stands here: the longest that is legal, or what looks like one.
    fn word_in(&self, game: &dyn Game) -> Option<String> {
        let rest: String = self.letters[self.at..].iter().take(8).collect();
        let rest = rest.to_lowercase();
        let digits = |text: &str, most: usize| {
            text.chars().take(most).take_while(char::is_ascii_digit).count()
        };
        if let Some(pass) = ["pass", "--", "pa", "ps"].into_iter().find(|p| rest.starts_with(p)) {
            return Some(pass.into());
        }
        if !game.look().coordinates.names_rows() {
            let size = digits(&rest, if self.wide { 2 } else { 1 });
            return (size > 0).then(|| rest[..size].to_string());
        }
        let legal = game.legal().into_iter().filter(|mv| rest.starts_with(&mv.to_lowercase()));
        if let Some(mv) = legal.max_by_key(String::len) {
            return Some(mv);
        }
        let letter = rest.chars().next().filter(char::is_ascii_lowercase)?;
        let size = digits(&rest[1..], 2);
        (size > 0).then(|| format!("{letter}{}", &rest[1..=size]))
    }
}
