//! Commands that answer about positions: one on the command line, or one a line of a file, answered
//! line by line in order.

use crate::args::PositionArgs;
use crate::failure::Failure;
use crate::out::Out;
use harif_core::{Game, Said};
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// The most bytes of a line: many times the largest board, and no more memory than a file of one
/// endless line may take.
const LONGEST: u64 = 1 << 16;

/// What is to be answered.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Line<'t> {
    /// Typed on the command line.
    Typed(&'t str),
    /// Read from a file.
    Read {
        /// The line, which is not blank.
        text: &'t str,
        /// Its number, from 1.
        number: usize,
    },
}

/// Calls `answer` for the position that was typed, or for every line of the file. Each answer is out
/// before the next line is read, so that a program at the other end of a pipe may wait for it.
///
/// A line that cannot be read or answered ends the work with its number; what was answered before
/// stands.
pub(crate) fn each_position(
    args: &PositionArgs,
    mut answer: impl FnMut(&mut Out, Box<dyn Game>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    each_line(args, |out, line| {
        let (Line::Typed(text) | Line::Read { text, .. }) = line;
        let mut game = harif_catalog::open(&args.game).map_err(Failure::bad)?;
        game.set_up(text).map_err(Failure::bad)?;
        answer(out, game)
    })
}

/// As [`each_position`], for commands whose lines hold more than a position.
pub(crate) fn each_line(
    args: &PositionArgs,
    mut answer: impl FnMut(&mut Out, Line<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    match &args.file {
        Some(path) => each_line_of(path, answer),
        None => {
            let mut out = Out::new();
            answer(&mut out, Line::Typed(args.position.as_deref().unwrap_or("start")))?;
            Ok(out.flush()?)
        }
    }
}

/// Calls `answer` for every line of a file that is not blank, with the same promises.
pub(crate) fn each_line_of(
    path: &Path,
    mut answer: impl FnMut(&mut Out, Line<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut out = Out::new();
    let mut lines = open(path)?;
    for number in 1.. {
        let at_line = |failure: Failure| at_line(failure, path, number);
        let Some(line) = next_line(&mut *lines).map_err(at_line)? else { break };
        if !line.trim().is_empty() {
            answer(&mut out, Line::Read { text: &line, number }).map_err(at_line)?;
            out.flush()?;
        }
    }
    Ok(())
}

/// All lines of a file, blank ones too.
pub(crate) fn read_lines(path: &Path) -> Result<Vec<String>, Failure> {
    let (mut lines, mut all) = (open(path)?, Vec::new());
    let mut next = |number| next_line(&mut *lines).map_err(|why| at_line(why, path, number));
    while let Some(line) = next(all.len() + 1)? {
        all.push(line);
    }
    Ok(all)
}

/// A failure with the line at which it was found.
pub(crate) fn at_line(failure: Failure, path: &Path, number: usize) -> Failure {
    failure.found(|| {
        Said::new("command-at-line").with("file", path.display().to_string()).with("line", number)
    })
}

/// How many lines of a file hold more than a comment; `None` where reading it would use it up.
pub(crate) fn count_lines(path: &Path) -> Option<usize> {
    if !path.metadata().is_ok_and(|file| file.is_file()) {
        return None;
    }
    let text = std::fs::read(path).ok()?;
    let told = |line: &&[u8]| !matches!(line.trim_ascii().first(), None | Some(b'%'));
    Some(text.split(|&byte| byte == b'\n').filter(told).count())
}

fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path);
    let file = file.map_err(|e| Failure::unread(path, e))?;
    Ok(Box::new(BufReader::new(file)))
}

/// The next line, or `None` at the end.
fn next_line(lines: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = io::Read::take(lines, LONGEST).read_until(b'\n', &mut bytes);
    let unread = |e: io::Error| Said::new("command-line-unread").with("why", e.to_string());
    match read.map_err(|e| Failure::bad(unread(e)))? {
        0 => return Ok(None),
        n if n as u64 == LONGEST && !bytes.ends_with(b"\n") => {
            return Err(Failure::bad(Said::new("command-line-long").with("most", LONGEST)));
        }
        _ => {}
    }
    let text =
        String::from_utf8(bytes).map_err(|_| Failure::bad(Said::new("command-line-no-text")))?;
    // Some editors put a mark in front of UTF-8, which says nothing.
    Ok(Some(text.trim_start_matches('\u{feff}').to_string()))
}
