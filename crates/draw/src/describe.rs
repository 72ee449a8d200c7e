//! The picture in words, for those who cannot see it.

use crate::{Scene, glyphs};
use harif_core::{Coordinates, Side};

/// What stands where, what was played last and who is on move.
pub(crate) fn describe(scene: &Scene) -> String {
    let mut words = vec![format!("{} rows, {} columns.", scene.shape.rows, scene.shape.cols)];
    match scene.look.coordinates {
        Coordinates::Columns => words.extend(columns(scene)),
        Coordinates::Squares | Coordinates::Ranks => words.extend(sides(scene)),
    }
    let way: Vec<String> = scene.last_way().map(|last| square(scene, last)).collect();
    words.extend((!way.is_empty()).then(|| format!("Last move: {}.", way.join(" to "))));
    words.push(state(scene));
    words.join(" ")
}

fn name(scene: &Scene, side: Side) -> &'static str {
    scene.colours[side.index()].name
}

/// The name of a square: letter and number, or only the column where stones fall.
fn square(scene: &Scene, index: usize) -> String {
    let (row, col) = scene.shape.place(index);
    match scene.look.coordinates {
        Coordinates::Columns => format!("column {}", col + 1),
        named => format!("{}{}", glyphs::column(col), named.row(scene.shape, row)),
    }
}

/// The squares of each side.
fn sides(scene: &Scene) -> impl Iterator<Item = String> + '_ {
    Side::BOTH.into_iter().map(|side| {
        let squares = (0..scene.shape.squares()).filter(|&s| scene.at(s) == Some(side));
        let squares: Vec<String> = squares.map(|s| square(scene, s)).collect();
        let squares = if squares.is_empty() { "none".into() } else { squares.join(" ") };
        format!("{}: {squares}.", name(scene, side))
    })
}

/// Each column that has stones, from the bottom up.
fn columns(scene: &Scene) -> Vec<String> {
    let shape = scene.shape;
    let column = |col: usize| {
        let up = (0..shape.rows).rev().filter_map(|row| scene.at(shape.index(row, col)));
        let stones: Vec<&str> = up.map(|side| name(scene, side)).collect();
        (!stones.is_empty()).then(|| format!("Column {}: {}.", col + 1, stones.join(", ")))
    };
    let columns: Vec<String> = (0..shape.cols).filter_map(column).collect();
    if columns.is_empty() {
        return vec!["All columns are empty.".into()];
    }
    std::iter::once("From the bottom up.".into()).chain(columns).collect()
}

fn state(scene: &Scene) -> String {
    match scene.outcome.map(|outcome| outcome.winner()) {
        None => format!("{} to move.", name(scene, scene.to_move)),
        Some(Some(side)) => format!("{} wins.", name(scene, side)),
        Some(None) => "Draw.".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::{Look, Margin, Outcome, Shape};

    #[test]
    fn a_board_is_told_by_the_squares_of_each_side() {
        let mut scene = Scene::empty(Look::DISCS, Shape { rows: 4, cols: 4 });
        scene.cells[2] = Some(Side::First);
        scene.cells[6] = Some(Side::First);
        scene.last = Some(2);
        scene.to_move = Side::Second;
        assert_eq!(
            describe(&scene),
            "4 rows, 4 columns. Black: c1 c2. White: none. Last move: c1. White to move."
        );
    }

    #[test]
    fn a_wall_is_told_column_by_column() {
        let mut scene = Scene::empty(Look::DROPS, Shape { rows: 4, cols: 5 });
        scene.cells[17] = Some(Side::First);
        scene.cells[12] = Some(Side::Second);
        scene.outcome = Some(Outcome { first: Margin(0) });
        assert_eq!(
            describe(&scene),
            "4 rows, 5 columns. From the bottom up. Column 3: Red, Yellow. Draw."
        );
    }

    #[test]
    fn rows_are_counted_from_below_where_the_look_says_so() {
        let mut scene = Scene::empty(Look::PAWNS, Shape { rows: 4, cols: 4 });
        scene.cells[4] = Some(Side::Second);
        (scene.from, scene.last) = (Some(9), Some(4));
        assert_eq!(
            describe(&scene),
            "4 rows, 4 columns. Black: none. White: a3. Last move: b2 to a3. Black to move."
        );
    }

    #[test]
    fn the_winner_is_named() {
        let mut scene = Scene::empty(Look::STROKES, Shape { rows: 3, cols: 3 });
        scene.outcome = Some(Outcome { first: Margin(-1) });
        assert!(describe(&scene).ends_with("Nought wins."));
    }
}
