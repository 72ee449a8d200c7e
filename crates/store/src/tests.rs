//! What only the inside of the store can bring about: full disks, failing commits, a dead thread.

use crate::holder::Holder;
use crate::writer::Job;
use crate::{Head, SavedMove, Store, StoreCounts, StoreError, Which};
use rusqlite::Connection;
use std::path::Path;
use std::sync::mpsc;

fn head(id: &str) -> Head {
    Head::new(id, "othello-8x8", "start")
}

fn long_move(letters: usize) -> SavedMove {
    SavedMove { mv: "f5".into(), report: Some("x".repeat(letters)), ..SavedMove::default() }
}

/// A store in memory, after `prepare` was done to its connection.
fn store(prepare: &str) -> Store {
    let connection = Connection::open_in_memory().unwrap();
    crate::schema::prepare(&connection, Path::new("games.db")).unwrap();
    connection.execute_batch(prepare).unwrap();
    Store::over(connection, Path::new("games.db"), Holder::alone()).unwrap()
}

/// Lets changes arrive while the thread is held up, so that they share a transaction.
fn together(store: &Store, changes: Vec<(Head, Vec<SavedMove>)>) -> Vec<Result<(), StoreError>> {
    let (go, wait) = mpsc::channel::<()>();
    store.send(Job::Ask(Box::new(move |_| wait.recv().unwrap())));
    let (tell, told) = mpsc::channel();
    for (i, (head, moves)) in changes.into_iter().enumerate() {
        let tell = tell.clone();
        store.commit(head, 0, moves, move |result| tell.send((i, result)).unwrap());
    }
    drop(tell);
    go.send(()).unwrap();
    let mut all: Vec<_> = told.iter().collect();
    all.sort_by_key(|(i, _)| *i);
    all.into_iter().map(|(_, result)| result).collect()
}

#[test]
fn a_full_disk_is_told_to_all_of_the_transaction_and_costs_nothing_acknowledged() {
    let store = store("PRAGMA max_page_count = 20");
    store.commit_and_wait(head("before"), 0, vec![long_move(10)]).unwrap();
    let changes = ["a", "b", "c"].map(|id| (head(id), vec![long_move(10)])).to_vec();
    let mut with_a_long_one = changes.clone();
    with_a_long_one.insert(1, (head("long"), vec![long_move(200_000)]));
    let results = together(&store, with_a_long_one);
    assert!(results.iter().any(Result::is_err));
    for (result, id) in results.iter().zip(["a", "long", "b", "c"]) {
        let there = store.load(id).unwrap().is_some();
        assert_eq!(result.is_ok(), there, "{id}: what is told is what is there");
        assert!(matches!(result, Ok(()) | Err(StoreError::Full(_))), "{id}: {result:?}");
    }
    let said = results[1].clone().unwrap_err().to_string();
    assert!(said.starts_with("the disk is full: games.db cannot be written;"), "{said}");
    assert!(store.load("before").unwrap().is_some());
    // Nothing of the failure is left over for those who come later.
    assert!(together(&store, changes).iter().all(Result::is_ok));
    let failures = results.iter().filter(|result| result.is_err()).count() as u64;
    let writes = 1 + (4 - failures) + 3;
    assert_eq!(store.counts(), StoreCounts { writes, failures, queued: 0 });
}

#[test]
fn a_commit_that_fails_keeps_its_code() {
    // A reference that is looked at only when the transaction ends.
    let store = store(
        "CREATE TABLE ghosts (t TEXT REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED);
         CREATE TRIGGER haunt AFTER INSERT ON tables WHEN new.id = 'ghost'
         BEGIN INSERT INTO ghosts VALUES ('nobody'); END;",
    );
    let results = together(&store, vec![(head("a"), vec![]), (head("ghost"), vec![])]);
    for result in results {
        let error = result.unwrap_err();
        let foreign_key = rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY;
        assert!(matches!(error, StoreError::Sqlite { code, .. } if code == foreign_key), "{error}");
    }
    assert!(store.load("a").unwrap().is_none());
    store.commit_and_wait(head("a"), 0, vec![]).unwrap();
}

#[test]
fn a_change_that_fails_costs_only_itself() {
    let store = store(
        "CREATE TRIGGER fail BEFORE INSERT ON moves WHEN new.table_id = 'bad'
         BEGIN SELECT RAISE(ABORT, 'no'); END;",
    );
    let changes = ["a", "bad", "b"].map(|id| (head(id), vec![long_move(1)])).to_vec();
    let told: Vec<bool> = together(&store, changes).iter().map(Result::is_ok).collect();
    assert_eq!(told, [true, false, true]);
    assert!(store.load("bad").unwrap().is_none(), "its head was taken back, too");
}

#[test]
fn everybody_is_told_when_the_thread_dies() {
    let store = Store::in_memory().unwrap();
    let ((go, wait), (begin, begun)) = (mpsc::channel::<()>(), mpsc::channel());
    store.send(Job::Ask(Box::new(move |_| {
        begin.send(()).unwrap();
        wait.recv().unwrap();
        panic!("a test lets the thread of the store die");
    })));
    let (tell, told) = mpsc::channel();
    let ask = |tell: &mpsc::Sender<StoreError>| {
        let [a, b, c, d] = std::array::from_fn(|_| tell.clone());
        store.commit(head("a"), 0, vec![], move |result| a.send(result.unwrap_err()).unwrap());
        store.load_then("a", move |table| b.send(table.unwrap_err()).unwrap());
        store.list_then(Which::All, 1, move |listing| c.send(listing.unwrap_err()).unwrap());
        store.report_then("a", 0, move |report| d.send(report.unwrap_err()).unwrap());
    };
    begun.recv().unwrap();
    ask(&tell);
    assert_eq!(store.counts().queued, 4);
    go.send(()).unwrap();
    assert!(told.iter().take(4).all(|error| error == StoreError::Closed));
    ask(&tell);
    drop(tell);
    assert_eq!(told.iter().filter(|error| *error == StoreError::Closed).count(), 4);
    assert_eq!(store.load("a"), Err(StoreError::Closed));
    assert_eq!(store.counts(), StoreCounts { writes: 0, failures: 9, queued: 0 });
}

#[test]
fn a_listener_that_panics_harms_nobody_else() {
    let store = Store::in_memory().unwrap();
    store.commit(head("a"), 0, vec![], |_| panic!("a test lets a listener panic"));
    store.commit_and_wait(head("b"), 0, vec![]).unwrap();
    assert_eq!(store.list(Which::All, 10).unwrap().rows.len(), 2);
}
