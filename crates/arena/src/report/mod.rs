//! A tournament as one HTML file that needs nothing else: no network, no font, no program but a browser.
//!
//! The page holds both languages and shows one of them at a time. Everything up to the games is written
//! here as plain HTML and SVG, so it can be read, printed and searched without a script; the script only
//! switches the language, tells more about a cell of the cross table, and shows games on a board. All of
//! it is allowed by [`policy`], which the page states itself: nothing that a user has put into a name can
//! be run.

mod axis;
mod cross;
mod facts;
mod fouls;
mod frames;
mod gather;
mod markup;
mod pairings;
mod plot;
mod ratings;
mod sample;
mod table;
mod thinking;
mod verdict;
mod words;

use crate::journal::RunJournalError;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use gather::Gathered;
use markup::Escaped;
use sha2::{Digest, Sha256};
use std::io::{self, Write};
use std::path::Path;
use thiserror::Error;
use words::Words;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The language that a report opens in; the reader can change it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReportLanguage {
    /// English, left to right.
    #[default]
    English,
    /// Persian, right to left, with its own digits.
    Persian,
}

impl ReportLanguage {
    /// Both.
    pub const BOTH: [ReportLanguage; 2] = [ReportLanguage::English, ReportLanguage::Persian];

    /// The code in addresses and in HTML: `en` or `fa`.
    pub fn code(self) -> &'static str {
        match self {
            ReportLanguage::English => "en",
            ReportLanguage::Persian => "fa",
        }
    }

    fn direction(self) -> &'static str {
        match self {
            ReportLanguage::English => "ltr",
            ReportLanguage::Persian => "rtl",
        }
    }
}

/// A report that cannot be written.
#[derive(Debug, Error)]
pub enum ReportError {
    /// The journal cannot be read.
    #[error(transparent)]
    Journal(#[from] RunJournalError),
    /// A game that the plan does not have, or between other agents.
    #[error("game {number} of the journal is none of its plan")]
    Stranger {
        /// Its number.
        number: u64,
    },
    /// A game is missing though many later ones are there.
    #[error("the journal has no game {number}, though {later} later ones; it is not whole")]
    Gap {
        /// The game.
        number: u64,
        /// How many later ones there are.
        later: usize,
    },
    /// The game of the plan cannot be opened any more.
    #[error(transparent)]
    Name(#[from] harif_core::NameError),
    /// The page cannot be written.
    #[error("cannot write the report: {0}")]
    Write(#[from] io::Error),
}

/// Writes the report of the run in a folder. The journal is read once; memory does not grow with the
/// number of games, of which at most 500 are in the page: all that were lost by fouls, then a random part.
///
/// # Errors
/// [`ReportError`]. A journal that is being written is no error: the report shows what is there.
pub fn write_html(
    folder: &Path,
    language: ReportLanguage,
    out: &mut dyn Write,
) -> Result<(), ReportError> {
    let gathered = gather::gather(folder)?;
    let tongues = ReportLanguage::BOTH.map(Words::of);
    let data = frames::data(&gathered, &tongues, folder)?;
    head(&gathered, language, out)?;
    for words in &tongues {
        tongue(&gathered, words, out)?;
    }
    games(&tongues, &data, out)?;
    for words in &tongues {
        let (code, direction) = (words.language.code(), words.language.direction());
        let footer = facts::footer(&gathered, words);
        writeln!(
            out,
            "<footer class=\"tongue\" lang=\"{code}\" dir=\"{direction}\">{footer}</footer>"
        )?;
    }
    writeln!(out, "<script>{SCRIPT}</script>\n</body>\n</html>")?;
    Ok(())
}

/// What is wrong with an exhibit of the reports, in a sentence; the word is that of
/// [`FaultRow::fault`](crate::FaultRow).
pub fn fault(word: &str, language: ReportLanguage) -> Option<&'static str> {
    Words::of(language).find(&format!("fault-{word}"))
}

/// The content security policy that the page needs and states: its own style and script by their hashes,
/// and nothing else. A server that sends the page must send this one, or none.
pub fn policy() -> String {
    let hash = |text: &str| STANDARD.encode(Sha256::digest(text.as_bytes()));
    format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; base-uri 'none'; \
         form-action 'none'",
        hash(STYLE),
        hash(SCRIPT)
    )
}

fn head(gathered: &Gathered, language: ReportLanguage, out: &mut dyn Write) -> io::Result<()> {
    let (code, direction) = (language.code(), language.direction());
    let title = Escaped(&gathered.summary.title);
    let policy = policy();
    write!(
        out,
        "<!doctype html>\n<html lang=\"{code}\" dir=\"{direction}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"Harif {}\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title} · Harif</title>\n<style>{STYLE}</style>\n</head>\n<body>\n",
        env!("CARGO_PKG_VERSION")
    )?;
    out.write_all(BAR.as_bytes())
}

/// The mark and the switches; the script shows what only it can do.
const BAR: &str = "<header class=\"bar\">\
<svg class=\"mark\" viewBox=\"-12 -12 24 24\" aria-hidden=\"true\"><circle r=\"10.5\" class=\"mark-light\"/>\
<path d=\"M-8.6-6A10.5 10.5 0 1 0 8.6 6Z\" class=\"mark-dark\"/></svg>\
<span class=\"brand\"><span class=\"tongue\" lang=\"en\">Harif</span><span class=\"tongue\" lang=\"fa\">حریف</span></span>\
<span class=\"switch\" role=\"group\" aria-label=\"Language · زبان\">\
<button type=\"button\" class=\"live\" data-tongue=\"en\" lang=\"en\">English</button>\
<button type=\"button\" class=\"live\" data-tongue=\"fa\" lang=\"fa\">فارسی</button></span>\
<button type=\"button\" class=\"live\" data-print><span class=\"tongue\" lang=\"en\">Print</span>\
<span class=\"tongue\" lang=\"fa\">چاپ</span></button></header>\n";

/// Everything up to the games, in one language.
fn tongue(gathered: &Gathered, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let (code, direction) = (words.language.code(), words.language.direction());
    writeln!(out, "<main class=\"tongue\" lang=\"{code}\" dir=\"{direction}\">")?;
    for part in [
        verdict::opening(gathered, words),
        facts::played(gathered, words),
        pairings::faults(gathered, words),
        ratings::ratings(gathered, words),
        pairings::pairings(gathered, words),
        table::results(gathered, words),
        cross::cross(gathered, words),
        plot::test(gathered, words),
        plot::progress(gathered, words),
        thinking::thinking(gathered, words),
        facts::endings(gathered, words),
        fouls::fouls(gathered, words),
    ] {
        writeln!(out, "{part}")?;
    }
    writeln!(out, "</main>")
}

/// The place where the script puts the games, and what it puts there.
fn games(tongues: &[Words; 2], data: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "<section id=\"games\" class=\"games\"><noscript>")?;
    for words in tongues {
        let (code, direction) = (words.language.code(), words.language.direction());
        let text = words.say("games-script");
        writeln!(out, "<p class=\"tongue\" lang=\"{code}\" dir=\"{direction}\">{text}</p>")?;
    }
    writeln!(out, "</noscript></section>")?;
    writeln!(out, "<script type=\"application/json\" id=\"data\">{data}</script>")
}

/// A section with its heading.
fn section(class: &str, title: &str, body: &str) -> String {
    format!("<section class=\"{class}\"><h2>{title}</h2>\n{body}</section>")
}
