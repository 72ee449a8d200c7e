use super::*;
use crate::governor::{Holdings, Shares};
use std::net::IpAddr;
use tokio::task::JoinHandle;

fn visitor(address: u8, part: u64) -> Visitor {
    Visitor { address: Address::of(IpAddr::from([10, 0, 0, address])), part }
}

fn scheduler(threads: usize, memory: usize) -> Arc<Scheduler> {
    let holdings = Holdings { connections: 99, sockets: 99, thinking: 99, bytes: 99 };
    let one = Holdings { thinking: 40, ..holdings };
    let shares = Shares { one, all: holdings, requests: None, tables: None };
    Scheduler::new(Governor::new(shares), threads, memory)
}

fn wish(class: Class, visitor: Visitor) -> Wish {
    Wish { class, visitor, memory: 1, stop: Stop::default() }
}

/// Stands in line; what it gets is sent to `turns` with its name.
fn stand(
    scheduler: &Arc<Scheduler>,
    name: &'static str,
    wish: Wish,
    turns: &tokio::sync::mpsc::UnboundedSender<(&'static str, Turn)>,
) -> JoinHandle<()> {
    let (scheduler, turns) = (scheduler.clone(), turns.clone());
    tokio::spawn(async move {
        if let Ok(turn) = scheduler.turn(wish, |_| {}).await {
            drop(turns.send((name, turn)));
        }
    })
}

/// Waits until so many stand in line.
async fn until_waiting(scheduler: &Scheduler, count: usize) {
    while scheduler.line().waiting.len() != count {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn games_come_before_analyses_and_analyses_before_reviews() {
    let scheduler = scheduler(1, 100);
    let (turns, mut got) = tokio::sync::mpsc::unbounded_channel();
    let first = scheduler.turn(wish(Class::Live, visitor(1, 0)), |_| {}).await.unwrap();
    let mut waiting = 0;
    for (name, class) in
        [("review", Class::Review), ("analysis", Class::Analysis), ("move", Class::Live)]
    {
        stand(&scheduler, name, wish(class, visitor(1, 0)), &turns);
        waiting += 1;
        until_waiting(&scheduler, waiting).await;
    }
    drop(first);
    for expected in ["move", "analysis", "review"] {
        let (name, turn) = got.recv().await.unwrap();
        assert_eq!(name, expected);
        drop(turn);
    }
}

#[tokio::test]
async fn whoever_has_thought_least_comes_first_between_addresses_and_behind_one() {
    let scheduler = scheduler(1, 100);
    let (turns, mut got) = tokio::sync::mpsc::unbounded_channel();
    let first = scheduler.turn(wish(Class::Analysis, visitor(1, 1)), |_| {}).await.unwrap();
    // Long enough to be told from nothing.
    tokio::time::sleep(Duration::from_millis(40)).await;
    let mut waiting = 0;
    for (name, who) in [
        ("greedy again", visitor(1, 1)),
        ("greedy once more", visitor(1, 1)),
        ("beside the greedy one", visitor(1, 2)),
        ("elsewhere", visitor(2, 1)),
    ] {
        stand(&scheduler, name, wish(Class::Analysis, who), &turns);
        waiting += 1;
        until_waiting(&scheduler, waiting).await;
    }
    drop(first);
    for expected in ["elsewhere", "beside the greedy one", "greedy again", "greedy once more"] {
        let (name, turn) = got.recv().await.unwrap();
        assert_eq!(name, expected);
        drop(turn);
    }
}

#[tokio::test]
async fn the_last_thread_is_for_those_who_have_none() {
    let scheduler = scheduler(4, 100);
    let (turns, mut got) = tokio::sync::mpsc::unbounded_channel();
    let stranger = scheduler.turn(wish(Class::Live, visitor(3, 0)), |_| {}).await.unwrap();
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(scheduler.turn(wish(Class::Live, visitor(1, 0)), |_| {}).await.unwrap());
    }
    stand(&scheduler, "greedy", wish(Class::Live, visitor(1, 0)), &turns);
    until_waiting(&scheduler, 1).await;
    let newcomer = scheduler.turn(wish(Class::Live, visitor(2, 0)), |_| {}).await.unwrap();
    assert!(got.try_recv().is_err(), "the greedy one still waits");
    drop((newcomer, stranger));
    assert_eq!(got.recv().await.unwrap().0, "greedy", "alone, one may have all");
}

#[tokio::test]
async fn analyses_leave_half_of_the_threads_to_games() {
    let scheduler = scheduler(4, 100);
    let (turns, mut got) = tokio::sync::mpsc::unbounded_channel();
    for _ in 0..6 {
        stand(&scheduler, "analysis", wish(Class::Analysis, visitor(1, 0)), &turns);
    }
    let first = got.recv().await.unwrap();
    let second = got.recv().await.unwrap();
    until_waiting(&scheduler, 4).await;
    for _ in 0..2 {
        stand(&scheduler, "move", wish(Class::Live, visitor(1, 0)), &turns);
        let (name, turn) = got.recv().await.unwrap();
        assert_eq!(name, "move");
        std::mem::forget(turn);
    }
    drop((first, second));
}

#[tokio::test]
async fn memory_is_dealt_out_with_the_turn_and_nobody_overtakes_one_who_waits_for_it() {
    let scheduler = scheduler(4, 100);
    let (turns, mut got) = tokio::sync::mpsc::unbounded_channel();
    let with = |memory| Wish { memory, ..wish(Class::Live, visitor(1, 0)) };
    let half = scheduler.turn(with(60), |_| {}).await.unwrap();
    stand(&scheduler, "large", with(80), &turns);
    until_waiting(&scheduler, 1).await;
    stand(&scheduler, "small", with(1), &turns);
    until_waiting(&scheduler, 2).await;
    assert!(got.try_recv().is_err());
    drop(half);
    let (large, small) = (got.recv().await.unwrap(), got.recv().await.unwrap());
    assert_eq!((large.0, small.0), ("large", "small"));
    assert_eq!(scheduler.memory(), (81, 100));
    drop((large, small));
    let all = scheduler.turn(with(1000), |_| {}).await;
    assert!(all.is_ok(), "who is alone waits for nobody");
}

#[tokio::test]
async fn one_who_waits_hears_of_the_place_and_may_leave() {
    let scheduler = scheduler(1, 100);
    let first = scheduler.turn(wish(Class::Live, visitor(1, 0)), |_| {}).await.unwrap();
    let (turns, _got) = tokio::sync::mpsc::unbounded_channel();
    let other = stand(&scheduler, "other", wish(Class::Live, visitor(2, 0)), &turns);
    until_waiting(&scheduler, 1).await;
    let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
    let stop = Stop::default();
    let leaving = Wish { stop: stop.clone(), ..wish(Class::Live, visitor(1, 0)) };
    let place = move |place| tell.send(place).unwrap_or_default();
    let waits = tokio::spawn({
        let scheduler = scheduler.clone();
        async move { scheduler.turn(leaving, place).await.map(drop) }
    });
    assert_eq!(told.recv().await, Some(2));
    other.abort();
    while told.recv().await != Some(1) {}
    stop.raise();
    assert_eq!(waits.await.unwrap().unwrap_err().code(), Code::NotPossible);
    until_waiting(&scheduler, 0).await;
    drop(first);
    assert!(scheduler.line().running.is_empty());
}

#[tokio::test]
async fn too_many_who_wait_are_refused_and_work_that_breaks_down_is_told() {
    let scheduler = scheduler(1, 100);
    let first = scheduler.turn(wish(Class::Live, visitor(1, 0)), |_| {}).await.unwrap();
    let (turns, _got) = tokio::sync::mpsc::unbounded_channel();
    for _ in 0..39 {
        stand(&scheduler, "more", wish(Class::Live, visitor(1, 0)), &turns);
    }
    until_waiting(&scheduler, 39).await;
    let refused = scheduler.turn(wish(Class::Live, visitor(1, 0)), |_| {}).await.err().unwrap();
    assert_eq!(refused.code(), Code::TooMany);
    drop(first);
    let scheduler = self::scheduler(1, 100);
    let work = wish(Class::Errand, visitor(1, 0));
    let broken = scheduler.run::<()>(work.clone(), || panic!("on purpose")).await;
    assert_eq!(broken.unwrap_err().code(), Code::AgentFailed);
    assert_eq!(scheduler.run(work, || 7).await.unwrap(), 7);
}

#[tokio::test(start_paused = true)]
async fn a_review_comes_to_its_end_beside_people_who_analyse_all_day() {
    let mut waiter = Waiter {
        number: 1,
        since: Instant::now(),
        wish: wish(Class::Review, visitor(1, 0)),
        start: oneshot::channel().0,
    };
    assert_eq!(waiter.class(), Class::Review);
    waiter.since = Instant::now().checked_sub(LONG).unwrap();
    assert_eq!(waiter.class(), Class::Analysis);
    waiter.wish.class = Class::Live;
    assert_eq!(waiter.class(), Class::Live);
}
