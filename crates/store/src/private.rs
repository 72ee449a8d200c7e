//! Files that are for this user alone. Where the system knows no such bits, they are as the system makes them.

use crate::StoreError;
use harif_core::Say;
use std::ffi::OsString;
use std::fs::{DirBuilder, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Makes the folder of a file, if there is none, for this user alone.
pub(crate) fn make_folder_of(file: &Path) -> Result<(), StoreError> {
    match file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => make_folder(folder),
        None => Ok(()),
    }
}

/// Makes a folder, if there is none, for this user alone.
pub(crate) fn make_folder(folder: &Path) -> Result<(), StoreError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(folder)
        .map_err(|error| StoreError::Folder { folder: folder.into(), problem: error.said() })
}

/// How a file is opened that nobody else may read, if it is made by that.
pub(crate) fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a database's file, if there is none, and takes it and its companions from everybody else. SQLite gives
/// the companions that it makes the mode of the file.
pub(crate) fn make_database(file: &Path) -> Result<(), StoreError> {
    make_folder_of(file)?;
    if file.is_dir() {
        return Err(StoreError::Foreign(file.into()));
    }
    for companion in [file.to_path_buf(), beside(file, "-wal"), beside(file, "-shm")] {
        tighten(&companion);
    }
    let ready = match file.exists() {
        true => ask_to_write(file),
        false => options().create(true).truncate(false).open(file).map(drop),
    };
    ready.map_err(|error| StoreError::of_system(&error, file))
}

/// Whether a file may be written. SQLite would open it for reading and fail at its first lock, with an error that
/// speaks of the disk. The file is not opened for this: closing it would open the locks that this process
/// has on it.
#[cfg(unix)]
fn ask_to_write(file: &Path) -> io::Result<()> {
    use rustix::fs::{Access, access};
    Ok(access(file, Access::READ_OK | Access::WRITE_OK)?)
}

/// Elsewhere SQLite says so itself.
#[cfg(not(unix))]
fn ask_to_write(_file: &Path) -> io::Result<()> {
    Ok(())
}

/// The file whose name is that of another and an end.
pub(crate) fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(end);
    name.into()
}

/// Takes a file of this user from everybody else. Those of others stay as they are, and so do all where the disk
/// keeps no such bits: a file that works is not refused for that.
#[cfg(unix)]
pub(crate) fn tighten(file: &Path) {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let Ok(now) = metadata(file) else { return };
    let ours = now.is_file() && now.uid() == rustix::process::geteuid().as_raw();
    if ours && now.mode() & 0o077 != 0 {
        let _ = set_permissions(file, Permissions::from_mode(now.mode() & 0o600));
    }
}

/// As on Unix, where there is nothing to take.
#[cfg(not(unix))]
pub(crate) fn tighten(_file: &Path) {}
