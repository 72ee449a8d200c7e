//! Files that hold expected output. `cargo xtask golden` makes them anew; a diff in a commit then
//! shows what changed.

use std::path::{Path, PathBuf};

/// The repository's `golden/` folder.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden")
}

/// Compares `actual` with the golden file, or writes it where `HARIF_GOLDEN=write` is set.
///
/// # Panics
/// If they differ, with the first differing line, or if the file cannot be read or written.
pub fn check(file: &str, actual: &str) {
    let path = folder().join(file);
    if std::env::var("HARIF_GOLDEN").is_ok_and(|v| v == "write") {
        let parent = path.parent().expect("golden files live in a folder");
        std::fs::create_dir_all(parent).expect("the golden folder can be made");
        std::fs::write(&path, actual).expect("the golden file can be written");
        return;
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap_or_else(|e| panic!("golden/{file}: {e}; make it with: cargo xtask golden"));
    if expected != actual {
        let (want, have) = first_difference(&expected, actual);
        panic!(
            "golden/{file} differs; if the change is meant, run: cargo xtask golden\n\
             expected: {want}\n   found: {have}"
        );
    }
}

fn first_difference<'t>(expected: &'t str, actual: &'t str) -> (String, String) {
    let mut lines = (expected.lines(), actual.lines());
    for number in 1.. {
        match (lines.0.next(), lines.1.next()) {
            (None, None) => break,
            (want, have) if want != have => {
                let show = |line: Option<&str>| match line {
                    Some(line) => format!("line {number}: {line}"),
                    None => format!("line {number}: end of the text"),
                };
                return (show(want), show(have));
            }
            _ => {}
        }
    }
    ("the same lines with other line ends".into(), "".into())
}
