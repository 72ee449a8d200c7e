//! `harif train openings`: makes and checks sets of balanced openings.

use super::train::{Checked, threads};
use crate::args::OpeningsArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress};
use crate::speech::{self, counted, done_of, fixed};
use harif_arena::openings::{
    self, EXACT, OpeningLine, OpeningSet, Plies, Recipe, Trials, build, shipped, verify,
};
use harif_core::{Said, Stop};
use serde_json::json;
use std::path::Path;
use std::time::Instant;

/// Positions that are judged for one opening, where none is said: few are even by proof.
const EXACT_POOL: usize = 32;
/// The same for other judges.
const POOL: usize = 4;
/// The share of random moves in trials.
const SLIPS: f64 = 0.1;

pub(crate) fn run(args: &OpeningsArgs, as_json: bool) -> Result<(), Failure> {
    match (&args.verify, &args.out) {
        (Some(file), _) => check(args, file.as_deref(), as_json),
        (None, Some(out)) => make(args, out, as_json),
        (None, None) => Err(Failure::bad(Said::new("command-train-where-openings"))),
    }
}

fn make(args: &OpeningsArgs, path: &Path, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    files::must_be_new(path)?;
    let recipe = recipe(args)?;
    let progress = Progress::new();
    let mut say = |now: openings::JudgingProgress| {
        let said = speech::far("command-train-judged", now.judged, now.pool);
        progress.say(&speech::say(&said.with("found", counted("openings", now.found))));
    };
    let set = build(&recipe, threads(args.threads), &Stop::default(), &mut say);
    drop(progress);
    let set = set.map_err(Failure::bad)?;
    files::create(path, set.to_text().as_bytes())?;
    let seconds = started.elapsed().as_secs_f64();
    let mut out = Out::new();
    if as_json {
        out.json(&json!({
            "file": path.display().to_string(),
            "openings": set.openings.len(),
            "recipe": set.recipe,
            "seconds": seconds,
        }))?;
    } else {
        let said = Said::new("command-train-openings")
            .with("file", path.display().to_string())
            .with("openings", counted("openings", set.openings.len()))
            .with("game", set.recipe.game)
            .with("judge", set.recipe.judge)
            .with("seconds", fixed(seconds, 1));
        out.say(&said)?;
    }
    Ok(out.flush()?)
}

/// The recipe of the set that comes with the program, or a quick one, changed by what was typed.
fn recipe(args: &OpeningsArgs) -> Result<Recipe, Failure> {
    let own = shipped(&args.game).map_err(Failure::bad)?.map(|set| set.recipe);
    let mut recipe = match own {
        Some(recipe) => recipe,
        None => Recipe::quick(&args.game, 1, &Stop::default()).map_err(Failure::bad)?,
    };
    if let Some(judge) = &args.judge {
        // What was fit for another judge says nothing of this one.
        let bound = (judge == EXACT).then_some(0.0);
        recipe = Recipe { judge: judge.clone(), nodes: None, bound, trials: None, ..recipe };
    }
    if let Some(count) = args.count {
        let each = if recipe.judge == EXACT { EXACT_POOL } else { POOL };
        recipe.count = count;
        recipe.pool = recipe.pool.max(count.saturating_mul(each));
    }
    if let Some(plies) = &args.plies {
        recipe.plies = plies.parse::<Plies>().map_err(Failure::bad)?;
    }
    recipe.pool = args.pool.unwrap_or(recipe.pool);
    recipe.nodes = args.nodes.or(recipe.nodes);
    recipe.bound = args.bound.or(recipe.bound);
    recipe.seed = args.seed.unwrap_or(recipe.seed);
    if let Some(agent) = &args.trial {
        let (games, tolerance) = (args.trial_games, args.tolerance);
        recipe.trials = Some(Trials { agent: agent.clone(), games, slips: SLIPS, tolerance });
    }
    Ok(recipe)
}

fn check(args: &OpeningsArgs, file: Option<&Path>, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let set = match file {
        Some(path) => {
            let text = String::from_utf8_lossy(&files::read(path)?).into_owned();
            OpeningSet::read(&text, &args.game).map_err(|why| Failure::in_file(path, why))?
        }
        None => shipped(&args.game).map_err(Failure::bad)?.ok_or_else(|| {
            Failure::bad(Said::new("command-train-none").with("game", args.game.clone()))
        })?,
    };
    let progress = Progress::new();
    let all = args.sample.min(set.openings.len());
    let mut say = |done: usize| progress.say(&done_of("command-judged-again", done, all));
    let seed = args.seed.unwrap_or(1);
    let found = verify(&set, args.sample, seed, &Stop::default(), &mut say);
    drop(progress);
    let found = found.map_err(Failure::bad)?;
    let first = found.differences.first().map(|first| {
        let grade = |opening: &OpeningLine| told(opening.grade, opening.score);
        let (stated, is) = (grade(&first.stated), grade(&first.found));
        let said = Said::new("command-train-graded").with("stated", stated).with("found", is);
        speech::say(&said.with("position", first.stated.position.clone()))
    });
    let checked = Checked {
        done: "command-train-rejudged",
        failed: "command-train-set-wrong",
        compared: found.compared,
        wrong: found.differences.len(),
        seconds: started.elapsed().as_secs_f64(),
    };
    checked.say(first, as_json)
}

/// A grade, and the score of trials where there is one.
fn told(grade: Option<f64>, score: Option<f64>) -> String {
    let grade =
        grade.map_or_else(|| speech::say("command-train-unknown"), |grade| grade.to_string());
    let scored = |score: f64| {
        let said = Said::new("command-train-score").with("grade", grade.clone());
        speech::say(&said.with("score", score.to_string()))
    };
    score.map_or(grade.clone(), scored)
}
