//! Secrets: what a stolen file must not give away.
//!
//! A seat's secret is 128 random bits, so its plain SHA-256 cannot be turned back by trying; words that
//! people think up would need a slow hash.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// What is stored of a seat's secret: its SHA-256, in hex.
///
/// ```
/// let key = harif_store::key_of("abc");
/// assert!(key.starts_with("ba7816bf") && key.len() == 64);
/// ```
pub fn key_of(token: &str) -> String {
    key_of_bytes(token.as_bytes())
}

pub(crate) fn key_of_bytes(token: &[u8]) -> String {
    hex(&Sha256::digest(token))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
