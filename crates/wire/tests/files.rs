//! `openapi.json` and the types of the page against the Rust types. `cargo xtask wire` writes both.

#![allow(clippy::unwrap_used)] // tests may panic

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn repository(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file)
}

/// Compares, or writes where `cargo xtask wire` asks for it.
fn check(file: &str, made: impl Fn(&str) -> String) {
    let old = std::fs::read_to_string(repository(file)).unwrap_or_default();
    let made = made(&old);
    if made == old {
        return;
    }
    if std::env::var("HARIF_GOLDEN").is_ok_and(|v| v == "write") {
        std::fs::write(repository(file), made).unwrap();
        return;
    }
    let differs = made.lines().zip(old.lines()).find(|(made, old)| made != old);
    panic!("{file} is not what the Rust types say; cargo xtask wire writes it: {differs:#?}");
}

#[test]
fn the_schemas_are_those_of_the_rust_types() {
    check("crates/web/openapi.json", harif_wire::openapi);
}

#[test]
fn every_schema_is_made_from_a_type_or_says_why_not() {
    let text = std::fs::read_to_string(repository("crates/web/openapi.json")).unwrap();
    let description: serde_json::Value = serde_json::from_str(&harif_wire::openapi(&text)).unwrap();
    let there: BTreeSet<&str> = description["components"]["schemas"]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    let without = harif_wire::WITHOUT_A_TYPE.iter().map(|(name, _)| *name);
    let expected: BTreeSet<&str> = harif_wire::names().chain(without).collect();
    assert_eq!(there, expected, "schemas by hand are listed with their reason");
}

#[test]
fn the_types_of_the_page_are_those_of_the_rust_types() {
    check("web/app/base/wire.js", |_| harif_wire::page());
}
