//! `harif bench othello-endgame`: the solver on fixed positions, scores checked.
//!
//! Before every position the solver forgets the last one, which is not timed. Node counts of one
//! thread are the same on every machine.

use super::endgames::{self, Row, Totals};
use super::lines::{at_line, read_lines};
use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress};
use crate::speech;
use harif_board::Tier;
use harif_core::{Limits, Rules, Said, Say};
use harif_othello::engine::{Discs, Solver};
use harif_othello::{Move, OthelloRules, obf};
use serde_json::json;
use std::path::Path;
use std::time::Instant;

const FFO: &str = include_str!("../../../../testdata/othello/ffo-1-39.obf");
const HARD_20: &str = include_str!("../../../../testdata/othello/hard-20.obf");

/// The FFO problems before this one are too easy to measure anything.
const FIRST_FFO: usize = 20;

/// Nodes of the search that comes before all others.
const WARM_UP: u64 = 10_000;

/// A position with what is known of it.
pub(super) struct Given {
    pub(super) number: usize,
    pub(super) discs: Discs,
    /// The best score and the moves that reach it, if the line says.
    best: Option<(i32, Vec<Move>)>,
    /// The score of each move that the line names.
    pub(super) scores: Vec<(Move, i32)>,
}

/// How each position is solved.
struct Bench {
    solver: Solver,
    limits: Limits,
    repeats: u32,
}

pub(crate) fn run(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    let mut sets = sets(args)?;
    if let Some(first) = args.first {
        sets.iter_mut().for_each(|(_, set)| set.truncate(first));
    }
    let memory = args.hash.map_or(Solver::MEMORY, |megabytes| megabytes << 20);
    let solver = Solver::new(memory).with_tier(args.cpu.unwrap_or_else(Tier::best));
    let limits = Limits { threads: args.threads, ..Limits::default() };
    let mut bench = Bench { solver, limits, repeats: args.repeats };
    let mut out = Out::new();
    let mut totals = Totals::default();
    if let Some(last) = sets.iter().flat_map(|(_, set)| set).last() {
        bench.warm_up(last);
    }
    for (name, set) in &sets {
        if !as_json {
            out.line(name)?;
            endgames::head(&mut out)?;
        }
        for given in set {
            let row = bench.solve(name, given)?;
            if as_json {
                out.json(&shape(name, &row))?;
            } else {
                out.line(row.line())?;
            }
            out.flush()?;
            totals.add(&row);
        }
    }
    if !as_json {
        out.say(&totals.said())?;
    }
    Ok(out.flush()?)
}

/// The sets that were asked for, with their names.
fn sets(args: &BenchArgs) -> Result<Vec<(String, Vec<Given>)>, Failure> {
    if let Some(path) = &args.file {
        return Ok(vec![(path.display().to_string(), of_file(path)?)]);
    }
    let mut ffo = read(FFO.lines()).map_err(|(_, why)| Failure::Bad(why))?;
    ffo.retain(|given| given.number >= FIRST_FFO);
    Ok(vec![("ffo-20-39".into(), ffo), ("hard-20:1-10".into(), hard_20()?)])
}

/// The positions of an OBF file.
pub(super) fn of_file(path: &Path) -> Result<Vec<Given>, Failure> {
    let lines = read_lines(path)?;
    let set = read(lines.iter().map(String::as_str));
    set.map_err(|(line, why)| at_line(Failure::Bad(why), path, line))
}

/// The hard positions that come with the program.
pub(super) fn hard_20() -> Result<Vec<Given>, Failure> {
    read(HARD_20.lines()).map_err(|(_, why)| Failure::Bad(why))
}

/// Reads OBF lines; the positions are numbered from 1 on. What is wrong is told with its line.
fn read<'t>(lines: impl Iterator<Item = &'t str>) -> Result<Vec<Given>, (usize, String)> {
    let mut set = Vec::new();
    for (i, line) in lines.enumerate() {
        let given = given(1 + set.len(), line);
        set.extend(given.map_err(|why| (i + 1, why))?);
    }
    Ok(set)
}

fn given(number: usize, line: &str) -> Result<Option<Given>, String> {
    let rules = OthelloRules::standard();
    let problem = obf::read(line, rules.shape()).map_err(|why| speech::say(&why.said()))?;
    let Some(problem) = problem else { return Ok(None) };
    let state = rules.parse_board(problem.position).map_err(|why| speech::say(&why.said()))?;
    let discs = Discs::of(state.board).map_err(|why| why.to_string())?;
    let best = problem.best().map(|best| {
        let moves = problem.scores.iter().filter(|&&(_, score)| score == best);
        (best, moves.map(|&(mv, _)| mv).collect())
    });
    Ok(Some(Given { number, discs, best, scores: problem.scores }))
}

impl Bench {
    /// The fastest of several solutions of one position.
    fn solve(&mut self, set: &str, given: &Given) -> Result<Row, Failure> {
        let progress = Progress::new();
        let mut row: Option<Row> = None;
        for repeat in 0..self.repeats {
            let said = Said::new("command-bench-run").with("set", set.to_string());
            let said = said.with("number", given.number).with("run", repeat + 1);
            progress.say(&speech::say(&said));
            let again = self.once(set, given)?;
            if row.as_ref().is_none_or(|row| again.seconds < row.seconds) {
                row = Some(again);
            }
        }
        row.ok_or_else(|| Failure::bad(Said::new("command-bench-repeats")))
    }

    /// What a program does once in its life, such as reading its tables, is not measured.
    fn warm_up(&mut self, given: &Given) {
        let little = Limits { nodes: Some(WARM_UP), ..self.limits.clone() };
        self.solver.score(given.discs, &little, &mut |_| {});
    }

    /// The move that was found; near the end the search keeps none, and the line says it, untimed.
    fn best(&mut self, discs: Discs, found: Option<Move>, score: i32) -> Option<Move> {
        found.or_else(|| self.solver.line(discs, score, &self.limits).first().copied())
    }

    fn once(&mut self, set: &str, given: &Given) -> Result<Row, Failure> {
        self.solver.clear();
        let started = Instant::now();
        let found = self.solver.score(given.discs, &self.limits, &mut |_| {});
        let seconds = started.elapsed().as_secs_f64();
        let best = found.score().and_then(|score| self.best(given.discs, found.best, score));
        let wrong = |said: Said, score: i32| {
            let place = speech::say(
                &Said::new("command-bench-number")
                    .with("set", set.to_string())
                    .with("number", given.number),
            );
            Failure::check(said.with("position", place).with("wanted", format!("{score:+}")))
        };
        if let Some((score, moves)) = &given.best {
            if found.score() != Some(*score) {
                let told = endgames::bounds(found.bounds);
                return Err(wrong(Said::new("command-bench-score").with("score", told), *score));
            }
            if let Some(best) = best.filter(|best| !moves.contains(best)) {
                let said = Said::new("command-bench-best").with("move", best.to_string());
                return Err(wrong(said, *score));
            }
        }
        Ok(Row {
            number: given.number,
            empties: given.discs.empties() as usize,
            bounds: found.bounds,
            best: best.map(|best| best.to_string()).unwrap_or_default(),
            nodes: found.nodes,
            seconds,
            note: String::new(),
        })
    }
}

fn shape(set: &str, row: &Row) -> serde_json::Value {
    json!({
        "set": set,
        "number": row.number,
        "empties": row.empties,
        "score": row.bounds.lower,
        "best": row.best,
        "nodes": row.nodes,
        "seconds": row.seconds,
    })
}
