//! Outside engines that crash, stall, flood, lie and answer late: each costs its game, with the evidence in
//! the journal; the engine is started again, and the tournament goes on.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::games;
use harif_arena::openings::Source;
use harif_arena::{
    BudgetPlan, ClockPlan, Entrant, Offence, Plan, Played, Run, RunEnd, Summary, TimeoutPlan,
    TournamentFormat,
};
use harif_core::{End, Stop, Winner};
use harif_testkit::engine;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::tempdir;

/// A match of a scripted engine against chance; nobody waits long for an engine that says nothing.
fn plan(script: &str, games: u64) -> Plan {
    // Long enough for a busy machine, short enough to wait for again and again.
    let (grace, quit) = (Duration::from_millis(1500), Duration::from_millis(300));
    Plan {
        format: TournamentFormat::Match,
        games: Some(games),
        workers: Some(1),
        openings: Source::Start,
        patience: TimeoutPlan { grace, quit, ..TimeoutPlan::default() },
        budget: BudgetPlan { time: Some(Duration::from_millis(200)), ..BudgetPlan::default() },
        ..Plan::new(
            "tictactoe",
            [
                Entrant::named("scripted", format!("gtp:{}", engine::command(script))),
                Entrant::of("random"),
            ],
        )
    }
}

fn play(folder: &Path, plan: Plan) -> (Vec<Played>, Summary) {
    let run = Run::create(folder, plan).unwrap();
    assert_eq!(run.play(&(), &Stop::default()).unwrap(), RunEnd::Complete);
    (games(folder), Summary::of(run.plan(), &run.standings()))
}

/// Who scored, as a number of the plan.
fn winner(played: &Played) -> Option<usize> {
    match played.record.winner? {
        Winner::First => Some(played.seats[0]),
        Winner::Second => Some(played.seats[1]),
        Winner::Draw => None,
    }
}

#[test]
fn every_fault_costs_its_game_and_leaves_its_evidence() {
    for (script, offence) in [
        ("--crash-on-move 2", Offence::Crash),
        ("--stall-on-move 2", Offence::Hang),
        ("--flood", Offence::Garbage),
        ("--endless-line", Offence::Garbage),
        ("--illegal-on-move 1", Offence::Illegal),
        ("--garbage-on-move 2", Offence::Garbage),
        ("--bad-utf8", Offence::Garbage),
        ("--refuse genmove", Offence::Refusal),
    ] {
        let folder = tempdir().unwrap();
        let (games, summary) = play(folder.path(), plan(script, 4));
        assert_eq!(games.len(), 4, "{script}: the tournament went on");
        let broken: Vec<&Played> = games.iter().filter(|game| game.foul.is_some()).collect();
        // An engine may win before its fault comes; not in all of its games.
        assert!(!broken.is_empty(), "{script}");
        for played in broken {
            let foul = played.foul.as_ref().unwrap();
            assert_eq!(foul.offence, offence, "{script}: {foul:?}");
            assert_eq!(played.seats[foul.side.index()], 0, "the scripted engine did it");
            assert_eq!((played.record.end, winner(played)), (End::Forfeited, Some(1)));
            assert!(foul.evidence.iter().any(|line| line.starts_with("> ")), "{script}: {foul:?}");
            let told = &played.record.tags["error"];
            assert!(told.starts_with("scripted: "), "{told}");
        }
        let row = summary.agents.iter().find(|agent| agent.name == "scripted").unwrap();
        assert!(row.fouls[offence.name()] > 0, "{script}: {:?}", row.fouls);
    }
}

#[test]
fn an_engine_is_started_again_after_its_fault() {
    let folder = tempdir().unwrap();
    let (games, summary) = play(folder.path(), plan("--crash-on-move 1 --every 3", 8));
    let fouls = games.iter().filter(|game| game.foul.is_some()).count();
    assert!((1..8).contains(&fouls), "{fouls} of 8 games");
    let last = games.iter().rposition(|game| game.foul.is_none()).unwrap();
    let first = games.iter().position(|game| game.foul.is_some()).unwrap();
    assert!(last > first, "it played whole games after its first crash");
    assert_eq!(summary.ends["forfeited"], fouls as u64);
}

#[test]
fn late_answers_are_counted_and_forfeited_only_where_the_plan_says_so() {
    let folder = tempdir().unwrap();
    let late = plan("--late 260", 2);
    let (games, summary) = play(&folder.path().join("counted"), late.clone());
    assert!(games.iter().all(|game| game.foul.is_none()), "{games:?}");
    let row = summary.agents.iter().find(|agent| agent.name == "scripted").unwrap();
    assert_eq!(row.overruns, row.moves, "every move was late");
    assert!(row.mean_overrun.unwrap() >= 0.06, "{row:?}");
    let mut strict = late;
    strict.budget.forfeit = true;
    strict.budget.margin = Duration::from_millis(20);
    let (games, _) = play(&folder.path().join("forfeited"), strict);
    for played in games {
        assert_eq!(played.foul.as_ref().unwrap().offence, Offence::Time);
        assert_eq!((played.record.end, winner(&played)), (End::Timeout, Some(1)));
    }
}

#[test]
fn a_clock_runs_down_over_the_game() {
    let folder = tempdir().unwrap();
    let mut plan = plan("--late 60", 2);
    let clock = ClockPlan { main: Duration::from_millis(150), increment: Duration::ZERO };
    let margin = Duration::from_millis(10);
    plan.budget = BudgetPlan { clock: Some(clock), forfeit: true, margin, ..BudgetPlan::default() };
    let (games, _) = play(folder.path(), plan);
    for played in &games {
        // Two moves fit into the clock, the third does not.
        let own = played.thinking().filter(|(agent, _)| *agent == 0).count();
        assert!(own <= 2, "{played:?}");
    }
    // Moving first, it has two moves on the board before anybody can have won.
    let first = games.iter().find(|played| played.seats[0] == 0).unwrap();
    assert_eq!((first.record.end, winner(first)), (End::Timeout, Some(1)), "{first:?}");
}

#[test]
fn a_resignation_is_no_foul() {
    let folder = tempdir().unwrap();
    let (games, _) = play(folder.path(), plan("--resign-on-move 1", 2));
    for played in games {
        assert!(played.foul.is_none(), "{played:?}");
        assert_eq!((played.record.end, winner(&played)), (End::Resigned, Some(1)));
    }
}

#[test]
fn an_engine_that_cannot_start_at_all_ends_the_tournament_before_it_begins() {
    let folder = tempdir().unwrap();
    let run = Run::create(folder.path(), plan("--crash-on-start", 4)).unwrap();
    let said = run.play(&(), &Stop::default()).unwrap_err().to_string();
    assert!(said.starts_with("scripted cannot take part: "), "{said}");
    assert_eq!(games(folder.path()).len(), 0);
}

#[test]
fn a_tournament_with_a_hanging_engine_can_be_stopped() {
    let folder = tempdir().unwrap();
    let mut plan = plan("--stall-on-move 1", 100);
    plan.budget = BudgetPlan { time: Some(Duration::from_secs(60)), ..BudgetPlan::default() };
    let run = Run::create(folder.path(), plan).unwrap();
    let stop = Stop::default();
    let started = Instant::now();
    std::thread::scope(|scope| {
        let flag = stop.clone();
        scope.spawn(move || {
            std::thread::sleep(Duration::from_millis(500));
            flag.raise();
        });
        assert_eq!(run.play(&(), &stop).unwrap(), RunEnd::Stopped);
    });
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    assert_eq!(games(folder.path()).len(), 0, "the game in play was given up");
}
