//! GGF and WTHOR: real games there and back, and every way a file can be broken.

use harif_core::{End, Position, Record, RecordedMove, Rules, Winner};
use harif_othello::{First, GeneralBoard, OthelloRules, Start, ggf, wthor};
use harif_testkit::archive;
use wthor::{Archive, ArchiveError, GameProblem};

fn tournament_games() -> Vec<Record> {
    let text = include_str!("../../../../../testdata/othello/tournament-games.jsonl");
    text.lines().map(|line| Record::from_json(line).unwrap()).collect()
}

#[test]
fn wthor_games_load_with_passes_results_and_early_stops() {
    let mut records = tournament_games();
    let bytes = archive(&records);
    let archive = Archive::new(&bytes).unwrap();
    assert_eq!(archive.len(), records.len());
    for record in &mut records {
        record.tags.insert("year".into(), "2024".into());
    }
    let read: Vec<Record> = archive.games().map(Result::unwrap).collect();
    assert_eq!(read, records);
    assert!(read.iter().any(|r| r.end == End::Unfinished));
    assert!(read.iter().any(|r| r.moves.iter().any(|m| m.mv == "pass")));
}

#[test]
fn wthor_files_that_are_cut_or_of_another_board_are_refused() {
    let bytes = archive(&tournament_games()[..2]);
    assert_eq!(Archive::new(&bytes[..10]).unwrap_err(), ArchiveError::NoHeader(10));
    let error = Archive::new(&bytes[..bytes.len() - 1]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the header announces 2 games, i.e. 152 bytes, but the file has 151"
    );
    let mut large = bytes.clone();
    large[12] = 10;
    assert_eq!(Archive::new(&large).unwrap_err(), ArchiveError::WrongBoard(10));
    let mut many = bytes;
    many[4..8].fill(0xFF);
    assert!(matches!(Archive::new(&many).unwrap_err(), ArchiveError::WrongLength { .. }));
}

#[test]
fn a_bad_wthor_game_costs_only_itself() {
    let records = tournament_games();
    let bytes = archive(&records[..3]);
    let broken = |at: usize, byte: u8| -> Vec<Result<Record, GameProblem>> {
        let mut bytes = bytes.clone();
        bytes[16 + 68 + at] = byte;
        Archive::new(&bytes).unwrap().games().collect()
    };
    let games = broken(8 + 3, 99);
    assert!(games[0].is_ok() && games[2].is_ok());
    assert_eq!(games[1], Err(GameProblem::NoSquare { number: 4, byte: 99 }));
    let games = broken(8, 11);
    let error = games[1].as_ref().unwrap_err().to_string();
    assert_eq!(error, "move 1: a1 is not legal here; legal: d3 c4 f5 e6");
    let games = broken(6, 1);
    assert!(matches!(games[1], Err(GameProblem::WrongScore { recorded: 1, .. })));
}

#[test]
fn records_survive_ggf() {
    for mut record in tournament_games() {
        record.tags.clear();
        record.tags.insert("TY".into(), "8".into());
        record.tags.insert("DT".into(), "2024.11.15".into());
        record.moves[0].value = Some(-1.25);
        record.moves[1].seconds = Some(3.5);
        let text = ggf::write(&record).unwrap();
        assert_eq!(ggf::read(&text).unwrap(), [record]);
    }
}

#[test]
fn ggf_of_other_sizes_and_starts_survives() {
    let text =
        "(;GM[Othello]PB[a]PW[b]TY[6]BO[6 ------ --OOO- --O*-- --*O-- ------ ------ *]B[F1];)";
    let record = &ggf::read(text).unwrap()[0];
    assert_eq!(record.game, "othello-6x6");
    assert!(record.start.is_some());
    assert_eq!(ggf::read(&ggf::write(record).unwrap()).unwrap(), std::slice::from_ref(record));
}

/// White begins, from the swapped start, and wins by resignation: everything in the text is by colour.
#[test]
fn ggf_of_games_with_options_is_by_colour() {
    let rules = OthelloRules::<GeneralBoard<1>>::new(4, Start::Swapped, First::White).unwrap();
    let mut record = Record::new(rules.name());
    (record.first, record.second) = ("ann".into(), "bob".into());
    let start = rules.start();
    let first = start.board.legal_moves().next().unwrap();
    record.moves = vec![RecordedMove::plain(first.to_string())];
    (record.winner, record.margin, record.end) = (Some(Winner::First), Some(3), End::Resigned);
    let text = ggf::write(&record).unwrap();
    assert!(text.contains("PB[bob]PW[ann]RE[-3.000:r]"), "{text}");
    assert!(text.contains("BO[4 -----*O--O*----- O]W["), "{text}");
    let read = &ggf::read(&text).unwrap()[0];
    assert_eq!((read.game.as_str(), read.first.as_str()), ("othello-4x4", "bob"));
    assert_eq!((read.winner, read.margin), (Some(Winner::Second), Some(-3)));
    assert_eq!(read.start, Some(rules.board_text(&start)));
    assert_eq!(read.moves, record.moves);
    assert_eq!(ggf::write(read).unwrap(), text);
}

#[test]
fn ggf_times_are_not_negative() {
    let text = format!("(;GM[Othello]BO[{START}]B[f5/-1.5/-2];)");
    assert!(
        error(&text).ends_with("found \"-2\", expected a number of seconds"),
        "{}",
        error(&text)
    );
    let text = format!("(;GM[Othello]BO[{START}]B[f5/-1.5/0];)");
    assert_eq!(ggf::read(&text).unwrap()[0].moves[0].value, Some(-1.5));
}

const START: &str = "8 ---------------------------O*------*O--------------------------- *";

fn error(text: &str) -> String {
    ggf::read(text).unwrap_err().to_string()
}

#[test]
fn ggf_endings_are_kept() {
    let read = |result: &str| {
        let text = format!("(;GM[Othello]PB[a]PW[b]RE[{result}]BO[{START}]B[f5]W[d6];)");
        ggf::read(&text).unwrap().remove(0)
    };
    assert_eq!(read("?").end, End::Unfinished);
    let resigned = read("-64.000:r");
    assert_eq!((resigned.end, resigned.margin), (End::Resigned, Some(-64)));
    assert_eq!(read("+2:t").end, End::Timeout);
    assert_eq!(read("0.0:s").end, End::Agreed);
}

#[test]
fn implied_passes_are_put_in_and_false_turns_refused() {
    let board = format!("8 OX------{} *", "-".repeat(56));
    let text = format!("(;GM[Othello]PB[a]PW[b]BO[{board}]W[c1];)");
    let moves: Vec<String> =
        ggf::read(&text).unwrap()[0].moves.iter().map(|m| m.mv.clone()).collect();
    assert_eq!(moves, ["pass", "c1"]);
    let text = format!("(;GM[Othello]BO[{START}]B[f5]B[d6];)");
    assert!(
        error(&text).ends_with("expected a move of White, whose turn it is"),
        "{}",
        error(&text)
    );
    let text = format!("(;GM[Othello]BO[{START}]B[PA];)");
    assert!(error(&text).ends_with("pass is not allowed while a move exists; legal: d3 c4 f5 e6"));
}

#[test]
fn broken_ggf_says_where_and_what() {
    assert_eq!(error("hello"), "at character 1: found \"h\", expected (; at the start of a game");
    assert_eq!(error("(;GM[Chess];)"), "at character 6: found \"Chess\", expected GM[Othello]");
    assert_eq!(
        error("(;GM[Othello"),
        "at character 13: the text ends here, expected ] at the end of GM[…"
    );
    assert!(error("(;GM[Othello]BO[8 --- *];)").ends_with("board text has 3 squares, expected 64"));
    assert_eq!(
        error("(;GM[Othello]BO[7 --- *];)"),
        "at character 17: found \"7\", expected an even board size from 4 to 20"
    );
    assert!(error(&format!("(;GM[Othello]BO[{START}]B[f5/x];)")).ends_with("expected a number"));
    assert!(error("(;GM[Othello]PB(x);)").ends_with("expected [ after the name of a property"));
    let komi = format!("(;GM[Othello]BO[{START}]RE[+1.5];)");
    assert!(error(&komi).contains("expected a whole number of discs"));
}

#[test]
fn a_broken_ggf_game_costs_only_itself() {
    let good = format!("(;GM[Othello]PB[a]PW[b]BO[{START}]B[f5];)");
    let text = format!("2 {good}\n(;GM[Othello]BO[{START}]B[a1];)\n{good}");
    let games: Vec<_> = ggf::games(&text).collect();
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
}

#[test]
fn ggf_refuses_what_it_cannot_hold() {
    let mut record = Record::new("connect4-6x7");
    let error = ggf::write(&record).unwrap_err().to_string();
    assert_eq!(error, "GGF holds games of othello-NxN, not connect4-6x7");
    record.game = "othello-8x8".into();
    record.first = "a]b".into();
    assert_eq!(ggf::write(&record).unwrap_err().to_string(), "GGF cannot hold PB[a]b]");
}

#[test]
fn ggf_that_is_read_and_written_again_stays_as_it_was() {
    let text = format!("(;GM[Othello]PB[a]PW[b]TL[6]ZZ[9]BO[{START}]B[F5];)");
    let once = ggf::write(&ggf::read(&text).unwrap()[0]).unwrap();
    let twice = ggf::write(&ggf::read(&once).unwrap()[0]).unwrap();
    assert_eq!(once, twice);
    assert!(once.contains("TL[6]TY[8]ZZ[9]"), "{once}");
}

#[test]
fn an_unknown_result_is_the_one_that_the_moves_give() {
    let board = format!("8 {}*O------*{} *", "-".repeat(35), "-".repeat(20));
    let text = format!("(;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[{board}]B[F5];)");
    let record = ggf::read(&text).unwrap().remove(0);
    assert_eq!((record.end, record.margin), (End::Finished, Some(64)));
}

#[test]
fn tags_cannot_pass_for_players_boards_or_moves() {
    let mut record = Record::new("othello-8x8");
    for name in ["GM", "PB", "PW", "RE", "BO", "B", "W"] {
        record.tags.insert(name.into(), "a1".into());
    }
    let again = ggf::read(&ggf::write(&record).unwrap()).unwrap().remove(0);
    assert_eq!((again.first.as_str(), again.moves.len()), ("human", 0));
}

#[test]
fn a_certain_win_is_left_out_of_ggf_rather_than_written_unreadably() {
    let mut record = Record::new("othello-8x8");
    let won = harif_core::RecordedMove {
        value: Some(f64::INFINITY),
        seconds: Some(2.0),
        ..harif_core::RecordedMove::plain("f5")
    };
    record.moves.push(won);
    let text = ggf::write(&record).unwrap();
    assert!(text.contains("B[F5//2]"), "{text}");
    assert_eq!(ggf::read(&text).unwrap()[0].moves[0].seconds, Some(2.0));
}

#[test]
fn one_position_reads_the_same_in_every_way_of_writing() {
    let rules = OthelloRules::standard();
    let lines = include_str!("../../../../../testdata/othello/diagrams.txt").lines();
    assert_eq!(lines.clone().count(), 9);
    for line in lines {
        assert_eq!(rules.parse_board(line), Ok(rules.start()), "{line}");
    }
}
