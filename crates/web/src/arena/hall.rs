//! Where people watch a tournament: the boards of the workers and the games that ended last. The workers
//! put things down and go on; whoever watches comes and takes what is there. Nobody waits for anybody.

use super::wire::{Board, GameHead};
use harif_arena::{Audience, GameTask, Played, row};
use harif_core::Game;
use harif_host::{Bucket, View};
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Boards that a worker puts down in a second, and how many at once. A burst is longer than a game, so
/// that the last move before a long thought is always seen; quick games cost nothing beyond the rate.
const BOARDS: (f64, f64) = (100.0, 150.0);

/// Games that are kept for those who watch.
const LAST_GAMES: usize = 64;

/// What can be seen of a run that plays.
pub(crate) struct Hall {
    tables: Vec<Mutex<Table>>,
    ended: Mutex<Ended>,
}

/// What one worker plays.
struct Table {
    bucket: Bucket,
    task: Option<GameTask>,
    board: Option<(GameTask, Box<dyn Game>)>,
    /// Grows with every board.
    version: u64,
}

#[derive(Default)]
struct Ended {
    /// Games that ended since the run began to play.
    count: u64,
    last: VecDeque<GameHead>,
}

/// What a watcher has seen already.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    versions: Vec<u64>,
    ended: u64,
}

impl Hall {
    pub(crate) fn new(workers: usize) -> Hall {
        let table = || Table {
            bucket: Bucket::full(BOARDS.1, Instant::now()),
            task: None,
            board: None,
            version: 0,
        };
        let tables = (0..workers).map(|_| Mutex::new(table())).collect();
        Hall { tables, ended: Mutex::default() }
    }

    /// Nothing seen of the boards, and all of the games that ended.
    pub(crate) fn arrive(&self) -> Seen {
        Seen { versions: vec![0; self.tables.len()], ended: lock(&self.ended).count }
    }

    /// The boards that are new.
    pub(crate) fn boards(&self, seen: &mut Seen) -> Vec<Board> {
        let taken = self.tables.iter().zip(&mut seen.versions).enumerate();
        taken.filter_map(|(worker, (table, seen))| look(worker, table, seen)).collect()
    }

    /// The newest of the games that ended since, at most so many.
    pub(crate) fn ended(&self, seen: &mut Seen, most: usize) -> Vec<GameHead> {
        let ended = lock(&self.ended);
        let new = usize::try_from(ended.count - seen.ended).unwrap_or(usize::MAX);
        seen.ended = ended.count;
        let kept = ended.last.len();
        ended.last.iter().skip(kept - new.min(most).min(kept)).cloned().collect()
    }

    fn put(&self, worker: usize, task: Option<&GameTask>, game: &dyn Game) {
        let Some(table) = self.tables.get(worker) else {
            return;
        };
        let mut table = lock(table);
        table.task = task.copied().or(table.task);
        let Some(task) = table.task.filter(|_| table.bucket.take(BOARDS, Instant::now())) else {
            return;
        };
        if let Ok(board) = game.branch(game.ply()) {
            table.board = Some((task, board));
            table.version += 1;
        }
    }
}

/// The board of a table, if it is another one than was seen. The copy is drawn when the worker has its
/// table back.
fn look(worker: usize, table: &Mutex<Table>, seen: &mut u64) -> Option<Board> {
    let (task, copy) = {
        let table = lock(table);
        let (task, game) = table.board.as_ref().filter(|_| table.version > *seen)?;
        *seen = table.version;
        (*task, game.branch(game.ply()).ok()?)
    };
    Some(Board { worker, number: task.number, seats: task.seats, view: View::of(copy.as_ref()) })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Whatever a panic left here is only looked at.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Audience for Hall {
    fn begun(&self, worker: usize, task: &GameTask, game: &dyn Game) {
        self.put(worker, Some(task), game);
    }

    fn moved(&self, worker: usize, game: &dyn Game) {
        self.put(worker, None, game);
    }

    fn ended(&self, _worker: usize, played: &Played) {
        let mut ended = lock(&self.ended);
        ended.count += 1;
        if ended.last.len() == LAST_GAMES {
            ended.last.pop_front();
        }
        ended.last.push_back(row(played).into());
    }
}
