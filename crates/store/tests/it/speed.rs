//! What a change costs now that many programs share the file, beside what it cost when one had it for itself.

use harif_store::{Face, Head, SavedMove, Store};
use rusqlite::{Connection, params};
use std::path::Path;
use std::time::{Duration, Instant};

const MOVES: usize = 300;

fn report() -> String {
    "{\"value\":0.5}".repeat(100)
}

/// The statements of version 2, on a file that nobody else may open.
fn alone(file: &Path) -> Duration {
    let db = Connection::open(file).unwrap();
    for (pragma, value) in
        [("locking_mode", "EXCLUSIVE"), ("journal_mode", "WAL"), ("synchronous", "FULL")]
    {
        db.pragma_update(None, pragma, value).unwrap();
    }
    db.execute_batch(
        "CREATE TABLE tables (id TEXT PRIMARY KEY, updated REAL NOT NULL, head TEXT NOT NULL)
         WITHOUT ROWID;
         CREATE INDEX tables_by_time ON tables (updated);
         CREATE TABLE moves (table_id TEXT NOT NULL REFERENCES tables (id), ply INTEGER NOT NULL,
         move TEXT NOT NULL, seconds REAL, agent TEXT, report TEXT,
         PRIMARY KEY (table_id, ply)) WITHOUT ROWID;",
    )
    .unwrap();
    let begun = Instant::now();
    for ply in 0..MOVES {
        let head = Head { updated: ply as f64, ..Head::new("a", "othello-8x8", "start") };
        let text = serde_json::to_string(&head).unwrap();
        db.execute_batch("BEGIN IMMEDIATE; SAVEPOINT change").unwrap();
        db.prepare_cached(
            "INSERT INTO tables (id, updated, head) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET updated = ?2, head = ?3",
        )
        .unwrap()
        .execute(params!["a", head.updated, text])
        .unwrap();
        let insert = "INSERT INTO moves VALUES ('a', ?1, 'f5', 0.5, 'easy', ?2)";
        db.prepare_cached(insert).unwrap().execute(params![ply as i64, report()]).unwrap();
        db.execute_batch("RELEASE change; COMMIT").unwrap();
    }
    begun.elapsed()
}

fn shared(file: &Path) -> Duration {
    let store = Store::open(file, Face::Page).unwrap();
    // Another program has the file open, as it may now.
    let _other = Store::open(file, Face::Terminal).unwrap();
    let begun = Instant::now();
    for ply in 0..MOVES {
        let head = Head { updated: ply as f64, ..Head::new("a", "othello-8x8", "start") };
        let mv = SavedMove {
            mv: "f5".into(),
            seconds: Some(0.5),
            agent: Some("easy".into()),
            report: Some(report()),
            ..SavedMove::default()
        };
        store.commit_and_wait(head, ply, vec![mv]).unwrap();
    }
    begun.elapsed()
}

#[test]
#[ignore = "measures: cargo test -p harif-store --test it speed -- --ignored --nocapture"]
#[allow(clippy::print_stderr)] // that is what it is for
fn a_change_of_a_shared_file_beside_one_of_an_own_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let mut ratios: Vec<f64> = (0..5)
        .map(|round| {
            let own = alone(&file(&format!("own-{round}.db"))).as_secs_f64();
            let shared = shared(&file(&format!("shared-{round}.db"))).as_secs_f64();
            eprintln!("{:.0} µs alone, {:.0} µs shared", own / 300e-6, shared / 300e-6);
            shared / own
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    eprintln!("ratio {:.2} (median of 5)", ratios[2]);
}
