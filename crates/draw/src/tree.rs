//! A watched search as a picture: Max ▲ and Min ▼ nodes, windows, cuts and what was left out.
//!
//! Values and windows are shown as the player at the root (Max) sees them. Letters are real text: a
//! tree is read in a browser, never turned into a PNG.

use crate::drawing::escape;
use harif_core::{Leaf, TreeNode, Value, is_decided};
use std::fmt::Write;

/// Room for a node, in pixels.
const WIDE: f64 = 74.0;
const HIGH: f64 = 104.0;
const MARGIN: f64 = 40.0;

/// A node with its place in the picture.
struct Placed<'t> {
    node: &'t TreeNode,
    x: f64,
    ply: u32,
    parent: Option<usize>,
}

/// A value as people write it: `+3`, `−1.5`, `win`, `∞`.
pub fn value_text(value: Value) -> String {
    let sign = if value < 0.0 { "−" } else { "+" };
    match value {
        v if v.is_infinite() => format!("{sign}∞"),
        v if is_decided(v) => (if v > 0.0 { "win" } else { "loss" }).into(),
        0.0 => "0".into(),
        v => {
            let rounded = (v.abs() * 100.0).round() / 100.0;
            format!("{sign}{rounded}")
        }
    }
}

/// A value of a node as the player at the root sees it.
pub fn root_view(value: Value, ply: u32) -> Value {
    if ply.is_multiple_of(2) { value } else { -value + 0.0 }
}

/// The window of a node as the player at the root sees it, the smaller end first.
pub fn root_window(node: &TreeNode, ply: u32) -> (Value, Value) {
    let (a, b) = (root_view(node.alpha, ply), root_view(node.beta, ply));
    (a.min(b), a.max(b))
}

/// The sign that says how far a value can be trusted, as the player at the root sees it.
pub fn relation(node: &TreeNode, ply: u32) -> &'static str {
    use harif_core::Kind;
    let max = ply.is_multiple_of(2);
    match node.kind {
        Some(Kind::Lower) => {
            if max {
                "≥"
            } else {
                "≤"
            }
        }
        Some(Kind::Upper) => {
            if max {
                "≤"
            } else {
                "≥"
            }
        }
        Some(Kind::Heuristic) => "≈",
        _ => "",
    }
}

/// The tree as a standalone SVG; `left_out` nodes that were not kept are mentioned.
pub fn tree_svg(root: &TreeNode, left_out: u64) -> String {
    let mut placed = Vec::new();
    let mut leaves = 0;
    place(root, 0, None, &mut leaves, &mut placed);
    let deepest = placed.iter().map(|p| p.ply).max().unwrap_or(0);
    let note = if left_out > 0 { 24.0 } else { 0.0 };
    let width = 2.0 * MARGIN + WIDE * f64::from(leaves.max(3));
    let height = 2.0 * MARGIN + HIGH * f64::from(deepest) + 40.0 + note;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\"><title>Search tree</title>{STYLE}\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fdfcf8\"/>"
    );
    for p in &placed {
        draw_edge(&mut svg, p, &placed);
    }
    for p in &placed {
        draw_node(&mut svg, p);
    }
    if left_out > 0 {
        let y = height - 14.0;
        let _ = write!(
            svg,
            "<text class=\"w\" x=\"{MARGIN}\" y=\"{y}\" text-anchor=\"start\">{left_out} more nodes are not shown</text>"
        );
    }
    svg.push_str("</svg>\n");
    svg
}

const STYLE: &str = "<style>text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#222}\
    .m{font-weight:600}.w{font-size:10.5px;fill:#666}.p{fill:#999}\
    line{stroke:#8a8a8a;stroke-width:1.4}line.c{stroke:#b0483a;stroke-dasharray:3 4}</style>";

/// Leaves stand side by side; a parent stands over the middle of its children.
fn place<'t>(
    node: &'t TreeNode,
    ply: u32,
    parent: Option<usize>,
    leaves: &mut u32,
    placed: &mut Vec<Placed<'t>>,
) -> f64 {
    let own = placed.len();
    placed.push(Placed { node, x: 0.0, ply, parent });
    let places: Vec<f64> = node
        .children
        .iter()
        .map(|child| place(child, ply + 1, Some(own), leaves, placed))
        .collect();
    let x = match (places.first(), places.last()) {
        (Some(first), Some(last)) => (first + last) / 2.0,
        _ => {
            *leaves += 1;
            MARGIN + WIDE * (f64::from(*leaves) - 0.5)
        }
    };
    placed[own].x = x;
    x
}

fn y_of(ply: u32) -> f64 {
    MARGIN + HIGH * f64::from(ply)
}

fn draw_edge(svg: &mut String, p: &Placed<'_>, placed: &[Placed<'_>]) {
    let Some(parent) = p.parent.and_then(|i| placed.get(i)) else {
        return;
    };
    let class = if p.node.pruned { " class=\"c\"" } else { "" };
    let (x1, y1, x2, y2) = (parent.x, y_of(parent.ply) + 17.0, p.x, y_of(p.ply) - 19.0);
    let _ = write!(svg, "<line{class} x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>");
    let name = escape(p.node.mv.as_deref().unwrap_or_default());
    let (mx, my) = ((x1 + 3.0 * x2) / 4.0, (y1 + 3.0 * y2) / 4.0 - 2.0);
    let colour = if p.node.pruned { " p" } else { "" };
    let _ = write!(
        svg,
        "<text class=\"m{colour}\" x=\"{}\" y=\"{my}\" text-anchor=\"end\" style=\"text-anchor:end\">{name}</text>",
        mx - 5.0
    );
}

fn draw_node(svg: &mut String, p: &Placed<'_>) {
    let (x, y) = (p.x, y_of(p.ply));
    if p.node.pruned {
        let _ = write!(
            svg,
            "<path d=\"M{} {}l12 12m0-12l-12 12\" stroke=\"#b0483a\" stroke-width=\"2.4\" stroke-linecap=\"round\"/>",
            x - 6.0,
            y - 12.0
        );
        return;
    }
    let max = p.ply.is_multiple_of(2);
    // Blue is Max, rust is Min; the shape says it again.
    let (fill, shape) = if max {
        ("#dbe8f7", format!("M{} {}l17 30h-34z", x, y - 18.0))
    } else {
        ("#f6ded6", format!("M{} {}l17 -30h-34z", x, y + 14.0))
    };
    let leaf = match p.node.leaf {
        Some(Leaf::Finished) => " stroke-width=\"3\"",
        Some(Leaf::Table) => " stroke-dasharray=\"2 2\"",
        _ => "",
    };
    let _ = write!(svg, "<path d=\"{shape}\" fill=\"{fill}\" stroke=\"#555\"{leaf}/>");
    let value = p.node.value.map_or("?".into(), |v| value_text(root_view(v, p.ply)));
    let _ =
        write!(svg, "<text x=\"{x}\" y=\"{}\">{}{value}</text>", y + 30.0, relation(p.node, p.ply));
    let (low, high) = root_window(p.node, p.ply);
    if low.is_finite() || high.is_finite() {
        let _ = write!(
            svg,
            "<text class=\"w\" x=\"{x}\" y=\"{}\">[{}, {}]</text>",
            y + 44.0,
            value_text(low),
            value_text(high)
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::{Event, Kind, Tree};

    fn sample() -> TreeNode {
        let mut tree = Tree::new(100);
        let enter = |ply, mv: Option<&str>, alpha, beta| Event::Enter {
            ply,
            mv: mv.map(String::from),
            alpha,
            beta,
        };
        let leave = |ply, value, kind| Event::Leave { ply, value, kind, leaf: None };
        for event in [
            enter(0, None, f64::NEG_INFINITY, f64::INFINITY),
            enter(1, Some("a<1"), f64::NEG_INFINITY, f64::INFINITY),
            leave(1, -3.0, Kind::Exact),
            enter(1, Some("b2"), f64::NEG_INFINITY, -3.0),
            Event::Pruned { ply: 1, mv: "c3".into() },
            leave(1, -1.0, Kind::Lower),
            leave(0, 3.0, Kind::Exact),
        ] {
            tree.see(event);
        }
        tree.root().unwrap().clone()
    }

    #[test]
    fn the_picture_is_valid_and_shows_values_for_max() {
        let svg = tree_svg(&sample(), 7);
        resvg::usvg::Tree::from_str(&svg, &resvg::usvg::Options::default()).unwrap();
        assert!(svg.contains("a&lt;1") && svg.contains("7 more nodes are not shown"));
        assert!(svg.contains(">≤+1</text>"), "a lower bound for Min is an upper one for Max");
        assert!(svg.contains("[+3, +∞]"));
    }

    #[test]
    fn values_are_short() {
        let texts: Vec<String> =
            [0.0, -1.0, 2.345, f64::INFINITY, -harif_core::WIN + 3.0].map(value_text).to_vec();
        assert_eq!(texts, ["0", "−1", "+2.35", "+∞", "loss"]);
    }
}
