//! The folder in which Harif keeps what is the user's.

use std::path::PathBuf;

/// `harif` in the user's data folder; `None` where there is no such folder.
pub fn home() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let folder = variable("XDG_DATA_HOME")
        .or_else(|| variable("LOCALAPPDATA"))
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(variable("HOME")?).join(".local/share")));
    Some(folder?.join("harif"))
}

/// The database of all games when nobody names another; `None` where there is no folder for it.
pub fn usual_file() -> Option<PathBuf> {
    Some(home()?.join("harif.db"))
}
