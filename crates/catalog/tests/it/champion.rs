//! The champion of Connect Four: its scores, its traps, its limits and its levels.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_connect4::engine::{Solver, Stones};
use harif_connect4::{Board67, Column, Connect4Rules};
use harif_core::{Game, Goal, Kind, Limits, Player, Report, Rng, Rules, Side, SolverOptions};
use std::time::{Duration, Instant};

/// Unfinished positions with so many stones, reached by random moves.
fn positions(name: &str, stones: usize, count: usize) -> Vec<Box<dyn Game>> {
    let mut rng = Rng::stream(11, stones as u64);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = open(name).unwrap();
        while game.ply() < stones && game.outcome().is_none() {
            let mv = rng.choose(game.legal().into_iter()).unwrap();
            game.play(&mv).unwrap();
        }
        if game.outcome().is_none() {
            found.push(game);
        }
    }
    found
}

fn seated(game: &dyn Game, spec: &str, seed: u64) -> Box<dyn Player> {
    let mut player = game.agent(spec).unwrap();
    player.new_game(game, seed).unwrap();
    player
}

fn asked(game: &dyn Game, spec: &str, limits: &Limits) -> Report<String> {
    seated(game, spec, 1).think(game, limits, &mut |_| {}).unwrap()
}

fn stones_of(game: &dyn Game) -> Stones {
    let rules = Connect4Rules::<Board67>::standard();
    Stones::of(rules.parse_board(&game.position()).unwrap().board).unwrap()
}

/// The exact score of every move, by the solver alone.
fn scores(solver: &mut Solver, stones: Stones) -> Vec<(Column, i32)> {
    let scored = solver.every_move(stones, &Limits::default());
    scored.iter().map(|s| (s.column, s.solution.score().unwrap())).collect()
}

#[test]
fn every_move_has_its_exact_score_and_the_line_ends_the_game_with_it() {
    let mut solver = Solver::new(6, 7, 1 << 22);
    for stones in [15, 20, 27, 34] {
        for game in positions("connect4", stones, 12) {
            let report = asked(game.as_ref(), "champion", &Limits::default());
            let expected = scores(&mut solver, stones_of(game.as_ref()));
            let best = expected.iter().map(|(_, score)| *score).max().unwrap();
            assert_eq!((report.value, report.kind), (f64::from(best), Kind::Exact));
            assert_eq!(report.moves.len(), expected.len());
            for (column, score) in expected {
                let of = report.moves.iter().find(|m| m.mv == column.to_string()).unwrap();
                assert_eq!((of.value, of.kind), (f64::from(score), Kind::Exact), "{column}");
            }
            assert_eq!(report.best.as_ref(), Some(&report.moves[0].mv), "best first");
            let plies = game.plies_to_end(best).unwrap();
            assert_eq!((report.depth, report.pv.len()), (plies, plies as usize));
            let mut end = game.branch(game.ply()).unwrap();
            report.pv.iter().for_each(|mv| end.play(mv).unwrap());
            assert_eq!(end.outcome().unwrap().margin(game.to_move()).0, best);
        }
    }
}

/// The rule of the traps, from the scores of all replies to all moves.
fn right_replies(solver: &mut Solver, stones: Stones, column: Column, score: i32) -> [usize; 2] {
    if stones.wins(column) {
        return [0, 0];
    }
    let replies = scores(solver, stones.play(column));
    let count = |right: &dyn Fn(i32) -> bool| replies.iter().filter(|(_, r)| right(*r)).count();
    match score {
        // Won: those that hold out longest. Drawn: those that keep the draw.
        0.. => [count(&|reply| reply == -score); 2],
        // Lost: those that keep the win; then those that win as soon as possible.
        _ => [count(&|reply| reply > 0), count(&|reply| reply == -score)],
    }
}

#[test]
fn of_equal_moves_the_one_with_the_fewest_right_replies_is_played() {
    let mut solver = Solver::new(6, 7, 1 << 22);
    let (mut by_signum, mut moved_from_centre) = ([0; 3], 0);
    for stones in [14, 19, 30, 34] {
        for game in positions("connect4", stones, 40) {
            let here = stones_of(game.as_ref());
            let all = scores(&mut solver, here);
            let best = all.iter().map(|(_, score)| *score).max().unwrap();
            let mut equal: Vec<Column> =
                all.iter().filter(|(_, s)| *s == best).map(|(column, _)| *column).collect();
            equal.sort_by_key(|column| (i32::from(column.0) - 3).abs());
            let central = equal[0];
            let hardest = equal
                .iter()
                .min_by_key(|column| right_replies(&mut solver, here, **column, best))
                .unwrap();
            let report = asked(game.as_ref(), "champion", &Limits::default());
            assert_eq!(report.best, Some(hardest.to_string()), "{}", game.moves_text());
            by_signum[(best.signum() + 1) as usize] += usize::from(equal.len() > 1);
            moved_from_centre += usize::from(*hardest != central);
        }
    }
    assert!(by_signum.iter().all(|&choices| choices > 2), "lost, drawn, won: {by_signum:?}");
    assert!(moved_from_centre > 10, "the rule decided {moved_from_centre} times");
}

#[test]
fn a_limit_is_kept_and_still_gets_a_legal_move() {
    for name in ["connect4", "connect4-10x10", "connect4-7x8"] {
        let game = open(name).unwrap();
        for spec in ["champion:book=off", "champion:level=30,book=off"] {
            for nodes in [0, 1, 1_000, 20_000] {
                let report = asked(game.as_ref(), spec, &Limits::nodes(nodes));
                assert!(report.nodes <= nodes, "{name} {spec}: {} of {nodes}", report.nodes);
                assert!(game.legal().contains(&report.best.unwrap()));
                assert_ne!(report.kind, Kind::Exact, "{name} is not solved by {nodes} nodes");
            }
            let started = Instant::now();
            let report = asked(game.as_ref(), spec, &Limits::time(Duration::from_millis(60)));
            assert!(game.legal().contains(&report.best.unwrap()));
            assert!(started.elapsed() < Duration::from_secs(1), "{name} {spec}");
            let limits = Limits::default();
            limits.stop.raise();
            assert!(game.legal().contains(&asked(game.as_ref(), spec, &limits).best.unwrap()));
        }
        let started = Instant::now();
        asked(game.as_ref(), "champion:time=50ms", &Limits::default());
        assert!(started.elapsed() < Duration::from_secs(1), "{name}: a limit of its own");
    }
}

/// Whatever a limit leaves unproven must not be called proven.
#[test]
fn bounds_under_a_limit_are_true() {
    let mut solver = Solver::new(6, 7, 1 << 22);
    let mut kinds = Vec::new();
    for game in positions("connect4", 14, 25) {
        let all = scores(&mut solver, stones_of(game.as_ref()));
        let best = all.iter().map(|(_, score)| *score).max().unwrap();
        for nodes in [50, 150, 400, 1_000, 3_000] {
            let report = asked(game.as_ref(), "champion", &Limits::nodes(nodes));
            let holds = |value: f64, kind, score: i32| match kind {
                Kind::Exact => value == f64::from(score),
                Kind::Lower => value <= f64::from(score),
                Kind::Upper => value >= f64::from(score),
                Kind::Heuristic => value.abs() < 1.0,
            };
            assert!(holds(report.value, report.kind, best), "{report:?}, not {best}");
            kinds.push(report.kind);
            for of in &report.moves {
                let (_, score) = all.iter().find(|(c, _)| c.to_string() == of.mv).unwrap();
                assert!(holds(of.value, of.kind, *score), "{of:?}, not {score}");
                kinds.push(of.kind);
            }
        }
    }
    for kind in [Kind::Exact, Kind::Lower, Kind::Upper, Kind::Heuristic] {
        assert!(kinds.contains(&kind), "{kind:?} is never seen");
    }
}

#[test]
fn it_sits_at_boards_of_up_to_ten_rows_and_columns() {
    let sits = |name: &str| open(name).unwrap().agents().iter().any(|a| a.name == "champion");
    for name in ["connect4", "connect4-4x4", "connect4-10x10", "connect4-4x10"] {
        assert!(sits(name), "{name}");
    }
    for name in ["connect4-11x4", "connect4-4x11", "connect4-20x20"] {
        assert!(!sits(name), "{name}");
        let error = open(name).unwrap().agent("champion").err().unwrap().to_string();
        assert!(error.starts_with("unknown agent \"champion\"; known: random"), "{error}");
    }
}

#[test]
fn a_solver_answers_for_its_own_board_alone() {
    let solver = |name: &str| open(name).unwrap().solver(&SolverOptions::default());
    assert!(solver("connect4-11x8").is_none() && solver("othello-10x10").is_none());
    let mut solver = solver("connect4-5x5").unwrap();
    let [same, other] = ["connect4-5x5", "connect4-5x6"].map(|name| open(name).unwrap());
    let draw = solver.solve(same.as_ref(), Goal::Score, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!((draw.score(), draw.pv.len()), (Some(0), 25));
    let wrong = solver.solve(other.as_ref(), Goal::Score, &Limits::default(), &mut |_| {});
    assert_eq!(wrong.unwrap_err().to_string(), "the solver was not built for connect4-5x6");
}

/// The score of the first player in games from every position, each played with both colours.
fn match_score(positions: &[Box<dyn Game>], players: [&str; 2]) -> f64 {
    let mut points = 0.0;
    for (seed, start) in positions.iter().enumerate() {
        for colour in [Side::First, Side::Second] {
            let mut game = start.branch(start.ply()).unwrap();
            let mut seats = players.map(|spec| seated(game.as_ref(), spec, seed as u64));
            while game.outcome().is_none() {
                let seat = &mut seats[usize::from(game.to_move() != colour)];
                let report = seat.think(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
                game.play(&report.best.unwrap()).unwrap();
            }
            let margin = game.outcome().unwrap().margin(colour).signum();
            points += f64::from(margin + 1) / 2.0;
        }
    }
    points / (2 * positions.len()) as f64
}

#[test]
fn a_higher_level_scores_more() {
    let starts = positions("connect4", 12, 20);
    for [lower, higher] in [[1, 5], [5, 20], [20, 40], [40, 60]] {
        let [lower, higher] = [lower, higher].map(|level| format!("champion:level={level}"));
        let score = match_score(&starts, [&higher, &lower]);
        assert!(score > 0.55, "{higher} against {lower}: {score}");
    }
}

#[test]
fn a_level_repeats_by_seed_and_position_and_sees_what_its_level_promises() {
    for game in positions("connect4", 12, 10) {
        let answer = |spec: &str, seed| {
            let mut player = seated(game.as_ref(), spec, seed);
            player.think(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap().best
        };
        let spec = "champion:level=8";
        assert_eq!(answer(spec, 3), answer(spec, 3));
        let asked_before = {
            let mut player = seated(game.as_ref(), spec, 3);
            let start = open("connect4").unwrap();
            player.think(start.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
            player.think(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap().best
        };
        assert_eq!(asked_before, answer(spec, 3), "the seed and the position decide");
    }
    // Red wins with column 4; in the second position Yellow must stop that.
    let mut won = open("connect4").unwrap();
    won.set_up("434343").unwrap();
    let mut threatened = open("connect4").unwrap();
    threatened.set_up("43434").unwrap();
    let plays = |game: &dyn Game, level: u32, seed| {
        let mut player = seated(game, &format!("champion:level={level}"), seed);
        player.think(game, &Limits::default(), &mut |_| {}).unwrap().best.unwrap()
    };
    for seed in 0..30 {
        assert_eq!(plays(won.as_ref(), 10, seed), "4");
        assert_eq!(plays(threatened.as_ref(), 20, seed), "4");
    }
    assert!((0..30).any(|seed| plays(won.as_ref(), 1, seed) != "4"), "a beginner errs");
    assert!((0..30).any(|seed| plays(threatened.as_ref(), 1, seed) != "4"), "a beginner errs");
}
