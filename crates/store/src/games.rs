//! The games of a tournament as a table that can be searched: who, how it ended, and where in the journal
//! the game itself stands. The journal is the truth; this file can be thrown away and made anew.

use crate::StoreError;
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::path::{Path, PathBuf};

/// One game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// The number of the game.
    pub number: u64,
    /// Who moved first, as a number.
    pub first: u32,
    /// Who moved second.
    pub second: u32,
    /// `first`, `second` or `draw`.
    pub winner: String,
    /// The margin for the first side.
    pub margin: Option<i32>,
    /// How it ended.
    pub end: String,
    /// Number of moves.
    pub plies: u32,
    /// Seconds of thinking of both sides.
    pub seconds: f64,
    /// What was done wrong, if anything.
    pub foul: Option<String>,
    /// The first byte of the game in the journal.
    pub place: u64,
    /// Number of bytes, the line end included.
    pub length: u64,
}

/// Which games are wanted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wanted {
    /// Only games of this agent.
    pub agent: Option<u32>,
    /// Only games against this one.
    pub against: Option<u32>,
    /// Only games that were lost by a foul.
    pub fouls: bool,
    /// Whether the newest come first, from `from` down.
    pub newest: bool,
    /// From this number on.
    pub from: u64,
    /// At most so many.
    pub most: usize,
}

/// The table of games.
#[derive(Debug)]
pub struct GameIndex {
    games: Connection,
    file: PathBuf,
}

const TABLE: &str = "
CREATE TABLE IF NOT EXISTS games (
    number INTEGER PRIMARY KEY,
    first INTEGER NOT NULL,
    second INTEGER NOT NULL,
    winner TEXT NOT NULL,
    margin INTEGER,
    ended TEXT NOT NULL,
    plies INTEGER NOT NULL,
    seconds REAL NOT NULL,
    foul TEXT,
    place INTEGER NOT NULL,
    length INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS games_by_agents ON games (first, second);
CREATE INDEX IF NOT EXISTS games_by_place ON games (place);
";

const COLUMNS: &str =
    "number, first, second, winner, margin, ended, plies, seconds, foul, place, length";

impl GameIndex {
    /// Opens or makes the table.
    ///
    /// # Errors
    /// [`StoreError`] if the file is none of ours or cannot be written.
    pub fn open(path: &Path) -> Result<GameIndex, StoreError> {
        let open = || -> rusqlite::Result<Connection> {
            let games = Connection::open(path)?;
            // Another program may be writing: a run that plays while its games are looked at.
            games.busy_timeout(std::time::Duration::from_secs(5))?;
            // Nothing is lost with this file, so nothing waits for the disk.
            games.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;")?;
            games.execute_batch(TABLE)?;
            Ok(games)
        };
        let games = open().map_err(|error| StoreError::of_index(&error, path))?;
        Ok(GameIndex { games, file: path.into() })
    }

    /// Says of which file SQLite speaks.
    fn told<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|error| StoreError::of_index(&error, &self.file))
    }

    /// Enters games, all of them or none. Those that stand there already stay.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn insert(&mut self, rows: &[GameRow]) -> Result<(), StoreError> {
        let inserted = insert(&mut self.games, rows);
        self.told(inserted)
    }

    /// Forgets all games.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn clear(&mut self) -> Result<(), StoreError> {
        self.told(self.games.execute("DELETE FROM games", []))?;
        Ok(())
    }

    /// The byte of the journal behind the last game that is known here.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn end(&self) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT place + length FROM games ORDER BY place DESC LIMIT 1";
        let end = self.games.query_row(sql, [], |row| row.get::<_, i64>(0)).optional();
        Ok(self.told(end)?.map(|end| end as u64))
    }

    /// Number of games.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn count(&self) -> Result<u64, StoreError> {
        let count = self.games.query_row("SELECT count(*) FROM games", [], |row| row.get(0));
        Ok(self.told::<i64>(count)? as u64)
    }

    /// One game.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn get(&self, number: u64) -> Result<Option<GameRow>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM games WHERE number = ?1");
        self.told(self.games.query_row(&sql, [number as i64], read).optional())
    }

    /// The games that are wanted, in the order of their numbers.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn page(&self, wanted: &Wanted) -> Result<Vec<GameRow>, StoreError> {
        self.told(page(&self.games, wanted))
    }
}

fn insert(games: &mut Connection, rows: &[GameRow]) -> rusqlite::Result<()> {
    let change = games.transaction()?;
    {
        let marks = "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11";
        let sql = format!("INSERT OR IGNORE INTO games ({COLUMNS}) VALUES ({marks})");
        let mut insert = change.prepare_cached(&sql)?;
        for row in rows {
            insert.execute(params![
                row.number as i64,
                row.first,
                row.second,
                row.winner,
                row.margin,
                row.end,
                row.plies,
                row.seconds,
                row.foul,
                row.place as i64,
                row.length as i64,
            ])?;
        }
    }
    change.commit()
}

fn page(games: &Connection, wanted: &Wanted) -> rusqlite::Result<Vec<GameRow>> {
    let (side, order) = if wanted.newest { ("<=", "DESC") } else { (">=", "ASC") };
    let sql = format!(
        "SELECT {COLUMNS} FROM games WHERE number {side} ?1
           AND (?2 IS NULL OR first = ?2 OR second = ?2)
           AND (?3 IS NULL OR first = ?3 OR second = ?3)
           AND (?4 = 0 OR foul IS NOT NULL)
         ORDER BY number {order} LIMIT ?5"
    );
    let mut select = games.prepare_cached(&sql)?;
    let terms = params![
        i64::try_from(wanted.from).unwrap_or(i64::MAX),
        wanted.agent,
        wanted.against,
        wanted.fouls,
        wanted.most as i64
    ];
    select.query_map(terms, read)?.collect()
}

fn read(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        number: row.get::<_, i64>(0)? as u64,
        first: row.get(1)?,
        second: row.get(2)?,
        winner: row.get(3)?,
        margin: row.get(4)?,
        end: row.get(5)?,
        plies: row.get(6)?,
        seconds: row.get(7)?,
        foul: row.get(8)?,
        place: row.get::<_, i64>(9)? as u64,
        length: row.get::<_, i64>(10)? as u64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: u64, first: u32, second: u32) -> GameRow {
        GameRow {
            number,
            first,
            second,
            winner: "draw".into(),
            margin: Some(0),
            end: "finished".into(),
            plies: 9,
            seconds: 0.5,
            foul: (number == 2).then(|| "crash".into()),
            place: number * 100,
            length: 100,
        }
    }

    #[test]
    fn games_are_found_by_who_played_and_what_happened() {
        let mut index = GameIndex::open(Path::new(":memory:")).unwrap();
        assert_eq!(index.end().unwrap(), None);
        index.insert(&[row(0, 0, 1), row(2, 1, 2), row(1, 1, 0)]).unwrap();
        index.insert(&[row(1, 5, 5)]).unwrap();
        assert_eq!((index.count().unwrap(), index.end().unwrap()), (3, Some(300)));
        let numbers = |wanted: Wanted| -> Vec<u64> {
            index.page(&wanted).unwrap().iter().map(|row| row.number).collect()
        };
        let all = Wanted { most: 10, ..Wanted::default() };
        assert_eq!(numbers(all.clone()), [0, 1, 2]);
        assert_eq!(numbers(Wanted { agent: Some(0), ..all.clone() }), [0, 1]);
        assert_eq!(numbers(Wanted { agent: Some(1), against: Some(2), ..all.clone() }), [2]);
        assert_eq!(numbers(Wanted { fouls: true, ..all.clone() }), [2]);
        assert_eq!(numbers(Wanted { from: 1, most: 1, ..all.clone() }), [1]);
        assert_eq!(numbers(Wanted { newest: true, from: 1, ..all.clone() }), [1, 0]);
        assert_eq!(numbers(Wanted { newest: true, from: u64::MAX, ..all }), [2, 1, 0]);
        assert_eq!(index.get(1).unwrap(), Some(row(1, 1, 0)));
        assert_eq!(index.get(7).unwrap(), None);
        index.clear().unwrap();
        assert_eq!((index.count().unwrap(), index.end().unwrap()), (0, None));
    }

    #[test]
    fn a_damaged_index_says_that_it_can_be_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.db");
        std::fs::write(&file, "no database at all, but long enough to have a header").unwrap();
        let said = GameIndex::open(&file).unwrap_err().to_string();
        assert!(said.contains("games.db") && said.contains("can be deleted"), "{said}");
    }
}
