//! The champion and the solver within the memory that a caller allows.

use crate::engine::champion::Champion;
use crate::engine::exact::Exact;
use crate::engine::solver::Solver;
use crate::{Board, Connect4Rules, GeneralBoard};
use harif_core::{
    Agent, Evaluator, Goal, Hints, Limits, Position, Rules, Solve, SolverOptions, State,
};
use harif_search::Plain;
use harif_search::{Context, EvaluatorEntry};
use std::sync::Arc;

/// Beside the tables: what teaches alpha-beta the order of moves, for each side and each of a thousand slots,
/// and a solver's own least.
const BESIDE: usize = 16 << 10;

/// A game that says nothing of itself.
struct Quiet;

impl<B: Board> Context<B> for Quiet {
    fn evaluators(&self) -> Vec<EvaluatorEntry<B>> {
        Vec::new()
    }

    fn hints(&self) -> Arc<dyn Hints<B>> {
        Arc::new(Plain)
    }

    fn level_evaluator(&self) -> Option<Arc<dyn Evaluator<B>>> {
        Some(Arc::new(Plain))
    }
}

pub(super) fn champion<B: Board>(options: &str) -> Champion<B> {
    let game: &dyn Context<B> = &Quiet;
    Champion::with(game, &Champion::schema(game).read(options).unwrap())
}

/// Too large to be solved, so that alpha-beta has its turn.
fn large() -> State<GeneralBoard<2>> {
    Connect4Rules::new(9, 9).unwrap().start()
}

fn limits(memory: Option<usize>, threads: usize) -> Limits {
    Limits { memory, threads, ..Limits::nodes(30_000) }
}

#[test]
fn a_champion_that_has_not_thought_holds_nothing() {
    let mut champion = champion::<GeneralBoard<2>>("");
    assert_eq!(champion.bytes(), 0);
    champion.search(&large(), &limits(None, 1), &mut |_| {}).unwrap();
    assert!(champion.bytes() > Solver::MEMORY);
    champion.new_game(1);
    // Alpha-beta keeps its table, the solver goes.
    assert!(champion.bytes() <= (16 << 20) + BESIDE);
}

#[test]
fn solver_and_guess_stay_within_the_limit_together() {
    let state = large();
    for options in ["", "level=30", "hash=1", "threads=3"] {
        let mut champion = champion(options);
        for threads in [1, 2, 8] {
            for memory in [1 << 20, 3 << 20, 12 << 20, 300_000, 0] {
                let limits = limits(Some(memory), threads);
                let report = champion.search(&state, &limits, &mut |_| {}).unwrap();
                assert!(state.board.play(report.best.unwrap()).is_ok());
                let held = champion.bytes();
                assert!(held <= memory + BESIDE, "{options}, {memory}: {held} bytes");
            }
            champion.search(&state, &limits(None, threads), &mut |_| {}).unwrap();
            assert!(champion.bytes() >= 1 << 20, "{options}: without a limit there is more");
        }
    }
}

/// A limit that leaves both what they take by themselves.
#[test]
fn a_wide_limit_changes_nothing() {
    let state = large();
    let answer = |memory| {
        let mut report = champion("").search(&state, &limits(memory, 1), &mut |_| {}).unwrap();
        report.elapsed = std::time::Duration::ZERO;
        report
    };
    assert_eq!(answer(Some(80 << 20)), answer(None));
}

#[test]
fn a_champion_that_need_not_guess_gives_up_the_table_of_its_guesses() {
    let mut champion = champion("");
    champion.search(&large(), &limits(None, 1), &mut |_| {}).unwrap();
    let won = [0, 1, 0, 1, 0, 1].map(crate::Column);
    let state = won.into_iter().fold(large(), State::play_unchecked);
    let report = champion.search(&state, &limits(Some(1 << 18), 1), &mut |_| {}).unwrap();
    assert_eq!(report.kind, harif_core::Kind::Exact);
    assert!(champion.bytes() <= (1 << 18) + BESIDE, "{} bytes", champion.bytes());
}

#[test]
fn a_solver_for_several_threads_divides_what_it_may_take() {
    for threads in 0..=64 {
        for bytes in [0, 1, 1000, 1 << 20, 2 << 20, 5_000_000, 64 << 20, 1 << 30] {
            let solver = Solver::new(4, 4, Solver::memory_within(bytes, threads));
            assert!(solver.bytes_with(threads) <= bytes, "{bytes} bytes, {threads} threads");
        }
    }
    assert_eq!(Solver::memory_within(Solver::MEMORY, 1), Solver::MEMORY);
}

#[test]
fn an_exact_solver_keeps_the_limit_and_its_answers() {
    let state = Connect4Rules::<GeneralBoard<2>>::new(4, 5).unwrap().start();
    let mut exact = Exact::new(SolverOptions::default());
    let mut ask = |memory| {
        let limits = Limits { memory, ..Limits::default() };
        let solved = exact.solve(&state, Goal::Score, &limits, &mut |_| {}).unwrap();
        (solved.bounds.lower, solved.bounds.upper, exact.bytes())
    };
    let (lower, upper, bytes) = ask(None);
    assert_eq!((lower, bytes), (upper, Solver::MEMORY));
    let (low, high, bytes) = ask(Some(1 << 20));
    assert_eq!((low, high), (lower, upper));
    assert!(bytes <= 1 << 20, "{bytes} bytes");
}
