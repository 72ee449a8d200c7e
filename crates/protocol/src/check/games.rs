//! Whole games with a random opponent, whatever the protocol: what an engine has to be able to do above all.

use super::{CheckVerdict, Exam, Finding};
use crate::outside::{Engine, Outside};
use harif_core::{AgentError, EngineFailure, Fault, Game, Limits, Player, Rng, Said, Say, Side};
use std::time::Duration;

/// Games on each side.
const GAMES: u64 = 2;

/// How much later than its time a move may come before the author is told.
const SLACK: Duration = Duration::from_millis(100);

/// Games that are tried in the search for a position in which a side has to pass.
const TRIES: u64 = 500;

const NAME: &str = "whole games";
const ADVICE: &str = "advise-games";

/// What the games showed: that they could be played, and how the engine kept its time.
pub(super) fn play<E: Engine>(exam: &Exam<'_>, limits: &Limits) -> Vec<Finding> {
    let mut player: Outside<E> = Outside::new(exam.command, exam.timeouts);
    let mut slowest = Duration::ZERO;
    let mut moves = 0;
    for number in 0..2 * GAMES {
        let side = if number.is_multiple_of(2) { Side::First } else { Side::Second };
        let mut rng = Rng::stream(exam.seed, number);
        if let Err(error) = one(&mut player, exam, limits, side, &mut rng, &mut slowest, &mut moves)
        {
            return vec![refused(error, number + 1)];
        }
    }
    let text =
        Said::new("found-games").with("games", 2 * GAMES).with("each", GAMES).with("moves", moves);
    vec![Finding::ok(NAME, text), kept_time(slowest, limits.time)]
}

fn refused(error: AgentError, game: u64) -> Finding {
    let story = Said::new("found-game").with("number", game).with("problem", error.story());
    match error {
        AgentError::Engine(failure) => {
            Finding::failed(NAME, EngineFailure { story, ..*failure }, ADVICE)
        }
        _ => Finding::new(NAME, CheckVerdict::Wrong, story, ADVICE),
    }
}

/// One game, to its end or to a resignation.
fn one(
    player: &mut dyn Player,
    exam: &Exam<'_>,
    limits: &Limits,
    side: Side,
    rng: &mut Rng,
    slowest: &mut Duration,
    moves: &mut usize,
) -> Result<(), AgentError> {
    let mut game = fresh(exam.game)?;
    player.new_game(game.as_ref(), exam.seed)?;
    while game.outcome().is_none() {
        let mv = match game.to_move() == side {
            true => match player.think(game.as_ref(), limits, &mut |_| {}) {
                Ok(report) => {
                    *slowest = report.elapsed.max(*slowest);
                    *moves += 1;
                    report.best
                }
                Err(AgentError::Resigned) => return Ok(()),
                Err(error) => return Err(error),
            },
            false => rng.choose(game.legal().into_iter()),
        };
        play_in(game.as_mut(), &mv.unwrap_or_default())?;
    }
    Ok(())
}

fn kept_time(slowest: Duration, time: Option<Duration>) -> Finding {
    const NAME: &str = "time";
    let Some(time) = time else {
        return Finding::new(NAME, CheckVerdict::Info, "found-no-time", "");
    };
    let shown = |time: Duration| format!("{:.3}", time.as_secs_f64());
    let text = Said::new("found-slowest").with("took", shown(slowest)).with("had", shown(time));
    match slowest <= time + SLACK {
        true => Finding::ok(NAME, text),
        false => Finding::new(NAME, CheckVerdict::Wrong, text, "advise-time"),
    }
}

/// A new game of the same kind.
pub(super) fn fresh(game: &dyn Game) -> Result<Box<dyn Game>, AgentError> {
    game.branch(0).map_err(|e| AgentError::Failed(e.said().into()))
}

pub(super) fn play_in(game: &mut dyn Game, mv: &str) -> Result<(), AgentError> {
    game.play(mv).map_err(|e| AgentError::Failed(e.said().into()))
}

/// A game in which the side to move has to pass, if random play finds one.
pub(super) fn forced_pass(game: &dyn Game, seed: u64) -> Option<Box<dyn Game>> {
    (0..TRIES).find_map(|number| {
        let mut rng = Rng::stream(seed, number);
        let mut game = game.branch(0).ok()?;
        while game.outcome().is_none() && !game.must_pass() {
            let mv = rng.choose(game.legal().into_iter())?;
            game.play(&mv).ok()?;
        }
        game.must_pass().then_some(game)
    })
}

/// A failure of the check itself, as the engine's.
pub(super) fn ours(error: AgentError) -> EngineFailure {
    match error {
        AgentError::Engine(failure) => *failure,
        other => {
            EngineFailure { fault: Fault::Refusal, story: other.story(), evidence: Vec::new() }
        }
    }
}
