//! The opening explorer: what was played from a position in the finished games of whoever asks, or in a file.
//!
//! Nobody sees games in it that the lobby would not show: a visitor's are the tables that are named, the owner's
//! are all. Counting them takes a moment, so the last counts are kept until another game is finished.

use super::positions::PlaceText;
use super::tables::LONGEST_LIST;
use super::transfer::errand;
use crate::app::App;
use crate::owner::IsOwner;
use crate::refusal::{Asked, Code, Refusal};
use crate::visitor::Visitor;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use harif_catalog::formats::{self, Format};
use harif_core::Game;
use harif_desk::explorer::{Explorer, ExplorerState};
use harif_kept::record_of;
use harif_store::{StoreError, Which};
use serde::Deserialize;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many tables of the owner's are looked through, those that changed last.
const MOST_TABLES: usize = 400;
/// So many counts are kept.
const MOST_KEPT: usize = 8;

#[derive(Deserialize)]
pub(super) struct Exploring {
    #[serde(flatten)]
    place: PlaceText,
    /// Tables whose games count, if they are over.
    ids: Option<String>,
}

/// The tables that were counted, with the time of their last change.
type Counted = (String, BTreeMap<String, u64>);

/// Counts that were made, the newest last.
#[derive(Default)]
pub(crate) struct Explored(Mutex<VecDeque<(Counted, Arc<Explorer>)>>);

impl Explored {
    fn all(&self) -> MutexGuard<'_, VecDeque<(Counted, Arc<Explorer>)>> {
        // Whatever is missing is counted again.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, counted: &Counted) -> Option<Arc<Explorer>> {
        self.all().iter().find(|(known, _)| known == counted).map(|(_, explorer)| explorer.clone())
    }

    fn keep(&self, counted: Counted, explorer: Arc<Explorer>) {
        let mut all = self.all();
        if all.len() == MOST_KEPT {
            all.pop_front();
        }
        all.push_back((counted, explorer));
    }
}

/// What was played from a position at tables.
pub(super) async fn openings(
    State(app): State<App>,
    visitor: Visitor,
    IsOwner(owner): IsOwner,
    Asked(asked): Asked<Exploring>,
) -> Result<Json<ExplorerState>, Refusal> {
    let game = asked.place.open()?;
    let named = asked.ids.unwrap_or_default();
    let named = named.split(',').filter(|id| !id.is_empty()).take(LONGEST_LIST);
    let named: Vec<String> = named.map(str::to_string).collect();
    let within = app.clone();
    let told = errand(&app, visitor, move || explored(&within, game.as_ref(), named, owner));
    Ok(Json(told.await??))
}

/// What was played from a position in the games of a file.
pub(super) async fn of_file(
    State(app): State<App>,
    visitor: Visitor,
    Asked(asked): Asked<Exploring>,
    bytes: Bytes,
) -> Result<Json<ExplorerState>, Refusal> {
    let game = asked.place.open()?;
    Ok(Json(errand(&app, visitor, move || of_bytes(game.as_ref(), &bytes)).await??))
}

fn of_bytes(game: &dyn Game, bytes: &[u8]) -> Result<ExplorerState, Refusal> {
    let mut explorer = Explorer::new(&game.name()).map_err(Refusal::game)?;
    let games = formats::read(Format::of_content(bytes), bytes, Some(&game.name()));
    for read in games.map_err(|e| Refusal::of(Code::BadPosition, &e))? {
        match read {
            Ok(record) => explorer.add(&record),
            Err(_) => explorer.skip(),
        }
    }
    Ok(explorer.state(game))
}

fn explored(
    app: &App,
    game: &dyn Game,
    named: Vec<String>,
    owner: bool,
) -> Result<ExplorerState, StoreError> {
    let mut rows = app.store.list(Which::Named(named), LONGEST_LIST)?.rows;
    if owner {
        rows.extend(app.store.list(Which::All, MOST_TABLES)?.rows);
    }
    let name = game.name();
    let heads = rows.into_iter().map(|row| row.head);
    let over = heads.filter(|head| head.over && head.game == name);
    let counted: Counted =
        (name.clone(), over.map(|head| (head.id, head.updated.to_bits())).collect());
    let explorer = match app.explored.find(&counted) {
        Some(explorer) => explorer,
        None => {
            let explorer = Arc::new(count(app, &counted)?);
            app.explored.keep(counted, explorer.clone());
            explorer
        }
    };
    Ok(explorer.state(game))
}

fn count(app: &App, (game, tables): &Counted) -> Result<Explorer, StoreError> {
    // The name is that of a game, so this never fails.
    let Ok(mut explorer) = Explorer::new(game) else { return Err(StoreError::Closed) };
    for id in tables.keys() {
        match app.store.load(id) {
            Ok(Some(table)) => explorer.add(&record_of(&table)),
            // It was removed while it was looked for.
            Ok(None) => {}
            Err(_) => explorer.skip(),
        }
    }
    Ok(explorer)
}
