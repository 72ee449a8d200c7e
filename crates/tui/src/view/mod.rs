//! The screen, drawn from the model and from nothing else.

pub mod board;
pub(crate) mod frame;
mod front;
mod gather;
pub mod help;
mod layout;
pub(crate) use harif_console::{numbers, text, worth};
pub mod paint;
pub mod panels;
mod scene;
mod trying;

use crate::app::{App, Panel};
use crate::lab;
use crate::start;
use crossterm::event::KeyCode;
use gather::Gathered;
use layout::{Areas, SMALLEST, areas};
use paint::Role;
use panels::status::{self, KEYS, Key, Status};
use panels::tabs::{self, Tabs};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::terminal::Frame;
pub(crate) use scene::scene;
pub(crate) use scene::still;
use std::time::Instant;

/// What lies under the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A square of the board.
    Square(usize),
    /// The tab of a panel.
    Panel(Panel),
    /// A move of the list: the position after so many moves.
    Ply(usize),
    /// A move of another line of the study: all moves up to it.
    Line(Vec<String>),
    /// A move that may be played.
    Move(String),
    /// A key that is hinted at.
    Key(KeyCode),
}

/// Draws the whole screen.
pub fn draw(app: &App, now: Instant, frame: &mut Frame<'_>) {
    let (area, buf) = (frame.area(), frame.buffer_mut());
    let paint = app.paint;
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let text = app.words.say("term-larger");
        let text = text::cut(&text, usize::from(area.width), paint.ascii);
        buf.set_stringn(area.x, area.y, text, usize::from(area.width), paint.style(Role::Strong));
        return;
    }
    if let Some(editing) = &app.editing {
        front::draw(app, editing, area, buf);
        return draw_help(app, area, buf);
    }
    if let Some(trying) = &app.trying {
        trying::draw(app, trying, area, buf);
        return draw_help(app, area, buf);
    }
    match (&app.form, &app.lab) {
        (Some(form), _) => {
            if let (Some(place), Some(game)) = (start::preview_area(area), form.preview()) {
                board::draw(&still(game.as_ref()), paint, place, buf);
            }
            start::draw(form, &app.words, paint, area, buf);
        }
        (None, Some(lab)) => lab::draw(lab, &app.words, paint, area, buf),
        (None, None) => draw_table(app, now, area, buf),
    }
    draw_help(app, area, buf);
}

fn draw_help(app: &App, area: Rect, buf: &mut Buffer) {
    if app.help.is_some() {
        let game = helped_game(app);
        help::draw(help_of(app, &game), &app.words, app.paint, area, buf);
    }
}

fn draw_table(app: &App, now: Instant, area: Rect, buf: &mut Buffer) {
    let paint = app.paint;
    let scene = scene(app, now);
    let gathered = Gathered::of(app, &scene);
    let areas = areas(area, &scene, paint, &gathered.wishes(), app.panel);
    board::draw(&scene, paint, areas.board, buf);
    gathered.draw_seats(now, paint, areas.seats, buf);
    let panels = app.panels();
    tabs::draw(&Tabs { tabs: &panels, chosen: app.panel }, &app.words, paint, areas.tabs, buf);
    for (panel, area) in &areas.panels {
        gathered.draw(*panel, paint, *area, buf);
    }
    with_status(app, |status| {
        status::draw(status, &app.words, paint, areas.status, buf);
        name_game(app, status.sentence, areas.status, buf);
    });
}

/// The name of the game at the end of the first row of the status, where there is room for it.
fn name_game(app: &App, sentence: &str, area: Rect, buf: &mut Buffer) {
    let title = app.shown().title();
    let title = text::shown(&title, app.paint.ascii);
    let (taken, wide) = (text::width(sentence), text::width(&title));
    if !app.words.language().typed_apart
        && taken + wide + 2 <= usize::from(area.width)
        && area.height > 1
    {
        let x = area.right() - wide as u16;
        buf.set_string(x, area.y, title, app.paint.style(Role::Quiet));
    }
}

/// What the bottom of the screen says.
fn with_status<T>(app: &App, draw: impl FnOnce(&Status<'_>) -> T) -> T {
    let looking = app.is_looking().then(|| [app.shown().ply(), app.table.game().plies()]);
    let comment = app.study.as_ref().and_then(|study| study.comment());
    let sentence = match (app.study.is_some(), comment) {
        (true, Some(comment)) => comment.to_string(),
        (true, None) => app.words.say("term-studying"),
        (false, _) => status::sentence(&app.words, app.standing(), looking, app.table.is_paused()),
    };
    let meant = app.meant().map(|choice| choice.text);
    let means = meant.filter(|_| !app.entry.is_empty() && app.may_move());
    let means = means.map(|mv| app.words.tell("term-enter-plays", &[("move", mv.into())]));
    let means = means.unwrap_or_else(|| app.words.say("term-enter-sends"));
    let (before, behind) = app.entry.parts();
    let status = Status {
        sentence: &sentence,
        message: app
            .message
            .as_ref()
            .map(|message| status::Message { text: &message.text, trouble: message.trouble }),
        entry: (!app.entry.is_empty()).then_some(status::Entry {
            before,
            behind,
            means: Some(&means),
        }),
        keys: &keys(app),
    };
    draw(&status)
}

/// The keys that help here, the most useful first.
fn keys(app: &App) -> Vec<Key> {
    let order: &[&str] = match (&app.study, app.is_looking(), app.table.is_over()) {
        (Some(study), ..) if study.lines().is_branched() => {
            &["?", "A", "()", "[]", "U", "R", "B", "L", "K", "E", "Tab", "Y", "S", "Q"]
        }
        (Some(_), ..) => &["?", "A", "U", "R", "[]", "B", "I", "L", "K", "E", "Tab", "Y", "S", "Q"],
        (None, true, _) => &["?", "[]", "B", "A", "L", "K", "V", "Tab", "Y", "Q"],
        (None, false, true) => &["?", "G", "N", "V", "[]", "A", "U", "S", "Tab", "W", "Y", "Q"],
        (None, false, false) if app.table.is_watched() => {
            &["?", "P", "+-", ".", "[]", "A", "N", "Tab", "S", "T", "Q"]
        }
        _ => &[
            "?", "U", "R", "H", "A", "N", "P", "[]", "Tab", "M", "L", "K", "S", "O", "Y", "X", "Q",
        ],
    };
    let practise = app.review.as_ref().is_some_and(|review| !review.open);
    let order = order.iter().flat_map(|&key| match key {
        // What is found can be tried again.
        "V" if practise => vec!["Z", "V"],
        key => vec![key],
    });
    let explains = app.shown().explains();
    let order = order.filter(|&key| key != "K" || explains);
    let find = |name: &&str| KEYS.iter().find(|key| key.key == *name).copied();
    order.filter_map(|name| find(&name)).collect()
}

/// What lies at a place of the screen.
pub(crate) fn target(app: &App, column: u16, row: u16) -> Option<Target> {
    if let Some(editing) = &app.editing {
        return front::target(app, editing, column, row);
    }
    if let Some(trying) = &app.trying {
        return trying::target(app, trying, column, row);
    }
    let at = Position::new(column, row);
    let scene = scene(app, Instant::now());
    let gathered = Gathered::of(app, &scene);
    let Areas { board, tabs, panels, status, .. } =
        areas(app.area, &scene, app.paint, &gathered.wishes(), app.panel);
    if board.contains(at) {
        return board::fit(&scene, app.paint, board).square_at(column, row).map(Target::Square);
    }
    let names = app.panels();
    let chosen = Tabs { tabs: &names, chosen: app.panel };
    if let Some(panel) = tabs::tab_at(&chosen, &app.words, app.paint, tabs, at) {
        return Some(Target::Panel(panel));
    }
    if let Some((panel, area)) = panels.iter().find(|(_, area)| area.contains(at)) {
        let ply = gathered.ply_at(*panel, *area, at).map(Target::Ply);
        let ply = ply.or_else(|| gathered.line_at(*panel, *area, at).map(Target::Line));
        return ply.or_else(|| gathered.move_at(*panel, *area, at).map(Target::Move));
    }
    with_status(app, |data| status::key_at(data, &app.words, app.paint, status, at))
        .and_then(key_code)
        .map(Target::Key)
}

/// The key of a hint; of those that name two, the first.
fn key_code(key: Key) -> Option<KeyCode> {
    match key.key {
        "Tab" => Some(KeyCode::Tab),
        "Esc" => Some(KeyCode::Esc),
        "Space" => Some(KeyCode::Char(' ')),
        other => other.chars().next().map(KeyCode::Char),
    }
}

/// The pages of the explanation.
pub(crate) enum Pages {
    /// So many on the panel.
    Panel(usize),
    /// There is no room for a panel: one row each.
    Rows(Vec<String>),
}

/// The pages of the explanation as it is shown.
pub(crate) fn why_pages(app: &App) -> Pages {
    let scene = scene(app, Instant::now());
    let gathered = Gathered::of(app, &scene);
    let areas = areas(app.area, &scene, app.paint, &gathered.wishes(), app.panel);
    match areas.panels.iter().find(|(panel, _)| *panel == Panel::Why) {
        Some((_, area)) => Pages::Panel(gathered.why_pages(*area)),
        None => Pages::Rows(gathered.why_rows(usize::from(app.area.width))),
    }
}

/// How far the help can be scrolled.
pub(crate) fn help_rows(app: &App) -> u16 {
    let game = helped_game(app);
    let rows = help::highest(help_of(app, &game), &app.words, app.area);
    u16::try_from(rows).unwrap_or(u16::MAX)
}

fn help_of<'a>(app: &App, game: &'a str) -> help::Help<'a> {
    help::Help { page: app.help_page, game, offset: usize::from(app.help.unwrap_or(0)) }
}

/// The game that the help is about: the one that is seen behind it.
fn helped_game(app: &App) -> String {
    let form = app.form.as_ref().and_then(start::Form::board);
    form.map_or_else(|| app.shown().name(), |game| game.name())
}

#[cfg(test)]
mod tests;
