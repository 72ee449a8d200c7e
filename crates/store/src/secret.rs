//! Names and secrets that are made here.

use crate::key::hex;
use crate::{StoreError, private, replace};
use harif_core::parsed;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Bytes of the owner's secret.
const OWNER: usize = 16;

/// A name for a new table that nobody guesses: 12 hex letters.
///
/// # Errors
/// [`StoreError::Starved`] if the system has no randomness.
pub fn fresh_name() -> Result<String, StoreError> {
    let mut random = [0; 6];
    getrandom::fill(&mut random).map_err(|e| StoreError::Starved {
        file: "harif.db".into(),
        problem: parsed(&e.to_string()),
    })?;
    Ok(hex(&random))
}

/// The secret of the server's owner: 32 hex letters in `file`, readable by this user alone. It is made
/// where there is none, and made anew where there is something else. Two programs that ask at the same moment
/// may each make one, so ask once the [store](crate::Store) beside it is open, which only one server can have.
///
/// # Errors
/// [`StoreError`] if the file cannot be read or written.
pub fn owner_key(file: &Path) -> Result<String, StoreError> {
    let failed = |error: io::Error| StoreError::of_system(&error, file);
    if let Some(key) = read_key(file).map_err(failed)? {
        private::tighten(file);
        return Ok(key);
    }
    private::make_folder_of(file)?;
    let mut random = [0; OWNER];
    getrandom::fill(&mut random)
        .map_err(|e| StoreError::Starved { file: file.into(), problem: parsed(&e.to_string()) })?;
    let key = hex(&random);
    replace::replace_private(file, format!("{key}\n").as_bytes()).map_err(failed)?;
    Ok(key)
}

/// The key in the file, if there is one in it.
fn read_key(file: &Path) -> io::Result<Option<String>> {
    let opened = match File::open(file) {
        Ok(opened) => opened,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    // A key has one length: of a longer file there is no need to read more.
    let mut bytes = Vec::new();
    opened.take(4 * OWNER as u64).read_to_end(&mut bytes)?;
    let key = String::from_utf8_lossy(&bytes).trim().to_string();
    let whole = key.len() == 2 * OWNER && key.bytes().all(|letter| letter.is_ascii_hexdigit());
    Ok(whole.then_some(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owners_secret_stays_the_same_until_it_is_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new/owner.key");
        let key = owner_key(&file).unwrap();
        assert!(key.len() == 32 && key.bytes().all(|letter| letter.is_ascii_hexdigit()));
        assert_eq!(owner_key(&file).unwrap(), key);
        for damaged in ["", "abc", &format!("{key}00"), &"x".repeat(32), &"0".repeat(100_000)] {
            std::fs::write(&file, damaged).unwrap();
            let fresh = owner_key(&file).unwrap();
            assert!(fresh != key && fresh.len() == 32, "{damaged:.40}");
            assert_eq!(owner_key(&file).unwrap(), fresh);
        }
        assert!(matches!(owner_key(folder.path()), Err(StoreError::Io { .. })), "a folder");
    }

    #[cfg(unix)]
    #[test]
    fn the_owners_secret_is_for_the_owner_alone() {
        use std::fs::{Permissions, metadata, set_permissions};
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new/owner.key");
        let mode = || metadata(&file).unwrap().permissions().mode() & 0o777;
        let key = owner_key(&file).unwrap();
        assert_eq!(mode(), 0o600);
        assert_eq!(metadata(file.parent().unwrap()).unwrap().permissions().mode() & 0o777, 0o700);
        set_permissions(&file, Permissions::from_mode(0o644)).unwrap();
        assert_eq!((owner_key(&file).unwrap(), mode()), (key, 0o600));
        std::fs::write(&file, "damaged").unwrap();
        set_permissions(&file, Permissions::from_mode(0o664)).unwrap();
        owner_key(&file).unwrap();
        assert_eq!(mode(), 0o600);
    }
}
