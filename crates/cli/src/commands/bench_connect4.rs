//! `harif bench connect4` and `connect4-plies`: the solver on fixed positions, scores checked.
//!
//! One thread and no book unless said; before every position the solver forgets the last one, which
//! is not timed. Node counts of one thread are the same on every machine.

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress, grouped};
use crate::speech;
use harif_board::Tier;
use harif_connect4::engine::{Solver, Stones, plies_to_end};
use harif_connect4::{Board67, Connect4Rules};
use harif_core::{Limits, Position, Rng, Rules, Said};
use serde_json::json;
use std::path::Path;
use std::time::Instant;

const END_EASY: &str = include_str!("../../../../testdata/connect4/end-easy.txt");
const MIDDLE_EASY: &str = include_str!("../../../../testdata/connect4/middle-easy.txt");
const BEGIN_MEDIUM: &str = include_str!("../../../../testdata/connect4/begin-medium.txt");
/// Seed of the hard openings.
const SEED: u64 = 9;
/// Plies of a hard opening, and how many more its game takes.
const HARD: (u32, u32) = (9, 28);
/// Positions of each ply in `connect4-plies`, and how many of them are checked without the book.
const SAMPLE: usize = 1000;
const CHECKED: usize = 5;

/// A position as people write it, and its score.
struct Given {
    moves: String,
    stones: Stones,
    score: Option<i32>,
}

/// What a set took.
struct Took {
    name: String,
    positions: usize,
    /// Mean seconds and nodes of a position.
    seconds: f64,
    nodes: f64,
}

/// What stays the same from set to set.
struct Bench {
    tier: Tier,
    repeats: u32,
    book: bool,
    threads: usize,
}

pub(crate) fn sets(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    let mut out = Out::new();
    if args.hard {
        for given in hard_openings()? {
            out.line(format!("{} {}", given.moves, given.score.unwrap_or_default()))?;
        }
        return Ok(out.flush()?);
    }
    let tier = args.cpu.unwrap_or_else(Tier::best);
    let bench = Bench { tier, repeats: args.repeats, book: false, threads: 1 };
    if let Some(path) = &args.file {
        let text = std::fs::read_to_string(path).map_err(|why| Failure::unread(path, why))?;
        return each(&bench, &read(&text, args.first)?, &mut out, as_json);
    }
    let first = |usual: usize| Some(args.first.map_or(usual, |n| n.min(usual)));
    let empty = || read("- 1", None);
    let mut took = vec![
        bench.set("end-easy", &read(END_EASY, first(1000))?)?,
        bench.set("middle-easy", &read(MIDDLE_EASY, first(1000))?)?,
        bench.set("begin-medium", &read(BEGIN_MEDIUM, first(200))?)?,
        bench.set(&speech::say("command-bench-hard"), &hard_openings()?)?,
        bench.set(&speech::say("command-bench-empty"), &empty()?)?,
    ];
    let two = Bench { threads: 2, ..bench };
    took.push(two.set(&speech::say("command-bench-empty-two"), &empty()?)?);
    took.push(seven_moves(&bench)?);
    if as_json {
        for set in &took {
            out.json(&json!({
                "set": set.name,
                "positions": set.positions,
                "seconds": set.seconds,
                "nodes": set.nodes,
            }))?;
        }
    } else {
        let row = |set: &Took| {
            vec![
                set.name.clone(),
                grouped(set.positions as u64),
                duration(set.seconds),
                grouped(set.nodes.round() as u64),
                format!("{:.1}", set.nodes / set.seconds / 1e6),
            ]
        };
        let rows: Vec<Vec<String>> = took.iter().map(row).collect();
        out.table("command-bench-sets-head", &rows)?;
    }
    Ok(out.flush()?)
}

/// One line a position, in the form in which other solvers' answers can be set beside it.
fn each(bench: &Bench, set: &[Given], out: &mut Out, as_json: bool) -> Result<(), Failure> {
    let mut solver = bench.solver();
    for given in set {
        let (seconds, nodes, score) = bench.one(&mut solver, given)?;
        let moves = &given.moves;
        if as_json {
            let line =
                json!({ "moves": moves, "score": score, "seconds": seconds, "nodes": nodes });
            out.json(&line)?;
        } else {
            out.line(format!("{moves} {score} {seconds:.9} {nodes}"))?;
        }
    }
    Ok(out.flush()?)
}

impl Bench {
    fn solver(&self) -> Solver {
        let solver = Solver::new(6, 7, Solver::MEMORY).with_tier(self.tier);
        if self.book { solver.with_own_book() } else { solver }
    }

    /// The fastest of several solutions of one position.
    fn one(&self, solver: &mut Solver, given: &Given) -> Result<(f64, u64, i32), Failure> {
        let limits = Limits { threads: self.threads, ..Limits::default() };
        let mut best = (f64::INFINITY, 0, 0);
        for _ in 0..self.repeats {
            solver.clear();
            let started = Instant::now();
            let found = solver.score(given.stones, &limits);
            let seconds = started.elapsed().as_secs_f64();
            let score = found.bounds.lower;
            if found.score() != given.score.or(Some(score)) {
                let said = Said::new("command-bench-score").with("position", given.moves.clone());
                let wanted = given.score.unwrap_or_default().to_string();
                return Err(Failure::check(
                    said.with("score", score.to_string()).with("wanted", wanted),
                ));
            }
            if seconds < best.0 {
                best = (seconds, found.nodes, score);
            }
        }
        Ok(best)
    }

    fn set(&self, name: &str, set: &[Given]) -> Result<Took, Failure> {
        let progress = Progress::new();
        progress.say(&format!("{name} …"));
        let mut solver = self.solver();
        let (mut seconds, mut nodes) = (0.0, 0);
        for given in set {
            let (time, count, _) = self.one(&mut solver, given)?;
            seconds += time;
            nodes += count;
        }
        let positions = set.len();
        let mean = positions as f64;
        let (seconds, nodes) = (seconds / mean, nodes as f64 / mean);
        Ok(Took { name: name.into(), positions, seconds, nodes })
    }
}

/// The scores of all first moves, with the book and a solver that knows nothing else.
fn seven_moves(bench: &Bench) -> Result<Took, Failure> {
    let bench = Bench { book: true, ..*bench };
    let empty = Stones::of(Connect4Rules::standard().start().board).map_err(Failure::bad)?;
    let (mut best, mut nodes) = (f64::INFINITY, 0);
    for _ in 0..bench.repeats {
        let mut solver = bench.solver();
        let started = Instant::now();
        let scored = solver.every_move(empty, &Limits::default());
        best = best.min(started.elapsed().as_secs_f64());
        nodes = scored.iter().map(|scored| scored.solution.nodes).sum();
        let scores: Vec<i32> = scored.iter().map(|scored| scored.solution.bounds.lower).collect();
        if scores != [-2, -1, 0, 1, 0, -1, -2] {
            let said = Said::new("command-bench-first").with("scores", format!("{scores:?}"));
            return Err(Failure::check(said));
        }
    }
    let name = speech::say("command-bench-all");
    Ok(Took { name, positions: 1, seconds: best, nodes: nodes as f64 })
}

/// Reads lines of moves and scores.
fn read(text: &str, first: Option<usize>) -> Result<Vec<Given>, Failure> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.take(first.unwrap_or(usize::MAX)).map(line).collect()
}

fn line(text: &str) -> Result<Given, Failure> {
    let mut words = text.split_whitespace();
    let moves = words.next().unwrap_or_default();
    let score = words.next().map(str::parse).transpose();
    let unscored = || Said::new("command-bench-no-score").with("line", format!("{text:?}"));
    let score = score.map_err(|_| Failure::bad(unscored()))?;
    let list = if moves == "-" { "" } else { moves };
    let rules = Connect4Rules::standard();
    let start = rules.start();
    let played = rules.read_moves(start, list).map_err(Failure::bad)?;
    let board = played.into_iter().fold(start.board, Position::play_unchecked);
    let stones = Stones::of(board).map_err(|why| Failure::in_file(Path::new(moves), why))?;
    Ok(Given { moves: moves.into(), stones, score })
}

/// A random game of so many plies that goes on and offers no win at once.
fn random_game(rng: &mut Rng, plies: u32) -> (String, Stones) {
    loop {
        let mut board: Board67 = Connect4Rules::standard().start().board;
        let mut moves = String::new();
        for _ in 0..plies {
            let Some(column) = rng.choose(board.legal_moves()) else { break };
            board = board.play_unchecked(column);
            moves += &column.to_string();
        }
        if let Ok(stones) = Stones::of(board)
            && stones.count() == plies
            && !stones.moves().any(|column| stones.wins(column))
        {
            return (moves, stones);
        }
    }
}

/// Ten random openings whose games are long: the same on every machine.
fn hard_openings() -> Result<Vec<Given>, Failure> {
    let (plies, more) = HARD;
    let book = Bench { tier: Tier::best(), repeats: 1, book: true, threads: 1 };
    let mut solver = book.solver();
    let mut rng = Rng::new(SEED);
    let mut found = Vec::new();
    while found.len() < 10 {
        let (moves, stones) = random_game(&mut rng, plies);
        let score = solver.score(stones, &Limits::default()).score();
        if score.is_some_and(|score| plies_to_end(42, plies, score) > more) {
            found.push(Given { moves, stones, score });
        }
    }
    Ok(found)
}

/// How soon random positions are answered, ply by ply, with the book.
pub(crate) fn plies(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    let tier = args.cpu.unwrap_or_else(Tier::best);
    let bench = Bench { tier, repeats: 1, book: true, threads: 1 };
    let sample = args.first.unwrap_or(SAMPLE).max(1);
    let mut solver = bench.solver();
    let mut without = Bench { book: false, ..bench }.solver();
    let mut rng = Rng::new(SEED);
    let mut out = Out::new();
    let mut rows = Vec::new();
    let progress = Progress::new();
    // With 41 stones one square is left, and random games seldom get there.
    for plies in 0..=40 {
        progress.say(&speech::say(&Said::new("command-bench-ply").with("ply", plies)));
        let mut times = Vec::new();
        for number in 0..sample {
            let (moves, stones) = random_game(&mut rng, plies);
            // Some are solved again, untimed; the first plies would take too long.
            let again = number < CHECKED && plies >= 8;
            let score = again.then(|| without.score(stones, &Limits::default()).bounds.lower);
            times.push(bench.one(&mut solver, &Given { moves, stones, score })?.0);
        }
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
        let (median, most, worst) = (at(0.5), at(0.99), at(1.0));
        if as_json {
            out.json(&json!({ "ply": plies, "median": median, "p99": most, "worst": worst }))?;
        } else {
            let times = [median, most, worst].map(duration);
            rows.push([vec![plies.to_string()], times.to_vec()].concat());
        }
    }
    drop(progress);
    if !as_json {
        out.table("command-bench-plies-head", &rows)?;
    }
    Ok(out.flush()?)
}

/// A time in the unit that suits it.
fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}
