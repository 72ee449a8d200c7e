//! Somebody who comes to the page for the first time, again and again: the first files and the first
//! questions of the page, over a connection of its own each time.

use super::{House, Suffered};
use crate::fault::Fault;
use crate::http::Client;
use std::thread;
use std::time::{Duration, Instant};

/// Time between two visits.
const EVERY: Duration = Duration::from_millis(200);

/// What is fetched.
const FIRST_SIGHT: [&str; 4] = ["/", "/main.js", "/api/v1/health", "/api/v1/games"];

pub(super) fn suffer(house: &House) -> Suffered {
    let mut suffered = Suffered::default();
    while !house.over() {
        let came = Instant::now();
        let seen = look(house);
        if seen.is_ok() || seen.as_ref().is_err_and(Fault::is_late) {
            suffered.loads.push(came.elapsed());
        }
        if let Err(fault) = seen {
            suffered.blame(house, fault);
        }
        thread::sleep(EVERY.saturating_sub(came.elapsed()));
    }
    suffered
}

fn look(house: &House) -> Result<(), Fault> {
    let mut client = Client::new(house.way)?;
    FIRST_SIGHT.iter().try_for_each(|path| client.get(path).map(drop))
}
