//! Reading the oracle rows: the samples in `testdata/seeds`, or whole files where `HARIF_SEEDS` names
//! a folder that has them.

#![allow(dead_code)] // every test file uses its own part of this

use serde_json::Value as Json;
use std::path::{Path, PathBuf};

/// All rows of `name`, from the whole file if there is one and from the sample otherwise.
pub(crate) fn rows(name: &str) -> Vec<Json> {
    let path = match std::env::var_os("HARIF_SEEDS") {
        Some(folder) => PathBuf::from(folder).join(format!("{name}.jsonl")),
        None => Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../testdata/seeds")
            .join(format!("{name}.sample.jsonl")),
    };
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let rows: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!rows.is_empty(), "{} is empty", path.display());
    rows
}

/// The field `key`, which must be there.
pub(crate) fn field<'r>(row: &'r Json, key: &str) -> &'r Json {
    row.get(key).unwrap_or_else(|| panic!("no {key} in {row}"))
}

/// The field `key` as text.
pub(crate) fn text<'r>(row: &'r Json, key: &str) -> &'r str {
    field(row, key).as_str().unwrap_or_else(|| panic!("{key} is no text in {row}"))
}

/// The field `key` as a whole number.
pub(crate) fn int(row: &Json, key: &str) -> usize {
    field(row, key).as_u64().unwrap_or_else(|| panic!("{key} is no number in {row}")) as usize
}

/// A number, or the words that stand for certainty.
pub(crate) fn number(value: &Json) -> f64 {
    match value.as_str() {
        Some("win") => f64::INFINITY,
        Some("loss") => f64::NEG_INFINITY,
        _ => value.as_f64().unwrap_or_else(|| panic!("{value} is no number")),
    }
}
