//! What a page gives to a program that runs inside of it and has no system: the time, randomness, and the large files
//! that come with Harif, which it fetches when one is needed for the first time.
#![expect(
    unsafe_code,
    reason = "these are calls out of the program, whose other side is `web/site/engine.js`"
)]

mod page {
    #[link(wasm_import_module = "harif")]
    unsafe extern "C" {
        pub(super) safe fn now() -> f64;
        pub(super) fn random(bytes: *mut u8, length: usize);
        /// Fetches a file and gives its length; 0 if it cannot be had.
        pub(super) fn fetch(name: *const u8, length: usize) -> usize;
        /// Writes the file that was fetched last.
        pub(super) fn read(bytes: *mut u8);
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> f64 {
    page::now()
}

/// Fills with random bytes.
///
/// # Errors
/// Never: every browser has them.
pub fn random(bytes: &mut [u8]) -> Result<(), String> {
    // SAFETY: the page writes as many bytes as there are.
    unsafe { page::random(bytes.as_mut_ptr(), bytes.len()) };
    Ok(())
}

/// A file that comes with Harif; empty if it cannot be had.
pub fn file(name: &str) -> Vec<u8> {
    // SAFETY: the page reads a name, and writes as many bytes as it has said that there are.
    unsafe {
        let mut bytes = vec![0; page::fetch(name.as_ptr(), name.len())];
        if !bytes.is_empty() {
            page::read(bytes.as_mut_ptr());
        }
        bytes
    }
}
