//! A watched search as lines of text, as `harif trace` and line mode print it.
//!
//! Values and windows are shown as the player at the root (Max) sees them.

use harif_catalog::Watched;
use harif_core::{Iteration, Leaf, Said, SaidCount, Step, TreeNode};
use harif_draw::{relation, root_view, root_window, value_text};

/// What a branch that was not searched is called.
pub const NOT_SEARCHED: &str = "not searched";

/// What became of a node, in a word or two; nothing where its children say it.
pub fn ending(leaf: Option<Leaf>, cut: bool) -> &'static str {
    match leaf {
        Some(Leaf::Finished) => "game over",
        Some(Leaf::Horizon) => "evaluated",
        Some(Leaf::Table) => "from the table",
        None if cut => "cut",
        None => "",
    }
}

/// Says a message in the language of the face.
type Speaker<'a> = &'a dyn Fn(&Said) -> String;

/// The answer of `agent`, then the tree or the iterations, a line each. Moves, windows and values are a notation of
/// its own, the same in every language.
pub fn lines(seen: &Watched, agent: &str, say: Speaker<'_>) -> Vec<String> {
    let report = &seen.report;
    let answer = Said::new("trace-answer")
        .with("agent", agent.to_string())
        .with("best", report.best.clone().unwrap_or("none".into()))
        .with("value", value_text(report.value))
        .with("nodes", SaidCount::of(report.nodes));
    let mut lines = vec![say(&answer)];
    if let Some(root) = &seen.tree {
        lines.push(say(&Said::new("line-watched")));
        write_node(&mut lines, root, 0, say);
    }
    lines.extend(seen.iterations.iter().map(|iteration| iteration_line(iteration, say)));
    lines
}

fn write_node(lines: &mut Vec<String>, node: &TreeNode, ply: u32, say: Speaker<'_>) {
    lines.push(format!("{}{}", "  ".repeat(ply as usize), node_line(node, ply, say)));
    for child in &node.children {
        write_node(lines, child, ply + 1, say);
    }
}

/// `c4 min #7 [+3, +∞] → ≤+1 cut`.
fn node_line(node: &TreeNode, ply: u32, say: Speaker<'_>) -> String {
    let name = node.mv.as_deref().unwrap_or("root");
    if node.pruned {
        return format!("{name} {}", say(&Said::new("trace-skipped")));
    }
    let player = if ply.is_multiple_of(2) { "max" } else { "min" };
    let (low, high) = root_window(node, ply);
    let value = node.value.map_or("?".into(), |v| value_text(root_view(v, ply)));
    let became = match node.leaf {
        Some(Leaf::Finished) => say(&Said::new("trace-finished")),
        Some(Leaf::Horizon) => say(&Said::new("trace-horizon")),
        Some(Leaf::Table) => say(&Said::new("trace-table")),
        None if node.cut => say(&Said::new("trace-cut")),
        None => String::new(),
    };
    let line = format!(
        "{name} {player} #{} [{}, {}] → {}{value} {became}",
        node.visit,
        value_text(low),
        value_text(high),
        relation(node, ply),
    );
    line.trim_end().to_string()
}

fn iteration_line(iteration: &Iteration<String>, say: Speaker<'_>) -> String {
    let step = |s: &Step<String>| {
        let said = Said::new("trace-step").with("move", s.mv.clone());
        say(&said.with("visits", s.visits.to_string()).with("bound", value_text(s.bound)))
    };
    let path: Vec<String> = iteration.path.iter().map(step).collect();
    let path = if path.is_empty() { "root".into() } else { path.join(" → ") };
    let said = match iteration.proven {
        true => Said::new("trace-proven"),
        false => Said::new("trace-played-out"),
    };
    say(&said
        .with("number", iteration.number.to_string())
        .with("path", path)
        .with("children", iteration.expanded.to_string())
        .with("result", value_text(iteration.result)))
}
