//! Tournaments as a whole: the same table whatever the workers and the interruptions, and a journal that
//! loses nothing.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{counted_by_hand, counts, games, in_pieces, plan, played, summary};
use harif_arena::openings::Source;
use harif_arena::stats::{Pentanomial, SprtVerdict};
use harif_arena::{
    Adjudication, ArenaError, BudgetPlan, GameTask, Guests, Hall, HandedOut, JOURNAL, Plan, Played,
    Run, RunEnd, RunJournalError, Summary, Test, TournamentFormat, play_again, total_games,
};
use harif_core::{End, Game, Goal, Limits, Player, Side, SolverOptions, Stop};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::tempdir;

fn round_robin() -> Plan {
    let agents = ["random", "greedy", "mcts:iterations=30", "minimax:depth=2"];
    Plan { games: Some(8), seed: 7, ..plan("tictactoe", &agents) }
}

#[test]
fn interruptions_and_workers_change_no_table() {
    let folder = tempdir().unwrap();
    let whole = played(&folder.path().join("whole"), round_robin());
    assert_eq!(whole.games, total_games(&round_robin()));
    for piece in [1, 2, 3, 5, 11] {
        let pieces = in_pieces(&folder.path().join(format!("{piece}")), round_robin(), piece);
        assert_eq!(pieces, whole, "in pieces of {piece}");
    }
    let many = Plan { workers: Some(4), oversubscribe: true, ..round_robin() };
    let together = in_pieces(&folder.path().join("many"), many, 9);
    assert_eq!(together, whole);
}

/// Plays a run in halls elsewhere, three games at a time, the last of them first, and everything twice.
fn played_elsewhere(folder: &Path, plan: Plan) -> Summary {
    let run = Run::create(folder, plan).unwrap();
    let stop = Stop::default();
    let hall = Hall::open(run.plan().clone(), Arc::new(()), &stop).unwrap();
    loop {
        let mut tasks: Vec<GameTask> = match run.hand_out(3) {
            HandedOut::Games(tasks) => tasks,
            HandedOut::Wait => panic!("everything that was handed out was entered"),
            HandedOut::Over => break,
        };
        tasks.reverse();
        for played in hall.play(&tasks, &stop).unwrap() {
            let stranger = Played { seats: [played.seats[1], played.seats[0]], ..played.clone() };
            assert!(matches!(run.take(stranger), Err(ArenaError::Stranger { .. })));
            assert!(run.take(played.clone()).unwrap());
            assert!(!run.take(played).unwrap(), "a game that is played twice counts once");
        }
    }
    assert_eq!(run.close().unwrap(), RunEnd::Complete);
    summary(&run)
}

#[test]
fn games_that_are_played_elsewhere_give_the_same_table() {
    let folder = tempdir().unwrap();
    let swiss = Plan { format: TournamentFormat::Swiss, rounds: Some(3), ..round_robin() };
    for (name, plan) in [("all", round_robin()), ("swiss", swiss)] {
        let here = played(&folder.path().join(format!("{name}-here")), plan.clone());
        let there = folder.path().join(name);
        assert_eq!(played_elsewhere(&there, plan), here, "{name}");
        let numbers: BTreeSet<u64> = games(&there).iter().map(|game| game.number).collect();
        assert_eq!((numbers.len(), games(&there).len() as u64), (here.games as usize, here.games));
        assert!(harif_arena::games_of(&there).unwrap().end().unwrap().is_some());
    }
}

/// A house that seats a second `greedy` under a name of its own.
#[derive(Debug)]
struct House;

impl Guests for House {
    fn player(&self, game: &dyn Game, agent: &str) -> Option<Box<dyn Player>> {
        (agent == "visitor").then(|| game.agent("greedy").unwrap())
    }
}

#[test]
fn guests_play_where_they_are_known_and_nowhere_else() {
    let folder = tempdir().unwrap();
    let plan = plan("tictactoe", &["visitor", "random"]);
    assert!(matches!(Run::create(folder.path(), plan.clone()), Err(ArenaError::Plan(_))));
    let house: Arc<dyn Guests> = Arc::new(House);
    let run = Run::create_with(folder.path(), plan, Arc::clone(&house)).unwrap();
    assert_eq!(run.play(&(), &Stop::default()).unwrap(), RunEnd::Complete);
    assert!(games(folder.path()).iter().all(|game| game.foul.is_none()));
    drop(run);
    assert!(matches!(Run::resume(folder.path()), Err(ArenaError::Plan(_))));
    assert!(Run::resume_with(folder.path(), house).is_ok());
}

#[test]
fn the_table_is_what_an_obvious_count_of_the_journal_gives() {
    let folder = tempdir().unwrap();
    let run = Run::create(folder.path(), round_robin()).unwrap();
    run.play(&(), &Stop::default()).unwrap();
    let games = games(folder.path());
    assert_eq!(counts(&run.standings()), counted_by_hand(&games, 4));
    let mut numbers: Vec<u64> = games.iter().map(|g| g.number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (0..48).collect::<Vec<_>>(), "every game once");
}

#[test]
fn a_swiss_tournament_goes_on_with_the_same_pairings() {
    let agents = ["random", "greedy", "mcts:iterations=20", "minimax:depth=1", "minimax:depth=3"];
    let swiss = Plan {
        format: TournamentFormat::Swiss,
        rounds: Some(4),
        games: Some(2),
        ..plan("connect4-4x4", &agents)
    };
    let folder = tempdir().unwrap();
    let whole = played(&folder.path().join("whole"), swiss.clone());
    assert_eq!(whole.games, 4 * 2 * 2);
    let pieces = in_pieces(&folder.path().join("pieces"), swiss, 3);
    assert_eq!(pieces, whole);
}

#[test]
fn a_test_stops_at_the_first_pair_that_decides_it() {
    let test = Test { elo0: 0.0, elo1: 60.0, alpha: 0.05, beta: 0.05, model: Default::default() };
    let sprt = test.sprt().unwrap();
    let plan = Plan {
        sprt: Some(test),
        games: Some(2000),
        format: TournamentFormat::Match,
        workers: Some(3),
        oversubscribe: true,
        ..plan("tictactoe", &["mcts:iterations=40", "random"])
    };
    let folder = tempdir().unwrap();
    let run = Run::create(folder.path(), plan.clone()).unwrap();
    assert_eq!(run.play(&(), &Stop::default()).unwrap(), RunEnd::Decided);
    let said = summary(&run);
    // The slow twin: all games by number, pair by pair, until the bound is reached.
    let mut games = games(folder.path());
    games.sort_by_key(|played| played.number);
    let mut pairs = Pentanomial::default();
    let mut decided = SprtVerdict::Continue;
    for pair in games.chunks_exact(2) {
        let points = |game: &harif_arena::Played| {
            if game.seats[0] == 0 { game.halves() } else { 2 - game.halves() }
        };
        assert_eq!(pair[0].number + 1, pair[1].number);
        pairs.0[(points(&pair[0]) + points(&pair[1])) as usize] += 1;
        decided = sprt.verdict(sprt.llr(&pairs));
        if decided != SprtVerdict::Continue {
            break;
        }
    }
    let told = said.test.as_ref().unwrap();
    assert_eq!((decided, told.verdict, told.pairs), (SprtVerdict::Accept1, "h1", pairs.0));
    assert_eq!(said.games, 2 * pairs.pairs());
    // Alone, without any surplus games, it comes to the same end.
    let alone = Plan { workers: Some(1), oversubscribe: false, ..plan };
    assert_eq!(in_pieces(&folder.path().join("alone"), alone, 7), said);
}

#[test]
fn a_torn_last_line_is_cut_off_and_played_again() {
    let folder = tempdir().unwrap();
    let whole = played(folder.path(), round_robin());
    let journal = folder.path().join(JOURNAL);
    let text = fs::read(&journal).unwrap();
    let lines: Vec<usize> =
        text.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(i, _)| i + 1).collect();
    // At a line's end, right behind its start, in its middle, just before its end.
    for cut in [lines[9], lines[9] + 1, (lines[9] + lines[10]) / 2, lines[10] - 1] {
        fs::write(&journal, &text[..cut]).unwrap();
        fs::remove_file(folder.path().join("games.db")).unwrap();
        let run = Run::resume(folder.path()).unwrap();
        assert_eq!(run.play(&(), &Stop::default()).unwrap(), RunEnd::Complete);
        assert_eq!(summary(&run), whole, "cut at {cut}");
        drop(run);
        assert_eq!(games(folder.path()).len(), 48);
    }
}

#[test]
fn damage_is_refused_and_left_as_it_is() {
    let folder = tempdir().unwrap();
    played(folder.path(), Plan { games: Some(2), ..round_robin() });
    let journal = folder.path().join(JOURNAL);
    let good = fs::read_to_string(&journal).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        lines.join("\n") + "\n"
    };
    let mut turned: serde_json::Value = serde_json::from_str(lines[3]).unwrap();
    turned["seats"].as_array_mut().unwrap().reverse();
    let other_agents = turned.to_string();
    for (text, problem) in [
        (with(0, "{}"), "damaged at line 1"),
        (with(2, "{\"number\":"), "damaged at line 3"),
        (with(4, "garbage"), "damaged at line 5"),
        (with(0, &lines[0].replace("\"harif-arena\":1", "\"harif-arena\":9")), "version 9"),
        (with(3, &other_agents), "damaged at line 4: game"),
        ("x".into(), "the plan is cut off"),
        (String::new(), "the plan is cut off"),
    ] {
        fs::write(&journal, &text).unwrap();
        let error = Run::resume(folder.path()).unwrap_err().to_string();
        assert!(error.contains(problem), "{error}");
        assert_eq!(fs::read_to_string(&journal).unwrap(), text, "nothing was changed");
    }
}

#[test]
fn a_folder_holds_one_tournament_and_one_player_of_it() {
    let folder = tempdir().unwrap();
    let run = Run::create(folder.path(), round_robin()).unwrap();
    let again = Run::create(folder.path(), round_robin()).unwrap_err();
    assert!(matches!(again, ArenaError::Journal(RunJournalError::Exists { .. })), "{again}");
    let busy = Run::resume(folder.path()).unwrap_err();
    assert!(matches!(busy, ArenaError::Journal(RunJournalError::Busy { .. })), "{busy}");
    drop(run);
    assert!(Run::resume(folder.path()).is_ok());
}

#[test]
fn any_game_can_be_played_again_alone() {
    let folder = tempdir().unwrap();
    played(folder.path(), Plan { openings: Source::Random { plies: 2 }, ..round_robin() });
    for number in [0, 1, 17, 30, 47] {
        let (before, now) = play_again(folder.path(), number).unwrap();
        let moves = |game: &harif_arena::Played| -> Vec<String> {
            game.record.moves.iter().map(|m| m.mv.clone()).collect()
        };
        assert_eq!(moves(&before), moves(&now), "game {number}");
        assert_eq!((before.number, before.seats), (now.number, now.seats));
    }
    let missing = play_again(folder.path(), 48).unwrap_err().to_string();
    assert!(missing.ends_with("has no game 48"), "{missing}");
}

#[test]
fn games_of_othello_end_where_the_solver_proves_the_result() {
    let adjudicate = Some(Adjudication { nodes: 20_000, from: 16, empties: None });
    let plan = Plan { games: Some(4), adjudicate, ..plan("othello-6x6", &["random", "greedy"]) };
    let out = tempdir().unwrap();
    let summary = played(&out.path().join("once"), plan.clone());
    assert_eq!(summary.ends["adjudicated"], 4, "{:?}", summary.ends);
    played(&out.path().join("again"), plan);
    for (once, again) in
        games(&out.path().join("once")).iter().zip(games(&out.path().join("again")))
    {
        assert_eq!(once.record.moves.len(), again.record.moves.len());
        assert_eq!(once.record.margin, again.record.margin);
        assert!(once.record.moves.len() < 32, "{} moves", once.record.moves.len());
    }
}

#[test]
fn games_of_othello_are_ended_with_their_exact_score_when_few_squares_are_left() {
    let greedy = plan("othello", &["greedy", "random"]);
    let openings = Source::Random { plies: 10 };
    let plan = Plan { games: Some(4), openings, ..greedy };
    let adjudicate = Some(Adjudication::default());
    let out = tempdir().unwrap();
    let told = Plan { adjudicate, ..plan.clone() }.checked().unwrap();
    assert_eq!(told.adjudicate.unwrap().empties, Some(14), "the plan says what is done");
    let summary = played(&out.path().join("early"), told);
    assert_eq!(summary.ends["adjudicated"], 4, "{:?}", summary.ends);
    for played in games(&out.path().join("early")) {
        let mut game = harif_catalog::open("othello").unwrap();
        game.set_up(played.record.start.as_deref().unwrap_or("start")).unwrap();
        for played in &played.record.moves {
            game.play(&played.mv).unwrap();
        }
        let empties = game.cells().iter().filter(|cell| cell.is_none()).count();
        assert!((8..=14).contains(&empties), "{empties} empty squares");
        let mut solver = game.solver(&SolverOptions::default()).unwrap();
        let limits = Limits::default();
        let solved = solver.solve(game.as_ref(), Goal::Score, &limits, &mut |_| {}).unwrap();
        let score = solved.score().unwrap();
        let first = if game.to_move() == Side::First { score } else { -score };
        assert_eq!((played.record.end, played.record.margin), (End::Adjudicated, Some(first)));
    }
}

#[test]
fn the_solver_ends_games_with_the_result_that_perfect_play_gives() {
    let champions = plan("connect4", &["champion", "champion:level=60"]);
    let openings = Source::Random { plies: 10 };
    let plan = Plan { games: Some(8), openings, ..champions };
    let out = tempdir().unwrap();
    played(&out.path().join("out"), plan.clone());
    let adjudicate = Some(Adjudication { nodes: 2_000_000, from: 12, empties: None });
    let summary = played(&out.path().join("early"), Plan { adjudicate, ..plan });
    let (whole, early) = (games(&out.path().join("out")), games(&out.path().join("early")));
    assert!(summary.ends["adjudicated"] > 0, "{:?}", summary.ends);
    for (whole, early) in whole.iter().zip(&early) {
        assert_eq!(whole.record.winner, early.record.winner);
        assert_eq!(whole.record.margin, early.record.margin);
        if early.record.end == End::Adjudicated {
            assert!((12..=whole.record.moves.len()).contains(&early.record.moves.len()));
        }
    }
}

#[test]
fn bad_plans_are_refused_before_anything_is_played() {
    let refused = |plan: Plan| Run::fleeting(plan).unwrap_err().to_string();
    let two = || plan("tictactoe", &["random", "greedy"]);
    let cases = [
        (
            refused(plan("tictactoe", &["random"])),
            "round-robin needs at least two agents, the plan has 1",
        ),
        (refused(plan("chess", &["random", "greedy"])), "unknown game \"chess\""),
        (
            refused(plan("tictactoe", &["random", "nobody"])),
            "agent nobody: unknown agent \"nobody\"",
        ),
        (refused(Plan { games: Some(3), ..two() }), "3 games cannot be played in pairs"),
        (refused(Plan { games: Some(0), ..two() }), "games must be at least 1"),
        (refused(Plan { format: TournamentFormat::Swiss, ..two() }), "rounds must be given"),
        (refused(Plan { rounds: Some(1), ..two() }), "rounds belong to the format \"swiss\""),
        (
            refused(Plan { seeds: 2, format: TournamentFormat::Gauntlet, ..two() }),
            "seeds must be from 1 to 1",
        ),
        (
            refused(Plan {
                adjudicate: Some(Adjudication::default()),
                ..plan("othello-10x10", &["random", "greedy"])
            }),
            "othello-10x10 has no exact solver",
        ),
        (refused(Plan { format: TournamentFormat::Pairings, ..two() }), "belong together"),
    ];
    for (said, expected) in cases {
        assert!(said.contains(expected), "{said}");
    }
    let mut same = two();
    same.agents[0].name = "a".into();
    same.agents[1].name = "a".into();
    assert!(refused(same).contains("two agents are called \"a\""));
    let mut unnamed = plan("tictactoe", &["random", "random"]).checked().unwrap();
    assert_eq!(unnamed.agents.remove(1).name, "random #2");
    let test = |elo0, elo1| Test { elo0, elo1, alpha: 0.05, beta: 0.05, model: Default::default() };
    assert!(refused(Plan { sprt: Some(test(5.0, 0.0)), ..two() }).starts_with("sprt: "));
    let three = plan("tictactoe", &["random", "greedy", "minimax"]);
    assert!(refused(Plan { sprt: Some(test(0.0, 5.0)), ..three }).contains("exactly two agents"));
}

#[test]
fn a_plan_is_the_same_after_its_file() {
    let text = r#"
        title = "Spring"
        game = "connect4"
        format = "gauntlet"
        games = 10
        openings = "random:4"
        seed = 3
        workers = 2

        [budget]
        nodes = 1000
        clock = "60s+500ms"
        forfeit = true

        [adjudicate]
        nodes = 5000

        [[agent]]
        name = "new"
        agent = "mcts:iterations=100"

        [[agent]]
        agent = "hard"
        budget = { depth = 4 }

        [[agent]]
        agent = "easy"
    "#;
    let plan = Plan::from_toml(text).unwrap().checked().unwrap();
    assert_eq!(plan.budget.to_string(), "1000 nodes, 60s+500ms");
    assert_eq!((plan.budget_of(1).depth, plan.budget_of(2).nodes), (Some(4), Some(1000)));
    assert_eq!(Plan::from_toml(&plan.to_toml()).unwrap(), plan);
    let json = serde_json::to_string(&plan).unwrap();
    assert_eq!(serde_json::from_str::<Plan>(&json).unwrap(), plan);
    let slip =
        Plan::from_toml("game = \"othello\"\ngmaes = 3\nagent = []").unwrap_err().to_string();
    assert!(slip.contains("gmaes") && slip.contains("line 2"), "{slip}");
}

#[test]
fn nothing_is_rated_that_the_games_do_not_support() {
    let folder = tempdir().unwrap();
    let few = played(&folder.path().join("few"), Plan { games: Some(2), ..round_robin() });
    let said = serde_json::to_string(&few).unwrap();
    assert!(said.contains("are needed for an error bar"), "{said}");
    let empty = Run::fleeting(round_robin()).unwrap();
    let nothing: Summary = summary(&empty);
    assert!(nothing.agents.iter().all(|agent| agent.score.is_none()));
}

/// How often the machine lets a thread wait is not ours to test, so the margin is wide: what this finds is a
/// search that does not look at its clock, or that makes something large while it runs. The exact count is
/// `harif match … --time 0.05 --forfeit --margin 0.01`.
#[test]
fn fast_games_end_in_time_on_every_kind_of_clock() {
    let second = Duration::from_secs(1);
    let by_move = BudgetPlan { time: Some(second / 50), ..BudgetPlan::default() };
    let by_clock = BudgetPlan { clock: Some("1s+10ms".parse().unwrap()), ..BudgetPlan::default() };
    for budget in [by_move, by_clock] {
        let budget = BudgetPlan { forfeit: true, margin: second / 2, ..budget };
        for (game, agents) in [
            ("othello", ["champion:book=off", "alphabeta"]),
            ("connect4", ["champion:book=off", "mcts"]),
        ] {
            let folder = tempdir().unwrap();
            let plan = Plan { games: Some(2), budget: budget.clone(), ..plan(game, &agents) };
            let summary = played(folder.path(), plan);
            assert_eq!(summary.games, 2);
            let fouls: Vec<_> = games(folder.path()).into_iter().filter_map(|g| g.foul).collect();
            assert!(fouls.is_empty(), "{game}, {budget}: {fouls:?}");
        }
    }
}

#[test]
fn limits_that_mean_nothing_to_an_agent_are_named() {
    let budget = BudgetPlan { depth: Some(3), nodes: Some(100), ..BudgetPlan::default() };
    let agents = ["alphabeta", "mcts", "random"];
    let plan = Plan { budget, ..plan("connect4", &agents) }.checked().unwrap();
    let named: Vec<(String, &str)> =
        plan.unheeded().unwrap().into_iter().map(|(name, kind)| (name, kind.name())).collect();
    let expected = [("mcts", "depth"), ("random", "depth"), ("random", "nodes")];
    assert_eq!(named, expected.map(|(name, kind)| (name.to_string(), kind)));
}
