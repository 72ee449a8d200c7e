//! Plans of the side that answers: one stone of the opponent, one fixed reply.
//!
//! Call the side to move the *leader*, its opponent the *follower*. A plan cuts the squares that can
//! still be played into pairs, so that the follower has an answer to everything:
//!
//! * **above**: the lower square of two neighbours in a column is answered by the upper one, which
//!   the follower is therefore sure of (Allis: claimeven; a vertical where the leader needs both);
//! * **beside**: of two squares that can both be played now, the leader gets at most one
//!   (baseinverse). Only the lowest squares of columns whose number is odd are paired so, and each
//!   column above them goes on in pairs *above*.
//!
//! A column may end early at a square that wins for the follower, if the plan gives it that square:
//! nothing above it is ever played. So every column is even or odd by choice of such an end, the odd
//! ones must come in twos, and where a column ends early the leader runs out of other moves and
//! must play below the winning square: zugzwang.
//!
//! The leader cannot win if each of its open lines
//!
//! 1. needs a square that the follower is sure of, or one above the end of a column, or
//! 2. needs both squares of a pair *beside*, or
//! 3. in every column where a *sure line* of the follower (its stones and squares it is sure of) is
//!    still open, needs a square higher up, so that the sure line is complete before (aftereven).
//!
//! The follower wins if, besides, it has a sure line: all pairs are played in the end.

use super::square::Square;
use super::view::{Ground, Set, bits};
use crate::engine::frame::Frame;
use crate::engine::lines::wins;
use harif_core::Side;
use serde::{Deserialize, Serialize};

/// Two neighbours in a column: a stone of the opponent on the lower is answered on the upper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Above {
    /// Where the opponent plays.
    pub below: Square,
    /// Where the plan answers.
    pub answer: Square,
}

/// A reply to every move of the opponent, proved to hold the game or to win it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HoldingPlan {
    /// Who follows the plan; its opponent is to move.
    pub side: Side,
    /// Squares answered in the same column.
    pub above: Vec<Above>,
    /// Squares of which a stone on one is answered on the other.
    pub beside: Vec<[Square; 2]>,
    /// Winning squares below which the opponent must play at last.
    pub goals: Vec<Square>,
    /// A line that the plan completes; with it the plan wins, without it the plan holds.
    pub line: Option<[Square; 4]>,
}

impl HoldingPlan {
    /// Whether the side that follows the plan wins; if not, it does not lose.
    pub fn wins(&self) -> bool {
        self.line.is_some()
    }

    /// The answer to a stone of the opponent.
    pub fn answer(&self, played: Square) -> Option<Square> {
        let above = self.above.iter().find(|pair| pair.below == played).map(|pair| pair.answer);
        above.or_else(|| {
            let pair = self.beside.iter().find(|pair| pair.contains(&played))?;
            Some(if pair[0] == played { pair[1] } else { pair[0] })
        })
    }
}

/// A plan for the side that is not to move, if there is one; a winning one if `must_win`.
pub(super) fn find(
    ground: &Ground,
    leader: Set,
    follower: Set,
    side: Side,
    must_win: bool,
) -> Option<HoldingPlan> {
    let planner = Planner::new(ground, leader, follower);
    let goal = if must_win { PlanGoal::Win } else { PlanGoal::Hold };
    let shape = planner.column(0, Shape::default(), goal)?;
    Some(planner.plan(&shape, side))
}

#[derive(Clone, Copy, PartialEq)]
enum PlanGoal {
    Win,
    Hold,
}

/// How far the columns have been cut into pairs.
#[derive(Clone, Debug, Default)]
struct Shape {
    /// Upper squares of pairs *above*.
    claimed: Set,
    /// Squares to be paired *beside*.
    loose: Set,
    /// Squares above the end of their column.
    beyond: Set,
    beside: Vec<[Set; 2]>,
    ends: Set,
    line: Option<Set>,
}

struct Planner<'g> {
    ground: &'g Ground,
    follower: Set,
    all: Set,
    /// Winning squares of the follower.
    wins: Set,
    /// What the leader's open lines still need.
    needs: Vec<Set>,
    /// The follower's open lines.
    lines: Vec<Set>,
}

impl<'g> Planner<'g> {
    fn new(ground: &'g Ground, leader: Set, follower: Set) -> Planner<'g> {
        let all = leader | follower;
        let open = |rival: Set| ground.lines.iter().copied().filter(move |line| line & rival == 0);
        let needs = open(follower).map(|line| line & !leader).collect();
        let lines = open(leader).collect();
        let wins = wins(ground.frame, follower, all);
        Planner { ground, follower, all, wins, needs, lines }
    }

    /// Cuts the columns from `index` on in every way that may help.
    fn column(&self, index: u32, shape: Shape, goal: PlanGoal) -> Option<Shape> {
        if index == self.ground.cols() {
            return self.finish(shape, goal);
        }
        let empty = self.ground.frame.column(index) & !self.all;
        if empty == 0 {
            return self.column(index + 1, shape, goal);
        }
        for odd in [false, true] {
            if let Some(next) = self.cut(empty, odd, &shape)
                && let Some(found) = self.column(index + 1, next, goal)
            {
                return Some(found);
            }
        }
        None
    }

    /// Cuts one column into pairs, with its lowest square left loose if `odd`. Of two winning
    /// squares where it could end the lower is never worse: it leaves the leader less.
    fn cut(&self, empty: Set, odd: bool, before: &Shape) -> Option<Shape> {
        let mut shape = before.clone();
        let mut squares = bits(empty);
        if odd {
            shape.loose |= squares.next()?;
        }
        loop {
            let Some(_lower) = squares.next() else { return Some(shape) };
            // A single square at the top has no partner: the column is of the other kind.
            let upper = squares.next()?;
            shape.claimed |= upper;
            if upper & self.wins != 0 {
                shape.ends |= upper;
                shape.beyond |= empty & !(upper | upper.wrapping_sub(1));
                return Some(shape);
            }
        }
    }

    /// Whether the pairs answer every line of the leader, with the loose squares paired somehow.
    fn finish(&self, mut shape: Shape, goal: PlanGoal) -> Option<Shape> {
        if shape.loose.count_ones() % 2 == 1 {
            return None;
        }
        let have = self.follower | shape.claimed;
        let sure: Vec<Set> = self.lines.iter().copied().filter(|line| line & !have == 0).collect();
        shape.line = sure.iter().copied().min_by_key(|line| (line & !self.all).count_ones());
        if goal == PlanGoal::Win && shape.line.is_none() {
            return None;
        }
        let stopped = shape.claimed | shape.beyond;
        let late = |need: Set| sure.iter().any(|line| self.is_above(need, line & !self.all));
        let open: Vec<Set> =
            self.needs.iter().copied().filter(|n| n & stopped == 0 && !late(*n)).collect();
        let (loose, mut pairs) = (shape.loose, Vec::new());
        if !pair_up(&open, loose, &mut pairs) {
            return None;
        }
        Some(Shape { beside: pairs, ..shape })
    }

    /// Whether `need` has a square above each of `open`, in the same column.
    fn is_above(&self, need: Set, open: Set) -> bool {
        bits(open).all(|square| {
            let higher = self.ground.column_of(square) & !(square | square.wrapping_sub(1));
            need & higher != 0
        })
    }

    fn plan(&self, shape: &Shape, side: Side) -> HoldingPlan {
        let square = |bit| self.ground.square(bit);
        let above = bits(shape.claimed)
            .map(|upper| Above { below: square(upper >> 1), answer: square(upper) })
            .collect();
        let beside = shape.beside.iter().map(|pair| pair.map(square)).collect();
        let goals = self.ground.squares(shape.ends);
        HoldingPlan {
            side,
            above,
            beside,
            goals,
            line: shape.line.map(|line| self.ground.line(line)),
        }
    }
}

/// Pairs the loose squares so that every line of `open` needs both squares of some pair.
fn pair_up(open: &[Set], loose: Set, pairs: &mut Vec<[Set; 2]>) -> bool {
    let Some((line, rest)) = open.split_first() else {
        // The rest in any order: all that counts is that each has a partner.
        let mut left = bits(loose);
        while let (Some(a), Some(b)) = (left.next(), left.next()) {
            pairs.push([a, b]);
        }
        return true;
    };
    if pairs.iter().any(|[a, b]| line & a != 0 && line & b != 0) {
        return pair_up(rest, loose, pairs);
    }
    for a in bits(line & loose) {
        for b in bits(line & loose & !(a | a.wrapping_sub(1))) {
            pairs.push([a, b]);
            let count = pairs.len();
            if pair_up(rest, loose & !(a | b), pairs) {
                return true;
            }
            pairs.truncate(count - 1);
        }
    }
    false
}
