//! Games are counted in the order of their numbers, whatever the order in which they end. So the same games
//! give the same table and the same end of a test with any number of workers and after any interruption,
//! and short games have no more weight than long ones.

use crate::plan::Plan;
use crate::played::Played;
use crate::schedule::{GameTask, Stage};
use crate::standings::Standings;
use std::collections::BTreeMap;

/// How far the handing out of games may be ahead of the counting: it bounds the memory.
const AHEAD: u64 = 1024;

/// What has been counted, what waits to be counted, what is to be played.
#[derive(Debug)]
pub(crate) struct Ledger {
    stages: Vec<Stage>,
    /// The number of the next game to be counted.
    next: u64,
    /// Games that ended before it.
    waiting: BTreeMap<u64, Played>,
    /// The number of the next game to be handed out.
    handed: u64,
    over: bool,
    pub(crate) standings: Standings,
}

/// What a worker is to do.
pub(crate) enum Next {
    /// Play this game.
    Play(GameTask),
    /// Wait until something was counted.
    Wait,
    /// Go home.
    Over,
}

impl Ledger {
    pub(crate) fn new(plan: &Plan) -> Ledger {
        Ledger {
            stages: vec![Stage::opening(plan)],
            next: 0,
            waiting: BTreeMap::new(),
            handed: 0,
            over: false,
            standings: Standings::new(plan),
        }
    }

    /// The last stage; there always is one.
    fn stage(&self) -> &Stage {
        &self.stages[self.stages.len() - 1]
    }

    /// The next game that no worker has played or plays.
    pub(crate) fn hand_out(&mut self, plan: &Plan) -> Next {
        if self.over {
            return Next::Over;
        }
        self.handed = self.handed.max(self.next);
        while self.waiting.contains_key(&self.handed) {
            self.handed += 1;
        }
        let behind = self.stage().end() * plan.legs();
        if self.handed >= behind.min(self.next + AHEAD) {
            return Next::Wait;
        }
        let task = self.stage().task(plan, self.handed);
        self.handed += 1;
        Next::Play(task)
    }

    /// The task of a game that was played earlier; `None` if the plan has no such game yet.
    pub(crate) fn task(&self, plan: &Plan, number: u64) -> Option<GameTask> {
        let slot = number / plan.legs();
        let stage = self.stages.iter().rev().find(|stage| stage.first <= slot)?;
        (slot < stage.end()).then(|| stage.task(plan, number))
    }

    /// Whether a game of this number was taken already, or will not be needed.
    pub(crate) fn has(&self, number: u64) -> bool {
        self.over || number < self.next || self.waiting.contains_key(&number)
    }

    /// Takes a finished game and counts what can be counted. Says whether anything was.
    pub(crate) fn enter(&mut self, plan: &Plan, played: Played) -> bool {
        if self.has(played.number) {
            return false;
        }
        let before = self.next;
        self.waiting.insert(played.number, played);
        while let Some(played) = self.waiting.remove(&self.next) {
            self.standings.count(&played);
            self.next += 1;
            self.look_ahead(plan);
            if self.over {
                self.waiting.clear();
            }
        }
        self.next > before
    }

    /// Ends the tournament, or begins its next stage, where it is time.
    fn look_ahead(&mut self, plan: &Plan) {
        if self.standings.is_decided() {
            self.over = true;
        } else if self.next == self.stage().end() * plan.legs() {
            match Stage::next(plan, &self.stages, &self.standings.scores()) {
                Some(stage) => self.stages.push(stage),
                None => self.over = true,
            }
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over
    }
}
