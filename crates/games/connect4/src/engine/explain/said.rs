//! Sentences as messages, which the faces put into their own language.

use super::sentences::Remark;
use super::square::{Parity, Square};
use super::threats::Threat;
use super::zugzwang::Tendency;
use harif_core::{Said, SaidArg, Side};

impl Remark {
    /// The sentence as a message; `colours` are the names of the sides, such as `Red`.
    pub(super) fn said(&self, colours: [&str; 2]) -> Said {
        let writer = Writer { colours };
        match self {
            Remark::Verdict { winner: None, .. } => Said::new("why-verdict-draw"),
            Remark::Verdict { winner: Some(side), plies } => writer.verdict(*side, *plies),
            Remark::Unknown => Said::new("why-unknown"),
            Remark::WinsNow { side, square } => writer.at("why-wins-now", *side, *square),
            Remark::DoubleThreat { side, square, wins } => {
                writer.at("why-double-threat", *side, *square).with("all", places(wins, "and"))
            }
            Remark::StackedThreats { side, square, wins } => {
                writer.at("why-stacked-threats", *side, *square).with("all", places(wins, "and"))
            }
            Remark::NoSafeReply { side, square } => writer.at("why-no-safe-reply", *side, *square),
            Remark::Forced { side, moves } => {
                let pair = |one: u8, two: u8| {
                    Said::new("why-pair").with("move", u32::from(one)).with("reply", u32::from(two))
                };
                let pairs = moves.iter().map(|m| pair(m.square.column, m.reply.column));
                writer.of("why-forced", *side).with("moves", pairs.collect::<Vec<_>>())
            }
            Remark::Follows { side, .. } => writer.of("why-follows", *side),
            Remark::FollowsUp { how, .. } if how.wins => {
                writer.of("why-follows-up-wins", how.side).with("any", places(&how.goals, "or"))
            }
            Remark::FollowsUp { how, .. } => writer.of("why-follows-up", how.side),
            Remark::MustPlayBelow { side, goals } => {
                writer.of("why-must-play-below", *side).with("any", places(goals, "or"))
            }
            Remark::Completes { side, line } => {
                writer.of("why-completes", *side).with("all", places(line, "and"))
            }
            Remark::CutsAll { side } => writer.of("why-cuts-all", *side),
            Remark::MustBlock { side, square } => writer.at("why-must-block", *side, *square),
            Remark::OnlyMove { side, square } => writer.at("why-only-move", *side, *square),
            Remark::CannotBlock { side, wins } => {
                writer.of("why-cannot-block", *side).with("any", places(wins, "or"))
            }
            Remark::EveryMoveLoses { side, count } => {
                writer.of("why-every-move-loses", *side).with("count", *count)
            }
            Remark::EveryReplyLoses { side, square, .. } => {
                writer.at("why-every-reply-loses", *side, *square)
            }
            Remark::If { side, square } => writer.at("why-if", *side, *square),
            Remark::OthersToo { side, count } => {
                writer.of("why-others-too", *side).with("count", *count)
            }
            Remark::NoLinesLeft => Said::new("why-no-lines-left"),
            Remark::NoLineFor { side, after: None } => writer.of("why-no-line-for", *side),
            Remark::NoLineFor { side, after: Some(square) } => {
                writer.at("why-no-line-for-after", *side, *square)
            }
            Remark::FewLines { side, lines } => {
                writer.of("why-few-lines", *side).with("count", lines.len())
            }
            Remark::AnswersAll { side, .. } => writer.of("why-answers-all", *side),
            Remark::Searched => Said::new("why-searched"),
            Remark::Threat(threat) => writer.threat(threat),
            Remark::LastColumn { last, rows } => {
                writer.of("why-last-column", *last).with("rows", parity(*rows))
            }
            Remark::Tends(tendency) => writer.tends(tendency),
            Remark::ForcedPlies { count } => Said::new("why-forced-plies").with("count", *count),
        }
    }
}

struct Writer<'c> {
    colours: [&'c str; 2],
}

impl Writer<'_> {
    /// A message about a side and its opponent.
    fn of(&self, id: &'static str, side: Side) -> Said {
        let name = |side: Side| {
            let name = self.colours[side.index()];
            Said::new(format!("side-{}", name.to_lowercase())).with("name", name.to_string())
        };
        Said::new(id).with("side", name(side)).with("foe", name(side.other()))
    }

    /// A message about a square of a side.
    fn at(&self, id: &'static str, side: Side, square: Square) -> Said {
        self.of(id, side).with("square", place(square))
    }

    fn verdict(&self, side: Side, plies: Option<u32>) -> Said {
        match plies {
            Some(1) => self.of("why-verdict-now", side),
            // Distances are told in the winner's own moves, as everywhere.
            Some(plies) => self.of("why-verdict-in", side).with("moves", plies.div_ceil(2)),
            None => self.of("why-verdict", side),
        }
    }

    fn threat(&self, threat: &Threat) -> Said {
        let id = match threat {
            Threat { playable: true, .. } => "why-threat-now",
            Threat { buried_by: Some(_), .. } => "why-threat-buried",
            Threat { poisoned: true, below: Some(_), .. } => "why-threat-poisoned",
            Threat { shared: true, .. } => "why-threat-shared",
            _ => "why-threat",
        };
        let said = self.at(id, threat.side, threat.square).with("rows", parity(threat.parity));
        match threat.below {
            Some(below) => said.with("below", place(below)),
            None => said,
        }
    }

    fn tends(&self, tendency: &Tendency) -> Said {
        match tendency {
            Tendency::LastStone { side } => self.of("why-tends-last-stone", *side),
            Tendency::Challenged { side, square } => {
                self.at("why-tends-challenged", *side, *square)
            }
            Tendency::Contested { square, against } => Said::new("why-tends-contested")
                .with("square", place(*square))
                .with("against", place(*against)),
        }
    }
}

fn place(square: Square) -> Said {
    let Square { column, row } = square;
    Said::new("why-square").with("column", u32::from(column)).with("row", u32::from(row))
}

/// Several squares: `a, b and c`.
fn places(squares: &[Square], word: &'static str) -> SaidArg {
    let places: Vec<Said> = squares.iter().map(|&square| place(square)).collect();
    match places.split_last() {
        None => "".into(),
        Some((last, [])) => last.clone().into(),
        Some((last, rest)) => Said::new("why-list")
            .with("word", word)
            .with("rest", rest.to_vec())
            .with("last", last.clone())
            .into(),
    }
}

fn parity(rows: Parity) -> &'static str {
    match rows {
        Parity::Odd => "odd",
        Parity::Even => "even",
    }
}
