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

impl<S: Squares> PawnSteps<S> {
    /// Takes the first move out: where its pawn stands, and which of the three ways it goes.
    #[inline(always)]
    fn take_first(&mut self) -> Option<(usize, usize)> {
        let [left, ahead, right] = self.from;
        let index = (left | ahead | right).first()?;
        let way = self.from.iter().position(|pawns| pawns.contains(index))?;
        self.from[way] = self.from[way] & !S::of(index);
        Some((index, way))
    }
}

impl<S: Squares> Iterator for PawnSteps<S> {
    type Item = PawnStep;

    #[inline]
    fn next(&mut self) -> Option<PawnStep> {
        let (index, way) = self.take_first()?;
        let (row, col) = (index / self.stride, index % self.stride);
        Some(PawnStep::new(row, col, self.up, way as isize - 1))
    }

    /// Play-outs ask for any one of the moves: pawns before it are passed over with all their moves.
    #[inline]
    fn nth(&mut self, mut n: usize) -> Option<PawnStep> {
        loop {
            let [left, ahead, right] = self.from;
            let index = (left | ahead | right).first()?;
            let here: usize =
                self.from.iter().map(|pawns| usize::from(pawns.contains(index))).sum();
            if n < here {
                break;
            }
            n -= here;
            self.from = self.from.map(|pawns| pawns & !S::of(index));
        }
        for _ in 0..n {
            self.take_first();
        }
        self.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.from.iter().map(|pawns| pawns.count() as usize).sum();
        (n, Some(n))
    }
}

impl<S: Squares> ExactSizeIterator for PawnSteps<S> {}
