//! Line mode in Persian: whole evenings, what is typed on lines of its own, and English where programs read.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, harif, play, typed};
use harif_testkit::golden::check;

/// Whether a line has words.
fn is_persian(line: &str) -> bool {
    line.contains(|c: char| ('\u{600}'..='\u{6ff}').contains(&c))
}

/// Digits among words are Persian, but for moves and the names of agents.
#[track_caller]
fn reads_well(text: &str) {
    for line in text.lines().filter(|line| is_persian(line)) {
        let words = line.split(|c: char| c.is_whitespace() || "()،.:؛".contains(c));
        let latin = |word: &&str| word.contains(|c: char| c.is_ascii_digit());
        let is_move = |word: &str| word.len() <= 2 && word.is_ascii();
        for word in words.filter(latin) {
            assert!(is_move(word), "{word} in {line}");
        }
    }
}

/// A session as a terminal shows it: what was typed stands behind the sign that waits for it.
fn as_seen(text: &str, lines: &[&str]) -> String {
    let mut parts = text.split("\n> ");
    let mut seen = parts.next().unwrap_or_default().to_string();
    for (i, part) in parts.enumerate() {
        let typed = lines.get(i).copied().unwrap_or_default();
        seen += &format!("\n> {typed}\n{}", part.trim_start_matches('\n'));
    }
    seen
}

#[test]
fn evenings_in_persian_read_as_they_did() {
    let games: [(&str, &[&str]); 3] = [
        (
            "othello-4x4 --no-board --second random",
            &["udno", "a1", "b1", "hint", "parts nonsense", "undo", "moves", "quit"],
        ),
        (
            "connect4-4x5 --no-board",
            &["5", "1", "9", "go 7", "hint", "review", "resign", "3", "quit"],
        ),
        ("tictactoe --plain", &["b2", "b2", "12", "seat second nobody", "hint", "help", "quit"]),
    ];
    for (game, lines) in games {
        let family = game.split(['-', ' ']).next().unwrap();
        let text = play(&format!("{game} --lang fa"), lines).done();
        reads_well(&text);
        check(&format!("cli/play-{family}-fa.txt"), &as_seen(&text, lines));
    }
}

#[test]
fn counts_and_clocks_have_persian_digits() {
    let text = play("othello --no-board --lang fa --clock 3+2", &["f5", "facts", "clock"]).done();
    reads_well(&text);
    assert!(text.contains("\nسیاه ۲، سفید ۲. ساعت: سیاه ۳:۰۰، سفید ۳:۰۰.\n"), "{text}");
    assert!(text.contains("مهره‌ها: سیاه ۴، سفید ۱.\n"), "{text}");
    assert!(text.contains("گوشه‌ها: سیاه ۰، سفید ۰.\n"), "{text}");
}

#[test]
fn machines_are_told_of_in_persian() {
    let text =
        typed("play othello-4x4 --first random --second random --seed 3 --lang fa --no-board");
    let text = text.done();
    reads_well(&text);
    for part in ["سیاه (random) ", " را بازی کرد و ", " مهره برگرداند.", "؛ اختلاف "]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn opinions_have_rows_of_moves_between_the_words() {
    let lines = ["4", "analyse 1s", "parts", "values", "why", "lab alphabeta:depth=1", "rules"];
    let text = play("connect4-4x5 --lang fa --no-board", &lines).done();
    reads_well(&text);
    for part in ["\nمقدار هر حرکت\n  ", "\nبهترین دنباله\n  ", "جزءهای ارزیابی · از دید زرد: "]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.contains("هنوز کسی این‌جا فکر نکرده است."), "{text}");
    assert!(!text.contains("Max is"), "{text}");
}

#[test]
fn the_questions_before_a_game_are_persian() {
    let text = play("--lang fa", &["chess", "3", "nobody", "", "random", "b2", "quit"]).done();
    reads_well(&text);
    for part in [
        "  3  tictactoe\n     دوز: ",
        "چنین بازی‌ای نیست. ",
        "\n\"chess\" → othello, connect4, tictactoe, breakthrough\n",
        "چنین عاملی نیست. ",
        "چه کسی به جای X بازی می‌کند؟",
        "بازی پس از ۲ حرکت رها شد:\ntictactoe-3x3-3: b2",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn files_are_spoken_of_in_persian_and_named_as_they_are() {
    let folder = Folder::new();
    let (file, none) = (folder.at("a.jsonl"), folder.at("none/b.jsonl"));
    let (save, lost) = (format!("save {file}"), format!("save {none}"));
    let text = play("tictactoe --lang fa", &["b2", &save, &lost, "export a.bmp"]).done();
    assert!(text.contains(&format!("ذخیره شد: {file}\n")), "{text}");
    assert!(text.contains(&format!("این پرونده نوشته نمی‌شود:\n{none}: ")), "{text}");
    assert!(text.contains(":\nexport FILE.svg · FILE.png · FILE.txt\n"), "{text}");
    let again = harif(["play", "tictactoe", "--lang", "fa", "--save", &file]).refused();
    assert!(again.starts_with("این پرونده هست و رویش نوشته نمی‌شود"), "{again}");
    let message = typed("play otello --lang fa").refused();
    assert!(
        message.ends_with("\"otello\" → othello? othello, connect4, tictactoe, breakthrough"),
        "{message}"
    );
}

#[test]
fn programs_and_ascii_get_english() {
    let lines = ["b2", "b2", "udno", "hint", "help", "quit"];
    let told = |args: &str| play(&format!("tictactoe {args}"), &lines).done();
    // How long a hint took differs from time to time.
    let told =
        |args: &str| told(args).lines().filter(|l| !l.contains("seconds")).collect::<String>();
    assert_eq!(told("--json --lang fa"), told("--json"));
    assert_eq!(told("--ascii --lang fa"), told("--ascii"));
}

/// Runs of Latin words that are no names, paths, commands, options, moves or what was typed.
fn english_in(line: &str) -> Option<String> {
    let mut run: Vec<&str> = Vec::new();
    for word in line.split_whitespace().chain([""]) {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let is_name = word == "harif:" || word.ends_with(',');
        let is_word = bare.len() > 1 && bare.chars().all(|c| c.is_ascii_alphabetic()) && !is_name;
        match is_word {
            true => run.push(word),
            false if run.len() >= 3 => return Some(run.join(" ")),
            false => run.clear(),
        }
    }
    None
}

/// What a list says after its colon is names; a row of typed things is no sentence.
#[track_caller]
fn is_said_in_persian(message: &str) {
    assert!(is_persian(message), "{message}");
    let found = english_in(message);
    assert_eq!(found, None, "{message}");
}

#[test]
fn every_command_says_in_persian_why_it_stops() {
    for line in [
        "perft otello 3",
        "perft othello-7x7 3",
        "perft othello 3 --position f5d7",
        "perft othello 3 --position XO",
        "perft connect4 3 --position 44444444",
        "analyse othello --agent nobody",
        "analyse othello --agent alphabeta:depth=x",
        "analyse othello --agent alphabeta:dept=3",
        "evaluate tictactoe --eval nothing",
        "agents chess",
    ] {
        let message = typed(&format!("{line} --lang fa")).refused();
        is_said_in_persian(&message);
    }
}

#[test]
fn the_language_may_be_that_of_the_surroundings_and_a_third_one() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/locales");
    let run = |name: &str, value: &str, line: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_harif"));
        let done = command.args(line.split(' ')).env(name, value).output().unwrap();
        String::from_utf8(done.stderr).unwrap()
    };
    let persian = run("HARIF_LANG", "fa", "perft othello 3 --position f5d7");
    is_said_in_persian(&persian);
    let third = run("HARIF_LOCALES", folder, "perft othello 3 --position f5d7 --lang ar");
    assert!(third.contains("هذه النقلة غير جائزة هنا"), "{third}");
    let none = run("HARIF_LOCALES", "/no/such/folder", "games");
    assert!(none.starts_with("harif: cannot read /no/such/folder"), "{none}");
}
