//! A report of very many games: read once, in bounded memory and time. Apart from the other tests, whose memory
//! would count too.

#![allow(clippy::unwrap_used)] // tests may panic

#[path = "it/page/mod.rs"]
mod page;

use harif_arena::report::write_html;
use harif_arena::{Entrant, Plan, TournamentFormat};
use harif_words::Language;
use page::{Page, journal, plan, random_game};
use std::io::Write;
use std::time::{Duration, Instant};
use tempfile::tempdir;

const GAMES: u64 = 100_000;

/// The most memory that this process has had, in bytes.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? * 1024)
}

#[test]
fn a_hundred_thousand_games_take_no_more_memory_than_a_thousand() {
    let folder = tempdir().unwrap();
    let agents = ["a", "b"].map(|name| Entrant::named(name, "random"));
    let plan =
        Plan { games: Some(GAMES), format: TournamentFormat::Match, ..plan("tictactoe", agents) };
    // A thousand games that were played, under ever new numbers.
    let known: Vec<_> = journal::tasks(&plan, 1000).map(random_game).collect();
    let mut out = journal::begin(folder.path(), &plan);
    for (number, mut played) in (0..).zip(known.iter().cycle().take(GAMES as usize).cloned()) {
        (played.number, played.opening) = (number, number / 2);
        writeln!(out, "{}", serde_json::to_string(&played).unwrap()).unwrap();
    }
    drop((out, known));
    let journal = std::fs::metadata(folder.path().join(harif_arena::JOURNAL)).unwrap().len();
    let (before, started) = (peak(), Instant::now());
    let mut html = Vec::new();
    write_html(folder.path(), Language::English, &mut html).unwrap();
    let took = started.elapsed();
    assert!(took < Duration::from_secs(60), "{took:?}");
    assert!(html.len() < 2_000_000, "{} bytes", html.len());
    if let Some((before, after)) = before.zip(peak()) {
        let grown = after - before;
        assert!(grown < 16 << 20 && grown < journal / 2, "{grown} bytes for {journal}");
    }
    let html = String::from_utf8(html).unwrap();
    let page = Page::read(&html).unwrap();
    assert!(page.text_of("main", "en").contains("100,000"));
    assert_eq!(page.data()["games"].as_array().unwrap().len(), 500);
}
