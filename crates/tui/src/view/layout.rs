//! Who gets which part of the window.
//!
//! The board takes what it can use; the panels stand beside it or, in tall windows, below it. What does not
//! fit folds away: first the other panels, behind tabs, then all of them.

use super::board::{self, BoardScene};
use super::paint::Paint;
use crate::app::Panel;
use ratatui::layout::Rect;

/// Columns that a column of panels needs.
const NARROWEST: u16 = 28;

/// Columns in which discs and a clock can be told.
const THINNEST: u16 = 10;

/// Columns from which on two columns of panels stand side by side.
const TWO_COLUMNS: u16 = 84;

/// Rows below the board from which on a panel is worth its title.
const LOWEST: u16 = 7;

/// The smallest window in which there is a game to see.
pub(crate) const SMALLEST: (u16, u16) = (20, 7);

/// Where everything lies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Areas {
    pub(crate) board: Rect,
    pub(crate) seats: Rect,
    /// Everything beside the board or below it: seats, tabs and panels.
    pub(crate) side: Rect,
    pub(crate) tabs: Rect,
    pub(crate) panels: Vec<(Panel, Rect)>,
    pub(crate) status: Rect,
}

/// A panel that wants to be seen: rows at least, and rows to show all.
pub(crate) type Wish = (Panel, (u16, u16));

/// Shares the window out. `wishes` are in the order of the tabs, `chosen` is shown before all others.
pub(crate) fn areas(
    window: Rect,
    scene: &BoardScene,
    paint: Paint,
    wishes: &[Wish],
    chosen: Panel,
) -> Areas {
    // What can be seen of the board comes first, then its size, then the usual place of the panels.
    let seen = |board: Rect| board::fit(scene, paint, board).squares().count();
    let whole = |rows: &u16| seen(cut_bottom(window, *rows).0) == scene.shape.squares();
    let most = if window.height < 10 { 2 } else { 3 };
    let rows = (1..=most).rev().find(whole).unwrap_or(2).min(window.height);
    let (above, status) = cut_bottom(window, rows);
    let alone = alone(above, status, scene, paint);
    let size = |board: Rect| board::fit(scene, paint, board).square_size();
    let places = [below(above, scene, paint), beside(above, scene, paint)];
    let whole = places.into_iter().flatten().filter(|(board, _)| seen(*board) >= seen(alone.board));
    let Some((board, side)) = whole.max_by_key(|(board, _)| size(*board)) else {
        return alone;
    };
    let (seats, rest) = cut_top(side, if side.height >= 16 { 4 } else { 2 });
    let rest = if rest.height > 12 { cut_top(rest, 1).1 } else { rest };
    let mut areas = Areas { board, seats, side, status, ..Areas::default() };
    share(rest, wishes, chosen, &mut areas);
    areas
}

/// The board at the left and the panels at the right of it.
fn beside(above: Rect, scene: &BoardScene, paint: Paint) -> Option<(Rect, Rect)> {
    let left = above.width.checked_sub(NARROWEST + 1)?;
    let board = board::fit(scene, paint, Rect { width: left, ..above }).area();
    (board.width > 0).then(|| {
        let (left, side) = cut_left(above, board.width + 1);
        (Rect { width: left.width - 1, ..left }, side)
    })
}

/// The board above and the panels below.
fn below(above: Rect, scene: &BoardScene, paint: Paint) -> Option<(Rect, Rect)> {
    let high = above.height.checked_sub(LOWEST).filter(|_| above.width >= NARROWEST)?;
    let board = board::fit(scene, paint, Rect { height: high, ..above }).area();
    (board.height > 0).then(|| cut_top(above, board.height.min(high)))
}

/// No room but for the board, and for the players where there is some to spare: clocks and discs are worth
/// more than a margin.
fn alone(above: Rect, status: Rect, scene: &BoardScene, paint: Paint) -> Areas {
    let size = board::fit(scene, paint, above).area();
    let (beside, below) = (above.width - size.width, above.height - size.height);
    let (board, seats) = match (beside, below) {
        (_, 2..) => cut_bottom(above, 2),
        (THINNEST.., _) => {
            let side = Rect { x: above.right() - beside + 1, width: beside - 1, ..above };
            (Rect { width: size.width, ..above }, cut_top(side, 4).0)
        }
        _ => (above, Rect::default()),
    };
    Areas { board, seats, side: seats, status, ..Areas::default() }
}

/// Panels in one column or two, with tabs if not all of them fit.
fn share(area: Rect, wishes: &[Wish], chosen: Panel, areas: &mut Areas) {
    if area.width >= TWO_COLUMNS {
        let (left, right) = cut_left(area, area.width / 2 - 1);
        let right = cut_left(right, 2).1;
        let (second, first): (Vec<Wish>, Vec<Wish>) = wishes
            .iter()
            .partition(|(panel, _)| matches!(panel, Panel::Moves | Panel::Graph | Panel::Facts));
        let (above, below) = (left.height, right.height);
        if needed(&first, chosen, above) <= above && needed(&second, chosen, below) <= below {
            stack(left, &first, chosen, &mut areas.panels);
            stack(right, &second, chosen, &mut areas.panels);
            return;
        }
    }
    if needed(wishes, chosen, area.height) <= area.height {
        return stack(area, wishes, chosen, &mut areas.panels);
    }
    let (tabs, rest) = cut_top(area, 1);
    areas.tabs = tabs;
    stack(rest, &fitting(rest.height, wishes, chosen), chosen, &mut areas.panels);
}

/// The chosen panel, and as many of the others as are seen whole beside it.
fn fitting(height: u16, wishes: &[Wish], chosen: Panel) -> Vec<Wish> {
    let first = wishes.iter().find(|(panel, _)| *panel == chosen).or(wishes.first());
    let Some(&(first, (_, all))) = first else { return Vec::new() };
    let mut left = height.saturating_sub(all.min(height));
    let mut shown = vec![first];
    for (panel, (least, _)) in wishes {
        if *panel != first && *least < left {
            left -= least + 1;
            shown.push(*panel);
        }
    }
    wishes.iter().copied().filter(|(panel, _)| shown.contains(panel)).collect()
}

/// Rows without which some panel had better fold away: the chosen one is to be seen whole, unless it is
/// so long that nothing else would be left.
fn needed(wishes: &[Wish], chosen: Panel, height: u16) -> u16 {
    let extra = wishes.iter().find(|(panel, _)| *panel == chosen);
    let extra = extra.map_or(0, |(_, (least, all))| (*all).min(height / 2).saturating_sub(*least));
    least(wishes) + extra
}

/// Rows that panels need at least, with a row between them.
fn least(wishes: &[Wish]) -> u16 {
    let rows: u16 = wishes.iter().map(|(_, (least, _))| least).sum();
    rows + (wishes.len() as u16).saturating_sub(1)
}

/// Panels one below the other: what each needs, then what each would like, the chosen one first.
fn stack(area: Rect, wishes: &[Wish], chosen: Panel, panels: &mut Vec<(Panel, Rect)>) {
    let mut left = area.height.saturating_sub(least(wishes));
    let mut rows: Vec<u16> = wishes.iter().map(|(_, (least, _))| *least).collect();
    let mut order: Vec<usize> = (0..wishes.len()).collect();
    order.sort_by_key(|&i| wishes[i].0 != chosen);
    for i in order {
        let (least, all) = wishes[i].1;
        let more = all.saturating_sub(least).min(left);
        rows[i] += more;
        left -= more;
    }
    let mut y = area.y;
    for ((panel, _), rows) in wishes.iter().zip(rows) {
        let height = rows.min(area.bottom().saturating_sub(y));
        if height > 0 {
            panels.push((*panel, Rect { y, height, ..area }));
        }
        y += height + 1;
    }
}

/// The first rows of an area, and the rest.
pub(crate) fn cut_top(area: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(area.height);
    let top = Rect { height: rows, ..area };
    (top, Rect { y: area.y + rows, height: area.height - rows, ..area })
}

/// An area without its last rows, and these.
pub(crate) fn cut_bottom(area: Rect, rows: u16) -> (Rect, Rect) {
    cut_top(area, area.height.saturating_sub(rows))
}

/// The first columns of an area, and the rest.
pub(crate) fn cut_left(area: Rect, columns: u16) -> (Rect, Rect) {
    let width = columns.min(area.width);
    let left = Rect { width, ..area };
    (left, Rect { x: area.x + width, width: area.width - width, ..area })
}

#[cfg(test)]
mod tests;
