//! The openings of one contest: loaded or made once, then shared by all who play.

use super::build::OpeningBuildError;
use super::candidates::candidates;
use super::ground::{Ground, ground};
use super::{JudgingProgress, OpeningLine, Recipe, SetError, Source, build, order, read, shipped};
use harif_catalog::open;
use harif_core::{GameError, NameError, Rng, Stop};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// The seed of sets that are made on the fly: the set belongs to the game, only the order in which it
/// is played belongs to the contest.
const SEED: u64 = 1;

/// Why there are no openings.
#[derive(Debug, Error)]
pub enum OpeningsError {
    /// No such game.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The file cannot be read.
    #[error("cannot read {}: {why}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// The file holds no openings of this game.
    #[error("{}: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: SetError,
    },
    /// A set that comes with the program cannot be used.
    #[error("the openings of {game}: {why}")]
    Shipped {
        /// The game.
        game: String,
        /// What is wrong with them.
        why: SetError,
    },
    /// The position cannot be set up.
    #[error("the position to begin with: {0}")]
    Position(#[from] GameError),
    /// The position is the end of a game.
    #[error("the position to begin with is a finished game: {0}")]
    Finished(String),
    /// No set could be made.
    #[error("openings of {game}: {why}")]
    Build {
        /// The game.
        game: String,
        /// Why not.
        why: OpeningBuildError,
    },
    /// The preparation was asked to end.
    #[error("stopped")]
    Stopped,
}

/// Where the pairs of a contest begin. Clones share everything.
#[derive(Clone)]
pub struct Openings {
    seed: u64,
    supply: Supply,
    origin: Arc<str>,
    even: bool,
}

#[derive(Clone)]
enum Supply {
    List(Arc<[OpeningLine]>),
    Walks { ground: Arc<dyn Ground>, plies: u32 },
}

impl std::fmt::Debug for Openings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (seed, origin) = (self.seed, &self.origin);
        f.debug_struct("Openings").field("seed", &seed).field("origin", origin).finish()
    }
}

impl Openings {
    /// Loads or makes the openings of a game for a contest with this seed.
    ///
    /// Only [`Source::Balanced`] on a board for which no set comes with the program takes time: at
    /// most a few seconds, of which `on_progress` hears and which `stop` ends.
    ///
    /// # Errors
    /// [`OpeningsError`] with what cannot be read, set up or made.
    pub fn prepare(
        game: &str,
        source: &Source,
        seed: u64,
        stop: &Stop,
        on_progress: &mut dyn FnMut(JudgingProgress),
    ) -> Result<Openings, OpeningsError> {
        let name = open(game)?.name();
        let list = |openings: Vec<OpeningLine>, origin: String, even| Openings {
            seed,
            supply: Supply::List(openings.into()),
            origin: origin.into(),
            even,
        };
        Ok(match source {
            Source::Balanced => {
                let (openings, origin, even) = balanced(&name, stop, on_progress)?;
                list(openings, origin, even)
            }
            Source::Start => list(vec![OpeningLine::plain("start")], "the start".into(), false),
            Source::Random { plies } => Openings {
                seed,
                supply: Supply::Walks { ground: ground(&name)?, plies: *plies },
                origin: format!("{plies} random plies").into(),
                even: false,
            },
            Source::File(path) => {
                let openings = from_file(path, &name)?;
                let origin = format!("{} openings of {}", openings.len(), path.display());
                list(openings, origin, false)
            }
            Source::Position(text) => {
                list(vec![one_position(&name, text)?], "one position".into(), false)
            }
        })
    }

    /// Where pair `number` begins: a function of the set, the seed and the number alone. Every opening
    /// comes once before any comes again, each time in a new order; random ones may repeat.
    pub fn get(&self, number: u64) -> OpeningLine {
        match &self.supply {
            Supply::List(list) => {
                list[order::pick(list.len() as u64, self.seed, number) as usize].clone()
            }
            Supply::Walks { ground, plies } => {
                OpeningLine::plain(ground.walk(*plies, &mut Rng::stream(self.seed, number)))
            }
        }
    }

    /// How many different openings there are; `None` if they are random.
    pub fn len(&self) -> Option<u64> {
        match &self.supply {
            Supply::List(list) => Some(list.len() as u64),
            Supply::Walks { .. } => None,
        }
    }

    /// Never: there is always something to begin with.
    pub fn is_empty(&self) -> bool {
        self.len() == Some(0)
    }

    /// Whether our engines judged every opening even. Not so for other sources, and on boards where
    /// one side wins whatever the opening.
    pub fn are_even(&self) -> bool {
        self.even
    }

    /// Where they come from, in words.
    pub fn origin(&self) -> &str {
        &self.origin
    }
}

fn from_file(path: &Path, game: &str) -> Result<Vec<OpeningLine>, OpeningsError> {
    let unread = |why| OpeningsError::Read { path: path.into(), why };
    let text = std::fs::read_to_string(path).map_err(unread)?;
    read::read_any(&text, game).map_err(|why| OpeningsError::File { path: path.into(), why })
}

fn one_position(name: &str, text: &str) -> Result<OpeningLine, OpeningsError> {
    let mut game = open(name)?;
    game.set_up(text)?;
    match game.outcome() {
        None => Ok(OpeningLine::plain(text)),
        Some(_) => Err(OpeningsError::Finished(text.into())),
    }
}

/// The even openings of a game, where they come from, and whether they are even after all.
fn balanced(
    name: &str,
    stop: &Stop,
    on_progress: &mut dyn FnMut(JudgingProgress),
) -> Result<(Vec<OpeningLine>, String, bool), OpeningsError> {
    let unfit = |why| OpeningsError::Shipped { game: name.into(), why };
    if let Some(set) = shipped(name).map_err(unfit)? {
        let origin = format!("{} even openings, judge {}", set.openings.len(), set.recipe.judge);
        return Ok((set.openings, origin, true));
    }
    let failed = |why| match why {
        OpeningBuildError::Stopped => OpeningsError::Stopped,
        why => OpeningsError::Build { game: name.into(), why },
    };
    let recipe = Recipe::quick(name, SEED, stop).map_err(failed)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    match build(&recipe, threads, stop, on_progress) {
        Ok(set) => {
            let origin =
                format!("{} even openings, made now, judge {}", set.openings.len(), recipe.judge);
            Ok((set.openings, origin, true))
        }
        Err(OpeningBuildError::NoneEven { .. }) => Ok(lopsided(&recipe, stop)?),
        Err(why) => Err(failed(why)),
    }
}

/// Where one side wins whatever the opening, different positions still make different games; on the
/// smallest boards only the start is left.
fn lopsided(
    recipe: &Recipe,
    stop: &Stop,
) -> Result<(Vec<OpeningLine>, String, bool), OpeningsError> {
    let found = candidates(recipe, ground(&recipe.game)?.as_ref(), stop);
    let mut openings: Vec<OpeningLine> =
        found.into_iter().take(recipe.count).map(OpeningLine::plain).collect();
    let mut origin = format!("{} openings, none of them even on this board", openings.len());
    if openings.is_empty() {
        openings.push(OpeningLine::plain("start"));
        origin = "the start: the board is too small for openings".into();
    }
    Ok((openings, origin, false))
}
