//! The words and digits of a report in either language.
//!
//! The words are Fluent messages without variants: `id = text with { $arguments }`, one a line.

use super::ReportLanguage;
use std::collections::BTreeMap;

/// The messages of one language.
#[derive(Debug)]
pub(super) struct Words {
    pub(super) language: ReportLanguage,
    texts: BTreeMap<&'static str, &'static str>,
}

/// Left-to-right isolate, and its end.
const LRI: char = '\u{2066}';
const PDI: char = '\u{2069}';

impl Words {
    pub(super) fn of(language: ReportLanguage) -> Words {
        let source = match language {
            ReportLanguage::English => include_str!("en.ftl"),
            ReportLanguage::Persian => include_str!("fa.ftl"),
        };
        Words { language, texts: read(source) }
    }

    /// A message without arguments; its own id where there is none, which the tests look for.
    pub(super) fn say(&self, id: &'static str) -> &'static str {
        self.texts.get(id).copied().unwrap_or(id)
    }

    /// A message by an id that was put together, such as `end-finished`.
    pub(super) fn find(&self, id: &str) -> Option<&'static str> {
        self.texts.get(id).copied()
    }

    /// A message with its arguments, which are markup already.
    pub(super) fn tell(&self, id: &'static str, arguments: &[(&str, &str)]) -> String {
        let mut text = self.say(id).to_string();
        for (name, value) in arguments {
            text = text.replace(&format!("{{ ${name} }}"), value);
        }
        text
    }

    /// Things one after the other, with the comma of the language.
    pub(super) fn list(&self, parts: &[String]) -> String {
        parts.join(&format!("{} ", self.say("comma")))
    }

    /// All messages whose ids begin so, for the script of the page.
    pub(super) fn beginning_with(&self, prefix: &str) -> BTreeMap<&'static str, &'static str> {
        self.texts.iter().filter(|(id, _)| id.starts_with(prefix)).map(|(i, t)| (*i, *t)).collect()
    }

    /// A text with the digits of the language.
    pub(super) fn digits(&self, latin: &str) -> String {
        match self.language {
            ReportLanguage::English => latin.into(),
            ReportLanguage::Persian => latin.chars().map(persian).collect(),
        }
    }

    /// A count: `12,345`.
    pub(super) fn whole(&self, count: u64) -> String {
        self.digits(&grouped(&count.to_string()))
    }

    /// A number that is never negative, with so many places.
    pub(super) fn number(&self, value: f64, places: usize) -> String {
        let text = format!("{:.places$}", value.abs());
        let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
        self.digits(&format!("{}{rest}", grouped(whole)))
    }

    /// With its sign, in an isolate of its own: `+6`, `−3.4`, `0`.
    pub(super) fn signed(&self, value: f64, places: usize) -> String {
        let size = self.number(value, places);
        let is_zero = !size.contains(|letter: char| {
            letter.is_ascii_digit() && letter != '0' || ('۱'..='۹').contains(&letter)
        });
        let sign = match value {
            _ if is_zero => "",
            value if value < 0.0 => "−",
            _ => "+",
        };
        format!("{LRI}{sign}{size}{PDI}")
    }

    /// A share as a percentage: `62.5 %`.
    pub(super) fn percent(&self, share: f64) -> String {
        self.percent_of(share, 1)
    }

    /// The same with so many places.
    pub(super) fn percent_of(&self, share: f64, places: usize) -> String {
        let number = self.number(100.0 * share, places);
        match self.language {
            ReportLanguage::English => format!("{number}\u{202F}%"),
            ReportLanguage::Persian => format!("{number}٪"),
        }
    }

    /// How sure one may be: never rounded up to certainty.
    pub(super) fn chance(&self, share: f64) -> String {
        if share > 0.999 && share < 1.0 {
            return self.tell("chance-above", &[("chance", &self.percent(0.999))]);
        }
        if share < 0.001 && share > 0.0 {
            return self.tell("chance-below", &[("chance", &self.percent(0.001))]);
        }
        self.percent(share)
    }

    /// A time with three figures and its unit: `12.3 ms`.
    pub(super) fn seconds(&self, seconds: f64) -> String {
        let (value, unit) = match seconds {
            s if s >= 0.9995 => (s, "s"),
            s if s >= 0.000_999_5 => (s * 1e3, "ms"),
            s if s >= 0.000_000_999_5 => (s * 1e6, "µs"),
            s if s > 0.0 => (s * 1e9, "ns"),
            _ => return format!("{LRI}{}\u{202F}s{PDI}", self.number(0.0, 0)),
        };
        let places = match value {
            v if v < 9.995 => 2,
            v if v < 99.95 => 1,
            _ => 0,
        };
        format!("{LRI}{}\u{202F}{unit}{PDI}", self.number(value, places))
    }

    /// Numbers that belong together, left to right: `3–1–2`.
    pub(super) fn row(&self, numbers: &[u64], between: &str) -> String {
        let shown: Vec<String> = numbers.iter().map(|n| self.whole(*n)).collect();
        format!("{LRI}{}{PDI}", shown.join(between))
    }
}

fn read(source: &'static str) -> BTreeMap<&'static str, &'static str> {
    let lines = source.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" = ")).map(|(id, text)| (id, text.trim())).collect()
}

fn persian(letter: char) -> char {
    match letter {
        '0'..='9' => char::from_u32('۰' as u32 + (letter as u32 - '0' as u32)).unwrap_or(letter),
        '.' => '٫',
        ',' => '٬',
        letter => letter,
    }
}

fn grouped(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn bare(text: &str) -> String {
        text.replace([LRI, PDI], "").replace('\u{202F}', " ")
    }

    fn both() -> [Words; 2] {
        [Words::of(ReportLanguage::English), Words::of(ReportLanguage::Persian)]
    }

    fn arguments(text: &str) -> BTreeSet<&str> {
        text.split("{ $").skip(1).filter_map(|rest| rest.split(" }").next()).collect()
    }

    #[test]
    fn both_languages_say_the_same_things_with_the_same_arguments() {
        let [en, fa] = both();
        assert!(en.texts.len() > 100);
        assert_eq!(en.texts.keys().collect::<Vec<_>>(), fa.texts.keys().collect::<Vec<_>>());
        for (id, text) in &en.texts {
            assert_eq!(arguments(text), arguments(fa.texts[id]), "{id}");
        }
    }

    #[test]
    fn every_line_of_the_messages_is_read_and_none_is_said_twice() {
        for (source, words) in [include_str!("en.ftl"), include_str!("fa.ftl")].iter().zip(both()) {
            let lines = source.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty());
            assert_eq!(lines.count(), words.texts.len());
        }
    }

    /// The ids that a source names between these letters.
    fn named<'s>(source: &'s str, before: &str, after: char) -> impl Iterator<Item = &'s str> {
        source.split(before).skip(1).filter_map(move |rest| rest.split(after).next())
    }

    #[test]
    fn every_message_that_is_named_exists_and_every_one_is_said() {
        let sources = [
            include_str!("mod.rs"),
            include_str!("cross.rs"),
            include_str!("facts.rs"),
            include_str!("fouls.rs"),
            include_str!("pairings.rs"),
            include_str!("plot.rs"),
            include_str!("ratings.rs"),
            include_str!("table.rs"),
            include_str!("thinking.rs"),
            include_str!("verdict.rs"),
            include_str!("page.js"),
            include_str!("words.rs").split("mod tests").next().unwrap(),
        ];
        let words = Words::of(ReportLanguage::English);
        let missing: Vec<&str> = sources
            .iter()
            .flat_map(|source| {
                let rust = named(source, "say(\"", '"').chain(named(source, "tell(\"", '"'));
                rust.chain(named(source, " t(\"", '"')).chain(named(source, "sentence(\"", '"'))
            })
            .filter(|id| words.find(id).is_none())
            .collect();
        assert_eq!(missing, [""; 0]);
        // Some ids are put together from what the journal says.
        let made = [
            "game-", "format-", "column-", "end-", "offence-", "side-", "share-", "games-",
            "fault-",
        ];
        let said = |id: &str| {
            let quoted = format!("\"{id}\"");
            sources.iter().any(|source| source.contains(&quoted))
        };
        let silent = |id: &&str| !made.iter().any(|prefix| id.starts_with(prefix)) && !said(id);
        let unused: Vec<&&str> = words.texts.keys().filter(|id| silent(id)).collect();
        assert_eq!(unused, [&""; 0], "nobody says these");
    }

    #[test]
    fn messages_hold_no_markup() {
        for words in both() {
            for (id, text) in &words.texts {
                assert!(!text.contains(['<', '>', '&', '"']), "{id}: {text}");
            }
        }
    }

    #[test]
    fn persian_is_written_with_its_own_letters_and_signs() {
        let fa = Words::of(ReportLanguage::Persian);
        for (id, text) in &fa.texts {
            let prose: String =
                text.split('{').map(|p| p.split('}').next_back().unwrap()).collect();
            let prose = prose.replace("H0", "").replace("H1", "");
            let wrong = |l: char| "يكةى٠١٢٣٤٥٦٧٨٩".contains(l) || l.is_ascii_digit();
            assert!(!prose.contains(wrong), "{id}: {text}");
            assert!(
                !prose.contains(", ") && !prose.contains("; ") && !prose.contains('?'),
                "{id}: {text}"
            );
            assert!(!prose.contains(" می ") && !prose.starts_with("می "), "{id}: {text}");
        }
    }

    #[test]
    fn numbers_are_grouped_signed_and_written_in_the_digits_of_the_language() {
        let [en, fa] = both();
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
        let en = Words::of(ReportLanguage::English);
        assert_eq!(bare(&en.chance(0.99996)), "over 99.9 %");
        assert_eq!(bare(&en.chance(0.00001)), "under 0.1 %");
        assert_eq!(bare(&en.chance(0.975)), "97.5 %");
    }

    #[test]
    fn times_have_three_figures_and_a_fitting_unit() {
        let en = Words::of(ReportLanguage::English);
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
}
