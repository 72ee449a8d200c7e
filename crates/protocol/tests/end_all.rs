//! The end of everything: alone in its file, since it spares no program of this process.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // tests may panic

use harif_protocol::process::{Program, end_all};
use std::time::{Duration, Instant};

#[test]
fn no_program_outlives_the_end_of_everything_nor_what_it_started() {
    let quit = Duration::from_secs(60);
    let start = |command: &str| Program::start(command, "quit", quit).unwrap();
    let deaf = start("sh -c 'trap \"\" TERM HUP; sleep 600; sleep 600'");
    let ended = start("true");
    let process = deaf.id();
    drop(ended);
    end_all();
    let began = Instant::now();
    // Somebody still waits for it, as a thread that thinks does; it finds it gone.
    drop(deaf);
    assert!(began.elapsed() < Duration::from_secs(10));
    assert!(!std::path::Path::new(&format!("/proc/{process}")).exists());
    end_all();
}
