//! The openings of one contest: loaded or made once, then shared by all who play.

use super::build::OpeningBuildError;
use super::candidates::candidates;
use super::ground::{Ground, ground};
use super::{JudgingProgress, OpeningLine, Recipe, SetError, Source, build, order, read, shipped};
use harif_catalog::open;
use harif_core::{GameError, NameError, Rng, Said, SaidCount, Say, Stop, said_errors};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The seed of sets that are made on the fly: the set belongs to the game, only the order in which it
/// is played belongs to the contest.
const SEED: u64 = 1;

/// Why there are no openings.
#[derive(Debug)]
pub enum OpeningsError {
    /// No such game.
    Name(NameError),
    /// The file cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// The file holds no openings of this game.
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: SetError,
    },
    /// A set that comes with the program cannot be used.
    Shipped {
        /// The game.
        game: String,
        /// What is wrong with them.
        why: SetError,
    },
    /// The position cannot be set up.
    Position(GameError),
    /// The position is the end of a game.
    Finished(String),
    /// No set could be made.
    Build {
        /// The game.
        game: String,
        /// Why not.
        why: OpeningBuildError,
    },
    /// The preparation was asked to end.
    Stopped,
}

said_errors!(OpeningsError { Name(NameError), Position(GameError) });

impl Say for OpeningsError {
    fn said(&self) -> Said {
        let of_file = |id, path: &Path| Said::new(id).with("file", path.display().to_string());
        match self {
            OpeningsError::Name(error) => error.said(),
            OpeningsError::Read { path, why } => {
                of_file("failed-read", path).with("why", why.said())
            }
            OpeningsError::File { path, why } => {
                of_file("failed-file", path).with("problem", why.said())
            }
            OpeningsError::Shipped { game, why } => {
                Said::new("set-shipped").with("game", game.clone()).with("problem", why.said())
            }
            OpeningsError::Position(error) => {
                Said::new("set-position").with("problem", error.said())
            }
            OpeningsError::Finished(text) => {
                Said::new("set-position-finished").with("text", text.clone())
            }
            OpeningsError::Build { game, why } => {
                Said::new("set-build").with("game", game.clone()).with("problem", why.said())
            }
            OpeningsError::Stopped => Said::new("refused-stopped"),
        }
    }
}

/// Where the pairs of a contest begin. Clones share everything.
#[derive(Clone)]
pub struct Openings {
    seed: u64,
    supply: Supply,
    origin: Said,
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
        let list = |openings: Vec<OpeningLine>, origin: Said, even| Openings {
            seed,
            supply: Supply::List(openings.into()),
            origin,
            even,
        };
        Ok(match source {
            Source::Balanced => {
                let (openings, origin, even) = balanced(&name, stop, on_progress)?;
                list(openings, origin, even)
            }
            Source::Start => {
                list(vec![OpeningLine::plain("start")], Said::new("origin-start"), false)
            }
            Source::Random { plies } => Openings {
                seed,
                supply: Supply::Walks { ground: ground(&name)?, plies: *plies },
                origin: Said::new("origin-random").with("plies", *plies),
                even: false,
            },
            Source::File(path) => {
                let openings = from_file(path, &name)?;
                let origin = Said::new("origin-file").with("file", path.display().to_string());
                let origin = origin.with("count", SaidCount::of(openings.len()));
                list(openings, origin, false)
            }
            Source::Position(text) => {
                list(vec![one_position(&name, text)?], Said::new("origin-position"), false)
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

    /// Where they come from.
    pub fn origin(&self) -> &Said {
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
) -> Result<(Vec<OpeningLine>, Said, bool), OpeningsError> {
    let unfit = |why| OpeningsError::Shipped { game: name.into(), why };
    if let Some(set) = shipped(name).map_err(unfit)? {
        let origin = Said::new("origin-shipped").with("judge", set.recipe.judge);
        let origin = origin.with("count", SaidCount::of(set.openings.len()));
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
            let origin = Said::new("origin-made").with("judge", recipe.judge);
            let origin = origin.with("count", SaidCount::of(set.openings.len()));
            Ok((set.openings, origin, true))
        }
        Err(OpeningBuildError::NoneEven { .. }) => Ok(lopsided(&recipe, stop)?),
        Err(why) => Err(failed(why)),
    }
}

/// Where one side wins whatever the opening, different positions still make different games; on the
/// smallest boards only the start is left.
fn lopsided(recipe: &Recipe, stop: &Stop) -> Result<(Vec<OpeningLine>, Said, bool), OpeningsError> {
    let found = candidates(recipe, ground(&recipe.game)?.as_ref(), stop);
    let mut openings: Vec<OpeningLine> =
        found.into_iter().take(recipe.count).map(OpeningLine::plain).collect();
    let count = SaidCount::of(openings.len());
    let mut origin = Said::new("origin-uneven").with("count", count);
    if openings.is_empty() {
        openings.push(OpeningLine::plain("start"));
        origin = Said::new("origin-small");
    }
    Ok((openings, origin, false))
}
