//! The checks of an NBoard engine.

use super::games::{forced_pass, ours, play};
use super::gtp::{ends, still_there};
use super::{Check, CheckVerdict, Checked, Exam, Finding};
use crate::nboard::NBoardEngine;
use crate::outside::Engine;
use harif_core::{AgentError, Limits, Said, quote};
use std::time::Instant;

/// The depth of the games: every engine reaches it quickly.
const DEPTH: u32 = 6;

/// The depth of a hint that has to be interrupted.
const FAR: u32 = 60;

const CHECKS: [Check<NBoardEngine>; 6] = [
    ("start", CheckVerdict::Wrong, "advise-ping-start", start),
    ("unknown commands", CheckVerdict::Warn, "advise-ignore", unknown),
    ("hints", CheckVerdict::Warn, "advise-hints", hints),
    ("ping", CheckVerdict::Warn, "advise-ping", ping),
    ("passes", CheckVerdict::Wrong, "advise-nboard-passes", passes),
    ("go", CheckVerdict::Wrong, "advise-go", go),
];

pub(super) fn examine(exam: &Exam<'_>, heard: &mut dyn FnMut(&Finding)) -> Vec<Finding> {
    let open = || NBoardEngine::open(exam.command, exam.timeouts);
    let mut findings = super::examine(exam, &CHECKS[..1], open, heard);
    if findings[0].verdict == CheckVerdict::Wrong {
        return findings;
    }
    findings.extend(super::examine(exam, &CHECKS[1..], open, heard));
    let mut more =
        play::<NBoardEngine>(exam, &Limits { depth: Some(DEPTH), ..Limits::time(exam.time) });
    more.push(leave(exam));
    more.push(match open() {
        Ok(mut engine) => ends(engine.program(), exam.timeouts.quit),
        Err(failure) => Finding::failed("end of input", failure, ""),
    });
    more.iter().for_each(heard);
    findings.extend(more);
    findings
}

fn start(exam: &Exam<'_>, _: &mut NBoardEngine) -> Checked {
    let began = Instant::now();
    drop(NBoardEngine::open(exam.command, exam.timeouts)?);
    let took = began.elapsed().as_secs_f64();
    Ok(Finding::ok("start", seconds("found-nboard-start", took)))
}

/// That something took so long.
fn seconds(id: &'static str, took: f64) -> Said {
    Said::new(id).with("seconds", format!("{took:.2}"))
}

fn unknown(_: &Exam<'_>, engine: &mut NBoardEngine) -> Checked {
    engine.program().send("harif-no-such-command with words");
    engine.ping()?;
    Ok(Finding::ok("unknown commands", "found-ignored"))
}

/// Tells the engine the game and a depth.
fn begin(exam: &Exam<'_>, engine: &mut NBoardEngine, depth: u32) -> Result<(), AgentError> {
    engine.program().send(&format!("set depth {depth}"));
    engine.new_game(exam.game, exam.seed)?;
    Ok(())
}

fn hints(exam: &Exam<'_>, engine: &mut NBoardEngine) -> Checked {
    begin(exam, engine, DEPTH).map_err(ours)?;
    engine.program().send("hint 2");
    let said = engine.wait_for_any(&["search ", "book "], exam.timeouts.start + exam.time);
    let Some(line) = said else {
        let evidence = engine.program().evidence();
        let text = "found-no-hint";
        return Ok(Finding::new("hints", CheckVerdict::Warn, text, CHECKS[2].2).with(evidence));
    };
    engine.ping()?;
    Ok(Finding::ok("hints", Said::new("found-hint").with("answer", quote(line.trim()))))
}

fn ping(exam: &Exam<'_>, engine: &mut NBoardEngine) -> Checked {
    begin(exam, engine, FAR).map_err(ours)?;
    engine.program().send("hint 1");
    let began = Instant::now();
    engine.ping()?;
    let took = began.elapsed().as_secs_f64();
    Ok(Finding::ok("ping", seconds("found-ping", took)))
}

fn passes(exam: &Exam<'_>, engine: &mut NBoardEngine) -> Checked {
    const NAME: &str = "passes";
    let Some(game) = forced_pass(exam.game, exam.seed) else {
        return Ok(Finding::new(NAME, CheckVerdict::Info, "found-no-forced-pass", ""));
    };
    begin(exam, engine, DEPTH).map_err(ours)?;
    let limits = Limits { depth: Some(DEPTH), ..Limits::time(exam.time) };
    let report = engine.think(game.as_ref(), &limits).map_err(ours)?;
    debug_assert_eq!(report.best.as_deref(), Some("pass"));
    Ok(Finding::ok(NAME, "found-answered"))
}

fn go(exam: &Exam<'_>, engine: &mut NBoardEngine) -> Checked {
    begin(exam, engine, DEPTH).map_err(ours)?;
    for _ in 0..2 {
        engine.program().send("go");
        let said = engine.wait_for_any(&["==="], exam.timeouts.start + exam.time);
        let mv = said.unwrap_or_default();
        let mv = mv.split(['/', ' ']).find(|word| !word.is_empty()).unwrap_or_default();
        if let Err((fault, why)) = crate::words::legal_move(exam.game, mv) {
            return Err(engine
                .program()
                .failure(fault, Said::new("engine-asked-twice").with("did", why)));
        }
    }
    Ok(Finding::ok("go", "found-go"))
}

fn leave(exam: &Exam<'_>) -> Finding {
    const NAME: &str = "quit";
    const ADVICE: &str = "advise-nboard-quit";
    let mut engine = match NBoardEngine::open(exam.command, exam.timeouts) {
        Ok(engine) => engine,
        Err(failure) => return Finding::failed(NAME, failure, ADVICE),
    };
    engine.program().send("quit");
    let limit = exam.timeouts.quit;
    match engine.program().wait(Instant::now() + limit) {
        Some(how) => Finding::ok(NAME, Said::new("found-at-once").with("how", how)),
        None => {
            let text = still_there("found-still-quit", limit);
            Finding::new(NAME, CheckVerdict::Wrong, text, ADVICE).with(engine.program().evidence())
        }
    }
}
