//! A position as it stands in an address: a game, a position, the moves that follow, and how many of
//! them are on the board.

use crate::app::Bounds;
use crate::refusal::{Code, Refusal};
use harif_core::{FieldKind, Game, Player, Said, Schema};
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
                let why = Said::new("refused-long-position").with("count", text.len());
                return Err(Refusal::of(Code::BadPosition, &why));
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
///
/// # Errors
/// Why this one may not be asked for.
pub fn agent(game: &dyn Game, spec: &str, bounds: &Bounds) -> Result<Box<dyn Player>, Refusal> {
    let player = game.agent(spec).map_err(Refusal::agent)?;
    let (name, options) = spec.trim().split_once(':').unwrap_or((spec.trim(), ""));
    let schemas = game.agents();
    let Some(schema) = schemas.iter().find(|schema| schema.name == name) else {
        return Ok(player);
    };
    if !offered(schema) {
        let why = Said::new("refused-command-agent").with("agent", name.to_string());
        return Err(Refusal::of(Code::NotAllowed, &why));
    }
    let unasked = schema.read("").ok();
    let options = schema.read(options).map_err(|e| Refusal::of(Code::BadAgent, &e))?;
    let most = [("memory", bounds.memory), ("hash", bounds.memory), ("threads", bounds.threads)];
    for (key, most) in most {
        // What nobody asked for is simply bounded when the search is.
        let usual = unasked.as_ref().and_then(|unasked| unasked.int(key));
        let asked = options.int(key).filter(|&asked| asked > most && Some(asked) != usual);
        if let Some(asked) = asked {
            let why = Said::new("refused-option-most").with("owner", name.to_string());
            let why = why.with("key", key).with("asked", asked.to_string());
            let why = why.with("most", most.to_string());
            return Err(Refusal::of(Code::NotAllowed, &why)
                .with(|error| error.most = u64::try_from(most).ok()));
        }
    }
    Ok(player)
}

/// What a search takes that has no bound of its own to say: the table of the levels.
const USUAL_MEGABYTES: i64 = 16;

/// Bytes that a search of this agent takes at the most: what it is bound to, within what one may have.
pub(crate) fn memory(game: &dyn Game, spec: &str, bounds: &Bounds) -> usize {
    let (name, options) = spec.trim().split_once(':').unwrap_or((spec.trim(), ""));
    let schemas = game.agents();
    let schema = schemas.iter().find(|schema| schema.name == name);
    let options = schema.and_then(|schema| schema.read(options).ok());
    let own = options.and_then(|options| options.int("memory").or(options.int("hash")));
    let megabytes = own.unwrap_or(USUAL_MEGABYTES).clamp(1, bounds.memory.max(1));
    usize::try_from(megabytes).unwrap_or(1) << 20
}
