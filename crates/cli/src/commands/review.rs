//! `harif review`: a game move by move, its mistakes marked.

use super::budget::limits;
use super::lines::{Line, each_line_of};
use super::{analyse, words};
use crate::args::ReviewArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress, counted, table_lines};
use crate::play::gave_away;
use harif_catalog::formats::{self, Format};
use harif_catalog::review::{Judged, Tally, USUAL_JUDGE, Worth, review};
use harif_catalog::told::{ToldJudgement, ToldTally};
use harif_catalog::{champion_or, open, open_record, player};
use harif_core::{Game, Record, Side, Winner};
use harif_tui::words::{Language, Words};
use serde::Serialize;
use std::path::Path;

pub(crate) fn run(args: &ReviewArgs, as_json: bool) -> Result<(), Failure> {
    let board = open(&args.game).map_err(Failure::bad)?;
    let default = champion_or(board.as_ref(), USUAL_JUDGE);
    let spec = args.agent.as_deref().unwrap_or(default);
    // A slip in the name is no fault of the first game.
    player(board.as_ref(), spec).map_err(Failure::bad)?;
    let mut number = 0;
    let mut answer = |out: &mut Out, game: Box<dyn Game>| {
        number += 1;
        one_game(args, out, game, number, spec, as_json)
    };
    if let Some(path) = &args.file {
        return each_line_of(path, |out, line| {
            let (Line::Typed(text) | Line::Read { text, .. }) = line;
            answer(out, game_of(&args.game, text)?)
        });
    }
    let text = args.moves.as_deref().unwrap_or_default();
    let mut out = Out::new();
    if Path::new(text).is_file() {
        for game in games_of(&args.game, Path::new(text))? {
            answer(&mut out, game?)?;
            out.flush()?;
        }
    } else {
        answer(&mut out, game_of(&args.game, text)?)?;
    }
    Ok(out.flush()?)
}

/// A game as a move list or as a record.
fn game_of(name: &str, text: &str) -> Result<Box<dyn Game>, Failure> {
    if text.trim_start().starts_with('{') {
        return replayed(name, &Record::from_json(text).map_err(Failure::bad)?);
    }
    let mut game = open(name).map_err(Failure::bad)?;
    game.set_up(text).map_err(Failure::bad)?;
    Ok(game)
}

/// The games of a file in any format that can be read.
fn games_of(
    name: &str,
    path: &Path,
) -> Result<impl Iterator<Item = Result<Box<dyn Game>, Failure>>, Failure> {
    let bytes = files::read(path)?;
    let format = Format::of_path(path).unwrap_or_else(|| Format::of_content(&bytes));
    let shown = path.display();
    let games = formats::read(format, &bytes, Some(name))
        .map_err(|e| Failure::bad(format!("{shown}: {e} (read as {format})")))?;
    let (name, shown) = (name.to_string(), shown.to_string());
    Ok(games.into_iter().enumerate().map(move |(i, game)| {
        let record = game.map_err(|e| Failure::bad(format!("{shown}: {e}")))?;
        let at_game =
            |e: Failure| Failure::bad(format!("{shown}, game {}: {}", i + 1, e.message()));
        replayed(&name, &record).map_err(at_game)
    }))
}

fn replayed(name: &str, record: &Record) -> Result<Box<dyn Game>, Failure> {
    let game = open_record(record).map_err(Failure::bad)?;
    let expected = open(name).map_err(Failure::bad)?.name();
    if game.name() != expected {
        let found = game.name();
        return Err(Failure::bad(format!("the record is of {found}, not of {expected}")));
    }
    Ok(game)
}

fn one_game(
    args: &ReviewArgs,
    out: &mut Out,
    mut game: Box<dyn Game>,
    number: usize,
    spec: &str,
    as_json: bool,
) -> Result<(), Failure> {
    let mut judge = player(game.as_ref(), spec).map_err(Failure::bad)?;
    judge.new_game(game.as_ref(), args.budget.seed).map_err(Failure::bad)?;
    let progress = Progress::new();
    let english = Words::of(Language::English);
    let mut rows = Vec::new();
    let mut sentences = Vec::new();
    let mut written = Ok(());
    let mut heard = |game: &dyn Game, judged: &Judged| {
        progress.say(&format!("move {}: {}", judged.ply + 1, judged.mv));
        if as_json {
            let line = MoveLine { game: number, told: ToldJudgement::of(game, judged) };
            // People may watch a long review grow.
            written = std::mem::replace(&mut written, Ok(()))
                .and_then(|()| out.json(&line).and_then(|()| out.flush()));
            return;
        }
        rows.push(row(game, judged));
        sentences.extend(sentence(&english, game, judged));
    };
    let limits = limits(&args.budget);
    let judged =
        review(game.as_mut(), judge.as_mut(), &limits, &mut heard).map_err(Failure::bad)?;
    drop(progress);
    written?;
    if as_json {
        let [first, second] = Side::BOTH.map(|side| ToldTally::of(Tally::of(&judged, side)));
        return Ok(out.json(&GameLine {
            game: number,
            name: game.name(),
            agent: judge.name(),
            winner: game.outcome().map(Winner::of),
            first,
            second,
        })?);
    }
    if number > 1 {
        out.line("")?;
    }
    let lines = lines(game.as_ref(), &judge.name(), &judged, &rows, &sentences);
    Ok(lines.iter().try_for_each(|line| out.line(line))?)
}

/// A judged move with the number of its game.
#[derive(Serialize)]
struct MoveLine {
    game: usize,
    #[serde(flatten)]
    told: ToldJudgement,
}

/// What both sides did in a game.
#[derive(Serialize)]
struct GameLine {
    game: usize,
    name: String,
    agent: String,
    winner: Option<Winner>,
    first: ToldTally,
    second: ToldTally,
}

/// A value with its verdict behind it: `=3 wins in 6 moves`.
fn worth_text(game: &dyn Game, worth: Worth) -> String {
    let value = analyse::value_text(worth.value, worth.kind);
    match words::verdict(game, worth.value, worth.kind) {
        Some(verdict) => format!("{value} {verdict}"),
        None => value,
    }
}

/// A judged move as a row of the table.
pub(crate) fn row(game: &dyn Game, judged: &Judged) -> Vec<String> {
    vec![
        format!("{:>4}", judged.ply + 1),
        game.colour(judged.side).name.to_string(),
        judged.mv.clone(),
        judged.mark.symbol().to_string(),
        worth_text(game, judged.before),
        judged.after.map_or("not looked at".into(), |worth| worth_text(game, worth)),
        if judged.is_best() { String::new() } else { judged.best.clone() },
    ]
}

/// What a marked move has given away, in words.
pub(crate) fn sentence(english: &Words, game: &dyn Game, judged: &Judged) -> Option<String> {
    let thing = |worth: Worth| words::prospect(game, worth.value, worth.kind);
    let what = gave_away(english, game, judged, thing)?;
    let (number, mv) = (judged.ply + 1, &judged.mv);
    Some(format!("{number}. {mv}{} {what}; best was {}", judged.mark.symbol(), judged.best))
}

/// A reviewed game, line by line.
pub(crate) fn lines(
    game: &dyn Game,
    judge: &str,
    judged: &[Judged],
    rows: &[Vec<String>],
    sentences: &[String],
) -> Vec<String> {
    let moves = counted(judged.len() as u64, "move", "moves");
    let end = match game.outcome().map(|outcome| outcome.winner()) {
        None => "unfinished".into(),
        Some(None) => "a draw".into(),
        Some(Some(side)) => format!("{} wins", game.colour(side).name),
    };
    let mut lines = vec![format!("{} · {moves} · {end} · judged by {judge}", game.name())];
    lines.extend(table_lines(&["  no", "side", "move", "", "before", "after", "best"], rows));
    lines.extend_from_slice(sentences);
    let summary: Vec<Vec<String>> = [Side::First, Side::Second]
        .map(|side| {
            let tally = Tally::of(judged, side);
            let percent = |share: f64| format!("{:.0} %", 100.0 * share);
            vec![
                game.colour(side).name.to_string(),
                tally.moves.to_string(),
                tally.inaccuracies.to_string(),
                tally.mistakes.to_string(),
                tally.blunders.to_string(),
                percent(tally.accuracy()),
                percent(tally.precision()),
            ]
        })
        .to_vec();
    lines.extend(table_lines(
        &["side", "moves", "?!", "?", "??", "kept the result", "best"],
        &summary,
    ));
    lines
}
