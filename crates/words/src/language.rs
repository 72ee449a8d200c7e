//! A language is a row of properties and a folder of messages.
//!
//! Faces ask for the property and never for the language. The rows that are shipped come from the folders of
//! `locales/`, each with a `language.toml`, by the build script; others come from a folder while the program runs, see
//! [`load`](crate::load). A new language is files alone.

use flate2::read::DeflateDecoder;
use serde::Serialize;
use std::fmt;
use std::io::Read;
use std::ops::Deref;
use std::sync::OnceLock;

/// A language, cheap to copy: what it does otherwise than others, and its messages.
///
/// ```
/// use harif_words::{Direction, Language};
/// assert_eq!(Language::Persian.direction, Direction::RightToLeft);
/// assert_eq!(Language::Persian.digits.of_latin("1,284.5"), "۱٬۲۸۴٫۵");
/// ```
#[derive(Clone, Copy)]
pub struct Language(&'static LanguageRow);

/// The properties of a language.
pub struct LanguageRow {
    /// Its folder in `locales/` and its name on the web: `fa`.
    pub code: &'static str,
    /// What its people call it.
    pub name: &'static str,
    /// What it is called in English.
    pub english: &'static str,
    /// Where lines begin.
    pub direction: Direction,
    /// How numbers are written in prose.
    pub digits: Digits,
    /// What stands behind a percentage.
    pub percent: &'static str,
    /// What stands between the parts of a list.
    pub list: &'static str,
    /// The digits by the name that browsers know them by: `latn`, `arabext`.
    pub numbering: &'static str,
    /// The script by its code in ISO 15924, small: `latn`, `arab`; pages choose letters by it.
    pub letters: &'static str,
    /// Whether what is typed, such as moves, names and files, stands on a row of its own in terminals, which
    /// differ in how they order a row of words and Latin letters.
    pub typed_apart: bool,
    /// Its messages. What is missing is said in English.
    pub files: &'static [MessageFile],
}

/// A file of messages. The text of one that is shipped is packed until somebody reads it.
#[derive(Clone)]
pub struct MessageFile {
    /// Its name, without `.ftl`.
    pub name: &'static str,
    packed: &'static [u8],
    text: OnceLock<String>,
}

impl MessageFile {
    const fn packed(name: &'static str, packed: &'static [u8]) -> MessageFile {
        MessageFile { name, packed, text: OnceLock::new() }
    }

    pub(crate) fn plain(name: &'static str, text: String) -> MessageFile {
        MessageFile { name, packed: &[], text: OnceLock::from(text) }
    }

    /// Its text.
    ///
    /// # Panics
    /// If the program was built with a damaged file, which a test rules out.
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| {
            let mut text = String::new();
            let read = DeflateDecoder::new(self.packed).read_to_string(&mut text);
            read.map(|_| text).expect("all files were tested")
        })
    }
}

/// Where lines begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// At the left.
    LeftToRight,
    /// At the right.
    RightToLeft,
}

/// How numbers are written: ten digits from zero on, the sign before decimals, the sign between thousands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Digits {
    pub(crate) zero: char,
    pub(crate) decimal: char,
    pub(crate) group: char,
}

// A constant of `Language` for each language of `locales/`, and `SHIPPED`, which has them all.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// Messages are long where few people meet them; these are read when the first of them is said.
pub(crate) const LATER: [&str; 7] =
    ["help", "arena", "command", "failure", "report", "status", "trouble"];

/// What a page is told of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LanguageView {
    /// Its code.
    pub code: &'static str,
    /// What its people call it.
    pub name: &'static str,
    /// `ltr` or `rtl`.
    pub dir: &'static str,
    /// The digits by the name that browsers know them by.
    pub numbering: &'static str,
    /// The sign before decimals.
    pub decimal: char,
    /// The sign between thousands.
    pub group: char,
    /// What stands between the parts of a list.
    pub list: &'static str,
    /// The script.
    pub letters: &'static str,
}

impl Language {
    pub(crate) const fn of(row: &'static LanguageRow) -> Language {
        Language(row)
    }

    /// The text of a file of messages, by its name without `.ftl`.
    pub fn file(&self, name: &str) -> Option<&'static str> {
        self.0.files.iter().find(|file| file.name == name).map(MessageFile::text)
    }

    /// As pages are told.
    pub fn view(&self) -> LanguageView {
        LanguageView {
            code: self.code,
            name: self.name,
            dir: self.direction.code(),
            numbering: self.numbering,
            decimal: self.digits.decimal,
            group: self.digits.group,
            list: self.list,
            letters: self.letters,
        }
    }
}

impl Deref for Language {
    type Target = LanguageRow;

    fn deref(&self) -> &LanguageRow {
        self.0
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
    /// A number that is written with Latin digits, `.` and `,`.
    pub fn of_latin(&self, latin: &str) -> String {
        latin.chars().map(|letter| self.letter(letter)).collect()
    }

    pub(crate) fn letter(&self, latin: char) -> char {
        match latin {
            '0'..='9' => {
                char::from_u32(self.zero as u32 + latin as u32 - '0' as u32).unwrap_or(latin)
            }
            '.' => self.decimal,
            ',' => self.group,
            other => other,
        }
    }

    /// Whether these are Latin digits.
    pub fn are_latin(&self) -> bool {
        self.zero == '0'
    }

    /// Whether numbers are written as in English.
    pub(crate) fn are_plain(&self) -> bool {
        (self.zero, self.decimal, self.group) == ('0', '.', ',')
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.of_latin("1,234.5"))
    }
}
