//! What there is to play, told so that a page can show a game that it has never heard of: names, boards,
//! sides and looks. It never changes while the server runs, and every page carries it.

use crate::view::{self, SideView};
use harif_catalog::views::FamilyView;
use harif_core::{Game, Look};
use serde::Serialize;
use std::sync::LazyLock;

/// All games as JSON.
pub(crate) static JSON: LazyLock<String> = LazyLock::new(|| written(&games()));

/// The same for the inside of a document, where no text may look like a tag.
pub(crate) static ELEMENT: LazyLock<String> = LazyLock::new(|| {
    let json = JSON.replace('<', "\\u003c");
    format!(r#"<script type="application/json" id="games">{json}</script>"#)
});

/// A family of games, and its usual board.
#[derive(Serialize)]
struct Shelved {
    #[serde(flatten)]
    told: FamilyView,
    look: &'static str,
    board: Look,
    rows: usize,
    cols: usize,
    sides: [SideView; 2],
}

fn games() -> Vec<Shelved> {
    let usual = |told: FamilyView| {
        let game = harif_catalog::open(&told.default).ok()?;
        Some(shelved(told, game.as_ref()))
    };
    harif_catalog::families().into_iter().map(FamilyView::of).filter_map(usual).collect()
}

fn shelved(told: FamilyView, game: &dyn Game) -> Shelved {
    let shape = game.shape();
    Shelved {
        told,
        look: view::look(game),
        board: game.look(),
        rows: shape.rows,
        cols: shape.cols,
        sides: view::sides(game),
    }
}

/// Texts and numbers always serialise.
fn written(games: &[Shelved]) -> String {
    serde_json::to_string(games).unwrap_or_default()
}
