//! Bad input of every kind: one line on stderr, the right exit code, nothing on stdout.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, command, harif, typed};

#[test]
fn sizes_out_of_range_name_the_allowed_ones() {
    for game in [
        "othello-7x7",
        "othello-2x2",
        "othello-22x22",
        "othello-8x6",
        "othello-8",
        "othello-",
        "othello-08x08",
        "othello-٨x٨",
        "connect4-3x7",
        "connect4-6x21",
        "connect4-6",
        "tictactoe-2x2-2",
        "tictactoe-3x3-4",
        "tictactoe-3x3-",
        "tictactoe-21x3-3",
        "othello-99999999999999999999x99999999999999999999",
    ] {
        let message = harif(["perft", game, "1"]).refused();
        assert!(message.contains(" has no board ") && message.contains("such as"), "{message}");
    }
}

#[test]
fn names_that_are_none_list_the_known_ones() {
    for game in ["", " ", "chess", "Othello", "-", ":", "othello8x8", "\u{202e}othello", "a\nb"] {
        let message = harif(["agents", "--", game]).refused();
        assert!(message.contains("known: othello, connect4, tictactoe"), "{game:?}: {message}");
    }
    let message = harif(["agents", "othello:start=diagonal"]).refused();
    assert!(message.ends_with("expected one of standard, swapped"), "{message}");
    let message = harif(["play", "othello", "--first", "nobody"]).refused();
    assert!(message.starts_with("unknown agent \"nobody\"; known: human, random"), "{message}");
    let message = harif(["play", "othello", "--second", "random:x=1"]).refused();
    assert!(message.contains("x=1"), "{message}");
}

#[test]
fn positions_that_are_none_say_where() {
    let refused =
        |game: &str, position: &str| harif(["perft", game, "1", "--position", position]).refused();
    for (game, position, problem) in [
        ("othello", "f5f5", "at character 3: f5 is not legal here"),
        ("othello", "pass", "pass is not allowed while a move exists"),
        ("othello", "f5pass", "pass is not allowed while a move exists"),
        ("othello", "", "board text has 0 squares, expected 64"),
        ("othello", "-", "board text has 1 squares"),
        ("othello", "--position", "found \"p\""),
        ("othello", "٣٤", "found \"٣\""),
        ("othello", "\u{202e}f5", "at character 1"),
        ("othello", "z9", "expected a square from a1 to h8"),
        ("connect4", "1111111", "at character 7: 1 is not legal here"),
        ("connect4", "8", "expected a column from 1 to 7"),
        ("connect4", "0", "at character 1"),
        ("connect4-6x10", "1,11", "expected a column from 1 to 10"),
        ("tictactoe", "a1a1", "at character 3: a1 is not legal here"),
        ("tictactoe", "XX....... X", "impossible position"),
        ("tictactoe", "a1b1a2b2a3b3", "the game is over"),
    ] {
        let message = refused(game, position);
        assert!(message.contains(problem), "{game} {position:?}: {message}");
    }
    let floating = format!("X{} O", ".".repeat(41));
    assert!(refused("connect4", &floating).contains("floats"));
}

#[test]
fn messages_stay_short_however_much_is_typed() {
    let long = "a".repeat(100_000);
    let options = format!("othello:start={long}");
    for args in [
        ["perft", long.as_str(), "1"],
        ["perft", "othello", long.as_str()],
        ["render", "othello", long.as_str()],
        ["agents", "--", long.as_str()],
        ["man", "--", long.as_str()],
        ["agents", "--", options.as_str()],
        ["convert", "x", long.as_str()],
    ] {
        let ran = harif(args);
        let length = ran.refused().chars().count();
        assert!(
            length <= 2_100,
            "{} {}: {length} characters",
            args[0],
            &args[1][..5.min(args[1].len())]
        );
    }
}

#[test]
fn line_ends_and_escapes_stay_out_of_messages() {
    for args in [
        ["convert", "no\nsuch\x1b[31mfile", "--json"],
        ["perft", "othello", "3\n4"],
        ["perft", "oth\nello", "3"],
        ["render", "othello", "a\nb"],
        ["man", "--json", "a\nb"],
        ["play", "othello", "--first=a\nb"],
        ["play", "othello", "--first=random:a\nb"],
    ] {
        let message = harif(args).refused();
        assert!(!message.contains('\x1b'), "{message:?}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let garbled = OsStr::from_bytes(b"\xff\xfe");
    for args in [
        vec![garbled],
        vec!["perft".as_ref(), garbled, "3".as_ref()],
        vec!["perft".as_ref(), "othello".as_ref(), "3".as_ref(), "--position".as_ref(), garbled],
        vec!["convert".as_ref(), garbled],
    ] {
        harif(args).refused();
    }
    // File names need not be text.
    let folder = Folder::new();
    let file = folder.path().join(OsStr::from_bytes(b"\xff.svg"));
    let value = harif([
        "render".as_ref(),
        "othello".as_ref(),
        "--json".as_ref(),
        "-o".as_ref(),
        file.as_os_str(),
    ])
    .json();
    assert_eq!(value["format"], "svg");
    assert!(file.exists());
}

#[test]
fn outputs_that_cannot_be_written_say_so_and_leave_nothing() {
    let folder = Folder::new();
    let here = folder.path().to_str().unwrap();
    std::fs::create_dir(folder.path().join("folder.svg")).unwrap();
    for output in [folder.at("no/board.svg"), folder.at("folder.svg")] {
        let message = harif(["render", "othello", "-o", &output]).refused();
        assert!(message.starts_with("cannot write "), "{message}");
    }
    let source = folder.with("a.txt", "4453\n");
    let message = harif(["convert", &source, "--game", "connect4", "-o", here]).refused();
    assert!(message.starts_with("cannot write "), "{message}");
    assert_eq!(folder.names(), ["a.txt", "folder.svg"]);
}

#[test]
fn a_file_that_is_read_only_is_not_replaced() {
    let folder = Folder::new();
    let file = folder.with("board.svg", "mine");
    let set = |readonly: bool| {
        let mut access = std::fs::metadata(&file).unwrap().permissions();
        access.set_readonly(readonly);
        std::fs::set_permissions(&file, access).unwrap();
    };
    set(true);
    let message = harif(["render", "othello", "-o", &file]).refused();
    assert!(message.ends_with("board.svg: it is read-only"), "{message}");
    assert_eq!((folder.text("board.svg").as_str(), folder.names().len()), ("mine", 1));
    #[allow(clippy::permissions_set_readonly_false)] // our own file, about to be removed
    set(false);
}

#[cfg(unix)]
#[test]
fn a_replaced_file_keeps_its_link_and_its_access() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let real = folder.with("real.svg", "old");
    std::fs::set_permissions(&real, PermissionsExt::from_mode(0o640)).unwrap();
    let link = folder.at("link.svg");
    symlink(&real, &link).unwrap();
    harif(["render", "othello", "-o", &link]).done();
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(folder.text("real.svg").starts_with("<svg"));
    assert_eq!(std::fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    let long = format!("{}.svg", "n".repeat(251));
    harif(["render", "othello", "-o", &folder.at(&long)]).done();
    assert_eq!(folder.names(), ["link.svg", &*long, "real.svg"]);
}

/// A disk that fills up while the file is written.
#[cfg(target_os = "linux")]
#[test]
fn a_write_that_fails_half_way_leaves_no_draft() {
    let folder = Folder::new();
    let file = folder.with("board.png", "mine");
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" render othello -o \"$1\"";
    let mut shell = std::process::Command::new("sh");
    let output = shell.args(["-c", script, env!("CARGO_BIN_EXE_harif"), &file]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("harif: cannot write "));
    assert_eq!((folder.text("board.png").as_str(), folder.names().len()), ("mine", 1));
}

/// Output that nobody reads is no failure; output that cannot be written is one.
#[cfg(target_os = "linux")]
#[test]
fn closed_and_full_outputs_end_the_command_quietly_or_with_a_reason() {
    use std::process::Stdio;
    let full = || Stdio::from(std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
    for line in [
        "--help",
        "--version",
        "games",
        "man",
        "completions bash",
        "render othello",
        "play othello",
    ] {
        let run = |stdout: Stdio| {
            let mut command = command(line.split(' '));
            command.stdout(stdout).output().unwrap()
        };
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let gone = run(writer.into());
        assert_eq!((gone.status.code(), gone.stderr.as_slice()), (Some(0), &b""[..]), "{line}");
        let filled = run(full());
        let stderr = String::from_utf8_lossy(&filled.stderr);
        assert_eq!(filled.status.code(), Some(2), "{line}");
        assert!(stderr.starts_with("harif: cannot write to stdout: "), "{line}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{line}");
    }
    let silent = command(["nosuch"]).stderr(full()).output().unwrap();
    assert_eq!(silent.status.code(), Some(2));
}

#[test]
fn flags_that_do_not_belong_are_refused() {
    for line in [
        "games extra",
        "games --position start",
        "perft othello 3 4",
        "play othello connect4",
        "play othello --seed -1",
        "play othello --seed 18446744073709551616",
        "render othello --hints many",
        "convert",
        "convert a --from pgn",
        "completions",
        "bench perft boards",
    ] {
        let message = typed(line).refused();
        assert!(message.contains("see: harif"), "{line}: {message}");
    }
}
