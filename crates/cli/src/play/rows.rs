//! What agents say of positions and games, line by line. English has tables; in Persian words stand on lines
//! of their own, and between them rows of moves and values that read from left to right.

use super::sentences::{side_in_full, side_name};
use crate::commands::{analyse, evaluate, review};
use crate::out::{columns, grouped};
use harif_catalog::Watched;
use harif_catalog::review::{Judged, Mark, Tally, Unit, Worth};
use harif_catalog::views::{MoveView, ReportView, WorthView};
use harif_console::numbers::rounded;
use harif_console::words::stage_name;
use harif_console::words::{Arg, Words};
use harif_console::worth::{Whose, common_unit, digits_for, short, spoken, unit_id};
use harif_core::{Game, Kind, Part, Report, Said, SaidCount, Side};
use harif_desk::lab::text;

/// What a report says.
pub(crate) fn report(
    words: &Words,
    game: &dyn Game,
    agent: &str,
    whose: Whose,
    report: &Report<String>,
) -> Vec<String> {
    if !words.language().typed_apart {
        return analyse::lines(game, agent, whose, report);
    }
    let side = side_in_full(words, game.colour(game.to_move()));
    let mut lines = vec![game.position(), words.tell("stage-to-move", &[("side", side.into())])];
    let told = ReportView::of(game, agent, report.clone());
    let Some(best) = &report.best else {
        let value = spoken(told.worth(), 1, words);
        lines.push(words.tell("command-over", &[("value", value.into())]));
        return lines;
    };
    let worth = |worth: WorthView| short(whose.see(worth, game.to_move()), 1);
    lines.push(format!("{agent}: {best} {}", worth(told.worth())));
    lines.push(effort(words, report));
    lines.extend([words.say("mind-line"), format!("  {}", report.pv.join(" "))]);
    let unit = common_unit(told.moves.iter().map(|m| m.worth)).and_then(unit_id);
    let label = words.say("values-label");
    lines.push(match unit {
        Some(unit) => format!("{label} · {}", words.say(unit)),
        None => label,
    });
    let row = |m: &MoveView| vec![format!("  {}", m.mv), worth(m.worth)];
    let rows: Vec<Vec<String>> = told.moves.iter().map(row).collect();
    lines.extend(columns(&rows, 0));
    if !report.parts.is_empty() {
        lines.push(words.say("parts-label"));
        lines.extend(report.parts.iter().map(|part| part_line(words, part)));
    }
    lines
}

/// Depth, positions and time.
fn effort(words: &Words, report: &Report<String>) -> String {
    let nodes = words.digits(&grouped(report.nodes));
    let seconds = words.digits(&format!("{:.1}", report.elapsed.as_secs_f64()));
    [
        words.tell("mind-depth", &[("depth", report.depth.into())]),
        words.tell("mind-nodes", &[("nodes", nodes.into()), ("count", report.nodes.into())]),
        words.tell("seconds", &[("seconds", seconds.into())]),
    ]
    .join(" · ")
}

/// A number with its sign in words: a minus before Persian digits stands on one side or the other.
fn signed(words: &Words, value: f64) -> String {
    let size = rounded(value.abs(), 1);
    let sign = match size.as_str() {
        "0" => "zero",
        _ if value < 0.0 => "minus",
        _ => "plus",
    };
    let size = words.digits(&size);
    words.tell("worth-signed", &[("sign", sign.into()), ("size", size.into())])
}

fn part_line(words: &Words, part: &Part) -> String {
    format!("  {}: {}", words.part_name(&part.name), signed(words, part.value))
}

/// What an evaluation says, part by part.
pub(crate) fn parts(
    words: &Words,
    game: &dyn Game,
    eval: &str,
    side: Side,
    parts: &[Part],
) -> Vec<String> {
    if !words.language().typed_apart {
        return evaluate::lines(game, eval, side, parts);
    }
    let name = side_name(words, game, side);
    let whose = words.tell("term-parts-for", &[("side", name.into())]);
    let sum = signed(words, evaluate::sum(parts));
    let head = format!("{} · {whose}: {sum}", words.say("parts-label"));
    let mut lines = vec![game.position(), eval.to_string(), head];
    lines.extend(parts.iter().map(|part| part_line(words, part)));
    lines
}

/// A watched search.
pub(crate) fn watched(words: &Words, seen: &Watched, agent: &str) -> Vec<String> {
    let how = if seen.tree.is_some() { "depth" } else { "iterations" };
    let mut lines = text::lines(seen, agent, &|said| words.say(said));
    if seen.left_out > 0 {
        let n = SaidCount::of(seen.left_out);
        lines.push(words.say(&Said::new("command-not-shown").with("n", n).with("how", how)));
    }
    if seen.tree.as_ref().is_some_and(|root| root.value.is_none()) {
        lines.push(words.say("term-lab-stopped"));
    }
    lines
}

/// A reviewed game.
pub(crate) fn reviewed(
    words: &Words,
    game: &dyn Game,
    judge: &str,
    judged: &[Judged],
    rows: &[Vec<String>],
    sentences: &[String],
) -> Vec<String> {
    if !words.language().typed_apart {
        return review::lines(game, judge, judged, rows, sentences);
    }
    let end = match game.outcome().map(|outcome| outcome.winner()) {
        None => words.say("lobby-unfinished"),
        Some(None) => words.say("stage-drawn"),
        Some(Some(side)) => {
            words.tell("stage-won", &[("side", side_name(words, game, side).into())])
        }
    };
    let moves = words.tell("result-moves", &[("count", judged.len().into())]);
    let mut lines = vec![
        format!("{} · {moves} · {end}", words.say("review-title")),
        format!("{} · {judge}", game.name()),
    ];
    lines.extend(review::opening_line(words, game));
    lines.extend(columns(rows, 0));
    lines.extend_from_slice(sentences);
    let discs = judged.iter().any(|judged| judged.before.unit == Unit::Discs);
    for side in Side::BOTH {
        lines.extend(tally(words, game, side, Tally::of(judged, side), discs));
        let stages = Tally::by_stage(judged, side).into_iter().filter(|_| discs);
        lines.extend(stages.map(|(stage, tally)| {
            format!("  {}: {}", stage_name(words, stage), kept(words, tally, true))
        }));
    }
    lines
}

/// A judged move: its number, the move with its mark, what it made of what, and what was best.
pub(crate) fn judged_row(
    words: &Words,
    game: &dyn Game,
    whose: Whose,
    judged: &Judged,
) -> Vec<String> {
    if !words.language().typed_apart {
        return review::row(game, whose, judged);
    }
    let digits = digits_for(judged.before.value.abs());
    let worth = |worth: Worth| short(whose.see(WorthView::of(game, worth), judged.side), digits);
    let after = judged.after.map_or("?".into(), worth);
    let best = if judged.is_best() { String::new() } else { format!("★ {}", judged.best) };
    vec![
        format!("{:>4}.", judged.ply + 1),
        format!("{}{}", judged.mv, judged.mark.symbol()),
        format!("{} → {after}", worth(judged.before)),
        best,
    ]
}

/// What a marked move has given away: the move on a line, and on the next the words.
pub(crate) fn judged_sentence(words: &Words, game: &dyn Game, judged: &Judged) -> Option<String> {
    if !words.language().typed_apart {
        return review::sentence(words, game, judged);
    }
    let (number, mv, mark) = (judged.ply + 1, &judged.mv, judged.mark.symbol());
    let moves = format!("{number}. {mv}{mark} ★ {}", judged.best);
    if judged.before.unit == Unit::Discs {
        return Some(format!("{moves}\n  {}", review::disc_words(words, game, judged)?));
    }
    let thing = |worth: Worth| match (worth.kind, worth.value) {
        (Kind::Exact, 0.0) => words.tell("worth-spoken-result", &[("result", "draw".into())]),
        _ => spoken(WorthView::of(game, worth), 1, words),
    };
    let what = gave_away(words, game, judged, thing)?;
    Some(format!("{moves}\n  {what}"))
}

/// "Black threw away a win: now a draw", with the values as `thing` says them.
pub(crate) fn gave_away(
    words: &Words,
    game: &dyn Game,
    judged: &Judged,
    thing: impl Fn(Worth) -> String,
) -> Option<String> {
    let after = judged.after?;
    let id = match judged.mark {
        Mark::None => return None,
        Mark::Inaccuracy if after.value > 0.0 => "line-took",
        Mark::Inaccuracy => "line-chose",
        Mark::Mistake | Mark::Blunder => "line-threw",
    };
    let arguments: [(&str, Arg<'_>); 3] = [
        ("side", side_name(words, game, judged.side).into()),
        ("had", thing(judged.before).into()),
        ("got", thing(after).into()),
    ];
    Some(words.tell(id, &arguments))
}

/// What one side did.
fn tally(words: &Words, game: &dyn Game, side: Side, tally: Tally, discs: bool) -> Vec<String> {
    let of = [("best", Arg::from(tally.best)), ("moves", tally.moves.into())];
    let best = words.tell("review-best", &of);
    vec![
        format!("{}: {}؛ {best}", side_name(words, game, side), kept(words, tally, discs)),
        format!("  ?! {}  ? {}  ?? {}", tally.inaccuracies, tally.mistakes, tally.blunders),
    ]
}

/// How many moves kept the result, or where discs are counted had no mark.
fn kept(words: &Words, tally: Tally, discs: bool) -> String {
    let id = if discs { "review-unmarked" } else { "review-kept" };
    words.tell(id, &[("kept", tally.kept.into()), ("moves", tally.moves.into())])
}
