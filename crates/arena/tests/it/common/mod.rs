//! What the tests of the arena share.

#![allow(dead_code, clippy::unwrap_used)] // every test file uses a part of it, and may panic

use harif_arena::{
    Audience, Entrant, Games, JOURNAL, Plan, Played, Run, RunEnd, Standings, Summary,
};
use harif_core::Stop;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// A plan with one worker.
pub(crate) fn plan(game: &str, agents: &[&str]) -> Plan {
    let agents = agents.iter().map(|agent| Entrant::of(*agent));
    Plan { workers: Some(1), ..Plan::new(game, agents) }
}

/// Plays a plan in a folder from its beginning to its end.
pub(crate) fn played(folder: &Path, plan: Plan) -> Summary {
    let run = Run::create(folder, plan).unwrap();
    run.play(&(), &Stop::default()).unwrap();
    summary(&run)
}

/// What a run says, without times, which never repeat.
pub(crate) fn summary(run: &Run) -> Summary {
    timeless(Summary::of(run.plan(), &run.standings()))
}

pub(crate) fn timeless(mut summary: Summary) -> Summary {
    for agent in &mut summary.agents {
        agent.seconds = None;
    }
    summary
}

/// The games of a run in the order of the journal.
pub(crate) fn games(folder: &Path) -> Vec<Played> {
    Games::read(&folder.join(JOURNAL)).unwrap().map(Result::unwrap).collect()
}

/// Raises a flag after some finished games.
pub(crate) struct StopAfter {
    left: AtomicU64,
    pub(crate) stop: Stop,
}

impl StopAfter {
    pub(crate) fn games(games: u64) -> StopAfter {
        StopAfter { left: AtomicU64::new(games), stop: Stop::default() }
    }
}

impl Audience for StopAfter {
    fn ended(&self, _worker: usize, _played: &Played) {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.stop.raise();
        }
    }
}

/// Plays a plan in pieces of so many games, each by a run that reads the journal anew.
pub(crate) fn in_pieces(folder: &Path, plan: Plan, piece: u64) -> Summary {
    drop(Run::create(folder, plan).unwrap());
    loop {
        let run = Run::resume(folder).unwrap();
        let audience = StopAfter::games(piece);
        match run.play(&audience, &audience.stop).unwrap() {
            RunEnd::Stopped => {}
            RunEnd::Complete | RunEnd::Decided => return summary(&run),
        }
    }
}

/// The standings that an obvious count of the games gives: wins, draws and losses of every agent.
pub(crate) fn counted_by_hand(games: &[Played], agents: usize) -> Vec<[u64; 3]> {
    let mut counts = vec![[0; 3]; agents];
    for played in games {
        let [first, second] = played.seats;
        match played.halves() {
            2 => {
                (counts[first][0], counts[second][2]) =
                    (counts[first][0] + 1, counts[second][2] + 1)
            }
            1 => {
                (counts[first][1], counts[second][1]) =
                    (counts[first][1] + 1, counts[second][1] + 1)
            }
            _ => {
                (counts[first][2], counts[second][0]) =
                    (counts[first][2] + 1, counts[second][0] + 1)
            }
        }
    }
    counts
}

pub(crate) fn counts(standings: &Standings) -> Vec<[u64; 3]> {
    standings.agents.iter().map(|a| [a.wins, a.draws, a.losses]).collect()
}
