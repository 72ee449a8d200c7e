//! What became of all positions together: how many were solved, and how many answers were right.

use super::{Answer, Given, Line};
use crate::failure::Failure;
use crate::speech::{self, counted};
use harif_core::{Goal, Said, SaidCount};
use std::io::{self, Write};

/// Counts answers; the words of the first that is not as it should be are kept.
pub(super) struct Tally {
    goal: Goal,
    answered: u64,
    unsolved: u64,
    first_unsolved: Option<String>,
    checked: u64,
    wrong: u64,
    first_wrong: Option<String>,
}

impl Tally {
    /// A tally of answers to this question.
    pub(super) fn of(goal: Goal) -> Tally {
        Tally {
            goal,
            answered: 0,
            unsolved: 0,
            first_unsolved: None,
            checked: 0,
            wrong: 0,
            first_wrong: None,
        }
    }

    /// Takes an answer in; it is compared with what is known, if that is given.
    pub(super) fn note(&mut self, line: &Line<'_>, answer: &Answer, known: Option<&Given<'_>>) {
        self.answered += 1;
        let place = || {
            let (Line::Typed(text) | Line::Read { text, .. }) = line;
            let at = if let Line::Read { number, .. } = line { *number } else { 1 };
            let said = Said::new("command-place").with("line", at);
            speech::say(&said.with("text", harif_core::quote(text.trim())))
        };
        if answer.solved.score().is_none() {
            self.unsolved += 1;
            self.first_unsolved.get_or_insert_with(place);
        }
        let Some(known) = known else { return };
        self.checked += 1;
        if let Some(why) = known.differs(answer, self.goal) {
            self.wrong += 1;
            self.first_wrong.get_or_insert_with(|| format!("{}: {why}", place()));
        }
    }

    /// The summary, on stderr: stdout holds the answers.
    pub(super) fn report(self) -> Result<(), Failure> {
        let checked = counted("scores", self.checked);
        if let Some(first) = self.first_wrong {
            let said = Said::new("command-differ").with("wrong", SaidCount::of(self.wrong));
            return Err(Failure::check(said.with("scores", checked).with("first", first)));
        }
        if let Some(first) = self.first_unsolved {
            return Err(Failure::check(match self.answered {
                1 => Said::new("command-unsolved-one"),
                all => Said::new("command-unsolved-some")
                    .with("unsolved", SaidCount::of(self.unsolved))
                    .with("positions", counted("positions", all))
                    .with("first", first),
            }));
        }
        if self.checked > 0 {
            let agree = speech::say(&Said::new("command-agree").with("scores", checked));
            // Without a stderr there is nobody to tell; the exit code still says it.
            let _ = writeln!(io::stderr(), "harif: {agree}");
        }
        Ok(())
    }
}
