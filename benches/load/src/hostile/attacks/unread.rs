//! Visitors who ask for long answers and never read a byte: whoever sends must not wait for them, and
//! what they do not take must not pile up.

use super::{long_game, received};
use crate::fault::Fault;
use crate::hostile::herd::Herd;
use crate::hostile::stage::Stage;
use crate::http::request;
use std::thread;
use std::time::Duration;

/// Addresses that they come from; each has one line for every wish.
const ADDRESSES: usize = 4;

/// The largest answer there is.
const TRACE: &str = "trace?game=othello&agent=mcts:iterations=20000,memory=64&limit=20000";

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    let moves = long_game(stage.way(0, 60))?;
    let mut traces = unread(stage, &[TRACE.to_string()]);
    // They are to be at work all at once, before the others come.
    thread::sleep(Duration::from_millis(500));
    let review = |agent| format!("review?game=othello&moves={moves}&agent={agent}&time=30");
    let mut others = unread(
        stage,
        &[
            "analyse?game=othello&agent=mcts:memory=64&time=60".to_string(),
            review("alphabeta:depth=30"),
            // Much to tell, since there is little thinking for each of the moves.
            review("alphabeta:depth=4,values=all"),
        ],
    );
    thread::sleep(stage.plan.time(20, 5));
    for (herd, what) in [(&mut traces, "traces"), (&mut others, "analyses and reviews")] {
        // What waited in the lines comes first, and only then that they were cut.
        let open = herd.drink(Duration::from_millis(500));
        stage.note(format!("{open} of {} lines for {what} were not cut", herd.count()));
        received(stage, herd);
    }
    Ok(())
}

/// One line an address for each wish, by which nothing is taken.
fn unread(stage: &Stage, wishes: &[String]) -> Herd {
    Herd::gather(
        ADDRESSES * wishes.len(),
        Duration::from_secs(5),
        |number| stage.way(0, 2 + (number % ADDRESSES) as u8).narrow(),
        |number, way| {
            let path = format!("/api/v1/{}", wishes[number / ADDRESSES]);
            request(way, "GET", &path, &[], &[])
        },
    )
}
