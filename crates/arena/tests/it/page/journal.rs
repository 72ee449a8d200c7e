//! Journals that nobody has played.

use harif_arena::{Header, JOURNAL, Plan, Played, TournamentFormat};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

/// Game, number, seats and opening of the first games of a plan: a match, or a round robin of three or
/// four whose pairings are written out here.
pub fn tasks(plan: &Plan, count: u64) -> impl Iterator<Item = (String, u64, [usize; 2], u64)> {
    let pairs: Vec<(usize, usize)> = match (plan.format, plan.agents.len()) {
        (TournamentFormat::Match, _) | (_, 2) => vec![(0, 1)],
        (_, 3) => vec![(1, 2), (2, 0), (0, 1)],
        _ => vec![(0, 3), (1, 2), (2, 0), (1, 3), (0, 1), (2, 3)],
    };
    let game = plan.game.clone();
    (0..count).map(move |number| {
        let (slot, leg) = (number / 2, number % 2);
        let (one, two) = pairs[(slot % pairs.len() as u64) as usize];
        let seats = if leg == 0 { [one, two] } else { [two, one] };
        (game.clone(), number, seats, slot / pairs.len() as u64)
    })
}

/// Writes a journal with these games in this order.
pub fn write(folder: &Path, plan: &Plan, games: &[Played]) {
    let mut out = begin(folder, plan);
    for played in games {
        writeln!(out, "{}", serde_json::to_string(played).unwrap()).unwrap();
    }
    out.flush().unwrap();
}

/// Begins a journal.
pub fn begin(folder: &Path, plan: &Plan) -> BufWriter<File> {
    let mut out = BufWriter::new(File::create(folder.join(JOURNAL)).unwrap());
    let header = Header { version: 1, build: "test".into(), plan: plan.clone() };
    writeln!(out, "{}", serde_json::to_string(&header).unwrap()).unwrap();
    out
}
