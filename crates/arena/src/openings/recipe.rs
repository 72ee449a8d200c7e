//! How a set is made: everything that decides its bytes.

use super::build::OpeningBuildError;
use super::candidates::candidates;
use super::ground::ground;
use super::judge::Judge;
use harif_catalog::open;
use harif_core::{Said, Say, Stop, said_errors};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The judge that proves results instead of guessing values.
pub const EXACT: &str = "exact";

/// How long openings are: `8`, or `2-4` for both and what lies between.
///
/// ```
/// use harif_arena::openings::Plies;
/// let plies: Plies = "2-4".parse().unwrap();
/// assert_eq!(plies.all().collect::<Vec<_>>(), [2, 3, 4]);
/// assert_eq!("8".parse::<Plies>().unwrap().to_string(), "8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Plies {
    least: u32,
    most: u32,
}

impl Plies {
    /// No board has more squares.
    const LIMIT: u32 = 400;

    /// Openings of one length.
    pub fn of(plies: u32) -> Plies {
        Plies { least: plies, most: plies }
    }

    /// Every length.
    pub fn all(self) -> impl Iterator<Item = u32> {
        self.least..=self.most
    }

    /// How many lengths there are.
    pub(super) fn lengths(self) -> usize {
        (self.most - self.least) as usize + 1
    }
}

impl FromStr for Plies {
    type Err = RecipeError;

    fn from_str(text: &str) -> Result<Plies, RecipeError> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        let number = |text: &str| text.trim().parse().ok();
        let plies = number(least).zip(number(most)).map(|(least, most)| Plies { least, most });
        let plies = plies.filter(|p| p.least <= p.most && p.most <= Plies::LIMIT);
        plies.ok_or_else(|| RecipeError::Plies(text.into()))
    }
}

impl fmt::Display for Plies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (least, most) if least == most => write!(f, "{least}"),
            (least, most) => write!(f, "{least}-{most}"),
        }
    }
}

impl TryFrom<String> for Plies {
    type Error = RecipeError;

    fn try_from(text: String) -> Result<Plies, RecipeError> {
        text.parse()
    }
}

impl From<Plies> for String {
    fn from(plies: Plies) -> String {
        plies.to_string()
    }
}

/// Games that a player plays against itself from an opening: does one side win too often?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trials {
    /// Who plays both sides.
    pub agent: String,
    /// Number of games.
    pub games: u32,
    /// The share of moves that are random instead, so that the games differ.
    pub slips: f64,
    /// How far the first side's mean score may be from one half.
    pub tolerance: f64,
}

/// How a set is made. The same recipe gives the same bytes, whatever the number of threads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// Full name of the game.
    pub game: String,
    /// How long the openings are.
    pub plies: Plies,
    /// Most openings in the set.
    pub count: usize,
    /// Most positions that are judged.
    pub pool: usize,
    /// Who judges: [`EXACT`], or an agent whose value is the grade.
    pub judge: String,
    /// Most nodes for a position; what is not proven by then is left out by [`EXACT`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How far from 0 a grade may be. Without it, the nearest of all that were judged are taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// A second opinion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trials: Option<Trials>,
    /// Seed of the choice of positions and of the trials.
    pub seed: u64,
}

/// A recipe that cannot be followed.
#[derive(Clone, Debug, PartialEq)]
pub enum RecipeError {
    /// Lengths that are none.
    Plies(String),
    /// A number outside of its range.
    Range {
        /// The message that names the number and its range.
        what: &'static str,
        /// What it is.
        found: String,
    },
}

said_errors!(RecipeError);

impl Say for RecipeError {
    fn said(&self) -> Said {
        match self {
            RecipeError::Plies(text) => Said::new("recipe-plies").with("text", format!("{text:?}")),
            RecipeError::Range { what, found } => Said::new(*what).with("found", found.clone()),
        }
    }
}

/// How many positions are judged for sets that are made on the fly: fewer on large boards, where a
/// node takes longer.
const QUICK_POOL: (usize, usize) = (64, 256);
/// Squares of the largest board for which that many are judged.
const FULL_POOL_SQUARES: usize = 64;
/// Nodes of the exact judge for a position.
const PROOF_NODES: u64 = 20_000;
/// Nodes of the other judge.
const GUESS_NODES: u64 = 2_000;
/// Positions on which the exact judge is tried; it must prove half of them.
const PROBES: usize = 8;

impl Recipe {
    /// A recipe for any game that takes a few seconds at most: exact where that is quickly proven,
    /// otherwise the nearest to even in the eyes of a short search.
    ///
    /// # Errors
    /// [`OpeningBuildError`] if the game is not known, the judge fails, or `stop` was raised.
    pub fn quick(game: &str, seed: u64, stop: &Stop) -> Result<Recipe, OpeningBuildError> {
        let game = open(game)?.name();
        let squares = ground(&game)?.squares();
        let plies = Plies::of((squares as u32 / 5).clamp(2, 8));
        let (least, most) = QUICK_POOL;
        let pool = (most * FULL_POOL_SQUARES / squares).clamp(least, most);
        let count = (pool / 4).max(least / 2);
        let exact = Recipe {
            game,
            plies,
            count,
            pool,
            judge: EXACT.into(),
            nodes: Some(PROOF_NODES),
            bound: Some(0.0),
            trials: None,
            seed,
        };
        if exact.is_provable(stop)? {
            return Ok(exact);
        }
        let (judge, nodes) = ("alphabeta".into(), Some(GUESS_NODES));
        Ok(Recipe { judge, nodes, bound: None, ..exact })
    }

    /// Whether the judge proves at least half of a few positions.
    fn is_provable(&self, stop: &Stop) -> Result<bool, OpeningBuildError> {
        let probes = Recipe { pool: PROBES, ..self.clone() };
        let mut game = open(&self.game)?;
        let mut judge = Judge::new(self, game.as_ref(), stop)?;
        let positions = candidates(&probes, ground(&self.game)?.as_ref(), stop);
        let mut proven = 0;
        for position in &positions {
            if stop.is_raised() {
                return Err(OpeningBuildError::Stopped);
            }
            game.set_up(position)?;
            proven += usize::from(judge.grade(game.as_ref())?.is_some());
        }
        Ok(proven * 2 >= positions.len())
    }

    /// Refuses what makes no sense.
    ///
    /// # Errors
    /// [`RecipeError::Range`].
    pub fn check(&self) -> Result<(), RecipeError> {
        let refuse = |what, found: String| RecipeError::Range { what, found };
        if self.count == 0 {
            return Err(refuse("recipe-count", "0".into()));
        }
        if self.pool < self.count {
            return Err(refuse("recipe-pool", self.pool.to_string()));
        }
        let bad = self.bound.filter(|bound| !(bound.is_finite() && *bound >= 0.0));
        if let Some(bound) = bad {
            return Err(refuse("recipe-bound", bound.to_string()));
        }
        match &self.trials {
            Some(trials) => trials.check(),
            None => Ok(()),
        }
    }
}

impl Trials {
    fn check(&self) -> Result<(), RecipeError> {
        let refuse = |what, found: String| RecipeError::Range { what, found };
        if self.games == 0 {
            return Err(refuse("recipe-trials", "0".into()));
        }
        if !(0.0..=1.0).contains(&self.slips) {
            return Err(refuse("recipe-slips", self.slips.to_string()));
        }
        if !(0.0..=0.5).contains(&self.tolerance) {
            return Err(refuse("recipe-tolerance", self.tolerance.to_string()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_that_are_none_are_refused() {
        for text in ["", "x", "4-2", "401", "-3", "3-", "1-2-3"] {
            assert_eq!(text.parse::<Plies>().unwrap_err(), RecipeError::Plies(text.into()));
        }
    }

    #[test]
    fn a_recipe_that_makes_no_sense_says_why() {
        let good = Recipe {
            game: "othello-8x8".into(),
            plies: Plies::of(8),
            count: 10,
            pool: 20,
            judge: EXACT.into(),
            nodes: None,
            bound: Some(0.0),
            trials: Some(Trials { agent: "easy".into(), games: 1, slips: 0.1, tolerance: 0.2 }),
            seed: 1,
        };
        good.check().unwrap();
        let error = |change: &dyn Fn(&mut Recipe)| {
            let mut recipe = good.clone();
            change(&mut recipe);
            recipe.check().unwrap_err().to_string()
        };
        assert_eq!(error(&|r| r.count = 0), "the number of openings is 0; expected at least 1");
        assert!(error(&|r| r.pool = 9).starts_with("the number of positions to judge is 9"));
        assert!(error(&|r| r.bound = Some(-1.0)).starts_with("the bound of grades is -1"));
        assert!(error(&|r| r.bound = Some(f64::NAN)).starts_with("the bound of grades is NaN"));
        let trials = |change: fn(&mut Trials)| {
            error(&move |r| {
                if let Some(trials) = &mut r.trials {
                    change(trials);
                }
            })
        };
        assert!(trials(|t| t.games = 0).contains("trial games is 0"));
        assert!(trials(|t| t.slips = 1.5).contains("random moves is 1.5"));
        assert!(trials(|t| t.tolerance = 0.6).contains("tolerance of trials is 0.6"));
    }
}
