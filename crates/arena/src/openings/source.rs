//! Where the openings of a contest come from, as typed.

use harif_core::{Said, Say, said_errors};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Random plies when only `random` is typed.
const RANDOM_PLIES: u32 = 4;
/// No board has more squares.
const MOST_PLIES: u32 = 400;

/// Where the openings of a contest come from.
///
/// ```
/// use harif_arena::openings::Source;
/// let source: Source = "random:6".parse().unwrap();
/// assert_eq!(source, Source::Random { plies: 6 });
/// assert_eq!(source.to_string(), "random:6");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Source {
    /// The balanced set of the game: the one that comes with the program, or one made now.
    #[default]
    Balanced,
    /// The game's own start, always.
    Start,
    /// So many random plies from the start, not judged.
    Random {
        /// Number of plies.
        plies: u32,
    },
    /// The openings of a file.
    File(PathBuf),
    /// One position, as [`Game::set_up`](harif_core::Game::set_up) reads it.
    Position(String),
}

/// A text that names no source of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceError {
    typed: String,
}

said_errors!(SourceError);

impl Say for SourceError {
    fn said(&self) -> Said {
        let said = Said::new("refused-source").with("typed", format!("{:?}", self.typed));
        said.with("most", MOST_PLIES)
    }
}

impl FromStr for Source {
    type Err = SourceError;

    fn from_str(text: &str) -> Result<Source, SourceError> {
        let refuse = || SourceError { typed: text.into() };
        let plies = |rest: &str| rest.parse().ok().filter(|n| (1..=MOST_PLIES).contains(n));
        match text.trim().split_once(':') {
            None => match text.trim() {
                "balanced" => Ok(Source::Balanced),
                "start" => Ok(Source::Start),
                "random" => Ok(Source::Random { plies: RANDOM_PLIES }),
                _ => Err(refuse()),
            },
            Some(("random", rest)) => {
                plies(rest).map(|plies| Source::Random { plies }).ok_or_else(refuse)
            }
            Some(("file", rest)) if !rest.is_empty() => Ok(Source::File(rest.into())),
            Some(("position", rest)) if !rest.trim().is_empty() => {
                Ok(Source::Position(rest.trim().into()))
            }
            Some(_) => Err(refuse()),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Balanced => f.write_str("balanced"),
            Source::Start => f.write_str("start"),
            Source::Random { plies } => write!(f, "random:{plies}"),
            Source::File(path) => write!(f, "file:{}", path.display()),
            Source::Position(text) => write!(f, "position:{text}"),
        }
    }
}

impl TryFrom<String> for Source {
    type Error = SourceError;

    fn try_from(text: String) -> Result<Source, SourceError> {
        text.parse()
    }
}

impl From<Source> for String {
    fn from(source: Source) -> String {
        source.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_as_the_same() {
        let typed = [
            "balanced",
            "start",
            "random:1",
            "random:400",
            "file:a b/c:d.txt",
            "position:f5d6",
            "position:XO..X.... O",
        ];
        for text in typed {
            let source: Source = text.parse().unwrap();
            assert_eq!(source.to_string(), text);
            let json = serde_json::to_string(&source).unwrap();
            assert_eq!(serde_json::from_str::<Source>(&json).unwrap(), source);
        }
        assert_eq!("random".parse::<Source>().unwrap(), Source::Random { plies: 4 });
    }

    #[test]
    fn what_names_no_source_is_refused_with_what_is_valid() {
        for text in ["", "balance", "random:0", "random:401", "random:x", "file:", "position: "] {
            let error = text.parse::<Source>().unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("no openings {text:?}; expected balanced")),
                "{error}"
            );
        }
    }
}
