//! Who meets whom, and when: a pure function of the plan and, in a Swiss tournament, of the results.
//!
//! Work is numbered. A *slot* is one opening between two agents: a pair of games with colours
//! exchanged, or one game where the plan says so. Games are numbered through all slots, so a game's
//! number says its slot, its leg and its seed, whatever was played before.

use crate::plan::{Plan, TournamentFormat};
use crate::swiss;
use harif_core::Rng;
use serde::{Deserialize, Serialize};

/// Two agents that meet for some slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Encounter {
    /// Who moves first in the first game of a slot.
    pub one: usize,
    /// The other.
    pub two: usize,
    /// Number of slots.
    pub slots: u64,
}

/// Encounters that can be played in any order. Only Swiss tournaments have several stages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stage {
    /// The number of the first slot.
    pub first: u64,
    /// The number of the first opening.
    opening: u64,
    /// Who meets.
    pub encounters: Vec<Encounter>,
}

/// One game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameTask {
    /// The number of the game.
    pub number: u64,
    /// The number of its slot.
    pub slot: u64,
    /// The agents: who moves first, who second.
    pub seats: [usize; 2],
    /// The number of the opening.
    pub opening: u64,
    /// The seed of all randomness in the game.
    pub seed: u64,
}

/// Points of the agents, in half points, and who has met: what a Swiss tournament needs to go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// Half points of every agent.
    pub halves: Vec<u64>,
}

impl Stage {
    /// The first stage of a plan.
    pub(crate) fn opening(plan: &Plan) -> Stage {
        let slots = plan.usual_games() / plan.legs();
        let agents = plan.agents.len();
        let every = |pairs: Vec<(usize, usize)>| {
            pairs.into_iter().map(|(one, two)| Encounter { one, two, slots }).collect()
        };
        let encounters = match plan.format {
            TournamentFormat::Match => every(vec![(0, 1)]),
            TournamentFormat::RoundRobin => every(circle(agents)),
            TournamentFormat::Gauntlet => every(gauntlet(plan.seeds, agents)),
            TournamentFormat::Swiss => every(swiss::pair(&[], &Scores { halves: vec![0; agents] })),
            TournamentFormat::Pairings => listed(plan),
        };
        Stage { first: 0, opening: 0, encounters }
    }

    /// The stage after `played`, the stages so far; `None` if there is none.
    pub(crate) fn next(plan: &Plan, played: &[Stage], scores: &Scores) -> Option<Stage> {
        let last = played.last()?;
        let rounds = plan.rounds.filter(|_| plan.format == TournamentFormat::Swiss)?;
        if played.len() >= rounds as usize {
            return None;
        }
        let slots = plan.usual_games() / plan.legs();
        let met: Vec<Vec<(usize, usize)>> = played.iter().map(Stage::pairs).collect();
        let bye = slots * plan.legs() * 2;
        let with_byes = swiss::with_byes(&met, scores, bye);
        let encounters = swiss::pair(&met, &with_byes)
            .into_iter()
            .map(|(one, two)| Encounter { one, two, slots })
            .collect();
        Some(Stage { first: last.end(), opening: last.opening + slots, encounters })
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        self.encounters.iter().map(|e| (e.one, e.two)).collect()
    }

    /// The number of the first slot behind this stage.
    pub(crate) fn end(&self) -> u64 {
        self.first + self.encounters.iter().map(|e| e.slots).sum::<u64>()
    }

    /// The game of this number, which must be of this stage.
    pub(crate) fn task(&self, plan: &Plan, number: u64) -> GameTask {
        let (slot, leg) = (number / plan.legs(), number % plan.legs());
        let (encounter, turn) = self.place(slot - self.first);
        let Encounter { one, two, .. } = self.encounters[encounter];
        let seats = if leg == 0 { [one, two] } else { [two, one] };
        let seed = Rng::stream(plan.seed, number).next_u64();
        GameTask { number, slot, seats, opening: self.opening + turn, seed }
    }

    /// The encounter of a slot and how many slots it had before. Encounters of equal length take turns, so
    /// that a table means something long before its end.
    fn place(&self, slot: u64) -> (usize, u64) {
        let length = self.encounters[0].slots;
        let count = self.encounters.len() as u64;
        if self.encounters.iter().all(|e| e.slots == length) {
            return ((slot % count) as usize, slot / count);
        }
        let mut left = slot;
        for (i, encounter) in self.encounters.iter().enumerate() {
            if left < encounter.slots {
                return (i, left);
            }
            left -= encounter.slots;
        }
        (self.encounters.len() - 1, left)
    }
}

/// Every agent against every other, so ordered that none waits long (the circle method).
fn circle(agents: usize) -> Vec<(usize, usize)> {
    let even = agents + agents % 2;
    let mut ring: Vec<usize> = (0..even).collect();
    let mut pairs = Vec::new();
    for round in 0..even - 1 {
        for i in 0..even / 2 {
            let (a, b) = (ring[i], ring[even - 1 - i]);
            if a.max(b) < agents {
                // Who has the first move in the first game of a pair changes from round to round.
                pairs.push(if round % 2 == 0 { (a, b) } else { (b, a) });
            }
        }
        ring[1..].rotate_right(1);
    }
    pairs
}

fn gauntlet(seeds: usize, agents: usize) -> Vec<(usize, usize)> {
    (seeds..agents).flat_map(|other| (0..seeds).map(move |seed| (seed, other))).collect()
}

fn listed(plan: &Plan) -> Vec<Encounter> {
    let encounter = |pairing: &crate::plan::Pairing| Encounter {
        // The plan was checked: the names are there.
        one: plan.index_of(&pairing.first).unwrap_or(0),
        two: plan.index_of(&pairing.second).unwrap_or(0),
        slots: pairing.games.unwrap_or(plan.usual_games()) / plan.legs(),
    };
    plan.pairings.iter().map(encounter).collect()
}

/// Number of games of the whole plan. In a Swiss tournament with an odd number of agents one has a bye in
/// every round.
pub fn total_games(plan: &Plan) -> u64 {
    let rounds = if plan.format == TournamentFormat::Swiss { plan.rounds.unwrap_or(1) } else { 1 };
    Stage::opening(plan).end() * u64::from(rounds) * plan.legs()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{Entrant, Pairing};
    use std::collections::BTreeMap;

    fn plan(agents: usize, format: TournamentFormat) -> Plan {
        let agents = (0..agents).map(|i| Entrant::named(format!("a{i}"), "random"));
        Plan { format, games: Some(4), ..Plan::new("tictactoe", agents) }
    }

    fn meetings(plan: &Plan) -> BTreeMap<(usize, usize), u32> {
        let stage = Stage::opening(plan);
        let mut met = BTreeMap::new();
        for number in 0..total_games(plan) {
            let [first, second] = stage.task(plan, number).seats;
            *met.entry((first, second)).or_default() += 1;
        }
        met
    }

    #[test]
    fn in_a_round_robin_all_meet_equally_often_on_either_side() {
        for agents in 2..=9 {
            let met = meetings(&plan(agents, TournamentFormat::RoundRobin));
            assert_eq!(met.len(), agents * (agents - 1), "{agents}");
            assert!(met.values().all(|&games| games == 2), "{met:?}");
        }
    }

    #[test]
    fn in_a_gauntlet_only_the_seeds_meet_the_others() {
        let plan = Plan { seeds: 2, ..plan(5, TournamentFormat::Gauntlet) };
        let met = meetings(&plan);
        assert_eq!(met.len(), 2 * 2 * 3);
        assert!(met.keys().all(|&(a, b)| (a < 2) != (b < 2)), "{met:?}");
    }

    #[test]
    fn both_games_of_a_slot_share_the_opening_and_exchange_the_seats() {
        let plan = plan(4, TournamentFormat::RoundRobin);
        let stage = Stage::opening(&plan);
        for slot in 0..stage.end() {
            let (a, b) = (stage.task(&plan, 2 * slot), stage.task(&plan, 2 * slot + 1));
            assert_eq!((a.slot, a.opening), (b.slot, b.opening));
            assert_eq!(a.seats, [b.seats[1], b.seats[0]]);
            assert_ne!(a.seed, b.seed);
        }
    }

    #[test]
    fn everybody_plays_the_same_openings() {
        let plan = plan(4, TournamentFormat::RoundRobin);
        let stage = Stage::opening(&plan);
        let openings: Vec<u64> =
            (0..stage.end()).map(|slot| stage.task(&plan, 2 * slot).opening).collect();
        assert_eq!(openings, [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn listed_pairings_keep_their_order_and_number() {
        let pairing = |first: &str, second: &str, games| Pairing {
            first: first.into(),
            second: second.into(),
            games: Some(games),
        };
        let pairings = vec![pairing("a1", "a0", 1), pairing("a0", "a2", 3)];
        let plan = Plan { swap: false, pairings, ..plan(3, TournamentFormat::Pairings) };
        let stage = Stage::opening(&plan);
        let seats: Vec<[usize; 2]> =
            (0..total_games(&plan)).map(|number| stage.task(&plan, number).seats).collect();
        assert_eq!(seats, [[1, 0], [0, 2], [0, 2], [0, 2]]);
    }

    #[test]
    fn a_swiss_tournament_ends_after_its_rounds() {
        let plan = Plan { rounds: Some(2), ..plan(4, TournamentFormat::Swiss) };
        let first = Stage::opening(&plan);
        let scores = Scores { halves: vec![8, 0, 8, 0] };
        let second = Stage::next(&plan, std::slice::from_ref(&first), &scores).unwrap();
        assert_eq!(second.first, first.end());
        assert_eq!(second.task(&plan, second.first * 2).opening, 2);
        assert_eq!(Stage::next(&plan, &[first, second], &scores), None);
        assert_eq!(total_games(&plan), 2 * 2 * 4);
    }
}
