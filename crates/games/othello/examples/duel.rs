//! Plays one build of the search against another, from given openings, colours swapped.
//!
//! ```text
//! duel serve                                    plays moves: "OWN OPP TIME_MS NODES DEPTH" in, "SQUARE VALUE DEPTH NODES" out
//! duel bench OPENINGS COUNT DEPTH SELECTIVITY   nodes and time at a fixed depth
//! duel match A B OPENINGS PAIRS TIME_MS NODES DEPTH JOBS SKIP   A and B are programs that serve; 0 is no limit
//! duel sprt ELO0 ELO1 A B OPENINGS …            the same, ended as soon as one of the two is proven (normalized Elo, 5 %)
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr, clippy::unwrap_used, missing_docs)]

use harif_arena::stats::{EloModel, Pentanomial, Sprt, SprtVerdict};
use harif_core::Rules;
use harif_core::{Limits, Position};
use harif_othello::engine::{Discs, SearchPlan, Solver};
use harif_othello::{Board8, First, Move, OthelloRules, Start};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["serve"] => serve(),
        ["bench", openings, count, depth, selectivity] => bench(
            openings,
            count.parse().unwrap(),
            depth.parse().unwrap(),
            selectivity.parse().unwrap(),
        ),
        ["solve", file, skip, count] => solve(file, skip.parse().unwrap(), count.parse().unwrap()),
        ["match", ref contest @ ..] => play(contest, None),
        ["sprt", elo0, elo1, ref contest @ ..] => {
            let [elo0, elo1] = [elo0, elo1].map(|elo| elo.parse().unwrap());
            play(contest, Some(Sprt::new(elo0, elo1, 0.05, 0.05, EloModel::Normalized).unwrap()));
        }
        _ => panic!("see the head of the file"),
    }
}

fn play(args: &[&str], sprt: Option<Sprt>) {
    let [a, b, openings, pairs, limits @ .., jobs, skip] = args else {
        panic!("see the head of the file");
    };
    let [pairs, jobs, skip] = [pairs, jobs, skip].map(|number| number.parse().unwrap());
    contest([a, b], openings, pairs, &limits.join(" "), jobs, skip, sprt);
}

fn opening(line: &str) -> Vec<Board8> {
    let mut boards =
        vec![OthelloRules::<Board8>::new(8, Start::Standard, First::Black).unwrap().start().board];
    for text in line.as_bytes().chunks(2) {
        let mv = Move::at(text[1] - b'1', text[0] - b'a');
        let board = *boards.last().unwrap();
        boards.push(board.play_unchecked(mv));
    }
    boards
}

fn openings(path: &str) -> Vec<Board8> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut all: Vec<Board8> = text
        .lines()
        .filter(|l| !l.is_empty())
        .map(|l| *opening(l.trim()).last().unwrap())
        .collect();
    // A fixed shuffle: the file is sorted.
    let mut rng = harif_core::Rng::stream(16, 0);
    for i in (1..all.len()).rev() {
        let j = (rng.unit() * (i + 1) as f64) as usize;
        all.swap(i, j);
    }
    all
}

fn bench(path: &str, count: usize, depth: u32, selectivity: u8) {
    let mut solver = Solver::new(64 << 20);
    let (mut nodes, started) = (0, Instant::now());
    for board in openings(path).into_iter().take(count) {
        solver.clear();
        let plan = SearchPlan { depth, selectivity, ..SearchPlan::best() };
        let cpu = solver.think(Discs::of(board).unwrap(), &plan, &Limits::default(), &mut |_| {});
        nodes += cpu.nodes;
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "depth {depth}@{selectivity}: {nodes} nodes, {seconds:.3} s, {:.2} Mn/s",
        nodes as f64 / seconds / 1e6
    );
}

fn solve(path: &str, skip: usize, count: usize) {
    let (mut all, mut time) = (0, 0.0);
    for line in std::fs::read_to_string(path).unwrap().lines().skip(skip).take(count) {
        let (mut black, mut white) = (0u64, 0u64);
        for (i, c) in line.bytes().take(64).enumerate() {
            match c {
                b'X' => black |= 1 << i,
                b'O' => white |= 1 << i,
                _ => {}
            }
        }
        let (own, opp) = if line.as_bytes()[65] == b'X' { (black, white) } else { (white, black) };
        let mut solver = Solver::new(256 << 20);
        let started = Instant::now();
        let discs = Discs::of(Board8::new(own, opp).unwrap()).unwrap();
        let found = solver.score(discs, &Limits::default(), &mut |_| {});
        let seconds = started.elapsed().as_secs_f64();
        println!("{} {} nodes {seconds:.2} s", found.bounds.lower, found.nodes);
        (all, time) = (all + found.nodes, time + seconds);
    }
    println!("{all} nodes {time:.2} s");
}

fn serve() {
    let mut solver = Solver::new(64 << 20);
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        if line == "new" {
            solver.clear();
            continue;
        }
        let words: Vec<u64> = line.split(' ').map(|w| w.parse().unwrap()).collect();
        let board = Board8::new(words[0], words[1]).unwrap();
        let mut limits = Limits::default();
        if words[2] > 0 {
            limits.time = Some(Duration::from_millis(words[2]));
        }
        if words[3] > 0 {
            limits.nodes = Some(words[3]);
        }
        let depth = if words[4] > 0 { words[4] as u32 } else { 64 };
        let n = 64 - (words[0] | words[1]).count_ones();
        // Near the end a depth means the end.
        let depth = if words[4] > 0 && n <= 14.max(depth) { 64 } else { depth };
        let plan = SearchPlan { depth, ..SearchPlan::best() };
        let thought = solver.think(Discs::of(board).unwrap(), &plan, &limits, &mut |_| {});
        let best = &thought.moves[0];
        let square = if best.mv == Move::PASS {
            64
        } else {
            board.legal_moves().position(|m| m == best.mv).unwrap()
        };
        println!("{square} {} {} {}", best.value, best.depth, thought.nodes);
    }
}

struct Player {
    child: Child,
    out: BufReader<std::process::ChildStdout>,
}

impl Player {
    fn new(program: &str) -> Player {
        let mut child = Command::new(program)
            .arg("serve")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Player { child, out }
    }
    fn tell(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }
    fn ask(&mut self, line: &str) -> Vec<i64> {
        self.tell(line);
        let mut answer = String::new();
        self.out.read_line(&mut answer).unwrap();
        answer.split_whitespace().map(|w| w.parse().unwrap()).collect()
    }
}

/// The discs of the player that moves first in the opening, less those of the other; seconds, nodes and depth sums of both.
fn game(
    players: &mut [Player; 2],
    board: Board8,
    limits: &str,
    spent: &Mutex<[(f64, i64, i64, i64); 2]>,
) -> i32 {
    players.iter_mut().for_each(|p| p.tell("new"));
    let (mut board, mut mover) = (board, 0);
    loop {
        let moves: Vec<Move> = board.legal_moves().collect();
        let (own, opp) = board.bits();
        if moves.is_empty() {
            let lead = own.count_ones() as i32 - opp.count_ones() as i32;
            let empties = 64 - (own | opp).count_ones() as i32;
            let score = lead + lead.signum() * empties;
            return if mover == 0 { score } else { -score };
        }
        let mut chosen = moves[0];
        if moves.len() > 1 {
            let started = Instant::now();
            let answer = players[mover].ask(&format!("{own} {opp} {limits}"));
            chosen = moves[answer[0] as usize];
            if own.count_ones() + opp.count_ones() <= 40 {
                let mut spent = spent.lock().unwrap();
                spent[mover].0 += started.elapsed().as_secs_f64();
                spent[mover].1 += answer[3];
                spent[mover].2 += answer[2];
                spent[mover].3 += 1;
            }
        }
        board = board.play_unchecked(chosen);
        mover = 1 - mover;
    }
}

fn points(score: i32) -> usize {
    (score.signum() + 1) as usize
}

/// The pairs by the half points that the first program made in them.
fn pentanomial(results: &[(i32, i32)]) -> Pentanomial {
    let mut counts = Pentanomial::default();
    results.iter().for_each(|&(a, b)| counts.add_points(points(a) + points(b)));
    counts
}

fn contest(
    programs: [&str; 2],
    path: &str,
    pairs: usize,
    limits: &str,
    jobs: usize,
    skip: usize,
    sprt: Option<Sprt>,
) {
    let boards = openings(path);
    let (next, results) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let totals = Mutex::new([(0.0, 0, 0, 0); 2]);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                let mut players = [Player::new(programs[0]), Player::new(programs[1])];
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= pairs {
                        break;
                    }
                    let board = boards[(skip + i) % boards.len()];
                    let first = game(&mut players, board, limits, &totals);
                    let mut swapped = Mutex::new([(0.0, 0, 0, 0); 2]);
                    players.reverse();
                    let second = -game(&mut players, board, limits, &swapped);
                    players.reverse();
                    swapped.get_mut().unwrap().reverse();
                    let mut totals = totals.lock().unwrap();
                    for (total, of) in totals.iter_mut().zip(*swapped.lock().unwrap()) {
                        *total = (total.0 + of.0, total.1 + of.1, total.2 + of.2, total.3 + of.3);
                    }
                    drop(totals);
                    let mut results = results.lock().unwrap();
                    results.push((first, second));
                    if let Some(sprt) = sprt {
                        let llr = sprt.llr(&pentanomial(&results));
                        eprint!("\r{} pairs, LLR {llr:.2}  ", results.len());
                        if sprt.verdict(llr) != SprtVerdict::Continue {
                            next.store(pairs, Ordering::Relaxed);
                        }
                    }
                }
            });
        }
    });
    let results = results.into_inner().unwrap();
    let games = 2.0 * results.len() as f64;
    let points: Vec<f64> =
        results.iter().map(|&(a, b)| (points(a) + points(b)) as f64 / 4.0).collect();
    let mean = points.iter().sum::<f64>() / points.len() as f64;
    let variance =
        points.iter().map(|p| (p - mean).powi(2)).sum::<f64>() / (points.len() as f64 - 1.0);
    let error = 1.96 * (variance / points.len() as f64).sqrt();
    let discs = results.iter().map(|&(a, b)| f64::from(a + b)).sum::<f64>() / games;
    let all: Vec<i32> = results.iter().flat_map(|&(a, b)| [a, b]).collect();
    let count = |sign: i32| all.iter().filter(|s| s.signum() == sign).count();
    println!(
        "{games} games: +{} ={} -{}, score {mean:.3} ± {error:.3}, discs {discs:+.2}",
        count(1),
        count(0),
        count(-1)
    );
    if let Some(sprt) = sprt {
        let counts = pentanomial(&results);
        let (llr, [elo0, elo1]) = (sprt.llr(&counts), [sprt.elo0(), sprt.elo1()]);
        let verdict = sprt.verdict(llr);
        println!("  SPRT [{elo0}, {elo1}]: {verdict:?}, LLR {llr:.2}, pairs {:?}", counts.0);
    }
    for (seconds, nodes, depth, moves) in totals.into_inner().unwrap() {
        println!(
            "  to 24 empties: {:.2} ms a move, {:.2} Mn/s, depth {:.1}",
            seconds * 1e3 / moves as f64,
            nodes as f64 / seconds / 1e6,
            depth as f64 / moves as f64
        );
    }
}
