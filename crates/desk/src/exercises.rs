//! Exercises: the positions before mistakes, in which any move is right that gives nothing away.
//!
//! All that is known of them comes from a review, and how each move would be answered is settled when the
//! exercise is made: the one place where a try is judged, for every face. A slower win is still a win, so
//! where results count there is nothing to find before an inaccuracy; where discs count there is.
//!
//! The whole is plain data: a face without a thread of its own sends it along with what somebody did, and
//! gets it back.

use crate::sides::side_said;
use harif_catalog::review::{Judged, Mark, Worth, scored};
use harif_catalog::views::WorthView;
use harif_catalog::worth::Unit;
use harif_core::{Game, GameError, Kind, Said, Say, Side, is_decided, said_errors};
use harif_table::{Refusal, meant};
use serde::{Deserialize, Serialize};

/// What a try was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TryVerdict {
    /// The judge's own choice.
    Best,
    /// It gives nothing away.
    Right,
    /// It gives too much away.
    Wrong,
    /// The judge has not looked at this move closely enough.
    Unknown,
}

impl TryVerdict {
    /// Whether it was enough.
    pub fn is_right(self) -> bool {
        matches!(self, TryVerdict::Best | TryVerdict::Right)
    }
}

/// How a move would be answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TryAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is.
    pub verdict: TryVerdict,
    /// What it is worth, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<WorthView>,
}

/// The position before a mistake.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exercise {
    /// Which move of the game the mistake was, from 1.
    pub ply: usize,
    /// The side that is to find something better.
    pub side: Side,
    /// The same in words.
    pub name: Said,
    /// What was played.
    #[serde(rename = "move")]
    pub mv: String,
    /// What gives too much away: discs, or else the result.
    pub unit: Unit,
    /// The answers to the moves that were judged, the best first.
    pub answers: Vec<TryAnswer>,
}

impl Exercise {
    /// The exercise that a judged move of `game` makes, which stands before it; `None` where the move gave
    /// nothing away, or where `agent` only has opinions.
    pub fn of(game: &dyn Game, agent: &str, judged: &Judged) -> Option<Exercise> {
        if !scored(game, agent) || !judged.costs() {
            return None;
        }
        let best = TryAnswer {
            mv: judged.best.clone(),
            verdict: TryVerdict::Best,
            worth: Some(WorthView::of(game, judged.before)),
        };
        let others = judged.moves.iter().filter(|rated| rated.mv != judged.best);
        let others = others.map(|rated| TryAnswer {
            mv: rated.mv.clone(),
            verdict: verdict(judged, rated.worth),
            worth: Some(WorthView::of(game, rated.worth)),
        });
        Some(Exercise {
            ply: judged.ply + 1,
            side: judged.side,
            name: side_said(game, judged.side),
            mv: judged.mv.clone(),
            unit: judged.before.unit,
            answers: std::iter::once(best).chain(others).collect(),
        })
    }

    fn answer(&self, mv: &str) -> TryAnswer {
        let known = self.answers.iter().find(|answer| answer.mv == mv);
        let unknown =
            || TryAnswer { mv: mv.to_string(), verdict: TryVerdict::Unknown, worth: None };
        known.cloned().unwrap_or_else(unknown)
    }
}

/// What a move that is not the best is, worth so much where the best is worth what `judged` says.
fn verdict(judged: &Judged, worth: Worth) -> TryVerdict {
    let numbers = !is_decided(judged.before.value) && !is_decided(worth.value);
    let right = match judged.before.unit == Unit::Discs && numbers {
        true => costs_nothing(judged, worth),
        // A certain win has no number to subtract from.
        false => keeps(judged.before, worth),
    };
    match right {
        Some(true) => TryVerdict::Right,
        Some(false) => TryVerdict::Wrong,
        None => TryVerdict::Unknown,
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

/// What somebody does with exercises.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum ExerciseAction {
    /// Goes to one of them, counted from 0.
    Begin {
        /// Which.
        #[serde(default)]
        at: usize,
    },
    /// Tries a legal move, as the game writes it.
    Try {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Wants to see the best move; what is tried after that does not count.
    Best,
    /// Goes on; behind the last one it is over.
    Next,
}

/// Why exercises cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseError {
    /// There are none.
    None,
    /// There is no such one.
    NoSuch {
        /// Which was asked for, from 0.
        at: usize,
        /// How many there are.
        count: usize,
    },
    /// One of them knows no answer.
    Unanswered,
}

said_errors!(ExerciseError);

impl Say for ExerciseError {
    fn said(&self) -> Said {
        match self {
            ExerciseError::None => Said::new("exercise-none"),
            ExerciseError::NoSuch { at, count } => {
                Said::new("exercise-no-such").with("at", *at).with("count", *count)
            }
            ExerciseError::Unanswered => Said::new("exercise-unanswered"),
        }
    }
}

/// Exercises as they stand: at least one, and one of them is tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Exercises {
    exercises: Vec<Exercise>,
    at: usize,
    tried: usize,
    solved: bool,
    found: usize,
    over: bool,
    /// What was tried here, and the best move once it was shown.
    answers: Vec<TryAnswer>,
    /// Whether the last of them was shown and not tried.
    shown: bool,
}

/// Exercises as somebody has written them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    exercises: Vec<Exercise>,
    #[serde(default)]
    at: usize,
    #[serde(default)]
    tried: usize,
    #[serde(default)]
    solved: bool,
    #[serde(default)]
    found: usize,
    #[serde(default)]
    over: bool,
    #[serde(default)]
    answers: Vec<TryAnswer>,
    #[serde(default)]
    shown: bool,
}

impl TryFrom<Written> for Exercises {
    type Error = ExerciseError;

    fn try_from(written: Written) -> Result<Exercises, ExerciseError> {
        let Written { exercises, at, tried, solved, found, over, answers, shown } = written;
        let count = exercises.len();
        match count {
            0 => return Err(ExerciseError::None),
            _ if at >= count => return Err(ExerciseError::NoSuch { at, count }),
            _ if exercises.iter().any(|exercise| exercise.answers.is_empty()) => {
                return Err(ExerciseError::Unanswered);
            }
            _ => {}
        }
        Ok(Exercises { exercises, at, tried, solved, found, over, answers, shown })
    }
}

impl Exercises {
    /// The mistakes of some sides in a game that `agent` has judged; `None` if there are none.
    pub fn of(
        game: &dyn Game,
        agent: &str,
        judged: &[Judged],
        sides: [bool; 2],
    ) -> Option<Exercises> {
        let own = judged.iter().filter(|judged| sides[judged.side.index()]);
        let exercise = |judged: &Judged| {
            let before = game.branch(judged.ply).ok()?;
            Exercise::of(before.as_ref(), agent, judged)
        };
        Exercises::from_list(own.filter_map(exercise).collect())
    }

    /// These, in the order of the game; `None` if there are none.
    pub fn from_list(mut exercises: Vec<Exercise>) -> Option<Exercises> {
        exercises.sort_by_key(|exercise| exercise.ply);
        let written = Written {
            exercises,
            at: 0,
            tried: 0,
            solved: false,
            found: 0,
            over: false,
            answers: Vec::new(),
            shown: false,
        };
        Exercises::try_from(written).ok()
    }

    /// Whose mistakes are tried: those of people who play machines, else everybody's.
    pub fn sides(humans: [bool; 2]) -> [bool; 2] {
        if humans[0] == humans[1] { [true; 2] } else { humans }
    }

    /// What is tried now.
    pub fn exercise(&self) -> &Exercise {
        &self.exercises[self.at]
    }

    /// The position that is tried now, in a game whose mistakes these are.
    ///
    /// # Errors
    /// [`GameError`] if the game does not reach so far.
    pub fn position(&self, game: &dyn Game) -> Result<Box<dyn Game>, GameError> {
        game.branch(self.exercise().ply.saturating_sub(1))
    }

    /// Does something.
    ///
    /// # Errors
    /// [`ExerciseError::NoSuch`].
    pub fn act(&mut self, action: ExerciseAction) -> Result<(), ExerciseError> {
        match action {
            ExerciseAction::Begin { at } => {
                let count = self.exercises.len();
                if at >= count {
                    return Err(ExerciseError::NoSuch { at, count });
                }
                self.go_to(at);
            }
            ExerciseAction::Try { mv } => self.play(&mv),
            ExerciseAction::Best => self.show_best(),
            ExerciseAction::Next if self.at + 1 < self.exercises.len() => self.go_to(self.at + 1),
            ExerciseAction::Next => self.over = true,
        }
        Ok(())
    }

    fn go_to(&mut self, at: usize) {
        (self.at, self.tried, self.solved, self.over) = (at, 0, false, false);
        (self.answers, self.shown) = (Vec::new(), false);
    }

    /// Once it is solved there is nothing left to try.
    fn play(&mut self, mv: &str) {
        if self.solved || self.over {
            return;
        }
        self.tried += 1;
        let answer = self.exercise().answer(mv);
        if answer.verdict.is_right() {
            self.found += usize::from(self.tried == 1);
            self.solved = true;
        }
        self.answers.push(answer);
        self.shown = false;
    }

    fn show_best(&mut self) {
        if self.over {
            return;
        }
        self.solved = true;
        let best = self.exercise().answers[0].clone();
        self.answers.push(best);
        self.shown = true;
    }

    /// What faces show.
    pub fn state(&self) -> ExerciseState {
        let (exercise, count) = (self.exercise(), self.exercises.len());
        let last = self.at + 1 == count;
        ExerciseState {
            at: self.at + 1,
            count,
            ply: exercise.ply,
            side: exercise.side,
            mv: exercise.mv.clone(),
            tried: self.tried,
            solved: self.solved,
            found: self.found,
            last,
            over: self.over,
            title: Said::new("try-title").with("at", self.at + 1).with("count", count),
            ask: Said::new("try-ask")
                .with("side", exercise.name.clone())
                .with("move", exercise.mv.clone()),
            tries: Said::new("try-tries").with("count", self.tried),
            result: Said::new("try-over").with("right", self.found).with("count", count),
            answer: self.answers.last().map(|answer| self.answered(answer)),
            answers: self.answers.clone(),
        }
    }

    fn answered(&self, answer: &TryAnswer) -> AnswerState {
        let discs = self.exercise().unit == Unit::Discs;
        let id = match answer.verdict {
            TryVerdict::Best if self.shown => "try-best",
            TryVerdict::Best => "try-right-best",
            TryVerdict::Right => "try-right",
            TryVerdict::Wrong if discs => "try-wrong",
            TryVerdict::Wrong => "try-wrong-result",
            TryVerdict::Unknown => "try-unknown",
        };
        let said = Said::new(id).with("move", answer.mv.clone());
        let said = match &answer.worth {
            Some(worth) => said.with("worth", worth.said()),
            None => said,
        };
        AnswerState { answer: answer.clone(), shown: self.shown, said }
    }
}

/// What was said of the last try.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnswerState {
    /// The move and what it is.
    #[serde(flatten)]
    pub answer: TryAnswer,
    /// Whether the best move was shown and not found.
    pub shown: bool,
    /// In words.
    pub said: Said,
}

impl AnswerState {
    /// Whether it was enough, or shown.
    pub fn is_right(&self) -> bool {
        self.answer.verdict.is_right()
    }
}

/// An exercise as faces show it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExerciseState {
    /// Which one it is, from 1.
    pub at: usize,
    /// Of how many.
    pub count: usize,
    /// Which move of the game the mistake was, from 1.
    pub ply: usize,
    /// Who is to find something better.
    pub side: Side,
    /// What was played.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often something else was tried.
    pub tried: usize,
    /// Whether it is solved, or its solution was shown.
    pub solved: bool,
    /// How many were found at the first try.
    pub found: usize,
    /// Whether none comes after it.
    pub last: bool,
    /// Whether somebody has gone on behind the last one.
    pub over: bool,
    /// Which one it is, in words.
    pub title: Said,
    /// What is asked.
    pub ask: Said,
    /// How often it was tried, in words.
    pub tries: Said,
    /// How many were found at the first try, in words.
    pub result: Said,
    /// What was said last.
    pub answer: Option<AnswerState>,
    /// All that was tried or shown here.
    pub answers: Vec<TryAnswer>,
}

/// The legal move of a position that somebody means by its name or number, as the game writes it.
///
/// # Errors
/// Why it cannot be played.
pub fn meant_move(position: &dyn Game, text: &str) -> Result<String, Refusal> {
    let named = meant(position, text.trim())?;
    let mut copy = position.branch(position.ply())?;
    copy.play(&named)?;
    Ok(copy.moves().pop().unwrap_or(named))
}

#[cfg(test)]
mod tests;
