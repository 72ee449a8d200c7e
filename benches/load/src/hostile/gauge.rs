//! What the server takes of the machine: memory, processor, descriptors, as the system tells it.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How often the gauge is read: a server that dies has told its last no longer ago than this.
const EVERY: Duration = Duration::from_millis(100);

/// Ticks of the processor's clock in a second, as Linux tells times of processes.
const TICKS: f64 = 100.0;

/// What a process has at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sample {
    /// Memory now, in bytes.
    pub(super) rss: u64,
    /// The most memory so far, in bytes.
    pub(super) most: u64,
    /// Seconds of the processor so far.
    pub(super) cpu: f64,
    /// Open descriptors.
    pub(super) descriptors: usize,
}

/// A reader beside a process; it ends when dropped.
pub(super) struct Gauge {
    pid: u32,
    shared: Arc<(Mutex<Sample>, AtomicBool)>,
    reader: Option<JoinHandle<()>>,
}

impl Gauge {
    pub(super) fn beside(pid: u32) -> Gauge {
        let shared = Arc::new((Mutex::new(Sample::default()), AtomicBool::new(false)));
        let theirs = shared.clone();
        let reader = thread::spawn(move || {
            while !theirs.1.load(Ordering::Relaxed) {
                keep(&theirs.0, read(pid));
                thread::sleep(EVERY);
            }
        });
        Gauge { pid, shared, reader: Some(reader) }
    }

    /// What the process has now, or had last.
    pub(super) fn now(&self) -> Sample {
        keep(&self.shared.0, read(self.pid))
    }
}

impl Drop for Gauge {
    fn drop(&mut self) {
        self.shared.1.store(true, Ordering::Relaxed);
        drop(self.reader.take().map(JoinHandle::join));
    }
}

fn keep(last: &Mutex<Sample>, sample: Option<Sample>) -> Sample {
    let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
    *last = sample.unwrap_or(*last);
    *last
}

/// What the system says of a process; nothing of one that has ended.
fn read(pid: u32) -> Option<Sample> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    Some(Sample {
        rss: kilobytes(&status, "VmRSS:")? << 10,
        most: kilobytes(&status, "VmHWM:")? << 10,
        cpu: seconds(&stat)?,
        descriptors: fs::read_dir(format!("/proc/{pid}/fd")).ok()?.count(),
    })
}

fn kilobytes(status: &str, name: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

/// User and system time; the name before them may hold spaces and brackets of its own.
fn seconds(stat: &str) -> Option<f64> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_by_its_name() {
        let status = "Name:\tharif\nVmHWM:\t  2048 kB\nVmRSS:\t  1024 kB\n";
        assert_eq!(kilobytes(status, "VmRSS:"), Some(1024));
        assert_eq!(kilobytes(status, "VmHWM:"), Some(2048));
        assert_eq!(kilobytes(status, "VmPeak:"), None);
    }

    #[test]
    fn time_is_read_whatever_the_program_is_called() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194304 100 0 0 0 150 50 0 0 20 0 4 0 1";
        assert_eq!(seconds(stat), Some(2.0));
        assert_eq!(seconds("7 (a"), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_very_program_has_memory_and_descriptors() {
        let sample = Gauge::beside(std::process::id()).now();
        assert!(sample.rss > 0 && sample.most >= sample.rss && sample.descriptors > 2);
    }
}
