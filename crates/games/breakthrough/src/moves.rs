//! The legal moves of both boards, made of the sets of pawns that may step.

use crate::PawnStep;
use harif_board::Squares;

/// The legal moves of a board: the pawns that may step to the left, straight ahead and to the right.
#[derive(Clone, Debug)]
pub struct PawnSteps<S> {
    pub(crate) from: [S; 3],
    pub(crate) up: bool,
    /// Bits from one row to the next.
    pub(crate) stride: usize,
}

impl<S: Squares> Iterator for PawnSteps<S> {
    type Item = PawnStep;

    #[inline]
    fn next(&mut self) -> Option<PawnStep> {
        let [left, ahead, right] = self.from;
        let index = (left | ahead | right).first()?;
        let way = self.from.iter().position(|pawns| pawns.contains(index))?;
        self.from[way] = self.from[way] & !S::of(index);
        let (row, col) = (index / self.stride, index % self.stride);
        Some(PawnStep::new(row, col, self.up, way as isize - 1))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.from.iter().map(|pawns| pawns.count() as usize).sum();
        (n, Some(n))
    }
}

impl<S: Squares> ExactSizeIterator for PawnSteps<S> {}
