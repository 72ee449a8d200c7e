//! Languages from a folder, so that translators see their work without compiling anything.
//!
//! The folder is built as `locales/` is: a folder a language, its properties in `language.toml`, its messages in
//! `*.ftl`. A language that is shipped may leave out what it does not change; what a new one does not say yet is said
//! in English.

use crate::language::{Digits, Direction, Language, LanguageRow, MessageFile, SHIPPED};
use crate::properties::{FILE, Properties};
use crate::source;
use fluent_bundle::FluentResource;
use harif_core::{Said, Say, said_errors};
use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

static SPOKEN: OnceLock<Vec<Language>> = OnceLock::new();

/// Every language that this program speaks, the first where nobody asks for another.
pub fn languages() -> &'static [Language] {
    SPOKEN.get_or_init(|| SHIPPED.to_vec())
}

impl Language {
    /// The language of this code.
    ///
    /// ```
    /// use harif_words::Language;
    /// assert_eq!(Language::named("fa"), Some(Language::Persian));
    /// assert_eq!(Language::named("tlh"), None);
    /// ```
    pub fn named(code: &str) -> Option<Language> {
        languages().iter().copied().find(|language| language.code == code)
    }

    /// A file of messages as pages need it: what the language lacks is there in the first one.
    pub fn whole_file(&self, name: &str) -> Option<Cow<'static, str>> {
        let first = languages().first().and_then(|first| first.file(name));
        match (self.file(name), first) {
            (Some(own), Some(first)) => Some(source::completed(own, first)),
            (own, first) => own.or(first).map(Cow::Borrowed),
        }
    }
}

/// Lets this program speak the languages of a folder besides those that are shipped, or in their place. To be called
/// before anything is said.
///
/// # Errors
/// [`LocalesError`]; it speaks the shipped languages then.
pub fn load(folder: &Path) -> Result<(), LocalesError> {
    let mut spoken = SHIPPED.to_vec();
    for language in from_folder(folder)? {
        match spoken.iter_mut().find(|known| **known == language) {
            Some(known) => *known = language,
            None => spoken.push(language),
        }
    }
    SPOKEN.set(spoken).map_err(|_| LocalesError::TooLate)
}

/// The languages of a folder. They live as long as the program.
///
/// # Errors
/// [`LocalesError`].
pub fn from_folder(folder: &Path) -> Result<Vec<Language>, LocalesError> {
    let mut found = Vec::new();
    for path in listed(folder)? {
        let code = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let shipped = SHIPPED.iter().copied().find(|language| language.code == code);
        if path.join(FILE).is_file() || (path.is_dir() && shipped.is_some()) {
            found.push(language(&path, code, shipped)?);
        }
    }
    match found.is_empty() {
        true => Err(LocalesError::Empty { folder: folder.into() }),
        false => Ok(found),
    }
}

fn language(
    folder: &Path,
    code: &str,
    shipped: Option<Language>,
) -> Result<Language, LocalesError> {
    let mut files = shipped.map_or_else(Vec::new, |language| language.files.to_vec());
    for path in listed(folder)?.iter().filter(|path| path.extension().is_some_and(|k| k == "ftl")) {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let text = checked(path)?;
        match files.iter_mut().find(|known| known.name == name) {
            Some(known) => *known = MessageFile::plain(known.name, text),
            None => files.push(MessageFile::plain(name.to_string().leak(), text)),
        }
    }
    let files: &'static [_] = files.leak();
    let properties = folder.join(FILE);
    let row = match (shipped, properties.is_file()) {
        (Some(known), false) => LanguageRow {
            digits: known.digits,
            direction: known.direction,
            typed_apart: known.typed_apart,
            files,
            ..*known
        },
        _ => row(&properties, code, files)?,
    };
    Ok(Language::of(Box::leak(Box::new(row))))
}

fn row(
    path: &Path,
    code: &str,
    files: &'static [MessageFile],
) -> Result<LanguageRow, LocalesError> {
    let wrong = |why: String| LocalesError::Properties { file: path.into(), why };
    let read = Properties::read(&text(path)?).map_err(wrong)?;
    let is_code = |c: char| c.is_ascii_lowercase() || c == '-';
    if code.is_empty() || !code.chars().all(is_code) {
        return Err(wrong(format!("{code:?} is no code of a language, such as fa")));
    }
    let direction = match read.right_to_left {
        true => Direction::RightToLeft,
        false => Direction::LeftToRight,
    };
    let digits = Digits { zero: read.zero, decimal: read.decimal, group: read.group };
    Ok(LanguageRow {
        code: code.to_string().leak(),
        name: read.name.leak(),
        english: read.english.leak(),
        direction,
        digits,
        percent: read.percent.leak(),
        list: read.list.leak(),
        numbering: read.numbering.leak(),
        letters: read.letters.leak(),
        typed_apart: read.typed_apart,
        files,
    })
}

/// What lies in a folder, sorted by name.
fn listed(folder: &Path) -> Result<Vec<PathBuf>, LocalesError> {
    let unread = |why: std::io::Error| LocalesError::Read { file: folder.into(), why };
    let entries = fs::read_dir(folder).map_err(unread)?;
    let mut paths =
        entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(unread)?;
    paths.sort();
    Ok(paths)
}

fn text(path: &Path) -> Result<String, LocalesError> {
    fs::read_to_string(path).map_err(|why| LocalesError::Read { file: path.into(), why })
}

/// A file of messages that can be read.
fn checked(path: &Path) -> Result<String, LocalesError> {
    let text = text(path)?;
    match FluentResource::try_new(text.clone()) {
        Ok(_) => Ok(text),
        Err((_, errors)) => {
            let at = errors.first().map_or(0, |error| error.pos.start.min(text.len()));
            let line = text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
            Err(LocalesError::Message { file: path.into(), line })
        }
    }
}

/// A folder of languages that cannot be used.
#[derive(Debug)]
pub enum LocalesError {
    /// A file or a folder that cannot be read.
    Read {
        /// Which.
        file: PathBuf,
        /// Why.
        why: std::io::Error,
    },
    /// There is no language in it.
    Empty {
        /// The folder.
        folder: PathBuf,
    },
    /// Properties that cannot be used.
    Properties {
        /// The file.
        file: PathBuf,
        /// What is wrong, and where.
        why: String,
    },
    /// A message that is not written as Fluent wants it.
    Message {
        /// The file.
        file: PathBuf,
        /// The line, from 1 on.
        line: usize,
    },
    /// Something was said already.
    TooLate,
}

said_errors!(LocalesError);

impl Say for LocalesError {
    fn said(&self) -> Said {
        let shown = |path: &Path| path.display().to_string();
        match self {
            LocalesError::Read { file, why } => Said::new("refused-locales-read")
                .with("file", shown(file))
                .with("why", why.to_string()),
            LocalesError::Empty { folder } => {
                Said::new("refused-locales-empty").with("folder", shown(folder))
            }
            LocalesError::Properties { file, why } => Said::new("refused-locales-properties")
                .with("file", shown(file))
                .with("why", why.clone()),
            LocalesError::Message { file, line } => {
                Said::new("refused-locales-message").with("file", shown(file)).with("line", *line)
            }
            LocalesError::TooLate => Said::new("refused-locales-late"),
        }
    }
}
