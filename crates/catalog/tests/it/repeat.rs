//! The same seed and budget give the same report, whatever the agent was asked before.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_core::{AgentError, Limits, Report};
use std::time::Duration;

const GAMES: [(&str, &str); 4] =
    [("othello-8x8", "f5d6"), ("othello-6x6", "start"), ("connect4", "4453"), ("tictactoe", "b2")];

/// Switches beyond the defaults that keep state between searches.
const MORE: [&str; 3] =
    ["mcts:reuse=on,rave=on", "alphabeta:tt=equal,order=near,quiet=2", "mcts:rollout=greedy"];

fn timeless(answer: Result<Report<String>, AgentError>) -> Result<Report<String>, AgentError> {
    answer.map(|report| Report { elapsed: Duration::ZERO, ..report })
}

#[test]
fn every_agent_repeats_its_report() {
    for (name, position) in GAMES {
        let mut game = open(name).unwrap();
        game.set_up(position).unwrap();
        let mut other = open(name).unwrap();
        other.set_up("start").unwrap();
        let listed = game.agents().into_iter().map(|schema| schema.name.to_string());
        for spec in listed.chain(MORE.map(str::to_owned)) {
            let mut agent = game.agent(&spec).unwrap();
            let limits = Limits { depth: Some(5), ..Limits::nodes(2_000) };
            let mut ask = |seed| {
                agent.new_game(game.as_ref(), seed).unwrap();
                timeless(agent.think(game.as_ref(), &limits, &mut |_| {}))
            };
            let first = ask(7);
            assert_eq!(ask(7), first, "{name} {spec}: asked again");
            // Another game in between leaves no trace.
            ask(8).ok();
            assert_eq!(ask(7), first, "{name} {spec}: asked after another seed");
            let mut fresh = game.agent(&spec).unwrap();
            fresh.new_game(other.as_ref(), 3).unwrap();
            fresh.think(other.as_ref(), &limits, &mut |_| {}).ok();
            fresh.new_game(game.as_ref(), 7).unwrap();
            let after = timeless(fresh.think(game.as_ref(), &limits, &mut |_| {}));
            assert_eq!(after, first, "{name} {spec}: a new agent, after another position");
            if let Ok(report) = first {
                assert!(report.nodes <= 2_000 || !spec.contains('b'), "{name} {spec}");
                assert!(game.legal().contains(&report.best.unwrap()), "{name} {spec}");
            }
        }
    }
}

#[test]
fn the_seed_matters_to_those_who_draw_lots() {
    for (name, spec) in [("othello", "random"), ("connect4", "mcts:iterations=50")] {
        let game = open(name).unwrap();
        let mut agent = game.agent(spec).unwrap();
        let mut answers = (0..8).map(|seed| {
            agent.new_game(game.as_ref(), seed).unwrap();
            timeless(agent.think(game.as_ref(), &Limits::default(), &mut |_| {})).unwrap()
        });
        let first = answers.next().unwrap();
        assert!(answers.any(|other| other != first), "{name} {spec}");
    }
}
