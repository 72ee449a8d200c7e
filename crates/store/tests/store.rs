//! What was acknowledged is there again.

use harif_store::{Head, SavedMove, Store, StoreError};
use std::sync::mpsc;

fn head(id: &str, ply: usize) -> Head {
    Head { ply, updated: ply as f64, ..Head::new(id, "othello-8x8", "start") }
}

fn mv(text: &str) -> SavedMove {
    SavedMove { mv: text.into(), seconds: Some(0.5), agent: None, report: None }
}

#[test]
fn moves_taken_back_stay_until_another_is_played() {
    let store = Store::in_memory().unwrap();
    store.commit_and_wait(head("a", 2), 0, vec![mv("f5"), mv("d6")]).unwrap();
    store.commit_and_wait(head("a", 1), 2, vec![]).unwrap();
    let saved = store.load("a").unwrap().unwrap();
    assert_eq!((saved.head.ply, saved.moves), (1, vec![mv("f5"), mv("d6")]));
    store.commit_and_wait(head("a", 2), 1, vec![mv("f4")]).unwrap();
    assert_eq!(store.load("a").unwrap().unwrap().moves, [mv("f5"), mv("f4")]);
    assert!(store.load("b").unwrap().is_none());
}

#[test]
fn a_file_holds_what_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep/harif.db");
    let store = Store::open(&file).unwrap();
    store.commit_and_wait(head("a", 1), 0, vec![mv("f5")]).unwrap();
    // What a killed process leaves behind: the file and its log, copied without a farewell.
    for end in ["", "-wal"] {
        let name = format!("harif.db{end}");
        std::fs::copy(folder.path().join("deep").join(&name), folder.path().join(&name)).unwrap();
    }
    let survivor = Store::open(&folder.path().join("harif.db")).unwrap();
    assert_eq!(survivor.load("a").unwrap().unwrap().moves, [mv("f5")]);
}

#[test]
fn a_second_program_is_refused_with_advice() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let first = Store::open(&file).unwrap();
    let refused = Store::open(&file).unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    assert!(refused.to_string().contains("--data"), "{refused}");
    drop(first);
    assert!(Store::open(&file).is_ok());
}

#[test]
fn newer_and_foreign_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let newer = folder.path().join("newer.db");
    drop(Store::open(&newer).unwrap());
    let connection = rusqlite::Connection::open(&newer).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let refused = Store::open(&newer).unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused}");
    let foreign = folder.path().join("foreign.db");
    std::fs::write(&foreign, "this is no database, only a text of some length to fill a header")
        .unwrap();
    assert!(matches!(Store::open(&foreign).unwrap_err(), StoreError::Sqlite(_)));
}

#[test]
fn many_changes_at_once_are_all_told() {
    let store = Store::in_memory().unwrap();
    let (tell, told) = mpsc::channel();
    for i in 0..1000 {
        let tell = tell.clone();
        store.commit(head(&format!("t{i}"), i), 0, vec![mv("f5")], move |result| {
            tell.send(result.is_ok()).unwrap();
        });
    }
    drop(tell);
    assert_eq!(told.iter().filter(|ok| *ok).count(), 1000);
    let newest = store.list(None, 3).unwrap();
    assert_eq!(newest.iter().map(|h| h.id.as_str()).collect::<Vec<_>>(), ["t999", "t998", "t997"]);
    let asked = store.list(Some(vec!["t5".into(), "none".into(), "t7".into()]), 10).unwrap();
    assert_eq!(asked.iter().map(|h| h.ply).collect::<Vec<_>>(), [7, 5]);
}
