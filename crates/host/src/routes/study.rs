//! Studies: a game with all that was tried in it. The server keeps none: it is sent one, does what is asked, and
//! answers with its nodes and the views of those around the cursor.

use super::transfer::errand;
use crate::app::App;
use crate::asked::{Asked, Json, Sent};
use crate::refusal::{Code, Refusal};
use crate::view::{GroundView, PositionView};
use crate::visitor::Visitor;
use axum::extract::State;
use harif_core::GameError;
use harif_desk::study::{Study, StudyAct, StudyOpenError, StudyRefusal, StudyState};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};

/// So many positions are sent ahead, those nearest to the cursor.
const MOST_VIEWS: usize = 160;
/// So much may be asked for at once.
pub(super) const MOST_ACTS: usize = 1000;
/// The longest text of a study: a few hundred comments.
const LONGEST: usize = 65_536;
/// A study of so many letters is read at once; a longer one where it holds up nobody.
const SHORT: usize = 2048;

/// A study as it stands in an address.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct StudyPlace {
    pub(super) game: String,
    #[serde(default)]
    pub(super) pos: Option<String>,
    #[serde(default)]
    pub(super) moves: Option<String>,
    #[serde(default)]
    pub(super) at: Option<String>,
    /// Where the line through the cursor ends, if it is not the first that there is.
    #[serde(default)]
    pub(super) line: Option<String>,
}

/// The same, and what is to be done.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Acting {
    #[serde(flatten)]
    place: StudyPlace,
    #[serde(default)]
    acts: Vec<StudyAct>,
}

/// A study with the positions around its cursor.
#[derive(Debug, Serialize)]
pub(super) struct StudyView {
    state: StudyState,
    ground: GroundView,
    /// One for each node; those that are too far away are left out.
    views: Vec<Option<PositionView>>,
}

/// Opens a study.
pub(super) async fn read(
    State(app): State<App>,
    visitor: Visitor,
    Asked(place): Asked<StudyPlace>,
) -> Result<Json<StudyView>, Refusal> {
    answer(&app, visitor, Acting { place, acts: Vec::new() }).await
}

/// Does something with a study, and tells how it stands then.
pub(super) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Sent(acting): Sent<Acting>,
) -> Result<Json<StudyView>, Refusal> {
    answer(&app, visitor, acting).await
}

async fn answer(app: &App, visitor: Visitor, acting: Acting) -> Result<Json<StudyView>, Refusal> {
    let work = acting.place.moves.as_ref().map_or(0, String::len) + 64 * acting.acts.len();
    let told = match work <= SHORT {
        true => done(&acting),
        false => errand(app, visitor, move || done(&acting)).await?,
    };
    told.map(Json)
}

fn done(acting: &Acting) -> Result<StudyView, Refusal> {
    if acting.acts.len() > MOST_ACTS {
        let message = format!("{} acts are too many at once", acting.acts.len());
        let refusal = Refusal::new(Code::BadRequest, message);
        return Err(refusal.with(|error| error.most = Some(MOST_ACTS as u64)));
    }
    let mut study = acting.place.open()?;
    for act in &acting.acts {
        study.act(act.clone()).map_err(|refusal| refused(&study, refusal))?;
    }
    told(&study).map_err(Refusal::position)
}

impl StudyPlace {
    /// The study that an address describes.
    pub(super) fn open(&self) -> Result<Study, Refusal> {
        let texts = [&self.pos, &self.moves].map(|text| text.as_deref().unwrap_or_default());
        if let Some(long) = texts.iter().find(|text| text.len() > LONGEST) {
            let message = format!("{} letters are too long for a study", long.len());
            return Err(Refusal::new(Code::BadPosition, message));
        }
        let [position, text] = texts;
        let mut study =
            Study::read(&self.game, position, text, self.at.as_deref()).map_err(not_opened)?;
        if let Some(line) = self.line.as_deref().filter(|line| !line.is_empty()) {
            study.follow(line).map_err(|refusal| Refusal::of(Code::BadPosition, &refusal))?;
        }
        Ok(study)
    }
}

/// Why a study cannot be opened.
fn not_opened(error: StudyOpenError) -> Refusal {
    match error {
        StudyOpenError::Name(error) => Refusal::game(error),
        StudyOpenError::Game(error) => Refusal::position(error),
        StudyOpenError::Text(error) => Refusal::of(Code::IllegalMove, &error),
        StudyOpenError::Note(error) => Refusal::of(Code::BadPosition, &error),
    }
}

fn refused(study: &Study, refusal: StudyRefusal) -> Refusal {
    match refusal {
        StudyRefusal::Game(error) => Refusal::illegal(study.game(), error),
        other => Refusal::of(Code::NotPossible, &other),
    }
}

/// A study with the views of the nodes around its cursor.
fn told(study: &Study) -> Result<StudyView, GameError> {
    let state = study.state();
    let near = nearest(&state);
    let mut views = Vec::new();
    let mut game = study.game().branch(0)?;
    let mut path: Vec<usize> = Vec::new();
    // Nodes come with their parents before them, so one copy walks along.
    for (number, node) in state.nodes.iter().enumerate() {
        let ply = node
            .parent
            .map_or(0, |parent| path.iter().position(|&on| on == parent).map_or(0, |at| at + 1));
        path.truncate(ply);
        path.push(number);
        if let Some(mv) = &node.mv {
            game = game.branch(ply - 1)?;
            game.play(mv)?;
        }
        views.push(near.contains(&number).then(|| PositionView::of(game.as_ref())));
    }
    Ok(StudyView { ground: GroundView::of(study.game()), views, state })
}

/// The nodes nearest to the cursor, as many as are sent ahead.
fn nearest(state: &StudyState) -> BTreeSet<usize> {
    let (mut found, mut open) = (BTreeSet::new(), VecDeque::from([state.at]));
    while let Some(number) = open.pop_front().filter(|_| found.len() < MOST_VIEWS) {
        if found.insert(number) {
            let node = &state.nodes[number];
            open.extend(node.parent.into_iter().chain(node.next.iter().copied()));
        }
    }
    found
}
