//! Writing files so that nothing is lost: a file is replaced only by a complete one, and only once that is on the
//! disk. Without the first flush a power cut may leave a file of the right name and no content, without the second
//! the old file.

use crate::private;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// How the name of a draft begins and ends.
const DRAFT: (&str, &str) = (".harif-", ".part");

/// Replaces a file in one step: readers see the old content or the new one, never a part.
///
/// ```
/// let folder = tempfile::tempdir().unwrap();
/// let file = folder.path().join("game.jsonl");
/// harif_store::replace(&file, b"old").unwrap();
/// harif_store::replace(&file, b"new").unwrap();
/// assert_eq!(std::fs::read(&file).unwrap(), b"new");
/// ```
///
/// # Errors
/// If the file is read-only or its folder cannot be written to; the old content stays. If only the last flush
/// fails, the new content is there and a power cut may take it away.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let Ok(old) = fs::metadata(path) else {
        return move_in(path, content, Access::Usual);
    };
    // Devices and pipes cannot be replaced, only written to.
    if !old.is_file() {
        return fs::write(path, content);
    }
    // Moving another file over it would get around its protection.
    if old.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    // A link stays a link: what it points to is replaced.
    let real = fs::canonicalize(path)?;
    move_in(&real, content, Access::As(old.permissions()))
}

/// As [`replace`], by a file that only this user may read, whatever there was before.
pub(crate) fn replace_private(path: &Path, content: &[u8]) -> io::Result<()> {
    // A link stays a link, unless it leads nowhere.
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    move_in(&real, content, Access::Private)
}

/// Who may read the new file.
enum Access {
    /// Everybody whom the system lets by default.
    Usual,
    /// Those who could read the old one.
    As(fs::Permissions),
    /// This user.
    Private,
}

/// Writes a draft beside the file and moves it into place; a draft that fails is removed.
fn move_in(path: &Path, content: &[u8], access: Access) -> io::Result<()> {
    let (draft, mut file) = draft_of(path, &access)?;
    let write = || {
        file.write_all(content)?;
        if let Access::As(old) = access {
            file.set_permissions(old)?;
        }
        file.sync_all()?;
        fs::rename(&draft, path)
    };
    write().inspect_err(|_| {
        // The draft is ours and incomplete: whether it can be removed changes nothing.
        let _ = fs::remove_file(&draft);
    })?;
    flush_folder_of(path)
}

/// Sees to it that the new name is on the disk, too.
#[cfg(unix)]
fn flush_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    // A folder that can be written in and not be read cannot be flushed, and some disks know no such thing.
    let Ok(folder) = fs::File::open(folder.unwrap_or(Path::new("."))) else {
        return Ok(());
    };
    match folder.sync_all() {
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        flushed => flushed,
    }
}

/// Elsewhere folders cannot be opened as files; the system keeps names in a journal of its own.
#[cfg(not(unix))]
fn flush_folder_of(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// A short name of its own, since the file's name may already be as long as names can be. Threads that
/// write in one folder have drafts of their own.
fn draft_of(path: &Path, access: &Access) -> io::Result<(PathBuf, fs::File)> {
    static DRAFTS: AtomicU64 = AtomicU64::new(0);
    let mut options = match access {
        Access::Usual => fs::OpenOptions::new(),
        // Not even for the moment until it has its bits may others read it.
        Access::As(_) | Access::Private => private::options(),
    };
    options.write(true).create_new(true);
    loop {
        let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
        let name = format!("{}{}-{number}{}", DRAFT.0, std::process::id(), DRAFT.1);
        let draft = path.with_file_name(name);
        // The name can be guessed: what lies there already, a link perhaps, is not written through.
        match options.open(&draft) {
            Ok(file) => return Ok((draft, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

/// Whether a name is that of a draft, which a process that was killed may have left behind.
pub fn is_draft(name: &str) -> bool {
    name.starts_with(DRAFT.0) && name.ends_with(DRAFT.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_do_not_spoil_each_others_drafts() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        std::thread::scope(|scope| {
            for letter in [b'x', b'y'] {
                let file = &file;
                scope.spawn(move || {
                    (0..200).for_each(|_| replace(file, &[letter; 5_000]).unwrap());
                });
            }
        });
        let content = fs::read(&file).unwrap();
        assert_eq!(content.len(), 5_000);
        assert!(content.iter().all(|&byte| byte == content[0]));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no draft is left");
    }

    #[test]
    fn what_cannot_be_written_stays_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        replace(&file, b"old").unwrap();
        let mut access = fs::metadata(&file).unwrap().permissions();
        access.set_readonly(true);
        fs::set_permissions(&file, access).unwrap();
        assert_eq!(replace(&file, b"new").unwrap_err().to_string(), "it is read-only");
        assert_eq!(fs::read(&file).unwrap(), b"old");
        assert!(replace(&folder.path().join("none/a"), b"new").is_err());
        let (draft, _) = draft_of(&file, &Access::Usual).unwrap();
        assert!(is_draft(&draft.file_name().unwrap().to_string_lossy()));
        let (other, _) = draft_of(&file, &Access::Usual).unwrap();
        assert_ne!(draft, other, "what lies there is left alone");
    }

    #[cfg(unix)]
    #[test]
    fn who_could_read_the_old_file_can_read_the_new_one() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        let mode = || fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        fs::write(folder.path().join("b"), "").unwrap();
        let usual = fs::metadata(folder.path().join("b")).unwrap().permissions().mode() & 0o777;
        replace(&file, b"fresh").unwrap();
        assert_eq!(mode(), usual);
        for bits in [0o600, 0o640, 0o755] {
            fs::set_permissions(&file, fs::Permissions::from_mode(bits)).unwrap();
            replace(&file, b"new").unwrap();
            assert_eq!(mode(), bits, "{bits:o}");
        }
        replace_private(&file, b"secret").unwrap();
        assert_eq!(mode(), 0o600);
    }

    #[test]
    fn a_file_without_a_folder_in_its_name_is_flushed_like_any_other() {
        assert!(flush_folder_of(Path::new("game.jsonl")).is_ok());
        assert!(flush_folder_of(Path::new("/game.jsonl")).is_ok());
    }
}
