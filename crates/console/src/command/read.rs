//! What stands behind a word, read for each of them.

use super::{Command, CommandError, LineWalk, SPEEDS};
use crate::worth::Whose;
use harif_core::{Side, read_time};
use std::path::PathBuf;
use std::time::Duration;

type Read = Result<Command, CommandError>;

pub(crate) fn go(word: &str, rest: &str) -> Read {
    Ok(Command::Go(ply(word, rest)?))
}

pub(crate) fn branch(word: &str, rest: &str) -> Read {
    Ok(Command::Branch(if rest.is_empty() { None } else { Some(ply(word, rest)?) }))
}

pub(crate) fn position(rest: &str) -> Read {
    Ok(Command::New(if rest.is_empty() { "start".into() } else { rest.into() }))
}

pub(crate) fn save(word: &str, rest: &str) -> Read {
    Ok(Command::Save(file(word, rest)?, word.ends_with('!')))
}

pub(crate) fn load(word: &str, rest: &str) -> Read {
    Ok(Command::Load(file(word, rest)?))
}

pub(crate) fn export(word: &str, rest: &str) -> Read {
    Ok(Command::Export(file(word, rest)?, word.ends_with('!')))
}

pub(crate) fn analyse(rest: &str) -> Read {
    Ok(Command::Analyse(time(rest)?))
}

pub(crate) fn review(rest: &str) -> Read {
    Ok(Command::Review(time(rest)?))
}

pub(crate) fn parts(rest: &str) -> Read {
    Ok(Command::Parts(some(rest)))
}

pub(crate) fn lab(rest: &str) -> Read {
    Ok(Command::Lab(some(rest)))
}

pub(crate) fn whose(rest: &str) -> Read {
    match rest {
        "mover" => Ok(Command::For(Whose::Mover)),
        "first" => Ok(Command::For(Whose::First)),
        _ => Err(CommandError::NoWhose),
    }
}

pub(crate) fn speed(rest: &str) -> Read {
    let speed = rest.parse().ok().filter(|speed| SPEEDS.contains(speed));
    speed.map(Command::Speed).ok_or(CommandError::NoSpeed)
}

pub(crate) fn line(rest: &str) -> Read {
    let (word, more) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let more = more.trim();
    let walk = match word {
        "comment" => LineWalk::Comment(more.into()),
        "sign" if more.is_empty() => LineWalk::Sign(None),
        "sign" => LineWalk::Sign(Some(more.parse().map_err(|_| CommandError::NoLine)?)),
        _ if !more.is_empty() => return Err(CommandError::NoLine),
        "next" | "" => LineWalk::Next,
        "before" => LineWalk::Before,
        "forget" => LineWalk::Forget,
        "promote" => LineWalk::Promote,
        _ => return Err(CommandError::NoLine),
    };
    Ok(Command::Line(walk))
}

pub(crate) fn seat(rest: &str) -> Read {
    let (side, agent) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let side = Side::BOTH.into_iter().find(|known| known.to_string() == side.to_lowercase());
    match (side, agent.trim()) {
        (Some(side), agent) if !agent.is_empty() => Ok(Command::Seat(side, agent.into())),
        _ => Err(CommandError::NoSeat),
    }
}

fn some(rest: &str) -> Option<String> {
    (!rest.is_empty()).then(|| rest.into())
}

/// A file name in which `~/` stands for the home folder, as in a shell.
fn file(word: &str, name: &str) -> Result<PathBuf, CommandError> {
    let home = std::env::var_os("HOME").filter(|home| !home.is_empty());
    match (name.strip_prefix("~/"), home) {
        _ if name.is_empty() => Err(CommandError::NoFile { word: word.into() }),
        (Some(rest), Some(home)) => Ok(PathBuf::from(home).join(rest)),
        _ => Ok(PathBuf::from(name)),
    }
}

fn ply(word: &str, rest: &str) -> Result<usize, CommandError> {
    rest.parse().map_err(|_| CommandError::NoCount { word: word.into() })
}

fn time(rest: &str) -> Result<Option<Duration>, CommandError> {
    match rest {
        "" => Ok(None),
        text => {
            read_time(text).map(Some).ok_or_else(|| CommandError::NoTime { typed: text.into() })
        }
    }
}
