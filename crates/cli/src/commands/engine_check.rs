//! `harif engine-check`: what an outside engine gets wrong, check by check.

use crate::args::{EngineCheckArgs, ProtocolArg};
use crate::failure::Failure;
use crate::out::{Out, Progress};
use crate::speech::{self, counted};
use harif_core::{Game, Said};
use harif_protocol::check::{self, CheckVerdict, Exam, Finding};
use harif_protocol::{EngineTimeouts, nboard};
use serde::Serialize;

pub(crate) fn run(args: &EngineCheckArgs, json: bool) -> Result<(), Failure> {
    let game = harif_catalog::open(&args.game).map_err(Failure::bad)?;
    if args.protocol == ProtocolArg::Nboard && !nboard::can_play(game.as_ref()) {
        let found = game.name();
        return Err(Failure::bad(Said::new("command-nboard-othello").with("game", found)));
    }
    let exam = Exam {
        command: &args.command,
        game: game.as_ref(),
        time: args.time,
        seed: args.seed,
        timeouts: EngineTimeouts::default(),
    };
    let mut out = Out::new();
    let findings = match json {
        true => examined(args.protocol, &exam, &mut |_| {}),
        false => shown(args.protocol, &exam, &mut out)?,
    };
    let count = |verdict| findings.iter().filter(|f| f.verdict == verdict).count();
    let (wrong, warnings) = (count(CheckVerdict::Wrong), count(CheckVerdict::Warn));
    if json {
        let game = Game::name(exam.game);
        let checks = &findings;
        out.json(&Answer { command: &args.command, game, checks, wrong, warnings })?;
    } else {
        let said = Said::new("command-checked")
            .with("checks", counted("checks", findings.len()))
            .with("wrong", wrong)
            .with("warnings", counted("warnings", warnings));
        out.say(&said)?;
    }
    out.flush()?;
    match wrong {
        0 => Ok(()),
        _ => {
            let said = Said::new("command-checks-failed").with("checks", counted("checks", wrong));
            Err(Failure::check(said))
        }
    }
}

/// What is printed as JSON.
#[derive(Serialize)]
struct Answer<'a> {
    command: &'a str,
    game: String,
    checks: &'a [Finding],
    wrong: usize,
    warnings: usize,
}

fn examined(
    protocol: ProtocolArg,
    exam: &Exam<'_>,
    heard: &mut dyn FnMut(&Finding),
) -> Vec<Finding> {
    match protocol {
        ProtocolArg::Gtp => check::gtp(exam, heard),
        ProtocolArg::Nboard => check::nboard(exam, heard),
    }
}

/// Prints each finding as it comes: whole games take their time.
fn shown(protocol: ProtocolArg, exam: &Exam<'_>, out: &mut Out) -> Result<Vec<Finding>, Failure> {
    let mut written = Ok(());
    let progress = Progress::new();
    progress.say(&speech::say("command-checking"));
    let findings = examined(protocol, exam, &mut |finding| {
        progress.say(&speech::say(&finding.title()));
        if written.is_ok() {
            written = show(out, finding);
        }
    });
    drop(progress);
    written?;
    Ok(findings)
}

fn show(out: &mut Out, finding: &Finding) -> std::io::Result<()> {
    let mark = match finding.verdict {
        CheckVerdict::Ok => "command-check-ok",
        CheckVerdict::Info => "command-check-info",
        CheckVerdict::Warn => "command-check-warn",
        CheckVerdict::Wrong => "command-check-wrong",
    };
    let (title, text) = (speech::say(&finding.title()), speech::say(&finding.text));
    out.line(format!("{:<5}  {title}: {text}", speech::say(mark)))?;
    if let Some(advice) = &finding.advice {
        out.line(format!("         {}", speech::say(advice)))?;
    }
    for line in &finding.evidence {
        out.line(format!("         | {line}"))?;
    }
    out.flush()
}
