//! The server under load: a child of this program, with a database that goes with it.

use crate::fault::{Fault, while_doing};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// A running server; it ends when this is dropped.
pub(crate) struct Server {
    child: Child,
    address: SocketAddr,
    /// Removed, with the database in it, after the server has ended.
    _folder: TempDir,
}

impl Server {
    /// Starts `harif serve` on a free port.
    pub(crate) fn start(harif: &Path) -> Result<Server, Fault> {
        let folder = tempfile::tempdir().map_err(while_doing("making a folder"))?;
        let mut child = Command::new(harif)
            .args(["serve", "--json", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path().join("load.db"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(while_doing("starting the server"))?;
        let address = announced(&mut child);
        if address.is_err() {
            // It is our own child and of no use without an address.
            drop(child.kill().and_then(|()| child.wait()));
        }
        Ok(Server { address: address?, child, _folder: folder })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }
}

/// The address that a server prints in its first line.
fn announced(child: &mut Child) -> Result<SocketAddr, Fault> {
    let strange = |text: &str| Fault::Strange(format!("the server said {text:?}, not its address"));
    let mut line = String::new();
    if let Some(stdout) = child.stdout.as_mut() {
        BufReader::new(stdout).read_line(&mut line).map_err(while_doing("reading its address"))?;
    }
    let said: Value = serde_json::from_str(&line).map_err(|_| strange(&line))?;
    let address = said["url"].as_str().and_then(|url| url.strip_prefix("http://"));
    address.and_then(|address| address.parse().ok()).ok_or_else(|| strange(&line))
}

impl Drop for Server {
    fn drop(&mut self) {
        // A server that has ended already cannot be ended again.
        drop(self.child.kill().and_then(|()| self.child.wait()));
    }
}
