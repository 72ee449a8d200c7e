//! Reading and writing files, with what went wrong in the words of the command.

use crate::failure::Failure;
use crate::speech;
use harif_catalog::formats::{self, Format, FormatError};
use harif_core::{Record, Said, Say};
use std::fs;
use std::io::{self, Read as _, Write};
use std::path::Path;

/// A game of a file, or why it is none.
pub(crate) type Read = Result<Record, FormatError>;

/// Reads a whole file, or stdin for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let result = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    result.map_err(|e| Failure::unread(path, e))
}

/// The games of a file that is called `shown`, in the format that is asked for or that it seems to have.
pub(crate) fn read_games(
    path: &Path,
    shown: &str,
    asked: Option<Format>,
    game: Option<&str>,
) -> Result<Vec<Read>, Failure> {
    let bytes = read(path)?;
    let named = || asked.or_else(|| Format::of_path(path));
    let format = named().unwrap_or_else(|| Format::of_content(&bytes));
    formats::read(format, &bytes, game).map_err(|error| {
        let said = Said::new("command-read-as").with("file", shown.to_string());
        let said = said.with("why", speech::say(&error.said()));
        Failure::bad(said.with("format", format.to_string()))
    })
}

/// Creates a file that must not be there yet.
pub(crate) fn create(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let written = fs::File::create_new(path).and_then(|mut file| file.write_all(content));
    written.map_err(|why| Failure::unwritten(path, why))
}

/// Refuses a file that is there already, before any work is done for it.
pub(crate) fn must_be_new(path: &Path) -> Result<(), Failure> {
    if path.exists() { Err(Failure::of_file("command-exists", path)) } else { Ok(()) }
}

/// Replaces a file in one step: readers see the old content or the new one, never a part.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let fail = |e: io::Error| Failure::unwritten(path, e);
    harif_store::replace(path, content).map_err(fail)
}
