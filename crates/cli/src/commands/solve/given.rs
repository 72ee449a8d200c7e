//! What a line gives beside its position: the score that is known, and those of its moves.
//!
//! Two kinds of lines carry scores: `MOVES SCORE` of the public Connect Four sets, and OBF lines of
//! Othello.

use super::Line;
use crate::failure::Failure;
use crate::speech;
use harif_core::{Game, Goal, Said, SaidArg, Solved};
use harif_othello::obf;

/// A position with what is known of it.
pub(super) struct Given<'t> {
    /// The position, not read yet.
    pub(super) position: &'t str,
    /// The score for the side to move.
    pub(super) score: Option<i32>,
    /// The scores of moves, as text.
    pub(super) moves: Vec<(String, i32)>,
}

impl<'t> Given<'t> {
    /// Reads a line about a game like this one; `None` if there is nothing but a comment in it.
    pub(super) fn read(line: Line<'t>, game: &dyn Game) -> Result<Option<Given<'t>>, Failure> {
        let (Line::Typed(text) | Line::Read { text, .. }) = line;
        let text = text.trim();
        if game.look().turns && text.contains([';', '%']) {
            let problem = obf::read(text, game.shape()).map_err(Failure::bad)?;
            let named = |(mv, score): &(_, i32)| (format!("{mv}"), *score);
            return Ok(problem.map(|problem| Given {
                position: problem.position,
                score: problem.best(),
                moves: problem.scores.iter().map(named).collect(),
            }));
        }
        let scored = matches!(line, Line::Read { .. }).then(|| scored(text)).flatten();
        let (position, score) = scored.map_or((text, None), |(moves, score)| (moves, Some(score)));
        Ok(Some(Given { position, score, moves: Vec::new() }))
    }

    /// Refuses scores of moves that cannot be played in the position.
    pub(super) fn check_moves(&self, game: &dyn Game) -> Result<(), Failure> {
        let legal = game.legal();
        match self.moves.iter().find(|(mv, _)| !legal.contains(mv)) {
            Some((mv, score)) => {
                let scored = format!("{mv}:{score:+}");
                Err(Failure::bad(match legal.is_empty() {
                    true => Said::new("command-scored-over").with("scored", scored),
                    false => Said::new("command-scored-illegal")
                        .with("scored", scored)
                        .with("move", mv.clone())
                        .with("legal", legal.join(" ")),
                }))
            }
            None => Ok(()),
        }
    }

    /// The score that is to be found.
    pub(super) fn expected(&self, goal: Goal) -> Option<i32> {
        self.score.map(|score| as_asked(score, goal))
    }

    /// What is wrong with an answer, if anything is.
    pub(super) fn differs(&self, answer: &super::Answer, goal: Goal) -> Option<String> {
        let Some(score) = answer.solved.score() else {
            return Some(speech::say("command-not-solved"));
        };
        if Some(score) != self.expected(goal) {
            return Some(score.to_string());
        }
        self.wrong_best(&answer.solved, goal).or_else(|| self.wrong_move(answer))
    }

    /// A best move that the line scores lower than its best ones.
    fn wrong_best(&self, solved: &Solved<String>, goal: Goal) -> Option<String> {
        let best = solved.best.as_ref()?;
        let (_, score) = self.moves.iter().find(|(mv, _)| mv == best)?;
        let good = Some(as_asked(*score, goal)) == self.expected(goal);
        let said = Said::new("command-wrong-best").with("move", best.clone());
        (!good).then(|| speech::say(&said.with("score", format!("{score:+}"))))
    }

    /// A move that was scored otherwise.
    fn wrong_move(&self, answer: &super::Answer) -> Option<String> {
        let found = answer.moves.as_ref()?;
        self.moves.iter().find_map(|(mv, score)| {
            let found = found.iter().find(|found| found.mv == *mv)?.score();
            let unsolved = || Said::new("command-not-solved").into();
            let told = found.map_or_else(unsolved, |found| SaidArg::from(format!("{found:+}")));
            let said = Said::new("command-wrong-move").with("move", mv.clone()).with("found", told);
            (found != Some(*score)).then(|| speech::say(&said.with("score", format!("{score:+}"))))
        })
    }
}

fn as_asked(score: i32, goal: Goal) -> i32 {
    if goal == Goal::Outcome { score.signum() } else { score }
}

/// Splits a line of the public test sets, `MOVES SCORE`: two words, the second a whole number. A list
/// of moves on a line of its own is written without spaces, or with more than one.
fn scored(line: &str) -> Option<(&str, i32)> {
    let mut words = line.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(moves), Some(score), None) => Some((moves, score.parse().ok()?)),
        _ => None,
    }
}
