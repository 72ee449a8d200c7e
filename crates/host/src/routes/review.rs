//! A game gone through move by move, live.

use super::analyse::{named_or_best, time};
use super::positions::PlaceText;
use super::stream::{Asker, Steps, stream};
use crate::app::{App, Bounds};
use crate::asked::{Asked, Json, Sent};
use crate::place::{agent, memory};
use crate::refusal::{Code, Refusal};
use crate::scheduler::Class;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use harif_catalog::review::{self, Judged, ReviewError, usual_judge};
use harif_core::{Game, Instant, Limits, Stop};
use harif_desk::exercises::{ExerciseAction, ExerciseState, Exercises};
use harif_desk::review::{Review, ReviewSummary};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What to review, a table or a list of moves, and by whom.
#[derive(Deserialize)]
pub(super) struct Asking {
    table: Option<String>,
    game: Option<String>,
    pos: Option<String>,
    moves: Option<String>,
    agent: Option<String>,
    time: Option<String>,
}

impl From<ReviewError> for Refusal {
    fn from(error: ReviewError) -> Refusal {
        match error {
            ReviewError::Agent(error) => error.into(),
            ReviewError::Game(error) => Refusal::position(error),
        }
    }
}

/// The game to review, with all its moves on the board.
async fn asked_game(app: &App, visitor: Visitor, asked: &Asking) -> Result<Box<dyn Game>, Refusal> {
    match (&asked.table, &asked.game) {
        (Some(id), _) => {
            let shared = app.tables.get(app, id, visitor).await?;
            let (game, _) = shared.state.lock().await.for_export()?;
            Ok(game)
        }
        (None, Some(game)) => {
            let (pos, moves) = (asked.pos.clone(), asked.moves.clone());
            PlaceText { game: game.clone(), pos, moves, at: None }.open()
        }
        (None, None) => Err(Refusal::new(Code::BadRequest, "say which table or which game")),
    }
}

/// The query of a review that names no table but its game, for whoever answers without having the tables; `None` if it
/// names none.
///
/// # Errors
/// There is no such table.
pub async fn without_table(
    app: &App,
    address: &Uri,
) -> Result<Option<Vec<(&'static str, String)>>, Refusal> {
    let Ok(Asked(asked)) = Asked::<Asking>::of(address) else { return Ok(None) };
    if asked.table.is_none() {
        return Ok(None);
    }
    let game = asked_game(app, Visitor::default(), &asked).await?;
    let place =
        [("game", game.name()), ("pos", game.start_position()), ("moves", game.moves_text())];
    let by = [("agent", asked.agent), ("time", asked.time)];
    let by = by.into_iter().filter_map(|(key, value)| Some((key, value?)));
    Ok(Some(place.into_iter().chain(by).collect()))
}

pub(super) async fn review(
    State(app): State<App>,
    visitor: Visitor,
    Asked(asked): Asked<Asking>,
) -> Result<Response, Refusal> {
    let game = asked_game(&app, visitor, &asked).await?;
    let bounds = app.config.bounds.clone();
    let time = match &asked.time {
        Some(_) => time(asked.time.as_ref(), &bounds)?,
        None => bounds.think.min(review::judge_time(game.as_ref())),
    };
    let own = asked.time.as_ref().map(|_| time);
    let spec = named_or_best(game.as_ref(), asked.agent, usual_judge(own.is_some()), own);
    let name = agent(game.as_ref(), &spec, &bounds)?.name();
    let stop = Stop::default();
    let memory = memory(game.as_ref(), &spec, &bounds);
    let asker = Asker { visitor, class: Class::Review, memory, stop: stop.clone() };
    stream(&app, asker, move |steps| async move {
        let review = Review::of(game.as_ref(), &name);
        steps.teller().tell("start", &review.start());
        let review = all(&steps, game, review, Judge { spec, bounds, time, stop }).await?;
        steps.teller().tell("done", &Reviewed { summary: review.summary() });
        Ok(())
    })
}

/// A game that was gone through.
#[derive(Serialize)]
struct Reviewed {
    summary: ReviewSummary,
}

/// Exercises as they stand, and what somebody does with them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Trying {
    exercises: Exercises,
    action: ExerciseAction,
}

/// Exercises as they stand then, and what is shown of them.
#[derive(Serialize)]
pub(super) struct Tried {
    exercises: Exercises,
    state: ExerciseState,
}

/// Judges a try. Nothing is kept here: the exercises come along and go back.
pub(super) async fn exercises(Sent(asked): Sent<Trying>) -> Result<Json<Tried>, Refusal> {
    let Trying { mut exercises, action } = asked;
    exercises.act(action).map_err(|error| Refusal::new(Code::BadRequest, error))?;
    let state = exercises.state();
    Ok(Json(Tried { exercises, state }))
}

/// Who judges, and how long it may take.
#[derive(Clone)]
struct Judge {
    spec: String,
    bounds: Bounds,
    /// For one move.
    time: Duration,
    stop: Stop,
}

/// Goes through all moves, with a turn for each: between two of them others have theirs. The judge comes
/// anew for each, so that nothing is held while this waits, and how long it waits changes no judgement.
async fn all(
    steps: &Steps,
    mut game: Box<dyn Game>,
    mut review: Review,
    judge: Judge,
) -> Result<Review, Refusal> {
    let (moves, mut left) = (game.ply(), judge.bounds.review);
    for ply in 0..moves {
        // What is left for the whole is dealt out evenly, so that every move is judged.
        let rest = u32::try_from(moves - ply).unwrap_or(u32::MAX);
        let share = Judge { time: judge.time.min(left / rest), ..judge.clone() };
        let (teller, began) = (steps.teller().clone(), Instant::now());
        let turn = steps.turn().await?;
        let waited = began.elapsed();
        let step = move || {
            let one = step(game.as_mut(), ply, &share)?;
            let known = one.is_some();
            if let Some(one) = one {
                review.hear(game.as_ref(), one);
                teller.tell("judged", &review.step());
            }
            Ok::<_, Refusal>((game, review, known))
        };
        let known;
        (game, review, known) = turn.work(step).await??;
        left = left.saturating_sub(began.elapsed().saturating_sub(waited));
        if !known {
            break;
        }
    }
    Ok(review)
}

fn step(game: &mut dyn Game, ply: usize, by: &Judge) -> Result<Option<Judged>, Refusal> {
    let mut judge = agent(game, &by.spec, &by.bounds)?;
    judge.new_game(game, 1)?;
    let limits = Limits {
        time: Some(by.time),
        memory: Some(by.bounds.search_memory()),
        stop: by.stop.clone(),
        ..Limits::default()
    };
    Ok(review::judge(game, ply, judge.as_mut(), &limits)?)
}
