//! Ctrl-C: the first ends the work well, the second at once.

use crate::failure::Failure;
use harif_core::Stop;

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// A flag that Ctrl-C, or a polite request to end, raises.
pub(crate) fn stop_on_interrupt() -> Result<Stop, Failure> {
    let stop = Stop::default();
    let flag = stop.clone();
    ctrlc::set_handler(move || {
        if flag.is_raised() {
            std::process::exit(INTERRUPTED);
        }
        flag.raise();
    })
    .map_err(|e| Failure::bad(format!("cannot listen for Ctrl-C: {e}")))?;
    Ok(stop)
}
