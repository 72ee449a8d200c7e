//! Games that older programs left in files, one file a game (`docs/file-formats.md`): each is taken into the store,
//! and only then removed. What cannot be taken in stays where it is, and what is not ours is left alone.

use crate::Flaw;
use harif_catalog::open_record;
use harif_core::{Game, Record, Say, Side};
use harif_store::{Head, SavedMove, Store, StoreError};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The version of the format.
const VERSION: u32 = 1;

/// No kept game is larger; the longest that there can be, on 20×20 squares, has some 40 KB.
const LARGEST: u64 = 1 << 20;

/// The longest that a machine's move could be made to take, in seconds, and how fast two machines could play.
const LONGEST_LEAST: f64 = 3600.0;
const SPEEDS: std::ops::RangeInclusive<f64> = 0.5..=8.0;

/// The clock of a game that was left.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct OldClock {
    game: f64,
    added: f64,
    left: [f64; 2],
}

/// A table as it stood in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Old {
    #[serde(rename = "kept")]
    version: u32,
    written: u64,
    seats: [String; 2],
    ply: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<OldClock>,
    seed: u64,
    speed: f64,
    least: f64,
    paused: bool,
    record: Record,
}

impl Old {
    fn from_json(text: &str) -> Result<Old, Flaw> {
        let read: Result<Old, serde_json::Error> = serde_json::from_str(text);
        let old = read.map_err(|e| Flaw::Unreadable(e.said()))?;
        old.check()?;
        Ok(old)
    }

    fn check(&self) -> Result<(), Flaw> {
        let time = |seconds: f64| seconds.is_finite() && (0.0..=1e9).contains(&seconds);
        let clock = self.clock.is_none_or(|clock| {
            time(clock.game) && time(clock.added) && clock.left.into_iter().all(time)
        });
        let fits = [
            (self.version == VERSION, "version"),
            (self.ply <= self.record.moves.len(), "ply"),
            (SPEEDS.contains(&self.speed), "speed"),
            (time(self.least) && self.least <= LONGEST_LEAST, "least"),
            (clock, "clock"),
        ];
        match fits.iter().find(|(fits, _)| !fits) {
            Some((_, what)) => Err(Flaw::Field(what)),
            None => Ok(()),
        }
    }

    /// The same as the store keeps it, under its old name.
    fn saved(&self, id: &str) -> Result<(Head, Vec<SavedMove>), Flaw> {
        let mut game: Box<dyn Game> = open_record(&self.record).map_err(Flaw::Game)?;
        game.go_to(self.ply).map_err(|error| Flaw::Game(error.into()))?;
        let mut head = Head::new(id, &game.name(), &game.start_position());
        let mut tags = self.record.tags.clone();
        let helped = tags.remove("helped").unwrap_or_default();
        let called = [&self.record.first, &self.record.second];
        for (side, called) in Side::BOTH.into_iter().zip(called) {
            let (seat, name) = (&mut head.seats[side.index()], &self.seats[side.index()]);
            seat.name = name.clone();
            seat.helped = helped.split(',').any(|name| name == side.to_string());
            let person = name == harif_catalog::HUMAN;
            seat.called = Some(called.clone()).filter(|called| called != name && person);
        }
        head.clock = self.clock.map(|clock| (clock.game, clock.added));
        head.remaining = self.clock.map_or([0.0; 2], |clock| clock.left);
        (head.ply, head.seed, head.speed) = (self.ply, self.seed, self.speed);
        (head.least, head.paused, head.tags) = (Some(self.least), self.paused, tags);
        (head.created, head.updated) = (self.written as f64, self.written as f64);
        (head.over, head.own) = (game.outcome().is_some(), Some(true));
        let moves = self.record.moves.iter().map(|played| {
            let value = serde_json::to_value(played).ok();
            SavedMove {
                mv: played.mv.clone(),
                seconds: played.seconds,
                value: value.and_then(|move_| move_.get("value").map(ToString::to_string)),
                ..SavedMove::default()
            }
        });
        Ok((head, moves.collect()))
    }
}

/// Where older programs kept games, beside the database; they knew no other name for that than the usual one.
fn folder_of(database: &Path) -> Option<PathBuf> {
    let usual = database.file_name().is_some_and(|name| name == "harif.db");
    usual.then(|| database.with_file_name("unfinished")).filter(|folder| folder.is_dir())
}

/// Whether there may be anything to take in.
pub(crate) fn any(database: &Path) -> bool {
    folder_of(database).is_some()
}

/// Takes all games that can be read and that nobody plays into the store.
pub(crate) fn take_in(database: &Path, store: &Store) {
    let Some(folder) = folder_of(database) else { return };
    for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let id = name.to_str().and_then(|name| name.strip_suffix(".json")).filter(|id| is_id(id));
        let small = entry.metadata().is_ok_and(|about| about.is_file() && about.len() <= LARGEST);
        if let Some(id) = id.filter(|_| small) {
            take_in_one(&folder, id, store);
        }
    }
    // Whether anything is left in it or not: an empty folder is of no use, another one stays.
    let _ = fs::remove_dir(&folder);
}

/// Takes one game in, unless an older program plays it.
fn take_in_one(folder: &Path, id: &str, store: &Store) {
    let lock_file = folder.join(format!("{id}.lock"));
    let lock = File::options().create(true).truncate(false).write(true).open(&lock_file);
    let Ok(lock) = lock else { return };
    if matches!(lock.try_lock(), Err(TryLockError::WouldBlock)) {
        return;
    }
    let file = folder.join(format!("{id}.json"));
    let taken = read(&file).and_then(|old| old.saved(id)).is_ok_and(|(head, moves)| {
        match store.commit_and_wait(head, 0, moves) {
            Ok(()) => {
                store.release(id, None);
                true
            }
            // A program that was killed before it could remove the file has done it.
            Err(StoreError::Lost { .. }) => store.find(id).is_ok_and(|found| found.is_some()),
            Err(_) => false,
        }
    });
    let gone = taken && fs::remove_file(&file).is_ok();
    if gone || !file.exists() {
        let _ = fs::remove_file(&lock_file);
    }
}

fn read(file: &Path) -> Result<Old, Flaw> {
    let unreadable = |error: std::io::Error| Flaw::Unreadable(error.said());
    let mut text = String::new();
    let open = File::open(file).map_err(unreadable)?;
    open.take(LARGEST).read_to_string(&mut text).map_err(unreadable)?;
    Old::from_json(&text)
}

/// Digits, lower-case letters and dashes: names that older programs gave.
fn is_id(text: &str) -> bool {
    let ours = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.len() <= 64 && text.chars().all(ours)
}

#[cfg(test)]
mod tests;
