//! Lines that people type or pipe in. A bad line is a slip like any other: it never ends the game.

use crate::failure::Failure;
use harif_console::command::CommandError;
use harif_core::{Said, Say};
use std::io::{self, BufRead, Read};

/// More than any position or file name needs; what is longer was not typed by a person.
const LONGEST: u64 = 1 << 16;

/// A line of input, or why it cannot be used.
pub(super) type Line = Result<String, CommandError>;

/// The next line of stdin; `None` at its end.
pub(super) fn read_line() -> Result<Option<Line>, Failure> {
    let read = next_line(&mut io::stdin().lock());
    read.map_err(|e| Failure::bad(Said::new("command-no-input").with("why", e.said())))
}

fn next_line(from: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    from.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
        from.skip_until(b'\n')?;
        return Ok(Some(Err(CommandError::TooLong { most: LONGEST })));
    }
    let text = String::from_utf8(bytes);
    Ok(Some(text.map_err(|_| CommandError::NotText)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_line_ends_and_at_the_end_of_the_input() {
        let mut from = &b"f5\n\nd6"[..];
        let mut next = || next_line(&mut from).unwrap();
        assert_eq!(next(), Some(Ok("f5\n".into())));
        assert_eq!(next(), Some(Ok("\n".into())));
        assert_eq!(next(), Some(Ok("d6".into())));
        assert_eq!(next(), None);
    }

    #[test]
    fn lines_that_are_no_text_or_too_long_cost_only_themselves() {
        let long = [vec![b'a'; 3 * LONGEST as usize], b"\n\xff\nf5\n".to_vec()].concat();
        let mut from = &long[..];
        let mut next = || next_line(&mut from).unwrap().unwrap();
        assert_eq!(next().unwrap_err(), CommandError::TooLong { most: 65536 });
        assert_eq!(next().unwrap_err(), CommandError::NotText);
        assert_eq!(next().unwrap(), "f5\n");
    }
}
