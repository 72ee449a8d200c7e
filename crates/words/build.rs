//! Finds the languages that are shipped: every folder of `locales/` with a `language.toml`. Each becomes a row of
//! properties with its messages, which are packed, named as the language is in English.

use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

#[path = "src/properties.rs"]
mod properties;

use properties::Properties;

/// The language in which messages are written first, and in which what others lack is said.
const FIRST: &str = "en";

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../../locales");
    let root = root.canonicalize()?;
    // Cargo looks at everything below a folder.
    println!("cargo::rerun-if-changed={}", root.display());
    let mut codes = Vec::new();
    for entry in fs::read_dir(&root)? {
        let entry = entry?;
        if entry.path().join(properties::FILE).is_file() {
            codes.push(entry.file_name().into_string().map_err(|_| "a folder that is no text")?);
        }
    }
    codes.sort_by_key(|code| (code != FIRST, code.clone()));
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let (mut rows, mut names) = (String::new(), Vec::new());
    for code in &codes {
        let (name, row) =
            language(&root.join(code), code, &out).map_err(|why| format!("{code}: {why}"))?;
        rows += &row;
        names.push(format!("Language::{name}"));
    }
    let text = format!(
        "// Rows are named as the languages are, not shouted.\n#[allow(non_upper_case_globals)]\n\
         impl Language {{\n{rows}}}\n\n\
         /// Every language that is shipped, the first where nobody asks for another.\n\
         pub const SHIPPED: &[Language] = &[{}];\n",
        names.join(", ")
    );
    Ok(fs::write(out.join("languages.rs"), text)?)
}

/// A language by its name in English, and its constant; its packed messages are written below `out`.
fn language(folder: &Path, code: &str, out: &Path) -> Result<(String, String), Box<dyn Error>> {
    let read = Properties::read(&fs::read_to_string(folder.join(properties::FILE))?)?;
    let Properties { name, english, right_to_left, zero, decimal, group, percent, list, .. } =
        &read;
    let Properties { numbering, letters, typed_apart, .. } = &read;
    if !english.chars().all(|letter| letter.is_ascii_alphanumeric()) || english.is_empty() {
        return Err("english must be a name of Latin letters".into());
    }
    let direction = if *right_to_left { "RightToLeft" } else { "LeftToRight" };
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        files.extend(path.extension().is_some_and(|kind| kind == "ftl").then_some(path));
    }
    files.sort();
    let mut list_of_files = String::new();
    let count = files.len();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let packed = out.join(format!("{code}-{name}.deflate"));
        fs::write(&packed, deflated(&fs::read(&file)?)?)?;
        let packed = packed.display().to_string();
        write!(list_of_files, "MessageFile::packed({name:?}, include_bytes!({packed:?})), ")?;
    }
    let row = format!(
        "    /// {english}.\n    pub const {english}: Language = {{\n        \
         static FILES: [MessageFile; {count}] = [{list_of_files}];\n        static ROW: LanguageRow = LanguageRow {{ code: {code:?}, \
         name: {name:?}, english: {english:?}, direction: Direction::{direction}, \
         digits: Digits {{ zero: {zero:?}, decimal: {decimal:?}, group: {group:?} }}, percent: {percent:?}, \
         list: {list:?}, numbering: {numbering:?}, letters: {letters:?}, typed_apart: {typed_apart:?}, \
         files: &FILES }};\n        Language(&ROW)\n    }};\n"
    );
    Ok((english.clone(), row))
}

fn deflated(text: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    packer.write_all(text)?;
    Ok(packer.finish()?)
}
