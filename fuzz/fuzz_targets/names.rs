//! Names of games and agents with their options: what resolves is written back and resolves alike.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| harif_testkit::fuzz::names(data));
