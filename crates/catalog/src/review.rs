//! A game gone through move by move: what each was worth, and which were mistakes.
//!
//! A mark says only what is proven. A move that loses value by the opinion of an evaluation has none:
//! a mistake is a result that is worse than it need have been, an inaccuracy the same result later
//! than it need have been, or sooner for the loser.

use harif_core::{AgentError, Game, GameError, Kind, Limits, Player, Side, Value, is_decided};
use thiserror::Error;

/// A value and how far to trust it, for the side that moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The value.
    pub value: Value,
    /// How far to trust it.
    pub kind: Kind,
}

impl Worth {
    /// The least and the most that the game is certain to bring: 1 for a win, 0, −1 for a loss.
    fn results(self) -> (i32, i32) {
        let result = match self.value {
            v if v > 0.0 => 1,
            v if v < 0.0 => -1,
            _ => 0,
        };
        match self.kind {
            _ if is_decided(self.value) => (result, result),
            Kind::Exact => (result, result),
            Kind::Lower => (result, 1),
            Kind::Upper => (-1, result),
            Kind::Heuristic => (-1, 1),
        }
    }
}

/// What a move has given away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Nothing that is proven.
    None,
    /// The result stays; a win comes later or a loss sooner.
    Inaccuracy,
    /// A win became a draw, or a draw a loss.
    Mistake,
    /// A win became a loss.
    Blunder,
}

impl Mark {
    /// As it is written behind a move.
    pub fn symbol(self) -> &'static str {
        match self {
            Mark::None => "",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The mark of a move that is worth `after` where the best is worth `before`.
    fn of(before: Worth, after: Worth) -> Mark {
        let (least, _) = before.results();
        let (_, most) = after.results();
        let proven = |worth: Worth| worth.kind == Kind::Exact || is_decided(worth.value);
        match least - most {
            2 => Mark::Blunder,
            1 => Mark::Mistake,
            0 if proven(before) && proven(after) && after.value < before.value => Mark::Inaccuracy,
            _ => Mark::None,
        }
    }
}

/// One move of a reviewed game.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Number of moves before it.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The move.
    pub mv: String,
    /// The move that the judge would have played.
    pub best: String,
    /// What the best move is worth to the side that moves.
    pub before: Worth,
    /// What the move that was played is worth to it, if the judge has looked at it.
    pub after: Option<Worth>,
    /// What was given away.
    pub mark: Mark,
}

impl Judged {
    /// Whether the move is as good as the best.
    pub fn is_best(&self) -> bool {
        let known = |worth: Worth| matches!(worth.kind, Kind::Exact | Kind::Heuristic);
        self.mv == self.best || self.after.is_some_and(|w| w == self.before && known(w))
    }
}

/// What one side did in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Its moves.
    pub moves: u32,
    /// Those that were as good as the best.
    pub best: u32,
    /// Those that kept the result.
    pub kept: u32,
    /// Those that kept it, but won later or lost sooner.
    pub inaccuracies: u32,
    /// Wins that became draws, and draws that became losses.
    pub mistakes: u32,
    /// Wins that became losses.
    pub blunders: u32,
}

impl Tally {
    /// The tally of one side.
    pub fn of(moves: &[Judged], side: Side) -> Tally {
        let count = |wanted: &dyn Fn(&Judged) -> bool| {
            moves.iter().filter(|judged| judged.side == side && wanted(judged)).count() as u32
        };
        Tally {
            moves: count(&|_| true),
            best: count(&Judged::is_best),
            kept: count(&|judged| judged.mark <= Mark::Inaccuracy),
            inaccuracies: count(&|judged| judged.mark == Mark::Inaccuracy),
            mistakes: count(&|judged| judged.mark == Mark::Mistake),
            blunders: count(&|judged| judged.mark == Mark::Blunder),
        }
    }

    /// The share of moves that kept the result, from 0 to 1; none were bad where none were played.
    pub fn accuracy(self) -> f64 {
        share(self.kept, self.moves)
    }

    /// The share of moves that were as good as the best.
    pub fn precision(self) -> f64 {
        share(self.best, self.moves)
    }
}

fn share(part: u32, whole: u32) -> f64 {
    if whole == 0 { 1.0 } else { f64::from(part) / f64::from(whole) }
}

/// Why a game cannot be reviewed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ReviewError {
    /// The judge has no answer.
    #[error(transparent)]
    Agent(#[from] AgentError),
    /// The history cannot be walked.
    #[error(transparent)]
    Game(#[from] GameError),
}

/// Goes through the moves of `game` up to the position that is shown. `on_move` hears of each as soon
/// as it is judged, with the game standing before it.
///
/// # Errors
/// [`ReviewError`] if the judge fails on one of the positions.
pub fn review(
    game: &mut dyn Game,
    judge: &mut dyn Player,
    limits: &Limits,
    on_move: &mut dyn FnMut(&dyn Game, &Judged),
) -> Result<Vec<Judged>, ReviewError> {
    let moves = game.moves();
    let mut judged = Vec::with_capacity(moves.len());
    for (ply, mv) in moves.iter().enumerate() {
        game.go_to(ply)?;
        let report = judge.think(game, limits, &mut |_| {})?;
        let before = Worth { value: report.value, kind: report.kind };
        let looked_at = report.moves.iter().find(|m| m.mv == *mv);
        let best = report.best.clone().unwrap_or_default();
        let after = match *mv == best {
            true => Some(before),
            false => looked_at.map(|m| Worth { value: m.value, kind: m.kind }),
        };
        let mark = after.map_or(Mark::None, |after| Mark::of(before, after));
        let side = game.to_move();
        let one = Judged { ply, side, mv: mv.clone(), best, before, after, mark };
        on_move(game, &one);
        judged.push(one);
    }
    game.go_to(moves.len())?;
    Ok(judged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::WIN;

    fn mark(before: (Value, Kind), after: (Value, Kind)) -> Mark {
        let worth = |(value, kind)| Worth { value, kind };
        Mark::of(worth(before), worth(after))
    }

    #[test]
    fn a_mark_says_what_became_of_the_result() {
        use Kind::Exact;
        assert_eq!(mark((3.0, Exact), (-1.0, Exact)), Mark::Blunder);
        assert_eq!(mark((3.0, Exact), (0.0, Exact)), Mark::Mistake);
        assert_eq!(mark((0.0, Exact), (-9.0, Exact)), Mark::Mistake);
        assert_eq!(mark((3.0, Exact), (2.0, Exact)), Mark::Inaccuracy);
        assert_eq!(mark((-3.0, Exact), (-4.0, Exact)), Mark::Inaccuracy);
        assert_eq!(mark((3.0, Exact), (3.0, Exact)), Mark::None);
        assert_eq!(mark((WIN - 3.0, Exact), (-WIN + 4.0, Kind::Heuristic)), Mark::Blunder);
        assert_eq!(mark((WIN - 3.0, Exact), (WIN - 5.0, Exact)), Mark::Inaccuracy);
    }

    #[test]
    fn what_is_not_proven_gets_no_mark() {
        use Kind::{Exact, Heuristic, Lower, Upper};
        assert_eq!(mark((80.0, Heuristic), (-70.0, Heuristic)), Mark::None);
        assert_eq!(mark((2.0, Exact), (0.4, Heuristic)), Mark::None);
        assert_eq!(mark((0.3, Heuristic), (-2.0, Exact)), Mark::None);
        assert_eq!(mark((1.0, Lower), (0.0, Upper)), Mark::Mistake);
        assert_eq!(mark((1.0, Lower), (-1.0, Upper)), Mark::Blunder);
        assert_eq!(mark((0.0, Lower), (-1.0, Upper)), Mark::Mistake);
        assert_eq!(mark((1.0, Lower), (1.0, Lower)), Mark::None);
    }
}
