//! What engines of both protocols say alike.

use harif_core::{EngineFailure, Fault, Game, GameError, Said, Say, brief, quote};

/// The legal move that an engine's answer means.
///
/// # Errors
/// [`Fault::Illegal`] if it is a move of the game that cannot be played now, [`Fault::Garbage`] if it
/// is no move at all, with a story.
pub(crate) fn legal_move(game: &dyn Game, answer: &str) -> Result<String, (Fault, Said)> {
    let text = answer.trim().to_lowercase();
    let text = if text == "pa" { "pass" } else { text.as_str() };
    if let Some(mv) = game.legal().into_iter().find(|mv| mv == text) {
        return Ok(mv);
    }
    match game.branch(game.ply()).and_then(|mut branch| branch.play(text)) {
        Err(GameError::Move(why)) => {
            let said = Said::new("engine-played").with("tried", brief(answer.trim()));
            Err((Fault::Illegal, said.with("problem", why.said())))
        }
        _ => Err((Fault::Garbage, Said::new("engine-no-such-move").with("found", quote(answer)))),
    }
}

/// The same failure of an engine that has not answered anything yet: it was never there.
pub(crate) fn at_start(mut failure: EngineFailure) -> EngineFailure {
    if matches!(failure.fault, Fault::Crash | Fault::Hang) {
        failure.fault = Fault::Start;
    }
    failure
}
