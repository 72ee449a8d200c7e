//! `harif trace`: the search tree of a small search, as text, JSON or SVG.
//!
//! Values and windows are shown as the player at the root (Max) sees them, except in JSON, where every
//! node speaks for its own side to move.

use super::budget::limits;
use crate::args::{TraceArgs, TraceFormat};
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, grouped};
use harif_catalog::{Watched, watch};
use harif_core::{Iteration, Leaf, Step, TreeNode};
use harif_draw::{relation, root_view, root_window, tree_svg, value_text};
use std::path::Path;

pub(crate) fn run(args: &TraceArgs, as_json: bool) -> Result<(), Failure> {
    let mut game = harif_catalog::open(&args.game).map_err(Failure::bad)?;
    game.set_up(&args.position).map_err(Failure::bad)?;
    let mut player = game.agent(&args.algorithm).map_err(Failure::bad)?;
    player.new_game(game.as_ref(), args.budget.seed).map_err(Failure::bad)?;
    let format = if as_json { TraceFormat::Json } else { args.format };
    let most = args.limit.map(|limit| limit as usize).unwrap_or(match format {
        TraceFormat::Svg => 300,
        TraceFormat::Text => 2_000,
        TraceFormat::Json => 100_000,
    });
    let seen =
        watch(game.as_ref(), player.as_mut(), &limits(&args.budget), most).map_err(Failure::bad)?;
    let text = match format {
        TraceFormat::Text => as_text(&seen, &player.name()),
        TraceFormat::Json => {
            // Plain numbers, texts and lists: it always serialises.
            let told = serde_json::to_string(&seen.told(game.as_ref())).unwrap_or_default();
            format!("{told}\n")
        }
        TraceFormat::Svg => {
            let root = seen.tree.as_ref().ok_or_else(|| {
                Failure::bad(format!(
                    "{} has no tree to draw; use --format text or json",
                    args.algorithm
                ))
            })?;
            tree_svg(root, seen.left_out)
        }
    };
    if args.output == Path::new("-") {
        let mut out = Out::new();
        out.bytes(text.as_bytes())?;
        return Ok(out.flush()?);
    }
    files::replace(&args.output, text.as_bytes())
}

fn as_text(seen: &Watched, agent: &str) -> String {
    let report = &seen.report;
    let best = report.best.as_deref().unwrap_or("none");
    let mut text =
        format!("{agent}: {best} {}, {} nodes\n", value_text(report.value), grouped(report.nodes));
    if let Some(root) = &seen.tree {
        text.push_str("Max is the side to move at the root; values and [alpha, beta] are Max's.\n");
        write_node(&mut text, root, 0);
    }
    for iteration in &seen.iterations {
        write_iteration(&mut text, iteration);
    }
    if seen.left_out > 0 {
        let missing = grouped(seen.left_out);
        text.push_str(&format!("{missing} more are not shown; --limit N shows more\n"));
    }
    text
}

fn write_node(text: &mut String, node: &TreeNode, ply: u32) {
    let indent = "  ".repeat(ply as usize);
    let name = node.mv.as_deref().unwrap_or("root");
    if node.pruned {
        text.push_str(&format!("{indent}{name} not searched\n"));
        return;
    }
    let player = if ply.is_multiple_of(2) { "max" } else { "min" };
    let (low, high) = root_window(node, ply);
    let value = node.value.map_or("?".into(), |v| value_text(root_view(v, ply)));
    let end = match node.leaf {
        Some(Leaf::Finished) => " game over",
        Some(Leaf::Horizon) => " evaluated",
        Some(Leaf::Table) => " from the table",
        None if node.cut => " cut",
        None => "",
    };
    text.push_str(&format!(
        "{indent}{name} {player} #{} [{}, {}] → {}{value}{end}\n",
        node.visit,
        value_text(low),
        value_text(high),
        relation(node, ply)
    ));
    for child in &node.children {
        write_node(text, child, ply + 1);
    }
}

fn write_iteration(text: &mut String, iteration: &Iteration<String>) {
    let step =
        |s: &Step<String>| format!("{} ({} visits, bound {})", s.mv, s.visits, value_text(s.bound));
    let path: Vec<String> = iteration.path.iter().map(step).collect();
    let how = if iteration.proven { "proven" } else { "played out" };
    text.push_str(&format!(
        "{}: {} · {} children added · {how} {}\n",
        iteration.number,
        if path.is_empty() { "root".into() } else { path.join(" → ") },
        iteration.expanded,
        value_text(iteration.result)
    ));
}
