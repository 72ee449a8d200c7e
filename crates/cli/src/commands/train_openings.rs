//! `harif train openings`: makes and checks sets of balanced openings.

use super::train::Checked;
use crate::args::OpeningsArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress, counted, grouped};
use crate::speech::done_of;
use harif_arena::openings::{
    self, EXACT, OpeningLine, OpeningSet, Plies, Recipe, Trials, build, shipped, verify,
};
use harif_core::Stop;
use serde_json::json;
use std::io::Write;
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
        (None, None) => Err(Failure::bad("say where the openings go: --out FILE")),
    }
}

fn make(args: &OpeningsArgs, path: &Path, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    if path.exists() {
        return Err(Failure::exists(path));
    }
    let recipe = recipe(args)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let progress = Progress::new();
    let mut say = |now: openings::JudgingProgress| {
        let (judged, pool) = (grouped(now.judged as u64), grouped(now.pool as u64));
        let found = counted(now.found as u64, "opening", "openings");
        progress.say(&format!("{judged} of {pool} positions judged, {found}"));
    };
    let set = build(&recipe, args.threads.unwrap_or(threads), &Stop::default(), &mut say);
    drop(progress);
    let set = set.map_err(Failure::bad)?;
    let text = set.to_text();
    let written =
        std::fs::File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|why| Failure::unwritten(path, why))?;
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
        out.line(format!(
            "{}: {} of {}, judge {}, in {seconds:.1} s",
            path.display(),
            counted(set.openings.len() as u64, "opening", "openings"),
            set.recipe.game,
            set.recipe.judge,
        ))?;
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
            let named = |why| Failure::bad(format!("{}: {why}", path.display()));
            OpeningSet::read(&text, &args.game).map_err(named)?
        }
        None => shipped(&args.game).map_err(Failure::bad)?.ok_or_else(|| {
            Failure::bad(format!("no openings of {} come with the program", args.game))
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
        format!("{}, graded {stated}, is {is}", first.stated.position)
    });
    let compared = counted(found.compared as u64, "opening", "openings");
    let checked = Checked {
        what: "set",
        done: format!("{compared} judged again"),
        compared: found.compared,
        wrong: found.differences.len(),
        seconds: started.elapsed().as_secs_f64(),
    };
    checked.say(first, as_json)
}

/// A grade, and the score of trials where there is one.
fn told(grade: Option<f64>, score: Option<f64>) -> String {
    let grade = grade.map_or("unknown".into(), |grade| grade.to_string());
    score.map_or(grade.clone(), |score| format!("{grade} with a score of {score}"))
}
