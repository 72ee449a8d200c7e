//! Sets of openings: what reads is written back and reads to the same set.
#![no_main]

use harif_arena::openings::Set;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for game in ["tictactoe-3x3-3", "connect4-6x7", "othello-8x8"] {
        if let Ok(set) = Set::read(text, game) {
            assert_eq!(Set::read(&set.to_text(), game).expect("our own text"), set);
        }
    }
});
