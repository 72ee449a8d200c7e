//! The attacks, one file a kind. Each takes a [`Stage`] and comes back by itself.

mod calm;
mod class;
mod driveby;
mod greedy;
mod idle;
mod levels;
mod pictures;
mod slow;
mod swallowed;
mod unread;
mod watchers;

use super::herd::Herd;
use super::stage::Stage;
use crate::crowd::{choice, lay};
use crate::fault::Fault;
use crate::http::Client;
use crate::way::Way;
use harif_core::Rng;
use serde_json::json;

/// An attack by its name.
pub(super) struct Scene {
    pub(super) name: &'static str,
    pub(super) attack: fn(&Stage) -> Result<(), Fault>,
    /// Whether the server is killed at the end and has to come back with all that it acknowledged.
    pub(super) killed: bool,
}

/// All of them, in the order in which they are played.
pub(super) const SCENES: [Scene; 12] = [
    scene("calm", calm::attack),
    scene("unread", unread::attack),
    scene("headers", slow::headers),
    scene("bodies", slow::bodies),
    scene("idle", idle::attack),
    Scene { killed: true, ..scene("levels", levels::attack) },
    scene("greedy", greedy::attack),
    scene("driveby", driveby::attack),
    scene("class", class::attack),
    scene("watchers", watchers::attack),
    scene("swallowed", swallowed::attack),
    scene("pictures", pictures::attack),
];

const fn scene(name: &'static str, attack: fn(&Stage) -> Result<(), Fault>) -> Scene {
    Scene { name, attack, killed: false }
}

/// Counts whom the server has turned away for lack of something. An attack whose wishes make no sense to
/// the server is none, and says so.
fn received(stage: &Stage, herd: &Herd) {
    stage.turned_away(herd.outside);
    for (status, count) in herd.answers() {
        match status {
            200 => {}
            429 | 503 => stage.turned_away(count),
            _ => {
                stage.fail(format!("the attack missed: {count} wishes were answered with {status}"))
            }
        }
    }
}

/// The moves of a whole game of Othello, as one list: something long to review.
fn long_game(way: Way) -> Result<String, Fault> {
    let (mut client, mut rng) = (Client::new(way)?, Rng::new(3));
    let laid = lay(&mut client, "othello-8x8", "human", "human")?;
    let (path, tokens) = (format!("tables/{}/moves", laid.id), laid.tokens.join(","));
    let mut table = laid.table;
    while let Some((mv, ply)) = choice(&table, &mut rng)? {
        table = client.post(&path, &tokens, &json!({ "move": mv, "ply": ply }))?;
    }
    let moves = table["view"]["moves_text"].as_str();
    moves.map(str::to_string).ok_or_else(|| Fault::Strange(table.to_string()))
}
