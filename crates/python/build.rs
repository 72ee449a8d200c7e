//! A number of all sources: two builds with the same one play the same games, whatever machine they were made for.

use std::fs;
use std::path::{Path, PathBuf};

/// What a game can depend on.
const SOURCES: [&str; 2] = ["..", "../../Cargo.lock"];

fn main() {
    let mut files = Vec::new();
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
        gather(Path::new(source), &mut files);
    }
    files.sort();
    let number = files.iter().fold(0xcbf2_9ce4_8422_2325, |number, file| {
        let name = file.to_string_lossy().replace('\\', "/");
        let content = fs::read(file).unwrap_or_default();
        mix(mix(number, name.as_bytes()), &content)
    });
    println!("cargo::rustc-env=HARIF_SOURCES={number:016x}");
}

/// All files of a folder, those of tests left out: no game depends on them.
fn gather(path: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(path) else {
        return files.push(path.into());
    };
    for entry in entries.flatten().map(|entry| entry.path()) {
        if !entry.ends_with("tests") {
            gather(&entry, files);
        }
    }
}

/// The hash of Fowler, Noll and Vo, which tells builds apart and protects nothing.
fn mix(number: u64, bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(number, |number, &byte| (number ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
