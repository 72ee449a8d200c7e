//! Reviews as data: losses, ranks, parts, and reviews that are stopped.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::review::{Judged, Mark, Tally, review, scored};
use harif_catalog::told::{ToldJudgement, ToldTally};
use harif_catalog::{champion_or, open};
use harif_core::{Game, Kind, Limits, Side};

const JUDGE: &str = "alphabeta:depth=3,values=all";

fn at(name: &str, position: &str) -> Box<dyn Game> {
    let mut game = open(name).unwrap();
    game.set_up(position).unwrap();
    game
}

fn judged(game: &mut dyn Game, judge: &str) -> Vec<Judged> {
    let mut judge = game.agent(judge).unwrap();
    review(game, judge.as_mut(), &Limits::default(), &mut |_, _| {}).unwrap()
}

#[test]
fn a_loss_is_what_the_best_move_is_worth_more() {
    let mut game = at("othello", "f5d6c3d3c4f4f6f3e6e7");
    for one in judged(game.as_mut(), JUDGE) {
        let value = |mv: &str| one.moves.iter().find(|m| m.mv == mv).unwrap().value;
        assert_eq!(one.loss, Some(value(&one.best) - value(&one.mv)), "{one:?}");
        let better = one.moves.iter().filter(|m| m.value > value(&one.mv)).count();
        assert_eq!(one.rank, Some(better + 1), "{one:?}");
        assert_eq!(one.mark, Mark::None, "opinions are not marked");
    }
}

#[test]
fn the_champion_knows_the_loss_and_the_rank_of_every_move() {
    let mut game = at("connect4-4x5", "5133512");
    let all = judged(game.as_mut(), "champion");
    assert_eq!(all.len(), 7);
    for one in &all {
        let after = one.after.unwrap();
        assert_eq!(after.kind, Kind::Exact);
        assert_eq!(one.loss, Some(one.before.value - after.value));
        assert_eq!(one.rank == Some(1), one.is_best());
    }
    let tally = Tally::of(&all, Side::First);
    let losses: Vec<f64> = all.iter().step_by(2).filter_map(|one| one.loss).collect();
    assert_eq!(tally.loss, Some(losses.iter().sum::<f64>() / 4.0));
}

#[test]
fn parts_are_the_default_evaluation_on_both_sides_of_the_move() {
    for (name, moves) in [("othello", "f5d6c3d3"), ("connect4", "4433"), ("tictactoe", "b2a1c3")] {
        let mut game = at(name, moves);
        let eval = game.evaluators()[0].name;
        for one in judged(game.as_mut(), JUDGE) {
            let parts = |ply: usize| game.branch(ply).unwrap().evaluate(eval, one.side).unwrap();
            let (before, after) = (parts(one.ply), parts(one.ply + 1));
            assert!(!one.parts.is_empty());
            for (change, (before, after)) in one.parts.iter().zip(before.iter().zip(&after)) {
                assert_eq!(change.name, before.name);
                assert_eq!((change.before, change.after), (before.value, after.value));
            }
        }
        assert_eq!(game.moves_text(), moves, "the game is where it was");
    }
}

#[test]
fn a_stopped_review_gives_what_was_judged_so_far() {
    let mut game = at("connect4", "112233557");
    let limits = Limits::default();
    let mut judge = game.agent(JUDGE).unwrap();
    let mut heard = 0;
    let all = review(game.as_mut(), judge.as_mut(), &limits, &mut |game, one| {
        heard += 1;
        assert_eq!(game.ply(), one.ply, "the game stands before the move");
        if heard == 3 {
            limits.stop.raise();
        }
    });
    assert_eq!(all.unwrap().len(), 3);
    assert_eq!((game.ply(), game.plies()), (9, 9));
    let none = review(game.as_mut(), judge.as_mut(), &limits, &mut |_, _| {}).unwrap();
    assert!(none.is_empty());
}

#[test]
fn marks_mean_something_where_results_or_discs_are_counted() {
    let othello = open("othello").unwrap();
    assert!(!scored(othello.as_ref(), JUDGE));
    assert!(scored(othello.as_ref(), "champion:time=1"));
    for name in ["connect4", "tictactoe"] {
        let game = open(name).unwrap();
        assert!(scored(game.as_ref(), champion_or(game.as_ref(), JUDGE)));
    }
}

#[test]
fn what_faces_read_of_a_review_has_these_names() {
    let mut game = at("tictactoe", "b2a1");
    let mut judge = game.agent("alphabeta:depth=9,values=all").unwrap();
    let mut told = Vec::new();
    let all = review(game.as_mut(), judge.as_mut(), &Limits::default(), &mut |game, one| {
        told.push(serde_json::to_value(ToldJudgement::of(game, one)).unwrap());
    });
    let first = &told[0];
    assert_eq!((first["ply"].as_u64(), first["of"].as_u64()), (Some(1), Some(9)));
    assert_eq!(first["position"], "......... X");
    assert_eq!(first["before"].to_string(), r#"{"value":0.0,"kind":"exact"}"#);
    let tally = ToldTally::of(Tally::of(&all.unwrap(), Side::Second));
    let tally = serde_json::to_string(&tally).unwrap();
    let expected = r#"{"moves":1,"kept":1,"best":1,"inaccuracies":0,"mistakes":0,"blunders":0,"#;
    assert!(tally.starts_with(expected), "{tally}");
    assert!(tally.ends_with(r#""accuracy":1.0,"precision":1.0,"loss":0.0}"#), "{tally}");
}
