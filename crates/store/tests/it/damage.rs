//! What is damaged costs only itself, and every refusal says what to do.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_store::{Face, Head, Listing, SavedMove, Store, StoreError, Which};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

fn head(id: &str, updated: f64) -> Head {
    Head { updated, ..Head::new(id, "othello-8x8", &"-".repeat(600)) }
}

fn mv(text: &str) -> SavedMove {
    SavedMove { mv: text.into(), ..SavedMove::default() }
}

/// A file with 60 tables of two moves each, after `harm` was done to it.
fn harmed(folder: &Path, harm: impl FnOnce(&Connection)) -> PathBuf {
    let file = folder.join("harif.db");
    let store = Store::open(&file, Face::Terminal).unwrap();
    for i in 0..60 {
        store.commit_and_wait(head(&id(i), i as f64), 0, vec![mv("f5"), mv("d6")]).unwrap();
    }
    drop(store);
    harm(&Connection::open(&file).unwrap());
    file
}

fn id(i: usize) -> String {
    format!("table-{i:02}")
}

fn names(listing: &Listing) -> Vec<&str> {
    listing.rows.iter().map(|row| row.head.id.as_str()).collect()
}

#[test]
fn a_damaged_row_costs_only_itself() {
    let folder = tempfile::tempdir().unwrap();
    let file = harmed(folder.path(), |db| {
        db.execute_batch(
            "UPDATE tables SET head = 'no JSON' WHERE id = 'table-57';
             UPDATE tables SET head = x'ff00' WHERE id = 'table-56';
             UPDATE tables SET head = CAST(x'ff' AS TEXT) WHERE id = 'table-55';
             UPDATE tables SET head = replace(head, 'table-54', 'table-99') WHERE id = 'table-54';
             UPDATE tables SET head = '{\"id\":\"table-53\"}' WHERE id = 'table-53';",
        )
        .unwrap();
    });
    let store = Store::open(&file, Face::Terminal).unwrap();
    let listing = store.list(Which::All, 8).unwrap();
    assert_eq!(names(&listing), ["table-59", "table-58", "table-52"]);
    let damaged = ["table-57", "table-56", "table-55", "table-54", "table-53"];
    assert_eq!(listing.damaged, damaged);
    let asked = vec![id(53), id(1), "unknown".into()];
    let listing = store.list(Which::Named(asked), 8).unwrap();
    assert_eq!((names(&listing), &listing.damaged), (vec!["table-01"], &vec![id(53)]));
    for id in damaged {
        let refused = store.load(id).unwrap_err();
        assert!(
            matches!(&refused, StoreError::Spoilt { id: named, .. } if named == id),
            "{refused}"
        );
    }
    assert_eq!(store.counts().failures, 5);
    // A new move makes a table whole again that was damaged while it was played.
    assert!(store.take("table-52").unwrap().is_some());
    let harm = "UPDATE tables SET head = 'no JSON' WHERE id = 'table-52'";
    Connection::open(&file).unwrap().execute(harm, []).unwrap();
    assert!(matches!(store.load("table-52"), Err(StoreError::Spoilt { .. })));
    store.commit_and_wait(head("table-52", 70.0), 2, vec![]).unwrap();
    assert_eq!(store.load("table-52").unwrap().unwrap().moves.len(), 2);
}

#[test]
fn damaged_moves_are_told_when_they_are_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let file = harmed(folder.path(), |db| {
        db.execute_batch(
            "UPDATE moves SET move = x'ff' WHERE table_id = 'table-01' AND ply = 1;
             DELETE FROM moves WHERE table_id = 'table-02' AND ply = 0;
             UPDATE moves SET ply = -1 WHERE table_id = 'table-03' AND ply = 0;
             UPDATE moves SET report = x'ff' WHERE table_id = 'table-04' AND ply = 0;",
        )
        .unwrap();
    });
    let store = Store::open(&file, Face::Terminal).unwrap();
    assert_eq!(store.list(Which::All, 100).unwrap().rows.len(), 60);
    for i in 1..=4 {
        let refused = store.load(&id(i)).unwrap_err();
        assert!(matches!(&refused, StoreError::Spoilt { id: named, .. } if *named == id(i)));
    }
    assert!(matches!(store.report("table-04", 0), Err(StoreError::Spoilt { .. })));
    assert!(store.load(&id(5)).unwrap().is_some());
}

#[test]
fn a_damaged_page_costs_what_stood_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = harmed(folder.path(), |_| {});
    let mut bytes = std::fs::read(&file).unwrap();
    // The page on which the head of one table stands, in the middle of the tree.
    let needle = br#"{"id":"table-30""#;
    let at = bytes.windows(needle.len()).position(|window| window == needle).unwrap();
    bytes[at / 4096 * 4096..][..8].fill(0xff);
    std::fs::write(&file, &bytes).unwrap();
    let store = Store::open(&file, Face::Terminal).unwrap();
    let listing = store.list(Which::All, 100).unwrap();
    assert!(listing.damaged.contains(&id(30)), "{:?}", listing.damaged);
    assert!((2..10).contains(&listing.damaged.len()), "{:?}", listing.damaged);
    assert_eq!(listing.rows.len() + listing.damaged.len(), 60);
    let refused = store.load(&id(30)).unwrap_err();
    assert!(matches!(refused, StoreError::Damaged { .. }), "{refused:?}");
    let said = refused.to_string();
    assert!(said.contains("harif.db") && said.contains("backup"), "{said}");
    assert!(store.take(&id(59)).unwrap().is_some());
    assert!(store.commit_and_wait(head(&id(59), 60.0), 2, vec![mv("c3")]).is_ok());
}

#[test]
fn newer_and_foreign_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let newer = folder.path().join("newer.db");
    drop(Store::open(&newer, Face::Terminal).unwrap());
    Connection::open(&newer).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let refused = Store::open(&newer, Face::Terminal).unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused}");
    let text = folder.path().join("text.db");
    std::fs::write(&text, "this is no database, only a text of some length to fill a header")
        .unwrap();
    let strange = folder.path().join("strange.db");
    Connection::open(&strange).unwrap().execute_batch("CREATE TABLE photos (x)").unwrap();
    let directory = folder.path().join("directory.db");
    std::fs::create_dir(&directory).unwrap();
    for foreign in [text, strange, directory] {
        let refused = Store::open(&foreign, Face::Terminal).unwrap_err();
        assert_eq!(refused, StoreError::Foreign(foreign.clone()));
        assert!(refused.to_string().contains("--data"), "{refused}");
    }
}

#[test]
fn a_file_that_was_cut_off_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let file = harmed(folder.path(), |_| {});
    let opened = std::fs::OpenOptions::new().write(true).open(&file).unwrap();
    opened.set_len(3 * 4096).unwrap();
    let told =
        Store::open(&file, Face::Terminal).and_then(|store| store.list(Which::All, 100).map(drop));
    assert!(matches!(told, Err(StoreError::Damaged { .. }) | Ok(())), "{told:?}");
    let told = Store::open(&file, Face::Terminal).and_then(|store| store.load(&id(40)));
    assert!(matches!(told, Err(StoreError::Damaged { .. })), "{told:?}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("file");
    std::fs::write(&blocked, "").unwrap();
    let refused = Store::open(&blocked.join("in/harif.db"), Face::Terminal).unwrap_err();
    assert!(matches!(refused, StoreError::Folder { .. }), "{refused}");
    assert!(refused.to_string().contains("--data"), "{refused}");
}
