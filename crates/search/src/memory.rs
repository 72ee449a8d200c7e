//! What large tables ask of the machine. The only `unsafe` code of all tables is here.
//!
//! A table is read at random, and with pages of 4 kB nearly every read misses the processor's list
//! of pages too. Linux gives larger ones if it is asked.

/// Brings a value towards the processor before it is asked for.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        #[allow(unsafe_code)]
        // SAFETY: a prefetch has no effect that a program can see, and the address is valid.
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks the system to keep these values in large pages; it may do so or not.
#[cfg(target_os = "linux")]
pub fn prefer_large<T>(values: &[T]) {
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
pub fn prefer_large<T>(_values: &[T]) {}
