//! Two agents against each other, and what their games support: a verdict a pairing, which needs nobody else,
//! and whether a whole field may be put on one scale.

use crate::plan::{Plan, TournamentFormat};
use crate::standings::{Meeting, Standings};
use crate::stats::{self, Duel, Estimate, Unsupported};
use crate::summary::{RatedAgent, mean, rated};
use serde::Serialize;

/// Two agents against each other, seen from `one`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DuelRow {
    /// The number of one agent in the plan.
    pub one: usize,
    /// The number of the other.
    pub two: usize,
    /// Games counted.
    pub games: u64,
    /// In how many of them `one` moved first, and in how many `two`.
    pub firsts: [u64; 2],
    /// Won by `one`.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost by `one`.
    pub losses: u64,
    /// The share of the points of `one`.
    pub score: f64,
    /// The same with its interval.
    pub share: RatedAgent,
    /// What the games support.
    pub verdict: DuelVerdict,
    /// Pairs of games by the points of `one`: 0, ½, 1, 1½, 2. Empty if colours stayed.
    pub pairs: Option<[u64; 5]>,
    /// How much better `one` is; refused where the two did not sit in equal seats.
    pub elo: RatedAgent,
    /// The same as normalised Elo.
    pub nelo: RatedAgent,
    /// How likely it is that `one` is better at all.
    pub los: Option<f64>,
    /// The mean margin for `one`.
    pub margin: Option<f64>,
}

/// What the games of two agents support at 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DuelVerdict {
    /// `one` is better.
    Better,
    /// `two` is better.
    Worse,
    /// Neither is proven to be.
    Open,
    /// One of them moved first more often: a score, and nothing about who is better.
    Seats,
    /// Too few games to say anything.
    Unknown,
}

impl DuelVerdict {
    /// The same, seen from the other agent.
    #[must_use]
    pub fn turned(self) -> DuelVerdict {
        match self {
            DuelVerdict::Better => DuelVerdict::Worse,
            DuelVerdict::Worse => DuelVerdict::Better,
            same => same,
        }
    }

    fn of(share: &Result<Estimate, Unsupported>, equal: bool) -> DuelVerdict {
        match share {
            _ if !equal => DuelVerdict::Seats,
            Err(_) => DuelVerdict::Unknown,
            Ok(share) if share.low > 0.5 => DuelVerdict::Better,
            Ok(share) if share.high < 0.5 => DuelVerdict::Worse,
            Ok(_) => DuelVerdict::Open,
        }
    }
}

impl DuelRow {
    pub(crate) fn of(meeting: &Meeting, paired: bool) -> DuelRow {
        let duel = &meeting.duel;
        let all = duel.games();
        let games = all.wins + all.draws + all.losses;
        let (elo, nelo, los, share) = match paired {
            true => (
                stats::elo(&duel.pairs),
                stats::normalized_elo(&duel.pairs),
                stats::los(&duel.pairs),
                stats::share(&duel.pairs),
            ),
            false => (
                stats::elo(&all),
                stats::normalized_elo(&all),
                stats::los(&all),
                stats::share(&all),
            ),
        };
        let equal = equal_seats(duel, paired);
        let fair = |elo: Result<Estimate, Unsupported>| match elo {
            Err(few @ Unsupported::TooFew { .. }) => Err(few),
            _ if !equal => Err(Unsupported::UnequalSeats),
            elo => elo,
        };
        DuelRow {
            one: duel.one,
            two: duel.two,
            games,
            firsts: firsts(duel),
            wins: all.wins,
            draws: all.draws,
            losses: all.losses,
            score: (all.wins as f64 + all.draws as f64 / 2.0) / games.max(1) as f64,
            verdict: DuelVerdict::of(&share, equal),
            share: rated(share),
            pairs: paired.then_some(duel.pairs.0),
            elo: rated(fair(elo)),
            nelo: rated(fair(nelo)),
            los: los.ok().filter(|_| equal),
            margin: mean(meeting.margins),
        }
    }

    /// The same games, seen by the other agent.
    #[must_use]
    pub fn turned(&self) -> DuelRow {
        let [first, second] = self.firsts;
        let mut pairs = self.pairs;
        pairs.iter_mut().for_each(|pairs| pairs.reverse());
        DuelRow {
            one: self.two,
            two: self.one,
            games: self.games,
            firsts: [second, first],
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
            score: 1.0 - self.score,
            share: self.share.mirrored(1.0),
            verdict: self.verdict.turned(),
            pairs,
            elo: self.elo.mirrored(0.0),
            nelo: self.nelo.mirrored(0.0),
            los: self.los.map(|los| 1.0 - los),
            margin: self.margin.map(|margin| -margin),
        }
    }
}

impl RatedAgent {
    /// The number that the opponent has, where both add up to `sum`.
    pub(crate) fn mirrored(&self, sum: f64) -> RatedAgent {
        match self {
            RatedAgent::Known(e) => RatedAgent::Known(Estimate {
                value: sum - e.value,
                low: sum - e.high,
                high: sum - e.low,
            }),
            RatedAgent::Refused { why: Unsupported::OneSided { won, bound }, .. } => {
                rated(Err(Unsupported::OneSided { won: !won, bound: bound.map(|elo| -elo) }))
            }
            refused => refused.clone(),
        }
    }
}

/// How often each of the two moved first.
fn firsts(duel: &Duel) -> [u64; 2] {
    [duel.first, duel.second].map(|games| games.wins + games.draws + games.losses)
}

/// Whether both moved first equally often; of pairs, the last one may still be in play.
fn equal_seats(duel: &Duel, paired: bool) -> bool {
    let [one, two] = firsts(duel);
    one.abs_diff(two) <= u64::from(paired)
}

/// Why the agents of a plan cannot be put on one scale, however many games they play: some never meet, or
/// did not meet in equal seats. `None` where ratings may be compared.
pub(crate) fn apart(plan: &Plan, standings: &Standings) -> Option<Unsupported> {
    let groups = meeting_groups(plan);
    if groups.len() > 1 {
        return Some(Unsupported::NeverMet { groups });
    }
    let unequal = standings.duels.values().any(|met| !equal_seats(&met.duel, plan.swap));
    unequal.then_some(Unsupported::UnequalSeats)
}

/// The groups of agents that meet, directly or by way of others. Only listed pairings can leave several.
fn meeting_groups(plan: &Plan) -> Vec<Vec<usize>> {
    if plan.format != TournamentFormat::Pairings {
        return Vec::new();
    }
    let both = |pairing: &crate::plan::Pairing| {
        let (one, two) = (plan.index_of(&pairing.first)?, plan.index_of(&pairing.second)?);
        Some([(one, two), (two, one)])
    };
    let edges: Vec<(usize, usize)> = plan.pairings.iter().filter_map(both).flatten().collect();
    let mut groups = stats::groups(plan.agents.len(), &edges);
    // Whoever meets nobody takes nobody's scale away.
    groups.retain(|group| group.len() > 1);
    groups.sort();
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{Entrant, Pairing, Preset, Report004Plan};
    use crate::stats::{Pentanomial, Trinomial};

    fn meeting(first: Trinomial, second: Trinomial) -> Meeting {
        Meeting {
            duel: Duel { one: 0, two: 1, first, second, ..Duel::default() },
            ..Meeting::default()
        }
    }

    fn games(wins: u64, draws: u64, losses: u64) -> Trinomial {
        Trinomial { wins, draws, losses }
    }

    #[test]
    fn who_moved_first_in_every_game_is_called_neither_better_nor_rated() {
        let row = DuelRow::of(&meeting(games(28, 2, 0), games(0, 0, 0)), false);
        assert_eq!((row.verdict, row.firsts), (DuelVerdict::Seats, [30, 0]));
        assert!(matches!(row.share, RatedAgent::Known(share) if share.low > 0.8), "{row:?}");
        for refused in [&row.elo, &row.nelo] {
            let why = match refused {
                RatedAgent::Refused { why, .. } => why,
                RatedAgent::Known(elo) => panic!("{elo:?} for a seat"),
            };
            assert_eq!(*why, Unsupported::UnequalSeats);
        }
        assert_eq!(row.los, None);
    }

    #[test]
    fn equal_seats_without_pairs_carry_a_verdict() {
        let row = DuelRow::of(&meeting(games(90, 5, 5), games(60, 20, 20)), false);
        assert_eq!(row.verdict, DuelVerdict::Better);
        assert!(matches!(row.elo, RatedAgent::Known(elo) if elo.low > 0.0));
        let row = DuelRow::of(&meeting(games(40, 20, 40), games(42, 20, 38)), false);
        assert_eq!(row.verdict, DuelVerdict::Open);
        let row = DuelRow::of(&meeting(games(1, 0, 0), games(1, 0, 0)), false);
        assert_eq!(row.verdict, DuelVerdict::Unknown);
    }

    #[test]
    fn a_pair_in_play_does_not_make_seats_unequal() {
        let mut met = meeting(games(11, 0, 0), games(10, 0, 0));
        met.duel.pairs = Pentanomial([0, 0, 0, 0, 10]);
        assert_eq!(DuelRow::of(&met, true).verdict, DuelVerdict::Better);
        assert_eq!(DuelRow::of(&met, false).verdict, DuelVerdict::Seats);
    }

    #[test]
    fn a_row_turned_round_twice_is_the_same_row() {
        let mut met = meeting(games(7, 2, 1), games(4, 3, 3));
        met.duel.pairs = Pentanomial([0, 1, 3, 4, 2]);
        let row = DuelRow::of(&met, true);
        let (back, turned) = (row.turned().turned(), row.turned());
        assert_eq!((turned.verdict, turned.wins), (row.verdict.turned(), row.losses));
        assert_eq!((back.verdict, back.pairs, back.firsts), (row.verdict, row.pairs, row.firsts));
        assert!((back.score - row.score).abs() < 1e-12);
        let swept = DuelRow::of(&meeting(games(20, 0, 0), games(20, 0, 0)), false).turned();
        assert_eq!(swept.verdict, DuelVerdict::Worse);
        let RatedAgent::Refused { refused, .. } = &swept.elo else { panic!("{swept:?}") };
        assert!(refused.starts_with("lost every game"), "{refused}");
    }

    fn listed(pairs: &[(&str, &str)], swap: bool) -> Plan {
        let pairing = |&(first, second): &(&str, &str)| Pairing {
            first: first.into(),
            second: second.into(),
            games: None,
        };
        Plan {
            format: TournamentFormat::Pairings,
            swap,
            pairings: pairs.iter().map(pairing).collect(),
            ..Plan::new(
                "tictactoe",
                ["a", "b", "c", "d", "idle"].map(|n| Entrant::named(n, "random")),
            )
        }
    }

    #[test]
    fn a_scale_needs_agents_that_meet_in_equal_seats() {
        let apart = |plan: &Plan, duels: &[(usize, usize, Trinomial, Trinomial)]| {
            let mut standings = Standings::new(plan);
            for &(one, two, first, second) in duels {
                let mut met = meeting(first, second);
                (met.duel.one, met.duel.two) = (one, two);
                standings.duels.insert((one, two), met);
            }
            apart(plan, &standings)
        };
        let two_groups = listed(&[("a", "b"), ("c", "d")], true);
        let groups = vec![vec![0, 1], vec![2, 3]];
        assert_eq!(apart(&two_groups, &[]), Some(Unsupported::NeverMet { groups }));
        let chain = listed(&[("a", "b"), ("b", "c"), ("c", "d")], false);
        assert_eq!(apart(&chain, &[(0, 1, games(2, 0, 0), games(1, 0, 1))]), None);
        let uneven = [(0, 1, games(2, 0, 0), games(0, 0, 0))];
        assert_eq!(apart(&chain, &uneven), Some(Unsupported::UnequalSeats));
        let report = Preset::Report004(Report004Plan::AsPrinted).plan(None);
        // Minimax moves first against the tree search, alpha-beta second: the same moves, other scores.
        let met =
            [(0, 3, games(29, 1, 0), games(0, 0, 0)), (1, 3, games(0, 0, 0), games(20, 10, 0))];
        assert_eq!(apart(&report, &met), Some(Unsupported::UnequalSeats));
    }
}
