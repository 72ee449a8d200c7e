//! What work runs on: the one place that knows. On a server these are tokio and threads; where a page is the shell, one
//! thread that must never wait, and a list of what is ready (`page`).

#[cfg(any(target_arch = "wasm32", test))]
pub mod page;

#[cfg(target_arch = "wasm32")]
use harif_core::given::random as fill;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use here::{breathe, fill, sleep, spawn, think, timeout};
#[cfg(target_arch = "wasm32")]
pub(crate) use page::{breathe, sleep, spawn, think, timeout};

/// A new secret, or a name that nobody guesses: `bytes` random bytes in hexadecimal.
pub(crate) fn secret(bytes: usize) -> Result<String, String> {
    use std::fmt::Write;
    let mut random = vec![0; bytes];
    fill(&mut random)?;
    Ok(random.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

/// Does something to its end, even if the one who waits for it leaves; `None` if it broke down.
pub(crate) async fn apart<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Option<T> {
    let (tell, told) = tokio::sync::oneshot::channel();
    spawn(async move { drop(tell.send(work.await)) });
    told.await.ok()
}

#[cfg(not(target_arch = "wasm32"))]
mod here {
    use std::time::Duration;

    /// Lets something go on by itself. A program that ends has nothing to do it on, and then it is dropped.
    pub(crate) fn spawn(work: impl Future<Output = ()> + Send + 'static) {
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(work);
        }
    }

    pub(crate) async fn sleep(time: Duration) {
        tokio::time::sleep(time).await;
    }

    /// What comes of some work within a time; `None` if it takes longer.
    pub(crate) async fn timeout<T>(time: Duration, work: impl Future<Output = T>) -> Option<T> {
        tokio::time::timeout(time, work).await.ok()
    }

    /// Works on a thread of its own, which gives way to others in so many steps of nice.
    pub(crate) fn think(
        name: &str,
        gives_way: i32,
        work: impl FnOnce() + Send + 'static,
    ) -> std::io::Result<()> {
        let work = move || {
            super::give_way(gives_way);
            work();
        };
        std::thread::Builder::new().name(name.into()).spawn(work).map(drop)
    }

    pub(crate) fn fill(bytes: &mut [u8]) -> Result<(), String> {
        getrandom::fill(bytes).map_err(|error| error.to_string())
    }

    /// Threads of their own need no room made for others.
    pub(crate) fn breathe() {}
}

/// Lets the threads that answer go first. Elsewhere being nice is a matter of the whole process.
pub fn give_way(steps: i32) {
    #[cfg(target_os = "linux")]
    // A refusal costs a little time of others, nothing else.
    let _ = rustix::process::nice(steps);
    #[cfg(not(target_os = "linux"))]
    let _ = steps;
}
