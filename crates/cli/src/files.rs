//! Reading and writing files so that nothing is lost: a file is replaced only by a complete one.

use crate::failure::Failure;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

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
    // Devices and pipes cannot be replaced, only written to.
    if fs::metadata(path).is_ok_and(|m| !m.is_file()) {
        return fs::write(path, content).map_err(fail);
    }
    let draft = draft_of(path);
    fs::write(&draft, content).map_err(fail)?;
    fs::rename(&draft, path).map_err(|e| {
        // The draft is ours and incomplete: whether it can be removed changes nothing.
        let _ = fs::remove_file(&draft);
        fail(e)
    })
}

fn draft_of(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
