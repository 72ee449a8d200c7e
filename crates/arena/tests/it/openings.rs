//! Balanced openings: the sets that come with the program are what they claim to be, and every source
//! deals them fairly.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_arena::openings::{
    EXACT, OpeningSet, Openings, OpeningsError, Plies, Recipe, Source, Trials, build, shipped,
    shipped_games, verify,
};
use harif_catalog::{GameKit, Visitor, open, with_rules};
use harif_core::{Game, Goal, Limits, Position, SolverOptions, Stop};
use std::collections::{BTreeSet, HashSet};

/// The openings of a game for a contest, without progress.
fn prepare(game: &str, source: &str, seed: u64) -> Result<Openings, OpeningsError> {
    Openings::prepare(game, &source.parse().unwrap(), seed, &Stop::default(), &mut |_| {})
}

fn make(recipe: &Recipe, threads: usize) -> OpeningSet {
    build(recipe, threads, &Stop::default(), &mut |_| {}).unwrap()
}

/// A key that symmetric positions share, found by trying every symmetry.
struct LeastKey<'t>(&'t str);

impl Visitor for LeastKey<'_> {
    type Out = u64;
    fn visit<R: GameKit>(self, rules: R) -> u64 {
        let start = rules.start();
        let moves = rules.read_moves(start, self.0).unwrap();
        let board = moves.into_iter().fold(start, |state, m| state.play(m).unwrap()).board;
        rules.symmetries().iter().map(|&s| rules.transform(board, s).key()).min().unwrap()
    }
}

#[test]
fn shipped_sets_are_legal_unfinished_and_different_up_to_symmetry() {
    for name in shipped_games() {
        let set = shipped(name).unwrap().unwrap();
        assert_eq!(open(name).unwrap().name(), name);
        assert_eq!(set.recipe.game, name);
        set.recipe.check().unwrap();
        let lengths: Vec<u32> = set.recipe.plies.all().collect();
        let mut keys = HashSet::new();
        for opening in &set.openings {
            let mut game = open(name).unwrap();
            game.play_all(&opening.position).unwrap();
            assert!(game.outcome().is_none(), "{name} {} is over", opening.position);
            assert!(lengths.contains(&(game.ply() as u32)), "{name} {}", opening.position);
            let key = with_rules(name, LeastKey(&opening.position)).unwrap();
            assert!(keys.insert(key), "{name} {} is there twice", opening.position);
            let grade = opening.grade.unwrap().abs();
            // Where no bound is stated, all are exactly even.
            let bound = set.recipe.bound.unwrap_or_default();
            assert!(grade <= bound, "{name} {}", opening.position);
            let score = opening.score.map(|score| (score - 0.5).abs());
            let tolerance = set.recipe.trials.as_ref().map(|trials| trials.tolerance);
            assert_eq!(score.is_some(), tolerance.is_some());
            assert!(score <= tolerance, "{name} {}", opening.position);
        }
        assert!(set.to_text().len() < 60_000, "{name}");
    }
}

#[test]
fn the_common_boards_have_a_thousand_openings() {
    for name in ["othello-8x8", "connect4-6x7"] {
        assert!(shipped(name).unwrap().unwrap().openings.len() >= 1_000, "{name}");
    }
}

#[test]
fn openings_of_connect_four_are_proven_draws() {
    for name in shipped_games().filter(|name| name.starts_with("connect4")) {
        let set = shipped(name).unwrap().unwrap();
        let mut game = open(name).unwrap();
        let mut solver = game.solver(&SolverOptions::default()).unwrap();
        for opening in set.openings.iter().step_by(set.openings.len() / 20) {
            game.set_up(&opening.position).unwrap();
            let solved =
                solver.solve(game.as_ref(), Goal::Score, &Limits::default(), &mut |_| {}).unwrap();
            assert_eq!(solved.score(), Some(0), "{name} {}", opening.position);
        }
    }
}

/// The value of a position for the side to move by trying everything.
fn minimax(game: &mut dyn Game) -> i32 {
    if let Some(outcome) = game.outcome() {
        return outcome.margin(game.to_move()).signum();
    }
    let values = game.legal().into_iter().map(|m| {
        game.play(&m).unwrap();
        let value = -minimax(game);
        game.undo();
        value
    });
    values.max().unwrap()
}

/// Whether a move of this side wins at once.
fn wins_at_once(game: &mut dyn Game) -> bool {
    let side = game.to_move();
    game.legal().into_iter().any(|m| {
        game.play(&m).unwrap();
        let won = game.outcome().is_some_and(|outcome| outcome.winner() == Some(side));
        game.undo();
        won
    })
}

/// Moves after which the other side does not win at once.
fn safe_moves(game: &mut dyn Game) -> usize {
    let moves = game.legal().into_iter();
    let safe = moves.filter(|m| {
        game.play(m).unwrap();
        let safe = !wins_at_once(game);
        game.undo();
        safe
    });
    safe.count()
}

/// All positions of a 3×3 board that are drawn, not over, and leave a choice, one text for all eight
/// views of each.
fn drawn_by_minimax(game: &mut dyn Game, plies: usize, found: &mut BTreeSet<String>) {
    if game.outcome().is_some() {
        return;
    }
    if game.ply() > 0 && !wins_at_once(game) && safe_moves(game) >= 2 && minimax(game) == 0 {
        found.insert(least_view(&game.position()));
    }
    if game.ply() == plies {
        return;
    }
    for m in game.legal() {
        game.play(&m).unwrap();
        drawn_by_minimax(game, plies, found);
        game.undo();
    }
}

/// The least of the eight views of a 3×3 board.
fn least_view(position: &str) -> String {
    let cells: Vec<char> = position.chars().take(9).collect();
    let turn = |b: &[char]| (0..9).map(|i| b[(2 - i % 3) * 3 + i / 3]).collect::<Vec<char>>();
    let mirror = |b: &[char]| (0..9).map(|i| b[i / 3 * 3 + 2 - i % 3]).collect::<Vec<char>>();
    let mut views = vec![cells];
    for _ in 0..3 {
        views.push(turn(views.last().unwrap()));
    }
    let mirrored: Vec<Vec<char>> = views.iter().map(|view| mirror(view)).collect();
    views.into_iter().chain(mirrored).map(String::from_iter).min().unwrap()
}

#[test]
fn openings_of_tictactoe_are_exactly_the_draws_of_plain_minimax() {
    let mut game = open("tictactoe").unwrap();
    let mut expected = BTreeSet::new();
    drawn_by_minimax(game.as_mut(), 4, &mut expected);
    let set = shipped("tictactoe").unwrap().unwrap();
    let views = set.openings.iter().map(|opening| {
        game.set_up(&opening.position).unwrap();
        least_view(&game.position())
    });
    assert_eq!(views.collect::<BTreeSet<String>>(), expected);
}

#[test]
fn openings_of_small_othello_are_the_draws_of_plain_minimax() {
    let set = shipped("othello-4x4").unwrap().unwrap();
    let mut game = open("othello-4x4").unwrap();
    for opening in &set.openings {
        game.set_up(&opening.position).unwrap();
        assert_eq!(minimax(game.as_mut()), 0, "{}", opening.position);
    }
}

#[test]
fn small_sets_are_remade_byte_for_byte() {
    for name in ["tictactoe-3x3-3", "othello-4x4", "connect4-5x5"] {
        let set = shipped(name).unwrap().unwrap();
        assert_eq!(make(&set.recipe, 2).to_text(), set.to_text(), "{name}");
    }
}

/// A recipe that judges by an agent and by trials, and stops before it has seen all.
fn small_recipe() -> Recipe {
    let set = shipped("othello-8x8").unwrap().unwrap();
    let mut recipe = Recipe { judge: "alphabeta:depth=2".into(), ..set.recipe };
    (recipe.count, recipe.pool, recipe.bound) = (20, 400, Some(300.0));
    let agent = "alphabeta:depth=1".into();
    recipe.trials = Some(Trials { agent, games: 2, slips: 0.1, tolerance: 0.5 });
    recipe
}

#[test]
fn a_set_depends_on_its_recipe_and_not_on_threads() {
    let recipe = small_recipe();
    let set = make(&recipe, 1);
    assert_eq!(set.openings.len(), 20);
    assert_eq!(make(&recipe, 3), set);
    assert_ne!(make(&Recipe { seed: 2, ..recipe }, 3).openings, set.openings);
}

#[test]
fn the_champion_of_othello_grades_openings_in_discs() {
    let judge = "champion:depth=4,book=off".to_string();
    let recipe =
        Recipe { judge, count: 8, pool: 200, bound: Some(5.0), trials: None, ..small_recipe() };
    let set = make(&recipe, 1);
    assert!(!set.openings.is_empty());
    assert!(set.openings.iter().all(|o| o.grade.unwrap().abs() <= 5.0), "{:?}", set.openings);
    assert_eq!(make(&recipe, 3), set);
}

#[test]
fn without_a_bound_the_nearest_to_even_are_taken() {
    let all = Recipe { count: 100, pool: 100, bound: None, trials: None, ..small_recipe() };
    let few = Recipe { count: 10, ..all.clone() };
    let mut grades: Vec<f64> =
        make(&all, 2).openings.iter().map(|o| o.grade.unwrap().abs()).collect();
    grades.sort_by(f64::total_cmp);
    let mut kept: Vec<f64> =
        make(&few, 2).openings.iter().map(|o| o.grade.unwrap().abs()).collect();
    kept.sort_by(f64::total_cmp);
    assert_eq!(kept, grades[..10]);
}

#[test]
fn a_wrong_grade_is_found_again() {
    let mut set = make(&small_recipe(), 2);
    let check = |set: &OpeningSet| verify(set, 1_000, 1, &Stop::default(), &mut |_| {}).unwrap();
    assert_eq!((check(&set).compared, check(&set).differences.len()), (20, 0));
    set.openings[7].grade = Some(0.125);
    set.openings[9].score = Some(0.125);
    let wrong = check(&set).differences;
    let positions: BTreeSet<&String> = wrong.iter().map(|d| &d.stated.position).collect();
    assert_eq!(positions, [7, 9].map(|i| &set.openings[i].position).into_iter().collect());
}

#[test]
fn every_opening_comes_once_before_any_comes_again() {
    let openings = prepare("connect4", "balanced", 7).unwrap();
    let len = openings.len().unwrap();
    assert!(openings.are_even() && !openings.is_empty());
    for turn in [0, 1, 5] {
        let dealt = (0..len).map(|i| openings.get(turn * len + i).position);
        assert_eq!(dealt.collect::<HashSet<String>>().len() as u64, len);
    }
}

#[test]
fn a_seed_decides_the_order() {
    let deal = |seed: u64, source: &str| {
        let openings = prepare("othello", source, seed).unwrap();
        (0..50).map(|i| openings.get(i).position).collect::<Vec<_>>()
    };
    for source in ["balanced", "random:6"] {
        assert_eq!(deal(1, source), deal(1, source));
        assert_ne!(deal(1, source), deal(2, source));
    }
    assert!(deal(1, "random:6").iter().all(|moves| moves.len() == 12));
}

#[test]
fn the_start_and_a_position_are_dealt_every_time() {
    let start = prepare("othello", "start", 1).unwrap();
    assert_eq!((start.len(), start.get(99).position.as_str()), (Some(1), "start"));
    let one = prepare("tictactoe", "position:XO..X.... O", 1).unwrap();
    assert_eq!(one.get(3).position, "XO..X.... O");
    let refused = prepare("tictactoe", "position:XXXOO....", 1).unwrap_err().to_string();
    assert_eq!(refused, "the position to begin with is a finished game: XXXOO....");
    assert!(prepare("tictactoe", "position:a1a1", 1).unwrap_err().to_string().contains("a1"));
    assert!(matches!(prepare("tictactoo", "start", 1), Err(OpeningsError::Name(_))));
}

#[test]
fn sides_may_be_called_otherwise_but_not_stand_otherwise() {
    let usual = prepare("othello", "balanced", 1).unwrap();
    let white = prepare("othello-8x8:start=swapped,first=white", "balanced", 1).unwrap();
    assert_eq!(usual.get(0), white.get(0));
    assert!(shipped("othello-8x8:start=swapped").unwrap().is_none());
    assert!(shipped("othello-8x8:first=white").unwrap().is_none());
}

/// Sizes without a set: a proof is quick, out of reach, out of the question, or finds no draw at all.
#[test]
fn boards_without_a_set_get_theirs_at_once() {
    let names =
        ["connect4-4x5", "connect4-20x4", "othello-10x10", "tictactoe-4x4-4", "tictactoe-20x3-20"];
    for name in names {
        let openings = prepare(name, "balanced", 1).unwrap();
        assert!(openings.are_even(), "{name}: {}", openings.origin());
        assert!(openings.len().unwrap() >= 16, "{name}: {}", openings.origin());
        let again = prepare(name, "balanced", 1).unwrap();
        for number in 0..openings.len().unwrap() {
            let opening = openings.get(number);
            assert_eq!(opening, again.get(number));
            let mut game = open(name).unwrap();
            game.set_up(&opening.position).unwrap();
            assert!(game.outcome().is_none());
        }
    }
}

#[test]
fn a_board_on_which_one_side_always_wins_still_has_places_to_begin() {
    let openings = prepare("tictactoe-4x5-3", "balanced", 1).unwrap();
    assert!(!openings.are_even(), "{}", openings.origin());
    let mut game = open("tictactoe-4x5-3").unwrap();
    game.set_up(&openings.get(0).position).unwrap();
    assert!(game.outcome().is_none());
}

#[test]
fn a_stop_ends_the_making() {
    let stop = Stop::default();
    stop.raise();
    let made = Openings::prepare("othello-12x12", &Source::Balanced, 1, &stop, &mut |_| {});
    assert!(matches!(made, Err(OpeningsError::Stopped)));
}

#[test]
fn progress_is_told_up_to_the_whole_pool() {
    let mut last = None;
    let recipe = Recipe::quick("othello-10x10", 1, &Stop::default()).unwrap();
    let recipe = Recipe { judge: "greedy".into(), nodes: None, ..recipe };
    build(&recipe, 2, &Stop::default(), &mut |now| last = Some(now)).unwrap();
    let last = last.unwrap();
    assert_eq!((last.judged, last.found, last.wanted), (last.pool, recipe.count, recipe.count));
}

#[test]
fn a_judge_that_proves_has_a_bound_of_zero() {
    let recipe = Recipe::quick("connect4-4x5", 3, &Stop::default()).unwrap();
    assert_eq!((recipe.judge.as_str(), recipe.bound), (EXACT, Some(0.0)));
    assert_eq!((recipe.plies, recipe.seed), (Plies::of(4), 3));
}
