//! What a player says who knows the book: the values of all moves, and one of the best.

use super::Book;
use crate::engine::discs::Discs;
use crate::{Board8, Move};
use harif_core::{Kind, MoveValue, Position, Report};

/// How many discs a move may be worse than the best by the book and still be played: less than
/// the searches behind the book can tell apart.
const MARGIN: f64 = 1.0;

impl Book {
    /// The answer to a position of the book: every move with its value, and among the best ones the
    /// move that the seed decides for.
    pub fn answer(&self, discs: Discs, seed: u64) -> Option<Report<Move>> {
        let (chosen, value) = self.choose(discs, MARGIN, seed)?;
        let mut report = Report::of(chosen, value, Kind::Heuristic);
        report.depth = self.depth(discs)?;
        let valued = |(mv, value)| MoveValue { mv, value, kind: Kind::Heuristic };
        report.moves = self.moves(discs)?.into_iter().map(valued).collect();
        report.pv = self.line(discs, chosen);
        Some(report)
    }

    /// A move and the best replies, as far as the book goes.
    fn line(&self, discs: Discs, first: Move) -> Vec<Move> {
        let (own, opp) = discs.bits();
        let mut line = vec![first];
        let mut board = Board8::new(own, opp).map(|board| board.play_unchecked(first)).ok();
        while let Some(next) = board.take() {
            let best = Discs::of(next).ok().and_then(|discs| self.moves(discs));
            if let Some(&(m, _)) = best.as_ref().and_then(|moves| moves.first()) {
                line.push(m);
                board = Some(next.play_unchecked(m));
            }
        }
        line
    }
}
