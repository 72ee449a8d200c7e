//! `harif analyse`: the shape of its answers, whose values they are, files, and limits of nothing.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, command, harif, names, piped, typed};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

/// One small board a family, with everything that sits at it.
const GAMES: [&str; 4] = ["othello-8x8", "othello-4x4", "connect4-4x4", "tictactoe"];

/// Black has no move and must pass.
const PASS: &str = "XO-------------- O";

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn json_has_the_agreed_shape() {
    for (game, position) in [("othello", "f5d6"), ("connect4", "4453"), ("tictactoe", "b2")] {
        let agent = "--agent alphabeta:depth=6,values=all";
        let value = typed(&format!("analyse {game} {position} {agent} --depth 2 --json")).json();
        // Where discs are played for, values say what they count.
        let unit = (game == "othello").then_some("unit");
        let known = ["position", "best", "value", "kind"].into_iter().chain(unit);
        let rest = ["depth", "nodes", "seconds", "pv", "moves", "parts"];
        assert_eq!(keys(&value), known.chain(rest).collect::<Vec<_>>());
        assert_eq!(value["depth"], 2);
        assert!(value["nodes"].as_u64().unwrap() > 0 && value["seconds"].as_f64().unwrap() >= 0.0);
        assert_eq!(value["pv"][0], value["best"], "the line begins with the chosen move");
        let moves = value["moves"].as_array().unwrap();
        let known = ["move", "value", "kind"].into_iter().chain(unit);
        assert_eq!(keys(&moves[0]), known.collect::<Vec<_>>());
        assert_eq!((&moves[0]["move"], &moves[0]["value"]), (&value["best"], &value["value"]));
        let values: Vec<f64> = moves.iter().map(|m| m["value"].as_f64().unwrap()).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "best first: {values:?}");
        assert_eq!(keys(&value["parts"][0]), ["name", "value"]);
    }
}

#[test]
fn othello_is_told_in_discs_and_points_are_called_points() {
    // Nine squares are empty and White, on move, is far ahead.
    let position = "OOOOOOOOOXOOOXXOOXOOOOXOOOXOOOOOOXXOOOOOOXXXXXXOOXX----OOX-----O O";
    let value = harif(["analyse", "othello", position, "--json"]).json();
    assert_eq!((&value["value"], &value["kind"]), (&json!(42.0), &json!("exact")));
    assert!(value["moves"].as_array().unwrap().iter().all(|m| m["unit"] == "discs"), "{value}");
    let text = harif(["analyse", "othello", position]).done();
    assert!(text.contains(" =+42 discs · ") && text.contains("  move  discs\n"), "{text}");
    let text = harif(["analyse", "othello", position, "--for", "first"]).done();
    assert!(text.contains(" =−42 discs · ") && text.contains("discs for Black"), "{text}");
    let plain = "alphabeta:depth=20,values=all";
    let text = harif(["analyse", "othello", position, "--agent", plain]).done();
    assert!(text.contains(" =+42 discs · "), "a proven score is no score less plies: {text}");
    let text = typed("analyse othello f5 --agent alphabeta:depth=2,values=all").done();
    assert!(text.contains(" points · ") && text.contains("  move  points\n"), "{text}");
}

#[test]
fn people_see_the_line_every_move_and_the_parts() {
    let text = typed("analyse tictactoe XX.OO....").done();
    for part in ["X to move\n", ": c1 =win (", "line: c1\n", "  c1 ", "  part ", "  won "] {
        assert!(text.contains(part), "{part:?} in {text}");
    }
}

#[test]
fn the_champion_says_when_the_game_ends() {
    let position = "2252576253462244111563365343671351";
    let line = ["analyse", "connect4", position, "--agent", "champion"];
    let value = harif(line.into_iter().chain(["--json"])).json();
    let ends = |value: &Value| {
        // The score of a finished game says how many stones were on the board.
        let (score, plies) = (value["value"].as_f64().unwrap(), value["plies"].as_u64().unwrap());
        let left = 42 - position.len() as u64 - plies;
        (score, if score == 0.0 { 0.0 } else { score.signum() * (left / 2 + 1) as f64 })
    };
    for of in value["moves"].as_array().unwrap().iter().chain([&value]) {
        assert_eq!(of["kind"], "exact", "{of}");
        let (score, from_plies) = ends(of);
        assert_eq!(score, from_plies, "{of}");
    }
    let text = harif(line).done();
    assert!(text.contains("  move  value  result\n"), "{text}");
    let words = ["wins in ", "loses in ", "draw"].iter().filter(|word| text.contains(**word));
    assert!(words.count() >= 2 && text.contains(" moves"), "{text}");
}

#[test]
fn values_are_for_the_side_to_move() {
    for (position, best) in [("XX.OO....", "c1"), ("XX.OO...X", "c2")] {
        let value = harif(["analyse", "tictactoe", position, "--json"]).json();
        assert_eq!((&value["best"], &value["kind"]), (&json!(best), &json!("exact")));
        assert!(value["value"].as_f64().unwrap() > 0.0, "{position}: the mover wins");
    }
    // X has a fork: whatever O does, X wins.
    let value = harif(["analyse", "tictactoe", "X.X.O.X.O O", "--json"]).json();
    assert!(value["value"].as_f64().unwrap() < 0.0, "the mover loses: {value}");
}

#[test]
fn a_finished_game_is_worth_its_margin_to_the_side_to_move() {
    for (game, position, value) in [
        ("tictactoe", "XXXOO....", -1.0),
        ("tictactoe", "XOXXOXOXO", 0.0),
        ("connect4", "4343434", -18.0),
        ("othello-4x4", "XXXXXXXXXXXXXXX- O", -16.0),
    ] {
        let ran = harif(["analyse", game, position, "--json"]).json();
        assert_eq!((&ran["best"], &ran["kind"]), (&Value::Null, &json!("exact")), "{ran}");
        assert_eq!(ran["value"], value, "{game} {position}");
        assert_eq!((&ran["moves"], &ran["pv"]), (&json!([]), &json!([])));
        let text = harif(["analyse", game, position]).done();
        assert!(text.contains("The game is over"), "{text}");
    }
}

#[test]
fn a_file_is_answered_line_by_line_in_order() {
    let folder = Folder::new();
    let file = folder.with("positions.txt", "start\n\nf5\r\n  f5d6  \n");
    let args = ["analyse", "othello", "--depth", "1", "--json", "--file"];
    let answers = harif(args.iter().copied().chain([file.as_str()])).events();
    let positions: Vec<&str> = answers.iter().map(|a| a["position"].as_str().unwrap()).collect();
    assert_eq!(positions.len(), 3);
    assert!(positions[1].ends_with(" O") && positions[2].ends_with(" X"), "{positions:?}");
    let piped = piped(args.iter().copied().chain(["-"]), "\u{feff}start\n\nf5\nf5d6").events();
    assert_eq!(piped.iter().map(|a| &a["position"]).collect::<Vec<_>>(), positions);
    assert_eq!(harif(args.iter().copied().chain([folder.with("none", "").as_str()])).done(), "");
}

#[test]
fn a_bad_line_is_named_and_earlier_answers_stand() {
    let args = ["analyse", "tictactoe", "--depth", "1", "--json", "--file", "-"];
    for (input, problem) in [
        (&b"b2\na1\nz9\nb1\n"[..], "-, line 3: at character 1: found \"z9\""),
        (b"b2\na1\n\xff\xfe\n", "-, line 3: it is not UTF-8 text"),
        (&[&b"b2\n\nb1\n"[..], &[b'a'; 70_000]].concat(), "-, line 4: it is longer than 65536"),
        (b"b2\na1\na1b1a1\n", "-, line 3: at character 5: a1 is not legal here"),
    ] {
        let ran = piped(args, input);
        let complaint = ran.complaint(2);
        assert!(complaint.starts_with(problem), "{complaint}");
        assert_eq!(ran.stdout.lines().count(), 2, "{}", ran.stdout);
    }
    // An agent that fails on a line is a bad line too.
    let agent = "report-001:cutoff=2";
    let ran = piped(["analyse", "othello-4x4", "--agent", agent, "--file", "-"], "start\nc4\n");
    let complaint = ran.complaint(2);
    assert!(complaint.starts_with("-, line 2: report-001 finds no move"), "{complaint}");
    assert!(ran.stdout.contains("report-001:cutoff=2: "));
    let missing = harif(["analyse", "othello", "--file", "no-such-file"]).refused();
    assert!(missing.starts_with("cannot read no-such-file"), "{missing}");
}

/// A program at the other end of a pipe waits for each answer before it asks again.
#[test]
fn an_answer_comes_before_the_next_question() {
    let mut command = command(["analyse", "tictactoe", "--json", "--depth", "1", "--file", "-"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for position in ["start", "b2", "b2a1"] {
        writeln!(stdin, "{position}").unwrap();
        let answer = answers.next().unwrap().unwrap();
        assert!(answer.starts_with("{\"position\""), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success() && answers.next().is_none());
}

#[test]
fn unknown_names_options_and_values_list_the_valid_ones() {
    for (agent, problem) in [
        ("nobody", "unknown agent \"nobody\"; known: random, greedy, minimax"),
        ("Minimax", "did you mean minimax?"),
        ("human", "unknown agent \"human\"; known: random"),
        ("", "unknown agent \"\"; known: random"),
        ("random:x=1", "random takes no options, found \"x=1\""),
        ("minimax:dept=3", "minimax has no option \"dept\"; valid: depth, eval; did you mean"),
        ("minimax:depth=0", "minimax: depth=0 is not valid; expected a whole number from 1"),
        ("minimax:depth=99999999999999999999", "expected a whole number from 1 to 400"),
        ("minimax:depth", "minimax: found \"depth\", expected key=value"),
        ("minimax:depth=1,,", "minimax: found \"\", expected key=value"),
        ("alphabeta:tt=maybe", "tt=maybe is not valid; expected one of off, equal, on"),
        ("alphabeta:time=5", "expected a time such as 5s, 500ms or 2m"),
        ("alphabeta:time=-5s", "expected a time such as"),
        ("alphabeta:time=1e999s", "expected a time such as"),
        ("alphabeta:memory=65537", "expected a whole number from 1 to 65536"),
        ("mcts:c=1e300", "mcts: c=1e300 is not valid; expected a number from 0 to 100"),
        ("mcts:c=NaN", "expected a number from 0 to 100"),
        ("mcts:threads=65", "expected a whole number from 1 to 64"),
        ("greedy:eval=nope", "eval=nope is not valid; expected one of phased, mobility, discs"),
        ("greedy:eval=phased(as=x)", "phased: as=x is not valid; expected one of ours"),
        ("greedy:eval=phased((as=ours))", "phased has no option \"(as\"; valid: as"),
        ("greedy:eval=phased(as=ours", "is not valid; expected one of phased"),
        ("greedy:eval=phased)as=ours(", "is not valid; expected one of phased"),
        ("report-002", "unknown agent \"report-002\""),
        ("report-003:depth=13", "expected a whole number from 2 to 12"),
    ] {
        let message = harif(["analyse", "othello", "--agent", agent]).refused();
        assert!(message.contains(problem), "{agent}: {message}");
        let message = harif(["analyse", "othello", "--agent", agent, "--file", "-"]).refused();
        assert!(message.contains(problem) && !message.contains("line 1"), "{agent}: {message}");
    }
    for (flags, problem) in [
        ("--depth -1", "-1 is not in 0.."),
        ("--nodes x", "invalid value 'x' for '--nodes"),
        ("--time -1", "expected a number of seconds"),
        ("--time=-1", "expected a number of seconds"),
        ("--time NaN", "expected a number of seconds"),
        ("--time 1e999", "expected a number of seconds"),
        ("--threads 0", "expected a number of threads from 1 to 256"),
        ("f5 --file -", "cannot be used with"),
    ] {
        let message = typed(&format!("analyse othello {flags}")).refused();
        assert!(message.contains(problem), "{flags}: {message}");
    }
}

#[test]
fn boards_of_the_wrong_game_are_refused() {
    for (game, position, problem) in [
        ("othello", "XXXOO....", "board text has 9 squares, expected 64"),
        ("othello", "4453", "found \"4\", expected X, O or -"),
        ("connect4", "f5", "found \"f\""),
        ("tictactoe", "f5", "expected a square from a1 to c3"),
        ("tictactoe-4x4-4", "XXXOO....", "board text has 9 squares, expected 16"),
    ] {
        let message = harif(["analyse", game, position]).refused();
        assert!(message.contains(problem), "{game} {position}: {message}");
    }
}

/// Every agent of every game, with next to nothing to think with: a legal move, or (the reports' own,
/// which have none before their first is searched) one clear line.
#[test]
fn no_depth_no_nodes_and_no_time_are_defined() {
    for game in GAMES {
        for agent in names(game) {
            for limit in [["--depth", "0"], ["--nodes", "0"], ["--time", "0"], ["--nodes", "1"]] {
                let ran =
                    harif(["analyse", game, "--agent", &agent, "--json"].into_iter().chain(limit));
                if agent.starts_with("report-") && ran.code == Some(2) {
                    assert_eq!(ran.refused(), "stopped before a move was found", "{agent}");
                    continue;
                }
                let value = ran.json();
                assert!(value["best"].is_string(), "{game} {agent} {limit:?}: {value}");
                assert!(value["value"].is_number(), "{game} {agent} {limit:?}: {value}");
            }
        }
    }
}

#[test]
fn every_agent_passes_where_it_must() {
    for agent in names("othello-4x4") {
        let value = harif(["analyse", "othello-4x4", PASS, "--agent", &agent, "--json"]).json();
        assert_eq!((&value["best"], &value["pv"][0]), (&json!("pass"), &json!("pass")), "{agent}");
    }
}

/// The same seed and budget give the same report in two processes, whoever is asked.
#[test]
fn a_report_repeats_in_another_process() {
    for game in GAMES {
        for agent in names(game) {
            let ask = |seed: &str| {
                let mut value = harif([
                    "analyse", game, "--agent", &agent, "--nodes", "100000", "--depth", "5",
                    "--seed", seed, "--json",
                ])
                .json();
                value["seconds"] = Value::Null;
                value
            };
            assert_eq!(ask("7"), ask("7"), "{game} {agent}");
        }
    }
}

/// A search that was cut short knows nothing of the moves it has not seen: a loss is not certain.
#[test]
fn a_loss_is_exact_only_when_every_move_was_searched() {
    // O must stop c3, the last square that is looked at.
    for agent in ["alphabeta:order=none,deepening=off,depth=3", "minimax:depth=3", "report-004"] {
        let answer = |nodes: &str| {
            let position = ".OX..X... O";
            harif(["analyse", "tictactoe", position, "--agent", agent, "--nodes", nodes, "--json"])
        };
        let mut kinds = Vec::new();
        for nodes in ["20", "40", "80", "200", "400", "600"] {
            let ran = answer(nodes);
            if ran.code == Some(0) {
                let value = ran.json();
                // As the searchers write a lost game, and as report 004 does.
                let worth = value["value"].as_f64().unwrap();
                if worth < -9e8 || worth == -1000.0 {
                    kinds.push(value["kind"].as_str().unwrap().to_string());
                }
            }
        }
        assert!(!kinds.is_empty() && !kinds.contains(&"exact".into()), "{agent}: {kinds:?}");
    }
}

/// From its name alone an agent takes no memory; a search takes what it fills.
#[cfg(target_os = "linux")]
#[test]
fn a_large_bound_on_memory_is_no_large_memory() {
    for agent in [
        "alphabeta:memory=65536",
        "mcts:memory=65536,iterations=1000",
        "mcts:memory=65536,threads=8",
    ] {
        // Eight threads with their stacks and arenas included.
        let script = "ulimit -v 4000000; exec \"$0\" analyse othello --agent \"$1\" --nodes 5000";
        let mut shell = std::process::Command::new("sh");
        let output =
            shell.args(["-c", script, env!("CARGO_BIN_EXE_harif"), agent]).output().unwrap();
        assert!(output.status.success(), "{agent}: {output:?}");
    }
}

/// Limits beyond all measure end as soon as any other does.
#[test]
fn absurd_limits_are_kept() {
    for line in [
        "othello --agent alphabeta:time=99999999m --nodes 2000",
        "othello --agent mcts:iterations=1000000000 --time 0.02",
        "othello --agent mcts:threads=64,memory=65536 --nodes 100",
        "othello --agent alphabeta:depth=400,time=0s",
        "othello --agent alphabeta --depth 4294967295 --nodes 18446744073709551615 --time 0.02",
        "othello-20x20 --agent alphabeta:depth=400,deepening=off,quiet=20 --nodes 20000",
        "othello-20x20 --agent minimax:depth=400 --nodes 20000",
        "othello-20x20 --agent mcts:rollout=greedy,rave=on,reuse=on --time 0.02",
        "tictactoe-20x20-20 --agent alphabeta:depth=400,deepening=off,tt=off --nodes 20000",
        "tictactoe-20x20-20 --agent minimax:depth=400 --nodes 20000",
    ] {
        let value = typed(&format!("analyse {line} --json")).json();
        assert!(value["best"].is_string(), "{line}: {value}");
    }
}

/// Red has an odd threat in the fourth column, Yellow has none.
const ODD_THREAT: &str = "7753156425556512311";

#[test]
fn an_explanation_is_data_and_words() {
    let value = typed(&format!("analyse connect4 {ODD_THREAT} --depth 1 --explain --json")).json();
    let told = &value["explanation"];
    assert_eq!(
        keys(told),
        [
            "rows",
            "cols",
            "to_move",
            "verdict",
            "threats",
            "zugzwang",
            "reason",
            "line",
            "sentences",
            "words",
            "said"
        ]
    );
    assert_eq!(told["sentences"][0]["say"], "verdict");
    for same in ["words", "said"] {
        assert_eq!(told["sentences"].as_array().map(Vec::len), told[same].as_array().map(Vec::len));
    }
    assert_eq!(told["verdict"], json!({ "winner": "first", "plies": 20 }));
    assert_eq!(told["reason"]["kind"], "zugzwang");
    assert_eq!(told["reason"]["plan"]["goals"], json!([{ "column": 4, "row": 3 }]));
    assert_eq!(told["line"].as_array().unwrap().len(), 20);
    let plain = typed("analyse connect4 4433 --depth 1 --json").json();
    assert!(plain.get("explanation").is_none(), "only where it is asked for");
    let over = typed("analyse connect4 4343434 --explain --json").json();
    assert!(over.get("explanation").is_none(), "a finished game needs none");
}

#[test]
fn games_without_explanations_say_so() {
    for (game, name) in [("othello", "othello-8x8"), ("connect4-12x12", "connect4-12x12")] {
        let refused = harif(["analyse", game, "--depth", "1", "--explain"]).refused();
        let expected = "valid: connect4 (4 to 10 rows and columns)";
        assert_eq!(refused, format!("no explanations for {name}; {expected}"));
    }
}

#[test]
fn limits_reach_whoever_is_asked_and_those_in_a_name_stay() {
    for (line, depth) in [
        ("othello f5d6 --depth 12", 12),
        ("othello f5d6 --agent champion:every=on,depth=5 --depth 12", 5),
        ("connect4 44 --depth 9", 9),
        ("connect4 44 --explain --depth 7", 7),
        ("tictactoe-4x4-4 --depth 3", 3),
        ("connect4 --agent minimax --depth 5", 5),
        ("connect4 --agent minimax:depth=3 --depth 5", 3),
        ("othello-6x6 --agent champion:depth=4", 4),
    ] {
        let value = typed(&format!("analyse {line} --json")).json();
        assert_eq!(value["depth"], depth, "{line}: {value}");
        assert_eq!(value["ignored"], Value::Null, "{line}");
    }
    let alphabeta = "--agent alphabeta:values=all";
    let value = typed(&format!("analyse connect4 44 {alphabeta} --nodes 30000 --json")).json();
    assert_eq!(value["nodes"], 30_000, "{value}");
    assert!(value["depth"].as_u64().unwrap() >= 6, "{value}");
}

#[test]
fn the_champion_is_asked_where_there_is_one_as_in_every_face() {
    // The API says the same of this position: `crates/web/tests/api/study.rs`.
    let told = typed("analyse connect4 44444 --json").json();
    assert_eq!((&told["value"], &told["kind"]), (&json!(-1.0), &json!("exact")));
    let named = typed("analyse connect4 44444 --agent champion --json").json();
    assert_eq!((&told["best"], &told["moves"]), (&named["best"], &named["moves"]));
    let text = typed("analyse connect4 44444").done();
    assert!(text.contains("champion: "), "{text}");
}

#[test]
fn limits_that_mean_nothing_are_said_to() {
    for (line, ignored, said) in [
        (
            "connect4 --agent mcts --depth 5 --nodes 90",
            json!(["depth"]),
            "mcts cannot keep --depth: ",
        ),
        ("connect4 44 --agent champion --depth 5", json!(["depth"]), "--nodes and --time limit it"),
        ("othello --agent random --nodes 9", json!(["nodes"]), "random cannot keep --nodes: "),
        ("othello --agent greedy --depth 9", json!(["depth"]), "it answers at once"),
    ] {
        assert_eq!(typed(&format!("analyse {line} --json")).json()["ignored"], ignored, "{line}");
        let text = typed(&format!("analyse {line}")).done();
        assert!(text.lines().last().unwrap().contains(said), "{line}: {text}");
    }
    let refused = typed("gtp connect4 --agent mcts --depth 5").refused();
    assert_eq!(refused, "mcts cannot keep --depth: --nodes and --time limit it");
}

#[test]
fn without_a_depth_small_games_are_seen_to_their_end_and_wins_are_told_in_moves() {
    let value =
        harif(["analyse", "tictactoe", "..OX..... X", "--agent", "minimax", "--json"]).json();
    assert_eq!((&value["kind"], &value["plies"]), (&json!("exact"), &json!(5)), "{value}");
    let text = harif(["analyse", "tictactoe", "XX.OO.X.. O"]).done();
    for part in [": c2 =win (wins in 1 move) · ", "  c3    =loss  loses in 1 move\n"] {
        assert!(text.contains(part), "{part:?} in {text}");
    }
    let text = typed("analyse connect4 31415 --depth 6").done();
    assert!(text.contains(" =loss (loses in 1 move) · "), "{text}");
}
