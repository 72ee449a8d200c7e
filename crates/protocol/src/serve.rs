//! What both servers share: who opens games, how lines are read, how serving ends.

use harif_core::{Game, NameError, Player, Said, Say, said_errors};
use std::io::{self, BufRead};

/// A game, and the agent that plays it.
pub type Seated = (Box<dyn Game>, Box<dyn Player>);

/// Opens a game by its name.
pub type Open<'o> = dyn FnMut(&str) -> Result<Seated, NameError> + 'o;

/// The longest line that a server takes in, in bytes. The rest of a longer one is skipped.
pub(crate) const LONGEST_LINE: usize = 64 << 10;

/// Why a server ended before its input did.
#[derive(Debug)]
pub enum ServeError {
    /// The game or the agent is not known.
    Name(NameError),
    /// Input or output failed.
    Io(io::Error),
}

said_errors!(ServeError { Name(NameError), Io(io::Error) });

impl Say for ServeError {
    fn said(&self) -> Said {
        match self {
            ServeError::Name(error) => error.said(),
            ServeError::Io(error) => error.said(),
        }
    }
}

/// One line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// What it says; bytes that are no text are replaced.
    Text(String),
    /// It was longer than [`LONGEST_LINE`].
    TooLong,
}

/// The next line, or `None` at the end.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    if io::Read::take(&mut *input, LONGEST_LINE as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() == LONGEST_LINE && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Text(String::from_utf8_lossy(&line).into_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped_whole() {
        let text = format!("one\n{}\ntwo", "x".repeat(3 * LONGEST_LINE));
        let mut input = text.as_bytes();
        assert_eq!(read_line(&mut input).unwrap(), Some(Line::Text("one\n".into())));
        assert_eq!(read_line(&mut input).unwrap(), Some(Line::TooLong));
        assert_eq!(read_line(&mut input).unwrap(), Some(Line::Text("two".into())));
        assert_eq!(read_line(&mut input).unwrap(), None);
    }
}
