//! `openapi.json` and the types of the page against the Rust types. `cargo xtask wire` writes both.

#![allow(clippy::unwrap_used)] // tests may panic

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
fn the_types_of_the_page_are_those_of_the_rust_types() {
    check("web/app/base/wire.js", |_| harif_wire::page());
}
