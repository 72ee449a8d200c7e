//! OBF lines: what reads is written back and reads to the same problem.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| harif_testkit::fuzz::obf(data));
