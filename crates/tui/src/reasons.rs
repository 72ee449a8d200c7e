//! What is said of reviewed games, in words: how they were opened, what moves gave away, and why a better
//! move is better, as the catalog has counted it.

use crate::view::numbers::signed;
use crate::words::{Arg, Words};
use harif_catalog::better::Better;
use harif_catalog::review::Mark;
use harif_catalog::views::{JudgementView, WorthView};
use harif_core::{Game, Kind};

/// How a game was opened, and with which move it left the lines that have names.
pub fn opening(words: &Words, game: &dyn Game) -> Option<String> {
    let opening = game.opening()?;
    let name = opening.name_in(words.language().code);
    let named = words.tell("review-opening", &[("name", name.into())]);
    let left = opening.plies < game.ply();
    let left = left.then(|| words.tell("review-left", &[("ply", (opening.plies + 1).into())]));
    Some(std::iter::once(named).chain(left).collect::<Vec<_>>().join(" "))
}

/// Sentences for the side that moved, which stands first, and its opponent.
pub fn better(words: &Words, [side, foe]: &[String; 2], told: &[Better]) -> Vec<String> {
    let one = |reason: &Better| {
        let (id, counts): (&str, Vec<(&str, Arg<'_>)>) = match reason {
            Better::TakesCorner => ("better-takes-corner", Vec::new()),
            Better::GivesCorner { corners } => {
                ("better-gives-corner", vec![("count", corners.len().into())])
            }
            Better::Passes => ("better-passes", Vec::new()),
            Better::Parity { .. } => ("better-parity", Vec::new()),
            Better::Mobility { played, best } => ("better-mobility", pair(*played, *best)),
            Better::Frontier { played, best } => ("better-frontier", pair(*played, *best)),
            Better::Moves { played, best } => ("better-moves", pair(*played, *best)),
            Better::Discs { played, best } => {
                let discs = |of: i32| Arg::from(score(words, of));
                ("better-discs", vec![("played", discs(*played)), ("best", discs(*best))])
            }
        };
        let names = [("side", Arg::from(side.as_str())), ("foe", foe.as_str().into())];
        words.tell(id, &names.into_iter().chain(counts).collect::<Vec<_>>())
    };
    told.iter().map(one).collect()
}

fn pair(played: usize, best: usize) -> Vec<(&'static str, Arg<'static>)> {
    vec![("played", played.into()), ("best", best.into())]
}

/// A score at the end: `+18`; in Persian its sign in words.
fn score(words: &Words, of: i32) -> String {
    if !words.language().typed_apart {
        return signed(f64::from(of), 0);
    }
    let sign = match of {
        0 => "zero",
        of if of < 0 => "minus",
        _ => "plus",
    };
    let size = words.digits(&of.abs().to_string());
    words.tell("worth-signed", &[("sign", sign.into()), ("size", size.into())])
}

/// What a marked move gave away where discs are counted: "Lost 7 discs.", and whether a proven result
/// went with them.
pub fn lost(words: &Words, judged: &JudgementView) -> Option<String> {
    if judged.mark == Mark::None.symbol() {
        return None;
    }
    let loss = judged.loss.filter(|loss| *loss > 0.0).map(|loss| {
        let rounded = (loss * 10.0).round() / 10.0;
        words.tell("review-loss-discs", &[("loss", rounded.into())])
    });
    let thrown = judged.after.and_then(|after| drop_of(judged.before, after));
    let thrown = thrown.map(|drop| words.tell("review-thrown", &[("drop", drop.into())]));
    let said: Vec<String> = loss.into_iter().chain(thrown).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// The proven result that was thrown away.
fn drop_of(before: WorthView, after: WorthView) -> Option<&'static str> {
    let proven = |worth: WorthView, bound: Kind| worth.kind == Kind::Exact || worth.kind == bound;
    if !(proven(before, Kind::Lower) && proven(after, Kind::Upper)) {
        return None;
    }
    match (before.value, after.value) {
        (had, got) if had > 0.0 && got < 0.0 => Some("win-loss"),
        (had, got) if had > 0.0 && got == 0.0 => Some("win-draw"),
        (had, got) if had == 0.0 && got < 0.0 => Some("draw-loss"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use harif_catalog::worth::Unit;

    #[test]
    fn every_reason_is_a_sentence_in_both_languages() {
        let all = [
            Better::TakesCorner,
            Better::GivesCorner { corners: vec!["a1".into()] },
            Better::Passes,
            Better::Parity { played: 2 },
            Better::Mobility { played: 9, best: 4 },
            Better::Frontier { played: 12, best: 6 },
            Better::Moves { played: 1, best: 8 },
            Better::Discs { played: -6, best: 18 },
        ];
        let words = Words::of(Language::English);
        let names = ["Black".to_string(), "White".to_string()];
        let said = better(&words, &names, &all);
        assert_eq!(said[1], "It lets White take a corner.");
        assert_eq!(said[4], "It leaves White 9 moves, the better move 4.");
        assert_eq!(said[6], "It leaves Black 1 move, the better move 8.");
        assert_eq!(said[7], "With best play Black ends at −6, after the better move at +18.");
        let words = Words::of(Language::Persian);
        let names = ["سیاه".to_string(), "سفید".to_string()];
        for sentence in better(&words, &names, &all) {
            assert!(!sentence.contains(|c: char| c.is_ascii_alphanumeric()), "{sentence}");
        }
    }

    #[test]
    fn an_opening_is_named_and_where_it_was_left() {
        let mut game = harif_catalog::open("othello").unwrap();
        let english = Words::of(Language::English);
        assert_eq!(opening(&english, game.as_ref()), None);
        game.play_all("c4e3f6e6f5").unwrap();
        assert_eq!(opening(&english, game.as_ref()).unwrap(), "Opening: Tiger.");
        game.play_all("b4").unwrap();
        let said = opening(&english, game.as_ref()).unwrap();
        assert_eq!(said, "Opening: Tiger. Left it with move 6.");
        let said = opening(&Words::of(Language::Persian), game.as_ref()).unwrap();
        assert!(said.contains("ببر") && said.contains('۶'), "{said}");
    }

    #[test]
    fn a_result_is_thrown_away_only_if_both_ends_are_proven() {
        let worth = |value, kind| WorthView { value, kind, unit: Unit::Discs, plies: None };
        let (win, draw) = (worth(2.0, Kind::Lower), worth(0.0, Kind::Exact));
        assert_eq!(drop_of(win, draw), Some("win-draw"));
        assert_eq!(drop_of(win, worth(-4.0, Kind::Upper)), Some("win-loss"));
        assert_eq!(drop_of(draw, worth(-4.0, Kind::Exact)), Some("draw-loss"));
        assert_eq!(drop_of(win, worth(-4.0, Kind::Heuristic)), None);
        assert_eq!(drop_of(worth(2.0, Kind::Upper), draw), None);
    }
}
