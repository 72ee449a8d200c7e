//! What there is to play, told so that a page can show a game that it has never heard of: names, boards,
//! sides and looks. It never changes while the program runs. Every page carries what it takes to choose a game;
//! the rest, such as how it is played, is asked for where it is read.

use crate::view::{self, SideView};
use harif_catalog::Sizes;
use harif_catalog::views::FamilyView;
use harif_core::{About, Field, FieldKind, Game, Look, Telling};
use serde::Serialize;
use std::sync::LazyLock;

/// All games as JSON.
pub(crate) static JSON: LazyLock<String> = LazyLock::new(|| written(&games()));

/// What every page carries of them, for the inside of a document, where no text may look like a tag.
pub static ELEMENT: LazyLock<String> = LazyLock::new(|| {
    let json = written(&games().iter().map(Card::of).collect::<Vec<_>>()).replace('<', "\\u003c");
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

/// What is shown of a family of games where one is chosen.
#[derive(Serialize)]
struct Card<'a> {
    name: &'a str,
    about: Headline<'a>,
    default: &'a str,
    boards: &'a Sizes,
    options: Vec<Choice<'a>>,
    board: Look,
    rows: usize,
    cols: usize,
    sides: &'a [SideView; 2],
}

#[derive(Serialize)]
struct Headline<'a> {
    title: &'a Telling,
    summary: &'a Telling,
}

/// An option of a game, without its help.
#[derive(Serialize)]
struct Choice<'a> {
    key: &'a str,
    #[serde(flatten)]
    kind: &'a FieldKind,
}

impl<'a> Card<'a> {
    fn of(game: &'a Shelved) -> Card<'a> {
        let Shelved { told, board, rows, cols, sides, .. } = game;
        let About { title, summary, .. } = &told.about;
        let choice = |field: &'a Field| Choice { key: field.key, kind: &field.kind };
        Card {
            name: told.name,
            about: Headline { title, summary },
            default: &told.default,
            boards: &told.boards,
            options: told.options.iter().map(choice).collect(),
            board: *board,
            rows: *rows,
            cols: *cols,
            sides,
        }
    }
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
fn written(games: &impl Serialize) -> String {
    serde_json::to_string(games).unwrap_or_default()
}
