//! Our agents behind NBoard's protocol.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_core::{Goal, Limits, NameError, SolverOptions};
use harif_othello::ggf;
use harif_protocol::Seated;
use harif_protocol::nboard::serve;
use std::time::{Duration, Instant};

const START: &str = "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 \
                     ---------------------------O*------*O--------------------------- *]";

/// The lines that are written when `input` is read.
fn ask(agent: &str, input: &str) -> Vec<String> {
    let mut open = |name: &str| -> Result<Seated, NameError> {
        let game = open(name)?;
        let player = game.agent(agent)?;
        Ok((game, player))
    };
    let mut output = Vec::new();
    serve(input.as_bytes(), &mut output, &Limits::default(), 1, &mut open).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_string).collect()
}

#[test]
fn a_move_is_told_and_not_played() {
    let input = format!(
        "nboard 2\nset depth 2\nset game {START}B[F5];)\nping 1\ngo\nmove d6/1.2/3\ngo\nping 2\n"
    );
    let lines = ask("alphabeta", &input);
    assert_eq!(lines[..2], ["set myname Harif alphabeta", "pong 1"]);
    assert_eq!(lines.last().unwrap(), "pong 2");
    let moves: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("=== ")).collect();
    let mut game = open("othello").unwrap();
    game.play("f5").unwrap();
    for (said, next) in moves.iter().zip(["d6", ""]) {
        let mv = said.split('/').next().unwrap().to_lowercase();
        assert!(game.legal().contains(&mv), "{said}");
        assert_eq!(said.split('/').count(), 3, "{said}");
        if !next.is_empty() {
            game.play(next).unwrap();
        }
    }
    assert_eq!(moves.len(), 2, "{lines:?}");
}

#[test]
fn hints_are_searches_for_the_side_to_move() {
    let input = format!("nboard 2\nset depth 3\nset game {START};)\nhint 4\n");
    let lines = ask("alphabeta:values=all", &input);
    let searches: Vec<&String> = lines.iter().filter(|l| l.starts_with("search ")).collect();
    assert!(searches.len() >= 4, "{lines:?}");
    for line in searches {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!((words.len(), words[3]), (5, "0"), "{line}");
        assert!(
            words[2].parse::<f64>().is_ok() && words[4].starts_with('3') || words[4] <= "3",
            "{line}"
        );
    }
    assert!(lines.contains(&"status".to_string()));
}

/// A game up to 12 empty squares, and its exact score.
fn near_the_end() -> (String, i32) {
    let mut game = open("othello").unwrap();
    while game.cells().iter().filter(|cell| cell.is_none()).count() > 12 {
        let first = game.legal().into_iter().next().unwrap();
        game.play(&first).unwrap();
    }
    let mut solver = game.solver(&SolverOptions::default()).unwrap();
    let solved = solver.solve(game.as_ref(), Goal::Score, &Limits::default(), &mut |_| {}).unwrap();
    (ggf::write(&game.record()).unwrap(), solved.score().unwrap())
}

#[test]
fn the_champion_hints_in_discs_at_the_depth_that_was_set() {
    let champion = "champion:every=on";
    let input = format!("nboard 2\nset depth 4\nset game {START}B[F5];)\nhint 3\n");
    let lines = ask(champion, &input);
    let last: Vec<&String> =
        lines.iter().filter(|l| l.starts_with("search ")).rev().take(3).collect();
    let mut squares = Vec::new();
    for line in last {
        let words: Vec<&str> = line.split(' ').collect();
        let value: f64 = words[2].parse().unwrap();
        assert!(value.abs() <= 12.0, "an opening is worth a few discs: {line}");
        assert_eq!(words[4], "4", "{line}");
        squares.push(words[1][..2].to_string());
    }
    squares.sort();
    assert_eq!(squares, ["D6", "F4", "F6"], "every move once: {lines:?}");
}

#[test]
fn the_champion_hints_the_exact_score_near_the_end() {
    let (game, score) = near_the_end();
    let lines = ask("champion:every=on", &format!("nboard 2\nset game {game}\nhint 1\ngo\n"));
    let exact = format!("{score}.00");
    let hint = lines.iter().rfind(|l| l.starts_with("search ")).unwrap();
    let words: Vec<&str> = hint.split(' ').collect();
    assert_eq!((words[2], words[4]), (exact.as_str(), "100%"), "{hint}");
    let moved = lines.iter().find_map(|l| l.strip_prefix("=== ")).unwrap();
    assert_eq!(moved.split('/').nth(1), Some(exact.as_str()), "{moved}");
    let nodes = lines.iter().find_map(|l| l.strip_prefix("nodestats ")).unwrap();
    assert!(nodes.split(' ').next().unwrap().parse::<u64>().unwrap() > 0, "{nodes}");
}

#[test]
fn ping_ends_a_hint_and_the_answer_comes_last() {
    let input = format!("nboard 2\nset depth 40\nset game {START};)\nhint 1\nping 7\n");
    let began = Instant::now();
    let lines = ask("alphabeta:depth=40", &input);
    assert!(began.elapsed() < Duration::from_secs(10));
    assert_eq!(lines.last().unwrap(), "pong 7", "{lines:?}");
}

#[test]
fn a_game_is_analysed_position_by_position() {
    let input = format!("nboard 2\nset depth 2\nset game {START}B[F5]W[D6];)\nanalyze\nlearn\n");
    let lines = ask("alphabeta", &input);
    let plies: Vec<&str> =
        lines.iter().filter_map(|l| l.strip_prefix("analysis ")?.split(' ').next()).collect();
    assert_eq!(plies, ["2", "1", "0"]);
    assert_eq!(lines.last().unwrap(), "learned");
}

#[test]
fn passes_finished_games_and_nonsense_are_dealt_with() {
    let won = "(;GM[Othello]PB[]PW[]TY[8]BO[8 ****************************************************************  *];)";
    let lines = ask("greedy", &format!("set game {won}\ngo\nhint 2\n"));
    assert_eq!(lines, ["=== PA", "status The game is over"]);
    let pass = "(;GM[Othello]PB[]PW[]TY[8]BO[8 O*------*------------------------------------------------------- *];)";
    let mut game = open("othello").unwrap();
    game.set_up("OX------X------------------------------------------------------- X").unwrap();
    assert!(game.must_pass());
    let lines = ask("greedy", &format!("set game {pass}\ngo\n"));
    assert!(lines.iter().any(|line| line.starts_with("=== PA/")), "{lines:?}");
    for bad in ["set game (;GM[Chess];)", "set game", "move z9", "move f5f5"] {
        let lines = ask("greedy", &format!("{bad}\nping 1\n"));
        assert!(lines[0].starts_with("status Cannot "), "{bad}: {lines:?}");
        assert_eq!(lines[1], "pong 1");
    }
    let quiet =
        "set contempt 3\nset depth x\nset\nfoo bar\n\n\u{1}\nset myname me\nping 2\nquit\nping 3\n";
    assert_eq!(ask("greedy", quiet), ["pong 2"]);
}
