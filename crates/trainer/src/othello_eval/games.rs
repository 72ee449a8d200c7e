//! Games from WTHOR archives, reduced to what a fit needs: boards and scores.

use harif_core::{Record, Said, Say, said_errors};
use harif_othello::bits::{flips, mobility};
use harif_othello::wthor::{Archive, ArchiveError};
use std::io;
use std::path::{Path, PathBuf};

/// The discs of black and white at the start; black moves.
pub(super) const START: (u64, u64) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
/// Empty squares from where on WTHOR knows the score with best play.
pub(super) const THEORETICAL: u32 = 24;

/// Why there are no games.
#[derive(Debug)]
pub enum GamesError {
    /// A file or folder cannot be read.
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// A file is no archive.
    NoArchive {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: ArchiveError,
    },
    /// No file holds a finished game.
    NoGames,
}

said_errors!(GamesError);

impl Say for GamesError {
    fn said(&self) -> Said {
        let of = |id, path: &Path| Said::new(id).with("file", path.display().to_string());
        match self {
            GamesError::Unreadable { path, why } => of("failed-read", path).with("why", why.said()),
            GamesError::NoArchive { path, why } => {
                of("failed-file", path).with("problem", why.said())
            }
            GamesError::NoGames => Said::new("job-no-games"),
        }
    }
}

/// One finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The discs of the side to move and of the other, and whether that side is black, at every
    /// position where the side to move has a move.
    pub boards: Vec<(u64, u64, bool)>,
    /// The final score for black.
    pub score: i32,
    /// The score for black with best play from 24 empty squares on.
    pub theoretical: i32,
}

/// The finished games of archives, in order; those that cannot be read are left out. A folder
/// stands for its `.wtb` files in the order of their names.
///
/// # Errors
/// [`GamesError`] if a file cannot be read or is no archive, or if there is no game at all.
pub fn read_games(paths: &[PathBuf]) -> Result<Vec<FinishedGame>, GamesError> {
    let mut games = Vec::new();
    for path in archives(paths)? {
        let bytes = std::fs::read(&path).map_err(unreadable(&path))?;
        let archive = Archive::new(&bytes);
        let archive = archive.map_err(|why| GamesError::NoArchive { path, why })?;
        games.extend(archive.games().filter_map(|record| game(&record.ok()?)));
    }
    if games.is_empty() { Err(GamesError::NoGames) } else { Ok(games) }
}

fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> GamesError {
    |why| GamesError::Unreadable { path: path.into(), why }
}

fn archives(paths: &[PathBuf]) -> Result<Vec<PathBuf>, GamesError> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = std::fs::read_dir(path).map_err(unreadable(path))?;
        let found: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
        let mut found = found.map_err(unreadable(path))?;
        found.retain(|file| file.extension().is_some_and(|ending| ending == "wtb"));
        found.sort();
        files.extend(found);
    }
    Ok(files)
}

/// A record as boards; nothing if the game is not finished or its scores are missing.
fn game(record: &Record) -> Option<FinishedGame> {
    let score = record.margin?;
    let discs: i32 = record.tags.get("theoretical-black-discs")?.parse().ok()?;
    let ((mut own, mut opp), mut black) = (START, true);
    let mut boards = Vec::with_capacity(60);
    for recorded in &record.moves {
        if mobility(own, opp) == 0 {
            (own, opp, black) = (opp, own, !black);
            continue;
        }
        boards.push((own, opp, black));
        let square = square(&recorded.mv)?;
        let turned = flips(square, own, opp);
        (own, opp, black) = (opp ^ turned, own | turned | 1 << square, !black);
    }
    Some(FinishedGame { boards, score, theoretical: 2 * discs - 64 })
}

/// The number of a square such as `f5`.
fn square(text: &str) -> Option<usize> {
    let &[col @ b'a'..=b'h', row @ b'1'..=b'8'] = text.as_bytes() else { return None };
    Some(8 * usize::from(row - b'1') + usize::from(col - b'a'))
}
