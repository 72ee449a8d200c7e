//! Play-outs: from a leaf of the tree to the end of the game.

use harif_core::{Evaluator, Position, Pov, Rng};
use std::sync::Arc;

/// How often a guided play-out ignores its guide: one ply in this many is random, so that play-outs
/// from one board differ and no blind spot of the evaluation is final.
const STRAY: usize = 4;

/// Who chooses the moves of a play-out.
#[derive(Clone)]
pub(super) enum Rollout<P: Position> {
    /// Every legal move with equal chance.
    Random,
    /// The move after which the board is worth most to the side that plays it, one ply deep; equals
    /// with equal chance, and one ply in [`STRAY`] at random.
    Greedy(Arc<dyn Evaluator<P>>),
}

/// How a play-out ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// 1, 0 or −1 for the side to move where the play-out began; 0 if it was broken off.
    pub(super) result: i32,
    /// Moves played; 0 if the game was over already.
    pub(super) plies: u32,
}

impl<P: Position> Rollout<P> {
    /// Plays to the end. `go_on` hears every move and breaks the play-out off by `false`.
    #[inline(always)]
    pub(super) fn play(&self, board: P, rng: &mut Rng, go_on: impl FnMut(P::Move) -> bool) -> End {
        match self {
            Rollout::Random => play(board, go_on, |board| rng.choose(board.legal_moves())),
            Rollout::Greedy(guide) => play(board, go_on, |board| greedy(&**guide, board, rng)),
        }
    }

    /// What a ply costs, in plies of a random play-out: roughly, for looks at the clock.
    pub(super) fn ply_cost(&self) -> u64 {
        match self {
            Rollout::Random => 1,
            Rollout::Greedy(_) => 64,
        }
    }
}

/// A random play-out that nobody listens to, as most are. A function of its own has the registers for its loop, and the
/// generator in them.
#[inline(never)]
pub(super) fn at_random<P: Position>(board: P, rng: &mut Rng) -> End {
    let mut own = rng.clone();
    let end = play(board, |_| true, |board| own.choose(board.legal_moves()));
    *rng = own;
    end
}

#[inline(always)]
fn play<P: Position>(
    mut board: P,
    mut go_on: impl FnMut(P::Move) -> bool,
    mut choose: impl FnMut(P) -> Option<P::Move>,
) -> End {
    let mut plies = 0;
    while let Some(m) = choose(board) {
        board = board.play_unchecked(m);
        plies += 1;
        if !go_on(m) {
            return End { result: 0, plies };
        }
    }
    let last = board.margin().signum();
    End { result: if plies % 2 == 0 { last } else { -last }, plies }
}

fn greedy<P: Position>(guide: &dyn Evaluator<P>, board: P, rng: &mut Rng) -> Option<P::Move> {
    let moves = board.legal_moves();
    if rng.below(STRAY) == 0 {
        return rng.choose(moves);
    }
    let (mut best, mut most, mut equals) = (None, f64::NEG_INFINITY, 0);
    for m in moves {
        let worth = worth(guide, board.play_unchecked(m));
        if worth > most || best.is_none() {
            (best, most, equals) = (Some(m), worth, 1);
        } else if worth == most {
            equals += 1;
            if rng.below(equals) == 0 {
                best = Some(m);
            }
        }
    }
    best
}

/// The worth of a board to the side that has just moved.
fn worth<P: Position>(guide: &dyn Evaluator<P>, board: P) -> f64 {
    if board.legal_moves().len() == 0 {
        -guide.finished(board)
    } else {
        guide.evaluate(board, Pov::Other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::{Rules, Terms};
    use harif_tictactoe::{Board, TicTacToe};

    /// Knows nothing but who has won.
    struct Blind;
    impl Terms<Board<1>> for Blind {
        type Values = [f64; 1];
        const NAMES: &'static [&'static str] = &["nothing"];
        const ZERO_SUM: bool = true;
        fn terms(&self, _board: Board<1>, _pov: Pov) -> [f64; 1] {
            [0.0]
        }
    }

    #[test]
    fn a_finished_game_is_played_out_in_no_plies() {
        let lost = TicTacToe::standard().parse_board("XXXOO....").unwrap().board;
        let end = Rollout::Random.play(lost, &mut Rng::new(1), |_| true);
        assert_eq!(end, End { result: -1, plies: 0 });
    }

    #[test]
    fn results_are_seen_from_the_side_that_began() {
        // X moves and the only empty square completes the diagonal.
        let won = TicTacToe::standard().parse_board("XOXOXOOX.").unwrap().board;
        let end = Rollout::Random.play(won, &mut Rng::new(1), |_| true);
        assert_eq!(end, End { result: 1, plies: 1 });
    }

    #[test]
    fn a_play_out_can_be_broken_off() {
        let start = TicTacToe::standard().start().board;
        let mut heard = 0;
        let end = Rollout::Random.play(start, &mut Rng::new(1), |_| {
            heard += 1;
            heard < 3
        });
        assert_eq!(end, End { result: 0, plies: 3 });
    }

    #[test]
    fn guided_play_outs_take_most_wins_and_still_differ() {
        let wins = TicTacToe::standard().parse_board("XX.OO....").unwrap().board;
        let guided = Rollout::Greedy(Arc::new(Blind));
        let mut rng = Rng::new(3);
        let at_once = |rollout: &Rollout<_>, rng: &mut Rng| {
            (0..1000).filter(|_| rollout.play(wins, rng, |_| true).plies == 1).count()
        };
        // Four of five and one of five, within five standard deviations.
        assert!((736..864).contains(&at_once(&guided, &mut rng)));
        assert!((136..264).contains(&at_once(&Rollout::Random, &mut rng)));
    }
}
