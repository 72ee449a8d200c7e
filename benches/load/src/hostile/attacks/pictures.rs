//! Visitors who ask for one picture after the other: drawing must not hold up those who only play.

use crate::fault::Fault;
use crate::hostile::stage::Stage;
use crate::http::Client;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Connections that ask without a pause.
const PAINTERS: u8 = 8;

/// The largest board there is.
const PICTURE: &str = "/api/v1/export?game=othello-20x20&pos=start&format=png";

/// One who was refused waits a little; a refusal would cost less than a picture.
const REFUSED: Duration = Duration::from_millis(100);

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    let (until, drawn) = (Instant::now() + stage.plan.time(15, 3), AtomicUsize::new(0));
    thread::scope(|scope| {
        for number in 0..PAINTERS {
            let drawn = &drawn;
            scope.spawn(move || {
                while Instant::now() < until {
                    if ask(stage, number, until, drawn).is_err() {
                        stage.turned_away(1);
                        thread::sleep(REFUSED);
                    }
                }
            });
        }
    });
    stage.note(format!("{} pictures were drawn", drawn.into_inner()));
    Ok(())
}

/// Asks over one connection until it is refused.
fn ask(stage: &Stage, number: u8, until: Instant, drawn: &AtomicUsize) -> Result<(), Fault> {
    let mut client = Client::new(stage.way(0, 2 + number))?;
    while Instant::now() < until {
        client.get(PICTURE)?;
        drawn.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}
