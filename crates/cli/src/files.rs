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
    let Ok(old) = fs::metadata(path) else {
        return move_in(path, content, None).map_err(fail);
    };
    // Devices and pipes cannot be replaced, only written to.
    if !old.is_file() {
        return fs::write(path, content).map_err(fail);
    }
    // Moving another file over it would get around its protection.
    if old.permissions().readonly() {
        return Err(fail(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only")));
    }
    // A link stays a link: what it points to is replaced.
    let real = fs::canonicalize(path).map_err(fail)?;
    move_in(&real, content, Some(old.permissions())).map_err(fail)
}

/// Writes a draft beside the file and moves it into place; a draft that fails is removed.
fn move_in(path: &Path, content: &[u8], access: Option<fs::Permissions>) -> io::Result<()> {
    let draft = draft_of(path);
    let write = || {
        fs::write(&draft, content)?;
        if let Some(access) = access {
            fs::set_permissions(&draft, access)?;
        }
        fs::rename(&draft, path)
    };
    write().inspect_err(|_| {
        // The draft is ours and incomplete: whether it can be removed changes nothing.
        let _ = fs::remove_file(&draft);
    })
}

/// A short name of its own, since the file's name may already be as long as names can be.
fn draft_of(path: &Path) -> PathBuf {
    path.with_file_name(format!(".harif-{}.part", std::process::id()))
}
