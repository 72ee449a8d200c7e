//! A position as it stands in an address: a game, a position, the moves that follow, and how many of
//! them are on the board.

use crate::app::Bounds;
use crate::refusal::{Code, Refusal};
use harif_core::{FieldKind, Game, Player, Schema};
use serde::Deserialize;

/// The longest position or move list: every move of a game on the largest board, with room to spare.
const LONGEST: usize = 8192;

/// Where an address points.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Place {
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) pos: Option<String>,
    #[serde(default)]
    pub(crate) moves: Option<String>,
    #[serde(default)]
    pub(crate) at: Option<usize>,
}

impl Place {
    /// The game with the position set up, its moves played, and the asked one of them shown.
    pub(crate) fn open(&self) -> Result<Box<dyn Game>, Refusal> {
        let mut game = harif_catalog::open(&self.game).map_err(Refusal::game)?;
        for text in [&self.pos, &self.moves].into_iter().flatten() {
            if text.len() > LONGEST {
                let message = format!("{} letters are too long for a position", text.len());
                return Err(Refusal::new(Code::BadPosition, message));
            }
        }
        let position = self.pos.as_deref().filter(|pos| !pos.trim().is_empty());
        game.set_up(position.unwrap_or("start")).map_err(Refusal::position)?;
        if let Some(moves) = self.moves.as_deref().filter(|moves| !moves.trim().is_empty()) {
            game.play_all(moves).map_err(Refusal::position)?;
        }
        if let Some(at) = self.at {
            game.go_to(at).map_err(Refusal::position)?;
        }
        Ok(game)
    }
}

/// Whether an agent may be asked for over the network: one that runs commands never.
pub(crate) fn offered(schema: &Schema) -> bool {
    !schema.options.iter().any(|field| matches!(field.kind, FieldKind::Rest { .. }))
}

/// Builds an agent that a visitor named, within what visitors may ask for.
pub(crate) fn agent(
    game: &dyn Game,
    spec: &str,
    bounds: &Bounds,
) -> Result<Box<dyn Player>, Refusal> {
    let player = game.agent(spec).map_err(Refusal::agent)?;
    let (name, options) = spec.trim().split_once(':').unwrap_or((spec.trim(), ""));
    let schemas = game.agents();
    let Some(schema) = schemas.iter().find(|schema| schema.name == name) else {
        return Ok(player);
    };
    if !offered(schema) {
        let message = format!("{name} runs a command and is not offered here");
        return Err(Refusal::new(Code::NotAllowed, message));
    }
    let options = schema.read(options).map_err(|e| Refusal::new(Code::BadAgent, e))?;
    let most = [("memory", bounds.memory), ("hash", bounds.memory), ("threads", bounds.threads)];
    for (key, most) in most {
        if let Some(asked) = options.int(key).filter(|&asked| asked > most) {
            let message = format!("{name}: {key}={asked} is beyond this server's {most}");
            return Err(Refusal::new(Code::NotAllowed, message).with("most", most));
        }
    }
    Ok(player)
}
