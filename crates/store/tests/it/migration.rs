//! Older files are brought to the present version: the secrets of the seats, which version 1 held, become hashes, and
//! version 2 learns who has a table open, what is over and what was deleted.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_store::{Face, Head, SavedSeat, Store, StoreError, Which, key_of};
use rusqlite::{Connection, params};
use std::path::{Path, PathBuf};

/// The schema of version 1, as it was.
const VERSION_1: &str = "
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    updated REAL NOT NULL,
    head    TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_time ON tables (updated);
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables (id),
    ply      INTEGER NOT NULL,
    move     TEXT NOT NULL,
    seconds  REAL,
    agent    TEXT,
    report   TEXT,
    PRIMARY KEY (table_id, ply)
) WITHOUT ROWID;
PRAGMA user_version = 1;
";

const SECRET: &str = "0123456789abcdef0123456789abcdef";

/// A head as version 1 wrote it.
fn old_head(id: &str) -> String {
    format!(
        r#"{{"id":"{id}","game":"othello-8x8","start":"start","seats":[{{"name":"human","token":"{SECRET}","helped":true}},{{"name":"easy","token":null,"helped":false}}],"seed":18446744073709551615,"ply":1,"clock":[300.0,0.1],"remaining":[299.75,300.0],"paused":false,"speed":1.0,"ending":null,"over":false,"winner":null,"margin":null,"created":1.5,"updated":2.5,"duration":1.0}}"#
    )
}

/// A file of version 1 with three tables, one of them damaged, whose rows were written more than once.
fn old_file(folder: &Path) -> PathBuf {
    let file = folder.join("harif.db");
    let db = Connection::open(&file).unwrap();
    db.pragma_update(None, "journal_mode", "WAL").unwrap();
    db.execute_batch(VERSION_1).unwrap();
    let put = "INSERT INTO tables (id, updated, head) VALUES (?1, ?2, ?3)
               ON CONFLICT (id) DO UPDATE SET head = ?3";
    let damaged = &old_head("damaged")[..150];
    for head in ["longer ".repeat(40) + &old_head("a"), old_head("a")] {
        db.execute(put, params!["a", 2.5, head]).unwrap();
    }
    db.execute(put, params!["b", 3.5, old_head("b")]).unwrap();
    db.execute(put, params!["damaged", 4.5, damaged]).unwrap();
    db.execute("INSERT INTO moves VALUES ('a', 0, 'f5', 0.5, NULL, '{}')", []).unwrap();
    file
}

/// A file of version 2 with an unfinished table, one that is over, and a damaged one.
fn file_of_version_2(folder: &Path) -> PathBuf {
    let file = folder.join("harif.db");
    let db = Connection::open(&file).unwrap();
    db.pragma_update(None, "journal_mode", "WAL").unwrap();
    db.execute_batch(VERSION_1).unwrap();
    db.pragma_update(None, "user_version", 2).unwrap();
    let put = "INSERT INTO tables (id, updated, head) VALUES (?1, ?2, ?3)";
    let head = |id: &str| old_head(id).replace("\"token\"", "\"key\"");
    db.execute(put, params!["going", 2.5, head("going")]).unwrap();
    let over = head("over").replace("\"over\":false", "\"over\":true");
    db.execute(put, params!["over", 3.5, over]).unwrap();
    db.execute(put, params!["damaged", 4.5, "{\"over\":true"]).unwrap();
    db.execute("INSERT INTO moves VALUES ('going', 0, 'f5', 0.5, 'easy', '{}')", []).unwrap();
    file
}

#[test]
fn a_file_of_version_2_learns_what_is_unfinished() {
    let folder = tempfile::tempdir().unwrap();
    let file = file_of_version_2(folder.path());
    let store = Store::open(&file, Face::Terminal).unwrap();
    let unfinished = store.list(Which::Unfinished, 10).unwrap();
    assert_eq!(unfinished.rows.len(), 1);
    assert_eq!((unfinished.rows[0].head.id.as_str(), unfinished.rows[0].open), ("going", None));
    assert_eq!(unfinished.damaged, ["damaged"], "its damage is told where people look");
    assert_eq!(store.list(Which::All, 10).unwrap().rows.len(), 2);
    let table = store.take("going").unwrap().unwrap();
    assert_eq!(table.head.own, None, "nobody knows who laid it");
    assert_eq!((table.moves[0].report.as_deref(), &table.moves[0].value), (Some("{}"), &None));
    let head = Head { over: true, ..table.head };
    store.commit_and_wait(head, 1, vec![]).unwrap();
    assert_eq!(store.list(Which::Unfinished, 10).unwrap().rows, []);
    drop(store);
    assert_eq!(version(&file), 3);
}

#[test]
fn two_programs_that_find_an_old_file_bring_it_in_order_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = old_file(folder.path());
    let open = || Store::open(&file, Face::Terminal).unwrap().list(Which::All, 9).unwrap();
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..4).map(|_| scope.spawn(open)).collect();
        all.into_iter().for_each(|one| assert_eq!(one.join().unwrap().rows.len(), 2));
    });
    assert_eq!(version(&file), 3);
}

fn version(file: &Path) -> i64 {
    let db = Connection::open(file).unwrap();
    db.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

fn stored_head(file: &Path, id: &str) -> String {
    let db = Connection::open(file).unwrap();
    db.query_row("SELECT head FROM tables WHERE id = ?1", [id], |row| row.get(0)).unwrap()
}

/// Whether the secret stands anywhere in the file or its log.
fn tells_the_secret(file: &Path) -> bool {
    let log = file.with_file_name("harif.db-wal");
    [file, &log]
        .into_iter()
        .filter_map(|file| std::fs::read(file).ok())
        .any(|bytes| bytes.windows(SECRET.len()).any(|window| window == SECRET.as_bytes()))
}

#[test]
fn secrets_become_hashes_and_everything_else_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = old_file(folder.path());
    assert!(tells_the_secret(&file));
    let store = Store::open(&file, Face::Terminal).unwrap();
    assert!(!tells_the_secret(&file), "not even in free space or in the log");
    let table = store.load("a").unwrap().unwrap();
    let seats = [
        SavedSeat { name: "human".into(), key: Some(key_of(SECRET)), helped: true, called: None },
        SavedSeat { name: "easy".into(), key: None, helped: false, called: None },
    ];
    let expected = Head {
        seats,
        seed: u64::MAX,
        ply: 1,
        clock: Some((300.0, 0.1)),
        remaining: [299.75, 300.0],
        created: 1.5,
        updated: 2.5,
        duration: 1.0,
        ..Head::new("a", "othello-8x8", "start")
    };
    assert_eq!(table.head, expected);
    assert_eq!((table.moves.len(), store.report("a", 0).unwrap().as_deref()), (1, Some("{}")));
    drop(store);
    assert_eq!(version(&file), 3);
    let again = Store::open(&file, Face::Terminal).unwrap();
    assert_eq!(again.load("a").unwrap().unwrap().head, expected, "once is enough");
}

#[test]
fn a_damaged_head_keeps_every_letter_but_its_secret() {
    let folder = tempfile::tempdir().unwrap();
    let file = old_file(folder.path());
    let before = stored_head(&file, "damaged");
    assert!(before.contains(SECRET));
    let store = Store::open(&file, Face::Terminal).unwrap();
    let listing = store.list(Which::All, 10).unwrap();
    assert_eq!((listing.rows.len(), listing.damaged), (2, vec!["damaged".to_string()]));
    drop(store);
    let key = format!("\"key\":\"{}\"", key_of(SECRET));
    let expected = before.replace(&format!("\"token\":\"{SECRET}\""), &key);
    assert_eq!(stored_head(&file, "damaged"), expected);
}

#[test]
fn a_migration_that_fails_in_the_middle_leaves_version_1() {
    let folder = tempfile::tempdir().unwrap();
    let file = old_file(folder.path());
    let fail = "CREATE TRIGGER fail BEFORE UPDATE ON tables WHEN old.id = 'b'
                BEGIN SELECT RAISE(ABORT, 'half way'); END;";
    Connection::open(&file).unwrap().execute_batch(fail).unwrap();
    let refused = Store::open(&file, Face::Terminal).unwrap_err();
    assert!(matches!(refused, StoreError::Sqlite { .. }), "{refused}");
    assert!(refused.to_string().contains("half way"), "{refused}");
    assert_eq!((version(&file), stored_head(&file, "a")), (1, old_head("a")));
    Connection::open(&file).unwrap().execute_batch("DROP TRIGGER fail").unwrap();
    let store = Store::open(&file, Face::Terminal).unwrap();
    assert_eq!(store.load("b").unwrap().unwrap().head.seats[0].key, Some(key_of(SECRET)));
}

#[test]
fn a_process_that_dies_in_the_middle_leaves_version_1() {
    let folder = tempfile::tempdir().unwrap();
    let file = old_file(folder.path());
    let db = Connection::open(&file).unwrap();
    // A cache of one page: what is not committed is in the log already when the process dies.
    db.execute_batch("PRAGMA cache_size = 1; BEGIN IMMEDIATE;").unwrap();
    db.execute("UPDATE tables SET head = replace(head, 'token', 'key')", []).unwrap();
    db.execute_batch("CREATE TABLE unswept (n); PRAGMA user_version = 2;").unwrap();
    let copy = tempfile::tempdir().unwrap();
    for end in ["", "-wal"] {
        let name = format!("harif.db{end}");
        std::fs::copy(folder.path().join(&name), copy.path().join(&name)).unwrap();
    }
    let left = copy.path().join("harif.db");
    assert_eq!((version(&left), stored_head(&left, "a")), (1, old_head("a")));
    let store = Store::open(&left, Face::Terminal).unwrap();
    assert_eq!(store.load("a").unwrap().unwrap().head.seats[0].key, Some(key_of(SECRET)));
}

#[test]
fn a_sweep_that_was_cut_short_is_done_at_the_next_opening() {
    let folder = tempfile::tempdir().unwrap();
    let file = old_file(folder.path());
    drop(Store::open(&file, Face::Terminal).unwrap());
    let db = Connection::open(&file).unwrap();
    db.execute_batch(&format!(
        "PRAGMA secure_delete = OFF; CREATE TABLE unswept (n);
         INSERT INTO unswept VALUES ('{SECRET}'); DELETE FROM unswept;"
    ))
    .unwrap();
    drop(db);
    assert!(tells_the_secret(&file));
    drop(Store::open(&file, Face::Terminal).unwrap());
    assert!(!tells_the_secret(&file));
}
