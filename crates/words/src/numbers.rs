//! Numbers as tables write them: signs never left out, thousands grouped, millions short, clocks that
//! count tenths when time is short. Latin digits throughout; prose turns them into its own.

use std::time::Duration;

/// With its sign always written: `+6`, `−3.4`, `0`; at most `digits` decimals.
pub fn signed(value: f64, digits: usize) -> String {
    let size = rounded(value.abs(), digits);
    match size.as_str() {
        "0" => size,
        _ if value < 0.0 => format!("−{size}"),
        _ => format!("+{size}"),
    }
}

/// A number with at most `digits` decimals and none that say nothing: `3.4`, `12`.
pub fn rounded(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_string(),
        false => text,
    }
}

/// `1,284,000`.
pub fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// What large numbers are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberUnit {
    /// Ones.
    One,
    /// Thousands.
    Thousand,
    /// Millions.
    Million,
    /// Thousands of millions.
    Billion,
}

/// Three figures and a letter: `999`, `1.28M`, `11.4K`.
pub fn compact(value: f64) -> String {
    let (figures, unit) = in_units(value);
    let letter = match unit {
        NumberUnit::One => "",
        NumberUnit::Thousand => "K",
        NumberUnit::Million => "M",
        NumberUnit::Billion => "B",
    };
    format!("{figures}{letter}")
}

/// Three figures, and what they count.
pub fn in_units(value: f64) -> (String, NumberUnit) {
    const UNITS: [(f64, NumberUnit); 3] =
        [(1e9, NumberUnit::Billion), (1e6, NumberUnit::Million), (1e3, NumberUnit::Thousand)];
    // What rounds up to the next unit belongs to it: 999,999 is 1M.
    let unit = UNITS.into_iter().find(|(size, _)| value.abs() >= size * 0.9995);
    let Some((size, unit)) = unit else { return (rounded(value, 0), NumberUnit::One) };
    let share = value / size;
    let digits = match share.abs() {
        share if share >= 99.95 => 0,
        share if share >= 9.995 => 1,
        _ => 2,
    };
    (rounded(share, digits), unit)
}

/// A value of a part: millions are written short, because all that matters is that they outweigh the
/// rest.
pub fn figure(value: f64) -> String {
    let size = value.abs();
    match size {
        size if size >= 1e5 => format!("{}{}", if value < 0.0 { "−" } else { "+" }, compact(size)),
        size if size < 10.0 => signed(value, 2),
        _ => signed(value, 0),
    }
}

/// Seconds of thinking: `0.04`, `1.2`, `35`, with two figures at least.
pub fn seconds(value: f64) -> String {
    match value {
        value if value >= 9.95 => rounded(value, 0),
        value if value >= 0.995 => rounded(value, 1),
        _ => rounded(value, 2),
    }
}

/// Below this a clock is short of time and counts tenths.
pub const SHORT: Duration = Duration::from_secs(20);

/// `4:05`, `1:00:01`, and `0:19.3` when time is short. Rounded up, so that `0:00.0` is the end.
pub fn clock(left: Duration) -> String {
    if left < SHORT {
        let tenths = left.as_millis().div_ceil(100);
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let whole = left.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_is_never_left_out_but_for_zero() {
        assert_eq!(signed(6.0, 1), "+6");
        assert_eq!(signed(-3.44, 1), "−3.4");
        assert_eq!(signed(-0.04, 1), "0");
        assert_eq!(signed(120.0, 0), "+120");
    }

    #[test]
    fn large_numbers_are_grouped_or_short() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_284_000), "1,284,000");
        assert_eq!(compact(999.0), "999");
        assert_eq!(compact(1_500.0), "1.5K");
        assert_eq!(compact(1_284_000.0), "1.28M");
        assert_eq!(compact(11_000_000.0), "11M");
        assert_eq!(compact(999_999.0), "1M");
        assert_eq!(compact(123_456_789_000.0), "123B");
        assert_eq!(figure(-1e9), "−1B");
        assert_eq!(figure(2.345), "+2.35");
        assert_eq!(figure(-70.4), "−70");
    }

    #[test]
    fn clocks_count_tenths_when_time_is_short() {
        let clock = |millis| clock(Duration::from_millis(millis));
        assert_eq!(clock(245_000), "4:05");
        assert_eq!(clock(3_601_000), "1:00:01");
        assert_eq!(clock(20_000), "0:20");
        assert_eq!(clock(19_230), "0:19.3");
        assert_eq!(clock(0), "0:00.0");
        assert_eq!(clock(40), "0:00.1");
    }

    #[test]
    fn thinking_time_has_two_figures() {
        assert_eq!([0.042, 0.5, 1.24, 34.6].map(seconds), ["0.04", "0.5", "1.2", "35"]);
    }
}
