//! The reports' exhibits beside the corrected searches.

use super::*;
use harif_core::Limits;

fn sheet(game: &str, pos: &str, agent: &str) -> LabSheet {
    let ask = LabAsk {
        game: game.into(),
        pos: Some(pos.into()),
        agent: agent.into(),
        beside: Beside::Same,
        ..LabAsk::default()
    };
    ask.answer(&Limits::default()).unwrap()
}

/// What differs first.
fn parting_said(game: &str, pos: &str, agent: &str) -> Option<String> {
    let sheet = sheet(game, pos, agent);
    sheet.differences.first().map(|&[_, said]| sheet.said[said].id.to_string())
}

#[test]
fn every_exhibit_can_be_watched() {
    for (game, agent) in [
        ("othello", "report-000"),
        ("othello", "report-001"),
        ("othello-6x6", "report-001"),
        ("connect4", "report-002"),
        ("othello", "report-003"),
        ("tictactoe", "report-004:agent=minimax"),
        ("tictactoe", "report-004:agent=alphabeta"),
        ("tictactoe", "report-004:agent=evaluation"),
    ] {
        let pos = if game == "tictactoe" { "X...OX..O X" } else { "start" };
        let sheet = sheet(game, pos, agent);
        let shown = sheet.shown.unwrap();
        assert!(shown.ended && shown.visits > 3, "{agent}");
        assert!(sheet.timeline.is_some() && sheet.plan.is_some(), "{agent}");
    }
    assert!(sheet("tictactoe", "start", "report-004:agent=mcts").chance.is_some());
}

#[test]
fn watching_an_exhibit_changes_neither_its_move_nor_its_nodes() {
    for (game, agent) in [
        ("othello", "report-000:level=easy"),
        ("othello", "report-001:cutoff=57"),
        ("connect4", "report-002:depth=4"),
        ("othello", "report-003:depth=4"),
        ("tictactoe", "report-004:agent=mcts"),
    ] {
        let game = harif_catalog::open(game).unwrap();
        let mut player = game.agent(agent).unwrap();
        player.new_game(game.as_ref(), 1).unwrap();
        let alone = player.think(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
        player.new_game(game.as_ref(), 1).unwrap();
        let watched = player.trace(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
        assert_eq!((alone.best, alone.nodes), (watched.best, watched.nodes), "{agent}");
    }
}

#[test]
fn the_first_difference_is_the_fault_of_the_report() {
    // What looks better is searched twice; nothing is turned over, so that leaves are judged wrongly.
    let again = parting_said("othello", "start", "report-001:cutoff=58");
    assert_eq!(again.as_deref(), Some("lab-differs-again"));
    let turned = sheet("othello", "start", "report-001:cutoff=58");
    let judged = |&[_, said]: &[usize; 2]| turned.said[said].id == "lab-differs-value";
    assert!(turned.differences.iter().any(judged));
    // The opponent never moves.
    let moved = parting_said("othello", "start", "report-003:depth=2");
    assert_eq!(moved.as_deref(), Some("lab-differs-move"));
    // The search by chance goes anywhere before everything was tried.
    let way = parting_said("tictactoe", "start", "report-004:agent=mcts");
    assert_eq!(way.as_deref(), Some("lab-differs-way"));
}

#[test]
fn an_exhibit_without_a_fault_here_differs_nowhere() {
    let sheet = sheet("tictactoe", "X...OX..O X", "report-004:agent=evaluation");
    assert_eq!(
        (sheet.differences.len(), &*sheet.said[sheet.answer].id),
        (0, "lab-differs-nowhere")
    );
}
