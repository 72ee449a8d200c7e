//! Large files that come with Harif: books and weights.

/// The bytes of a file that comes with Harif. It is inside of the program; a page fetches it by its name when it is
/// needed for the first time, and then it may be empty, if it cannot be had.
#[macro_export]
macro_rules! shipped {
    ($name:literal, $path:literal) => {{
        #[cfg(not(target_arch = "wasm32"))]
        {
            // A static, since a constant would be copied into every crate that names it.
            static FILE: &[u8] = include_bytes!($path);
            FILE
        }
        #[cfg(target_arch = "wasm32")]
        {
            static FILE: std::sync::LazyLock<Vec<u8>> =
                std::sync::LazyLock::new(|| $crate::given::file($name));
            &FILE
        }
    }};
}
