//! Names and stories from files, plans and other programs: shown, and never obeyed by the terminal.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{Folder, Ran, harif, piped};
use serde_json::{Value, json};

/// Clears the screen, sets the title, is a line of its own, turns the rest around.
const EVIL: &str =
    "E\x1b[2J\u{9b}2J\x1b]0;owned\x07\nharif: all is lost\r\u{202e}\u{2066}\u{2028}\x7f";

/// What nobody may find in the output, line ends apart.
fn is_order(letter: char) -> bool {
    let turns = matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    letter != '\n' && (letter.is_control() || turns)
}

/// What a run printed, which holds no order to a terminal.
#[track_caller]
fn harmless(ran: Ran) -> String {
    for text in [&ran.stdout, &ran.stderr] {
        let order = text.chars().find(|&letter| is_order(letter));
        assert_eq!(order, None, "{text:?}");
        assert!(!text.lines().any(|line| line.starts_with("harif: all is lost")), "{text:?}");
    }
    ran.stdout + &ran.stderr
}

/// A finished game of tic-tac-toe between two names.
fn record(first: &str, second: &str) -> Value {
    let moves: Vec<Value> = ["a1", "b1", "a2", "b2", "a3"].map(|mv| json!({ "move": mv })).into();
    json!({
        "harif": 1, "game": "tictactoe-3x3-3", "first": first, "second": second, "moves": moves,
        "winner": "first", "margin": 1, "end": "finished",
        "tags": { "event": EVIL, "error": EVIL }
    })
}

fn plan(folder: &Folder) -> String {
    // A JSON text is a TOML text, too.
    let name = serde_json::to_string(EVIL).unwrap().replace('\x7f', "\\u007f");
    let link = serde_json::to_string("=HYPERLINK(\"http://x\")").unwrap();
    folder.with(
        "plan.toml",
        format!(
            "game = \"tictactoe\"\ngames = 4\nseed = 1\n\
             [[agent]]\nname = {name}\nagent = \"random\"\n\
             [[agent]]\nname = {link}\nagent = \"random\"\n"
        ),
    )
}

#[test]
fn a_tournament_shows_the_names_of_its_plan() {
    let folder = Folder::new();
    let (plan, runs) = (plan(&folder), folder.at("run"));
    let table = harmless(harif(["tournament", &plan, "--out", &runs]));
    assert!(table.contains(r"E\u{1b}[2J\u{9b}2J") && table.contains("=HYPERLINK("), "{table}");
    let again = harmless(harif(["tournament", "--replay", &runs, "--number", "0"]));
    assert!(again.contains(r"\u{202e}"), "{again}");
    let ran = harif(["tournament", &plan, "--out", &folder.at("json"), "--json"]);
    let told: Value = serde_json::from_str(ran.stdout.lines().last().unwrap()).unwrap();
    let names = told["summary"]["agents"].as_array().unwrap();
    assert!(names.iter().any(|agent| agent["name"] == EVIL), "programs get the name as it is");
    harmless(ran);
}

#[test]
fn a_tournament_leaves_no_formula_in_its_tables() {
    let folder = Folder::new();
    let (plan, runs) = (plan(&folder), folder.at("run"));
    harif(["tournament", &plan, "--out", &runs]).done();
    for table in ["run/table.csv", "run/games.csv"] {
        let text = folder.text(table);
        assert!(text.contains(r#""'=HYPERLINK(""http://x"")""#), "{text}");
        assert!(!text.contains(",=") && !text.contains(",\"="), "{text}");
    }
}

#[test]
fn a_match_shows_what_an_engine_says() {
    let folder = Folder::new();
    let engine = format!("gtp:sh {}", engine(&folder));
    let shown = harif(["match", "tictactoe", &engine, "random", "--games", "2", "--show"]);
    harmless(shown);
    harmless(harif(["match", "tictactoe", &engine, "random", "--games", "2", "--json"]));
    let play = ["play", "tictactoe", "--plain", "--first", &engine, "--second", "random"];
    let told = harmless(piped(play, "quit\n"));
    assert!(told.contains("\\u{1b}"), "{told}");
    harmless(piped(play.into_iter().chain(["--lang", "fa"]), "quit\n"));
    harmless(piped(play.into_iter().chain(["--json"]), "quit\n"));
}

/// An engine that answers every question with its name.
fn engine(folder: &Folder) -> String {
    let name = EVIL.replace('\n', "\\n").replace('\r', "\\r").replace('\x1b', "\\033");
    let script =
        format!("while read -r line; do printf '= {name}\\n\\n'; printf '{name}\\n' >&2; done\n");
    folder.with("engine.sh", script)
}

#[test]
fn an_engine_that_is_checked_cannot_draw_on_the_screen() {
    let folder = Folder::new();
    let command = format!("sh {}", engine(&folder));
    let told = harmless(harif(["engine-check", "--game", "tictactoe", &command]));
    assert!(told.contains("WRONG") && told.contains("\\u{1b}"), "{told}");
    harmless(harif(["engine-check", "--game", "tictactoe", &command, "--json"]));
}

#[test]
fn games_of_a_file_are_reviewed_and_played_on_under_any_name() {
    let folder = Folder::new();
    let file = folder.with("game.jsonl", format!("{}\n", record(EVIL, "b")));
    let told = harmless(harif(["review", "tictactoe", &file]));
    assert!(told.contains("X wins"), "{told}");
    harmless(harif(["review", "tictactoe", &file, "--json"]));
    let play = ["play", "tictactoe", "--plain", "--load", &file];
    harmless(piped(play, "moves\nsave /no/such\x1b[2J/file\nseat 1 \x1b[2J\nquit\n"));
    harmless(piped(play.into_iter().chain(["--json"]), "quit\n"));
    let bad = record(EVIL, "b").to_string().replace("tictactoe-3x3-3", r"tic\u001b[2J\u202e");
    let bad = folder.with("bad.jsonl", bad);
    for command in ["review", "play"] {
        let load = if command == "play" { vec!["--load"] } else { vec![] };
        let words = [command, "tictactoe"].into_iter().chain(load).chain([bad.as_str()]);
        harmless(harif(words));
    }
}

#[test]
fn a_conversion_reports_bad_games_and_writes_good_ones_as_they_are() {
    let folder = Folder::new();
    let good = record(EVIL, "b");
    let bad = good.to_string().replace("\"a3\"", "\"a\\u001b[2J\\u202e\"");
    let file = folder.with("games.jsonl", format!("{good}\n{bad}\n"));
    let out = folder.at("out.jsonl");
    harmless(harif(["convert", &file, "-o", &out]));
    harmless(harif(["convert", "--skip-bad", &file, "-o", &out]));
    let line = folder.text("out.jsonl");
    let written: Value = serde_json::from_str(line.trim_end()).unwrap();
    assert_eq!(written["first"], EVIL);
    // A pipe is no terminal: the file comes as it is.
    let piped = harif(["convert", "--skip-bad", &file]).stdout;
    assert_eq!(piped, line);
}
