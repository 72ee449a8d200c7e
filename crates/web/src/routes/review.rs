//! A game gone through move by move, live.

use super::analyse::{named_or_best, time};
use super::positions::PlaceText;
use super::stream::stream;
use crate::app::App;
use crate::place::agent;
use crate::refusal::{Asked, Code, Refusal};
use axum::extract::State;
use axum::response::Response;
use harif_catalog::review::{self, ReviewError, Tally, USUAL_JUDGE, scored};
use harif_catalog::told::{ToldJudgement, ToldTally};
use harif_core::{Game, Limits, Side, Stop};
use serde::Deserialize;
use serde_json::json;

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
async fn asked_game(app: &App, asked: &Asking) -> Result<Box<dyn Game>, Refusal> {
    match (&asked.table, &asked.game) {
        (Some(id), _) => {
            let shared = app.tables.get(app, id).await?;
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
    Asked(asked): Asked<Asking>,
) -> Result<Response, Refusal> {
    let mut game = asked_game(&app, &asked).await?;
    let bounds = &app.config.bounds;
    let spec = named_or_best(game.as_ref(), asked.agent, USUAL_JUDGE);
    let mut judge = agent(game.as_ref(), &spec, bounds)?;
    let stop = Stop::default();
    let time = time(asked.time.as_ref(), bounds)?;
    let limits = Limits { time: Some(time), stop: stop.clone(), ..Limits::default() };
    Ok(stream(app.clone(), stop, move |teller| {
        judge.new_game(game.as_ref(), 1)?;
        let start = json!({
            "agent": judge.name(),
            "moves": game.ply(),
            "scored": scored(game.as_ref(), &judge.name()),
        });
        teller.tell("start", &start);
        let judged = review::review(game.as_mut(), judge.as_mut(), &limits, &mut |game, one| {
            teller.tell("judged", &ToldJudgement::of(game, one));
        })?;
        let tally = |side: Side| ToldTally::of(Tally::of(&judged, side));
        teller.tell("done", &json!({ "tallies": Side::BOTH.map(tally) }));
        Ok(())
    }))
}
