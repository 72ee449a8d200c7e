//! The games of a run in SQLite, filled in batches behind the journal.

use crate::error::ArenaError;
use crate::journal::Games;
use crate::played::Played;
use crate::run::JOURNAL;
use harif_core::Winner;
use harif_store::{GameIndex, GameRow};
use std::path::Path;
use std::time::{Duration, Instant};

/// The name of the file in a run's folder.
pub const INDEX: &str = "games.db";

/// Games that wait at most for their batch, and how long.
const BATCH: (usize, Duration) = (512, Duration::from_millis(500));

/// The games of a run as a table, with all that stands in its journal now.
///
/// # Errors
/// [`ArenaError`] if the journal or the table cannot be read.
pub fn games_of(folder: &Path) -> Result<GameIndex, ArenaError> {
    Ok(Index::open(folder)?.table)
}

/// A game in a line, wherever it stands.
pub fn row(played: &Played) -> GameRow {
    let record = &played.record;
    GameRow {
        number: played.number,
        first: played.seats[0] as u32,
        second: played.seats[1] as u32,
        winner: record.winner.unwrap_or(Winner::Draw).name().into(),
        margin: record.margin,
        end: record.end.name().into(),
        plies: record.moves.len() as u32,
        seconds: played.thinking().map(|(_, seconds)| seconds).sum(),
        foul: played.foul.as_ref().map(|foul| foul.offence.name().into()),
        place: 0,
        length: 0,
    }
}

/// An index that follows its journal.
#[derive(Debug)]
pub(crate) struct Index {
    table: GameIndex,
    batch: Vec<GameRow>,
    since: Instant,
}

impl Index {
    /// Opens the index of a run and enters what the journal has and it has not.
    pub(crate) fn open(folder: &Path) -> Result<Index, ArenaError> {
        let path = folder.join(INDEX);
        let table = match GameIndex::open(&path) {
            Ok(table) => table,
            Err(_) => {
                // It holds nothing that the journal has not: a damaged one is made anew.
                for end in ["", "-wal", "-shm"] {
                    let _ = std::fs::remove_file(folder.join(format!("{INDEX}{end}")));
                }
                GameIndex::open(&path)?
            }
        };
        let mut index = Index { table, batch: Vec::new(), since: Instant::now() };
        let journal = folder.join(JOURNAL);
        let mut games = Games::read(&journal)?;
        let length = std::fs::metadata(&journal).map_or(0, |journal| journal.len());
        if index.table.end()?.is_some_and(|end| end > length) {
            // After a power cut the journal may be shorter than it was: these games are played anew.
            index.table.clear()?;
        }
        if let Some(end) = index.table.end()? {
            games.skip_to(end)?;
        }
        let mut place = games.good;
        while let Some(played) = games.next() {
            index.add(&played?, (place, games.good - place))?;
            place = games.good;
        }
        index.flush()?;
        Ok(index)
    }

    /// Enters a game that stands in the journal, at this place and of this length.
    pub(crate) fn add(
        &mut self,
        played: &Played,
        (place, length): (u64, u64),
    ) -> Result<(), ArenaError> {
        self.batch.push(GameRow { place, length, ..row(played) });
        if self.batch.len() >= BATCH.0 || self.since.elapsed() >= BATCH.1 {
            self.flush()?;
        }
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> Result<(), ArenaError> {
        if !self.batch.is_empty() {
            self.table.insert(&self.batch)?;
            self.batch.clear();
        }
        self.since = Instant::now();
        Ok(())
    }
}
