//! A signed bar centred on zero, in eighths of a column.
//!
//! Unicode has blocks that fill a cell from the left in eighths and none that do so from the right; a bar
//! to the left ends in a cell whose colours are swapped.

use super::sheet::Sheet;
use crate::view::paint::Role;
use ratatui::style::Modifier;

/// Bars narrower than this say nothing.
pub(crate) const NARROWEST: usize = 7;

const EIGHTHS: [&str; 9] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"];

/// Draws a bar of `value` against the `largest` size in the columns from `x` on; certain results, ±∞, fill
/// their half. A bound is quiet, and lighter where there are shades. Leaves out what is too narrow.
pub(crate) fn draw(
    sheet: &mut Sheet<'_>,
    x: usize,
    columns: usize,
    value: f64,
    largest: f64,
    bound: bool,
) {
    if columns < NARROWEST {
        return;
    }
    let half = (columns - 1) / 2;
    let axis = if sheet.paint.ascii { "|" } else { "│" };
    let quiet = sheet.style(Role::Quiet);
    sheet.put(x + half, 1, axis, quiet);
    let eighths = eighths(value, largest, half, sheet.paint.ascii);
    let (full, rest) = (eighths / 8, eighths % 8);
    let style = if bound { quiet } else { sheet.ink(value < 0.0) };
    let block = match (sheet.paint.ascii, bound) {
        (true, false) => "#",
        (true, true) => "-",
        (false, false) => "█",
        (false, true) => "▒",
    };
    // A shade has no eighths.
    let rest = if bound { 0 } else { rest };
    if value < 0.0 {
        sheet.put(x + half - full, full, &block.repeat(full), style);
        if rest > 0 {
            let swapped = style.add_modifier(Modifier::REVERSED);
            sheet.put(x + half - full - 1, 1, EIGHTHS[8 - rest], swapped);
        }
    } else {
        sheet.put(x + half + 1, full, &block.repeat(full), style);
        if rest > 0 {
            sheet.put(x + half + 1 + full, 1, EIGHTHS[rest], style);
        }
    }
}

/// The length in eighths of a column: whole columns in ASCII, and never nothing for something.
fn eighths(value: f64, largest: f64, half: usize, ascii: bool) -> usize {
    let share = match value {
        value if value.is_infinite() => 1.0,
        _ if largest > 0.0 => (value.abs() / largest).min(1.0),
        _ => 0.0,
    };
    let least = f64::from(u8::from(share > 0.0));
    if ascii {
        8 * (share * half as f64).round().max(least) as usize
    } else {
        (share * half as f64 * 8.0).round().max(least) as usize
    }
}
