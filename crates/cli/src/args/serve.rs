//! The flags of `harif serve`.

use clap::{Args as Fields, ValueEnum};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

#[derive(Fields, Debug)]
pub(crate) struct ServeArgs {
    /// Where to listen, such as 127.0.0.1:8000 or 0.0.0.0:80; only this machine, port 8417 or any
    /// that is free, if left out.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) listen: Option<SocketAddr>,
    /// The file that keeps the games; harif/harif.db in the user's data folder if left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Serve the page from this folder instead of from the program, to work on it.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) assets: Option<PathBuf>,
    /// The messages that go with it.
    #[arg(long, value_name = "FOLDER", default_value = "locales", requires = "assets")]
    pub(crate) locales: PathBuf,
    /// Visitors come through a proxy at this address, 127.0.0.1 if left out, which says in
    /// X-Forwarded-For who they are; may be given again.
    #[arg(
        long,
        value_name = "ADDRESS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "127.0.0.1"
    )]
    pub(crate) trust_proxy: Vec<IpAddr>,
    /// Speak TLS with this chain of certificates (PEM); looked at again when it changes.
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub(crate) tls_cert: Option<PathBuf>,
    /// The key that goes with it (PEM).
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub(crate) tls_key: Option<PathBuf>,
    /// How much is logged on stderr; info where others may come, else warn, if left out.
    #[arg(long, value_name = "LEVEL", value_enum)]
    pub(crate) log: Option<LogLevel>,
    /// How a line of the log is written.
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text")]
    pub(crate) log_format: LogFormat,
}

/// How much is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogLevel {
    /// Nothing.
    Off,
    /// What failed.
    Error,
    /// And what somebody should look at.
    Warn,
    /// And starts and ends.
    Info,
    /// And every request.
    Debug,
    /// And every line that breaks.
    Trace,
}

/// How a line of the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

impl Default for ServeArgs {
    fn default() -> Self {
        ServeArgs {
            listen: None,
            data: None,
            open: false,
            assets: None,
            locales: "locales".into(),
            trust_proxy: Vec::new(),
            tls_cert: None,
            tls_key: None,
            log: None,
            log_format: LogFormat::Text,
        }
    }
}
