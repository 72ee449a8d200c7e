//! `harif render`: pictures written whole or not at all.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, harif, typed};

#[test]
fn svg_goes_to_stdout_or_to_a_file() {
    let folder = Folder::new();
    for game in ["othello", "connect4-7x9", "tictactoe-15x15-5"] {
        let svg = harif(["render", game]).done();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{game}");
        let file = folder.at("board.svg");
        assert_eq!(harif(["render", game, "-o", &file]).done(), "");
        assert_eq!(folder.text("board.svg"), svg);
    }
    assert_eq!(folder.names(), ["board.svg"]);
}

#[test]
fn png_is_written_in_the_asked_width() {
    let folder = Folder::new();
    let file = folder.at("board.PNG");
    harif(["render", "othello", "f5d6c3", "-o", &file, "--width", "200"]).done();
    let bytes = folder.read("board.PNG");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes(bytes[16..20].try_into().unwrap()), 200);
}

#[test]
fn json_tells_what_was_drawn() {
    let folder = Folder::new();
    let value = typed("render connect4 44 --json").json();
    assert_eq!(value["game"], "connect4-6x7");
    assert!(value["svg"].as_str().unwrap().starts_with("<svg"));
    let file = folder.at("board.png");
    let value = harif(["render", "connect4", "44", "-o", &file, "--json"]).json();
    assert_eq!((value["format"].as_str(), value["file"].as_str()), (Some("png"), Some(&*file)));
    assert_eq!(value["bytes"], folder.read("board.png").len());
}

#[test]
fn every_style_draws() {
    for theme in ["light", "dark", "contrast", "print"] {
        for hints in ["none", "dots", "numbers"] {
            let line = format!("render othello f5 --theme {theme} --hints {hints}");
            assert!(typed(&line).done().starts_with("<svg"));
        }
    }
    assert!(
        typed("render othello --no-coordinates").done().len()
            < typed("render othello").done().len()
    );
}

#[test]
fn boards_may_begin_with_dashes() {
    let board = "---------------------------OX------XO--------------------------- X";
    assert_eq!(harif(["render", "othello", board]).done(), typed("render othello").done());
}

#[test]
fn bad_requests_leave_an_existing_picture_untouched() {
    let folder = Folder::new();
    let file = folder.with("board.svg", "mine");
    for args in [
        ["othello", "f5f5", "640"],
        ["othello", "hello", "640"],
        ["othello-7x7", "start", "640"],
        ["chess", "start", "640"],
        ["othello", "start", "63"],
        ["othello", "start", "4097"],
        ["othello", "start", "wide"],
    ] {
        let [game, position, width] = args;
        harif(["render", game, position, "-o", &file, "--width", width]).refused();
        assert_eq!(folder.text("board.svg"), "mine", "{args:?}");
    }
    assert_eq!(folder.names(), ["board.svg"]);
}

#[test]
fn files_that_are_no_picture_are_refused() {
    let folder = Folder::new();
    for name in ["board.bmp", "board", ".svg", "board.svg.gz"] {
        let message = harif(["render", "othello", "-o", &folder.at(name)]).refused();
        assert!(message.ends_with("give a file that ends in .svg or .png"), "{message}");
    }
    assert!(folder.names().is_empty());
}

#[test]
fn the_width_has_limits() {
    let message = typed("render othello --width 63").refused();
    assert_eq!(message, "--width 63 is out of range; expected 64 to 4096");
    typed("render othello --width 64").done();
}
