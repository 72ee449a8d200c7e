//! The server under load: a child of this program, with a database that goes with it.

use crate::fault::{Fault, while_doing};
use crate::way::Way;
use serde_json::Value;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// A running server; it ends when this is dropped.
pub(crate) struct Server {
    harif: PathBuf,
    listen: &'static str,
    child: Child,
    address: SocketAddr,
    /// The key of the owner, where the server has one.
    owner: Option<String>,
    /// Removed, with the database in it, after the server has ended.
    folder: TempDir,
}

impl Server {
    /// Starts `harif serve` on a free port, for this machine alone.
    pub(crate) fn start(harif: &Path) -> Result<Server, Fault> {
        Server::listening(harif, "127.0.0.1:0")
    }

    /// Starts `harif serve` on a free port, as for others: with the limits that strangers meet.
    pub(crate) fn for_others(harif: &Path) -> Result<Server, Fault> {
        Server::listening(harif, "0.0.0.0:0")
    }

    fn listening(harif: &Path, listen: &'static str) -> Result<Server, Fault> {
        let folder = tempfile::tempdir().map_err(while_doing("making a folder"))?;
        let (child, address, owner) = spawn(harif, listen, folder.path())?;
        Ok(Server { harif: harif.into(), listen, child, address, owner, folder })
    }

    /// The way of a visitor to it.
    pub(crate) fn way(&self) -> Way {
        Way::to(self.address)
    }

    pub(crate) fn owner(&self) -> Option<&str> {
        self.owner.as_deref()
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// How it ended, if it has.
    pub(crate) fn ended(&mut self) -> Option<String> {
        let status = self.child.try_wait().ok()??;
        Some(format!("the server ended by itself ({status}){}", last_words(self.folder.path())))
    }

    /// Ends it at once, as `kill -9` does.
    pub(crate) fn kill(&mut self) -> Result<(), Fault> {
        let killed = self.child.kill().and_then(|()| self.child.wait());
        killed.map(drop).map_err(while_doing("ending the server"))
    }

    /// Starts it again over the same database.
    pub(crate) fn restart(&mut self) -> Result<(), Fault> {
        self.kill()?;
        (self.child, self.address, self.owner) =
            spawn(&self.harif, self.listen, self.folder.path())?;
        Ok(())
    }
}

/// Where a server of strangers writes what it has to say.
const LOG: &str = "server.log";

type Started = (Child, SocketAddr, Option<String>);

fn spawn(harif: &Path, listen: &str, folder: &Path) -> Result<Started, Fault> {
    let mut command = Command::new(harif);
    command.args(["serve", "--json", "--listen", listen, "--data"]).arg(folder.join("load.db"));
    if listen.starts_with("0.") {
        let log = File::options().create(true).append(true).open(folder.join(LOG));
        command.stderr(log.map_err(while_doing("making a log"))?);
    }
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(while_doing("starting the server"))?;
    match announced(&mut child) {
        Ok((address, owner)) => Ok((child, address, owner)),
        Err(fault) => {
            // It is our own child and of no use without an address.
            drop(child.kill().and_then(|()| child.wait()));
            Err(fault)
        }
    }
}

/// The last lines of the log, where there is one.
fn last_words(folder: &Path) -> String {
    let log = std::fs::read_to_string(folder.join(LOG)).unwrap_or_default();
    let lines: Vec<&str> = log.lines().rev().take(2).collect();
    lines.iter().rev().map(|line| format!("; {}", line.trim())).collect()
}

/// What a server prints in its first line.
fn announced(child: &mut Child) -> Result<(SocketAddr, Option<String>), Fault> {
    let mut line = String::new();
    if let Some(stdout) = child.stdout.as_mut() {
        BufReader::new(stdout).read_line(&mut line).map_err(while_doing("reading its address"))?;
    }
    address_and_owner(&line)
        .ok_or_else(|| Fault::Strange(format!("the server said {line:?}, not its address")))
}

/// The address, on the loopback even if all are listened to, and the key of the owner.
fn address_and_owner(line: &str) -> Option<(SocketAddr, Option<String>)> {
    let said: Value = serde_json::from_str(line).ok()?;
    let mut address: SocketAddr = said["url"].as_str()?.strip_prefix("http://")?.parse().ok()?;
    if address.ip().is_unspecified() {
        address.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    Some((address, said["owner"].as_str().map(str::to_string)))
}

impl Drop for Server {
    fn drop(&mut self) {
        // A server that has ended already cannot be ended again.
        let _: io::Result<()> = self.child.kill().and_then(|()| self.child.wait().map(drop));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_others_is_reached_on_the_loopback_and_may_name_no_owner() {
        let local = SocketAddr::from(([127, 0, 0, 1], 81));
        let said = r#"{"url":"http://0.0.0.0:81","owner":"abc"}"#;
        assert_eq!(address_and_owner(said), Some((local, Some("abc".into()))));
        let said = r#"{"url":"http://127.0.0.1:81"}"#;
        assert_eq!(address_and_owner(said), Some((local, None)));
        assert_eq!(address_and_owner("Harif is at"), None);
    }
}
