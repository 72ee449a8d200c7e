//! How the lab writes values. Where a search knows results only, they are +1, 0 and −1; else wins and losses
//! are words beside numbers. Everything is Max's.

use super::tree::LabTree;
use harif_core::{Kind, Said, SaidArg, SaidCount, Value, is_decided};

/// Writes the values of one search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabValues {
    /// Whether results are all there is.
    pub plain: bool,
    /// The largest number that is no result, for the scale of a window.
    pub reach: Value,
}

impl LabValues {
    /// For the values of a tree.
    pub fn of(tree: &LabTree) -> LabValues {
        let values = || tree.nodes().iter().filter_map(|node| node.value);
        let numbers = values().map(Value::abs).filter(|&size| !is_decided(size));
        LabValues {
            plain: values().all(|value| value == 0.0 || is_decided(value)),
            reach: numbers.fold(1.0, Value::max),
        }
    }

    /// A value with Latin digits, for rows beside coordinates: `+3`, `−868`, `win`, `−∞`.
    pub fn text(&self, value: Value) -> String {
        let sign = if value < 0.0 { "−" } else { "+" };
        match self.shown(value) {
            v if v.is_infinite() => format!("{sign}∞"),
            v if is_decided(v) => (if v > 0.0 { "win" } else { "loss" }).into(),
            0.0 => "0".into(),
            v => format!("{sign}{}", v.abs()),
        }
    }

    /// A value in a sentence.
    pub fn said(&self, value: Value) -> Said {
        let sign = sign(value);
        match self.shown(value) {
            v if v.is_infinite() => Said::new("lab-infinite").with("sign", sign),
            v if is_decided(v) => Said::new(if v > 0.0 { "lab-win" } else { "lab-loss" }),
            v => signed(v),
        }
    }

    /// A value that may be missing.
    pub(super) fn said_or_unknown(&self, value: Option<Value>) -> SaidArg {
        value.map_or_else(|| "?".into(), |value| self.said(value).into())
    }

    /// `≤ +1` where it is a bound.
    pub fn bound(&self, value: Value, kind: Option<Kind>) -> Said {
        let said = self.said(value);
        match kind {
            Some(Kind::Lower) => Said::new("lab-at-least").with("v", said),
            Some(Kind::Upper) => Said::new("lab-at-most").with("v", said),
            _ => said,
        }
    }

    /// A value as it is read aloud.
    pub fn spoken(&self, value: Value) -> Said {
        let sign = sign(value);
        match self.shown(value) {
            v if v.is_infinite() => Said::new("lab-spoken-infinite").with("sign", sign),
            v if is_decided(v) => self.said(value),
            v => Said::new("lab-spoken-sign").with("sign", sign).with("size", sized(v)),
        }
    }

    /// Whether two wins or two losses that differ are written the same: one is sooner than the other.
    pub fn are_alike(&self, a: Value, b: Value) -> bool {
        a != b && is_decided(a) && is_decided(b) && self.text(a) == self.text(b)
    }

    /// The number that is written: results alone as ±1, others as far as they matter.
    fn shown(&self, value: Value) -> Value {
        match value {
            v if v.is_infinite() => v,
            v if self.plain && v != 0.0 => v.signum(),
            v if is_decided(v) => v,
            v if v.abs() < 10.0 => (v * 10.0).round() / 10.0 + 0.0,
            v => v.round(),
        }
    }
}

fn sign(value: Value) -> &'static str {
    match value {
        v if v > 0.0 => "plus",
        v if v < 0.0 => "minus",
        _ => "zero",
    }
}

/// A number with its sign: `+6`, `−3.4`, `0`.
pub(super) fn signed(value: Value) -> Said {
    Said::new("lab-value").with("sign", sign(value)).with("size", sized(value))
}

/// A number without its sign; large ones are read in groups of digits.
fn sized(value: Value) -> SaidArg {
    match value.fract() == 0.0 && value.is_finite() && value.abs() >= 1000.0 {
        true => SaidCount::of(value.abs() as u64).into(),
        false => value.abs().into(),
    }
}

/// A number with two digits behind the point, whose sign is written if `always`.
pub(super) fn hundredths(value: Value, always: bool) -> Said {
    let all = (value.abs() * 100.0).round() as u64;
    let sign = match sign(value) {
        _ if all == 0 => "none",
        "minus" => "minus",
        sign if always => sign,
        _ => "none",
    };
    Said::new("lab-hundredths")
        .with("sign", sign)
        .with("whole", all / 100)
        .with("tenths", all / 10 % 10)
        .with("rest", all % 10)
}
