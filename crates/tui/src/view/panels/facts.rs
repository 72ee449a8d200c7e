//! Statistics of report 000: the turn, the phase, discs, mobility, corners and edges side by side, and how
//! long each side thought.

use super::sheet::Sheet;
use super::table::{self, Row};
use crate::view::numbers::{grouped, seconds, signed};
use crate::view::paint::{Paint, Role};
use crate::view::text::width;
use crate::words::Words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

/// What can be counted in the position that is shown.
#[derive(Clone, Debug)]
pub struct FactsPanel<'a> {
    /// What the catalog counts.
    pub counted: &'a harif_core::Facts,
    /// Stones of both sides as the board draws them.
    pub stones: [Span<'static>; 2],
    /// The colour of the side to move, as the catalog names it; nothing when the game is over.
    pub to_move: Option<&'a str>,
    /// Number of moves before this position.
    pub ply: usize,
    /// Stones on the board, the first side's first.
    pub discs: [usize; 2],
    /// Whether more discs mean more: not where three in a row win.
    pub discs_count: bool,
    /// Thinking time of each side up to here.
    pub thinking: [ThinkingTime; 2],
    /// Positions that machines have searched in this game.
    pub positions: u64,
}

/// The thinking time of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ThinkingTime {
    /// Seconds in all.
    pub total: f64,
    /// Moves whose time is known.
    pub moves: usize,
}

impl ThinkingTime {
    /// Seconds a move.
    fn mean(self) -> Option<f64> {
        (self.moves > 0).then(|| self.total / self.moves as f64)
    }
}

/// Rows at least, and rows to have all.
pub fn wants(data: &FactsPanel<'_>) -> (u16, u16) {
    (4, 4 + rows(data).len() as u16)
}

/// Draws them.
pub fn draw(data: &FactsPanel<'_>, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&words.say("tab-facts"));
    head(&mut sheet, data);
    let rows = rows(data).into_iter().map(|(id, figures)| Row::of(words.say(id), figures));
    let rows: Vec<Row> = rows.collect();
    let [first, second] = data.stones.clone();
    let difference = Span::styled("±", sheet.style(Role::Quiet));
    table::draw(&mut sheet, &[first, second, difference], &rows, |_, _| {});
    let text = in_all(words, data, sheet.width());
    sheet.say_all(&text, Role::Quiet, 2);
}

/// "Turn 13 · Black to move · middle", in two rows where it is narrow.
fn head(sheet: &mut Sheet<'_>, data: &FactsPanel<'_>) {
    let turn = turn(sheet.words, data);
    let Some(phase) = data.counted.phase else { return sheet.say(&turn, Role::Strong) };
    let phase = sheet.words.say(phase_id(phase));
    let both = format!("{turn} · {phase}");
    if width(&both) <= sheet.width() {
        sheet.say(&both, Role::Strong);
    } else {
        sheet.say(&turn, Role::Strong);
        sheet.say(&phase, Role::Strong);
    }
}

/// "Turn 13 · Black to move".
fn turn(words: &Words, data: &FactsPanel<'_>) -> String {
    match data.to_move {
        Some(colour) => {
            let side = words.side_name(colour);
            words.tell("facts-turn", &[("turn", (data.ply + 1).into()), ("side", side.into())])
        }
        None => words.tell("facts-over", &[("count", data.ply.into())]),
    }
}

fn phase_id(phase: harif_core::Phase) -> &'static str {
    match phase {
        harif_core::Phase::Opening => "phase-opening",
        harif_core::Phase::Middle => "phase-middle",
        harif_core::Phase::End => "phase-end",
    }
}

/// The message that names a row, and its figures.
type Named = (&'static str, Vec<String>);

fn rows(data: &FactsPanel<'_>) -> Vec<Named> {
    let counted = data.counted;
    let pair = |id: &'static str, [first, second]: [usize; 2]| {
        let difference = signed(first as f64 - second as f64, 0);
        (id, vec![first.to_string(), second.to_string(), difference])
    };
    let mut rows: Vec<Named> = Vec::new();
    if data.discs_count {
        rows.push(pair("facts-discs", data.discs));
    }
    if counted.phase.is_some() {
        rows.push(pair("facts-mobility", counted.mobility));
    }
    rows.extend(counted.corners.map(|corners| pair("facts-corners", corners)));
    rows.extend(counted.edges.map(|edges| pair("facts-edges", edges)));
    if data.thinking.iter().any(|side| side.moves > 0) {
        let time = |time: Option<f64>| time.map_or("–".to_string(), seconds);
        let mean = data.thinking.map(|side| time(side.mean()));
        let total = data.thinking.map(|side| time((side.moves > 0).then_some(side.total)));
        rows.extend([("term-seconds-mean", mean.to_vec()), ("term-seconds-all", total.to_vec())]);
    }
    rows
}

/// "24 pieces · 12,840,000 positions searched", with short numbers where it is narrow.
fn in_all(words: &Words, data: &FactsPanel<'_>, columns: usize) -> String {
    let all: usize = data.discs.iter().sum();
    let pieces = words.tell("term-pieces", &[("count", all.into())]);
    let say = |nodes: String| {
        let count = ("count", data.positions.into());
        let searched = words.tell("term-searched", &[("nodes", nodes.into()), count]);
        format!("{pieces} · {searched}")
    };
    let whole = say(words.digits(&grouped(data.positions)));
    match data.positions {
        0 => pieces,
        _ if width(&whole) <= columns => whole,
        positions => say(words.compact(positions as f64)),
    }
}
