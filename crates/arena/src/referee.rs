//! One game from its opening to its end: clocks, fouls, adjudication, the record.

use crate::audience::Audience;
use crate::error::ArenaError;
use crate::guests::Guests;
use crate::openings::Openings;
use crate::plan::{BudgetPlan, Plan};
use crate::played::{Foul, Offence, Overrun, Played};
use crate::schedule::GameTask;
use harif_core::{
    AgentError, Decision, End, Game, Goal, Limits, Oracle, Player, Rng, Said, Say, Side,
    SolverOptions, Stop, Winner,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Most bytes that the solver may remember in a game; it starts every game afresh, so that a game
/// can be repeated alone.
const SOLVER_MEMORY: usize = 8 << 20;

/// Plays games one after the other, with players of its own.
pub(crate) struct Referee<'p> {
    plan: &'p Plan,
    openings: &'p Openings,
    guests: &'p dyn Guests,
    game: Box<dyn Game>,
    players: Vec<Option<Box<dyn Player>>>,
    /// The number of the worker that it works for.
    worker: usize,
    stop: Stop,
}

/// How a game ended other than by its rules.
struct Ending {
    end: End,
    winner: Winner,
    margin: Option<i32>,
    foul: Option<Foul>,
}

/// A game in play.
struct InPlay {
    watches: [Watch; 2],
    overruns: Vec<Overrun>,
    solver: Option<Box<dyn Oracle>>,
}

/// The clock of one side.
struct Watch {
    remaining: Option<Duration>,
}

impl Watch {
    fn new(budget: &BudgetPlan) -> Watch {
        Watch { remaining: budget.clock.map(|clock| clock.main) }
    }

    /// Takes the time of a move off the clock. Says by how much the move took too long.
    fn spend(&mut self, budget: &BudgetPlan, spent: Duration) -> Option<Duration> {
        let mut over = budget.time.map_or(Duration::ZERO, |time| spent.saturating_sub(time));
        if let (Some(remaining), Some(clock)) = (self.remaining, budget.clock) {
            over = over.max(spent.saturating_sub(remaining));
            self.remaining = Some(remaining.saturating_sub(spent) + clock.increment);
        }
        (!over.is_zero()).then_some(over)
    }
}

impl<'p> Referee<'p> {
    pub(crate) fn new(
        plan: &'p Plan,
        openings: &'p Openings,
        guests: &'p dyn Guests,
        worker: usize,
        stop: &Stop,
    ) -> Result<Referee<'p>, ArenaError> {
        let game = harif_catalog::open(&plan.game)?;
        let players = plan.agents.iter().map(|_| None).collect();
        Ok(Referee { plan, openings, guests, game, players, worker, stop: stop.clone() })
    }

    /// Plays one game; `None` if it was stopped on the way, which leaves nothing behind.
    pub(crate) fn play(
        &mut self,
        task: &GameTask,
        audience: &dyn Audience,
    ) -> Result<Option<Played>, ArenaError> {
        self.game.set_up(&self.openings.get(task.opening).position)?;
        let laid = self.game.ply();
        let starts =
            if laid.is_multiple_of(2) { self.game.to_move() } else { self.game.to_move().other() };
        self.game.set_seed(task.seed);
        for side in Side::BOTH {
            let name = &self.plan.agents[task.seats[side.index()]].name;
            self.game.set_player(side, name);
        }
        audience.begun(self.worker, task, self.game.as_ref());
        let mut play = self.set_out(task);
        let ending = match self.seat(task)? {
            Some(foul) => Some(Ending::foul(foul)),
            None => self.go_on(task, &mut play, audience)?,
        };
        if self.stop.is_raised() {
            return Ok(None);
        }
        let mut record = self.game.record();
        let mut foul = None;
        if let Some(ending) = ending {
            (record.end, record.winner, record.margin) =
                (ending.end, Some(ending.winner), ending.margin);
            foul = ending.foul;
        }
        if let Some(foul) = &foul {
            let name = &self.plan.agents[task.seats[foul.side.index()]].name;
            record.tags.insert("error".into(), format!("{name}: {}", foul.story));
        }
        let GameTask { number, seats, opening, .. } = *task;
        let overruns = play.overruns;
        Ok(Some(Played { number, seats, opening, laid, starts, overruns, foul, record }))
    }

    fn set_out(&self, task: &GameTask) -> InPlay {
        let watch = |seat: usize| Watch::new(self.plan.budget_of(task.seats[seat]));
        let options = SolverOptions { memory: Some(SOLVER_MEMORY), ..SolverOptions::default() };
        let solver = self.plan.adjudicate.and_then(|_| self.game.solver(&options));
        InPlay { watches: [watch(0), watch(1)], overruns: Vec::new(), solver }
    }

    /// Makes both players ready; the foul of the first that is not.
    fn seat(&mut self, task: &GameTask) -> Result<Option<Foul>, ArenaError> {
        for side in Side::BOTH {
            let seat = task.seats[side.index()];
            if self.players[seat].is_none() {
                self.players[seat] =
                    Some(self.plan.player(self.game.as_ref(), seat, self.guests)?);
            }
            let seed = Rng::stream(task.seed, side.index() as u64).next_u64();
            let (game, players) = (self.game.as_ref(), &mut self.players);
            let ready = guarded(&mut players[seat], |player| player.new_game(game, seed));
            if let Err(foul) = ready.map_err(|broken| broken.foul(side)) {
                return Ok(Some(foul));
            }
        }
        Ok(None)
    }

    /// Moves until the game is over; how it ended, if not by its rules.
    fn go_on(
        &mut self,
        task: &GameTask,
        play: &mut InPlay,
        audience: &dyn Audience,
    ) -> Result<Option<Ending>, ArenaError> {
        while self.game.outcome().is_none() {
            if let Some(ending) = self.adjudicate(play)? {
                return Ok(Some(ending));
            }
            if self.game.must_pass() {
                // There is nothing to think about, and nothing to blame the agent for.
                self.game.play("pass")?;
            } else if let Some(ending) = self.one_move(task, play) {
                return Ok(Some(ending));
            }
            if self.stop.is_raised() {
                return Ok(None);
            }
            audience.moved(self.worker, self.game.as_ref());
        }
        Ok(None)
    }

    fn one_move(&mut self, task: &GameTask, play: &mut InPlay) -> Option<Ending> {
        let side = self.game.to_move();
        let seat = task.seats[side.index()];
        let budget = self.plan.budget_of(seat);
        let watch = &mut play.watches[side.index()];
        let limits = Limits { stop: self.stop.clone(), ..budget.limits(watch.remaining) };
        let game = self.game.as_ref();
        let started = Instant::now();
        let answer = guarded(&mut self.players[seat], |player| player.decide(game, &limits));
        let spent = started.elapsed();
        let over = watch.spend(budget, spent);
        let ply = self.game.ply();
        play.overruns.extend(over.map(|by| Overrun { ply, side, seconds: by.as_secs_f64() }));
        let decision = match answer {
            Ok(decision) => decision,
            Err(Broken::Answer(AgentError::Resigned)) => {
                return Some(Ending::lost(side, End::Resigned));
            }
            Err(broken) => return Some(Ending::foul(broken.foul(side))),
        };
        if let Some(by) = over.filter(|&by| budget.forfeit && by > budget.margin) {
            let by = format!("{:.3}", by.as_secs_f64());
            let story = Said::new("engine-overstepped").with("seconds", by);
            let foul = Foul::plain(side, Offence::Time, story);
            return Some(Ending { foul: Some(foul), ..Ending::lost(side, End::Timeout) });
        }
        self.put(side, decision, spent).err().map(Ending::foul)
    }

    fn put(&mut self, side: Side, decision: Decision, spent: Duration) -> Result<(), Foul> {
        let illegal = |story: Said| Foul::plain(side, Offence::Illegal, story);
        let chosen = decision.chosen.ok_or_else(|| illegal(Said::new("engine-no-move")))?;
        self.game.play_chosen(&chosen).map_err(|error| illegal(error.said()))?;
        self.game.note(Some(decision.value), Some(spent.as_secs_f64()));
        Ok(())
    }

    fn empties(&self) -> usize {
        self.game.cells().iter().filter(|cell| cell.is_none()).count()
    }

    /// The end that the solver proves for the position on the board.
    fn adjudicate(&self, play: &mut InPlay) -> Result<Option<Ending>, ArenaError> {
        let Some((terms, solver)) = self.plan.adjudicate.zip(play.solver.as_mut()) else {
            return Ok(None);
        };
        let early = terms.empties.is_some_and(|most| self.empties() > most as usize);
        if self.game.ply() < terms.from || early {
            return Ok(None);
        }
        let limits = Limits { stop: self.stop.clone(), ..Limits::nodes(terms.nodes) };
        let solved = solver.solve(self.game.as_ref(), Goal::Score, &limits, &mut |_| {});
        let solved = solved.map_err(ArenaError::Solver)?;
        let mover = self.game.to_move();
        let first = |score: i32| if mover == Side::First { score } else { -score };
        Ok(solved.score().map(|score| Ending {
            end: End::Adjudicated,
            winner: match first(score) {
                0 => Winner::Draw,
                margin if margin > 0 => Winner::First,
                _ => Winner::Second,
            },
            margin: Some(first(score)),
            foul: None,
        }))
    }
}

impl Ending {
    fn lost(side: Side, end: End) -> Ending {
        let winner = if side == Side::First { Winner::Second } else { Winner::First };
        Ending { end, winner, margin: None, foul: None }
    }

    fn foul(foul: Foul) -> Ending {
        Ending { foul: Some(foul.clone()), ..Ending::lost(foul.side, End::Forfeited) }
    }
}

/// Why a player did not do what it was asked to.
enum Broken {
    Answer(AgentError),
    Panic(Said),
}

impl Broken {
    fn foul(self, side: Side) -> Foul {
        match self {
            Broken::Answer(error) => Foul::of(side, error),
            Broken::Panic(story) => Foul::plain(side, Offence::Panic, story),
        }
    }
}

/// Asks a player for something. One that panics is let go, and built anew for the next game.
fn guarded<T>(
    place: &mut Option<Box<dyn Player>>,
    ask: impl FnOnce(&mut dyn Player) -> Result<T, AgentError>,
) -> Result<T, Broken> {
    let Some(player) = place.as_mut() else {
        return Err(Broken::Panic(Said::new("engine-gone")));
    };
    match catch_unwind(AssertUnwindSafe(|| ask(player.as_mut()))) {
        Ok(answer) => answer.map_err(Broken::Answer),
        Err(panic) => {
            let text = panic.downcast_ref::<&str>().map(ToString::to_string);
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
            *place = None;
            Err(Broken::Panic(match text {
                Some(why) => Said::new("engine-panicked").with("why", why),
                None => Said::new("engine-panicked-silently"),
            }))
        }
    }
}
