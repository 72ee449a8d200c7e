//! Games and positions in files, from the table. Nothing is written over that was not asked for.

use harif_catalog::formats::{self, Format};
use harif_catalog::open_record;
use harif_core::{Game, Record};
use harif_draw::{Hints, Scene, Style, png, svg};
use std::path::Path;

/// The largest file that is opened at a table, in bytes: a collection of a hundred thousand games.
const LARGEST: u64 = 64 << 20;

/// The first game of a file.
///
/// # Errors
/// Why it cannot be read, in a sentence.
pub fn load(file: &Path) -> Result<Box<dyn Game>, String> {
    let shown = file.display();
    let about = std::fs::metadata(file).map_err(|e| format!("cannot read {shown}: {e}"))?;
    if !about.is_file() {
        return Err(format!("{shown} is no ordinary file"));
    }
    if about.len() > LARGEST {
        return Err(format!("{shown} is too large for a game: at most {} MB", LARGEST >> 20));
    }
    let bytes = std::fs::read(file).map_err(|e| format!("cannot read {shown}: {e}"))?;
    let format = Format::of_path(file).unwrap_or_else(|| Format::of_content(&bytes));
    if format == Format::Moves {
        return Err(format!("{shown} does not name its game; load a record or a GGF file"));
    }
    let games = formats::read(format, &bytes, None).map_err(|e| format!("{shown}: {e}"))?;
    let first = games.into_iter().next().ok_or_else(|| format!("{shown} holds no game"))?;
    let record = first.map_err(|e| format!("{shown}: {e}"))?;
    open_record(&record).map_err(|e| format!("{shown}: {e}"))
}

/// Saves a game in the format that the name of the file asks for.
///
/// # Errors
/// Why it cannot be written; an existing file is only written over if `over` says so.
pub fn save(file: &Path, record: &Record, over: bool) -> Result<(), String> {
    let format = Format::of_path(file).unwrap_or(Format::Records);
    let line = formats::write(format, record).map_err(|e| e.to_string())?;
    write(file, format!("{line}\n").as_bytes(), over)
}

/// Whether a game that has yet to be played can be saved here: told before it is played in vain.
///
/// # Errors
/// Why not.
pub fn can_save(file: &Path, game: &dyn Game) -> Result<(), String> {
    if file.exists() {
        return Err(exists(file));
    }
    let format = Format::of_path(file).unwrap_or(Format::Records);
    formats::write(format, &game.record()).map_err(|e| e.to_string())?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => Err(format!("there is no folder {} to save in", folder.display())),
        None => Ok(()),
    }
}

/// Writes the position that is shown: a picture if the name ends in .svg or .png, else one line of text.
///
/// # Errors
/// As [`save`].
pub fn export(file: &Path, game: &dyn Game, over: bool) -> Result<(), String> {
    let ending = file.extension().and_then(|e| e.to_str()).unwrap_or_default().to_lowercase();
    let style = Style { hints: Hints::None, ..Style::default() };
    let bytes = match ending.as_str() {
        "svg" => svg(&Scene::of(game), &style).into_bytes(),
        "png" => png(&Scene::of(game), &style).map_err(|e| e.to_string())?,
        "txt" => format!("{}\n", game.position()).into_bytes(),
        _ => return Err("a position is exported to a file that ends in .svg, .png or .txt".into()),
    };
    write(file, &bytes, over)
}

fn write(file: &Path, bytes: &[u8], over: bool) -> Result<(), String> {
    if !over && file.exists() {
        return Err(exists(file));
    }
    // A pipe that nobody reads would hold the table up.
    if std::fs::metadata(file).is_ok_and(|about| !about.is_file()) {
        return Err(format!("{} is no ordinary file", file.display()));
    }
    harif_store::replace(file, bytes).map_err(|e| format!("cannot write {}: {e}", file.display()))
}

fn exists(file: &Path) -> String {
    format!("{} exists and is not written over; choose another name", file.display())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may panic")]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_exported_by_the_ending_of_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let game = harif_catalog::open("othello").unwrap();
        for name in ["a.svg", "a.png", "a.TXT"] {
            export(&at(name), game.as_ref(), false).unwrap();
        }
        let read = |name: &str| std::fs::read(at(name)).unwrap();
        assert!(read("a.svg").starts_with(b"<svg") && read("a.png").starts_with(b"\x89PNG"));
        assert_eq!(read("a.TXT"), format!("{}\n", game.position()).as_bytes());
        assert!(export(&at("a.svg"), game.as_ref(), false).unwrap_err().contains("written over"));
        assert!(export(&at("a.svg"), game.as_ref(), true).is_ok());
        assert!(export(&at("a.gif"), game.as_ref(), true).unwrap_err().contains(".svg, .png"));
        assert!(export(&at("none/a.svg"), game.as_ref(), false).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_ordinary_file_holds_nobody_up() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe.jsonl");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let game = harif_catalog::open("othello").unwrap();
        assert!(load(&pipe).err().unwrap().ends_with("is no ordinary file"));
        assert!(load(Path::new("/dev/zero")).err().unwrap().ends_with("is no ordinary file"));
        let refused = save(&pipe, &game.record(), true).unwrap_err();
        assert!(refused.ends_with("is no ordinary file"), "{refused}");
        let huge = folder.path().join("huge.jsonl");
        std::fs::File::create(&huge).unwrap().set_len(LARGEST + 1).unwrap();
        assert!(load(&huge).err().unwrap().contains("at most 64 MB"));
    }
}
