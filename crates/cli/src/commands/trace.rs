//! `harif trace`: the search tree of a small search, as text, JSON or SVG.
//!
//! Values and windows are shown as the player at the root (Max) sees them, except in JSON, where every
//! node speaks for its own side to move.

use super::budget::limits;
use crate::args::{TraceArgs, TraceFormat};
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, grouped};
use harif_core::{Event, Game, Leaf, Report, Step, Tree, TreeNode};
use harif_draw::{relation, root_view, root_window, tree_svg, value_text};
use serde_json::{Value, json};
use std::path::Path;

/// What was seen: a tree, or the iterations of a Monte-Carlo search.
struct Seen {
    tree: Tree,
    iterations: Vec<Event<String>>,
    iterations_left_out: u64,
    most: usize,
}

impl Seen {
    fn see(&mut self, event: Event<String>) {
        match event {
            Event::Iteration { .. } if self.iterations.len() < self.most => {
                self.iterations.push(event)
            }
            Event::Iteration { .. } => self.iterations_left_out += 1,
            other => self.tree.see(other),
        }
    }
}

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
    let mut seen =
        Seen { tree: Tree::new(most), iterations: Vec::new(), iterations_left_out: 0, most };
    let report = player
        .trace(game.as_ref(), &limits(&args.budget), &mut |event| seen.see(event))
        .map_err(Failure::bad)?;
    let text = match format {
        TraceFormat::Text => as_text(&mut seen, &player.name(), &report),
        TraceFormat::Json => format!("{}\n", shape(game.as_ref(), &mut seen, &report)),
        TraceFormat::Svg => {
            let left_out = seen.tree.left_out();
            let root = seen.tree.root().ok_or_else(|| {
                Failure::bad(format!(
                    "{} has no tree to draw; use --format text or json",
                    args.algorithm
                ))
            })?;
            tree_svg(root, left_out)
        }
    };
    if args.output == Path::new("-") {
        let mut out = Out::new();
        out.bytes(text.as_bytes())?;
        return Ok(out.flush()?);
    }
    files::replace(&args.output, text.as_bytes())
}

fn shape(game: &dyn Game, seen: &mut Seen, report: &Report<String>) -> Value {
    let mut value = super::analyse::shape(game, report);
    let (visits, left_out) = (seen.tree.visits(), seen.tree.left_out());
    value["visits"] = json!(visits);
    value["left_out"] = json!(left_out + seen.iterations_left_out);
    if let Some(root) = seen.tree.root() {
        value["tree"] = json!(root);
    }
    if !seen.iterations.is_empty() {
        value["iterations"] = seen.iterations.iter().map(iteration_json).collect();
    }
    value
}

fn iteration_json(event: &Event<String>) -> Value {
    match event {
        Event::Iteration { number, path, expanded, result, proven } => json!({
            "number": number, "path": path, "expanded": expanded, "result": result, "proven": proven,
        }),
        _ => Value::Null,
    }
}

fn as_text(seen: &mut Seen, agent: &str, report: &Report<String>) -> String {
    let best = report.best.as_deref().unwrap_or("none");
    let mut text =
        format!("{agent}: {best} {}, {} nodes\n", value_text(report.value), grouped(report.nodes));
    let left_out = seen.tree.left_out();
    if let Some(root) = seen.tree.root() {
        text.push_str("Max is the side to move at the root; values and [alpha, beta] are Max's.\n");
        write_node(&mut text, root, 0);
    }
    for event in &seen.iterations {
        write_iteration(&mut text, event);
    }
    let missing = left_out + seen.iterations_left_out;
    if missing > 0 {
        text.push_str(&format!("{} more are not shown; --limit N shows more\n", grouped(missing)));
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

fn write_iteration(text: &mut String, event: &Event<String>) {
    let Event::Iteration { number, path, expanded, result, proven } = event else {
        return;
    };
    let step =
        |s: &Step<String>| format!("{} ({} visits, bound {})", s.mv, s.visits, value_text(s.bound));
    let path: Vec<String> = path.iter().map(step).collect();
    let how = if *proven { "proven" } else { "played out" };
    text.push_str(&format!(
        "{number}: {} · {expanded} children added · {how} {}\n",
        if path.is_empty() { "root".into() } else { path.join(" → ") },
        value_text(*result)
    ));
}
