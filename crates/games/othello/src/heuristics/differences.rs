//! What speaks for one move of Othello against another, in things that people count on the boards after them:
//! corners, passes, parity, mobility, open discs. A difference is told only if it is large enough to be seen.

use crate::rules::{Board, Move, OthelloRules};
use harif_core::{Counted, Difference, Rules, Shape, Side, State};

/// Moves more or fewer that make a difference.
const MOVES: usize = 2;
/// Open discs more that make a difference.
const OPEN: usize = 3;
/// Empty squares from which on people count regions.
const PARITY_FROM: usize = 20;

/// What speaks for `best` against `played`, both legal, the weightiest first.
pub(crate) fn differences<B: Board>(
    rules: &OthelloRules<B>,
    state: &State<B>,
    played: Move,
    best: Move,
) -> Vec<Difference> {
    between(&After::of(rules, state, played), &After::of(rules, state, best))
}

/// What can be counted after a move, for the side that made it.
struct After {
    takes_corner: bool,
    /// Corners that the opponent can take.
    corners: Vec<String>,
    passes: bool,
    foe_moves: usize,
    own_moves: usize,
    /// Own discs beside empty squares.
    open: usize,
    empties: usize,
    odd_regions: usize,
}

impl After {
    fn of<B: Board>(rules: &OthelloRules<B>, state: &State<B>, mv: Move) -> After {
        let (side, shape) = (state.to_move, rules.shape());
        let after = state.play_unchecked(mv);
        let cells = rules.cells(&after);
        let corner = |at: &State<B>, mv: Move| {
            rules.target(at, mv).is_some_and(|square| shape.is_corner(square))
        };
        let taken = after.board.legal_moves().filter(|&reply| corner(&after, reply));
        After {
            takes_corner: corner(state, mv),
            corners: taken.map(|reply| reply.to_string()).collect(),
            passes: after.board.must_pass(),
            foe_moves: rules.mobility(&after, side.other()),
            own_moves: rules.mobility(&after, side),
            open: open_discs(shape, &cells, side),
            empties: cells.iter().filter(|cell| cell.is_none()).count(),
            odd_regions: regions(shape, &cells).iter().filter(|size| *size % 2 == 1).count(),
        }
    }
}

/// The squares around a square.
fn around(shape: Shape, square: usize) -> impl Iterator<Item = usize> {
    let (row, col) = shape.place(square);
    let near = |at: usize, end: usize| at.saturating_sub(1)..(at + 2).min(end);
    near(row, shape.rows)
        .flat_map(move |r| near(col, shape.cols).map(move |c| r * shape.cols + c))
        .filter(move |&other| other != square)
}

fn open_discs(shape: Shape, cells: &[Option<Side>], side: Side) -> usize {
    let open = |square: usize| around(shape, square).any(|other| cells[other].is_none());
    (0..cells.len()).filter(|&square| cells[square] == Some(side) && open(square)).count()
}

/// The sizes of the regions of empty squares that touch each other.
fn regions(shape: Shape, cells: &[Option<Side>]) -> Vec<usize> {
    let mut seen: Vec<bool> = cells.iter().map(Option::is_some).collect();
    let mut sizes = Vec::new();
    for start in 0..cells.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let (mut open, mut size) = (vec![start], 0);
        while let Some(square) = open.pop() {
            size += 1;
            for other in around(shape, square) {
                if !std::mem::replace(&mut seen[other], true) {
                    open.push(other);
                }
            }
        }
        sizes.push(size);
    }
    sizes
}

fn between(played: &After, best: &After) -> Vec<Difference> {
    let mut told = Vec::new();
    if best.takes_corner && !played.takes_corner {
        told.push(Difference::new("takes-corner"));
    }
    // The move that was played lets the opponent take corners that the better move does not.
    let given = played.corners.iter().filter(|corner| !best.corners.contains(corner));
    let corners: Vec<String> = given.cloned().collect();
    if !corners.is_empty() {
        told.push(Difference::new("gives-corner").with("corners", Counted::Moves(corners)));
    }
    if best.passes && !played.passes {
        told.push(Difference::new("passes"));
    }
    // Where every region has an even number of squares, the opponent has to open each and does not have the
    // last move in it.
    let counted = (1..=PARITY_FROM).contains(&best.empties);
    if counted && best.odd_regions == 0 && played.odd_regions > 0 {
        told.push(Difference::new("parity").with("played", Counted::Number(played.odd_regions)));
    }
    if !best.passes && played.foe_moves >= best.foe_moves + MOVES {
        told.push(Difference::between("mobility", played.foe_moves, best.foe_moves));
    }
    if played.open >= best.open + OPEN {
        told.push(Difference::between("frontier", played.open, best.open));
    }
    if best.own_moves >= played.own_moves + MOVES {
        told.push(Difference::between("moves", played.own_moves, best.own_moves));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Board8;
    use harif_core::Position;

    fn rules() -> OthelloRules<Board8> {
        OthelloRules::standard()
    }

    #[test]
    fn regions_and_open_discs_are_those_of_a_slow_count() {
        let mut state = rules().start();
        for mv in rules().read_moves(state, "f5d6c3d3c4f4f6f3e6e7").unwrap() {
            state = state.play_unchecked(mv);
        }
        let (shape, cells) = (rules().shape(), rules().cells(&state));
        for side in Side::BOTH {
            let mut open = 0;
            for (square, _) in cells.iter().enumerate().filter(|(_, cell)| **cell == Some(side)) {
                let (row, col) = (square as i32 / 8, square as i32 % 8);
                let near = (-1..=1).flat_map(|r| (-1..=1).map(move |c| (row + r, col + c)));
                let on = |(r, c): &(i32, i32)| (0..8).contains(r) && (0..8).contains(c);
                open += usize::from(
                    near.filter(on).any(|(r, c)| cells[(r * 8 + c) as usize].is_none()),
                );
            }
            assert_eq!(open_discs(shape, &cells, side), open);
        }
        let empties = cells.iter().filter(|cell| cell.is_none()).count();
        assert_eq!(regions(shape, &cells).iter().sum::<usize>(), empties);
    }

    #[test]
    fn corners_that_are_taken_or_given_are_named() {
        // Black may take h1 at once, or play beside a1 and open it to White.
        let board = "-----OX-/-OOOOOX-/--OXXX--/--XXXX--/--XXXX--/--------/--------/-------- X";
        let state = rules().parse_board(&board.replace('/', "")).unwrap();
        let gives_corner = |mv: Move| {
            let replies = state.play_unchecked(mv).board.legal_moves().map(|m| m.to_string());
            replies.into_iter().any(|m| ["a1", "h1", "a8", "h8"].contains(&&*m))
        };
        let best = rules().parse_move("e1").unwrap();
        let legal: Vec<Move> = state.board.legal_moves().collect();
        assert!(legal.contains(&rules().parse_move("a2").unwrap()), "{legal:?}");
        for mv in legal {
            let told = differences(&rules(), &state, mv, best);
            let given = told.iter().any(|t| t.name == "gives-corner");
            let expected = gives_corner(mv) && !gives_corner(best) && mv != best;
            assert_eq!(given, expected, "{mv} {told:?}");
        }
    }

    #[test]
    fn only_differences_that_can_be_seen_are_told() {
        let after = |foe_moves, own_moves, open, odd_regions| After {
            takes_corner: false,
            corners: Vec::new(),
            passes: false,
            foe_moves,
            own_moves,
            open,
            empties: 12,
            odd_regions,
        };
        assert_eq!(between(&after(5, 6, 7, 2), &after(4, 7, 5, 2)), []);
        let told = between(&after(9, 4, 12, 2), &after(4, 8, 6, 0));
        let expected = [
            Difference::new("parity").with("played", Counted::Number(2)),
            Difference::between("mobility", 9, 4),
            Difference::between("frontier", 12, 6),
            Difference::between("moves", 4, 8),
        ];
        assert_eq!(told, expected);
    }
}
