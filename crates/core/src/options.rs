//! Options of games and agents: one schema feeds the parser, the errors, the help and the forms.
//!
//! As typed: `depth=6,eval=phased(as=document)`. Commas separate, a nested name takes its own
//! options in parentheses.

use crate::error::{brief, quote};
use crate::name::near_or;
use crate::said_errors;
use crate::suggest::suggest;
use crate::{Said, SaidArg, Say};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// What kind of value an option takes, its range and its default.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[allow(missing_docs)] // min, max, of and default say what they are
pub enum FieldKind {
    /// A whole number; `None` means "not set".
    Int { min: i64, max: i64, default: Option<i64> },
    /// A number.
    Float { min: f64, max: f64, default: f64 },
    /// `on` or `off`.
    Switch { default: bool },
    /// One word of several.
    Choice { of: &'static [&'static str], default: &'static str },
    /// A time such as `5s`, `500ms` or `2m`; `None` means "not set".
    Time {
        #[serde(serialize_with = "as_seconds")]
        default: Option<Duration>,
    },
    /// A name with options of its own, such as `phased(as=document)`.
    Name { of: Vec<Schema>, default: &'static str },
    /// Everything that follows, taken as it stands (a command line). It must be the only field.
    Rest { what: &'static str },
}

/// One option.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Field {
    /// What is typed before the `=`.
    pub key: &'static str,
    /// One line of help.
    pub summary: &'static str,
    /// What is typed after it.
    #[serde(flatten)]
    pub kind: FieldKind,
}

/// A thing that can be named and the options it takes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Schema {
    /// The name.
    pub name: &'static str,
    /// One line of help.
    pub summary: &'static str,
    /// Its options.
    pub options: Vec<Field>,
}

/// One validated value.
#[derive(Clone, Debug, PartialEq)]
enum Setting {
    Int(i64),
    Float(f64),
    Switch(bool),
    Word(String),
    Time(Duration),
    Name(String, Options),
}

/// Validated options with the defaults filled in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    settings: BTreeMap<&'static str, Setting>,
    /// What differs from the defaults, as it would be typed, in the order of the schema.
    given: Vec<(&'static str, String)>,
}

/// Options that a schema refuses.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionError {
    /// No option of this name.
    UnknownKey {
        /// Whose options they are.
        owner: &'static str,
        /// What was typed.
        key: String,
        /// What could be typed.
        valid: Vec<String>,
    },
    /// The owner takes no options at all.
    NoOptions {
        /// Whose options they are.
        owner: &'static str,
        /// What was typed.
        text: String,
    },
    /// A value that the option does not take.
    BadValue {
        /// Whose option it is.
        owner: &'static str,
        /// The option.
        key: &'static str,
        /// What was typed.
        value: String,
        /// What may be typed.
        expected: SaidArg,
    },
    /// The same option twice.
    Repeated {
        /// Whose option it is.
        owner: &'static str,
        /// The option.
        key: &'static str,
    },
    /// Not of the form `key=value`.
    Malformed {
        /// Whose options they are.
        owner: &'static str,
        /// What was typed.
        text: String,
    },
}

said_errors!(OptionError);

impl Say for OptionError {
    fn said(&self) -> Said {
        let of = |id: &'static str, owner: &'static str| Said::new(id).with("owner", owner);
        match self {
            OptionError::UnknownKey { owner, key, valid } => {
                let near = suggest(key, valid.iter().map(String::as_str));
                near_or(["refused-option", "refused-option-near"], near)
                    .with("owner", *owner)
                    .with("key", quote(key))
                    .with("valid", valid.join(", "))
            }
            OptionError::NoOptions { owner, text } => {
                of("refused-no-options", owner).with("found", quote(text))
            }
            OptionError::BadValue { owner, key, value, expected } => of("refused-value", owner)
                .with("key", *key)
                .with("value", brief(value))
                .with("expected", expected.clone()),
            OptionError::Repeated { owner, key } => of("refused-twice", owner).with("key", *key),
            OptionError::Malformed { owner, text } => {
                of("refused-no-value", owner).with("found", quote(text))
            }
        }
    }
}

impl FieldKind {
    /// What may be typed, in words.
    pub fn expected(&self) -> Said {
        let range =
            |id, least: f64, most: f64| Said::new(id).with("least", least).with("most", most);
        match self {
            FieldKind::Int { min, max, .. } => range("expected-whole", *min as f64, *max as f64),
            FieldKind::Float { min, max, .. } => range("expected-between", *min, *max),
            FieldKind::Switch { .. } => Said::new("expected-switch"),
            FieldKind::Choice { of, .. } => {
                Said::new("expected-one-of").with("names", of.join(", "))
            }
            FieldKind::Time { .. } => Said::new("expected-time"),
            FieldKind::Name { of, .. } => {
                let names: Vec<&str> = of.iter().map(|s| s.name).collect();
                Said::new("expected-one-of").with("names", names.join(", "))
            }
            FieldKind::Rest { .. } => Said::new("expected-command"),
        }
    }

    fn default(&self) -> Option<Setting> {
        match self {
            FieldKind::Int { default, .. } => default.map(Setting::Int),
            FieldKind::Float { default, .. } => Some(Setting::Float(*default)),
            FieldKind::Switch { default } => Some(Setting::Switch(*default)),
            FieldKind::Choice { default, .. } => Some(Setting::Word((*default).into())),
            FieldKind::Time { default } => default.map(Setting::Time),
            FieldKind::Name { of, default } => {
                let schema = of.iter().find(|s| s.name == *default);
                let options = schema.map(Schema::defaults).unwrap_or_default();
                Some(Setting::Name((*default).into(), options))
            }
            FieldKind::Rest { .. } => None,
        }
    }

    /// Reads a value; `Ok(None)` means that the text is none of this kind.
    fn read(&self, text: &str) -> Result<Option<Setting>, OptionError> {
        Ok(match self {
            FieldKind::Int { min, max, .. } => {
                text.parse().ok().filter(|n| (min..=max).contains(&n)).map(Setting::Int)
            }
            FieldKind::Float { min, max, .. } => {
                text.parse().ok().filter(|n| (min..=max).contains(&n)).map(Setting::Float)
            }
            FieldKind::Switch { .. } => match text {
                "on" => Some(Setting::Switch(true)),
                "off" => Some(Setting::Switch(false)),
                _ => None,
            },
            FieldKind::Choice { of, .. } => {
                of.contains(&text).then(|| Setting::Word(text.to_string()))
            }
            FieldKind::Time { .. } => read_time(text).map(Setting::Time),
            FieldKind::Name { of, .. } => {
                let (name, inner) = match text.strip_suffix(')').and_then(|t| t.split_once('(')) {
                    Some((name, inner)) => (name, inner),
                    None => (text, ""),
                };
                match of.iter().find(|s| s.name == name) {
                    Some(schema) => Some(Setting::Name(name.to_string(), schema.read(inner)?)),
                    None => None,
                }
            }
            FieldKind::Rest { .. } => {
                (!text.trim().is_empty()).then(|| Setting::Word(text.to_string()))
            }
        })
    }
}

/// A time as JSON: seconds, as everywhere else.
fn as_seconds<S: Serializer>(time: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
    time.map(|time| time.as_secs_f64()).serialize(to)
}

/// `5s`, `500ms`, `1.5s` or `2m`.
/// Reads a time as people type it: `5s`, `500ms`, `2m`.
///
/// ```
/// use harif_core::{read_time, show_time};
/// let time = read_time("1.5s").unwrap();
/// assert_eq!(time.as_millis(), 1500);
/// assert_eq!(show_time(time), "1500ms");
/// assert_eq!(read_time("5"), None);
/// ```
pub fn read_time(text: &str) -> Option<Duration> {
    let (number, unit) = text.split_at(text.find(|c: char| c.is_ascii_alphabetic())?);
    let scale = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(number.parse::<f64>().ok()? * scale).ok()
}

/// Writes a time as [`read_time`] reads it, exactly where it is a number of microseconds.
pub fn show_time(time: Duration) -> String {
    match time.as_micros() {
        whole if whole % 1_000_000 == 0 => format!("{}s", time.as_secs()),
        micros => format!("{}ms", micros as f64 / 1000.0),
    }
}

impl Schema {
    /// A thing without options.
    pub fn plain(name: &'static str, summary: &'static str) -> Schema {
        Schema { name, summary, options: Vec::new() }
    }

    /// The options when nothing is typed.
    pub fn defaults(&self) -> Options {
        let filled = self.options.iter().filter_map(|f| Some((f.key, f.kind.default()?)));
        Options { settings: filled.collect(), given: Vec::new() }
    }

    /// Reads options as typed after the name.
    ///
    /// ```
    /// use harif_core::{Field, FieldKind, Schema};
    /// let depth = FieldKind::Int { min: 1, max: 60, default: Some(4) };
    /// let schema = Schema {
    ///     name: "minimax",
    ///     summary: "plain minimax",
    ///     options: vec![Field { key: "depth", summary: "plies", kind: depth }],
    /// };
    /// assert_eq!(schema.read("depth=6").unwrap().int("depth"), Some(6));
    /// assert_eq!(schema.read("").unwrap().int("depth"), Some(4));
    /// assert_eq!(
    ///     schema.read("dept=6").unwrap_err().to_string(),
    ///     "minimax has no option \"dept\"; valid: depth; did you mean depth?"
    /// );
    /// ```
    ///
    /// # Errors
    /// An [`OptionError`] that lists what is valid.
    pub fn read(&self, text: &str) -> Result<Options, OptionError> {
        let owner = self.name;
        let mut options = self.defaults();
        if let [Field { key, kind: kind @ FieldKind::Rest { .. }, .. }] = self.options.as_slice() {
            return self.read_rest(key, kind, text);
        }
        if text.is_empty() {
            return Ok(options);
        }
        if self.options.is_empty() {
            return Err(OptionError::NoOptions { owner, text: text.into() });
        }
        let mut seen = BTreeMap::new();
        for item in split_items(text) {
            let Some((key, value)) = item.split_once('=') else {
                return Err(OptionError::Malformed { owner, text: item.into() });
            };
            let Some(field) = self.options.iter().find(|f| f.key == key) else {
                let valid = self.options.iter().map(|f| f.key.to_string()).collect();
                return Err(OptionError::UnknownKey { owner, key: key.into(), valid });
            };
            let setting = field.read(owner, value)?;
            if seen.insert(field.key, (setting.clone(), value)).is_some() {
                return Err(OptionError::Repeated { owner, key: field.key });
            }
            options.settings.insert(field.key, setting);
        }
        for field in &self.options {
            if let Some((setting, value)) = seen.remove(field.key)
                && Some(setting) != field.kind.default()
            {
                options.given.push((field.key, value.to_string()));
            }
        }
        Ok(options)
    }

    fn read_rest(
        &self,
        key: &'static str,
        kind: &FieldKind,
        text: &str,
    ) -> Result<Options, OptionError> {
        let owner = self.name;
        let setting = kind.read(text)?.ok_or_else(|| OptionError::BadValue {
            owner,
            key,
            value: text.into(),
            expected: kind.expected().into(),
        })?;
        Ok(Options { settings: [(key, setting)].into(), given: vec![("", text.to_string())] })
    }
}

impl Field {
    /// The option `as`, which chooses between the readings of a report; the first is the default.
    pub fn reading(summary: &'static str, of: &'static [&'static str]) -> Vec<Field> {
        vec![Field { key: "as", summary, kind: FieldKind::Choice { of, default: of[0] } }]
    }

    fn read(&self, owner: &'static str, value: &str) -> Result<Setting, OptionError> {
        self.kind.read(value)?.ok_or_else(|| OptionError::BadValue {
            owner,
            key: self.key,
            value: value.into(),
            expected: self.kind.expected().into(),
        })
    }
}

/// Splits at the commas that stand outside of parentheses.
fn split_items(text: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let (mut depth, mut from) = (0i32, 0);
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&text[from..i]);
                from = i + 1;
            }
            _ => {}
        }
    }
    items.push(&text[from..]);
    items
}

impl Options {
    /// The whole number of `key`, if set.
    pub fn int(&self, key: &str) -> Option<i64> {
        match self.settings.get(key)? {
            Setting::Int(n) => Some(*n),
            _ => None,
        }
    }

    /// The number of `key`.
    pub fn float(&self, key: &str) -> Option<f64> {
        match self.settings.get(key)? {
            Setting::Float(n) => Some(*n),
            _ => None,
        }
    }

    /// Whether the switch `key` is on.
    pub fn switch(&self, key: &str) -> bool {
        matches!(self.settings.get(key), Some(Setting::Switch(true)))
    }

    /// The chosen word of `key`, or everything that was typed for a [`FieldKind::Rest`].
    pub fn word(&self, key: &str) -> Option<&str> {
        match self.settings.get(key)? {
            Setting::Word(word) => Some(word),
            _ => None,
        }
    }

    /// The time of `key`, if set.
    pub fn time(&self, key: &str) -> Option<Duration> {
        match self.settings.get(key)? {
            Setting::Time(time) => Some(*time),
            _ => None,
        }
    }

    /// The chosen name of `key` and that name's own options.
    pub fn name(&self, key: &str) -> Option<(&str, &Options)> {
        match self.settings.get(key)? {
            Setting::Name(name, options) => Some((name, options)),
            _ => None,
        }
    }
}

impl fmt::Display for Options {
    /// What differs from the defaults, with the colon in front: `:depth=6`, or nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (key, value)) in self.given.iter().enumerate() {
            f.write_str(if i == 0 { ":" } else { "," })?;
            if key.is_empty() { f.write_str(value)? } else { write!(f, "{key}={value}")? }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schema() -> Schema {
        let phased = Schema {
            name: "phased",
            summary: "",
            options: vec![Field {
                key: "as",
                summary: "",
                kind: FieldKind::Choice { of: &["ours", "document"], default: "ours" },
            }],
        };
        let field = |key, kind| Field { key, summary: "", kind };
        Schema {
            name: "alphabeta",
            summary: "",
            options: vec![
                field("depth", FieldKind::Int { min: 1, max: 60, default: Some(4) }),
                field("c", FieldKind::Float { min: 0.0, max: 10.0, default: 1.41 }),
                field("tt", FieldKind::Switch { default: true }),
                field("time", FieldKind::Time { default: None }),
                field(
                    "eval",
                    FieldKind::Name {
                        of: vec![phased, Schema::plain("discs", "")],
                        default: "discs",
                    },
                ),
            ],
        }
    }

    #[test]
    fn nested_names_take_their_own_options() {
        let options = schema().read("depth=6,eval=phased(as=document),tt=off,time=500ms").unwrap();
        assert_eq!(options.int("depth"), Some(6));
        assert!(!options.switch("tt"));
        assert_eq!(options.time("time"), Some(Duration::from_millis(500)));
        let (name, inner) = options.name("eval").unwrap();
        assert_eq!((name, inner.word("as")), ("phased", Some("document")));
        assert_eq!(options.float("c"), Some(1.41));
        assert_eq!(options.to_string(), ":depth=6,tt=off,time=500ms,eval=phased(as=document)");
    }

    #[test]
    fn a_time_is_a_number_of_seconds_in_json() {
        let json = |default| serde_json::to_value(FieldKind::Time { default }).unwrap();
        assert_eq!(json(Some(Duration::from_millis(1500)))["default"], 1.5);
        assert!(json(None)["default"].is_null());
    }

    #[test]
    fn typed_defaults_leave_the_name_unchanged() {
        assert_eq!(schema().read("tt=on,depth=4").unwrap().to_string(), "");
    }

    #[test]
    fn bad_options_say_what_is_valid() {
        let error = |text: &str| schema().read(text).unwrap_err().to_string();
        assert_eq!(
            error("depth=99"),
            "alphabeta: depth=99 is not valid; expected a whole number from 1 to 60"
        );
        assert_eq!(
            error(&format!("depth={}\n", "9".repeat(39))),
            format!(
                "alphabeta: depth={}\\n is not valid; expected a whole number from 1 to 60",
                "9".repeat(39)
            )
        );
        assert!(error(&format!("depth={}", "9".repeat(1000))).len() < 150);
        assert_eq!(error("depth=4,depth=5"), "alphabeta: depth is given twice");
        assert_eq!(error("depth"), "alphabeta: found \"depth\", expected key=value");
        assert_eq!(
            error("eval=fased"),
            "alphabeta: eval=fased is not valid; expected one of phased, discs"
        );
        assert_eq!(
            error("eval=phased(as=x)"),
            "phased: as=x is not valid; expected one of ours, document"
        );
        assert_eq!(error("tt=maybe"), "alphabeta: tt=maybe is not valid; expected on or off");
        assert_eq!(
            error("time=5"),
            "alphabeta: time=5 is not valid; expected a time such as 5s, 500ms or 2m"
        );
        assert_eq!(error("c=NaN"), "alphabeta: c=NaN is not valid; expected a number from 0 to 10");
        assert_eq!(
            Schema::plain("random", "").read("x=1").unwrap_err().to_string(),
            "random takes no options, found \"x=1\""
        );
    }

    #[test]
    fn a_rest_field_takes_commas_and_colons_as_they_stand() {
        let kind = FieldKind::Rest { what: "a command line" };
        let gtp = Schema {
            name: "gtp",
            summary: "",
            options: vec![Field { key: "command", summary: "", kind }],
        };
        let options = gtp.read("edax -gtp, a:b").unwrap();
        assert_eq!(options.word("command"), Some("edax -gtp, a:b"));
        assert_eq!(options.to_string(), ":edax -gtp, a:b");
        assert!(gtp.read("").is_err());
    }
}
