//! The course of the game: its value after every move, from the first side's view.
//!
//! A curve of braille dots, two columns and four rows to a cell; stars in ASCII; one row of blocks where
//! it is low. Results that are certain lie at the edge. Where nobody thought, the difference of discs.

use super::sheet::Sheet;
use crate::view::hits::{Hits, Target};
use crate::view::numbers::{compact, rounded};
use crate::view::paint::{Paint, Role};
use crate::view::worth::{largest, number, unit_id};
use crate::words::Words;
use harif_catalog::review::Mark;
use harif_catalog::worth::Unit;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A game, ply by ply.
#[derive(Clone, Copy, Debug)]
pub struct Graph<'a> {
    /// The value before the first move, after it, and so on, from the first side's view; nothing where
    /// nobody thought.
    pub values: &'a [Option<f64>],
    /// What they count.
    pub unit: Unit,
    /// The first side's discs less the second's, likewise; empty where discs do not count.
    pub discs: &'a [i32],
    /// The number of moves before the position that is shown.
    pub shown: usize,
    /// Moves that a review has marked, by the number of moves after them.
    pub marks: &'a [(usize, Mark)],
}

/// Rows at least, and rows to have all.
pub fn wants(data: &Graph<'_>) -> (u16, u16) {
    match Course::of(data).points.iter().all(Option::is_none) {
        true => (2, 2),
        false => (2, 8),
    }
}

/// Draws it.
pub fn draw(
    data: &Graph<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    let course = Course::of(data);
    sheet.title(&title(words, &course));
    if course.points.iter().all(Option::is_none) {
        sheet.say_all(&words.say("mind-empty"), Role::Quiet, 2);
        return;
    }
    point_at(&sheet, &course, hits);
    match sheet.left() {
        0 => {}
        1..=3 => sparkline(&mut sheet, data, &course),
        rows => curve(&mut sheet, data, &course, rows - 1),
    }
}

/// What the curve shows, where it is not the value.
fn title(words: &Words, course: &Course) -> String {
    let title = words.say("tab-graph");
    let unit = match course.discs && !course.points.is_empty() {
        true => Some("facts-discs"),
        false => unit_id(course.unit),
    };
    unit.map_or(title.clone(), |unit| format!("{title} · {}", words.say(unit)))
}

/// Each column of the curve is a ply for the mouse.
fn point_at(sheet: &Sheet<'_>, course: &Course, hits: &mut Hits) {
    let (plies, plot) = (course.points.len(), course.plot(sheet.width()));
    let rows = sheet.left() as u16;
    for x in 0..plot {
        let share = x as f64 / plot.saturating_sub(1).max(1) as f64;
        let ply = (share * span(plies) as f64).round() as usize;
        let column = Rect { height: rows, ..sheet.place(course.label() + x, 1) };
        hits.put(column, Target::Ply(ply.min(plies.saturating_sub(1))));
    }
}

/// Columns for the numbers at the left, at least.
const LABEL: usize = 5;
/// A game is drawn as if it had at least so many moves, so that the first ones are not torn apart.
const FEWEST: usize = 16;

/// Plies between the left and the right edge.
fn span(plies: usize) -> usize {
    plies.saturating_sub(1).max(FEWEST)
}

/// What is drawn: places from −1 to 1, and the value at the edge.
struct Course {
    points: Vec<Option<f64>>,
    edge: f64,
    /// Whether these are the discs on the board, because nobody thought.
    discs: bool,
    /// What was thought.
    unit: Unit,
}

impl Course {
    fn of(data: &Graph<'_>) -> Course {
        let discs = data.values.iter().all(Option::is_none);
        let values: Vec<Option<f64>> = match discs {
            true => data.discs.iter().map(|&discs| Some(f64::from(discs))).collect(),
            false => data.values.to_vec(),
        };
        let edge = largest(values.iter().flatten().copied());
        let edge = if edge > 0.0 { edge } else { 1.0 };
        // A root scale that ends at a square number, as the page has it: the first discs are what counts.
        let rooted = !discs && data.unit == Unit::Discs;
        let edge = if rooted { edge.sqrt().ceil().max(2.0).powi(2) } else { edge };
        let place = |value: f64| match number(value) {
            n if n.is_infinite() => n.signum(),
            n if rooted => (n.abs() / edge).sqrt().min(1.0).copysign(n),
            n => (n / edge).clamp(-1.0, 1.0),
        };
        let points = values.into_iter().map(|value| value.map(place)).collect();
        Course { points, edge, discs, unit: data.unit }
    }

    /// Columns for the numbers at the left: a sign before them and a space behind.
    fn label(&self) -> usize {
        LABEL.max(self.edge_text().chars().count() + 2)
    }

    /// Columns for the curve.
    fn plot(&self, columns: usize) -> usize {
        columns.saturating_sub(self.label())
    }

    /// The value at the edge in three columns, or four.
    fn edge_text(&self) -> String {
        let text = match self.edge {
            edge if edge < 10.0 => rounded(edge, 1),
            edge if edge < 999.5 => rounded(edge, 0),
            edge => compact(edge),
        };
        // Where `1.28M` is too long, `1M` will do.
        match (text.len() > 3, text.split_once('.')) {
            (true, Some((whole, _))) => format!("{whole}{}", &text[text.len() - 1..]),
            _ => text,
        }
    }

    /// The points that are known, with their plies.
    fn known(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.points.iter().enumerate().filter_map(|(ply, place)| place.map(|place| (ply, place)))
    }
}

/// The curve in `rows` rows and a row of marks below it.
fn curve(sheet: &mut Sheet<'_>, data: &Graph<'_>, course: &Course, rows: usize) {
    let plot = course.plot(sheet.width());
    if plot == 0 {
        return;
    }
    let mut dots = Dots::new(plot, rows, sheet.paint.ascii);
    let span = span(course.points.len());
    let mut before: Option<(usize, f64)> = None;
    for (ply, place) in course.known() {
        // A machine speaks after its own moves only, so a step of two plies still belongs together.
        let joined = before.filter(|(earlier, _)| ply - earlier <= 2);
        let (from, start) = joined.unwrap_or((ply, place));
        dots.line((from as f64 / span as f64, start), (ply as f64 / span as f64, place));
        before = Some((ply, place));
    }
    let middle = rows / 2;
    let shown = column_of(data.shown, span, plot);
    for row in 0..rows {
        label(sheet, course, row, rows);
        draw_row(sheet, &dots, row, (row == middle, course.label()), shown);
        sheet.next();
    }
    marks(sheet, data, (span, plot), course.label());
}

/// The numbers at the edges and at zero.
fn label(sheet: &mut Sheet<'_>, course: &Course, row: usize, rows: usize) {
    let text = match row {
        0 => format!("+{}", course.edge_text()),
        row if row + 1 == rows => format!("−{}", course.edge_text()),
        row if row == rows / 2 => "0".to_string(),
        _ => return,
    };
    let quiet = sheet.style(Role::Quiet);
    sheet.put_right(course.label() - 1, &text, quiet);
}

fn draw_row(
    sheet: &mut Sheet<'_>,
    dots: &Dots,
    row: usize,
    (zero, label): (bool, usize),
    shown: usize,
) {
    let (quiet, accent) = (sheet.style(Role::Quiet), sheet.style(Role::Accent));
    let ascii = sheet.paint.ascii;
    let (level, stroke) = if ascii { ("-", "|") } else { ("╌", "┊") };
    for column in 0..dots.columns {
        let x = label + column;
        match dots.sign(column, row) {
            Some(sign) => {
                let down = dots.is_down(column, row);
                let style = sheet.ink(down);
                sheet.put(x, 1, &sign.to_string(), style);
            }
            None if column == shown => {
                sheet.put(x, 1, stroke, accent);
            }
            None if zero => {
                sheet.put(x, 1, level, quiet);
            }
            None => {}
        }
    }
}

/// The row below the curve: where a review found mistakes, and the ply that is shown.
fn marks(sheet: &mut Sheet<'_>, data: &Graph<'_>, (span, plot): (usize, usize), label: usize) {
    let shown = column_of(data.shown, span, plot);
    let accent = sheet.style(Role::Accent);
    sheet.put(label + shown, 1, if sheet.paint.ascii { "^" } else { "▴" }, accent);
    let mut marks: Vec<&(usize, Mark)> = data.marks.iter().collect();
    // Where several fall on one column, the worst is seen.
    marks.sort_by_key(|(_, mark)| *mark);
    for &&(ply, mark) in &marks {
        let Some(sign) = mark_sign(mark, sheet.paint.ascii) else { continue };
        let column = column_of(ply, span, plot);
        let style = sheet.style(super::moves::mark_role(mark));
        let chosen = sheet.style(Role::Chosen);
        let style = if column == shown { style.patch(chosen) } else { style };
        sheet.put(label + column, 1, sign, style);
    }
    sheet.next();
}

/// The page's shapes: an open triangle, a full one, a diamond.
fn mark_sign(mark: Mark, ascii: bool) -> Option<&'static str> {
    Some(match (mark, ascii) {
        (Mark::None, _) => return None,
        (Mark::Inaccuracy, false) => "△",
        (Mark::Mistake, false) => "▲",
        (Mark::Blunder, false) => "◆",
        (Mark::Inaccuracy, true) => "!",
        (Mark::Mistake, true) => "?",
        (Mark::Blunder, true) => "X",
    })
}

fn column_of(ply: usize, span: usize, plot: usize) -> usize {
    let last = plot.saturating_sub(1);
    ((ply as f64 / span as f64 * last as f64).round() as usize).min(last)
}

/// One row of blocks, as high as the value.
fn sparkline(sheet: &mut Sheet<'_>, data: &Graph<'_>, course: &Course) {
    const BLOCKS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    const SIGNS: [&str; 5] = ["_", ".", "-", "=", "^"];
    let (plot, label) = (course.plot(sheet.width()), course.label());
    let quiet = sheet.style(Role::Quiet);
    // In ASCII the sign takes three columns, and the scale explains itself.
    let sign = if sheet.paint.ascii { "" } else { "±" };
    sheet.put_right(label - 1, &format!("{sign}{}", course.edge_text()), quiet);
    let span = span(course.points.len());
    let known: Vec<(usize, f64)> = course.known().collect();
    for (i, &(ply, place)) in known.iter().enumerate() {
        let levels: &[&str] = if sheet.paint.ascii { &SIGNS } else { &BLOCKS };
        let level = ((place + 1.0) / 2.0 * (levels.len() - 1) as f64).round() as usize;
        let style = sheet.ink(place < 0.0);
        // A value lasts until the next, unless nobody knew it for longer.
        let from = column_of(ply, span, plot);
        let next = known.get(i + 1).filter(|(next, _)| next - ply <= 2);
        let until = next.map_or(from + 1, |&(next, _)| column_of(next, span, plot).max(from + 1));
        let columns = until - from;
        sheet.put(label + from, columns, &levels[level].repeat(columns), style);
    }
    let chosen = sheet.style(Role::Chosen);
    sheet.look(label + column_of(data.shown, span, plot), 1, chosen);
    sheet.next();
    if sheet.left() > 0 {
        marks(sheet, data, (span, plot), label);
    }
}

/// A grid of dots, finer than cells.
struct Dots {
    columns: usize,
    rows: usize,
    ascii: bool,
    /// Of each cell the bits of its braille pattern.
    cells: Vec<u8>,
    /// Of each cell whether the curve is below zero there.
    down: Vec<bool>,
}

impl Dots {
    fn new(columns: usize, rows: usize, ascii: bool) -> Dots {
        let cells = columns * rows;
        Dots { columns, rows, ascii, cells: vec![0; cells], down: vec![false; cells] }
    }

    /// Dots across and down in a cell.
    fn fineness(&self) -> (usize, usize) {
        if self.ascii { (1, 1) } else { (2, 4) }
    }

    /// A line between two points: across from 0 to 1, up from −1 to 1.
    fn line(&mut self, from: (f64, f64), to: (f64, f64)) {
        let (across, down) = self.fineness();
        let (wide, high) = ((self.columns * across - 1) as f64, (self.rows * down - 1) as f64);
        let dot = |(x, y): (f64, f64)| (x * wide, (1.0 - y) / 2.0 * high);
        let ((x0, y0), (x1, y1)) = (dot(from), dot(to));
        let steps = (x1 - x0).abs().max((y1 - y0).abs()).ceil().max(1.0) as usize;
        for step in 0..=steps {
            let share = step as f64 / steps as f64;
            let (x, y) = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
            self.set(x.round(), y.round(), y > high / 2.0);
        }
    }

    fn set(&mut self, x: f64, y: f64, down: bool) {
        const BITS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        let (across, high) = self.fineness();
        let (x, y) = (x as usize, y as usize);
        let cell = y / high * self.columns + x / across;
        if cell < self.cells.len() {
            self.cells[cell] |= BITS[x % across][y % high];
            self.down[cell] |= down;
        }
    }

    /// What stands in a cell.
    fn sign(&self, column: usize, row: usize) -> Option<char> {
        match self.cells[row * self.columns + column] {
            0 => None,
            _ if self.ascii => Some('*'),
            bits => char::from_u32(0x2800 + u32::from(bits)),
        }
    }

    /// Whether the curve is below zero in a cell.
    fn is_down(&self, column: usize, row: usize) -> bool {
        self.down[row * self.columns + column]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn the_numbers_beside_the_curve_are_whole_however_large_they_are() {
        let words = Words::of(Language::English);
        for (edge, text) in [(64.0, "+64"), (128_000.0, "+128K"), (1_280_000.0, "+1M")] {
            let values = [Some(0.0), Some(edge), Some(-edge)];
            let graph = Graph {
                values: &values,
                unit: Unit::Points,
                discs: &[],
                shown: 1,
                marks: &[(1, Mark::Mistake)],
            };
            let area = Rect::new(0, 0, 40, 9);
            let mut buf = Buffer::empty(area);
            let mut hits = Hits::default();
            draw(&graph, &words, Paint::default(), area, &mut buf, &mut hits);
            let row: String = (0..40).map(|x| buf[(x, 1)].symbol()).collect();
            assert_eq!(row.split_whitespace().next(), Some(text), "{row}");
            assert_eq!(hits.at(39, 3), Some(Target::Ply(2)), "the mouse knows where the curve is");
        }
    }
}
