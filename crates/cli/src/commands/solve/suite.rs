//! Test suites by name: which lines of which files, and the table of their answers.
//!
//! `ffo-40-49` are the problems with these numbers, out of `fforum-40-59.obf` and its like. Any other
//! name is a file, `hard-20` the whole of `hard-20.obf`, `hard-20:1-10` its first ten problems.

use super::{Answer, Given, Line, SolveSession, Tally};
use crate::args::SolveArgs;
use crate::commands::endgames::{self, Row, Totals};
use crate::failure::Failure;
use crate::out::Out;
use crate::speech;
use harif_core::{Said, quote};
use std::ops::RangeInclusive;
use std::path::Path;

/// The first and the last number in each file of the FFO suite.
const FFO: [(usize, usize); 4] = [(1, 19), (20, 39), (40, 59), (60, 79)];

/// One problem of a suite.
struct Problem {
    number: usize,
    /// Its line in the file.
    line: usize,
    text: String,
}

pub(super) fn run(
    session: &mut SolveSession,
    name: &str,
    args: &SolveArgs,
    as_json: bool,
) -> Result<(), Failure> {
    let problems = problems(name, &args.data)?;
    let mut out = Out::new();
    let mut tally = Tally::of(session.goal);
    let mut totals = Totals::default();
    if !as_json {
        endgames::head(&mut out)?;
        out.flush()?;
    }
    for (done, problem) in problems.iter().enumerate() {
        let place = || Said::new("command-suite-number").with("suite", name.to_string());
        let at_number = |failure: Failure| failure.found(|| place().with("number", problem.number));
        let line = Line::Read { text: &problem.text, number: problem.line };
        let Some(given) = Given::read(line, session.game.as_ref()).map_err(at_number)? else {
            continue;
        };
        session.game.set_up(given.position).map_err(Failure::bad).map_err(at_number)?;
        given.check_moves(session.game.as_ref()).map_err(at_number)?;
        let answer = session.answer(Some((done + 1, problems.len())))?;
        tally.note(&line, &answer, given.score.is_some().then_some(&given));
        let row = row(session, problem.number, &answer, &given);
        totals.add(&row);
        if as_json {
            let mut value =
                super::shown::shape(session.game.as_ref(), &answer, given.expected(session.goal));
            value["number"] = problem.number.into();
            out.json(&value)?;
        } else {
            out.line(row.line())?;
        }
        out.flush()?;
        if session.interrupt.stop.is_raised() {
            break;
        }
    }
    if !as_json {
        out.say(&totals.said())?;
    }
    session.go_on(&mut out)?;
    out.flush()?;
    tally.report()
}

fn row(session: &SolveSession, number: usize, answer: &Answer, given: &Given<'_>) -> Row {
    let solved = &answer.solved;
    let empties = session.game.cells().iter().filter(|cell| cell.is_none()).count();
    let wrong = given.score.and_then(|_| given.differs(answer, session.goal));
    let note = match (solved.score(), wrong) {
        (None, _) => speech::say("command-not-solved"),
        (_, Some(why)) => speech::say(&Said::new("command-wrong").with("why", why)),
        (_, None) => String::new(),
    };
    Row {
        number,
        empties,
        bounds: solved.bounds,
        best: solved.best.clone().unwrap_or_default(),
        nodes: solved.nodes,
        seconds: solved.elapsed.as_secs_f64(),
        note,
    }
}

/// The problems that a name stands for.
fn problems(name: &str, folder: &Path) -> Result<Vec<Problem>, Failure> {
    let unknown = || Failure::bad(Said::new("command-no-suite").with("name", quote(name)));
    if name == "ffo" {
        return numbers(1..=79, folder);
    }
    if let Some(wanted) = name.strip_prefix("ffo-") {
        return numbers(range(wanted).ok_or_else(unknown)?, folder);
    }
    let (file, wanted) = match name.split_once(':') {
        Some((file, wanted)) => (file, range(wanted).ok_or_else(unknown)?),
        None => (name, 1..=usize::MAX),
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if file.is_empty() || !file.chars().all(plain) {
        return Err(unknown());
    }
    let all = read(&folder.join(format!("{file}.obf")), 1)?;
    let (last, most) = (*wanted.end(), all.len());
    if last != usize::MAX && last > most {
        let said = Said::new("command-suite-short").with("file", format!("{file}.obf"));
        return Err(Failure::bad(said.with("most", most).with("last", last)));
    }
    Ok(all.into_iter().filter(|problem| wanted.contains(&problem.number)).collect())
}

/// `40-49` or `40`.
fn range(text: &str) -> Option<RangeInclusive<usize>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (1 <= first && first <= last).then_some(first..=last)
}

/// Problems of the FFO suite by their numbers.
fn numbers(wanted: RangeInclusive<usize>, folder: &Path) -> Result<Vec<Problem>, Failure> {
    let mut found = Vec::new();
    for (first, last) in FFO {
        if first <= *wanted.end() && *wanted.start() <= last {
            let mut file = read(&folder.join(format!("fforum-{first}-{last}.obf")), first)?;
            file.retain(|problem| wanted.contains(&problem.number) && problem.number <= last);
            found.extend(file);
        }
    }
    for number in wanted {
        if !found.iter().any(|problem| problem.number == number) {
            return Err(Failure::bad(Said::new("command-no-ffo").with("number", number)));
        }
    }
    Ok(found)
}

/// The lines of a file that hold a problem, numbered from `first` on.
fn read(path: &Path, first: usize) -> Result<Vec<Problem>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|why| Failure::unread(path, why))?;
    let told = |line: &str| !line.split('%').next().unwrap_or_default().trim().is_empty();
    let lines = text.lines().enumerate().filter(|(_, line)| told(line));
    let numbered = lines.enumerate().map(|(i, (line, text))| Problem {
        number: first + i,
        line: line + 1,
        text: text.into(),
    });
    Ok(numbered.collect())
}
