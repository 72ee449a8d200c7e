//! "Try again": the positions before one's own mistakes, in which any move is right that loses less than
//! a mark.
//!
//! All that is known of them comes from a review. A slower win is still a win, so where results count there
//! is nothing to find before an inaccuracy; where discs count there is.

use harif_catalog::review::{Judged, Mark, Worth, scored};
use harif_core::{Game, Kind, Side, is_decided};
use harif_table::{Refusal, meant};

/// Mistakes that are tried again, one after the other.
pub struct Tries {
    exercises: Vec<Exercise>,
    /// What the judge counts.
    discs: bool,
    at: usize,
    tried: usize,
    solved: bool,
    found: usize,
}

/// The position before a mistake.
pub struct Exercise {
    /// The game up to there.
    pub game: Box<dyn Game>,
    /// What the review says of it.
    pub judged: Judged,
}

impl Exercise {
    /// The side that is to find something better.
    pub fn side(&self) -> Side {
        self.judged.side
    }

    /// The legal move that somebody means by its name or number, as the game writes it.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn meant(&self, text: &str) -> Result<String, Refusal> {
        let named = meant(self.game.as_ref(), text.trim())?;
        let mut copy = self.game.branch(self.game.ply())?;
        copy.play(&named)?;
        Ok(copy.moves().pop().unwrap_or(named))
    }
}

/// What a try was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TryAnswer {
    /// Nobody has looked at this move closely enough.
    Unknown,
    /// It loses nothing to speak of.
    Right {
        /// What it is worth.
        worth: Worth,
        /// Whether it is the judge's own choice.
        best: bool,
    },
    /// It loses too much.
    Wrong {
        /// What it is worth.
        worth: Worth,
    },
}

impl TryAnswer {
    /// What the move is worth, where that is known.
    pub fn worth(self) -> Option<Worth> {
        match self {
            TryAnswer::Unknown => None,
            TryAnswer::Right { worth, .. } | TryAnswer::Wrong { worth } => Some(worth),
        }
    }

    /// Whether it was enough.
    pub fn is_right(self) -> bool {
        matches!(self, TryAnswer::Right { .. })
    }

    /// The message that says it, where a judge counts discs or results.
    pub fn id(self, discs: bool) -> &'static str {
        match self {
            TryAnswer::Unknown => "try-unknown",
            TryAnswer::Right { best: true, .. } => "try-right-best",
            TryAnswer::Right { best: false, .. } => "try-right",
            TryAnswer::Wrong { .. } if discs => "try-wrong",
            TryAnswer::Wrong { .. } => "try-wrong-result",
        }
    }
}

impl Tries {
    /// The mistakes of some sides in a game that `agent` has judged; `None` if there are none.
    pub fn of(game: &dyn Game, agent: &str, judged: &[Judged], sides: [bool; 2]) -> Option<Tries> {
        let discs = game.look().scored;
        let counts = |judged: &&Judged| judged.costs() && sides[judged.side.index()];
        let exercise = |judged: &Judged| {
            let game = game.branch(judged.ply).ok()?;
            Some(Exercise { game, judged: judged.clone() })
        };
        let judged = judged.iter().filter(|_| scored(game, agent));
        let mut exercises: Vec<Exercise> = judged.filter(counts).filter_map(exercise).collect();
        exercises.sort_by_key(|exercise| exercise.judged.ply);
        (!exercises.is_empty()).then_some(Tries {
            exercises,
            discs,
            at: 0,
            tried: 0,
            solved: false,
            found: 0,
        })
    }

    /// Whose mistakes are tried: those of people who play machines, else everybody's.
    pub fn sides(humans: [bool; 2]) -> [bool; 2] {
        if humans[0] == humans[1] { [true; 2] } else { humans }
    }

    /// The position that is tried now.
    pub fn exercise(&self) -> &Exercise {
        &self.exercises[self.at]
    }

    /// Which one it is, from 1, and of how many.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.exercises.len())
    }

    /// How often it was tried.
    pub fn tried(&self) -> usize {
        self.tried
    }

    /// Whether it is solved, or its solution was shown.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// How many were found at the first try.
    pub fn found(&self) -> usize {
        self.found
    }

    /// Whether the judge counts discs and not results alone.
    pub fn counts_discs(&self) -> bool {
        self.discs
    }

    /// Tries a legal move.
    pub fn play(&mut self, mv: &str) -> TryAnswer {
        self.tried += 1;
        let answer = answer(&self.exercise().judged, self.discs, mv);
        if answer.is_right() {
            self.found += usize::from(self.tried == 1 && !self.solved);
            self.solved = true;
        }
        answer
    }

    /// The best move is shown; what is played after that does not count.
    pub fn show_best(&mut self) -> (&str, Worth) {
        self.solved = true;
        let judged = &self.exercise().judged;
        (&judged.best, judged.before)
    }

    /// Goes on; `false` if that was the last one.
    pub fn go_on(&mut self) -> bool {
        if self.at + 1 >= self.exercises.len() {
            return false;
        }
        self.at += 1;
        (self.tried, self.solved) = (0, false);
        true
    }
}

/// What a move is worth where another was played, and whether that is enough.
fn answer(judged: &Judged, discs: bool, mv: &str) -> TryAnswer {
    if mv == judged.best {
        return TryAnswer::Right { worth: judged.before, best: true };
    }
    let Some(known) = judged.moves.iter().find(|known| known.mv == mv) else {
        return TryAnswer::Unknown;
    };
    let worth = known.worth;
    let right = match discs {
        true => costs_nothing(judged, worth),
        false => keeps(judged.before, worth),
    };
    match right {
        Some(true) => TryAnswer::Right { worth, best: false },
        Some(false) => TryAnswer::Wrong { worth },
        None => TryAnswer::Unknown,
    }
}

/// Whether a move loses too few discs for a mark; `None` where a bound leaves that open.
fn costs_nothing(judged: &Judged, worth: Worth) -> Option<bool> {
    let few = Mark::of_discs(judged.before.value - worth.value) == Mark::None;
    let right = judged.mark_of(worth) == Mark::None;
    let open = match worth.kind {
        Kind::Exact | Kind::Heuristic => false,
        Kind::Lower => !few,
        Kind::Upper => right,
    };
    (!open).then_some(right)
}

/// Whether a move keeps the result; `None` where nobody knows.
fn keeps(best: Worth, worth: Worth) -> Option<bool> {
    let result = |worth: Worth| if worth.value == 0.0 { 0.0 } else { worth.value.signum() };
    let enough = result(worth) >= result(best);
    match worth.kind {
        _ if is_decided(worth.value) => Some(enough),
        Kind::Exact => Some(enough),
        Kind::Lower => enough.then_some(true),
        Kind::Upper => (!enough).then_some(false),
        Kind::Heuristic => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may panic")]
mod tests {
    use super::*;
    use harif_catalog::review::{Rated, Unit};
    use harif_core::Value;

    fn judged(side: Side, mark: Mark, moves: &[(&str, Value, Kind)]) -> Judged {
        counted(Unit::Score, side, mark, moves)
    }

    fn counted(unit: Unit, side: Side, mark: Mark, moves: &[(&str, Value, Kind)]) -> Judged {
        let value = |&(mv, value, kind): &(&str, Value, Kind)| Rated {
            mv: mv.into(),
            worth: Worth { value, kind, unit },
        };
        let (best, before, kind) = moves[0];
        Judged {
            ply: side.index(),
            side,
            mv: "b1".into(),
            best: best.into(),
            before: Worth { value: before, kind, unit },
            after: None,
            mark,
            loss: None,
            rank: None,
            moves: moves.iter().map(value).collect(),
            parts: Vec::new(),
            stage: None,
            better: Vec::new(),
        }
    }

    fn game(name: &str, moves: &str) -> Box<dyn Game> {
        let mut game = harif_catalog::open(name).unwrap();
        game.set_up(moves).unwrap();
        game
    }

    fn tries(name: &str, judged: &[Judged]) -> Option<Tries> {
        let moves = if name == "othello" { "f5d6" } else { "b2b1" };
        Tries::of(game(name, moves).as_ref(), "champion", judged, [true; 2])
    }

    #[test]
    fn only_what_gave_something_away_is_tried_again() {
        let known = [("a1", 0.0, Kind::Exact)];
        let slower = judged(Side::First, Mark::Inaccuracy, &known);
        let mistake = judged(Side::Second, Mark::Mistake, &known);
        assert!(tries("tictactoe", std::slice::from_ref(&slower)).is_none());
        let discs = counted(Unit::Discs, Side::First, Mark::Inaccuracy, &known);
        assert!(tries("othello", &[discs]).is_some(), "discs are discs");
        let both = tries("tictactoe", &[mistake.clone(), slower]).unwrap();
        assert_eq!((both.place(), both.exercise().side()), ((1, 1), Side::Second));
        let own =
            Tries::of(game("tictactoe", "b2b1").as_ref(), "champion", &[mistake], [true, false]);
        assert!(own.is_none(), "the machine's mistakes are its own");
        assert_eq!(Tries::sides([false, false]), [true, true]);
        assert_eq!(Tries::sides([false, true]), [false, true]);
    }

    #[test]
    fn any_move_is_right_that_keeps_the_result() {
        let known = [
            ("a1", 1.0, Kind::Exact),
            ("c3", 0.5, Kind::Lower),
            ("a3", 0.0, Kind::Exact),
            ("c1", -1.0, Kind::Upper),
            ("a2", 1.0, Kind::Upper),
            ("b3", 0.1, Kind::Heuristic),
        ];
        let mistake = judged(Side::Second, Mark::Mistake, &known);
        let mut tries = tries("tictactoe", &[mistake]).unwrap();
        for (mv, right) in [("a3", false), ("c1", false)] {
            let answer = tries.play(mv);
            assert_eq!(matches!(answer, TryAnswer::Right { .. }), right, "{mv}");
            assert!(matches!(answer, TryAnswer::Wrong { .. }), "{mv}");
        }
        for unknown in ["a2", "b3", "c2"] {
            assert_eq!(tries.play(unknown), TryAnswer::Unknown, "{unknown}");
        }
        assert!(!tries.is_solved());
        assert!(matches!(tries.play("c3"), TryAnswer::Right { best: false, .. }));
        assert!(matches!(tries.play("a1"), TryAnswer::Right { best: true, .. }));
        assert_eq!((tries.tried(), tries.found(), tries.is_solved()), (7, 0, true));
    }

    #[test]
    fn fewer_than_three_discs_are_no_mistake() {
        let known =
            [("f5", 4.0, Kind::Heuristic), ("e6", 1.5, Kind::Heuristic), ("c4", 1.0, Kind::Exact)];
        let blunder = counted(Unit::Discs, Side::First, Mark::Blunder, &known);
        let mut tries = tries("othello", &[blunder]).unwrap();
        assert!(matches!(tries.play("c4"), TryAnswer::Wrong { .. }));
        assert!(matches!(tries.play("e6"), TryAnswer::Right { best: false, .. }));
        assert!(tries.counts_discs());
    }

    #[test]
    fn those_found_at_the_first_try_are_counted() {
        let known = [("a1", 1.0, Kind::Exact), ("a3", 0.0, Kind::Exact)];
        let both = [Side::First, Side::Second].map(|side| judged(side, Mark::Mistake, &known));
        let mut tries = tries("tictactoe", &both).unwrap();
        tries.play("a1");
        tries.play("a1");
        assert!(tries.go_on() && !tries.is_solved() && tries.tried() == 0);
        assert_eq!(tries.show_best().0, "a1");
        tries.play("a1");
        assert!(!tries.go_on());
        assert_eq!((tries.found(), tries.place()), (1, (2, 2)));
    }
}
