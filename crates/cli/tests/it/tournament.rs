//! `harif tournament` as a process: killed, interrupted, gone on with, replayed.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{command, harif};
use harif_core::Rng;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// A folder of its own for one test.
fn home(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tournament-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A small round robin with budgets of nodes: it repeats exactly.
fn begin(folder: &Path) -> Vec<String> {
    let words = "tournament --game connect4 --agent random --agent greedy \
                 --agent mcts:iterations=1000 --agent alphabeta:depth=6 --games 40 --seed 11 \
                 --workers 2 --oversubscribe --json --out";
    let words = words.split_whitespace().map(str::to_string);
    words.chain([folder.display().to_string()]).collect()
}

fn go_on(folder: &Path) -> Vec<String> {
    let path = folder.display().to_string();
    ["tournament", "--json", "--resume", &path].map(str::to_string).into()
}

/// The summary, which is the last line, without times, which never repeat.
fn summary(text: &str) -> Value {
    let mut told: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let mut summary = told["summary"].take();
    for agent in summary["agents"].as_array_mut().unwrap() {
        agent["seconds"] = Value::Null;
    }
    summary
}

#[test]
fn a_tournament_killed_fifty_times_ends_with_the_table_of_one_that_ran_through() {
    let home = home("killed");
    let started = Instant::now();
    let whole = summary(&harif(begin(&home.join("whole"))).done());
    let length = started.elapsed();
    let games = fs::read_to_string(home.join("whole/journal.jsonl")).unwrap();
    assert_eq!(games.lines().count(), 241, "the plan and every game");
    assert_eq!((&whole["games"], &whole["total"]), (&json!(240), &json!(240)));
    let killed = home.join("killed");
    let mut rng = Rng::new(50);
    let journal = killed.join("journal.jsonl");
    let mut lengths = std::collections::BTreeSet::new();
    let mut kills = 0;
    while kills < 50 {
        // A start that is killed before the plan is written has nothing to go on with.
        let begun = fs::read(&journal).is_ok_and(|text| text.contains(&b'\n'));
        if !begun {
            let _ = fs::remove_dir_all(&killed);
        }
        let args = if begun { go_on(&killed) } else { begin(&killed) };
        let mut child = command(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // Every other time while it starts and reads the journal, else somewhere among the games.
        let size = || fs::metadata(&journal).map_or(0, |file| file.len());
        let (before, deadline) = (size(), Instant::now() + Duration::from_secs(60));
        while kills % 2 == 1 && size() <= before && Instant::now() < deadline {
            std::thread::sleep(Duration::from_micros(200));
        }
        std::thread::sleep(length.mul_f64(0.02 * rng.unit()));
        // On unix this is SIGKILL: no farewell of any kind.
        child.kill().unwrap();
        let killed_in_time = !child.wait().unwrap().success();
        assert!(killed_in_time, "it ended by itself after {kills} kills");
        lengths.extend(fs::metadata(&journal).map(|file| file.len()));
        kills += 1;
    }
    assert!(lengths.len() > 10, "most kills came before anything was played: {lengths:?}");
    assert_eq!(summary(&harif(go_on(&killed)).done()), whole);
}

#[cfg(unix)]
#[test]
fn an_interrupted_tournament_says_how_to_go_on() {
    let folder = home("interrupted").join("run");
    let args = ["tournament", "--game", "othello", "--agent", "mcts:iterations=100000", "--agent"];
    let rest = ["random", "--games", "1000", "--out"];
    let mut command = command(args.iter().chain(&rest).map(|word| (*word).to_string()));
    command.arg(&folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(60);
    while !folder.join("journal.jsonl").exists() {
        assert!(Instant::now() < deadline, "it never began");
        std::thread::sleep(Duration::from_millis(10));
    }
    let pid = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let done = child.wait_with_output().unwrap();
    let said = String::from_utf8(done.stderr).unwrap();
    let wanted = format!(
        "harif: interrupted; continue with: harif tournament --resume {}\n",
        folder.display()
    );
    assert_eq!((done.status.code(), said), (Some(1), wanted));
}

#[test]
fn the_tables_of_report_004_have_its_rows_and_columns() {
    let home = home("report-004");
    for (preset, agent) in
        [("report-004", "report-004:agent=mcts"), ("report-004-corrected", "mcts:iterations=100")]
    {
        let out = home.join(preset).display().to_string();
        let text = harif(["tournament", "--preset", preset, "--json", "--out", &out]).done();
        let told: Value = serde_json::from_str(text.trim()).unwrap();
        let rows = told["pairings"].as_array().unwrap();
        let games: Vec<u64> = rows.iter().map(|row| row["games"].as_u64().unwrap()).collect();
        assert_eq!(games, [1, 1, 30, 1, 30, 100, 100]);
        let names: Vec<[&str; 2]> = rows
            .iter()
            .map(|row| ["first", "second"].map(|key| row[key].as_str().unwrap()))
            .collect();
        assert_eq!(
            names,
            [
                ["Minimax", "Alpha-Beta"],
                ["Evaluation", "Minimax"],
                ["Minimax", "MCTS"],
                ["Alpha-Beta", "Evaluation"],
                ["MCTS", "Alpha-Beta"],
                ["Evaluation", "MCTS"],
                ["MCTS", "Evaluation"],
            ]
        );
        assert_eq!(rows[2]["agents"][1], agent);
        // The deterministic pairs draw, and perfect play never loses.
        for row in [0, 1, 3] {
            assert_eq!(rows[row]["draws"], 1, "{}", rows[row]);
        }
        assert_eq!((&rows[2]["wins"][1], &rows[4]["wins"][0]), (&json!(0), &json!(0)));
        // Only the pairing that was played in both orders can be judged.
        let verdicts: Vec<&str> = told["duels"]
            .as_array()
            .unwrap()
            .iter()
            .map(|d| d["verdict"].as_str().unwrap())
            .collect();
        assert_eq!(
            verdicts.iter().filter(|verdict| **verdict != "seats").count(),
            1,
            "{verdicts:?}"
        );
    }
    let out = home.join("text").display().to_string();
    let text = harif(["tournament", "--preset", "report-004", "--out", &out]).done();
    assert_eq!(
        harif(["tournament", "--resume", &out]).done(),
        text,
        "gone on with, it is the same"
    );
    let head = text.lines().next().unwrap();
    let columns: Vec<&str> = head.split("  ").map(str::trim).filter(|c| !c.is_empty()).collect();
    let wanted =
        ["Algorithm 1", "Algorithm 2", "Wins 1", "Wins 2", "Draws", "Time 1 (s)", "Time 2 (s)"];
    assert_eq!(columns, wanted);
    assert!(
        text.contains("Minimax moved first more often: who is better cannot be told"),
        "{text}"
    );
    let report = fs::read_to_string(home.join("text/report.html")).unwrap();
    assert!(
        !report.contains("Elo against the field"),
        "minimax and alpha-beta choose the same moves"
    );
}

#[test]
fn the_preset_of_corrections_says_what_each_fault_costs() {
    let out = home("corrections").join("run").display().to_string();
    let words = "tournament --preset corrections --game tictactoe --games 20 --out";
    let text = harif(words.split(' ').chain([out.as_str()])).done();
    let from = text.find("what each fault costs").unwrap_or_else(|| panic!("{text}"));
    let table: Vec<&str> = text[from..].lines().collect();
    assert!(table[1].starts_with("exhibit ") && table[1].contains("points lost"), "{text}");
    for (line, name) in table[2..6].iter().zip(["Minimax", "Alpha-Beta", "Evaluation", "MCTS"]) {
        let cells: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(cells[..2], [name, "20"], "{text}");
    }
    assert!(table[2].ends_with("no cost is proven"), "perfect play draws: {text}");
    assert!(table[5].ends_with("the fault costs games"), "{text}");
    assert!(table[9].starts_with("MCTS: Every level of the tree"), "{text}");
    assert!(text.contains("no ratings: the plan has 4 groups of agents that never meet"), "{text}");
    let summary = harif(["tournament", "--json", "--resume", &out]).done();
    let told: Value = serde_json::from_str(summary.lines().last().unwrap()).unwrap();
    let faults = told["summary"]["faults"].as_array().unwrap();
    assert_eq!(faults.len(), 4);
    assert_eq!(
        (&faults[3]["fault"], &faults[3]["verdict"]),
        (&json!("report-004-mcts"), &json!("costs"))
    );
}

#[test]
fn presets_can_be_looked_at_before_they_are_played() {
    let text =
        harif(["tournament", "--preset", "levels", "--game", "connect4", "--dry-run"]).done();
    assert!(text.starts_with("# 200 games\ngame = \"connect4-6x7\"\n"), "{text}");
    for level in ["easy", "medium", "hard", "expert", "grandmaster"] {
        assert!(text.contains(&format!("agent = \"{level}\"")), "{level} in {text}");
    }
    for (game, pairings) in [("othello", 3), ("connect4", 1), ("tictactoe", 4)] {
        let args = ["tournament", "--preset", "corrections", "--game", game, "--dry-run", "--json"];
        let told: Value = serde_json::from_str(harif(args).done().trim()).unwrap();
        assert_eq!(told["plan"]["pairing"].as_array().unwrap().len(), pairings, "{game}");
    }
}

#[test]
fn a_plan_file_is_played_and_one_game_of_it_again() {
    let home = home("file");
    let file = home.join("plan.toml");
    let plan = "game = \"tictactoe\"\ngames = 4\n[[agent]]\nagent = \"greedy\"\n\
                [[agent]]\nname = \"chance\"\nagent = \"random\"\n";
    fs::write(&file, plan).unwrap();
    let folder = home.join("run").display().to_string();
    let file = file.display().to_string();
    let text = harif(["tournament", &file, "--out", &folder, "--seed", "5"]).done();
    assert!(
        text.starts_with("tictactoe-3x3-3 · round-robin · 4 games · openings balanced · seed 5\n")
    );
    assert!(text.contains("\nno rating for greedy: 4 games played, at least"), "{text}");
    let again = harif(["tournament", "--replay", &folder, "--number", "3"]).done();
    let lines: Vec<&str> = again.lines().collect();
    assert_eq!(lines[0], "chance – greedy");
    assert_eq!(lines[1].trim_start_matches("then: "), lines[2].trim_start_matches("now:  "));
    let refused = harif(["tournament", &file, "--out", &folder]).refused();
    assert!(refused.contains("holds a tournament already"), "{refused}");
    // One that is over goes on with nothing and says the same.
    let over = harif(["tournament", "--resume", &folder]).done();
    assert_eq!(over, text);
}

#[test]
fn openings_that_are_not_even_and_shared_cores_are_told() {
    let home = home("told");
    let args =
        ["tournament", "--game", "tictactoe-4x4-3", "--agent", "random", "--agent", "greedy"];
    let folder = home.join("run").display().to_string();
    let more = ["--games", "2", "--workers", "64", "--oversubscribe", "--out", &folder];
    let text = harif(args.iter().chain(&more)).done();
    assert!(text.contains("none of them even on this board"), "{text}");
    assert!(text.contains("workers share cores"), "{text}");
    let folder = home.join("even").display().to_string();
    let more = ["--games", "2", "--workers", "1", "--out", &folder];
    let even = ["tournament", "--game", "tictactoe", "--agent", "random", "--agent", "greedy"];
    let text = harif(even.iter().chain(&more)).done();
    assert!(!text.contains("even on this board") && !text.contains("share cores"), "{text}");
}

#[test]
fn bad_use_is_one_line() {
    let home = home("bad");
    let file = home.join("plan.toml");
    fs::write(&file, "game = \"othello\"\nagent = 3\n").unwrap();
    let file = file.display().to_string();
    let missing = home.join("missing").display().to_string();
    for (line, problem) in [
        (vec![], "a tournament needs a plan"),
        (vec!["--game", "othello"], "needs at least two agents, the plan has 0"),
        (vec!["--preset", "nothing"], "expected one of report-004"),
        (vec!["--game", "othello", "--agent", "random", "--agent", "x"], "unknown agent \"x\""),
        (
            vec![
                "--game",
                "othello",
                "--agent",
                "random",
                "--agent",
                "greedy",
                "--openings",
                "some",
            ],
            "no openings \"some\"",
        ),
        (
            vec!["--game", "othello", "--agent", "random", "--agent", "greedy", "--sprt", "5"],
            "expected two numbers",
        ),
        (
            vec![
                "--game",
                "othello",
                "--agent",
                "a=random",
                "--agent",
                "b=gtp:/no/such/engine",
                "--out",
                &missing,
            ],
            "b cannot take part",
        ),
        (vec!["--resume", &missing], "cannot open"),
        (vec!["--resume", &missing, "--game", "othello"], "cannot be used with"),
        (vec!["--replay", &missing, "--number", "1"], "cannot read"),
        (vec![&file], "plan.toml: no plan of a tournament"),
        (vec!["no-such.toml"], "cannot read no-such.toml"),
    ] {
        let _ = fs::remove_dir_all(&missing);
        let said = harif(std::iter::once("tournament").chain(line.iter().copied())).refused();
        assert!(said.contains(problem), "{line:?}: {said}");
    }
}
