//! The builder: positions are judged in chunks, by as many threads as there are.
//!
//! Every chunk has a judge of its own that remembers nothing of other chunks, and chunks are counted
//! in their order, so the set does not depend on the threads.

use super::candidates::candidates;
use super::ground::ground;
use super::judge::Judge;
use super::trial::Trier;
use super::{OpeningLine, OpeningSet, Recipe, RecipeError};
use harif_catalog::open;
use harif_core::{AgentError, GameError, NameError, Said, Say, Stop, said_errors};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// Positions of a chunk: few, so that a build ends soon after it has enough.
const CHUNK: usize = 32;

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgingProgress {
    /// Positions judged.
    pub judged: usize,
    /// Most positions that will be judged.
    pub pool: usize,
    /// Openings found.
    pub found: usize,
    /// Openings wanted.
    pub wanted: usize,
}

/// Why there is no set.
#[derive(Clone, Debug, PartialEq)]
pub enum OpeningBuildError {
    /// No such game or agent.
    Name(NameError),
    /// A recipe that makes no sense.
    Recipe(RecipeError),
    /// The judge or the player of the trials failed.
    Agent(AgentError),
    /// A position that was found cannot be set up: the rules contradict themselves.
    Game(GameError),
    /// Nothing was even.
    NoneEven {
        /// The game.
        game: String,
        /// Positions judged.
        judged: usize,
    },
    /// The build was asked to end.
    Stopped,
}

said_errors!(OpeningBuildError {
    Name(NameError),
    Recipe(RecipeError),
    Agent(AgentError),
    Game(GameError),
});

impl Say for OpeningBuildError {
    fn said(&self) -> Said {
        match self {
            OpeningBuildError::Name(error) => error.said(),
            OpeningBuildError::Recipe(error) => error.said(),
            OpeningBuildError::Agent(error) => Said::new("set-judge").with("problem", error.said()),
            OpeningBuildError::Game(error) => error.said(),
            OpeningBuildError::NoneEven { game, judged } => {
                Said::new("set-none-even").with("judged", *judged).with("game", game.clone())
            }
            OpeningBuildError::Stopped => Said::new("refused-stopped"),
        }
    }
}

/// What became of the positions of a chunk, in their order: an opening, or nothing.
type Judged = Vec<Option<OpeningLine>>;

/// Makes a set.
///
/// # Errors
/// [`OpeningBuildError`] if the recipe cannot be followed, nothing is even, or `stop` was raised.
pub fn build(
    recipe: &Recipe,
    threads: usize,
    stop: &Stop,
    on_progress: &mut dyn FnMut(JudgingProgress),
) -> Result<OpeningSet, OpeningBuildError> {
    let recipe = &Recipe { game: open(&recipe.game)?.name(), ..recipe.clone() };
    recipe.check()?;
    let pool = candidates(recipe, ground(&recipe.game)?.as_ref(), stop);
    let judged = judge_all(recipe, &pool, threads.max(1), stop, on_progress)?;
    if stop.is_raised() {
        return Err(OpeningBuildError::Stopped);
    }
    let openings = keep(recipe, judged);
    if openings.is_empty() {
        return Err(OpeningBuildError::NoneEven { game: recipe.game.clone(), judged: pool.len() });
    }
    Ok(OpeningSet { recipe: recipe.clone(), openings })
}

/// The first `count` with a bound; without one, the `count` that are nearest to even. In the order
/// of their texts, so that a file says nothing of how they were found.
fn keep(recipe: &Recipe, judged: Judged) -> Vec<OpeningLine> {
    let mut openings: Vec<OpeningLine> = judged.into_iter().flatten().collect();
    if recipe.bound.is_none() {
        let distance = |opening: &OpeningLine| opening.grade.unwrap_or_default().abs();
        openings.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    }
    openings.truncate(recipe.count);
    openings.sort_by(|a, b| a.position.cmp(&b.position));
    openings
}

/// Judges the pool, or its beginning if that has enough.
fn judge_all(
    recipe: &Recipe,
    pool: &[String],
    threads: usize,
    stop: &Stop,
    on_progress: &mut dyn FnMut(JudgingProgress),
) -> Result<Judged, OpeningBuildError> {
    let chunks: Vec<&[String]> = pool.chunks(CHUNK).collect();
    let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
    let work = |tell: mpsc::Sender<(usize, Result<Judged, OpeningBuildError>)>| {
        while !enough.load(Ordering::Relaxed) && !stop.is_raised() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(chunk) = chunks.get(number) else { break };
            // The receiver lives as long as the scope.
            let _ = tell.send((number, judge_chunk(recipe, chunk, stop)));
        }
    };
    std::thread::scope(|scope| {
        let (tell, told) = mpsc::channel();
        for _ in 0..threads {
            let tell = tell.clone();
            scope.spawn(|| work(tell));
        }
        drop(tell);
        let mut gathered = Gathered::new(chunks.len());
        for (number, judged) in told {
            let judged = judged.inspect_err(|_| enough.store(true, Ordering::Relaxed))?;
            gathered.put(number, judged);
            let found = gathered.found;
            if recipe.bound.is_some() && found >= recipe.count {
                enough.store(true, Ordering::Relaxed);
            }
            let (judged, wanted) = (gathered.judged, recipe.count);
            on_progress(JudgingProgress {
                judged,
                pool: pool.len(),
                found: found.min(wanted),
                wanted,
            });
        }
        Ok(gathered.in_order())
    })
}

/// Chunks as they come in, counted as far as none is missing.
struct Gathered {
    chunks: Vec<Option<Judged>>,
    whole: usize,
    found: usize,
    judged: usize,
}

impl Gathered {
    fn new(chunks: usize) -> Gathered {
        Gathered { chunks: vec![None; chunks], whole: 0, found: 0, judged: 0 }
    }

    fn put(&mut self, number: usize, judged: Judged) {
        self.judged += judged.len();
        self.chunks[number] = Some(judged);
        while let Some(Some(chunk)) = self.chunks.get(self.whole) {
            self.found += chunk.iter().flatten().count();
            self.whole += 1;
        }
    }

    fn in_order(self) -> Judged {
        self.chunks.into_iter().take(self.whole).flatten().flatten().collect()
    }
}

/// Judges a few positions, each from scratch as far as the judge's chunk goes.
fn judge_chunk(
    recipe: &Recipe,
    chunk: &[String],
    stop: &Stop,
) -> Result<Judged, OpeningBuildError> {
    let mut game = open(&recipe.game)?;
    let mut judge = Judge::new(recipe, game.as_ref(), stop)?;
    let trials = recipe.trials.as_ref();
    let trier = trials.map(|trials| Trier::new(trials, game.as_ref(), recipe.seed, stop));
    let mut trier = trier.transpose()?;
    let mut judged = Vec::with_capacity(chunk.len());
    for position in chunk {
        if stop.is_raised() {
            return Err(OpeningBuildError::Stopped);
        }
        game.set_up(position)?;
        let within = |grade: &f64| recipe.bound.is_none_or(|bound| grade.abs() <= bound);
        let Some(grade) = judge.grade(game.as_ref())?.filter(within) else {
            judged.push(None);
            continue;
        };
        let score = trier.as_mut().map(|trier| trier.score(game.as_mut())).transpose()?;
        let even = score.zip(trier.as_ref()).is_none_or(|(score, trier)| trier.is_even(score));
        let opening = OpeningLine { position: position.clone(), grade: Some(grade), score };
        judged.push(even.then_some(opening));
    }
    Ok(judged)
}
