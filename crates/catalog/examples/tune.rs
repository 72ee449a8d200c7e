#![allow(warnings)]
use harif_catalog::open;
use harif_core::*;
fn main() {
    let boards = include_str!("../../cli/src/commands/report_003_boards.txt");
    for (name, depth, eval) in
        [("othello", 10u32, "discs"), ("othello", 7, "phased"), ("othello", 9, "mobility")]
    {
        let mut n = 0;
        let mut s = 0.0;
        let mut w = 0.0f64;
        let mut vs = vec![];
        for l in boards.lines().skip(1).take(8) {
            let mut g = open(name).unwrap();
            g.set_up(l).unwrap();
            let mut p = g
                .agent(&format!(
                    "alphabeta:depth={depth},eval={eval}{}",
                    std::env::args().nth(1).unwrap_or_default()
                ))
                .unwrap();
            let r = p.think(g.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
            n += r.nodes;
            s += r.elapsed.as_secs_f64();
            w = w.max(r.elapsed.as_secs_f64());
            vs.push(r.value);
        }
        println!("{name} {eval} d{depth}: {n} nodes {s:.3}s worst {w:.3}");
    }
    for (name, depth, plies) in [("connect4", 10u32, 6u64), ("tictactoe-5x5-4", 6, 4)] {
        let mut n = 0;
        let mut s = 0.0;
        for seed in 0..8u64 {
            let mut g = open(name).unwrap();
            let mut rng = Rng::new(seed);
            for _ in 0..plies {
                let l = g.legal();
                if g.outcome().is_some() {
                    break;
                }
                g.play(&l[rng.below(l.len())]).unwrap();
            }
            if g.outcome().is_some() {
                continue;
            }
            let mut p = g
                .agent(&format!(
                    "alphabeta:depth={depth}{}",
                    std::env::args().nth(1).unwrap_or_default()
                ))
                .unwrap();
            let r = p.think(g.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
            n += r.nodes;
            s += r.elapsed.as_secs_f64();
        }
        println!("{name} d{depth}: {n} nodes {s:.3}s");
    }
}
