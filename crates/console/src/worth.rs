//! How sure? One code for values everywhere: `=` exact, `≥` and `≤` bounds, `≈` estimates, and letters
//! where the end of the game is known. The sign is never left out. Where discs are played for, a value is
//! discs, and a number that is not is called points. The page has the same code.

use crate::numbers::{rounded, signed};
use crate::words::{Arg, Words};
use harif_catalog::views::WorthView;
use harif_catalog::worth::Unit;
use harif_core::{Kind, Side, Value, is_decided};

/// For whom values are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    /// For the side to move.
    #[default]
    Mover,
    /// For the first side, in Othello Black, whoever is on move.
    First,
}

impl Whose {
    /// Whether values for `side` are turned round.
    pub fn turns(self, side: Side) -> bool {
        self == Whose::First && side == Side::Second
    }

    /// A value for `side` as it is told.
    pub fn see(self, worth: WorthView, side: Side) -> WorthView {
        if self.turns(side) { worth.turned() } else { worth }
    }
}

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

/// Whether a bound says who wins and nothing more: nobody wins by less than a disc or two.
fn bare_result(worth: WorthView) -> bool {
    let bound = match worth.kind {
        Kind::Lower => worth.value > 0.0,
        Kind::Upper => worth.value < 0.0,
        Kind::Exact | Kind::Heuristic => false,
    };
    worth.unit == Unit::Discs && bound && worth.value.abs() <= 2.0
}

/// The message that names a unit, where it has to be named.
pub fn unit_id(unit: Unit) -> Option<&'static str> {
    match unit {
        Unit::Score => None,
        Unit::Discs => Some("unit-discs"),
        Unit::Points => Some("unit-points"),
    }
}

/// The unit that all values have in common.
pub fn common_unit(worths: impl IntoIterator<Item = WorthView>) -> Option<Unit> {
    let mut units = worths.into_iter().map(|worth| worth.unit);
    let first = units.next()?;
    units.all(|unit| unit == first).then_some(first)
}

/// Short, for tables and squares: `=+6`, `≈+3.4`, `W6`, `L9`, `D`. Such rows are read from left to right
/// in every language, so the letters are always Latin.
pub fn short(worth: WorthView, digits: usize) -> String {
    let n = number(worth.value);
    if let (Some(moves), Kind::Exact) = (moves(worth), worth.kind) {
        return match n {
            0.0 => "D".to_string(),
            n if n > 0.0 => format!("W{moves}"),
            _ => format!("L{moves}"),
        };
    }
    if bare_result(worth) {
        return if n > 0.0 { "W".to_string() } else { "L".to_string() };
    }
    let sign = sign(worth.kind);
    match n {
        f64::INFINITY => format!("{sign}W"),
        f64::NEG_INFINITY => format!("{sign}L"),
        n => format!("{sign}{}", signed(n, digits)),
    }
}

/// For a square of the board, where there is room for three or four letters: `+6`, `-12`, `W6`, `L9`, `D`.
/// Discs that are not proven say so, `≈+6`: they change before one's eyes.
pub fn tiny(worth: WorthView) -> String {
    let short = short(worth, 0).replace('−', "-");
    match worth.unit {
        Unit::Discs => short.trim_start_matches('=').to_string(),
        Unit::Score | Unit::Points => bare(&short).to_string(),
    }
}

/// A value without how sure it is.
pub fn bare(code: &str) -> &str {
    code.trim_start_matches(['=', '≥', '≤', '≈'])
}

/// In words, for sentences and for line mode: "exactly plus 6", "wins in 6 moves".
pub fn spoken(worth: WorthView, digits: usize, words: &Words) -> String {
    let n = number(worth.value);
    let result_alone = n.is_infinite() || bare_result(worth);
    if result_alone || (worth.kind == Kind::Exact && worth.plies.is_some()) {
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
    let count = Arg::from(if size == "1" { 1 } else { 2 });
    let size = words.digits(&size);
    let spoken = words.tell(
        "worth-spoken",
        &[("kind", name(worth.kind).into()), ("sign", sign.into()), ("size", size.into())],
    );
    let unit = match worth.unit {
        Unit::Score => return spoken,
        Unit::Discs => "discs",
        Unit::Points => "points",
    };
    words.tell("worth-in", &[("worth", spoken.into()), ("unit", unit.into()), ("count", count)])
}

/// The winner's or loser's own moves to the end.
fn moves(worth: WorthView) -> Option<u32> {
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

    fn worth(value: Value, kind: Kind, plies: Option<u32>) -> WorthView {
        WorthView { value, kind, unit: Unit::Score, plies }
    }

    fn discs(value: Value, kind: Kind) -> WorthView {
        WorthView { value, kind, unit: Unit::Discs, plies: None }
    }

    #[test]
    fn discs_are_discs_and_points_are_points() {
        let words = Words::of(Language::English);
        assert_eq!(short(discs(18.0, Exact), 1), "=+18");
        assert_eq!(short(discs(4.5, Heuristic), 1), "≈+4.5");
        assert_eq!(short(discs(6.0, Lower), 1), "≥+6");
        assert_eq!(short(discs(2.0, Lower), 1), "W");
        assert_eq!(short(discs(-2.0, Upper), 1), "L");
        let spoken = |worth| spoken(worth, 1, &words);
        assert_eq!(spoken(discs(18.0, Exact)), "exactly plus 18 discs");
        assert_eq!(spoken(discs(-1.0, Heuristic)), "about minus 1 disc");
        assert_eq!(spoken(discs(2.0, Lower)), "wins");
        let points = WorthView { unit: Unit::Points, ..discs(5769.0, Heuristic) };
        assert_eq!(spoken(points), "about plus 5769 points");
    }

    #[test]
    fn values_are_told_for_the_mover_or_for_the_first_side() {
        let worth = discs(4.0, Lower);
        assert_eq!(Whose::Mover.see(worth, Side::Second), worth);
        assert_eq!(Whose::First.see(worth, Side::First), worth);
        assert_eq!(Whose::First.see(worth, Side::Second), discs(-4.0, Upper));
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
