//! The solver's stones against the boards of the rules: they agree in every step of every game.

use crate::common::AnyBoard;
use harif_connect4::engine::{Stones, Unsolvable};
use harif_connect4::{Board, Board67, Column};
use harif_core::{Pov, Rng};
use harif_testkit::naive::{Grid, connect4};

/// Everything that can be asked of an unfinished position.
fn agree<B: Board>(board: B, stones: Stones) {
    assert_eq!(Stones::of(board), Ok(stones));
    assert_eq!((stones.rows(), stones.cols()), (board.rows(), board.cols()));
    assert_eq!(stones.count(), board.stones());
    assert_eq!(stones.cells() as usize, board.rows() * board.cols());
    let legal: Vec<Column> = board.legal_moves().collect();
    assert_eq!(stones.moves().collect::<Vec<_>>(), legal, "{stones:x?}");
    assert!(!stones.is_lost() && !stones.is_full());
    for column in legal {
        let next = board.play_unchecked(column);
        assert_eq!(stones.wins(column), next.has_four(Pov::Other), "{column} in {stones:x?}");
    }
}

/// Plays one random game on a board of the rules, on the solver's stones, and on a plain grid.
fn play<B: Board>(start: B, rng: &mut Rng) -> bool {
    let (mut board, mut stones) = (start, Stones::of(start).expect("an empty board"));
    let cells = vec![vec![0; start.cols()]; start.rows()];
    let mut grid = Grid { cells, mover: 1 };
    while let Some(column) = rng.choose(board.legal_moves()) {
        agree(board, stones);
        let legal: Vec<usize> = stones.moves().map(|column| column.0.into()).collect();
        assert_eq!(legal, connect4::legal(&grid));
        let won = stones.wins(column);
        board = board.play(column).expect("a legal move");
        stones = stones.play(column);
        grid = connect4::play(&grid, column.0.into());
        assert_eq!(stones.is_lost(), won);
        assert_eq!(stones.is_lost(), board.has_four(Pov::Other));
        assert_eq!(stones.is_lost(), grid.has_row(-grid.mover, 4));
        assert_eq!(stones.count(), board.stones());
    }
    assert_eq!(Stones::of(board), Err(Unsolvable::Over));
    assert!(stones.is_lost() || stones.is_full());
    assert_eq!(connect4::margin(&grid), board.margin().0);
    stones.is_lost()
}

#[test]
fn random_games_on_random_sizes_agree_in_every_step() {
    let mut rng = Rng::new(21);
    let mut won = 0;
    for _ in 0..1_500 {
        let (rows, cols) = (4 + rng.below(7), 4 + rng.below(7));
        won += usize::from(play(AnyBoard::empty(rows, cols), &mut rng));
    }
    assert!((1..1_500).contains(&won), "{won} games were won");
}

#[test]
fn random_games_of_the_usual_size_agree_in_every_step() {
    let mut rng = Rng::new(22);
    let won = (0..1_500).filter(|_| play(Board67::empty(6, 7), &mut rng)).count();
    assert!((1..1_500).contains(&won), "{won} games were won");
}
