//! Grades once more what a set says, and tells where the answers differ.

use super::build::OpeningBuildError;
use super::judge::Judge;
use super::trial::Trier;
use super::{EXACT, OpeningLine, OpeningSet, Recipe, order};
use harif_catalog::open;
use harif_core::Stop;

/// An opening about which a set is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongOpening {
    /// What the set says.
    pub stated: OpeningLine,
    /// What the judge says now.
    pub found: OpeningLine,
}

/// The result of a verification.
#[derive(Clone, Debug, PartialEq)]
pub struct Verified {
    /// Openings judged again.
    pub compared: usize,
    /// Those about which the set is wrong.
    pub differences: Vec<WrongOpening>,
}

/// Judges `sample` openings of a set again, chosen by `seed`; all of them if there are no more.
///
/// # Errors
/// [`OpeningBuildError`] from the judge, or if `stop` was raised.
pub fn verify(
    set: &OpeningSet,
    sample: usize,
    seed: u64,
    stop: &Stop,
    on_progress: &mut dyn FnMut(usize),
) -> Result<Verified, OpeningBuildError> {
    let recipe = &unhurried(&set.recipe);
    let mut game = open(&recipe.game)?;
    let trials = recipe.trials.as_ref();
    let trier = trials.map(|trials| Trier::new(trials, game.as_ref(), recipe.seed, stop));
    let mut trier = trier.transpose()?;
    let all = set.openings.len();
    let compared = sample.min(all);
    let mut differences = Vec::new();
    for number in 0..compared {
        let stated = &set.openings[order::pick(all as u64, seed, number as u64) as usize];
        let mut judge = Judge::new(recipe, game.as_ref(), stop)?;
        game.set_up(&stated.position)?;
        let grade = judge.grade(game.as_ref())?;
        let score = trier.as_mut().map(|trier| trier.score(game.as_mut())).transpose()?;
        if stop.is_raised() {
            return Err(OpeningBuildError::Stopped);
        }
        let found = OpeningLine { position: stated.position.clone(), grade, score };
        if found != *stated {
            differences.push(WrongOpening { stated: stated.clone(), found });
        }
        on_progress(number + 1);
    }
    Ok(Verified { compared, differences })
}

/// What is proven stays proven however long it takes: the builder's judge may have known more from the
/// position before. The nodes of an agent are part of its grade.
fn unhurried(recipe: &Recipe) -> Recipe {
    let nodes = recipe.nodes.filter(|_| recipe.judge != EXACT);
    Recipe { nodes, ..recipe.clone() }
}
