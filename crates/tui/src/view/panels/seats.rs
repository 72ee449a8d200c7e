//! Both sides: who plays, the discs, the clock, and who is to move. A row each, or two where there is
//! room.

use super::sheet::Sheet;
use crate::view::numbers::{SHORT, clock};
use crate::view::paint::{Paint, Role};
use crate::view::text::width;
use crate::words::{TableWords, Words, agent_options};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;
use std::time::Duration;

/// Both seats.
#[derive(Clone, Debug)]
pub struct Seats<'a> {
    /// The first side's seat, then the second's.
    pub seats: [SeatPanel<'a>; 2],
    /// Counts up while somebody thinks, so that the spinner turns.
    pub frame: usize,
}

/// One side of the table.
#[derive(Clone, Debug)]
pub struct SeatPanel<'a> {
    /// Its stone as the board draws it.
    pub stone: Span<'static>,
    /// The name of its colour in the catalog.
    pub colour: &'a str,
    /// Who plays, as the catalog names agents: `human`, `hard`, `alphabeta:depth=6`.
    pub player: &'a str,
    /// Its stones on the board, where they are counted.
    pub discs: Option<usize>,
    /// Its clock, if the game has one.
    pub clock: Option<ClockFace>,
    /// What it is doing.
    pub state: SeatState,
    /// Whether values or hints were looked at.
    pub helped: bool,
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockFace {
    /// Time that is left.
    pub left: Duration,
    /// Whether it runs.
    pub running: bool,
}

/// What a side is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeatState {
    /// It waits.
    #[default]
    Waiting,
    /// It is on move.
    ToMove,
    /// It is on move, and a person at this terminal plays it.
    YourMove,
    /// A machine thinks.
    Thinking,
    /// It has won.
    Won,
    /// Its machine stopped.
    Failed,
}

/// Rows at least, and rows to have all.
pub fn wants(_: &Seats<'_>) -> (u16, u16) {
    (2, 4)
}

/// Draws both seats.
pub fn draw(data: &Seats<'_>, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    let two_rows = sheet.left() >= 4;
    let clocks = data.seats.iter().any(|seat| seat.clock.is_some());
    for seat in &data.seats {
        if sheet.words_apart() {
            figures(&mut sheet, seat, data.frame, clocks);
            sheet.next();
            if two_rows {
                let text = sentence(words, seat);
                sheet.say(&text, role(seat.state));
            }
        } else {
            let end = figures(&mut sheet, seat, data.frame, clocks);
            let in_full = names(&mut sheet, seat, end, !two_rows);
            sheet.next();
            if two_rows {
                second_row(&mut sheet, seat, in_full);
            }
        }
    }
}

/// Where names begin: behind the mark of the turn and the stone.
const NAMES: usize = 4;

/// Mark, stone, discs and clock; returns where the figures on the right begin.
fn figures(sheet: &mut Sheet<'_>, seat: &SeatPanel<'_>, frame: usize, clocks: bool) -> usize {
    let mark = mark(seat.state, frame, sheet.paint.ascii);
    let style = sheet.style(role(seat.state));
    sheet.put(0, 1, mark, style);
    let stone = seat.stone.style;
    sheet.put(2, NAMES - 3, &seat.stone.content, stone);
    let mut end = sheet.width();
    if clocks {
        end = end.saturating_sub(clock_columns(seat));
        if let Some(clock) = seat.clock {
            draw_clock(sheet, clock);
        }
    }
    if let Some(discs) = seat.discs {
        let strong = sheet.style(Role::Strong);
        end = sheet.put_right(end, &format!("{discs:>2}"), strong);
    }
    end.saturating_sub(1)
}

/// Columns of the clocks, wide enough for tenths, so that discs stay where they are.
fn clock_columns(seat: &SeatPanel<'_>) -> usize {
    let text = seat.clock.map_or(0, |clock_of| width(&clock(clock_of.left)));
    text.max(6) + 2
}

fn draw_clock(sheet: &mut Sheet<'_>, of: ClockFace) {
    let role = match of {
        ClockFace { left, .. } if left < SHORT => Role::Trouble,
        ClockFace { running: true, .. } => Role::Strong,
        _ => Role::Text,
    };
    let style = sheet.style(role);
    let x = sheet.put_right(sheet.width(), &clock(of.left), style);
    if of.running && x > 0 {
        let style = sheet.style(Role::Accent);
        sheet.put(x - 1, 1, if sheet.paint.ascii { ">" } else { "▸" }, style);
    }
}

/// The side and who plays it; with `state` also what it is doing, as far as there is room. Says whether the
/// agent could be named with all its options.
fn names(sheet: &mut Sheet<'_>, seat: &SeatPanel<'_>, end: usize, state: bool) -> bool {
    let (side, who) = (sheet.words.side_name(seat.colour), sheet.words.agent_name(seat.player));
    let room = end.saturating_sub(NAMES);
    let text = sheet.style(Role::Text);
    let strong = sheet.style(Role::Strong);
    // The stone already says which side it is: the name of the player goes first when it is narrow.
    if room < width(&side) + width(&who) + 2 {
        sheet.put(NAMES, room, &who, strong);
        return false;
    }
    let x = sheet.put(NAMES, room, &side, strong) + 2;
    let full = sheet.words.agent_in_full(seat.player);
    let doing = doing(sheet.words, seat);
    let both = width(&who) + width(&doing) + 2;
    let fits = |text: &str| x + width(text) <= end;
    let in_full = match state {
        true => x + width(&full) + width(&doing) + 2 <= end,
        false => fits(&full),
    };
    let doing = if state && (in_full || x + both <= end) { doing } else { String::new() };
    let who = if in_full { full } else { who };
    let x = sheet.put(x, end.saturating_sub(x), &who, text) + 2;
    let style = sheet.style(role(seat.state));
    sheet.put(x, end.saturating_sub(x), &doing, style);
    in_full
}

/// What it is doing, and the options of the agent where the first row had no room for them.
fn second_row(sheet: &mut Sheet<'_>, seat: &SeatPanel<'_>, in_full: bool) {
    let doing = doing(sheet.words, seat);
    let (style, quiet) = (sheet.style(role(seat.state)), sheet.style(Role::Quiet));
    let end = sheet.put(NAMES, usize::MAX, &doing, style);
    if !in_full {
        let x = if end > NAMES { end + 2 } else { end };
        sheet.put(x, usize::MAX, agent_options(seat.player), quiet);
    }
    sheet.next();
}

/// "thinking… · with help".
fn doing(words: &Words, seat: &SeatPanel<'_>) -> String {
    let state = match seat.state {
        SeatState::Waiting => None,
        SeatState::ToMove => Some("seat-to-move"),
        SeatState::YourMove => Some("seat-your-move"),
        SeatState::Thinking => Some("seat-thinking"),
        SeatState::Won => Some("seat-won"),
        SeatState::Failed => Some("seat-failed"),
    };
    let helped = seat.helped.then_some("seat-helped");
    let said: Vec<String> = state.into_iter().chain(helped).map(|id| words.say(id)).collect();
    said.join(" · ")
}

/// The whole seat in words.
fn sentence(words: &Words, seat: &SeatPanel<'_>) -> String {
    let (side, name) = (words.side_name(seat.colour), words.agent_name(seat.player));
    let label = words.tell("seat-label", &[("side", side.into()), ("name", name.into())]);
    match doing(words, seat) {
        doing if doing.is_empty() => label,
        doing => format!("{label} · {doing}"),
    }
}

fn role(state: SeatState) -> Role {
    match state {
        SeatState::Waiting => Role::Quiet,
        SeatState::ToMove | SeatState::YourMove | SeatState::Thinking => Role::Accent,
        SeatState::Won => Role::Good,
        SeatState::Failed => Role::Trouble,
    }
}

/// What it is doing in one column.
fn mark(state: SeatState, frame: usize, ascii: bool) -> &'static str {
    const DOTS: [&str; 8] = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠧", "⠇", "⠏"];
    const LINES: [&str; 4] = ["|", "/", "-", "\\"];
    match state {
        SeatState::Waiting => " ",
        SeatState::ToMove | SeatState::YourMove => {
            if ascii {
                ">"
            } else {
                "▸"
            }
        }
        SeatState::Thinking if ascii => LINES[frame % LINES.len()],
        SeatState::Thinking => DOTS[frame % DOTS.len()],
        SeatState::Won => {
            if ascii {
                "*"
            } else {
                "★"
            }
        }
        SeatState::Failed => "!",
    }
}
