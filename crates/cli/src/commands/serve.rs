//! `harif` and `harif serve`: the web app, for this machine or for others.

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::out::Out;
use harif_store::Store;
use harif_web::{App, ArenaConfig, Assets, Bounds, Config, Gate};
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::net::TcpListener;

/// The port that is tried first, so that links stay the same from day to day.
const USUAL_PORT: u16 = 8417;

/// Requests a second from one address, and how many at once, where others may come.
const RATE: (f64, f64) = (40.0, 200.0);

/// The most time for one move where others may come.
const SHARED_THINKING: Duration = Duration::from_secs(30);

/// Starts the web app for this machine and shows it.
pub(crate) fn at_home(json: bool) -> Result<(), Failure> {
    run(&ServeArgs { open: true, ..ServeArgs::default() }, json)
}

pub(crate) fn run(args: &ServeArgs, json: bool) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|e| Failure::bad(format!("cannot start the server: {e}")))?;
    runtime.block_on(serve(args, json))
}

async fn serve(args: &ServeArgs, json: bool) -> Result<(), Failure> {
    let listener = listen(args.listen).await?;
    let address = listener.local_addr().map_err(Failure::bad)?;
    let data = match &args.data {
        Some(file) => file.clone(),
        None => usual_data()?,
    };
    let store = Store::open(&data).map_err(Failure::bad)?;
    let assets = match &args.assets {
        Some(folder) => Assets::folders(folder, &args.locales).map_err(Failure::bad)?,
        None => Assets::Embedded,
    };
    let app = App::new(config(address, &data), gate(address), assets, store);
    let url = format!("http://{address}");
    let ended =
        interrupted().map_err(|e| Failure::bad(format!("cannot listen for Ctrl-C: {e}")))?;
    greet(&url, json)?;
    if args.open && has_screen() {
        // The address was printed: whoever has no browser here can open it by hand.
        let _ = open::that_detached(&url);
    }
    harif_web::serve(app, listener, ended)
        .await
        .map_err(|e| Failure::bad(format!("the server ended: {e}")))
}

/// Listens where asked, or on the usual port, or on any that is free.
async fn listen(asked: Option<SocketAddr>) -> Result<TcpListener, Failure> {
    if let Some(address) = asked {
        return TcpListener::bind(address).await.map_err(|e| {
            Failure::bad(format!("cannot listen on {address}: {e}; give --listen another address"))
        });
    }
    let home = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    match TcpListener::bind(home(USUAL_PORT)).await {
        Ok(listener) => Ok(listener),
        Err(_) => TcpListener::bind(home(0))
            .await
            .map_err(|e| Failure::bad(format!("cannot listen on 127.0.0.1: {e}"))),
    }
}

/// How the app behaves. Tournaments are for the owner of this machine alone; they stand beside the games.
fn config(address: SocketAddr, data: &Path) -> Config {
    let arena = ArenaConfig { folder: data.with_file_name("arena") };
    match address.ip().is_loopback() {
        true => Config { arena: Some(arena), ..Config::default() },
        false => Config {
            bounds: Bounds { think: SHARED_THINKING, memory: 256, ..Bounds::default() },
            open_list: false,
            ..Config::default()
        },
    }
}

fn gate(address: SocketAddr) -> Gate {
    match address.ip().is_loopback() {
        true => Gate::own_machine(),
        false => Gate::for_others(RATE.0, RATE.1),
    }
}

/// Where games are kept when nobody says where.
fn usual_data() -> Result<PathBuf, Failure> {
    let nowhere = "there is no home folder to keep games in; give --data a file";
    Ok(harif_store::home().ok_or_else(|| Failure::bad(nowhere))?.join("harif.db"))
}

fn greet(url: &str, json: bool) -> Result<(), Failure> {
    let mut out = Out::new();
    match json {
        true => out.json(&json!({ "url": url }))?,
        false => out.line(format!("Harif is at {url} (Ctrl-C ends it)"))?,
    }
    Ok(out.flush()?)
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
