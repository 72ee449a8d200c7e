//! `harif solve`: the exact score of positions, or bounds on it where a limit ends the search.

mod given;
mod shown;
mod suite;
mod tally;
mod waiting;

use super::lines::{Line, count_lines, each_line};
use super::tournament::interrupt::Interrupt;
use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::out::Out;
use given::Given;
use harif_core::{BookChoice, Game, Goal, Limits, Oracle, Said, Scored, Solved, SolverOptions};
pub(super) use shown::bounds;
use tally::Tally;
use waiting::Waiting;

pub(crate) fn run(args: &SolveArgs, as_json: bool) -> Result<(), Failure> {
    let mut session = SolveSession::new(args)?;
    if let Some(suite) = &args.suite {
        return suite::run(&mut session, suite, args, as_json);
    }
    let mut tally = Tally::of(session.goal);
    let all = args.positions.file.as_deref().and_then(count_lines);
    let mut number = 0;
    each_line(&args.positions, |out, line| {
        let Some(given) = Given::read(line, session.game.as_ref())? else { return Ok(()) };
        if args.check && given.score.is_none() {
            return Err(Failure::bad(Said::new("command-no-score")));
        }
        number += 1;
        session.game.set_up(given.position).map_err(Failure::bad)?;
        given.check_moves(session.game.as_ref())?;
        let answer = session.answer(all.map(|all| (number, all)))?;
        tally.note(&line, &answer, args.check.then_some(&given));
        session.print(out, &answer, &given, as_json)?;
        session.go_on(out)
    })?;
    tally.report()
}

/// What was found of one position.
struct Answer {
    solved: Solved<String>,
    /// The score of every move, the best first, if they were asked for.
    moves: Option<Vec<Scored<String>>>,
}

/// The solver with what it was told to do.
struct SolveSession {
    /// The game that positions are set up in.
    game: Box<dyn Game>,
    solver: Box<dyn Oracle>,
    goal: Goal,
    limits: Limits,
    every_move: bool,
    interrupt: Interrupt,
}

impl SolveSession {
    fn new(args: &SolveArgs) -> Result<SolveSession, Failure> {
        let game = harif_catalog::open(&args.positions.game).map_err(Failure::bad)?;
        let solver = solver(args, game.as_ref())?;
        let interrupt = Interrupt::between_works()?;
        let limits = Limits {
            time: args.time,
            nodes: args.nodes,
            threads: args.threads,
            stop: interrupt.stop.clone(),
            ..Limits::default()
        };
        let goal = if args.wld { Goal::Outcome } else { Goal::Score };
        Ok(SolveSession { game, solver, goal, limits, every_move: args.moves, interrupt })
    }

    /// Solves the position of the game, the first number of so many.
    fn answer(&mut self, place: Option<(usize, usize)>) -> Result<Answer, Failure> {
        let game = self.game.as_ref();
        let _working = self.interrupt.working();
        let waiting = Waiting::new(place);
        let mut watch = |at| waiting.tell(at);
        let solved = self.solver.solve(game, self.goal, &self.limits, &mut watch);
        let solved = solved.map_err(Failure::bad)?;
        let mut moves = None;
        if self.every_move {
            let left = self.limits.after(solved.elapsed, solved.nodes);
            let mut scored = self.solver.scores(game, &left, &mut watch).map_err(Failure::bad)?;
            scored.sort_by_key(|scored| {
                std::cmp::Reverse((scored.bounds.lower, scored.bounds.upper))
            });
            moves = Some(scored);
        }
        Ok(Answer { solved, moves })
    }

    fn print(
        &self,
        out: &mut Out,
        answer: &Answer,
        given: &Given<'_>,
        as_json: bool,
    ) -> Result<(), Failure> {
        let game = self.game.as_ref();
        if as_json {
            Ok(out.json(&shown::shape(game, answer, given.expected(self.goal)))?)
        } else {
            shown::show(out, game, answer, self.goal)
        }
    }

    /// Ends the work if Ctrl-C was pressed, once what was found is out.
    fn go_on(&self, out: &mut Out) -> Result<(), Failure> {
        if self.interrupt.stop.is_raised() {
            out.flush()?;
            return Err(Failure::check(Said::new("command-interrupted-solve")));
        }
        Ok(())
    }
}

/// The solver of the game, or an error that says which games have one.
fn solver(args: &SolveArgs, game: &dyn Game) -> Result<Box<dyn Oracle>, Failure> {
    let book = match &args.book {
        Some(file) => BookChoice::File(file.clone()),
        None if args.no_book => BookChoice::Without,
        None => BookChoice::Own,
    };
    let options = SolverOptions { memory: args.hash.map(|megabytes| megabytes << 20), book };
    game.solver(&options).ok_or_else(|| {
        let families = harif_catalog::families();
        let samples = families.iter().flat_map(|family| family.samples);
        let solvable = |name: &&&str| {
            harif_catalog::open(name)
                .is_ok_and(|game| game.solver(&SolverOptions::default()).is_some())
        };
        let known: Vec<&str> = samples.filter(solvable).copied().collect();
        let said = Said::new("command-no-solver").with("game", game.name());
        Failure::bad(said.with("known", known.join(", ")))
    })
}
