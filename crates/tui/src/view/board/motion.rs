//! What moves on the board: discs that turn over, discs that fall, pawns that walk, stones that appear.
//!
//! A motion is a share between 0 and 1 of its [length](Moving::length), so it knows no clock; at 1 it shows
//! nothing that the still picture does not.

use harif_core::{Look, Shape, Side};
use std::time::Duration;

/// How a stone comes to its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MotionKind {
    /// It is laid down and others turn over.
    Flip,
    /// It falls behind the wall.
    Drop,
    /// It walks there from the square with this number.
    Slide(usize),
    /// It appears.
    Place,
}

/// A move on its way.
#[derive(Clone, Debug, PartialEq)]
pub struct Moving {
    /// How the stone comes.
    pub kind: MotionKind,
    /// Where it comes to stand.
    pub square: usize,
    /// The squares whose discs turn over.
    pub changes: Vec<usize>,
    /// Whose discs these were.
    pub from: Side,
    /// How much of the motion is over, from 0 to 1.
    pub progress: f32,
}

/// One disc turning over.
const TURN: Duration = Duration::from_millis(250);
/// The next disc of a line starts so much later.
const AFTER: Duration = Duration::from_millis(30);
/// No motion takes longer.
const LONGEST: Duration = Duration::from_millis(400);
/// A pawn walks to a square beside its own.
const STEP: Duration = Duration::from_millis(180);
/// A stone appears.
const APPEAR: Duration = Duration::from_millis(120);
/// A fall through one square; time grows with the root of the height.
const FALL: Duration = Duration::from_millis(130);

impl Moving {
    /// The motion of a move at its beginning: onto `square`, turning over `changes`, which were `from`'s.
    pub fn of(look: Look, square: usize, changes: Vec<usize>, from: Side) -> Moving {
        let kind = match (look.gravity, look.turns) {
            (true, _) => MotionKind::Drop,
            (false, true) => MotionKind::Flip,
            (false, false) => MotionKind::Place,
        };
        Moving { kind, square, changes, from, progress: 0.0 }
    }

    /// The same for a piece that came from another square, if it came from one.
    #[must_use]
    pub fn walked(self, start: Option<usize>) -> Moving {
        Moving { kind: start.map_or(self.kind, MotionKind::Slide), ..self }
    }

    /// How long it takes on a board of this shape.
    ///
    /// ```
    /// use harif_core::{Look, Shape, Side};
    /// use harif_tui::view::board::Moving;
    /// let shape = Shape { rows: 6, cols: 7 };
    /// let fall = |square| Moving::of(Look::DROPS, square, vec![], Side::First).length(shape);
    /// assert!(fall(38) > fall(3) && fall(38).as_millis() <= 400);
    /// ```
    pub fn length(&self, shape: Shape) -> Duration {
        let length = match self.kind {
            MotionKind::Flip if self.changes.is_empty() => APPEAR,
            MotionKind::Flip => TURN + AFTER * (self.reach(shape).saturating_sub(1) as u32),
            MotionKind::Drop => FALL.mul_f64(f64::from(height(shape, self.square).sqrt())),
            MotionKind::Slide(_) => STEP,
            MotionKind::Place => APPEAR,
        };
        length.min(LONGEST)
    }

    /// Whether there is nothing left to move.
    pub fn is_over(&self) -> bool {
        self.progress >= 1.0 || self.progress.is_nan()
    }

    /// How far the disc on `square` has turned, from 0 to 1; `None` if it does not turn.
    ///
    /// Discs start in the order of their distance from the new one, and the last ends with the motion.
    pub(super) fn turn(&self, shape: Shape, square: usize) -> Option<f32> {
        if self.kind != MotionKind::Flip || self.is_over() || !self.changes.contains(&square) {
            return None;
        }
        let (reach, away) = (self.reach(shape).max(1), distance(shape, self.square, square).max(1));
        let late = |steps: usize| 0.5 * (steps - 1) as f32 / reach as f32;
        Some(((self.progress - late(away)) / (1.0 - late(reach))).clamp(0.0, 1.0))
    }

    /// How much of the new stone is there, from 0 to 1; `None` if it is not this one, or all there.
    pub(super) fn growth(&self, square: usize) -> Option<f32> {
        let speed = match self.kind {
            MotionKind::Flip if self.changes.is_empty() => 1.0,
            MotionKind::Flip => 3.0,
            MotionKind::Place => 1.0,
            MotionKind::Drop | MotionKind::Slide(_) => return None,
        };
        let grown = (self.progress * speed).max(0.0);
        (self.square == square && !self.is_over() && grown < 1.0).then_some(grown)
    }

    /// How many rows above its square the falling disc is; `None` if nothing falls.
    pub(super) fn above(&self, shape: Shape) -> Option<f32> {
        let falls = self.kind == MotionKind::Drop && !self.is_over();
        let share = self.progress.clamp(0.0, 1.0);
        // Free fall: the way grows with the square of time.
        falls.then(|| height(shape, self.square) * (1.0 - share * share))
    }

    /// Where the walking piece is, in rows and columns from `square`; `None` if nothing walks.
    pub(super) fn walk(&self, shape: Shape, square: usize) -> Option<(f32, f32)> {
        let MotionKind::Slide(start) = self.kind else { return None };
        if self.is_over() {
            return None;
        }
        let share = self.progress.clamp(0.0, 1.0);
        // It sets out and arrives gently.
        let share = share * share * (3.0 - 2.0 * share);
        let (from, to, here) = (shape.place(start), shape.place(self.square), shape.place(square));
        let at = |from: usize, to: usize| from as f32 + (to as f32 - from as f32) * share;
        Some((at(from.0, to.0) - here.0 as f32, at(from.1, to.1) - here.1 as f32))
    }

    /// The distance of the farthest disc that turns.
    fn reach(&self, shape: Shape) -> usize {
        let away = |&square: &usize| distance(shape, self.square, square);
        self.changes.iter().map(away).max().unwrap_or(0)
    }
}

/// How far a disc falls to its square, from above the wall.
fn height(shape: Shape, square: usize) -> f32 {
    shape.place(square).0 as f32 + 1.0
}

/// Steps of a king between two squares.
fn distance(shape: Shape, from: usize, to: usize) -> usize {
    let ((r0, c0), (r1, c1)) = (shape.place(from), shape.place(to));
    r0.abs_diff(r1).max(c0.abs_diff(c1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EIGHT: Shape = Shape { rows: 8, cols: 8 };

    fn flip(progress: f32) -> Moving {
        let line = vec![1, 2, 3, 4, 5, 6];
        Moving { progress, ..Moving::of(Look::DISCS, 0, line, Side::Second) }
    }

    #[test]
    fn discs_turn_one_after_another_and_end_together_with_the_motion() {
        let turned = |progress| {
            let moving = flip(progress);
            (1..7).map(|square| moving.turn(EIGHT, square).unwrap()).collect::<Vec<_>>()
        };
        assert!(turned(0.0).iter().all(|&turn| turn == 0.0));
        assert!(turned(0.4).windows(2).all(|pair| pair[0] > pair[1] || pair[1] == 0.0));
        assert!(turned(0.999)[5] > 0.99);
        assert_eq!(flip(1.0).turn(EIGHT, 6), None);
        assert_eq!(flip(0.5).turn(EIGHT, 7), None);
    }

    #[test]
    fn a_falling_disc_starts_above_the_wall_and_ends_on_its_square() {
        let fall = |progress| {
            let moving = Moving::of(Look::DROPS, 8 * 5 + 3, vec![], Side::First);
            Moving { progress, ..moving }.above(EIGHT)
        };
        assert_eq!(fall(0.0), Some(6.0));
        assert!(fall(0.5) > fall(0.9));
        assert_eq!(fall(1.0), None);
    }

    #[test]
    fn a_walking_pawn_sets_out_from_its_square_and_arrives_at_the_other() {
        let walk = |progress, square| {
            let moving = Moving::of(Look::PAWNS, 41, vec![], Side::First).walked(Some(48));
            Moving { progress, ..moving }.walk(EIGHT, square)
        };
        assert_eq!((walk(0.0, 48), walk(0.0, 41)), (Some((0.0, 0.0)), Some((1.0, -1.0))));
        assert_eq!((walk(0.5, 48), walk(0.5, 41)), (Some((-0.5, 0.5)), Some((0.5, -0.5))));
        assert_eq!(walk(1.0, 41), None);
        let laid = Moving::of(Look::STROKES, 0, vec![], Side::First).walked(None);
        assert_eq!((laid.kind, laid.walk(EIGHT, 0)), (MotionKind::Place, None));
    }

    #[test]
    fn motions_are_short() {
        let millis = |moving: Moving| moving.length(EIGHT).as_millis();
        assert_eq!(millis(flip(0.0)), 400);
        assert_eq!(millis(Moving::of(Look::DISCS, 0, vec![1], Side::First)), 250);
        assert_eq!(millis(Moving::of(Look::STROKES, 0, vec![], Side::First)), 120);
        assert_eq!(millis(Moving::of(Look::DROPS, 3, vec![], Side::First)), 130);
        assert_eq!(millis(Moving::of(Look::DROPS, 8 * 7, vec![], Side::First)), 367);
        let step = Moving::of(Look::PAWNS, 40, vec![], Side::First).walked(Some(48));
        assert_eq!(millis(step), 180);
        let tall = Shape { rows: 20, cols: 4 };
        let fall = Moving::of(Look::DROPS, 79, vec![], Side::First);
        assert_eq!(fall.length(tall), LONGEST);
    }

    #[test]
    fn wild_progress_is_harmless() {
        for progress in [-5.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
            let moving = Moving { progress, ..flip(0.0) };
            let turn = moving.turn(EIGHT, 3).unwrap_or(0.0);
            assert!((0.0..=1.0).contains(&turn) && moving.growth(0).unwrap_or(0.0) >= 0.0);
        }
    }
}
