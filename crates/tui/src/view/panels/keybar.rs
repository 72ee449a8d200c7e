//! The row of keys at the bottom, each with what it does in a word or two. A click does it.

use super::sheet::Sheet;
use crate::view::hits::{Hits, Target};
use crate::view::paint::Role;
use crate::view::text::{shown, width};
use harif_console::actions::{Act, BarKeys};

/// Columns between two keys.
const GAP: usize = 2;

/// Draws the keys that fit on this row. Where words stand apart the keys alone: words would move away from under the mouse where
/// terminals reorder them.
pub(crate) fn draw(sheet: &mut Sheet<'_>, keys: &[BarKeys], hits: &mut Hits) {
    let (accent, quiet) = (sheet.style(Role::Accent), sheet.style(Role::Quiet));
    // Whatever else has to go, the help says it: room is kept for its key until it has come.
    let is_help = |key: &BarKeys| key.act == Act::Help;
    let help = keys.iter().find(|key| is_help(key));
    let mut kept = help.map_or(0, |key| columns(key, &meaning(sheet, key)) + GAP);
    let mut x = 0;
    for key in keys {
        let what = meaning(sheet, key);
        let size = columns(key, &what);
        kept = if is_help(key) { 0 } else { kept };
        if x + size + kept > sheet.width() {
            continue;
        }
        hits.put(sheet.place(x, size), Target::Act(key.act));
        let mut end = x;
        for (i, (name, act)) in key.keys.iter().enumerate() {
            let from = end + if i > 0 { between(key) } else { 0 };
            end = sheet.put(from, usize::MAX, name, accent);
            if key.keys.len() > 1 {
                hits.put(sheet.place(from, end - from), Target::Act(*act));
            }
        }
        sheet.put(end + 1, usize::MAX, &what, quiet);
        x += size + GAP;
    }
}

/// Signs stand side by side, as in `+-`; names are kept apart.
fn between(key: &BarKeys) -> usize {
    usize::from(key.keys.iter().any(|(name, _)| width(name) > 1))
}

fn columns(key: &BarKeys, what: &str) -> usize {
    let names: usize = key.keys.iter().map(|(name, _)| width(name)).sum();
    let names = names + between(key) * key.keys.len().saturating_sub(1);
    names + if what.is_empty() { 0 } else { 1 + width(what) }
}

fn meaning(sheet: &Sheet<'_>, key: &BarKeys) -> String {
    match sheet.words_apart() {
        true => String::new(),
        false => shown(&sheet.words.say(key.id), sheet.paint.ascii).into_owned(),
    }
}
