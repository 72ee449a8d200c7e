//! Names as people type them, and the errors that help them.

use harif_catalog::{Sitter, families, open, sit, sitters};

fn error(name: &str) -> String {
    match open(name) {
        Ok(game) => panic!("{name} opened {}", game.name()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn names_are_completed() {
    let name = |typed| open(typed).unwrap().name();
    assert_eq!(name("othello"), "othello-8x8");
    assert_eq!(name(" othello-6x6 "), "othello-6x6");
    assert_eq!(name("othello:first=white"), "othello-8x8:first=white");
    assert_eq!(name("othello:first=black,start=standard"), "othello-8x8");
    assert_eq!(
        name("othello-8x8:first=white,start=swapped"),
        "othello-8x8:start=swapped,first=white"
    );
    assert_eq!(
        name(" othello-8x8:start=swapped,first=white "),
        "othello-8x8:start=swapped,first=white"
    );
    assert_eq!(name("connect4"), "connect4-6x7");
    assert_eq!(name("tictactoe"), "tictactoe-3x3-3");
    assert_eq!(name("tictactoe-4x4"), "tictactoe-4x4-4");
    assert_eq!(name("tictactoe-4x4-3"), "tictactoe-4x4-3", "cut at the first dash alone");
    assert_eq!(name("tictactoe-15x15"), "tictactoe-15x15-5");
}

#[test]
fn unknown_games_are_listed_with_a_suggestion() {
    // A new game is known by registration alone, here too.
    let known: Vec<&str> = families().iter().map(|family| family.schema.name).collect();
    let known = known.join(", ");
    assert_eq!(
        error("otello"),
        format!("unknown game \"otello\"; known: {known}; did you mean othello?")
    );
    assert_eq!(error("chess"), format!("unknown game \"chess\"; known: {known}"));
}

#[test]
fn bad_sizes_name_the_allowed_ones() {
    for size in
        ["7x7", "22x22", "2x2", "6x8", "0x0", "x", "8", "8x", "08x08", "8x8x8", "99999999999x8"]
    {
        let message = error(&format!("othello-{size}"));
        assert!(message.starts_with("othello has no board"), "{message}");
        assert!(message.ends_with("N even, from 4x4 to 20x20, such as othello-6x6"), "{message}");
    }
    for size in ["3x7", "6x21", "6", "6x-7"] {
        let message = error(&format!("connect4-{size}"));
        assert!(message.ends_with("each from 4 to 20, such as connect4-6x7"), "{message}");
    }
    for size in ["2x2", "3x3-4", "3x3-2", "21x21-5", "3x3-", "3x3-3-3"] {
        let message = error(&format!("tictactoe-{size}"));
        assert!(message.ends_with("such as tictactoe-4x4-4"), "{message}");
    }
}

#[test]
fn bad_options_name_the_allowed_ones() {
    assert_eq!(
        error("othello:start=upside"),
        "othello: start=upside is not valid; expected one of standard, swapped"
    );
    assert_eq!(
        error("othello:strat=swapped"),
        "othello has no option \"strat\"; valid: start, first; did you mean start?"
    );
    assert_eq!(error("connect4:first=white"), "connect4 takes no options, found \"first=white\"");
}

#[test]
fn agents_are_found_by_name_and_listed_in_errors() {
    let game = open("tictactoe").unwrap();
    assert!(matches!(sit(game.as_ref(), "human"), Ok(Sitter::Human)));
    assert_eq!(sit(game.as_ref(), "random").unwrap().name(), "random");
    let error = |spec| sit(game.as_ref(), spec).err().unwrap().to_string();
    let unknown = error("rndom");
    assert!(unknown.starts_with("unknown agent \"rndom\"; known: human, random"), "{unknown}");
    assert!(unknown.ends_with("report-004; did you mean random?"), "{unknown}");
    assert_eq!(error("random:depth=3"), "random takes no options, found \"depth=3\"");
    let names: Vec<&str> = sitters(game.as_ref()).iter().map(|s| s.name).collect();
    assert_eq!(names[..2], ["human", "random"]);
    assert!(names.contains(&"report-004"), "{names:?}");
}

#[test]
fn the_reports_agents_sit_only_where_their_reports_play() {
    let reports = |name| {
        let game = open(name).unwrap();
        let agents = game.agents().into_iter().map(|schema| schema.name);
        agents.filter(|name| name.starts_with("report-")).collect::<Vec<_>>()
    };
    assert_eq!(reports("othello"), ["report-000", "report-001", "report-003"]);
    assert_eq!(reports("othello-6x6"), ["report-001", "report-003"]);
    assert_eq!(reports("connect4-10x10"), ["report-002"]);
    assert_eq!(reports("tictactoe"), ["report-004"]);
    assert!(reports("tictactoe-4x4-3").is_empty());

    let othello = open("othello").unwrap();
    let name = |spec| sit(othello.as_ref(), spec).unwrap().name();
    assert_eq!(name("report-000:level=easy,as=program"), "report-000:level=easy,as=program");
    assert_eq!(name("report-001:cutoff=50"), "report-001");
    assert_eq!(name("report-003:depth=12"), "report-003:depth=12");
}
