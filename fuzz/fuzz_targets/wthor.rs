//! WTHOR files: what reads is written back and reads to the same games.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| harif_testkit::fuzz::wthor(data));
