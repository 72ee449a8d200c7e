//! The champion: perfect Connect Four, or as imperfect as asked.
//!
//! Without a level it plays a move with the best score, and of several the one that is hardest to
//! answer (see `traps`). Its report has the exact score of every move. Where a limit ends the search
//! first, what was proven decides: a proven win is played, a proven loss avoided, and among moves of
//! which neither is known alpha-beta chooses. `level` makes mistakes as people do (see `level`).
//!
//! Large boards cannot be solved from the start in any time that a player would wait, so there is
//! always a limit: five seconds a move unless another, or one of nodes, is asked for.

use crate::engine::analysis::{anything, centre_first, plies_to_end};
use crate::engine::book::Book;
use crate::engine::exact::{Allowed, Kept, kept};
use crate::engine::level::{Eyes, PERFECT};
use crate::engine::solver::{Solution, Solver};
use crate::engine::stones::{Stones, Unsolvable};
use crate::engine::traps::hardest;
use crate::{Board, Column};
use harif_core::{
    Agent, AgentError, BookChoice, Field, FieldKind, Instant, Kind, LimitKind, Limits, MoveValue,
    NameError, Options, Report, Rng, Say, Schema, ScoreBounds, State, Value, is_decided,
};
use harif_search::alphabeta::Config;
use harif_search::{AlphaBeta, Budget, Context, Deadline};
use std::time::Duration;

/// Time for a move when nothing else bounds the search.
const USUAL_TIME: Duration = Duration::from_secs(5);
/// Of a limit that does not suffice, these shares go to the score of the position, to the outcomes
/// of the moves, and to alpha-beta.
const SHARES: [u32; 3] = [4, 1, 1];
/// Megabytes of alpha-beta's table.
const GUESS_MEGABYTES: usize = 16;
/// Of a limit of memory, alpha-beta may take one in so many parts: as it does without a limit.
const GUESS_SHARE: usize = 5;
/// How far beyond its horizon alpha-beta follows threats.
const QUIET: u32 = 4;
/// An opinion of alpha-beta that is as far from a win as from an even game.
const HALF: Value = 200.0;

/// What a search has found out.
struct Findings {
    moves: Vec<MoveValue<Column>>,
    best: Column,
    value: Value,
    kind: Kind,
    depth: u32,
    pv: Vec<Column>,
}

/// The strongest Connect Four player, for boards of 4 to 10 rows and columns.
pub struct Champion<B: Board> {
    level: u32,
    time: Option<Duration>,
    threads: usize,
    memory: usize,
    book: BookChoice,
    seed: u64,
    /// Made at the first search and kept for the game.
    solver: Option<Kept>,
    /// Chooses among moves of which nothing is proven.
    guess: AlphaBeta<B>,
}

impl<B: Board> Champion<B> {
    /// Name, help and options.
    pub fn schema(_cx: &dyn Context<B>) -> Schema {
        let int = |key, summary, max, default| {
            let kind = FieldKind::Int { min: 1, max, default: Some(default) };
            Field { key, summary, kind }
        };
        Schema {
            name: "champion",
            summary: "perfect play that sets traps; lower levels overlook what is far ahead",
            options: vec![
                int("level", "how well it plays; 60 is perfect", PERFECT.into(), PERFECT.into()),
                Field {
                    key: "time",
                    summary: "most time for a move, 5 s where nothing else is said; what is not solved by \
                              then is guessed",
                    kind: FieldKind::Time { default: None },
                },
                int("hash", "most megabytes of the table", 65_536, (Solver::MEMORY >> 20) as i64),
                int("threads", "threads; more than one does not repeat exactly", 64, 1),
                Field {
                    key: "book",
                    summary: "look openings up, where the board has a book",
                    kind: FieldKind::Switch { default: true },
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

    pub(crate) fn with(cx: &dyn Context<B>, options: &Options) -> Self {
        let whole = |key| options.int(key).and_then(|n| usize::try_from(n).ok());
        let eval = cx.level_evaluator().unwrap_or_else(|| cx.evaluator(options, "eval"));
        let config =
            Config { quiet: QUIET, memory: GUESS_MEGABYTES, ..Config::new(eval, cx.hints()) };
        Champion {
            level: whole("level").map_or(PERFECT, |level| level as u32),
            time: options.time("time"),
            threads: whole("threads").unwrap_or(1),
            memory: whole("hash").map_or(Solver::MEMORY, |megabytes| megabytes << 20),
            book: if options.switch("book") { BookChoice::Own } else { BookChoice::Without },
            seed: 0,
            solver: None,
            guess: AlphaBeta::new(config),
        }
    }

    /// Its own time for a move: what it was told, or its usual one if it was told nothing.
    pub(crate) fn own_time(&self, limits: &Limits) -> Option<Duration> {
        let said = limits.time.is_some() || limits.clock.is_some() || limits.nodes.is_some();
        self.time.or((!said).then_some(USUAL_TIME))
    }

    /// Bytes that it holds from one search to the next.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.solver.as_ref().map_or(0, Kept::bytes) + self.guess.bytes()
    }
}

/// What the solver and alpha-beta may take of a limit of memory.
fn shares_of(memory: Option<usize>) -> [Option<usize>; 2] {
    let guess = |all: usize| (all / GUESS_SHARE).min(GUESS_MEGABYTES << 20);
    [memory.map(|all| all - guess(all)), memory.map(guess)]
}

/// Everything there is to know, as far as the budget lasts.
fn solve<B: Board>(
    solver: &mut Solver,
    guess: &mut AlphaBeta<B>,
    state: &State<B>,
    stones: Stones,
    budget: &mut Budget,
) -> Result<Findings, AgentError> {
    let [most, ..] = SHARES;
    let root = match budget.is_spent() {
        true => anything(stones),
        false => solver.score(stones, &budget.share(most, SHARES.iter().sum())),
    };
    budget.pay(root.nodes);
    let best = root.score().and_then(|score| Some((score, solver.keeper(stones, score, budget)?)));
    if let Some((score, best)) = best {
        return Ok(perfect(solver, stones, score, best, budget));
    }
    // It was not solved: by what is proven of the moves, then by opinion.
    let known = outcomes(solver, stones, root, budget);
    let guess = guess.search(state, &budget.left(), &mut |_| {})?;
    budget.pay(guess.nodes);
    Ok(weighed(&known, &guess))
}

/// Which moves are known to win, to draw or to lose; `root` is known of the position.
fn outcomes(
    solver: &mut Solver,
    stones: Stones,
    root: Solution,
    budget: &mut Budget,
) -> Vec<(Column, ScoreBounds)> {
    let [_, middle, last] = SHARES;
    let columns = centre_first(stones);
    let mut share = Budget::exact(&budget.share(middle, middle + last));
    let mut known: Vec<(Column, ScoreBounds)> = Vec::new();
    for (column, rest) in columns.iter().zip((1..=columns.len() as u32).rev()) {
        let mut slice = Budget::exact(&share.share(1, rest));
        let mut bounds = anything(stones).bounds;
        bounds.upper = bounds.upper.min(root.bounds.upper);
        // Whether it wins; and if not, whether it draws.
        for least in [1, 0] {
            if bounds.lower < 1 {
                let found = solver.compare_move(stones, *column, least, &mut slice);
                bounds = bounds.and(found.bounds);
            }
        }
        share.pay(slice.nodes());
        known.push((*column, bounds));
    }
    budget.pay(share.nodes());
    known
}

/// A move as a player of this level would find it; `rng` is its whim.
fn graded(
    solver: &mut Solver,
    level: u32,
    stones: Stones,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Option<Findings> {
    let eyes = Eyes::new(level, stones.cells());
    let seen = eyes.look(solver, stones, budget);
    let best = eyes.draw(&seen, rng)?;
    let mut moves: Vec<MoveValue<Column>> = seen
        .iter()
        .map(|seen| match seen.score {
            Some(score) => exact(seen.column, score),
            None => MoveValue { mv: seen.column, value: 0.0, kind: Kind::Heuristic },
        })
        .collect();
    // Stable: among equals the left one stays first.
    moves.sort_by(|a, b| b.value.total_cmp(&a.value));
    let of = moves.iter().find(|m| m.mv == best)?;
    let (value, depth, pv) = (of.value, eyes.horizon(), vec![best]);
    // That the move is worth this is certain; that there is none better is not.
    let kind = if of.kind == Kind::Exact { Kind::Lower } else { Kind::Heuristic };
    Some(Findings { moves, best, value, kind, depth, pv })
}

/// The exact score of every move, the best move that is hardest to answer, and the line behind it.
/// The score of the position is known, and that `best` has it.
fn perfect(
    solver: &mut Solver,
    stones: Stones,
    score: i32,
    best: Column,
    budget: &mut Budget,
) -> Findings {
    // Step 1. Every move; no other can be better than the best.
    let mut known: Vec<(Column, ScoreBounds)> = Vec::new();
    for column in centre_first(stones) {
        let found = match column == best {
            true => ScoreBounds::exactly(score),
            false => solver.score_move(stones, column, budget).bounds,
        };
        known.push((column, ScoreBounds { upper: found.upper.min(score), ..found }));
    }
    // Step 2. The traps, with half of what is left: the line is to be shown as well.
    let reached =
        |(column, bounds): &(Column, ScoreBounds)| (bounds.lower >= score).then_some(*column);
    let equal: Vec<Column> = known.iter().filter_map(reached).collect();
    let mut half = Budget::exact(&budget.share(1, 2));
    let best = match equal.len() {
        1 => best,
        _ => hardest(solver, stones, &equal, score, &mut half).unwrap_or(best),
    };
    budget.pay(half.nodes());
    // Step 3. The line.
    let mut pv = vec![best];
    if !stones.wins(best) {
        pv.extend(solver.line_worth(stones.play(best), -score, budget));
    }
    let depth = plies_to_end(stones.cells(), stones.count(), score);
    let mut moves: Vec<MoveValue<Column>> = known
        .iter()
        .map(|(column, bounds)| {
            proven(*column, *bounds).unwrap_or_else(|| MoveValue {
                mv: *column,
                value: f64::from(bounds.upper),
                kind: Kind::Upper,
            })
        })
        .collect();
    best_first(&mut moves, best);
    Findings { moves, best, value: score.into(), kind: Kind::Exact, depth, pv }
}

/// Joins what is proven with what alpha-beta thinks. Its estimates lie between a draw and the nearest
/// proven result, so that a proven win is above and a proven loss below all of them.
fn weighed(known: &[(Column, ScoreBounds)], guess: &Report<Column>) -> Findings {
    let estimate = |column: Column| {
        let of = guess.moves.iter().find(|m| m.mv == column);
        of.map_or(0.0, |m| match is_decided(m.value) {
            true => 0.95 * m.value.signum(),
            false => 0.9 * m.value / (m.value.abs() + HALF),
        })
    };
    let mut moves: Vec<MoveValue<Column>> = known
        .iter()
        .map(|(column, bounds)| {
            proven(*column, *bounds).unwrap_or_else(|| {
                let (lower, upper) = (bounds.lower.into(), bounds.upper.into());
                let value = estimate(*column).clamp(lower, upper) + 0.0;
                MoveValue { mv: *column, value, kind: Kind::Heuristic }
            })
        })
        .collect();
    let favourite = guess.best.unwrap_or(moves[0].mv);
    best_first(&mut moves, favourite);
    let MoveValue { mv: best, value, kind } = moves[0];
    // Another move may still be better.
    let kind = if kind == Kind::Exact { Kind::Lower } else { kind };
    let pv = if guess.pv.first() == Some(&best) { guess.pv.clone() } else { vec![best] };
    Findings { moves, best, value, kind, depth: guess.depth, pv }
}

/// Sorts by value; of equal moves `favourite` comes first, the others as they stood.
fn best_first(moves: &mut [MoveValue<Column>], favourite: Column) {
    moves.sort_by(|a, b| {
        b.value.total_cmp(&a.value).then((b.mv == favourite).cmp(&(a.mv == favourite)))
    });
}

/// A move that has a score, or of which it is certain that it wins or loses.
fn proven(column: Column, bounds: ScoreBounds) -> Option<MoveValue<Column>> {
    let ScoreBounds { lower, upper } = bounds;
    let (bound, kind) = match () {
        () if lower == upper => return Some(exact(column, lower)),
        () if lower > 0 => (lower, Kind::Lower),
        () if upper < 0 => (upper, Kind::Upper),
        () => return None,
    };
    Some(MoveValue { mv: column, value: bound.into(), kind })
}

fn exact(column: Column, score: i32) -> MoveValue<Column> {
    MoveValue { mv: column, value: score.into(), kind: Kind::Exact }
}

impl<B: Board> Agent<B> for Champion<B> {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.solver = None;
        self.guess.new_game(seed);
        // Read once, before the first move: no move shall pay for it.
        if let (BookChoice::Own, (rows, cols)) = (&self.book, Book::SHIPPED) {
            Book::embedded(rows, cols);
        }
    }

    /// A limit of depth means nothing to a solver.
    fn ignores(&self) -> &'static [LimitKind] {
        &[LimitKind::Depth]
    }

    fn search(
        &mut self,
        state: &State<B>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<Column>),
    ) -> Result<Report<Column>, AgentError> {
        let started = Instant::now();
        let stones = Stones::of(state.board).map_err(|error| match error {
            Unsolvable::Over => AgentError::GameOver,
            other => AgentError::Failed(other.said().into()),
        })?;
        let threads = limits.threads.max(self.threads);
        let [for_solver, for_guess] = shares_of(limits.memory);
        // Questions are asked one after the other, none is a better answer to the one before: there is
        // nothing to go on with after the soft limit.
        let deadline = Deadline::new(started, limits, self.own_time(limits)).in_one_go();
        let shared = Limits { threads, memory: for_guess, depth: None, ..limits.clone() };
        let mut budget = Budget::with(&shared, deadline, None);
        let allowed = Allowed { own: self.memory, limit: for_solver, threads };
        let solver = kept(&mut self.solver, stones, allowed, &self.book)?;
        // It may have had more before, and may not be asked this time.
        self.guess.limit_memory(for_guess);
        let graded = match self.level {
            PERFECT.. => None,
            level => {
                // The seed and the position decide: who takes a move back gets the same answer.
                let mut rng = Rng::stream(self.seed, state.board.key());
                graded(solver, level, stones, &mut rng, &mut budget)
            }
        };
        let found = match graded {
            Some(found) => found,
            None => solve(solver, &mut self.guess, state, stones, &mut budget)?,
        };
        let mut report = Report::of(found.best, found.value, found.kind);
        report.depth = found.depth;
        report.nodes = budget.nodes();
        report.elapsed = started.elapsed();
        report.pv = found.pv;
        report.moves = found.moves;
        on_info(&report);
        Ok(report)
    }
}
