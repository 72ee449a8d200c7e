//! A position looked at by an agent of the visitor's choice, live.

use super::positions::{PlaceText, number};
use super::stream::{Asker, stream};
use crate::app::{App, Bounds};
use crate::asked::Asked;
use crate::place::{agent, memory};
use crate::refusal::{Code, Refusal};
use crate::scheduler::Class;
use crate::throttle::Throttle;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::response::Response;
use harif_catalog::analyst_or;
use harif_catalog::views::{ReportView, finished};
use harif_core::{Game, Instant, Limits, Player, Report, Stop};
use harif_desk::analysis::analyst;
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
pub(super) struct Asking {
    #[serde(flatten)]
    place: PlaceText,
    agent: Option<String>,
    time: Option<String>,
    depth: Option<String>,
    nodes: Option<String>,
    seed: Option<String>,
}

/// The agent that was named, or the champion, or `usual` where the game has none; for so long.
pub(super) fn named_or_best(
    game: &dyn Game,
    named: Option<String>,
    usual: &str,
    time: Option<Duration>,
) -> String {
    named.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| analyst_or(game, usual, time))
}

/// Seconds of a query, at most what the server allows.
pub(super) fn time(text: Option<&String>, bounds: &Bounds) -> Result<Duration, Refusal> {
    let Some(text) = text else {
        return Ok(bounds.think);
    };
    let seconds: f64 = number(text, "time")?;
    let asked = Duration::try_from_secs_f64(seconds)
        .map_err(|_| Refusal::new(Code::BadRequest, format!("time={seconds} is no time")))?;
    Ok(asked.min(bounds.think))
}

/// Refuses limits that mean nothing to the one who is asked.
fn heeded(player: &dyn Player, limits: &Limits) -> Result<(), Refusal> {
    let ignored = player.ignores().iter().find(|kind| kind.is_in(limits));
    ignored.map_or(Ok(()), |kind| {
        let (name, kind) = (player.name(), kind.name());
        Err(Refusal::new(Code::BadRequest, format!("{name} cannot keep a limit of {kind}")))
    })
}

pub(super) async fn analyse(
    State(app): State<App>,
    visitor: Visitor,
    Asked(asked): Asked<Asking>,
) -> Result<Response, Refusal> {
    let bounds = &app.config.bounds;
    let stop = Stop::default();
    let seed = asked.seed.map_or(Ok(1), |seed| number(&seed, "seed"))?;
    let limits = Limits {
        time: asked.time.as_ref().map(|asked| time(Some(asked), bounds)).transpose()?,
        time_cap: Some(bounds.think),
        depth: asked.depth.map(|depth| number(&depth, "depth")).transpose()?,
        nodes: asked.nodes.map(|nodes| number(&nodes, "nodes")).transpose()?,
        memory: Some(bounds.search_memory()),
        stop: stop.clone(),
        analysis: true,
        ..Limits::default()
    };
    let game = asked.place.open()?;
    let named = asked.agent.filter(|name| !name.trim().is_empty());
    let spec = named.unwrap_or_else(|| analyst(game.as_ref(), &limits));
    // Asked for now, so that a wrong name is refused; built anew when there is a thread for it.
    heeded(agent(game.as_ref(), &spec, bounds)?.as_ref(), &limits)?;
    let memory = memory(game.as_ref(), &spec, bounds);
    let asker = Asker { visitor, class: Class::Analysis, memory, stop };
    let bounds = bounds.clone();
    stream(&app, asker, move |steps| async move {
        let teller = steps.teller().clone();
        if let Some(report) = finished(game.as_ref()) {
            teller.tell("done", &ReportView::of(game.as_ref(), &spec, report));
            return Ok(());
        }
        let search = move || {
            let mut player = agent(game.as_ref(), &spec, &bounds)?;
            player.new_game(game.as_ref(), seed)?;
            let mut throttle = Throttle::default();
            let mut show = |report: &Report<String>| {
                if throttle.admits(Instant::now(), 1) {
                    teller.tell_newest(
                        "report",
                        &ReportView::of(game.as_ref(), &spec, report.clone()),
                    );
                }
            };
            let report = player.think(game.as_ref(), &limits, &mut show)?;
            teller.tell("done", &ReportView::of(game.as_ref(), &spec, report));
            Ok(())
        };
        steps.turn().await?.work(search).await?
    })
}
