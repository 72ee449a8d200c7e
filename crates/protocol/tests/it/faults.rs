//! Every way in which an outside engine can fail becomes the right fault, with evidence; the process is
//! gone, and the player can be used in the next game.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{failure, gone, gtp, nboard, open, self_play, think, timeouts};
use harif_core::{AgentError, Fault, Limits, Player, Stop};
use harif_protocol::{GtpPlayer, NBoardPlayer};
use harif_testkit::engine;
use std::thread;
use std::time::{Duration, Instant};

/// The engine does wrong in every second game of a process: it plays one game to its end, fails in the
/// next, is ended, started afresh, and plays again.
#[track_caller]
fn fails_and_comes_back(args: &str, fault: Fault) -> Vec<String> {
    let mut player = gtp(&format!("{args} --every 2"));
    let limits = Limits::time(Duration::from_millis(300));
    let mut evidence = Vec::new();
    for _ in 0..2 {
        let mut game = open("tictactoe");
        player.new_game(game.as_ref(), 1).unwrap();
        self_play(&mut player, game.as_mut(), &limits).unwrap();
        let mut game = open("tictactoe");
        player.new_game(game.as_ref(), 1).unwrap();
        let process = player.process_id().unwrap();
        let error = self_play(&mut player, game.as_mut(), &limits).unwrap_err();
        evidence = failure(error, fault).evidence;
        assert!(evidence.contains(&"> genmove b".to_string()), "{evidence:?}");
        assert_eq!(player.process_id(), None);
        gone(process);
    }
    evidence
}

#[test]
fn a_crash_names_the_signal_and_shows_the_last_words() {
    let mut player = gtp("--crash-on-move 2");
    let mut game = open("tictactoe");
    player.new_game(game.as_ref(), 1).unwrap();
    let error = self_play(&mut player, game.as_mut(), &Limits::default()).unwrap_err();
    let failure = failure(error, Fault::Crash);
    assert!(
        failure.story.to_string().contains("was ended by signal 6 (abort)"),
        "{}",
        failure.story
    );
    assert!(failure.evidence.contains(&"! about to crash".to_string()), "{failure:?}");
    fails_and_comes_back("--crash-on-move 2", Fault::Crash);
}

#[test]
fn silence_is_a_hang_after_the_budget_and_the_grace() {
    fails_and_comes_back("--stall-on-move 1", Fault::Hang);
}

#[test]
fn a_late_answer_within_the_grace_is_none_and_beyond_it_a_hang() {
    let mut player = gtp("--late 250");
    let game = open("tictactoe");
    player.new_game(game.as_ref(), 1).unwrap();
    let limits = Limits::time(Duration::from_millis(100));
    let report = think(&mut player, game.as_ref(), &limits).unwrap();
    assert!(report.elapsed >= Duration::from_millis(250), "{report:?}");
    fails_and_comes_back("--late 900", Fault::Hang);
}

#[test]
fn an_illegal_move_is_named() {
    let evidence = fails_and_comes_back("--illegal-on-move 2", Fault::Illegal);
    assert!(evidence.iter().any(|line| line.starts_with("< = ")), "{evidence:?}");
}

#[test]
fn garbage_instead_of_an_answer_is_garbage() {
    let evidence = fails_and_comes_back("--garbage-on-move 1", Fault::Garbage);
    assert!(evidence.contains(&"< hello there".to_string()), "{evidence:?}");
}

#[test]
fn floods_and_endless_lines_are_garbage_and_cost_no_memory() {
    fails_and_comes_back("--flood", Fault::Garbage);
    fails_and_comes_back("--endless-line", Fault::Garbage);
}

#[test]
fn bytes_that_are_no_text_are_garbage() {
    let evidence = fails_and_comes_back("--bad-utf8", Fault::Garbage);
    assert!(evidence.contains(&"< = \u{fffd}\u{fffd}".to_string()), "{evidence:?}");
}

#[test]
fn a_closed_output_is_a_crash_even_if_the_program_lives_on() {
    fails_and_comes_back("--close-stdout", Fault::Crash);
}

#[test]
fn a_flood_on_stderr_is_no_fault() {
    let mut player = gtp("--flood-stderr");
    let mut game = open("tictactoe");
    player.new_game(game.as_ref(), 1).unwrap();
    self_play(&mut player, game.as_mut(), &Limits::default()).unwrap();
}

#[test]
fn a_refused_command_is_a_refusal() {
    for (command, at_once) in [("clear_board", true), ("play", false), ("genmove", false)] {
        let mut player = gtp(&format!("--refuse {command}"));
        let mut game = open("tictactoe");
        let started = player.new_game(game.as_ref(), 1);
        assert_eq!(started.is_err(), at_once, "{command}");
        let error = match started {
            Err(error) => error,
            Ok(()) => {
                // Somebody else's move, which the engine has to be told.
                game.play("b2").unwrap();
                think(&mut player, game.as_ref(), &Limits::default()).unwrap_err()
            }
        };
        let failure = failure(error, Fault::Refusal);
        assert!(failure.evidence.contains(&"< ? no".to_string()), "{failure:?}");
    }
}

#[test]
fn commands_that_need_not_be_known_may_be_refused() {
    let refused = "--refuse protocol_version --refuse name --refuse version --refuse list_commands";
    let mut player = gtp(refused);
    let mut game = open("connect4");
    player.new_game(game.as_ref(), 1).unwrap();
    self_play(&mut player, game.as_mut(), &Limits::time(Duration::from_secs(1))).unwrap();
}

#[test]
fn programs_that_cannot_start_are_told_apart() {
    let game = open("tictactoe");
    let mut player = gtp("--crash-on-start");
    let failed = failure(player.new_game(game.as_ref(), 1).unwrap_err(), Fault::Start);
    assert!(failed.story.to_string().contains("ended with exit code 3"), "{failed:?}");
    assert!(failed.evidence.contains(&"! cannot find my opening book".to_string()), "{failed:?}");
    for command in ["./no/such/scripted/engine", "'scripted", " # scripted"] {
        let mut player = GtpPlayer::new(command, timeouts());
        let failed = player.new_game(game.as_ref(), 1).unwrap_err();
        assert!(
            matches!(&failed, AgentError::Engine(f) if f.fault == Fault::Start),
            "{command}: {failed:?}"
        );
    }
    let mut quick = timeouts();
    quick.start = Duration::from_millis(300);
    for args in ["--no-read", "--stall-on-start"] {
        let mut player = GtpPlayer::new(engine::command(args), quick);
        failure(player.new_game(game.as_ref(), 1).unwrap_err(), Fault::Start);
    }
}

#[test]
fn resigning_is_no_failure_and_the_engine_stays() {
    let mut player = gtp("--resign-on-move 2");
    for _ in 0..2 {
        let mut game = open("tictactoe");
        player.new_game(game.as_ref(), 1).unwrap();
        let process = player.process_id();
        let error = self_play(&mut player, game.as_mut(), &Limits::default()).unwrap_err();
        assert_eq!(error, AgentError::Resigned);
        assert_eq!(player.process_id(), process);
    }
}

#[test]
fn a_raised_flag_ends_the_wait_at_once() {
    let mut player = gtp("--stall-on-move 1");
    let game = open("tictactoe");
    player.new_game(game.as_ref(), 1).unwrap();
    let process = player.process_id().unwrap();
    let limits = Limits { stop: Stop::default(), ..Limits::default() };
    let stop = limits.stop.clone();
    let raise = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        stop.raise();
    });
    let began = Instant::now();
    let error = think(&mut player, game.as_ref(), &limits).unwrap_err();
    raise.join().unwrap();
    assert_eq!(error, AgentError::Stopped);
    assert!(began.elapsed() < Duration::from_secs(5));
    gone(process);
}

#[test]
fn a_player_that_is_dropped_leaves_no_process() {
    for args in ["", "--ignore-quit", "--ignore-eof --ignore-quit --stall-on-move 1"] {
        let mut player = gtp(args);
        let game = open("tictactoe");
        player.new_game(game.as_ref(), 1).unwrap();
        let process = player.process_id().unwrap();
        let began = Instant::now();
        drop(player);
        assert!(began.elapsed() < Duration::from_secs(5));
        gone(process);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_an_engine_has_started_is_ended_with_it() {
    let folder = std::env::temp_dir().join(format!("harif-group-{}", std::process::id()));
    let script = format!("sleep 600 & echo $! > {0}; {1}", folder.display(), engine::command(""));
    let mut player = GtpPlayer::new(format!("sh -c \"{script}\""), timeouts());
    player.new_game(open("tictactoe").as_ref(), 1).unwrap();
    let child: u32 = std::fs::read_to_string(&folder).unwrap().trim().parse().unwrap();
    assert!(crate::common::is_there(child));
    drop(player);
    // It is not our child, so somebody else has to reap it.
    let deadline = Instant::now() + Duration::from_secs(5);
    let dead = || {
        let state = std::fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
        state.is_empty() || state.contains(") Z ")
    };
    while !dead() {
        assert!(Instant::now() < deadline, "the child of the engine was left behind");
        thread::sleep(Duration::from_millis(5));
    }
    std::fs::remove_file(folder).unwrap();
}

#[test]
fn an_engine_that_does_not_read_cannot_hold_us_up() {
    let command = engine::command("--no-read");
    let quit = Duration::from_millis(100);
    let program = harif_protocol::process::Program::start(&command, "quit", quit).unwrap();
    let process = program.id();
    let began = Instant::now();
    for _ in 0..100 {
        program.send(&"x".repeat(10_000));
    }
    drop(program);
    assert!(began.elapsed() < Duration::from_secs(5));
    gone(process);
}

#[test]
fn the_same_faults_are_found_over_nboard() {
    let faults = [
        ("--crash-on-move 2", Fault::Crash),
        ("--stall-on-move 2", Fault::Hang),
        ("--illegal-on-move 2", Fault::Illegal),
        ("--flood", Fault::Garbage),
        ("--endless-line", Fault::Garbage),
        ("--bad-utf8", Fault::Garbage),
        ("--close-stdout", Fault::Crash),
    ];
    let limits = Limits::time(Duration::from_millis(300));
    for (args, fault) in faults {
        let mut player = nboard(&format!("{args} --moves f5d6c3d3c4f4"));
        for _ in 0..2 {
            let mut game = open("othello");
            player.new_game(game.as_ref(), 1).unwrap();
            let process = player.process_id().unwrap();
            let error = self_play(&mut player, game.as_mut(), &limits).unwrap_err();
            failure(error, fault);
            gone(process);
        }
    }
    let game = open("othello");
    let mut player = nboard("--crash-on-start");
    failure(player.new_game(game.as_ref(), 1).unwrap_err(), Fault::Start);
    let mut player = NBoardPlayer::new(engine::command(""), timeouts());
    failure(player.new_game(open("othello-6x6").as_ref(), 1).unwrap_err(), Fault::Refusal);
}
