//! Which key does what: the keys of the table, and what the user's `keys.toml` says instead.

use super::{ACTIONS, Act, Action, Bar, Chapter, KeyStroke, ScreenKind};
use crate::files::FileProblem;
use crate::words::Words;
use harif_core::{Said, Say, did_you_mean, quote, suggest};
use std::path::{Path, PathBuf};
use thiserror::Error;
use toml::de::{DeTable, DeValue};

/// Which key does what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyMap {
    /// For each action its keys, and how many of them are shown.
    keys: Vec<(Vec<KeyStroke>, usize)>,
}

impl Default for KeyMap {
    /// The keys of the table.
    fn default() -> KeyMap {
        KeyMap { keys: ACTIONS.iter().map(Action::usual_keys).collect() }
    }
}

/// A place in a bar: the keys that are hinted at, what each does, and what a click on the words does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarKeys {
    /// Each key with what it does.
    pub keys: Vec<(String, Act)>,
    /// The message that says what they do.
    pub id: &'static str,
    /// What the first of them does.
    pub act: Act,
}

impl KeyMap {
    /// Reads a key map: the keys of the table, and those of the text instead.
    ///
    /// # Errors
    /// [`KeyMapFault`]: the first thing that is wrong.
    pub fn read(text: &str) -> Result<KeyMap, KeyMapFault> {
        let line = |at: usize| 1 + text[..at.min(text.len())].matches('\n').count();
        let whole = DeTable::parse(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            KeyMapFault { line: line(at), fault: KeyMapSlip::NotToml(one_line(error.message())) }
        })?;
        let mut map = KeyMap::default();
        let mut said = Vec::new();
        for (name, value) in whole.get_ref() {
            let at = line(name.span().start);
            match value.get_ref() {
                DeValue::Table(section) => {
                    let known = ScreenKind::ALL.map(ScreenKind::section);
                    if name.get_ref().is_empty() || !known.contains(&name.get_ref().as_ref()) {
                        let near = suggest(name.get_ref(), known).map(str::to_string);
                        let name = name.get_ref().to_string();
                        return Err(KeyMapFault {
                            line: at,
                            fault: KeyMapSlip::Section { name, near },
                        });
                    }
                    for (own, value) in section {
                        let at = line(own.span().start);
                        let set = map.set(name.get_ref(), own.get_ref(), value.get_ref());
                        said.push((at, set.map_err(|fault| KeyMapFault { line: at, fault })?));
                    }
                }
                value => {
                    let set = map.set("", name.get_ref(), value);
                    said.push((at, set.map_err(|fault| KeyMapFault { line: at, fault })?));
                }
            }
        }
        said.sort_unstable();
        map.check(&said)?;
        Ok(map)
    }

    /// Reads the key map of a file, or the usual one where there is no file.
    ///
    /// # Errors
    /// [`KeyMapError`]: why it cannot be used.
    pub fn load(file: &Path) -> Result<KeyMap, KeyMapError> {
        let unreadable = |e: std::io::Error| FileProblem::Unreadable {
            file: file.to_path_buf(),
            why: e.to_string(),
        };
        let text = std::fs::read_to_string(file).map_err(unreadable)?;
        let wrong = |fault| KeyMapError::Fault { file: file.to_path_buf(), fault };
        KeyMap::read(&text).map_err(wrong)
    }

    /// Where the user's key map lies, whether it is there or not: `harif/keys.toml` in `XDG_CONFIG_HOME`, `APPDATA` or
    /// `~/.config`.
    pub fn usual_file() -> Option<PathBuf> {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let folder = variable("XDG_CONFIG_HOME")
            .or_else(|| variable("APPDATA"))
            .map(PathBuf::from)
            .or_else(|| Some(PathBuf::from(variable("HOME")?).join(".config")));
        Some(folder?.join("harif").join("keys.toml"))
    }

    /// Gives an action other keys; which one it is.
    fn set(&mut self, section: &str, id: &str, value: &DeValue<'_>) -> Result<usize, KeyMapSlip> {
        let own = |action: &&Action| action.section() == section;
        let found = ACTIONS.iter().position(|action| own(&action) && action.id == id);
        let Some(at) = found else {
            let near = suggest(id, ACTIONS.iter().filter(own).map(|action| action.id));
            let elsewhere = || {
                let action = ACTIONS.iter().find(|action| action.id == id)?;
                let section = action.section();
                let front =
                    if section.is_empty() { String::new() } else { format!("[{section}] ") };
                Some(format!("{front}{id}"))
            };
            let near = near.map(str::to_string).or_else(elsewhere);
            return Err(KeyMapSlip::Action { name: id.into(), near });
        };
        let keys = match value {
            DeValue::String(key) => vec![read_key(key)?],
            DeValue::Array(keys) => {
                let one = |key: &DeValue<'_>| match key {
                    DeValue::String(key) => read_key(key),
                    _ => Err(KeyMapSlip::NoKeys),
                };
                keys.iter().map(|key| one(key.get_ref())).collect::<Result<_, _>>()?
            }
            _ => return Err(KeyMapSlip::NoKeys),
        };
        let shown = keys.len();
        self.keys[at] = (keys, shown);
        Ok(at)
    }

    /// Whether each key does one thing on each screen. `said` are the lines that were read, with their actions.
    fn check(&self, said: &[(usize, usize)]) -> Result<(), KeyMapFault> {
        for &(line, at) in said {
            let own = &ACTIONS[at];
            let meets = |other: &Action| other.screens.iter().any(|s| own.screens.contains(s));
            for (i, other) in ACTIONS.iter().enumerate().filter(|(_, other)| meets(other)) {
                let twice = |key: &&KeyStroke| i != at && self.keys[i].0.contains(key);
                if let Some(key) = self.keys[at].0.iter().find(twice) {
                    let name = |action: &Action| match action.section() {
                        "" => action.id.to_string(),
                        section => format!("[{section}] {}", action.id),
                    };
                    let fault =
                        KeyMapSlip::Twice { key: key.written(), actions: [name(other), name(own)] };
                    return Err(KeyMapFault { line, fault });
                }
            }
        }
        Ok(())
    }

    /// What a key does on a screen.
    pub fn action(&self, screen: ScreenKind, key: KeyStroke) -> Option<&'static Action> {
        let rows = ACTIONS.iter().zip(&self.keys);
        let mut rows = rows.filter(|(action, _)| action.screens.contains(&screen));
        rows.find(|(_, (keys, _))| keys.contains(&key)).map(|(action, _)| action)
    }

    /// The key of what is done on a screen, as people see it; nothing where there is none.
    pub fn key(&self, screen: ScreenKind, act: Act) -> String {
        let rows = ACTIONS.iter().zip(&self.keys);
        let mut rows =
            rows.filter(|(action, _)| action.act == act && action.screens.contains(&screen));
        rows.find_map(|(_, (keys, _))| keys.first()).map(KeyStroke::to_string).unwrap_or_default()
    }

    /// The keys that a bar hints at, the most useful first, as far as their actions fit.
    pub fn bar(&self, bar: Bar, fits: impl Fn(&Action) -> bool) -> Vec<BarKeys> {
        let mut places: Vec<(u8, BarKeys)> = Vec::new();
        for (action, (keys, shown)) in ACTIONS.iter().zip(&self.keys) {
            let hint = action.hint_in(bar).filter(|_| fits(action));
            let (Some((place, id)), Some(key)) = (hint, keys.iter().take(*shown).next()) else {
                continue;
            };
            let key = (key.to_string(), action.act);
            match places.iter_mut().find(|(_, known)| known.id == id) {
                Some((first, known)) => {
                    known.keys.push(key);
                    if place < *first {
                        (*first, known.act) = (place, action.act);
                    }
                }
                None => places.push((place, BarKeys { keys: vec![key], id, act: action.act })),
            }
        }
        places.sort_by_key(|(place, _)| *place);
        places.into_iter().map(|(_, keys)| keys).collect()
    }

    /// The keys of a chapter of the help, each row with the message that explains it.
    pub fn explained(&self, chapter: Chapter) -> Vec<(String, &'static str, Act)> {
        let mut rows: Vec<(Vec<&[KeyStroke]>, &'static str, Act)> = Vec::new();
        for (action, (keys, shown)) in ACTIONS.iter().zip(&self.keys) {
            let Some((_, id)) = action.help.filter(|(own, _)| *own == chapter) else { continue };
            match rows.iter_mut().find(|(_, known, _)| *known == id) {
                Some((row, ..)) => row.push(&keys[..*shown]),
                None => rows.push((vec![&keys[..*shown]], id, action.act)),
            }
        }
        let text = |row: &[&[KeyStroke]]| {
            // The first key of each, then the second of each, as in `{ } Home End`.
            let most = row.iter().map(|keys| keys.len()).max().unwrap_or(0);
            let all = (0..most).flat_map(|i| row.iter().filter_map(move |keys| keys.get(i)));
            let mut seen: Vec<String> = Vec::new();
            for key in all.map(KeyStroke::to_string) {
                if !seen.contains(&key) {
                    seen.push(key);
                }
            }
            seen.join(" ")
        };
        let rows = rows.iter().map(|(row, id, act)| (text(row), *id, *act));
        rows.filter(|(keys, ..)| !keys.is_empty()).collect()
    }

    /// The keys of the table as a file that [`read`](Self::read) reads, every line of it a comment: to be changed where
    /// somebody wants other keys.
    pub fn sample(words: &Words) -> String {
        let mut text = format!("# {}\n", words.say("term-keys-sample"));
        for screen in ScreenKind::ALL {
            if !screen.section().is_empty() {
                text += &format!("\n[{}]\n", screen.section());
            }
            for action in ACTIONS.iter().filter(|action| action.screens.first() == Some(&screen)) {
                let keys: Vec<String> = action
                    .usual_keys()
                    .0
                    .iter()
                    .map(|key| format!("\"{}\"", key.written().replace('\\', "\\\\")))
                    .collect();
                let keys = match keys.as_slice() {
                    [key] => key.clone(),
                    keys => format!("[{}]", keys.join(", ")),
                };
                let id =
                    action.help.map_or_else(|| action.word.map_or("", |w| w.help), |(_, id)| id);
                text += &format!("# {} = {keys}  # {}\n", action.id, words.say(id));
            }
        }
        text
    }
}

fn read_key(text: &str) -> Result<KeyStroke, KeyMapSlip> {
    text.parse().map_err(|_| {
        let near = suggest(text, KeyStroke::names()).map(str::to_string);
        KeyMapSlip::Key { name: text.into(), near }
    })
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is wrong with a key map, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct KeyMapFault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: KeyMapSlip,
}

/// What is wrong with a line of a key map.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeyMapSlip {
    /// It cannot be read at all, in the words of who tried.
    #[error("no TOML: {0}")]
    NotToml(String),
    /// No screen of this name.
    #[error("no screen {}{}", quote(name), did_you_mean(near.as_deref()))]
    Section {
        /// What was written.
        name: String,
        /// One that looks like it.
        near: Option<String>,
    },
    /// No action of this name.
    #[error("no action {}{}", quote(name), did_you_mean(near.as_deref()))]
    Action {
        /// What was written.
        name: String,
        /// One that looks like it, or the same under another screen.
        near: Option<String>,
    },
    /// No key of this name.
    #[error("no key {}; write U, ctrl-u, f5 or space{}", quote(name), did_you_mean(near.as_deref()))]
    Key {
        /// What was written.
        name: String,
        /// One that looks like it.
        near: Option<String>,
    },
    /// Something else than keys.
    #[error("expected a key or a list of keys, such as \"U\" or [\"U\", \"ctrl-u\"]")]
    NoKeys,
    /// A key that would do two things on one screen.
    #[error("{} is used twice: {} and {}", quote(key), actions[0], actions[1])]
    Twice {
        /// The key.
        key: String,
        /// The actions.
        actions: [String; 2],
    },
}

impl Say for KeyMapSlip {
    fn said(&self) -> Said {
        let named = |id: &'static str, name: &str, near: &Option<String>| {
            let near = near.clone().unwrap_or_else(|| crate::command_error::NONE.into());
            Said::new(id).with("name", quote(name)).with("near", near)
        };
        match self {
            KeyMapSlip::NotToml(why) => Said::new("term-keys-toml").with("why", why.clone()),
            KeyMapSlip::Section { name, near } => named("term-keys-screen", name, near),
            KeyMapSlip::Action { name, near } => named("term-keys-action", name, near),
            KeyMapSlip::Key { name, near } => named("term-keys-key", name, near),
            KeyMapSlip::NoKeys => Said::new("term-keys-none"),
            KeyMapSlip::Twice { key, actions: [first, second] } => Said::new("term-keys-twice")
                .with("key", quote(key))
                .with("first", first.clone())
                .with("second", second.clone()),
        }
    }
}

/// Why a key map cannot be used.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum KeyMapError {
    /// Its file cannot be read.
    #[error(transparent)]
    File(#[from] FileProblem),
    /// What stands in it cannot be meant.
    #[error("{}, {fault}", file.display())]
    Fault {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        fault: KeyMapFault,
    },
}

impl Say for KeyMapError {
    fn said(&self) -> Said {
        match self {
            KeyMapError::File(problem) => problem.said(),
            KeyMapError::Fault { file, fault: KeyMapFault { line, fault } } => {
                Said::new("term-keys-place")
                    .with("file", file.display().to_string())
                    .with("line", *line)
                    .with("problem", fault.said())
            }
        }
    }
}
