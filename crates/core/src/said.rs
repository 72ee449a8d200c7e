//! Everything said is data: the name of a message and what is filled in.
//!
//! What people read is put together by the faces, in their language; what the rest of the house says is a
//! [`Said`]. Its JSON is what the API sends: `{"id": "lab-cut", "args": {"move": "d3", "count": 2}}`.
//!
//! Errors are messages too. Their English, which logs, programs and tests read, is the text of
//! `locales/en/refusal.ftl` and `failure.ftl` itself, so that it stands nowhere twice; see [`Say`] and
//! [`said_errors`](crate::said_errors).

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::{fmt, io};

/// A message by its id, with what is filled in.
///
/// ```
/// use harif_core::Said;
/// let said = Said::new("lab-cut").with("move", "d3").with("count", 2.0);
/// let json = r#"{"id":"lab-cut","args":{"count":2.0,"move":"d3"}}"#;
/// assert_eq!(serde_json::to_string(&said).unwrap(), json);
/// assert_eq!(serde_json::from_str::<Said>(json).unwrap(), said);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Said {
    /// Its name in the Fluent files.
    pub id: Cow<'static, str>,
    /// What is filled in, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Cow<'static, str>, SaidArg>,
}

/// Something that is filled in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SaidArg {
    /// A number, shown with the digits of the language.
    Number(f64),
    /// How many there are of something: large ones are shown in groups of digits.
    Count(SaidCount),
    /// Something that is typed or named: a move, a file, a name. It is shown as it is in every language.
    Text(Cow<'static, str>),
    /// Another message.
    Said(Box<Said>),
    /// Several, one after the other, with the comma of the language between them.
    List(Vec<SaidArg>),
}

/// How many there are of something. Limits are no counts: they are said as they are typed.
///
/// ```
/// use harif_core::{Said, SaidCount};
/// let said = Said::new("lab-nodes").with("nodes", SaidCount::of(1284));
/// assert_eq!(serde_json::to_string(&said).unwrap(), r#"{"id":"lab-nodes","args":{"nodes":{"count":1284}}}"#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaidCount {
    /// So many.
    pub count: u64,
}

impl SaidCount {
    /// So many.
    pub fn of(count: impl TryInto<u64>) -> SaidCount {
        SaidCount { count: count.try_into().unwrap_or(u64::MAX) }
    }
}

/// What can be said to people.
///
/// ```
/// use harif_core::{MoveError, Say};
/// let error = MoveError::MustPass { tried: "a1".into() };
/// assert_eq!(error.said().id, "refused-must-pass");
/// assert_eq!(error.to_string(), "a1 is not legal here: the side to move must pass");
/// ```
pub trait Say {
    /// As a message.
    fn said(&self) -> Said;
}

impl Said {
    /// A message in which nothing is filled in yet.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Said {
        Said { id: id.into(), args: BTreeMap::new() }
    }

    /// A side by the name of its colour in the catalog: `side-black` for `Black`.
    pub fn side(colour: &str) -> Said {
        Said::new(format!("side-{}", colour.to_lowercase()))
    }

    /// Fills something in.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<SaidArg>) -> Said {
        self.args.insert(Cow::Borrowed(name), value.into());
        self
    }
}

/// Numbers that are said are numbers.
impl Eq for Said {}
impl Eq for SaidArg {}

/// The messages of a file that have a plain text: no variants, no other messages, one line.
fn plain(source: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let messages = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    messages.filter_map(|line| line.split_once(" = ")).map(|(id, text)| (id, text.trim()))
}

/// What is said in English: why something cannot be done, and the names in it.
static ENGLISH: LazyLock<BTreeMap<&'static str, &'static str>> = LazyLock::new(|| {
    let names = include_str!("../../../locales/en/common.ftl");
    let refusals = include_str!("../../../locales/en/refusal.ftl");
    let failures = include_str!("../../../locales/en/failure.ftl");
    let names = plain(names).filter(|(id, _)| id.starts_with("side-"));
    names.chain(plain(refusals)).chain(plain(failures)).collect()
});

/// In English, where it is a message of `locales/en/refusal.ftl` or `failure.ftl`; else its id.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = ENGLISH.get(self.id.as_ref()).copied().unwrap_or(self.id.as_ref());
        while let Some((before, behind)) = rest.split_once("{ $") {
            let (name, behind) = behind.split_once(" }").unwrap_or((behind, ""));
            f.write_str(before)?;
            match self.args.get(name) {
                Some(value) => value.fmt(f)?,
                None => f.write_str(name)?,
            }
            rest = behind;
        }
        f.write_str(rest)
    }
}

/// In English, as within a sentence.
impl fmt::Display for SaidArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaidArg::Number(number) => number.fmt(f),
            SaidArg::Count(count) => count.count.fmt(f),
            SaidArg::Text(text) => text.fmt(f),
            SaidArg::Said(said) => said.fmt(f),
            SaidArg::List(parts) => {
                for (i, part) in parts.iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { ", " })?;
                    part.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

impl Say for Said {
    fn said(&self) -> Said {
        self.clone()
    }
}

/// What the system says of files, threads and pipes.
///
/// ```
/// use harif_core::Say;
/// let error = std::io::Error::from_raw_os_error(2);
/// assert_eq!(error.said().id, "system-not-found");
/// ```
impl Say for io::Error {
    fn said(&self) -> Said {
        let known = match self.kind() {
            io::ErrorKind::NotFound => "system-not-found",
            io::ErrorKind::PermissionDenied => "system-denied",
            io::ErrorKind::AlreadyExists => "system-exists",
            io::ErrorKind::NotADirectory => "system-not-folder",
            io::ErrorKind::IsADirectory => "system-folder",
            io::ErrorKind::StorageFull => "system-full",
            io::ErrorKind::ReadOnlyFilesystem => "system-read-only",
            io::ErrorKind::WouldBlock => "system-exhausted",
            io::ErrorKind::AddrInUse => "system-port-taken",
            // Files that are read as text.
            io::ErrorKind::InvalidData if self.raw_os_error().is_none() => {
                return Said::new("system-not-text");
            }
            _ => "",
        };
        match self.raw_os_error().filter(|_| !known.is_empty()) {
            Some(code) => Said::new(known).with("code", code),
            None => Said::new("story").with("text", self.to_string()),
        }
    }
}

/// Makes errors of what can be said: as text they are their message, in English. Those that hold others are made from
/// them: `said_errors!(OpenError { Name(NameError), Game(GameError) })`.
#[macro_export]
macro_rules! said_errors {
    ($($error:ty $({ $($variant:ident($source:ty)),+ $(,)? })?),+ $(,)?) => {$(
        $($(impl ::std::convert::From<$source> for $error {
            fn from(source: $source) -> $error {
                <$error>::$variant(source)
            }
        })+)?

        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$crate::Say::said(self), f)
            }
        }

        impl ::std::error::Error for $error {}
    )+};
}

impl From<f64> for SaidArg {
    fn from(value: f64) -> SaidArg {
        SaidArg::Number(value)
    }
}

impl From<SaidCount> for SaidArg {
    fn from(count: SaidCount) -> SaidArg {
        SaidArg::Count(count)
    }
}

impl From<usize> for SaidArg {
    fn from(value: usize) -> SaidArg {
        SaidArg::Number(value as f64)
    }
}

impl From<u64> for SaidArg {
    fn from(value: u64) -> SaidArg {
        SaidArg::Number(value as f64)
    }
}

impl From<u32> for SaidArg {
    fn from(value: u32) -> SaidArg {
        SaidArg::Number(value.into())
    }
}

impl From<i32> for SaidArg {
    fn from(value: i32) -> SaidArg {
        SaidArg::Number(value.into())
    }
}

impl From<&'static str> for SaidArg {
    fn from(text: &'static str) -> SaidArg {
        SaidArg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for SaidArg {
    fn from(text: String) -> SaidArg {
        SaidArg::Text(Cow::Owned(text))
    }
}

impl From<Said> for SaidArg {
    fn from(said: Said) -> SaidArg {
        SaidArg::Said(Box::new(said))
    }
}

impl<T: Into<SaidArg>> From<Vec<T>> for SaidArg {
    fn from(list: Vec<T>) -> SaidArg {
        SaidArg::List(list.into_iter().map(Into::into).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_in_english_is_what_it_says() {
        for code in [2, 11, 13, 17, 20, 21, 28, 30, 98] {
            let error = io::Error::from_raw_os_error(code);
            assert_eq!(error.said().to_string(), error.to_string());
        }
        let binary = std::io::read_to_string([255].as_slice()).unwrap_err();
        assert_eq!(binary.said().to_string(), binary.to_string());
    }

    #[test]
    fn messages_within_messages_come_back_from_json() {
        let inner = Said::new("side-black");
        let said = Said::new("lab-better")
            .with("side", inner)
            .with("moves", vec!["d3", "c4"])
            .with("value", -2.5);
        let json = serde_json::to_string(&said).unwrap();
        assert_eq!(
            json,
            r#"{"id":"lab-better","args":{"moves":["d3","c4"],"side":{"id":"side-black"},"value":-2.5}}"#
        );
        assert_eq!(serde_json::from_str::<Said>(&json).unwrap(), said);
    }
}
