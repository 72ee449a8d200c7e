//! The machine's mind: who thinks and how far it has come, the line that it expects, and the worth of
//! every move.

use super::bar;
use super::sheet::Sheet;
use crate::view::hits::{Hits, Target};
use crate::view::numbers::grouped;
use crate::view::paint::{Paint, Role};
use crate::view::text::width;
use crate::view::worth::{common_unit, digits_for, largest, number, short, unit_id};
use crate::words::{TableWords, Words, agent_option};
use harif_catalog::views::{MoveView, ReportView, WorthView};
use harif_core::Kind;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// What a machine thinks.
#[derive(Clone, Debug)]
pub struct Mind<'a> {
    /// Who thinks, as the catalog names agents.
    pub agent: &'a str,
    /// The colour of the side whose moves are judged, as the catalog names it.
    pub colour: &'a str,
    /// Whether values are told for the other side.
    pub turned: bool,
    /// What it said last; nothing where nobody has thought.
    pub told: Option<&'a ReportView>,
    /// The move that is pointed at.
    pub selected: Option<&'a str>,
}

/// Rows at least, and rows to have all.
pub fn wants(data: &Mind<'_>) -> (u16, u16) {
    match data.told {
        None => (2, 2),
        Some(told) => (5, 4 + (told.moves.len() as u16).max(1)),
    }
}

/// Draws it.
pub fn draw(
    data: &Mind<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&title(words, data));
    let Some(told) = data.told else {
        sheet.say_all(&words.say("mind-empty"), Role::Quiet, 2);
        return;
    };
    head(&mut sheet, data, told);
    line(&mut sheet, told);
    values(&mut sheet, data, told, hits);
}

/// What is shown, with what the values count where that needs a name.
fn title(words: &Words, data: &Mind<'_>) -> String {
    let title = words.say("tab-mind");
    let worths = data.told.iter().flat_map(|told| &told.moves).map(|judged| judged.worth);
    match common_unit(worths).and_then(unit_id) {
        Some(unit) => format!("{title} · {}", words.say(unit)),
        None => title,
    }
}

/// Rows for who thinks and how far it has come: one where it is low.
fn head_rows(rows: usize) -> usize {
    if rows >= 8 { 2 } else { 1 }
}

/// "Hard · depth 6 of 8", "1,284,000 positions · 11M/s"; in one row where it is low.
fn head(sheet: &mut Sheet<'_>, data: &Mind<'_>, told: &ReportView) {
    let (words, columns) = (sheet.words, sheet.width());
    let reached = reached(words, data, told, columns);
    if head_rows(sheet.left() + 1) == 2 {
        sheet.say(&reached, Role::Strong);
        sheet.say(&work(words, told, columns), Role::Quiet);
        return;
    }
    let room = columns.saturating_sub(width(&reached) + 3);
    let work = Some(work(words, told, room)).filter(|work| width(work) <= room);
    let both = work.map_or(reached.clone(), |work| format!("{reached} · {work}"));
    sheet.say(&both, Role::Strong);
}

/// Who thinks and how deep, without the limit where that is too long.
fn reached(words: &Words, data: &Mind<'_>, told: &ReportView, columns: usize) -> String {
    let name = words.agent_name(data.agent);
    let depth = told.depth;
    if depth == 0 {
        return name;
    }
    let plain = words.tell("mind-depth", &[("depth", depth.into())]);
    let limit = named_depth(data.agent);
    let of_limit = limit.map(|limit| {
        words.tell("mind-depth-of", &[("depth", depth.into()), ("limit", limit.into())])
    });
    let with_limit = of_limit.map(|depth| format!("{name} · {depth}"));
    with_limit.filter(|text| width(text) <= columns).unwrap_or(format!("{name} · {plain}"))
}

/// The depth in the name of an agent, `alphabeta:depth=8`.
fn named_depth(agent: &str) -> Option<u32> {
    agent_option(agent, "depth")?.parse().ok()
}

/// The positions and the rate, as long as there is room for it.
fn work(words: &Words, told: &ReportView, columns: usize) -> String {
    let nodes = |nodes: String| {
        let arguments = [("nodes", nodes.into()), ("count", told.nodes.into())];
        words.tell("mind-nodes", &arguments)
    };
    let rate = (told.seconds > 0.01).then(|| {
        let rate = words.compact(told.nodes as f64 / told.seconds);
        words.tell("mind-rate", &[("rate", rate.into())])
    });
    let with_rate = |work: String| rate.iter().fold(work, |work, rate| format!("{work} · {rate}"));
    let short = words.compact(told.nodes as f64);
    let forms = [
        with_rate(nodes(words.digits(&grouped(told.nodes)))),
        with_rate(nodes(short.clone())),
        with_rate(short.clone()),
    ];
    let fits = forms.iter().find(|form| width(form) <= columns).cloned();
    fits.unwrap_or(short)
}

/// The expected line: the move that would be played, then what follows.
fn line(sheet: &mut Sheet<'_>, told: &ReportView) {
    let Some((first, rest)) = told.pv.split_first() else { return };
    let (strong, text, quiet) =
        (sheet.style(Role::Strong), sheet.style(Role::Text), sheet.style(Role::Quiet));
    let mut x = 0;
    if !sheet.words_apart() && sheet.width() >= 44 {
        x = sheet.put(0, usize::MAX, &sheet.words.say("mind-line"), quiet) + 2;
    }
    x = sheet.put(x, usize::MAX, first, strong);
    for (i, mv) in rest.iter().enumerate() {
        // Whole moves only, and room for the ellipsis while more follow.
        let after = if i + 1 < rest.len() { 4 } else { 0 };
        if x + 1 + width(mv) + after > sheet.width() {
            sheet.put(x + 1, usize::MAX, "…", quiet);
            break;
        }
        x = sheet.put(x + 1, usize::MAX, mv, text);
    }
    sheet.next();
}

/// Best first; what the report itself calls best leads even among equals.
fn ranked(told: &ReportView) -> Vec<&MoveView> {
    let mut moves: Vec<&MoveView> =
        told.moves.iter().filter(|judged| !judged.mv.is_empty()).collect();
    let best = |judged: &MoveView| Some(&judged.mv) == told.best.as_ref();
    moves.sort_by(|a, b| {
        let values = number(b.worth.value).total_cmp(&number(a.worth.value));
        best(b).cmp(&best(a)).then(values)
    });
    moves
}

/// How many of the moves are shown, so that the row that counts the others fits too.
fn shown(moves: usize, rows: usize) -> usize {
    if moves <= rows { moves } else { rows.saturating_sub(1) }
}

fn values(sheet: &mut Sheet<'_>, data: &Mind<'_>, told: &ReportView, hits: &mut Hits) {
    let moves = ranked(told);
    let rows = shown(moves.len(), sheet.left());
    let largest = largest(moves.iter().map(|judged| judged.worth.value));
    let digits = digits_for(largest);
    let seen = |worth: WorthView| if data.turned { worth.turned() } else { worth };
    let code = |judged: &&MoveView| short(seen(judged.worth), digits);
    let name = moves.iter().map(|judged| width(&judged.mv)).max().unwrap_or(0);
    // ASCII writes some signs in two letters.
    let value = moves.iter().map(|judged| width(&code(judged))).max().unwrap_or(0)
        + usize::from(sheet.paint.ascii);
    for judged in &moves[..rows] {
        hits.put(sheet.place(0, usize::MAX), Target::Move(judged.mv.clone()));
        let best = Some(&judged.mv) == told.best.as_ref();
        let text = sheet.style(if best { Role::Strong } else { Role::Text });
        let star = sheet.style(Role::Accent);
        sheet.put(0, 1, if best { "★" } else { "" }, star);
        sheet.put(2, name, &judged.mv, text);
        sheet.put(3 + name, value, &code(judged), text);
        if data.selected == Some(judged.mv.as_str()) {
            let chosen = sheet.style(Role::Chosen);
            sheet.look(1, 3 + name + value, chosen);
        }
        let x = 5 + name + value;
        let bound = matches!(judged.worth.kind, Kind::Lower | Kind::Upper);
        // A bound is drawn as one, and "at most a win" says nothing that could be drawn.
        if !(bound && number(judged.worth.value).is_infinite()) {
            let columns = sheet.width().saturating_sub(x).min(BAR);
            let value = number(seen(judged.worth).value);
            bar::draw(sheet, x, columns, value, largest, bound);
        }
        sheet.next();
    }
    if rows < moves.len() {
        let count =
            Words::tell(sheet.words, "values-more", &[("count", (moves.len() - rows).into())]);
        sheet.say(&count, Role::Quiet);
    }
}

/// Longer bars are no easier to compare.
const BAR: usize = 61;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use harif_catalog::worth::Unit;

    /// The row of a move, as it is drawn.
    fn row_of(mv: &str, moves: &[(&str, f64, Kind)]) -> String {
        let of = |&(mv, value, kind): &(&str, f64, Kind)| MoveView {
            mv: mv.into(),
            worth: WorthView { value, kind, unit: Unit::Score, plies: None },
        };
        let told = ReportView {
            position: String::new(),
            best: Some(moves[0].0.into()),
            value: moves[0].1,
            kind: moves[0].2,
            unit: Unit::Score,
            depth: 6,
            nodes: 1000,
            seconds: 0.1,
            pv: Vec::new(),
            plies: None,
            moves: moves.iter().map(of).collect(),
            parts: Vec::new(),
        };
        let data = Mind {
            agent: "alphabeta",
            colour: "Red",
            turned: false,
            told: Some(&told),
            selected: None,
        };
        let area = Rect::new(0, 0, 60, 12);
        let (mut buf, mut hits) = (Buffer::empty(area), Hits::default());
        let words = Words::of(Language::English);
        draw(&data, &words, Paint::default(), area, &mut buf, &mut hits);
        let row = |y: u16| (0..60).map(|x| buf[(x, y)].symbol()).collect::<String>();
        let named =
            |row: &String| row.chars().skip(2).collect::<String>().trim_start().starts_with(mv);
        (1..12).map(row).find(named).unwrap_or_default()
    }

    #[test]
    fn in_a_won_position_only_moves_that_are_known_to_win_look_won() {
        let (win, exact) = (f64::INFINITY, Kind::Exact);
        for bound in [Kind::Lower, Kind::Upper] {
            let moves =
                [("4", win, exact), ("3", 3.0, bound), ("5", 3.0, exact), ("7", win, bound)];
            let full = |mv| row_of(mv, &moves).matches('█').count();
            assert!(full("4") > 15, "{}", row_of("4", &moves));
            assert!(full("5") > 15, "{}", row_of("5", &moves));
            assert_eq!(full("3"), 0, "a bound is grey: {}", row_of("3", &moves));
            assert!(row_of("3", &moves).contains('▒'), "{}", row_of("3", &moves));
            let open = row_of("7", &moves);
            assert!(!open.contains('█') && !open.contains('▒'), "nothing is known: {open}");
        }
    }
}
