//! Games and pictures that come in and go out.

use super::positions::PlaceText;
use super::study::StudyPlace;
use crate::app::App;
#[cfg(not(target_arch = "wasm32"))]
use crate::asked::Named;
use crate::asked::{Asked, Json};
use crate::refusal::{Code, Refusal};
use crate::scheduler::{Class, Wish};
use crate::visitor::Visitor;
use axum::body::Bytes;
use axum::extract::State;
#[cfg(not(target_arch = "wasm32"))]
use axum::http::header::CACHE_CONTROL;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use harif_catalog::formats::{self, Format};
use harif_catalog::{open, open_record};
use harif_core::{Game, Record, Said, Say, Stop, Winner};
use harif_desk::study::{self, Study};
use harif_draw::{Scene, Style};
use serde::{Deserialize, Serialize};

/// So many games of a file are told; the rest is counted.
const MOST_GAMES: usize = 500;

#[derive(Deserialize)]
pub(super) struct Importing {
    game: Option<String>,
}

/// A game that was read.
#[derive(Debug, Serialize)]
pub(super) struct ImportedGame {
    /// The full name of the game.
    game: String,
    title: String,
    /// The position that it begins with.
    start: String,
    /// The same, if it is not the game's own start.
    other_start: Option<String>,
    /// Its moves; where there are variations or anything is written beside them, as a study.
    moves_text: String,
    plies: usize,
    first: String,
    second: String,
    /// Null while unfinished.
    winner: Option<Winner>,
    /// The final margin for the first side.
    margin: Option<i32>,
}

/// A game that was refused.
#[derive(Debug, Serialize)]
pub(super) struct RefusedGame {
    /// Its line, or its number in an archive.
    line: usize,
    message: String,
    said: Said,
}

/// The games of a file; a bad game costs only itself.
#[derive(Debug, Serialize)]
pub(super) struct Imported {
    format: &'static str,
    games: Vec<ImportedGame>,
    refused: Vec<RefusedGame>,
    /// So many more stand in the file.
    left_out: usize,
}

impl Imported {
    fn one(format: &'static str, game: ImportedGame) -> Imported {
        Imported { format, games: vec![game], refused: Vec::new(), left_out: 0 }
    }
}

/// Reads the games of a file or of a pasted text; a single position will do as well.
pub(super) async fn import(
    State(app): State<App>,
    visitor: Visitor,
    Asked(asked): Asked<Importing>,
    bytes: Bytes,
) -> Result<Json<Imported>, Refusal> {
    let game = asked.game.filter(|game| !game.is_empty());
    let read = errand(&app, visitor, move || read_games(&bytes, game.as_deref()));
    Ok(Json(read.await??))
}

/// Does something that takes a moment where it holds up nobody.
pub(super) async fn errand<T: Send + 'static>(
    app: &App,
    visitor: Visitor,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let wish = Wish { class: Class::Errand, visitor, memory: 0, stop: Stop::default() };
    app.scheduler.run(wish, work).await
}

fn read_games(bytes: &[u8], named: Option<&str>) -> Result<Imported, Refusal> {
    if let Some(position) = read_position(bytes, named)? {
        return Ok(position);
    }
    if let Some(study) = read_study(bytes, named) {
        return Ok(study);
    }
    let format = Format::of_content(bytes);
    let name = named.map(open).transpose().map_err(Refusal::game)?.map(|game| game.name());
    let games = formats::read(format, bytes, name.as_deref())
        .map_err(|e| Refusal::of(Code::BadPosition, &e))?;
    let (mut read, mut refused, mut left_out) = (Vec::new(), Vec::new(), 0);
    for (game, number) in games.into_iter().zip(1..) {
        let game = game.map_err(|e| (line(e.place, number), e.fault.said()));
        match game.and_then(|record| told(&record).map_err(|why| (number, why))) {
            _ if read.len() + refused.len() >= MOST_GAMES => left_out += 1,
            Ok(game) => read.push(game),
            Err((line, why)) => {
                refused.push(RefusedGame { line, message: why.to_string(), said: why });
            }
        }
    }
    if read.is_empty() && refused.is_empty() {
        return Err(Refusal::of(Code::BadPosition, &Said::new("refused-no-game")));
    }
    Ok(Imported { format: format.name(), games: read, refused, left_out })
}

/// Where a game stands that was refused: its line, or its number in an archive.
fn line(place: formats::Place, number: usize) -> usize {
    match place {
        formats::Place::Line(line) | formats::Place::Column(line, _) => line,
        formats::Place::Game(game) => game,
        formats::Place::File => number,
    }
}

/// A board diagram of the named game.
fn read_position(bytes: &[u8], named: Option<&str>) -> Result<Option<Imported>, Refusal> {
    let (Some(named), Ok(text)) = (named, std::str::from_utf8(bytes)) else {
        return Ok(None);
    };
    let mut game = open(named).map_err(Refusal::game)?;
    let diagram = game.set_up(text).is_ok() && game.plies() == 0;
    Ok(diagram.then(|| Imported::one("position", summary(game.as_ref(), &game.record()))))
}

/// The lines of a study of the named game, as links hold them.
fn read_study(bytes: &[u8], named: Option<&str>) -> Option<Imported> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| study::is_annotated(text))?;
    let study = Study::read(named?, "", text.trim(), None).ok()?;
    let told = summary(study.game(), &study.record());
    Some(Imported::one("study", ImportedGame { moves_text: study.text(), ..told }))
}

fn told(record: &Record) -> Result<ImportedGame, Said> {
    let game = open_record(record).map_err(|e| e.said())?;
    let mut told = summary(game.as_ref(), record);
    if record.has_notes() {
        let study = Study::of_record(record).map_err(|e| e.said())?;
        told.moves_text = study.text();
    }
    Ok(told)
}

fn summary(game: &dyn Game, record: &Record) -> ImportedGame {
    ImportedGame {
        game: game.name(),
        title: game.title(),
        start: game.start_position(),
        other_start: record.start.clone(),
        moves_text: game.moves_text(),
        plies: game.plies(),
        first: record.first.clone(),
        second: record.second.clone(),
        winner: record.winner,
        margin: record.margin,
    }
}

/// What a game can leave as.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Exported {
    Record,
    Ggf,
    Moves,
    Position,
    Svg,
    Png,
}

/// All that games of this kind can leave as.
pub(super) fn exports(game: &dyn Game) -> Vec<Exported> {
    use Exported::{Ggf, Moves, Png, Position, Record, Svg};
    let servers_play_it = formats::write(Format::Ggf, &game.record()).is_ok();
    let ggf = servers_play_it.then_some(Ggf);
    // A browser paints its own pictures.
    let png = cfg!(not(target_arch = "wasm32")).then_some(Png);
    [Some(Record), ggf, Some(Moves), Some(Position), Some(Svg), png].into_iter().flatten().collect()
}

#[derive(Deserialize)]
pub(super) struct Exporting {
    #[serde(flatten)]
    place: PlaceText,
    format: Exported,
}

pub(super) async fn export(
    State(app): State<App>,
    visitor: Visitor,
    Asked(asked): Asked<Exporting>,
) -> Result<Response, Refusal> {
    let (game, record) = match asked.place.is_study() {
        true => studied(asked.place, asked.format)?,
        false => {
            let game = asked.place.open()?;
            let record = game.record();
            (game, record)
        }
    };
    exported(&app, visitor, game, record, asked.format).await
}

/// What of a study leaves: all lines where the format can hold them, the line through the cursor where it holds
/// one, and the position at the cursor.
fn studied(place: PlaceText, format: Exported) -> Result<(Box<dyn Game>, Record), Refusal> {
    let PlaceText { game, pos, moves, at } = place;
    let study = StudyPlace { game, pos, moves, at, line: None }.open()?;
    let record = match format {
        Exported::Record => study.record(),
        _ => study.line_record(),
    };
    let game = study.game().branch(study.game().ply()).map_err(Refusal::position)?;
    Ok((game, record))
}

/// A game as a download. Pictures take a while to draw, so nothing is made on the threads that answer.
pub(super) async fn exported(
    app: &App,
    visitor: Visitor,
    game: Box<dyn Game>,
    record: Record,
    as_a: Exported,
) -> Result<Response, Refusal> {
    errand(app, visitor, move || download(game.as_ref(), &record, as_a)).await?
}

fn download(game: &dyn Game, record: &Record, as_a: Exported) -> Result<Response, Refusal> {
    let written = |format: Format| {
        let line = formats::write(format, record);
        line.map(|line| format!("{line}\n").into_bytes())
            .map_err(|e| Refusal::new(Code::NotPossible, e))
    };
    let scene = || Scene::of(game);
    let (bytes, kind, end) = match as_a {
        Exported::Record => (written(Format::Records)?, "application/json", "jsonl"),
        Exported::Ggf => (written(Format::Ggf)?, "text/plain; charset=utf-8", "ggf"),
        Exported::Moves => (written(Format::Moves)?, "text/plain; charset=utf-8", "txt"),
        Exported::Position => {
            (format!("{}\n", game.position()).into_bytes(), "text/plain; charset=utf-8", "txt")
        }
        Exported::Svg => {
            (harif_draw::svg(&scene(), &Style::default()).into_bytes(), "image/svg+xml", "svg")
        }
        #[cfg(target_arch = "wasm32")]
        Exported::Png => {
            return Err(Refusal::new(Code::NotPossible, "no pictures are painted here"));
        }
        #[cfg(not(target_arch = "wasm32"))]
        Exported::Png => {
            let png = harif_draw::png(&scene(), &Style::default());
            (png.map_err(|e| Refusal::new(Code::NotPossible, e))?, "image/png", "png")
        }
    };
    // A name of a game may hold options with a colon, which no file should.
    let name = game.name().replace([':', '=', ','], "-");
    let disposition = format!("attachment; filename=\"{name}.{end}\"");
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, &disposition)], bytes).into_response())
}

#[cfg(not(target_arch = "wasm32"))]
#[derive(Deserialize)]
pub(super) struct Picturing {
    pos: Option<String>,
    moves: Option<String>,
    at: Option<String>,
}

/// The picture of a link to a position.
#[cfg(not(target_arch = "wasm32"))]
pub(super) async fn card(
    State(app): State<App>,
    visitor: Visitor,
    Named(file): Named<String>,
    Asked(asked): Asked<Picturing>,
) -> Result<Response, Refusal> {
    let missing = || Refusal::new(Code::NotFound, "a card is called GAME.png");
    let game = file.strip_suffix(".png").ok_or_else(missing)?.to_string();
    let place = PlaceText { game, pos: asked.pos, moves: asked.moves, at: asked.at };
    let game = match place.is_study() {
        true => studied(place, Exported::Png)?.0,
        false => place.open()?,
    };
    let picture = errand(&app, visitor, move || harif_draw::card(&Scene::of(game.as_ref())));
    let png = picture.await?.map_err(|e| Refusal::new(Code::NotPossible, e))?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")], png)
        .into_response())
}
