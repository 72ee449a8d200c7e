//! A game gone through move by move, live.

use super::analyse::{named_or_best, time};
use super::positions::PlaceText;
use super::stream::{Asker, Steps, stream};
use crate::app::{App, Bounds};
use crate::place::{agent, memory};
use crate::refusal::{Asked, Code, Refusal};
use crate::scheduler::Class;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::response::Response;
use harif_catalog::review::{self, Judged, ReviewError, scored, usual_judge};
use harif_catalog::views::{JudgementView, TallyView};
use harif_core::{Game, Limits, Side, Stop};
use serde::Deserialize;
use serde_json::json;
use std::time::{Duration, Instant};

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
        let start = json!({
            "agent": name,
            "moves": game.ply(),
            "scored": scored(game.as_ref(), &name),
            "opening": game.opening(),
        });
        steps.teller().tell("start", &start);
        let judged = all(&steps, game, Judge { spec, bounds, time, stop }).await?;
        let tally = |side: Side| TallyView::of(&judged, side);
        steps.teller().tell("done", &json!({ "tallies": Side::BOTH.map(tally) }));
        Ok(())
    })
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
async fn all(steps: &Steps, mut game: Box<dyn Game>, judge: Judge) -> Result<Vec<Judged>, Refusal> {
    let moves = game.ply();
    let (mut judged, mut left) = (Vec::with_capacity(moves), judge.bounds.review);
    for ply in 0..moves {
        // What is left for the whole is dealt out evenly, so that every move is judged.
        let rest = u32::try_from(moves - ply).unwrap_or(u32::MAX);
        let share = Judge { time: judge.time.min(left / rest), ..judge.clone() };
        let (teller, began) = (steps.teller().clone(), Instant::now());
        let turn = steps.turn().await?;
        let waited = began.elapsed();
        let step = move || {
            let one = step(game.as_mut(), ply, &share)?;
            if let Some(one) = &one {
                teller.tell("judged", &JudgementView::of(game.as_ref(), one));
            }
            Ok::<_, Refusal>((game, one))
        };
        let one;
        (game, one) = turn.work(step).await??;
        left = left.saturating_sub(began.elapsed().saturating_sub(waited));
        let Some(one) = one else { break };
        judged.push(one);
    }
    Ok(judged)
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
