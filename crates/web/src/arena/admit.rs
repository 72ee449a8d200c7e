//! Which plans may come from the network: none that names a command or a file, and none that asks for more
//! than this machine gives. What is left is checked as every plan is.

use harif_arena::openings::Source;
use harif_arena::{BudgetPlan, Cores, Plan, PlanError, total_games};
use harif_catalog::outside::is_outside;
use harif_core::{Game, Said, Say, quote};
use harif_host::{Bounds, Code, Refusal, agent as named_agent};

/// More games are not begun from a page.
pub(crate) const MOST_GAMES: u64 = 1_000_000;

/// More agents make no table that anybody could read.
const MOST_AGENTS: usize = 64;

/// Every two agents could be listed in either order.
const MOST_PAIRINGS: usize = MOST_AGENTS * MOST_AGENTS;

/// The longest name or title.
const LONGEST_NAME: usize = 200;

/// The longest agent or position.
const LONGEST_TEXT: usize = 8192;

/// How many times the time of one move the clock of a whole game may have.
const CLOCK_MOVES: u32 = 60;

/// The plan with full names, if a page may have it played.
pub(crate) fn admit(plan: Plan, bounds: &Bounds) -> Result<Plan, Refusal> {
    // Sizes come first: what follows multiplies them.
    sizes(&plan)?;
    let mut game = harif_catalog::open(&plan.game)
        .map_err(|error| about("game", Refusal::of(Code::BadPlan, &error)))?;
    for (number, entrant) in plan.agents.iter().enumerate() {
        agent(game.as_ref(), &entrant.agent, bounds)
            .map_err(|refusal| about("agents", refusal).with(|error| error.agent = Some(number)))?;
    }
    openings(game.as_mut(), &plan.openings)?;
    let own = plan.agents.iter().filter_map(|entrant| entrant.budget.as_ref());
    own.chain([&plan.budget]).try_for_each(|budget| within(budget, bounds))?;
    most("workers", plan.workers.unwrap_or(1) as u64, bounds.threads as u64)?;
    let plan = plan.checked().map_err(bad_plan)?;
    most("games", total_games(&plan), MOST_GAMES)?;
    Cores::deal(&with_workers(plan.clone(), bounds))
        .map_err(|error| about("workers", Refusal::new(Code::NotAllowed, error)))?;
    Ok(plan)
}

/// The plan with a number of workers: without a wish, one core is left to the page.
pub(crate) fn with_workers(mut plan: Plan, bounds: &Bounds) -> Plan {
    let threads = (0..plan.agents.len()).map(|i| plan.budget_of(i).threads).max().unwrap_or(1);
    let cores = usize::try_from(bounds.threads).unwrap_or(1);
    let free = cores.saturating_sub(1) / threads.max(1);
    plan.workers = plan.workers.or(Some(free.max(1)));
    plan
}

/// Whether the plan has an agent that is a program of its own.
pub(crate) fn runs_commands(plan: &Plan) -> bool {
    plan.agents.iter().any(|entrant| is_outside(&entrant.agent))
}

fn sizes(plan: &Plan) -> Result<(), Refusal> {
    most("agents", plan.agents.len() as u64, MOST_AGENTS as u64)?;
    most("pairings", plan.pairings.len() as u64, MOST_PAIRINGS as u64)?;
    let listed = plan.pairings.iter().filter_map(|pairing| pairing.games);
    listed.chain(plan.games).try_for_each(|games| most("games", games, MOST_GAMES))?;
    letters("title", &plan.title, LONGEST_NAME)?;
    letters("game", &plan.game, LONGEST_NAME)?;
    for entrant in &plan.agents {
        letters("agents", &entrant.name, LONGEST_NAME)?;
        letters("agents", &entrant.agent, LONGEST_TEXT)?;
    }
    Ok(())
}

/// Agents are built by the game itself, which knows no outside engines: however a command is spelt or
/// hidden, there is nobody who would run it.
fn agent(game: &dyn Game, spec: &str, bounds: &Bounds) -> Result<(), Refusal> {
    if is_outside(spec) {
        let name = spec.split(':').next().unwrap_or(spec).trim();
        let why = Said::new("refused-page-command").with("agent", quote(name));
        return Err(Refusal::of(Code::NotAllowed, &why));
    }
    named_agent(game, spec, bounds).map(drop)
}

fn openings(game: &mut dyn Game, openings: &Source) -> Result<(), Refusal> {
    let refuse = |code, why: Said| Err(about("openings", Refusal::of(code, &why)));
    match openings {
        Source::File(_) => refuse(Code::NotAllowed, Said::new("refused-page-file")),
        Source::Position(text) => {
            letters("openings", text, LONGEST_TEXT)?;
            match game.set_up(text) {
                Ok(()) if game.outcome().is_some() => {
                    refuse(Code::BadPlan, Said::new("refused-openings-over"))
                }
                Ok(()) => Ok(()),
                Err(error) => refuse(
                    Code::BadPlan,
                    Said::new("refused-openings").with("problem", error.said()),
                ),
            }
        }
        Source::Balanced | Source::Start | Source::Random { .. } => Ok(()),
    }
}

fn within(budget: &BudgetPlan, bounds: &Bounds) -> Result<(), Refusal> {
    let clock = |of: fn(harif_arena::ClockPlan) -> std::time::Duration| budget.clock.map(of);
    let times = [
        ("time", budget.time, bounds.think),
        ("clock", clock(|clock| clock.main), bounds.think * CLOCK_MOVES),
        ("clock", clock(|clock| clock.increment), bounds.think),
        ("margin", Some(budget.margin), bounds.think),
    ];
    for (what, asked, limit) in times {
        if asked.is_some_and(|asked| asked > limit) {
            let why = Said::new("refused-most-time").with("field", what);
            let why = why.with("most", harif_core::show_time(limit));
            return Err(about("budget", Refusal::of(Code::NotAllowed, &why)));
        }
    }
    most("budget", budget.threads as u64, bounds.threads as u64)
}

fn most(field: &'static str, asked: u64, limit: u64) -> Result<(), Refusal> {
    if asked <= limit {
        return Ok(());
    }
    let why = Said::new("refused-most").with("field", field);
    let why = why.with("asked", asked.to_string()).with("most", limit.to_string());
    Err(about(field, Refusal::of(Code::NotAllowed, &why)).with(|error| error.most = Some(limit)))
}

fn letters(field: &'static str, text: &str, limit: usize) -> Result<(), Refusal> {
    let count = text.chars().count();
    if count <= limit {
        return Ok(());
    }
    let why = Said::new("refused-letters").with("field", field);
    let why = why.with("count", count).with("most", limit);
    let refusal = about(field, Refusal::of(Code::NotAllowed, &why));
    Err(refusal.with(|error| error.most = Some(limit as u64)))
}

/// The plan's own complaint, with the field that it is about where that is clear.
pub(crate) fn bad_plan(error: PlanError) -> Refusal {
    let refusal = Refusal::of(Code::BadPlan, &error);
    let field = match &error {
        PlanError::Name(_) => "game",
        PlanError::Agent { .. } | PlanError::Agents { .. } | PlanError::SameName(_) => "agents",
        PlanError::NoSuchAgent { .. } | PlanError::Itself { .. } => "pairings",
        PlanError::OddGames { .. } => "games",
        PlanError::Range { what: "nodes" | "depth" | "threads" | "time", .. } => "budget",
        PlanError::NoPlies => "openings",
        PlanError::Range { what, .. } => what,
        PlanError::Sprt(_) => "sprt",
        PlanError::Toml(_) | PlanError::Contradiction(_) => return refusal,
    };
    about(field, refusal)
}

/// A refusal with the part of the plan that it is about.
fn about(field: &'static str, refusal: Refusal) -> Refusal {
    refusal.with(|error| error.field = Some(field))
}
