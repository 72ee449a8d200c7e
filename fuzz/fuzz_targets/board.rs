//! Boards as text, for every game: what parses is written back and parses to the same board.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| harif_testkit::fuzz::board(data));
