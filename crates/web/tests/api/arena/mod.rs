//! Tournaments over the router: small ones, that end within moments.

mod files;
mod games;
mod life;
mod live;
mod refusals;

use crate::site::{Answer, Site, TEST_TIMEOUT, config};
use axum::body::Body;
use axum::http::{Method, Request};
use harif_store::Store;
use harif_web::{App, ArenaConfig, Assets, ServerConfig};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A server that plays tournaments, and their folder.
struct House {
    site: Site,
    folder: tempfile::TempDir,
}

impl House {
    fn new() -> House {
        let folder = tempfile::tempdir().unwrap();
        House { site: open(folder.path()), folder }
    }

    /// The server ends, and another one begins with the same folder.
    fn restarted(self) -> House {
        let House { site, folder } = self;
        drop(site);
        House { site: open(folder.path()), folder }
    }

    fn run_folder(&self, id: &str) -> PathBuf {
        self.folder.path().join("arena").join(id)
    }

    async fn post(&self, rest: &str, body: &Value) -> Answer {
        self.site.post(&format!("/api/v1/arena{rest}"), "", body).await
    }

    async fn get(&self, rest: &str) -> Answer {
        self.site.get(&format!("/api/v1/arena{rest}")).await
    }

    async fn read(&self, rest: &str) -> Value {
        self.site.read(&format!("/api/v1/arena{rest}")).await
    }

    async fn delete(&self, id: &str) -> Answer {
        let request = Request::builder().method(Method::DELETE).uri(format!("/api/v1/arena/{id}"));
        self.site.ask(request.body(Body::empty()).unwrap()).await
    }

    /// Begins a tournament that must be possible.
    async fn begin(&self, plan: &Value) -> String {
        let answer = self.post("", plan).await;
        assert_eq!(answer.status.as_u16(), 201, "{}", answer.text());
        answer.json()["id"].as_str().unwrap().to_string()
    }

    /// Does something to a run that must be possible.
    async fn does(&self, id: &str, what: &str) -> Value {
        let answer = self.post(&format!("/{id}/{what}"), &Value::Null).await;
        assert_eq!(answer.status.as_u16(), 200, "{what}: {}", answer.text());
        answer.json()
    }

    /// Looks again and again until the run is as it should be.
    async fn until(&self, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let started = Instant::now();
        loop {
            let run = self.read(&format!("/{id}")).await;
            if wanted(&run) {
                return run;
            }
            assert!(started.elapsed() < TEST_TIMEOUT, "it never came: {run}");
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    }

    /// Stops a run. On a busy machine the answer may come before the end.
    async fn stopped(&self, id: &str) -> Value {
        self.does(id, "stop").await;
        self.ended(id).await
    }

    /// The run when it has ended.
    async fn ended(&self, id: &str) -> Value {
        self.until(id, |run| run["state"] != "playing").await
    }
}

fn open(folder: &Path) -> Site {
    let arena = Some(ArenaConfig { folder: folder.join("arena") });
    let config = ServerConfig { arena, ..config() };
    let store = Store::in_memory().unwrap();
    Site::over(App::new(config, Assets::Embedded, store))
}

/// A few games that take no time.
fn quick(games: u64) -> Value {
    json!({
        "game": "tictactoe", "games": games, "openings": "random:2",
        "agent": [{ "agent": "random" }, { "agent": "greedy" }],
    })
}

/// Games that take long enough to be stopped, and are the same whoever plays them when.
fn slow(games: u64) -> Value {
    json!({
        "title": "Slow", "game": "connect4", "games": games, "openings": "random:2", "workers": 2,
        "agent": [{ "agent": "mcts:iterations=1000" }, { "name": "Chance", "agent": "random" },
                  { "agent": "minimax:depth=2" }],
    })
}

/// A summary without what depends on how fast the machine is.
fn timeless(summary: &Value) -> Value {
    let mut summary = summary.clone();
    for agent in summary["agents"].as_array_mut().unwrap() {
        agent.as_object_mut().unwrap().remove("seconds");
    }
    summary
}
