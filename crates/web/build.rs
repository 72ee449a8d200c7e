//! Lists the files of the page, for the binary to hold, as visitors get them: name, mark and bytes of each. Its messages
//! are those of `harif-words`.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

#[path = "src/lean.rs"]
mod lean;

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let app = table("APP", &root.join("web/app"))?;
    let out = PathBuf::from(std::env::var("OUT_DIR")?).join("embedded.rs");
    Ok(fs::write(out, app)?)
}

/// A constant of this name: the files below a folder, sorted by name.
fn table(name: &str, folder: &Path) -> Result<String, Box<dyn Error>> {
    let folder = folder.canonicalize()?;
    // Cargo looks at everything below a folder.
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    gather(&folder, "", &mut files)?;
    files.sort();
    let mut text = format!("const {name}: &[Embedded] = &[\n");
    let out = PathBuf::from(std::env::var("OUT_DIR")?).join(folder.file_name().unwrap_or_default());
    for (name, path) in files {
        let bytes = lean::lean(&name, fs::read(&path)?);
        let path = out.join(&name);
        fs::create_dir_all(path.parent().unwrap_or(&out))?;
        let mark = mark(&bytes);
        fs::write(&path, bytes)?;
        writeln!(text, "    ({name:?}, {mark:?}, include_bytes!({path:?})),")?;
    }
    Ok(text + "];\n")
}

/// Files by their name below the folder that the search began with. Links are not followed.
fn gather(
    folder: &Path,
    prefix: &str,
    files: &mut Vec<(String, PathBuf)>,
) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().into_string().map_err(|_| "a file name that is no text")?;
        let name = format!("{prefix}{name}");
        match entry.file_type()? {
            kind if kind.is_dir() => gather(&entry.path(), &format!("{name}/"), files)?,
            kind if kind.is_file() => files.push((name, entry.path())),
            _ => {}
        }
    }
    Ok(())
}

/// 16 letters that change with the content: they tell versions of one file apart, and nothing else.
fn mark(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}
