//! Long work that can be ended and gone on with: a journal of finished pieces, and threads that take the
//! pieces that are missing.
//!
//! A journal is a text: a first line that says whose it is, then a line a finished piece, each on the
//! disk before it counts. A last line that a crash has cut is dropped, and its piece done again.

use harif_core::{Said, Say, said_errors};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum JournalError {
    /// It cannot be read or written.
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// It is the journal of something else.
    Foreign(PathBuf),
    /// A line in its middle makes no sense.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
}

said_errors!(JournalError);

impl Say for JournalError {
    fn said(&self) -> Said {
        let of = |id, path: &Path| Said::new(id).with("file", path.display().to_string());
        match self {
            JournalError::Io { path, why } => of("job-journal", path).with("why", why.said()),
            JournalError::Foreign(path) => of("job-foreign", path),
            JournalError::Damaged { path, line } => of("job-damaged", path).with("line", *line),
        }
    }
}

/// The file of finished pieces.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens the journal whose first line is `head`, or begins it. `take` is given every whole line
    /// behind that and says whether it makes sense.
    pub(crate) fn open(
        path: &Path,
        head: &str,
        mut take: impl FnMut(&str) -> bool,
    ) -> Result<Journal, JournalError> {
        let failed = |why| JournalError::Io { path: path.into(), why };
        let options = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = options.map_err(failed)?;
        let text = std::fs::read_to_string(path).map_err(failed)?;
        // Nothing is changed before it is certain whose journal this is.
        let first = format!("{head}\n");
        if !text.starts_with(&first) && !first.starts_with(&text) {
            return Err(JournalError::Foreign(path.into()));
        }
        // What follows the last line end was cut off by a crash.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        for (number, line) in text[..whole].lines().enumerate().skip(1) {
            if !take(line) {
                return Err(JournalError::Damaged { path: path.into(), line: number + 1 });
            }
        }
        file.set_len(whole as u64).map_err(failed)?;
        if whole == 0 {
            file.write_all(first.as_bytes()).map_err(failed)?;
        }
        Ok(Journal { path: path.into(), file })
    }

    /// Adds the line of a finished piece.
    pub(crate) fn add(&mut self, line: &str) -> Result<(), JournalError> {
        let failed = |why| JournalError::Io { path: self.path.clone(), why };
        self.file.write_all(format!("{line}\n").as_bytes()).map_err(failed)
    }
}

/// Does `pieces` pieces of work, numbered from 0, on several threads, each of which has a worker of its
/// own. `done` is told of every piece as it is finished, in any order.
///
/// Ends early, without an error, when `work` gives `None`; and with the error of `done`.
pub(crate) fn in_parallel<W, T: Send, E>(
    threads: usize,
    pieces: usize,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize) -> Option<T> + Sync,
    mut done: impl FnMut(usize, T) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..threads.clamp(1, pieces.max(1)) {
            let send = send.clone();
            let (next, worker, work) = (&next, &worker, &work);
            scope.spawn(move || {
                let mut own = worker();
                loop {
                    let piece = next.fetch_add(1, Ordering::Relaxed);
                    if piece >= pieces {
                        return;
                    }
                    let Some(result) = work(&mut own, piece) else { return };
                    if send.send((piece, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        // If `done` fails, the threads end by themselves: the receiver is gone.
        receive.into_iter().try_for_each(|(piece, result)| done(piece, result))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once_whatever_the_threads() {
        for threads in [0, 1, 3, 50] {
            let mut seen = vec![0; 20];
            let all: Result<(), ()> = in_parallel(
                threads,
                20,
                || 0,
                |_, piece| Some(2 * piece),
                |piece, double| {
                    assert_eq!(double, 2 * piece);
                    seen[piece] += 1;
                    Ok(())
                },
            );
            assert_eq!((all, seen), (Ok(()), vec![1; 20]));
        }
    }

    #[test]
    fn an_error_of_the_listener_ends_the_work() {
        let mut heard = 0;
        let ended = in_parallel(
            2,
            1_000,
            || (),
            |(), piece| Some(piece),
            |_, _| {
                heard += 1;
                if heard == 3 { Err("full") } else { Ok(()) }
            },
        );
        assert_eq!((ended, heard), (Err("full"), 3));
    }

    #[test]
    fn a_worker_that_stops_leaves_its_piece_undone() {
        let mut done = Vec::new();
        let all: Result<(), ()> = in_parallel(
            1,
            10,
            || (),
            |(), piece| (piece < 4).then_some(()),
            |piece, ()| {
                done.push(piece);
                Ok(())
            },
        );
        assert_eq!((all, done), (Ok(()), vec![0, 1, 2, 3]));
    }
}
