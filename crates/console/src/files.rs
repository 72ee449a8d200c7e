//! Games and positions in files, from the table. Nothing is written over that was not asked for.

use harif_catalog::formats::{self, Format, FormatError, FormatFault};
use harif_catalog::{OpenError, open_record};
use harif_core::{Game, Record, Said, Say};
use harif_desk::study::Study;
use harif_draw::{MoveHints, Scene, Style, png, svg};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The largest file that is opened at a table, in bytes: a collection of a hundred thousand games.
const LARGEST: u64 = 64 << 20;

/// Why a file cannot be read or written.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum FileProblem {
    /// The system does not let it be read.
    #[error("cannot read {}: {why}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// In the system's words.
        why: String,
    },
    /// The system does not let it be written.
    #[error("cannot write {}: {why}", file.display())]
    Unwritable {
        /// The file.
        file: PathBuf,
        /// In the system's words.
        why: String,
    },
    /// A folder, a pipe or a device.
    #[error("{} is no ordinary file", .0.display())]
    NotOrdinary(PathBuf),
    /// No game is so long.
    #[error("{} is too large for a game: at most {most} MB", file.display())]
    TooLarge {
        /// The file.
        file: PathBuf,
        /// Megabytes at most.
        most: u64,
    },
    /// A list of moves, of which game nobody knows.
    #[error("{} does not name its game; load a record or a GGF file", .0.display())]
    Nameless(PathBuf),
    /// A file without a game in it.
    #[error("{} holds no game", .0.display())]
    Empty(PathBuf),
    /// What stands there is not of its format.
    #[error("{}: {fault}", file.display())]
    Broken {
        /// The file.
        file: PathBuf,
        /// What is wrong, and where.
        fault: Box<FormatError>,
    },
    /// A game that cannot be played.
    #[error("{}: {fault}", file.display())]
    Unplayable {
        /// The file.
        file: PathBuf,
        /// Why not.
        fault: OpenError,
    },
    /// The file holds another game than was asked for.
    #[error("{} holds a game of {found}, not {asked}", file.display())]
    OtherGame {
        /// The file.
        file: PathBuf,
        /// Its game.
        found: String,
        /// The game that was named.
        asked: String,
    },
    /// Nothing is written over that was not asked for.
    #[error("{} exists and is not written over; choose another name", .0.display())]
    Exists(PathBuf),
    /// The folder is missing.
    #[error("there is no folder {} to save in", .0.display())]
    NoFolder(PathBuf),
    /// A format that cannot hold this game.
    #[error(transparent)]
    Format(#[from] FormatFault),
    /// Nobody knows what a file of this name is to be.
    #[error("a position is exported to a file that ends in .svg, .png or .txt")]
    Ending,
    /// The picture cannot be drawn, in the words of who draws it.
    #[error("{0}")]
    Picture(String),
}

impl Say for FileProblem {
    fn said(&self) -> Said {
        let of =
            |id: &'static str, file: &Path| Said::new(id).with("file", file.display().to_string());
        match self {
            FileProblem::Unreadable { file, why } => {
                of("term-file-read", file).with("why", why.clone())
            }
            FileProblem::Unwritable { file, why } => {
                of("term-file-write", file).with("why", why.clone())
            }
            FileProblem::NotOrdinary(file) => of("term-file-odd", file),
            FileProblem::TooLarge { file, most } => of("term-file-large", file).with("most", *most),
            FileProblem::Nameless(file) => of("term-file-nameless", file),
            FileProblem::Empty(file) => of("term-file-empty", file),
            FileProblem::Broken { file, fault } => {
                of("term-file-broken", file).with("problem", fault.said())
            }
            FileProblem::Unplayable { file, fault } => {
                of("term-file-broken", file).with("problem", fault.said())
            }
            FileProblem::OtherGame { file, found, asked } => of("term-file-other", file)
                .with("found", found.clone())
                .with("asked", asked.clone()),
            FileProblem::Exists(file) => of("term-file-exists", file),
            FileProblem::NoFolder(folder) => {
                Said::new("term-file-folder").with("folder", folder.display().to_string())
            }
            FileProblem::Format(fault) => fault.said(),
            FileProblem::Ending => Said::new("term-file-ending"),
            FileProblem::Picture(why) => Said::new("refused").with("why", why.clone()),
        }
    }
}

/// The first game of a file. A list of moves does not name its game: it is one of `game`, if there is any.
///
/// # Errors
/// [`FileProblem`]: why it cannot be read.
pub fn load(file: &Path, game: Option<&str>) -> Result<Box<dyn Game>, FileProblem> {
    let record = read(file, game)?;
    open_record(&record)
        .map_err(|fault| FileProblem::Unplayable { file: file.to_path_buf(), fault })
}

/// The same with variations and comments.
///
/// # Errors
/// As [`load`].
pub fn load_study(file: &Path, game: Option<&str>) -> Result<Study, FileProblem> {
    let record = read(file, game)?;
    let unplayable = |fault| FileProblem::Unplayable { file: file.to_path_buf(), fault };
    // What was read can be played, variations included.
    Study::of_record(&record).or_else(|_| open_record(&record).map(Study::of)).map_err(unplayable)
}

fn read(file: &Path, game: Option<&str>) -> Result<Record, FileProblem> {
    let here = || file.to_path_buf();
    let unreadable =
        |e: std::io::Error| FileProblem::Unreadable { file: here(), why: e.to_string() };
    let broken = |fault| FileProblem::Broken { file: here(), fault: Box::new(fault) };
    let about = std::fs::metadata(file).map_err(unreadable)?;
    if !about.is_file() {
        return Err(FileProblem::NotOrdinary(here()));
    }
    if about.len() > LARGEST {
        return Err(FileProblem::TooLarge { file: here(), most: LARGEST >> 20 });
    }
    let bytes = std::fs::read(file).map_err(unreadable)?;
    let format = Format::of_path(file).unwrap_or_else(|| Format::of_content(&bytes));
    if format == Format::Moves && game.is_none() {
        return Err(FileProblem::Nameless(here()));
    }
    let games =
        formats::read(format, &bytes, game.filter(|_| format == Format::Moves)).map_err(broken)?;
    let first = games.into_iter().next().ok_or_else(|| FileProblem::Empty(here()))?;
    first.map_err(broken)
}

/// Saves a game in the format that the name of the file asks for.
///
/// # Errors
/// Why it cannot be written; an existing file is only written over if `over` says so.
pub fn save(file: &Path, record: &Record, over: bool) -> Result<(), FileProblem> {
    let format = Format::of_path(file).unwrap_or(Format::Records);
    let line = formats::write(format, record)?;
    write(file, format!("{line}\n").as_bytes(), over)
}

/// Whether a game that has yet to be played can be saved here: told before it is played in vain.
///
/// # Errors
/// Why not.
pub fn can_save(file: &Path, game: &dyn Game) -> Result<(), FileProblem> {
    if file.exists() {
        return Err(FileProblem::Exists(file.into()));
    }
    let format = Format::of_path(file).unwrap_or(Format::Records);
    formats::write(format, &game.record())?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => Err(FileProblem::NoFolder(folder.into())),
        None => Ok(()),
    }
}

/// Writes the position that is shown: a picture if the name ends in .svg or .png, else one line of text.
///
/// # Errors
/// As [`save`].
pub fn export(file: &Path, game: &dyn Game, over: bool) -> Result<(), FileProblem> {
    let ending = file.extension().and_then(|e| e.to_str()).unwrap_or_default().to_lowercase();
    let style = Style { hints: MoveHints::None, ..Style::default() };
    let bytes = match ending.as_str() {
        "svg" => svg(&Scene::of(game), &style).into_bytes(),
        "png" => {
            let drawn = png(&Scene::of(game), &style);
            drawn.map_err(|e| FileProblem::Picture(e.to_string()))?
        }
        "txt" => format!("{}\n", game.position()).into_bytes(),
        _ => return Err(FileProblem::Ending),
    };
    write(file, &bytes, over)
}

fn write(file: &Path, bytes: &[u8], over: bool) -> Result<(), FileProblem> {
    if !over && file.exists() {
        return Err(FileProblem::Exists(file.into()));
    }
    // A pipe that nobody reads would hold the table up.
    if std::fs::metadata(file).is_ok_and(|about| !about.is_file()) {
        return Err(FileProblem::NotOrdinary(file.into()));
    }
    harif_store::replace(file, bytes)
        .map_err(|e| FileProblem::Unwritable { file: file.into(), why: e.to_string() })
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
        let refused = |name: &str, over| export(&at(name), game.as_ref(), over).unwrap_err();
        assert_eq!(refused("a.svg", false), FileProblem::Exists(at("a.svg")));
        assert!(export(&at("a.svg"), game.as_ref(), true).is_ok());
        assert_eq!(refused("a.gif", true), FileProblem::Ending);
        assert!(export(&at("none/a.svg"), game.as_ref(), false).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_ordinary_file_holds_nobody_up() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe.jsonl");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let game = harif_catalog::open("othello").unwrap();
        assert_eq!(load(&pipe, None).err(), Some(FileProblem::NotOrdinary(pipe.clone())));
        let zero = Path::new("/dev/zero");
        assert_eq!(load(zero, None).err(), Some(FileProblem::NotOrdinary(zero.into())));
        let refused = save(&pipe, &game.record(), true).unwrap_err();
        assert_eq!(refused, FileProblem::NotOrdinary(pipe));
        let huge = folder.path().join("huge.jsonl");
        std::fs::File::create(&huge).unwrap().set_len(LARGEST + 1).unwrap();
        assert!(load(&huge, None).err().unwrap().to_string().contains("at most 64 MB"));
    }
}
