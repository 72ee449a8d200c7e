//! The messages and those who say them, all of them: the files of every language say the same things with the same
//! arguments, whatever Rust or JavaScript names exists, and nothing is kept that nobody says.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_words::source::{MessageSource, messages};
use harif_words::{Language, SHIPPED};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn is_id(text: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '-';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(letter)
}

/// Messages by their names, each with its file.
type Messages = BTreeMap<&'static str, (&'static str, MessageSource<'static>)>;

/// Everything that a language says.
fn all_of(language: Language) -> Messages {
    let mut all = BTreeMap::new();
    for file in language.files {
        for message in messages(file.text()) {
            let (id, file) = (message.id, file.name);
            let twin = all.insert(id, (file, message));
            assert!(twin.is_none(), "{id} stands twice, in {file} and in {:?}", twin.unwrap().0);
        }
    }
    all
}

/// The sources below a folder with this ending, without tests.
fn sources(folder: &Path, ending: &str, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["tests", "target", "node_modules"].contains(&name.as_str()) {
            sources(&path, ending, found);
        } else if name.ends_with(ending) && name != "tests.rs" {
            let source = std::fs::read_to_string(&path).unwrap();
            let comment = |line: &&str| !line.trim_start().starts_with("//");
            let shipped = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let shipped = shipped.lines().filter(comment).collect::<Vec<_>>().join("\n");
            found.push((path.display().to_string(), shipped));
        }
    }
}

fn all_sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    sources(&root.join("crates"), ".rs", &mut found);
    sources(&root.join("crates"), ".js", &mut found);
    sources(&root.join("web/app"), ".js", &mut found);
    sources(&root.join("web/site"), ".js", &mut found);
    assert!(found.len() > 300, "the sources are not where they were");
    found
}

#[test]
fn every_language_says_the_same_things_with_the_same_arguments() {
    for &language in SHIPPED {
        for file in Language::English.files {
            let (file, source) = (file.name, file.text());
            let of = |source| {
                let all = messages(source).into_iter();
                all.map(|m| (m.id, m.arguments)).collect::<BTreeMap<_, _>>()
            };
            let theirs = language.file(file).unwrap_or_else(|| panic!("{language:?} lacks {file}"));
            assert_eq!(of(source), of(theirs), "{file} in {language:?}");
        }
        assert_eq!(all_of(language).len(), all_of(Language::English).len(), "{language:?}");
    }
}

#[test]
fn every_file_of_messages_belongs_to_its_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let folders = std::fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().file_name());
    let folders: BTreeSet<String> = folders.map(|name| name.to_string_lossy().into()).collect();
    assert_eq!(folders, SHIPPED.iter().map(|language| language.code.to_string()).collect());
    for language in SHIPPED {
        let files = std::fs::read_dir(root.join(language.code)).unwrap();
        let names = files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned());
        let on_disk: BTreeSet<String> = names
            .filter(|name| name != "language.toml")
            .map(|name| name.replace(".ftl", ""))
            .collect();
        let known = language.files.iter().map(|file| file.name.to_string()).collect();
        assert_eq!(on_disk, known, "{language:?}");
    }
}

#[test]
fn messages_stand_in_one_place() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates");
    let mut found = Vec::new();
    sources(&root, ".ftl", &mut found);
    let paths: Vec<String> = found.into_iter().map(|(path, _)| path).collect();
    assert_eq!(paths, [""; 0], "messages are in locales/ and nowhere else");
}

#[test]
fn every_message_that_is_named_exists() {
    let known = all_of(Language::English);
    let mut missing = BTreeSet::new();
    for (path, source) in all_sources() {
        for call in [
            "Said::new(\"",
            "words.say(\"",
            "words.tell(\"",
            "speech::say(\"",
            " t(\"",
            "(t(\"",
            "sentence(\"",
        ] {
            let named = source.split(call).skip(1).filter_map(|rest| rest.split('"').next());
            let ids = named.map(|id| id.split('.').next().unwrap_or(id)).filter(|id| is_id(id));
            let missed = ids.filter(|id| !known.contains_key(*id));
            missing.extend(missed.map(|id| format!("{id} in {path}")));
        }
    }
    assert_eq!(missing, BTreeSet::new());
}

/// The arguments that a `Said::new("id")` gets in the calls behind it, until something else follows.
fn given(mut rest: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    while let Some(call) = rest.trim_start().strip_prefix(".with(\"") {
        let (name, behind) = call.split_once('"').unwrap();
        names.insert(name.to_string());
        let mut depth = 1;
        let end = behind.find(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        rest = &behind[end.unwrap() + 1..];
    }
    names
}

/// The arguments that a message takes, itself or by what it refers to.
fn takes(known: &Messages, id: &str) -> BTreeSet<String> {
    let Some((_, message)) = known.get(id) else { return BTreeSet::new() };
    let others = message.references.iter().flat_map(|other| takes(known, other));
    message.arguments.iter().cloned().chain(others).collect()
}

#[test]
fn whatever_is_filled_in_has_its_place_in_the_message() {
    let known = all_of(Language::English);
    let mut wrong = Vec::new();
    for (path, source) in all_sources() {
        for (at, call) in source.match_indices("Said::new(\"") {
            let Some((id, rest)) = source[at + call.len()..].split_once("\")") else { continue };
            if !known.contains_key(id) {
                continue;
            }
            let (given, takes) = (given(rest), takes(&known, id));
            // `name` is what a side or a part is called where there is no message for it.
            let lost = given.iter().filter(|name| !takes.contains(*name) && *name != "name");
            wrong.extend(lost.map(|name| format!("{path}: {id} has no ${name}")));
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// The functions of a source, each with everything up to the next one.
fn functions(source: &str) -> Vec<&str> {
    let heads = source.match_indices("fn ").map(|(at, _)| at).filter(|&at| {
        let line = &source[source[..at].rfind('\n').map_or(0, |line| line + 1)..at];
        let opens = |word| ["pub", "pub(crate)", "pub(super)", "const", "async"].contains(&word);
        line.split_whitespace().all(opens)
    });
    let heads: Vec<usize> = heads.collect();
    let ends = heads.iter().skip(1).copied().chain([source.len()]);
    heads.iter().zip(ends).map(|(&from, to)| &source[from..to]).collect()
}

/// Whatever a function fills in anywhere: by `.with("name"`, or in a list of pairs.
fn filled_in(function: &str) -> BTreeSet<&str> {
    let begun = function.split(".with(").chain(function.split('(')).skip(1);
    let quoted = begun.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split_once('"'));
    let named = quoted.filter(|(_, behind)| behind.starts_with(',')).map(|(name, _)| name);
    // A failure whose place is found puts its own words into the message of the place.
    named.chain(function.contains(".found(").then_some("why")).collect()
}

/// Messages that a function says by name, but for those whose arguments another function makes.
fn said_by(function: &str) -> BTreeSet<&str> {
    let calls = ["Said::new(\"", "tell(\"", "say(\""].into_iter();
    let said = calls.flat_map(|call| function.split(call).skip(1));
    let here = said.filter_map(|rest| rest.split_once('"')).filter(|(_, behind)| {
        let made = behind.strip_prefix(", &").and_then(|rest| rest.split(['[', ')', '(']).next());
        made.is_none_or(|name| !behind[3 + name.len()..].starts_with('('))
    });
    here.map(|(id, _)| id).collect()
}

#[test]
fn whoever_says_a_message_fills_in_all_that_it_names() {
    let known = all_of(Language::English);
    let mut wrong = Vec::new();
    for (path, source) in all_sources().iter().filter(|(path, _)| path.ends_with(".rs")) {
        for function in functions(source) {
            let filled = filled_in(function);
            for id in said_by(function).into_iter().filter(|id| known.contains_key(id)) {
                let lacks = takes(&known, id).into_iter().filter(|name| !filled.contains(&**name));
                wrong.extend(lacks.map(|name| format!("{path}: {id} lacks ${name}")));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn nothing_is_kept_that_nobody_says() {
    let known = all_of(Language::English);
    let (mut named, mut begun) = (BTreeSet::new(), BTreeSet::new());
    for (_, source) in all_sources() {
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
    let referred: BTreeSet<&String> =
        known.values().flat_map(|(_, message)| &message.references).collect();
    let silent: Vec<(&str, &str)> = known
        .iter()
        .filter(|(id, _)| !named.contains(**id) && !referred.contains(&id.to_string()))
        .filter(|(id, _)| !begun.iter().any(|begun| id.starts_with(begun.as_str())))
        .map(|(id, (file, _))| (*file, *id))
        .collect();
    assert_eq!(silent, [], "nobody says these");
}
