//! `harif review`: a game move by move, its mistakes marked.

use super::analyse::{value_in_units, value_text};
use super::budget::{heeded, limits, usual};
use super::lines::{Line, each_line_of};
use super::words;
use crate::args::ReviewArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress, headed};
use crate::play::rows::{self, gave_away};
use crate::speech;
use harif_catalog::review::{Judged, QUICK, Tally, Unit, Worth, review, usual_judge};
use harif_catalog::views::{JudgementView, TallyView, WorthView};
use harif_catalog::{analyst_or, open, open_record, player};
use harif_console::words::stage_name;
use harif_console::words::{Language, Words};
use harif_console::worth::Whose;
use harif_core::{Game, Limits, Opening, Record, Said, Side, Winner};
use harif_desk::review::{Losses, OpeningState, loss_said};
use harif_desk::side_said;
use serde::Serialize;
use std::path::Path;

pub(crate) fn run(args: &ReviewArgs, as_json: bool) -> Result<(), Failure> {
    let board = open(&args.game).map_err(Failure::bad)?;
    let limits = limits(&args.budget);
    let other = usual_judge(limits.are_given());
    let first = analyst_or(board.as_ref(), other, limits.time);
    let default = usual(board.as_ref(), first, other, &limits);
    let spec = args.agent.as_deref().unwrap_or(&default);
    // A slip in the name is no fault of the first game, nor is a limit that means nothing.
    heeded(player(board.as_ref(), spec).map_err(Failure::bad)?.as_ref(), &limits)?;
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
    let (name, path) = (name.to_string(), path.to_path_buf());
    let shown = path.display().to_string();
    let games = files::read_games(&path, &shown, None, Some(&name))?;
    Ok(games.into_iter().enumerate().map(move |(i, game)| {
        let record = game.map_err(|e| Failure::in_file(&path, e))?;
        let at_game =
            || Said::new("command-at-game").with("file", shown.clone()).with("number", i + 1);
        replayed(&name, &record).map_err(|failure| failure.found(at_game))
    }))
}

fn replayed(name: &str, record: &Record) -> Result<Box<dyn Game>, Failure> {
    let game = open_record(record).map_err(Failure::bad)?;
    let expected = open(name).map_err(Failure::bad)?.name();
    if game.name() != expected {
        let said = Said::new("command-other-record").with("found", game.name());
        return Err(Failure::bad(said.with("asked", expected)));
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
    let words = speech::words();
    let mut rows = Vec::new();
    let mut sentences = Vec::new();
    let whose = Whose::from(args.whose);
    let mut written = Ok(());
    let mut heard = |game: &dyn Game, judged: &Judged| {
        let said = Said::new("line-judging").with("number", judged.ply + 1);
        progress.say(&speech::say(&said.with("said", judged.mv.clone())));
        if as_json {
            let line = MoveLine { game: number, told: JudgementView::of(game, judged) };
            // People may watch a long review grow.
            written = std::mem::replace(&mut written, Ok(()))
                .and_then(|()| out.json(&line).and_then(|()| out.flush()));
            return;
        }
        rows.push(rows::judged_row(&words, game, whose, judged));
        sentences.extend(rows::judged_sentence(&words, game, judged));
    };
    let mut limits = limits(&args.budget);
    if args.quick {
        limits = Limits { time: Some(QUICK), ..limits };
    }
    let judged =
        review(game.as_mut(), judge.as_mut(), &limits, &mut heard).map_err(Failure::bad)?;
    drop(progress);
    written?;
    if as_json {
        let [first, second] = Side::BOTH.map(|side| TallyView::of(&judged, side));
        return Ok(out.json(&GameLine {
            game: number,
            name: game.name(),
            agent: judge.name(),
            winner: game.outcome().map(Winner::of),
            opening: game.opening(),
            first,
            second,
        })?);
    }
    if number > 1 {
        out.line("")?;
    }
    let lines = rows::reviewed(&words, game.as_ref(), &judge.name(), &judged, &rows, &sentences);
    Ok(lines.iter().try_for_each(|line| out.paragraph(line))?)
}

/// A judged move with the number of its game.
#[derive(Serialize)]
struct MoveLine {
    game: usize,
    #[serde(flatten)]
    told: JudgementView,
}

/// What both sides did in a game.
#[derive(Serialize)]
struct GameLine {
    game: usize,
    name: String,
    agent: String,
    winner: Option<Winner>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<Opening>,
    first: TallyView,
    second: TallyView,
}

/// A value with its verdict behind it: `=3 wins in 6 moves`.
fn worth_text(game: &dyn Game, whose: Whose, worth: Worth) -> String {
    let told = whose.see(WorthView::of(game, worth), game.to_move());
    let value = match worth.unit {
        Unit::Points => value_in_units(told),
        Unit::Score | Unit::Discs => value_text(told),
    };
    match words::verdict(game, worth.value, worth.kind) {
        Some(verdict) => format!("{value} {verdict}"),
        None => value,
    }
}

/// A judged move as a row of the table.
pub(crate) fn row(game: &dyn Game, whose: Whose, judged: &Judged) -> Vec<String> {
    vec![
        format!("{:>4}", judged.ply + 1),
        game.colour(judged.side).name.to_string(),
        judged.mv.clone(),
        judged.mark.symbol().to_string(),
        worth_text(game, whose, judged.before),
        judged.after.map_or("not looked at".into(), |worth| worth_text(game, whose, worth)),
        if judged.is_best() { String::new() } else { judged.best.clone() },
    ]
}

/// What a marked move has given away, in words, and where discs are counted why another was better.
pub(crate) fn sentence(english: &Words, game: &dyn Game, judged: &Judged) -> Option<String> {
    let (number, mv) = (judged.ply + 1, &judged.mv);
    let best = format!("best was {}", judged.best);
    if judged.before.unit == Unit::Discs {
        let what = disc_words(english, game, judged)?;
        return Some(format!("{number}. {mv}{} {best}. {what}", judged.mark.symbol()));
    }
    let thing = |worth: Worth| words::prospect(game, worth);
    let what = gave_away(english, game, judged, thing)?;
    Some(format!("{number}. {mv}{} {what}; {best}", judged.mark.symbol()))
}

/// What a marked move lost, and why the better one is better, where discs are counted.
pub(crate) fn disc_words(words: &Words, game: &dyn Game, judged: &Judged) -> Option<String> {
    let told = JudgementView::of(game, judged);
    let names = Side::BOTH.map(|side| side_said(game, side));
    let said = loss_said(&told, Losses::Discs, &names);
    // Lines have no room to say that there is nothing to say.
    let said: Vec<&Said> = said.iter().filter(|said| said.id != "review-searched").collect();
    (!said.is_empty()).then(|| words.say_all(said))
}

/// How a game was opened, where that has a name.
pub(crate) fn opening_line(words: &Words, game: &dyn Game) -> Option<String> {
    OpeningState::of(game).map(|opening| words.say_all(opening.sentences()))
}

/// A reviewed game, line by line, in English.
pub(crate) fn lines(
    game: &dyn Game,
    judge: &str,
    judged: &[Judged],
    rows: &[Vec<String>],
    sentences: &[String],
) -> Vec<String> {
    let opening = opening_line(&Words::of(Language::English), game);
    let moves = words::counted_moves(judged.len());
    let end = match game.outcome().map(|outcome| outcome.winner()) {
        None => "unfinished".into(),
        Some(None) => "a draw".into(),
        Some(Some(side)) => format!("{} wins", game.colour(side).name),
    };
    let mut lines = vec![format!("{} · {moves} · {end} · judged by {judge}", game.name())];
    lines.extend(opening);
    lines.extend(headed(&["  no", "side", "move", "", "before", "after", "best"], rows));
    lines.extend_from_slice(sentences);
    let discs = judged.iter().any(|judged| judged.before.unit == Unit::Discs);
    let summary = Side::BOTH.map(|side| {
        let mut row = vec![game.colour(side).name.to_string()];
        row.extend(tally_row(Tally::of(judged, side), discs));
        row
    });
    let kept = if discs { "without a mark" } else { "kept the result" };
    let mut head = vec!["side", "moves", "?!", "?", "??", kept, "best"];
    head.extend(discs.then_some("discs lost a move"));
    lines.extend(headed(&head, &summary));
    if discs {
        head.insert(1, "stage");
        lines.extend(headed(&head, &stage_rows(game, judged)));
    }
    lines
}

/// What one side did, as columns.
fn tally_row(tally: Tally, discs: bool) -> Vec<String> {
    let percent = |share: f64| format!("{:.0} %", 100.0 * share);
    let mut row = vec![
        tally.moves.to_string(),
        tally.inaccuracies.to_string(),
        tally.mistakes.to_string(),
        tally.blunders.to_string(),
        percent(tally.accuracy()),
        percent(tally.precision()),
    ];
    let loss = || tally.loss.map_or("–".to_string(), |loss| format!("{loss:.1}"));
    row.extend(discs.then(loss));
    row
}

/// What both sides did in each stage of the game.
fn stage_rows(game: &dyn Game, judged: &[Judged]) -> Vec<Vec<String>> {
    let english = Words::of(Language::English);
    let stages = |side: Side| {
        let row = move |(stage, tally)| (side, stage, tally);
        Tally::by_stage(judged, side).into_iter().map(row)
    };
    let row = |(side, stage, tally): (Side, _, Tally)| {
        let stage = stage_name(&english, stage).to_lowercase();
        let mut row = vec![game.colour(side).name.to_string(), stage];
        row.extend(tally_row(tally, true));
        row
    };
    Side::BOTH.into_iter().flat_map(stages).map(row).collect()
}
