//! A watched search as lines of text, as `harif trace` and line mode print it.
//!
//! Values and windows are shown as the player at the root (Max) sees them.

use harif_catalog::Watched;
use harif_core::{Iteration, Leaf, Step, TreeNode};
use harif_draw::{relation, root_view, root_window, value_text};

/// What a branch that was not searched is called.
pub const NOT_SEARCHED: &str = "not searched";

/// Whose values the rows of a tree show.
pub const WHOSE: &str = "Max is the side to move at the root; values and [alpha, beta] are Max's.";

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

/// The answer of `agent`, then the tree or the iterations, a line each, and what is not here;
/// `more` says how to see that.
pub fn lines(seen: &Watched, agent: &str, more: &str) -> Vec<String> {
    let report = &seen.report;
    let best = report.best.as_deref().unwrap_or("none");
    let (value, nodes) = (value_text(report.value), grouped(report.nodes));
    let mut lines = vec![format!("{agent}: {best} {value}, {nodes} nodes")];
    if let Some(root) = &seen.tree {
        lines.push(WHOSE.into());
        write_node(&mut lines, root, 0);
    }
    lines.extend(seen.iterations.iter().map(iteration_line));
    if seen.left_out > 0 {
        lines.push(format!("{} more are not shown{more}", grouped(seen.left_out)));
    }
    lines
}

/// `12,345`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn write_node(lines: &mut Vec<String>, node: &TreeNode, ply: u32) {
    lines.push(format!("{}{}", "  ".repeat(ply as usize), node_line(node, ply)));
    for child in &node.children {
        write_node(lines, child, ply + 1);
    }
}

/// `c4 min #7 [+3, +∞] → ≤+1 cut`.
fn node_line(node: &TreeNode, ply: u32) -> String {
    let name = node.mv.as_deref().unwrap_or("root");
    if node.pruned {
        return format!("{name} {NOT_SEARCHED}");
    }
    let player = if ply.is_multiple_of(2) { "max" } else { "min" };
    let (low, high) = root_window(node, ply);
    let value = node.value.map_or("?".into(), |v| value_text(root_view(v, ply)));
    let line = format!(
        "{name} {player} #{} [{}, {}] → {}{value} {}",
        node.visit,
        value_text(low),
        value_text(high),
        relation(node, ply),
        ending(node.leaf, node.cut)
    );
    line.trim_end().to_string()
}

fn iteration_line(iteration: &Iteration<String>) -> String {
    let step =
        |s: &Step<String>| format!("{} ({} visits, bound {})", s.mv, s.visits, value_text(s.bound));
    let path: Vec<String> = iteration.path.iter().map(step).collect();
    let path = if path.is_empty() { "root".into() } else { path.join(" → ") };
    let how = if iteration.proven { "proven" } else { "played out" };
    format!(
        "{}: {path} · {} children added · {how} {}",
        iteration.number,
        iteration.expanded,
        value_text(iteration.result)
    )
}
