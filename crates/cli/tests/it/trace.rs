//! `harif trace`: the tree of a search as text, JSON and SVG, with a limit that is reported.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, harif, names, typed};
use serde_json::Value;

fn count(node: &Value) -> u64 {
    1 + node["children"].as_array().unwrap().iter().map(count).sum::<u64>()
}

fn pruned(node: &Value) -> u64 {
    let children = node["children"].as_array().unwrap();
    u64::from(node["pruned"] == true) + children.iter().map(pruned).sum::<u64>()
}

#[test]
fn text_shows_order_windows_values_and_what_was_not_searched() {
    let text = typed("trace tictactoe b2 --depth 2").done();
    assert!(text.starts_with("alphabeta:order=none,tt=off,deepening=off,pvs=off: a1 "), "{text}");
    for part in [
        "Max is the side to move at the root",
        "\nroot max #1 [−∞, +∞] → ",
        "\n  a1 min #2 [−∞, +∞] → ",
        " evaluated\n",
        " cut\n",
        " not searched\n",
    ] {
        assert!(text.contains(part), "{part:?} in {text}");
    }
    assert!(!text.contains("not shown"), "everything is shown: {text}");
}

#[test]
fn json_holds_every_node_with_its_window() {
    let value = typed("trace tictactoe b2 --depth 3 --json").json();
    assert_eq!(value, {
        let mut same = typed("trace tictactoe b2 --depth 3 --format json").json();
        same["seconds"] = value["seconds"].clone();
        same
    });
    let root = &value["tree"];
    let keys: Vec<&String> = root.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        ["move", "visit", "alpha", "beta", "value", "kind", "leaf", "pruned", "cut", "children"]
    );
    assert_eq!((&root["alpha"], &root["beta"]), (&Value::from("loss"), &Value::from("win")));
    assert_eq!(value["left_out"], 0);
    let visits = value["visits"].as_u64().unwrap();
    assert_eq!(visits, value["nodes"].as_u64().unwrap() + 1, "the root is no node of the search");
    assert_eq!(count(root) - pruned(root), visits);
    assert!(pruned(root) > 0);
    assert_eq!(root["value"], value["value"]);
}

#[test]
fn the_tree_of_minimax_has_the_same_value_and_nothing_pruned() {
    let plain = typed("trace tictactoe b2 --algorithm minimax:depth=3 --json").json();
    let cut = typed("trace tictactoe b2 --depth 3 --json").json();
    assert_eq!((&plain["value"], &plain["best"]), (&cut["value"], &cut["best"]));
    assert_eq!(pruned(&plain["tree"]), 0);
    assert!(plain["visits"].as_u64() > cut["visits"].as_u64());
}

#[test]
fn a_limit_is_reported_and_not_silently_applied() {
    let whole = typed("trace tictactoe --depth 3 --json").json();
    let all = count(&whole["tree"]);
    for limit in [1, 2, 50] {
        let value = typed(&format!("trace tictactoe --depth 3 --json --limit {limit}")).json();
        assert_eq!(count(&value["tree"]), limit);
        assert_eq!(value["left_out"], all - limit, "limit {limit}");
        assert_eq!(value["visits"], whole["visits"]);
    }
    let text = typed("trace tictactoe --depth 2 --limit 3").done();
    assert!(text.trim_end().ends_with(" more are not shown; --limit N shows more"), "{text}");
    let svg = typed("trace tictactoe --depth 2 --limit 3 --format svg").done();
    assert!(svg.starts_with("<svg") && svg.contains("not shown"), "{svg}");
    let value = typed("trace tictactoe --algorithm mcts --nodes 9 --limit 4 --json").json();
    assert_eq!(value["iterations"].as_array().unwrap().len(), 4);
    assert_eq!(value["left_out"], 5);
    let message = typed("trace tictactoe --limit 0").refused();
    assert!(message.contains("0 is not in 1.."), "{message}");
}

#[test]
fn monte_carlo_tells_every_iteration() {
    let value = typed("trace tictactoe --algorithm mcts --nodes 40 --json").json();
    let iterations = value["iterations"].as_array().unwrap();
    assert_eq!(iterations.len(), 40);
    for (i, iteration) in iterations.iter().enumerate() {
        let keys: Vec<&String> = iteration.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["number", "path", "expanded", "added", "playout", "result", "proven"]);
        assert_eq!(iteration["number"], i + 1);
        assert!([-1.0, 0.0, 1.0].contains(&iteration["result"].as_f64().unwrap()));
        for step in iteration["path"].as_array().unwrap() {
            let keys: Vec<&String> = step.as_object().unwrap().keys().collect();
            assert_eq!(keys, ["move", "visits", "mean", "bound", "rivals"]);
            let rivals = step["rivals"].as_array().unwrap();
            assert!(rivals.iter().any(|rival| rival["move"] == step["move"]));
            for rival in rivals {
                let keys: Vec<&String> = rival.as_object().unwrap().keys().collect();
                assert_eq!(keys, ["move", "visits", "mean", "bound", "proven"]);
            }
        }
    }
    assert_eq!(iterations[0]["path"][0]["bound"], "win", "a first visit has no bound");
    let text = typed("trace tictactoe --algorithm mcts --nodes 40").done();
    assert!(text.contains("1: ") && text.contains(" visits, bound +∞) · "), "{text}");
}

#[test]
fn a_drawing_is_svg_in_a_file_too() {
    let folder = Folder::new();
    let file = folder.at("tree.svg");
    harif(["trace", "tictactoe", "b2", "--depth", "2", "--format", "svg", "-o", &file]).done();
    let svg = folder.text("tree.svg");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    let message = harif(["trace", "tictactoe", "-o", &folder.at("no/tree.svg")]).refused();
    assert!(message.starts_with("cannot write "), "{message}");
}

#[test]
fn whoever_cannot_be_watched_says_so() {
    for agent in names("tictactoe") {
        let ran = harif(["trace", "tictactoe", "--algorithm", &agent, "--nodes", "50"]);
        if ran.code != Some(0) {
            let message = ran.refused();
            // So few nodes are less than an exhibit of the reports needs for its first move.
            let too_few = message == "stopped before a move was found";
            assert!(too_few || message == format!("{agent} cannot trace its search"), "{message}");
        }
    }
    let message = typed("trace tictactoe --algorithm mcts --nodes 5 --format svg").refused();
    assert_eq!(message, "mcts has no tree to draw; use --format text or json");
    let message = typed("trace tictactoe --algorithm nobody").refused();
    assert!(message.starts_with("unknown agent \"nobody\"; known: random"), "{message}");
    let message = typed("trace tictactoe --format png").refused();
    assert!(message.contains("possible values: text, json, svg"), "{message}");
}

#[test]
fn finished_games_passes_and_limits_of_nothing_are_defined() {
    let message = typed("trace tictactoe XXXOO....").refused();
    assert_eq!(message, "the game is over; there is no move to choose");
    let pass = "XO-------------- O";
    let text = harif(["trace", "othello-4x4", pass, "--depth", "2"]).done();
    assert!(text.contains("  pass min #2 "), "{text}");
    for limit in ["--depth 0", "--nodes 0", "--time 0", "--nodes 1"] {
        for agent in ["alphabeta", "minimax", "mcts"] {
            for format in ["text", "json"] {
                typed(&format!("trace connect4 --algorithm {agent} {limit} --format {format}"))
                    .done();
            }
        }
    }
    let value = typed("trace connect4 --algorithm minimax:depth=4 --nodes 50 --json").json();
    assert!(value["tree"]["value"].is_null(), "a search that was cut short has no value");
}
