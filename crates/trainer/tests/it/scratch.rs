//! A journal of its own for each test.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A file that is removed at the end of its test.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new() -> Scratch {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("harif-book-{}-{number}.journal", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }

    pub(crate) fn text(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // It may never have been made.
        let _ = std::fs::remove_file(&self.0);
    }
}
