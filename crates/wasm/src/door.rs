//! Where calls come in and go out.
#![expect(
    unsafe_code,
    reason = "what crosses the border between two languages is bytes at an address"
)]

use crate::message::{Heard, Told};
use crate::shell;
use harif_host::rt::page;
use std::sync::{Mutex, PoisonError};

#[link(wasm_import_module = "harif")]
unsafe extern "C" {
    /// Hands a message to the page: the first bytes are JSON, those behind them what it speaks of.
    fn tell(message: *const u8, json: usize, length: usize);
}

/// The message that is being brought in.
static ROOM: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Begins: as the host, or as one who thinks.
#[unsafe(no_mangle)]
pub extern "C" fn harif_begin(thinks: bool) {
    std::panic::set_hook(Box::new(|info| say(&Told::Broken { why: &info.to_string() }, &[])));
    shell::begin(thinks);
}

/// Where the page puts a message of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn harif_room(length: usize) -> *mut u8 {
    let mut room = ROOM.lock().unwrap_or_else(PoisonError::into_inner);
    *room = vec![0; length];
    room.as_mut_ptr()
}

/// Hears the message that was put there, whose first bytes are JSON; tells when something will be to be done, in
/// milliseconds, below 0 if nothing will.
#[unsafe(no_mangle)]
pub extern "C" fn harif_hear(json: usize) -> f64 {
    let message = std::mem::take(&mut *ROOM.lock().unwrap_or_else(PoisonError::into_inner));
    let (json, bytes) = message.split_at(json.min(message.len()));
    match serde_json::from_slice::<Heard>(json) {
        Ok(heard) => shell::hear(heard, bytes),
        Err(error) => say(&Told::Broken { why: &error.to_string() }, &[]),
    }
    harif_wake()
}

/// Does what there is to do; tells when there will be more, as [`harif_hear`].
#[unsafe(no_mangle)]
pub extern "C" fn harif_wake() -> f64 {
    let next = page::turn();
    shell::stop_unwanted();
    next.map_or(-1.0, |time| time.as_secs_f64() * 1e3)
}

/// Says something to the page.
pub(crate) fn say(told: &Told<'_>, bytes: &[u8]) {
    let mut message = serde_json::to_vec(told).unwrap_or_default();
    let json = message.len();
    message.extend_from_slice(bytes);
    // SAFETY: the page reads as many bytes as there are, before it comes back.
    unsafe { tell(message.as_ptr(), json, message.len()) };
}
