//! Lists the files of the page and the description of the service, for the binary to hold, as visitors get them: packed
//! by gzip unless they are packed already. The page's messages are those of `harif-words`.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

#[path = "src/lean.rs"]
mod lean;

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let (app, description) =
        (here.join("../../web/app").canonicalize()?, here.join("openapi.json"));
    // Cargo looks at everything below a folder.
    println!("cargo::rerun-if-changed={}", app.display());
    println!("cargo::rerun-if-changed={}", description.display());
    let mut files = vec![("api/openapi.json".to_string(), description)];
    gather(&app, "", &mut files)?;
    files.sort();
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    fs::write(out.join("embedded.rs"), table(&files, &out.join("app"))?)?;
    Ok(())
}

/// The list of the files in Rust, whose bytes are written below `out`.
fn table(files: &[(String, PathBuf)], out: &Path) -> Result<String, Box<dyn Error>> {
    let mut text = String::from("static EMBEDDED: &[Embedded] = &[\n");
    for (name, path) in files {
        let bytes = lean::lean(name, fs::read(path)?);
        let mark = mark(&bytes);
        let packed = !name.ends_with(".woff2") && !name.ends_with(".png");
        let path = out.join(name);
        fs::create_dir_all(path.parent().unwrap_or(out))?;
        fs::write(&path, if packed { lean::gzip(&bytes)? } else { bytes })?;
        writeln!(
            text,
            "    Embedded {{ name: {name:?}, mark: {mark:?}, packed: {packed}, bytes: include_bytes!({path:?}) }},"
        )?;
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
