//! `harif engine-check`: what an outside engine gets wrong, check by check.

use crate::args::{EngineCheckArgs, ProtocolArg};
use crate::failure::Failure;
use crate::out::{Out, Progress, counted};
use crate::speech;
use harif_core::Game;
use harif_protocol::check::{self, CheckVerdict, Exam, Finding};
use harif_protocol::{EngineTimeouts, nboard};
use serde::Serialize;

pub(crate) fn run(args: &EngineCheckArgs, json: bool) -> Result<(), Failure> {
    let game = harif_catalog::open(&args.game).map_err(Failure::bad)?;
    if args.protocol == ProtocolArg::Nboard && !nboard::can_play(game.as_ref()) {
        let found = game.name();
        return Err(Failure::bad(format!("NBoard knows othello-8x8 only, not {found}")));
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
        out.line(summary(findings.len(), wrong, warnings))?;
    }
    out.flush()?;
    match wrong {
        0 => Ok(()),
        _ => Err(Failure::Check(format!("{} failed", counted(wrong as u64, "check", "checks")))),
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
    progress.say("checking");
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
        CheckVerdict::Ok => "ok   ",
        CheckVerdict::Info => "info ",
        CheckVerdict::Warn => "warn ",
        CheckVerdict::Wrong => "WRONG",
    };
    let (title, text) = (speech::say(&finding.title()), speech::say(&finding.text));
    out.line(format!("{mark}  {title}: {text}"))?;
    if let Some(advice) = &finding.advice {
        out.line(format!("         {}", speech::say(advice)))?;
    }
    for line in &finding.evidence {
        out.line(format!("         | {line}"))?;
    }
    out.flush()
}

fn summary(all: usize, wrong: usize, warnings: usize) -> String {
    let checks = counted(all as u64, "check", "checks");
    format!("{checks}: {wrong} wrong, {}", counted(warnings as u64, "warning", "warnings"))
}
