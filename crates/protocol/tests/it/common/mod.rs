//! Games with the scripted engine.

#![allow(dead_code)] // each test file uses its own part of this
#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_core::{AgentError, EngineFailure, Fault, Game, Limits, Player, Report};
use harif_protocol::EngineTimeouts;
use harif_testkit::engine;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Short enough for tests, long enough for a busy machine.
pub(crate) fn timeouts() -> EngineTimeouts {
    EngineTimeouts {
        start: Duration::from_secs(10),
        grace: Duration::from_millis(300),
        longest: Duration::from_secs(20),
        quit: Duration::from_millis(300),
    }
}

/// The scripted engine as a player over GTP.
pub(crate) fn gtp(args: &str) -> harif_protocol::GtpPlayer {
    harif_protocol::GtpPlayer::new(engine::command(args), timeouts())
}

/// The scripted engine as a player over NBoard.
pub(crate) fn nboard(args: &str) -> harif_protocol::NBoardPlayer {
    harif_protocol::NBoardPlayer::new(engine::command(args), timeouts())
}

pub(crate) fn open(name: &str) -> Box<dyn Game> {
    harif_catalog::open(name).unwrap()
}

pub(crate) fn think(
    player: &mut dyn Player,
    game: &dyn Game,
    limits: &Limits,
) -> Result<Report<String>, AgentError> {
    player.think(game, limits, &mut |_| {})
}

/// Lets `player` play both sides to the end.
pub(crate) fn self_play(
    player: &mut dyn Player,
    game: &mut dyn Game,
    limits: &Limits,
) -> Result<(), AgentError> {
    while game.outcome().is_none() {
        let report = think(player, game, limits)?;
        game.play(&report.best.unwrap()).unwrap();
    }
    Ok(())
}

/// The failure in an error, which must be of this kind and carry a story and evidence.
#[track_caller]
pub(crate) fn failure(error: AgentError, fault: Fault) -> EngineFailure {
    let AgentError::Engine(failure) = error else {
        panic!("{error:?} is no failure of an engine");
    };
    assert_eq!(failure.fault, fault, "{failure:?}");
    assert!(failure.story.to_string().contains("scripted"), "{failure:?}");
    *failure
}

/// Whether a process is there: neither running nor waiting to be reaped.
pub(crate) fn is_there(id: u32) -> bool {
    PathBuf::from(format!("/proc/{id}")).exists()
}

/// Fails unless the process is gone, now or very soon.
#[track_caller]
pub(crate) fn gone(id: u32) {
    if !cfg!(target_os = "linux") {
        return;
    }
    let deadline = Instant::now() + Duration::from_secs(5);
    while is_there(id) {
        assert!(Instant::now() < deadline, "process {id} was left behind");
        sleep(Duration::from_millis(5));
    }
}
