//! The corrected agents, by the names that people type, against the corrected reports.
//!
//! The fixtures are samples; `HARIF_SEEDS` may name a folder with the complete files.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_core::{Game, Kind, Limits, Player, Report};
use serde_json::Value;

fn rows(file: &str) -> Vec<Value> {
    let folder = std::env::var("HARIF_SEEDS")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/seeds").into());
    let path = std::path::Path::new(&folder).join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn think(player: &mut dyn Player, game: &dyn Game) -> Report<String> {
    player.think(game, &Limits::default(), &mut |_| {}).unwrap()
}

/// The name of a square given as row and column.
fn square(row: &Value, col: &Value) -> String {
    let (row, col) = (row.as_u64().unwrap(), col.as_u64().unwrap());
    format!("{}{}", (b'a' + col as u8) as char, row + 1)
}

#[test]
fn report_001_corrected_comes_out_move_by_move_and_value_by_value() {
    let games = rows("s001_games_corrected.jsonl");
    assert!(games.len() >= 20, "{} games", games.len());
    for row in &games {
        let (size, cutoff) = (row["size"].as_u64().unwrap(), row["cutoff"].as_u64().unwrap());
        let terminal = if row["variant"] == "corrected" { "late" } else { "early" };
        let mut game = open(&format!("othello-{size}x{size}:start=swapped")).unwrap();
        let spec = format!(
            "alphabeta:eval=mobility,cutoff={cutoff},terminal={terminal},order=none,tt=off"
        );
        let mut player = game.agent(&spec).unwrap();
        for (i, played) in row["moves"].as_array().unwrap().iter().enumerate() {
            if game.must_pass() {
                game.play("pass").unwrap();
            }
            let report = think(&mut *player, game.as_ref());
            let shown = format!("{terminal} {size}x{size} cutoff {cutoff} move {}", i + 1);
            assert_eq!(report.best, Some(square(&played[1], &played[2])), "{shown}");
            assert!(
                (report.value - played[3].as_f64().unwrap()).abs() < 1e-4,
                "{shown}: {}",
                report.value
            );
            game.play(&report.best.unwrap()).unwrap();
        }
        let discs = |symbol| {
            game.position().chars().take((size * size) as usize).filter(|&c| c == symbol).count()
                as i64
        };
        assert_eq!(Some(discs('X') - discs('O')), row["black_score"].as_i64());
    }
}

#[test]
fn report_003_corrected_has_every_value_right() {
    let rows = rows("s003_correct.jsonl");
    assert!(rows.len() >= 40, "{} rows", rows.len());
    for row in &rows {
        let (size, depth) = (&row["size"], &row["depth"]);
        let mut game = open(&format!("othello-{size}x{size}")).unwrap();
        let (board, player) = (row["board"].as_str().unwrap(), row["player"].as_str().unwrap());
        game.set_up(&format!("{board} {player}")).unwrap();
        for switches in ["order=none,tt=equal", "order=full,tt=off,pvs=off"] {
            let spec = format!("alphabeta:depth={depth},eval=discs,values=all,{switches}");
            let report = think(&mut *game.agent(&spec).unwrap(), game.as_ref());
            assert_eq!(Some(report.value), row["value"].as_f64(), "{row}");
            for score in row["scores"].as_array().unwrap() {
                let name = square(&score[0], &score[1]);
                let found = report.moves.iter().find(|m| m.mv == name).unwrap();
                assert_eq!(Some(found.value), score[2].as_f64(), "{name} {row}");
            }
        }
        let plain = game.agent(&format!("minimax:depth={depth},eval=discs")).unwrap();
        if depth.as_u64() <= Some(4) {
            let mut plain = plain;
            let report = think(&mut *plain, game.as_ref());
            assert_eq!(Some(report.value), row["value"].as_f64(), "{row}");
            let first =
                row["scores"].as_array().unwrap().iter().find(|s| s[2] == row["value"]).unwrap();
            assert_eq!(
                report.best,
                Some(square(&first[0], &first[1])),
                "the first of the best {row}"
            );
        }
    }
}

#[test]
fn tictactoe_is_solved_by_minimax_and_alphabeta_alike() {
    // The complete file has more fields; the sample keeps those of the search.
    let complete = std::env::var("HARIF_SEEDS").is_ok();
    let rows = rows(if complete { "s004_positions.jsonl" } else { "s004_minimax.jsonl" });
    assert!(rows.len() >= 150, "{} rows", rows.len());
    for row in rows.iter().filter(|row| row["winner"].is_null()) {
        let mut game = open("tictactoe").unwrap();
        let (board, mover) = (row["board"].as_str().unwrap(), row["to_move"].as_str().unwrap());
        game.set_up(&format!("{board} {mover}")).unwrap();
        for spec in ["minimax:depth=9", "alphabeta:depth=9,values=all"] {
            let report = think(&mut *game.agent(spec).unwrap(), game.as_ref());
            assert_eq!(report.kind, Kind::Exact, "{row}");
            for score in row["minimax_scores"].as_array().unwrap() {
                let name = square(&score[0], &score[1]);
                let found = report.moves.iter().find(|m| m.mv == name).unwrap();
                let sign =
                    if found.value.abs() < 1.0 { 0.0 } else { found.value.signum() * 1000.0 };
                assert_eq!(Some(sign), score[2].as_f64(), "{spec} {name} {row}");
            }
        }
    }
}
