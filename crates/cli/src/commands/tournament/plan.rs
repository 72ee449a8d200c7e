//! From flags to a plan.

use crate::args::{FormatArg, MatchArgs, TermsArgs, TournamentArgs};
use crate::failure::Failure;
use crate::files;
use harif_arena::openings::Source;
use harif_arena::{Adjudication, Entrant, Plan, Test, TournamentFormat};
use harif_core::Said;
use std::path::Path;

/// The plan of `harif tournament`: a file, a preset or flags; flags count more.
pub(super) fn of_tournament(args: &TournamentArgs) -> Result<Plan, Failure> {
    let mut plan = match (&args.file, args.preset) {
        (Some(file), _) => read(file)?,
        (None, Some(preset)) => preset.plan(args.game.as_deref()),
        (None, None) => Plan::new(required(&args.game)?, []),
    };
    if let Some(game) = &args.game {
        plan.game.clone_from(game);
    }
    if !args.agents.is_empty() {
        plan.agents = args.agents.iter().map(|text| entrant(text)).collect();
    }
    if let Some(format) = args.format {
        plan.format = match format {
            FormatArg::Match => TournamentFormat::Match,
            FormatArg::RoundRobin => TournamentFormat::RoundRobin,
            FormatArg::Gauntlet => TournamentFormat::Gauntlet,
            FormatArg::Swiss => TournamentFormat::Swiss,
        };
    }
    if let Some((elo0, elo1)) = args.sprt {
        let (alpha, beta) = args.errors.unwrap_or((0.05, 0.05));
        plan.sprt = Some(Test { elo0, elo1, alpha, beta, model: args.model.into() });
    }
    plan.games = args.games.or(plan.games);
    plan.rounds = args.rounds.or(plan.rounds);
    plan.seeds = args.seeds.unwrap_or(plan.seeds);
    plan.openings = args.openings.clone().unwrap_or(plan.openings);
    plan.swap &= !args.no_swap;
    plan.seed = args.seed.unwrap_or(plan.seed);
    apply(&args.terms, &mut plan);
    Ok(plan)
}

fn read(file: &Path) -> Result<Plan, Failure> {
    let text = String::from_utf8(files::read(file)?).map_err(|e| {
        let byte = e.utf8_error().valid_up_to();
        Failure::in_file(file, Said::new("refused-not-text").with("byte", byte))
    })?;
    Plan::from_toml(&text).map_err(|e| Failure::in_file(file, e))
}

fn required(game: &Option<String>) -> Result<&str, Failure> {
    game.as_deref().ok_or_else(|| Failure::bad(Said::new("command-no-plan")))
}

/// `NAME=AGENT`, or an agent under its own name. Options hold `=` too, but only behind a colon.
fn entrant(text: &str) -> Entrant {
    match text.split_once('=') {
        Some((name, agent)) if !name.contains(':') => Entrant::named(name.trim(), agent.trim()),
        _ => Entrant::of(text.trim()),
    }
}

/// The plan of `harif match`.
pub(crate) fn of_match(args: &MatchArgs) -> Plan {
    let agents = args.agents.iter().map(|text| entrant(text));
    let mut plan = Plan::new(args.game.as_str(), agents);
    plan.format = TournamentFormat::Match;
    plan.games = Some(args.games);
    plan.swap = !args.no_swap && args.games > 1;
    plan.seed = args.seed;
    plan.openings = match (&args.openings, args.opening, &args.position) {
        (Some(source), ..) => source.clone(),
        (None, plies, _) if plies > 0 => Source::Random { plies },
        (None, _, Some(position)) if position != "start" => Source::Position(position.clone()),
        (None, _, None) if args.games > 2 => Source::Balanced,
        _ => Source::Start,
    };
    apply(&args.terms, &mut plan);
    // Games come one after the other, as they are printed, unless more are asked for.
    plan.workers = Some(plan.workers.unwrap_or(1));
    plan
}

fn apply(terms: &TermsArgs, plan: &mut Plan) {
    let budget = &mut plan.budget;
    budget.depth = terms.limits.depth.or(budget.depth);
    budget.nodes = terms.limits.nodes.or(budget.nodes);
    budget.time = terms.limits.time.or(budget.time);
    budget.clock = terms.clock.or(budget.clock);
    budget.forfeit |= terms.forfeit;
    budget.margin = terms.margin.unwrap_or(budget.margin);
    budget.threads = terms.threads.unwrap_or(budget.threads);
    plan.workers = terms.workers.or(plan.workers);
    plan.oversubscribe |= terms.oversubscribe;
    if let Some(nodes) = terms.adjudicate {
        plan.adjudicate = Some(Adjudication { nodes, ..plan.adjudicate.unwrap_or_default() });
    }
}
