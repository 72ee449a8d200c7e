//! The erased game: history, text, records, and players at the table.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::{Sitter, families, open, open_record, sit};
use harif_core::{
    AgentError, Chosen, End, Game, GameError, Limits, Outcome, RandomGames, Record, Rng, Side,
    Stop, Winner,
};
use std::ops::Range;

fn played(name: &str, moves: &str) -> Box<dyn Game> {
    let mut game = open(name).unwrap();
    game.set_up(moves).unwrap();
    game
}

#[test]
fn undo_and_redo_walk_through_the_history() {
    let mut game = played("othello", "f5d6c3");
    let after = game.position();
    assert!(game.undo() && game.undo());
    assert_eq!((game.ply(), game.plies(), game.moves_text()), (1, 3, "f5".into()));
    assert!(game.redo() && game.redo() && !game.redo());
    assert_eq!(game.position(), after);
    assert!(game.undo() && game.undo() && game.undo() && !game.undo());
    assert_eq!(game.position(), open("othello").unwrap().position());
}

#[test]
fn playing_the_move_that_was_taken_back_keeps_the_rest() {
    let mut game = played("othello", "f5d6c3");
    game.undo();
    game.undo();
    game.play("d6").unwrap();
    assert_eq!(game.plies(), 3);
    game.undo();
    game.play("f4").unwrap();
    assert_eq!((game.plies(), game.moves_text()), (2, "f5f4".into()));
}

#[test]
fn a_branch_goes_its_own_way() {
    let game = played("connect4", "4433");
    let mut branch = game.branch(2).unwrap();
    branch.play("7").unwrap();
    assert_eq!((branch.moves_text(), game.moves_text()), ("447".into(), "4433".into()));
    assert_eq!(branch.plies(), 3);
    let error = game.branch(5).err().unwrap();
    assert_eq!(error.to_string(), "there is no ply 5: the game has plies 0 to 4");
}

#[test]
fn go_to_shows_any_position_and_keeps_the_history() {
    let mut game = played("tictactoe", "b2a1c3");
    game.go_to(1).unwrap();
    assert_eq!((game.ply(), game.plies(), game.legal().len()), (1, 3, 8));
    assert_eq!(game.go_to(9), Err(GameError::NoSuchPly { asked: 9, last: 3 }));
}

#[test]
fn choices_know_the_squares_where_stones_will_stand() {
    let game = played("connect4", "44");
    let choices = game.choices();
    assert_eq!(choices[3].text, "4");
    // Two stones lie in the column: the third comes to rest in the fourth row from the top.
    assert_eq!(choices[3].square, Some(3 * 7 + 3));
    assert_eq!(game.last_square(), Some(4 * 7 + 3));
}

#[test]
fn a_forced_pass_is_reported_and_played_as_a_move() {
    // White has no move; black has.
    let board = "OX------".to_string() + &"-".repeat(56) + " X";
    let mut game = open("othello").unwrap();
    game.set_up(&board).unwrap();
    assert!(game.must_pass());
    assert_eq!(game.legal(), ["pass"]);
    assert_eq!(game.choices()[0].square, None);
    let error = game.play("c1").unwrap_err();
    assert_eq!(error.to_string(), "c1 is not legal here: the side to move must pass");
    game.play("pass").unwrap();
    assert_eq!((game.to_move(), game.legal()), (Side::Second, vec!["c1".to_string()]));
    let error = game.play("pass").unwrap_err();
    assert_eq!(error.to_string(), "pass is not allowed while a move exists; legal: c1");
}

#[test]
fn a_game_can_end_with_empty_squares_and_they_go_to_the_winner() {
    let mut game = open("othello").unwrap();
    game.set_up(&("OX------".to_string() + &"-".repeat(56) + " O")).unwrap();
    game.play("c1").unwrap();
    assert_eq!(game.outcome(), Some(Outcome::seen_by(Side::Second, harif_core::Margin(64))));
    assert_eq!(game.play("d1").unwrap_err().to_string(), "d1 cannot be played: the game is over");
    assert!(game.legal().is_empty() && !game.must_pass());
}

#[test]
fn winning_squares_are_named() {
    let game = played("tictactoe", "a1b1a2b2a3");
    assert_eq!(game.winning_squares(), [0, 3, 6]);
    let game = played("connect4", "1212121");
    assert_eq!(game.winning_squares(), [14, 21, 28, 35]);
    assert_eq!(game.outcome().unwrap().margin(Side::First).0, 18);
}

#[test]
fn white_may_move_first() {
    let game = open("othello-8x8:first=white").unwrap();
    assert_eq!((game.to_move(), game.colour(Side::First).name), (Side::First, "White"));
    let standard = open("othello").unwrap().position();
    assert_eq!(game.position(), standard.replace(" X", " O"));
}

#[test]
fn a_refused_text_leaves_the_game_as_it_was() {
    let mut game = played("othello", "f5d6");
    let before = (game.position(), game.moves());
    for bad in ["a1", "z9", "", "pass", "f5"] {
        assert!(game.play(bad).is_err(), "{bad:?}");
    }
    for bad in ["f5d7", "f5 x", "XO", "", "XX", "f5f5"] {
        assert!(game.set_up(bad).is_err(), "{bad:?}");
    }
    let stranger = Record::new("connect4-6x7");
    assert!(game.replay(&stranger).is_err());
    assert_eq!((game.position(), game.moves()), before);
}

#[test]
fn errors_in_move_lists_say_where() {
    let mut game = open("othello").unwrap();
    let error = |game: &mut Box<dyn Game>, text: &str| game.set_up(text).unwrap_err().to_string();
    assert_eq!(
        error(&mut game, "f5d6a1"),
        "at character 5: a1 is not legal here; legal: c3 c4 c5 c6 c7"
    );
    assert_eq!(
        error(&mut game, "f5 i9"),
        "at character 4: found \"i9\", expected a square from a1 to h8"
    );
    let mut wide = open("connect4-6x12").unwrap();
    assert_eq!(
        error(&mut wide, "1,12,13"),
        "at character 6: found \"13\", expected a column from 1 to 12"
    );
    let mut usual = open("connect4").unwrap();
    assert_eq!(
        error(&mut usual, "448"),
        "at character 3: found \"8\", expected a column from 1 to 7"
    );
    assert_eq!(
        error(&mut usual, "4444444"),
        "at character 7: 4 is not legal here; legal: 1 2 3 5 6 7"
    );
}

#[test]
fn boards_and_move_lists_are_told_apart() {
    let mut game = open("connect4").unwrap();
    for (text, stones) in [
        ("1212", 4),
        ("1,2,1", 3),
        ("", 0),
        ("start", 0),
        (
            "0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 0 1 2 0 0",
            2,
        ),
    ] {
        game.set_up(text).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(game.cells().iter().flatten().count(), stones, "{text}");
    }
    let mut wide = open("connect4-4x10").unwrap();
    wide.set_up("10,10,1").unwrap();
    assert_eq!(wide.moves(), ["10", "10", "1"]);
    wide.set_up("0000000000 0000000000 0000000000 1200000000").unwrap();
    assert_eq!(wide.cells().iter().flatten().count(), 2);
}

#[test]
fn records_keep_values_times_names_and_other_endings() {
    let mut record = played("othello", "f5d6c3").record();
    (record.first, record.second) = ("ann".into(), "bob".into());
    record.seed = Some(9);
    record.moves[1].value = Some(-2.5);
    record.moves[1].seconds = Some(0.125);
    record.tags.insert("event".into(), "club".into());
    (record.end, record.winner) = (End::Resigned, Some(Winner::First));
    let mut game = open_record(&record).unwrap();
    assert_eq!(game.record(), record);
    // Going on after a resignation makes another game of it.
    game.play("d3").unwrap();
    assert_eq!((game.record().end, game.record().winner), (End::Unfinished, None));
}

#[test]
fn records_from_other_positions_keep_their_start() {
    let mut game = open("tictactoe").unwrap();
    game.set_up("XO.......").unwrap();
    game.play("b2").unwrap();
    let record = game.record();
    assert_eq!(record.start.as_deref(), Some("XO....... X"));
    assert_eq!(open_record(&record).unwrap().position(), game.position());
}

#[test]
fn records_that_lie_are_refused() {
    let good = played("tictactoe", "a1b1a2b2a3").record();
    assert_eq!((good.winner, good.margin), (Some(Winner::First), Some(1)));
    let error = |record: &Record| open_record(record).err().unwrap().to_string();
    let mut lie = good.clone();
    (lie.winner, lie.margin) = (Some(Winner::Second), Some(-1));
    assert_eq!(error(&lie), "the record says second wins by 1, its moves give first wins by 1");
    let mut early = good.clone();
    early.moves.pop();
    assert_eq!(error(&early), "the record says first wins by 1, its moves give unfinished");
    let mut illegal = good.clone();
    illegal.moves[2].mv = "b1".into();
    assert_eq!(
        error(&illegal),
        "move 3 of the record: b1 is not legal here; legal: c1 a2 b2 c2 a3 b3 c3"
    );
    let mut absurd = good.clone();
    (absurd.end, absurd.margin) = (End::Resigned, Some(9));
    assert!(open_record(&absurd).is_ok(), "all squares are the most");
    absurd.margin = Some(10);
    assert_eq!(error(&absurd), "the record says a margin of 10, the board allows at most 9");
    let mut unknown = good;
    unknown.game = "chess".into();
    assert!(error(&unknown).starts_with("unknown game"));
}

#[test]
fn a_machine_plays_a_whole_game_and_its_seed_repeats_it() {
    let play = |seed| {
        let mut game = open("othello-6x6").unwrap();
        let Ok(Sitter::Machine(mut player)) = sit(game.as_ref(), "random") else {
            panic!("random is a machine");
        };
        player.new_game(game.as_ref(), seed).unwrap();
        let mut told = 0;
        while game.outcome().is_none() {
            let report =
                player.think(game.as_ref(), &Limits::default(), &mut |_| told += 1).unwrap();
            game.play(&report.best.unwrap()).unwrap();
        }
        assert_eq!(told, game.ply());
        let end = player.think(game.as_ref(), &Limits::default(), &mut |_| {});
        assert_eq!(end.unwrap_err(), AgentError::GameOver);
        game.moves_text()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

#[test]
fn an_agent_of_another_game_says_so() {
    let table = open("connect4-5x5").unwrap();
    let Ok(Sitter::Machine(mut player)) = sit(table.as_ref(), "random") else {
        panic!("random is a machine");
    };
    // The same type of board in another size.
    let other = open("connect4-5x6").unwrap();
    let error = player.think(other.as_ref(), &Limits::default(), &mut |_| {}).unwrap_err();
    assert_eq!(error.to_string(), "random was not built for connect4-5x6");
}

/// The short way to a move, which contests take, and the long one must not differ.
#[test]
fn deciding_and_thinking_choose_the_same_moves() {
    for name in ["othello-6x6", "connect4-4x5", "tictactoe-4x4-3"] {
        for schema in open(name).unwrap().agents() {
            let limits = Limits { depth: Some(2), nodes: Some(300), ..Limits::default() };
            let mut games = [open(name).unwrap(), open(name).unwrap()];
            let mut players = games.each_ref().map(|game| game.agent(schema.name).unwrap());
            for (game, player) in games.iter().zip(&mut players) {
                player.new_game(game.as_ref(), 7).unwrap();
            }
            while games[0].outcome().is_none() && games[0].ply() < 12 {
                let decision = players[0].decide(games[0].as_ref(), &limits);
                let report = players[1].think(games[1].as_ref(), &limits, &mut |_| {});
                // Where one has no answer, the other has none for the same reason.
                let (decision, report) = match (decision, report) {
                    (Ok(decision), Ok(report)) => (decision, report),
                    (decision, report) => {
                        assert_eq!(decision.unwrap_err(), report.unwrap_err());
                        break;
                    }
                };
                assert_eq!(decision.value.to_bits(), report.value.to_bits(), "{}", schema.name);
                games[0].play_chosen(&decision.chosen.unwrap()).unwrap();
                games[1].play(&report.best.unwrap()).unwrap();
                assert_eq!(games[0].moves(), games[1].moves(), "{name} {}", schema.name);
            }
        }
    }
    let mut game = open("tictactoe").unwrap();
    game.play_chosen(&Chosen::Text("b2".into())).unwrap();
    game.play_chosen(&Chosen::Action(0)).unwrap();
    assert_eq!(game.moves_text(), "b2a1");
    for (bad, problem) in [(0, "a1 is not legal"), (9, "expected the id of a move")] {
        let error = game.play_chosen(&Chosen::Action(bad)).unwrap_err().to_string();
        assert!(error.contains(problem), "{error}");
    }
    assert_eq!(game.moves_text(), "b2a1");
}

#[test]
fn a_game_that_starts_over_remembers_nothing() {
    let mut game = played("connect4", "4433");
    game.set_seed(9);
    game.set_player(Side::First, "somebody");
    game.set_up("start").unwrap();
    assert_eq!(game.record(), open("connect4").unwrap().record());
    assert_eq!((game.plies(), game.redo()), (0, false));
    game.set_up(&played("connect4", "44").position()).unwrap();
    assert!(game.record().start.is_some());
    game.set_up("start").unwrap();
    assert_eq!(game.record().start, None);
}

#[test]
fn moves_have_dense_numbers_and_texts_that_agree() {
    for name in families().iter().flat_map(|family| family.samples) {
        let mut game = open(name).unwrap();
        let mut rng = Rng::new(5);
        while game.outcome().is_none() {
            let numbers = game.legal_actions();
            assert!(numbers.is_sorted() && numbers.iter().all(|&n| n < game.actions()), "{name}");
            let texts: Vec<String> =
                numbers.iter().map(|&number| game.action_text(number).unwrap()).collect();
            assert_eq!(texts, game.legal(), "{name}");
            let back: Vec<usize> = texts.iter().map(|text| game.action_of(text).unwrap()).collect();
            assert_eq!(back, numbers, "{name}");
            game.play(rng.choose(texts.into_iter()).unwrap().as_str()).unwrap();
        }
        assert!(game.legal_actions().is_empty(), "{name}");
        assert_eq!(game.action_text(game.actions()), None, "{name}");
        assert!(game.action_of("nonsense").is_err(), "{name}");
    }
}

#[test]
fn equal_boards_have_equal_keys_whatever_led_to_them() {
    let (one, two) = (played("connect4", "1425"), played("connect4", "2415"));
    assert_eq!((one.key(), one.position()), (two.key(), two.position()));
    assert_ne!(one.key(), played("connect4", "1452").key());
}

/// The same games one after the other, move by move over the erased game.
fn random_games_by_text(game: &dyn Game, numbers: Range<u64>, seed: u64) -> RandomGames {
    let mut all = RandomGames::default();
    for number in numbers {
        let (mut game, mut rng) = (game.branch(game.ply()).unwrap(), Rng::stream(seed, number));
        while let Some(mv) = rng.choose(game.legal().into_iter()) {
            game.play(&mv).unwrap();
            all.plies += 1;
        }
        let margin = game.outcome().unwrap().first.0;
        all.margin += i64::from(margin);
        match margin.signum() {
            1 => all.first += 1,
            0 => all.draws += 1,
            _ => all.second += 1,
        }
    }
    all
}

#[test]
fn random_games_are_those_that_one_would_play_by_text_and_add_up() {
    let stop = Stop::default();
    for name in families().iter().flat_map(|family| family.samples) {
        let mut game = open(name).unwrap();
        for _ in 0..3 {
            let all = game.random_games(0..12, 9, &stop);
            assert_eq!(all, random_games_by_text(game.as_ref(), 0..12, 9), "{name}");
            let parts = game.random_games(0..5, 9, &stop).and(game.random_games(5..12, 9, &stop));
            assert_eq!((parts, all.games()), (all, 12), "{name}");
            let Some(mv) = game.legal().into_iter().next() else { break };
            game.play(&mv).unwrap();
        }
    }
    stop.raise();
    assert_eq!(open("othello").unwrap().random_games(0..1000, 9, &stop).games(), 0);
}
