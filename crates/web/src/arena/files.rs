//! What can be taken home of a run. Files are as long as the run, so they are written piece by piece while
//! they are sent.

use super::Inner;
use axum::body::{Body, Bytes};
use futures_util::stream;
use harif_arena::report;
use harif_arena::{Games, JOURNAL, RunSnapshot, Summary, games_csv, table_csv};
use harif_core::Said;
use harif_host::{Code, Refusal};
use serde::Deserialize;
use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;
use tokio::sync::mpsc;

/// Bytes of one piece, and how many may wait for a slow reader; after that the writing waits, too.
const PIECE: usize = 64 << 10;
const PIECES: usize = 8;

/// The files of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) enum File {
    #[serde(rename = "journal.jsonl")]
    Journal,
    #[serde(rename = "games.jsonl")]
    Games,
    #[serde(rename = "games.csv")]
    GameTable,
    #[serde(rename = "table.csv")]
    Table,
    #[serde(rename = "report.html")]
    Report,
    #[serde(rename = "plan.toml")]
    Plan,
    #[serde(rename = "summary.json")]
    Summary,
}

impl File {
    /// How the name ends, and the type of what is inside.
    pub(crate) fn facts(self) -> (&'static str, &'static str) {
        match self {
            File::Journal => ("journal.jsonl", "application/jsonl"),
            File::Games => ("games.jsonl", "application/jsonl"),
            File::GameTable => ("games.csv", "text/csv; charset=utf-8"),
            File::Table => ("table.csv", "text/csv; charset=utf-8"),
            File::Report => ("report.html", "text/html; charset=utf-8"),
            File::Plan => ("plan.toml", "application/toml"),
            File::Summary => ("summary.json", "application/json"),
        }
    }
}

/// A file of a run.
pub(crate) fn file(
    arena: &Inner,
    id: u64,
    file: File,
    language: harif_words::Language,
) -> Result<Body, Refusal> {
    let view = arena.view(id)?;
    let unreadable = || {
        let why = view.head.error.clone().unwrap_or_else(|| Said::new("journal-none"));
        Refusal::of(Code::Storage, &Said::new("journal-unread").with("why", why))
    };
    let folder = arena.shelf().folder(id);
    // Of a damaged journal there is the journal itself, and nothing that looks whole.
    let summary = match (file, &view.summary) {
        (File::Journal, _) => None,
        (_, Some(summary)) => Some(summary),
        (_, None) => return Err(unreadable()),
    };
    match file {
        File::Journal => {
            let journal = fs::File::open(folder.join(JOURNAL)).map_err(|_| unreadable())?;
            Ok(streamed(move |out| whole(journal, out)))
        }
        File::Games => Ok(streamed(move |out| records(&folder, out))),
        File::GameTable => Ok(streamed(move |out| {
            let games = Games::read(&folder.join(JOURNAL)).map_err(io::Error::other)?;
            let plan = games.header.plan.clone();
            games_csv(games, &plan, out).map_err(io::Error::other)
        })),
        File::Table => Ok(streamed(move |out| {
            let look = RunSnapshot::at(&folder).map_err(io::Error::other)?;
            table_csv(&Summary::of(&look.plan, &look.standings), out)
        })),
        File::Report => Ok(streamed(move |out| {
            report::write_html(&folder, language, out).map_err(io::Error::other)
        })),
        File::Plan => {
            let plan = view.plan.as_ref().ok_or_else(unreadable)?;
            Ok(plan.to_toml().into())
        }
        File::Summary => Ok(format!("{:#}\n", summary.ok_or_else(unreadable)?).into()),
    }
}

/// The journal as long as it is now.
fn whole(journal: fs::File, out: &mut dyn Write) -> io::Result<()> {
    let length = journal.metadata()?.len();
    io::copy(&mut journal.take(length), out).map(drop)
}

/// The games alone, as every other part of Harif reads them.
fn records(folder: &Path, out: &mut dyn Write) -> io::Result<()> {
    for played in Games::read(&folder.join(JOURNAL)).map_err(io::Error::other)? {
        let record = played.map_err(io::Error::other)?.record;
        writeln!(out, "{}", record.to_json())?;
    }
    Ok(())
}

/// A body that a thread of its own writes. A reader who leaves ends the writing; a file that breaks off
/// breaks the connection off, so that nobody takes a part for the whole.
fn streamed(write: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static) -> Body {
    let (tell, pieces) = mpsc::channel::<io::Result<Bytes>>(PIECES);
    let broken = tell.clone();
    let writing = move || {
        let mut out = BufWriter::with_capacity(PIECE, Pieces(tell));
        if let Err(error) = write(&mut out).and_then(|()| out.flush()) {
            // Nobody listens any more if this fails.
            drop(broken.blocking_send(Err(error)));
        }
    };
    if let Err(error) = std::thread::Builder::new().name("download".into()).spawn(writing) {
        return Body::from_stream(stream::iter([Err::<Bytes, io::Error>(error)]));
    }
    Body::from_stream(stream::unfold(pieces, |mut pieces| async move {
        let piece = pieces.recv().await?;
        Some((piece, pieces))
    }))
}

struct Pieces(mpsc::Sender<io::Result<Bytes>>);

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let gone = |_| io::Error::from(io::ErrorKind::BrokenPipe);
        self.0.blocking_send(Ok(Bytes::copy_from_slice(bytes))).map_err(gone)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
