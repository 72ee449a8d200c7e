//! One visitor who wants everything at once: analyses, reviews and strong opponents by the dozen. Others
//! must not wait for it.

use super::levels::opened_against;
use super::{long_game, received};
use crate::fault::Fault;
use crate::hostile::herd::Herd;
use crate::hostile::stage::Stage;
use crate::http::request;
use std::time::Duration;

const ANALYSES: usize = 64;
const REVIEWS: usize = 8;
const TABLES: usize = 40;

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    let way = stage.way(0, 2);
    let moves = long_game(stage.way(0, 60))?;
    let mut herd = Herd::gather(
        ANALYSES + REVIEWS,
        Duration::from_secs(5),
        |_| way,
        |number, way| {
            let path = match number {
                0..REVIEWS => {
                    format!("review?game=othello&moves={moves}&agent=alphabeta:depth=30&time=30")
                }
                _ => {
                    format!("analyse?game=othello-10x10&agent=mcts:memory=64&time=60&seed={number}")
                }
            };
            request(way, "GET", &format!("/api/v1/{path}"), &[], &[])
        },
    );
    let sat = opened_against(stage, way, TABLES, |_| ("othello-8x8", "grandmaster"));
    let open = herd.drink(stage.plan.time(25, 5));
    received(stage, &herd);
    stage.note(format!("{open} of {} streams were still open at the end", ANALYSES + REVIEWS));
    sat
}
