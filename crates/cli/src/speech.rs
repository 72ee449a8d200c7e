//! The language of the command: what it says of itself, of failures and of how far it is.
//!
//! It is that of `--lang`, else of `HARIF_LANG`, else the first. `HARIF_LOCALES` names a folder of languages that are
//! spoken besides those that are shipped, or in their place.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use harif_core::{Said, SaidCount};
use harif_words::{Language, LocalesError, Sentence, Words, languages};
use std::ffi::OsString;
use std::path::Path;
use std::rc::Rc;
use std::sync::OnceLock;

static CHOSEN: OnceLock<Language> = OnceLock::new();

/// Learns the languages of the folder that `HARIF_LOCALES` names.
pub(crate) fn learn() -> Result<(), LocalesError> {
    match std::env::var_os("HARIF_LOCALES").filter(|folder| !folder.is_empty()) {
        Some(folder) => harif_words::load(Path::new(&folder)),
        None => Ok(()),
    }
}

/// Reads the code of a language.
pub(crate) fn parser() -> impl TypedValueParser<Value = Language> {
    let codes = languages().iter().map(|language| language.code);
    PossibleValuesParser::new(codes).map(|code| Language::named(&code).unwrap_or_default())
}

/// Speaks this language from now on; programs that read JSON read English.
pub(crate) fn choose(asked: Option<Language>, json: bool) {
    let language = if json { Language::default() } else { asked.unwrap_or_else(usual) };
    // Whoever spoke before, of what was typed, has found the same.
    let _ = CHOSEN.set(language);
}

/// The language of the command.
pub(crate) fn language() -> Language {
    *CHOSEN.get_or_init(|| typed(std::env::args_os()).unwrap_or_else(usual))
}

thread_local! {
    static WORDS: Rc<Words> = Rc::new(Words::of(language()));
}

/// Its words.
pub(crate) fn words() -> Rc<Words> {
    WORDS.with(Rc::clone)
}

/// Whether what is typed stands on rows of its own.
pub(crate) fn typed_apart() -> bool {
    language().typed_apart
}

/// Something on one line.
pub(crate) fn say<'a>(sentence: impl Into<Sentence<'a>>) -> String {
    words().say_in_line(sentence)
}

/// How many there are of something, with its noun: `1 move`, `2,000 moves`.
pub(crate) fn counted(noun: &'static str, number: impl TryInto<u64>) -> Said {
    Said::new(format!("command-n-{noun}")).with("n", SaidCount::of(number))
}

/// A number with so many decimals, for prose.
pub(crate) fn fixed(value: f64, places: usize) -> String {
    words().digits(&format!("{value:.places$}"))
}

/// A number of percent, as it is written in prose.
pub(crate) fn percent(share: f64, places: usize) -> Said {
    Said::new("command-percent").with("n", fixed(100.0 * share, places))
}

/// How far something is: so many done of all.
pub(crate) fn done_of(id: &'static str, done: impl TryInto<u64>, all: impl TryInto<u64>) -> String {
    say(&far(id, done, all))
}

/// How far something is, and how many a second it does.
pub(crate) fn rate_of(
    id: &'static str,
    done: impl TryInto<u64>,
    all: impl TryInto<u64>,
    rate: String,
) -> String {
    say(&far(id, done, all).with("rate", rate))
}

/// The same as data.
pub(crate) fn far(id: &'static str, done: impl TryInto<u64>, all: impl TryInto<u64>) -> Said {
    Said::new(id).with("done", SaidCount::of(done)).with("all", SaidCount::of(all))
}

/// What is said while nothing is known but the arguments, as when they cannot be read.
fn typed(arguments: impl Iterator<Item = OsString>) -> Option<Language> {
    let all: Vec<String> = arguments.map(|typed| typed.to_string_lossy().into_owned()).collect();
    let behind = all.iter().position(|typed| typed == "--lang").and_then(|at| all.get(at + 1));
    let within = || all.iter().find_map(|typed| typed.strip_prefix("--lang="));
    behind.map(String::as_str).or_else(within).and_then(Language::named)
}

fn usual() -> Language {
    let code = std::env::var("HARIF_LANG").unwrap_or_default();
    Language::named(&code).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_known_before_the_arguments_are_read() {
        let of = |line: &str| typed(line.split(' ').map(OsString::from));
        assert_eq!(of("harif perft --lang fa"), Some(Language::Persian));
        assert_eq!(of("harif --lang=fa perft"), Some(Language::Persian));
        assert_eq!(of("harif perft --lang"), None);
        assert_eq!(of("harif perft --lang tlh"), None);
    }
}
