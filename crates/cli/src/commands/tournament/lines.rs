//! With `--json`, every finished game is a line on stdout, as the journal has it.

use super::Live;
use crate::failure::Failure;
use crate::out::Out;
use harif_arena::openings::Openings;
use harif_arena::{Audience, Cores, Played, Standings};
use std::io;
use std::sync::{Mutex, PoisonError};

/// Shows the picture on the terminal, and writes the lines where they are wanted.
pub(super) struct Lines<'p> {
    live: Live<'p>,
    wanted: bool,
    out: Mutex<(Out, io::Result<()>)>,
}

impl<'p> Lines<'p> {
    pub(super) fn new(live: Live<'p>, wanted: bool) -> Lines<'p> {
        Lines { live, wanted, out: Mutex::new((Out::new(), Ok(()))) }
    }

    /// What is left to write to, unless writing failed, and what is to be known beside the table.
    pub(super) fn close(self) -> Result<(Out, Vec<String>), Failure> {
        let (out, written) = self.out.into_inner().unwrap_or_else(PoisonError::into_inner);
        written?;
        Ok((out, self.live.notes()))
    }
}

impl Audience for Lines<'_> {
    fn ended(&self, _worker: usize, played: &Played) {
        if self.wanted {
            let mut guard = self.out.lock().unwrap_or_else(PoisonError::into_inner);
            let (out, written) = &mut *guard;
            if written.is_ok() {
                *written = out.json(played).and_then(|()| out.flush());
            }
        }
    }

    fn prepared(&self, cores: &Cores, openings: &Openings) {
        self.live.prepared(cores, openings);
    }

    fn counted(&self, standings: &Standings) {
        self.live.counted(standings);
    }
}
