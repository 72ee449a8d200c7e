//! A language is a row of properties and a folder of messages.
//!
//! Faces ask for the property and never for the language: a new one is a row here and a folder in `locales/`.

use fluent_bundle::{FluentBundle, FluentResource, FluentValue};
use std::fmt;

/// A language: what it does otherwise than others, and its messages.
#[derive(Clone, Copy)]
pub struct Language {
    /// Its folder in `locales/` and its name on the web: `fa`.
    pub code: &'static str,
    /// What its people call it.
    pub name: &'static str,
    /// Where lines begin.
    pub direction: Direction,
    /// How numbers are written in prose.
    pub digits: Digits,
    /// What stands behind a percentage.
    pub percent: &'static str,
    /// What stands between the parts of a list.
    pub list: &'static str,
    /// Whether what is typed, such as moves, names and files, stands on a row of its own in terminals, which
    /// differ in how they order a row of words and Latin letters.
    pub typed_apart: bool,
    /// Its messages: the name of each file, without `.ftl`, and its text. What is missing is said in English.
    pub files: &'static [(&'static str, &'static str)],
}

/// Where lines begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// At the left.
    LeftToRight,
    /// At the right.
    RightToLeft,
}

/// How numbers are written.
#[derive(Clone, Copy)]
pub struct Digits {
    zero: char,
    decimal: char,
    group: char,
    /// Makes a bundle write them. Fluent takes a plain function, which cannot know a row: there is one for each
    /// kind of digits.
    pub(crate) install: fn(&mut FluentBundle<FluentResource>),
}

/// The files of messages of a language that has all of them.
macro_rules! files {
    ($language:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../../locales/", $language, "/", $name, ".ftl")))),*]
    };
}

/// Every language that Harif speaks, the first where nobody asks for another.
pub const LANGUAGES: [Language; 2] = [Language::English, Language::Persian];

/// Messages are long where few people meet them; these are read when the first of them is said.
pub(crate) const LATER: [&str; 4] = ["help", "arena", "status", "trouble"];

// Rows are named as the languages are, not shouted.
#[allow(non_upper_case_globals)]
impl Language {
    /// English, in which everything can be said.
    pub const English: Language = Language {
        code: "en",
        name: "English",
        direction: Direction::LeftToRight,
        digits: Digits::of::<'0', '.', ','>(),
        percent: "\u{202F}%",
        list: ", ",
        typed_apart: false,
        files: files!("en":
            "agent" "analysis" "arena" "board" "common" "ending" "help" "lab" "lobby" "record" "refusal" "setup"
            "status" "table" "terminal" "trouble"),
    };

    /// Persian.
    pub const Persian: Language = Language {
        code: "fa",
        name: "فارسی",
        direction: Direction::RightToLeft,
        digits: Digits::of::<'۰', '٫', '٬'>(),
        percent: "٪",
        list: "، ",
        typed_apart: true,
        files: files!("fa":
            "agent" "analysis" "arena" "board" "common" "ending" "help" "lab" "lobby" "record" "refusal" "setup"
            "status" "table" "terminal" "trouble"),
    };

    /// The language of this code.
    ///
    /// ```
    /// use harif_words::Language;
    /// assert_eq!(Language::named("fa"), Some(Language::Persian));
    /// assert_eq!(Language::named("tlh"), None);
    /// ```
    pub fn named(code: &str) -> Option<Language> {
        LANGUAGES.into_iter().find(|language| language.code == code)
    }

    /// The text of a file of messages, by its name without `.ftl`.
    pub fn file(&self, name: &str) -> Option<&'static str> {
        self.files.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
    }
}

impl Default for Language {
    fn default() -> Language {
        Language::English
    }
}

/// Two rows with the same code are the same language.
impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.code == other.code
    }
}

impl Eq for Language {}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

impl Direction {
    /// As pages write it: `ltr` or `rtl`.
    pub fn code(self) -> &'static str {
        match self {
            Direction::LeftToRight => "ltr",
            Direction::RightToLeft => "rtl",
        }
    }
}

impl Digits {
    /// Ten digits from `ZERO` on, the sign before decimals, and the sign between thousands.
    pub const fn of<const ZERO: char, const DECIMAL: char, const GROUP: char>() -> Digits {
        let install: fn(&mut FluentBundle<FluentResource>) = |bundle| {
            bundle.set_formatter(Some(|value, _| match value {
                FluentValue::Number(number) => {
                    let latin = number.as_string();
                    Some(latin.chars().map(|c| turned(c, ZERO, DECIMAL, GROUP)).collect())
                }
                _ => None,
            }));
        };
        Digits { zero: ZERO, decimal: DECIMAL, group: GROUP, install }
    }

    /// A number that is written with Latin digits, `.` and `,`.
    pub fn of_latin(&self, latin: &str) -> String {
        latin.chars().map(|letter| self.letter(letter)).collect()
    }

    pub(crate) fn letter(&self, latin: char) -> char {
        turned(latin, self.zero, self.decimal, self.group)
    }

    /// Whether these are Latin digits.
    pub fn are_latin(&self) -> bool {
        self.zero == '0'
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.of_latin("1,234.5"))
    }
}

fn turned(latin: char, zero: char, decimal: char, group: char) -> char {
    match latin {
        '0'..='9' => char::from_u32(zero as u32 + latin as u32 - '0' as u32).unwrap_or(latin),
        '.' => decimal,
        ',' => group,
        other => other,
    }
}
