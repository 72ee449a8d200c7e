//! The whole way from games to weights.
//!
//! 1. Positions with few empty squares get exact scores from the solver, and their phases are
//!    fitted.
//! 2. A few empty squares more: positions are scored by a short search whose leaves lie in the
//!    phases fitted so far, and the next phases are fitted; again and again up to the opening.
//!
//! Scores of games themselves are used only where the archive has them exact, at 24 empty squares:
//! what people make of an endgame is off by a dozen discs.

use super::fit::Settings;
use super::games::Game;
use super::labels::{Job, Judge, LabelsError, label};
use super::phases::{PHASES, fit_phase, phases_near};
use super::samples::{Sample, known};
use harif_core::Stop;
use harif_othello_engine::eval::{Parameters, Weights};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The most empty squares of a game.
const ALL: u32 = 60;
/// The part of the positions, one in so many, for numbers of empty squares: those that solvers ask
/// for most have all, the opening, which has fewer positions and slower searches, least.
const SHARES: [(RangeInclusive<u32>, usize); 4] =
    [(1..=5, 4), (6..=22, 1), (23..=32, 2), (33..=ALL, 8)];

/// What to do.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// Seed of the positions and of what is held out.
    pub seed: u64,
    /// Positions for each number of empty squares.
    pub count: usize,
    /// The most empty squares of positions that are solved.
    pub exact: u32,
    /// Plies of the search that scores the others, and how many empty squares are added at a time.
    pub depth: u32,
    /// How to fit.
    pub fit: Settings,
    /// Where scored positions are kept, so that the work can go on.
    pub folder: PathBuf,
}

/// How far the work is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Positions are scored.
    Scoring {
        /// Their numbers of empty squares.
        empties: RangeInclusive<u32>,
        /// Positions done.
        done: usize,
        /// Positions to do.
        all: usize,
    },
    /// A phase is fitted.
    Fitting {
        /// The phase, from 0.
        phase: usize,
        /// Positions that it is fitted to.
        positions: usize,
    },
}

/// Why there are no weights.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// Positions cannot be scored.
    #[error(transparent)]
    Labels(#[from] LabelsError),
    /// The fit was asked to end.
    #[error("stopped; the scored positions in {0} are kept")]
    Stopped(PathBuf),
    /// The folder cannot be made.
    #[error("cannot make the folder {path}: {why}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
}

/// Weights, and the positions that they come from, held out ones among them.
#[derive(Clone, Debug)]
pub struct Built {
    /// The weights.
    pub parameters: Parameters,
    /// All positions with the scores that they were given.
    pub samples: Vec<Sample>,
}

/// Makes weights from games, or goes on with it.
///
/// # Errors
/// [`BuildError`] if the folder or a file in it cannot be used, or if `stop` was raised.
pub fn build(
    games: &[Game],
    recipe: &Recipe,
    stop: &Stop,
    on_progress: &mut dyn FnMut(Progress),
) -> Result<Built, BuildError> {
    let folder = &recipe.folder;
    let failed = |why| BuildError::Folder { path: folder.clone(), why };
    std::fs::create_dir_all(folder).map_err(failed)?;
    let mut parameters = Parameters::zeros(&PHASES).expect("the phases ascend to 60");
    let mut samples = known(games, recipe.seed);
    let (mut least, mut most) = (1, recipe.exact);
    while least <= ALL {
        let weights = Weights::new(&parameters);
        let judge = if least == 1 { Judge::Solver } else { Judge::Search(&weights, recipe.depth) };
        for (empties, count) in spans(least, most, recipe.count) {
            samples.extend(score(games, recipe, (empties, count), judge, stop, on_progress)?);
        }
        for phase in phases_near(least, most) {
            let mut on_rows = |positions| on_progress(Progress::Fitting { phase, positions });
            fit_phase(&mut parameters, phase, &samples, &recipe.fit, stop, &mut on_rows)
                .ok_or_else(|| BuildError::Stopped(folder.clone()))?;
        }
        (least, most) = (most + 1, (most + recipe.depth).min(ALL));
    }
    Ok(Built { parameters, samples })
}

/// The same numbers of empty squares, cut where the number of positions changes, with that number.
fn spans(
    least: u32,
    most: u32,
    count: usize,
) -> impl Iterator<Item = (RangeInclusive<u32>, usize)> {
    let cut = SHARES
        .into_iter()
        .map(move |(span, part)| (least.max(*span.start())..=most.min(*span.end()), count / part));
    cut.filter(|(span, _)| !span.is_empty())
}

/// The scored positions of one part of the work.
fn score(
    games: &[Game],
    recipe: &Recipe,
    (empties, count): (RangeInclusive<u32>, usize),
    judge: Judge<'_>,
    stop: &Stop,
    on_progress: &mut dyn FnMut(Progress),
) -> Result<Vec<Sample>, LabelsError> {
    let job = Job { games, seed: recipe.seed, empties: empties.clone(), count, judge };
    let name = format!("{:02}-{:02}.labels", empties.start(), empties.end());
    let mut say =
        |done, all| on_progress(Progress::Scoring { empties: empties.clone(), done, all });
    label(&job, &recipe.folder.join(name), recipe.fit.threads, stop, &mut say)
}
