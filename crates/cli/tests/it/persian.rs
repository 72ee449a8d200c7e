//! Line mode in Persian: whole evenings, what is typed on lines of its own, and English where programs read.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, commands, harif, play, typed};
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

/// What is typed or written in Latin letters in every language, besides options, names in lists and what is written
/// in capitals.
const TYPED: [&str; 16] = [
    "alphabeta",
    "elo",
    "greedy",
    "harif",
    "html",
    "json",
    "max",
    "mcts",
    "min",
    "minimax",
    "nelo",
    "random",
    "root",
    "text",
    "tictactoe",
    "utf",
];

/// Two Latin words or more, one after the other, that are no names, paths, commands, options or moves.
fn english_in(line: &str) -> Option<String> {
    let mut run: Vec<&str> = Vec::new();
    for word in line.split_whitespace().chain([""]) {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let letters = bare.len() > 1 && bare.chars().all(|c| c.is_ascii_alphabetic());
        let typed =
            word.starts_with(['-', '.']) || word.ends_with(',') || bare == bare.to_uppercase();
        match letters && !typed && !TYPED.contains(&bare.to_lowercase().as_str()) {
            true => run.push(word),
            false if run.len() >= 2 => return Some(run.join(" ")),
            false => run.clear(),
        }
    }
    None
}

/// Whether a word is one of English: no move, name of a format, path, command, option or number.
fn is_english(word: &str) -> bool {
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
    let named = ["Elo", "GGF", "GTP", "NBoard", "WTHOR"].contains(&bare);
    bare.len() > 2 && !named && bare.chars().all(|c| c.is_ascii_alphabetic())
}

/// What is not Persian in a message, if anything is. The sentence comes first and has no English word; what is typed
/// or was found stands behind it, and is no sentence: at most a command and its options in a row.
fn not_persian(message: &str) -> Option<String> {
    if !is_persian(message) {
        return Some(message.into());
    }
    let letter = |c: char| ('\u{600}'..='\u{6ff}').contains(&c);
    // What a message within the message has on a row of its own stands between dots.
    message.trim_start_matches("harif: ").split(" · ").find_map(|part| {
        let (sentence, typed) = part.split_at(part.rfind(letter).unwrap_or_default());
        let english = sentence.split_whitespace().find(|word| is_english(word));
        let words: Vec<&str> = typed.split_whitespace().collect();
        let row = words.windows(4).find(|row| {
            row.iter().all(|word| is_english(word) && !word.ends_with(','))
                && !row.contains(&"harif")
        });
        let found = english.map(str::to_string).or_else(|| row.map(|row| row.join(" ")));
        found.map(|found| format!("{found:?} in {message}"))
    })
}

/// Lines that are refused, with `@` for a folder in which there are damaged files.
const REFUSED: &[&str] = &[
    // Games, positions, moves, agents, evaluations.
    "perft otello 3",
    "perft othello-7x7 3",
    "perft othello 3 --position f5d7",
    "perft othello 3 --position XO",
    "perft connect4 3 --position 44444444",
    "perft breakthrough 2 --position a2a4",
    "analyse othello --agent nobody",
    "analyse othello --agent alphabeta:depth=x",
    "analyse othello --agent alphabeta:dept=3",
    "analyse othello --agent alphabeta:depth",
    "analyse othello --agent alphabeta:depth=3,depth=4",
    "analyse othello --agent random:x=1",
    "analyse othello-10x10 --agent exact",
    "evaluate tictactoe --eval nothing",
    "agents chess",
    // Files of games.
    "convert @/none.jsonl --to ggf",
    "convert @/no.jsonl --to ggf",
    "convert @/bytes.wtb --to records",
    "convert @/bytes.ggf --to records",
    "convert @/list.txt --to records",
    "convert @/connect4.jsonl --to ggf",
    // Plans, tests, openings.
    "tournament @/none.toml",
    "tournament @/field.toml --out @/t1",
    "tournament @/missing.toml --out @/t2",
    "tournament @/kind.toml --out @/t3",
    "tournament @/agent.toml --out @/t4",
    "tournament @/same.toml --out @/t5",
    "tournament @/odd.toml --out @/t6",
    "tournament @/pairing.toml --out @/t7",
    "tournament @/itself.toml --out @/t8",
    "tournament --game othello --agent random --out @/t9",
    "tournament --game othello --agent random --agent greedy --games 0 --out @/t10",
    "tournament --game othello --agent random --agent greedy --format swiss --out @/t11",
    "tournament --game othello --agent random --agent greedy --rounds 1 --out @/t12",
    "tournament --game othello --agent random --agent greedy --sprt 5,0 --out @/t13",
    "tournament --game othello --agent random --agent greedy --sprt 0,2000 --out @/t14",
    "tournament --game othello --agent random --agent greedy --sprt 0,5 --errors 0.7,0.1 --out @/t15",
    "tournament --game othello --agent random --agent greedy --sprt 0,5 --no-swap --out @/t16",
    "tournament --game othello --agent random --agent greedy --openings file:@/none --out @/t17",
    "tournament --game othello --agent random --agent greedy --openings file:@/set.txt --out @/t18",
    "tournament --game othello --agent random --agent greedy --openings file:@/empty.txt --out @/t19",
    "tournament --game othello --agent random --agent greedy --openings position:f5f5 --out @/t20",
    "tournament --game othello --agent random --agent b=gtp:/no/such/engine --out @/t21",
    "tournament --game othello --agent random --agent b=gtp:/bin/true --out @/t22",
    "tournament --resume @/none",
    "tournament --resume @/cut",
    "tournament --resume @/newer",
    "tournament --replay @/none --number 1",
    // Pictures, the server.
    "render othello --width 5 --output @/a.png",
    "serve --tls-cert @/none.pem --tls-key @/none.pem --data @/a.db",
    "serve --data @/no.jsonl/a.db",
];

/// The damaged files.
fn damaged() -> Folder {
    let folder = Folder::new();
    let agents = |names: &str| format!("game = \"othello\"\n{names}");
    let two = "[[agent]]\nagent = \"random\"\n[[agent]]\nagent = \"greedy\"\n";
    let record = |game: &str| format!("{{\"harif\":1,\"game\":\"{game}\"}}\n");
    for (name, text) in [
        ("no.jsonl", "{\"harif\":1}\n".to_string()),
        ("connect4.jsonl", record("connect4")),
        ("bytes.wtb", "\0\0\0".into()),
        ("bytes.ggf", "(;GM[Chess];)".into()),
        ("list.txt", "f5d6\n".into()),
        ("field.toml", "gmae = \"othello\"\n".into()),
        ("missing.toml", two.into()),
        ("kind.toml", format!("game = 3\n{two}")),
        ("agent.toml", agents("[[agent]]\nagent = \"nobody\"\n")),
        ("same.toml", agents(&two.replace("agent =", "name = \"a\"\nagent ="))),
        ("odd.toml", agents(&format!("games = 3\n{two}"))),
        (
            "pairing.toml",
            agents(&format!(
                "format = \"pairings\"\n{two}[[pairing]]\nfirst = \"random\"\nsecond = \"gredy\"\n"
            )),
        ),
        (
            "itself.toml",
            agents(&format!(
                "format = \"pairings\"\n{two}[[pairing]]\nfirst = \"random\"\nsecond = \"random\"\n"
            )),
        ),
        ("set.txt", "f5d6c3 f9\n".into()),
        ("empty.txt", "# nothing\n".into()),
    ] {
        folder.with(name, text);
    }
    for (name, text) in [("cut", "{\"harif-arena\":1"), ("newer", "{\"harif-arena\":1}\n")] {
        std::fs::create_dir(folder.at(name)).unwrap();
        folder.with(&format!("{name}/journal.jsonl"), text);
    }
    folder
}

#[test]
fn every_command_says_in_persian_why_it_stops() {
    let folder = damaged();
    let mut wrong = Vec::new();
    for line in REFUSED {
        let line = line.replace('@', &folder.path().display().to_string());
        let ran = typed(&format!("{line} --lang fa"));
        assert!(matches!(ran.code, Some(1 | 2)), "{line}: {ran:?}");
        let message = ran.stderr.lines().last().unwrap_or_default();
        wrong.extend(not_persian(message).map(|found| format!("{line}: {found}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
    assert_eq!(not_persian(&persian), None);
    let third = run("HARIF_LOCALES", folder, "perft othello 3 --position f5d7 --lang ar");
    assert!(third.contains("هذه النقلة غير جائزة هنا"), "{third}");
    let none = run("HARIF_LOCALES", "/no/such/folder", "games");
    assert!(none.starts_with("harif: cannot read /no/such/folder"), "{none}");
}

/// Every command once, with little to do: what it prints and what it complains of.
const EVERY_COMMAND: [&str; 43] = [
    "games",
    "agents connect4",
    "perft tictactoe 2 --divide",
    "perft tictactoe",
    "perft tictactoe x",
    "perft tictactoe 2 --dept 3",
    "perfd tictactoe",
    "render tictactoe --width 3",
    "render tictactoe -o DIR/a.bmp",
    "convert DIR/games.txt --game tictactoe -o DIR/games.jsonl",
    "convert DIR/games.txt --game tictactoe --to wthor",
    "convert DIR/bad.txt --game tictactoe",
    "analyse tictactoe b2 --agent minimax:depth=2",
    "analyse tictactoe --agent random --depth 3 --nodes 5",
    "analyse tictactoe --time x",
    "analyse tictactoe a1a2b1b2c1",
    "analyse connect4-4x5 44 --agent alphabeta:depth=2 --explain",
    "analyse tictactoe --explain",
    "review tictactoe b2a1b1a2 --agent minimax",
    "review tictactoe DIR/games.jsonl --agent minimax:depth=1",
    "openings tictactoe --file DIR/games.txt",
    "openings connect4 --file DIR/games.jsonl",
    "solve tictactoe b2a1 --moves",
    "solve tictactoe b2 --nodes 1",
    "solve breakthrough",
    "solve connect4-4x4 --check --file DIR/scores.txt",
    "solve othello --suite ffo-99",
    "evaluate othello f5",
    "trace tictactoe b2a1c3a3 --depth 2 --limit 6",
    "trace tictactoe b2a1c3a3 --algorithm mcts:iterations=4",
    "trace tictactoe b2a1c3a3 --algorithm report-004",
    "match tictactoe random random --games 1 --show",
    "match tictactoe random greedy --games 20 --nodes 9",
    "tournament --game tictactoe --agent random --agent greedy --sprt 0,50 --games 40 --out DIR/run",
    "tournament --replay DIR/run --number 1",
    "tournament",
    "sprt --elo0 0 --elo1 10 --wins 30 --draws 10 --losses 20",
    "sprt --elo0 0 --elo1 10 --trinomial 1,2",
    "bench perft --depth 2 --repeats 1",
    "bench complexity --depth 1",
    "train connect4-book --size 4x4 --stones 3 --below 2 -o DIR/4x4.book",
    "man zz",
    "play othello-4x4 --first random --second random --no-board",
];

/// Those that speak a protocol, make a script, or go on until somebody ends them: only what they refuse is said.
const REFUSALS: [&str; 5] = [
    "gtp tictactoe --agent nobody",
    "nboard --agent nobody",
    "engine-check othello-6x6 --protocol nboard true",
    "serve --listen here",
    "completions zz",
];

#[test]
fn every_command_speaks_persian() {
    let folder = Folder::new();
    folder.with("games.txt", "b2a1b1a2b3\na1b2\n");
    folder.with("bad.txt", "b2a1b1a2b3\nb2b2\n");
    folder.with("scores.txt", "12 3\n");
    let lines = EVERY_COMMAND.into_iter().chain(REFUSALS);
    for line in lines {
        let ran = typed(&format!("{} --lang fa", line.replace("DIR", &folder.at(""))));
        let told = format!("{}{}", ran.stdout, ran.stderr);
        assert!(is_persian(&told), "harif {line}\n{told}");
        for row in told.lines() {
            assert_eq!(english_in(row), None, "harif {line}\n{row}");
        }
    }
    for command in commands() {
        let is_there = |line: &&str| line.split(' ').next() == Some(command.as_str());
        let mut all = EVERY_COMMAND.iter().chain(&REFUSALS).copied();
        assert!(command == "help" || all.any(|line| is_there(&line)), "{command} is not tried");
    }
}

#[test]
fn empty_squares_are_counted_aloud() {
    let moves = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5", "quit"];
    let english = play("othello --no-board", &moves).done();
    let told = "Black wins 13–0 (+64, 51 empty squares counted) after 9 moves.";
    assert!(english.contains(told), "{english}");
    let persian = play("othello --no-board --lang fa", &moves).done();
    assert!(persian.contains("اختلاف ۶۴، با ۵۱ خانهٔ خالی."), "{persian}");
}
