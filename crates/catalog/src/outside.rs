//! Engines of other people at our tables: `gtp:COMMAND` and `nboard:COMMAND`.
//!
//! They start programs, so they are kept apart from [`Game::agent`], which faces that listen to a
//! network use: no command ever comes from there. Only the person at the command line, or a plan that
//! this person wrote, names a program here.

use crate::{HUMAN, Sitter, sit, sitters};
use harif_core::{Field, FieldKind, Game, NameError, Player, Schema};
pub use harif_protocol::process::end_all;
use harif_protocol::{EngineTimeouts, GtpPlayer, NBoardPlayer};

/// What both take.
fn command(summary: &'static str) -> Vec<Field> {
    let kind = FieldKind::Rest { what: "a command line" };
    vec![Field { key: "command", summary, kind }]
}

fn gtp() -> Schema {
    Schema {
        name: "gtp",
        summary: "an outside engine that speaks the Go Text Protocol",
        options: command("how it is started, as in gtp:./engine --gtp"),
    }
}

fn nboard() -> Schema {
    Schema {
        name: "nboard",
        summary: "an outside engine that speaks NBoard's protocol",
        options: command("how it is started, as in nboard:./engine -nboard"),
    }
}

/// Whether an agent is a program of its own, however its kind is spelt.
///
/// ```
/// use harif_catalog::outside::is_outside;
/// assert!(is_outside(" GTP:./engine --gtp") && !is_outside("mcts:iterations=100"));
/// ```
pub fn is_outside(spec: &str) -> bool {
    let name = spec.split(':').next().unwrap_or(spec).trim();
    [gtp(), nboard()].iter().any(|kind| kind.name.eq_ignore_ascii_case(name))
}

/// An outside engine in a word, without its folders and options; `None` for our own agents.
///
/// ```
/// use harif_catalog::outside::nickname;
/// assert_eq!(nickname("gtp:'/opt/some engine/bin/engine' --gtp").as_deref(), Some("gtp:engine"));
/// assert_eq!(nickname("mcts:iterations=100"), None);
/// ```
pub fn nickname(spec: &str) -> Option<String> {
    let (kind, command) = spec.split_once(':').filter(|_| is_outside(spec))?;
    let program = harif_protocol::process::program_name(command)?;
    Some(format!("{}:{program}", kind.trim().to_lowercase()))
}

/// The kinds of outside engines that can play a game.
pub fn outsiders(game: &dyn Game) -> Vec<Schema> {
    let nboard = harif_protocol::nboard::can_play(game).then(nboard);
    std::iter::once(gtp()).chain(nboard).collect()
}

/// An agent of the game or an outside engine, by name.
///
/// # Errors
/// A [`NameError`] that lists who could play.
pub fn player(game: &dyn Game, spec: &str) -> Result<Box<dyn Player>, NameError> {
    player_with(game, spec, &EngineTimeouts::default())
}

/// As [`player`]; outside engines are waited for as long as `timeouts` says.
///
/// # Errors
/// As [`player`].
pub fn player_with(
    game: &dyn Game,
    spec: &str,
    timeouts: &EngineTimeouts,
) -> Result<Box<dyn Player>, NameError> {
    let spec = spec.trim();
    let (name, command) = spec.split_once(':').unwrap_or((spec, ""));
    let Some(schema) = outsiders(game).into_iter().find(|schema| schema.name == name) else {
        return game.agent(spec).map_err(|error| with_known(error, outsiders(game)));
    };
    schema.read(command)?;
    let command = command.trim();
    Ok(match name {
        "nboard" => Box::new(NBoardPlayer::new(command, *timeouts)),
        _ => Box::new(GtpPlayer::new(command, *timeouts)),
    })
}

/// Seats a person, an agent or an outside engine by name.
///
/// # Errors
/// A [`NameError`] that lists who could sit there.
pub fn sit_anyone(game: &dyn Game, spec: &str) -> Result<Sitter, NameError> {
    match player(game, spec) {
        _ if spec.trim() == HUMAN => Ok(Sitter::Human),
        Ok(player) => Ok(Sitter::Machine(player)),
        Err(NameError::Unknown { .. }) => {
            sit(game, spec).map_err(|error| with_known(error, outsiders(game)))
        }
        Err(other) => Err(other),
    }
}

/// All who can sit at a game, outside engines included.
pub fn anyone(game: &dyn Game) -> Vec<Schema> {
    sitters(game).into_iter().chain(outsiders(game)).collect()
}

fn with_known(error: NameError, more: Vec<Schema>) -> NameError {
    match error {
        NameError::Unknown { what, name, mut known } => {
            known.extend(more.iter().map(|schema| schema.name.to_string()));
            NameError::Unknown { what, name, known }
        }
        other => other,
    }
}
