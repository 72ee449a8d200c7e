//! The checks of a GTP engine.

use super::games::{forced_pass, fresh, ours, play, play_in};
use super::{Check, CheckVerdict, Checked, Exam, Finding};
use crate::gtp::{GtpAnswer, GtpEngine, Link, board_size, letter, movers};
use crate::process::Program;
use harif_core::{Coordinates, EngineFailure, Game, Limits, quote};
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
    ("start", CheckVerdict::Wrong, "answer protocol_version as soon as you are started", start),
    (
        "ids",
        CheckVerdict::Wrong,
        "repeat the number in front of a command right behind = or ?",
        ids,
    ),
    ("unknown commands", CheckVerdict::Wrong, "answer ? to what you do not know", unknown),
    ("comments", CheckVerdict::Wrong, "skip empty lines and what follows #", comments),
    ("commands", CheckVerdict::Wrong, "list every command that you know, one a line", commands),
    ("board size", CheckVerdict::Wrong, "take the size of your game and answer ? to others", sizes),
    (
        "illegal moves",
        CheckVerdict::Wrong,
        "answer ? to moves that cannot be played, and do not play them",
        illegal,
    ),
    (
        "clear_board",
        CheckVerdict::Wrong,
        "put the pieces as at the start and forget the moves",
        clear,
    ),
    ("undo", CheckVerdict::Wrong, "take back exactly one move", undo),
    (
        "passes",
        CheckVerdict::Wrong,
        "take `play COLOUR pass`, and answer pass where nothing else is possible",
        passes,
    ),
    ("repeatable", CheckVerdict::Info, "", repeatable),
    ("quiet", CheckVerdict::Wrong, "write answers only: everything else belongs on stderr", quiet),
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
    let who = format!("{} {}", link.name, link.version);
    let version = link.ask("protocol_version")?;
    if version != GtpAnswer::Done("2".into()) {
        let text = format!(
            "{} starts and leaves within {took:.2} s; protocol_version is not 2",
            who.trim()
        );
        return Ok(Finding::new(
            NAME,
            CheckVerdict::Warn,
            text,
            "answer `= 2` to protocol_version",
        ));
    }
    Ok(Finding::ok(NAME, format!("{} starts and leaves within {took:.2} s", who.trim())))
}

/// `wrong` with the talk as evidence unless `good`.
fn judge(
    link: &Link,
    name: &'static str,
    good: bool,
    text: impl Into<String>,
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
        _ if head == "=42" || head.starts_with("=42 ") => {
            (true, CheckVerdict::Ok, "numbers are repeated")
        }
        Some(rest) if rest == "42" || rest.starts_with("42 ") => {
            (false, CheckVerdict::Warn, "a space stands between = and the number")
        }
        _ => (false, CheckVerdict::Wrong, "the number 42 was not repeated"),
    };
    Ok(judge(&link, "ids", good, text, verdict, CHECKS[1].2))
}

fn unknown(_: &Exam<'_>, link: &mut Link) -> Checked {
    let answer = link.ask("harif-no-such-command")?;
    let good = matches!(answer, GtpAnswer::Refused(_));
    let text = if good { "refused" } else { "an unknown command was answered with =" };
    Ok(judge(link, "unknown commands", good, text, CheckVerdict::Wrong, CHECKS[2].2))
}

fn comments(_: &Exam<'_>, link: &mut Link) -> Checked {
    link.program.send("");
    link.program.send("# a comment");
    let answer = link.ask("protocol_version # another")?;
    // An engine that answers empty lines has more to say than was asked.
    sleep(QUIET);
    let good = matches!(answer, GtpAnswer::Done(_)) && !link.program.has_more();
    let text = if good { "skipped" } else { "an empty line or a comment was answered" };
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
        let text = format!("not listed: {}", needed.join(", "));
        return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[4].2));
    }
    if !expected.is_empty() {
        let text = format!("not listed: {}", expected.join(", "));
        return Ok(Finding::new(NAME, CheckVerdict::Warn, text, CHECKS[4].2));
    }
    if !time.is_empty() {
        let text = format!("not listed: {}", time.join(", "));
        let advice = "without them the engine cannot know how long it may think";
        return Ok(Finding::new(NAME, CheckVerdict::Warn, text, advice));
    }
    Ok(Finding::ok(NAME, "all that is needed is listed"))
}

fn sizes(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "board size";
    let size = format!("boardsize {}", board_size(exam.game));
    if let GtpAnswer::Refused(why) = link.ask(&size)? {
        let text = format!("{} was refused: {}", quote(&size), quote(&why));
        return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[5].2));
    }
    let good = matches!(link.ask("boardsize 1000")?, GtpAnswer::Refused(_));
    link.order(&size)?;
    let text = match good {
        true => "the right size is taken, an impossible one refused",
        false => "a board of 1000x1000 was accepted",
    };
    Ok(judge(link, NAME, good, text, CheckVerdict::Warn, CHECKS[5].2))
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
            let text = format!("`play {colour} {mv}` was accepted");
            return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[6].2));
        }
    }
    if let GtpAnswer::Done(_) = link.ask(&format!("play green {}", game.legal()[0]))? {
        let text = "a move of the colour green was accepted";
        return Ok(judge(link, NAME, false, text, CheckVerdict::Warn, CHECKS[6].2));
    }
    // After all that, a good move is still one.
    link.order(&format!("play {colour} {}", game.legal()[0]))?;
    Ok(Finding::ok(NAME, format!("refused: {}", bad.join(", "))))
}

fn clear(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "clear_board";
    let game = exam.game;
    let mv = game.legal().remove(0);
    let command = format!("play {} {mv}", letter(game, game.to_move()));
    for _ in 0..2 {
        begin(exam, link)?;
        if let GtpAnswer::Refused(why) = link.ask(&command)? {
            let text = format!("{} was refused on a new board: {}", quote(&command), quote(&why));
            return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[7].2));
        }
    }
    // A square game whose first move can be repeated says nothing by that alone.
    begin(exam, link)?;
    let good = matches!(link.ask(&format!("genmove {}", letter(game, game.to_move())))?, GtpAnswer::Done(mv)
        if mv.eq_ignore_ascii_case("resign") || crate::words::legal_move(game, &mv).is_ok());
    let text = if good {
        "a new game begins at the start"
    } else {
        "the first move after clear_board is illegal"
    };
    Ok(judge(link, NAME, good, text, CheckVerdict::Wrong, CHECKS[7].2))
}

fn undo(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "undo";
    if !link.knows("undo") {
        let advice = "programs for analysis take moves back; Harif replays the game instead";
        return Ok(Finding::new(NAME, CheckVerdict::Info, "not listed", advice));
    }
    begin(exam, link)?;
    let bottom = matches!(link.ask("undo")?, GtpAnswer::Refused(_));
    let game = exam.game;
    let command = format!("play {} {}", letter(game, game.to_move()), game.legal()[0]);
    link.order(&command)?;
    link.order("undo")?;
    if let GtpAnswer::Refused(why) = link.ask(&command)? {
        let text = format!("{} was refused after undo: {}", quote(&command), quote(&why));
        return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[8].2));
    }
    let text = if bottom { "takes a move back" } else { "undo was accepted before the first move" };
    Ok(judge(
        link,
        NAME,
        bottom,
        text,
        CheckVerdict::Warn,
        "answer ? where nothing can be taken back",
    ))
}

fn passes(exam: &Exam<'_>, link: &mut Link) -> Checked {
    const NAME: &str = "passes";
    let Some(mut game) = forced_pass(exam.game, exam.seed) else {
        return Ok(Finding::new(NAME, CheckVerdict::Info, "nobody has to pass in this game", ""));
    };
    begin(exam, link)?;
    tell(link, game.as_ref())?;
    let colour = letter(game.as_ref(), game.to_move());
    let answer = link.ask(&format!("genmove {colour}"))?;
    let asked = matches!(&answer, GtpAnswer::Done(mv) if mv.eq_ignore_ascii_case("pass"));
    if let GtpAnswer::Done(mv) = &answer
        && !asked
    {
        let text = format!("answered {} where it had to pass", quote(mv));
        return Ok(judge(link, NAME, false, text, CheckVerdict::Wrong, CHECKS[9].2));
    }
    begin(exam, link)?;
    tell(link, game.as_ref())?;
    play_in(game.as_mut(), "pass").map_err(ours)?;
    link.order(&format!("play {colour} pass"))?;
    let next = format!("play {} {}", letter(game.as_ref(), game.to_move()), game.legal()[0]);
    link.order(&next)?;
    let text =
        if asked { "played and understood" } else { "genmove was refused where it had to pass" };
    Ok(judge(link, NAME, asked, text, CheckVerdict::Warn, CHECKS[9].2))
}

fn repeatable(exam: &Exam<'_>, link: &mut Link) -> Checked {
    let mut moves = Vec::new();
    for _ in 0..2 {
        begin(exam, link)?;
        moves.push(link.order(&format!("genmove {}", letter(exam.game, exam.game.to_move())))?);
    }
    let text = match moves[0] == moves[1] {
        true => "two games begin with the same move",
        false => "two games begin with different moves",
    };
    Ok(Finding::new("repeatable", CheckVerdict::Info, text, ""))
}

fn quiet(_: &Exam<'_>, link: &mut Link) -> Checked {
    link.ask("name")?;
    sleep(QUIET);
    let good = !link.program.has_more();
    let text = if good {
        "nothing is said that was not asked for"
    } else {
        "something was said out of turn"
    };
    drain(link);
    Ok(judge(link, "quiet", good, text, CheckVerdict::Wrong, CHECKS[11].2))
}

/// Whether the engine leaves when it is told to.
fn leave(exam: &Exam<'_>) -> Finding {
    const NAME: &str = "quit";
    const ADVICE: &str = "answer quit with = and end";
    let open = Link::open(exam.command, exam.timeouts);
    let done = open.and_then(|mut link| Ok((link.ask("quit")?, link)));
    let mut link = match done {
        Ok((GtpAnswer::Done(_), link)) => link,
        Ok((GtpAnswer::Refused(_), link)) => {
            return judge(&link, NAME, false, "quit was refused", CheckVerdict::Wrong, ADVICE);
        }
        Err(failure) => return Finding::failed(NAME, failure, ADVICE),
    };
    let limit = exam.timeouts.quit;
    match link.program.wait(Instant::now() + limit) {
        Some(how) => Finding::ok(NAME, format!("{how}, at once")),
        None => {
            let text = format!("still there {:.1} s after quit", limit.as_secs_f64());
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

/// Whether a program ends when its input has ended.
pub(super) fn ends(program: &mut Program, limit: Duration) -> Finding {
    const NAME: &str = "end of input";
    program.close_input();
    match program.wait(Instant::now() + limit) {
        Some(how) => Finding::ok(NAME, how),
        None => Finding::new(
            NAME,
            CheckVerdict::Wrong,
            format!("still there {:.1} s after its input ended", limit.as_secs_f64()),
            "end when stdin ends: whoever started you is gone",
        ),
    }
}
