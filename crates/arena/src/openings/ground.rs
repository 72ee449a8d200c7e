//! The typed side of openings: the rules of a game, walked over at random or in full.

use harif_catalog::{GameKit, Visitor, with_rules};
use harif_core::{MoveOf, NameError, Position, Rng, Rules, State};
use std::collections::HashSet;
use std::sync::Arc;

/// A walk that ends in a blind alley is tried again so often, then cut short.
const TRIES: usize = 20;

/// What openings need to know of a game.
pub(super) trait Ground: Send + Sync {
    /// Number of squares.
    fn squares(&self) -> usize;

    /// The same for games that begin alike, whatever their sides are called.
    fn start_key(&self) -> u64;

    /// Every position after `plies`, one move list each, no two the same up to symmetry; `None` if
    /// there are more than `most`. Those in which nothing is left to choose are left out.
    fn every(&self, plies: u32, most: usize) -> Option<Vec<String>>;

    /// A random move list of `plies`; shorter only where every way of that length ends the game.
    fn walk(&self, plies: u32, rng: &mut Rng) -> String;

    /// The same number for all positions that are the same up to symmetry, or `None` where nothing
    /// is left to choose, or the moves cannot be played.
    fn key_if_open(&self, moves: &str) -> Option<u64>;

    /// The same number for all positions that are the same up to symmetry.
    #[cfg(test)]
    fn key(&self, moves: &str) -> Option<u64>;
}

/// The ground of a game by its name.
///
/// # Errors
/// A [`NameError`] that lists what is valid.
pub(super) fn ground(game: &str) -> Result<Arc<dyn Ground>, NameError> {
    struct Stand;
    impl Visitor for Stand {
        type Out = Arc<dyn Ground>;
        fn visit<R: GameKit>(self, rules: R) -> Arc<dyn Ground> {
            Arc::new(Typed(rules))
        }
    }
    with_rules(game, Stand)
}

/// The text of a move list that [`Game::set_up`](harif_core::Game::set_up) reads.
fn text<R: Rules>(rules: &R, moves: &[MoveOf<R>]) -> String {
    if moves.is_empty() { "start".into() } else { rules.moves_text(moves) }
}

struct Typed<R>(R);

impl<R: GameKit> Typed<R> {
    fn board(&self, moves: &str) -> Option<R::P> {
        let start = self.0.start();
        let moves = if moves == "start" { "" } else { moves };
        let play = |state: State<R::P>, m| state.play_unchecked(m);
        let moves = self.0.read_moves(start, moves).ok()?;
        Some(moves.into_iter().fold(start, play).board)
    }

    fn one_walk(&self, plies: u32, rng: &mut Rng) -> Vec<MoveOf<R>> {
        let mut board = self.0.start().board;
        let mut moves = Vec::new();
        while moves.len() < plies as usize {
            let going_on = |&m: &MoveOf<R>| board.play_unchecked(m).legal_moves().len() > 0;
            let on: Vec<MoveOf<R>> = board.legal_moves().filter(going_on).collect();
            let Some(m) = rng.choose(on.into_iter()) else { break };
            board = board.play_unchecked(m);
            moves.push(m);
        }
        moves
    }
}

impl<R: GameKit> Ground for Typed<R> {
    fn squares(&self) -> usize {
        self.0.shape().squares()
    }

    fn start_key(&self) -> u64 {
        self.0.start().board.key()
    }

    fn every(&self, plies: u32, most: usize) -> Option<Vec<String>> {
        let mut layer = vec![(self.0.start().board, Vec::new())];
        for _ in 0..plies {
            let mut seen = HashSet::new();
            let mut next = Vec::new();
            for (board, moves) in &layer {
                for m in board.legal_moves() {
                    let board = board.play_unchecked(m);
                    if seen.insert(self.0.canonical(board).0) {
                        next.push((board, [moves.as_slice(), &[m]].concat()));
                    }
                }
                if next.len() > most {
                    return None;
                }
            }
            layer = next;
        }
        let open = layer.iter().filter(|(board, _)| is_open(*board));
        Some(open.map(|(_, moves)| text(&self.0, moves)).collect())
    }

    fn walk(&self, plies: u32, rng: &mut Rng) -> String {
        let mut longest = Vec::new();
        for _ in 0..TRIES {
            let moves = self.one_walk(plies, rng);
            if moves.len() == plies as usize {
                return text(&self.0, &moves);
            }
            if moves.len() > longest.len() {
                longest = moves;
            }
        }
        text(&self.0, &longest)
    }

    fn key_if_open(&self, moves: &str) -> Option<u64> {
        let board = self.board(moves).filter(|&board| is_open(board))?;
        Some(self.0.canonical(board).0.key())
    }

    #[cfg(test)]
    fn key(&self, moves: &str) -> Option<u64> {
        Some(self.0.canonical(self.board(moves)?).0.key())
    }
}

/// Whether there is something to choose: no move ends the game, and at least two leave the other side
/// without a reply that wins at once.
fn is_open<P: Position>(board: P) -> bool {
    let ends = |m| board.play_unchecked(m).legal_moves().len() == 0;
    let survives = |&m: &P::Move| !can_win(board.play_unchecked(m));
    !board.legal_moves().any(ends) && board.legal_moves().filter(survives).nth(1).is_some()
}

/// Whether the side to move wins with its next move. The margin behind it is the other side's.
fn can_win<P: Position>(board: P) -> bool {
    board.legal_moves().any(|m| board.play_unchecked(m).result().is_some_and(|margin| margin.0 < 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walks_never_end_the_game_and_repeat_by_seed() {
        for game in ["connect4-4x4", "tictactoe-3x3-3", "othello-4x4", "othello-20x20"] {
            let ground = ground(game).unwrap();
            for seed in 0..200 {
                let moves = ground.walk(8, &mut Rng::new(seed));
                assert_eq!(moves, ground.walk(8, &mut Rng::new(seed)));
                let mut running = harif_catalog::open(game).unwrap();
                running.set_up(&moves).unwrap();
                assert!(running.outcome().is_none(), "{game} {moves}");
            }
        }
    }

    #[test]
    fn a_walk_longer_than_the_game_is_cut_short() {
        let ground = ground("tictactoe-3x3-3").unwrap();
        let mut game = harif_catalog::open("tictactoe-3x3-3").unwrap();
        game.set_up(&ground.walk(400, &mut Rng::new(1))).unwrap();
        assert!(game.outcome().is_none() && game.ply() >= 5);
    }

    /// The number of first positions of Tic-tac-toe up to symmetry is a classic: 1, 3, 12, 38, 108.
    #[test]
    fn every_position_of_tictactoe_is_found_once() {
        let ground = ground("tictactoe-3x3-3").unwrap();
        let count = |plies| ground.every(plies, 1_000).unwrap().len();
        assert_eq!((count(0), count(1), count(2)), (1, 3, 12));
        assert!(ground.every(4, 107).is_none());
    }

    /// A well-known set of machine learning holds all positions of Connect Four after 8 plies "in which
    /// neither player has won yet, and in which the next move is not forced": 67,557.
    #[test]
    fn open_positions_of_connect_four_are_as_many_as_published() {
        let ground = ground("connect4-6x7").unwrap();
        assert_eq!(ground.every(8, 200_000).unwrap().len(), 67_557);
    }

    #[test]
    fn forced_moves_are_not_open() {
        let ground = ground("connect4-6x7").unwrap();
        // Red threatens nothing, one row, and two.
        assert!(ground.key_if_open("44").is_some());
        assert!(ground.key_if_open("414141").is_none(), "red wins at once");
        assert!(ground.key_if_open("41414").is_none(), "only column 4 is left");
        assert!(ground.key_if_open("4458").is_none(), "cannot be played");
    }

    #[test]
    fn mirrored_openings_have_one_key() {
        let ground = ground("connect4-6x7").unwrap();
        assert_eq!(ground.key("12344567"), ground.key("76544321"));
        assert_ne!(ground.key("12344567"), ground.key("12344566"));
    }
}
