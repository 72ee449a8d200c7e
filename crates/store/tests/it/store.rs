//! What was acknowledged is there again.

use harif_core::Side;
use harif_store::{Face, Head, Offer, SavedMove, Store, StoreCounts, StoreError, Which};
use std::sync::{Arc, mpsc};

fn head(id: &str, ply: usize) -> Head {
    Head { ply, updated: ply as f64, ..Head::new(id, "othello-8x8", "start") }
}

fn mv(text: &str) -> SavedMove {
    SavedMove { mv: text.into(), seconds: Some(0.5), ..SavedMove::default() }
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
    let store = Store::open(&file, Face::Terminal).unwrap();
    store.commit_and_wait(head("a", 1), 0, vec![mv("f5")]).unwrap();
    // What a killed process leaves behind: the file and its log, copied without a farewell.
    for end in ["", "-wal"] {
        let name = format!("harif.db{end}");
        std::fs::copy(folder.path().join("deep").join(&name), folder.path().join(&name)).unwrap();
    }
    let survivor = Store::open(&folder.path().join("harif.db"), Face::Terminal).unwrap();
    assert_eq!(survivor.load("a").unwrap().unwrap().moves, [mv("f5")]);
}

#[test]
fn a_second_server_is_refused_with_advice() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let first = Store::open(&file, Face::Page).unwrap();
    let refused = Store::open(&file, Face::Page).unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    assert!(refused.to_string().contains("--data"), "{refused}");
    assert!(Store::open(&file, Face::Terminal).is_ok(), "a terminal is welcome");
    drop(first);
    assert!(Store::open(&file, Face::Page).is_ok());
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
    assert_eq!(store.counts(), StoreCounts { writes: 1000, failures: 0, queued: 0 });
    let newest = store.list(Which::All, 3).unwrap().rows;
    assert_eq!(
        newest.iter().map(|row| row.head.id.as_str()).collect::<Vec<_>>(),
        ["t999", "t998", "t997"]
    );
    let asked =
        store.list(Which::Named(vec!["t5".into(), "none".into(), "t7".into()]), 10).unwrap().rows;
    assert_eq!(asked.iter().map(|row| row.head.ply).collect::<Vec<_>>(), [7, 5]);
}

#[test]
fn an_offer_and_a_report_are_there_again() {
    let store = Store::in_memory().unwrap();
    let offer = Some(Offer { action: "draw".into(), by: Side::Second });
    let thought = SavedMove { report: Some("{}".into()), ..mv("d6") };
    let head = Head { offer, ..head("a", 2) };
    store.commit_and_wait(head.clone(), 0, vec![mv("f5"), thought]).unwrap();
    assert_eq!(store.load("a").unwrap().unwrap().head, head);
    assert_eq!(store.report("a", 1).unwrap().as_deref(), Some("{}"));
    for (id, ply) in [("a", 0), ("a", 2), ("a", usize::MAX), ("b", 0)] {
        assert_eq!(store.report(id, ply).unwrap(), None, "{id} {ply}");
    }
}

#[test]
fn questions_are_answered_on_the_stores_thread_and_in_order() {
    let store = Store::in_memory().unwrap();
    let (tell, told) = mpsc::channel();
    let told_by = |what: &'static str| {
        let tell = tell.clone();
        move || tell.send((what, std::thread::current().name().map(String::from))).unwrap()
    };
    let (saved, loaded, listed) = (told_by("saved"), told_by("loaded"), told_by("listed"));
    store.commit(head("a", 0), 0, vec![], move |result| result.map(|()| saved()).unwrap());
    store.load_then("a", move |table| table.unwrap().map(|_| loaded()).unwrap());
    store.list_then(Which::All, 5, move |listing| {
        assert_eq!(listing.unwrap().rows.len(), 1);
        listed();
    });
    drop((store, tell));
    let by = Some("store".to_string());
    let all: Vec<_> = told.iter().collect();
    assert_eq!(all, [("saved", by.clone()), ("loaded", by.clone()), ("listed", by)]);
}

#[test]
fn a_listener_may_hold_the_last_handle_of_the_store() {
    let store = Arc::new(Store::in_memory().unwrap());
    let (tell, told) = mpsc::channel();
    let (held, (go, wait)) = (store.clone(), mpsc::channel::<()>());
    store.load_then("a", move |found| {
        wait.recv().unwrap();
        drop(held);
        tell.send(found).unwrap();
    });
    drop(store);
    go.send(()).unwrap();
    assert_eq!(told.recv().unwrap(), Ok(None));
}

#[cfg(unix)]
#[test]
fn what_is_stored_is_for_this_user_alone() {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep/er/harif.db");
    let beside = |end: &str| file.with_file_name(format!("harif.db{end}"));
    let mode = |path: &std::path::Path| metadata(path).unwrap().permissions().mode() & 0o777;
    let store = Store::open(&file, Face::Terminal).unwrap();
    store.commit_and_wait(head("a", 0), 0, vec![]).unwrap();
    assert_eq!((mode(&file), mode(&beside("-wal"))), (0o600, 0o600));
    assert_eq!((mode(&folder.path().join("deep")), mode(file.parent().unwrap())), (0o700, 0o700));
    // A killed process leaves the log; older programs left all of it for everybody.
    let copies = folder.path().join("old.db");
    for end in ["", "-wal"] {
        let copy = folder.path().join(format!("old.db{end}"));
        std::fs::copy(beside(end), &copy).unwrap();
        set_permissions(&copy, Permissions::from_mode(0o644)).unwrap();
    }
    let old = Store::open(&copies, Face::Terminal).unwrap();
    assert_eq!((mode(&copies), mode(&folder.path().join("old.db-wal"))), (0o600, 0o600));
    drop(old);
    let link = folder.path().join("link.db");
    symlink(folder.path().join("target.db"), &link).unwrap();
    drop(Store::open(&link, Face::Terminal).unwrap());
    assert_eq!(mode(&folder.path().join("target.db")), 0o600, "through a link");
}
