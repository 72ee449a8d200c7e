//! How numbers of a search stand in JSON, for `#[serde(with = "…")]`: one way for every face and file.

use crate::Value;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::time::Duration;

/// A value: a number, or `"win"` and `"loss"` for certainty without a number. JSON has no
/// infinities, and −0 is written as 0.
///
/// ```
/// use serde::Serialize;
/// #[derive(Serialize)]
/// struct Bound(#[serde(with = "harif_core::json::value")] f64);
/// assert_eq!(serde_json::to_string(&Bound(f64::INFINITY)).unwrap(), r#""win""#);
/// assert_eq!(serde_json::to_string(&Bound(-0.0)).unwrap(), "0.0");
/// ```
pub mod value {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Value};

    /// Writes a value.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn serialize<S: Serializer>(value: &Value, to: S) -> Result<S::Ok, S::Error> {
        match *value {
            f64::INFINITY => "win".serialize(to),
            f64::NEG_INFINITY => "loss".serialize(to),
            number => (number + 0.0).serialize(to),
        }
    }

    /// Reads a value.
    ///
    /// # Errors
    /// What is neither a number nor one of the two words.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(f64),
            Word(String),
        }
        match Written::deserialize(from)? {
            Written::Number(number) => Ok(number),
            Written::Word(word) => match word.as_str() {
                "win" => Ok(f64::INFINITY),
                "loss" => Ok(f64::NEG_INFINITY),
                other => Err(serde::de::Error::custom(format!(
                    "found {other:?}, expected a number, \"win\" or \"loss\""
                ))),
            },
        }
    }
}

/// A value that may be missing: `null` where it is.
pub mod maybe_value {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Value, value};

    #[derive(Serialize, Deserialize)]
    struct Wrapped(#[serde(with = "value")] Value);

    /// Writes a value or `null`.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn serialize<S: Serializer>(value: &Option<Value>, to: S) -> Result<S::Ok, S::Error> {
        value.map(Wrapped).serialize(to)
    }

    /// Reads a value or `null`.
    ///
    /// # Errors
    /// As [`value::deserialize`].
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Value>, D::Error> {
        Ok(Option::<Wrapped>::deserialize(from)?.map(|w| w.0))
    }
}

/// A duration: seconds.
pub mod seconds {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer};

    /// Writes a duration.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        time.as_secs_f64().serialize(to)
    }

    /// Reads a duration.
    ///
    /// # Errors
    /// What is no number, negative, or longer than can be waited for.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        let seconds = f64::deserialize(from)?;
        Duration::try_from_secs_f64(seconds).map_err(serde::de::Error::custom)
    }
}
