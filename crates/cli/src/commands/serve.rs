//! `harif` and `harif serve`: the web app, for this machine or for others.

use crate::args::{LogFormat, LogLevel, ServeArgs};
use crate::failure::Failure;
use crate::log::Form;
use crate::out::Out;
use crate::speech;
use harif_core::{Said, Say};
use harif_store::{Face, Store, owner_key};
use harif_web::{
    App, ArenaConfig, Assets, Bounds, Hosts, ServerConfig, Shares, Tls, raise_descriptors,
};
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tracing::level_filters::LevelFilter;

/// The port that is tried first, so that links stay the same from day to day.
const USUAL_PORT: u16 = 8417;

/// Starts the web app for this machine and shows it.
pub(crate) fn at_home(json: bool) -> Result<(), Failure> {
    run(&ServeArgs { open: true, ..ServeArgs::default() }, json)
}

pub(crate) fn run(args: &ServeArgs, json: bool) -> Result<(), Failure> {
    runtime()?.block_on(serve(args, json))
}

/// The threads that answer. Where the system has none to give, tokio panics; that is said in a line.
fn runtime() -> Result<Runtime, Failure> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let built = catch_unwind(AssertUnwindSafe(|| builder.enable_all().build()));
    std::panic::set_hook(hook);
    let starved = |why: &dyn std::fmt::Display| {
        Failure::bad(Said::new("command-serve-starved").with("why", why.to_string()))
    };
    match built {
        Ok(built) => built.map_err(|error| starved(&error)),
        Err(_) => Err(starved(&speech::say("command-serve-no-threads"))),
    }
}

async fn serve(args: &ServeArgs, json: bool) -> Result<(), Failure> {
    let listener = listen(args.listen).await?;
    let address = listener.local_addr().map_err(Failure::bad)?;
    let home = address.ip().is_loopback() && args.trust_proxy.is_empty();
    log(args, home);
    let data = match &args.data {
        Some(file) => file.clone(),
        None => usual_data()?,
    };
    let store = Store::open(&data, Face::Page).map_err(Failure::bad)?;
    let owner = owner_key(&data.with_extension("owner")).map_err(Failure::bad)?;
    let assets = match &args.assets {
        Some(folder) => Assets::folders(folder, &args.locales).map_err(Failure::bad)?,
        None => Assets::Embedded,
    };
    let tls = match (&args.tls_cert, &args.tls_key) {
        (Some(certificates), Some(key)) => Some(Tls::new(certificates, key).map_err(Failure::bad)?),
        _ => None,
    };
    let scheme = if tls.is_some() { "https" } else { "http" };
    let url = format!("{scheme}://{address}");
    let config = ServerConfig {
        proxies: args.trust_proxy.clone(),
        owner: Some(owner.clone()),
        listening: url.clone(),
        // Tournaments stand beside the games.
        arena: Some(ArenaConfig { folder: data.with_file_name("arena") }),
        ..config(home)
    };
    let app = App::new(config, assets, store);
    let deaf = |e: std::io::Error| Said::new("command-no-signals").with("why", e.said());
    let ended = interrupted().map_err(|e| Failure::bad(deaf(e)))?;
    let page = format!("{url}/#owner={owner}");
    greet(&url, &page, &owner, json)?;
    tracing::info!(url, data = %data.display(), for_others = !home, "listening");
    if args.open && has_screen() {
        // The address was printed: whoever has no browser here can open it by hand.
        show(&page);
    }
    harif_web::serve(app, listener, tls, ended).await;
    tracing::info!("ended");
    Ok(())
}

/// Logs as asked for, or what is usual for those who may come.
fn log(args: &ServeArgs, home: bool) {
    let usual = if home { LogLevel::Warn } else { LogLevel::Info };
    let level = match args.log.unwrap_or(usual) {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    };
    let form = match args.log_format {
        LogFormat::Text => Form::Text,
        LogFormat::Json => Form::Json,
    };
    crate::log::start(level, form);
}

/// Listens where asked, or on the usual port, or on any that is free.
async fn listen(asked: Option<SocketAddr>) -> Result<TcpListener, Failure> {
    if let Some(address) = asked {
        return TcpListener::bind(address).await.map_err(|e| {
            let said = Said::new("command-serve-address").with("address", address.to_string());
            Failure::bad(said.with("why", e.said()))
        });
    }
    let home = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    match TcpListener::bind(home(USUAL_PORT)).await {
        Ok(listener) => Ok(listener),
        Err(_) => TcpListener::bind(home(0))
            .await
            .map_err(|e| Failure::bad(Said::new("command-serve-nowhere").with("why", e.said()))),
    }
}

/// How the app behaves: for this machine alone, or for others, too. There are as many lines as the system
/// has descriptors for.
fn config(home: bool) -> ServerConfig {
    let (bounds, mut shares, hosts) = match home {
        true => (Bounds::default(), Shares::own_machine(), Hosts::OwnMachine),
        false => (Bounds::for_others(), Shares::for_others(), Hosts::Any),
    };
    let lines = raise_descriptors(shares.all.connections);
    shares.all.connections = lines;
    shares.one.connections = shares.one.connections.min(lines);
    ServerConfig { bounds, shares, hosts, ..ServerConfig::default() }
}

/// Where games are kept when nobody says where.
fn usual_data() -> Result<PathBuf, Failure> {
    harif_store::usual_file().ok_or_else(|| Failure::bad(Said::new("command-serve-no-home")))
}

/// Says where the server is, and with which address its owner comes: whoever opens that one may see all
/// tables, play tournaments and look at the server's state.
fn greet(url: &str, page: &str, owner: &str, json: bool) -> Result<(), Failure> {
    let mut out = Out::new();
    match json {
        true => out.json(&json!({ "url": url, "owner": owner }))?,
        false => {
            out.say(&Said::new("command-serve-at").with("url", url.to_string()))?;
            out.say(&Said::new("command-serve-owner").with("url", page.to_string()))?;
        }
    }
    Ok(out.flush()?)
}

/// Shows an address in the browser of the desktop, which nobody waits for.
fn show(page: &str) {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let nowhere = || std::process::Stdio::null();
    let mut command = std::process::Command::new(opener);
    command.arg(page).stdin(nowhere()).stdout(nowhere()).stderr(nowhere());
    // Waiting is what takes a finished opener from the system's list.
    let _ = std::thread::Builder::new().spawn(move || command.status());
}

/// Whether a browser could show itself.
fn has_screen() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some();
    !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Done when somebody asks the program to end. The call itself begins to listen, so that who
/// has read the first line can end the program well.
fn interrupted() -> std::io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(windows)]
    {
        let mut interrupt = tokio::signal::windows::ctrl_c()?;
        Ok(async move {
            interrupt.recv().await;
        })
    }
}
