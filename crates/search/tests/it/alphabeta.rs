//! How alpha-beta behaves under limits, and what it shows of itself.

use crate::common::{Noise, positions};
use harif_connect4::Connect4Rules;
use harif_connect4::heuristics::Connect4Hints;
use harif_core::{
    Agent, AgentError, Clock, Event, Hints, Kind, Leaf, Limits, Position, Report, Rules, State,
    Stop, Tree, WIN,
};
use harif_othello::heuristics::OthelloHints;
use harif_othello::{First, GeneralBoard, OthelloRules, Start};
use harif_search::alphabeta::{Config, Order, TableUse, Terminal};
use harif_search::{
    AgentKind, AlphaBeta, AlphaBetaKind, Context, Deadline, EvaluatorEntry, Minimax, Random,
    soft_limit,
};
use harif_tictactoe::heuristics::{TicTacToeHints, tictactoe_evaluators};
use harif_tictactoe::{TicTacToe, TicTacToeRules};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn othello() -> Config<harif_othello::Board8> {
    Config::new(Arc::new(Noise { steps: 100 }), Arc::new(OthelloHints))
}

fn tictactoe() -> Config<harif_tictactoe::Board<1>> {
    Config::new(Arc::new(Noise { steps: 100 }), Arc::new(TicTacToeHints))
}

/// A report without its clock.
fn timeless<M>(mut report: Report<M>) -> Report<M> {
    report.elapsed = Duration::ZERO;
    report
}

fn think<P: Position>(config: &Config<P>, state: &State<P>, limits: &Limits) -> Report<P::Move> {
    let mut agent = AlphaBeta::new(config.clone());
    timeless(agent.search(state, limits, &mut |_| {}).unwrap())
}

#[test]
fn the_same_node_budget_gives_the_same_report() {
    for state in positions(&OthelloRules::standard(), 91, 20) {
        for nodes in [1, 7, 100, 3_333, 20_000] {
            let first = think(&othello(), &state, &Limits::nodes(nodes));
            assert_eq!(first, think(&othello(), &state, &Limits::nodes(nodes)));
            assert!(first.nodes <= nodes);
            assert!(state.board.play(first.best.unwrap()).is_ok());
        }
    }
}

#[test]
fn a_new_game_forgets_the_last_one() {
    let mut agent = AlphaBeta::new(othello());
    let start = OthelloRules::standard().start();
    let limits = Limits::nodes(20_000);
    let first = timeless(agent.search(&start, &limits, &mut |_| {}).unwrap());
    let other = positions(&OthelloRules::standard(), 92, 1)[0];
    agent.search(&other, &limits, &mut |_| {}).unwrap();
    agent.new_game(5);
    assert_eq!(timeless(agent.search(&start, &limits, &mut |_| {}).unwrap()), first);
}

#[test]
fn a_stopped_search_keeps_the_last_completed_iteration_or_better() {
    for state in positions(&OthelloRules::standard(), 93, 30) {
        let mut reports = Vec::new();
        let mut agent = AlphaBeta::new(othello());
        let last = agent
            .search(&state, &Limits::nodes(30_000), &mut |report| reports.push(report.clone()))
            .unwrap();
        let told = reports.last().unwrap();
        assert_eq!((told.best, told.value, told.depth), (last.best, last.value, last.depth));
        let depths: Vec<u32> = reports.iter().map(|r| r.depth).collect();
        assert!(depths.is_sorted(), "{depths:?}");
        // What the last completed iteration preferred is searched again first.
        let completed = think(&othello(), &state, &Limits::depth(last.depth.max(1)));
        let again = last.moves.iter().any(|m| Some(m.mv) == completed.best);
        assert!(again, "{:?} is not among {:?}", completed.best, last.moves);
    }
}

#[test]
fn the_stop_flag_ends_a_search_of_the_largest_board() {
    let rules = OthelloRules::<GeneralBoard<7>>::new(20, Start::Standard, First::Black).unwrap();
    let config = Config {
        depth: Some(60),
        ..Config::new(Arc::new(Noise { steps: 9 }), Arc::new(OthelloHints))
    };
    let stop = Stop::default();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let started = Instant::now();
    let report = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            stop.raise();
        });
        AlphaBeta::new(config).search(&rules.start(), &limits, &mut |_| {}).unwrap()
    });
    // Guards against a search that never looks, not against a slow machine.
    assert!(started.elapsed() < Duration::from_secs(5));
    assert!(report.best.is_some() && report.depth > 0);
}

#[test]
fn a_search_of_two_plies_takes_no_table_and_holds_next_to_nothing() {
    fn held<P: Position>(config: Config<P>, state: &State<P>, plies: u32) -> usize {
        let mut agent = AlphaBeta::new(config);
        assert_eq!(agent.bytes(), 0, "nothing was searched");
        agent.search(state, &Limits::depth(plies), &mut |_| {}).unwrap();
        agent.bytes()
    }
    for order in [Order::FULL, Order::HISTORY] {
        for state in positions(&OthelloRules::standard(), 95, 20) {
            let config = || Config { order, ..othello() };
            assert!(held(config(), &state, 2) <= 2_000);
            assert!(held(config(), &state, 3) <= 10_000, "a few buckets");
        }
        let start = TicTacToe::standard().start();
        let config = || Config { order, ..tictactoe() };
        assert!(held(config(), &start, 2) <= 2_000);
        assert!(held(config(), &start, 3) <= 10_000);
    }
}

#[test]
fn a_limit_of_memory_is_kept_and_changes_nothing_where_it_is_wide() {
    const LIMIT: usize = 1 << 20;
    // What is held beside the table.
    const BESIDE: usize = 8 << 10;
    let start = OthelloRules::standard().start();
    let limits = |memory| Limits { memory, ..Limits::nodes(1_000_000) };
    let config = || Config { memory: 16, ..othello() };
    let mut free = AlphaBeta::new(config());
    let found = timeless(free.search(&start, &limits(None), &mut |_| {}).unwrap());
    assert!(free.bytes() > LIMIT + BESIDE);
    assert_eq!(think(&config(), &start, &limits(Some(16 << 20))), found);
    assert_eq!(think(&config(), &start, &limits(Some(usize::MAX))), found);

    let mut small = AlphaBeta::new(config());
    let narrow = timeless(small.search(&start, &limits(Some(LIMIT)), &mut |_| {}).unwrap());
    assert!(small.bytes() <= LIMIT + BESIDE, "{} bytes", small.bytes());
    assert_eq!(think(&Config { memory: 1, ..othello() }, &start, &limits(None)), narrow);

    let again = free.search(&start, &limits(Some(LIMIT)), &mut |_| {}).unwrap();
    assert!(start.board.play(again.best.unwrap()).is_ok());
    assert!(free.bytes() <= LIMIT + BESIDE, "{} bytes from before", free.bytes());

    let least = free.search(&start, &limits(Some(0)), &mut |_| {}).unwrap();
    assert!(start.board.play(least.best.unwrap()).is_ok());
    assert!(free.bytes() <= BESIDE, "{} bytes", free.bytes());
}

#[test]
fn no_time_at_all_still_gives_a_legal_move() {
    let start = OthelloRules::standard().start();
    for limits in [Limits::time(Duration::ZERO), Limits::nodes(0), Limits::depth(0)] {
        let report = think(&othello(), &start, &limits);
        assert!(start.board.play(report.best.unwrap()).is_ok());
        assert!(report.value.is_finite());
    }
}

#[test]
fn a_finished_game_has_no_move_to_choose() {
    let won = TicTacToe::standard().parse_board("XXXOO....").unwrap();
    let error = AlphaBeta::new(tictactoe()).search(&won, &Limits::default(), &mut |_| {});
    assert_eq!(error.unwrap_err(), AgentError::GameOver);
}

#[test]
fn the_smaller_depth_counts() {
    let start = OthelloRules::standard().start();
    let config = Config { depth: Some(3), ..othello() };
    assert_eq!(think(&config, &start, &Limits::depth(5)).depth, 3);
    assert_eq!(think(&config, &start, &Limits::depth(2)).depth, 2);
}

#[test]
fn without_any_limit_small_games_are_searched_to_the_end_and_others_for_a_moment() {
    let start = TicTacToe::standard().start();
    let plain = Config { order: Order::NONE, table: TableUse::Off, ..tictactoe() };
    for config in [tictactoe(), plain.clone(), Config { deepening: false, ..plain }] {
        let report = think(&config, &start, &Limits::default());
        assert_eq!((report.value, report.kind, report.depth), (0.0, Kind::Exact, 9));
    }
    let start = OthelloRules::standard().start();
    let report = think(&othello(), &start, &Limits::default());
    assert!(report.depth >= 8 && report.nodes < 1_000_000, "{report:?}");
    assert_eq!(think(&othello(), &start, &Limits::default()), report, "the same every time");
    // A cap is nobody's wish: the search is not longer because more is allowed.
    let cap = Limits { time_cap: Some(Duration::from_secs(600)), ..Limits::default() };
    assert_eq!(think(&othello(), &start, &cap), report);
}

#[test]
fn the_only_move_is_played_at_once_unless_its_value_is_wanted() {
    let forced = |state: &State<harif_othello::Board8>| state.board.legal_moves().len() == 1;
    let state = positions(&OthelloRules::standard(), 11, 40).into_iter().find(forced).unwrap();
    let time = Limits::time(Duration::from_secs(600));
    let report = think(&othello(), &state, &time);
    assert!(report.depth <= harif_search::FORCED_DEPTH, "{report:?}");
    let wanted = Limits { nodes: Some(50_000), ..time.clone().for_analysis() };
    let report = think(&othello(), &state, &wanted);
    assert!(report.depth > harif_search::FORCED_DEPTH || report.kind == Kind::Exact, "{report:?}");
    let minimax = Minimax::new(Arc::new(Noise { steps: 100 }), None);
    let report = { minimax }.search(&state, &time, &mut |_| {}).unwrap();
    assert!(report.depth <= harif_search::FORCED_DEPTH, "{report:?}");
}

/// What the reports tell holds however slow the machine is: an iteration began no earlier than the one before it
/// was reported.
#[test]
fn iterations_begin_before_the_soft_limit_which_comes_sooner_where_the_best_move_is_settled() {
    let clock = Clock { remaining: Duration::from_secs(3), increment: Duration::ZERO };
    let limits = Limits { clock: Some(clock), ..Limits::default() };
    let soft = Deadline::new(Instant::now(), &limits, None).soft().unwrap();
    for state in positions(&OthelloRules::standard(), 17, 6) {
        let mut reports = Vec::new();
        let hear = &mut |report: &Report<_>| reports.push((report.best, report.elapsed));
        AlphaBeta::new(othello()).search(&state, &limits, hear).unwrap();
        let (mut best, mut steady) = (None, 0);
        for pair in reports.windows(2) {
            steady = if pair[0].0 == best { steady + 1 } else { 0 };
            best = pair[0].0;
            assert!(pair[0].1 < soft_limit(soft, steady), "{steady} times the same: {reports:?}");
        }
    }
}

#[test]
fn a_win_is_worth_less_for_every_ply_it_takes() {
    // X wins at once with a3, or later by force.
    let state = TicTacToe::standard().parse_board("XO.XO....").unwrap();
    let report = think(&tictactoe(), &state, &Limits::depth(9));
    assert_eq!((report.best.unwrap().to_string(), report.kind), ("a3".into(), Kind::Exact));
    assert_eq!(report.value, WIN + 1.0 - 1.0);
    // Red has three in a row with both ends open: yellow is lost in two plies, whatever it plays.
    let rules = Connect4Rules::standard();
    let mut state = rules.start();
    for m in rules.read_moves(state, "31415").unwrap() {
        state = state.play_unchecked(m);
    }
    let config = Config::new(Arc::new(Noise { steps: 100 }), Arc::new(Connect4Hints));
    let report = think(&config, &state, &Limits::depth(6));
    // Seven stones make the four, so red has eighteen left; two plies later.
    assert_eq!((report.value, report.kind), (-WIN - 18.0 + 2.0, Kind::Exact));
}

#[test]
fn a_cut_off_by_empty_squares_bounds_the_tree() {
    let start = OthelloRules::standard().start();
    for terminal in [Terminal::Early, Terminal::Late] {
        let config = Config { cutoff: Some(57), terminal, ..othello() };
        let cut = think(&config, &start, &Limits::default());
        // Sixty squares are empty: three plies until 57.
        let deep = think(&Config { depth: Some(3), ..othello() }, &start, &Limits::default());
        assert_eq!((cut.value, cut.best), (deep.value, deep.best));
    }
}

#[test]
fn a_late_end_of_the_game_is_judged_by_the_evaluation() {
    let rules = OthelloRules::<GeneralBoard<1>>::new(4, Start::Standard, First::Black).unwrap();
    let eval: Arc<Noise> = Arc::new(Noise { steps: 100 });
    let decided = |terminal| {
        let config = Config {
            cutoff: Some(16),
            terminal,
            ..Config::new(eval.clone(), Arc::new(OthelloHints))
        };
        // White is wiped out by the only move.
        let state = rules.parse_board("OX-------------- O").unwrap();
        think(&config, &state, &Limits::default()).value.abs() > WIN / 2.0
    };
    assert!(decided(Terminal::Early) && !decided(Terminal::Late));
}

/// The tree of a traced search.
fn traced<P: Position>(
    agent: &mut dyn Agent<P>,
    state: &State<P>,
    depth: u32,
) -> (Report<P::Move>, Tree) {
    let mut tree = Tree::new(1_000_000);
    let mut sink = |event: Event<P::Move>| tree.see(event.map(|m| m.to_string()));
    let report = agent.trace(state, &Limits::depth(depth), &mut sink).unwrap();
    (timeless(report), tree)
}

#[test]
fn a_trace_shows_every_node_of_the_same_search() {
    let state = TicTacToe::standard().parse_board("X.O.X....").unwrap();
    for order in [Order::NONE, Order::FULL] {
        let config =
            Config { order, table: TableUse::Off, deepening: false, pvs: false, ..tictactoe() };
        let plain = think(&config, &state, &Limits::depth(4));
        let (report, mut tree) = traced(&mut AlphaBeta::new(config), &state, 4);
        assert_eq!(report, plain);
        // The root is no visited node of the budget.
        assert_eq!(tree.visits(), report.nodes + 1);
        let root = tree.root().unwrap().clone();
        assert_eq!(root.value, Some(report.value));
        let mut pruned = 0;
        check_tree(&root, &mut pruned);
        assert!(pruned > 0, "nothing was pruned");
    }
}

/// Windows are narrower below, cuts are real, leaves have no children.
fn check_tree(node: &harif_core::TreeNode, pruned: &mut u32) {
    let value = node.value.unwrap();
    if node.cut {
        assert!(value >= node.beta, "{node:?}");
    }
    assert_eq!(node.leaf.is_some(), node.children.is_empty());
    for child in &node.children {
        if child.pruned {
            *pruned += 1;
        } else {
            assert!(child.alpha >= -node.beta && child.beta <= -node.alpha);
            check_tree(child, pruned);
        }
    }
}

#[test]
fn the_trace_of_minimax_visits_everything_and_prunes_nothing() {
    let state = TicTacToe::standard().parse_board("X.O.X....").unwrap();
    let mut agent = Minimax::new(Arc::new(Noise { steps: 100 }), 4);
    let (report, mut tree) = traced(&mut agent, &state, 4);
    let mut pruned = 0;
    check_tree(tree.root().unwrap(), &mut pruned);
    assert_eq!((pruned, tree.visits()), (0, report.nodes + 1));
    let alphabeta = think(&Config { order: Order::NONE, ..tictactoe() }, &state, &Limits::depth(4));
    assert_eq!(alphabeta.value, report.value);
    assert!(alphabeta.nodes < report.nodes);
}

#[test]
fn minimax_sees_the_end_of_a_small_game_unless_it_is_told_how_far_to_look() {
    let state = TicTacToe::standard().parse_board("..OX..... X").unwrap();
    let eval = || Arc::new(Noise { steps: 100 });
    let ask = |depth: Option<u32>, limits: &Limits| {
        timeless(Minimax::new(eval(), depth).search(&state, limits, &mut |_| {}).unwrap())
    };
    let report = ask(None, &Limits::default());
    assert!(report.value > WIN / 2.0 && report.kind == Kind::Exact, "{report:?}");
    assert_eq!(report.depth, 7);
    assert_eq!(ask(None, &Limits::depth(3)), ask(Some(3), &Limits::depth(5)));
    assert_eq!(ask(Some(3), &Limits::default()).depth, 3);
    // One ply after the other, as far as the nodes go; the whole tree if they suffice.
    let some = ask(None, &Limits::nodes(500));
    assert!((2..7).contains(&some.depth) && some.nodes == 500, "{some:?}");
    assert_eq!(ask(None, &Limits::nodes(100_000)).value, report.value);
}

#[test]
fn the_table_answers_in_a_trace_are_marked() {
    let state = TicTacToe::standard().start();
    let config = Config { table: TableUse::Equal, deepening: false, ..tictactoe() };
    let (_, mut tree) = traced(&mut AlphaBeta::new(config), &state, 5);
    fn tables(node: &harif_core::TreeNode) -> usize {
        let here = usize::from(node.leaf == Some(Leaf::Table));
        here + node.children.iter().map(tables).sum::<usize>()
    }
    assert!(tables(tree.root().unwrap()) > 0);
}

#[test]
fn a_move_that_wins_at_once_is_tried_before_the_others() {
    // X wins with c1; at first sight the edge is better than the corner.
    let state = TicTacToe::standard().parse_board("XX.OO.... X").unwrap();
    let first = |wins| {
        let order = if wins { Order::STATIC.with(Order::WINS) } else { Order::STATIC };
        let config = Config { order, table: TableUse::Off, deepening: false, ..tictactoe() };
        let (_, mut tree) = traced(&mut AlphaBeta::new(config), &state, 3);
        tree.root().unwrap().children[0].mv.clone()
    };
    assert_eq!((first(true), first(false)), (Some("c1".into()), Some("c2".into())));
}

/// Nodes of the positions of `harif bench switches`.
fn bench<R: Rules + Context<R::P>>(rules: &R, depth: u32, plies: [u64; 6], order: Order) -> u64 {
    let context: &dyn Context<R::P> = rules;
    let usual = context.evaluators().swap_remove(0);
    let eval = (usual.build)(&usual.schema.defaults());
    let depth = Some(depth);
    let config = Config { depth, order, ..Config::new(eval, context.hints()) };
    let mut nodes = 0;
    for ply in plies {
        let mut random = Random::new(ply + 7);
        let mut state = rules.start();
        for _ in 0..ply {
            if let Ok(report) = random.search(&state, &Limits::default(), &mut |_| {}) {
                state = state.play_unchecked(report.best.unwrap());
            }
        }
        if state.outcome().is_none() {
            nodes += think(&config, &state, &Limits::default()).nodes;
        }
    }
    nodes
}

/// As few nodes as when killers and history stood above first sight in an order of their own: 105,031, 132,737
/// and 167,482.
#[test]
fn what_cuts_have_taught_leads_where_replies_are_not_counted() {
    let nodes = |order: Order| {
        let small = TicTacToeRules::<1>::new(5, 5, 4).unwrap();
        [
            bench(&OthelloRules::standard(), 7, [0, 8, 16, 24, 32, 40], order),
            bench(&Connect4Rules::standard(), 9, [0, 4, 8, 12, 16, 20], order),
            bench(&small, 6, [0, 2, 4, 6, 8, 10], order),
        ]
    };
    assert_eq!(nodes(Order::HISTORY), [103_720, 126_776, 166_694]);
    assert_eq!(nodes(Order::FULL), [76_870, 107_719, 166_972]);
}

/// What Tic-tac-toe tells its searchers.
struct Small;

impl Context<harif_tictactoe::Board<1>> for Small {
    fn evaluators(&self) -> Vec<EvaluatorEntry<harif_tictactoe::Board<1>>> {
        tictactoe_evaluators()
    }

    fn hints(&self) -> Arc<dyn Hints<harif_tictactoe::Board<1>>> {
        Arc::new(TicTacToeHints)
    }
}

#[test]
fn the_order_of_moves_is_a_name_whose_stages_can_be_switched() {
    let schema = AlphaBetaKind::schema(&Small);
    for named in ["none", "static", "near", "history", "full"] {
        assert!(schema.read(&format!("order={named}")).is_ok(), "{named}");
        let switched = schema.read(&format!("order={named}(killers=off,replies=on)")).unwrap();
        let (name, stages) = switched.name("order").unwrap();
        assert_eq!(
            (name, stages.switch("killers"), stages.switch("replies")),
            (named, false, true)
        );
        assert_eq!(stages.switch("table"), named != "none", "the rest is as the name has it");
    }
    let refused = schema.read("order=best").unwrap_err().to_string();
    assert!(refused.ends_with("expected one of none, static, near, history, full"), "{refused}");
    let refused = schema.read("order=full(killer=off)").unwrap_err().to_string();
    assert!(refused.ends_with("did you mean killers?"), "{refused}");
}
