//! Files of games: which format is which, and how each becomes a [`Record`] and back.
//!
//! Every game that is read here has been replayed: its moves are legal, its forced passes are
//! written out, and its result is the one that its moves give.

use crate::annotated::carry_over;
use crate::{OpenError, open, open_record};
use harif_core::{GameError, NameError, ParseError, Record, RecordError, Said, Say, said_errors};
use harif_othello::{ggf, wthor};
use std::fmt;
use std::path::Path;
use std::str::{Chars, FromStr};

/// A format of game files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Harif's own: one JSON object a line.
    Records,
    /// Generic Game Format of Othello servers.
    Ggf,
    /// WTHOR archives of Othello tournaments; read only.
    Wthor,
    /// One move list a line.
    Moves,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 4] = [Format::Records, Format::Ggf, Format::Wthor, Format::Moves];

    /// The name as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Records => "records",
            Format::Ggf => "ggf",
            Format::Wthor => "wthor",
            Format::Moves => "moves",
        }
    }

    /// The format that a file name suggests.
    pub fn of_path(path: &Path) -> Option<Format> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "jsonl" | "json" => Some(Format::Records),
            "ggf" => Some(Format::Ggf),
            "wtb" => Some(Format::Wthor),
            "txt" => Some(Format::Moves),
            _ => None,
        }
    }

    /// The format that the first bytes suggest. A file without content holds no record.
    pub fn of_content(bytes: &[u8]) -> Format {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        // Archives of GGF put the number of games of a match in front.
        let counted = |b: &&u8| !b.is_ascii_whitespace() && !b.is_ascii_digit();
        match bytes.iter().find(|b| !b.is_ascii_whitespace()) {
            None | Some(b'{') => Format::Records,
            _ if bytes.iter().find(counted) == Some(&b'(') => Format::Ggf,
            _ if bytes.contains(&0) => Format::Wthor,
            _ => Format::Moves,
        }
    }
}

/// What some editors put in front of UTF-8; it says nothing.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Format, NameError> {
        let found = Format::ALL.into_iter().find(|f| f.name() == text);
        found.ok_or_else(|| NameError::Unknown {
            what: "format",
            name: text.into(),
            known: Format::ALL.iter().map(|f| f.name().into()).collect(),
        })
    }
}

/// What is wrong with one game, or with a whole file.
#[derive(Clone, Debug, PartialEq)]
pub enum FormatFault {
    /// Not UTF-8.
    NotText(usize),
    /// Not a WTHOR archive.
    Archive(wthor::ArchiveError),
    /// A bad game in a WTHOR archive.
    WthorGame(wthor::GameProblem),
    /// No Harif record.
    Record(RecordError),
    /// A record that cannot be replayed.
    Open(OpenError),
    /// GGF or a move list that cannot be read.
    Text(ParseError),
    /// A record that cannot be written as GGF.
    Ggf(ggf::GgfError),
    /// The format does not say which game it is.
    NeedsGame,
    /// A move list cannot say where it starts.
    OtherStart(String),
    /// A format that is only read.
    ReadOnly(Format),
}

said_errors!(FormatFault, FormatError);

impl Say for FormatFault {
    fn said(&self) -> Said {
        match self {
            FormatFault::NotText(byte) => Said::new("refused-not-text").with("byte", *byte),
            FormatFault::Archive(error) => error.said(),
            FormatFault::WthorGame(problem) => problem.said(),
            FormatFault::Record(error) => error.said(),
            FormatFault::Open(error) => error.said(),
            FormatFault::Text(error) => error.problem.said(),
            FormatFault::Ggf(error) => error.said(),
            FormatFault::NeedsGame => Said::new("refused-needs-game"),
            FormatFault::OtherStart(game) => {
                Said::new("refused-other-start").with("game", game.clone())
            }
            FormatFault::ReadOnly(format) => {
                Said::new("refused-read-only").with("format", format.name())
            }
        }
    }
}

impl From<wthor::ArchiveError> for FormatFault {
    fn from(error: wthor::ArchiveError) -> FormatFault {
        FormatFault::Archive(error)
    }
}

impl From<wthor::GameProblem> for FormatFault {
    fn from(problem: wthor::GameProblem) -> FormatFault {
        FormatFault::WthorGame(problem)
    }
}

impl From<RecordError> for FormatFault {
    fn from(error: RecordError) -> FormatFault {
        FormatFault::Record(error)
    }
}

impl From<OpenError> for FormatFault {
    fn from(error: OpenError) -> FormatFault {
        FormatFault::Open(error)
    }
}

impl From<ggf::GgfError> for FormatFault {
    fn from(error: ggf::GgfError) -> FormatFault {
        FormatFault::Ggf(error)
    }
}

/// Where in a file something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The file as a whole.
    File,
    /// A line, from 1.
    Line(usize),
    /// Line and column, from 1.
    Column(usize, usize),
    /// A game of a binary file, from 1.
    Game(usize),
}

/// A game that cannot be read or written, and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct FormatError {
    /// Where.
    pub place: Place,
    /// What.
    pub fault: FormatFault,
}

impl Say for FormatError {
    fn said(&self) -> Said {
        let at = match self.place {
            Place::File => return self.fault.said(),
            Place::Line(line) => Said::new("refused-place-line").with("line", line),
            Place::Column(line, column) => {
                Said::new("refused-place-column").with("line", line).with("column", column)
            }
            Place::Game(number) => Said::new("refused-place-game").with("number", number),
        };
        at.with("problem", self.fault.said())
    }
}

/// A game of a file, or why it cannot be read.
pub type Read = Result<Record, FormatError>;

/// Reads all games of a file. A bad game costs only itself.
///
/// `game` is the game of a move list; the other formats say it themselves.
///
/// # Errors
/// [`FormatError`] if the file as a whole is not of this format.
pub fn read(format: Format, bytes: &[u8], game: Option<&str>) -> Result<Vec<Read>, FormatError> {
    let whole = |fault| FormatError { place: Place::File, fault };
    if format == Format::Wthor {
        let archive = wthor::Archive::new(bytes).map_err(|e| whole(e.into()))?;
        let number = |(i, read): (usize, Result<Record, wthor::GameProblem>)| {
            read.map_err(|e| FormatError { place: Place::Game(i + 1), fault: e.into() })
        };
        return Ok(archive.games().enumerate().map(number).collect());
    }
    let text =
        std::str::from_utf8(bytes).map_err(|e| whole(FormatFault::NotText(e.valid_up_to() + 1)))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Ok(match format {
        Format::Ggf => {
            let mut walk = Walk::new(text);
            let check = |(i, read)| checked_ggf(i, read, &mut walk);
            ggf::games(text).enumerate().map(check).collect()
        }
        Format::Records => each_line(text, |line| {
            let record = Record::from_json(line).map_err(FormatFault::from)?;
            replayed(&record)
        }),
        _ => {
            let game = game.ok_or_else(|| whole(FormatFault::NeedsGame))?;
            open(game).map_err(|e| whole(FormatFault::Open(e.into())))?;
            each_line(text, |line| from_moves(game, line))
        }
    })
}

fn each_line(text: &str, read: impl Fn(&str) -> Result<Record, FormatFault>) -> Vec<Read> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let numbered = |(i, line): (usize, &str)| {
        read(line).map_err(|fault| {
            let place = match &fault {
                FormatFault::Text(error) => Place::Column(i + 1, error.at + 1),
                _ => Place::Line(i + 1),
            };
            FormatError { place, fault }
        })
    };
    lines.map(numbered).collect()
}

fn replayed(record: &Record) -> Result<Record, FormatFault> {
    let game = open_record(record)?;
    let mut replayed = game.record();
    let start = game.branch(0).map_err(OpenError::from)?;
    carry_over(start.as_ref(), record, &mut replayed).map_err(OpenError::from)?;
    Ok(replayed)
}

fn from_moves(game: &str, line: &str) -> Result<Record, FormatFault> {
    let mut game = open(game).map_err(OpenError::from)?;
    game.set_up(line).map_err(|error| match error {
        GameError::Parse(error) => FormatFault::Text(error),
        other => FormatFault::Open(other.into()),
    })?;
    Ok(game.record())
}

fn checked_ggf(index: usize, read: Result<Record, ParseError>, walk: &mut Walk<'_>) -> Read {
    let record = read.map_err(|error| FormatError {
        place: walk.place(error.at),
        fault: FormatFault::Text(error),
    })?;
    replayed(&record).map_err(|fault| FormatError { place: Place::Game(index + 1), fault })
}

/// Turns offsets into lines and columns. Errors come in the order of the text, so each goes on where
/// the last one stood: a file of nothing but errors is still walked through only once.
struct Walk<'t> {
    text: &'t str,
    rest: Chars<'t>,
    at: usize,
    line: usize,
    column: usize,
}

impl<'t> Walk<'t> {
    fn new(text: &'t str) -> Self {
        Walk { text, rest: text.chars(), at: 0, line: 1, column: 1 }
    }

    /// The place of the character at this offset.
    fn place(&mut self, at: usize) -> Place {
        if at < self.at {
            *self = Walk::new(self.text);
        }
        for c in self.rest.by_ref().take(at - self.at) {
            (self.line, self.column) =
                if c == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
        }
        self.at = at;
        Place::Column(self.line, self.column)
    }
}

/// Writes one game as a line, without the line end.
///
/// # Errors
/// [`FormatFault`] if the format cannot hold this game.
pub fn write(format: Format, record: &Record) -> Result<String, FormatFault> {
    match format {
        Format::Records => Ok(record.to_json()),
        Format::Ggf => Ok(ggf::write(record)?),
        Format::Wthor => Err(FormatFault::ReadOnly(format)),
        Format::Moves if record.start.is_some() => {
            Err(FormatFault::OtherStart(record.game.clone()))
        }
        // An empty line would be no game; the reader takes this word for a game without moves.
        Format::Moves if record.moves.is_empty() => Ok("start".into()),
        Format::Moves => Ok(open_record(record)?.moves_text()),
    }
}
