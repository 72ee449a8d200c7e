//! Elo of a whole field by maximum likelihood, with honest intervals.
//!
//! Bradley and Terry's model on the logistic scale, a draw counting as half a win. Its own error bars
//! would take all games for independent and draws for coin flips, so they are replaced by the sandwich
//! estimator: the curvature of the likelihood on both sides, between them the spread of whole pairs about
//! what the model expects. Intervals refer to the field's average, not to any one agent.

use super::counts::{Counts, Pentanomial, Trinomial};
use super::estimate::{ELO_PER_LOGIT, Estimate, NEEDED, Unsupported};
use super::fit::{Fit, fit};
use super::graph;
use super::normal::normal_below;

/// All games between two agents, as `one` sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duel {
    /// Number of the one agent.
    pub one: usize,
    /// Number of the other.
    pub two: usize,
    /// Games in which `one` moved first.
    pub first: Trinomial,
    /// Games in which `two` moved first, still as `one` sees them.
    pub second: Trinomial,
    /// Pairs of one opening with colours swapped; their games are counted above as well.
    pub pairs: Pentanomial,
}

impl Duel {
    /// All games, whichever agent moved first.
    pub fn games(&self) -> Trinomial {
        self.first + self.second
    }

    /// Independent observations: a pair is one, a game without its partner is one.
    pub fn observations(&self) -> u64 {
        self.games().games().saturating_sub(self.pairs.pairs())
    }
}

/// Where an agent stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// All its games.
    pub games: Trinomial,
    /// Elo against the field's average with its 95 % interval, or why there is none.
    pub rating: Result<Estimate, Unsupported>,
}

/// The ratings of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// One for each agent, in the order of their numbers.
    pub standings: Vec<Standing>,
    /// What moving first is worth in Elo, between equals; or why that cannot be told.
    pub first_move: Result<Estimate, Unsupported>,
    /// The row of each agent in the fit, for those in it.
    rows: Vec<Option<usize>>,
    fit: Option<Fit>,
}

/// Rates agents 0 to `agents` − 1 by all games between them; duels of an agent with itself say nothing and
/// are left out. If points did not go both ways everywhere, the largest group in which they did is rated
/// by itself, and the others are told why not.
///
/// # Panics
/// If a duel names an agent that is not there.
pub fn ratings(agents: usize, duels: &[Duel]) -> Ratings {
    let duels: Vec<Duel> = duels.iter().copied().filter(|duel| duel.one != duel.two).collect();
    let (records, seen) = records(agents, &duels);
    let groups = groups(agents, &duels, &records);
    let mut rows = vec![None; agents];
    let rated = groups.first().map_or(&[][..], Vec::as_slice);
    rated.iter().enumerate().for_each(|(row, &agent)| rows[agent] = Some(row));
    let inside: Vec<Duel> = duels
        .iter()
        .filter_map(|d| Some(Duel { one: rows[d.one]?, two: rows[d.two]?, ..*d }))
        .collect();
    let fitted = (rated.len() > 1).then(|| fit(rated.len(), &inside, false)).flatten();
    let standing = |agent: usize| {
        let games = records[agent];
        let in_fit = rows[agent].zip(fitted.as_ref());
        let rating = match in_fit {
            _ if seen[agent] < NEEDED => Err(too_few(games, seen[agent])),
            Some((row, fit)) => interval(fit.values[row], fit.variance(row), games.games()),
            None => Err(left_out(games, &groups)),
        };
        Standing { games, rating }
    };
    let standings = (0..agents).map(standing).collect();
    Ratings { standings, first_move: first_move(rated.len(), &inside), rows, fit: fitted }
}

/// Every agent's games, and how many independent observations they are.
fn records(agents: usize, duels: &[Duel]) -> (Vec<Trinomial>, Vec<u64>) {
    let mut records = vec![Trinomial::default(); agents];
    let mut seen = vec![0; agents];
    for duel in duels {
        records[duel.one] += duel.games();
        records[duel.two] += duel.games().reversed();
        seen[duel.one] += duel.observations();
        seen[duel.two] += duel.observations();
    }
    (records, seen)
}

/// The groups in which points went both ways; the one that is rated comes first.
fn groups(agents: usize, duels: &[Duel], records: &[Trinomial]) -> Vec<Vec<usize>> {
    let mut edges = Vec::new();
    for duel in duels {
        let games = duel.games();
        edges.extend((games.wins + games.draws > 0).then_some((duel.one, duel.two)));
        edges.extend((games.losses + games.draws > 0).then_some((duel.two, duel.one)));
    }
    let mut groups = graph::groups(agents, &edges);
    let games = |group: &Vec<usize>| group.iter().map(|&a| records[a].games()).sum::<u64>();
    // Stable: among equals, the group with the first agent stays in front.
    groups.sort_by_key(|group| std::cmp::Reverse((group.len(), games(group))));
    groups
}

fn too_few(games: Trinomial, seen: u64) -> Unsupported {
    // In games of the kind that were played: pairs count as one observation.
    let each = games.games().div_ceil(seen.max(1)).max(1);
    Unsupported::TooFew { games: games.games(), needed: NEEDED * each }
}

fn left_out(games: Trinomial, groups: &[Vec<usize>]) -> Unsupported {
    match games.games() {
        all if games.wins == all => Unsupported::OneSided { won: true, bound: None },
        all if games.losses == all => Unsupported::OneSided { won: false, bound: None },
        _ => Unsupported::NotConnected { groups: groups.to_vec() },
    }
}

/// A value on the logit scale with its variance, in Elo.
fn interval(value: f64, variance: f64, games: u64) -> Result<Estimate, Unsupported> {
    match variance > 1e-12 {
        true => Ok(Estimate::around(value, variance.sqrt()).scaled(ELO_PER_LOGIT)),
        false => Err(Unsupported::NoVariance { games }),
    }
}

/// What moving first is worth, fitted together with the ratings.
fn first_move(agents: usize, duels: &[Duel]) -> Result<Estimate, Unsupported> {
    let first = duels
        .iter()
        .fold(Trinomial::default(), |all, duel| all + duel.first + duel.second.reversed());
    let seen: u64 = duels.iter().map(Duel::observations).sum();
    let games = first.games();
    if seen < NEEDED {
        return Err(too_few(first, seen));
    }
    if first.wins == games || first.losses == games {
        return Err(Unsupported::OneSided { won: first.wins == games, bound: None });
    }
    if !duels.iter().any(|duel| duel.first.games() > 0 && duel.second.games() > 0) {
        return Err(Unsupported::NotSwapped);
    }
    let fit = fit(agents, duels, true).ok_or(Unsupported::NoPeak)?;
    interval(fit.values[agents], fit.variance(agents), games)
}

impl Ratings {
    /// Likelihood of superiority: how sure one can be that agent `i` is stronger than agent `j`. `None`
    /// unless both are rated.
    pub fn los(&self, i: usize, j: usize) -> Option<f64> {
        let (value, variance) = self.gap(i, j)?;
        (variance > 1e-12).then(|| normal_below(value / variance.sqrt()))
    }

    /// Elo of agent `i` above agent `j`, with its interval. `None` unless both are rated.
    pub fn difference(&self, i: usize, j: usize) -> Option<Estimate> {
        let (value, variance) = self.gap(i, j)?;
        Some(Estimate::around(value, variance.max(0.0).sqrt()).scaled(ELO_PER_LOGIT))
    }

    /// The ratings on a scale on which `agent` has exactly `elo`; intervals then refer to that agent.
    /// `None` unless it is rated.
    pub fn anchored(&self, agent: usize, elo: f64) -> Option<Vec<Result<Estimate, Unsupported>>> {
        self.standings[agent].rating.as_ref().ok()?;
        let moved = |(i, standing): (usize, &Standing)| {
            let apart = self.difference(i, agent).map(|gap| gap.shifted(elo));
            standing.rating.clone().map(|free| apart.unwrap_or(free))
        };
        Some(self.standings.iter().enumerate().map(moved).collect())
    }

    /// The difference of two rated agents and its variance, on the logit scale.
    fn gap(&self, i: usize, j: usize) -> Option<(f64, f64)> {
        let rated = |agent: usize| {
            self.standings[agent].rating.as_ref().ok()?;
            self.rows[agent]
        };
        let (a, b) = (rated(i)?, rated(j)?);
        let fit = self.fit.as_ref()?;
        let variance = fit.variance(a) + fit.variance(b) - 2.0 * fit.covariance.at(a, b);
        Some((fit.values[a] - fit.values[b], if a == b { 0.0 } else { variance }))
    }
}
