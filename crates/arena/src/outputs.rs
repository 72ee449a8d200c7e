//! What is left in the folder of a run for people: the report and tables for spreadsheets.

use crate::csv::{CsvError, games_csv, table_csv};
use crate::journal::{Games, RunJournalError};
use crate::report::{ReportError, write_html};
use crate::run::JOURNAL;
use crate::summary::Summary;
use harif_core::{Said, Say, said_errors};
use harif_words::Language;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The report's file.
pub const REPORT: &str = "report.html";

/// Report or tables that cannot be made.
#[derive(Debug)]
pub enum OutputsError {
    /// The journal cannot be read.
    Journal(RunJournalError),
    /// There is no report.
    Report(ReportError),
    /// There is no table of the games.
    Games(CsvError),
    /// A file cannot be written.
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
}

said_errors!(OutputsError {
    Journal(RunJournalError),
    Report(ReportError),
    Games(CsvError),
});

impl Say for OutputsError {
    fn said(&self) -> Said {
        match self {
            OutputsError::Journal(error) => error.said(),
            OutputsError::Report(error) => error.said(),
            OutputsError::Games(error) => error.said(),
            OutputsError::Write { path, why } => Said::new("journal-unwritten-file")
                .with("file", path.display().to_string())
                .with("why", why.said()),
        }
    }
}

/// Writes report and tables anew; each takes the place of the old one when it is complete.
///
/// # Errors
/// [`OutputsError`]; what stood there before stays.
pub fn write_outputs(
    folder: &Path,
    summary: &Summary,
    language: Language,
) -> Result<(), OutputsError> {
    replace(folder, REPORT, |out| Ok(write_html(folder, language, out)?))?;
    replace(folder, "table.csv", |out| Ok(table_csv(summary, out).map_err(CsvError::Write)?))?;
    replace(folder, "games.csv", |out| {
        let games = Games::read(&folder.join(JOURNAL))?;
        let plan = games.header.plan.clone();
        Ok(games_csv(games, &plan, out)?)
    })
}

/// Files may be as long as the tournament: they are written as they are made, never held whole.
fn replace(
    folder: &Path,
    name: &str,
    write: impl FnOnce(&mut dyn Write) -> Result<(), OutputsError>,
) -> Result<(), OutputsError> {
    let (path, draft) = (folder.join(name), folder.join(format!(".{name}.part")));
    let failed = |why| OutputsError::Write { path: path.clone(), why };
    let mut out = BufWriter::new(File::create(&draft).map_err(failed)?);
    write(&mut out)?;
    out.flush().map_err(failed)?;
    // On the disk before it has its name: a power cut leaves the old file or the new one.
    out.get_ref().sync_all().map_err(failed)?;
    fs::rename(&draft, &path).map_err(failed)
}
