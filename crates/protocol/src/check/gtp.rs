//! The checks of a GTP engine.

use super::games::{forced_pass, fresh, ours, play, play_in};
use super::{Check, CheckVerdict, Checked, Exam, Finding, Seen};
use crate::gtp::{GtpAnswer, GtpEngine, Link, board_size, letter, movers};
use crate::process::Program;
use harif_core::{Coordinates, EngineFailure, Game, Limits, Said, quote};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Without these no game can be played.
const NEEDED: [&str; 4] = ["clear_board", "play", "genmove", "quit"];

/// Other programs expect these.
const EXPECTED: [&str; 6] =
    ["protocol_version", "name", "version", "known_command", "list_commands", "boardsize"];

/// How long an engine that talks out of turn has to do so.
const QUIET: Duration = Duration::from_millis(200);

const CHECKS: [Check<Link>; 12] = [
    ("start", CheckVerdict::Wrong, "advise-start", start),
    ("ids", CheckVerdict::Wrong, "advise-ids", ids),
    ("unknown commands", CheckVerdict::Wrong, "advise-unknown", unknown),
    ("comments", CheckVerdict::Wrong, "advise-comments", comments),
    ("commands", CheckVerdict::Wrong, "advise-commands", commands),
    ("board size", CheckVerdict::Wrong, "advise-size", sizes),
    ("illegal moves", CheckVerdict::Wrong, "advise-illegal", illegal),
    ("clear_board", CheckVerdict::Wrong, "advise-clear", clear),
    ("undo", CheckVerdict::Wrong, "advise-undo", undo),
    ("passes", CheckVerdict::Wrong, "advise-passes", passes),
    ("repeatable", CheckVerdict::Info, "", repeatable),
    ("quiet", CheckVerdict::Wrong, "advise-quiet", quiet),
];

pub(super) fn examine(exam: &Exam<'_>, heard: &mut dyn FnMut(&Finding)) -> Vec<Finding> {
    let open = || Link::open(exam.command, exam.timeouts);
    let first = super::examine(exam, &CHECKS[..1], open, heard);
    if first[0].verdict == CheckVerdict::Wrong {
        return first;
    }
    let mut findings = first;
    findings.extend(super::examine(exam, &CHECKS[1..], open, heard));
    let mut more = play::<GtpEngine>(exam, &Limits::time(exam.time));
    more.push(leave(exam));
    more.push(end_of_input(exam));
    more.iter().for_each(heard);
    findings.extend(more);
    findings
}

fn start(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "start";
    let began = Instant::now();
    drop(Link::open(exam.command, exam.timeouts)?);
    let took = began.elapsed().as_secs_f64();
    let who = format!("{} {}", link.name, link.version).trim().to_string();
    let said = |id| Said::new(id).with("who", who).with("seconds", format!("{took:.2}"));
    let version = link.ask("protocol_version")?;
    if version != GtpAnswer::Done("2".into()) {
        let text = said("found-start-version");
        return Ok(Finding::new(NAME, CheckVerdict::Warn, text, "advise-version"));
    }
    Ok(Finding::ok(NAME, said("found-start")))
}

/// `wrong` with the talk as evidence unless `good`.
fn judge(
    link: &Link,
    name: &'static str,
    good: bool,
    text: impl Into<Seen>,
    verdict: CheckVerdict,
    advice: &'static str,
) -> Finding {
    match good {
        true => Finding::ok(name, text),
        false => Finding::new(name, verdict, text, advice).with(link.program.evidence()),
    }
}

fn ids(exam: &Exam<'_>, _: &mut Link) -> Checked {
    // An engine of its own: some repeat a number ever after.
    let mut link = Link::open(exam.command, exam.timeouts)?;
    link.ask("42 protocol_version")?;
    let head = link.head.trim_end();
    let (good, verdict, text) = match head.strip_prefix('=').map(str::trim_start) {
        _ if head == "=42" || head.starts_with("=42 ") => (true, CheckVerdict::Ok, "found-ids"),
        Some(rest) if rest == "42" || rest.starts_with("42 ") => {
            (false, CheckVerdict::Warn, "found-ids-space")
        }
        _ => (false, CheckVerdict::Wrong, "found-ids-none"),
    };
    Ok(judge(&link, "ids", good, text, verdict, CHECKS[1].2))
}

fn unknown(_: &Exam<'_>, link: &mut Link) -> Checked {
    let answer = link.ask("harif-no-such-command")?;
    let good = matches!(answer, GtpAnswer::Refused(_));
    let text = if good { "found-refused" } else { "found-unknown-answered" };
    Ok(judge(link, "unknown commands", good, text, CheckVerdict::Wrong, CHECKS[2].2))
}

fn comments(_: &Exam<'_>, link: &mut Link) -> Checked {
    link.program.send("");
    link.program.send("# a comment");
    let answer = link.ask("protocol_version # another")?;
    // An engine that answers empty lines has more to say than was asked.
    sleep(QUIET);
    let good = matches!(answer, GtpAnswer::Done(_)) && !link.program.has_more();
    let text = if good { "found-skipped" } else { "found-comment-answered" };
    let finding = judge(link, "comments", good, text, CheckVerdict::Warn, CHECKS[3].2);
    drain(link);
    Ok(finding)
}

/// Forgets what was said out of turn, so that the next check hears its own answer.
fn drain(link: &mut Link) {
    while link.program.has_more() && link.program.line(Instant::now(), None).is_ok() {}
}

fn commands(_: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "commands";
    let missing = |wanted: &[&str]| -> Vec<String> {
        wanted.iter().filter(|c| !link.knows(c)).map(|c| c.to_string()).collect()
    };
    let (needed, expected) = (missing(&NEEDED), missing(&EXPECTED));
    let time = missing(&["time_settings", "time_left"]);
    if !needed.is_empty() {
        let text = Said::new("found-not-listed").with("commands", needed);
        return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[4].2));
    }
    if !expected.is_empty() {
        let text = Said::new("found-not-listed").with("commands", expected);
        return Ok(Finding::new(NAME, CheckVerdict::Warn, text, CHECKS[4].2));
    }
    if !time.is_empty() {
        let text = Said::new("found-not-listed").with("commands", time);
        let advice = "advise-time-commands";
        return Ok(Finding::new(NAME, CheckVerdict::Warn, text, advice));
    }
    Ok(Finding::ok(NAME, "found-commands"))
}

fn sizes(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "board size";
    let size = format!("boardsize {}", board_size(exam.game));
    if let GtpAnswer::Refused(why) = link.ask(&size)? {
        let text = refused("found-size-refused", &size, &why);
        return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[5].2));
    }
    let good = matches!(link.ask("boardsize 1000")?, GtpAnswer::Refused(_));
    link.order(&size)?;
    let text = match good {
        true => "found-size",
        false => "found-size-impossible",
    };
    Ok(judge(link, NAME, good, text, CheckVerdict::Warn, CHECKS[5].2))
}

/// That a command was refused, and why.
fn refused(id: &'static str, command: &str, why: &str) -> Said {
    Said::new(id).with("command", quote(command)).with("why", quote(why))
}

/// Sets the engine up for a new game.
fn begin(exam: &Exam<'_>, link: &mut Link) -> Result<(), EngineFailure> {
    if link.knows("boardsize") {
        link.order(&format!("boardsize {}", board_size(exam.game)))?;
    }
    link.order("clear_board").map(drop)
}

/// Tells the engine all moves of a game.
fn tell(link: &mut Link, game: &dyn Game) -> Result<(), EngineFailure> {
    for (mv, side) in game.moves().into_iter().zip(movers(game)) {
        link.order(&format!("play {} {mv}", letter(game, side)))?;
    }
    Ok(())
}

/// Moves that cannot be played, after the moves that lead there.
fn bad_moves(game: &dyn Game) -> Result<(Box<dyn Game>, Vec<String>), EngineFailure> {
    let mut game = fresh(game).map_err(ours)?;
    let first = game.legal().remove(0);
    play_in(game.as_mut(), &first).map_err(ours)?;
    let cols = game.shape().cols;
    let bad = match game.look().coordinates {
        Coordinates::Columns => vec![(cols + 1).to_string(), "0".into()],
        // The move that has just been made, and a square that no board has.
        Coordinates::Squares | Coordinates::Ranks => vec![first, "z99".into()],
    };
    Ok((game, bad))
}

fn illegal(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "illegal moves";
    begin(exam, link)?;
    let (game, bad) = bad_moves(exam.game)?;
    tell(link, game.as_ref())?;
    let colour = letter(game.as_ref(), game.to_move());
    for mv in &bad {
        if let GtpAnswer::Done(_) = link.ask(&format!("play {colour} {mv}"))? {
            let text = Said::new("found-accepted").with("command", format!("`play {colour} {mv}`"));
            return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[6].2));
        }
    }
    if let GtpAnswer::Done(_) = link.ask(&format!("play green {}", game.legal()[0]))? {
        let text = "found-green";
        return Ok(judge(link, NAME, false, text, CheckVerdict::Warn, CHECKS[6].2));
    }
    // After all that, a good move is still one.
    link.order(&format!("play {colour} {}", game.legal()[0]))?;
    Ok(Finding::ok(NAME, Said::new("found-refused-moves").with("moves", bad)))
}

fn clear(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "clear_board";
    let game = exam.game;
    let mv = game.legal().remove(0);
    let command = format!("play {} {mv}", letter(game, game.to_move()));
    for _ in 0..2 {
        begin(exam, link)?;
        if let GtpAnswer::Refused(why) = link.ask(&command)? {
            let text = refused("found-new-board", &command, &why);
            return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[7].2));
        }
    }
    // A square game whose first move can be repeated says nothing by that alone.
    begin(exam, link)?;
    let good = matches!(link.ask(&format!("genmove {}", letter(game, game.to_move())))?, GtpAnswer::Done(mv)
        if mv.eq_ignore_ascii_case("resign") || crate::words::legal_move(game, &mv).is_ok());
    let text = if good { "found-clear" } else { "found-clear-illegal" };
    Ok(judge(link, NAME, good, text, CheckVerdict::Wrong, CHECKS[7].2))
}

fn undo(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "undo";
    if !link.knows("undo") {
        let advice = "advise-no-undo";
        return Ok(Finding::new(NAME, CheckVerdict::Info, "found-no-undo", advice));
    }
    begin(exam, link)?;
    let bottom = matches!(link.ask("undo")?, GtpAnswer::Refused(_));
    let game = exam.game;
    let command = format!("play {} {}", letter(game, game.to_move()), game.legal()[0]);
    link.order(&command)?;
    link.order("undo")?;
    if let GtpAnswer::Refused(why) = link.ask(&command)? {
        let text = refused("found-after-undo", &command, &why);
        return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[8].2));
    }
    let text = if bottom { "found-undo" } else { "found-undo-start" };
    Ok(judge(link, NAME, bottom, text, CheckVerdict::Warn, "advise-undo-start"))
}

fn passes(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "passes";
    let Some(mut game) = forced_pass(exam.game, exam.seed) else {
        return Ok(Finding::new(NAME, CheckVerdict::Info, "found-no-passes", ""));
    };
    begin(exam, link)?;
    tell(link, game.as_ref())?;
    let colour = letter(game.as_ref(), game.to_move());
    let answer = link.ask(&format!("genmove {colour}"))?;
    let asked = matches!(&answer, GtpAnswer::Done(mv) if mv.eq_ignore_ascii_case("pass"));
    if let GtpAnswer::Done(mv) = &answer
        && !asked
    {
        let text = Said::new("found-no-pass").with("answer", quote(mv));
        return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[9].2));
    }
    begin(exam, link)?;
    tell(link, game.as_ref())?;
    play_in(game.as_mut(), "pass").map_err(ours)?;
    link.order(&format!("play {colour} pass"))?;
    let next = format!("play {} {}", letter(game.as_ref(), game.to_move()), game.legal()[0]);
    link.order(&next)?;
    let text = if asked { "found-passes" } else { "found-pass-refused" };
    Ok(judge(link, NAME, asked, text, CheckVerdict::Warn, CHECKS[9].2))
}

fn repeatable(exam: &Exam<'_>, link: &mut Link) -> Checked {
    let mut moves = Vec::new();
    for _ in 0..2 {
        begin(exam, link)?;
        moves.push(link.order(&format!("genmove {}", letter(exam.game, exam.game.to_move())))?);
    }
    let text = match moves[0] == moves[1] {
        true => "found-repeats",
        false => "found-differs",
    };
    Ok(Finding::new("repeatable", CheckVerdict::Info, text, ""))
}

fn quiet(_: &Exam<'_>, link: &mut Link) -> Checked {
    link.ask("name")?;
    sleep(QUIET);
    let good = !link.program.has_more();
    let text = if good { "found-quiet" } else { "found-noise" };
    drain(link);
    Ok(judge(link, "quiet", good, text, CheckVerdict::Wrong, CHECKS[11].2))
}

/// Whether the engine leaves when it is told to.
fn leave(exam: &Exam<'_>) -> Finding {
    const NAME: &str = "quit";
    const ADVICE: &str = "advise-quit";
    let open = Link::open(exam.command, exam.timeouts);
    let done = open.and_then(|mut link| Ok((link.ask("quit")?, link)));
    let mut link = match done {
        Ok((GtpAnswer::Done(_), link)) => link,
        Ok((GtpAnswer::Refused(_), link)) => {
            return judge(&link, NAME, false, "found-quit-refused", CheckVerdict::Wrong, ADVICE);
        }
        Err(failure) => return Finding::failed(NAME, failure, ADVICE),
    };
    let limit = exam.timeouts.quit;
    match link.program.wait(Instant::now() + limit) {
        Some(how) => Finding::ok(NAME, Said::new("found-at-once").with("how", how)),
        None => {
            let text = still_there("found-still-quit", limit);
            judge(&link, NAME, false, text, CheckVerdict::Wrong, ADVICE)
        }
    }
}

fn end_of_input(exam: &Exam<'_>) -> Finding {
    let opened = Link::open(exam.command, exam.timeouts);
    match opened {
        Ok(mut link) => ends(&mut link.program, exam.timeouts.quit),
        Err(failure) => Finding::failed("end of input", failure, ""),
    }
}

/// That a program is still there so long after it should have ended.
pub(super) fn still_there(id: &'static str, limit: Duration) -> Said {
    Said::new(id).with("seconds", format!("{:.1}", limit.as_secs_f64()))
}

/// Whether a program ends when its input has ended.
pub(super) fn ends(program: &mut Program, limit: Duration) -> Finding {
    const NAME: &str = "end of input";
    program.close_input();
    match program.wait(Instant::now() + limit) {
        Some(how) => Finding::ok(NAME, how),
        None => Finding::new(
            NAME,
            CheckVerdict::Wrong,
            still_there("found-still-input", limit),
            "advise-end",
        ),
    }
}
