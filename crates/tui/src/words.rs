//! What the terminal says, in English or Persian: the Fluent messages that the page uses too, and
//! `terminal.ftl` for what only a terminal has.
//!
//! Terminals show text in the order of its letters and do not know Fluent's isolating marks, so there are
//! none here. Digits are Persian in Persian prose; whatever stands beside a coordinate is not prose and
//! stays Latin.

pub use fluent_bundle::FluentValue as Arg;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
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
}

/// The files of messages, those of the terminal last.
macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../../../locales/", $language, "/common.ftl")),
            include_str!(concat!("../../../locales/", $language, "/agent.ftl")),
            include_str!(concat!("../../../locales/", $language, "/lobby.ftl")),
            include_str!(concat!("../../../locales/", $language, "/table.ftl")),
            include_str!(concat!("../../../locales/", $language, "/terminal.ftl")),
        ]
    };
}

impl Words {
    /// The messages of `language`.
    pub fn of(language: Language) -> Words {
        let (files, name) = match language {
            Language::English => (files!("en"), "en"),
            Language::Persian => (files!("fa"), "fa"),
        };
        let id: LanguageIdentifier = name.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        bundle.set_use_isolating(false);
        for source in files {
            // What cannot be read is left out; the tests make sure that there is none.
            let read = FluentResource::try_new(source.to_string()).unwrap_or_else(|(part, _)| part);
            bundle.add_resource_overriding(read);
        }
        Words { language, bundle }
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
        Some(self.bundle.format_pattern(pattern, Some(&named), &mut problems).into_owned())
    }

    /// A number in prose, with the digits of the language.
    pub fn digits(&self, latin: &str) -> String {
        match self.language {
            Language::English => latin.into(),
            Language::Persian => latin.chars().map(persian).collect(),
        }
    }
}

fn persian(letter: char) -> char {
    match letter.to_digit(10) {
        Some(digit) => char::from_u32('۰' as u32 + digit).unwrap_or(letter),
        None => letter,
    }
}
