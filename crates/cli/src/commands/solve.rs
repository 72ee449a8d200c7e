//! `harif solve`: the exact score of positions, or bounds on it where a limit ends the search.

use super::lines::{Line, each_line};
use super::words;
use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::out::{Out, counted, grouped};
use harif_catalog::told::plies;
use harif_core::{Aim, BookChoice, Game, Kind, Limits, Means, Oracle, Solved};
use serde_json::{Value, json};
use std::io::{self, Write};

/// How the scores that were given compare with those that were found.
#[derive(Default)]
struct Tally {
    checked: u64,
    wrong: u64,
    /// The first line that differs, in words.
    first: Option<String>,
}

pub(crate) fn run(args: &SolveArgs, as_json: bool) -> Result<(), Failure> {
    let aim = if args.wld { Aim::Outcome } else { Aim::Score };
    let limits =
        Limits { time: args.time, nodes: args.nodes, threads: args.threads, ..Limits::default() };
    let mut solver = solver(args)?;
    let mut tally = Tally::default();
    each_line(&args.positions, |out, line| {
        let (text, expected) = match line {
            Line::Typed(text) => (text, None),
            Line::Read { text, .. } => scored(text),
        };
        if args.check && expected.is_none() {
            return Err(Failure::bad(
                "there is no score to check; --check wants a --file of lines MOVES SCORE",
            ));
        }
        let mut game = harif_catalog::open(&args.positions.game).map_err(Failure::bad)?;
        game.set_up(text).map_err(Failure::bad)?;
        let solved =
            solver.solve(game.as_ref(), aim, &limits, &mut |_| {}).map_err(Failure::bad)?;
        let expected = expected.map(|score| if args.wld { score.signum() } else { score });
        if args.check {
            tally.note(&line, expected, &solved);
        }
        if as_json {
            out.json(&shape(game.as_ref(), &solved, expected))?;
        } else {
            show(out, game.as_ref(), &solved, aim)?;
        }
        Ok(())
    })?;
    if args.check { tally.report() } else { Ok(()) }
}

/// The solver of the game, or an error that says which games have one.
fn solver(args: &SolveArgs) -> Result<Box<dyn Oracle>, Failure> {
    let game = harif_catalog::open(&args.positions.game).map_err(Failure::bad)?;
    let book = match &args.book {
        Some(file) => BookChoice::File(file.clone()),
        None if args.no_book => BookChoice::Without,
        None => BookChoice::Own,
    };
    let means = Means { memory: args.hash.map(|megabytes| megabytes << 20), book };
    game.solver(&means).ok_or_else(|| {
        let families = harif_catalog::families();
        let samples = families.iter().flat_map(|family| family.samples);
        let solvable = |name: &&&str| {
            harif_catalog::open(name).is_ok_and(|game| game.solver(&Means::default()).is_some())
        };
        let known: Vec<&str> = samples.filter(solvable).copied().collect();
        Failure::bad(format!(
            "there is no solver for {}; there is one for {}",
            game.name(),
            known.join(", ")
        ))
    })
}

/// Splits a line of the public test sets, `MOVES SCORE`: two words, the second a whole number. A list
/// of moves on a line of its own is written without spaces, or with more than one.
fn scored(line: &str) -> (&str, Option<i32>) {
    let mut words = line.split_whitespace();
    if let (Some(moves), Some(score), None) = (words.next(), words.next(), words.next())
        && let Ok(score) = score.parse()
    {
        return (moves, Some(score));
    }
    (line, None)
}

impl Tally {
    fn note(&mut self, line: &Line<'_>, expected: Option<i32>, solved: &Solved<String>) {
        self.checked += 1;
        if expected != solved.score() {
            self.wrong += 1;
            let (Line::Typed(text) | Line::Read { text, .. }) = line;
            let at = if let Line::Read { number, .. } = line { *number } else { 1 };
            let found = solved.score().map_or("not solved".into(), |score| score.to_string());
            let words = || format!("line {at}, {}: {found}", harif_core::quote(text.trim()));
            self.first.get_or_insert_with(words);
        }
    }

    /// The summary, on stderr: stdout holds the answers.
    fn report(self) -> Result<(), Failure> {
        let checked = counted(self.checked, "score", "scores");
        match self.first {
            Some(first) => Err(Failure::Check(format!(
                "{} of {checked} differ; the first in {first}",
                grouped(self.wrong)
            ))),
            None => {
                // Without a stderr there is nobody to tell; the exit code still says it.
                let _ = writeln!(io::stderr(), "harif: {checked} checked, all agree");
                Ok(())
            }
        }
    }
}

/// How far the search came: `exact`, a proven win or draw (`lower`), a proven loss or draw (`upper`),
/// or nothing that says who wins.
fn kind(solved: &Solved<String>) -> &'static str {
    match (solved.lower, solved.upper) {
        (lower, upper) if lower == upper => "exact",
        (0.., _) => "lower",
        (_, ..=0) => "upper",
        _ => "unknown",
    }
}

fn shape(game: &dyn Game, solved: &Solved<String>, expected: Option<i32>) -> Value {
    let mut value = json!({
        "position": game.position(),
        "score": solved.score(),
        "kind": kind(solved),
        "lower": solved.lower,
        "upper": solved.upper,
        "best": solved.best,
        "pv": solved.pv,
        "nodes": solved.nodes,
        "seconds": solved.elapsed.as_secs_f64(),
    });
    if let Some(expected) = expected {
        value["expected"] = json!(expected);
    }
    value
}

fn show(out: &mut Out, game: &dyn Game, solved: &Solved<String>, aim: Aim) -> Result<(), Failure> {
    let mover = game.colour(game.to_move()).name;
    out.line(format!("{} · {mover} to move", game.position()))?;
    out.line(match game.outcome() {
        Some(_) => format!("The game is over: {:+} for the side to move.", solved.lower),
        None => sentence(game, solved, aim),
    })?;
    if let Some(best) = &solved.best {
        out.line(format!("best: {best}"))?;
    }
    if solved.pv.len() > 1 {
        out.line(format!("line: {}", solved.pv.join(" ")))?;
    }
    let nodes = counted(solved.nodes, "node", "nodes");
    Ok(out.line(format!("{nodes} · {:.3} s", solved.elapsed.as_secs_f64()))?)
}

/// `Red wins in 6 moves (score +3)`, or what is known instead.
fn sentence(game: &dyn Game, solved: &Solved<String>, aim: Aim) -> String {
    let side = |mover: bool| {
        let side = if mover { game.to_move() } else { game.to_move().other() };
        game.colour(side).name
    };
    let Some(score) = solved.score() else {
        let known = match kind(solved) {
            "lower" if solved.lower > 0 => format!("{} wins", side(true)),
            "upper" if solved.upper < 0 => format!("{} wins", side(false)),
            "lower" => format!("{} does not lose", side(true)),
            "upper" => format!("{} does not win", side(true)),
            _ => "Not solved".into(),
        };
        return format!("{known} (score from {:+} to {:+})", solved.lower, solved.upper);
    };
    if score == 0 {
        return "A draw (score 0)".into();
    }
    let winner = side(score > 0);
    let plies = plies(game, score.into(), Kind::Exact).filter(|_| aim == Aim::Score);
    let distance = plies.map(|plies| format!(" in {}", words::moves(plies))).unwrap_or_default();
    format!("{winner} wins{distance} (score {score:+})")
}
