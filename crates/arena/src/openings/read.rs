//! Sets as text: what Harif writes, and the plain lists that people write.
//!
//! The format is described in `docs/file-formats.md`. Every opening is replayed when it is read, so
//! what comes out of here can be played.

use super::{OpeningLine, Recipe};
use crate::openings::ground::ground;
use harif_catalog::open;
use harif_core::{Game, GameError, NameError, Said, Say, brief, key_of, said_errors};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The version of the format that this build writes and reads.
const VERSION: u32 = 1;

/// Openings and how they were made.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningSet {
    /// How it was made.
    pub recipe: Recipe,
    /// The openings, in the order of their texts.
    pub openings: Vec<OpeningLine>,
}

/// The first line of a set.
#[derive(Serialize, Deserialize)]
struct Heading {
    #[serde(rename = "openings")]
    version: u32,
    #[serde(flatten)]
    recipe: Recipe,
    checksum: String,
}

/// What every version keeps.
#[derive(Deserialize)]
struct AnyHeading {
    openings: u32,
}

/// Why a text is no set of openings.
#[derive(Clone, Debug, PartialEq)]
pub enum SetError {
    /// The game is not known.
    Name(NameError),
    /// The first line is no heading.
    Heading(Said),
    /// A version that this build does not read.
    Version {
        /// The version found.
        found: u32,
    },
    /// Openings of another game.
    OtherGame {
        /// The game of the set.
        found: String,
        /// The game that was asked for.
        expected: String,
    },
    /// It is not whole, or was changed.
    Checksum {
        /// The checksum in the heading.
        stated: String,
        /// The checksum of what is there.
        found: String,
    },
    /// A line that is no opening.
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: LineProblem,
    },
    /// There is nothing to begin with.
    Empty,
}

/// Why a line is no opening.
#[derive(Clone, Debug, PartialEq)]
pub enum LineProblem {
    /// It cannot be set up.
    Position(GameError),
    /// Nothing is left to play.
    Finished(String),
    /// The grade or the score is none.
    Grade(String),
}

said_errors!(SetError { Name(NameError) }, LineProblem { Position(GameError) });

impl Say for SetError {
    fn said(&self) -> Said {
        match self {
            SetError::Name(error) => error.said(),
            SetError::Heading(why) => Said::new("set-heading").with("why", why.clone()),
            SetError::Version { found } => {
                Said::new("set-version").with("found", *found).with("known", VERSION)
            }
            SetError::OtherGame { found, expected } => Said::new("set-other-game")
                .with("found", found.clone())
                .with("expected", expected.clone()),
            SetError::Checksum { stated, found } => Said::new("set-checksum")
                .with("stated", stated.clone())
                .with("found", found.clone()),
            SetError::Line { line, problem } => {
                Said::new("refused-place-line").with("line", *line).with("problem", problem.said())
            }
            SetError::Empty => Said::new("set-empty"),
        }
    }
}

impl Say for LineProblem {
    fn said(&self) -> Said {
        match self {
            LineProblem::Position(error) => error.said(),
            LineProblem::Finished(text) => Said::new("set-finished").with("text", text.clone()),
            LineProblem::Grade(text) => Said::new("refused-found")
                .with("found", format!("{text:?}"))
                .with("expected", Said::new("expected-opening")),
        }
    }
}

impl OpeningSet {
    /// Reads a set that Harif made, for `game`.
    ///
    /// # Errors
    /// [`SetError`] with what was found and where.
    pub fn read(text: &str, game: &str) -> Result<OpeningSet, SetError> {
        let (first, body) = text.split_once('\n').unwrap_or((text, ""));
        let heading = |e: serde_json::Error| SetError::Heading(e.said());
        let version = serde_json::from_str::<AnyHeading>(first).map_err(heading)?.openings;
        if version != VERSION {
            return Err(SetError::Version { found: version });
        }
        let Heading { recipe, checksum, .. } = serde_json::from_str(first).map_err(heading)?;
        if !alike(&recipe.game, game)? {
            let (found, expected) = (recipe.game, game.to_string());
            return Err(SetError::OtherGame { found, expected });
        }
        let found = checksum_of(&recipe, body);
        if found != checksum {
            return Err(SetError::Checksum { stated: checksum, found });
        }
        let openings = lines(body, game, 2, graded)?;
        Ok(OpeningSet { recipe, openings })
    }

    /// Writes the set as a file holds it.
    pub fn to_text(&self) -> String {
        let body = self.body();
        let checksum = checksum_of(&self.recipe, &body);
        let heading = Heading { version: VERSION, recipe: self.recipe.clone(), checksum };
        format!("{}\n{body}", json(&heading))
    }

    fn body(&self) -> String {
        let mut body = String::new();
        for OpeningLine { position, grade, score } in &self.openings {
            // Writing to a String cannot fail.
            let _ = write!(body, "{position} {}", grade.unwrap_or_default());
            let _ = score.map_or(Ok(()), |score| write!(body, " {score}"));
            body.push('\n');
        }
        body
    }
}

/// Reads the openings of a file for `game`: a set, or a plain list of one position a line.
///
/// # Errors
/// [`SetError`] with what was found and where.
pub(super) fn read_any(text: &str, game: &str) -> Result<Vec<OpeningLine>, SetError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.starts_with('{') {
        return Ok(OpeningSet::read(text, game)?.openings);
    }
    lines(text, game, 1, |line| Ok(OpeningLine::plain(line)))
}

/// Whether two names mean the same board and start: the colours of the sides do not matter.
pub(super) fn alike(one: &str, two: &str) -> Result<bool, NameError> {
    let (one, two) = (open(one)?.name(), open(two)?.name());
    let board = |name: &str| name.split(':').next().unwrap_or_default().to_string();
    Ok(board(&one) == board(&two) && ground(&one)?.start_key() == ground(&two)?.start_key())
}

fn json(value: &impl Serialize) -> String {
    // Only maps with non-string keys and failing writers can make this fail; there are none.
    serde_json::to_string(value).unwrap_or_default()
}

/// The checksum of everything but itself, in hexadecimal.
fn checksum_of(recipe: &Recipe, body: &str) -> String {
    let heading = json(recipe);
    let bytes = heading.bytes().chain(*b"\n").chain(body.bytes());
    format!("{:016x}", key_of(bytes.map(u64::from)))
}

type ReadLine = fn(&str) -> Result<OpeningLine, LineProblem>;

/// Reads line by line; what follows a `#` is a comment, and blank lines mean nothing.
fn lines(
    text: &str,
    game: &str,
    first: usize,
    read: ReadLine,
) -> Result<Vec<OpeningLine>, SetError> {
    let mut game = open(game)?;
    let mut openings = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let opening = read(line).and_then(|opening| playable(game.as_mut(), opening));
        openings.push(opening.map_err(|problem| SetError::Line { line: first + i, problem })?);
    }
    if openings.is_empty() { Err(SetError::Empty) } else { Ok(openings) }
}

/// A line of a set: the opening, its grade, and perhaps its score.
fn graded(line: &str) -> Result<OpeningLine, LineProblem> {
    let refuse = || LineProblem::Grade(brief(line));
    let number = |text: &str| text.parse::<f64>().ok().filter(|n| n.is_finite()).ok_or_else(refuse);
    let words: Vec<&str> = line.split_whitespace().collect();
    // Where moves are two squares they have blanks between them; the first word is a move in any case.
    let moves = words.iter().skip(1).take_while(|word| number(word).is_err()).count() + 1;
    let (position, grades) = words.split_at(moves.min(words.len()));
    let (grade, score) = match grades[..] {
        [grade] => (grade, None),
        [grade, score] => (grade, Some(number(score)?)),
        _ => return Err(refuse()),
    };
    Ok(OpeningLine { position: position.join(" "), grade: Some(number(grade)?), score })
}

/// The opening, if it can be played from.
fn playable(game: &mut dyn Game, opening: OpeningLine) -> Result<OpeningLine, LineProblem> {
    game.set_up(&opening.position)?;
    match game.outcome() {
        None => Ok(opening),
        Some(_) => Err(LineProblem::Finished(opening.position)),
    }
}
