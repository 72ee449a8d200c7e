//! What the readers of JSON and TOML say, as messages: they know English only.

use crate::{Said, Say};

/// What a reader says of a field, as data; its own words where it says something else.
///
/// ```
/// use harif_core::parsed;
/// let said = parsed("unknown field `gmae`, expected one of `game`, `seed`");
/// assert_eq!(said.id, "parsed-field-of");
/// assert_eq!(said.to_string(), "unknown field `gmae`, expected one of `game`, `seed`");
/// ```
pub fn parsed(text: &str) -> Said {
    unknown(text, "field", ["parsed-field", "parsed-field-of"])
        .or_else(|| unknown(text, "variant", ["parsed-value", "parsed-value-of"]))
        .or_else(|| missing(text))
        .or_else(|| wrong_kind(text))
        .unwrap_or_else(|| Said::new("parsed").with("text", text.to_string()))
}

fn unknown(text: &str, what: &str, [plain, list]: [&'static str; 2]) -> Option<Said> {
    let rest = text.strip_prefix("unknown ")?.strip_prefix(what)?.strip_prefix(" `")?;
    let (name, expected) = rest.split_once("`, expected ")?;
    let (id, known) = expected.strip_prefix("one of ").map_or((plain, expected), |all| (list, all));
    Some(Said::new(id).with("name", name.to_string()).with("known", known.to_string()))
}

fn missing(text: &str) -> Option<Said> {
    let name = text.strip_prefix("missing field `")?.strip_suffix('`')?;
    Some(Said::new("parsed-missing").with("name", name.to_string()))
}

fn wrong_kind(text: &str) -> Option<Said> {
    let (found, expected) = text.strip_prefix("invalid type: ")?.split_once(", expected ")?;
    let said = Said::new("parsed-kind").with("found", found.to_string());
    Some(said.with("expected", expected.to_string()))
}

impl Say for serde_json::Error {
    fn said(&self) -> Said {
        let (line, column) = (self.line(), self.column());
        let text = self.to_string();
        match text.strip_suffix(&format!(" at line {line} column {column}")) {
            Some(problem) => Said::new("parsed-at")
                .with("problem", parsed(problem))
                .with("line", line)
                .with("column", column),
            None => parsed(&text),
        }
    }
}

/// What is said of a text of one line, whose number is not known where it is read.
pub(crate) fn parsed_line(error: &serde_json::Error) -> Said {
    let mut said = error.said();
    if said.args.remove("line").is_some() {
        said.id = "parsed-at-column".into();
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Record;

    #[test]
    fn in_english_readers_say_what_they_say() {
        for text in ["{}", "[3]", "{\"harif\":1,\"gmae\":2}", "{\"a\"", "", "3"] {
            let error = serde_json::from_str::<Record>(text).unwrap_err();
            assert_eq!(error.said().to_string(), error.to_string());
        }
        for text in ["missing field `a`", "invalid type: map, expected a string", "anything"] {
            assert_eq!(parsed(text).to_string(), text);
        }
    }
}
