//! Large pages for large tables.
//!
//! A table is read at random, and with pages of 4 kB nearly every read misses the processor's list
//! of pages too. Linux gives larger ones if it is asked.

/// Asks the system to keep these values in large pages; it may do so or not.
#[cfg(target_os = "linux")]
pub(crate) fn prefer_large<T>(values: &[T]) {
    use rustix::mm::{Advice, madvise};
    let page = rustix::param::page_size();
    let start = values.as_ptr().cast_mut();
    let skipped = start.addr().wrapping_neg() % page;
    let bytes = size_of_val(values).saturating_sub(skipped) / page * page;
    if bytes > 0 {
        #[allow(unsafe_code)]
        // SAFETY: the range lies within `values`, and the advice changes nothing that a program can
        // see. A system that does not know it says so, and nothing is lost.
        let _ = unsafe { madvise(start.byte_add(skipped).cast(), bytes, Advice::LinuxHugepage) };
    }
}

/// Other systems decide for themselves.
#[cfg(not(target_os = "linux"))]
pub(crate) fn prefer_large<T>(_values: &[T]) {}
