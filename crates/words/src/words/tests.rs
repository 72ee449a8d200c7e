//! Messages come out as terminals and pages want them, in every language.

use super::*;
use crate::SHIPPED;
use crate::source::{MessageSource, messages};

/// Messages that may have a second row in Persian: what cannot be done, and what line mode says.
fn has_rows(file: &str, id: &str) -> bool {
    let families = [
        "term-refused",
        "term-slip-",
        "term-misset-",
        "term-file-",
        "term-lines-",
        "term-keys-",
        "form-deleted",
        "line-",
    ];
    file == "refusal" || families.iter().any(|family| id.starts_with(family))
}

#[test]
fn every_message_can_be_said_without_trouble_or_marks() {
    for &language in SHIPPED {
        let words = Words::of(language);
        for source in language.files {
            let (file, later) = (source.name, LATER.contains(&source.name));
            let bundle = if later { words.later() } else { &words.first };
            for message in messages(source.text()) {
                let id = message.id;
                let text = said_of(&words, bundle, &message);
                // Only what is typed stands on rows of its own, below the row of words; pages fold rows.
                let rows = if language.typed_apart && has_rows(file, id) { 2 } else { 1 };
                let rows_count = text.map_or(0, |text| text.lines().count());
                assert!(later || rows_count <= rows, "{id}");
            }
        }
    }
}

/// A message with a number for every argument; nothing for one that has attributes only.
fn said_of(words: &Words, bundle: &Bundle, source: &MessageSource<'_>) -> Option<String> {
    let id = source.id;
    let message = bundle.get_message(id).unwrap_or_else(|| panic!("{id} cannot be read"));
    let mut given = FluentArgs::new();
    // Messages refer to others; these are the arguments of all that are referred to.
    let others = ["sign", "size", "kind", "v", "count", "seconds", "n", "move"];
    for name in source.arguments.iter().map(String::as_str).chain(others) {
        given.set(name.to_string(), 3);
    }
    let mut problems = Vec::new();
    bundle.format_pattern(message.value()?, Some(&given), &mut problems);
    assert!(problems.is_empty(), "{id}: {problems:?}");
    let given: Vec<(&str, Arg<'_>)> =
        given.iter().map(|(name, value)| (name, value.clone())).collect();
    let text = words.find(id, &given)?;
    assert!(!text.contains(ORDERING), "{id}: {text:?}");
    assert!(!text.contains(['{', '}', '$']), "{id}: {text:?}");
    Some(text)
}

#[test]
fn rows_are_not_taken_for_attributes() {
    for &language in SHIPPED {
        for MessageSource { id, text, .. } in messages(language.file("terminal").unwrap()) {
            let lost = text.lines().find(|row| row.trim_start().starts_with('.'));
            assert_eq!(lost, None, "{id}");
        }
    }
}

#[test]
fn digits_in_persian_prose_are_persian() {
    let words = Words::of(Language::Persian);
    assert_eq!(words.tell("browsing", &[("at", 5.into()), ("of", 20.into())]), "حرکت ۵ از ۲۰");
    assert_eq!(
        words.tell("term-looking", &[("at", 12.into()), ("of", 60.into())]),
        "حرکت ۱۲ از ۶۰ را می‌بینید."
    );
    assert_eq!(words.digits("1,284.5"), "۱٬۲۸۴٫۵");
    assert_eq!(words.compact(1_284_000.0), "۱٫۲۸ میلیون");
    // Moves are no prose: whoever passes text gets it back.
    let said = words.tell("hint-is", &[("move", "f5".into()), ("worth", "x".into())]);
    assert!(said.contains("f5"), "{said}");
    // Digits in the names of keys and commands, F5 or 5s, stay as they are typed.
    for MessageSource { id, text, .. } in messages(Language::Persian.file("terminal").unwrap()) {
        let text = text.split_once('=').map_or("", |(_, text)| text);
        // Rows without a Persian letter are typed as they stand.
        let persian = |row: &&str| row.contains(|c: char| ('آ'..='ی').contains(&c));
        let prose: Vec<&str> = text.lines().filter(persian).collect();
        let latin = prose.iter().flat_map(|row| row.split(|c: char| !c.is_ascii_alphanumeric()));
        let number = latin.filter(|word| !word.is_empty()).find(|word| word.parse::<u64>().is_ok());
        assert_eq!(number, None, "{id}: {text}");
    }
    assert_eq!(Words::of(Language::English).compact(1_284_000.0), "1.28M");
}

/// What a row of a message says itself: without what is filled in, and without the name of a variant.
fn own_words(row: &str) -> String {
    let row = row.trim().trim_start_matches('*');
    let row = row.strip_prefix('[').and_then(|row| row.split_once(']')).map_or(row, |(_, row)| row);
    let (first, filled) = row.split_once('{').unwrap_or((row, ""));
    let behind = |part: &str| part.split_once('}').map_or("", |(_, own)| own).to_string();
    first.to_string() + &filled.split('{').map(behind).collect::<String>()
}

#[test]
fn persian_sentences_have_no_english_words() {
    // What keys, programs, formats and agents are called everywhere.
    let names = [
        "Ctrl",
        "Elo",
        "Fluent",
        "GGF",
        "GTP",
        "NBoard",
        "TOML",
        "WTHOR",
        "alphabeta",
        "mcts",
        "minimax",
    ];
    let persian = |row: &&str| row.contains(|c: char| ('آ'..='ی').contains(&c));
    for file in ["command", "ending", "failure", "refusal", "report"] {
        for MessageSource { id, text, .. } in messages(Language::Persian.file(file).unwrap()) {
            let text = text.split_once('=').map_or("", |(_, text)| text);
            for row in text.lines().filter(persian).map(own_words) {
                // Options are typed.
                let said = row.split_whitespace().filter(|word| !word.starts_with("--"));
                let words = said.flat_map(|word| word.split(|c: char| !c.is_ascii_alphanumeric()));
                let english = words.filter(|word| word.len() > 2 && !names.contains(word));
                assert_eq!(english.collect::<Vec<_>>(), [""; 0], "{id}: {row}");
            }
        }
    }
}

#[test]
fn plurals_follow_the_number() {
    let words = Words::of(Language::English);
    let turn =
        |count: i32| words.tell("said-turn", &[("side", "Black".into()), ("count", count.into())]);
    assert_eq!(turn(1), "Black to move, 1 move.");
    assert_eq!(turn(9), "Black to move, 9 moves.");
    assert_eq!(words.say("no-such-message"), "no-such-message");
}

#[test]
fn what_the_house_says_in_english_is_the_english_of_its_messages() {
    let words = Words::of(Language::English);
    let files = ["refusal", "failure"].map(|file| Language::English.file(file).unwrap());
    for MessageSource { id, arguments, .. } in files.into_iter().flat_map(messages) {
        let said = arguments
            .into_iter()
            .fold(Said::new(id), |said, name| said.with(name.leak(), "something"));
        assert_eq!(said.to_string(), words.say(&said), "{id}");
    }
}

#[test]
fn messages_within_messages_keep_words_and_what_is_typed_apart() {
    let square = Said::new("expected-square").with("last", "h8");
    let found = Said::new("refused-found").with("found", "\"z9\"").with("expected", square);
    let said = Said::new("refused-at").with("at", 5).with("problem", found);
    let persian = Words::of(Language::Persian);
    assert_eq!(
        persian.say(&said),
        "در نویسهٔ ۵: این نوشته خوانده نمی‌شود. آنچه باید باشد: خانه‌ای از صفحه\na1 … h8 · ✗ \"z9\""
    );
    assert_eq!(persian.say_in_line(&said).lines().count(), 1);
    let english = Words::of(Language::English);
    let text = "at character 5: found \"z9\", expected a square from a1 to h8";
    assert_eq!((english.say(&said), said.to_string()), (text.to_string(), text.to_string()));
    let list = Said::new("refused").with("why", vec!["d3", "c4"]);
    assert_eq!(persian.say(&list).lines().last(), Some("d3، c4"));
}
