//! Where everything in the lab lies.

use super::{Found, Lab};
use crate::view::{cut_bottom, cut_left, cut_top};
use ratatui::layout::Rect;

/// Columns from which on the board stands beside the rows.
const BESIDE: u16 = 76;

/// Columns that rows need before the board gets any.
const ROWS: u16 = 53;

/// More than any board needs beside the rows.
const WIDEST_SIDE: u16 = 64;

/// Rows that are seen above and below the chosen one, where there are some.
const AROUND: usize = 5;

/// Who gets which part of the window; what has no room is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) title: Rect,
    pub(super) names: Rect,
    pub(super) agent: Rect,
    pub(super) rows: Rect,
    pub(super) side: Rect,
    pub(super) words: Rect,
    pub(super) keys: Rect,
}

impl Plan {
    /// Shares the window out.
    pub(super) fn of(lab: &Lab, area: Rect) -> Plan {
        let high = area.height;
        let chance = matches!(lab.found, Some(Found::Mcts(..)));
        let words = match high {
            30.. if chance => 9,
            20.. if chance => 7,
            30.. => 5,
            20.. => 3,
            12.. => 2,
            _ => 1,
        };
        let (title, rest) = cut_top(area, u16::from(high >= 16));
        let (names, rest) = cut_top(rest, u16::from(high >= 9));
        let (agent, rest) = cut_top(rest, u16::from(high >= 11));
        let (rest, keys) = cut_bottom(rest, u16::from(high >= 8));
        let (rest, words) = cut_bottom(rest, words.min(rest.height.saturating_sub(1)));
        // Words and rows are kept apart where that costs nothing.
        let (rest, _) = cut_bottom(rest, u16::from(high >= 20));
        let beside = rest.width >= BESIDE && rest.height >= 6;
        let side = (rest.width.saturating_sub(ROWS.max(rest.width / 5 * 3))).min(WIDEST_SIDE);
        let (rows, side) = cut_left(rest, rest.width - if beside { side } else { 0 });
        let rows = Rect { width: rows.width - if beside { 2 } else { 0 }, ..rows };
        Plan { title, names, agent, rows, side, words, keys }
    }
}

/// Rows above the first: Monte-Carlo rows have a head.
pub(super) fn heads(lab: &Lab) -> u16 {
    u16::from(matches!(lab.found, Some(Found::Mcts(..))))
}

/// How many rows there are at this step.
pub(super) fn row_count(lab: &Lab) -> usize {
    match &lab.found {
        Some(Found::Tree(rows)) => rows.rows(lab.at).len(),
        Some(Found::Mcts(chance, _)) => chance.standings(lab.at).len(),
        None => 0,
    }
}

/// Which row is the first to be seen, so that the chosen one is, too, and some of what stands around it.
pub(super) fn first_row(lab: &Lab, height: u16) -> usize {
    let height = usize::from(height.saturating_sub(heads(lab))).max(1);
    let (count, chosen) = match &lab.found {
        Some(Found::Tree(tree)) => {
            let rows = tree.rows(lab.at);
            let chosen = rows.iter().position(|&at| at == tree.selected()).unwrap_or(0);
            (rows.len(), chosen)
        }
        Some(Found::Mcts(chance, chosen)) => (chance.standings(lab.at).len(), *chosen),
        None => (0, 0),
    };
    let around = (height / 4).min(AROUND);
    let lowest = chosen.saturating_sub(around);
    let highest = (chosen + 1 + around).min(count).saturating_sub(height);
    lab.top.clamp(highest, lowest.max(highest)).min(count.saturating_sub(height))
}
