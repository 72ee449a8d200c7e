//! Those who mean no harm: people who play each other, one who plays a machine, one who looks in.
//!
//! They go on beside an attack for as long as it lasts, all from one address of their own, and bring back
//! how long each of their wishes took and what was denied to them.

mod fresh;
mod learner;
mod player;

use super::ledger::Ledger;
use crate::fault::Fault;
use crate::way::Way;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Where they come from.
const HOME: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 99);

/// A victim that hears nothing for so long gives up, and has been cut off.
const VICTIM_TIMEOUT: Duration = Duration::from_secs(5);

/// After something went wrong they wait a moment before they try again, as people do.
const BREATH: Duration = Duration::from_millis(250);

/// So many pairs of people play: enough moves that one in a hundred is not simply the worst.
const PLAYERS: u64 = 3;

/// What the victims have been through.
#[derive(Default)]
pub(super) struct Suffered {
    /// From a move to its acknowledgement.
    pub(super) moves: Vec<Duration>,
    /// From a move to the machine's answer, beyond what the server waits on purpose.
    pub(super) answers: Vec<Duration>,
    /// The first sight of the page.
    pub(super) loads: Vec<Duration>,
    /// What was refused or cut.
    pub(super) faults: Vec<Fault>,
}

/// What the victims share.
struct House {
    way: Way,
    ledger: Arc<Ledger>,
    over: AtomicBool,
    forgiven: AtomicBool,
}

impl House {
    fn over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

impl Suffered {
    /// Takes down what went wrong, unless the bench itself did it.
    fn blame(&mut self, house: &House, fault: Fault) {
        if !house.forgiven.load(Ordering::Relaxed) {
            self.faults.push(fault);
        }
        thread::sleep(BREATH);
    }

    fn add(&mut self, other: Suffered) {
        self.moves.extend(other.moves);
        self.answers.extend(other.answers);
        self.loads.extend(other.loads);
        self.faults.extend(other.faults);
    }
}

/// The victims at work.
pub(super) struct Victims {
    house: Arc<House>,
    threads: Vec<JoinHandle<Suffered>>,
}

impl Victims {
    /// Lets them begin.
    pub(super) fn begin(way: Way, ledger: &Arc<Ledger>) -> Victims {
        let way = way.from(HOME).within(VICTIM_TIMEOUT);
        let (over, forgiven) = (AtomicBool::new(false), AtomicBool::new(false));
        let house = Arc::new(House { way, ledger: ledger.clone(), over, forgiven });
        let mut threads: Vec<_> = (0..PLAYERS)
            .map(|number| spawn(&house, move |house| player::suffer(house, number)))
            .collect();
        threads.push(spawn(&house, learner::suffer));
        threads.push(spawn(&house, fresh::suffer));
        Victims { house, threads }
    }

    /// From now on it is the bench that cuts them off.
    pub(super) fn forgive(&self) {
        self.house.forgiven.store(true, Ordering::Relaxed);
    }

    /// Lets each of them end what it is at, and gathers what they have been through.
    pub(super) fn end(self) -> Suffered {
        self.house.over.store(true, Ordering::Relaxed);
        let mut all = Suffered::default();
        for thread in self.threads {
            match thread.join() {
                Ok(suffered) => all.add(suffered),
                Err(_) => all.faults.push(Fault::Strange("a victim broke down".into())),
            }
        }
        all
    }
}

fn spawn(
    house: &Arc<House>,
    suffer: impl FnOnce(&House) -> Suffered + Send + 'static,
) -> JoinHandle<Suffered> {
    let house = house.clone();
    thread::spawn(move || suffer(&house))
}
