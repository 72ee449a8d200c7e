//! English. Columns are called by their numbers, as moves are; rows are counted from the bottom.

use super::follow::FollowUp;
use super::sentences::Remark;
use super::square::{Parity, Square};
use super::threats::Threat;
use super::zugzwang::Tendency;
use super::{Forced, Reasoning};
use harif_core::Side;

/// What the sides are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names<'n> {
    /// Who moved first.
    pub first: &'n str,
    /// The opponent.
    pub second: &'n str,
}

impl<'n> Names<'n> {
    fn of(&self, side: Side) -> &'n str {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }
}

impl Reasoning {
    /// The explanation in English, one sentence or two an entry.
    pub fn words(&self, names: &Names<'_>) -> Vec<String> {
        self.sentences().iter().map(|sentence| sentence.english(names)).collect()
    }
}

impl Remark {
    /// The sentence in English.
    pub fn english(&self, names: &Names<'_>) -> String {
        let name = |side: &Side| names.of(*side);
        let foe = |side: &Side| names.of(side.other());
        match self {
            Remark::Verdict { winner, plies } => verdict(winner.map(|w| names.of(w)), *plies),
            Remark::Unknown => "The search was stopped before the result was known.".into(),
            Remark::WinsNow { side, square } => {
                format!("{} plays {} and has four in a row.", name(side), place(*square))
            }
            Remark::DoubleThreat { side, square, wins } => format!(
                "{} plays {} and then threatens to win on {} at once. {} can block only one.",
                name(side),
                place(*square),
                places(wins, "and"),
                foe(side)
            ),
            Remark::StackedThreats { side, square, wins: [low, high] } => format!(
                "{} plays {} and threatens to win on {}. If {} blocks there, {} wins one above, on \
                 {}.",
                name(side),
                place(*square),
                place(*low),
                foe(side),
                name(side),
                place(*high)
            ),
            Remark::NoSafeReply { side, square } => format!(
                "{} plays {}. Now every square that {} can take lies below one where {} wins.",
                name(side),
                place(*square),
                foe(side),
                name(side)
            ),
            Remark::Forced { side, moves } => forced(name(side), foe(side), moves),
            Remark::Follows { side, after, beside } => {
                follows(name(side), foe(side), *after, beside)
            }
            Remark::FollowsUp { after, how } => follows_up(names, *after, how),
            Remark::MustPlayBelow { side, goals } => format!(
                "So no line of {} is completed in time, and in the end, if not before, {} has to play \
                 below {}, where {} wins.",
                name(side),
                name(side),
                places(goals, "or"),
                foe(side)
            ),
            Remark::Completes { side, line } => format!(
                "So no line of {} is completed in time, and {} gets one: {}.",
                foe(side),
                name(side),
                places(line, "and")
            ),
            Remark::CutsAll { side } => {
                format!("So no line of {} can be completed.", name(side))
            }
            Remark::MustBlock { side, square } => format!(
                "{} must take {}: {} would win there.",
                name(side),
                place(*square),
                foe(side)
            ),
            Remark::OnlyMove { side, square } => format!(
                "{} has only {}: every other move loses at once.",
                name(side),
                place(*square)
            ),
            Remark::CannotBlock { side, wins } => format!(
                "Whatever {} plays, {} wins with the next stone, on {}.",
                name(side),
                foe(side),
                places(wins, "or")
            ),
            Remark::EveryMoveLoses { side, count: 1 } => {
                format!("{} has only one move, and it loses.", name(side))
            }
            Remark::EveryMoveLoses { side, count } => {
                format!("Each of the {count} moves of {} loses.", name(side))
            }
            Remark::EveryReplyLoses { side, square, .. } => format!(
                "{} plays {}, and every reply of {} loses.",
                name(side),
                place(*square),
                foe(side)
            ),
            Remark::If { side, square } => {
                format!("If {} plays {}:", name(side), place(*square))
            }
            Remark::OthersToo { side, count: 1 } => {
                format!("The other move of {} loses as well.", name(side))
            }
            Remark::OthersToo { side, count } => {
                format!("The other {count} moves of {} lose as well.", name(side))
            }
            Remark::NoLinesLeft => "Neither side can complete a line any more.".into(),
            Remark::NoLineFor { side, after: None } => {
                format!("{} cannot complete a line any more.", name(side))
            }
            Remark::NoLineFor { side, after: Some(square) } => format!(
                "{} plays {}, and {} cannot complete a line any more.",
                foe(side),
                place(*square),
                name(side)
            ),
            Remark::FewLines { side, lines } => few_lines(name(side), foe(side), lines),
            Remark::AnswersAll { side, after: Some(square) } => format!(
                "{} plays {} and then has an answer to every move, after which {} cannot win.",
                name(side),
                place(*square),
                foe(side)
            ),
            Remark::AnswersAll { side, after: None } => format!(
                "{} has an answer to every move, after which {} cannot win.",
                name(side),
                foe(side)
            ),
            Remark::Searched => "This was found by search; there is no simple reason.".into(),
            Remark::Threat(found) => threat(found, name(&found.side), foe(&found.side)),
            Remark::LastColumn { last, rows } => format!(
                "When one column is left, {} gets its {} squares and {} its {} ones.",
                name(last),
                parity(*rows),
                foe(last),
                parity(rows.other())
            ),
            Remark::Tends(tendency) => tends(tendency, names),
            Remark::ForcedPlies { count } => {
                format!("The next {count} moves of best play leave no choice.")
            }
        }
    }
}

fn verdict(winner: Option<&str>, plies: Option<u32>) -> String {
    match (winner, plies) {
        (Some(winner), Some(1)) => format!("{winner} wins with the next stone."),
        // Distances are told in the winner's own moves, as everywhere.
        (Some(winner), Some(2)) => format!("{winner} wins in 1 move."),
        (Some(winner), Some(plies)) => format!("{winner} wins in {} moves.", plies.div_ceil(2)),
        (Some(winner), None) => format!("{winner} wins."),
        (None, _) => "With best play this is a draw.".into(),
    }
}

fn forced(name: &str, foe: &str, moves: &[Forced]) -> String {
    let moves: Vec<String> =
        moves.iter().map(|m| format!("{}, {}", m.square.column, m.reply.column)).collect();
    format!("{name} forces {foe}, who has only one reply each time: {}.", moves.join("; "))
}

fn follows(name: &str, foe: &str, after: Option<Square>, beside: &[[Square; 2]]) -> String {
    let mut text = match after {
        Some(square) => format!("{name} plays {} and then", place(square)),
        None => name.to_string(),
    };
    text += &format!(" answers each stone of {foe} with one directly above it");
    for [a, b] in beside {
        let pair = format!(", and one of {} and {} with the other", place(*a), place(*b));
        text += &pair;
    }
    text + "."
}

fn follows_up(names: &Names<'_>, after: Option<Square>, how: &FollowUp) -> String {
    let (name, foe) = (names.of(how.side), names.of(how.side.other()));
    let begin = match after {
        Some(square) => format!("{name} plays {} and then follows up", place(square)),
        None => format!("{name} follows up"),
    };
    let pairs: Vec<String> = how
        .beside
        .iter()
        .map(|[a, b]| format!(", columns {a} and {b} answering each other"))
        .collect();
    let end = if how.wins {
        format!("{name} wins on {}", places(&how.goals, "or"))
    } else {
        format!("{foe} gets nowhere")
    };
    format!(
        "{begin}: it wins or blocks where it can or must, and otherwise answers in the same \
         column{}. {end}, whatever {foe} tries.",
        pairs.concat()
    )
}

fn few_lines(name: &str, foe: &str, lines: &[[Square; 4]]) -> String {
    let ends = |line: &[Square; 4]| format!("{} to {}", place(line[0]), place(line[3]));
    let listed: Vec<String> = lines.iter().map(ends).collect();
    let count = if lines.len() == 1 { "one line".into() } else { format!("{} lines", lines.len()) };
    format!(
        "{name} has only {count} left ({}), and search shows that {foe} can always stop that.",
        listed.join("; ")
    )
}

fn threat(threat: &Threat, name: &str, foe: &str) -> String {
    let at = place(threat.square);
    if threat.playable {
        return format!("{name} can complete four in a row on {at}.");
    }
    let article = if threat.parity == Parity::Odd { "an odd" } else { "an even" };
    let mut text = format!("{name} has {article} threat on {at}");
    if let Some(square) = threat.buried_by {
        return text + &format!(", but the game ends on {} at the latest.", place(square));
    }
    if threat.shared {
        text += &format!(", where {foe} wins too");
    }
    text += ".";
    if let (true, Some(below)) = (threat.poisoned, threat.below) {
        text += &format!(" {foe} would lose at once by playing {}.", place(below));
    }
    text
}

fn tends(tendency: &Tendency, names: &Names<'_>) -> String {
    match tendency {
        Tendency::LastStone { side } => format!(
            "As a rule of thumb zugzwang favours {}, who places the last stone.",
            names.of(*side)
        ),
        Tendency::Challenged { side, square } => format!(
            "As a rule of thumb the threat on {} gives {} the zugzwang: {} will not want to play \
             below it.",
            place(*square),
            names.of(*side),
            names.of(side.other())
        ),
        Tendency::Contested { square, against } => format!(
            "Zugzwang is contested: there are threats of both sides, on {} and {}.",
            place(*square),
            place(*against)
        ),
    }
}

fn parity(parity: Parity) -> &'static str {
    match parity {
        Parity::Odd => "odd",
        Parity::Even => "even",
    }
}

fn place(square: Square) -> String {
    format!("column {} row {}", square.column, square.row)
}

/// `column 1 row 2, column 3 row 4 and column 5 row 6`.
fn places(squares: &[Square], and: &str) -> String {
    let names: Vec<String> = squares.iter().map(|square| place(*square)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
