//! What the Othello evaluation is trained on: games against itself, labels that are kept and gone on
//! with, positions beside them, and errors on tournament games.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_core::{Limits, Record, Stop};
use harif_othello::Board8;
use harif_othello::bits::mobility;
use harif_othello::engine::eval::{Network, UNIT};
use harif_othello::engine::{Discs, Solver};
use harif_trainer::othello_eval::{
    FinishedGame, GamesError, LABEL, LabelJob, LabelledPosition, LabelsError, Manner, errors,
    label, measure, parity, play, played, read_games, unlabelled,
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
    let text = include_str!("../../../../testdata/othello/tournament-games.jsonl");
    let records: Vec<Record> = text.lines().map(|line| Record::from_json(line).unwrap()).collect();
    harif_testkit::archive(&records)
}

fn games(folder: &Folder) -> Vec<FinishedGame> {
    fs::write(folder.at("games.wtb"), archive()).unwrap();
    read_games(&[folder.at("games.wtb")]).unwrap()
}

/// Games that cost little.
fn cheap() -> Manner {
    Manner { depth: 2, exact: 8, beside: 2, ..Manner::default() }
}

fn job(games: u64) -> LabelJob {
    LabelJob { manner: cheap(), seed: 7, games }
}

#[test]
fn a_game_is_the_same_each_time_and_its_exact_labels_are_exact() {
    let stop = Stop::default();
    let mut solver = Solver::new(1 << 20);
    let mut exact = 0;
    for number in 0..5 {
        let scenes = play(&cheap(), 3, number, &mut solver, &stop).unwrap();
        assert_eq!(play(&cheap(), 3, number, &mut solver, &stop).unwrap(), scenes);
        for LabelledPosition { own, opp, value, exact: is_exact } in scenes {
            assert!(own & opp == 0 && mobility(own, opp) != 0, "a side to move that has a move");
            if is_exact {
                let discs = Discs::of(Board8::new(own, opp).unwrap()).unwrap();
                let score = solver.score(discs, &Limits::default(), &mut |_| ()).score().unwrap();
                assert_eq!(i32::from(value), score * UNIT);
                exact += 1;
            }
        }
    }
    assert!(exact > 20, "{exact}");
}

#[test]
fn what_came_of_a_game_counts_until_somebody_errs() {
    let stop = Stop::default();
    let mut solver = Solver::new(1 << 20);
    // Only what came of it counts, and nobody errs: all labels of a game are one score, seen by turns.
    let manner = Manner { random: 0, error: 0.0, lambda: 1.0, beside: 0, ..cheap() };
    let scenes = play(&manner, 1, 1, &mut solver, &stop).unwrap();
    let scores: std::collections::BTreeSet<i16> = scenes.iter().map(|s| s.value.abs()).collect();
    assert_eq!(scores.len(), 1, "{scores:?}");
    assert!(scenes.len() >= 50);
    // Nothing that came of it counts: labels are the opinions of the moment.
    let manner = Manner { lambda: 0.0, ..manner };
    let scenes = play(&manner, 1, 1, &mut solver, &stop).unwrap();
    let opinions = scenes.iter().filter(|scene| !scene.exact).map(|scene| scene.value);
    assert!(opinions.collect::<std::collections::BTreeSet<i16>>().len() > 5);
}

#[test]
fn labels_do_not_depend_on_threads_or_on_being_stopped() {
    let folder = Folder::new();
    let (whole, parts) = (folder.at("whole"), folder.at("parts"));
    let made = label(&job(150), &whole, 3, &Stop::default(), &mut |_, _| ()).unwrap();
    assert_eq!(made.games, 150);
    assert_eq!(made.positions * LABEL as u64, fs::metadata(&whole).unwrap().len());
    // Stopped as soon as the first chunk is there, then gone on with, one thread.
    let stop = Stop::default();
    let mut halt = |done, _| {
        if done > 0 {
            stop.raise();
        }
    };
    let stopped = label(&job(150), &parts, 1, &stop, &mut halt);
    assert!(matches!(stopped, Err(LabelsError::Stopped { all: 150, .. })), "{stopped:?}");
    // A crash may leave half a chunk and half a line behind.
    let journal = folder.at("parts.journal");
    fs::write(&parts, [fs::read(&parts).unwrap(), b"half".to_vec()].concat()).unwrap();
    fs::write(&journal, [fs::read(&journal).unwrap(), b"12".to_vec()].concat()).unwrap();
    label(&job(150), &parts, 1, &Stop::default(), &mut |_, _| ()).unwrap();
    assert_eq!(fs::read(&parts).unwrap(), fs::read(&whole).unwrap());
}

#[test]
fn labels_of_another_job_are_never_touched() {
    let folder = Folder::new();
    let path = folder.at("labels");
    label(&job(50), &path, 2, &Stop::default(), &mut |_, _| ()).unwrap();
    let before = fs::read(&path).unwrap();
    let other = LabelJob { seed: 8, ..job(50) };
    let refused = label(&other, &path, 1, &Stop::default(), &mut |_, _| ());
    assert!(matches!(refused, Err(LabelsError::Foreign(_))), "{refused:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
    let foreign = folder.at("letter");
    fs::write(&foreign, "dear").unwrap();
    let refused = label(&job(50), &foreign, 1, &Stop::default(), &mut |_, _| ());
    assert!(matches!(refused, Err(LabelsError::Foreign(_))), "{refused:?}");
    assert_eq!(fs::read(&foreign).unwrap(), b"dear");
    fs::write(&path, &before[..10]).unwrap();
    let short = label(&job(50), &path, 1, &Stop::default(), &mut |_, _| ());
    assert!(matches!(short, Err(LabelsError::Short { actual: 10, .. })), "{short:?}");
    let nowhere = folder.at("missing").join("labels");
    let failed = label(&job(50), &nowhere, 1, &Stop::default(), &mut |_, _| ());
    assert!(matches!(failed, Err(LabelsError::Io { .. })), "{failed:?}");
}

#[test]
fn positions_beside_labels_are_a_function_of_their_number_and_spare_held_out_games() {
    let folder = Folder::new();
    let path = folder.at("labels");
    label(&job(50), &path, 2, &Stop::default(), &mut |_, _| ()).unwrap();
    let labels = fs::read(&path).unwrap();
    for number in 0..200 {
        let (own, opp) = unlabelled(&labels, 1, number, 12).unwrap();
        assert_eq!(unlabelled(&labels, 1, number, 12), Some((own, opp)));
        assert!(64 - (own | opp).count_ones() >= 12 && mobility(own, opp) != 0);
    }
    let mut held = labels.clone();
    held.chunks_exact_mut(LABEL).for_each(|label| label[LABEL - 1] |= 1);
    assert_eq!(unlabelled(&held, 1, 1, 12), None);
    assert_eq!(unlabelled(&[], 1, 1, 12), None);
}

#[test]
fn archives_are_read_and_what_is_none_is_refused() {
    let folder = Folder::new();
    assert!(games(&folder).iter().all(|game| game.boards.len() > 30));
    let folder_of_games = read_games(std::slice::from_ref(&folder.0)).unwrap();
    assert_eq!(folder_of_games, games(&folder));
    let missing = read_games(&[folder.at("none.wtb")]).unwrap_err();
    assert!(matches!(missing, GamesError::Unreadable { .. }));
    fs::write(folder.at("text.wtb"), "no archive").unwrap();
    let foreign = read_games(&[folder.at("text.wtb")]).unwrap_err();
    assert!(matches!(foreign, GamesError::NoArchive { .. }));
    let empty = Folder::new();
    assert!(matches!(read_games(std::slice::from_ref(&empty.0)), Err(GamesError::NoGames)));
}

#[test]
fn errors_are_those_of_the_held_out_positions() {
    let folder = Folder::new();
    let games = games(&folder);
    let samples = played(&games, 1);
    let found = errors(Network::own(), &samples);
    let held = samples.iter().filter(|sample| sample.held).count() as u64;
    assert_eq!(found.iter().map(|errors| errors.positions).sum::<u64>(), held);
    let by_hand: Vec<f64> = samples
        .iter()
        .filter(|sample| sample.held && sample.empties() == 20)
        .map(|s| f64::from(Network::own().evaluate(s.own, s.opp) - i32::from(s.value)) / 64.0)
        .collect();
    let mean = by_hand.iter().map(|error| error.abs()).sum::<f64>() / by_hand.len().max(1) as f64;
    assert!((found[20].mean - mean).abs() < 1e-9);
}

#[test]
fn measuring_can_be_stopped() {
    let folder = Folder::new();
    let (games, stop) = (games(&folder), Stop::default());
    stop.raise();
    let found = measure(Network::own(), &games, 1, 5, &stop, &mut |_| ());
    assert!(found.exact[..16].iter().all(|errors| errors.positions == 0));
}

#[test]
fn parity_is_measured_on_so_many_positions_the_same_each_time_and_can_be_stopped() {
    let (folder, stop) = (Folder::new(), Stop::default());
    let games = games(&folder);
    let mut told = Vec::new();
    let found = parity(&games, 2, 4, &stop, &mut |done| told.push(done));
    assert_eq!((found.positions, &told[..]), (4, &[1, 2, 3, 4][..]));
    assert_eq!(found, parity(&games, 2, 4, &stop, &mut |_| {}));
    assert!(found.parity.abs() < 30.0 && found.optimism.abs() < 30.0, "{found:?}");
    assert!(found.missing.abs() < 2.0, "{found:?}");
    stop.raise();
    assert_eq!(parity(&games, 2, 4, &stop, &mut |_| {}).positions, 0);
}
