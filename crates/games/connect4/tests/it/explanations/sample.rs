//! Seeded positions to explain.

use harif_connect4::engine::Stones;
use harif_connect4::{Column, Connect4Rules, GeneralBoard};
use harif_core::{Rng, Rules};

pub(crate) fn start(rows: usize, cols: usize) -> Stones {
    let rules = Connect4Rules::<GeneralBoard<2>>::new(rows, cols).unwrap();
    Stones::of(rules.start().board).unwrap()
}

/// After moves written as people write them.
pub(crate) fn after(rows: usize, cols: usize, moves: &str) -> Stones {
    let columns = moves.bytes().map(|digit| Column(digit - b'1'));
    columns.fold(start(rows, cols), |stones, column| {
        assert!(!stones.wins(column), "the game goes on");
        stones.play(column)
    })
}

/// A position with this many stones that nobody has won. Half of the games are plain random; in the
/// others both sides block and avoid what loses at once, as people do.
pub(crate) fn random(rng: &mut Rng, rows: usize, cols: usize, stones: u32) -> Stones {
    loop {
        let careful = rng.below(2) == 0;
        if let Some(found) = attempt(rng, start(rows, cols), stones, careful) {
            return found;
        }
    }
}

fn attempt(rng: &mut Rng, from: Stones, stones: u32, careful: bool) -> Option<Stones> {
    let mut here = from;
    while here.count() < stones {
        let open: Vec<Column> = here.moves().filter(|column| !here.wins(*column)).collect();
        let loses = |column: &Column| {
            let next = here.play(*column);
            next.moves().any(|reply| next.wins(reply))
        };
        let safe: Vec<Column> = open.iter().copied().filter(|column| !loses(column)).collect();
        let from = if careful && !safe.is_empty() { safe } else { open };
        here = here.play(rng.choose(from.into_iter())?);
    }
    Some(here)
}
