//! Signals: an end that others ask for, being stopped, and going on.

use super::Signal;
use crate::app::Event;
use rustix::process::{Signal as Kind, getpgrp, getpid, kill_process, kill_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::{Handle, Signals};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

/// Whether we are stopping ourselves, so that the signals of that are not taken for somebody's wish.
static STOPPING: AtomicBool = AtomicBool::new(false);

/// Listens until it is dropped.
pub(super) struct Listening(Handle);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Sends what others want from a thread.
pub(super) fn listen(sender: Sender<Signal>) -> io::Result<Listening> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
    let handle = signals.handle();
    let wait = move || {
        for signal in signals.forever() {
            let news = match signal {
                SIGTSTP | SIGCONT if STOPPING.load(Ordering::SeqCst) => continue,
                SIGTSTP => Signal::Suspend,
                SIGCONT => Signal::Resumed,
                _ => Signal::event(Event::End),
            };
            if sender.send(news).is_err() {
                return;
            }
        }
    };
    std::thread::Builder::new().name("signals".into()).spawn(wait)?;
    Ok(Listening(handle))
}

/// Stops this process, and those started with it, until the person comes back.
pub(super) fn stop_here() {
    STOPPING.store(true, Ordering::SeqCst);
    // Whoever waits for us, such as cargo run, must stop too, or the shell never comes back.
    let _ = kill_process_group(getpgrp(), Kind::TSTP);
    // We catch that one ourselves; this one nobody can catch.
    let _ = kill_process(getpid(), Kind::STOP);
    // What arrived while we were stopped is ours; it comes at once.
    std::thread::sleep(std::time::Duration::from_millis(20));
    STOPPING.store(false, Ordering::SeqCst);
}
