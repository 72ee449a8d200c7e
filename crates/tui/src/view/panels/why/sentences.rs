//! The sentences of an explanation in the language of the screen; the page says them so, too.

use crate::words::{Arg, Words};
use harif_catalog::{Sentence, Square, Tendency, Threat};
use harif_core::Side;

/// What to say, a text each; the sides are called by their names.
pub fn reasons(told: &[Sentence], words: &Words, sides: [String; 2]) -> Vec<String> {
    let writer = Writer { words, sides };
    told.iter().map(|sentence| writer.said(sentence)).collect()
}

/// What a sentence speaks of, by the names that messages use.
#[derive(Default)]
struct Spoken {
    side: Option<Side>,
    square: Option<Square>,
    below: Option<Square>,
    against: Option<Square>,
    squares: Vec<Square>,
    count: usize,
    moves: Option<Arg<'static>>,
    rows: &'static str,
}

impl Spoken {
    fn of(side: Side) -> Spoken {
        Spoken { side: Some(side), ..Spoken::default() }
    }

    fn at(side: Side, square: Square) -> Spoken {
        Spoken { square: Some(square), ..Spoken::of(side) }
    }

    fn among(side: Side, squares: &[Square]) -> Spoken {
        Spoken { squares: squares.to_vec(), ..Spoken::of(side) }
    }

    fn counting(side: Side, count: usize) -> Spoken {
        Spoken { count, ..Spoken::of(side) }
    }

    fn on(self, squares: &[Square]) -> Spoken {
        Spoken { squares: squares.to_vec(), ..self }
    }
}

struct Writer<'a> {
    words: &'a Words,
    sides: [String; 2],
}

impl Writer<'_> {
    fn said(&self, sentence: &Sentence) -> String {
        let (id, spoken) = self.message(sentence);
        self.tell(id, &spoken)
    }

    /// The message of a sentence, and what it speaks of.
    fn message(&self, sentence: &Sentence) -> (&'static str, Spoken) {
        match sentence {
            Sentence::Verdict { winner: None, .. } => ("why-verdict-draw", Spoken::default()),
            Sentence::Verdict { winner: Some(side), plies } => verdict(*side, *plies),
            Sentence::Unknown => ("why-unknown", Spoken::default()),
            Sentence::WinsNow { side, square } => ("why-wins-now", Spoken::at(*side, *square)),
            Sentence::DoubleThreat { side, square, wins } => {
                ("why-double-threat", Spoken::at(*side, *square).on(wins))
            }
            Sentence::StackedThreats { side, square, wins } => {
                ("why-stacked-threats", Spoken::at(*side, *square).on(wins))
            }
            Sentence::NoSafeReply { side, square } => {
                ("why-no-safe-reply", Spoken::at(*side, *square))
            }
            Sentence::Forced { side, moves } => {
                let pair = |[one, two]: [u8; 2]| self.words.digits(&format!("{one}–{two}"));
                let pairs = moves.iter().map(|m| pair([m.square.column, m.reply.column]));
                let list = pairs.collect::<Vec<_>>().join(&self.words.say("list-comma"));
                ("why-forced", Spoken { moves: Some(list.into()), ..Spoken::of(*side) })
            }
            Sentence::Follows { side, .. } => ("why-follows", Spoken::of(*side)),
            Sentence::FollowsUp { how, .. } if how.wins => {
                ("why-follows-up-wins", Spoken::among(how.side, &how.goals))
            }
            Sentence::FollowsUp { how, .. } => ("why-follows-up", Spoken::of(how.side)),
            Sentence::MustPlayBelow { side, goals } => {
                ("why-must-play-below", Spoken::among(*side, goals))
            }
            Sentence::Completes { side, line } => ("why-completes", Spoken::among(*side, line)),
            Sentence::CutsAll { side } => ("why-cuts-all", Spoken::of(*side)),
            Sentence::MustBlock { side, square } => ("why-must-block", Spoken::at(*side, *square)),
            Sentence::OnlyMove { side, square } => ("why-only-move", Spoken::at(*side, *square)),
            Sentence::CannotBlock { side, wins } => {
                ("why-cannot-block", Spoken::among(*side, wins))
            }
            Sentence::EveryMoveLoses { side, count } => {
                ("why-every-move-loses", Spoken::counting(*side, *count))
            }
            Sentence::EveryReplyLoses { side, square, .. } => {
                ("why-every-reply-loses", Spoken::at(*side, *square))
            }
            Sentence::If { side, square } => ("why-if", Spoken::at(*side, *square)),
            Sentence::OthersToo { side, count } => {
                ("why-others-too", Spoken::counting(*side, *count))
            }
            Sentence::NoLinesLeft => ("why-no-lines-left", Spoken::default()),
            Sentence::NoLineFor { side, after: None } => ("why-no-line-for", Spoken::of(*side)),
            Sentence::NoLineFor { side, after: Some(square) } => {
                ("why-no-line-for-after", Spoken::at(*side, *square))
            }
            Sentence::FewLines { side, lines } => {
                ("why-few-lines", Spoken::counting(*side, lines.len()))
            }
            Sentence::AnswersAll { side, .. } => ("why-answers-all", Spoken::of(*side)),
            Sentence::Searched => ("why-searched", Spoken::default()),
            Sentence::Threat(threat) => of_threat(threat),
            Sentence::LastColumn { last, rows } => {
                ("why-last-column", Spoken { rows: parity(*rows), ..Spoken::of(*last) })
            }
            Sentence::Tends(tendency) => of_tendency(tendency),
            Sentence::ForcedPlies { count } => {
                ("why-forced-plies", Spoken { count: *count, ..Spoken::default() })
            }
        }
    }

    fn tell(&self, id: &str, spoken: &Spoken) -> String {
        let name = |side: Side| self.sides[side.index()].clone();
        let place = |square: Option<Square>| square.map_or(String::new(), |s| self.place(s));
        let side = spoken.side.map(name).unwrap_or_default();
        let foe = spoken.side.map(|side| name(side.other())).unwrap_or_default();
        self.words.tell(
            id,
            &[
                ("side", side.into()),
                ("foe", foe.into()),
                ("square", place(spoken.square).into()),
                ("below", place(spoken.below).into()),
                ("against", place(spoken.against).into()),
                ("all", self.places(&spoken.squares, "and").into()),
                ("any", self.places(&spoken.squares, "or").into()),
                ("count", spoken.count.into()),
                ("moves", spoken.moves.clone().unwrap_or_else(|| 0.into())),
                ("rows", spoken.rows.into()),
            ],
        )
    }

    fn place(&self, square: Square) -> String {
        let of = [("column", square.column.into()), ("row", square.row.into())];
        self.words.tell("why-square", &of)
    }

    fn places(&self, squares: &[Square], word: &'static str) -> String {
        let mut names: Vec<String> = squares.iter().map(|&square| self.place(square)).collect();
        let Some(last) = names.pop() else { return String::new() };
        if names.is_empty() {
            return last;
        }
        let rest = names.join(&self.words.say("list-comma"));
        let of = [("word", word.into()), ("rest", rest.into()), ("last", last.into())];
        self.words.tell("why-list", &of)
    }
}

fn verdict(side: Side, plies: Option<u32>) -> (&'static str, Spoken) {
    match plies {
        Some(1) => ("why-verdict-now", Spoken::of(side)),
        Some(plies) => {
            let moves = Some(plies.div_ceil(2).into());
            ("why-verdict-in", Spoken { moves, ..Spoken::of(side) })
        }
        None => ("why-verdict", Spoken::of(side)),
    }
}

fn of_threat(threat: &Threat) -> (&'static str, Spoken) {
    let id = match threat {
        Threat { playable: true, .. } => "why-threat-now",
        Threat { buried_by: Some(_), .. } => "why-threat-buried",
        Threat { poisoned: true, below: Some(_), .. } => "why-threat-poisoned",
        Threat { shared: true, .. } => "why-threat-shared",
        _ => "why-threat",
    };
    let (below, rows) = (threat.below, parity(threat.parity));
    (id, Spoken { below, rows, ..Spoken::at(threat.side, threat.square) })
}

fn of_tendency(tendency: &Tendency) -> (&'static str, Spoken) {
    match tendency {
        Tendency::LastStone { side } => ("why-tends-last-stone", Spoken::of(*side)),
        Tendency::Challenged { side, square } => {
            ("why-tends-challenged", Spoken::at(*side, *square))
        }
        Tendency::Contested { square, against } => {
            let (square, against) = (Some(*square), Some(*against));
            ("why-tends-contested", Spoken { square, against, ..Spoken::default() })
        }
    }
}

fn parity(rows: harif_catalog::Parity) -> &'static str {
    match rows {
        harif_catalog::Parity::Odd => "odd",
        harif_catalog::Parity::Even => "even",
    }
}
