//! Keeps the game of one terminal in the store, where every other face finds it.
//!
//! A keeper opens the database when it is first needed and takes into it what older programs left in files. Every
//! change goes to the disk before the person goes on; where it cannot, that is said once, the game goes on in memory,
//! and the next change tries again.

use crate::saved::{bring_up_to_date, game_of, left_of, moves_from, now, record_of};
use crate::{Flaw, KeptError, KeptLine, old};
use harif_catalog::outside::sit_anyone;
use harif_catalog::turns;
use harif_core::{Game, Record, Side};
use harif_store::{Face, Head, Listing, SavedTable, Store, StoreError, Which, fresh_name};
use harif_table::{Pace, Refusal, Table};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// At most so many games are listed.
const MOST: usize = 100;

/// So many are looked through for those that are finished, those that changed last.
const MOST_FINISHED: usize = 400;

/// A game that was taken up again.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept(SavedTable);

impl Kept {
    /// What is stored of it beside its moves.
    pub fn head(&self) -> &Head {
        &self.0.head
    }

    /// Lays the table again.
    ///
    /// # Errors
    /// Why the game cannot be replayed, or who cannot sit there any more.
    pub fn table(&self, at: Instant) -> Result<Table, Refusal> {
        let head = self.head();
        let (game, notes) = game_of(&self.0).map_err(refusal)?;
        // Who cannot sit down is told now, and not when it is their turn.
        for seat in &head.seats {
            drop(sit_anyone(game.as_ref(), &seat.name)?);
        }
        let mut table = Table::laid_again(sit_anyone, game, left_of(head, notes), at);
        let usual = table.pace();
        let least = head.least.map_or(usual.least, Duration::from_secs_f64);
        table.set_pace(Pace { least, speed: head.speed });
        Ok(table)
    }
}

fn refusal(error: harif_catalog::OpenError) -> Refusal {
    match error {
        harif_catalog::OpenError::Name(error) => error.into(),
        harif_catalog::OpenError::Game(error) => error.into(),
    }
}

/// A move as it was written: enough to see which of them are new.
#[derive(Clone, Debug, PartialEq)]
struct Mark {
    mv: String,
    seconds: Option<f64>,
    agent: Option<String>,
}

fn marks(table: &Table) -> Vec<Mark> {
    let moves = turns::all(table.game()).into_iter().zip(table.notes());
    let mark = |(mv, note): (String, &harif_table::Note)| Mark {
        mv,
        seconds: note.seconds,
        agent: note.agent.clone(),
    };
    moves.map(mark).collect()
}

fn marks_of(saved: &SavedTable) -> Vec<Mark> {
    let mark = |mv: &harif_store::SavedMove| Mark {
        mv: mv.mv.clone(),
        seconds: mv.seconds,
        agent: mv.agent.clone(),
    };
    saved.moves.iter().map(mark).collect()
}

/// The game that this terminal plays.
#[derive(Debug)]
struct Held {
    head: Head,
    /// The moves that are on the disk.
    written: Vec<Mark>,
}

/// Keeps the game of one terminal.
#[derive(Debug, Default)]
pub struct Keeper {
    file: Option<PathBuf>,
    store: Option<Arc<Store>>,
    /// Why the database could not be opened.
    closed: Option<KeptError>,
    held: Option<Held>,
    /// Whether the game is stored as it was last to be kept.
    written: bool,
    /// Whether it was said that games cannot be kept: once is enough.
    complained: bool,
    /// The games that were deleted here and can be brought back, the last one last.
    deleted: Vec<String>,
}

/// The unfinished games that can be offered.
#[derive(Debug, Default)]
pub struct KeptList {
    /// The newest first.
    pub lines: Vec<KeptLine>,
    /// What is wrong with the others, if there are any that cannot be read.
    pub trouble: Option<KeptError>,
}

impl Keeper {
    /// Keeps games in a database, which is made when it is needed; without one, nothing is kept.
    pub fn open(file: Option<PathBuf>) -> Keeper {
        let mut keeper = Keeper::default();
        keeper.file = file;
        if let Some(file) = keeper.file.clone().filter(|file| file.exists() || old::any(file)) {
            keeper.closed = keeper.enter(&file).err().map(|e| KeptError::reading(e, &file));
        }
        keeper
    }

    /// The database, opened if it is not yet.
    fn enter(&mut self, file: &Path) -> Result<Arc<Store>, StoreError> {
        if let Some(store) = &self.store {
            return Ok(store.clone());
        }
        let store = Arc::new(Store::open(file, Face::Terminal)?);
        old::take_in(file, &store);
        self.store = Some(store.clone());
        Ok(store)
    }

    /// The unfinished games with those that are open elsewhere, but not the one that is played here.
    pub fn list(&self) -> KeptList {
        let (Some(store), Some(file)) = (&self.store, &self.file) else {
            return KeptList { lines: Vec::new(), trouble: self.closed.clone() };
        };
        let here = self.held.as_ref().map(|held| held.head.id.as_str());
        match store.list(Which::Unfinished, MOST) {
            Ok(Listing { rows, damaged }) => {
                let others = rows.into_iter().filter(|row| Some(&*row.head.id) != here);
                let lines = others.map(|row| KeptLine::of(row, store)).collect();
                let unread = Some(damaged.len()).filter(|&unread| unread > 0);
                KeptList { lines, trouble: unread.map(KeptError::Damaged) }
            }
            Err(error) => {
                KeptList { lines: Vec::new(), trouble: Some(KeptError::reading(error, file)) }
            }
        }
    }

    /// The finished games of a game, by its full name, those that ended last first; `Err` for each that cannot be read.
    pub fn finished(&self, game: &str) -> Vec<Result<Record, KeptError>> {
        let (Some(store), Some(file)) = (&self.store, &self.file) else { return Vec::new() };
        let rows = store.list(Which::All, MOST_FINISHED).map(|listing| listing.rows);
        let heads = rows.unwrap_or_default().into_iter().map(|row| row.head);
        let over = heads.filter(|head| head.over && head.game == game);
        let read = |head: Head| match store.load(&head.id) {
            Ok(saved) => saved.map(|saved| Ok(record_of(&saved))),
            Err(error) => Some(Err(KeptError::reading(error, file))),
        };
        over.filter_map(read).collect()
    }

    /// Whether there is a game in the list that can be gone on with.
    pub fn has_any(&self) -> bool {
        self.list().lines.iter().any(|line| line.open.is_none())
    }

    /// Another keeper of the same database, which holds no game.
    #[must_use]
    pub fn beside(&self) -> Keeper {
        let mut keeper = Keeper::default();
        keeper.file.clone_from(&self.file);
        keeper.store.clone_from(&self.store);
        keeper.closed.clone_from(&self.closed);
        keeper.deleted.clone_from(&self.deleted);
        keeper
    }

    /// Takes a game of the list up again; from now on it is this terminal's. The one that was held before
    /// is let go.
    ///
    /// # Errors
    /// [`KeptError`] if it is played elsewhere, gone or broken.
    pub fn take(&mut self, id: &str) -> Result<Kept, KeptError> {
        let (Some(store), Some(file)) = (self.store.clone(), self.file.clone()) else {
            return Err(self.closed.clone().unwrap_or(KeptError::Gone));
        };
        let saved = store.take(id).map_err(|error| KeptError::reading(error, &file))?;
        let saved = saved.ok_or(KeptError::Gone)?;
        if let Err(error) = game_of(&saved) {
            store.release(id, None);
            return Err(KeptError::Broken(Flaw::Game(error)));
        }
        self.release();
        self.held = Some(Held { head: saved.head.clone(), written: marks_of(&saved) });
        self.written = true;
        Ok(Kept(saved))
    }

    /// Writes the game of this terminal down: what has changed of it. A table without a move is not kept. That it
    /// cannot be written is said once.
    ///
    /// # Errors
    /// [`KeptError::Unwritable`], the first time; [`KeptError::Parted`].
    pub fn keep(&mut self, table: &Table, paused: bool, at: Instant) -> Result<(), KeptError> {
        let Some(file) = self.file.clone() else { return Ok(()) };
        let done = self.write(&file, table, paused, at);
        self.written = !matches!(done, Err(KeptError::Unwritable { .. }));
        match done {
            Err(KeptError::Unwritable { .. }) if self.complained => Ok(()),
            done => {
                self.complained = !self.written;
                done
            }
        }
    }

    fn write(
        &mut self,
        file: &Path,
        table: &Table,
        paused: bool,
        at: Instant,
    ) -> Result<(), KeptError> {
        let failed = |error: &StoreError| KeptError::writing(error, file);
        if self.held.as_ref().is_some_and(|held| !is_of(&held.head, table.game())) {
            self.release();
        }
        if table.game().plies() == 0 {
            return self.drop_empty().map_err(|error| failed(&error));
        }
        let store = self.enter(file).map_err(|error| failed(&error))?;
        let mut held = match self.held.take() {
            Some(held) => held,
            None => Held { head: fresh(table).map_err(|e| failed(&e))?, written: Vec::new() },
        };
        let mut done = held.write(&store, table, paused, at);
        let mut parted = Ok(());
        if let Err(StoreError::Lost { id }) = &done {
            // What the disk has is what counts: perhaps only our claim to it is gone.
            let there = store.take(id).ok().flatten();
            if there.is_none_or(|there| marks_of(&there) != held.written) {
                store.release(id, None);
                held = Held { head: fresh(table).map_err(|e| failed(&e))?, written: Vec::new() };
                parted = Err(KeptError::Parted);
            }
            done = held.write(&store, table, paused, at);
        }
        // A game that was never written has no name yet.
        self.held = Some(held).filter(|held| !held.written.is_empty());
        done.map_err(|error| failed(&error)).and(parted)
    }

    /// Removes a game of this terminal at which nothing was done; one that is over stays, and
    /// one that others have seats at.
    fn drop_empty(&mut self) -> Result<(), StoreError> {
        let (Some(store), Some(held)) = (&self.store, self.held.take()) else { return Ok(()) };
        let stays = held.head.over || held.head.seats.iter().any(|seat| seat.key.is_some());
        match stays {
            true => store.release(&held.head.id, None),
            false => store.remove(&held.head.id)?,
        }
        Ok(())
    }

    /// Lets the game of this terminal go; it stays in the store for another day, and for other faces.
    pub fn release(&mut self) {
        if let (Some(store), Some(held)) = (&self.store, self.held.take()) {
            store.release_and_wait(&held.head.id);
        }
        self.written = false;
    }

    /// Deletes a game of the list, which [`restore`](Self::restore) undoes.
    ///
    /// # Errors
    /// [`KeptError`] if it is played elsewhere or gone, or cannot be written.
    pub fn delete(&mut self, id: &str) -> Result<(), KeptError> {
        self.change(|store| store.delete(id))?;
        self.deleted.push(id.into());
        Ok(())
    }

    /// Brings the game back that was deleted last here, and before it the one before; `None` if there is none.
    ///
    /// # Errors
    /// [`KeptError`] if it is gone, or cannot be written.
    pub fn restore(&mut self) -> Result<Option<String>, KeptError> {
        let Some(id) = self.deleted.pop() else { return Ok(None) };
        let done = self.change(|store| store.restore(&id));
        if done.as_ref().is_err_and(|error| *error != KeptError::Gone) {
            self.deleted.push(id.clone());
        }
        done.map(|()| Some(id))
    }

    fn change(
        &self,
        change: impl FnOnce(&Store) -> Result<bool, StoreError>,
    ) -> Result<(), KeptError> {
        let (Some(store), Some(file)) = (&self.store, &self.file) else {
            return Err(self.closed.clone().unwrap_or(KeptError::Gone));
        };
        match change(store).map_err(|error| KeptError::reading(error, file))? {
            true => Ok(()),
            false => Err(KeptError::Gone),
        }
    }

    /// The name of the game that this terminal plays, if it is kept as it stands.
    pub fn held(&self) -> Option<&str> {
        self.held.as_ref().filter(|_| self.written).map(|held| held.head.id.as_str())
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.release();
    }
}

impl Held {
    /// Writes what is new since the last time.
    fn write(
        &mut self,
        store: &Store,
        table: &Table,
        paused: bool,
        at: Instant,
    ) -> Result<(), StoreError> {
        let marks = marks(table);
        let same = |(old, new): &(&Mark, &Mark)| old == new;
        let keep = self.written.iter().zip(&marks).take_while(same).count();
        let mut head = self.head.clone();
        bring_up_to_date(&mut head, table, at);
        head.paused = paused;
        head.least = Some(table.pace().least.as_secs_f64());
        store.commit_and_wait(head.clone(), keep, moves_from(table, keep))?;
        (self.head, self.written) = (head, marks);
        Ok(())
    }
}

/// Whether a head is of this game: another on the same table is another game.
fn is_of(head: &Head, game: &dyn Game) -> bool {
    let start = [head.start.as_str(), "start"];
    head.game == game.name() && (start.contains(&&*game.start_position()) || start[0] == start[1])
}

/// The head of a table that was laid in this terminal.
fn fresh(table: &Table) -> Result<Head, StoreError> {
    let game = table.game();
    let mut head = Head::new(&fresh_name()?, &game.name(), &game.start_position());
    let record = table.game().record();
    let names = table.names();
    for (side, called) in Side::BOTH.into_iter().zip([record.first, record.second]) {
        let (seat, name) = (&mut head.seats[side.index()], &names[side.index()]);
        seat.name = name.clone();
        seat.called = Some(called).filter(|called| called != name && table.is_human(side));
    }
    head.tags = record.tags;
    head.clock = table.clock().terms;
    head.seed = table.seed();
    head.created = now();
    head.own = Some(true);
    Ok(head)
}

#[cfg(test)]
mod tests;
