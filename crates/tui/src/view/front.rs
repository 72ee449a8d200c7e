//! What is in front of the table: a board of its own, and one sheet beside it instead of the panels.

use super::board::{self, BoardScene, Marks};
use super::hits::Hits;
use super::layout::{Areas, areas};
use super::panels::editor;
use super::panels::status::{self, Status};
use super::scene::still;
use crate::app::{Editing, Panel, Purpose, TerminalApp};
use crate::words::{Arg, TableWords};
use harif_console::actions::{Bar, Chapter};
use harif_core::{GameError, ParseError, Problem, SaidArg, Say, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Draws the editor.
pub(super) fn draw(
    app: &TerminalApp,
    editing: &Editing,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let scene = scene(app, editing);
    let places = places(app, &scene, area);
    hits.board(board::draw(&scene, app.paint, places.board, buf));
    let text = editing.editor.text();
    let data = data(app, editing, &scene, &text);
    editor::draw(&data, &app.words, app.paint, places.side, buf, hits);
    with_status(app, editing, |data| {
        status::draw(data, &app.words, app.paint, places.status, buf, hits);
    });
}

fn places(app: &TerminalApp, scene: &BoardScene, area: Rect) -> Areas {
    areas(area, scene, app.paint, &[], Panel::Mind)
}

fn scene(app: &TerminalApp, editing: &Editing) -> BoardScene {
    let editor = &editing.editor;
    let turned = app.flipped && !editor.game().look().gravity;
    BoardScene {
        cells: editor.cells().to_vec(),
        last: None,
        winning: editor.verdict().map(|game| game.winning_squares()).unwrap_or_default(),
        marks: Marks::None,
        cursor: Some(editing.cursor),
        mover: Some(editor.to_move()),
        flipped: turned,
        ..still(editor.game())
    }
}

fn data<'a>(
    app: &TerminalApp,
    editing: &'a Editing,
    scene: &BoardScene,
    text: &'a str,
) -> editor::EditorPanel<'a> {
    let game = editing.editor.game();
    let count = |side: Side| scene.cells.iter().filter(|&&cell| cell == Some(side)).count();
    let stone = |side: Side| {
        let i = side.index();
        board::token(scene.look, scene.dark[i], scene.symbols[i], app.paint)
    };
    editor::EditorPanel {
        stones: Side::BOTH.map(stone),
        colours: Side::BOTH.map(|side| game.colour(side).name),
        counts: Side::BOTH.map(count),
        turn: editing.editor.to_move().index(),
        text,
        drops: scene.look.gravity,
        keys: app.keys.explained(Chapter::Editor),
        purpose: match editing.purpose {
            Purpose::Play => "edit-play",
            Purpose::Study => "editor-analyse",
            Purpose::Form => "edit-form",
        },
    }
}

fn with_status<T>(app: &TerminalApp, editing: &Editing, draw: impl FnOnce(&Status<'_>) -> T) -> T {
    let verdict = editing.editor.verdict();
    let sentence = match verdict {
        Err(_) => app.words.say("edit-impossible"),
        Ok(game) if game.outcome().is_some() => app.words.say("edit-over"),
        Ok(game) => {
            let side = app.words.side_name(game.colour(game.to_move()).name);
            let count = Arg::from(game.legal().len());
            let said = app.words.tell("said-turn", &[("side", side.into()), ("count", count)]);
            app.words.tell("edit-fine", &[("said", said.into())])
        }
    };
    // What a key was refused for comes first, then why the position is impossible.
    let why = verdict.err().map(|error| why(app, error));
    let message = app.message.as_ref().map(|message| (message.text.as_str(), message.trouble));
    let message = message.or(why.as_deref().map(|why| (why, true)));
    let message = message.map(|(text, trouble)| status::Message { text, trouble });
    let keys = app.keys.bar(Bar::Editing, |_| true);
    draw(&Status { sentence: &sentence, message, entry: None, keys: &keys })
}

/// Why a position is impossible. Nobody has typed it, so a character of its text says nothing, and that it
/// is impossible stands in the row above.
fn why(app: &TerminalApp, error: &GameError) -> String {
    match error {
        GameError::Parse(ParseError {
            problem: Problem::Impossible(SaidArg::Said(why)), ..
        }) => app.words.say(&**why),
        GameError::Parse(parse) => app.words.say(&parse.problem.said()),
        other => app.words.refusal(&other.clone().into()),
    }
}
