//! The opening explorer: what was played from a position in the finished games of whoever asks, or in a file.
//!
//! Nobody sees games in it that the lobby would not show: a visitor's are the tables that are named, the owner's
//! are all, those of tournaments among them. Counting them takes a moment, so the last counts are kept until another game is finished.

use super::positions::PlaceText;
use super::tables::LONGEST_LIST;
use super::transfer::errand;
use crate::app::{App, Journals, asked as waited};
use crate::asked::{Asked, Json};
use crate::owner::IsOwner;
use crate::refusal::{Code, Refusal};
use crate::visitor::Visitor;
use axum::body::Bytes;
use axum::extract::State;
use harif_catalog::formats::{self, Format};
use harif_core::{Game, Record};
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
    Ok(Json(explored(&app, visitor, game, named, owner).await?))
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

async fn explored(
    app: &App,
    visitor: Visitor,
    game: Box<dyn Game>,
    named: Vec<String>,
    owner: bool,
) -> Result<ExplorerState, Refusal> {
    let list = |which, most| waited(move |done| app.store.list(which, most, done));
    let mut rows = list(Which::Named(named), LONGEST_LIST).await?.rows;
    if owner {
        rows.extend(list(Which::All, MOST_TABLES).await?.rows);
    }
    let name = game.name();
    let heads = rows.into_iter().map(|row| row.head);
    let over = heads.filter(|head| head.over && head.game == name);
    let tables = over.map(|head| (Source::Table(head.id), head.updated.to_bits()));
    let mut sources: BTreeMap<Source, u64> = tables.collect();
    let journals = app.journals.clone().filter(|_| owner);
    if let Some(journals) = journals.clone() {
        let of = name.clone();
        let found = errand(app, visitor, move || journals.of(&of)).await?;
        sources.extend(found.into_iter().map(|(path, mark)| (Source::Journal(path), mark)));
    }
    let counted: Counted = (name, sources);
    if let Some(explorer) = app.explored.find(&counted) {
        return errand(app, visitor, move || explorer.state(game.as_ref())).await;
    }
    let mut games = Vec::new();
    for source in counted.1.keys() {
        match source {
            Source::Table(id) => match waited(|done| app.store.load(id, done)).await {
                // Of a table no more than its game is held.
                Ok(Some(table)) => games.push(Found::Table(Box::new(record_of(&table)))),
                // It was removed while it was looked for.
                Ok(None) => {}
                Err(_) => games.push(Found::Unreadable),
            },
            Source::Journal(path) => games.push(Found::Journal(path.clone())),
        }
    }
    let kind = counted.0.clone();
    let counting = move || {
        let explorer = Arc::new(count(&kind, games, journals.as_deref())?);
        Ok::<_, StoreError>((explorer.state(game.as_ref()), explorer))
    };
    let (state, explorer) = errand(app, visitor, counting).await??;
    app.explored.keep(counted, explorer);
    Ok(state)
}

/// Games that are to be counted.
enum Found {
    Table(Box<Record>),
    Unreadable,
    Journal(PathBuf),
}

fn count(
    game: &str,
    games: Vec<Found>,
    journals: Option<&dyn Journals>,
) -> Result<Explorer, StoreError> {
    // The name is that of a game, so this never fails.
    let Ok(mut explorer) = Explorer::new(game) else { return Err(StoreError::Closed) };
    for found in games {
        match found {
            Found::Table(table) => explorer.add(&table),
            Found::Unreadable => explorer.skip(),
            Found::Journal(path) => {
                let mut tell = |record: Option<&Record>| match record {
                    Some(record) => explorer.add(record),
                    None => explorer.skip(),
                };
                journals.into_iter().for_each(|all| all.read(&path, MOST_PLAYED, &mut tell));
            }
        }
    }
    Ok(explorer)
}
