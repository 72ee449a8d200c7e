#![allow(clippy::unwrap_used, reason = "tests may panic")]

use super::*;
use harif_core::{End, Rng};

/// A random game up to a number of moves, as a record.
fn random_game(name: &str, plies: usize, rng: &mut Rng) -> Record {
    let mut game = open(name).unwrap();
    for _ in 0..plies {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        game.play(&legal[rng.below(legal.len())]).unwrap();
        if rng.below(3) > 0 {
            game.note(Some(rng.below(9) as f64 - 4.0), None);
        }
    }
    game.record()
}

/// The squares of a board under each symmetry of its game, found square by square.
fn images(name: &str, game: &dyn Game) -> Vec<Vec<Option<Side>>> {
    let (shape, cells) = (game.shape(), game.cells());
    let (rows, cols) = (shape.rows, shape.cols);
    type Turn = fn(usize, usize, usize, usize) -> (usize, usize);
    let same: Turn = |r, c, _, _| (r, c);
    let mirror: Turn = |r, c, _, cols| (r, cols - 1 - c);
    let half: Turn = |r, c, rows, cols| (rows - 1 - r, cols - 1 - c);
    let flat: Turn = |r, c, rows, _| (rows - 1 - r, c);
    let main: Turn = |r, c, _, _| (c, r);
    let anti: Turn = |r, c, rows, cols| (cols - 1 - c, rows - 1 - r);
    let left: Turn = |r, c, _, cols| (cols - 1 - c, r);
    let right: Turn = |r, c, rows, _| (c, rows - 1 - r);
    let turns = match name.split('-').next().unwrap() {
        "connect4" | "breakthrough" => vec![same, mirror],
        _ => vec![same, mirror, half, flat, main, anti, left, right],
    };
    let image = |turn: Turn| {
        let square = |at: usize| {
            let (row, col) = turn(at / cols, at % cols, rows, cols);
            cells[row * cols + col]
        };
        (0..cells.len()).map(square).collect()
    };
    turns.into_iter().map(image).collect()
}

/// Whether two games show the same position, or mirror images of one.
fn alike(name: &str, a: &dyn Game, b: &dyn Game) -> bool {
    a.to_move() == b.to_move() && images(name, a).contains(&b.cells())
}

/// The slow twin: every game is played again move by move, and each of its positions looked at.
fn naive(name: &str, records: &[Record], here: &dyn Game) -> Vec<(String, [usize; 5])> {
    let mut rows = Vec::new();
    for mv in here.legal() {
        let mut after = here.branch(here.ply()).unwrap();
        after.play(&mv).unwrap();
        let (mut counts, side) = ([0; 5], here.to_move());
        for record in records {
            let mut game = open(name).unwrap();
            let (mut went, mut came) = (false, alike(name, game.as_ref(), after.as_ref()));
            for played in record.moves.iter().take(DEEPEST) {
                let before = alike(name, game.as_ref(), here);
                game.play(&played.mv).unwrap();
                let now = alike(name, game.as_ref(), after.as_ref());
                went |= before && now;
                came |= now;
            }
            counts[4] += usize::from(came);
            if went {
                counts[0] += 1;
                match (record.winner, side) {
                    (None, _) => {}
                    (Some(Winner::Draw), _) => counts[2] += 1,
                    (Some(Winner::First), Side::First) => counts[1] += 1,
                    (Some(Winner::Second), Side::Second) => counts[1] += 1,
                    _ => counts[3] += 1,
                }
            }
        }
        if counts[0] > 0 {
            rows.push((mv, counts));
        }
    }
    rows
}

#[test]
fn what_is_counted_is_what_playing_every_game_again_counts() {
    for name in
        ["othello", "othello-6x6", "connect4", "connect4-4x5", "tictactoe", "breakthrough-5x5"]
    {
        let mut rng = Rng::new(18);
        let records: Vec<Record> = (0..25).map(|_| random_game(name, 60, &mut rng)).collect();
        let mut explorer = Explorer::new(name).unwrap();
        records.iter().for_each(|record| explorer.add(record));
        for depth in 0..5 {
            let mut game = open(name).unwrap();
            for played in &records[depth].moves[..depth] {
                game.play(&played.mv).unwrap();
            }
            let state = explorer.state(game.as_ref());
            let mut told: Vec<(String, [usize; 5])> = Vec::new();
            for row in &state.moves {
                let counts = [row.games, row.wins, row.draws, row.losses, row.reached];
                let all = [&row.mv].into_iter().chain(&row.same);
                told.extend(all.map(|mv| (mv.clone(), counts)));
            }
            told.sort();
            let mut slow = naive(name, &records, game.as_ref());
            slow.sort();
            assert_eq!(told, slow, "{name} after {:?}", game.moves());
        }
    }
}

#[test]
fn games_meet_by_whatever_way_they_came() {
    let mut explorer = Explorer::new("connect4").unwrap();
    let record = |moves: &str| {
        let mut game = open("connect4").unwrap();
        game.set_up(moves).unwrap();
        game.record()
    };
    // In another order, and in the mirror.
    for moves in ["123", "321", "765"] {
        explorer.add(&record(moves));
    }
    let mut game = open("connect4").unwrap();
    game.set_up("12").unwrap();
    let state = explorer.state(game.as_ref());
    let row = &state.moves[0];
    assert_eq!((state.here, row.mv.as_str(), row.same.len()), (2, "3", 0));
    assert_eq!((row.games, row.reached), (2, 3));
}

#[test]
fn other_games_and_broken_records_are_left_out_and_counted() {
    let mut explorer = Explorer::new("othello").unwrap();
    let mut rng = Rng::new(1);
    explorer.add(&random_game("othello", 10, &mut rng));
    explorer.add(&random_game("othello-6x6", 10, &mut rng));
    explorer.add(&random_game("connect4", 10, &mut rng));
    let mut broken = random_game("othello", 10, &mut rng);
    broken.moves[3].mv = "a1".into();
    explorer.add(&broken);
    explorer.add(&Record::new("chess"));
    explorer.skip();
    let state = explorer.state(open("othello").unwrap().as_ref());
    assert_eq!((state.games, state.others, state.skipped), (1, 2, 3));
    assert_eq!(state.moves[0].same.len(), 3, "all first moves are one");
}

#[test]
fn the_mean_is_of_what_was_said_and_openings_have_their_names() {
    let mut explorer = Explorer::new("othello").unwrap();
    for value in [Some(2.0), Some(-1.0), None, Some(f64::INFINITY)] {
        let mut game = open("othello").unwrap();
        game.play("f5").unwrap();
        game.play("d6").unwrap();
        game.note(value, None);
        explorer.add(&game.record());
    }
    let mut game = open("othello").unwrap();
    game.play("f5").unwrap();
    let state = explorer.state(game.as_ref());
    assert_eq!((state.moves[0].value, state.moves[0].games), (Some(0.5), 4));
    let name = serde_json::to_string(&state.moves[0].opening).unwrap();
    assert!(name.contains("opening-perpendicular"), "{name}");
}

#[test]
fn a_game_that_was_given_up_counts_for_who_won_it() {
    let mut explorer = Explorer::new("tictactoe").unwrap();
    let mut record = random_game("tictactoe", 2, &mut Rng::new(3));
    (record.winner, record.end) = (Some(Winner::Second), End::Resigned);
    explorer.add(&record);
    let state = explorer.state(open("tictactoe").unwrap().as_ref());
    assert_eq!((state.moves[0].wins, state.moves[0].losses), (0, 1));
}
