//! A tournament as one HTML file that needs nothing else: no network, no font, no program but a browser.
//!
//! The page holds every language and shows one of them at a time. Everything up to the games is written
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
use harif_core::{NameError, Said, Say, said_errors};
use harif_words::Language;
use sha2::{Digest, Sha256};
use std::io::{self, Write};
use std::path::Path;
use words::Words;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A report that cannot be written.
#[derive(Debug)]
pub enum ReportError {
    /// The journal cannot be read.
    Journal(RunJournalError),
    /// A game that the plan does not have, or between other agents.
    Stranger {
        /// Its number.
        number: u64,
    },
    /// A game is missing though many later ones are there.
    Gap {
        /// The game.
        number: u64,
        /// How many later ones there are.
        later: usize,
    },
    /// The game of the plan cannot be opened any more.
    Name(NameError),
    /// The page cannot be written.
    Write(io::Error),
}

said_errors!(ReportError { Journal(RunJournalError), Name(NameError), Write(io::Error) });

impl Say for ReportError {
    fn said(&self) -> Said {
        match self {
            ReportError::Journal(error) => error.said(),
            ReportError::Stranger { number } => {
                Said::new("journal-none-of-plan").with("number", *number)
            }
            ReportError::Gap { number, later } => {
                Said::new("journal-gap").with("number", *number).with("later", *later)
            }
            ReportError::Name(error) => error.said(),
            ReportError::Write(error) => {
                Said::new("journal-unwritten-report").with("why", error.said())
            }
        }
    }
}

/// Writes the report of the run in a folder. The journal is read once; memory does not grow with the
/// number of games, of which at most 500 are in the page: all that were lost by fouls, then a random part.
///
/// # Errors
/// [`ReportError`]. A journal that is being written is no error: the report shows what is there.
pub fn write_html(
    folder: &Path,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), ReportError> {
    // A language that the program has learned from a folder is one of the list, or joins it.
    let mut languages = harif_words::languages().to_vec();
    if !languages.contains(&language) {
        languages.push(language);
    }
    let gathered = gather::gather(folder)?;
    let tongues: Vec<Words> = languages.into_iter().map(Words::of).collect();
    let data = frames::data(&gathered, &tongues, folder)?;
    head(&gathered, &tongues, language, out)?;
    bar(&tongues, out)?;
    for words in &tongues {
        tongue(&gathered, words, out)?;
    }
    games(&tongues, &data, out)?;
    for words in &tongues {
        let (code, direction) = (words.language.code, words.language.direction.code());
        let footer = facts::footer(&gathered, words);
        writeln!(
            out,
            "<footer class=\"tongue\" lang=\"{code}\" dir=\"{direction}\">{footer}</footer>"
        )?;
    }
    writeln!(out, "<script>{SCRIPT}</script>\n</body>\n</html>")?;
    Ok(())
}

/// What is wrong with an exhibit of the reports; the word is that of [`FaultRow::fault`](crate::FaultRow).
pub fn fault(word: &str) -> Said {
    Said::new(format!("fault-{word}"))
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

fn head(
    gathered: &Gathered,
    tongues: &[Words],
    language: Language,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (code, direction) = (language.code, language.direction.code());
    let own = tongues.iter().find(|words| words.language == language);
    let title = own.map_or_else(String::new, |words| {
        format!("{} · {}", verdict::plain_title(gathered, words), words.say("harif"))
    });
    let policy = policy();
    write!(
        out,
        "<!doctype html>\n<html lang=\"{code}\" dir=\"{direction}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"Harif {}\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n",
        env!("CARGO_PKG_VERSION")
    )
}

/// The mark and the switches; the script shows what only it can do.
fn bar(tongues: &[Words], out: &mut dyn Write) -> io::Result<()> {
    let each = |id: &str| -> String {
        let text = |words: &Words| (words.language.code, words.say(id));
        let span = |(code, text)| format!("<span class=\"tongue\" lang=\"{code}\">{text}</span>");
        tongues.iter().map(text).map(span).collect()
    };
    let button = |words: &Words| {
        let (code, name) = (words.language.code, words.language.name);
        format!(
            "<button type=\"button\" class=\"live\" data-tongue=\"{code}\" lang=\"{code}\">{name}</button>"
        )
    };
    let switches: String = tongues.iter().map(button).collect();
    let label: Vec<String> = tongues.iter().map(|words| words.say("report-language")).collect();
    writeln!(
        out,
        "<header class=\"bar\">{MARK}<span class=\"brand\">{}</span>\
         <span class=\"switch\" role=\"group\" aria-label=\"{}\">{switches}</span>\
         <button type=\"button\" class=\"live\" data-print>{}</button></header>",
        each("harif"),
        label.join(" · "),
        each("report-print")
    )
}

const MARK: &str = "<svg class=\"mark\" viewBox=\"-12 -12 24 24\" aria-hidden=\"true\">\
<circle r=\"10.5\" class=\"mark-light\"/><path d=\"M-8.6-6A10.5 10.5 0 1 0 8.6 6Z\" class=\"mark-dark\"/></svg>";

/// Everything up to the games, in one language.
fn tongue(gathered: &Gathered, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let (code, direction) = (words.language.code, words.language.direction.code());
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
fn games(tongues: &[Words], data: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "<section id=\"games\" class=\"games\"><noscript>")?;
    for words in tongues {
        let (code, direction) = (words.language.code, words.language.direction.code());
        let text = words.say("report-games-script");
        writeln!(out, "<p class=\"tongue\" lang=\"{code}\" dir=\"{direction}\">{text}</p>")?;
    }
    writeln!(out, "</noscript></section>")?;
    writeln!(out, "<script type=\"application/json\" id=\"data\">{data}</script>")
}

/// A section with its heading.
fn section(class: &str, title: &str, body: &str) -> String {
    format!("<section class=\"{class}\"><h2>{title}</h2>\n{body}</section>")
}
