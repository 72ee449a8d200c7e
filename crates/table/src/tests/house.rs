//! What differs from face to face, and what is asked of a table only over a network.

use super::*;
use harif_catalog::{HUMAN, Sitter};
use harif_core::{NameError, Said};

/// A house like that of a server: nothing lies ahead that machines would wait for.
struct Public;

impl House for Public {
    fn sit(&self, game: &dyn Game, name: &str) -> Result<Sitter, NameError> {
        match name {
            "frank" => Ok(Sitter::Machine(Box::new(Frank))),
            _ => harif_catalog::sit(game, name),
        }
    }

    fn longest(&self) -> Option<Duration> {
        Some(Duration::from_secs(7))
    }

    fn ahead(&self) -> Ahead {
        Ahead::Stays
    }
}

/// A player that tells how long it may think, and does not.
struct Frank;

impl Player for Frank {
    fn name(&self) -> String {
        "frank".into()
    }

    fn new_game(&mut self, _: &dyn Game, _: u64) -> Result<(), AgentError> {
        Ok(())
    }

    fn think(
        &mut self,
        _: &dyn Game,
        limits: &Limits,
        _: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, AgentError> {
        Err(AgentError::Failed(format!("{:?}", limits.time_cap).into()))
    }
}

fn public(game: &str, first: &str, second: &str) -> Table {
    let game = harif_catalog::open(game).unwrap();
    let names = [first.into(), second.into()];
    let mut table = Table::new(Public, game, names, 1, None, now()).unwrap();
    table.set_pace(Pace { least: Duration::ZERO, speed: 1.0 });
    table
}

fn left(first: &str, second: &str) -> Left {
    Left { names: [first.into(), second.into()], ..Left::default() }
}

#[test]
fn nobody_sits_whom_the_house_does_not_find() {
    let file = std::env::temp_dir().join(format!("harif-table-trap-{}", std::process::id()));
    let program = format!("gtp:touch {}", file.display());
    let open = || harif_catalog::open("othello").unwrap();
    let names = [program.clone(), HUMAN.into()];
    assert!(Table::new(harif_catalog::sit, open(), names, 1, None, now()).is_err());
    let mut table = public("othello", "random", HUMAN);
    assert!(table.reseat(Side::First, &program, now()).is_err());
    // Not even if it sat there when the game was left.
    let mut table = Table::laid_again(Public, open(), left(&program, HUMAN), now());
    assert!(table.next(now()).is_none() && table.failure().is_some());
    table.retry().unwrap();
    assert!(table.next(now()).is_none() && table.failure().is_some());
    table.take_up(open(), now()).unwrap_err();
    table.swap(now()).unwrap_err();
    assert!(!file.exists(), "a program was started");
}

#[test]
fn nobody_thinks_longer_than_the_house_allows() {
    let mut table = public("connect4", "frank", HUMAN);
    run(&mut table);
    let why = table.failure().map(|(side, why)| (side, why.to_string()));
    assert_eq!(why, Some((Side::First, "Some(7s)".to_string())));
}

#[test]
fn what_lies_ahead_stays_until_another_move_takes_its_place() {
    let mut table = public("connect4", HUMAN, HUMAN);
    for mv in ["4", "4", "3"] {
        table.play(mv, now()).unwrap();
    }
    table.restart(now()).unwrap();
    assert_eq!((table.game().ply(), table.game().plies()), (0, 3));
    table.play("4", now()).unwrap();
    assert_eq!((table.game().plies(), table.notes().len(), table.can_redo()), (3, 3, true));
    table.play("5", now()).unwrap();
    assert_eq!((table.game().plies(), table.notes().len(), table.can_redo()), (2, 2, false));
}

#[test]
fn machines_play_on_over_what_lies_ahead_if_the_house_lets_them() {
    let mut table = public("connect4", "random", "random");
    run(&mut table);
    table.undo(now()).unwrap();
    assert!(table.is_paused(), "but not before they are asked to");
    table.resume(now()).unwrap();
    run(&mut table);
    assert!(table.is_over() && table.notes().len() == table.game().plies());
}

#[test]
fn a_table_is_laid_again_as_it_was_left() {
    let mut first = public("connect4", HUMAN, "random");
    first.play("4", now()).unwrap();
    run(&mut first);
    first.help();
    first.resign(now()).unwrap();
    let game = first.game().branch(2).unwrap();
    let left = Left {
        names: first.names(),
        helped: [true, false],
        seed: first.seed(),
        clock: Some((60.0, 1.0)),
        remaining: [20.0, 30.0],
        paused: true,
        ending: first.ending(),
        notes: first.notes().to_vec(),
    };
    let again = Table::laid_again(Public, game, left, now());
    assert_eq!((again.names(), again.notes()), (first.names(), first.notes()));
    assert_eq!((again.winner(), again.is_paused()), (first.winner(), true));
    assert_eq!(again.clock().remaining, [20.0, 30.0]);
    assert_eq!(again.record(), first.record());
}

#[test]
fn a_machine_that_is_no_more_is_told_when_the_roll_is_called() {
    let game = harif_catalog::open("othello").unwrap();
    let mut table = Table::laid_again(Public, game, left(HUMAN, "deep-thought"), now());
    assert_eq!(table.failure(), None);
    table.call_roll();
    assert!(
        matches!(table.failure(), Some((Side::Second, why)) if why.to_string().contains("deep-thought"))
    );
    table.play("f5", now()).unwrap();
    assert_eq!(table.failure(), None, "it may try when it is to move");
}

#[test]
fn either_side_gives_up_or_is_helped_by_itself() {
    let mut table = public("connect4", HUMAN, HUMAN);
    table.help_side(Side::Second);
    table.give_up(Side::Second, now()).unwrap();
    table.help_side(Side::First);
    assert_eq!(table.winner(), Some(Some(Side::First)));
    assert_eq!(table.record().tags.get("helped").map(String::as_str), Some("second"));
    assert_eq!(table.give_up(Side::First, now()), Err(Refusal::Over));
}

#[test]
fn a_move_is_taken_back_together_with_the_end_behind_it() {
    let mut table = public("connect4", HUMAN, HUMAN);
    table.resign(now()).unwrap();
    assert!(!table.can_take_back(), "there is no move");
    assert_eq!(table.take_back(now()), Err(Refusal::NothingBack));
    table.undo(now()).unwrap();
    table.play("4", now()).unwrap();
    table.resign(now()).unwrap();
    table.take_back(now()).unwrap();
    assert_eq!((table.is_over(), table.game().ply()), (false, 0));
}

#[test]
fn a_machine_is_at_work_until_its_move_is_on_the_board() {
    let mut table = public("connect4", "random", HUMAN);
    table.set_pace(Pace::default());
    let start = now();
    let task = table.next(start).unwrap();
    assert_eq!(table.at_work(), Some(Side::First));
    table.answer(task.run(&mut |_, _| {}), start);
    assert_eq!((table.at_work(), table.game().ply()), (Some(Side::First), 0));
    table.tick(table.answers().unwrap());
    assert_eq!((table.at_work(), table.game().ply()), (None, 1));
}

#[test]
fn a_task_that_is_lost_is_a_failure_and_says_why() {
    let mut table = public("connect4", "random", HUMAN);
    let task = table.next(now()).unwrap();
    let turn = task.turn().clone();
    drop(task);
    assert_eq!((turn.side(), turn.agent()), (Side::First, "random"));
    let why = Said::new("failed-no-thread");
    table.answer(turn.lost(&why), now());
    assert_eq!(table.failure(), Some((Side::First, &why)));
}
