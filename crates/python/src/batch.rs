//! Many positions in one call: all cores, and the interpreter goes on meanwhile.

use crate::errors::{of_agent, of_name, whole, whole_or_none};
use crate::position::PyPosition;
use crate::solver::{self, Proven, proven};
use crate::wait::interruptible;
use harif_core::{Game, Limits, RandomGames, SolverOptions, Stop};
use numpy::PyArray1;
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Random games of one piece of work, at least: enough that handing it out costs nothing.
const GAMES_A_PIECE: u64 = 256;

/// Pieces of work, at most: what they give is kept until all are done.
const MOST_PIECES: u64 = 1 << 14;

/// As many threads as were asked for, or as there are cores; never more than pieces of work.
fn threads(asked: Option<usize>, pieces: usize) -> PyResult<usize> {
    if asked == Some(0) {
        return Err(PyValueError::new_err("threads must be at least 1"));
    }
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    Ok(asked.unwrap_or_else(cores).min(pieces.max(1)))
}

/// Does `pieces` of work on `threads`, whoever is free taking the next, and gives the results in their order. Every
/// thread begins with what `set_up` gives it.
fn shared_out<S, T: Send>(
    threads: usize,
    pieces: usize,
    stop: &Stop,
    set_up: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::with_capacity(pieces));
    let one = || {
        let (mut own, mut found) = (set_up(), Vec::new());
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= pieces || stop.is_raised() {
                break;
            }
            found.push((piece, work(&mut own, piece)));
        }
        done.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).extend(found);
    };
    thread::scope(|scope| {
        (1..threads).for_each(|_| drop(scope.spawn(one)));
        one();
    });
    let mut done = done.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    done.sort_unstable_by_key(|&(piece, _)| piece);
    done.into_iter().map(|(_, found)| found).collect()
}

/// Copies of the positions: what happens to theirs meanwhile is no matter.
fn branches(positions: &[PyRef<'_, PyPosition>]) -> PyResult<Vec<Box<dyn Game>>> {
    positions.iter().map(|position| position.branch()).collect()
}

/// Random games from a position: wins of the first side, draws, wins of the second, plies, sum of margins.
#[pyfunction]
#[pyo3(signature = (position, games = 1000, *, seed = 1, threads = None))]
pub(crate) fn playouts(
    py: Python<'_>,
    position: PyRef<'_, PyPosition>,
    #[pyo3(from_py_with = whole)] games: u64,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole_or_none)] threads: Option<usize>,
) -> PyResult<(u64, u64, u64, u64, i64)> {
    // A game depends on its number alone, so it is no matter how they are shared out.
    let each = GAMES_A_PIECE.max(games.div_ceil(MOST_PIECES));
    let pieces = games.div_ceil(each) as usize;
    let threads = self::threads(threads, pieces)?;
    let (stop, game) = (Stop::default(), position.branch()?);
    drop(position);
    let played = interruptible(py, &stop, || {
        let piece = |(): &mut (), piece: usize| {
            let from = piece as u64 * each;
            game.random_games(from..games.min(from + each), seed, &stop)
        };
        shared_out(threads, pieces, &stop, || (), piece)
    })?;
    let all = played.into_iter().fold(RandomGames::default(), RandomGames::and);
    Ok((all.first, all.draws, all.second, all.plies, all.margin))
}

/// What an evaluation says of every position, for its side to move.
#[pyfunction]
#[pyo3(signature = (positions, evaluator = None, *, threads = None))]
pub(crate) fn evaluate_many<'py>(
    py: Python<'py>,
    positions: Vec<PyRef<'py, PyPosition>>,
    evaluator: Option<String>,
    #[pyo3(from_py_with = whole_or_none)] threads: Option<usize>,
) -> PyResult<Bound<'py, PyArray1<f64>>> {
    let games = branches(&positions)?;
    drop(positions);
    let threads = self::threads(threads, games.len())?;
    let stop = Stop::default();
    let values = interruptible(py, &stop, || {
        let one = |(): &mut (), piece: usize| {
            let game = games[piece].as_ref();
            let usual = || harif_desk::analysis::usual_evaluation(game).unwrap_or_default();
            let parts = game.evaluate(evaluator.as_deref().unwrap_or_else(usual), game.to_move());
            parts.map(|parts| parts.iter().map(|part| part.value).sum::<f64>() + 0.0)
        };
        shared_out(threads, games.len(), &stop, || (), one)
    })?;
    let values: Result<Vec<f64>, _> = values.into_iter().collect();
    Ok(PyArray1::from_vec(py, values.map_err(of_name)?))
}

/// The exact scores of many positions of one game. Every thread has a solver of its own.
#[pyfunction]
#[pyo3(signature = (positions, *, goal = "score", threads = None, memory = None, book = true))]
pub(crate) fn solve_many(
    py: Python<'_>,
    positions: Vec<PyRef<'_, PyPosition>>,
    goal: &str,
    #[pyo3(from_py_with = whole_or_none)] threads: Option<usize>,
    #[pyo3(from_py_with = whole_or_none)] memory: Option<usize>,
    book: bool,
) -> PyResult<Vec<Proven>> {
    let Some(first) = positions.first() else { return Ok(Vec::new()) };
    if let Some(other) = positions.iter().find(|other| other.shared.name != first.shared.name) {
        let (one, two) = (&first.shared.name, &other.shared.name);
        return Err(PyValueError::new_err(format!(
            "all positions must be of one game, not {one} and {two}"
        )));
    }
    let games = branches(&positions)?;
    drop(positions);
    let goal = solver::goal(goal)?;
    let options: SolverOptions = solver::options(memory, book);
    solver::open(games[0].as_ref(), &options)?;
    let threads = self::threads(threads, games.len())?;
    let stop = Stop::default();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let solved = interruptible(py, &stop, || {
        let one = |oracle: &mut Option<Box<dyn harif_core::Oracle>>, piece: usize| {
            let game = games[piece].as_ref();
            oracle.as_mut().map(|oracle| oracle.solve(game, goal, &limits, &mut |_| {}))
        };
        shared_out(threads, games.len(), &stop, || games[0].solver(&options), one)
    })?;
    if solved.len() < games.len() {
        return Err(PyKeyboardInterrupt::new_err(()));
    }
    solved.into_iter().flatten().map(|one| one.map(proven).map_err(of_agent)).collect()
}
