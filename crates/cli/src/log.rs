//! The log of `harif serve`: a line for every event, to be read by people or by machines.
//!
//! Only events: nothing here opens spans. A line is written at once, so that those of threads that
//! write at the same time never mix.

use harif_core::printable;
use serde_json::{Map, Value};
use std::fmt::{self, Write as _};
use std::io::{self, Write};
use std::time::SystemTime;
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

/// How a line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `2026-01-31T12:00:00Z  INFO listening url="http://…"`
    Text,
    /// An object with `timestamp`, `level`, `message` and the fields.
    Json,
}

/// Writes what is at most as fine as `level`.
struct Log<W> {
    level: LevelFilter,
    form: Form,
    /// Takes one line.
    write: W,
}

/// Logs to stderr from now on, so that what others read on stdout stays what it was.
///
/// Only tests start two servers in one process, and then the first log will do.
pub(crate) fn start(level: LevelFilter, form: Form) {
    // Whoever closed stderr does not want to know.
    let write = |line: &str| drop(io::stderr().write_all(line.as_bytes()));
    let _ = tracing::subscriber::set_global_default(Log { level, form, write });
}

impl<W: Fn(&str) + 'static> Subscriber for Log<W> {
    fn enabled(&self, about: &Metadata<'_>) -> bool {
        about.is_event() && *about.level() <= self.level
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(self.level)
    }

    fn event(&self, event: &Event<'_>) {
        let mut fields = Fields::default();
        event.record(&mut fields);
        let (when, level) = (harif_core::iso_date(SystemTime::now()), event.metadata().level());
        (self.write)(&match self.form {
            Form::Text => text(&when, level.as_str(), &fields),
            Form::Json => json(&when, level.as_str(), fields),
        });
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

fn text(when: &str, level: &str, fields: &Fields) -> String {
    let mut line = format!("{when} {level:>5} {}", printable(&fields.message));
    for (name, value) in &fields.named {
        // Text that could be taken for more than one field is quoted, and never spans lines.
        let written = match value {
            Value::String(text) if is_bare(text) => write!(line, " {name}={text}"),
            value => write!(line, " {name}={}", printable(&value.to_string())),
        };
        debug_assert!(written.is_ok(), "a string takes everything");
    }
    line + "\n"
}

fn is_bare(text: &str) -> bool {
    !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == '"')
}

fn json(when: &str, level: &str, fields: Fields) -> String {
    let mut line = Map::new();
    line.insert("timestamp".into(), when.into());
    line.insert("level".into(), level.into());
    line.insert("message".into(), fields.message.into());
    line.extend(fields.named);
    format!("{}\n", Value::Object(line))
}

/// What an event says.
#[derive(Default)]
struct Fields {
    message: String,
    named: Map<String, Value>,
}

impl Fields {
    fn put(&mut self, field: &Field, value: Value) {
        match (field.name(), value) {
            ("message", Value::String(text)) => self.message = text,
            (name, value) => drop(self.named.insert(name.into(), value)),
        }
    }
}

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.put(field, format!("{value:?}").into());
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.put(field, value.into());
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.put(field, value.into());
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.put(field, value.into());
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        self.put(field, value.into());
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.put(field, value.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    /// The lines of a log without their times, while `work` is done.
    fn logged(level: LevelFilter, form: Form, work: impl FnOnce()) -> Vec<String> {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&lines);
        let write = move |line: &str| kept.lock().unwrap().push(line.to_owned());
        tracing::subscriber::with_default(Log { level, form, write }, work);
        let lines = lines.lock().unwrap();
        lines.iter().map(|line| without_time(line, form)).collect()
    }

    fn without_time(line: &str, form: Form) -> String {
        match form {
            Form::Text => line.split_once(' ').unwrap().1.to_owned(),
            Form::Json => {
                let mut object: Map<String, Value> = serde_json::from_str(line).unwrap();
                let time = object.shift_remove("timestamp").unwrap();
                assert!(time.as_str().unwrap().ends_with('Z'), "{line}");
                Value::Object(object).to_string()
            }
        }
    }

    #[test]
    fn a_line_has_level_message_and_fields() {
        let work = || tracing::warn!(url = "http://a", ms = 2.5, n = 3, yes = true, "come in");
        assert_eq!(
            logged(LevelFilter::INFO, Form::Text, work),
            [" WARN come in url=http://a ms=2.5 n=3 yes=true\n"]
        );
        assert_eq!(
            logged(LevelFilter::INFO, Form::Json, work),
            [r#"{"level":"WARN","message":"come in","url":"http://a","ms":2.5,"n":3,"yes":true}"#]
        );
    }

    #[test]
    fn what_is_finer_than_asked_for_is_left_out() {
        let work = || {
            tracing::debug!("no");
            tracing::info!("yes");
        };
        assert_eq!(logged(LevelFilter::INFO, Form::Text, work), [" INFO yes\n"]);
        assert!(logged(LevelFilter::OFF, Form::Text, work).is_empty());
    }

    #[test]
    fn what_comes_from_outside_stays_on_its_line() {
        let work = || tracing::error!(path = "/a b\nERROR all is lost", "bad\x1b[2J");
        assert_eq!(
            logged(LevelFilter::ERROR, Form::Text, work),
            ["ERROR bad\\u{1b}[2J path=\"/a b\\nERROR all is lost\"\n"]
        );
    }
}
