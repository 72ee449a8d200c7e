//! The names of openings, found by position.
//!
//! A position has the same name in all eight views of the board and whatever the order of the
//! moves that led to it, so games are looked up by the least of the eight views.

mod names;

use crate::{Board8, OthelloRules};
use harif_core::{Position, Rules};
use std::collections::HashMap;
use std::sync::OnceLock;

/// An opening that players have a name for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedOpening {
    /// The message that names it: `opening-tiger`.
    pub id: &'static str,
    /// The moves that lead to it, as they are usually written: from f5.
    pub moves: &'static str,
}

/// Every opening that has a name.
pub fn openings() -> &'static [NamedOpening] {
    names::NAMED
}

/// The name of the opening of a game, whose positions are given from the start on, and the number
/// of plies after which it left all named lines.
///
/// The opening is the last named position that was reached; the way to a longer name counts as a
/// named line too, so the plies may be more than the opening has moves. `None` for a game that
/// has no named position yet or did not begin with the usual four discs, seen from any side.
///
/// ```
/// use harif_core::{Position, Rules};
/// use harif_othello::OthelloRules;
/// use harif_othello::engine::openings::name_of;
/// let rules = OthelloRules::standard();
/// let start = rules.start();
/// // The tiger from another corner of the board, and a move that no name has.
/// let moves = rules.read_moves(start, "c4e3f6e6f5g4").unwrap();
/// let boards = moves.iter().scan(start.board, |board, &m| {
///     *board = board.play_unchecked(m);
///     Some(*board)
/// });
/// let (opening, plies) = name_of([start.board].into_iter().chain(boards)).unwrap();
/// assert_eq!((opening.id, plies), ("opening-tiger", 5));
/// ```
pub fn name_of(boards: impl IntoIterator<Item = Board8>) -> Option<(&'static NamedOpening, usize)> {
    let theory = theory();
    let mut boards = boards.into_iter();
    let rules = OthelloRules::standard();
    let start = rules.canonical(rules.start().board).0;
    if rules.canonical(boards.next()?).0 != start {
        return None;
    }
    let (mut opening, mut plies) = (None, 0);
    for (ply, board) in (1..).zip(boards).take(theory.longest) {
        if let Some(&named) = theory.lines.get(&rules.canonical(board).0) {
            opening = named.or(opening);
            plies = ply;
        }
    }
    Some((opening?, plies))
}

/// The positions of all named lines.
struct Theory {
    /// By the least view of a position: its name, or none if it is only on the way to one.
    lines: HashMap<Board8, Option<&'static NamedOpening>>,
    /// Plies of the longest line; no game is looked at further.
    longest: usize,
}

fn theory() -> &'static Theory {
    static THEORY: OnceLock<Theory> = OnceLock::new();
    THEORY.get_or_init(|| {
        let rules = OthelloRules::standard();
        let (mut lines, mut longest) = (HashMap::new(), 0);
        for opening in openings() {
            let start = rules.start();
            // A line that cannot be played would be a slip in the list; a test plays them all.
            let moves = rules.read_moves(start, opening.moves).unwrap_or_default();
            let mut board = start.board;
            for (ply, &m) in (1..).zip(&moves) {
                board = board.play_unchecked(m);
                let name = lines.entry(rules.canonical(board).0).or_insert(None);
                if ply == moves.len() {
                    *name = Some(opening);
                }
            }
            longest = longest.max(moves.len());
        }
        Theory { lines, longest }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;
    use harif_core::Symmetry;

    /// All positions of a game, the start included.
    fn boards(start: Board8, moves: &[Move]) -> Vec<Board8> {
        let mut boards = vec![start];
        for &m in moves {
            boards.push(boards[boards.len() - 1].play(m).expect("a legal move"));
        }
        boards
    }

    fn game(moves: &str) -> Vec<Board8> {
        let rules = OthelloRules::standard();
        let start = rules.start();
        boards(start.board, &rules.read_moves(start, moves).expect("a legal line"))
    }

    fn named(moves: &str) -> Option<(&'static str, usize)> {
        name_of(game(moves)).map(|(opening, plies)| (opening.id, plies))
    }

    #[test]
    fn every_line_is_legal_begins_with_f5_and_has_a_position_of_its_own() {
        let rules = OthelloRules::standard();
        let mut seen: HashMap<Board8, &str> = HashMap::new();
        for opening in openings() {
            assert!(opening.moves.starts_with("f5"), "{}", opening.id);
            let last = game(opening.moves).pop().expect("a position");
            let other = seen.insert(rules.canonical(last).0, opening.id);
            assert_eq!(other, None, "{} is the same position", opening.id);
        }
        assert!(openings().len() >= 60);
    }

    #[test]
    fn every_line_is_found_by_its_own_name_from_all_eight_sides() {
        let rules = OthelloRules::standard();
        for opening in openings() {
            for &symmetry in Symmetry::SQUARE {
                let turned = game(opening.moves);
                let turned = turned.into_iter().map(|board| rules.transform(board, symmetry));
                let plies = opening.moves.len() / 2;
                assert_eq!(name_of(turned), Some((opening, plies)), "{symmetry:?}");
            }
        }
    }

    #[test]
    fn another_order_of_moves_leads_to_the_same_name() {
        // Cow and chimney, with the fourth and the sixth move exchanged.
        assert_eq!(named("f5f6e6f4e3d6"), Some(("opening-chimney", 6)));
        assert_eq!(named("f5f6e6d6c5f4"), Some(("opening-chimney", 6)));
    }

    #[test]
    fn the_longest_name_counts_and_the_way_to_a_longer_one_is_still_theory() {
        assert_eq!(named(""), None);
        assert_eq!(named("f5"), None);
        assert_eq!(named("f5d6"), Some(("opening-perpendicular", 2)));
        assert_eq!(named("f5d6c3d3"), Some(("opening-perpendicular", 4)));
        assert_eq!(named("f5d6c3d3c4f4"), Some(("opening-tiger", 6)));
        assert_eq!(named("f5d6c3d3c4f4f6f3e6e7d7g6d2"), Some(("opening-new-scorpion", 12)));
    }

    #[test]
    fn a_game_from_other_discs_has_no_name() {
        let mut line = game("f5d6c3d3c4f4");
        line.remove(0);
        assert_eq!(name_of(line), None);
        assert_eq!(name_of([]), None);
    }
}
