//! What an NBoard client may send: nothing keeps the server from answering the next ping.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| harif_testkit::fuzz::nboard_server(data));
