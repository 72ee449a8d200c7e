//! Two people at one screen who play each other quickly: a move is to be acknowledged at once.

use super::{House, Suffered};
use crate::crowd::{choice, lay};
use crate::fault::Fault;
use crate::http::Client;
use crate::line::Line;
use harif_core::Rng;
use std::thread;
use std::time::{Duration, Instant};

/// Time between two moves, on average.
const PAUSE: Duration = Duration::from_millis(50);

pub(super) fn suffer(house: &House, number: u64) -> Suffered {
    let (mut suffered, mut rng) = (Suffered::default(), Rng::new(number));
    while !house.over() {
        if let Err(fault) = game(house, &mut rng, &mut suffered) {
            suffered.blame(house, fault);
        }
    }
    suffered
}

fn game(house: &House, rng: &mut Rng, suffered: &mut Suffered) -> Result<(), Fault> {
    let laid = lay(&mut Client::new(house.way)?, "othello-8x8", "human", "human")?;
    let mut line = Line::open(house.way, &laid.id, &laid.tokens)?;
    let mut table = laid.table;
    while let Some((mv, ply)) = choice(&table, rng)? {
        thread::sleep(PAUSE.mul_f64(0.5 + rng.unit()));
        if house.over() {
            return Ok(());
        }
        let (sent, mut acknowledged) = (Instant::now(), None);
        let played = line.play(&mv, ply, |time| {
            acknowledged = Some(time);
            house.ledger.note(&laid.id, ply, &mv);
        });
        if let Some(time) = acknowledged {
            suffered.moves.push(time);
        } else if played.as_ref().is_err_and(Fault::is_late) {
            // The person has waited that long, whatever came of it.
            suffered.moves.push(sent.elapsed());
        }
        table = played?;
    }
    Ok(())
}
