//! Machines at a table: their turn as a task, and what becomes of the answer.

use super::letter::{self, Letter, Reply, Stopped};
use super::{Happening, Note, Refusal, Table, Thinking, Waiting, fresh};
use harif_catalog::Sitter;
use harif_core::{End, Game, Instant, Limits, Player, Report, Said, Say, Side, Stop, mix};

/// Which turn of which machine something is about.
#[derive(Clone, Debug)]
pub struct Turn {
    side: Side,
    name: String,
    epoch: u64,
    holder: u64,
}

/// A machine's turn: the player, the game and the budget. It runs on any thread; where the machine is borrowed, it can
/// go elsewhere as a [`Letter`].
pub struct Task {
    turn: Turn,
    player: Box<dyn Player>,
    game: Box<dyn Game>,
    limits: Limits,
    /// The seed of this move.
    seed: u64,
    /// Whether the player has yet to be told of the game.
    begin: bool,
    /// Whether the player goes when it has moved.
    borrowed: bool,
}

/// How a machine's turn ended, with the player back.
pub struct Ended {
    turn: Turn,
    /// `None` if the player did not survive.
    player: Option<Box<dyn Player>>,
    reply: Reply,
}

impl Turn {
    /// Whose turn it is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The agent that plays it.
    pub fn agent(&self) -> &str {
        &self.name
    }

    /// The end of a turn whose task is lost, the player with it.
    pub fn lost(self, why: &impl Say) -> Ended {
        self.replied(Reply::lost(why))
    }

    /// The end of a turn that was sent as a letter.
    pub fn replied(self, reply: Reply) -> Ended {
        Ended { turn: self, player: None, reply }
    }
}

impl Task {
    /// Which turn this is.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The number of the turn; what it says while it thinks is told to the table with it.
    pub fn epoch(&self) -> u64 {
        self.turn.epoch
    }

    /// The flag that is raised when the turn has lost its point.
    pub fn stop(&self) -> Stop {
        self.limits.stop.clone()
    }

    /// The end of a turn for which there is no thread.
    pub fn unstarted(&self) -> Ended {
        self.turn.clone().lost(&Said::new("failed-no-thread"))
    }

    /// Thinks; `tell` hears of progress, and about which position. A player that panics has failed, and
    /// nobody else with it.
    pub fn run(self, tell: &mut dyn FnMut(&dyn Game, &Report<String>)) -> Ended {
        let Task { turn, player, game, limits, seed, begin, borrowed } = self;
        let begin = begin.then_some(seed);
        let (player, reply) = letter::think(player, game.as_ref(), &limits, begin, tell);
        // What a borrowed player holds is given back here, on the thread that used it.
        Ended { turn, player: player.filter(|_| !borrowed), reply }
    }

    /// The turn as a letter; the player goes. Whoever answers finds one of the same name, which is told of the game, so
    /// this is for machines that are borrowed: others would forget what they know.
    pub fn into_letter(self) -> (Turn, Letter, Stop) {
        let Task { turn, game, limits, seed, .. } = self;
        let stop = limits.stop.clone();
        let letter = Letter { record: game.record(), agent: turn.name.clone(), limits, seed };
        (turn, letter, stop)
    }
}

impl Table {
    /// Lets the table go on by itself, if it can: forced passes are played, a clock starts, and the
    /// turn of a machine comes back as a task.
    pub fn next(&mut self, now: Instant) -> Option<Task> {
        // Who went back to a pass may look at it.
        if !self.is_browsing() {
            self.pass_where_forced(now);
        }
        if self.is_over() || self.is_halted() {
            return None;
        }
        self.start_clock(now);
        let side = self.game.to_move();
        let busy = self.at_work().is_some() || self.failure.is_some();
        if self.is_human(side) || busy || (self.paused && !self.stepping) {
            return None;
        }
        self.stepping = false;
        match self.task(side, now) {
            Ok(task) => Some(task),
            Err(reason) => {
                self.fail(side, reason, now);
                None
            }
        }
    }

    /// Lets the time of the side to move run, if it should and does not yet: then `true`. The first move is
    /// free, and nobody pays for a machine that has failed or that stands in line.
    pub fn start_clock(&mut self, now: Instant) -> bool {
        let stands = self.is_over() || self.is_halted() || self.paused || self.failure.is_some();
        let in_line = self.is_borrowed(self.game.to_move())
            && !self.thinking.as_ref().is_some_and(|thinking| thinking.begun);
        !stands && !in_line && self.game.ply() > 0 && self.clock.start(self.game.to_move(), now)
    }

    fn task(&mut self, side: Side, now: Instant) -> Result<Task, Said> {
        let ply = self.game.ply();
        let game = self.game.branch(ply).map_err(|e| e.said())?;
        let seat = &mut self.seats[side.index()];
        let player = match seat.player.take() {
            Some(player) => player,
            None => {
                // The one before still thinks about something else; when it comes back its seat is taken.
                seat.fresh = true;
                seat.holder = fresh();
                match self.house.sit(game.as_ref(), seat.name()).map_err(|e| e.said())? {
                    Sitter::Machine(player) => player,
                    Sitter::Human => {
                        return Err(
                            Said::new("failed-person").with("name", seat.name().to_string())
                        );
                    }
                }
            }
        };
        // Two equal agents must not play the same numbers, nor one the same when it is built anew.
        let own = mix(self.seed ^ mix(2 * ply as u64 + side.index() as u64));
        let begin = std::mem::take(&mut seat.fresh);
        let turn = Turn { side, name: player.name(), epoch: self.epoch, holder: seat.holder };
        let limits = Limits {
            time_cap: self.house.longest(),
            clock: self.clock.for_agent(side, now),
            memory: self.house.memory(),
            stop: Stop::default(),
            ..Limits::default()
        };
        let (since, stop, borrowed) = (now, limits.stop.clone(), self.is_borrowed(side));
        self.thinking = Some(Thinking { side, since, report: None, begun: !borrowed, stop });
        Ok(Task { turn, player, game, limits, seed: own, begin, borrowed })
    }

    /// A machine that stood in line begins to think, and its time runs. `false` if that turn has lost its
    /// point, so that nobody need think at all.
    pub fn begun(&mut self, epoch: u64, now: Instant) -> bool {
        let wanted = epoch == self.epoch;
        if let Some(thinking) = self.thinking.as_mut().filter(|_| wanted) {
            (thinking.begun, thinking.since) = (true, now);
            self.start_clock(now);
        }
        wanted
    }

    /// Whether the machine of this turn still stands in line.
    pub fn is_waiting(&self, epoch: u64) -> bool {
        epoch == self.epoch && self.thinking.as_ref().is_some_and(Thinking::is_waiting)
    }

    /// What a machine says while it thinks, unless that has lost its point.
    pub fn hear(&mut self, epoch: u64, report: Report<String>) {
        if let Some(thinking) = self.thinking.as_mut().filter(|_| epoch == self.epoch) {
            thinking.report = Some(report);
        }
    }

    /// Takes a machine's answer: its move is played, now or when people can follow.
    pub fn answer(&mut self, ended: Ended, now: Instant) {
        let Ended { turn: Turn { side, name, epoch, holder }, player, reply } = ended;
        let wanted = epoch == self.epoch;
        let seat = &mut self.seats[side.index()];
        match seat.holder == holder && seat.player.is_none() {
            // A borrowed one does not come back, and the next is told of the game anew.
            true => seat.player = player,
            false => self.retired.extend(player),
        }
        if !wanted {
            return;
        }
        let since = self.thinking.take().map_or(now, |thinking| thinking.since);
        match reply.result {
            Err(Stopped::Resigned) => self.lose(side, End::Resigned, now),
            Err(Stopped::Failed(reason)) => self.fail(side, reason, now),
            Ok(report) => {
                let least = self.pace.least;
                let least = if self.is_watched() { least.div_f64(self.pace.speed) } else { least };
                let (seconds, not_before) = (reply.elapsed.as_secs_f64(), since + least);
                self.waiting = Some(Waiting { side, name, report, seconds, not_before });
                self.tick(now);
            }
        }
    }

    /// Does what time alone does: an answer that has waited is played, a flag falls.
    pub fn tick(&mut self, now: Instant) {
        if self.waiting.as_ref().is_some_and(|waiting| waiting.not_before <= now)
            && let Some(waiting) = self.waiting.take()
        {
            self.play_answer(waiting, now);
        }
        if let Some((side, left)) = self.clock.flag(now)
            && left.is_zero()
            && !self.is_over()
        {
            self.lose(side, End::Timeout, now);
        }
    }

    /// When [`tick`](Self::tick) has something to do, if nothing else happens before.
    pub fn wakes(&self, now: Instant) -> Option<Instant> {
        let flag = self.clock.flag(now).map(|(_, left)| now + left);
        self.answers().into_iter().chain(flag).min()
    }

    /// When an answer that waits is played.
    pub fn answers(&self) -> Option<Instant> {
        self.waiting.as_ref().map(|waiting| waiting.not_before)
    }

    fn play_answer(&mut self, waiting: Waiting, now: Instant) {
        let Waiting { side, name, report, seconds, .. } = waiting;
        let Some(best) = report.best.clone() else {
            return self.fail(side, Said::new("failed-no-move").with("agent", name), now);
        };
        let note = Note {
            seconds: Some(seconds),
            value: Some(report.value),
            agent: Some(name.clone()),
            report: Some(report),
        };
        if let Err(error) = self.commit(&best, note, now) {
            let why = Said::new("failed-move").with("agent", name).with("problem", error.said());
            self.fail(side, why, now);
        }
    }

    fn fail(&mut self, side: Side, reason: Said, now: Instant) {
        self.interrupt();
        self.clock.stop(now);
        self.retired.extend(self.seats[side.index()].player.take());
        self.failure = Some((side, reason.clone()));
        self.happened.push(Happening::Failed { side, reason });
    }

    /// Lets a machine that failed try again, with a fresh player.
    ///
    /// # Errors
    /// If none has failed.
    pub fn retry(&mut self) -> Result<(), Refusal> {
        self.failure.take().map(drop).ok_or(Refusal::NoneFailed)
    }
}
