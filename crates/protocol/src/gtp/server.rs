//! Our agents for other people's GTP programs: reads commands, writes answers, nothing else.

use super::session::GtpSession;
use crate::serve::{Line, Open, ServeError, read_line};
use harif_core::Limits;
use std::io::{BufRead, Write};

/// A command as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The digits in front, given back with the answer.
    id: String,
    pub(super) command: String,
    pub(super) args: Vec<String>,
}

impl Request {
    /// Reads a line as GTP asks: control characters and comments are dropped, tabs are spaces, and
    /// lines that are empty then say nothing.
    fn read(line: &str) -> Option<Request> {
        let kept = line.chars().filter(|c| *c == '\t' || !c.is_control());
        let clean: String = kept.take_while(|c| *c != '#').collect();
        let mut words = clean.split_whitespace().map(str::to_string);
        let first = words.next()?;
        let (id, command) = match first.bytes().all(|b| b.is_ascii_digit()) {
            true => (first, words.next().unwrap_or_default()),
            false => (String::new(), first),
        };
        Some(Request { id, command, args: words.collect() })
    }

    /// The arguments as one text.
    pub(super) fn rest(&self) -> String {
        self.args.join(" ")
    }
}

/// Serves one client until it says `quit` or its input ends. The agent thinks within `limits` and the
/// time that the client tells; `seed` is for its randomness.
///
/// # Errors
/// [`ServeError`] if the game or the agent is not known, or the output fails.
pub fn serve(
    mut input: impl BufRead,
    mut output: impl Write,
    game: &str,
    limits: &Limits,
    seed: u64,
    open: &mut Open<'_>,
) -> Result<(), ServeError> {
    let mut session = GtpSession::new(game, limits.clone(), seed, open)?;
    while let Some(line) = read_line(&mut input)? {
        let (id, answer, quit) = match line {
            Line::TooLong => (String::new(), Err("the line is too long".to_string()), false),
            Line::Text(text) => match Request::read(&text) {
                None => continue,
                Some(request) => {
                    let answer = session.answer(&request);
                    (request.id, answer, request.command == "quit")
                }
            },
        };
        let (mark, text) = match &answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        write!(output, "{mark}{id} {}\n\n", one_block(text))?;
        output.flush()?;
        if quit {
            break;
        }
    }
    Ok(())
}

/// A text without empty lines and control characters, which would end or spoil an answer.
fn one_block(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>());
    lines
        .enumerate()
        .filter(|(i, line)| *i == 0 || !line.trim().is_empty())
        .map(|(_, line)| line)
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_the_protocol_asks() {
        let read =
            |line: &str| Request::read(line).map(|r| (r.id.clone(), r.command.clone(), r.rest()));
        let words = |id: &str, command: &str, rest: &str| {
            Some((id.to_string(), command.to_string(), rest.to_string()))
        };
        assert_eq!(read("  12\tplay \tb  f5 # good\r\n"), words("12", "play", "b f5"));
        assert_eq!(read("na\u{7}me"), words("", "name", ""));
        assert_eq!(read("\u{1}\t \r\n"), None);
        assert_eq!(read("# only a comment"), None);
        assert_eq!(read("7"), words("7", "", ""));
    }

    #[test]
    fn answers_have_no_empty_lines() {
        assert_eq!(one_block("a\n\n\tb\u{1b}"), "a\n b ");
        assert_eq!(one_block("\nboard"), "\nboard");
    }
}
