//! Files of openings: what is written is read again, what people write is read, what is wrong is
//! refused with where and why.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_arena::openings::{OpeningSet, Openings, OpeningsError, SetError, Source, shipped};
use harif_core::Stop;
use std::path::PathBuf;

fn from_text(game: &str, text: &str) -> Result<Openings, OpeningsError> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings.txt");
    std::fs::write(&path, text).unwrap();
    Openings::prepare(game, &Source::File(path), 1, &Stop::default(), &mut |_| {})
}

fn refused(game: &str, text: &str) -> String {
    match from_text(game, text).unwrap_err() {
        OpeningsError::File { why, .. } => why.to_string(),
        other => panic!("{other}"),
    }
}

fn small() -> OpeningSet {
    shipped("tictactoe").unwrap().unwrap()
}

#[test]
fn a_written_set_is_read_again_as_the_same() {
    for game in ["tictactoe", "othello"] {
        let set = shipped(game).unwrap().unwrap();
        assert_eq!(OpeningSet::read(&set.to_text(), game).unwrap(), set);
        let openings = from_text(game, &set.to_text()).unwrap();
        assert_eq!(openings.len(), Some(set.openings.len() as u64));
        assert!(openings.get(0).grade.is_some());
    }
}

#[test]
fn plain_lists_may_have_comments_boards_and_empty_lines() {
    let text = "\u{feff}# my openings\r\n\r\nb2 a1 # a corner\nstart\nXO..X.... O\nb2,a2\n";
    let openings = from_text("tictactoe", text).unwrap();
    assert_eq!(openings.len(), Some(4));
    let mut dealt: Vec<String> = (0..4).map(|i| openings.get(i).position).collect();
    dealt.sort();
    assert_eq!(dealt, ["XO..X.... O", "b2 a1", "b2,a2", "start"]);
    assert!(!openings.are_even() && openings.get(0).grade.is_none());
}

#[test]
fn a_bad_line_is_named() {
    let error = refused("tictactoe", "b2\n# fine\nb2b2\n");
    assert!(error.starts_with("line 3: at character 3: b2 is not legal here"), "{error}");
    assert_eq!(refused("tictactoe", "a1a2b1b2c1\n"), "line 1: a1a2b1b2c1 is a finished game");
    assert!(refused("othello", "f5d6c3d3c4\nz9\n").starts_with("line 2: "));
    for nothing in ["", "\n\n", "# only words\n"] {
        assert_eq!(refused("tictactoe", nothing), "there is no opening in it");
    }
}

#[test]
fn a_damaged_set_is_refused() {
    let text = small().to_text();
    let changed = text.replacen(" 0\n", " 1\n", 1);
    assert!(refused("tictactoe", &changed).starts_with("the openings are damaged"));
    let shorter = &text[..text.len() - 5];
    assert!(refused("tictactoe", shorter).starts_with("the openings are damaged"));
    let reseeded = text.replace("\"seed\":1", "\"seed\":2");
    assert!(refused("tictactoe", &reseeded).starts_with("the openings are damaged"));
}

#[test]
fn a_set_of_another_version_or_game_is_refused() {
    let text = small().to_text();
    let newer = text.replace("\"openings\":1", "\"openings\":2");
    let expected = "the openings have format 2, but this program reads format 1";
    assert_eq!(refused("tictactoe", &newer), expected);
    let expected = "the openings are for tictactoe-3x3-3, not for tictactoe-4x4-4";
    assert_eq!(refused("tictactoe-4x4-4", &text), expected);
    let heading = refused("tictactoe", "{\"openings\":1}\n");
    assert!(heading.starts_with("line 1 is no heading of openings: missing field"), "{heading}");
    assert!(refused("tictactoe", "{broken").starts_with("line 1 is no heading of openings"));
}

#[test]
fn a_set_with_a_right_checksum_and_wrong_openings_is_refused() {
    let mut set = small();
    set.openings[2].position = "a1a1".into();
    assert!(refused("tictactoe", &set.to_text()).starts_with("line 4: at character 3: a1"));
    let mut set = small();
    set.openings[0].grade = Some(f64::INFINITY);
    assert!(refused("tictactoe", &set.to_text()).starts_with("line 2: found \"a1 inf\""));
    let empty = OpeningSet { openings: Vec::new(), ..small() };
    assert_eq!(OpeningSet::read(&empty.to_text(), "tictactoe"), Err(SetError::Empty));
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let source = Source::File(PathBuf::from("no/such/file"));
    let error = Openings::prepare("othello", &source, 1, &Stop::default(), &mut |_| {});
    assert!(error.unwrap_err().to_string().starts_with("cannot read no/such/file: "));
}
