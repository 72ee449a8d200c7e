//! The scripted engine: an outside program that does wrong on command, for the tests of everything that
//! talks to engines. What it can be told to do stands in `scripted.rs`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The program, compiled when it is first needed.
const SOURCE: &str = include_str!("scripted.rs");

/// A command line that starts the scripted engine with these arguments, ready for `gtp:…`.
///
/// # Panics
/// If it cannot be compiled.
pub fn command(args: &str) -> String {
    let program = program().display().to_string();
    assert!(!program.contains('\''), "a folder with a quote in its name: {program}");
    format!("'{program}' {args}").trim_end().to_string()
}

/// The compiled program.
///
/// # Panics
/// If it cannot be compiled.
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(compiled)
}

/// Compiles the program once for every text of it. Several test processes may do so at a time: each
/// writes a file of its own, and the name that counts is given to a finished one.
fn compiled() -> PathBuf {
    let folder = folder();
    fs::create_dir_all(&folder).expect("a folder for the scripted engine");
    let key = harif_core::key_of(SOURCE.bytes().map(u64::from));
    let program = folder.join(format!("scripted-{key:016x}{}", std::env::consts::EXE_SUFFIX));
    if program.exists() {
        return program;
    }
    let own = folder.join(format!("scripted-{key:016x}-{}", std::process::id()));
    let source = own.with_extension("rs");
    fs::write(&source, SOURCE).expect("the source of the scripted engine");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let done = Command::new(rustc)
        .args(["--edition", "2024", "--crate-name", "scripted", "-C", "opt-level=1", "-o"])
        .args([&own, &source])
        .output()
        .expect("rustc runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    fs::rename(&own, &program).expect("the scripted engine gets its name");
    let _ = fs::remove_file(source);
    program
}

/// Beside the test programs, so that a clean build cleans it too.
fn folder() -> PathBuf {
    let tests = std::env::current_exe().ok();
    let target = tests.as_deref().and_then(|exe| {
        exe.ancestors().find(|folder| folder.file_name().is_some_and(|name| name == "deps"))
    });
    let beside = target.and_then(Path::parent).map(Path::to_path_buf);
    beside.unwrap_or_else(std::env::temp_dir).join("harif-engines")
}
