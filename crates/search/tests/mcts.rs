//! Monte-Carlo tree search against the truth: proven values equal a plain negamax, budgets are exact,
//! one seed gives one answer.
#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_core::{
    Agent, AgentError, Event, Hints, Iteration, Kind, Limits, Position, Pov, Report, Rng, Rules,
    Schema, State, Step, Terms,
};
use harif_games::connect4::{Board67, Column, Connect4Rules};
use harif_games::othello::{Board as _, GeneralBoard, OthelloRules};
use harif_games::tictactoe::{Board, TicTacToe};
use harif_search::heuristics::{Connect4Hints, OthelloHints, TicTacToeHints};
use harif_search::{AgentKind, Context, EvaluatorEntry, Mcts};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

struct Game<P: Position> {
    hints: Arc<dyn Hints<P>>,
    evaluators: fn() -> Vec<EvaluatorEntry<P>>,
}

impl<P: Position> Context<P> for Game<P> {
    fn evaluators(&self) -> Vec<EvaluatorEntry<P>> {
        (self.evaluators)()
    }

    fn hints(&self) -> Arc<dyn Hints<P>> {
        self.hints.clone()
    }
}

type Small = GeneralBoard<1>;

/// The discs of one side less those of the other.
struct Discs;
impl Terms<Small> for Discs {
    type Values = [f64; 1];
    const NAMES: &'static [&'static str] = &["discs"];
    const ZERO_SUM: bool = true;
    fn terms(&self, board: Small, pov: Pov) -> [f64; 1] {
        [f64::from(board.discs(pov)) - f64::from(board.discs(pov.other()))]
    }
}

fn discs() -> Vec<EvaluatorEntry<Small>> {
    vec![EvaluatorEntry { schema: Schema::plain("discs", "discs"), build: |_| Arc::new(Discs) }]
}

fn agent<P: Position>(game: &Game<P>, options: &str) -> Box<dyn Agent<P>> {
    let cx: &dyn Context<P> = game;
    let options = Mcts::schema(cx).read(options).unwrap();
    Mcts::build(cx, &options).unwrap()
}

fn tictactoe(options: &str) -> Box<dyn Agent<Board<1>>> {
    agent(&Game { hints: Arc::new(TicTacToeHints), evaluators: Vec::new }, options)
}

fn connect4(options: &str) -> Box<dyn Agent<Board67>> {
    agent(&Game { hints: Arc::new(Connect4Hints), evaluators: Vec::new }, options)
}

fn othello(options: &str) -> Box<dyn Agent<Small>> {
    agent(&Game { hints: Arc::new(OthelloHints), evaluators: discs }, options)
}

fn small_othello(size: usize) -> OthelloRules<Small> {
    OthelloRules::new(size, Default::default(), Default::default()).unwrap()
}

fn ask<P: Position>(
    agent: &mut dyn Agent<P>,
    state: &State<P>,
    limits: &Limits,
    seed: u64,
) -> Report<P::Move> {
    agent.new_game(seed);
    agent.search(state, limits, &mut |_| {}).unwrap()
}

/// The slow twin: 1, 0 or −1 for the side to move.
fn negamax<P: Position>(board: P, known: &mut HashMap<P, i32>) -> i32 {
    if let Some(&value) = known.get(&board) {
        return value;
    }
    let moves = board.legal_moves();
    let value = moves.map(|m| -negamax(board.play_unchecked(m), known)).max();
    let value = value.unwrap_or_else(|| board.margin().signum());
    known.insert(board, value);
    value
}

/// What does not depend on the clock.
fn timeless<M>(report: Report<M>) -> Report<M> {
    Report { elapsed: Duration::ZERO, ..report }
}

#[test]
fn every_tictactoe_position_is_proven_and_right() {
    let start = TicTacToe::standard().start().board;
    let mut known = HashMap::new();
    negamax(start, &mut known);
    let unfinished: Vec<Board<1>> =
        known.keys().copied().filter(|b| b.legal_moves().len() > 0).collect();
    assert_eq!(unfinished.len(), 4520);
    let mut agent = tictactoe("");
    let mut most = 0;
    for board in unfinished {
        let state = State::new(board, harif_core::Side::First);
        let report = ask(&mut *agent, &state, &Limits::nodes(50_000), 1);
        assert_eq!((report.value, report.kind), (known[&board].into(), Kind::Exact), "{board:?}");
        let after = board.play(report.best.unwrap()).unwrap();
        assert_eq!(-known[&after], known[&board], "{board:?}");
        for mv in report.moves.iter().filter(|m| m.kind == Kind::Exact) {
            let truth = -known[&board.play_unchecked(mv.mv)];
            assert_eq!(mv.value, f64::from(truth), "{board:?} {:?}", mv.mv);
        }
        most = most.max(report.nodes);
    }
    println!("most simulations: {most}");
}

#[test]
fn small_othello_converges_to_the_solved_value() {
    let rules = small_othello(4);
    let mut known = HashMap::new();
    for seed in 0..12 {
        let (mut state, mut rng) = (rules.start(), Rng::new(seed));
        for _ in 0..3 {
            let m = rng.choose(state.board.legal_moves()).unwrap();
            state = state.play_unchecked(m);
        }
        let truth = negamax(state.board, &mut known);
        for options in ["", "rave=on", "rollout=greedy", "reuse=on"] {
            let report = ask(&mut *othello(options), &state, &Limits::nodes(200_000), seed);
            assert_eq!((report.value, report.kind), (truth.into(), Kind::Exact), "{options}");
            let after = state.board.play(report.best.unwrap()).unwrap();
            assert_eq!(-negamax(after, &mut known), truth, "{options}");
        }
    }
}

#[test]
fn one_seed_gives_one_answer_and_another_seed_another() {
    let state = Connect4Rules::standard().start();
    let limits = Limits::nodes(3000);
    for options in ["", "rave=on", "reuse=on", "c=0.5"] {
        let first = timeless(ask(&mut *connect4(options), &state, &limits, 7));
        assert_eq!(first, timeless(ask(&mut *connect4(options), &state, &limits, 7)), "{options}");
        let mut used = connect4(options);
        ask(&mut *used, &state, &limits, 1);
        assert_eq!(first, timeless(ask(&mut *used, &state, &limits, 7)), "{options}, used before");
        let other = timeless(ask(&mut *connect4(options), &state, &limits, 8));
        assert_ne!(first.moves, other.moves, "{options}");
    }
    let state = small_othello(6).start();
    let guided = |seed| timeless(ask(&mut *othello("rollout=greedy"), &state, &limits, seed));
    assert_eq!(guided(7), guided(7));
    assert_ne!(guided(7).moves, guided(8).moves);
}

/// If this changes, stored games with seeds replay differently: say so in the commit.
#[test]
fn the_answer_of_a_seed_never_changes() {
    let report =
        ask(&mut *connect4(""), &Connect4Rules::standard().start(), &Limits::nodes(2000), 1);
    let told =
        format!("{} {:.4} {} {}", report.best.unwrap(), report.value, report.nodes, report.depth);
    assert_eq!(told, "4 0.2533 2000 6");
}

#[test]
fn a_budget_of_simulations_is_exact() {
    let state = Connect4Rules::standard().start();
    for nodes in [0, 1, 6, 7, 8, 1000, 4321] {
        let report = ask(&mut *connect4(""), &state, &Limits::nodes(nodes), 1);
        assert_eq!(report.nodes, nodes);
        assert!(report.best.is_some() && report.moves.len() == 7);
        let shared = ask(&mut *connect4("threads=3"), &state, &Limits::nodes(nodes), 1);
        assert_eq!(shared.nodes, nodes);
        let own = format!("iterations={}", nodes.max(1));
        let report = ask(&mut *connect4(&own), &state, &Limits::default(), 1);
        assert_eq!(report.nodes, nodes.max(1));
    }
    // The smaller of two counts; a thousand where nothing is said; a time alone is a limit too.
    assert_eq!(ask(&mut *connect4("iterations=50"), &state, &Limits::nodes(90), 1).nodes, 50);
    assert_eq!(ask(&mut *connect4("iterations=90"), &state, &Limits::nodes(50), 1).nodes, 50);
    assert_eq!(ask(&mut *connect4(""), &state, &Limits::default(), 1).nodes, 1000);
    let timed = ask(&mut *connect4("time=50ms"), &state, &Limits::default(), 1);
    assert!(timed.nodes > 1000, "{timed:?}");
    // Values are wanted: the time is used, but for what is needed to come back in time.
    let wanted = Limits::default().for_analysis();
    let timed = ask(&mut *connect4("time=50ms"), &state, &wanted, 1);
    assert!(timed.nodes > 1000 && timed.elapsed >= Duration::from_millis(45), "{timed:?}");
    // A cap is nobody's wish.
    let cap = Limits { time_cap: Some(Duration::from_secs(600)), ..Limits::default() };
    assert_eq!(ask(&mut *connect4(""), &state, &cap, 1).nodes, 1000);
}

#[test]
fn the_only_move_is_played_at_once() {
    let mut rng = Rng::new(3);
    let mut state = small_othello(6).start();
    // Until there is one move, and a game behind it.
    while state.board.legal_moves().len() != 1 {
        let m = rng.choose(state.board.legal_moves());
        state = m.map_or(small_othello(6).start(), |m| state.play_unchecked(m));
    }
    let time = Limits::time(Duration::from_secs(600));
    assert!(ask(&mut *othello(""), &state, &time, 1).nodes <= 100);
    let wanted = Limits { nodes: Some(300), ..time.for_analysis() };
    let report = ask(&mut *othello(""), &state, &wanted, 1);
    assert!(report.nodes > 100 || report.kind == Kind::Exact, "{report:?}");
}

#[test]
fn reports_come_now_and_then_and_the_last_is_the_answer() {
    let state = Connect4Rules::standard().start();
    let mut told = Vec::new();
    let limits = Limits::time(Duration::from_millis(450));
    let report = connect4("").search(&state, &limits, &mut |r| told.push(r.clone())).unwrap();
    assert!((1..=5).contains(&told.len()), "{}", told.len());
    assert_eq!(told.last(), Some(&report));
    assert!(told.windows(2).all(|w| w[0].nodes < w[1].nodes && w[0].depth <= w[1].depth));
    assert_eq!(report.pv.first(), report.best.as_ref());
    assert!(report.pv.len() > 3 && report.value.abs() <= 1.0);
    let end = report.pv.iter().try_fold(state, |s, &m| s.play(m));
    assert!(end.is_ok(), "{:?}", report.pv);
}

#[test]
fn four_threads_answer_legally_and_prove_the_draw() {
    let state = TicTacToe::standard().start();
    let report = ask(&mut *tictactoe("threads=4"), &state, &Limits::nodes(400_000), 1);
    assert_eq!((report.value, report.kind), (0.0, Kind::Exact));
    assert!(report.nodes < 400_000);
    let limits = Limits { threads: 4, ..Limits::nodes(20_000) };
    let start = Connect4Rules::standard().start();
    for options in ["", "rave=on", "reuse=on,memory=1"] {
        let report = ask(&mut *connect4(options), &start, &limits, 1);
        assert!(start.play(report.best.unwrap()).is_ok() && report.nodes == 20_000, "{options}");
    }
}

#[test]
fn a_whole_game_is_legal_with_every_switch() {
    for options in ["", "reuse=on", "rave=on,reuse=on", "rollout=greedy", "memory=1,threads=2"] {
        let mut agent = othello(options);
        agent.new_game(3);
        let mut state = small_othello(6).start();
        loop {
            match agent.search(&state, &Limits::nodes(200), &mut |_| {}) {
                Ok(report) => state = state.play(report.best.unwrap()).unwrap(),
                Err(error) => break assert_eq!(error, AgentError::GameOver),
            }
        }
        assert!(state.outcome().is_some());
    }
}

#[test]
fn a_raised_flag_ends_a_search_on_a_large_board() {
    let rules: OthelloRules<GeneralBoard<7>> =
        OthelloRules::new(20, Default::default(), Default::default()).unwrap();
    let game = Game { hints: Arc::new(OthelloHints), evaluators: Vec::new };
    for options in ["", "threads=2"] {
        let limits = Limits::nodes(1_000_000_000);
        let stop = limits.stop.clone();
        let raiser = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            stop.raise();
            Instant::now()
        });
        let report = ask(&mut *agent(&game, options), &rules.start(), &limits, 1);
        let late = raiser.join().unwrap().elapsed();
        assert!(report.best.is_some());
        assert!(late < Duration::from_secs(1), "{options}: {late:?} after the flag");
    }
}

#[test]
fn a_flag_that_is_up_already_still_gets_a_legal_move() {
    let limits = Limits::nodes(1000);
    limits.stop.raise();
    let start = Connect4Rules::standard().start();
    let report = ask(&mut *connect4(""), &start, &limits, 1);
    assert!(report.nodes == 0 && start.play(report.best.unwrap()).is_ok());
}

#[test]
fn one_legal_move_gets_a_full_report_and_a_finished_game_none() {
    let rules = TicTacToe::standard();
    let one = rules.parse_board("XOXXOOOX.").unwrap();
    let report = ask(&mut *tictactoe(""), &one, &Limits::default(), 1);
    assert_eq!((report.moves.len(), report.pv.len(), report.kind), (1, 1, Kind::Exact));
    let won = rules.parse_board("XXXOO....").unwrap();
    let answer = tictactoe("").search(&won, &Limits::default(), &mut |_| {});
    assert_eq!(answer.unwrap_err(), AgentError::GameOver);
    let answer = tictactoe("").trace(&won, &Limits::default(), &mut |_| {});
    assert_eq!(answer.unwrap_err(), AgentError::GameOver);
}

#[test]
fn a_trace_tells_every_iteration_and_chooses_the_same_move() {
    let start = Connect4Rules::standard().start();
    for options in ["", "rave=on", "reuse=on", "threads=4"] {
        let single = options.replace("threads=4", "");
        let searched = ask(&mut *connect4(&single), &start, &Limits::nodes(500), 5);
        let mut events = Vec::new();
        let mut agent = connect4(options);
        agent.new_game(5);
        let traced = agent.trace(&start, &Limits::nodes(500), &mut |e| events.push(e)).unwrap();
        assert_eq!(timeless(traced), timeless(searched), "{options}");
        assert_eq!(events.len(), 500);
        replay(&events, start);
    }
}

/// Follows the events with a tree of its own: visits and means must be those before each iteration,
/// the chosen move must be the one with the greatest bound, and play-outs must be games.
fn replay(events: &[Event<Column>], start: State<Board67>) {
    let mut tallies: HashMap<Vec<u8>, (u64, f64)> = HashMap::new();
    let mut grown: HashSet<Vec<u8>> = HashSet::from([Vec::new()]);
    for (i, event) in events.iter().enumerate() {
        let Event::Iteration(Iteration { number, path, expanded, added, playout, result, proven }) =
            event
        else {
            panic!("{event:?}");
        };
        assert_eq!(*number, i as u64 + 1);
        assert!(!path.is_empty());
        let (mut line, mut state) = (Vec::new(), start);
        for (ply, step) in path.iter().enumerate() {
            assert!(grown.contains(&line), "{line:?} has no children yet");
            rivals_are_those_of(step, &state, &line, &tallies);
            state = state.play(step.mv).unwrap();
            line.push(step.mv.0);
            let (visits, total) = tallies.entry(line.clone()).or_default();
            assert_eq!(step.visits, *visits);
            if *visits > 0 {
                assert!((step.mean - *total / *visits as f64).abs() < 1e-9, "{step:?}");
                assert!(step.bound >= step.mean || step.bound.is_finite());
            }
            *visits += 1;
            *total += if ply % 2 == 0 { *result } else { -*result };
        }
        assert_eq!(added.len(), *expanded as usize);
        if !added.is_empty() {
            assert_eq!(*added, state.board.legal_moves().collect::<Vec<_>>());
            assert!(grown.insert(line), "children were added twice");
        }
        assert_eq!(*proven, playout.is_empty());
        let end = playout.iter().fold(state, |state, &m| state.play(m).unwrap());
        let margin = end.outcome().unwrap().margin(start.to_move);
        assert_eq!(f64::from(margin.signum()), *result, "iteration {number}");
    }
}

/// Every legal move is a rival, with the numbers so far, and the chosen one has the greatest bound.
fn rivals_are_those_of(
    step: &Step<Column>,
    state: &State<Board67>,
    line: &[u8],
    tallies: &HashMap<Vec<u8>, (u64, f64)>,
) {
    let moves: Vec<Column> = step.rivals.iter().map(|rival| rival.mv).collect();
    assert_eq!(moves, state.board.legal_moves().collect::<Vec<_>>());
    for rival in &step.rivals {
        let child: Vec<u8> = line.iter().copied().chain([rival.mv.0]).collect();
        let visits = tallies.get(&child).map_or(0, |(visits, _)| *visits);
        assert_eq!(rival.visits, visits, "{rival:?}");
    }
    let open = || step.rivals.iter().filter(|rival| !rival.proven);
    let most = open().map(|rival| rival.bound).fold(f64::NEG_INFINITY, f64::max);
    assert_eq!(step.bound, most);
    let chosen = open().find(|rival| rival.mv == step.mv).unwrap();
    assert_eq!((chosen.visits, chosen.mean, chosen.bound), (step.visits, step.mean, step.bound));
}

#[test]
fn among_equal_bounds_the_first_is_chosen_and_among_new_moves_any() {
    let start = Connect4Rules::standard().start();
    let mut first_of_new = [0; 2];
    let mut agent = connect4("");
    agent.new_game(3);
    let mut look = |event| {
        let Event::Iteration(iteration) = event else { return };
        for step in iteration.path {
            let best = step.rivals.iter().find(|r| !r.proven && r.bound == step.bound).unwrap();
            match step.bound.is_finite() {
                true => assert_eq!(best.mv, step.mv),
                false => first_of_new[usize::from(best.mv == step.mv)] += 1,
            }
        }
    };
    agent.trace(&start, &Limits::nodes(3000), &mut look).unwrap();
    assert!(first_of_new[0] > 100 && first_of_new[1] > 100, "{first_of_new:?}");
}

#[test]
fn options_offer_what_the_game_has() {
    let game: Game<Board<1>> = Game { hints: Arc::new(TicTacToeHints), evaluators: Vec::new };
    let schema = Mcts::schema(&game as &dyn Context<_>);
    assert!(schema.options.iter().all(|f| f.key != "eval"));
    assert!(schema.read("rollout=greedy").is_err());
    let game: Game<Small> = Game { hints: Arc::new(OthelloHints), evaluators: discs };
    let schema = Mcts::schema(&game as &dyn Context<_>);
    assert_eq!(schema.read("rollout=greedy,eval=discs").unwrap().word("rollout"), Some("greedy"));
}
