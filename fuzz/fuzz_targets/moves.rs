//! Move lists as text, for every game: what plays is written back and plays to the same position.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| harif_testkit::fuzz::moves(data));
