//! How sure? One code for values everywhere: `=` exact, `≥` and `≤` bounds, `≈` estimates, and letters
//! where the end of the game is known. The sign is never left out. The page has the same code.

use super::numbers::{rounded, signed};
use crate::words::{Arg, Words};
use harif_catalog::told::ToldWorth;
use harif_core::{Kind, Value, is_decided};

/// The value as a number for scales: certain results are ±∞.
pub fn number(value: Value) -> f64 {
    if is_decided(value) { f64::INFINITY.copysign(value) } else { value }
}

/// Large values are whole numbers: their decimals say nothing.
pub fn digits_for(largest: f64) -> usize {
    usize::from(largest < 100.0)
}

/// The largest finite size among values, to which bars are drawn.
pub fn largest(values: impl IntoIterator<Item = Value>) -> f64 {
    let sizes = values.into_iter().map(|value| number(value).abs());
    sizes.filter(|size| size.is_finite()).fold(0.0, f64::max)
}

/// Short, for tables and squares: `=+6`, `≈+3.4`, `W6`, `L9`, `D`. Such rows are read from left to right
/// in every language, so the letters are always Latin.
pub fn short(worth: ToldWorth, digits: usize) -> String {
    let n = number(worth.value);
    if let (Some(moves), Kind::Exact) = (moves(worth), worth.kind) {
        return match n {
            0.0 => "D".to_string(),
            n if n > 0.0 => format!("W{moves}"),
            _ => format!("L{moves}"),
        };
    }
    let sign = sign(worth.kind);
    match n {
        f64::INFINITY => format!("{sign}W"),
        f64::NEG_INFINITY => format!("{sign}L"),
        n => format!("{sign}{}", signed(n, digits)),
    }
}

/// For a square of the board, where there is room for three or four letters: `+6`, `-12`, `W6`, `L9`, `D`.
pub fn tiny(worth: ToldWorth) -> String {
    let short = short(worth, 0);
    short.trim_start_matches(['=', '≥', '≤', '≈']).replace('−', "-")
}

/// In words, for sentences and for line mode: "exactly plus 6", "wins in 6 moves".
pub fn spoken(worth: ToldWorth, digits: usize, words: &Words) -> String {
    let n = number(worth.value);
    if n.is_infinite() || (worth.kind == Kind::Exact && worth.plies.is_some()) {
        let result = Arg::from(match n {
            0.0 => "draw",
            n if n > 0.0 => "win",
            _ => "loss",
        });
        return match moves(worth).filter(|&moves| moves > 0) {
            Some(moves) => {
                words.tell("worth-spoken-in", &[("result", result), ("moves", moves.into())])
            }
            None => words.tell("worth-spoken-result", &[("result", result)]),
        };
    }
    let size = rounded(n.abs(), digits);
    let sign = match size.as_str() {
        "0" => "zero",
        _ if n < 0.0 => "minus",
        _ => "plus",
    };
    let size = words.digits(&size);
    words.tell(
        "worth-spoken",
        &[("kind", name(worth.kind).into()), ("sign", sign.into()), ("size", size.into())],
    )
}

/// The winner's or loser's own moves to the end.
fn moves(worth: ToldWorth) -> Option<u32> {
    worth.plies.map(|plies| plies.div_ceil(2))
}

fn sign(kind: Kind) -> char {
    match kind {
        Kind::Exact => '=',
        Kind::Lower => '≥',
        Kind::Upper => '≤',
        Kind::Heuristic => '≈',
    }
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Exact => "exact",
        Kind::Lower => "lower",
        Kind::Upper => "upper",
        Kind::Heuristic => "heuristic",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use harif_core::Kind::{Exact, Heuristic, Lower, Upper};
    use harif_core::WIN;

    fn worth(value: Value, kind: Kind, plies: Option<u32>) -> ToldWorth {
        ToldWorth { value, kind, plies }
    }

    #[test]
    fn a_value_says_how_sure_it_is() {
        let short = |value, kind, plies| short(worth(value, kind, plies), 1);
        assert_eq!(short(6.0, Exact, None), "=+6");
        assert_eq!(short(4.0, Lower, None), "≥+4");
        assert_eq!(short(-2.0, Upper, None), "≤−2");
        assert_eq!(short(3.44, Heuristic, None), "≈+3.4");
        assert_eq!(short(12.0, Exact, Some(11)), "W6");
        assert_eq!(short(-12.0, Exact, Some(18)), "L9");
        assert_eq!(short(0.0, Exact, Some(42)), "D");
        assert_eq!(short(f64::INFINITY, Exact, None), "=W");
        assert_eq!(short(-WIN + 1000.0, Upper, None), "≤L");
        assert_eq!(short(-0.0, Heuristic, None), "≈0");
    }

    #[test]
    fn a_value_is_spoken_in_words() {
        let words = Words::of(Language::English);
        let spoken = |value, kind, plies| spoken(worth(value, kind, plies), 1, &words);
        assert_eq!(spoken(6.0, Exact, None), "exactly plus 6");
        assert_eq!(spoken(-2.0, Upper, None), "at most minus 2");
        assert_eq!(spoken(3.44, Heuristic, None), "about plus 3.4");
        assert_eq!(spoken(12.0, Exact, Some(11)), "wins in 6 moves");
        assert_eq!(spoken(-1.0, Exact, Some(2)), "loses in 1 move");
        assert_eq!(spoken(0.0, Exact, Some(9)), "draw");
        assert_eq!(spoken(f64::NEG_INFINITY, Exact, None), "loses");
    }

    #[test]
    fn persian_speaks_with_its_own_digits() {
        let words = Words::of(Language::Persian);
        for kind in [Exact, Lower, Upper, Heuristic] {
            let text = spoken(worth(6.5, kind, None), 1, &words);
            assert!(text.contains("۶") && text.contains("۵"), "{text}");
            assert!(!text.contains(|c: char| c.is_ascii_alphanumeric()), "{text}");
        }
        let text = spoken(worth(1.0, Exact, Some(11)), 1, &words);
        assert_eq!(text, "برد در ۶ حرکت");
    }

    #[test]
    fn scales_leave_certain_results_out() {
        assert_eq!(largest([3.0, -7.5, f64::INFINITY, -WIN]), 7.5);
        assert_eq!(largest([]), 0.0);
        assert_eq!((digits_for(99.0), digits_for(100.0)), (1, 0));
    }
}
