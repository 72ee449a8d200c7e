//! `harif train othello-probcut`: measures how far shallow searches err, and prints the curves that
//! the search holds.

use super::tournament::interrupt::stop_on_interrupt;
use super::train::{threads, unless_stopped};
use crate::args::OthelloProbcutArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress};
use crate::speech::{counted, done_of, fixed};
use harif_core::Said;
use harif_trainer::othello_eval::read_games;
use harif_trainer::othello_probcut::{
    Curve, DepthPair, KNOTS, ProbcutModel, ProbcutRecipe, archived, fit, measure,
};
use serde_json::{Value, json};
use std::time::Instant;

pub(crate) fn run(args: &OthelloProbcutArgs, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let stop = stop_on_interrupt()?;
    let known = match args.games.is_empty() {
        true => Vec::new(),
        false => {
            archived(&read_games(&args.games).map_err(Failure::bad)?, args.seed, args.positions)
        }
    };
    let recipe = ProbcutRecipe {
        seed: args.seed,
        positions: args.positions,
        depth: args.depth,
        deep: args.deep,
        known,
        exact: args.exact,
        threads: threads(args.threads),
    };
    let all = args.positions + recipe.known.len();
    let progress = std::sync::Mutex::new(Progress::new());
    let say = |done: usize| {
        if let Ok(progress) = progress.lock() {
            progress.say(&done_of("command-train-searched", done, all));
        }
    };
    let samples = measure(&recipe, &stop, &say);
    drop(progress);
    unless_stopped(&stop)?;
    let model = fit(&samples);
    let seconds = started.elapsed().as_secs_f64();
    let mut out = Out::new();
    if as_json {
        let curve = |curve: &Curve| json!({ "levels": curve.levels, "depths": curve.depths });
        out.json(&json!({
            "positions": samples.len(),
            "knots": KNOTS,
            "to_depth": curve(&model.to_depth),
            "to_end": curve(&model.to_end),
            "cells": model.cells.iter().map(|cell| listed(cell, &model)).collect::<Vec<_>>(),
            "seconds": seconds,
        }))?;
    } else {
        let said = Said::new("command-train-probcut");
        let said = said.with("positions", counted("positions", samples.len()));
        out.say(&said.with("seconds", fixed(seconds, 0)))?;
        out.line(told("TO_DEPTH", &model.to_depth))?;
        out.line(told("TO_END", &model.to_end))?;
        if args.cells {
            table(&mut out, &model)?;
        }
    }
    Ok(out.flush()?)
}

/// A curve as `search/selectivity.rs` of the Othello engine holds it.
fn told(name: &str, curve: &Curve) -> String {
    let list = |numbers: &[f64]| {
        numbers.iter().map(|number| format!("{number:.3}")).collect::<Vec<_>>().join(", ")
    };
    let (levels, depths) = (list(&curve.levels), list(&curve.depths));
    format!("const {name}: Curve =\n    Curve {{ levels: [{levels}], depths: [{depths}] }};")
}

fn fitted(cell: &DepthPair, model: &ProbcutModel) -> f64 {
    let (curve, deep) = match cell.deep {
        Some(deep) => (&model.to_depth, f64::from(deep)),
        None => (&model.to_end, cell.empties),
    };
    curve.sigma(cell.empties, deep, cell.shallow.into())
}

fn listed(cell: &DepthPair, model: &ProbcutModel) -> Value {
    let DepthPair { empties, shallow, deep, count, bias, sigma } = cell;
    json!({
        "empties": empties, "shallow": shallow, "deep": deep, "count": count,
        "bias": bias, "sigma": sigma, "fitted": fitted(cell, model),
    })
}

fn table(out: &mut Out, model: &ProbcutModel) -> std::io::Result<()> {
    let row = |cell: &DepthPair| {
        vec![
            format!("{:.1}", cell.empties),
            cell.shallow.to_string(),
            cell.deep.map_or("end".into(), |deep| deep.to_string()),
            cell.count.to_string(),
            format!("{:+.2}", cell.bias),
            format!("{:.2}", cell.sigma),
            format!("{:.2}", fitted(cell, model)),
        ]
    };
    let rows: Vec<Vec<String>> = model.cells.iter().map(row).collect();
    out.table("command-train-cells-head", &rows)
}
