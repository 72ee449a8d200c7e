//! Sentences as messages, which the faces put into their own language.

use super::sentences::Sentence;
use super::square::{Parity, Square};
use super::threats::Threat;
use super::zugzwang::Tendency;
use harif_core::{Said, SaidArg, Side};

impl Sentence {
    /// The sentence as a message; `colours` are the names of the sides, such as `Red`.
    pub(super) fn said(&self, colours: [&str; 2]) -> Said {
        let writer = Writer { colours };
        match self {
            Sentence::Verdict { winner: None, .. } => Said::new("why-verdict-draw"),
            Sentence::Verdict { winner: Some(side), plies } => writer.verdict(*side, *plies),
            Sentence::Unknown => Said::new("why-unknown"),
            Sentence::WinsNow { side, square } => writer.at("why-wins-now", *side, *square),
            Sentence::DoubleThreat { side, square, wins } => {
                writer.at("why-double-threat", *side, *square).with("all", places(wins, "and"))
            }
            Sentence::StackedThreats { side, square, wins } => {
                writer.at("why-stacked-threats", *side, *square).with("all", places(wins, "and"))
            }
            Sentence::NoSafeReply { side, square } => {
                writer.at("why-no-safe-reply", *side, *square)
            }
            Sentence::Forced { side, moves } => {
                let pair = |one: u8, two: u8| {
                    Said::new("why-pair").with("move", u32::from(one)).with("reply", u32::from(two))
                };
                let pairs = moves.iter().map(|m| pair(m.square.column, m.reply.column));
                writer.of("why-forced", *side).with("moves", pairs.collect::<Vec<_>>())
            }
            Sentence::Follows { side, .. } => writer.of("why-follows", *side),
            Sentence::FollowsUp { how, .. } if how.wins => {
                writer.of("why-follows-up-wins", how.side).with("any", places(&how.goals, "or"))
            }
            Sentence::FollowsUp { how, .. } => writer.of("why-follows-up", how.side),
            Sentence::MustPlayBelow { side, goals } => {
                writer.of("why-must-play-below", *side).with("any", places(goals, "or"))
            }
            Sentence::Completes { side, line } => {
                writer.of("why-completes", *side).with("all", places(line, "and"))
            }
            Sentence::CutsAll { side } => writer.of("why-cuts-all", *side),
            Sentence::MustBlock { side, square } => writer.at("why-must-block", *side, *square),
            Sentence::OnlyMove { side, square } => writer.at("why-only-move", *side, *square),
            Sentence::CannotBlock { side, wins } => {
                writer.of("why-cannot-block", *side).with("any", places(wins, "or"))
            }
            Sentence::EveryMoveLoses { side, count } => {
                writer.of("why-every-move-loses", *side).with("count", *count)
            }
            Sentence::EveryReplyLoses { side, square, .. } => {
                writer.at("why-every-reply-loses", *side, *square)
            }
            Sentence::If { side, square } => writer.at("why-if", *side, *square),
            Sentence::OthersToo { side, count } => {
                writer.of("why-others-too", *side).with("count", *count)
            }
            Sentence::NoLinesLeft => Said::new("why-no-lines-left"),
            Sentence::NoLineFor { side, after: None } => writer.of("why-no-line-for", *side),
            Sentence::NoLineFor { side, after: Some(square) } => {
                writer.at("why-no-line-for-after", *side, *square)
            }
            Sentence::FewLines { side, lines } => {
                writer.of("why-few-lines", *side).with("count", lines.len())
            }
            Sentence::AnswersAll { side, .. } => writer.of("why-answers-all", *side),
            Sentence::Searched => Said::new("why-searched"),
            Sentence::Threat(threat) => writer.threat(threat),
            Sentence::LastColumn { last, rows } => {
                writer.of("why-last-column", *last).with("rows", parity(*rows))
            }
            Sentence::Tends(tendency) => writer.tends(tendency),
            Sentence::ForcedPlies { count } => Said::new("why-forced-plies").with("count", *count),
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
            Said::new(format!("side-{}", self.colours[side.index()].to_ascii_lowercase()))
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
