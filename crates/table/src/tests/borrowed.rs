//! Machines that come for one move and go.

use super::*;
use harif_catalog::{HUMAN, Sitter};
use harif_core::NameError;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A house whose machines are borrowed; it counts the players that are alive.
#[derive(Clone, Default)]
struct Lending(Arc<AtomicUsize>);

impl House for Lending {
    fn sit(&self, game: &dyn Game, name: &str) -> Result<Sitter, NameError> {
        Ok(match harif_catalog::sit(game, name)? {
            Sitter::Human => Sitter::Human,
            Sitter::Machine(player) => {
                self.0.fetch_add(1, Ordering::Relaxed);
                Sitter::Machine(Box::new(Lent { player, alive: self.0.clone() }))
            }
        })
    }

    fn machines(&self) -> Machines {
        Machines::Borrowed
    }

    fn memory(&self) -> Option<usize> {
        Some(1 << 20)
    }
}

struct Lent {
    player: Box<dyn Player>,
    alive: Arc<AtomicUsize>,
}

impl Drop for Lent {
    fn drop(&mut self) {
        self.alive.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Player for Lent {
    fn name(&self) -> String {
        self.player.name()
    }

    fn new_game(&mut self, game: &dyn Game, seed: u64) -> Result<(), AgentError> {
        self.player.new_game(game, seed)
    }

    fn think(
        &mut self,
        game: &dyn Game,
        limits: &Limits,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, AgentError> {
        assert_eq!(limits.memory, Some(1 << 20), "within what the house gives");
        self.player.think(game, limits, tell)
    }
}

fn lent(first: &str, second: &str, clock: Option<(f64, f64)>) -> (Table, Lending) {
    let (house, game) = (Lending::default(), harif_catalog::open("connect4").unwrap());
    let names = [first.into(), second.into()];
    let mut table = Table::new(house.clone(), game, names, 7, clock, now()).unwrap();
    table.set_pace(Pace { least: Duration::ZERO, speed: 1.0 });
    (table, house)
}

#[test]
fn a_table_at_rest_holds_no_machine() {
    let (mut table, house) = lent(HUMAN, "mcts:iterations=50", None);
    let alive = || house.0.load(Ordering::Relaxed);
    assert_eq!(alive(), 0, "found, and let go");
    table.play("4", now()).unwrap();
    let task = table.next(now()).unwrap();
    assert_eq!(alive(), 1);
    assert!(table.begun(task.epoch(), now()));
    let ended = task.run(&mut |_, _| {});
    assert_eq!(alive(), 0, "it is gone before its answer is heard");
    table.answer(ended, now());
    assert_eq!(table.game().ply(), 2);
    table.reseat(Side::Second, "random", now()).unwrap();
    assert_eq!(alive(), 0);
}

#[test]
fn what_a_borrowed_machine_plays_depends_on_the_game_and_the_seed_alone() {
    let play = |stop_after: usize| {
        let (mut table, _) = lent("mcts:iterations=60", "random", None);
        for ply in 0..6 {
            if ply == stop_after {
                // Put away and taken up again, as a server does.
                let left = Left {
                    names: table.names(),
                    seed: table.seed(),
                    notes: table.notes().to_vec(),
                    ..Left::default()
                };
                let game = table.game().branch(ply).unwrap();
                table = Table::laid_again(Lending::default(), game, left, now());
                table.set_pace(Pace { least: Duration::ZERO, speed: 1.0 });
            }
            let task = table.next(now()).unwrap();
            table.begun(task.epoch(), now());
            table.answer(task.run(&mut |_, _| {}), now());
        }
        table.game().moves_text()
    };
    let whole = play(usize::MAX);
    for stop_after in [1, 2, 3, 5] {
        assert_eq!(play(stop_after), whole, "put away after {stop_after}");
    }
}

#[test]
fn the_clock_of_a_machine_stands_while_it_stands_in_line() {
    let (mut table, _) = lent(HUMAN, "random", Some((60.0, 0.0)));
    let start = now();
    let after = |seconds| start + Duration::from_secs(seconds);
    table.play("4", start).unwrap();
    let task = table.next(start).unwrap();
    assert!(table.is_waiting(task.epoch()) && table.at_work() == Some(Side::Second));
    assert_eq!(table.clock().running(), None);
    assert!(!table.start_clock(after(5)), "nor does anybody else start it");
    table.tick(after(1000));
    assert!(!table.is_over(), "no flag falls in the line");
    assert!(table.begun(task.epoch(), after(1000)));
    assert_eq!(table.clock().running(), Some(Side::Second));
    assert!(!table.is_waiting(task.epoch()));
    table.answer(task.run(&mut |_, _| {}), after(1003));
    assert_eq!(table.clock().remaining, [60.0, 57.0]);
}

#[test]
fn a_turn_that_lost_its_point_in_the_line_is_not_begun() {
    let (mut table, _) = lent(HUMAN, "random", Some((60.0, 0.0)));
    table.play("4", now()).unwrap();
    let task = table.next(now()).unwrap();
    table.take_back(now()).unwrap();
    assert!(task.stop().is_raised());
    assert!(!table.begun(task.epoch(), now()));
    assert_eq!((table.clock().running(), table.at_work()), (None, None));
}

#[test]
fn a_machine_that_is_called_off_pays_nothing_until_it_comes_again() {
    let (mut table, _) = lent(HUMAN, "random", Some((60.0, 0.0)));
    let start = now();
    table.play("4", start).unwrap();
    let task = table.next(start).unwrap();
    table.begun(task.epoch(), start);
    table.call_off(start + Duration::from_secs(2));
    assert_eq!((table.clock().running(), table.clock().remaining[1]), (None, 58.0));
}

#[test]
fn a_clock_runs_on_for_a_table_that_was_put_away() {
    let (mut table, _) = lent(HUMAN, HUMAN, Some((60.0, 0.0)));
    let start = now();
    table.play("4", start).unwrap();
    assert!(table.start_clock(start));
    let since = table.clock().running_since().unwrap();
    let left = Left {
        names: table.names(),
        clock: Some((60.0, 0.0)),
        remaining: table.clock().remaining,
        ..Left::default()
    };
    let game = table.game().branch(1).unwrap();
    let later = start + Duration::from_secs(50);
    let mut again = Table::laid_again(Lending::default(), game, left, later);
    again.run_clock_since(since);
    assert_eq!(again.clock().left(later), [60.0, 10.0]);
    again.tick(start + Duration::from_secs(61));
    assert_eq!(again.winner(), Some(Some(Side::First)));
}

#[test]
fn what_only_an_analysis_shows_can_be_forgotten() {
    let (mut table, _) = lent(HUMAN, "alphabeta:depth=3,values=all", None);
    table.play("4", now()).unwrap();
    let task = table.next(now()).unwrap();
    table.begun(task.epoch(), now());
    table.answer(task.run(&mut |_, _| {}), now());
    let before = table.notes()[1].report.clone().unwrap();
    assert!(!before.moves.is_empty() && !before.pv.is_empty());
    let record = table.record();
    table.slim();
    let after = table.notes()[1].report.clone().unwrap();
    assert!(after.moves.is_empty() && after.pv.is_empty() && after.parts.is_empty());
    assert_eq!((after.value, after.kind, after.nodes), (before.value, before.kind, before.nodes));
    assert_eq!(table.record(), record);
}

#[test]
fn a_letter_is_answered_elsewhere_as_the_turn_would_have_been_here() {
    let said =
        |table: &Table| table.notes()[1].report.clone().map(|report| (report.best, report.nodes));
    let played = |send: bool| {
        let (mut table, house) = lent(HUMAN, "mcts:iterations=200", None);
        table.play("4", now()).unwrap();
        let task = table.next(now()).unwrap();
        assert!(table.begun(task.epoch(), now()));
        let ended = match send {
            false => task.run(&mut |_, _| {}),
            true => {
                let (turn, letter, stop) = task.into_letter();
                assert_eq!(house.0.load(Ordering::Relaxed), 0, "the player is let go");
                let sent = serde_json::to_string(&letter).unwrap();
                let letter: Letter = serde_json::from_str(&sent).unwrap();
                let reply = letter.answer(&house, stop, &mut |_, _| {});
                let sent = serde_json::to_string(&reply).unwrap();
                assert_eq!(serde_json::from_str::<Reply>(&sent).unwrap(), reply);
                turn.replied(reply)
            }
        };
        table.answer(ended, now());
        table
    };
    let (here, elsewhere) = (played(false), played(true));
    assert_eq!(here.game().moves_text(), elsewhere.game().moves_text());
    assert_eq!(said(&here), said(&elsewhere));
    assert!(said(&here).is_some());
}

#[test]
fn a_letter_that_cannot_be_answered_says_why() {
    let (mut table, house) = lent(HUMAN, "mcts:iterations=50", None);
    table.play("4", now()).unwrap();
    let (turn, letter, stop) = table.next(now()).unwrap().into_letter();
    let wrong = Letter { agent: "nobody".into(), ..letter };
    let reply = wrong.answer(&house, stop, &mut |_, _| {});
    assert_eq!(reply.report(), None);
    table.answer(turn.replied(reply), now());
    assert!(table.failure().is_some_and(|(_, why)| why.to_string().contains("nobody")));
}
