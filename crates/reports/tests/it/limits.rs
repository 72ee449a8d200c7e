//! What all five agents have in common: finished games, forced passes, limits and repeatability.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_connect4::Connect4Rules;
use harif_connect4::heuristics::Windows;
use harif_core::{Agent, AgentError, LimitKind, Limits, Position, Report, Rules, State, Stop};
use harif_othello::heuristics::Phased;
use harif_othello::{Board8, Move, OthelloRules};
use harif_reports::report000::Report000;
use harif_reports::report001::Report001;
use harif_reports::report002::Report002;
use harif_reports::report003::Report003;
use harif_reports::report004::{Algorithm, Report004};
use harif_tictactoe::TicTacToe;
use std::time::Duration;

type Agents<P> = Vec<Box<dyn Agent<P>>>;
type Answer<P> = Result<Report<<P as Position>::Move>, AgentError>;

fn othello() -> Agents<Board8> {
    vec![
        Box::new(Report000::new(4, None, Phased::DOCUMENT)),
        Box::new(Report001::new(54)),
        Box::new(Report003::new(7)),
    ]
}

fn ask<P: Position>(agent: &mut dyn Agent<P>, state: &State<P>, limits: &Limits) -> Answer<P> {
    let mut heard = None;
    let answer = agent.search(state, limits, &mut |report| heard = Some(report.clone()));
    if let (Some(heard), Ok(answer)) = (heard, &answer) {
        assert_eq!(heard, *answer, "the last report is the answer");
    }
    answer
}

/// A report names a legal move, its value among the moves, and a line that begins with it.
fn is_whole<P: Position>(state: &State<P>, report: &Report<P::Move>) {
    let best = report.best.unwrap();
    assert!(state.board.play(best).is_ok(), "{best} is legal");
    assert_eq!(report.pv.first(), Some(&best));
    assert!(report.nodes > 0 && !report.moves.is_empty());
    assert!(report.moves.iter().any(|m| m.mv == best && m.value == report.value));
}

fn check<P: Position>(mut agents: Agents<P>, open: &State<P>, finished: &State<P>) {
    for agent in &mut agents {
        let agent = agent.as_mut();
        assert_eq!(ask(agent, finished, &Limits::default()), Err(AgentError::GameOver));

        agent.new_game(7);
        let whole = ask(agent, open, &Limits::default()).unwrap();
        is_whole(open, &whole);
        agent.new_game(7);
        let again = ask(agent, open, &Limits::default()).unwrap();
        assert_eq!(
            Report { elapsed: whole.elapsed, ..again },
            whole,
            "the same seed, the same answer"
        );

        for nodes in [1, 2, 10, 100, 1000] {
            match ask(agent, open, &Limits::nodes(nodes)) {
                Ok(report) => {
                    assert!(report.nodes <= nodes, "{} of {nodes}", report.nodes);
                    assert!(open.board.play(report.best.unwrap()).is_ok());
                }
                Err(error) => assert_eq!(error, AgentError::Stopped),
            }
        }
        agent.new_game(7);
        let enough = ask(agent, open, &Limits::nodes(whole.nodes)).unwrap();
        assert_eq!((enough.best, enough.value), (whole.best, whole.value));

        match ask(agent, open, &Limits::time(Duration::ZERO)) {
            Ok(report) => assert!(open.board.play(report.best.unwrap()).is_ok()),
            Err(error) => assert_eq!(error, AgentError::Stopped),
        }
        let stop = Stop::default();
        stop.raise();
        let limits = Limits { stop, ..Limits::default() };
        match ask(agent, open, &limits) {
            Ok(report) => assert_eq!(report.nodes, 0, "only report 000 answers without a search"),
            Err(error) => assert_eq!(error, AgentError::Stopped),
        }
    }
}

#[test]
fn othello_agents_keep_to_their_limits() {
    let rules = OthelloRules::standard();
    let open = rules
        .parse_board(&format!(
            "{} X",
            "-".repeat(19) + "XXXO----" + "--OOX---" + "---XO---" + &"-".repeat(21)
        ))
        .unwrap();
    let finished = rules.parse_board(&format!("{} X", "X".repeat(64))).unwrap();
    check(othello(), &open, &finished);
}

#[test]
fn a_forced_pass_is_passed() {
    let rules = OthelloRules::standard();
    let state = rules.parse_board(&format!("XO{} O", "-".repeat(62))).unwrap();
    assert!(state.board.must_pass());
    for agent in &mut othello() {
        let report = ask(agent.as_mut(), &state, &Limits::default()).unwrap();
        assert_eq!((report.best, report.pv), (Some(Move::PASS), vec![Move::PASS]));
    }
}

#[test]
fn connect_four_agents_keep_to_their_limits() {
    let rules = Connect4Rules::standard();
    let empty = ".".repeat(35);
    let finished = rules.parse_board(&format!("{}OOO....XXXX...", &empty[7..])).unwrap();
    check(vec![Box::new(Report002::new(5, Windows::PROGRAM))], &rules.start(), &finished);
}

#[test]
fn tic_tac_toe_agents_keep_to_their_limits() {
    let rules = TicTacToe::standard();
    let open = rules.parse_board("X...O....").unwrap();
    let finished = rules.parse_board("XXXOO....").unwrap();
    let all = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Evaluation, Algorithm::Mcts];
    let agents = all.map(|algorithm| Box::new(Report004::new(algorithm)) as Box<dyn Agent<_>>);
    // A depth would change nothing, and they say so.
    assert!(agents.iter().all(|agent| agent.ignores() == [LimitKind::Depth]));
    check(agents.into(), &open, &finished);
}

#[test]
fn a_depth_limit_makes_the_search_shallower() {
    let start = OthelloRules::standard().start();
    for agent in &mut othello() {
        let report = ask(agent.as_mut(), &start, &Limits::depth(2)).unwrap();
        assert_eq!(report.depth, 2);
        assert!(report.nodes < 100, "{}", report.nodes);
    }
}
