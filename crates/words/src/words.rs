//! The messages of one language, said.
//!
//! Terminals show text in the order of its letters and do not know the marks by which pages order it, so
//! there are none in what is said plainly. Digits are those of the language in its prose; whatever stands
//! beside a coordinate is not prose and stays Latin.

use crate::language::LATER;
use crate::numbers::{NumberUnit, grouped, in_units};
use crate::{Arg, Digits, Language};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use harif_core::{Said, SaidArg, Telling, Told};
use std::cell::OnceCell;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The messages of one language.
pub struct Words {
    language: Language,
    first: Bundle,
    /// Long files that few people meet, read when the first of their messages is said.
    later: OnceCell<Bundle>,
    /// Says what this language has no message for.
    english: OnceCell<Box<Words>>,
}

/// What can be said: a message without arguments by its id, or one with what is filled in.
#[derive(Clone, Copy, Debug)]
pub enum Sentence<'a> {
    /// By its id.
    Id(&'a str),
    /// With what is filled in.
    Said(&'a Said),
}

impl<'a> From<&'a str> for Sentence<'a> {
    fn from(id: &'a str) -> Sentence<'a> {
        Sentence::Id(id)
    }
}

impl<'a> From<&&'a str> for Sentence<'a> {
    fn from(id: &&'a str) -> Sentence<'a> {
        Sentence::Id(id)
    }
}

impl<'a> From<&'a String> for Sentence<'a> {
    fn from(id: &'a String) -> Sentence<'a> {
        Sentence::Id(id)
    }
}

impl<'a> From<&'a Said> for Sentence<'a> {
    fn from(said: &'a Said) -> Sentence<'a> {
        Sentence::Said(said)
    }
}

impl Words {
    /// The messages of `language`.
    pub fn of(language: Language) -> Words {
        let first = bundle(language, |name| !LATER.contains(&name));
        Words { language, first, later: OnceCell::new(), english: OnceCell::new() }
    }

    /// Which language this is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message, plainly; its own id where there is none, which the tests look for.
    ///
    /// Where the language sets what is typed apart, a [`Said`] is one row of words and, where moves, names or
    /// files belong to it, a second row with them: those of messages within it are there too.
    pub fn say<'a>(&self, sentence: impl Into<Sentence<'a>>) -> String {
        match sentence.into() {
            Sentence::Id(id) => self.tell(id, &[]),
            Sentence::Said(said) => self.in_rows(&self.filled(said)),
        }
    }

    /// Several, one sentence after the other, on one row.
    pub fn say_all<'a>(&self, all: impl IntoIterator<Item = &'a Said>) -> String {
        all.into_iter().map(|said| self.say_in_line(said)).collect::<Vec<_>>().join(" ")
    }

    /// As [`say`](Self::say), all on one row.
    pub fn say_in_line<'a>(&self, sentence: impl Into<Sentence<'a>>) -> String {
        self.say(sentence).replace('\n', " ")
    }

    /// A message with its arguments.
    pub fn tell(&self, id: &str, arguments: &[(&str, Arg<'_>)]) -> String {
        self.find(id, arguments).unwrap_or_else(|| id.to_string())
    }

    /// A message by an id that was put together, such as `agent-hard`, or its attribute, `option-depth.about`; `None`
    /// where there is none.
    pub fn find(&self, id: &str, arguments: &[(&str, Arg<'_>)]) -> Option<String> {
        self.marked(id, arguments).map(|text| text.replace(ORDERING, ""))
    }

    /// As [`find`](Self::find), with the marks by which pages order text.
    pub fn marked(&self, id: &str, arguments: &[(&str, Arg<'_>)]) -> Option<String> {
        let mut named = FluentArgs::new();
        for (name, value) in arguments {
            named.set((*name).to_string(), value.clone());
        }
        let found = self.formatted(&self.first, id, &named);
        let found = found.or_else(|| self.formatted(self.later(), id, &named));
        found.or_else(|| self.english()?.marked(id, arguments))
    }

    /// A message of the help, those of the page's own help among them, as plain text.
    pub fn explain(&self, id: &str) -> String {
        let none = FluentArgs::new();
        if let Some(text) = self.formatted(&self.first, id, &none) {
            return text.replace(ORDERING, "");
        }
        match self.formatted(self.later(), id, &none) {
            Some(text) => self.digits_in_prose(&without_markup(&text)),
            None => self.english().map_or_else(|| id.to_string(), |english| english.explain(id)),
        }
    }

    /// What a game tells of itself, in this language: a text, or the name of a message.
    pub fn pick(&self, telling: &Telling) -> &'static str {
        match telling.in_language(self.language.code) {
            Told::Message(text) | Told::Text(text) => text,
        }
    }

    /// What a game tells of itself, as plain text.
    pub fn told(&self, telling: &Telling) -> String {
        match telling.in_language(self.language.code) {
            Told::Message(id) => self.explain(id),
            Told::Text(text) => text.to_string(),
        }
    }

    /// A number in prose, with the digits of the language.
    pub fn digits(&self, latin: &str) -> String {
        self.language.digits.of_latin(latin)
    }

    /// A large number in three figures: `1.28M`, and in Persian with a word.
    pub fn compact(&self, value: f64) -> String {
        let (figures, unit) = in_units(value);
        let figures = self.digits(&figures);
        let id = match unit {
            NumberUnit::One => return figures,
            NumberUnit::Thousand => "term-thousands",
            NumberUnit::Million => "term-millions",
            NumberUnit::Billion => "term-billions",
        };
        self.tell(id, &[("figures", figures.into())])
    }

    /// Things one after the other, with the comma of the language.
    pub fn list<T: AsRef<str>>(&self, parts: &[T]) -> String {
        let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
        parts.join(self.language.list)
    }

    /// "Black", "Yellow", "X": a side by the name of its colour in the catalog.
    pub fn side_name(&self, colour: &str) -> String {
        self.word("side", &colour.to_lowercase()).unwrap_or_else(|| colour.to_string())
    }

    /// "Next to corners" for `corner_adjacency`, a part of an evaluation.
    pub fn part_name(&self, part: &str) -> String {
        self.word("part", &part.replace('_', "-")).unwrap_or_else(|| part.replace('_', " "))
    }

    /// A name that may have a message: `agent-hard` of the kind `agent`.
    pub fn word(&self, kind: &str, name: &str) -> Option<String> {
        self.find(&format!("{kind}-{name}"), &[])
    }

    /// A message with what is filled in, before its rows are put in order.
    fn filled(&self, said: &Said) -> String {
        let arguments: Vec<(&str, Arg<'_>)> =
            said.args.iter().map(|(name, value)| (name.as_ref(), self.argument(value))).collect();
        // A side or a part that only its game knows is called by its own name.
        self.find(&said.id, &arguments).unwrap_or_else(|| match said.args.get("name") {
            Some(SaidArg::Text(name)) => name.to_string(),
            _ => said.id.to_string(),
        })
    }

    fn argument<'a>(&self, value: &'a SaidArg) -> Arg<'a> {
        match value {
            SaidArg::Number(number) => (*number).into(),
            // A small count has a plural of its own; no language has one for a large one.
            SaidArg::Count(count) if count.count < 1000 => (count.count as f64).into(),
            SaidArg::Text(text) => text.as_ref().into(),
            other => self.part(other).into(),
        }
    }

    /// Something that is filled in, as text.
    fn part(&self, value: &SaidArg) -> String {
        match value {
            SaidArg::Number(number) => self.digits(&number.to_string()),
            SaidArg::Count(count) => self.digits(&grouped(count.count)),
            SaidArg::Text(text) => text.to_string(),
            SaidArg::Said(said) => self.filled(said),
            SaidArg::List(parts) => {
                self.list(&parts.iter().map(|part| self.part(part)).collect::<Vec<_>>())
            }
        }
    }

    /// Messages are within messages, each with what was typed: the words of all come first.
    fn in_rows(&self, said: &str) -> String {
        if !self.language.typed_apart {
            return said.to_string();
        }
        let mut rows = said.lines().map(str::trim).filter(|row| !row.is_empty());
        let words = rows.next().unwrap_or_default();
        let typed: Vec<&str> = rows.collect();
        match typed.is_empty() {
            true => words.to_string(),
            false => format!("{words}\n{}", typed.join(" · ")),
        }
    }

    /// Numbers with the digits of the language, and its point within them; commas and full stops stay.
    fn digits_in_prose(&self, text: &str) -> String {
        if self.language.digits.are_latin() {
            return text.into();
        }
        let letters: Vec<char> = text.chars().collect();
        let digit =
            |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_digit);
        let turned = letters.iter().enumerate().map(|(at, &letter)| match letter {
            '.' if digit(at.checked_sub(1)) && digit(Some(at + 1)) => {
                self.language.digits.letter(letter)
            }
            letter if letter.is_ascii_digit() => self.language.digits.letter(letter),
            letter => letter,
        });
        turned.collect()
    }

    fn formatted(&self, bundle: &Bundle, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let pattern = match id.split_once('.') {
            Some((id, attribute)) => bundle.get_message(id)?.get_attribute(attribute)?.value(),
            None => bundle.get_message(id)?.value()?,
        };
        let text = bundle.format_pattern(pattern, Some(arguments), &mut Vec::new());
        let digits = &self.language.digits;
        match digits.are_plain() {
            true => Some(text.into_owned()),
            false => Some(text.chars().map(|sign| shown_sign(sign, digits)).collect()),
        }
    }

    fn later(&self) -> &Bundle {
        self.later.get_or_init(|| bundle(self.language, |name| LATER.contains(&name)))
    }

    /// The language that has every message, unless this is it.
    fn english(&self) -> Option<&Words> {
        let other = self.language != Language::English;
        other.then(|| &**self.english.get_or_init(|| Words::of(Language::English).into()))
    }
}

/// The messages of those files of a language that are wanted.
fn bundle(language: Language, wanted: impl Fn(&str) -> bool) -> Bundle {
    let id: LanguageIdentifier = language.code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![id]);
    bundle.set_use_isolating(false);
    if !language.digits.are_plain() {
        bundle.set_formatter(Some(in_private_signs));
    }
    for file in language.files.iter().filter(|file| wanted(file.name)) {
        // What cannot be read is left out; the tests make sure that there is none.
        let read = FluentResource::try_new(file.text().into()).unwrap_or_else(|(part, _)| part);
        bundle.add_resource_overriding(read);
    }
    bundle
}

/// Where numbers in a sentence wait for the digits of its language: Fluent takes a plain function, which cannot know a
/// language. Nothing else uses these letters.
const PRIVATE: u32 = 0xF_F000;

/// A number whose Latin digits, `.` and `,` are moved to letters of private use.
fn in_private_signs<M>(value: &Arg<'_>, _: &M) -> Option<String> {
    match value {
        Arg::Number(number) => {
            let moved = |sign: char| char::from_u32(PRIVATE + sign as u32).unwrap_or(sign);
            let is_moved = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | ',');
            let latin = number.as_string();
            Some(
                latin.chars().map(|sign| if is_moved(sign) { moved(sign) } else { sign }).collect(),
            )
        }
        _ => None,
    }
}

/// A letter of a sentence as it is shown.
fn shown_sign(sign: char, digits: &Digits) -> char {
    let latin = (sign as u32).checked_sub(PRIVATE).and_then(char::from_u32);
    latin.filter(char::is_ascii).map_or(sign, |latin| digits.letter(latin))
}

/// The words of `**strong**`, `` `code` `` and `[words](/address)`.
fn without_markup(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`', '[', ']']) {
        plain += &rest[..at];
        let behind = &rest[at + 1..];
        let address = rest[at..].strip_prefix("](").and_then(|behind| behind.split_once(')'));
        rest = address.map_or(behind, |(_, behind)| behind);
    }
    (plain + rest).replace(ORDERING, "")
}

/// One of the options of an agent, as it is typed: `8` for `depth` in `alphabeta:depth=8`.
pub fn agent_option<'a>(agent: &'a str, name: &str) -> Option<&'a str> {
    let mut options = agent_options(agent).split(',');
    options.find_map(|option| option.trim().strip_prefix(name)?.strip_prefix('='))
}

/// What follows the name of an agent, `depth=8,order=static`, or nothing.
pub fn agent_options(agent: &str) -> &str {
    agent.split_once(':').map_or("", |(_, options)| options)
}

/// Marks that tell a page in which order to show text.
pub(crate) const ORDERING: &[char] = &[
    '\u{200e}', '\u{200f}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{202a}', '\u{202b}',
    '\u{202c}', '\u{202d}', '\u{202e}', '\u{061c}',
];

#[cfg(test)]
mod tests;
