//! The public endgame suites: every score, best moves, the score of every move, one and two threads.
//!
//! The files are carried in `testdata/othello`; `HARIF_SUITES` may name a folder with more, whose OBF
//! files are then solved whole: `cargo test --release -p harif-othello --test it suites -- --ignored`.

use harif_core::{Limits, Rules};
use harif_othello::engine::{Discs, Solver};
use harif_othello::{Move, OthelloRules, obf};

const FFO: &str = include_str!("../../../../../testdata/othello/ffo-1-39.obf");
const HARD_20: &str = include_str!("../../../../../testdata/othello/hard-20.obf");

/// A problem with the score of every legal move.
struct Problem {
    discs: Discs,
    scores: Vec<(Move, i32)>,
}

impl Problem {
    fn best(&self) -> i32 {
        self.scores.iter().map(|&(_, score)| score).max().unwrap()
    }

    fn score(&self, mv: Move) -> Option<i32> {
        self.scores.iter().find(|&&(known, _)| known == mv).map(|&(_, score)| score)
    }
}

fn problems(text: &str) -> Vec<Problem> {
    let rules = OthelloRules::standard();
    let read = |line| {
        let problem = obf::read(line, rules.shape()).unwrap()?;
        let state = rules.parse_board(problem.position).unwrap();
        Some(Problem { discs: Discs::of(state.board).unwrap(), scores: problem.scores })
    };
    text.lines().filter_map(read).collect()
}

/// FFO problems by their numbers.
fn ffo(numbers: std::ops::RangeInclusive<usize>) -> Vec<Problem> {
    problems(FFO).into_iter().skip(numbers.start() - 1).take(numbers.count()).collect()
}

fn solver() -> Solver {
    Solver::new(64 << 20)
}

fn threads(threads: usize) -> Limits {
    Limits { threads, ..Limits::default() }
}

/// Score, best move and line of a problem are those that are known.
fn check(solver: &mut Solver, problem: &Problem, limits: &Limits, shown: &str) {
    let found = solver.score(problem.discs, limits, &mut |_| {});
    assert_eq!(found.score(), Some(problem.best()), "{shown}");
    if let Some(best) = found.best {
        assert_eq!(problem.score(best), Some(problem.best()), "{shown}: {best}");
    }
    let line = solver.line(problem.discs, problem.best(), limits);
    assert_eq!(problem.score(line[0]), Some(problem.best()), "{shown}: {line:?}");
}

#[test]
fn the_suites_are_whole() {
    let empties = |set: &[Problem]| set.iter().map(|p| p.discs.empties()).collect::<Vec<u32>>();
    let ffo = problems(FFO);
    assert_eq!(ffo.len(), 39);
    assert_eq!(empties(&ffo)[..8], [14, 14, 14, 14, 14, 14, 14, 15]);
    assert_eq!(empties(&problems(HARD_20)), [20; 10]);
    // Every legal move has a score in each of the small problems.
    for problem in &ffo[..20] {
        assert!(!problem.scores.is_empty());
    }
}

#[test]
fn scores_and_best_moves_are_right_on_one_thread_and_on_two() {
    for count in [1, 2] {
        let mut solver = solver();
        for (i, problem) in ffo(1..=39).iter().enumerate() {
            check(&mut solver, problem, &threads(count), &format!("ffo-{}, {count}", i + 1));
        }
        for (i, problem) in problems(HARD_20).iter().enumerate() {
            check(&mut solver, problem, &threads(count), &format!("hard-20 {}, {count}", i + 1));
        }
    }
}

#[test]
fn every_move_of_the_easier_problems_is_scored_right() {
    let mut solver = solver();
    for (i, problem) in ffo(1..=20).iter().enumerate() {
        let found = solver.moves(problem.discs, &threads(1), &mut |_| {});
        assert_eq!(found.len(), problem.scores.len(), "ffo-{}", i + 1);
        for scored in found {
            let known = problem.score(scored.mv);
            assert_eq!(
                (scored.bounds.lower, scored.bounds.upper),
                (known.unwrap(), known.unwrap()),
                "ffo-{}: {}",
                i + 1,
                scored.mv
            );
        }
    }
}

#[test]
fn outcomes_are_the_signs_of_scores() {
    let mut solver = solver();
    for (i, problem) in ffo(1..=28).iter().enumerate() {
        let found = solver.outcome(problem.discs, &threads(1), &mut |_| {});
        assert_eq!(found.score(), Some(problem.best().signum()), "ffo-{}", i + 1);
        if let Some(best) = found.best {
            let kept = problem.score(best).map(i32::signum);
            assert_eq!(kept, Some(problem.best().signum()), "ffo-{}: {best}", i + 1);
        }
    }
}

#[test]
#[ignore = "takes minutes to hours, and wants HARIF_SUITES"]
fn every_suite_of_a_folder_is_right() {
    let folder = std::env::var("HARIF_SUITES").expect("HARIF_SUITES names a folder of OBF files");
    let threads = threads(std::thread::available_parallelism().map_or(1, usize::from));
    let mut solver = Solver::new(Solver::MEMORY);
    for file in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if file.extension().is_some_and(|end| end == "obf") {
            let text = std::fs::read_to_string(&file).unwrap();
            for (i, problem) in problems(&text).iter().enumerate() {
                check(&mut solver, problem, &threads, &format!("{} {}", file.display(), i + 1));
            }
        }
    }
}
