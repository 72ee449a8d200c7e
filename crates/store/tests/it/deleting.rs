//! What is deleted can be brought back whole for a week.

use harif_store::{Face, Head, SavedMove, Store, StoreError, Which};
use rusqlite::Connection;

fn head(id: &str) -> Head {
    Head { ply: 1, ..Head::new(id, "othello-8x8", "start") }
}

fn mv(text: &str) -> SavedMove {
    SavedMove { mv: text.into(), report: Some("{}".into()), ..SavedMove::default() }
}

fn count(store: &Store) -> (usize, usize) {
    let rows = |which| store.list(which, 10).unwrap().rows.len();
    (rows(Which::All), rows(Which::Unfinished))
}

#[test]
fn a_deleted_table_is_nowhere_and_comes_back_whole() {
    let store = Store::in_memory().unwrap();
    store.commit_and_wait(head("a"), 0, vec![mv("f5")]).unwrap();
    store.commit_and_wait(head("b"), 0, vec![mv("f5")]).unwrap();
    let before = store.load("a").unwrap();
    assert_eq!(store.delete("a"), Ok(true));
    assert_eq!(count(&store), (1, 1));
    assert_eq!((store.load("a").unwrap(), store.take("a").unwrap()), (None, None));
    assert_eq!(store.report("a", 0).unwrap(), None);
    let named = store.list(Which::Named(vec!["a".into()]), 10).unwrap();
    assert_eq!((named.rows.len(), named.damaged.len()), (0, 0));
    assert!(store.find("a").unwrap().unwrap().deleted);
    let gone = store.commit_and_wait(head("a"), 1, vec![]).unwrap_err();
    assert_eq!(gone, StoreError::Lost { id: "a".into() }, "nobody plays on at it");
    assert_eq!(store.delete("a"), Ok(false), "once is enough");
    assert_eq!(store.restore("a"), Ok(true));
    assert_eq!((count(&store), store.load("a").unwrap()), ((2, 2), before));
    assert_eq!(store.restore("a"), Ok(false));
    assert_eq!((store.delete("unknown"), store.restore("unknown")), (Ok(false), Ok(false)));
    assert!(store.take("a").unwrap().is_some(), "and is played on");
    store.commit_and_wait(head("a"), 1, vec![mv("d6")]).unwrap();
}

#[test]
fn what_was_deleted_a_week_ago_is_removed_when_the_file_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let store = Store::open(&file, Face::Terminal).unwrap();
    for id in ["old", "new", "kept"] {
        store.commit_and_wait(head(id), 0, vec![mv("f5")]).unwrap();
    }
    assert_eq!((store.delete("old"), store.delete("new")), (Ok(true), Ok(true)));
    drop(store);
    let week = 7.0 * 24.0 * 3600.0 + 60.0;
    let db = Connection::open(&file).unwrap();
    db.execute("UPDATE tables SET deleted = deleted - ?1 WHERE id = 'old'", [week]).unwrap();
    let store = Store::open(&file, Face::Terminal).unwrap();
    assert_eq!((store.restore("old"), store.restore("new")), (Ok(false), Ok(true)));
    let sql = "SELECT count(*) FROM moves";
    assert_eq!(db.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap(), 2, "with its moves");
}

#[test]
fn a_table_at_which_nothing_was_done_is_removed_for_good() {
    let store = Store::in_memory().unwrap();
    store.commit_and_wait(head("a"), 0, vec![mv("f5")]).unwrap();
    store.remove("a").unwrap();
    assert!(store.find("a").unwrap().is_none());
    store.commit_and_wait(head("a"), 0, vec![mv("f5")]).unwrap();
}
