//! The rows of a tree: move, who is to move, window, value and what happened, and a sentence about one.

use super::text::{NOT_SEARCHED, ending};
use super::tree_view::TreeView;
use super::view::chosen;
use super::words::Speaker;
use crate::view::paint::Role;
use crate::view::panels::sheet::Sheet;
use crate::view::text::width;
use harif_core::Value;
use harif_draw::value_text;

/// One row, in pieces.
struct Row {
    node: usize,
    /// Indented, with the sign of folding.
    name: String,
    role: &'static str,
    window: String,
    value: String,
    ending: &'static str,
}

/// Draws the rows from `top` on.
pub(super) fn rows(sheet: &mut Sheet<'_>, grove: &TreeView, at: usize, top: usize) {
    let deepest = sheet.width() / 3;
    let shown = grove.rows(at).into_iter().skip(top).take(sheet.left());
    let rows: Vec<Row> =
        shown.map(|node| row(grove, node, at, deepest, sheet.paint.ascii)).collect();
    let columns = Columns::of(&rows, sheet.width(), sheet.paint.ascii);
    for row in &rows {
        draw(sheet, grove, row, &columns);
        sheet.next();
    }
}

fn row(grove: &TreeView, node: usize, at: usize, deepest: usize, ascii: bool) -> Row {
    let (told, steps) = (grove.tree().node(node), grove.steps());
    let holds = grove.children(node, at).next().is_some();
    let fold = match (holds, grove.is_open(node)) {
        (false, _) => " ",
        (true, true) if ascii => "v",
        (true, true) => "▾",
        (true, false) => "▸",
    };
    let name = if told.parent.is_none() { "root" } else { told.mv.as_str() };
    let indent = (2 * told.ply as usize).min(deepest);
    let name = format!("{}{fold} {name}", " ".repeat(indent));
    if told.pruned {
        return Row {
            node,
            name,
            role: "",
            window: String::new(),
            value: String::new(),
            ending: NOT_SEARCHED,
        };
    }
    let left = steps.is_left(node, at);
    let standing = steps.standing(node, at);
    let (low, high) = if left { (told.low, told.high) } else { (standing.low, standing.high) };
    let value = match (left, told.value, standing.best) {
        (true, Some(value), _) => valued(told.relation, value),
        (false, _, Some(best)) => value_text(best),
        _ => "?".into(),
    };
    Row {
        node,
        name,
        role: told.role(),
        window: format!("[{}, {}]", value_text(low), value_text(high)),
        value,
        ending: if left { ending(told.leaf, grove.tree().skipped(node) > 0) } else { "" },
    }
}

/// `=+3`, `≤+1`: a value with the sign that says how far to trust it.
fn valued(relation: &str, value: Value) -> String {
    let sign = if relation.is_empty() { "=" } else { relation };
    format!("{sign}{}", value_text(value))
}

/// Where each piece begins, and which there is room for.
struct Columns {
    role: Option<usize>,
    window: Option<usize>,
    /// The column behind the value.
    value: usize,
}

impl Columns {
    fn of(rows: &[Row], room: usize, ascii: bool) -> Columns {
        let wide = |text: &str| width(&crate::view::text::shown(text, ascii));
        let widest = |piece: &dyn Fn(&Row) -> usize| rows.iter().map(piece).max().unwrap_or(0);
        // Room for the star of the expected line.
        let name = widest(&|row| wide(&row.name)) + 2;
        let (window, value) = (widest(&|row| wide(&row.window)), widest(&|row| wide(&row.value)));
        // "cut" is seen whole; other words may be cut themselves.
        let needed = name + value + 1 + 4;
        let has_window = needed + window < room;
        let has_role = needed + 4 + if has_window { window + 1 } else { 0 } <= room;
        let role = has_role.then_some(name + 1);
        let x = name + if has_role { 5 } else { 1 };
        let window_at = has_window.then_some(x);
        let x = x + if has_window { window + 1 } else { 0 };
        Columns { role, window: window_at, value: (x + value).min(room) }
    }
}

fn draw(sheet: &mut Sheet<'_>, grove: &TreeView, row: &Row, columns: &Columns) {
    let node = grove.tree().node(row.node);
    let expected = grove.is_expected(row.node);
    let (text, quiet) = (sheet.style(Role::Text), sheet.style(Role::Quiet));
    let name = match (node.pruned, expected) {
        (true, _) => quiet,
        (_, true) => sheet.style(Role::Strong),
        _ => text,
    };
    let end = sheet.put(0, columns.value, &row.name, name);
    if expected && node.parent.is_some() {
        let accent = sheet.style(Role::Accent);
        sheet.put(end + 1, 1, "★", accent);
    }
    if let Some(x) = columns.role {
        sheet.put(x, 3, row.role, quiet);
    }
    if let Some(x) = columns.window {
        sheet.put(x, usize::MAX, &row.window, quiet);
    }
    sheet.put_right(columns.value, &row.value, name);
    let told = match row.ending {
        "cut" => sheet.style(Role::Bad),
        "game over" => text,
        _ => quiet,
    };
    let x = if node.pruned { columns.window.or(columns.role) } else { None };
    sheet.put(x.unwrap_or(columns.value + 1), usize::MAX, row.ending, told);
    if row.node == grove.selected() {
        let look = chosen(sheet);
        sheet.look(0, usize::MAX, look);
    }
}

/// What is said of the chosen node at a step.
pub(super) fn sentence(speaker: &Speaker<'_>, grove: &TreeView, at: usize) -> String {
    let (steps, node) = (grove.steps(), grove.selected());
    if grove.tree().node(node).pruned {
        return speaker.passed_over(steps, node);
    }
    let told = steps.last_in(node, at).map(|step| speaker.sentence(steps, step));
    told.unwrap_or_default()
}
