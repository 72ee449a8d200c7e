//! The five levels on Tic-tac-toe: the lowest can be beaten, the highest never is.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_core::{Game, Limits, Player, Rng, Side};
use std::collections::HashMap;

/// The value of a game to the side to move: 1, 0 or −1. Slow and plain.
fn solve(game: &mut dyn Game, known: &mut HashMap<String, i32>) -> i32 {
    if let Some(outcome) = game.outcome() {
        return outcome.margin(game.to_move()).signum();
    }
    let position = game.position();
    if let Some(&value) = known.get(&position) {
        return value;
    }
    let mut best = -1;
    for m in game.legal() {
        game.play(&m).unwrap();
        best = best.max(-solve(game, known));
        game.undo();
    }
    known.insert(position, best);
    best
}

/// A game from an opening of random moves; the result for `strong`: 1, 0 or −1.
fn play(
    opening: &[String],
    players: &mut [Box<dyn Player>; 2],
    strong: Side,
    seed: u64,
) -> Option<i32> {
    let mut game = open("tictactoe").unwrap();
    opening.iter().for_each(|m| game.play(m).unwrap());
    for player in players.iter_mut() {
        player.new_game(game.as_ref(), seed).unwrap();
    }
    while game.outcome().is_none() {
        let seat = usize::from(game.to_move() != strong);
        let report = players[seat].think(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
        game.play(&report.best.unwrap()).unwrap();
    }
    game.outcome().map(|outcome| outcome.margin(strong).signum())
}

/// Up to three random moves.
fn opening(seed: u64) -> Vec<String> {
    let mut game = open("tictactoe").unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..seed % 4 {
        let m = rng.choose(game.legal().into_iter()).unwrap();
        game.play(&m).unwrap();
    }
    game.moves()
}

#[test]
fn the_grandmaster_never_loses_what_is_not_lost() {
    let table = open("tictactoe").unwrap();
    let mut known = HashMap::new();
    let mut played = 0;
    for other in ["random", "greedy", "mcts:iterations=200", "easy", "report-004"] {
        let mut players = ["grandmaster", other].map(|name| table.agent(name).unwrap());
        for seed in 0..16 {
            let opening = opening(seed);
            let mut game = open("tictactoe").unwrap();
            opening.iter().for_each(|m| game.play(m).unwrap());
            let value = solve(game.as_mut(), &mut known);
            for strong in Side::BOTH {
                let worth = if game.to_move() == strong { value } else { -value };
                if worth >= 0 {
                    let result = play(&opening, &mut players, strong, seed).unwrap();
                    assert!(result >= worth, "{other} after {opening:?} as {strong}");
                    played += 1;
                }
            }
        }
    }
    assert!(played > 100, "{played} games");
}

/// Plays the script against an agent and looks for a way on that beats it.
fn beaten(agent: &mut dyn Player, seat: Side, script: &mut Vec<String>) -> bool {
    let mut game = open("tictactoe").unwrap();
    agent.new_game(game.as_ref(), 1).unwrap();
    let mut ours = script.clone().into_iter();
    while game.outcome().is_none() {
        let m = if game.to_move() == seat {
            agent.think(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap().best
        } else {
            ours.next()
        };
        let Some(m) = m else { break };
        game.play(&m).unwrap();
    }
    if let Some(outcome) = game.outcome() {
        return outcome.winner() == Some(seat.other());
    }
    game.legal().into_iter().any(|m| {
        script.push(m);
        let found = beaten(agent, seat, script);
        script.pop();
        found
    })
}

#[test]
fn easy_can_be_beaten_and_the_grandmaster_cannot_by_any_line() {
    let table = open("tictactoe").unwrap();
    let can = |name: &str| {
        let mut agent = table.agent(name).unwrap();
        Side::BOTH.map(|seat| beaten(agent.as_mut(), seat, &mut Vec::new()))
    };
    assert!(can("greedy").contains(&true), "one ply does not see a fork either");
    assert!(can("easy").contains(&true), "two plies do not see a fork");
    assert_eq!(can("grandmaster"), [false, false]);
}
