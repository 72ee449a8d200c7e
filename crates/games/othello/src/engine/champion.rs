//! The champion: the strongest Othello we can play, or as weak as asked.
//!
//! On 8×8 it thinks (see `think`): opinions in discs of every move, and the truth near the end. On
//! 4×4 and 6×6 it solves what it can reach, and asks alpha-beta before that. `level` makes mistakes
//! as people do (see `level`).
//!
//! How long it thinks is decided where that is decided for all searches, in `harif_search::Deadline`. What
//! is made once (weights, book, tables) is made before the first move, so that no move pays for it.

use crate::engine::book::Book;
use crate::engine::discs::Discs;
use crate::engine::level::{BEST, Eyes};
use crate::engine::ponder::Ponder;
use crate::engine::small::Small;
use crate::engine::solver::Solver;
use crate::engine::think::{SearchPlan, Thought};
use crate::{Board, Move};
use harif_core::{
    Agent, AgentError, Field, FieldKind, Instant, Kind, Limits, MoveValue, NameError, Options,
    Report, Rng, Say, Schema, State,
};
use harif_search::{Context, Deadline, FORCED_DEPTH};
use std::time::Duration;

/// Time for a move when nothing else bounds the search.
const USUAL_TIME: Duration = Duration::from_secs(2);
/// Megabytes of the table when nothing is said.
const MEGABYTES: i64 = 64;
/// A player who errs looks at little: its table is small, and emptied before every move, so that a
/// position has one answer however it came about.
const SMALL_TABLE: usize = 4 << 20;

/// The strongest Othello player, for boards of 4×4, 6×6 and 8×8.
pub struct Champion<B: Board> {
    level: u32,
    depth: Option<u32>,
    time: Option<Duration>,
    threads: usize,
    memory: usize,
    every: bool,
    book: bool,
    ponders: bool,
    seed: u64,
    /// Made at the first search and kept for the next games.
    solver: Option<(usize, Solver)>,
    /// Where the solver is in the opponent's time, and the bytes of its table.
    pondering: Option<(usize, Ponder)>,
    /// How boards without an evaluation of ours are played.
    small: Option<Small<B>>,
}

impl<B: Board> Champion<B> {
    /// Name, help and options.
    pub fn schema(_cx: &dyn Context<B>) -> Schema {
        let int = |key, summary, max, default| {
            let kind = FieldKind::Int { min: 1, max, default };
            Field { key, summary, kind }
        };
        Schema {
            name: "champion",
            summary: "the strongest play, in discs, exact near the end; lower levels err as people do",
            options: vec![
                int("level", "how well it plays; 60 is best", BEST.into(), Some(BEST.into())),
                int("depth", "most plies to look ahead", 60, None),
                Field {
                    key: "time",
                    summary: "most time for a move; 2 s where nothing else is said",
                    kind: FieldKind::Time { default: None },
                },
                int("hash", "most megabytes of the table", 65_536, Some(MEGABYTES)),
                int("threads", "threads; more than one does not repeat exactly", 64, Some(1)),
                Field {
                    key: "every",
                    summary: "value every move as deeply as the best, for analysis",
                    kind: FieldKind::Switch { default: false },
                },
                Field {
                    key: "book",
                    summary: "look openings up; off: think about them",
                    kind: FieldKind::Switch { default: true },
                },
                Field {
                    key: "ponder",
                    summary: "think in the opponent's time too; does not repeat exactly",
                    kind: FieldKind::Switch { default: false },
                },
            ],
        }
    }

    /// The champion with these options.
    ///
    /// # Errors
    /// None: every option that can be typed can be met.
    pub fn build(cx: &dyn Context<B>, options: &Options) -> Result<Box<dyn Agent<B>>, NameError> {
        Ok(Box::new(Champion::with(cx, options)))
    }

    fn with(cx: &dyn Context<B>, options: &Options) -> Self {
        let whole = |key| options.int(key).and_then(|n| usize::try_from(n).ok());
        let level = whole("level").map_or(BEST, |level| level as u32);
        let mut champion = Champion::with_level(cx, level);
        champion.depth = whole("depth").map(|depth| depth as u32);
        champion.time = options.time("time");
        champion.threads = whole("threads").unwrap_or(1);
        champion.memory = whole("hash").unwrap_or(MEGABYTES as usize) << 20;
        champion.every = options.switch("every");
        champion.book = options.switch("book");
        champion.ponders = options.switch("ponder");
        champion
    }

    /// The champion at this level, with nothing else asked for.
    pub(crate) fn with_level(cx: &dyn Context<B>, level: u32) -> Self {
        Champion {
            level,
            depth: None,
            time: None,
            threads: 1,
            memory: (MEGABYTES as usize) << 20,
            every: false,
            book: true,
            ponders: false,
            seed: 0,
            solver: None,
            pondering: None,
            small: Some(Small::new(cx)),
        }
    }

    /// Makes before the first move what every move needs.
    fn make_ready(&mut self) {
        let memory = self.table_bytes(self.level < BEST, &Limits::default());
        self.solver(memory).make_ready();
        if self.book && self.level >= BEST {
            Book::own();
        }
    }

    /// Calls the solver back from the opponent's time.
    fn wake(&mut self) {
        if let Some((memory, ponder)) = self.pondering.take() {
            self.solver = ponder.end().map(|solver| (memory, solver));
        }
    }

    /// Lets the solver go on in the opponent's time, after this move.
    fn ponder(&mut self, before: Discs, mv: Move, limits: &Limits) {
        let Some((memory, solver)) = self.solver.take() else { return };
        match Ponder::begin(solver, before, mv, limits) {
            Ok(ponder) => self.pondering = Some((memory, ponder)),
            Err(solver) => self.solver = Some((memory, solver)),
        }
    }

    /// The solver, whose table takes at most so many bytes.
    fn solver(&mut self, memory: usize) -> &mut Solver {
        if self.solver.as_ref().is_some_and(|(bytes, _)| *bytes != memory) {
            self.solver = None;
        }
        &mut self.solver.get_or_insert_with(|| (memory, Solver::new(memory))).1
    }

    /// What a search may take from now on: the caller's limits and its own, the smaller counting. A move that
    /// is the only one is looked at for a moment, unless its value is wanted.
    fn allowed(&self, limits: &Limits, deadline: &Deadline, forced: bool) -> Limits {
        let glance = (forced && !self.every && !limits.analysis).then_some(FORCED_DEPTH);
        Limits {
            time: deadline.left(),
            time_cap: None,
            clock: None,
            depth: [self.depth, limits.depth, glance].into_iter().flatten().min(),
            threads: limits.threads.max(self.threads),
            ..limits.clone()
        }
    }

    /// The bytes of the table: what the options say, or the caller if that is less. A player who errs looks
    /// at little.
    fn table_bytes(&self, erring: bool, limits: &Limits) -> usize {
        let own = if erring { SMALL_TABLE } else { self.memory };
        limits.memory.map_or(own, |most| most.min(own))
    }

    /// What a player of this level finds, at most `depth` plies ahead; `limits` are already its own, and the
    /// table is empty.
    fn graded(
        &mut self,
        discs: Discs,
        depth: u32,
        limits: &Limits,
        told: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let (level, seed) = (self.level, self.seed);
        let memory = self.table_bytes(true, limits);
        let solver = self.solver(memory);
        // The seed and the position decide: who takes a move back gets the same answer.
        let (own, opp) = discs.bits();
        let mut rng = Rng::stream(seed, own ^ opp.rotate_left(29));
        let eyes = Eyes::new(level);
        let depth = eyes.horizon(discs.empties()).min(depth.max(1));
        let plan = SearchPlan { depth, every: true, ..SearchPlan::best() };
        let mut thought = solver.think(discs, &plan, limits, told);
        eyes.choose(discs, &mut thought, &mut rng);
        thought
    }
}

/// A thought as a report.
fn report_of(thought: &Thought, started: Instant) -> Option<Report<Move>> {
    let best = thought.best()?;
    let mut report = Report::of(best.mv, best.value.into(), best.kind);
    report.certainty = (best.kind == Kind::Heuristic).then_some(best.certainty);
    (report.depth, report.nodes, report.elapsed) = (best.depth, thought.nodes, started.elapsed());
    report.pv.clone_from(&thought.line);
    let value = |m: &crate::engine::think::RootMove| MoveValue {
        mv: m.mv,
        value: f64::from(m.value) + 0.0,
        kind: m.kind,
    };
    report.moves = thought.moves.iter().map(value).collect();
    Some(report)
}

impl<B: Board> Agent<B> for Champion<B> {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.wake();
        match &mut self.solver {
            Some((_, solver)) => solver.clear(),
            None => self.make_ready(),
        }
        if let Some(small) = &mut self.small {
            small.new_game(seed);
        }
    }

    fn search(
        &mut self,
        state: &State<B>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Move>),
    ) -> Result<Report<Move>, AgentError> {
        let started = Instant::now();
        self.wake();
        let moves = state.board.legal_moves().count();
        if moves == 0 {
            return Err(AgentError::GameOver);
        }
        let discs = Discs::of(state.board).map_err(|why| AgentError::Failed(why.said().into()))?;
        // Who errs does not know openings by heart, and an analysis is to think for itself.
        let known = self.book && self.level >= BEST && !self.every;
        if let Some(known) = known.then(|| Book::own().answer(discs, self.seed)).flatten() {
            on_info(&known);
            return Ok(known);
        }
        let bounded = limits.are_given() || self.depth.is_some();
        let own = self.time.or((!bounded).then_some(USUAL_TIME));
        let deadline = Deadline::new(started, limits, own);
        let erring = self.level < BEST && discs.size() == 8;
        let memory = self.table_bytes(erring, limits);
        // Emptied, or made if this is the first search, while the time runs already.
        let solver = self.solver(memory);
        if erring {
            solver.clear();
        }
        // Who errs looks at little, and small boards are solved where nothing has to be saved.
        let saves = if discs.size() == 8 { !erring } else { deadline.is_timed() };
        let limits = self.allowed(limits, &deadline, saves && moves == 1);
        if discs.size() < 8 {
            let mut small = self.small.take().ok_or(AgentError::GameOver)?;
            let found = small.search(self.solver(memory), discs, state, &limits, on_info);
            self.small = Some(small);
            return found;
        }
        let mut told = |thought: &Thought| {
            if let Some(report) = report_of(thought, started) {
                on_info(&report);
            }
        };
        let depth = limits.depth.unwrap_or(64);
        let thought = match erring {
            false => {
                // Who wants values does not want to save time.
                let rest = deadline.soft().filter(|_| !self.every);
                let plan = SearchPlan { depth, every: self.every, rest, ..SearchPlan::best() };
                self.solver(memory).think(discs, &plan, &limits, &mut told)
            }
            true => self.graded(discs, depth, &limits, &mut told),
        };
        let report = report_of(&thought, started).ok_or(AgentError::GameOver)?;
        on_info(&report);
        if let Some(mv) = report.best.filter(|_| self.ponders && self.level >= BEST) {
            self.ponder(discs, mv, &limits);
        }
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristics::othello_evaluators;
    use crate::{Board8, OthelloRules};
    use harif_core::{Hints, Position, Rules};
    use harif_search::EvaluatorEntry;
    use harif_search::Plain;
    use std::sync::Arc;

    struct Othello;

    impl Context<Board8> for Othello {
        fn evaluators(&self) -> Vec<EvaluatorEntry<Board8>> {
            othello_evaluators()
        }

        fn hints(&self) -> Arc<dyn Hints<Board8>> {
            Arc::new(Plain)
        }
    }

    #[test]
    fn what_is_said_replaces_what_it_would_do_and_what_stands_in_its_name_stays() {
        let cx: &dyn Context<Board8> = &Othello;
        let allowed = |options: &str, limits: &Limits, forced: bool| {
            let champion = Champion::with(cx, &Champion::schema(cx).read(options).unwrap());
            champion.allowed(limits, &Deadline::new(Instant::now(), limits, None), forced)
        };
        let second = Limits::time(Duration::from_secs(1));
        assert_eq!(allowed("", &Limits::depth(12), false).depth, Some(12));
        assert_eq!(allowed("depth=5", &Limits::depth(12), false).depth, Some(5));
        assert_eq!(allowed("depth=12", &Limits::depth(5), false).depth, Some(5));
        assert_eq!(allowed("", &second, false).depth, None);
        assert_eq!(allowed("", &second, true).depth, Some(FORCED_DEPTH));
        for (options, limits) in [("every=on", second.clone()), ("", second.for_analysis())] {
            assert_eq!(allowed(options, &limits, true).depth, None, "its value is wanted");
        }
    }

    #[test]
    fn what_every_move_needs_is_made_before_the_first() {
        let mut champion = Champion::<Board8>::with_level(&Othello, BEST);
        assert!(champion.solver.is_none());
        champion.new_game(1);
        assert!(champion.solver.is_some());
    }

    #[test]
    fn the_champion_ponders_if_asked_and_has_its_solver_back_for_the_next_move() {
        for (options, ponders) in [("book=off", false), ("book=off,ponder=on", true)] {
            let cx: &dyn Context<Board8> = &Othello;
            let mut champion = Champion::with(cx, &Champion::schema(cx).read(options).unwrap());
            let mut state = OthelloRules::<Board8>::standard().start();
            for _ in 0..3 {
                let report = champion.search(&state, &Limits::nodes(2_000), &mut |_| {}).unwrap();
                assert_eq!(champion.pondering.is_some(), ponders, "{options}");
                assert_eq!(champion.solver.is_some(), !ponders, "{options}");
                let mv = report.best.unwrap();
                assert!(state.board.legal_moves().any(|legal| legal == mv));
                state = state.play(mv).unwrap();
            }
            champion.new_game(1);
            assert!(champion.pondering.is_none() && champion.solver.is_some(), "{options}");
        }
    }
}
