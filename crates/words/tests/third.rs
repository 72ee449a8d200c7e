//! A third language by files alone: `testdata/locales` holds it, nothing in the code names it, and what it does not say
//! yet is said in English. A program learns languages once, so this is a program of its own.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_core::{MoveError, Said, SaidCount, Say};
use harif_words::{
    Direction, Language, LocalesError, SHIPPED, Words, from_folder, languages, load,
};
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/locales")
}

#[test]
fn a_language_is_files_alone() {
    load(&folder()).unwrap();
    assert_eq!(languages().len(), SHIPPED.len() + 1);
    let arabic = Language::named("ar").unwrap();
    assert_eq!((arabic.name, arabic.direction), ("العربية", Direction::RightToLeft));
    assert!(arabic.typed_apart, "as usual where lines begin at the right");
    let words = Words::of(arabic);
    assert_eq!(words.side_name("Black"), "الأسود");
    assert_eq!(words.list(&["d3", "c4"]), "d3، c4");
    assert_eq!(words.digits("1,284.5"), "١٬٢٨٤٫٥");
    let at = Said::new("browsing").with("at", 5).with("of", 20);
    assert_eq!(words.say(&at), "النقلة ٥ من ٢٠");
    let error = MoveError::Illegal { tried: "d7".into(), legal: vec!["f4".into(), "d6".into()] };
    assert_eq!(words.say(&error.said()), "هذه النقلة غير جائزة هنا:\n✗ d7 → f4 d6");
    // What it does not say is English, with its own digits where it writes numbers.
    assert_eq!(words.say("settings"), "Settings");
    assert_eq!(
        words.say(&Said::new("lab-positions").with("n", SaidCount::of(1284))),
        "١٬٢٨٤ positions"
    );
    // Pages get whole files.
    let page = arabic.whole_file("common").unwrap();
    assert!(page.contains("nav-play = العب") && page.contains("settings = Settings"), "{page}");
    assert_eq!(page.matches("nav-play =").count(), 1);
    assert_eq!(arabic.whole_file("lab").unwrap(), Language::English.file("lab").unwrap());
    let view = arabic.view();
    assert_eq!((view.code, view.dir, view.numbering, view.letters), ("ar", "rtl", "arab", "arab"));
    // Languages are learned before anything is said.
    assert!(matches!(load(&folder()), Err(LocalesError::TooLate)));
}

#[test]
fn a_shipped_language_may_be_changed_in_part() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("fa")).unwrap();
    fs::write(folder.path().join("fa/board.ftl"), "board-comma = تازه\n").unwrap();
    let read = from_folder(folder.path()).unwrap();
    let words = Words::of(read[0]);
    assert_eq!(
        (words.say("board-comma"), words.side_name("Black")),
        ("تازه".into(), "سیاه".into())
    );
    assert_eq!(read[0].digits.of_latin("12"), "۱۲");
}

#[test]
fn what_is_wrong_with_a_folder_is_told_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let of = |file: &str, text: &str| {
        let home = folder.path().join("eo");
        fs::create_dir_all(&home).unwrap();
        fs::write(home.join(file), text).unwrap();
        let error = from_folder(folder.path()).unwrap_err().to_string();
        error.replace(&home.display().to_string(), "eo")
    };
    assert!(from_folder(folder.path()).unwrap_err().to_string().contains("holds no language"));
    assert_eq!(
        of("language.toml", "name = Esperanto\n"),
        "eo/language.toml: line 1: expected a text between quotes"
    );
    assert_eq!(
        of("language.toml", "# x\nnome = \"x\"\n"),
        "eo/language.toml: line 2: there is no property nome"
    );
    assert_eq!(
        of("language.toml", "direction = \"up\"\n"),
        "eo/language.toml: line 1: expected ltr or rtl"
    );
    assert_eq!(
        of("language.toml", "english = \"Esperanto\"\n"),
        "eo/language.toml: there is no name"
    );
    fs::write(folder.path().join("eo/language.toml"), "name = \"Esperanto\"\n").unwrap();
    assert_eq!(
        of("common.ftl", "harif = Harif\nplay = { $\n"),
        "eo/common.ftl: line 2 is no message as Fluent writes it"
    );
}
