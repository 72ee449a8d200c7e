//! Whatever a client sends, the servers answer in the shape of their protocol.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_core::Rng;
use harif_testkit::fuzz;

/// Words that servers know, and some that they do not.
const GTP: [&str; 24] = [
    "play",
    "genmove",
    "undo",
    "boardsize",
    "clear_board",
    "time_settings",
    "time_left",
    "quit2",
    "harif-position",
    "harif-game",
    "harif-budget",
    "showboard",
    "final_score",
    "b",
    "w",
    "pass",
    "f5",
    "4",
    "b2",
    "-1",
    "99999999999",
    "\n",
    "\n",
    "#",
];
const NBOARD: [&str; 16] = [
    "set",
    "game",
    "depth",
    "move",
    "go",
    "hint",
    "ping",
    "analyze",
    "learn",
    "F5",
    "PA",
    "3",
    "(;GM[Othello]BO[8 * *]",
    ";)",
    "\n",
    "\n",
];

/// Words in any order, with a few bytes of noise.
fn babble(words: &[&str], rng: &mut Rng) -> Vec<u8> {
    let mut text = Vec::new();
    for _ in 0..rng.below(60) {
        match rng.below(20) {
            0 => text.push(rng.below(256) as u8),
            _ => text.extend(words[rng.below(words.len())].bytes()),
        }
        text.push(b' ');
    }
    text
}

#[test]
fn any_words_are_answered() {
    let mut rng = Rng::new(5);
    for _ in 0..300 {
        fuzz::gtp_server(&babble(&GTP, &mut rng));
        fuzz::nboard_server(&babble(&NBOARD, &mut rng));
    }
}

#[test]
fn the_seeds_of_the_fuzz_targets_run() {
    let seeds = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds");
    fuzz::gtp_server(&std::fs::read(format!("{seeds}/gtp_server/session")).unwrap());
    fuzz::nboard_server(&std::fs::read(format!("{seeds}/nboard_server/session")).unwrap());
}
