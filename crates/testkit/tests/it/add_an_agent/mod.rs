//! The agent of `docs/add-an-agent.md`, whole and tested: what the walk-through promises stays true.
//!
//! An agent that is registered in the catalog plays every game by that line alone; this one is not
//! registered, so it is seated by hand: at Row, the game of the other walk-through, and at every game
//! of the catalog.

#[allow(unreachable_pub)] // in the library of searchers they are public
mod epsilon;
#[allow(unreachable_pub)]
mod grip;
#[allow(unreachable_pub)]
mod hints;
#[path = "../../../../search/src/options.rs"]
#[allow(dead_code)] // what an agent inside the library shares with the others
pub(crate) mod options;
#[path = "../../../../search/src/watch.rs"]
#[allow(unreachable_pub)]
pub(crate) mod watch;

use crate::row::{Row, RowRules};
use epsilon::{Epsilon, EpsilonKind};
use grip::Grip;
use harif_board::Cell;
use harif_catalog::{GameKit, Session, Visitor, families, with_rules};
use harif_core::{
    Agent, AgentError, Evaluator, Event, Game, Hints, Kind, Limits, Position, Pov, Report, Rules,
    State, Tree, is_decided,
};
use harif_othello::OthelloRules;
use harif_othello::heuristics::OthelloHints;
use harif_search::alphabeta::Config;
use harif_search::{AgentEntry, AgentKind, AlphaBeta, Context, Random};
use harif_tictactoe::TicTacToe;
use harif_tictactoe::heuristics::Lines;
use hints::RowHints;
use std::sync::Arc;
use std::time::Duration;

impl Context<Row> for RowRules {
    fn hints(&self) -> Arc<dyn Hints<Row>> {
        Arc::new(RowHints)
    }
}

impl GameKit for RowRules {
    fn engines(&self) -> Vec<AgentEntry<Row>> {
        vec![AgentEntry::of::<EpsilonKind>()]
    }
}

/// The agent with options as typed.
fn epsilon<R: GameKit>(rules: R, options: &str) -> Box<dyn Agent<R::P>> {
    let cx: &dyn Context<R::P> = &rules;
    let options = EpsilonKind::schema(cx).read(options).unwrap();
    EpsilonKind::build(cx, &options).unwrap()
}

fn ask<P: Position>(
    agent: &mut dyn Agent<P>,
    state: &State<P>,
    limits: &Limits,
) -> Report<P::Move> {
    let report = agent.search(state, limits, &mut |_| {}).unwrap();
    Report { elapsed: Duration::ZERO, ..report }
}

#[test]
fn epsilon_is_listed_and_seated_by_name() {
    let game = Session::new(RowRules::new(7).unwrap());
    let listed = game.agents().into_iter().find(|schema| schema.name == "epsilon").unwrap();
    assert_eq!(listed.options.iter().map(|f| f.key).collect::<Vec<_>>(), ["chance", "eval"]);
    assert_eq!(game.agent("epsilon:chance=0.25").unwrap().name(), "epsilon:chance=0.25");
    assert_eq!(game.agent("epsilon:chance=0.1").unwrap().name(), "epsilon");
    assert_eq!(
        game.agent("epsilon:chance=2").err().unwrap().to_string(),
        "epsilon: chance=2 is not valid; expected a number from 0 to 1"
    );
}

#[test]
fn epsilon_plays_every_game_to_its_end() {
    struct Plays;
    impl Visitor for Plays {
        type Out = ();
        fn visit<R: GameKit>(self, rules: R) {
            let mut agent = epsilon(rules.clone(), "chance=0.5");
            agent.new_game(3);
            let mut state = rules.start();
            while state.outcome().is_none() {
                let report = ask(&mut *agent, &state, &Limits::default());
                assert_eq!(report.moves.len(), state.board.legal_moves().len());
                assert_eq!(report.nodes, report.moves.len() as u64);
                state = state.play(report.best.unwrap()).unwrap();
            }
            let over = agent.search(&state, &Limits::default(), &mut |_| {});
            assert_eq!(over.unwrap_err(), AgentError::GameOver, "{}", rules.name());
        }
    }
    for family in families() {
        for sample in family.samples {
            with_rules(sample, Plays).unwrap();
        }
    }
}

#[test]
fn the_seed_and_the_position_decide_and_nothing_else() {
    let start = OthelloRules::standard().start();
    let best = |seed: u64, first: bool| {
        let mut agent = epsilon(OthelloRules::standard(), "chance=1");
        agent.new_game(seed);
        let next = start.play_unchecked(start.board.legal_moves().next().unwrap());
        if first {
            ask(&mut *agent, &start, &Limits::default());
        }
        ask(&mut *agent, &next, &Limits::default())
    };
    assert!((0..50).all(|seed| best(seed, true) == best(seed, false)));
    assert!((0..50).any(|seed| best(seed, true).best != best(0, true).best));
}

#[test]
fn chance_is_how_often_the_move_is_random() {
    // X wins at c1; every other square is worth less.
    let state = TicTacToe::standard().parse_board("XX.OO.... X").unwrap();
    let strays = |chance: f64| {
        let mut agent = Epsilon::new(Arc::new(Lines), chance);
        let other = |seed: &u64| {
            agent.new_game(*seed);
            ask(&mut agent, &state, &Limits::default()).best != Some(Cell { row: 0, col: 2 })
        };
        (0..1000).filter(other).count()
    };
    assert_eq!(strays(0.0), 0);
    // Half of the moves are random and four of five random moves are others: 400 of 1,000, within
    // five standard deviations.
    assert!((320..480).contains(&strays(0.5)), "{}", strays(0.5));
}

#[test]
fn a_budget_is_exact_and_a_stop_still_gets_a_legal_move() {
    let start = OthelloRules::standard().start();
    let mut agent = epsilon(OthelloRules::standard(), "chance=0");
    for nodes in 0..6 {
        let report = ask(&mut *agent, &start, &Limits::nodes(nodes));
        assert_eq!((report.nodes, report.moves.len() as u64), (nodes.min(4), nodes.min(4)));
        assert!(start.play(report.best.unwrap()).is_ok());
    }
    let raised = Limits::default();
    raised.stop.raise();
    let report = ask(&mut *agent, &start, &raised);
    assert!(report.nodes == 0 && start.play(report.best.unwrap()).is_ok());
}

#[test]
fn a_trace_shows_every_move_and_changes_nothing() {
    let state = TicTacToe::standard().parse_board("XX.OO.... X").unwrap();
    let mut agent = Epsilon::new(Arc::new(Lines), 0.0);
    let mut tree = Tree::new(100);
    let mut see = |event: Event<Cell>| tree.see(event.map(|m| m.to_string()));
    let traced = agent.trace(&state, &Limits::default(), &mut see).unwrap();
    let searched = ask(&mut agent, &state, &Limits::default());
    assert_eq!(Report { elapsed: Duration::ZERO, ..traced }, searched);
    assert_eq!((searched.kind, is_decided(searched.value)), (Kind::Exact, true));
    let root = tree.root().unwrap();
    assert_eq!((root.children.len(), root.value), (5, Some(searched.value)));
}

/// A match of two agents from the start with colours changed; the score of the first in [0, 1].
fn score<R: Rules>(rules: &R, agents: [&mut dyn Agent<R::P>; 2], games: u64) -> f64 {
    let [a, b] = agents;
    let mut score = 0.0;
    for game in 0..games {
        a.new_game(game);
        b.new_game(game + games);
        let mut state = rules.start();
        let mut firsts_turn = game % 2 == 0;
        while state.outcome().is_none() {
            let agent = if firsts_turn { &mut *a } else { &mut *b };
            state = state.play(ask(agent, &state, &Limits::default()).best.unwrap()).unwrap();
            firsts_turn = !firsts_turn;
        }
        // The margin is for the side to move at the end.
        let margin = state.board.margin().signum();
        score += f64::from(1 + if firsts_turn { margin } else { -margin }) / 2.0;
    }
    score / games as f64
}

#[test]
fn less_chance_plays_better_and_all_of_it_is_random() {
    let rules = OthelloRules::standard();
    let play = |options: &str| {
        score(&rules, [&mut *epsilon(rules.clone(), options), &mut Random::new(0)], 100)
    };
    let (careful, careless, blind) = (play("chance=0.1"), play("chance=0.6"), play("chance=1"));
    assert!(careful > 0.85 && careful > careless, "{careful} {careless}");
    // Half, within five standard deviations.
    assert!((0.25..0.75).contains(&blind), "{blind}");
}

#[test]
fn grip_keeps_the_promises_of_an_evaluation() {
    let rules = OthelloRules::standard();
    let board = rules.start().board;
    assert_eq!(Grip.evaluate(board, Pov::Mover), 0.0);
    let mut agent = Random::new(1);
    let mut state = rules.start();
    while state.outcome().is_none() {
        let [own, other] = [Pov::Mover, Pov::Other].map(|pov| Grip.evaluate(state.board, pov));
        assert_eq!(own, -other, "zero-sum");
        let parts = Grip.explain(state.board, Pov::Mover);
        assert_eq!(parts.iter().map(|p| p.value).sum::<f64>(), own, "{parts:?}");
        state = state.play(ask(&mut agent, &state, &Limits::default()).best.unwrap()).unwrap();
    }
    assert!(is_decided(Evaluator::finished(&Grip, state.board)));
}

#[test]
fn grip_beats_counting_discs_three_plies_deep() {
    let rules = OthelloRules::standard();
    let three_plies = |eval: Arc<dyn Evaluator<_>>| {
        let mut config = Config::new(eval, Arc::new(OthelloHints));
        config.depth = Some(3);
        AlphaBeta::new(config)
    };
    let mut grip = three_plies(Arc::new(Grip));
    let mut discs = three_plies(Arc::new(harif_othello::heuristics::Discs));
    // Neither has any chance in it, so two games say all from the start.
    assert_eq!(score(&rules, [&mut grip, &mut discs], 2), 1.0);
}

#[test]
fn the_hints_of_row_make_the_win_the_first_move() {
    let rules = RowRules::new(7).unwrap();
    let state = rules.parse_board(".XX.OO. X").unwrap();
    let best = state.board.legal_moves().max_by_key(|&m| {
        (RowHints.promise(state.board, m, state.board.play_unchecked(m)), -i32::from(m.col))
    });
    assert_eq!(best, Some(Cell { row: 0, col: 0 }));
    assert!(RowHints.noisy(state.board, Cell { row: 0, col: 3 }));
    assert_eq!(RowHints.empties(state.board), 3);
    let mut game = Session::new(rules);
    game.set_up(".XX.OO. X").unwrap();
    let mut player = game.agent("alphabeta").unwrap();
    player.new_game(&game, 1).unwrap();
    let report = player.think(&game, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!((report.best.as_deref(), report.kind), (Some("a1"), Kind::Exact));
}
