//! `harif bench search`, `switches` and `complexity`: the searchers at fixed work.
//!
//! Node counts are the same on every machine; they are the signature of the search.

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::out::{Out, grouped};
use crate::speech;
use harif_catalog::open;
use harif_core::{Game, Kind, Limits, Report, Said, SaidCount, Say};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The eleven boards on which report 003's depth 12 was timed, black and white as B and W.
const REPORT_003: &str = include_str!("report_003_boards.txt");

/// What one piece of work took.
struct Work {
    name: String,
    nodes: u64,
    seconds: f64,
    /// The longest single search, where that is the point.
    worst: Option<f64>,
}

fn refused(e: impl Say) -> Failure {
    Failure::bad(e)
}

fn search(game: &dyn Game, agent: &str, limits: &Limits) -> Result<Report<String>, Failure> {
    let mut player = game.agent(agent).map_err(refused)?;
    player.new_game(game, 1).map_err(refused)?;
    player.think(game, limits, &mut |_| {}).map_err(refused)
}

/// The fastest of several runs of the same work; every run must count the same nodes.
fn fastest(repeats: u32, mut work: impl FnMut() -> Result<Work, Failure>) -> Result<Work, Failure> {
    let mut best = work()?;
    for _ in 1..repeats {
        let again = work()?;
        if again.nodes != best.nodes {
            let said = Said::new("command-bench-uneven").with("job", best.name);
            let said = said.with("one", best.nodes.to_string());
            return Err(Failure::check(said.with("other", again.nodes.to_string())));
        }
        if again.seconds < best.seconds {
            best = again;
        }
    }
    Ok(best)
}

/// Report 001's whole self-play with correct rules and plain alpha-beta; the final score is checked.
fn report_001(cutoff: u32, black_score: i64) -> Result<Work, Failure> {
    let mut game = open("othello-8x8:start=swapped").map_err(refused)?;
    let agent =
        format!("alphabeta:eval=mobility,cutoff={cutoff},terminal=late,order=none,tt=off,pvs=off");
    let mut player = game.agent(&agent).map_err(refused)?;
    let started = Instant::now();
    let mut nodes = 0;
    while game.outcome().is_none() {
        if game.must_pass() {
            game.play("pass").map_err(refused)?;
            continue;
        }
        let report =
            player.think(game.as_ref(), &Limits::default(), &mut |_| {}).map_err(refused)?;
        nodes += report.nodes;
        game.play(&report.best.unwrap_or_default()).map_err(refused)?;
    }
    let seconds = started.elapsed().as_secs_f64();
    let count = |symbol| game.position().chars().take(64).filter(|&c| c == symbol).count() as i64;
    let score = count('X') - count('O');
    if score != black_score {
        let said = Said::new("command-bench-001-score").with("cutoff", cutoff);
        let said = said.with("score", score.to_string());
        return Err(Failure::check(said.with("wanted", black_score.to_string())));
    }
    let name = speech::say(&Said::new("command-bench-001").with("cutoff", cutoff));
    Ok(Work { name, nodes, seconds, worst: None })
}

/// The values of those boards twelve plies ahead for the side to move, found with every switch off but
/// the static order.
const REPORT_003_VALUES: [f64; 11] =
    [-2.0, -2.0, -1.0, -8.0, -3.0, 0.0, -1.0, -2.0, 7.0, -40.0, 36.0];

/// Twelve plies with disc counting on the boards of report 003; every value is checked.
fn report_003() -> Result<Work, Failure> {
    let (mut nodes, mut seconds, mut worst) = (0, 0.0, 0.0f64);
    for (line, known) in REPORT_003.lines().zip(REPORT_003_VALUES) {
        let mut game = open("othello").map_err(refused)?;
        game.set_up(line).map_err(refused)?;
        let started = Instant::now();
        let report = search(game.as_ref(), "alphabeta:depth=12,eval=discs", &Limits::default())?;
        let spent = started.elapsed().as_secs_f64();
        if report.value != known {
            let said = Said::new("command-bench-worth").with("position", line.to_string());
            let said = said.with("value", report.value.to_string());
            return Err(Failure::check(said.with("wanted", known.to_string())));
        }
        (nodes, seconds, worst) = (nodes + report.nodes, seconds + spent, worst.max(spent));
    }
    let name = speech::say("command-bench-003");
    Ok(Work { name, nodes, seconds, worst: Some(worst) })
}

/// Monte-Carlo simulations from the start, random rollouts, one thread.
fn simulations(game: &str, iterations: u64) -> Result<Work, Failure> {
    let game = open(game).map_err(refused)?;
    let started = Instant::now();
    let report =
        search(game.as_ref(), &format!("mcts:iterations={iterations}"), &Limits::default())?;
    let seconds = started.elapsed().as_secs_f64();
    // The budget is exact; only a proof may end a search earlier.
    if report.nodes != iterations && report.kind != Kind::Exact {
        let said = Said::new("command-bench-short").with("game", game.name());
        let said = said.with("nodes", report.nodes.to_string());
        return Err(Failure::check(said.with("all", iterations.to_string())));
    }
    let said = Said::new("command-bench-mcts").with("game", game.name());
    let name = speech::say(&said.with("n", SaidCount::of(iterations)));
    Ok(Work { name, nodes: report.nodes, seconds, worst: None })
}

/// The speed of the searchers.
pub(crate) fn speed(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    let repeats = args.repeats;
    let works = [
        fastest(repeats, || report_001(50, 6))?,
        fastest(repeats, || report_001(48, 2))?,
        fastest(repeats, report_003)?,
        fastest(repeats, || simulations("tictactoe", 100_000))?,
        fastest(repeats, || simulations("connect4", 100_000))?,
        fastest(repeats, || simulations("othello", 20_000))?,
    ];
    let mut out = Out::new();
    if as_json {
        let all: Vec<Value> = works
            .iter()
            .map(|w| json!({ "job": w.name, "nodes": w.nodes, "seconds": w.seconds, "worst": w.worst }))
            .collect();
        out.json(&json!({ "bench": "search", "jobs": all }))?;
    } else {
        let row = |w: &Work| {
            vec![
                w.name.clone(),
                grouped(w.nodes),
                format!("{:.4}", w.seconds),
                w.worst.map_or("–".into(), |s| format!("{s:.4}")),
                format!("{:.2}", w.nodes as f64 / w.seconds / 1e6),
            ]
        };
        let rows: Vec<Vec<String>> = works.iter().map(row).collect();
        out.table("command-bench-search-head", &rows)?;
    }
    Ok(out.flush()?)
}

/// Alpha-beta with one switch changed at a time: how it is typed or the message that says it, and what is typed.
const SWITCHES: [(&str, &str); 16] = [
    ("command-bench-as-is", ""),
    ("order=none", ",order=none"),
    ("order=static", ",order=static"),
    ("order=near", ",order=near"),
    ("order=history", ",order=history"),
    ("full(table=off)", ",order=full(table=off)"),
    ("full(wins=off)", ",order=full(wins=off)"),
    ("full(killers=off)", ",order=full(killers=off)"),
    ("full(history=off)", ",order=full(history=off)"),
    ("full(sight=off)", ",order=full(sight=off)"),
    ("full(replies=off)", ",order=full(replies=off)"),
    ("tt=off", ",tt=off"),
    ("pvs=off", ",pvs=off"),
    ("deepening=off", ",deepening=off"),
    ("quiet=4", ",quiet=4"),
    ("command-bench-all-off", ",order=none,tt=off,pvs=off,deepening=off"),
];

/// Positions of seeded random games, the same in every run.
fn sample_positions(name: &str, plies: &[usize]) -> Result<Vec<Box<dyn Game>>, Failure> {
    let mut games = Vec::new();
    for &ply in plies {
        let mut game = open(name).map_err(refused)?;
        let mut random = game.agent("random").map_err(refused)?;
        random.new_game(game.as_ref(), ply as u64 + 7).map_err(refused)?;
        while game.ply() < ply && game.outcome().is_none() {
            let report =
                random.think(game.as_ref(), &Limits::default(), &mut |_| {}).map_err(refused)?;
            game.play(&report.best.unwrap_or_default()).map_err(refused)?;
        }
        games.push(game);
    }
    Ok(games)
}

/// The boards on which switches are compared, each with its depth.
const GROUNDS: [(&str, u32, &[usize]); 3] = [
    ("othello-8x8", 7, &[0, 8, 16, 24, 32, 40]),
    ("connect4-6x7", 9, &[0, 4, 8, 12, 16, 20]),
    ("tictactoe-5x5-4", 6, &[0, 2, 4, 6, 8, 10]),
];

/// What each switch of alpha-beta is worth: nodes and time to the same depth.
pub(crate) fn switches(as_json: bool) -> Result<(), Failure> {
    let mut out = Out::new();
    let mut all = Vec::new();
    for (name, depth, plies) in GROUNDS {
        let games = sample_positions(name, plies)?;
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut base = None;
        for (label, switch) in SWITCHES {
            let label = speech::say(label);
            let agent = format!("alphabeta:depth={depth}{switch}");
            let (mut nodes, mut time) = (0, Duration::ZERO);
            for game in games.iter().filter(|g| g.outcome().is_none()) {
                let mut player = game.agent(&agent).map_err(refused)?;
                // The first search makes the table; the second is the one that counts.
                let mut report =
                    player.think(game.as_ref(), &Limits::depth(1), &mut |_| {}).map_err(refused)?;
                for _ in 0..3 {
                    player.new_game(game.as_ref(), 1).map_err(refused)?;
                    let again = player
                        .think(game.as_ref(), &Limits::default(), &mut |_| {})
                        .map_err(refused)?;
                    let fastest =
                        if report.nodes == again.nodes { report.elapsed } else { again.elapsed };
                    report = Report { elapsed: fastest.min(again.elapsed), ..again };
                }
                (nodes, time) = (nodes + report.nodes, time + report.elapsed);
            }
            let seconds = time.as_secs_f64();
            let (n, s) = *base.get_or_insert((nodes, seconds));
            rows.push(vec![
                label.clone(),
                grouped(nodes),
                format!("{:.2}", nodes as f64 / n as f64),
                format!("{seconds:.3}"),
                format!("{:.2}", seconds / s),
            ]);
            all.push(json!({ "game": name, "depth": depth, "switch": label, "nodes": nodes, "seconds": seconds }));
        }
        if !as_json {
            let said = Said::new("command-bench-ground").with("game", name);
            out.say(&said.with("depth", depth).with("positions", games.len()))?;
            out.table("command-bench-switches-head", &rows)?;
            out.line("")?;
        }
    }
    if as_json {
        out.json(&json!({ "bench": "switches", "rows": all }))?;
    }
    Ok(out.flush()?)
}

/// Measured node counts beside what the reports say they should be: b^d for minimax, b^(3d/4) for
/// alpha-beta in random order, b^(d/2) in the best order, with report 000's b = 8.
pub(crate) fn complexity(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    let mut game = open("othello").map_err(refused)?;
    // Five moves in: from here about eight moves are legal at every ply, as report 000 assumes; at the
    // start there are fewer.
    game.set_up("f5d6c3d3c4").map_err(refused)?;
    let mut rows = Vec::new();
    let mut all = Vec::new();
    let plain = "order=none,tt=off,pvs=off,deepening=off,eval=discs";
    let good = "order=static,tt=off,pvs=off,deepening=off,eval=discs";
    for depth in 1..=args.depth.min(8) {
        let nodes = |agent: String| {
            Ok::<u64, Failure>(search(game.as_ref(), &agent, &Limits::default())?.nodes)
        };
        let counted = [
            nodes(format!("minimax:depth={depth},eval=discs"))?,
            nodes(format!("alphabeta:depth={depth},{plain}"))?,
            nodes(format!("alphabeta:depth={depth},{good}"))?,
            nodes(format!("alphabeta:depth={depth},eval=discs"))?,
        ];
        let b = 8f64;
        let d = f64::from(depth);
        let claims = [b.powf(d), b.powf(0.75 * d), b.powf(0.5 * d)].map(|n| n.round() as u64);
        let mut row = vec![depth.to_string()];
        row.extend(
            [counted[0], claims[0], counted[1], claims[1], counted[2], counted[3], claims[2]]
                .map(grouped),
        );
        rows.push(row);
        all.push(json!({ "depth": depth, "minimax": counted[0], "unordered": counted[1], "static": counted[2], "full": counted[3], "claims": claims }));
    }
    let mut out = Out::new();
    if as_json {
        out.json(&json!({ "bench": "complexity", "rows": all }))?;
    } else {
        out.table("command-bench-complexity-head", &rows)?;
    }
    Ok(out.flush()?)
}
