//! Every fuzz target in one program, so that it is linked once; `HARIF_FUZZ` names the one to run.
//!
//! What they check is in `harif_testkit::fuzz`, and here where it needs more than that crate may use:
//! nothing panics, and whatever reads is written back and reads to the same thing.
#![no_main]

use harif_arena::Plan;
use harif_arena::openings::OpeningSet;
use harif_testkit::fuzz;
use std::sync::LazyLock;

type Target = fn(&[u8]);

/// Every target by its name, which is also the name of the folder of its seeds.
const TARGETS: [(&str, Target); 12] = [
    ("board", fuzz::board),
    ("ggf", fuzz::ggf),
    ("gtp_server", fuzz::gtp_server),
    ("move_text", fuzz::move_text),
    ("moves", fuzz::moves),
    ("names", fuzz::names),
    ("nboard_server", fuzz::nboard_server),
    ("obf", fuzz::obf),
    ("openings", openings),
    ("plan", plan),
    ("record", fuzz::record),
    ("wthor", fuzz::wthor),
];

static CHOSEN: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("HARIF_FUZZ").unwrap_or_default();
    let found = TARGETS.iter().find(|(known, _)| *known == name);
    found.unwrap_or_else(|| panic!("HARIF_FUZZ is {name:?}, which names no target")).1
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| CHOSEN(data));

/// Sets of openings: what reads is written back and reads to the same set.
fn openings(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for game in ["tictactoe-3x3-3", "connect4-6x7", "othello-8x8"] {
        if let Ok(set) = OpeningSet::read(text, game) {
            assert_eq!(OpeningSet::read(&set.to_text(), game).expect("our own text"), set);
        }
    }
}

/// Plans of tournaments: what reads is written back and reads to the same plan.
fn plan(data: &[u8]) {
    let Some(plan) = std::str::from_utf8(data).ok().and_then(|text| Plan::from_toml(text).ok())
    else {
        return;
    };
    let again = Plan::from_toml(&plan.to_toml()).expect("our own text");
    assert_eq!(again, plan);
}
