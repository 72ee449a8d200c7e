//! WTHOR archives (`.wtb`): tournament games of the Fédération Française d'Othello, read only.
//!
//! A 16-byte header, then 68 bytes a game: tournament, players, the black discs at the end, the
//! theoretical score, and up to 60 squares as `10 · row + column` without passes.

use crate::rules::{Board8, Move, OthelloRules};
use harif_core::{
    MoveError, Outcome, Position, Record, RecordedMove, Rules, Said, Say, State, said_errors,
};

const HEADER: usize = 16;
const GAME: usize = 68;
/// Offset of the moves in a game.
const MOVES: usize = 8;

/// A file that is no archive of 8×8 games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveError {
    /// The header is cut off.
    NoHeader(usize),
    /// The header promises another number of bytes.
    WrongLength {
        /// Games announced.
        games: u32,
        /// Bytes that they need, with the header.
        expected: u64,
        /// Bytes of the file.
        actual: usize,
    },
    /// An archive of another board.
    WrongBoard(u8),
}

said_errors!(ArchiveError);

impl Say for ArchiveError {
    fn said(&self) -> Said {
        match self {
            ArchiveError::NoHeader(bytes) => Said::new("archive-no-header").with("bytes", *bytes),
            ArchiveError::WrongLength { games, expected, actual } => Said::new("archive-length")
                .with("games", *games)
                .with("expected", *expected)
                .with("actual", *actual),
            ArchiveError::WrongBoard(size) => {
                Said::new("archive-board").with("size", u32::from(*size))
            }
        }
    }
}

/// One game that cannot be read; the others still can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameProblem {
    /// A byte that is no square.
    NoSquare {
        /// Number of the move, from 1.
        number: usize,
        /// The byte.
        byte: u8,
    },
    /// A square that is not legal.
    Illegal {
        /// Number of the move, from 1.
        number: usize,
        /// Why.
        source: MoveError,
    },
    /// The moves end the game with another score.
    WrongScore {
        /// Black discs in the file.
        recorded: u8,
        /// Black discs on the board, empty squares given to the winner.
        played: i32,
    },
}

said_errors!(GameProblem);

impl Say for GameProblem {
    fn said(&self) -> Said {
        match self {
            GameProblem::NoSquare { number, byte } => Said::new("archive-no-square")
                .with("number", *number)
                .with("byte", u32::from(*byte)),
            GameProblem::Illegal { number, source } => {
                Said::new("archive-illegal").with("number", *number).with("problem", source.said())
            }
            GameProblem::WrongScore { recorded, played } => Said::new("archive-score")
                .with("recorded", u32::from(*recorded))
                .with("played", *played),
        }
    }
}

/// An archive in memory.
#[derive(Clone, Copy, Debug)]
pub struct Archive<'a> {
    year: u16,
    games: &'a [[u8; GAME]],
}

impl<'a> Archive<'a> {
    /// Looks at the header of a `.wtb` file.
    ///
    /// # Errors
    /// [`ArchiveError`] if the bytes are no archive or one of another board.
    pub fn new(bytes: &'a [u8]) -> Result<Archive<'a>, ArchiveError> {
        let Some((header, rest)) = bytes.split_first_chunk::<HEADER>() else {
            return Err(ArchiveError::NoHeader(bytes.len()));
        };
        let announced = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
        let expected = HEADER as u64 + GAME as u64 * u64::from(announced);
        if expected != bytes.len() as u64 {
            let actual = bytes.len();
            return Err(ArchiveError::WrongLength { games: announced, expected, actual });
        }
        // Old files leave the size 0.
        if !matches!(header[12], 0 | 8) {
            return Err(ArchiveError::WrongBoard(header[12]));
        }
        let year = u16::from_le_bytes([header[10], header[11]]);
        Ok(Archive { year, games: rest.as_chunks().0 })
    }

    /// Number of games.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The games in order. Forced passes are put in; a game that stops early is unfinished.
    pub fn games(&self) -> impl Iterator<Item = Result<Record, GameProblem>> + use<'a> {
        let year = self.year;
        self.games.iter().map(move |game| read_game(game, year))
    }
}

fn read_game(game: &[u8; GAME], year: u16) -> Result<Record, GameProblem> {
    let rules = OthelloRules::standard();
    let mut record = Record::new(rules.name());
    let mut state = rules.start();
    let squares = game[MOVES..].iter().take_while(|&&byte| byte != 0);
    for (i, &byte) in squares.enumerate() {
        let number = i + 1;
        let m = square(byte).ok_or(GameProblem::NoSquare { number, byte })?;
        if state.board.must_pass() {
            play(&mut state, &mut record, Move::PASS, number)?;
        }
        play(&mut state, &mut record, m, number)?;
    }
    let word = |at: usize| u16::from_le_bytes([game[at], game[at + 1]]);
    record.first = format!("player {}", word(2));
    record.second = format!("player {}", word(4));
    for (key, value) in [
        ("year", u32::from(year)),
        ("tournament", u32::from(word(0))),
        ("black-discs", u32::from(game[6])),
        ("theoretical-black-discs", u32::from(game[7])),
    ] {
        record.tags.insert(key.into(), value.to_string());
    }
    let outcome = state.outcome();
    check_score(outcome, game[6])?;
    record.set_outcome(outcome);
    Ok(record)
}

fn play(
    state: &mut State<Board8>,
    record: &mut Record,
    m: Move,
    number: usize,
) -> Result<(), GameProblem> {
    *state = state.play(m).map_err(|source| GameProblem::Illegal { number, source })?;
    record.moves.push(RecordedMove::plain(m.to_string()));
    Ok(())
}

fn square(byte: u8) -> Option<Move> {
    let (row, col) = (byte / 10, byte % 10);
    let on_board = (1..=8).contains(&row) && (1..=8).contains(&col);
    on_board.then(|| Move::at(row - 1, col - 1))
}

fn check_score(outcome: Option<Outcome>, recorded: u8) -> Result<(), GameProblem> {
    let Some(outcome) = outcome else {
        return Ok(());
    };
    let played = (64 + outcome.first.0) / 2;
    if played == i32::from(recorded) {
        Ok(())
    } else {
        Err(GameProblem::WrongScore { recorded, played })
    }
}
