//! How programs end: by themselves or by us, never as a zombie and never leaving children behind.

use harif_core::Said;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often a waiting caller looks whether the program has ended.
const GLANCE: Duration = Duration::from_millis(2);

/// How long a program that closed its output has to end, so that its exit can be told.
const LAST_BREATH: Duration = Duration::from_millis(300);

/// The programs that are not reaped yet, by their ids: as long as they are not, no other program can have these.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends every program that is still there, with its group: for the end of ours, when a thread that waits
/// for one of them cannot be waited for.
pub fn end_all() {
    running().iter().for_each(|&id| kill_group(id));
}

/// A child process that is ended and reaped at the latest when this is dropped.
pub(super) struct Handle {
    child: Child,
    over: Option<ExitStatus>,
    /// Whether we ended it, so that its exit says nothing about it.
    killed: bool,
}

/// Makes the program the leader of a process group of its own.
#[cfg(unix)]
pub(super) fn lead_a_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
pub(super) fn lead_a_group(_command: &mut Command) {}

impl Handle {
    pub(super) fn new(child: Child) -> Handle {
        running().push(child.id());
        Handle { child, over: None, killed: false }
    }

    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether the program has ended. It is not reaped here: as long as it is not, its id cannot be
    /// given to another program, and its group can be ended safely.
    #[cfg(unix)]
    pub(super) fn is_over(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let pid = Pid::from_child(&self.child);
        self.over.is_some() || !matches!(waitid(WaitId::Pid(pid), look), Ok(None))
    }

    #[cfg(not(unix))]
    pub(super) fn is_over(&mut self) -> bool {
        if self.over.is_none() {
            self.over = self.child.try_wait().ok().flatten();
        }
        self.over.is_some()
    }

    /// Waits for the end; `false` if the deadline comes first.
    pub(super) fn wait(&mut self, deadline: Instant) -> bool {
        while !self.is_over() {
            if Instant::now() >= deadline {
                return false;
            }
            thread::sleep(GLANCE);
        }
        true
    }

    /// Ends the program and its group, and reaps it.
    pub(super) fn kill(&mut self) {
        if self.over.is_some() {
            return;
        }
        self.killed |= !self.is_over();
        kill_group(self.id());
        // A program that has ended already cannot be killed; it is reaped all the same.
        let _ = self.child.kill();
        let mut running = running();
        self.over = self.child.wait().ok();
        running.retain(|&id| id != self.id());
    }

    /// How a program that closed its output ended. It is ended if it has not.
    pub(super) fn how_it_ended(&mut self) -> Said {
        self.wait(Instant::now() + LAST_BREATH);
        self.kill();
        match self.over {
            _ if self.killed => Said::new("ended-silent"),
            Some(status) => in_words(status),
            None => Said::new("ended"),
        }
    }
}

#[cfg(unix)]
fn kill_group(leader: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // A group that is gone already is what we want.
    if let Some(leader) = i32::try_from(leader).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(leader, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_leader: u32) {}

impl Drop for Handle {
    fn drop(&mut self) {
        self.kill();
    }
}

#[cfg(unix)]
fn in_words(status: ExitStatus) -> Said {
    use std::os::unix::process::ExitStatusExt;
    match (status.code(), status.signal()) {
        (Some(code), _) => Said::new("ended-code").with("code", code),
        (None, Some(signal)) => match name_of(signal) {
            Some(name) => Said::new("ended-signal-named").with("name", Said::new(name)),
            None => Said::new("ended-signal"),
        }
        .with("signal", signal),
        (None, None) => Said::new("ended-status").with("status", status.to_string()),
    }
}

#[cfg(not(unix))]
fn in_words(status: ExitStatus) -> Said {
    match status.code() {
        Some(code) => Said::new("ended-code").with("code", code),
        None => Said::new("ended-status").with("status", status.to_string()),
    }
}

/// The signals that end programs which do wrong.
#[cfg(unix)]
fn name_of(signal: i32) -> Option<&'static str> {
    Some(match signal {
        4 => "signal-instruction",
        6 => "signal-abort",
        8 => "signal-arithmetic",
        9 => "signal-killed",
        11 => "signal-memory",
        13 => "signal-pipe",
        15 => "signal-terminated",
        _ => return None,
    })
}
