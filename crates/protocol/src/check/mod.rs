//! What an outside engine gets wrong, for its author: named checks, each with evidence and advice.
//!
//! Every check stands alone. One that the engine does not survive is wrong, and the next one finds the engine
//! started afresh.

mod games;
mod gtp;
mod nboard;

use crate::process::EngineTimeouts;
use harif_core::{EngineFailure, Game, Said};
use serde::{Serialize, Serializer};
use std::time::Duration;

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CheckVerdict {
    /// As it should be.
    Ok,
    /// Worth knowing, neither good nor bad.
    Info,
    /// Harif gets along with it; other programs may not.
    Warn,
    /// It costs games.
    Wrong,
}

/// What one check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The check.
    pub name: &'static str,
    /// How it ended.
    pub verdict: CheckVerdict,
    /// What was seen.
    #[serde(serialize_with = "in_english")]
    pub text: Said,
    /// What to do about it, where there is something to do.
    #[serde(serialize_with = "in_english_or_empty")]
    pub advice: Option<Said>,
    /// The last lines of the talk, where something was wrong.
    pub evidence: Vec<String>,
}

/// What to check an engine with.
pub struct Exam<'g> {
    /// How it is started.
    pub command: &'g str,
    /// The game that it has to play, at its start.
    pub game: &'g dyn Game,
    /// The time of each of its moves.
    pub time: Duration,
    /// Where the random opponent's moves come from.
    pub seed: u64,
    /// How long it is waited for.
    pub timeouts: EngineTimeouts,
}

/// What a check says when the engine did not fail altogether.
type Checked = Result<Finding, EngineFailure>;

/// A check: its name, how bad it is if the engine fails in it altogether, what to do then, and how it is done.
type Check<E> = (&'static str, CheckVerdict, &'static str, fn(&Exam<'_>, &mut E) -> Checked);

/// Checks an engine that speaks GTP; `heard` is told of each finding as it comes.
pub fn gtp(exam: &Exam<'_>, heard: &mut dyn FnMut(&Finding)) -> Vec<Finding> {
    gtp::examine(exam, heard)
}

/// Checks an engine that speaks NBoard.
pub fn nboard(exam: &Exam<'_>, heard: &mut dyn FnMut(&Finding)) -> Vec<Finding> {
    nboard::examine(exam, heard)
}

/// What was seen: a message with what is filled in, or one by its id.
struct Seen(Said);

impl From<Said> for Seen {
    fn from(said: Said) -> Seen {
        Seen(said)
    }
}

impl From<&'static str> for Seen {
    fn from(id: &'static str) -> Seen {
        Seen(Said::new(id))
    }
}

fn in_english<S: Serializer>(said: &Said, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(said)
}

fn in_english_or_empty<S: Serializer>(said: &Option<Said>, to: S) -> Result<S::Ok, S::Error> {
    match said {
        Some(said) => in_english(said, to),
        None => to.serialize_str(""),
    }
}

impl Finding {
    fn new(
        name: &'static str,
        verdict: CheckVerdict,
        text: impl Into<Seen>,
        advice: &'static str,
    ) -> Self {
        let advice = (!advice.is_empty()).then(|| Said::new(advice));
        Finding { name, verdict, text: text.into().0, advice, evidence: Vec::new() }
    }

    /// What the check is called: `check-unknown-commands`.
    pub fn title(&self) -> Said {
        Said::new(format!("check-{}", self.name.replace([' ', '_'], "-")))
    }

    fn ok(name: &'static str, text: impl Into<Seen>) -> Self {
        Finding::new(name, CheckVerdict::Ok, text, "")
    }

    fn failed(name: &'static str, failure: EngineFailure, advice: &'static str) -> Self {
        let EngineFailure { story, evidence, .. } = failure;
        Finding::new(name, CheckVerdict::Wrong, story, advice).with(evidence)
    }

    fn with(mut self, evidence: Vec<String>) -> Self {
        self.evidence = evidence;
        self
    }
}

/// Does the checks in order, with one engine as long as it lives and behaves.
fn examine<E>(
    exam: &Exam<'_>,
    checks: &[Check<E>],
    open: impl Fn() -> Result<E, EngineFailure>,
    heard: &mut dyn FnMut(&Finding),
) -> Vec<Finding> {
    let mut engine: Option<E> = None;
    let mut findings = Vec::new();
    for (name, verdict, advice, check) in checks {
        let ready = match engine.take() {
            Some(engine) => Ok(engine),
            None => open(),
        };
        let done = ready.and_then(|mut ready| {
            let finding = check(exam, &mut ready)?;
            engine = Some(ready);
            Ok(finding)
        });
        let failed =
            |failure| Finding { verdict: *verdict, ..Finding::failed(name, failure, advice) };
        let finding = done.unwrap_or_else(failed);
        heard(&finding);
        findings.push(finding);
    }
    findings
}
