//! All searchers and all combinations of switches have the values of plain negamax.

use crate::common::{Even, Noise, negamax, positions, root_values};
use harif_connect4::Connect4Rules;
use harif_connect4::heuristics::Connect4Hints;
use harif_core::{
    Agent, Evaluator, Hints, Kind, Limits, Position, Rules, State, Value, is_decided,
};
use harif_othello::heuristics::OthelloHints;
use harif_othello::{First, OthelloRules, Start};
use harif_search::alphabeta::{Config, Order, TableUse};
use harif_search::{AlphaBeta, Greedy, Minimax};
use harif_tictactoe::heuristics::TicTacToeHints;
use harif_tictactoe::{TicTacToe, TicTacToeRules};
use std::sync::Arc;

/// One game with its hints.
struct Ground<R: Rules> {
    rules: R,
    hints: Arc<dyn Hints<R::P>>,
    depth: u32,
    count: usize,
}

impl<R: Rules> Ground<R> {
    fn new(rules: R, hints: impl Hints<R::P> + 'static, depth: u32, count: usize) -> Self {
        Ground { rules, hints: Arc::new(hints), depth, count }
    }
}

/// Calls a generic check on every ground.
macro_rules! on_every_ground {
    ($check:ident) => {{
        let small =
            OthelloRules::<harif_othello::GeneralBoard<1>>::new(4, Start::Standard, First::Black);
        let six =
            OthelloRules::<harif_othello::GeneralBoard<1>>::new(6, Start::Swapped, First::White);
        let ten =
            OthelloRules::<harif_othello::GeneralBoard<2>>::new(10, Start::Standard, First::Black);
        $check(&Ground::new(OthelloRules::standard(), OthelloHints, 4, 40));
        $check(&Ground::new(small.unwrap(), OthelloHints, 5, 60));
        $check(&Ground::new(six.unwrap(), OthelloHints, 4, 40));
        $check(&Ground::new(ten.unwrap(), OthelloHints, 3, 8));
        $check(&Ground::new(Connect4Rules::standard(), Connect4Hints, 4, 60));
        let five = Connect4Rules::<harif_connect4::GeneralBoard<1>>::new(5, 4);
        $check(&Ground::new(five.unwrap(), Connect4Hints, 5, 60));
        $check(&Ground::new(TicTacToe::standard(), TicTacToeHints, 5, 80));
        let wide = TicTacToeRules::<1>::new(4, 5, 3);
        $check(&Ground::new(wide.unwrap(), TicTacToeHints, 3, 20));
    }};
}

fn evaluations<P: Position>() -> Vec<Arc<dyn Evaluator<P>>> {
    vec![Arc::new(Noise { steps: 100 }), Arc::new(Noise { steps: 2 }), Arc::new(Even)]
}

/// The switches beside the order that keep the value of plain minimax, by the bits of a number.
const BESIDE: u32 = 16;

fn switched<P: Position>(
    eval: &Arc<dyn Evaluator<P>>,
    hints: &Arc<dyn Hints<P>>,
    order: Order,
    switches: u32,
) -> Config<P> {
    let on = |bit: u32| switches & bit != 0;
    let mut config = Config::new(eval.clone(), hints.clone());
    config.table = if on(8) { TableUse::Equal } else { TableUse::Off };
    config.memory = 1;
    config.order = order;
    (config.pvs, config.deepening, config.every_value) = (on(1), on(2), on(4));
    config
}

/// Every combination of those with the orders that have a name.
fn switchings<P: Position>(
    eval: &Arc<dyn Evaluator<P>>,
    hints: &Arc<dyn Hints<P>>,
) -> Vec<Config<P>> {
    let named = [Order::NONE, Order::STATIC, Order::NEAR, Order::HISTORY, Order::FULL];
    let all = named.into_iter().flat_map(|order| (0..BESIDE).map(move |beside| (order, beside)));
    all.map(|(order, beside)| switched(eval, hints, order, beside)).collect()
}

/// Every combination of the stages of the order, each with some of the other switches.
fn stages<P: Position>(eval: &Arc<dyn Evaluator<P>>, hints: &Arc<dyn Hints<P>>) -> Vec<Config<P>> {
    let each = [
        Order::TABLE,
        Order::WINS,
        Order::KILLERS,
        Order::CUTS,
        Order::SIGHT,
        Order::NEARNESS,
        Order::REPLIES,
    ];
    let all = (0..1 << each.len()).map(|stages: u32| {
        let on = each.into_iter().enumerate().filter(|(bit, _)| stages & (1 << bit) != 0);
        let order = on.fold(Order::NONE, |order, (_, stage)| order.with(stage));
        switched(eval, hints, order, (5 * stages + stages / BESIDE) % BESIDE)
    });
    all.collect()
}

fn search<P: Position>(
    agent: &mut dyn Agent<P>,
    state: &State<P>,
    depth: u32,
) -> harif_core::Report<P::Move> {
    agent.search(state, &Limits::depth(depth), &mut |_| {}).unwrap()
}

fn alphabeta_agrees<R: Rules>(ground: &Ground<R>) {
    for eval in evaluations() {
        let configs = switchings(&eval, &ground.hints);
        let stages = stages(&eval, &ground.hints);
        for (i, state) in positions(&ground.rules, 81, ground.count).iter().enumerate() {
            let values = root_values(&*eval, state.board, ground.depth);
            let best = values.iter().map(|v| v.1).fold(Value::NEG_INFINITY, Value::max);
            // Every combination sees every fourth or sixteenth position; all of them see some.
            let seen = configs.iter().skip(i % 4).step_by(4);
            for config in seen.chain(stages.iter().skip(i % 16).step_by(16)) {
                check_against(config, state, ground.depth, &values, best, &ground.rules.name());
            }
        }
    }
}

fn check_against<P: Position>(
    config: &Config<P>,
    state: &State<P>,
    depth: u32,
    values: &[(P::Move, Value)],
    best: Value,
    name: &str,
) {
    let shown = || {
        let Config { table, order, pvs, deepening, every_value, .. } = config;
        format!(
            "{name} tt={table:?} order={order:?} pvs={pvs} deepening={deepening} all={every_value} {:?}",
            state.board
        )
    };
    let report = search(&mut AlphaBeta::new(config.clone()), state, depth);
    assert_eq!(report.value, best, "{}", shown());
    let value_of = |m| values.iter().find(|v| v.0 == m).unwrap().1;
    assert_eq!(value_of(report.best.unwrap()), best, "the move {:?} {}", report.best, shown());
    if config.order == Order::NONE {
        let first = values.iter().find(|v| v.1 == best).unwrap().0;
        assert_eq!(report.best, Some(first), "ties go to the first move {}", shown());
    }
    assert_eq!(report.moves.len(), values.len(), "{}", shown());
    for m in &report.moves {
        let truth = value_of(m.mv);
        // Where discs count, a result that is seen before the end bounds them.
        let seen = P::MARGIN_COUNTS && is_decided(m.value);
        match m.kind {
            Kind::Upper if !config.every_value => {
                assert!(truth <= m.value, "{} {}", m.value, shown())
            }
            Kind::Exact | Kind::Heuristic => assert_eq!(m.value, truth, "{:?} {}", m.mv, shown()),
            Kind::Lower | Kind::Upper => {
                assert!(seen && m.value == truth, "{:?} {} {}", m.kind, m.value, shown());
                assert_eq!(m.kind == Kind::Lower, m.value > 0.0, "{}", shown());
            }
        }
    }
    assert_eq!(report.pv.first(), report.best.as_ref(), "{}", shown());
    let mut line = state.board;
    for &m in &report.pv {
        line = line.play(m).unwrap_or_else(|e| panic!("{e} {}", shown()));
    }
}

#[test]
fn every_combination_of_switches_has_the_value_of_plain_negamax() {
    on_every_ground!(alphabeta_agrees);
}

fn minimax_agrees<R: Rules>(ground: &Ground<R>) {
    for eval in evaluations() {
        for state in positions(&ground.rules, 82, ground.count) {
            let values = root_values(&*eval, state.board, ground.depth);
            let mut agent = Minimax::new(eval.clone(), ground.depth);
            let report = search(&mut agent, &state, 60);
            let mut sorted = values.clone();
            sorted.sort_by(|a, b| b.1.total_cmp(&a.1));
            let found: Vec<_> = report.moves.iter().map(|m| (m.mv, m.value)).collect();
            assert_eq!(found, sorted);
            assert_eq!((report.best, report.value), (Some(sorted[0].0), sorted[0].1));
        }
    }
}

#[test]
fn minimax_gives_every_move_its_value_best_first() {
    on_every_ground!(minimax_agrees);
}

fn greedy_agrees<R: Rules>(ground: &Ground<R>) {
    for eval in evaluations() {
        for state in positions(&ground.rules, 83, ground.count) {
            let report = search(&mut Greedy::new(eval.clone()), &state, 60);
            for m in &report.moves {
                let next = state.board.play_unchecked(m.mv);
                let want = match next.result() {
                    Some(_) => -eval.finished(next),
                    None => eval.evaluate(next, harif_core::Pov::Other),
                };
                assert_eq!(m.value, want + 0.0);
                assert!(report.value >= m.value);
            }
        }
    }
}

#[test]
fn greedy_takes_the_best_position_after_one_ply() {
    on_every_ground!(greedy_agrees);
}

/// A table that is kept between the moves of a game must not change any value.
fn kept_table_agrees<R: Rules>(ground: &Ground<R>) {
    for eval in evaluations() {
        let mut config = Config::new(eval.clone(), ground.hints.clone());
        (config.table, config.memory) = (TableUse::Equal, 1);
        let mut agent = AlphaBeta::new(config);
        for seed in 0..3 {
            agent.new_game(seed);
            let mut state = ground.rules.start();
            let depth = ground.depth.min(3);
            while state.outcome().is_none() {
                let report = search(&mut agent, &state, depth);
                assert_eq!(
                    report.value,
                    negamax(&*eval, state.board, depth, 0),
                    "{:?}",
                    state.board
                );
                state = state.play_unchecked(report.best.unwrap());
                // The opponent answers at random, so that the game leaves the expected line.
                let mut rng = harif_core::Rng::new(seed ^ state.board.key());
                if let Some(m) = rng.choose(state.board.legal_moves()) {
                    state = state.play_unchecked(m);
                }
            }
        }
    }
}

#[test]
fn a_table_kept_between_moves_changes_no_value() {
    on_every_ground!(kept_table_agrees);
}

/// Quiet search without any pruning.
fn slow_quiet<P: Position>(
    eval: &dyn Evaluator<P>,
    hints: &dyn Hints<P>,
    board: P,
    plies: u32,
    ply: u32,
) -> Value {
    let mut best = if ply.is_multiple_of(2) {
        eval.evaluate(board, harif_core::Pov::Mover)
    } else {
        -eval.evaluate(board, harif_core::Pov::Other)
    };
    if plies == 0 {
        return best;
    }
    for m in board.legal_moves().filter(|&m| hints.noisy(board, m)) {
        let next = board.play_unchecked(m);
        let value = match next.result() {
            Some(_) => -crate::common::finished(eval, next, ply + 1),
            None => -slow_quiet(eval, hints, next, plies - 1, ply + 1),
        };
        best = best.max(value);
    }
    best
}

fn slow_quiet_tree<P: Position>(
    eval: &dyn Evaluator<P>,
    hints: &dyn Hints<P>,
    board: P,
    depth: u32,
    ply: u32,
) -> Value {
    if board.result().is_some() {
        return crate::common::finished(eval, board, ply);
    }
    if depth == 0 {
        return slow_quiet(eval, hints, board, 4, ply);
    }
    let below = |m| -slow_quiet_tree(eval, hints, board.play_unchecked(m), depth - 1, ply + 1);
    board.legal_moves().map(below).fold(Value::NEG_INFINITY, Value::max)
}

fn quiet_agrees<R: Rules>(ground: &Ground<R>) {
    for eval in evaluations() {
        for state in positions(&ground.rules, 84, ground.count / 2) {
            let depth = ground.depth.min(3);
            let want = slow_quiet_tree(&*eval, &*ground.hints, state.board, depth, 0);
            for order in [Order::NONE, Order::FULL] {
                let mut config = Config::new(eval.clone(), ground.hints.clone());
                (config.quiet, config.order, config.table, config.memory) =
                    (4, order, TableUse::Equal, 1);
                let report = search(&mut AlphaBeta::new(config), &state, depth);
                assert_eq!(report.value, want, "{} {:?}", ground.rules.name(), state.board);
            }
        }
    }
}

#[test]
fn quiet_search_equals_its_slow_twin() {
    on_every_ground!(quiet_agrees);
}

/// Positions near the end, searched to the end: no evaluation is left, so the value is the truth.
fn solves_endings<R: Rules>(ground: &Ground<R>) {
    let eval: Arc<dyn Evaluator<R::P>> = Arc::new(Even);
    let near_end = positions(&ground.rules, 85, 400);
    let near_end = near_end.iter().filter(|s| ground.hints.empties(s.board) <= 7).take(30);
    for state in near_end {
        let truth = negamax(&*eval, state.board, 60, 0);
        for table in [TableUse::Off, TableUse::Equal, TableUse::Deeper] {
            let mut config = Config::new(eval.clone(), ground.hints.clone());
            (config.table, config.memory) = (table, 1);
            let report = search(&mut AlphaBeta::new(config), state, 60);
            assert_eq!(
                (report.value, report.kind),
                (truth, Kind::Exact),
                "{table:?} {:?}",
                state.board
            );
        }
    }
}

#[test]
fn a_search_to_the_end_is_exact_and_says_so() {
    on_every_ground!(solves_endings);
}
