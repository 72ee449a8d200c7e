//! The screen of an exercise: the position before a mistake, without anything that would tell.

use super::board::{self, BoardScene, Tone, Valued};
use super::hits::Hits;
use super::layout::{Areas, areas};
use super::panels::status::{self, Status};
use super::panels::tries;
use super::scene::{spots, still};
use super::worth;
use crate::app::{Panel, TerminalApp, Trying};
use harif_console::actions::{Bar, Chapter};
use harif_desk::exercises::{TryAnswer, TryVerdict};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Draws it.
pub(super) fn draw(
    app: &TerminalApp,
    trying: &Trying,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let scene = scene(app, trying);
    let places = places(app, &scene, area);
    hits.board(board::draw(&scene, app.paint, places.board, buf));
    tries::draw(&data(app, trying), &app.words, app.paint, places.side, buf, hits);
    with_status(app, trying, |data| {
        status::draw(data, &app.words, app.paint, places.status, buf, hits);
    });
}

fn places(app: &TerminalApp, scene: &BoardScene, area: Rect) -> Areas {
    areas(area, scene, app.paint, &[], Panel::Mind)
}

/// The position. Only when it is solved do moves have values: those that were tried.
fn scene(app: &TerminalApp, trying: &Trying) -> BoardScene {
    let game = trying.game.as_ref();
    let meant = app.meant();
    let cursor = match app.entry.is_empty() {
        true => app.cursor,
        false => meant.as_ref().and_then(|choice| choice.square),
    };
    let solved = trying.state.solved;
    BoardScene {
        spots: if solved { Vec::new() } else { spots(game, app.lifted()) },
        marks: app.marks,
        values: if solved { values(trying) } else { Vec::new() },
        lifted: app.lifted().filter(|_| !solved),
        cursor: cursor.filter(|_| !solved),
        mover: (!solved).then(|| game.to_move()),
        preview: meant
            .filter(|_| !solved)
            .and_then(|choice| Some((choice.square?, choice.turned()))),
        flipped: app.is_turned(),
        ..still(game)
    }
}

fn values(trying: &Trying) -> Vec<Valued> {
    let choices = trying.game.choices();
    let value = |answer: &TryAnswer| {
        let square = choices.iter().find(|choice| choice.text == answer.mv)?.square?;
        let tone = match answer.verdict {
            TryVerdict::Best => Tone::Best,
            TryVerdict::Right => Tone::Good,
            TryVerdict::Wrong | TryVerdict::Unknown => Tone::Bad,
        };
        Some(Valued { square, text: worth::tiny(answer.worth?), tone })
    };
    trying.state.answers.iter().filter_map(value).collect()
}

fn data<'a>(app: &TerminalApp, trying: &'a Trying) -> tries::Tries<'a> {
    let state = &trying.state;
    tries::Tries {
        title: app.words.say(&state.title),
        ask: app.words.say(&state.ask),
        tries: app.words.say(&state.tries),
        answer: trying.answer.as_ref().map(|said| (said.text.as_str(), said.trouble)),
        last: state.last,
        keys: app.keys.explained(Chapter::Exercises),
    }
}

fn with_status<T>(app: &TerminalApp, trying: &Trying, draw: impl FnOnce(&Status<'_>) -> T) -> T {
    let sentence = app.words.say(&trying.state.title);
    let said = app.message.as_ref().or(trying.answer.as_ref());
    let meant = app.meant().filter(|_| !trying.state.solved).map(|choice| choice.text);
    let means = match meant {
        Some(mv) => app.words.tell("term-enter-plays", &[("move", mv.into())]),
        None => app.words.say("term-enter-sends"),
    };
    let (before, behind) = app.entry.parts();
    let entry = status::Entry { before, behind, means: Some(&means) };
    draw(&Status {
        sentence: &sentence,
        message: said.map(|said| status::Message { text: &said.text, trouble: said.trouble }),
        entry: (!app.entry.is_empty()).then_some(entry),
        keys: &app.keys.bar(Bar::Trying, |_| true),
    })
}
