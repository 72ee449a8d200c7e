//! Plans that people ask for by name.

use super::{Entrant, Pairing, Plan, TournamentFormat};
use crate::openings::Source;
use harif_catalog::{LEVEL_NAMES, usual_game};

/// A plan with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// The table of report 004.
    Report004(Report004Plan),
    /// The five levels of a game against each other.
    Levels,
    /// The agents of the reports against the corrected ones: what each bug costs.
    Corrections,
}

/// By whom the table of report 004 is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report004Plan {
    /// By its own agents.
    AsPrinted,
    /// By the corrected ones.
    Corrected,
}

/// An algorithm of report 004: its name there, its own agent, and the corrected one.
const ALGORITHMS: [(&str, &str, &str); 4] = [
    ("Minimax", "report-004:agent=minimax", "minimax:depth=9"),
    (
        "Alpha-Beta",
        "report-004:agent=alphabeta",
        "alphabeta:depth=9,order=none,tt=off,pvs=off,deepening=off",
    ),
    ("Evaluation", "report-004:agent=evaluation", "greedy"),
    ("MCTS", "report-004:agent=mcts", "mcts:iterations=100"),
];

/// The rows of report 004: who moves first, who second, how many games; deterministic pairs play one.
/// The last pairing is played in both orders, because the report does not say which one it printed.
const PAIRINGS: [(&str, &str, u64); 7] = [
    ("Minimax", "Alpha-Beta", 1),
    ("Evaluation", "Minimax", 1),
    ("Minimax", "MCTS", 30),
    ("Alpha-Beta", "Evaluation", 1),
    ("MCTS", "Alpha-Beta", 30),
    ("Evaluation", "MCTS", 100),
    ("MCTS", "Evaluation", 100),
];

/// What the plan of corrections is called; faces know it in other languages.
pub(crate) const CORRECTIONS_TITLE: &str = "What each bug costs";

/// A report's agent beside the one that replaces it, looking as far ahead.
struct Correction {
    /// The name in the table.
    name: &'static str,
    /// The fault, a word for messages.
    fault: &'static str,
    /// The game family.
    family: &'static str,
    exhibit: &'static str,
    corrected: &'static str,
}

const fn correction(
    name: &'static str,
    fault: &'static str,
    family: &'static str,
    exhibit: &'static str,
    corrected: &'static str,
) -> Correction {
    Correction { name, fault, family, exhibit, corrected }
}

#[rustfmt::skip] // a table
const CORRECTIONS: [Correction; 8] = [
    correction("Report 000", "report-000", "othello", "report-000:level=medium", "alphabeta:depth=4,eval=phased"),
    correction("Report 001", "report-001", "othello", "report-001", "alphabeta:eval=mobility,cutoff=50"),
    correction("Report 003", "report-003", "othello", "report-003:depth=4", "alphabeta:depth=4,eval=discs,tt=on"),
    correction("Report 002", "report-002", "connect4", "report-002:depth=5", "alphabeta:depth=5,eval=windows"),
    correction("Minimax", "report-004-minimax", "tictactoe", "report-004:agent=minimax", "minimax:depth=9,eval=lines"),
    correction("Alpha-Beta", "report-004-alphabeta", "tictactoe", "report-004:agent=alphabeta", "alphabeta:depth=9,eval=lines"),
    correction("Evaluation", "report-004-evaluation", "tictactoe", "report-004:agent=evaluation", "greedy:eval=lines"),
    correction("MCTS", "report-004-mcts", "tictactoe", "report-004:agent=mcts", "mcts:iterations=100"),
];

impl Preset {
    /// All names as typed.
    pub const NAMES: [(&'static str, Preset); 4] = [
        ("report-004", Preset::Report004(Report004Plan::AsPrinted)),
        ("report-004-corrected", Preset::Report004(Report004Plan::Corrected)),
        ("levels", Preset::Levels),
        ("corrections", Preset::Corrections),
    ];

    /// The preset whose agents and pairings a checked plan has, for example one that is gone on with.
    pub fn of(plan: &Plan) -> Option<(&'static str, Preset)> {
        let same = |preset: Preset| {
            let own = preset.plan(Some(&plan.game)).checked();
            own.is_ok_and(|own| {
                (own.format, own.swap, own.agents, own.pairings)
                    == (plan.format, plan.swap, plan.agents.clone(), plan.pairings.clone())
            })
        };
        Preset::NAMES.into_iter().find(|(_, preset)| same(*preset))
    }

    /// The exhibits of a plan that asks what each fault costs: the number of the exhibit, of its correction,
    /// and the fault. Empty for every other plan.
    pub(crate) fn exhibits(plan: &Plan) -> Vec<(usize, usize, &'static str)> {
        let (pairings, game) = (&plan.pairings, &plan.game);
        let named = |Pairing { first, second, .. }: &Pairing| {
            first.strip_suffix(", corrected") == Some(second.as_str())
        };
        // Names are looked at first: opening every agent for every summary would cost time.
        if pairings.is_empty() || !pairings.iter().all(named) {
            return Vec::new();
        }
        let raw = Preset::Corrections.plan(Some(game));
        let same = |own: &Plan| own.agents == plan.agents && own.pairings == *pairings;
        if !same(&raw) && !raw.checked().is_ok_and(|own| same(&own)) {
            return Vec::new();
        }
        corrections_of(game).enumerate().map(|(i, row)| (2 * i, 2 * i + 1, row.fault)).collect()
    }

    /// The plan, for this game where the preset does not name its own.
    pub fn plan(self, game: Option<&str>) -> Plan {
        let game = game.unwrap_or(usual_game());
        match self {
            Preset::Report004(by) => report_004(by),
            Preset::Levels => {
                Plan { games: Some(20), ..Plan::new(game, LEVEL_NAMES.map(Entrant::of)) }
            }
            Preset::Corrections => corrections(game),
        }
    }
}

fn report_004(by: Report004Plan) -> Plan {
    let agent = |(name, report, corrected)| match by {
        Report004Plan::AsPrinted => Entrant::named(name, report),
        Report004Plan::Corrected => Entrant::named(name, corrected),
    };
    let pairing = |(first, second, games): (&str, &str, u64)| Pairing {
        first: first.into(),
        second: second.into(),
        games: Some(games),
    };
    Plan {
        title: "Report 004".into(),
        format: TournamentFormat::Pairings,
        swap: false,
        openings: Source::Start,
        pairings: PAIRINGS.map(pairing).into(),
        ..Plan::new("tictactoe", ALGORITHMS.map(agent))
    }
}

fn corrections(game: &str) -> Plan {
    let mut plan = Plan {
        title: CORRECTIONS_TITLE.into(),
        format: TournamentFormat::Pairings,
        games: Some(100),
        ..Plan::new(game, [])
    };
    for Correction { name, exhibit, corrected, .. } in corrections_of(game) {
        let right = format!("{name}, corrected");
        plan.agents.push(Entrant::named(*name, *exhibit));
        plan.agents.push(Entrant::named(right.clone(), *corrected));
        plan.pairings.push(Pairing { first: right, second: (*name).into(), games: None });
    }
    plan
}

/// The corrections of a game's family.
fn corrections_of(game: &str) -> impl Iterator<Item = &'static Correction> {
    let family = game.split(['-', ':']).next().unwrap_or(game);
    CORRECTIONS.iter().filter(move |correction| correction.family == family)
}
