//! The rules once more, slow and obvious: a grid of stones, lines found by walking.

use harif_connect4::Column;
use harif_connect4::engine::{Square, Stones};
use harif_core::Side;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Naive {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// `cells[column][row]`, from the bottom left.
    cells: Vec<Vec<Option<Side>>>,
}

impl Naive {
    pub(crate) fn of(stones: Stones) -> Naive {
        let (rows, cols) = (stones.rows(), stones.cols());
        let (own, all) = stones.bits();
        let mover = if stones.count().is_multiple_of(2) { Side::First } else { Side::Second };
        let at = |col: usize, row: usize| {
            let bit = 1 << (col * (rows + 1) + row);
            match (own & bit != 0, all & bit != 0) {
                (true, _) => Some(mover),
                (false, true) => Some(mover.other()),
                _ => None,
            }
        };
        let cells = (0..cols).map(|col| (0..rows).map(|row| at(col, row)).collect()).collect();
        Naive { rows, cols, cells }
    }

    pub(crate) fn at(&self, square: Square) -> Option<Side> {
        self.cells[square.column as usize - 1][square.row as usize - 1]
    }

    pub(crate) fn count(&self) -> usize {
        self.cells.iter().flatten().flatten().count()
    }

    pub(crate) fn empty(&self) -> Vec<Square> {
        let all = (1..=self.cols).flat_map(|c| (1..=self.rows).map(move |r| (c, r)));
        let squares = all.map(|(c, r)| Square { column: c as u8, row: r as u8 });
        squares.filter(|square| self.at(*square).is_none()).collect()
    }

    pub(crate) fn to_move(&self) -> Side {
        if self.count().is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// Where stones can be placed now, from the left.
    pub(crate) fn moves(&self) -> Vec<Square> {
        let landing = |square: &Square| square.row == 1 || self.at(below(*square)).is_some();
        self.empty().into_iter().filter(landing).collect()
    }

    /// With a stone of `side`, wherever it is.
    #[must_use]
    pub(crate) fn with(&self, square: Square, side: Side) -> Naive {
        let mut next = self.clone();
        next.cells[square.column as usize - 1][square.row as usize - 1] = Some(side);
        next
    }

    #[must_use]
    pub(crate) fn play(&self, square: Square) -> Naive {
        assert!(self.moves().contains(&square), "{square} cannot be played");
        self.with(square, self.to_move())
    }

    /// Whether a stone of `side` on an empty square completes four in a row.
    pub(crate) fn wins(&self, square: Square, side: Side) -> bool {
        let (col, row) = (i32::from(square.column) - 1, i32::from(square.row) - 1);
        let count = |dx: i32, dy: i32| {
            let mine = |step: i32| {
                let (x, y) = (col + dx * step, row + dy * step);
                let inside =
                    (0..self.cols as i32).contains(&x) && (0..self.rows as i32).contains(&y);
                inside && self.cells[x as usize][y as usize] == Some(side)
            };
            (1..4).take_while(|step| mine(*step)).count()
        };
        let through = |(dx, dy)| 1 + count(dx, dy) + count(-dx, -dy) >= 4;
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(through)
    }

    /// The moves of the side to move after which its opponent has no win at once.
    pub(crate) fn safe(&self) -> Vec<Square> {
        let (side, foe) = (self.to_move(), self.to_move().other());
        let safe = |square: &Square| {
            let next = self.with(*square, side);
            next.moves().into_iter().all(|reply| !next.wins(reply, foe))
        };
        self.moves().into_iter().filter(safe).collect()
    }
}

pub(crate) fn below(square: Square) -> Square {
    Square { row: square.row - 1, ..square }
}

pub(crate) fn column(square: Square) -> Column {
    Column(square.column - 1)
}
