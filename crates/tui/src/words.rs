//! What the terminal says, in English or Persian: the Fluent messages that the page uses too, and
//! `terminal.ftl` for what only a terminal has.
//!
//! Terminals show text in the order of its letters and do not know the marks by which pages order it, so
//! there are none here. Digits are Persian in Persian prose; whatever stands beside a coordinate is not
//! prose and stays Latin.

mod refusals;

use crate::view::numbers::{NumberUnit, in_units};
use crate::view::text::cut;
pub use fluent_bundle::FluentValue as Arg;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use harif_catalog::outside;
use harif_core::Telling;
use std::cell::OnceCell;
use unic_langid::LanguageIdentifier;

/// The language of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, left to right.
    #[default]
    English,
    /// Persian, on lines of its own.
    Persian,
}

/// The messages of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The pages of the help, read when somebody wants them: they are long.
    manual: OnceCell<FluentBundle<FluentResource>>,
}

/// The files of messages, those of the terminal last.
macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../../../locales/", $language, "/common.ftl")),
            include_str!(concat!("../../../locales/", $language, "/agent.ftl")),
            include_str!(concat!("../../../locales/", $language, "/lobby.ftl")),
            include_str!(concat!("../../../locales/", $language, "/setup.ftl")),
            include_str!(concat!("../../../locales/", $language, "/table.ftl")),
            include_str!(concat!("../../../locales/", $language, "/record.ftl")),
            include_str!(concat!("../../../locales/", $language, "/board.ftl")),
            include_str!(concat!("../../../locales/", $language, "/analysis.ftl")),
            include_str!(concat!("../../../locales/", $language, "/lab.ftl")),
            include_str!(concat!("../../../locales/", $language, "/terminal.ftl")),
        ]
    };
}

const ENGLISH: [&str; 10] = files!("en");
const PERSIAN: [&str; 10] = files!("fa");

impl Words {
    /// The messages of `language`.
    pub fn of(language: Language) -> Words {
        let files = match language {
            Language::English => ENGLISH,
            Language::Persian => PERSIAN,
        };
        Words { language, bundle: bundle(language, &files), manual: OnceCell::new() }
    }

    /// Which language this is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message without arguments; its own id where there is none, which the tests look for.
    pub fn say(&self, id: &str) -> String {
        self.tell(id, &[])
    }

    /// A message with its arguments.
    pub fn tell(&self, id: &str, arguments: &[(&str, Arg<'_>)]) -> String {
        self.find(id, arguments).unwrap_or_else(|| id.to_string())
    }

    /// A message by an id that was put together, such as `agent-hard`; `None` where there is none.
    pub fn find(&self, id: &str, arguments: &[(&str, Arg<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut named = FluentArgs::new();
        for (name, value) in arguments {
            named.set((*name).to_string(), value.clone());
        }
        let mut problems = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&named), &mut problems);
        Some(text.replace(ORDERING, ""))
    }

    /// A message of the help, those of the page's own help among them, as plain text.
    pub fn explain(&self, id: &str) -> String {
        if let Some(text) = self.find(id, &[]) {
            return text;
        }
        let manual = self.manual.get_or_init(|| {
            let file = match self.language {
                Language::English => include_str!("../../../locales/en/help.ftl"),
                Language::Persian => include_str!("../../../locales/fa/help.ftl"),
            };
            bundle(self.language, &[file])
        });
        let pattern = manual.get_message(id).and_then(|message| message.value());
        let text = pattern.map(|pattern| manual.format_pattern(pattern, None, &mut Vec::new()));
        text.map_or_else(|| id.to_string(), |text| self.digits_in_prose(&without_markup(&text)))
    }

    /// What a game tells of itself, in this language: a text, or the name of a message.
    pub fn pick(&self, telling: &Telling) -> &'static str {
        match self.language {
            Language::English => telling.en,
            Language::Persian => telling.fa,
        }
    }

    /// Numbers with the digits of the language, and its point within them; commas and full stops stay.
    fn digits_in_prose(&self, text: &str) -> String {
        if self.language == Language::English {
            return text.into();
        }
        let letters: Vec<char> = text.chars().collect();
        let digit =
            |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_digit);
        let turned = letters.iter().enumerate().map(|(at, &letter)| match letter {
            '.' if digit(at.checked_sub(1)) && digit(Some(at + 1)) => persian(letter),
            letter if letter.is_ascii_digit() => persian(letter),
            letter => letter,
        });
        turned.collect()
    }

    /// A number in prose, with the digits of the language.
    pub fn digits(&self, latin: &str) -> String {
        match self.language {
            Language::English => latin.into(),
            Language::Persian => in_persian(latin),
        }
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

    /// "Black", "Yellow", "X": a side by the name of its colour in the catalog.
    pub fn side_name(&self, colour: &str) -> String {
        self.word("side", &colour.to_lowercase()).unwrap_or_else(|| colour.to_string())
    }

    /// "Expert" for `expert`, "Alpha-beta" for `alphabeta:depth=8`, "gtp:edax" for `gtp:/opt/edax/bin/edax -q`:
    /// short enough for a sentence.
    pub fn agent_name(&self, agent: &str) -> String {
        if let Some(nickname) = outside::nickname(agent) {
            return cut(&nickname, LONGEST_NAME, false);
        }
        let name = agent.split(':').next().unwrap_or(agent);
        self.word("agent", name).unwrap_or_else(|| agent.to_string())
    }

    /// "Alpha-beta · depth=8", or the whole command of an outside engine, where there is room for all of it.
    pub fn agent_in_full(&self, agent: &str) -> String {
        match (self.agent_name(agent), agent_options(agent)) {
            (name, "") => name,
            (_, _) if outside::is_outside(agent) => agent.to_string(),
            (name, options) => format!("{name} · {options}"),
        }
    }

    /// "Next to corners" for `corner_adjacency`, a part of an evaluation.
    pub fn part_name(&self, part: &str) -> String {
        self.word("part", &part.replace('_', "-")).unwrap_or_else(|| part.replace('_', " "))
    }

    fn word(&self, kind: &str, name: &str) -> Option<String> {
        self.find(&format!("{kind}-{name}"), &[])
    }
}

/// The messages of some files.
fn bundle(language: Language, files: &[&str]) -> FluentBundle<FluentResource> {
    let name = match language {
        Language::English => "en",
        Language::Persian => "fa",
    };
    let id: LanguageIdentifier = name.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![id]);
    bundle.set_use_isolating(false);
    if language == Language::Persian {
        bundle.set_formatter(Some(|value, _| match value {
            Arg::Number(number) => Some(in_persian(&number.as_string())),
            _ => None,
        }));
    }
    for source in files {
        // What cannot be read is left out; the tests make sure that there is none.
        let read = FluentResource::try_new((*source).to_string()).unwrap_or_else(|(part, _)| part);
        bundle.add_resource_overriding(read);
    }
    bundle
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

/// Columns of an outside engine's name, so that a sentence with it fits into 80.
const LONGEST_NAME: usize = 32;

/// One of its options, as it is typed: `8` for `depth` in `alphabeta:depth=8`.
pub fn agent_option<'a>(agent: &'a str, name: &str) -> Option<&'a str> {
    let mut options = agent_options(agent).split(',');
    options.find_map(|option| option.trim().strip_prefix(name)?.strip_prefix('='))
}

/// What follows the name of an agent, `depth=8,order=static`, or nothing.
pub fn agent_options(agent: &str) -> &str {
    agent.split_once(':').map_or("", |(_, options)| options)
}

/// Marks that tell a page in which order to show text.
const ORDERING: &[char] = &[
    '\u{200e}', '\u{200f}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{202a}', '\u{202b}',
    '\u{202c}', '\u{202d}', '\u{202e}', '\u{061c}',
];

fn in_persian(latin: &str) -> String {
    latin.chars().map(persian).collect()
}

fn persian(letter: char) -> char {
    match letter {
        '0'..='9' => char::from_u32('۰' as u32 + letter as u32 - '0' as u32).unwrap_or(letter),
        ',' => '٬',
        '.' => '٫',
        _ => letter,
    }
}

#[cfg(test)]
mod tests;
