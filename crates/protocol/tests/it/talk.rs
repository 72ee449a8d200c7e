//! What an engine is told, and that it is told no more than it needs.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{failure, gtp, nboard, open, think};
use harif_core::{AgentError, Clock, Fault, Game, Limits, Player, Rng};
use std::time::Duration;

/// What the engine was sent and answered since the game began, from the evidence of a resignation in
/// the form of garbage.
fn sent(args: &str, game: &dyn Game, limits: &Limits) -> Vec<String> {
    let mut player = gtp(&format!("{args} --garbage-on-move 1"));
    player.new_game(game, 7).unwrap();
    let error = think(&mut player, game, limits).unwrap_err();
    let evidence = failure(error, Fault::Garbage).evidence;
    let said = evidence.iter().filter_map(|line| line.strip_prefix("> "));
    said.skip_while(|line| !line.starts_with("boardsize")).map(str::to_string).collect()
}

#[test]
fn positions_are_told_as_moves() {
    let mut game = open("connect4");
    game.play_all("445").unwrap();
    assert_eq!(
        sent("", game.as_ref(), &Limits::default()),
        ["boardsize 6 7", "clear_board", "play b 4", "play w 4", "play b 5", "genmove w"]
    );
}

#[test]
fn colours_follow_the_game_and_passes_are_told() {
    let mut game = open("othello-8x8:first=white");
    game.play("f4").unwrap();
    let scripted = "--moves f4f3f5d6";
    let said = sent(scripted, game.as_ref(), &Limits::default());
    assert_eq!(said, ["boardsize 8", "clear_board", "play w f4", "genmove b"]);
    let mut game = open("othello-4x4");
    let mut rng = Rng::new(1);
    while !game.must_pass() {
        if game.outcome().is_some() {
            game = open("othello-4x4");
        }
        let legal = game.legal();
        game.play(&legal[rng.below(legal.len())]).unwrap();
    }
    game.play("pass").unwrap();
    let said = sent(&format!("--moves {}", "a1".repeat(20)), game.as_ref(), &Limits::default());
    assert!(said[said.len() - 2].ends_with(" pass"), "{said:?}");
}

#[test]
fn time_is_told_in_gtp_words() {
    let game = open("tictactoe");
    let time = |limits: Limits| -> Vec<String> {
        let said = sent("", game.as_ref(), &limits);
        said.into_iter().filter(|line| line.starts_with("time")).collect()
    };
    let second = Duration::from_secs(1);
    assert_eq!(time(Limits::time(2 * second)), ["time_settings 0 2 1", "time_left b 2 1"]);
    let half = time(Limits::time(second / 2));
    assert_eq!(half, ["time_settings 0 1 1", "time_left b 0.500 1"]);
    let clock = Clock { remaining: 90 * second, increment: 2 * second };
    let limits = Limits { clock: Some(clock), ..Limits::default() };
    assert_eq!(time(limits), ["time_settings 90 2 1", "time_left b 90 0"]);
    assert_eq!(time(Limits::depth(3)), Vec::<String>::new());
}

/// How often the engine was sent lines that begin so.
fn count(evidence: &[String], head: &str) -> usize {
    evidence.iter().filter(|line| line.starts_with(head)).count()
}

/// Lets the engine move, and answers with the first legal move.
fn round(player: &mut dyn Player, game: &mut dyn Game) -> Result<(), AgentError> {
    let own = think(player, game, &Limits::default())?.best.unwrap();
    game.play(&own).unwrap();
    let other = game.legal()[0].clone();
    game.play(&other).unwrap();
    Ok(())
}

#[test]
fn only_new_moves_are_told() {
    let mut player = gtp("--garbage-on-move 3");
    let mut game = open("connect4");
    player.new_game(game.as_ref(), 1).unwrap();
    round(&mut player, game.as_mut()).unwrap();
    round(&mut player, game.as_mut()).unwrap();
    let error = round(&mut player, game.as_mut()).unwrap_err();
    let said = failure(error, Fault::Garbage).evidence;
    assert_eq!((count(&said, "> clear_board"), count(&said, "> play w")), (1, 2), "{said:?}");
    assert_eq!(count(&said, "> play b"), 0, "{said:?}");
}

#[test]
fn all_moves_are_told_once_more_after_another_turn() {
    let mut player = gtp("--garbage-on-move 2");
    let mut game = open("connect4");
    player.new_game(game.as_ref(), 1).unwrap();
    round(&mut player, game.as_mut()).unwrap();
    game.set_up("1122").unwrap();
    round(&mut player, game.as_mut()).unwrap();
    let error = round(&mut player, game.as_mut()).unwrap_err();
    let said = failure(error, Fault::Garbage).evidence;
    assert_eq!((count(&said, "> clear_board"), count(&said, "> play b")), (2, 2), "{said:?}");
}

#[test]
fn positions_that_no_move_leads_to_are_refused_clearly() {
    let mut game = open("othello");
    game.set_up(&open("othello-8x8:start=swapped").start_position()).unwrap();
    let mut player = gtp("--moves f5");
    let failed = failure(player.new_game(game.as_ref(), 1).unwrap_err(), Fault::Refusal);
    assert!(failed.story.to_string().contains("games must begin at the usual start"), "{failed:?}");
    let swapped = open("othello-8x8:start=swapped");
    failure(player.new_game(swapped.as_ref(), 1).unwrap_err(), Fault::Refusal);
    player.new_game(open("othello").as_ref(), 1).unwrap();
}

#[test]
fn nboard_is_told_whole_games() {
    let mut player = nboard("--moves f5d6c3d3 --crash-on-move 2");
    let mut game = open("othello");
    player.new_game(game.as_ref(), 1).unwrap();
    let report = think(&mut player, game.as_ref(), &Limits::depth(6)).unwrap();
    assert_eq!((report.best.as_deref(), report.value), (Some("f5"), 1.5));
    game.play_all("f5d6").unwrap();
    let error = think(&mut player, game.as_ref(), &Limits::depth(6)).unwrap_err();
    let said = failure(error, Fault::Crash).evidence;
    let depths = said.iter().filter(|line| *line == "> set depth 6").count();
    assert_eq!(depths, 1, "{said:?}");
    let game = "> set game (;GM[Othello]PB[]PW[]TY[8]BO[8 \
                ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)";
    assert!(said.contains(&game.to_string()), "{said:?}");
}
