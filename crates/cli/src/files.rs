//! Reading and writing files, with what went wrong in the words of the command.

use crate::failure::Failure;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

/// Reads a whole file, or stdin for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let result = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    result.map_err(|e| Failure::unread(path, e))
}

/// Replaces a file in one step: readers see the old content or the new one, never a part.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let fail = |e: io::Error| Failure::unwritten(path, e);
    harif_store::replace(path, content).map_err(fail)
}
