//! The screen, drawn from the model and from nothing else.

pub mod board;
pub(crate) mod frame;
mod front;
mod gather;
pub mod help;
mod hits;
mod layout;
pub(crate) use harif_console::{numbers, text, worth};
pub mod paint;
pub mod panels;
mod scene;
mod trying;

use crate::app::{OpenHelp, Panel, Screen, TerminalApp};
use crate::lab;
use crate::start;
use gather::Gathered;
use harif_console::actions::{Act, Bar, BarKeys, When};
pub use hits::Hits;
pub(crate) use hits::Target;
use layout::{SMALLEST, areas};
pub(crate) use layout::{cut_bottom, cut_left, cut_top};
use paint::Role;
use panels::sheet::Page;
use panels::status::{self, Status};
use panels::tabs::{self, Tabs};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::terminal::Frame;
pub(crate) use scene::scene;
pub(crate) use scene::still;
use std::time::Instant;

/// Draws the whole screen, and tells what was drawn where.
pub fn draw(app: &TerminalApp, now: Instant, frame: &mut Frame<'_>) -> Hits {
    let (area, buf) = (frame.area(), frame.buffer_mut());
    let (paint, mut hits) = (app.paint, Hits::default());
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let text = app.words.say("term-larger");
        let text = text::cut(&text, usize::from(area.width), paint.ascii);
        buf.set_stringn(area.x, area.y, text, usize::from(area.width), paint.style(Role::Strong));
        return hits;
    }
    match app.screens.top() {
        None => draw_table(app, now, area, buf, &mut hits),
        Some(Screen::Help(_)) => {
            let game = helped_game(app);
            hits.text(help::draw(help_of(app, &game), &app.words, paint, area, buf));
        }
        Some(Screen::Editor(editing)) => front::draw(app, editing, area, buf, &mut hits),
        Some(Screen::Exercises(trying)) => trying::draw(app, trying, area, buf, &mut hits),
        Some(Screen::Lab(lab)) => {
            lab::draw(lab, &mut page(app, buf, &mut hits), area);
        }
        Some(Screen::Start(form)) => {
            if let (Some(place), Some(game)) = (start::preview_area(area), form.preview()) {
                board::draw(&still(game.as_ref()), paint, place, buf);
            }
            let message = app.message.as_ref();
            start::draw(form, message, &mut page(app, buf, &mut hits), area);
        }
    }
    hits
}

fn page<'a>(app: &'a TerminalApp, buf: &'a mut Buffer, hits: &'a mut Hits) -> Page<'a> {
    Page { keys: &app.keys, words: &app.words, paint: app.paint, buf, hits }
}

fn draw_table(app: &TerminalApp, now: Instant, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let paint = app.paint;
    let scene = scene(app, now);
    let gathered = Gathered::of(app, &scene);
    let areas = areas(area, &scene, paint, &gathered.wishes(), app.panel);
    hits.board(board::draw(&scene, paint, areas.board, buf));
    gathered.draw_seats(now, paint, areas.seats, buf);
    let panels = app.panels();
    let tabs = Tabs { tabs: &panels, chosen: app.panel };
    tabs::draw(&tabs, &app.words, paint, areas.tabs, buf, hits);
    for (panel, area) in &areas.panels {
        gathered.draw(*panel, paint, *area, buf, hits);
    }
    with_status(app, |status| {
        status::draw(status, &app.words, paint, areas.status, buf, hits);
        name_game(app, status.sentence, areas.status, buf);
    });
}

/// The name of the game at the end of the first row of the status, where there is room for it.
fn name_game(app: &TerminalApp, sentence: &str, area: Rect, buf: &mut Buffer) {
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
fn with_status<T>(app: &TerminalApp, draw: impl FnOnce(&Status<'_>) -> T) -> T {
    let looking = app.is_looking().then(|| [app.shown().ply(), app.table.game().plies()]);
    let comment = app.study.as_ref().and_then(|study| study.comment());
    let sentence = match (app.study.is_some(), comment) {
        (true, Some(comment)) => comment.to_string(),
        (true, None) => {
            let [on, back] = [Act::Branch, Act::Analyse].map(|act| app.key_of(act).into());
            app.words.tell("term-studying", &[("on", on), ("back", back)])
        }
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
fn keys(app: &TerminalApp) -> Vec<BarKeys> {
    let bar = match (&app.study, app.is_looking(), app.table.is_over()) {
        (Some(study), ..) if study.lines().is_branched() => Bar::Branched,
        (Some(_), ..) => Bar::Studying,
        (None, true, _) => Bar::Looking,
        (None, false, true) => Bar::Over,
        (None, false, false) if app.table.is_watched() => Bar::Watching,
        _ => Bar::Playing,
    };
    let reviewed = app.review.as_ref().is_some_and(|review| !review.open);
    let explains = app.shown().explains();
    app.keys.bar(bar, |action| match action.when {
        When::Reviewed => reviewed,
        When::Explains => explains,
        _ => true,
    })
}

/// The pages of the explanation.
pub(crate) enum Pages {
    /// So many on the panel.
    Panel(usize),
    /// There is no room for a panel: one row each.
    Rows(Vec<String>),
}

/// The pages of the explanation as it is shown.
pub(crate) fn why_pages(app: &TerminalApp) -> Pages {
    let scene = scene(app, Instant::now());
    let gathered = Gathered::of(app, &scene);
    let areas = areas(app.area, &scene, app.paint, &gathered.wishes(), app.panel);
    match areas.panels.iter().find(|(panel, _)| *panel == Panel::Why) {
        Some((_, area)) => Pages::Panel(gathered.why_pages(*area)),
        None => Pages::Rows(gathered.why_rows(usize::from(app.area.width))),
    }
}

fn help_of<'a>(app: &'a TerminalApp, game: &'a str) -> help::Help<'a> {
    let OpenHelp { page, offset } = app.screens.help().copied().unwrap_or_default();
    let (keys, screen) = (&app.keys, app.screens.behind_help());
    help::Help { page, game, offset: usize::from(offset), keys, screen }
}

/// The game that the help is about: the one that is seen behind it.
fn helped_game(app: &TerminalApp) -> String {
    let form = app.screens.form().and_then(|form| form.board());
    form.map_or_else(|| app.shown().name(), |game| game.name())
}

#[cfg(test)]
mod tests;
