//! The rows of a tree: move, who is to move, window, value and what happened.

use super::Lab;
use super::view::chosen;
use crate::view::paint::Role;
use crate::view::panels::sheet::Sheet;
use crate::view::text::width;
use harif_desk::lab::LabRows;
use harif_desk::lab::text::{NOT_SEARCHED, ending};

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
pub(super) fn rows(sheet: &mut Sheet<'_>, lab: &Lab, tree: &LabRows, top: usize) {
    let deepest = sheet.width() / 3;
    let shown = tree.rows(lab.at).into_iter().skip(top).take(sheet.left());
    let rows: Vec<Row> =
        shown.map(|node| row(lab, tree, node, deepest, sheet.paint.ascii)).collect();
    let columns = Columns::of(&rows, sheet.width(), sheet.paint.ascii);
    for row in &rows {
        draw(sheet, tree, row, &columns);
        sheet.next();
    }
}

fn row(lab: &Lab, tree: &LabRows, node: usize, deepest: usize, ascii: bool) -> Row {
    let (at, values) = (lab.at, &lab.values);
    let (told, steps) = (tree.tree().node(node), tree.steps());
    let holds = tree.children(node, at).next().is_some();
    let fold = match (holds, tree.is_open(node)) {
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
        (true, Some(value), _) => {
            let own = values.text(value);
            // Beside an exhibit's value the corrected one, where they are not the same.
            let right = lab.corrected.as_ref().and_then(|right| right.value(node));
            let right = right.map(|right| values.text(right)).filter(|right| *right != own);
            let right = right.map(|right| format!(" ≠{right}")).unwrap_or_default();
            format!("{}{own}{right}", told.relation())
        }
        (false, _, Some(best)) => values.text(best),
        _ => "?".into(),
    };
    Row {
        node,
        name,
        role: told.role(),
        window: format!("[{}, {}]", values.text(low), values.text(high)),
        value,
        ending: if left { ending(told.leaf, tree.tree().passed_over(node) > 0) } else { "" },
    }
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

fn draw(sheet: &mut Sheet<'_>, tree: &LabRows, row: &Row, columns: &Columns) {
    let node = tree.tree().node(row.node);
    let expected = tree.is_expected(row.node);
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
    if row.node == tree.selected() {
        let look = chosen(sheet);
        sheet.look(0, usize::MAX, look);
    }
}
