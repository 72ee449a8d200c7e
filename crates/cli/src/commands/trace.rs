//! `harif trace`: the search tree of a small search, as text, JSON or SVG.
//!
//! Values and windows are shown as the player at the root (Max) sees them, except in JSON, where every
//! node speaks for its own side to move.

use super::budget::{in_words, limits, unheeded};
use crate::args::{TraceArgs, TraceFormat};
use crate::failure::Failure;
use crate::files;
use crate::out::Out;
use crate::speech;
use harif_catalog::{SearchView, Watched, watch};
use harif_core::{Game, Limits, Said, SaidCount};
use harif_desk::lab::{
    Beside, Experiment, LabError, LabFindings, LabSheet, MOST_KEPT, is_exhibit, lab_agent, text,
    twin_of,
};
use harif_draw::tree_svg;
use serde::Serialize;
use std::path::Path;

/// A search, and the limits that were given and mean nothing to it.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    told: SearchView,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<&'static str>,
}

pub(crate) fn run(args: &TraceArgs, as_json: bool) -> Result<(), Failure> {
    let mut game = harif_catalog::open(&args.game).map_err(Failure::bad)?;
    game.set_up(&args.position).map_err(Failure::bad)?;
    // An exhibit by its bare name is a search that can be read, as in the lab.
    let algorithm = match is_exhibit(&args.algorithm) {
        true => lab_agent(&args.algorithm, game.as_ref()),
        false => args.algorithm.clone(),
    };
    let mut player = game.agent(&algorithm).map_err(Failure::bad)?;
    let limits = limits(&args.budget).for_analysis();
    let unheeded = unheeded(player.as_ref(), &limits);
    player.new_game(game.as_ref(), args.budget.seed).map_err(Failure::bad)?;
    let format = if as_json { TraceFormat::Json } else { args.format };
    let most = args.limit.map(|limit| limit as usize).unwrap_or(match format {
        TraceFormat::Svg => 300,
        TraceFormat::Text => 2_000,
        TraceFormat::Json => 100_000,
    });
    let seen = watch(game.as_ref(), player.as_mut(), &limits, most).map_err(Failure::bad)?;
    let text = match format {
        TraceFormat::Text => {
            let words = speech::words();
            let mut lines = text::lines(&seen, &player.name(), &|said| words.say(said));
            let more = Said::new("command-not-shown").with("n", SaidCount::of(seen.left_out));
            lines.extend((seen.left_out > 0).then(|| words.say(&more.with("how", "limit"))));
            lines.extend(in_words(player.as_ref(), &unheeded).map(|told| words.say(&told)));
            let seed = args.budget.seed;
            lines.extend(parting(game.as_ref(), &algorithm, seen, &limits, seed)?);
            lines.iter().map(|line| format!("{line}\n")).collect()
        }
        TraceFormat::Json => {
            // Plain numbers, texts and lists: it always serialises.
            let ignored = unheeded.iter().map(|kind| kind.name()).collect();
            let told = Answer { told: seen.told(game.as_ref()), ignored };
            let told = serde_json::to_string(&told).unwrap_or_default();
            format!("{told}\n")
        }
        TraceFormat::Svg => {
            let root = seen.tree.as_ref().ok_or_else(|| {
                Failure::bad(Said::new("command-no-tree").with("agent", args.algorithm.clone()))
            })?;
            tree_svg(root, seen.left_out)
        }
    };
    if args.output == Path::new("-") {
        let mut out = Out::new();
        out.file(&text)?;
        return Ok(out.flush()?);
    }
    files::replace(&args.output, text.as_bytes())
}

/// Where an exhibit first does something else than the corrected search.
fn parting(
    game: &dyn Game,
    agent: &str,
    seen: Watched,
    limits: &Limits,
    seed: u64,
) -> Result<Option<String>, Failure> {
    let Some(right) = twin_of(agent, game).filter(|_| is_exhibit(agent)) else { return Ok(None) };
    let twin = Experiment { game, agent: &right, beside: Beside::Nothing, seed, most: MOST_KEPT };
    let build = &mut |name: &str| game.agent(name).map_err(LabError::from);
    let twin = twin.run(limits, build).map_err(Failure::bad)?.seen;
    let found = LabFindings { seen, twin: Some((right.clone(), twin)) };
    let sheet = LabSheet::of(game, agent, Beside::Same, &found);
    let first = sheet.differences.first().map(|&[_, said]| said);
    let said = sheet.said[first.unwrap_or(sheet.answer)].clone();
    let place = sheet.differences.first().map(|&[step, _]| sheet.moves_at(step).join(" "));
    let place = match place {
        None => Said::new("command-beside-everywhere"),
        Some(moves) if moves.is_empty() => Said::new("command-beside-root"),
        Some(moves) => Said::new("command-beside-after").with("moves", moves),
    };
    let place = place.with("agent", right).with("said", said);
    Ok(Some(speech::words().say(&place)))
}
