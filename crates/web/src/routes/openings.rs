//! The opening explorer: what was played from a position in the finished games of whoever asks, or in a file.
//!
//! Nobody sees games in it that the lobby would not show: a visitor's are the tables that are named, the owner's
//! are all, those of tournaments among them. Counting them takes a moment, so the last counts are kept until another game is finished.

use super::positions::PlaceText;
use super::tables::LONGEST_LIST;
use super::transfer::errand;
use crate::app::App;
use crate::asked::{Asked, Json};
use crate::owner::IsOwner;
use crate::refusal::{Code, Refusal};
use crate::visitor::Visitor;
use axum::body::Bytes;
use axum::extract::State;
use harif_arena::Games;
use harif_catalog::formats::{self, Format};
use harif_core::Game;
use harif_desk::explorer::{Explorer, ExplorerState};
use harif_kept::record_of;
use harif_store::{StoreError, Which};
use serde::Deserialize;
use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many tables of the owner's are looked through, those that changed last.
const MOST_TABLES: usize = 400;
/// So many games of a tournament are looked through, the first.
const MOST_PLAYED: usize = 2000;
/// So many counts are kept.
const MOST_KEPT: usize = 8;

#[derive(Deserialize)]
pub(super) struct Exploring {
    #[serde(flatten)]
    place: PlaceText,
    /// Tables whose games count, if they are over.
    ids: Option<String>,
}

/// Where games come from.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    Table(String),
    /// The journal of a tournament.
    Journal(PathBuf),
}

/// The sources that were counted, each with a number that is another when it has changed.
type Counted = (String, BTreeMap<Source, u64>);

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
    let tables = over.map(|head| (Source::Table(head.id), head.updated.to_bits()));
    let arena = app.arena.as_ref().filter(|_| owner);
    let journals = arena.map(|arena| arena.inner().shelf().journals(&name)).unwrap_or_default();
    let journals = journals.into_iter().map(|(path, length)| (Source::Journal(path), length));
    let counted: Counted = (name.clone(), tables.chain(journals).collect());
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

fn count(app: &App, (game, sources): &Counted) -> Result<Explorer, StoreError> {
    // The name is that of a game, so this never fails.
    let Ok(mut explorer) = Explorer::new(game) else { return Err(StoreError::Closed) };
    for source in sources.keys() {
        match source {
            Source::Table(id) => match app.store.load(id) {
                Ok(Some(table)) => explorer.add(&record_of(&table)),
                // It was removed while it was looked for.
                Ok(None) => {}
                Err(_) => explorer.skip(),
            },
            Source::Journal(path) => {
                for played in Games::read(path).into_iter().flatten().take(MOST_PLAYED) {
                    match played {
                        Ok(played) => explorer.add(&played.record),
                        Err(_) => explorer.skip(),
                    }
                }
            }
        }
    }
    Ok(explorer)
}
