#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod borrowed;
mod house;

use super::*;
use harif_catalog::outside::sit_anyone;
use harif_core::{AgentError, End, Limits, Player};

fn table(game: &str, first: &str, second: &str) -> Table {
    let game = harif_catalog::open(game).unwrap();
    let mut table =
        Table::new(sit_anyone, game, [first.into(), second.into()], 1, None, Instant::now())
            .unwrap();
    table.set_pace(Pace { least: Duration::ZERO, speed: 1.0 });
    table
}

/// Lets machines move until a person is asked or the game is over.
fn run(table: &mut Table) {
    while let Some(task) = table.next(Instant::now()) {
        let ended = task.run(&mut |_, _| {});
        table.answer(ended, Instant::now());
    }
}

fn now() -> Instant {
    Instant::now()
}

#[test]
fn a_machine_answers_a_person() {
    let mut table = table("othello", "human", "random");
    assert!(table.next(now()).is_none(), "a person is on move");
    table.play("f5", now()).unwrap();
    run(&mut table);
    assert_eq!(table.game().ply(), 2);
    let happened = table.happened();
    assert!(
        matches!(&happened[..], [Happening::Moved { agent: None, .. }, Happening::Moved { agent: Some(name), .. }] if name == "random"),
        "{happened:?}"
    );
    assert_eq!(table.notes().len(), 2);
    assert!(table.notes()[1].report.is_some() && table.notes()[0].report.is_none());
}

#[test]
fn moves_are_played_by_name_and_by_number() {
    let mut table = table("othello", "human", "human");
    table.play("1", now()).unwrap();
    assert_eq!(table.game().moves_text(), "d3");
    let refused = table.play("9", now()).unwrap_err();
    assert_eq!(refused.to_string(), "there is no move 9; the board shows 1 to 3");
    assert!(
        table.play("a1", now()).unwrap_err().to_string().contains("legal"),
        "the game says why"
    );
}

#[test]
fn two_machines_play_a_game_to_its_end() {
    let mut table = table("tictactoe", "random", "greedy");
    run(&mut table);
    assert!(table.is_over() && table.winner().is_some());
    assert_eq!(table.happened().last(), Some(&Happening::Over));
    assert_eq!(table.record().moves.len(), table.game().ply());
}

#[test]
fn an_answer_that_has_lost_its_point_changes_nothing() {
    let mut table = table("connect4", "human", "random");
    table.play("4", now()).unwrap();
    let task = table.next(now()).unwrap();
    assert!(table.next(now()).is_none(), "one search at a time");
    table.undo(now()).unwrap();
    let epoch = task.epoch();
    let ended = task.run(&mut |_, _| {});
    table.hear(epoch, Report::of("1".into(), 0.0, harif_core::Kind::Heuristic));
    assert!(table.thinking().is_none());
    table.answer(ended, now());
    assert_eq!((table.game().ply(), table.seat(Side::Second).player.is_some()), (0, true));
}

#[test]
fn a_move_played_anew_forgets_what_was_taken_back() {
    let mut table = table("connect4", "human", "random");
    table.play("4", now()).unwrap();
    run(&mut table);
    table.undo(now()).unwrap();
    assert!(table.is_browsing());
    table.play("4", now()).unwrap();
    run(&mut table);
    assert_eq!((table.game().plies(), table.notes().len()), (2, 2), "the machine answers again");
}

#[test]
fn a_machines_move_waits_until_people_can_follow() {
    let mut table = table("tictactoe", "random", "human");
    table.set_pace(Pace::default());
    let started = now();
    let task = table.next(started).unwrap();
    table.answer(task.run(&mut |_, _| {}), started + Duration::from_millis(10));
    assert_eq!(table.game().ply(), 0);
    let wakes = table.wakes(started).unwrap();
    assert_eq!(wakes, started + Duration::from_millis(500));
    table.tick(wakes);
    assert_eq!(table.game().ply(), 1);
}

#[test]
fn two_machines_play_as_fast_as_asked() {
    let mut table = table("tictactoe", "random", "random");
    table.set_pace(Pace { least: Duration::from_millis(800), speed: 4.0 });
    let started = now();
    let task = table.next(started).unwrap();
    table.answer(task.run(&mut |_, _| {}), started);
    assert_eq!(table.wakes(started), Some(started + Duration::from_millis(200)));
}

#[test]
fn a_resting_game_makes_single_steps() {
    let mut table = table("connect4", "random", "random");
    table.pause(now()).unwrap();
    assert!(table.next(now()).is_none());
    for plies in 1..=3 {
        table.step().unwrap();
        run(&mut table);
        assert_eq!(table.game().ply(), plies);
    }
    table.resume(now()).unwrap();
    assert!(table.resume(now()).is_err());
    run(&mut table);
    assert!(table.is_over());
}

#[test]
fn taking_back_among_machines_makes_them_rest() {
    let mut table = table("connect4", "random", "random");
    run(&mut table);
    let plies = table.game().plies();
    table.undo(now()).unwrap();
    assert_eq!((table.game().ply(), table.is_paused()), (plies - 1, true));
    run(&mut table);
    assert_eq!(table.game().plies(), plies, "nothing is played over");
    table.redo(now()).unwrap();
    assert!(table.is_over());
}

#[test]
fn a_flag_falls_for_the_side_to_move() {
    let game = harif_catalog::open("connect4").unwrap();
    let people = ["human".to_string(), "human".to_string()];
    let start = now();
    let mut table = Table::new(sit_anyone, game, people, 1, Some((60.0, 2.0)), start).unwrap();
    let after = |seconds| start + Duration::from_secs(seconds);
    table.next(after(30));
    assert_eq!(table.clock().running(), None, "the first move is free");
    table.play("4", after(30)).unwrap();
    table.next(after(30));
    table.play("4", after(40)).unwrap();
    assert_eq!(table.clock().remaining, [60.0, 52.0]);
    table.next(after(40));
    assert_eq!(table.wakes(after(50)), Some(after(100)));
    table.tick(after(100));
    assert_eq!(table.winner(), Some(Some(Side::Second)));
    assert_eq!(table.record().end, End::Timeout);
    assert_eq!(table.happened().last(), Some(&Happening::Over));
}

#[test]
fn the_only_person_resigns_even_while_the_machine_thinks() {
    let mut table = table("othello", "human", "hard");
    table.play("f5", now()).unwrap();
    let task = table.next(now()).unwrap();
    table.resign(now()).unwrap();
    let thought = Instant::now();
    table.answer(task.run(&mut |_, _| {}), now());
    assert!(thought.elapsed() < Duration::from_secs(2), "it was called off");
    assert_eq!(table.winner(), Some(Some(Side::Second)));
    assert!(table.resign(now()).is_err() && table.play("1", now()).is_err());
    let record = table.record();
    assert_eq!((record.end, record.winner), (End::Resigned, Some(Winner::Second)));
    assert!(Record::from_json(&record.to_json()).is_ok());
    table.undo(now()).unwrap();
    assert!(!table.is_over(), "taken back, the game goes on");
}

#[test]
fn a_forced_pass_is_played_for_whoever_is_on_move() {
    let mut game = harif_catalog::open("othello").unwrap();
    game.set_up(&format!("OX{} X", "-".repeat(62))).unwrap();
    let people = ["human".to_string(), "human".to_string()];
    let mut table = Table::new(sit_anyone, game, people, 1, None, now()).unwrap();
    assert!(table.next(now()).is_none());
    assert_eq!(table.happened(), [Happening::Passed { side: Side::First }]);
    table.play("c1", now()).unwrap();
    assert!(table.is_over());
    table.undo(now()).unwrap();
    assert_eq!(table.game().ply(), 1, "back to where there was a choice");
}

/// A player that fails in its own way.
struct Broken(bool);

impl Player for Broken {
    fn name(&self) -> String {
        "broken".into()
    }

    fn new_game(&mut self, _: &dyn Game, _: u64) -> Result<(), AgentError> {
        Ok(())
    }

    fn think(
        &mut self,
        game: &dyn Game,
        _: &Limits,
        _: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, AgentError> {
        assert!(!self.0, "broken on purpose");
        Err(AgentError::WrongGame { agent: self.name(), game: game.name() })
    }
}

#[test]
fn a_machine_that_fails_or_panics_leaves_the_game_whole() {
    for panics in [false, true] {
        let mut table = table("connect4", "random", "human");
        table.seats[0].player = Some(Box::new(Broken(panics)));
        let task = table.next(now()).unwrap();
        table.answer(task.run(&mut |_, _| {}), now());
        let happened = table.happened();
        assert!(
            matches!(&happened[..], [Happening::Failed { side: Side::First, .. }]),
            "{happened:?}"
        );
        assert!(table.failure().is_some() && table.next(now()).is_none());
        table.retry().unwrap();
        run(&mut table);
        assert_eq!(table.game().ply(), 1, "a fresh player takes the seat");
        assert!(table.retry().is_err());
    }
}

#[test]
fn somebody_else_may_take_a_seat_at_any_time() {
    let mut table = table("connect4", "human", "random");
    table.play("4", now()).unwrap();
    let task = table.next(now()).unwrap();
    table.reseat(Side::Second, "human", now()).unwrap();
    table.answer(task.run(&mut |_, _| {}), now());
    assert_eq!((table.game().ply(), table.is_human(Side::Second)), (1, true));
    table.play("4", now()).unwrap();
    table.reseat(Side::First, "greedy", now()).unwrap();
    run(&mut table);
    assert_eq!(table.game().ply(), 3);
    assert!(table.reseat(Side::First, "nobody", now()).is_err());
}

#[test]
fn who_was_helped_is_in_the_record() {
    let mut table = table("connect4", "human", "random");
    table.help();
    assert_eq!(table.record().tags.get("helped").map(String::as_str), Some("first"));
    table.set_up("start", now()).unwrap();
    assert!(table.record().tags.is_empty());
}

#[test]
fn a_loaded_game_brings_its_values_and_times() {
    let mut first = table("connect4", "random", "random");
    run(&mut first);
    let game = harif_catalog::open_record(&first.record()).unwrap();
    let mut second = table("tictactoe", "human", "random");
    second.take_up(game, now()).unwrap();
    assert_eq!(second.notes().len(), first.notes().len());
    assert!(second.notes().iter().all(|note| note.value.is_some() && note.seconds.is_some()));
    assert_eq!(second.game().name(), first.game().name());
}

#[test]
fn the_clock_of_a_machine_that_failed_stands() {
    let game = harif_catalog::open("connect4").unwrap();
    let start = now();
    let names = ["human".to_string(), "random".to_string()];
    let mut table = Table::new(sit_anyone, game, names, 1, Some((60.0, 0.0)), start).unwrap();
    table.seats[1].player = Some(Box::new(Broken(false)));
    table.play("4", start).unwrap();
    let task = table.next(start).unwrap();
    table.answer(task.run(&mut |_, _| {}), start);
    table.next(start);
    assert_eq!(table.clock().running(), None);
    table.tick(start + Duration::from_secs(600));
    assert!(!table.is_over());
    assert_eq!(table.retired().len(), 1, "it is let go where nobody waits");
}

#[test]
fn machines_that_lose_their_seats_are_handed_out() {
    let mut table = table("connect4", "random", "greedy");
    table.reseat(Side::First, "human", now()).unwrap();
    assert_eq!(table.retired().len(), 1);
    let task = {
        table.play("4", now()).unwrap();
        table.next(now()).unwrap()
    };
    table.reseat(Side::Second, "random", now()).unwrap();
    table.answer(task.run(&mut |_, _| {}), now());
    let names: Vec<String> = table.retired().iter().map(|player| player.name()).collect();
    assert_eq!(names, ["greedy"], "it came back late and found no seat");
    assert_eq!(table.dismissed().len(), 1);
}

#[test]
fn an_answer_is_never_taken_by_another_table() {
    let mut old = table("connect4", "random", "human");
    let task = old.next(now()).unwrap();
    let mut new = table("connect4", "human", "random");
    new.answer(task.run(&mut |_, _| {}), now());
    assert_eq!((new.game().ply(), new.failure()), (0, None));
    assert_eq!(new.retired().len(), 1);
}

#[test]
fn a_player_that_comes_back_late_does_not_take_the_seat_of_its_successor() {
    let mut table = table("connect4", "human", "random");
    table.play("4", now()).unwrap();
    let late = table.next(now()).unwrap();
    table.undo(now()).unwrap();
    table.play("3", now()).unwrap();
    let own = table.next(now()).unwrap();
    table.answer(late.run(&mut |_, _| {}), now());
    assert_eq!(table.retired().len(), 1);
    table.answer(own.run(&mut |_, _| {}), now());
    assert_eq!((table.game().ply(), table.retired().len()), (2, 0));
}

#[test]
fn an_engine_that_gives_up_loses_and_has_not_failed() {
    struct Meek;
    impl Player for Meek {
        fn name(&self) -> String {
            "meek".into()
        }
        fn new_game(&mut self, _: &dyn Game, _: u64) -> Result<(), AgentError> {
            Ok(())
        }
        fn think(
            &mut self,
            _: &dyn Game,
            _: &Limits,
            _: &mut dyn FnMut(&Report<String>),
        ) -> Result<Report<String>, AgentError> {
            Err(AgentError::Resigned)
        }
    }
    let mut table = table("connect4", "random", "human");
    table.seats[0].player = Some(Box::new(Meek));
    let task = table.next(now()).unwrap();
    table.answer(task.run(&mut |_, _| {}), now());
    assert_eq!((table.winner(), table.failure()), (Some(Some(Side::Second)), None));
    assert_eq!(table.record().end, End::Resigned);
}

#[test]
fn what_was_given_up_is_not_played_again_by_redo() {
    let mut table = table("connect4", "human", "human");
    table.play("4", now()).unwrap();
    table.resign(now()).unwrap();
    assert_eq!(table.redo(now()).unwrap_err(), Refusal::NothingOn);
    assert!(table.is_over());
}

#[test]
fn time_that_ran_out_can_be_taken_back() {
    let game = harif_catalog::open("connect4").unwrap();
    let people = ["human".to_string(), "human".to_string()];
    let start = now();
    let mut table = Table::new(sit_anyone, game, people, 1, Some((300.0, 0.0)), start).unwrap();
    table.play("4", start).unwrap();
    table.next(start);
    let late = start + Duration::from_secs(300);
    table.tick(late);
    assert!(table.is_over());
    table.undo(late).unwrap();
    table.next(late);
    table.tick(late + Duration::from_secs(30));
    assert!(!table.is_over(), "there is some time to go on with");
}

#[test]
fn a_slip_does_not_wake_a_resting_game_and_rest_is_no_thinking() {
    let start = now();
    let after = |seconds| start + Duration::from_secs(seconds);
    let game = harif_catalog::open("connect4").unwrap();
    let people = ["human".to_string(), "human".to_string()];
    let mut table = Table::new(sit_anyone, game, people, 1, None, start).unwrap();
    table.pause(after(10)).unwrap();
    assert!(table.play("99", after(1000)).is_err() && table.is_paused());
    table.play("4", after(3600)).unwrap();
    assert!(!table.is_paused());
    assert_eq!(table.notes()[0].seconds, Some(10.0));
    table.pause(after(3605)).unwrap();
    table.resume(after(7200)).unwrap();
    table.play("4", after(7203)).unwrap();
    assert_eq!(table.notes()[1].seconds, Some(8.0));
}

#[test]
fn machines_that_were_taken_back_say_how_to_go_on() {
    let mut table = table("connect4", "random", "random");
    run(&mut table);
    table.undo(now()).unwrap();
    assert_eq!(table.resume(now()), Err(Refusal::Ahead));
    assert_eq!(table.step(), Err(Refusal::Ahead));
    table.branch(table.game().ply(), now()).unwrap();
    table.resume(now()).unwrap();
    run(&mut table);
    assert!(table.is_over());
}

#[test]
fn a_game_that_was_tried_out_keeps_clock_and_help() {
    let game = harif_catalog::open("connect4").unwrap();
    let start = now();
    let people = ["human".to_string(), "random".to_string()];
    let mut table = Table::new(sit_anyone, game, people, 1, Some((300.0, 0.0)), start).unwrap();
    table.set_clock(Some((300.0, 0.0)), [20.0, 30.0]);
    table.help();
    table.play("4", start).unwrap();
    let mut tried = table.game().branch(1).unwrap();
    tried.play("3").unwrap();
    table.go_on_with(tried, start).unwrap();
    assert_eq!((table.clock().remaining, table.notes().len()), ([20.0, 30.0], 2));
    assert!(table.seat(Side::First).is_helped());
    let other = harif_catalog::open("tictactoe").unwrap();
    table.go_on_with(other, start).unwrap();
    assert_eq!(table.clock().remaining, [300.0; 2], "another game begins anew");
}
