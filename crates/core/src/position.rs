//! The board that searchers see, and the state of a game around it.
//!
//! A board is seen from the side to move, copied and never undone. It carries no colour: a colour
//! flag would make a two-word board three words and cost about 40 % of speed.

use crate::{Margin, MoveError, Outcome, Side};
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A board seen from the side to move: 16 bytes where the game allows, passed by value.
///
/// Two conventions make negamax, perft and Monte-Carlo search right without special cases:
/// sides swap after **every** move, and a forced pass is a move that costs a ply.
///
/// The order (`Ord`) means nothing in the game; canonical forms and sorted output use it.
pub trait Position: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// A move; a forced pass is one too.
    type Move: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static;
    /// The legal moves: an iterator over bits, never a `Vec`.
    type Moves: ExactSizeIterator<Item = Self::Move> + Clone;

    /// Whether the size of the margin is what is played for, as with discs: a win is then worth its margin,
    /// soon or late. Where it is not, a win is worth the more the sooner it comes.
    const MARGIN_COUNTS: bool = false;

    /// All legal moves in ascending order of action id; empty exactly when the game is over.
    fn legal_moves(self) -> Self::Moves;

    /// Plays `m` without checking it; the result is seen from the other side.
    ///
    /// # Panics
    /// May panic, now or later, if `m` is not legal; never undefined behaviour.
    #[must_use]
    fn play_unchecked(self, m: Self::Move) -> Self;

    /// The final margin for the side to move; meaningful only when no legal move remains.
    fn margin(self) -> Margin;

    /// A well-mixed 64-bit key: equal boards have equal keys.
    fn key(self) -> u64;

    /// Whether `m`, which is legal on some board of this size, is one of these legal moves: searchers ask it
    /// of moves that were good elsewhere. To be written only where it is known without looking through them.
    #[inline(always)]
    fn is_among(moves: &Self::Moves, m: Self::Move) -> bool {
        moves.clone().any(|legal| legal == m)
    }

    /// Whether `m` is a pass. Games without passes keep the default.
    fn is_pass(_m: Self::Move) -> bool {
        false
    }

    /// The final margin for the side to move, or `None` while the game goes on.
    ///
    /// Searchers that need the moves anyway call [`legal_moves`](Self::legal_moves) first and
    /// [`margin`](Self::margin) when it is empty.
    #[inline]
    fn result(self) -> Option<Margin> {
        (self.legal_moves().len() == 0).then(|| self.margin())
    }

    /// Whether the only legal move is a pass.
    #[inline]
    fn must_pass(self) -> bool {
        let mut moves = self.legal_moves();
        moves.len() == 1 && moves.next().is_some_and(Self::is_pass)
    }

    /// Plays `m` if it is legal.
    ///
    /// # Errors
    /// A [`MoveError`] that says why `m` cannot be played and what could be.
    fn play(self, m: Self::Move) -> Result<Self, MoveError> {
        if self.legal_moves().any(|legal| legal == m) {
            return Ok(self.play_unchecked(m));
        }
        let legal: Vec<String> = self.legal_moves().map(|m| m.to_string()).collect();
        Err(if legal.is_empty() {
            MoveError::GameOver { tried: m.to_string() }
        } else if Self::is_pass(m) {
            MoveError::MustMove { legal }
        } else if self.must_pass() {
            MoveError::MustPass { tried: m.to_string() }
        } else {
            MoveError::Illegal { tried: m.to_string(), legal }
        })
    }
}

/// A board with who is on move and what was played last: what a game is made of.
///
/// Solvers take `board` out once and never carry the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<P: Position> {
    /// The board, seen from `to_move`.
    pub board: P,
    /// Who is on move.
    pub to_move: Side,
    /// The move that led here, if any is known.
    pub last: Option<P::Move>,
}

impl<P: Position> State<P> {
    /// A state that nothing led to: a start or a pasted position.
    pub fn new(board: P, to_move: Side) -> Self {
        State { board, to_move, last: None }
    }

    /// Plays `m` if it is legal.
    ///
    /// # Errors
    /// As [`Position::play`].
    pub fn play(self, m: P::Move) -> Result<Self, MoveError> {
        Ok(self.after(m, self.board.play(m)?))
    }

    /// Plays `m` without checking it.
    ///
    /// # Panics
    /// As [`Position::play_unchecked`].
    #[must_use]
    pub fn play_unchecked(self, m: P::Move) -> Self {
        self.after(m, self.board.play_unchecked(m))
    }

    fn after(self, m: P::Move, board: P) -> Self {
        State { board, to_move: self.to_move.other(), last: Some(m) }
    }

    /// The outcome, or `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let margin = self.board.result()?;
        Some(Outcome::seen_by(self.to_move, margin))
    }
}
