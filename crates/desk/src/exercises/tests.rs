use super::*;
use harif_catalog::review::Rated;
use harif_core::{SaidArg, Value};

/// The mistake of the second move, where the best is the first of `known`.
fn judged(unit: Unit, side: Side, mark: Mark, known: &[(&str, Value, Kind)]) -> Judged {
    let worth = |&(_, value, kind): &(&str, Value, Kind)| Worth { value, kind, unit };
    let rated = |known: &(&str, Value, Kind)| Rated { mv: known.0.into(), worth: worth(known) };
    Judged {
        ply: 1,
        side,
        mv: "b1".into(),
        best: known[0].0.into(),
        before: worth(&known[0]),
        after: None,
        mark,
        loss: None,
        rank: None,
        moves: known.iter().map(rated).collect(),
        parts: Vec::new(),
        stage: None,
        better: Vec::new(),
    }
}

fn game(name: &str) -> Box<dyn Game> {
    let mut game = harif_catalog::open(name).unwrap();
    game.set_up(if name == "othello" { "f5d6" } else { "b2b1" }).unwrap();
    game
}

fn exercises(name: &str, judged: &[Judged]) -> Option<Exercises> {
    Exercises::of(game(name).as_ref(), "champion", judged, [true; 2])
}

fn tried(exercises: &mut Exercises, mv: &str) -> TryVerdict {
    exercises.act(ExerciseAction::Try { mv: mv.into() }).unwrap();
    exercises.state().answer.unwrap().answer.verdict
}

#[test]
fn only_what_gave_something_away_is_tried_again() {
    let known = [("a1", 0.0, Kind::Exact)];
    let slower = judged(Unit::Score, Side::First, Mark::Inaccuracy, &known);
    let mistake = judged(Unit::Score, Side::Second, Mark::Mistake, &known);
    assert!(exercises("tictactoe", std::slice::from_ref(&slower)).is_none());
    let discs = judged(Unit::Discs, Side::First, Mark::Inaccuracy, &known);
    assert!(exercises("othello", &[discs]).is_some(), "discs are discs");
    let both = exercises("tictactoe", &[mistake.clone(), slower]).unwrap().state();
    assert_eq!((both.at, both.count, both.side), (1, 1, Side::Second));
    let own = Exercises::of(game("tictactoe").as_ref(), "champion", &[mistake], [true, false]);
    assert!(own.is_none(), "the machine's mistakes are its own");
    assert_eq!(Exercises::sides([false, false]), [true, true]);
    assert_eq!(Exercises::sides([false, true]), [false, true]);
}

#[test]
fn any_move_is_right_that_keeps_the_result() {
    let known = [
        ("a1", 1.0, Kind::Exact),
        ("c3", 0.5, Kind::Lower),
        ("a3", 0.0, Kind::Exact),
        ("c1", -1.0, Kind::Upper),
        ("a2", 1.0, Kind::Upper),
        ("b3", 0.1, Kind::Heuristic),
    ];
    let mistake = judged(Unit::Score, Side::Second, Mark::Mistake, &known);
    let mut all = exercises("tictactoe", &[mistake]).unwrap();
    for wrong in ["a3", "c1"] {
        assert_eq!(tried(&mut all, wrong), TryVerdict::Wrong, "{wrong}");
    }
    for unknown in ["a2", "b3", "c2"] {
        assert_eq!(tried(&mut all, unknown), TryVerdict::Unknown, "{unknown}");
    }
    assert!(!all.state().solved);
    assert_eq!(tried(&mut all, "c3"), TryVerdict::Right);
    let state = all.state();
    assert_eq!((state.tried, state.found, state.solved), (6, 0, true));
    assert_eq!(tried(&mut all, "a1"), TryVerdict::Right, "nothing is tried behind the solution");
}

#[test]
fn fewer_than_three_discs_are_no_mistake() {
    let known =
        [("f5", 4.0, Kind::Heuristic), ("e6", 1.5, Kind::Heuristic), ("c4", 1.0, Kind::Exact)];
    let blunder = judged(Unit::Discs, Side::First, Mark::Blunder, &known);
    let mut all = exercises("othello", &[blunder]).unwrap();
    assert_eq!(tried(&mut all, "c4"), TryVerdict::Wrong);
    assert_eq!(all.state().answer.unwrap().said.id, "try-wrong");
    assert_eq!(tried(&mut all, "e6"), TryVerdict::Right);
}

#[test]
fn the_judges_own_best_move_is_right_though_a_certain_win_has_no_number() {
    for unit in [Unit::Discs, Unit::Score] {
        let known = [
            ("d6", Value::INFINITY, Kind::Exact),
            ("f4", Value::INFINITY, Kind::Exact),
            ("f6", 12.0, Kind::Heuristic),
            ("c4", -Value::INFINITY, Kind::Exact),
            ("e3", 0.0, Kind::Exact),
        ];
        let blunder = judged(unit, Side::Second, Mark::Blunder, &known);
        for (mv, expected) in [
            ("d6", TryVerdict::Best),
            ("f4", TryVerdict::Right),
            ("f6", TryVerdict::Unknown),
            ("c4", TryVerdict::Wrong),
            ("e3", TryVerdict::Wrong),
        ] {
            let name = if unit == Unit::Discs { "othello" } else { "tictactoe" };
            let mut all = exercises(name, std::slice::from_ref(&blunder)).unwrap();
            assert_eq!(tried(&mut all, mv), expected, "{unit:?} {mv}");
        }
    }
}

#[test]
fn those_found_at_the_first_try_are_counted() {
    let known = [("a1", 1.0, Kind::Exact), ("a3", 0.0, Kind::Exact)];
    let both =
        [Side::First, Side::Second].map(|side| judged(Unit::Score, side, Mark::Mistake, &known));
    let mut all = exercises("tictactoe", &both).unwrap();
    tried(&mut all, "a1");
    all.act(ExerciseAction::Next).unwrap();
    let state = all.state();
    assert_eq!((state.at, state.solved, state.tried, state.answer), (2, false, 0, None));
    all.act(ExerciseAction::Best).unwrap();
    let shown = all.state().answer.unwrap();
    assert_eq!((shown.said.id.as_ref(), shown.answer.mv.as_str()), ("try-best", "a1"));
    assert!(matches!(shown.said.args["worth"], SaidArg::Said(_)));
    tried(&mut all, "a1");
    all.act(ExerciseAction::Next).unwrap();
    let state = all.state();
    assert!(state.over && state.last);
    assert_eq!((state.found, state.count), (1, 2));
}

#[test]
fn they_come_back_from_json_and_nonsense_does_not() {
    let known = [("a1", Value::INFINITY, Kind::Exact), ("a3", 0.0, Kind::Exact)];
    let mistake = judged(Unit::Score, Side::Second, Mark::Mistake, &known);
    let mut all = exercises("tictactoe", &[mistake]).unwrap();
    tried(&mut all, "a3");
    let json = serde_json::to_string(&all).unwrap();
    assert_eq!(serde_json::from_str::<Exercises>(&json).unwrap(), all);
    let one = serde_json::to_value(all.exercise()).unwrap();
    let begun = serde_json::json!({ "exercises": [one] });
    assert_eq!(serde_json::from_value::<Exercises>(begun).unwrap().state().tried, 0);
    for bad in [
        serde_json::json!({ "exercises": [] }),
        serde_json::json!({ "exercises": [one], "at": 1 }),
        serde_json::json!({ "exercises": [one], "away": 1 }),
    ] {
        assert!(serde_json::from_value::<Exercises>(bad.clone()).is_err(), "{bad}");
    }
    let beyond = ExerciseError::NoSuch { at: 4, count: 1 };
    assert_eq!(all.act(ExerciseAction::Begin { at: 4 }), Err(beyond));
}

#[test]
fn a_move_is_meant_by_its_name_or_number() {
    let known = [("a1", 1.0, Kind::Exact)];
    let mistake = judged(Unit::Score, Side::Second, Mark::Mistake, &known);
    let all = exercises("tictactoe", &[mistake]).unwrap();
    let position = all.position(game("tictactoe").as_ref()).unwrap();
    assert_eq!(position.ply(), 1);
    assert_eq!(meant_move(position.as_ref(), " A1 ").unwrap(), "a1");
    assert!(meant_move(position.as_ref(), "b2").is_err());
}
