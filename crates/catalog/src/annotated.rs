//! Records with variations and comments: whether all of it can be played, and as the game writes it.

use harif_core::{Game, GameError, Record, RecordedMove};

/// The names of a pass, as people and files write it.
const PASSES: [&str; 4] = ["pass", "pa", "ps", "--"];

/// Whether a text names a pass.
///
/// ```
/// assert!(harif_catalog::annotated::is_pass("PA") && !harif_catalog::annotated::is_pass("f5"));
/// ```
pub fn is_pass(text: &str) -> bool {
    PASSES.iter().any(|pass| text.eq_ignore_ascii_case(pass))
}

/// Plays a move; a forced pass before it may have been left out and is played then. The moves that were
/// played, as the game writes them.
///
/// # Errors
/// As [`Game::play`].
pub fn play_on(game: &mut dyn Game, mv: &str) -> Result<Vec<String>, GameError> {
    let before = game.ply();
    if game.must_pass() && !is_pass(mv) {
        let pass = game.legal();
        pass.first().map_or(Ok(()), |pass| game.play(pass))?;
    }
    if let Err(error) = game.play(mv) {
        // The pass alone is no move of anybody. The ply was there before.
        let _ = game.go_to(before);
        return Err(error);
    }
    Ok(game.moves().split_off(before))
}

/// The notes of `from` at the moves of `to`, which are the same but for forced passes.
///
/// # Errors
/// [`GameError`] if a variation cannot be played.
pub(crate) fn carry_over(
    start: &dyn Game,
    from: &Record,
    to: &mut Record,
) -> Result<(), GameError> {
    if from.has_notes() {
        let settled = settled(start, &from.moves)?;
        for (noted, plain) in settled.into_iter().zip(&mut to.moves) {
            (plain.notes, plain.variations) = (noted.notes, noted.variations);
        }
        to.notes = from.notes.clone();
        to.version = to.version_needed();
    }
    Ok(())
}

/// Moves with what is noted at them, played from the position that `start` shows, forced passes put in.
fn settled(start: &dyn Game, moves: &[RecordedMove]) -> Result<Vec<RecordedMove>, GameError> {
    let mut game = start.branch(start.ply())?;
    let mut settled = Vec::new();
    for (i, noted) in moves.iter().enumerate() {
        let at_move = |e: GameError| GameError::AtMove { number: i + 1, source: Box::new(e) };
        let mut played = play_on(game.as_mut(), &noted.mv).map_err(at_move)?;
        let mv = played.pop().unwrap_or_default();
        settled.extend(played.into_iter().map(RecordedMove::plain));
        let before = game.branch(game.ply() - 1)?;
        let variations = noted.variations.iter().map(|line| self::settled(before.as_ref(), line));
        let variations = variations.collect::<Result<_, _>>().map_err(at_move)?;
        settled.push(RecordedMove { mv, variations, ..noted.clone() });
    }
    Ok(settled)
}
