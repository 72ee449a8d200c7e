//! Harif's own records: what reads is written back and reads to the same record.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| harif_testkit::fuzz::record(data));
