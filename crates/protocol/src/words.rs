//! What engines of both protocols say alike.

use harif_core::{EngineFailure, Fault, Game, GameError, brief, quote};

/// The legal move that an engine's answer means.
///
/// # Errors
/// [`Fault::Illegal`] if it is a move of the game that cannot be played now, [`Fault::Garbage`] if it
/// is no move at all, with a story.
pub(crate) fn legal_move(game: &dyn Game, answer: &str) -> Result<String, (Fault, String)> {
    let text = answer.trim().to_lowercase();
    let text = if text == "pa" { "pass" } else { text.as_str() };
    if let Some(mv) = game.legal().into_iter().find(|mv| mv == text) {
        return Ok(mv);
    }
    let garbage = || (Fault::Garbage, format!("answered {}, which is no move", quote(answer)));
    match game.branch(game.ply()).and_then(|mut branch| branch.play(text)) {
        Err(GameError::Move(why)) => {
            Err((Fault::Illegal, format!("played {}: {why}", brief(answer.trim()))))
        }
        _ => Err(garbage()),
    }
}

/// The same failure of an engine that has not answered anything yet: it was never there.
pub(crate) fn at_start(mut failure: EngineFailure) -> EngineFailure {
    if matches!(failure.fault, Fault::Crash | Fault::Hang) {
        failure.fault = Fault::Start;
    }
    failure
}
