//! Signals: an end that others ask for, being stopped, and going on.

use super::Signal;
use crate::app::AppEvent;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::process::{
    Signal as Kind, getpgrp, getpid, getppid, getsid, kill_process, kill_process_group,
};
use signal_hook::consts::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2,
};
use signal_hook::iterator::{Handle, Signals};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// Whether the next signal to stop is our own, and not somebody's wish.
static OWN: AtomicBool = AtomicBool::new(false);

/// How long our own signal may take from one thread to another, on a machine that does other things.
const HEARD: Duration = Duration::from_secs(1);

/// Listens until it is dropped.
pub(super) struct Listening(Handle);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Sends what others want from a thread.
pub(super) fn listen(sender: Sender<Signal>) -> io::Result<Listening> {
    let mut signals = Signals::new([
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT,
    ])?;
    let handle = signals.handle();
    let wait = move || {
        let mut asked = false;
        for signal in signals.forever() {
            let news = match signal {
                SIGTSTP if OWN.swap(false, Ordering::SeqCst) => continue,
                SIGTSTP => Signal::Suspend,
                SIGCONT => Signal::Resumed,
                // Whoever asks twice is not kept waiting by anything.
                _ if asked => at_once(signal),
                _ => {
                    asked = true;
                    Signal::End(signal)
                }
            };
            if sender.send(news).is_err() {
                return;
            }
        }
    };
    std::thread::Builder::new().name("signals".into()).spawn(wait)?;
    Ok(Listening(handle))
}

/// Sends the end when the terminal goes away, from a thread. Where it is not the one that controls us there
/// is no signal for that, and the library that reads keys would read nothing for ever, with all its might.
pub(super) fn watch_terminal(sender: Sender<Signal>) -> io::Result<()> {
    let watch = move || {
        let stdin = io::stdin();
        // Nothing is asked for; an end is told all the same.
        let mut terminal = [PollFd::new(&stdin, PollFlags::empty())];
        while poll(&mut terminal, None) == Err(Errno::INTR) {}
        // Whoever does not listen has left already.
        let _ = sender.send(Signal::event(AppEvent::End));
    };
    std::thread::Builder::new().name("terminal".into()).spawn(watch).map(drop)
}

/// Ends the program here and now; the game is kept.
fn at_once(signal: i32) -> ! {
    // There is nobody left to tell.
    let _ = super::screen::give_back();
    harif_catalog::outside::end_all();
    std::process::exit(128 + signal)
}

/// Whether there is a shell that lets us go on: where the terminal was opened for us alone there is none,
/// and being stopped would be for good.
pub(super) fn can_come_back() -> bool {
    let parent = getppid().and_then(|parent| getsid(Some(parent)).ok());
    parent.is_some() && parent == getsid(None).ok()
}

/// Stops this process, and whoever waits for it, until the person comes back.
pub(super) fn stop_here() {
    OWN.store(true, Ordering::SeqCst);
    // Such as cargo run: it must stop too, or the shell never comes back.
    let _ = kill_process_group(getpgrp(), Kind::TSTP);
    // We catch that one ourselves; this one nobody can catch.
    let _ = kill_process(getpid(), Kind::STOP);
    // Ours may still be on its way to the thread that listens: somebody's that came meanwhile would be taken
    // for it, and Ctrl-Z do nothing.
    let deadline = Instant::now() + HEARD;
    while OWN.load(Ordering::SeqCst) && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(1));
    }
}
