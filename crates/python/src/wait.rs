//! Long calls: the interpreter goes on meanwhile, Ctrl-C ends them, and a fault of ours is an exception.

use crate::errors::Fault;
use harif_core::Stop;
use pyo3::prelude::*;
use std::any::Any;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// How often a call that waits looks whether it was interrupted.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Does `work` in a thread of its own and waits for it. Where the caller is interrupted, `stop` rises, the work
/// ends, and the interruption is what comes back.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    watched(py, stop, work, |_| Ok(()))
}

/// The same; `look` is called every now and then, and its exception ends the work as well.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce() -> T + Send,
    mut look: impl FnMut(Python<'_>) -> PyResult<()> + Send,
) -> PyResult<T> {
    let mut interrupted = None;
    let ended = py.detach(|| {
        thread::scope(|scope| {
            let (done, ended) = sync_channel::<()>(1);
            let worker = scope.spawn(move || {
                // It is dropped at the end, whatever that is.
                let _done = done;
                work()
            });
            interrupted = until_ended(&ended, stop, &mut look);
            worker.join()
        })
    });
    match interrupted {
        Some(error) => Err(error),
        None => ended.map_err(|panic| fault(panic.as_ref())),
    }
}

/// Waits for the other end to be dropped; what interrupted the caller meanwhile.
fn until_ended(
    ended: &Receiver<()>,
    stop: &Stop,
    look: &mut dyn FnMut(Python<'_>) -> PyResult<()>,
) -> Option<PyErr> {
    let mut interrupted = None;
    while ended.recv_timeout(LOOK_EVERY) == Err(RecvTimeoutError::Timeout) {
        if interrupted.is_none() {
            let both = |py: Python<'_>| py.check_signals().and_then(|()| look(py));
            interrupted = Python::attach(both).err();
            if interrupted.is_some() {
                stop.raise();
            }
        }
    }
    interrupted
}

/// A panic as an exception that `except Exception` sees.
pub(crate) fn fault(panic: &(dyn Any + Send)) -> PyErr {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_string());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    Fault::new_err(format!("a fault in Harif, please report it: {text}"))
}

/// Panics, so that a test can see what becomes of it.
#[pyfunction]
pub(crate) fn _panic(py: Python<'_>) -> PyResult<()> {
    interruptible(py, &Stop::default(), || panic!("on purpose"))
}
