//! The words and numbers of a report in one language, with what they are put in on a page.

use harif_words::numbers::grouped;
use harif_words::{Arg, Language};
use std::collections::BTreeMap;

/// The messages of one language, as a page shows them.
pub(super) struct Words {
    pub(super) language: Language,
    words: harif_words::Words,
}

/// Left-to-right isolate, and its end.
const LRI: char = '\u{2066}';
const PDI: char = '\u{2069}';

impl Words {
    pub(super) fn of(language: Language) -> Words {
        Words { language, words: harif_words::Words::of(language) }
    }

    /// A message without arguments; its own id where there is none, which the tests look for.
    pub(super) fn say(&self, id: &str) -> String {
        self.tell(id, &[])
    }

    /// A message by an id that was put together, such as `end-finished`.
    pub(super) fn find(&self, id: &str) -> Option<String> {
        self.words.marked(id, &[])
    }

    /// A message with its arguments, which are markup already.
    pub(super) fn tell(&self, id: &str, arguments: &[(&str, &str)]) -> String {
        let arguments: Vec<(&str, Arg<'_>)> =
            arguments.iter().map(|(name, value)| (*name, Arg::from(*value))).collect();
        self.words.marked(id, &arguments).unwrap_or_else(|| id.into())
    }

    /// What the house says as data, on one line.
    pub(super) fn spoken(&self, said: &harif_core::Said) -> String {
        self.words.say_in_line(said)
    }

    /// The same with what is typed on rows of its own, where the language sets it apart.
    pub(super) fn rows(&self, said: &harif_core::Said) -> String {
        self.words.say(said)
    }

    /// What a game tells of itself.
    pub(super) fn told(&self, telling: &harif_core::Telling) -> String {
        self.words.told(telling)
    }

    /// "Black": a side by the name of its colour.
    pub(super) fn side_name(&self, colour: &str) -> String {
        self.words.side_name(colour)
    }

    /// Things one after the other, with the comma of the language.
    pub(super) fn list<T: AsRef<str>>(&self, parts: &[T]) -> String {
        self.words.list(parts)
    }

    /// Messages for the script of the page, which fills in their arguments, `{ $name }`, itself.
    pub(super) fn templates(&self, ids: &[&'static str]) -> BTreeMap<&'static str, String> {
        let open: Vec<(&str, String)> =
            ARGUMENTS.iter().map(|name| (*name, format!("{{ ${name} }}"))).collect();
        let open: Vec<(&str, &str)> =
            open.iter().map(|(name, text)| (*name, text.as_str())).collect();
        ids.iter().map(|id| (*id, self.tell(id, &open))).collect()
    }

    /// A text with the digits of the language.
    pub(super) fn digits(&self, latin: &str) -> String {
        self.words.digits(latin)
    }

    /// A count: `12,345`.
    pub(super) fn whole(&self, count: u64) -> String {
        self.digits(&grouped(count))
    }

    /// A number that is never negative, with so many places.
    pub(super) fn number(&self, value: f64, places: usize) -> String {
        self.digits(&latin(value, places))
    }

    /// With its sign, in an isolate of its own: `+6`, `−3.4`, `0`.
    pub(super) fn signed(&self, value: f64, places: usize) -> String {
        let size = latin(value, places);
        let sign = match value {
            _ if !size.contains(|letter: char| ('1'..='9').contains(&letter)) => "",
            value if value < 0.0 => "−",
            _ => "+",
        };
        format!("{LRI}{sign}{}{PDI}", self.digits(&size))
    }

    /// A share as a percentage: `62.5 %`.
    pub(super) fn percent(&self, share: f64) -> String {
        self.percent_of(share, 1)
    }

    /// The same with so many places.
    pub(super) fn percent_of(&self, share: f64, places: usize) -> String {
        format!("{}{}", self.number(100.0 * share, places), self.language.percent)
    }

    /// How sure one may be: never rounded up to certainty.
    pub(super) fn chance(&self, share: f64) -> String {
        if share > 0.999 && share < 1.0 {
            return self.tell("report-chance-above", &[("chance", &self.percent(0.999))]);
        }
        if share < 0.001 && share > 0.0 {
            return self.tell("report-chance-below", &[("chance", &self.percent(0.001))]);
        }
        self.percent(share)
    }

    /// A time with three figures and its unit: `12.3 ms`.
    pub(super) fn seconds(&self, seconds: f64) -> String {
        let (value, unit) = match seconds {
            s if s >= 0.9995 => (s, "s"),
            s if s >= 0.000_999_5 => (s * 1e3, "ms"),
            s if s >= 0.000_000_999_5 => (s * 1e6, "us"),
            s if s > 0.0 => (s * 1e9, "ns"),
            _ => return self.in_unit(&self.number(0.0, 0), "s"),
        };
        let places = match value {
            v if v < 9.995 => 2,
            v if v < 99.95 => 1,
            _ => 0,
        };
        self.in_unit(&self.number(value, places), unit)
    }

    /// A number of units of time, which no line break parts.
    pub(super) fn in_unit(&self, number: &str, unit: &str) -> String {
        let id = match unit {
            "s" => "arena-time-s",
            "ms" => "arena-time-ms",
            "us" => "arena-time-us",
            _ => "arena-time-ns",
        };
        self.tell(id, &[("n", number)]).replace(' ', "\u{202F}")
    }

    /// Numbers that belong together, left to right: `3–1–2`.
    pub(super) fn row(&self, numbers: &[u64], between: &str) -> String {
        let shown: Vec<String> = numbers.iter().map(|n| self.whole(*n)).collect();
        format!("{LRI}{}{PDI}", shown.join(between))
    }
}

/// What the messages of the script take.
const ARGUMENTS: &[&str] = &[
    "command", "count", "from", "journal", "move", "n", "name", "ply", "shown", "side", "to", "why",
];

/// As a number is written with Latin digits, without its sign.
fn latin(value: f64, places: usize) -> String {
    let text = format!("{:.places$}", value.abs());
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    // Beyond what a count can hold there is nothing to be read in groups.
    whole.parse().map_or_else(|_| text.clone(), |whole| format!("{}{rest}", grouped(whole)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bare(text: &str) -> String {
        text.replace([LRI, PDI], "").replace('\u{202F}', " ")
    }

    #[test]
    fn messages_of_reports_hold_no_markup() {
        for language in harif_words::SHIPPED {
            let text = language.file("report").unwrap();
            let messages = text.lines().filter(|line| !line.starts_with('#'));
            for line in messages {
                assert!(!line.contains(['<', '>', '&', '"']), "{line}");
            }
        }
    }

    #[test]
    fn numbers_are_grouped_signed_and_written_in_the_digits_of_the_language() {
        let (en, fa) = (Words::of(Language::English), Words::of(Language::Persian));
        assert_eq!(en.whole(1_234_567), "1,234,567");
        assert_eq!(fa.whole(1_234_567), "۱٬۲۳۴٬۵۶۷");
        assert_eq!(en.number(1234.5, 1), "1,234.5");
        assert_eq!(bare(&en.signed(-3.44, 1)), "−3.4");
        assert_eq!(bare(&en.signed(-0.04, 1)), "0.0");
        assert_eq!(bare(&fa.signed(12.34, 1)), "+۱۲٫۳");
        assert_eq!(bare(&fa.signed(-0.04, 1)), "۰٫۰");
        assert_eq!(bare(&en.percent(0.625)), "62.5 %");
        assert_eq!(fa.percent(0.625), "۶۲٫۵٪");
        assert_eq!(bare(&en.row(&[3, 1, 2], "–")), "3–1–2");
    }

    #[test]
    fn near_certainty_is_not_certainty() {
        let en = Words::of(Language::English);
        assert_eq!(bare(&en.chance(0.99996)), "over 99.9 %");
        assert_eq!(bare(&en.chance(0.00001)), "under 0.1 %");
        assert_eq!(bare(&en.chance(0.975)), "97.5 %");
    }

    #[test]
    fn times_have_three_figures_and_a_fitting_unit() {
        let en = Words::of(Language::English);
        let shown = [0.0, 5e-8, 3.2e-6, 0.000_999_9, 0.012_345, 0.999_9, 12.0, 345.6, 5000.0];
        let texts = shown.map(|s| bare(&en.seconds(s)));
        assert_eq!(
            texts,
            [
                "0 s", "50.0 ns", "3.20 µs", "1.00 ms", "12.3 ms", "1.00 s", "12.0 s", "346 s",
                "5,000 s"
            ]
        );
    }

    #[test]
    fn what_the_script_fills_in_stays_open() {
        let en = Words::of(Language::English);
        let shown = en.templates(&["report-games-page"]);
        assert_eq!(shown["report-games-page"], "{ $from }–{ $to } of { $count }");
    }
}
