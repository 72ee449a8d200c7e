//! A watched search as a picture: Max ▲ and Min ▼ nodes in the order of their visits, windows, cuts
//! and what was left out.
//!
//! Values and windows are shown as the player at the root (Max) sees them. A node is as wide as what is
//! written below it and edges begin under that, so nothing crosses anything. Letters are real text: a
//! tree is read in a browser, never turned into a PNG.

use crate::drawing::escape;
use harif_core::{Kind, Leaf, TreeNode, Value, is_decided};
use std::fmt::Write;

/// The least room for a node, and between the texts of two, in pixels.
const WIDE: f64 = 58.0;
const GAP: f64 = 16.0;
/// From one ply to the next, with and without windows.
const HIGH: f64 = 122.0;
const HIGH_PLAIN: f64 = 106.0;
const MARGIN: f64 = 28.0;
/// Room for the lines that explain the signs.
const LEGEND: f64 = 48.0;
/// Width of a letter: generous, because fonts differ.
const LETTER: f64 = 8.4;
const SMALL_LETTER: f64 = 6.4;

/// A node with its place in the picture.
struct Placed<'t> {
    node: &'t TreeNode,
    x: f64,
    ply: u32,
    parent: Option<usize>,
    /// On the line of play that the root expects.
    expected: bool,
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
    let picture = Picture { windows: has_window(root) };
    let mut placed = Vec::new();
    let room = picture.room(root, 0);
    picture.place(root, (0, None, true), MARGIN, &mut placed);
    let legend = picture.legend();
    let longest = legend.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let wanted = 2.0 * MARGIN + SMALL_LETTER * longest as f64;
    let width = (2.0 * MARGIN + room).max(wanted).ceil();
    // A tree that is narrower than the legend stands in the middle.
    let shift = (width - 2.0 * MARGIN - room) / 2.0;
    placed.iter_mut().for_each(|p| p.x += shift);
    let deepest = placed.iter().map(|p| p.ply).max().unwrap_or(0);
    let note = if left_out > 0 { 20.0 } else { 0.0 };
    let height = (picture.y_of(deepest) + 56.0 + LEGEND + note).ceil();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\"><title>Search tree</title>{STYLE}\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fdfcf8\"/>"
    );
    // All edges first: letters stand on top of them.
    for p in &placed {
        picture.draw_edge(&mut svg, p, &placed);
    }
    for p in &placed {
        picture.draw_move(&mut svg, p, &placed);
        picture.draw_node(&mut svg, p);
    }
    write_line(&mut svg, height - 30.0 - note, legend[0]);
    write_line(&mut svg, height - 14.0 - note, legend[1]);
    if left_out > 0 {
        write_line(&mut svg, height - 14.0, &format!("{left_out} more nodes are not shown"));
    }
    svg.push_str("</svg>\n");
    svg
}

const STYLE: &str = "<style>text{font:14px system-ui,'Segoe UI',Helvetica,Arial,sans-serif;\
    text-anchor:middle;fill:#222}.m{font-weight:600;paint-order:stroke;stroke:#fdfcf8;stroke-width:5px;\
    stroke-linejoin:round}.w{font-size:10.5px;fill:#666}.n{font-size:10px;fill:#555}.p{fill:#999}\
    .l{font-size:10.5px;fill:#666;text-anchor:start}\
    line{stroke:#9a9a9a;stroke-width:1.4}line.c{stroke:#b0483a;stroke-dasharray:3 4}\
    line.b{stroke:#2f6fb5;stroke-width:3.2}</style>";

fn write_line(svg: &mut String, y: f64, text: &str) {
    let _ = write!(svg, "<text class=\"l\" x=\"{MARGIN}\" y=\"{y}\">{text}</text>");
}

fn has_window(node: &TreeNode) -> bool {
    let narrowed = !node.pruned && (node.alpha.is_finite() || node.beta.is_finite());
    narrowed || node.children.iter().any(has_window)
}

/// The child that gave its parent the value.
fn expected_child(node: &TreeNode) -> Option<usize> {
    let value = node.value?;
    let bound = |c: &TreeNode| matches!(c.kind, Some(Kind::Lower | Kind::Upper));
    node.children.iter().position(|c| !bound(c) && c.value == Some(-value + 0.0))
}

/// What is the same for every node of one picture.
struct Picture {
    /// Whether windows are written: not where every one is open, as in plain minimax.
    windows: bool,
}

impl Picture {
    /// What the signs mean, in lines.
    fn legend(&self) -> [&'static str; 2] {
        let signs = "▲ Max, ▼ Min to move · number: order of visits · blue: the expected line";
        let values = if self.windows {
            "values for Max: ≈ evaluated, ≤ ≥ bounds · [α, β] on entry · bold: game over · ✕ not searched"
        } else {
            "values for Max: ≈ evaluated · bold: game over"
        };
        [signs, values]
    }

    fn y_of(&self, ply: u32) -> f64 {
        let high = if self.windows { HIGH } else { HIGH_PLAIN };
        MARGIN + 18.0 + high * f64::from(ply)
    }

    fn value(&self, node: &TreeNode, ply: u32) -> String {
        let value = node.value.map_or("?".into(), |v| value_text(root_view(v, ply)));
        format!("{}{value}", relation(node, ply))
    }

    fn window(&self, node: &TreeNode, ply: u32) -> Option<String> {
        let (low, high) = root_window(node, ply);
        self.windows.then(|| format!("[{}, {}]", value_text(low), value_text(high)))
    }

    /// The width of what is written below a node.
    fn label(&self, node: &TreeNode, ply: u32) -> f64 {
        if node.pruned {
            return 0.0;
        }
        let length = |text: &str| text.chars().count() as f64;
        let window = self.window(node, ply).map_or(0.0, |w| SMALL_LETTER * length(&w));
        (LETTER * length(&self.value(node, ply))).max(window)
    }

    /// The width of a node with everything below it.
    fn room(&self, node: &TreeNode, ply: u32) -> f64 {
        let below: f64 = node.children.iter().map(|child| self.room(child, ply + 1)).sum();
        let least = if node.pruned { 0.75 * WIDE } else { WIDE };
        least.max(self.label(node, ply) + GAP).max(below)
    }

    /// Leaves stand side by side; a parent stands over the middle of its children.
    fn place<'t>(
        &self,
        node: &'t TreeNode,
        (ply, parent, expected): (u32, Option<usize>, bool),
        left: f64,
        placed: &mut Vec<Placed<'t>>,
    ) -> f64 {
        let own = placed.len();
        placed.push(Placed { node, x: 0.0, ply, parent, expected });
        let room = self.room(node, ply);
        let below: f64 = node.children.iter().map(|child| self.room(child, ply + 1)).sum();
        let best = expected_child(node).filter(|_| expected);
        let mut from = left + (room - below) / 2.0;
        let mut places = Vec::with_capacity(node.children.len());
        for (i, child) in node.children.iter().enumerate() {
            places.push(self.place(child, (ply + 1, Some(own), best == Some(i)), from, placed));
            from += self.room(child, ply + 1);
        }
        let x = match (places.first(), places.last()) {
            (Some(first), Some(last)) => (first + last) / 2.0,
            _ => left + room / 2.0,
        };
        placed[own].x = x;
        x
    }

    /// From below the parent's text to the top of the child.
    fn edge(&self, p: &Placed<'_>, placed: &[Placed<'_>]) -> Option<[f64; 4]> {
        let parent = placed.get(p.parent?)?;
        let text = if self.windows { 51.0 } else { 37.0 };
        let top = if p.node.pruned { 14.0 } else { 19.0 };
        Some([parent.x, self.y_of(parent.ply) + text, p.x, self.y_of(p.ply) - top])
    }

    fn draw_edge(&self, svg: &mut String, p: &Placed<'_>, placed: &[Placed<'_>]) {
        let Some([x1, y1, x2, y2]) = self.edge(p, placed) else {
            return;
        };
        let class = match (p.node.pruned, p.expected) {
            (true, _) => " class=\"c\"",
            (_, true) => " class=\"b\"",
            _ => "",
        };
        let _ = write!(
            svg,
            "<line{class} x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        );
    }

    /// The move stands on its edge, near the child, where edges are far apart.
    fn draw_move(&self, svg: &mut String, p: &Placed<'_>, placed: &[Placed<'_>]) {
        let Some([x1, y1, x2, y2]) = self.edge(p, placed) else {
            return;
        };
        let name = escape(p.node.mv.as_deref().unwrap_or_default());
        let (x, y) = (x1 + 0.72 * (x2 - x1), y1 + 0.72 * (y2 - y1) + 5.0);
        let colour = if p.node.pruned { " p" } else { "" };
        let _ = write!(svg, "<text class=\"m{colour}\" x=\"{x:.1}\" y=\"{y:.1}\">{name}</text>");
    }

    fn draw_node(&self, svg: &mut String, p: &Placed<'_>) {
        let (x, y) = (p.x, self.y_of(p.ply));
        if p.node.pruned {
            let _ = write!(
                svg,
                "<path d=\"M{:.1} {:.1}l12 12m0-12l-12 12\" stroke=\"#b0483a\" stroke-width=\"2.4\" stroke-linecap=\"round\"/>",
                x - 6.0,
                y - 8.0
            );
            return;
        }
        let max = p.ply.is_multiple_of(2);
        // Blue is Max, rust is Min; the shape says it again.
        let (fill, shape, number) = if max {
            ("#dbe8f7", format!("M{x:.1} {:.1}l19 33h-38z", y - 18.0), y + 11.0)
        } else {
            ("#f6ded6", format!("M{x:.1} {:.1}l19 -33h-38z", y + 15.0), y - 6.0)
        };
        let leaf = match p.node.leaf {
            Some(Leaf::Finished) => " stroke-width=\"3\"",
            Some(Leaf::Table) => " stroke-dasharray=\"2 2\"",
            _ => "",
        };
        let _ = write!(svg, "<path d=\"{shape}\" fill=\"{fill}\" stroke=\"#555\"{leaf}/>");
        let visit = p.node.visit;
        let _ = write!(svg, "<text class=\"n\" x=\"{x:.1}\" y=\"{number:.1}\">{visit}</text>");
        let value = self.value(p.node, p.ply);
        let _ = write!(svg, "<text x=\"{x:.1}\" y=\"{:.1}\">{value}</text>", y + 32.0);
        if let Some(window) = self.window(p.node, p.ply) {
            let _ =
                write!(svg, "<text class=\"w\" x=\"{x:.1}\" y=\"{:.1}\">{window}</text>", y + 46.0);
        }
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
    fn wide_values_never_touch() {
        let mut root = sample();
        for child in root.children.iter_mut().filter(|c| !c.pruned) {
            child.value = Some(1_234_567.25);
        }
        let picture = Picture { windows: true };
        let mut placed = Vec::new();
        picture.place(&root, (0, None, true), MARGIN, &mut placed);
        let at = |name: &str| placed.iter().find(|p| p.node.mv.as_deref() == Some(name)).unwrap();
        let (a, b) = (at("a<1"), at("b2"));
        let halves = (picture.label(a.node, 1) + picture.label(b.node, 1)) / 2.0;
        assert!(b.x - a.x >= halves + GAP, "{} {} {halves}", a.x, b.x);
    }

    #[test]
    fn the_expected_line_leads_to_the_child_that_gave_the_value() {
        let root = sample();
        assert_eq!(expected_child(&root), Some(0));
        assert!(tree_svg(&root, 0).contains("line class=\"b\""));
    }

    #[test]
    fn minimax_has_no_windows_to_show() {
        let mut tree = Tree::new(10);
        let (alpha, beta) = (f64::NEG_INFINITY, f64::INFINITY);
        tree.see(Event::Enter { ply: 0, mv: None, alpha, beta });
        tree.see(Event::Leave { ply: 0, value: 1.0, kind: Kind::Exact, leaf: None });
        let svg = tree_svg(tree.root().unwrap(), 0);
        assert!(!svg.contains('[') && svg.contains(">+1</text>"));
    }

    #[test]
    fn values_are_short() {
        let texts: Vec<String> =
            [0.0, -1.0, 2.345, f64::INFINITY, -harif_core::WIN + 3.0].map(value_text).to_vec();
        assert_eq!(texts, ["0", "−1", "+2.35", "+∞", "loss"]);
    }
}
