//! `harif solve othello`: OBF lines, every move's score, limits, and everything that may be wrong.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{Folder, Ran, harif, piped, typed};
use serde_json::{Value, json};

const FFO: &str = include_str!("../../../../testdata/othello/ffo-1-39.obf");

/// A problem of the FFO suite by its number.
fn ffo(number: usize) -> &'static str {
    FFO.lines().filter(|line| !line.starts_with('%')).nth(number - 1).unwrap()
}

/// The board of a problem and the side to move.
fn board(number: usize) -> &'static str {
    ffo(number).split(';').next().unwrap()
}

/// A board of 64 squares that is empty but for these, `X` to move.
fn sparse(discs: &[(usize, char)]) -> String {
    let mut squares = vec!['-'; 64];
    discs.iter().for_each(|&(at, disc)| squares[at] = disc);
    squares.into_iter().chain(" X".chars()).collect()
}

fn solve(flags: &str, input: impl AsRef<[u8]>) -> Ran {
    let words = ["solve", "othello", "--file", "-"].into_iter().chain(flags.split_whitespace());
    piped(words.collect::<Vec<_>>(), input)
}

fn events(ran: &Ran) -> Vec<Value> {
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn obf_lines_are_solved_and_checked() {
    let lines: Vec<&str> = [1, 2, 3, 20].map(ffo).to_vec();
    for flags in ["--check --json", "--check --json --threads 2", "--check --json --hash 1"] {
        let ran = solve(flags, lines.join("\n"));
        assert_eq!(
            (ran.code, ran.stderr.as_str()),
            (Some(0), "harif: 4 scores checked, all agree\n")
        );
        let found = events(&ran);
        let scores: Vec<i64> = found.iter().map(|v| v["score"].as_i64().unwrap()).collect();
        assert_eq!(scores, [18, 10, 2, 6]);
        assert!(found.iter().all(|v| v["score"] == v["expected"] && v["kind"] == "exact"));
        assert!(found.iter().all(|v| v["pv"][0] == v["best"]), "{found:?}");
    }
    let wld = solve("--check --json --wld", lines.join("\n"));
    assert_eq!(wld.code, Some(0), "{wld:?}");
    assert!(events(&wld).iter().all(|v| v["score"] == 1 && v["best"].is_string()));
}

#[test]
fn the_line_of_best_play_ends_in_the_score() {
    let value = harif(["solve", "othello", board(3), "--json"]).json();
    let line: Vec<&str> =
        value["pv"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    let mut game = harif_catalog::open("othello").unwrap();
    game.set_up(board(3)).unwrap();
    let mover = game.to_move();
    line.iter().for_each(|mv| game.play(mv).unwrap());
    let margin = game.outcome().expect("the line is whole").margin(mover);
    assert_eq!(i64::from(margin.0), value["score"].as_i64().unwrap());
}

#[test]
fn every_move_is_scored_best_first() {
    let ran = solve("--moves --check --json", [1, 20].map(ffo).join("\n"));
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let first = &events(&ran)[0];
    let moves = first["moves"].as_array().unwrap();
    let told: Vec<String> = moves
        .iter()
        .map(|m| format!("{}:{:+}", m["move"].as_str().unwrap(), m["score"].as_i64().unwrap()))
        .collect();
    assert_eq!(told[0], "g8:+18");
    assert_eq!(told.len(), 8);
    assert!(moves.windows(2).all(|two| two[0]["score"].as_i64() >= two[1]["score"].as_i64()));
    let keys: Vec<&String> = moves[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["move", "score", "lower", "upper"]);
    let text = harif(["solve", "othello", board(1), "--moves"]).done();
    assert!(text.contains("\n    g8 +18\n    h1 +12\n"), "{text}");
    // Connect Four and Tic-tac-toe score their moves as well.
    let value = typed("solve connect4 44444 --moves --json").json();
    assert_eq!(value["moves"].as_array().unwrap().len(), 7);
    assert_eq!(value["moves"][0]["score"], value["score"]);
    let value = typed("solve tictactoe a1b1a2 --moves --json").json();
    let lost = |scored: &Value| (scored["score"] == -1) && scored["lower"] == scored["upper"];
    assert_eq!(value["moves"].as_array().unwrap().iter().filter(|&mv| lost(mv)).count(), 6);
    let refused = typed("solve othello --moves --wld").refused();
    assert!(refused.contains("cannot be used with"), "{refused}");
}

#[test]
fn wrong_scores_and_moves_are_found() {
    let wrong = |flags: &str, line: String| {
        let ran = solve(flags, line);
        assert_eq!(ran.stdout.lines().count(), 1, "it is answered all the same: {ran:?}");
        ran.complaint(1)
    };
    let best = wrong("--check --json", ffo(1).replace("G8:+18", "G8:+20"));
    assert!(best.starts_with("1 of 1 score differ; the first in line 1, \"--XXXXX"), "{best}");
    assert!(best.ends_with(": 18"), "{best}");
    // The same best score, but on another move.
    let swapped = ffo(1).replace("G8:+18", "G8:+12").replace("H1:+12", "H1:+18");
    let moved = wrong("--check --json", swapped);
    assert!(moved.ends_with(": best move g8, which scores +12 there"), "{moved}");
    let other = wrong("--check --json --moves", ffo(1).replace("A4:-22", "A4:-24"));
    assert!(other.ends_with(": move a4 -22, not -24"), "{other}");
    let unseen = solve("--check --json", ffo(1).replace("A4:-22", "A4:-24"));
    assert_eq!(unseen.code, Some(0), "without --moves the other moves are not looked at");
}

#[test]
fn files_are_read_as_they_are_found() {
    let line = ffo(20).to_lowercase().replace(';', " ; ");
    let text = format!(
        "\u{feff}% problems\r\n\r\n{line} --:-127; % a comment; h9:+4\r\n   \r\n{}\r\n{} % solved?\r\n",
        ffo(20),
        board(20)
    );
    let ran = solve("--json", text);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(events(&ran).iter().map(|v| v["score"].as_i64()).collect::<Vec<_>>(), [Some(6); 3]);
    let none = solve("--json", "% nothing\n\n");
    assert_eq!((none.code, none.stdout.as_str()), (Some(0), ""));
    // A typed OBF line is read as one of a file is.
    let ran = harif(["solve", "othello", ffo(20), "--check"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "harif: 1 score checked, all agree\n"));
}

#[test]
fn broken_lines_are_named_with_what_is_wrong() {
    let squares = &board(20)[..64];
    for (line, problem) in [
        (format!("{}- X; H5:+6", squares), "board text has 65 squares, expected 64"),
        (format!("{} X; H5:+6", &squares[1..]), "board text has 63 squares, expected 64"),
        (format!("{} O", &squares[..10]), "board text has 10 squares, expected 64"),
        (squares.replacen('X', "Q", 1) + " X;", "found \"Q\", expected X, O or -"),
        (format!("{squares};"), "expected a space and the side to move, X or O"),
        (squares.to_string(), "expected a space and the side to move, X or O"),
        (format!("{squares} -; H5:+6;"), "found \"-\", expected the side to move, X or O"),
        (
            format!("{} H5", board(20).to_owned() + ";"),
            "found \"H5\", expected a move and its score",
        ),
        (format!("{}; H5:", board(20)), "expected a score from -64 to +64"),
        (format!("{}; H5:+66", board(20)), "expected a score from -64 to +64"),
        (format!("{}; H5:six", board(20)), "expected a score from -64 to +64"),
        (format!("{}; K5:+6", board(20)), "found \"K5\", expected a square from a1 to h8"),
        (format!("{}; D4:+6", board(20)), "d4:+6 is scored, but d4 is not legal here; legal: "),
        ("; H5:+6".into(), "expected a board and the side to move"),
    ] {
        let ran = solve("--json", format!("{}\n\n{line}\n{}\n", ffo(20), ffo(20)));
        let complaint = ran.complaint(2);
        assert!(complaint.starts_with("-, line 3: "), "{complaint}");
        assert!(complaint.contains(problem), "{line:?}: {complaint}");
        assert_eq!(ran.stdout.lines().count(), 1, "what was answered before stands");
    }
    let none = solve("--check --json", board(20));
    let wants = "there is no score to check; --check wants lines MOVES SCORE, or OBF lines";
    assert_eq!(none.complaint(2), format!("-, line 1: {wants}"));
}

#[test]
fn unreachable_boards_are_solved_all_the_same() {
    for (position, score, best) in [
        // No discs at all, or none of one side: nobody can move.
        (sparse(&[]), 0, None),
        (sparse(&[(27, 'X')]), 64, None),
        (sparse(&[(0, 'O'), (63, 'O')]), -64, None),
        ("X".repeat(64) + " O", -64, None),
        ("X".repeat(32) + &"O".repeat(32) + " X", 0, None),
        // Discs that touch nothing else, and one that turns one.
        (sparse(&[(0, 'X'), (1, 'O')]), 64, Some("c1")),
        (sparse(&[(0, 'O'), (1, 'X'), (7, 'X'), (56, 'X')]), -60, Some("pass")),
    ] {
        let value = harif(["solve", "othello", &position, "--json", "--moves"]).json();
        assert_eq!(value["score"].as_i64(), Some(score), "{value}");
        assert_eq!(value["best"].as_str(), best, "{value}");
        let moves = value["moves"].as_array().unwrap();
        assert_eq!(moves.is_empty(), best.is_none(), "{value}");
    }
    let over = harif(["solve", "othello", &sparse(&[(27, 'X')])]).done();
    assert!(over.contains("The game is over: +64 for the side to move."), "{over}");
}

#[test]
fn what_a_limit_leaves_open_is_no_answer() {
    for limit in ["--time 0.05", "--time 0", "--nodes 1000", "--nodes 0"] {
        let ran = typed(&format!("solve othello --json {limit}"));
        assert_eq!(ran.complaint(1), "not solved within the limits");
        let value = &events(&ran)[0];
        assert_eq!((&value["score"], &value["best"]), (&Value::Null, &Value::Null), "{value}");
        assert!(value["lower"].as_i64() < value["upper"].as_i64(), "{value}");
    }
    let text = typed("solve othello --time 0.05");
    assert!(text.stdout.contains("Not solved (score from -64 to +64)"), "{text:?}");
    let moves = typed("solve othello --nodes 100 --moves --json");
    let value = &events(&moves)[0];
    assert_eq!(value["moves"].as_array().unwrap().len(), 4, "{value}");
    assert_eq!(value["moves"][0]["score"], Value::Null);
    let some = solve("--json --nodes 5000", format!("{}\nstart\n{}", ffo(20), ffo(20)));
    let told = "1 of 3 positions not solved within the limits; the first in line 2, \"start\"";
    assert_eq!((some.complaint(1).as_str(), some.stdout.lines().count()), (told, 3));
}

#[test]
fn smaller_boards_are_solved_and_larger_ones_are_not() {
    let value = typed("solve othello-4x4 --json").json();
    assert_eq!((&value["kind"], value["score"].as_i64()), (&json!("exact"), Some(-10)), "{value}");
    let swapped = typed("solve othello-4x4:start=swapped --json").json();
    assert_eq!(swapped["score"], value["score"]);
    // Twenty plies of a game on 6×6, solved to its end.
    let mut game = harif_catalog::open("othello-6x6").unwrap();
    while game.ply() < 20 {
        let first = game.legal().remove(0);
        game.play(&first).unwrap();
    }
    let value = harif(["solve", "othello-6x6", &game.position(), "--json"]).json();
    let mover = game.to_move();
    for mv in value["pv"].as_array().unwrap() {
        game.play(mv.as_str().unwrap()).unwrap();
    }
    let margin = game.outcome().expect("the line is whole").margin(mover).0;
    assert_eq!(value["score"].as_i64(), Some(margin.into()), "{value}");
    let message = typed("solve othello-10x10").refused();
    assert!(
        message.starts_with("there is no solver for othello-10x10; there is one for othello-8x8")
    );
}

/// A folder with the FFO files that the suites are read from.
fn suites() -> Folder {
    let folder = Folder::new();
    let lines: Vec<&str> = FFO.lines().filter(|line| !line.starts_with('%')).collect();
    folder.with("fforum-1-19.obf", lines[..19].join("\r\n") + "\r\n\r\n");
    folder.with("fforum-20-39.obf", format!("% more\n{}\n", lines[19..].join("\n")));
    folder.with("mine-2.obf", lines[..2].join("\n"));
    folder
}

#[test]
fn suites_are_tables_that_are_checked() {
    let folder = suites();
    let data = folder.path().to_str().unwrap();
    let ran = harif(["solve", "othello", "--suite", "ffo-18-21", "--data", data]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "harif: 4 scores checked, all agree\n"));
    let rows: Vec<Vec<&str>> =
        ran.stdout.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["number", "empties", "score", "best", "nodes", "seconds", "Mn/s"]);
    let numbers: Vec<&str> = rows[1..5].iter().map(|row| row[0]).collect();
    assert_eq!(numbers, ["18", "19", "20", "21"]);
    assert_eq!(rows[3][1..4], ["6", "+6", "h5"]);
    assert!(ran.stdout.lines().last().unwrap().starts_with("total: 4 of 4 positions solved · "));
    let ran =
        harif(["solve", "othello", "--suite", "mine-2:2-2", "--data", data, "--json", "--moves"]);
    let found = events(&ran);
    assert_eq!((found.len(), &found[0]["number"], &found[0]["score"]), (1, &json!(2), &json!(10)));
    assert_eq!(found[0]["moves"].as_array().unwrap().len(), 8);

    folder.with("fforum-1-19.obf", [1, 2].map(ffo).join("\n").replace("A4:+10", "A4:+12"));
    let ran = harif(["solve", "othello", "--suite", "ffo-1-2", "--data", data]);
    assert!(ran.complaint(1).ends_with(": 10"), "{ran:?}");
    assert!(ran.stdout.lines().nth(2).unwrap().ends_with("wrong: 10"), "{ran:?}");
    let ran = harif(["solve", "othello", "--suite", "mine-2", "--data", data, "--nodes", "50"]);
    assert!(ran.stdout.contains("not solved") && ran.stdout.contains("total: 0 of 2"), "{ran:?}");
    assert_eq!(ran.code, Some(1));
}

#[test]
fn suites_that_cannot_be_had_are_refused() {
    let folder = suites();
    let data = folder.path().to_str().unwrap();
    folder.with("broken.obf", format!("{}\n{} X; H5:+6\n", ffo(20), "-".repeat(63)));
    for (name, problem) in [
        ("ffo-40-49", "fforum-40-59.obf: "),
        ("ffo-0-3", "there is no suite \"ffo-0-3\"; expected ffo-40-49"),
        ("ffo-9-3", "there is no suite"),
        ("ffo-x", "there is no suite"),
        ("../etc", "there is no suite"),
        ("nothing", "nothing.obf: "),
        ("mine-2:1-3", "mine-2.obf has 2 positions, not 3"),
    ] {
        let message = harif(["solve", "othello", "--suite", name, "--data", data]).refused();
        assert!(message.contains(problem), "{name}: {message}");
    }
    let short = harif(["solve", "othello", "--suite", "ffo-75-81", "--data", data]).refused();
    assert!(short.contains("fforum-60-79.obf"), "{short}");
    let broken = harif(["solve", "othello", "--suite", "broken", "--data", data]);
    assert!(
        broken
            .complaint(2)
            .contains("broken, number 2: at character 65: board text has 63 squares"),
        "{broken:?}"
    );
    for line in [
        "solve othello --data .",
        "solve othello start --suite ffo",
        "solve othello --suite ffo --file -",
    ] {
        typed(line).refused();
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_lets_what_was_found_be_printed() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    let folder = Folder::new();
    let start = "---------------------------OX------XO--------------------------- X";
    folder.with("long.obf", format!("{}\n{start}\n{}\n", ffo(20), ffo(20)));
    let data = folder.path().to_str().unwrap();
    let mut command =
        crate::common::command(["solve", "othello", "--suite", "long", "--data", data]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines.by_ref().take(2).for_each(|line| drop(line.unwrap()));
    std::thread::sleep(std::time::Duration::from_millis(100));
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let rest: Vec<String> = lines.map(Result::unwrap).collect();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(rest[0].ends_with("not solved"), "{rest:?}");
    assert!(rest[1].starts_with("total: 1 of 2 positions solved"), "{rest:?}");
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(told, "harif: interrupted; what was found by then is printed\n");
}
