//! How numbers of a search stand in JSON, for `#[serde(with = "…")]`: one way for every face and file.

use crate::Value;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::time::Duration;

/// A number, or certainty without one. Numbers beyond ±9·10⁸ mean that the end of the game was seen.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a number, \"win\" or \"loss\"")]
enum WrittenValue {
    Number(f64),
    Certain(Certainty),
}

/// A result without a number.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Certainty {
    Win,
    Loss,
}

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
    use super::{Certainty, Deserialize, Deserializer, Serialize, Serializer, Value, WrittenValue};

    /// Writes a value.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn serialize<S: Serializer>(value: &Value, to: S) -> Result<S::Ok, S::Error> {
        let written = match *value {
            f64::INFINITY => WrittenValue::Certain(Certainty::Win),
            f64::NEG_INFINITY => WrittenValue::Certain(Certainty::Loss),
            number => WrittenValue::Number(number + 0.0),
        };
        written.serialize(to)
    }

    /// Reads a value.
    ///
    /// # Errors
    /// What is neither a number nor one of the two words.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
        Ok(match WrittenValue::deserialize(from)? {
            WrittenValue::Number(number) => number,
            WrittenValue::Certain(Certainty::Win) => f64::INFINITY,
            WrittenValue::Certain(Certainty::Loss) => f64::NEG_INFINITY,
        })
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
