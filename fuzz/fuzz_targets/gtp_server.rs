//! What a GTP client may send: everything is answered, in the shape of an answer.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| harif_testkit::fuzz::gtp_server(data));
