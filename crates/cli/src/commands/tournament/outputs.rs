//! What is left in the folder for people: the report and tables for spreadsheets.

use crate::failure::Failure;
use crate::speech;
use harif_arena::report::write_html;
use harif_arena::{Games, JOURNAL, Summary, games_csv, table_csv};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

/// The report's file.
pub(super) const REPORT: &str = "report.html";

/// Writes report and tables anew; each takes the place of the old one when it is complete.
pub(super) fn write(folder: &Path, summary: &Summary) -> Result<(), Failure> {
    replace(folder, REPORT, |out| {
        write_html(folder, speech::language(), out).map_err(Failure::bad)
    })?;
    replace(folder, "table.csv", |out| table_csv(summary, out).map_err(Failure::bad))?;
    replace(folder, "games.csv", |out| {
        let games = Games::read(&folder.join(JOURNAL)).map_err(Failure::bad)?;
        let plan = games.header.plan.clone();
        games_csv(games, &plan, out).map_err(Failure::bad)
    })
}

/// Files may be as long as the tournament: they are written as they are made, never held whole.
fn replace(
    folder: &Path,
    name: &str,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (path, draft) = (folder.join(name), folder.join(format!(".{name}.part")));
    let failed = |e: std::io::Error| Failure::unwritten(&path, e);
    let mut out = BufWriter::new(File::create(&draft).map_err(failed)?);
    write(&mut out)?;
    out.flush().map_err(failed)?;
    // On the disk before it has its name: a power cut leaves the old file or the new one.
    out.get_ref().sync_all().map_err(failed)?;
    fs::rename(&draft, &path).map_err(failed)
}
