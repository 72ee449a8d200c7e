//! What every searcher does, in numbers: nodes, best move and value at fixed work. A change of
//! behaviour shows as a diff of `golden/search.toml`; `cargo xtask golden` writes it anew.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_core::Limits;
use harif_testkit::golden::check;
use std::fmt::Write;

/// The default board of every game, at the start, in the middle and near the end.
const POSITIONS: [(&str, &[&str]); 3] = [
    (
        "othello",
        &[
            "start",
            "f5d6c3d3c4f4f6g5e3f3",
            // Few empty squares.
            "-OOOOOO-OOOXOOOOOOXXXOOOOXXXXOOOOXXXXXOOOXXXXXOOOOXXXXO--OXXXX-- X",
        ],
    ),
    ("connect4", &["start", "4453", "444444353535262"]),
    ("tictactoe", &["start", "b2", "b2a1c1"]),
];

/// Every searcher, and alpha-beta with each of its switches turned.
const AGENTS: [&str; 14] = [
    "greedy",
    "minimax:depth=3",
    "alphabeta:depth=6",
    "alphabeta:depth=6,tt=off",
    "alphabeta:depth=6,tt=equal",
    "alphabeta:depth=6,order=none",
    "alphabeta:depth=6,order=static",
    "alphabeta:depth=6,order=near",
    "alphabeta:depth=6,deepening=off",
    "alphabeta:depth=6,pvs=off",
    "alphabeta:depth=6,quiet=4",
    "alphabeta:depth=6,values=all",
    "mcts:iterations=500",
    "mcts:iterations=500,rave=on",
];

#[test]
fn every_searcher_behaves_as_it_did() {
    let mut table = String::from(
        "# Nodes, best move and value of every searcher at fixed work: a checksum of their behaviour.\n\
         # Written by cargo xtask golden; a commit that changes a number says why.\n",
    );
    for (name, positions) in POSITIONS {
        for position in positions {
            let mut game = open(name).unwrap();
            game.set_up(position).unwrap();
            writeln!(table, "\n[\"{} {position}\"]", game.name()).unwrap();
            for spec in AGENTS {
                let mut agent = game.agent(spec).unwrap();
                agent.new_game(game.as_ref(), 1).unwrap();
                let report = agent.think(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
                let (nodes, best, value) = (report.nodes, report.best.unwrap(), report.value);
                writeln!(
                    table,
                    "\"{spec}\" = {{ nodes = {nodes}, best = \"{best}\", value = {value:?} }}"
                )
                .unwrap();
            }
        }
    }
    check("search.toml", &table);
}
