//! Ctrl-C: the first ends the work well, the second at once.

use crate::failure::Failure;
use harif_core::{Said, Say, Stop};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// A flag that Ctrl-C, or a polite request to end, raises.
pub(crate) fn stop_on_interrupt() -> Result<Stop, Failure> {
    let interrupt = Interrupt::between_works()?;
    interrupt.busy.store(true, Ordering::Relaxed);
    Ok(interrupt.stop)
}

/// Ctrl-C for a command that works now and then: while it only waits for input, it ends at once.
pub(crate) struct Interrupt {
    /// Raised by Ctrl-C.
    pub(crate) stop: Stop,
    busy: Arc<AtomicBool>,
}

/// As long as it lives, Ctrl-C asks the work to end.
pub(crate) struct Working(Arc<AtomicBool>);

impl Drop for Working {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

impl Interrupt {
    /// Listens from now on; nothing is being done yet.
    pub(crate) fn between_works() -> Result<Interrupt, Failure> {
        let interrupt = Interrupt { stop: Stop::default(), busy: Arc::default() };
        listen(interrupt.stop.clone(), Arc::clone(&interrupt.busy))?;
        Ok(interrupt)
    }

    /// Says that work begins; it ends when the answer is dropped.
    pub(crate) fn working(&self) -> Working {
        self.busy.store(true, Ordering::Relaxed);
        Working(Arc::clone(&self.busy))
    }
}

/// Does the first or the second thing whenever somebody asks for an end, on a thread of its own.
#[cfg(unix)]
fn listen(flag: Stop, busy: Arc<AtomicBool>) -> Result<(), Failure> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let deaf =
        |e: std::io::Error| Failure::bad(Said::new("command-no-signals").with("why", e.said()));
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(deaf)?;
    let wait = move || {
        for _ in signals.forever() {
            if flag.is_raised() || !busy.load(Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
            flag.raise();
        }
    };
    std::thread::Builder::new().spawn(wait).map(drop).map_err(deaf)
}

/// Elsewhere the system ends the program at once; what was journalled stays.
#[cfg(not(unix))]
fn listen(_flag: Stop, _busy: Arc<AtomicBool>) -> Result<(), Failure> {
    Ok(())
}
