//! Graded, human-like play: levels 1 to 59 of the champion.
//!
//! A level is a *horizon* and a *blur*. The horizon is how many plies are looked ahead; what lies
//! beyond is overlooked. The blur is how far a move may look better or worse than it is: a weak
//! player misjudges, and does so in the same way when it meets the same position again. Players see
//! corners before all else: from level 12 on a corner that is worth taking is never overlooked.

use crate::Board;
use crate::engine::champion::Champion;
use crate::engine::discs::{Discs, move_on};
use crate::engine::think::Thought;
use harif_core::{Agent, Kind, NameError, Options, Rng, Schema};
use harif_search::{Context, LEVEL_NAMES};

/// The level that plays as well as it can.
pub(crate) const BEST: u32 = 60;
/// From this level on a free corner is not overlooked.
const SEES_CORNERS: u32 = 12;
/// A corner that costs no more than this many discs, as far as the player sees, is taken.
const CORNER: f64 = 2.0;
const CORNERS: [u32; 4] = [0, 7, 56, 63];

/// The levels for people: help, and the level of the champion, most of all measured by games against
/// the one below (see docs/othello-champion.md).
const NAMED: [(&str, u32); LEVEL_NAMES.len()] = [
    ("a beginner: sees the next move, and that not clearly", 6),
    ("knows corners, plans a little", 13),
    ("plans ahead, errs now and then", 19),
    ("seldom errs, counts the end out early", 25),
    ("sees far, errs little", 29),
];

/// The level for people with this index, 0 to 4, on 8×8.
pub struct NamedLevel<const N: usize>;

impl<const N: usize> NamedLevel<N> {
    /// Name and help.
    pub fn schema<B: Board>(_cx: &dyn Context<B>) -> Schema {
        Schema::plain(LEVEL_NAMES[N], NAMED[N].0)
    }

    /// The champion at this level.
    ///
    /// # Errors
    /// None: there are no options.
    pub fn build<B: Board>(
        cx: &dyn Context<B>,
        _options: &Options,
    ) -> Result<Box<dyn Agent<B>>, NameError> {
        Ok(Box::new(Champion::with_level(cx, NAMED[N].1)))
    }
}

/// How a level looks at a position.
pub(crate) struct Eyes {
    level: u32,
}

impl Eyes {
    pub(crate) fn new(level: u32) -> Eyes {
        Eyes { level }
    }

    /// Plies that are looked ahead where so many squares are empty. The end of the game is counted out
    /// a little earlier than a plan is made.
    pub(crate) fn horizon(&self, empties: u32) -> u32 {
        let plies = 1 + self.level / 6;
        let counted = plies + self.level / 8;
        if empties <= counted { empties } else { plies }
    }

    /// How far a move may look other than it is, in discs.
    fn blur(&self) -> f64 {
        let missing = 1.0 - f64::from(self.level) / f64::from(BEST);
        17.5 * missing * missing
    }

    /// Puts the move that is played first.
    pub(crate) fn choose(&self, discs: Discs, thought: &mut Thought, rng: &mut Rng) {
        let blur = self.blur();
        let mut looks: Vec<f64> = Vec::new();
        // In the order of the squares, so that the lots do not depend on what was found.
        for (square, _) in discs.children() {
            let lot = (0..4).map(|_| rng.unit()).sum::<f64>() - 2.0;
            let mv = move_on(square);
            let value = thought.moves.iter().find(|m| m.mv == mv).map_or(0, |m| m.value);
            let corner = square.is_some_and(|square| CORNERS.contains(&square));
            let seen = self.level >= SEES_CORNERS && corner;
            // Four lots together spread by 1/√3.
            let error = blur * lot * 3f64.sqrt();
            looks.push(f64::from(value) + if seen { error.abs() + CORNER } else { error });
        }
        let squares: Vec<_> = discs.children().map(|(square, _)| square).collect();
        let best = (0..looks.len()).max_by(|&a, &b| looks[a].total_cmp(&looks[b]));
        let Some(best) = best.map(|i| move_on(squares[i])) else { return };
        let Some(at) = thought.moves.iter().position(|m| m.mv == best) else { return };
        if at > 0 {
            thought.line = vec![best];
        }
        thought.moves[..=at].rotate_right(1);
        // That the move is worth this may be certain; that there is none better is not.
        if thought.moves[0].kind == Kind::Exact && at > 0 {
            thought.moves[0].kind = Kind::Lower;
        }
    }
}
