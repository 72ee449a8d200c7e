//! Stones at every size, at rest and on their way.

use super::ink::{self, Stone, Tint};
use super::raster::{Brush, Fill, Part, radius, raster};
use super::{BoardView, Pen, glyphs};
use crate::view::paint::Colours;
use harif_core::{Ground, Pieces, Side};
use ratatui::layout::Rect;

/// A stone as it stands on its square at this moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pose {
    /// Whose it is.
    pub(super) side: Side,
    /// Its width: 1 from the front, 0 from its edge.
    pub(super) width: f32,
    /// How much of it is there.
    pub(super) scale: f32,
    /// Rows that it is away from its square, downwards.
    pub(super) away: f32,
    /// Columns that it is away from its square, to the right.
    pub(super) aside: f32,
    /// What lies on it.
    pub(super) core: Core,
    /// Whether it would only stand there.
    pub(super) ghost: bool,
}

/// What lies on a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Core {
    /// Nothing but what its side has engraved.
    Bare,
    /// The dot of the last move.
    Dot,
    /// The colour that it would turn to.
    Turning,
}

impl Pose {
    fn still(side: Side) -> Pose {
        let (away, aside) = (0.0, 0.0);
        Pose { side, width: 1.0, scale: 1.0, away, aside, core: Core::Bare, ghost: false }
    }

    /// Whether it is on its square and nowhere else.
    fn is_at_rest(self) -> bool {
        self.away == 0.0 && self.aside == 0.0
    }
}

impl BoardView<'_> {
    /// What stands on a square just now.
    pub(super) fn pose(&self, square: usize) -> Option<Pose> {
        let scene = self.scene;
        if let Some(falling) = self.falling(square) {
            return Some(falling);
        }
        let moving = scene.motion.as_ref();
        let walks = moving.is_some_and(|moving| moving.walk(scene.shape, square).is_some());
        let arrives = walks && moving.is_some_and(|moving| moving.square == square);
        let Some(side) = scene.at(square).filter(|_| !arrives) else {
            return if walks { self.walking(square) } else { self.ghost(square) };
        };
        let mut pose = Pose::still(side);
        if moving.and_then(|moving| moving.above(scene.shape)).is_some()
            && moving.is_some_and(|moving| moving.square == square)
        {
            return None;
        }
        if let Some(turn) = moving.and_then(|moving| moving.turn(scene.shape, square)) {
            pose.width = (std::f32::consts::PI * turn).cos().abs();
            pose.side = if turn < 0.5 { moving.map_or(side, |moving| moving.from) } else { side };
        }
        if let Some(grown) = moving.and_then(|moving| moving.growth(square)) {
            pose.scale = 0.45 + 0.55 * grown;
        }
        if scene.last == Some(square) && scene.look.pieces != Pieces::Strokes && pose.scale == 1.0 {
            pose.core = Core::Dot;
        }
        if scene.preview.as_ref().is_some_and(|(_, changes)| changes.contains(&square)) {
            pose.core = Core::Turning;
        }
        Some(pose)
    }

    /// The stone that the mover would lay on an empty square.
    fn ghost(&self, square: usize) -> Option<Pose> {
        let (place, _) = self.scene.preview.as_ref()?;
        let side = self.scene.mover.filter(|_| *place == square)?;
        Some(Pose { ghost: true, ..Pose::still(side) })
    }

    /// The falling disc, if a part of it is seen through this square's hole.
    fn falling(&self, square: usize) -> Option<Pose> {
        let (scene, moving) = (self.scene, self.scene.motion.as_ref()?);
        let above = moving.above(scene.shape)?;
        let side = scene.at(moving.square)?;
        let ((row, col), (goal, column)) =
            (scene.shape.place(square), scene.shape.place(moving.square));
        let away = goal as f32 - above - row as f32;
        let seen = if self.fit.square.1 > 1 { away.abs() < 1.0 } else { away.round() == 0.0 };
        (col == column && row <= goal && seen).then_some(Pose { away, ..Pose::still(side) })
    }

    /// The walking piece, if a part of it is over this square: it passes behind those that stand.
    fn walking(&self, square: usize) -> Option<Pose> {
        let (scene, moving) = (self.scene, self.scene.motion.as_ref()?);
        let (down, right) = moving.walk(scene.shape, square)?;
        let side = scene.at(moving.square)?;
        // Where a piece is one character, it is on one square or on the other.
        let near = if moving.square == square { 0.5 } else { 0.499 };
        let most = if self.fit.square.1 > 1 { 0.999 } else { near };
        let sign = if scene.flipped { -1.0 } else { 1.0 };
        (down.abs() <= most && right.abs() <= most).then(|| Pose {
            away: sign * down,
            aside: sign * right,
            ..Pose::still(side)
        })
    }

    /// Which part of a stone a place belongs to, if any.
    fn part(&self, pose: Pose, x: f32, y: f32, r: f32) -> Option<Part> {
        let dark = self.scene.is_dark(pose.side);
        if self.scene.look.pieces == Pieces::Strokes {
            return stroke(dark, x, y, r * pose.scale).then_some(Part::Face);
        }
        if self.scene.look.pieces == Pieces::Pawns {
            return self.pawn_part(pose, x, y, r);
        }
        let size = r * pose.scale;
        // From its edge a disc is still as thick as half a character.
        let (wide, high) = ((size * pose.width).max(0.5), size);
        let within = |share: f32| {
            let (x, y) = (x / (wide * share), y / (high * share));
            x * x + y * y <= 1.0
        };
        let front = pose.width > 0.6;
        let (core, ring) = (
            self.is_core(pose, x, y, r, &within),
            within(if self.paint.ascii { 0.6 } else { 0.7 }),
        );
        let hollow = front && ring && self.is_hollow(pose);
        match within(1.0) {
            false => None,
            true if front && core => Some(Part::Core),
            true if hollow && pose.core == Core::Dot => Some(Part::Hole),
            true if hollow && pose.core == Core::Bare => Some(Part::Core),
            true => Some(Part::Face),
        }
    }

    /// The same for a pawn: its dot sits on its foot, and a light one is hollow where colour may not tell.
    fn pawn_part(&self, pose: Pose, x: f32, y: f32, r: f32) -> Option<Part> {
        let size = r * pose.scale;
        let dot = x.abs() <= 0.32 * r && (y - 0.55 * r).abs() <= (0.2 * r).max(0.5);
        let hollow = self.is_hollow(pose) && pawn(x * 1.9, (y - 0.2 * r) * 1.6, size);
        match pawn(x, y, size) {
            false => None,
            true if dot && pose.core == Core::Dot => Some(Part::Core),
            true if hollow && pose.core == Core::Dot => Some(Part::Hole),
            true if hollow && pose.core == Core::Bare => Some(Part::Core),
            true => Some(Part::Face),
        }
    }

    /// Whether a place belongs to what lies on a disc.
    fn is_core(&self, pose: Pose, x: f32, y: f32, r: f32, within: &dyn Fn(f32) -> bool) -> bool {
        // The outermost rows of characters already part the disc from the square.
        let high = f32::from(self.fit.square.1);
        let inside = y.abs() < (high - 2.0).max(1.0);
        match pose.core {
            Core::Dot => x.abs() <= 0.32 * r && y.abs() <= (0.32 * r).max(0.5),
            Core::Turning => inside && within(0.58) && self.paint.colours != Colours::None,
            Core::Bare if high < 3.0 => self.is_engraved(pose) && x.abs() < 0.5,
            Core::Bare => self.is_engraved(pose) && inside && within(0.62),
        }
    }

    /// The colours of a stone.
    fn face(&self, pose: Pose, square: usize) -> Stone {
        let stone = Stone::of(self.scene.look, self.scene.is_dark(pose.side));
        let under = self.behind(self.ground(square));
        let winning = self.winning();
        match () {
            () if pose.ghost => stone.faint(under, 0.5),
            // What decided the game stands out best among paler stones.
            () if !winning.is_empty() && !winning.contains(&square) => stone.faint(under, 0.45),
            () => stone,
        }
    }

    /// The squares that decided the game, once nothing moves any more.
    pub(super) fn winning(&self) -> &[usize] {
        let moving = self.scene.motion.as_ref().is_some_and(|moving| !moving.is_over());
        if moving { &[] } else { &self.scene.winning }
    }

    /// What is seen through a hole in a stone.
    fn behind(&self, ground: Tint) -> Tint {
        if self.scene.look.ground == Ground::Wall { ink::HOLE } else { ground }
    }

    /// Whether there are colours enough for half-tones.
    pub(super) fn blends(&self) -> bool {
        !self.paint.ascii && matches!(self.paint.colours, Colours::True | Colours::Indexed)
    }

    /// Light stones are rings where colour may not tell them.
    fn is_hollow(&self, pose: Pose) -> bool {
        !self.blends() && !self.scene.is_dark(pose.side) && !pose.ghost
    }

    /// Red and yellow look alike to some, so yellow discs carry a ring.
    fn is_engraved(&self, pose: Pose) -> bool {
        self.blends() && self.scene.look.ground == Ground::Wall && !self.scene.is_dark(pose.side)
    }
}

impl Pen<'_> {
    /// Draws what stands on a square.
    pub(super) fn stone(&mut self, place: Rect, square: usize, pose: Option<Pose>) {
        match pose {
            _ if place.height > 1 && !self.view.paint.ascii => self.large(place, square, pose),
            Some(pose) => self.small(place, square, pose),
            None => self.hole(place),
        }
    }

    /// A stone, or the lack of one, out of quarters of characters.
    fn large(&mut self, place: Rect, square: usize, pose: Option<Pose>) {
        let view = self.view;
        let (look, ground, paint) = (view.scene.look, view.ground(square), view.paint);
        let stone = pose.map(|pose| view.face(pose, square));
        let turned = pose.map(|pose| Stone::of(look, !view.scene.is_dark(pose.side)));
        let (r, walled) = (radius(place), look.ground == Ground::Wall);
        let tint = |part: Part, x: f32, y: f32| match (part, stone, pose) {
            (Part::Face, Some(stone), _) if paint.colours != Colours::True => stone.face[1],
            (Part::Face, Some(stone), _) => stone.shaded(0.5 + 0.42 * (0.6 * x + y) / r),
            (Part::Core, Some(stone), Some(pose)) => match pose.core {
                Core::Bare if view.is_hollow(pose) => view.behind(ground),
                Core::Bare => stone.engraved,
                Core::Dot if paint.colours == Colours::None => {
                    stone.dot.lit_if(view.is_hollow(pose))
                }
                Core::Dot => stone.dot,
                Core::Turning => turned.map_or(stone.engraved, |stone| stone.face[1]),
            },
            (Part::Hole, ..) => ink::HOLE,
            _ => ground,
        };
        let shape = |x: f32, y: f32| {
            let hole = walled && x * x + y * y <= r * r;
            let down = pose.map_or(0.0, |pose| pose.away * f32::from(place.height) * 2.0);
            let right = pose.map_or(0.0, |pose| pose.aside * f32::from(place.width));
            match pose.and_then(|pose| view.part(pose, x - right, y - down, r)) {
                Some(part) if !walled || hole => part,
                _ if hole => Part::Hole,
                _ => Part::Ground,
            }
        };
        // Two rows of characters have no room for a gap and something on the disc.
        let bare = pose.is_none_or(|pose| pose.core == Core::Bare);
        let rests = pose.is_none_or(|pose| pose.is_at_rest() && pose.width == 1.0);
        let apart = !view.fit.lines && rests && (bare || place.height > 2);
        let behind = if walled { Part::Hole } else { Part::Ground };
        let fill = match pose {
            _ if view.blends() => Fill::Whole,
            Some(pose) if pose.ghost => Fill::Tone,
            Some(pose) if pose.core == Core::Turning && paint.colours == Colours::None => {
                Fill::Tone
            }
            _ => Fill::Whole,
        };
        raster(self.buf, place, &Brush { paint, apart, fill, behind, tint: &tint }, shape);
    }

    /// A stone as one character.
    fn small(&mut self, place: Rect, square: usize, pose: Pose) {
        let dark = self.view.scene.is_dark(pose.side);
        let letter = match self.view.paint.ascii {
            true => glyphs::letter(self.view.scene.letter(pose.side), pose),
            false => glyphs::stone(self.view.scene.look, dark, self.view.blends(), pose),
        };
        // A single character shows its half-tone by its shape; paler still it could not be seen.
        let pose_in_full = Pose { ghost: false, ..pose };
        let colour = self.view.face(pose_in_full, square).face[1].on(self.view.paint);
        if self.view.paint.ascii && place.height > 1 && !pose.ghost {
            return self.spelt(place, letter, pose);
        }
        let (x, y) = middle(place);
        self.put(x, y, letter, colour);
    }

    /// A large stone in ASCII: its letter, many times.
    fn spelt(&mut self, place: Rect, letter: char, pose: Pose) {
        let (r, dark) = (radius(place), self.view.scene.is_dark(pose.side));
        let colour = Stone::of(self.view.scene.look, dark).face[1].on(self.view.paint);
        for (x, y) in place.positions().map(|at| (at.x, at.y)) {
            let across = f32::from(x - place.x) + 0.5 - f32::from(place.width) / 2.0;
            let down = 2.0 * f32::from(y - place.y) + 1.0 - f32::from(place.height);
            let there = match self.view.scene.look.pieces {
                Pieces::Strokes => stroke(dark, across, down, r * pose.scale),
                _ => {
                    let (right, low) =
                        (pose.aside * f32::from(place.width), pose.away * f32::from(place.height));
                    let part = self.view.part(pose, across - right, down - 2.0 * low, r);
                    part == Some(Part::Face)
                }
            };
            if there {
                self.put(x, y, letter, colour);
            }
        }
    }

    /// An empty square that is one character high.
    fn hole(&mut self, place: Rect) {
        let (x, y) = middle(place);
        let coloured = matches!(self.view.paint.colours, Colours::True | Colours::Indexed);
        let dot = if self.view.paint.ascii { '.' } else { '·' };
        match self.view.scene.look.ground {
            Ground::Wall if coloured && !self.view.paint.ascii => {
                self.put(x, y, '●', ink::HOLE.on(self.view.paint));
            }
            _ if self.view.fit.lines || self.view.is_chequered() => {}
            Ground::Wall => self.put(x, y, dot, ink::HOLE_INK.on(self.view.paint)),
            Ground::Felt => self.put(x, y, dot, ink::FELT_LINE.on(self.view.paint)),
            Ground::Chequered => self.put(x, y, dot, ink::CHEQUER_LINE.on(self.view.paint)),
            Ground::Paper => self.put(x, y, dot, ink::GRID.on(self.view.paint)),
        }
    }
}

/// The character in the middle of a square that is one character high.
pub(super) fn middle(place: Rect) -> (u16, u16) {
    // In a square of two columns the second is for digits and the cursor.
    (place.x + (place.width - 1) / 2, place.y + (place.height - 1) / 2)
}

/// Whether a place belongs to a pawn: a head on a body that widens to its foot.
fn pawn(x: f32, y: f32, r: f32) -> bool {
    let head = x * x + (y + 0.5 * r) * (y + 0.5 * r) <= 0.2 * r * r;
    let waist = 0.28 * r + 0.45 * (y.max(0.0) / r) * r;
    let body = (-0.4 * r..=0.6 * r).contains(&y) && x.abs() <= waist.max(0.5);
    let foot = (0.5 * r..=0.95 * r).contains(&y) && x.abs() <= 0.8 * r;
    head || body || foot
}

/// Whether a place belongs to a cross or a nought.
fn stroke(cross: bool, x: f32, y: f32, r: f32) -> bool {
    let thick = (0.25 * r).max(0.5);
    // Arms that meet a little early keep the waist slim, where there are points enough for one.
    let early = if thick > 0.5 { 0.25 } else { 0.0 };
    let away = (x * x + y * y).sqrt();
    match cross {
        true => (x.abs() - y.abs() + early).abs() <= thick && y.abs() <= r,
        false => away <= r && away > r - (0.4 * r).max(1.0),
    }
}
