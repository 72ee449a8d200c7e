//! Several programs on one file: one of them at a time has a table, and none writes over another's work.

use harif_store::{Face, Head, SavedMove, Store, StoreError, Which};
use rusqlite::Connection;
use std::path::Path;
use std::time::Instant;

fn head(id: &str, ply: usize) -> Head {
    Head { ply, updated: ply as f64, ..Head::new(id, "othello-8x8", "start") }
}

fn mv(text: &str) -> SavedMove {
    SavedMove { mv: text.into(), ..SavedMove::default() }
}

fn open(file: &Path, face: Face) -> Store {
    Store::open(file, face).unwrap()
}

/// Where the only table of the list is open.
fn place(store: &Store) -> Option<Face> {
    store.list(Which::Unfinished, 10).unwrap().rows[0].open
}

#[test]
fn a_table_goes_from_the_page_to_a_terminal_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let (page, terminal) = (open(&file, Face::Page), open(&file, Face::Terminal));
    page.commit_and_wait(head("a", 1), 0, vec![mv("f5")]).unwrap();
    assert_eq!((place(&page), place(&terminal)), (None, Some(Face::Page)));
    let refused = terminal.take("a").unwrap_err();
    assert_eq!(refused, StoreError::Held { id: "a".into(), by: Face::Page });
    assert!(refused.to_string().contains("on the page"), "{refused}");
    page.release("a", Some(Head { remaining: [7.0, 9.0], ..head("a", 1) }));
    assert_eq!((place(&page), place(&terminal)), (None, None));
    let table = terminal.take("a").unwrap().unwrap();
    assert_eq!((table.moves, table.head.remaining), (vec![mv("f5")], [7.0, 9.0]));
    terminal.commit_and_wait(head("a", 2), 1, vec![mv("d6")]).unwrap();
    assert_eq!((place(&page), place(&terminal)), (Some(Face::Terminal), None));
    assert!(matches!(page.take("a"), Err(StoreError::Held { by: Face::Terminal, .. })));
    assert!(matches!(page.delete("a"), Err(StoreError::Held { .. })));
    drop(terminal);
    assert_eq!(page.take("a").unwrap().unwrap().moves, [mv("f5"), mv("d6")]);
    page.commit_and_wait(head("a", 3), 2, vec![mv("c3")]).unwrap();
}

#[test]
fn what_was_let_go_is_not_written_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let (one, two) = (open(&file, Face::Terminal), open(&file, Face::Terminal));
    one.commit_and_wait(head("a", 1), 0, vec![mv("f5")]).unwrap();
    one.release("a", None);
    let lost = StoreError::Lost { id: "a".into() };
    assert_eq!(one.commit_and_wait(head("a", 2), 1, vec![mv("f6")]), Err(lost.clone()));
    assert_eq!(two.commit_and_wait(head("a", 1), 0, vec![]), Err(lost), "it was never read there");
    assert_eq!(two.take("a").unwrap().unwrap().moves, [mv("f5")]);
}

#[test]
fn a_claim_that_was_lost_costs_nobody_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let (one, two) = (open(&file, Face::Terminal), open(&file, Face::Terminal));
    one.commit_and_wait(head("a", 1), 0, vec![mv("f5")]).unwrap();
    // As where a file system knows no locks, and the holder seems to be gone.
    let other = Connection::open(&file).unwrap();
    other.execute("UPDATE tables SET holder = NULL", []).unwrap();
    two.take("a").unwrap().unwrap();
    two.commit_and_wait(head("a", 2), 1, vec![mv("d6")]).unwrap();
    two.release("a", None);
    let refused = one.commit_and_wait(head("a", 2), 1, vec![mv("f6")]).unwrap_err();
    assert_eq!(refused, StoreError::Lost { id: "a".into() });
    assert_eq!(two.load("a").unwrap().unwrap().moves, [mv("f5"), mv("d6")]);
    // Even with the name of the holder back in its place, the number of the change has gone on.
    let refused = one.commit_and_wait(head("a", 2), 1, vec![mv("f6")]).unwrap_err();
    assert_eq!(refused, StoreError::Lost { id: "a".into() });
    assert!(one.take("a").unwrap().is_some());
    one.commit_and_wait(head("a", 3), 2, vec![mv("c3")]).unwrap();
}

#[test]
fn a_name_that_could_not_be_written_goes_in_with_the_next_change() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let (one, two) = (open(&file, Face::Terminal), open(&file, Face::Terminal));
    one.commit_and_wait(head("a", 1), 0, vec![mv("f5")]).unwrap();
    // As after a table was opened on a full disk, which has room again.
    let other = Connection::open(&file).unwrap();
    other.execute("UPDATE tables SET holder = NULL", []).unwrap();
    one.commit_and_wait(head("a", 2), 1, vec![mv("d6")]).unwrap();
    let refused = two.take("a").unwrap_err();
    assert!(matches!(refused, StoreError::Held { .. }), "{refused}");
    // Nobody writes under another's name.
    other.execute("UPDATE tables SET holder = 'terminal-another'", []).unwrap();
    let refused = one.commit_and_wait(head("a", 3), 2, vec![mv("c3")]).unwrap_err();
    assert_eq!(refused, StoreError::Lost { id: "a".into() });
}

#[test]
fn what_a_killed_program_held_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let store = open(&file, Face::Terminal);
    store.commit_and_wait(head("a", 1), 0, vec![mv("f5")]).unwrap();
    // The name of one that was killed: its file is there, and nobody has it locked.
    std::fs::write(folder.path().join("harif.db-open/terminal-dead"), "").unwrap();
    let other = Connection::open(&file).unwrap();
    for name in ["terminal-dead", "terminal-unheard-of", "page"] {
        store.release("a", None);
        assert_eq!(place(&store), None);
        other.execute("UPDATE tables SET holder = ?1", [name]).unwrap();
        assert_eq!(place(&store), None, "{name}");
        assert!(store.take("a").unwrap().is_some(), "{name}");
    }
    drop(store);
    drop(open(&file, Face::Terminal));
    let left: Vec<_> = std::fs::read_dir(folder.path().join("harif.db-open")).unwrap().collect();
    assert_eq!(left.len(), 0, "names of the dead are cleared away: {left:?}");
}

#[test]
fn a_server_that_comes_back_has_nothing_open() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let terminal = open(&file, Face::Terminal);
    open(&file, Face::Page).commit_and_wait(head("a", 1), 0, vec![]).unwrap();
    Connection::open(&file).unwrap().execute("UPDATE tables SET holder = 'page'", []).unwrap();
    let _server = open(&file, Face::Page);
    assert_eq!(place(&terminal), None, "the server before it was killed");
    assert!(terminal.take("a").unwrap().is_some());
}

#[test]
fn many_programs_write_at_once_and_all_of_it_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let play = |name: usize| {
        let store = open(&file, Face::Terminal);
        for ply in 0..25 {
            let id = format!("t{name}");
            store.commit_and_wait(head(&id, ply + 1), ply, vec![mv("f5")]).unwrap();
        }
    };
    std::thread::scope(|scope| (0..4).for_each(|name| drop(scope.spawn(move || play(name)))));
    let store = open(&file, Face::Terminal);
    for name in 0..4 {
        assert_eq!(store.load(&format!("t{name}")).unwrap().unwrap().moves.len(), 25);
    }
}

#[test]
fn strangers_tables_are_not_offered() {
    let store = Store::in_memory().unwrap();
    let laid = |id: &str, own| Head { own, ..head(id, 1) };
    store.commit_and_wait(laid("old", None), 0, vec![]).unwrap();
    store.commit_and_wait(laid("mine", Some(true)), 0, vec![]).unwrap();
    store.commit_and_wait(laid("theirs", Some(false)), 0, vec![]).unwrap();
    store.commit_and_wait(Head { over: true, ..laid("done", None) }, 0, vec![]).unwrap();
    let mut ids: Vec<_> = store.list(Which::Unfinished, 9).unwrap().rows;
    ids.sort_by_key(|row| row.head.id.clone());
    assert_eq!(ids.iter().map(|row| row.head.id.as_str()).collect::<Vec<_>>(), ["mine", "old"]);
}

#[test]
fn ten_thousand_tables_are_listed_in_no_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    drop(open(&file, Face::Page));
    let db = Connection::open(&file).unwrap();
    db.execute_batch("BEGIN").unwrap();
    let mut put = db
        .prepare("INSERT INTO tables (id, updated, head, rev, over) VALUES (?1, ?2, ?3, 1, ?4)")
        .unwrap();
    for i in 0..10_000 {
        // Nearly all are over, so that the unfinished ones must be found among them.
        let over = i % 100 != 0;
        let head = Head { over, updated: f64::from(i), ..head(&format!("t{i}"), 1) };
        let text = serde_json::to_string(&head).unwrap();
        put.execute((&head.id, head.updated, text, over)).unwrap();
    }
    drop(put);
    db.execute_batch("COMMIT").unwrap();
    let begun = Instant::now();
    let store = open(&file, Face::Terminal);
    assert_eq!(store.list(Which::Unfinished, 100).unwrap().rows.len(), 100);
    assert_eq!(store.list(Which::All, 50).unwrap().rows[0].head.id, "t9999");
    let took = begun.elapsed();
    assert!(took.as_millis() < 100, "opening and listing took {took:?}");
}
