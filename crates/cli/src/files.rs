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
    result.map_err(|e| Failure::bad(format!("cannot read {}: {e}", path.display())))
}

/// Replaces a file in one step: readers see the old content or the new one, never a part.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let fail = |e: io::Error| Failure::bad(format!("cannot write {}: {e}", path.display()));
    harif_store::replace(path, content).map_err(fail)
}
