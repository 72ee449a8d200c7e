//! Our agents behind GTP, as other people's programs talk to them.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_core::{Limits, NameError, Report};
use harif_protocol::Seated;
use harif_protocol::gtp::serve;

fn seated(agent: &str) -> impl FnMut(&str) -> Result<Seated, NameError> {
    move |name| {
        let game = open(name)?;
        let player = game.agent(agent)?;
        Ok((game, player))
    }
}

/// Everything that is written when `input` is read.
fn raw(game: &str, agent: &str, input: &[u8]) -> String {
    let mut output = Vec::new();
    serve(input, &mut output, game, &Limits::default(), 1, &mut seated(agent)).unwrap();
    String::from_utf8(output).unwrap()
}

/// The answers, one for each command.
fn ask(game: &str, commands: &[&str]) -> Vec<String> {
    let text = raw(game, "greedy", format!("{}\n", commands.join("\n")).as_bytes());
    let answers: Vec<String> = text.split("\n\n").map(|a| a.trim().to_string()).collect();
    let (last, answers) = answers.split_last().unwrap();
    assert_eq!(last, "", "an answer ends with an empty line");
    assert_eq!(answers.len(), commands.len(), "{answers:?}");
    answers.to_vec()
}

#[test]
fn who_we_are() {
    let answers = ask("othello", &["protocol_version", "7 name", "known_command play", "8 quit"]);
    assert_eq!(answers, ["= 2", "=7 Harif greedy", "= true", "=8"]);
    let list = ask("othello", &["list_commands"]).remove(0);
    for command in ["play", "genmove", "time_left", "harif-position"] {
        assert!(list.lines().any(|line| line.trim_start_matches("= ") == command), "{list}");
    }
    for command in list.trim_start_matches("= ").lines() {
        let answer = ask("tictactoe", &[command]).remove(0);
        assert!(!answer.contains("unknown command"), "{command}: {answer}");
    }
    assert_eq!(
        ask("othello", &["nonsense", "3"]).join(" "),
        "? unknown command ?3 syntax error: there is no command"
    );
}

#[test]
fn comments_blank_lines_and_control_characters_say_nothing() {
    let text =
        raw("othello", "greedy", b"\r\n# hello\n\t \n1\tname\x07\r\n\x00\n2 version # why not");
    assert_eq!(text, format!("=1 Harif greedy\n\n=2 {}\n\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn nothing_follows_quit_and_the_end_of_input_is_one() {
    assert_eq!(raw("othello", "greedy", b"quit\nname\n"), "= \n\n");
    assert_eq!(raw("othello", "greedy", b""), "");
}

#[test]
fn moves_are_played_taken_back_and_refused() {
    let answers = ask(
        "othello",
        &[
            "play b F5",
            "play black d6",
            "play w d6",
            "play W a1",
            "play green c3",
            "play b",
            "harif-moves",
            "undo",
            "undo",
            "undo",
        ],
    );
    assert_eq!(answers[0], "=");
    assert_eq!(answers[1], "? wrong colour: it is the turn of White (O)");
    assert_eq!(answers[2], "=");
    assert!(answers[3].starts_with("? wrong colour"), "{answers:?}");
    assert_eq!(answers[4], "? syntax error: \"green\" is no colour");
    assert_eq!(answers[5], "? syntax error: play takes a colour and a move");
    assert_eq!(answers[6], "= f5d6");
    assert_eq!(answers[7..], ["=", "=", "? cannot undo: no move has been played"]);
    assert!(ask("othello", &["play b a1"])[0].starts_with("? illegal move: a1 is not legal here"));
}

#[test]
fn a_whole_game_against_itself_ends_with_a_score() {
    for (name, colours) in
        [("othello-6x6", ["b", "w"]), ("connect4", ["black", "white"]), ("tictactoe", ["B", "W"])]
    {
        let mut commands = Vec::new();
        for ply in 0..80 {
            commands.push(format!("genmove {}", colours[ply % 2]));
        }
        commands.push("harif-moves".into());
        commands.push("final_score".into());
        let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
        let answers = ask(name, &commands);
        let mut game = open(name).unwrap();
        game.set_up(answers[80].trim_start_matches("= ")).unwrap();
        let outcome = game.outcome().unwrap();
        let score = match outcome.first.0 {
            0 => "= 0".to_string(),
            n if n > 0 => format!("= B+{n}"),
            n => format!("= W+{}", -n),
        };
        assert_eq!(answers[81], score, "{name}");
        assert_eq!(answers[79], "= pass", "{name}: a finished game is passed");
    }
}

/// A game of Othello in which somebody has to pass, and its moves.
fn with_a_pass() -> (Vec<String>, usize) {
    let mut rng = harif_core::Rng::new(3);
    loop {
        let mut game = open("othello-4x4").unwrap();
        while let Some(mv) = rng.choose(game.legal().into_iter()) {
            game.play(&mv).unwrap();
        }
        let moves = game.moves();
        let inner = moves.iter().position(|mv| mv == "pass").filter(|i| i + 2 < moves.len());
        if let Some(at) = inner {
            return (moves, at);
        }
    }
}

#[test]
fn passes_may_be_told_or_left_out_and_are_taken_back_whole() {
    let (moves, at) = with_a_pass();
    let colour = |i: usize| if i.is_multiple_of(2) { "b" } else { "w" };
    let line = |i: usize| format!("play {} {}", colour(i), moves[i]);
    let told: Vec<String> = (0..=at + 1).map(line).collect();
    let left_out: Vec<String> = (0..=at + 1).filter(|i| *i != at).map(line).collect();
    for (mut commands, undos) in [(told, 2), (left_out, 1)] {
        let played = commands.len();
        commands.extend(vec!["undo".to_string(); undos]);
        commands.push("harif-moves".into());
        commands.push(format!("genmove {}", colour(at)));
        let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
        let answers = ask("othello-4x4", &commands);
        assert!(answers[..played + undos].iter().all(|a| a == "="), "{commands:?} {answers:?}");
        assert_eq!(answers[played + undos], format!("= {}", moves[..at].concat()));
        assert_eq!(answers[played + undos + 1], "= pass");
    }
}

#[test]
fn boards_change_within_their_game() {
    let answers = ask(
        "othello",
        &[
            "boardsize 6",
            "gogui-rules_board_size",
            "boardsize 7",
            "boardsize 1000",
            "boardsize x",
            "gogui-rules_board_size",
        ],
    );
    assert_eq!(answers[..2], ["=", "= 6"]);
    assert!(answers[2].starts_with("? unacceptable size"), "{answers:?}");
    assert!(answers[3].starts_with("? unacceptable size"), "{answers:?}");
    assert!(answers[4].starts_with("? syntax error"), "{answers:?}");
    assert_eq!(answers[5], "= 6", "a refused size changes nothing");
    let answers = ask(
        "connect4",
        &[
            "boardsize 7",
            "boardsize 6 7",
            "boardsize 5 8",
            "play b 8",
            "harif-game tictactoe",
            "play b b2",
        ],
    );
    assert_eq!(answers, ["="; 6]);
    let answers = ask("othello-8x8:first=white", &["boardsize 6", "play w e4"]);
    assert_eq!(answers[0], "=");
    assert!(!answers[1].contains("wrong colour"), "options are kept: {answers:?}");
}

#[test]
fn positions_and_boards_are_told() {
    let board = "XX.OO.... X";
    let set = format!("harif-position {board}");
    let answers = ask("tictactoe", &[&set, "genmove b", "showboard", "harif-position zzz"]);
    assert_eq!(answers[1], "= c1");
    assert_eq!(
        answers[2],
        "= \n     a  b  c\n  1  X  X  X\n  2  O  O  .\n  3  .  .  .\nThe game is over"
    );
    assert!(answers[3].starts_with("? "), "{answers:?}");
    let rules = ask(
        "tictactoe",
        &[
            &set,
            "gogui-rules_legal_moves",
            "gogui-rules_board",
            "gogui-rules_side_to_move",
            "gogui-rules_final_result",
        ],
    );
    assert_eq!(rules[1..4], ["= c1 c2 a3 b3 c3", "= X X .\nO O .\n. . .", "= black"]);
    assert_eq!(rules[4], "? the game is not over");
}

#[test]
fn an_analysis_is_one_line_of_json_and_changes_nothing() {
    let answers = ask(
        "othello",
        &["harif-budget 3 -", "harif-analyse", "harif-moves", "reg_genmove b", "harif-moves"],
    );
    assert_eq!(answers[0], "= greedy cannot keep a limit of depth");
    let report: Report<String> = serde_json::from_str(answers[1].trim_start_matches("= ")).unwrap();
    assert_eq!(Some(answers[3].trim_start_matches("= ")), report.best.as_deref());
    assert_eq!((answers[2].as_str(), answers[4].as_str()), ("=", "="));
}

#[test]
fn time_and_budgets_reach_the_agent() {
    let mut open = seated("alphabeta:depth=30");
    let input = b"time_settings 0 1 5\ngenmove b\ntime_left w 0.2 1\ngenmove w\ntime_settings 0 0 0\nharif-budget 2 -\nharif-analyse\n";
    let began = std::time::Instant::now();
    let mut output = Vec::new();
    serve(&input[..], &mut output, "othello", &Limits::default(), 1, &mut open).unwrap();
    assert!(began.elapsed().as_secs_f64() < 5.0, "two moves of 0.2 s each");
    let text = String::from_utf8(output).unwrap();
    assert!(text.contains("\"depth\":2"), "{text}");
    let bad = ask(
        "othello",
        &[
            "time_settings 1 2",
            "time_left b x 1",
            "time_settings -1 0 0",
            "time_settings nan 0 0",
            "time_settings 1e30 0 0",
        ],
    );
    assert!(bad.iter().all(|answer| answer.starts_with("? ")), "{bad:?}");
}

#[test]
fn the_champion_keeps_the_time_of_a_client_and_answers_in_discs() {
    let mut open = seated("champion:book=off,time=1m");
    let input = b"time_settings 0 1 5\ngenmove b\ntime_left w 0.2 1\ngenmove w\n\
        time_settings 6 0 0\ntime_left b 1.5 0\ngenmove b\n\
        time_settings 0 0 0\nharif-budget 3 -\nharif-analyse\n";
    let began = std::time::Instant::now();
    let mut output = Vec::new();
    serve(&input[..], &mut output, "othello", &Limits::default(), 1, &mut open).unwrap();
    assert!(began.elapsed().as_secs_f64() < 10.0, "two moves of 0.2 s, one of a clock of 1.5 s");
    let text = String::from_utf8(output).unwrap();
    let analysis = text.lines().find_map(|line| line.strip_prefix("= {")).unwrap();
    let report: Report<String> = serde_json::from_str(&format!("{{{analysis}")).unwrap();
    assert_eq!(report.depth, 3, "{text}");
    assert!(report.moves.iter().all(|m| m.value.abs() <= 30.0), "{text}");
}

#[test]
fn names_that_are_not_known_are_refused_at_once() {
    let mut output = Vec::new();
    let error =
        serve(&b"name\n"[..], &mut output, "otello", &Limits::default(), 1, &mut seated("greedy"));
    assert!(error.unwrap_err().to_string().contains("did you mean othello?"));
    assert!(output.is_empty());
}
