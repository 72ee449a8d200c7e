//! The messages and those who say them, all of them: the files of every language say the same things with the same
//! arguments, whatever Rust or JavaScript names exists, and nothing is kept that nobody says.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_words::{LANGUAGES, Language};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The source of every message of a file, by its id.
fn messages(source: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut last = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" =").filter(|(id, _)| is_id(id)) {
            last = id.to_string();
            assert!(!found.contains_key(&last), "{last} is said twice");
        }
        if !last.is_empty() {
            *found.entry(last.clone()).or_insert_with(String::new) += &format!("{line}\n");
        }
    }
    found
}

fn is_id(text: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '-';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(letter)
}

/// The names behind `$`.
fn arguments(block: &str) -> BTreeSet<String> {
    let name = |rest: &str| rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    block.split('$').skip(1).map(|rest| rest[..name(rest)].to_string()).collect()
}

/// Everything that English says, with its file.
fn english() -> BTreeMap<String, (&'static str, String)> {
    let mut all = BTreeMap::new();
    for (file, source) in Language::English.files {
        for (id, block) in messages(source) {
            let twin = all.insert(id.clone(), (*file, block));
            assert!(twin.is_none(), "{id} stands in {file} and in another file");
        }
    }
    all
}

/// The sources below a folder with this ending, without tests.
fn sources(folder: &Path, ending: &str, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["tests", "target", "node_modules"].contains(&name.as_str()) {
            sources(&path, ending, found);
        } else if name.ends_with(ending) && name != "tests.rs" {
            let source = std::fs::read_to_string(&path).unwrap();
            let comment = |line: &&str| !line.trim_start().starts_with("//");
            let shipped = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            found.push(shipped.lines().filter(comment).collect::<Vec<_>>().join("\n"));
        }
    }
}

fn all_sources() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    sources(&root.join("crates"), ".rs", &mut found);
    sources(&root.join("crates"), ".js", &mut found);
    sources(&root.join("web/app"), ".js", &mut found);
    assert!(found.len() > 300, "the sources are not where they were");
    found
}

#[test]
fn every_language_says_the_same_things_with_the_same_arguments() {
    for language in LANGUAGES {
        for (file, source) in Language::English.files {
            let of = |source| {
                let all = messages(source).into_iter();
                all.map(|(id, block)| (id, arguments(&block))).collect::<BTreeMap<_, _>>()
            };
            let theirs = language.file(file).unwrap_or_else(|| panic!("{language:?} lacks {file}"));
            assert_eq!(of(source), of(theirs), "{file} in {language:?}");
        }
    }
}

#[test]
fn every_file_of_messages_belongs_to_its_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    for language in LANGUAGES {
        let files = std::fs::read_dir(root.join(language.code)).unwrap();
        let on_disk: BTreeSet<String> = files
            .map(|file| file.unwrap().file_name().to_string_lossy().replace(".ftl", ""))
            .collect();
        let known = language.files.iter().map(|(name, _)| (*name).to_string()).collect();
        assert_eq!(on_disk, known, "{language:?}");
    }
}

#[test]
fn every_message_that_is_named_exists() {
    let mut known: BTreeSet<String> = english().into_keys().collect();
    // The report of the arena has a file of its own.
    let report = Path::new(env!("CARGO_MANIFEST_DIR")).join("../arena/src/report/en.ftl");
    known.extend(messages(&std::fs::read_to_string(report).unwrap()).into_keys());
    let mut missing = BTreeSet::new();
    for source in all_sources() {
        for call in ["Said::new(\"", "words.say(\"", "words.tell(\"", " t(\"", "(t(\""] {
            let named = source.split(call).skip(1).filter_map(|rest| rest.split('"').next());
            let ids = named.map(|id| id.split('.').next().unwrap_or(id)).filter(|id| is_id(id));
            missing.extend(ids.filter(|id| !known.contains(*id)).map(str::to_string));
        }
    }
    assert_eq!(missing, BTreeSet::new());
}

#[test]
fn nothing_is_kept_that_nobody_says() {
    let known = english();
    let mut named = BTreeSet::new();
    let mut begun = BTreeSet::new();
    for source in all_sources() {
        // What stands between quotes of any kind; ids that are put together go on with a brace.
        for piece in source.split(['"', '`', '\'']) {
            let piece = piece.strip_prefix("${").map_or(piece, |_| "");
            match piece.find(['{', '$']) {
                Some(at) if at > 3 && piece[..at].ends_with('-') && is_id(&piece[..at]) => {
                    begun.insert(piece[..at].to_string());
                }
                _ => {
                    let id = piece.split('.').next().unwrap_or(piece);
                    if is_id(id) {
                        named.insert(id.to_string());
                    }
                }
            }
        }
    }
    let referred: BTreeSet<&str> = known
        .values()
        .flat_map(|(_, block)| block.split('{').skip(1))
        .filter_map(|rest| rest.split('}').next())
        .map(str::trim)
        .collect();
    let silent: Vec<(&str, &String)> = known
        .iter()
        .filter(|(id, _)| !named.contains(*id) && !referred.contains(id.as_str()))
        .filter(|(id, _)| !begun.iter().any(|begun| id.starts_with(begun)))
        .map(|(id, (file, _))| (*file, id))
        .collect();
    assert_eq!(silent, [], "nobody says these");
}
