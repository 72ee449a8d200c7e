//! The Othello evaluation's trainer: the fit, games, labels, and the whole way to weights.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_core::{Record, Rng, Stop};
use harif_othello_engine::eval::{Parameters, Weights};
use harif_trainer::othello_eval::{
    BuildError, Game, GamesError, Job, Judge, LabelsError, Progress, Recipe, Row, Settings, build,
    errors, label, least_squares, measure, played, read_games,
};
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder of its own for each test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("harif-othello-eval-{}-{number}", std::process::id());
        let folder = Folder(std::env::temp_dir().join(name));
        fs::create_dir(&folder.0).unwrap();
        folder
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Whether it can be removed changes nothing.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An archive of tournament games, some of them unfinished.
fn archive() -> Vec<u8> {
    let text = include_str!("../../../testdata/othello/tournament-games.jsonl");
    let records: Vec<Record> = text.lines().map(|line| Record::from_json(line).unwrap()).collect();
    harif_testkit::archive(&records)
}

fn games(folder: &Folder) -> Vec<Game> {
    fs::write(folder.at("games.wtb"), archive()).unwrap();
    read_games(&[folder.at("games.wtb")]).unwrap()
}

fn settings(threads: usize) -> Settings {
    Settings { ridge: 1.0, steps: 3, accuracy: 1e-3, threads }
}

/// Rows of three unknowns out of fifty that add up to what `truth` says.
fn planted(truth: &[f32]) -> Vec<Row<3>> {
    let mut rng = Rng::new(1);
    let row = |_| {
        let unknowns = [0; 3].map(|_| rng.below(50) as u32);
        let target = unknowns.iter().map(|&unknown| truth[unknown as usize]).sum();
        Row { unknowns, target, trust: 1.0 + rng.below(2) as f32 }
    };
    (0..5000).map(row).collect()
}

#[test]
fn a_planted_linear_function_is_found() {
    let mut rng = Rng::new(2);
    let truth: Vec<f32> = (0..50).map(|_| rng.unit() as f32 * 20.0 - 10.0).collect();
    let settings = Settings { ridge: 1e-3, steps: 200, accuracy: 1e-6, threads: 1 };
    let found = least_squares(&planted(&truth), 52, &settings, &Stop::default()).unwrap();
    for (found, truth) in found.iter().zip(&truth) {
        assert!((found - truth).abs() < 1e-2, "{found} for {truth}");
    }
    assert_eq!(found[50..], [0.0, 0.0], "what no row mentions is 0");
}

#[test]
fn what_few_rows_mention_is_pulled_towards_zero() {
    let row = Row { unknowns: [0], target: 8.0, trust: 1.0 };
    let often = Row { unknowns: [1], ..row };
    let rows: Vec<Row<1>> = std::iter::once(row).chain([often; 99]).collect();
    let settings = Settings { ridge: 1.0, steps: 50, accuracy: 1e-6, threads: 1 };
    let found = least_squares(&rows, 2, &settings, &Stop::default()).unwrap();
    assert!((found[0] - 4.0).abs() < 1e-3 && (found[1] - 7.92).abs() < 1e-3, "{found:?}");
}

#[test]
fn a_fit_is_the_same_with_any_number_of_threads() {
    let rows = planted(&[1.5; 50]);
    let settings = |threads| Settings { ridge: 5.0, steps: 7, accuracy: 0.0, threads };
    let fit = |threads| least_squares(&rows, 50, &settings(threads), &Stop::default()).unwrap();
    let bits = |found: Vec<f32>| found.into_iter().map(f32::to_bits).collect::<Vec<_>>();
    let one = bits(fit(1));
    assert_eq!(one, bits(fit(1)));
    assert_eq!(one, bits(fit(2)));
    assert_eq!(one, bits(fit(40)));
}

#[test]
fn games_are_read_from_files_and_folders() {
    let folder = Folder::new();
    let games = games(&folder);
    assert!(games.len() >= 10 && games.iter().all(|game| game.score.abs() <= 64));
    assert_eq!(read_games(std::slice::from_ref(&folder.0)).unwrap(), games);
    let positions = played(&games, 1);
    assert!(positions.iter().all(|sample| sample.own & sample.opp == 0 && sample.empties() > 0));
    let missing = read_games(&[folder.at("none.wtb")]).unwrap_err();
    assert!(matches!(missing, GamesError::Unreadable { .. }), "{missing}");
    fs::write(folder.at("bad.wtb"), "no archive").unwrap();
    let bad = read_games(&[folder.at("bad.wtb")]).unwrap_err();
    assert!(bad.to_string().contains("bad.wtb"), "{bad}");
    fs::write(folder.at("empty.wtb"), harif_testkit::archive(&[])).unwrap();
    assert!(matches!(read_games(&[folder.at("empty.wtb")]), Err(GamesError::NoGames)));
}

#[test]
fn labels_are_the_same_stopped_resumed_and_with_more_threads() {
    let folder = Folder::new();
    let games = games(&folder);
    let job = Job { games: &games, seed: 3, empties: 5..=6, count: 1500, judge: Judge::Solver };
    let (whole, parts) = (folder.at("whole"), folder.at("parts"));
    let samples = label(&job, &whole, 2, &Stop::default(), &mut |_, _| ()).unwrap();
    assert_eq!(samples.len(), 3000);
    assert!(samples.iter().all(|sample| matches!(sample.empties(), 5 | 6)));
    let stop = Stop::default();
    let mut halt = |done, _| {
        if done > 0 {
            stop.raise();
        }
    };
    let stopped = label(&job, &parts, 1, &stop, &mut halt).unwrap_err();
    assert!(matches!(stopped, LabelsError::Stopped { done: 500.., all: 3000, .. }), "{stopped}");
    // A crash may cut off the last chunk.
    let torn = fs::read(&parts).unwrap();
    fs::write(&parts, &torn[..torn.len() - 7]).unwrap();
    assert_eq!(label(&job, &parts, 1, &Stop::default(), &mut |_, _| ()).unwrap(), samples);
    assert_eq!(fs::read(&parts).unwrap(), fs::read(&whole).unwrap());
    let other = Job { seed: 4, ..job };
    let foreign = label(&other, &whole, 1, &Stop::default(), &mut |_, _| ()).unwrap_err();
    assert!(matches!(foreign, LabelsError::Foreign(_)), "{foreign}");
}

#[test]
fn the_whole_way_gives_the_same_weights_again() {
    let folder = Folder::new();
    let games = games(&folder);
    let recipe = |name: &str, threads| Recipe {
        seed: 1,
        count: 500,
        exact: 6,
        depth: 9,
        fit: settings(threads),
        folder: folder.at(name),
    };
    let quick = |name: &str, threads| {
        // Deep searches are for real runs: only the first stage is made here, then a stop.
        let stop = Stop::default();
        let mut phases = Vec::new();
        let mut say = |now| match now {
            Progress::Scoring { empties, .. } if *empties.start() > 6 => stop.raise(),
            Progress::Fitting { phase, positions } => phases.push((phase, positions)),
            Progress::Scoring { .. } => {}
        };
        let ended = build(&games, &recipe(name, threads), &stop, &mut say).unwrap_err();
        assert!(matches!(ended, BuildError::Labels(LabelsError::Stopped { .. })), "{ended}");
        phases
    };
    assert_eq!(quick("one", 1), quick("two", 2));
    assert_eq!(fs::read(folder.at("one/01-05.labels")).unwrap().len(), 16 + 5 * 500 * 19);
    let full = |name: &str, threads| {
        let recipe = Recipe { depth: 1, ..recipe(name, threads) };
        build(&games, &recipe, &Stop::default(), &mut |_| ()).unwrap()
    };
    let (built, again) = (full("one-ply", 1), full("one-ply-again", 2));
    assert_eq!(built.parameters, again.parameters);
    assert_eq!(built.samples, again.samples);
    assert!(built.parameters.weights.iter().all(|phase| phase.iter().any(|&weight| weight != 0)));
}

#[test]
fn errors_are_counted_in_discs_on_held_out_games() {
    let folder = Folder::new();
    let games = games(&folder);
    let zeros = Weights::new(&Parameters::zeros(&[60]).unwrap());
    // Some seed holds out a game.
    let seed = (1..).find(|&seed| played(&games, seed).iter().any(|sample| sample.held)).unwrap();
    let samples = played(&games, seed);
    let found = errors(&zeros, &samples);
    let held = samples.iter().filter(|sample| sample.held && sample.empties() == 20);
    let discs: Vec<f64> = held.map(|sample| f64::from(sample.value).abs() / 64.0).collect();
    assert_eq!(found[20].positions as usize, discs.len());
    let mean = discs.iter().sum::<f64>() / discs.len() as f64;
    assert!((found[20].mean - mean).abs() < 1e-9, "{:?} is not {mean}", found[20]);
    let measured = measure(&zeros, &games, seed, 20, &Stop::default(), &mut |_| ());
    assert_eq!(measured.played, found);
    assert!(measured.exact[8].positions == 20 && measured.exact[8].rms > 0.0);
    assert!(measured.exact[24].positions > 0, "the archive knows these");
}
