//! Reasons for a result, each of which proves it. Their data is what a page needs to draw them.
//!
//! A reason never depends on the solver: it is found and proved from the board alone, so that the
//! two can be checked against each other.

use super::follow::FollowUp;
use super::plan::HoldingPlan;
use super::square::Square;
use harif_core::Side;
use serde::{Deserialize, Serialize};

/// A proved statement about the result of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// Who wins with best play, for a reason that proves it.
    pub winner: Option<Side>,
    /// After how many plies the game ends with best play, where the reason proves that too.
    pub plies: Option<u32>,
    /// The proof.
    #[serde(flatten)]
    pub why: Why,
}

/// Why a position has its result. "The mover" is the side to move, "the other" its opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Why {
    /// The mover has four in a row with its next stone.
    WinsNow {
        /// The stone.
        square: Square,
        /// The line.
        line: [Square; 4],
    },
    /// The mover's next stone makes two squares that win at once; only one can be taken.
    DoubleThreat {
        /// The stone.
        square: Square,
        /// The squares that win.
        wins: Vec<Square>,
    },
    /// The mover's next stone makes a square that wins at once, and the square above wins too.
    StackedThreats {
        /// The stone.
        square: Square,
        /// The lower and the upper winning square.
        wins: [Square; 2],
    },
    /// After the mover's next stone nothing has to be blocked, but every square that can be played
    /// lies below one that wins.
    NoSafeReply {
        /// The stone.
        square: Square,
        /// The squares that win once the one below is taken.
        wins: Vec<Square>,
    },
    /// A chain of stones to each of which there is only one reply, and then a reason to win.
    ForcedSequence {
        /// Stones of the mover with the replies.
        moves: Vec<Forced>,
        /// How it ends.
        then: Box<Reason>,
    },
    /// One side answers every stone by a fixed plan and wins: its opponent has to play at last where
    /// it hurts.
    Zugzwang {
        /// The stone of the mover after which the plan begins; none if the other follows it.
        after: Option<Square>,
        /// The plan.
        plan: HoldingPlan,
    },
    /// One side wins by following up: it wins or blocks where there is something to win or to block,
    /// and otherwise answers in the same column or in the one paired with it. Every line of its
    /// opponent was tried.
    FollowsUp {
        /// The stone of the mover after which it begins; none if the other follows up.
        after: Option<Square>,
        /// How.
        how: FollowUp,
    },
    /// The mover must take a square where the other would win.
    MustBlock {
        /// The square.
        square: Square,
        /// Why the position after it has its result.
        then: Box<Reason>,
    },
    /// Every other move of the mover loses at once.
    OnlyMove {
        /// The move.
        square: Square,
        /// Why the position after it has its result.
        then: Box<Reason>,
    },
    /// The mover loses whatever it plays.
    EveryMoveLoses {
        /// Each move, with the reason why the other wins after it.
        moves: Vec<Refuted>,
    },
    /// The mover has a stone after which the other loses whatever it plays.
    EveryReplyLoses {
        /// The stone.
        square: Square,
        /// Each reply, with the reason why the mover wins after it.
        replies: Vec<Refuted>,
    },
    /// A draw: neither side can complete a line any more.
    NoLinesLeft,
    /// A draw: neither side can win, each for a reason of its own.
    BothHold {
        /// Why the mover does not lose.
        mover: Hold,
        /// Why the other does not lose.
        other: Hold,
    },
    /// Searched, no simple reason.
    Searched,
}

/// A stone with its only reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forced {
    /// The stone.
    pub square: Square,
    /// The only reply that does not lose at once.
    pub reply: Square,
    /// The reply takes a winning square; otherwise all other replies lie below winning squares.
    pub blocks: bool,
}

/// A move that loses, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refuted {
    /// The move.
    pub square: Square,
    /// Why the opponent wins after it.
    pub by: Box<Reason>,
}

/// Why a side does not lose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Hold {
    /// The opponent has no open line.
    NoLinesLeft {
        /// The stone after which it has none, if one is needed.
        after: Option<Square>,
        /// The side without a line.
        side: Side,
    },
    /// The side answers every stone by a fixed plan, in which every open line of the opponent is cut.
    Plan {
        /// The stone after which the plan begins, if the side is to move.
        after: Option<Square>,
        /// The plan.
        plan: HoldingPlan,
    },
    /// The side follows up, and no line of its opponent succeeds; every one was tried.
    FollowsUp {
        /// The stone after which it begins, if the side is to move.
        after: Option<Square>,
        /// How.
        how: FollowUp,
    },
    /// The side has an answer to each move, after which it holds more simply.
    Answers {
        /// The stone that it plays first, if it is to move.
        after: Option<Square>,
        /// The answers.
        answers: Vec<Answer>,
    },
    /// The opponent has only these lines left, and a search in which nothing else counts shows that
    /// it completes none of them.
    FewLines {
        /// The side that cannot complete them.
        side: Side,
        /// The lines.
        lines: Vec<[Square; 4]>,
    },
}

/// An answer that holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The opponent's move.
    pub to: Square,
    /// The answer.
    pub with: Square,
    /// Why it holds; none if the answer wins at once.
    pub then: Option<Hold>,
}

impl Reason {
    pub(super) fn new(winner: Option<Side>, plies: Option<u32>, why: Why) -> Reason {
        Reason { winner, plies, why }
    }

    /// Nothing proved.
    pub(super) fn searched() -> Reason {
        Reason::new(None, None, Why::Searched)
    }

    /// Whether the reason proves the result.
    pub fn is_proof(&self) -> bool {
        self.why != Why::Searched
    }

    /// The name of the kind, as in the data.
    pub fn kind(&self) -> &'static str {
        match self.why {
            Why::WinsNow { .. } => "wins-now",
            Why::DoubleThreat { .. } => "double-threat",
            Why::StackedThreats { .. } => "stacked-threats",
            Why::NoSafeReply { .. } => "no-safe-reply",
            Why::ForcedSequence { .. } => "forced-sequence",
            Why::Zugzwang { .. } => "zugzwang",
            Why::FollowsUp { .. } => "follows-up",
            Why::MustBlock { .. } => "must-block",
            Why::OnlyMove { .. } => "only-move",
            Why::EveryMoveLoses { .. } => "every-move-loses",
            Why::EveryReplyLoses { .. } => "every-reply-loses",
            Why::NoLinesLeft => "no-lines-left",
            Why::BothHold { .. } => "both-hold",
            Why::Searched => "searched",
        }
    }
}
