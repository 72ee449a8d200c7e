//! Which lines a set of winning squares lies on, told from the squares alone.

use harif_core::Shape;

/// The two ends of a straight run of squares; the same square twice if it stands alone.
pub(crate) type Run = (usize, usize);

/// Down, right and the two diagonals as steps of (row, column).
const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The fewest long runs that hold all `squares`.
///
/// One move can finish several lines. Longest runs are taken first and only for squares that no
/// run holds yet, so neighbours from different lines are not joined by chance.
pub(crate) fn runs(shape: Shape, squares: &[usize]) -> Vec<Run> {
    let squares: Vec<usize> = squares.iter().copied().filter(|&s| s < shape.squares()).collect();
    let mut found: Vec<Vec<usize>> = squares
        .iter()
        .flat_map(|&start| STEPS.map(|step| run_from(shape, &squares, start, step)))
        .collect();
    found.sort_by_key(|run| std::cmp::Reverse(run.len()));
    let mut held = Vec::new();
    let mut kept = Vec::new();
    for run in found {
        if run.iter().any(|square| !held.contains(square)) {
            kept.extend(run.first().copied().zip(run.last().copied()));
            held.extend(run);
        }
    }
    kept
}

fn run_from(shape: Shape, squares: &[usize], start: usize, step: (isize, isize)) -> Vec<usize> {
    let next = |&square: &usize| {
        let (row, col) = shape.place(square);
        let row = row.checked_add_signed(step.0).filter(|&row| row < shape.rows)?;
        let col = col.checked_add_signed(step.1).filter(|&col| col < shape.cols)?;
        Some(shape.index(row, col)).filter(|square| squares.contains(square))
    };
    std::iter::successors(Some(start), next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Shape = Shape { rows: 3, cols: 3 };
    const WALL: Shape = Shape { rows: 6, cols: 7 };

    #[test]
    fn one_line_is_one_run() {
        assert_eq!(runs(SMALL, &[0, 4, 8]), [(0, 8)]);
        assert_eq!(runs(SMALL, &[6, 4, 2]), [(2, 6)]);
        assert_eq!(runs(WALL, &[38, 35, 37, 36]), [(35, 38)]);
    }

    #[test]
    fn a_run_does_not_wrap_around_the_edge() {
        assert_eq!(runs(SMALL, &[2, 3]).len(), 2);
    }

    #[test]
    fn two_lines_through_one_square_are_two_runs() {
        assert_eq!(runs(SMALL, &[0, 1, 2, 3, 6]), [(0, 2), (0, 6)]);
        assert_eq!(runs(SMALL, &[0, 2, 4, 6, 8]), [(0, 8), (2, 6)]);
    }

    #[test]
    fn four_lines_through_one_square_are_four_runs() {
        let shape = Shape { rows: 7, cols: 7 };
        let star: Vec<usize> = (0..49)
            .filter(|&s| {
                let (row, col) = shape.place(s);
                row == 3 || col == 3 || row == col || row + col == 6
            })
            .collect();
        let mut found = runs(shape, &star);
        found.sort_unstable();
        assert_eq!(found, [(0, 48), (3, 45), (6, 42), (21, 27)]);
    }

    #[test]
    fn nothing_won_is_no_run() {
        assert!(runs(WALL, &[]).is_empty());
        assert!(runs(WALL, &[42]).is_empty());
    }
}
