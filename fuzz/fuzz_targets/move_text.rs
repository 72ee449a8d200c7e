//! Single moves as text, for every game: what parses is written back and parses to the same move.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| harif_testkit::fuzz::move_text(data));
