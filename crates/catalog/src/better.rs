//! Why one move is better than another, in things that can be counted on the boards after them.
//!
//! Nothing here is an opinion: every reason is a difference between the position after the move that was
//! played and the one after the better move, and is told only if it is large enough to be seen.

use crate::worth::{Unit, Worth};
use harif_core::{Game, GameError, Kind, Shape, Side};
use serde::Serialize;

/// A difference that speaks for the better move. "It" is the move that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum Better {
    /// The better move takes a corner.
    TakesCorner,
    /// It lets the opponent take corners that the better move does not.
    GivesCorner {
        /// These.
        corners: Vec<String>,
    },
    /// After the better move the opponent has to pass.
    Passes,
    /// After the better move every empty region has an even number of squares, so that the opponent has
    /// to open each and does not have the last move in it.
    Parity {
        /// Regions with an odd number after the move that was played.
        played: usize,
    },
    /// It leaves the opponent more moves.
    Mobility {
        /// After it.
        played: usize,
        /// After the better move.
        best: usize,
    },
    /// It leaves more of the mover's discs beside empty squares.
    Frontier {
        /// After it.
        played: usize,
        /// After the better move.
        best: usize,
    },
    /// It leaves the mover fewer moves.
    Moves {
        /// After it.
        played: usize,
        /// After the better move.
        best: usize,
    },
    /// What both come to at the end, for the mover, as far as that is proven.
    Discs {
        /// After it.
        played: i32,
        /// After the better move.
        best: i32,
    },
}

/// Moves more or fewer that make a reason.
const MOVES: usize = 2;
/// Open discs more that make a reason.
const OPEN: usize = 3;
/// Empty squares from which on people count regions.
const PARITY_FROM: usize = 20;
/// So many differences are told; more would be no reason. What is proven comes on top.
const TOLD: usize = 2;

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
    fn of(game: &dyn Game, mv: &str) -> Result<After, GameError> {
        let (side, shape) = (game.to_move(), game.shape());
        let mut after = game.branch(game.ply())?;
        after.play(mv)?;
        let cells = after.cells();
        let corner = |square: Option<usize>| square.is_some_and(|square| shape.is_corner(square));
        let taken = after.choices().into_iter().filter(|choice| corner(choice.square));
        let mobility = after.mobility();
        Ok(After {
            takes_corner: corner(after.last_square()),
            corners: taken.map(|choice| choice.text).collect(),
            passes: after.must_pass(),
            foe_moves: mobility[side.other().index()],
            own_moves: mobility[side.index()],
            open: open_discs(shape, &cells, side),
            empties: cells.iter().filter(|cell| cell.is_none()).count(),
            odd_regions: regions(shape, &cells).iter().filter(|size| *size % 2 == 1).count(),
        })
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

/// Why `best` is better than `played`, both legal in the position that `game` shows and worth so much;
/// the weightiest first. Nothing where no difference is large enough, and in games without discs.
///
/// # Errors
/// [`GameError`] if one of the moves cannot be played.
pub fn better(
    game: &dyn Game,
    (played, after): (&str, Worth),
    (best, before): (&str, Worth),
) -> Result<Vec<Better>, GameError> {
    if !game.look().turns || played == best {
        return Ok(Vec::new());
    }
    let mut told = differences(&After::of(game, played)?, &After::of(game, best)?);
    told.truncate(TOLD);
    let discs = |worth: Worth| {
        let known = worth.kind == Kind::Exact && worth.unit == Unit::Discs;
        (known && worth.value.is_finite()).then_some(worth.value as i32)
    };
    if let (Some(played), Some(best)) = (discs(after), discs(before)) {
        told.push(Better::Discs { played, best });
    }
    Ok(told)
}

fn differences(played: &After, best: &After) -> Vec<Better> {
    let mut told = Vec::new();
    if best.takes_corner && !played.takes_corner {
        told.push(Better::TakesCorner);
    }
    let given = played.corners.iter().filter(|corner| !best.corners.contains(corner));
    let corners: Vec<String> = given.cloned().collect();
    if !corners.is_empty() {
        told.push(Better::GivesCorner { corners });
    }
    if best.passes && !played.passes {
        told.push(Better::Passes);
    }
    let counted = (1..=PARITY_FROM).contains(&best.empties);
    if counted && best.odd_regions == 0 && played.odd_regions > 0 {
        told.push(Better::Parity { played: played.odd_regions });
    }
    if !best.passes && played.foe_moves >= best.foe_moves + MOVES {
        told.push(Better::Mobility { played: played.foe_moves, best: best.foe_moves });
    }
    if played.open >= best.open + OPEN {
        told.push(Better::Frontier { played: played.open, best: best.open });
    }
    if best.own_moves >= played.own_moves + MOVES {
        told.push(Better::Moves { played: played.own_moves, best: best.own_moves });
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Value;

    fn at(position: &str) -> Box<dyn Game> {
        let mut game = crate::open("othello").unwrap();
        game.set_up(position).unwrap();
        game
    }

    fn discs(value: Value, kind: Kind) -> Worth {
        Worth { value, kind, unit: Unit::Discs }
    }

    fn reasons(game: &dyn Game, played: &str, best: &str, kind: Kind) -> Vec<Better> {
        better(game, (played, discs(-6.0, kind)), (best, discs(4.0, kind))).unwrap()
    }

    #[test]
    fn regions_and_open_discs_are_those_of_a_slow_count() {
        let game = at("f5d6c3d3c4f4f6f3e6e7");
        let (shape, cells) = (game.shape(), game.cells());
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
        let game = at(&board.replace('/', ""));
        let legal = game.legal();
        assert!(legal.contains(&"a2".into()), "{legal:?}");
        let told = reasons(game.as_ref(), "a2", "e1", Kind::Heuristic);
        assert!(told.len() <= TOLD, "{told:?}");
        for mv in &legal {
            let mut after = game.branch(game.ply()).unwrap();
            after.play(mv).unwrap();
            let corner = after.legal().iter().any(|m| ["a1", "h1", "a8", "h8"].contains(&&**m));
            let told = reasons(game.as_ref(), mv, "e1", Kind::Heuristic);
            let given = told.iter().any(|t| matches!(t, Better::GivesCorner { .. }));
            let mut best = game.branch(game.ply()).unwrap();
            best.play("e1").unwrap();
            let too = best.legal().iter().any(|m| ["a1", "h1", "a8", "h8"].contains(&&**m));
            assert_eq!(given, corner && !too && mv != "e1", "{mv} {told:?}");
        }
    }

    #[test]
    fn what_is_proven_is_told_in_discs() {
        let game = at("f5");
        let told = reasons(game.as_ref(), "f4", "d6", Kind::Exact);
        assert_eq!(told.last(), Some(&Better::Discs { played: -6, best: 4 }));
        assert!(reasons(game.as_ref(), "d6", "d6", Kind::Exact).is_empty(), "nothing is better");
        let told = reasons(game.as_ref(), "f4", "d6", Kind::Heuristic);
        assert!(!told.iter().any(|t| matches!(t, Better::Discs { .. })), "{told:?}");
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
        assert_eq!(differences(&after(5, 6, 7, 2), &after(4, 7, 5, 2)), []);
        let told = differences(&after(9, 4, 12, 2), &after(4, 8, 6, 0));
        let expected = [
            Better::Parity { played: 2 },
            Better::Mobility { played: 9, best: 4 },
            Better::Frontier { played: 12, best: 6 },
            Better::Moves { played: 4, best: 8 },
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn reasons_have_these_names_for_those_who_say_them() {
        let told = [Better::TakesCorner, Better::Mobility { played: 9, best: 4 }];
        let json = serde_json::to_string(&told).unwrap();
        assert_eq!(json, r#"[{"say":"takes-corner"},{"say":"mobility","played":9,"best":4}]"#);
    }
}
