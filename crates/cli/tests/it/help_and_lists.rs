//! Help, version, completions, man pages, and the lists of games and agents.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{commands, harif, typed};

#[test]
fn help_and_version_go_to_stdout() {
    assert!(typed("--help").done().contains("Usage: harif"));
    assert_eq!(typed("help").done(), typed("--help").done());
    assert_eq!(typed("--version").done(), format!("harif {}\n", env!("CARGO_PKG_VERSION")));
}

/// The name of a command's page, as pages write it.
fn roff(command: &str) -> String {
    format!("harif-{command}").replace('-', "\\-")
}

#[test]
fn every_command_has_help_and_a_manual_page() {
    let commands = commands();
    assert!(commands.iter().any(|c| c == "play") && commands.len() > 8, "{commands:?}");
    for command in &commands {
        if command == "help" {
            continue;
        }
        let help = harif([command, "--help"]).done();
        assert!(help.contains(&format!("Usage: harif {command}")), "{help}");
        assert_eq!(harif(["help", command]).done(), help);
        let page = harif(["man", command]).done();
        assert!(page.contains(".TH") && page.contains(".SH NAME"), "{page}");
        assert!(page.contains(&roff(command)), "{page}");
    }
    let main = typed("man").done();
    for command in &commands {
        assert!(main.contains(&roff(command)), "{command} in {main}");
    }
}

#[test]
fn every_shell_completes_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = harif(["completions", shell]).done();
        for command in commands() {
            assert!(script.contains(&command), "{command} in the script for {shell}");
        }
        let value = harif(["completions", shell, "--json"]).json();
        assert_eq!(value["script"].as_str().unwrap(), script);
    }
    assert!(typed("completions foosh").refused().contains("bash, elvish, fish"));
}

#[test]
fn every_shell_knows_games_agents_and_presets() {
    let names = ["connect4", "breakthrough", "othello-8x8", "mcts", "report-003", "corrections"];
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = harif(["completions", shell]).done();
        let missing: Vec<&&str> = names.iter().filter(|name| !script.contains(**name)).collect();
        // Elvish and PowerShell complete commands and flags, and nothing behind them.
        if !["elvish", "powershell"].contains(&shell) {
            assert!(missing.is_empty(), "{missing:?} in the script for {shell}");
        }
    }
    let fish = harif(["completions", "fish"]).done();
    let line = |of: &str, name: &str| {
        let using = format!("-n \"__fish_harif_using_subcommand {of}\" -a \"{name}\" -d '");
        assert!(fish.contains(&using), "{name} behind {of} in {fish}");
    };
    line("analyse", "tictactoe");
    line("match", "alphabeta");
    let zsh = harif(["completions", "zsh"]).done();
    assert!(zsh.contains("levels\\:\"The five levels"), "{zsh}");
}

/// The words that bash offers behind these.
#[cfg(unix)]
fn offered(words: &str) -> Vec<String> {
    let script = harif(["completions", "bash"]).done();
    let before: Vec<&str> = words.split(' ').collect();
    let [.., previous, current] = before[..] else { panic!("{words}") };
    let ask = format!(
        "{script}\nCOMP_WORDS=({words})\n[ -n '{current}' ] || COMP_WORDS+=('')\n\
         COMP_CWORD={}\n_harif harif '{current}' '{previous}'\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
        before.len() - 1
    );
    let done = std::process::Command::new("bash").args(["--norc", "-c", &ask]).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap().lines().map(str::to_string).collect()
}

#[cfg(unix)]
#[test]
fn bash_completes_what_was_begun() {
    assert_eq!(offered("harif perft break"), ["breakthrough", "breakthrough-8x8"]);
    assert_eq!(offered("harif match othello alphab"), ["alphabeta"]);
    assert_eq!(offered("harif tournament --preset corr"), ["corrections"]);
    assert_eq!(offered("harif play --first hum"), ["human"]);
    assert!(offered("harif tournament --agent ").contains(&"mcts".to_string()));
    assert!(offered("harif gtp othello --agent champ").contains(&"champion".to_string()));
}

#[test]
fn games_are_listed_with_sizes_and_options() {
    let text = typed("games").done();
    for part in ["othello (Othello):", "connect4 (Connect Four):", "tictactoe (Tic-tac-toe):"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let games = typed("games --json").json();
    for game in games.as_array().unwrap() {
        for key in ["name", "title", "summary", "default", "sizes"] {
            assert!(game[key].is_string(), "{key} of {game}");
        }
        assert!(game["options"].is_array(), "{game}");
        let default = game["default"].as_str().unwrap();
        assert_eq!(typed(&format!("perft {default} 0 --json")).json()["game"], game["default"]);
    }
}

#[test]
fn agents_are_listed_for_a_game() {
    let text = typed("agents othello").done();
    assert!(text.starts_with("human: ") && text.contains("\nrandom: "), "{text}");
    let value = typed("agents othello-6x6 --json").json();
    assert_eq!(value["game"], "othello-6x6");
    for agent in value["agents"].as_array().unwrap() {
        assert!(agent["name"].is_string() && agent["summary"].is_string(), "{agent}");
    }
    assert!(typed("agents chess").refused().starts_with("unknown game \"chess\""));
}

#[test]
fn slips_get_a_hint() {
    assert!(typed("palay").refused().contains("'play'"));
    assert!(typed("agents otello").refused().ends_with("did you mean othello?"));
    assert!(typed("man palay").refused().ends_with("did you mean play?"));
    assert!(typed("perft othello 3 --dvide").refused().contains("--divide"));
}

#[test]
fn errors_point_to_the_help_of_their_command() {
    for (line, help) in [
        ("--bogus", "harif --help"),
        ("perft", "harif perft --help"),
        ("perft othello x", "harif perft --help"),
        ("render othello --theme pink", "harif render --help"),
        ("convert a --to pgn", "harif convert --help"),
        ("bench --depth 99", "harif bench --help"),
    ] {
        let message = typed(line).refused();
        assert!(message.ends_with(&format!("; see: {help}")), "{line}: {message}");
    }
    let missing = typed("perft").refused();
    assert!(missing.contains("were not provided: <GAME>, <DEPTH>; see"), "{missing}");
}

#[test]
fn help_fits_into_any_terminal() {
    for columns in ["0", "1", "7", "none", "99999999999999999999"] {
        let output = crate::common::command(["--help"]).env("COLUMNS", columns).output().unwrap();
        assert!(output.status.success(), "COLUMNS={columns}");
    }
}
