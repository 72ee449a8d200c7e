//! Reviews as data: losses, ranks, parts, and reviews that are stopped.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::review::{Judged, Mark, Tally, Unit, review, scored};
use harif_catalog::views::{JudgementView, ReportView, TallyView};
use harif_catalog::{champion_or, open};
use harif_core::{Game, Goal, Kind, Limits, Margin, Side, SolverOptions};

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
        let value = |mv: &str| one.moves.iter().find(|m| m.mv == mv).unwrap().worth.value;
        assert_eq!(one.loss, Some(value(&one.best) - value(&one.mv)), "{one:?}");
        let better = one.moves.iter().filter(|m| m.worth.value > value(&one.mv)).count();
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
fn parts_are_those_of_the_game_s_evaluation_on_both_sides_of_the_move() {
    let games = [
        ("othello", "f5d6c3d3", "patterns"),
        ("othello-6x6", "e4c5b2c2", "phased"),
        ("connect4", "4433", "windows"),
        ("tictactoe", "b2a1c3", "lines"),
    ];
    for (name, moves, eval) in games {
        let mut game = at(name, moves);
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
        told.push(serde_json::to_value(JudgementView::of(game, one)).unwrap());
    });
    let first = &told[0];
    assert_eq!((first["ply"].as_u64(), first["of"].as_u64()), (Some(1), Some(9)));
    assert_eq!(first["position"], "......... X");
    assert_eq!(first["before"].to_string(), r#"{"value":0.0,"kind":"exact"}"#);
    let tally = TallyView::of(&all.unwrap(), Side::Second);
    let tally = serde_json::to_string(&tally).unwrap();
    let expected = r#"{"moves":1,"kept":1,"best":1,"inaccuracies":0,"mistakes":0,"blunders":0,"#;
    assert!(tally.starts_with(expected), "{tally}");
    assert!(tally.ends_with(r#""accuracy":1.0,"precision":1.0,"loss":0.0}"#), "{tally}");
}

/// Black played the first legal move all the time and lost 15–49.
const CARELESS: &str = "d3c5b6f3f4e3d2c4f2c6b4a3a4a5d6c3b2g4b3a1b1d1c1b5e1c2a2f1g1h1e2f6g2f5g3g5h4h5a6e6g6h3h2h6\
h7a7b7a8c7h8b8f7g7d8d7e8e7f8g8c8";

#[test]
fn a_game_of_first_legal_moves_is_full_of_mistakes() {
    let mut game = at("othello", CARELESS);
    assert_eq!(game.outcome().unwrap().margin(Side::First), Margin(15 - 49));
    let all = judged(game.as_mut(), "champion:every=on,depth=4");
    assert_eq!(all.len(), 60);
    let careless = Tally::of(&all, Side::First);
    let marked = careless.inaccuracies + careless.mistakes + careless.blunders;
    assert!(marked >= 8, "{marked} marks: {careless:?}");
    assert!(careless.accuracy() < Tally::of(&all, Side::Second).accuracy());
    assert!(careless.loss > Some(3.0), "{careless:?}");
    for one in all.iter().filter(|one| one.mark != Mark::None) {
        assert_eq!(one.before.unit, Unit::Discs);
        assert!(one.loss.is_some_and(|lost| lost >= 3.0) || one.after.unwrap().is_proven());
        assert_ne!(one.mv, one.best);
    }
    let explained = all.iter().filter(|one| !one.better.is_empty()).count() as u32;
    assert!(2 * explained > marked, "{explained} of {marked} are explained");
    assert!(all.iter().all(|one| one.mark != Mark::None || one.better.is_empty()));
}

#[test]
fn the_stages_of_a_game_add_up_to_the_whole() {
    let mut game = at("othello", CARELESS);
    let all = judged(game.as_mut(), "champion:every=on,depth=2");
    for side in Side::BOTH {
        let (whole, stages) = (Tally::of(&all, side), Tally::by_stage(&all, side));
        assert_eq!(stages.len(), 3);
        let sum =
            |of: &dyn Fn(&Tally) -> u32| stages.iter().map(|(_, tally)| of(tally)).sum::<u32>();
        assert_eq!(sum(&|tally| tally.moves), whole.moves);
        assert_eq!(sum(&|tally| tally.kept), whole.kept);
        assert_eq!(sum(&|tally| tally.blunders), whole.blunders);
        let told = TallyView::of(&all, side);
        assert_eq!(told.stages.iter().map(|stage| stage.tally.best).sum::<u32>(), whole.best);
    }
    let mut game = at("connect4-4x5", "5133512");
    assert!(Tally::by_stage(&judged(game.as_mut(), "champion"), Side::First).is_empty());
}

#[test]
fn a_proven_end_is_told_as_the_score_of_the_solver() {
    for ply in 50..60 {
        let whole = at("othello", CARELESS);
        let game = whole.branch(ply).unwrap();
        let mut solver = game.solver(&SolverOptions::default()).unwrap();
        let solved =
            solver.solve(game.as_ref(), Goal::Score, &Limits::default(), &mut |_| {}).unwrap();
        for agent in ["alphabeta:depth=16,values=all", "champion:every=on"] {
            let mut player = game.agent(agent).unwrap();
            let report = player.think(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
            let told = ReportView::of(game.as_ref(), agent, report);
            assert_eq!((told.kind, told.unit), (Kind::Exact, Unit::Discs), "{agent} at {ply}");
            assert_eq!(told.value, f64::from(solved.bounds.lower), "{agent} at {ply}");
            let best = told.moves.iter().map(|m| m.worth.value).fold(f64::NEG_INFINITY, f64::max);
            assert_eq!(best, told.value, "{agent} at {ply}");
        }
    }
}
