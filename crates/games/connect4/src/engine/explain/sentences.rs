//! What to say about a position, and in which order; how it is said is the writer's business.

use super::follow::FollowUp;
use super::reason::{Forced, Hold, Reason, Why};
use super::square::{Parity, Square};
use super::threats::Threat;
use super::zugzwang::Tendency;
use super::{Pressure, Reasoning};
use harif_core::Side;
use serde::{Deserialize, Serialize};

/// Losing moves that are told one by one; of more, only their number is said.
const TOLD: usize = 3;

/// One thing to say. Every language has a writer for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
#[allow(missing_docs)] // fields are what the line of their variant speaks of
pub enum Remark {
    /// Who wins, and when.
    Verdict { winner: Option<Side>, plies: Option<u32> },
    /// The limit was too low to know.
    Unknown,
    /// A stone that completes a line.
    WinsNow { side: Side, square: Square },
    /// A stone that makes two wins at once.
    DoubleThreat { side: Side, square: Square, wins: Vec<Square> },
    /// A stone that makes two wins, one above the other.
    StackedThreats { side: Side, square: Square, wins: [Square; 2] },
    /// A stone after which every reply lies below a win.
    NoSafeReply { side: Side, square: Square },
    /// A chain of forcing stones.
    Forced { side: Side, moves: Vec<Forced> },
    /// A side follows a plan, possibly after a stone of its own.
    Follows { side: Side, after: Option<Square>, beside: Vec<[Square; 2]> },
    /// A side follows up, possibly after a stone of its own.
    FollowsUp { after: Option<Square>, how: FollowUp },
    /// Where the plan wins.
    MustPlayBelow { side: Side, goals: Vec<Square> },
    /// The plan completes a line without a goal.
    Completes { side: Side, line: [Square; 4] },
    /// The plan cuts all lines of the opponent.
    CutsAll { side: Side },
    /// The mover must take this square.
    MustBlock { side: Side, square: Square },
    /// The mover has only this move.
    OnlyMove { side: Side, square: Square },
    /// All moves of a side lose at once: the opponent has two wins to block.
    CannotBlock { side: Side, wins: Vec<Square> },
    /// All moves of a side lose.
    EveryMoveLoses { side: Side, count: usize },
    /// One stone after which all replies lose.
    EveryReplyLoses { side: Side, square: Square, count: usize },
    /// What follows is about this move.
    If { side: Side, square: Square },
    /// The moves that were not told one by one lose as well.
    OthersToo { side: Side, count: usize },
    /// Nobody has a line left.
    NoLinesLeft,
    /// A side has no line left, be it after a stone of its opponent.
    NoLineFor { side: Side, after: Option<Square> },
    /// A side cannot complete its last lines.
    FewLines { side: Side, lines: Vec<[Square; 4]> },
    /// A side has an answer to every move.
    AnswersAll { side: Side, after: Option<Square> },
    /// No simple reason.
    Searched,
    /// A winning square.
    Threat(Threat),
    /// Who gets which rows in the last open column.
    LastColumn { last: Side, rows: Parity },
    /// A rule of thumb.
    Tends(Tendency),
    /// How many of the next moves leave no choice.
    ForcedPlies { count: usize },
}

impl Reasoning {
    /// What to say, the most important first.
    pub fn sentences(&self) -> Vec<Remark> {
        let mut told = vec![match self.verdict {
            Some(verdict) => Remark::Verdict { winner: verdict.winner, plies: verdict.plies },
            None => Remark::Unknown,
        }];
        of_reason(&self.reason, self.to_move, &mut told);
        // A side that cannot choose says more about the game than threats far above.
        let free = |pressure| matches!(pressure, Pressure::Free | Pressure::Lost | Pressure::Wins);
        let count = self.line.iter().take_while(|step| !free(step.pressure)).count();
        if count > 1 {
            told.push(Remark::ForcedPlies { count });
        }
        told.extend(self.threats.iter().cloned().map(Remark::Threat));
        told.push(Remark::LastColumn { last: self.zugzwang.last, rows: self.zugzwang.rows });
        if self.is_tendency_worth_telling() {
            told.push(Remark::Tends(self.zugzwang.tendency.clone()));
        }
        told
    }

    /// A rule of thumb helps where there are threats to wait for, and only confuses where the result
    /// is another.
    fn is_tendency_worth_telling(&self) -> bool {
        let favoured = match self.zugzwang.tendency {
            Tendency::LastStone { side } | Tendency::Challenged { side, .. } => Some(side),
            Tendency::Contested { .. } => None,
        };
        let winner = self.verdict.and_then(|verdict| verdict.winner);
        let waiting = self.threats.iter().any(|threat| threat.useful && !threat.playable);
        waiting && winner.is_none_or(|winner| Some(winner) == favoured)
    }
}

fn of_reason(reason: &Reason, mover: Side, told: &mut Vec<Remark>) {
    let other = mover.other();
    match &reason.why {
        Why::WinsNow { square, .. } => {
            told.push(Remark::WinsNow { side: mover, square: *square });
        }
        Why::DoubleThreat { square, wins } => {
            let wins = wins.clone();
            told.push(Remark::DoubleThreat { side: mover, square: *square, wins });
        }
        Why::StackedThreats { square, wins } => {
            told.push(Remark::StackedThreats { side: mover, square: *square, wins: *wins });
        }
        Why::NoSafeReply { square, .. } => {
            told.push(Remark::NoSafeReply { side: mover, square: *square });
        }
        Why::ForcedSequence { moves, then } => {
            told.push(Remark::Forced { side: mover, moves: moves.clone() });
            of_reason(then, mover, told);
        }
        Why::Zugzwang { after, plan } => of_plan(plan, *after, told),
        Why::FollowsUp { after, how } => {
            told.push(Remark::FollowsUp { after: *after, how: how.clone() });
        }
        Why::MustBlock { square, then } => {
            told.push(Remark::MustBlock { side: mover, square: *square });
            of_reason(then, other, told);
        }
        Why::OnlyMove { square, then } => {
            told.push(Remark::OnlyMove { side: mover, square: *square });
            of_reason(then, other, told);
        }
        Why::EveryMoveLoses { moves } if reason.plies == Some(2) => {
            let mut wins: Vec<Square> = moves
                .iter()
                .filter_map(|refuted| match refuted.by.why {
                    Why::WinsNow { square, .. } => Some(square),
                    _ => None,
                })
                .collect();
            wins.sort_unstable();
            wins.dedup();
            told.push(Remark::CannotBlock { side: mover, wins });
        }
        Why::EveryMoveLoses { moves } => {
            told.push(Remark::EveryMoveLoses { side: mover, count: moves.len() });
            of_refuted(moves, mover, told);
        }
        Why::EveryReplyLoses { square, replies } => {
            let count = replies.len();
            told.push(Remark::EveryReplyLoses { side: mover, square: *square, count });
            of_refuted(replies, other, told);
        }
        Why::NoLinesLeft => told.push(Remark::NoLinesLeft),
        Why::BothHold { mover: mine, other: theirs } => {
            of_hold(mine, mover, told);
            of_hold(theirs, other, told);
        }
        Why::Searched => told.push(Remark::Searched),
    }
}

/// The moves that need more than one sentence; those that lose at once explain themselves.
fn of_refuted(moves: &[super::Refuted], mover: Side, told: &mut Vec<Remark>) {
    let slow = moves.iter().filter(|refuted| refuted.by.plies != Some(1));
    for refuted in slow.clone().take(TOLD) {
        told.push(Remark::If { side: mover, square: refuted.square });
        of_reason(&refuted.by, mover.other(), told);
    }
    let count = moves.len() - slow.clone().take(TOLD).count();
    if count > 0 {
        told.push(Remark::OthersToo { side: mover, count });
    }
}

fn of_plan(plan: &super::HoldingPlan, after: Option<Square>, told: &mut Vec<Remark>) {
    let side = plan.side;
    told.push(Remark::Follows { side, after, beside: plan.beside.clone() });
    match plan.line {
        _ if !plan.goals.is_empty() => {
            told.push(Remark::MustPlayBelow { side: side.other(), goals: plan.goals.clone() });
        }
        Some(line) => told.push(Remark::Completes { side, line }),
        None => told.push(Remark::CutsAll { side: side.other() }),
    }
}

fn of_hold(hold: &Hold, side: Side, told: &mut Vec<Remark>) {
    match hold {
        Hold::NoLinesLeft { side, after } => {
            told.push(Remark::NoLineFor { side: *side, after: *after });
        }
        Hold::FewLines { side, lines } => {
            told.push(Remark::FewLines { side: *side, lines: lines.clone() });
        }
        Hold::Plan { after, plan } => of_plan(plan, *after, told),
        Hold::FollowsUp { after, how } => {
            told.push(Remark::FollowsUp { after: *after, how: how.clone() });
        }
        Hold::Answers { after, .. } => told.push(Remark::AnswersAll { side, after: *after }),
    }
}
