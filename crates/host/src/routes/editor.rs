//! The position editor: what is set up is sent, changed as asked, and comes back with what the rules say of it.

use super::study::MOST_ACTS;
use crate::asked::{Json, Sent};
use crate::refusal::{Code, Refusal};
use crate::view::GroundView;
use harif_core::Side;
use harif_desk::editor::{Editor, EditorAct, EditorRefusal, EditorState};
use serde::{Deserialize, Serialize};

/// The longest text of cells: the largest board, with room to spare.
const LONGEST: usize = 1024;

/// A position that is set up, and what is to be done with it. Without cells it is the start of the game.
#[derive(Debug, Deserialize)]
pub(super) struct Editing {
    game: String,
    #[serde(default)]
    cells: Option<String>,
    #[serde(default)]
    to_move: Option<Side>,
    #[serde(default)]
    acts: Vec<EditorAct>,
}

/// How it stands then.
#[derive(Debug, Serialize)]
pub(super) struct EditorView {
    state: EditorState,
    ground: GroundView,
}

pub(super) async fn edit(Sent(asked): Sent<Editing>) -> Result<Json<EditorView>, Refusal> {
    if asked.acts.len() > MOST_ACTS || asked.cells.as_ref().is_some_and(|c| c.len() > LONGEST) {
        return Err(Refusal::new(Code::BadRequest, "this is too much at once"));
    }
    let editor = match &asked.cells {
        Some(cells) => Editor::of_state(&asked.game, cells, asked.to_move.unwrap_or(Side::First)),
        None => Editor::open(&asked.game),
    };
    let mut editor = editor.map_err(Refusal::game)?;
    asked.acts.iter().try_for_each(|act| editor.act(act)).map_err(refused)?;
    let ground = GroundView::of(editor.game());
    Ok(Json(EditorView { state: editor.state(), ground }))
}

fn refused(refusal: EditorRefusal) -> Refusal {
    match refusal {
        EditorRefusal::Game(error) => Refusal::position(error),
        other => Refusal::of(Code::NotPossible, &other),
    }
}
