//! Everything said is data: the name of a message and what is filled in.
//!
//! What people read is put together by the faces, in their language; what the rest of the house says is a
//! [`Said`]. Its JSON is what the API sends: `{"id": "lab-cut", "args": {"move": "d3", "count": 2}}`.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

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
    /// Something that is typed or named: a move, a file, a name. It is shown as it is in every language.
    Text(Cow<'static, str>),
    /// Another message.
    Said(Box<Said>),
    /// Several, one after the other, with the comma of the language between them.
    List(Vec<SaidArg>),
}

/// What can be said to people.
pub trait Say {
    /// As a message.
    fn said(&self) -> Said;
}

impl Said {
    /// A message in which nothing is filled in yet.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Said {
        Said { id: id.into(), args: BTreeMap::new() }
    }

    /// Fills something in.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<SaidArg>) -> Said {
        self.args.insert(Cow::Borrowed(name), value.into());
        self
    }
}

impl From<f64> for SaidArg {
    fn from(value: f64) -> SaidArg {
        SaidArg::Number(value)
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
