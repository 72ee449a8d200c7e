//! Swiss pairing: in every round agents with similar scores meet, none meets the same agent twice, and
//! with an odd number one that had no bye yet sits out.
//!
//! Agents are sorted by score, then by their place in the plan. The search goes down this list, gives
//! each agent the nearest one that it has not met, and goes back where the rest cannot be paired.

use crate::schedule::Scores;
use std::collections::HashSet;

/// Steps after which the search for a pairing without repeats is given up.
const MOST_STEPS: u32 = 100_000;

/// The pairs of the next round, after the pairs of the rounds so far.
pub(crate) fn pair(met: &[Vec<(usize, usize)>], scores: &Scores) -> Vec<(usize, usize)> {
    let agents = scores.halves.len();
    let mut order: Vec<usize> = (0..agents).collect();
    order.sort_by_key(|&agent| (std::cmp::Reverse(scores.halves[agent]), agent));
    if agents % 2 == 1 {
        let byes = byes(met, agents);
        // From the end of the list: who is last and had no bye; a bye is a win and should decide little.
        let fewest = byes.iter().min().copied().unwrap_or(0);
        if let Some(at) = order.iter().rposition(|&agent| byes[agent] == fewest) {
            order.remove(at);
        }
    }
    let known: HashSet<(usize, usize)> =
        met.iter().flatten().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    let mut search = Search { known, steps: MOST_STEPS, pairs: Vec::new() };
    if !search.complete(&order) {
        // Nothing without a repeat was found: the neighbours meet again.
        search.pairs = order.chunks_exact(2).map(|two| (two[0], two[1])).collect();
    }
    search.pairs.iter().map(|&(a, b)| fair_start(met, a, b)).collect()
}

/// The scores with what byes are worth, `worth` half points each.
pub(crate) fn with_byes(met: &[Vec<(usize, usize)>], scores: &Scores, worth: u64) -> Scores {
    let byes = byes(met, scores.halves.len());
    let halves = scores.halves.iter().zip(&byes).map(|(half, bye)| half + bye * worth);
    Scores { halves: halves.collect() }
}

fn byes(met: &[Vec<(usize, usize)>], agents: usize) -> Vec<u64> {
    let sat_out = |agent: usize| {
        met.iter().filter(|round| !round.iter().any(|&(a, b)| a == agent || b == agent)).count()
    };
    (0..agents).map(|agent| sat_out(agent) as u64).collect()
}

/// The one that was named first less often is named first now; it matters only where colours stay.
fn fair_start(met: &[Vec<(usize, usize)>], a: usize, b: usize) -> (usize, usize) {
    let firsts = |agent: usize| met.iter().flatten().filter(|pair| pair.0 == agent).count();
    if firsts(b) < firsts(a) { (b, a) } else { (a, b) }
}

struct Search {
    known: HashSet<(usize, usize)>,
    steps: u32,
    pairs: Vec<(usize, usize)>,
}

impl Search {
    /// Pairs all of `order`; `false`, and nothing changed, if that cannot be done without a repeat.
    fn complete(&mut self, order: &[usize]) -> bool {
        let Some((&agent, rest)) = order.split_first() else {
            return true;
        };
        for (i, &other) in rest.iter().enumerate() {
            if self.steps == 0 || self.known.contains(&(agent, other)) {
                continue;
            }
            self.steps -= 1;
            self.pairs.push((agent, other));
            let left: Vec<usize> = [&rest[..i], &rest[i + 1..]].concat();
            if self.complete(&left) {
                return true;
            }
            self.pairs.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Rng;

    fn scores(halves: &[u64]) -> Scores {
        Scores { halves: halves.to_vec() }
    }

    #[test]
    fn leaders_meet_leaders() {
        let met = vec![vec![(0, 1), (2, 3)]];
        let pairs = pair(&met, &scores(&[2, 0, 2, 0]));
        assert_eq!(pairs, [(0, 2), (1, 3)]);
    }

    #[test]
    fn nobody_meets_twice_and_byes_go_round() {
        let mut rng = Rng::new(5);
        for agents in 2..=12 {
            let mut met: Vec<Vec<(usize, usize)>> = Vec::new();
            let mut halves = vec![0; agents];
            for _ in 0..agents / 2 {
                let pairs = pair(&met, &with_byes(&met, &scores(&halves), 2));
                assert_eq!(pairs.len(), agents / 2);
                for &(a, b) in &pairs {
                    let again = |round: &Vec<(usize, usize)>| {
                        round.contains(&(a, b)) || round.contains(&(b, a))
                    };
                    assert!(!met.iter().any(again), "{agents} agents: {a} and {b} again");
                    halves[if rng.below(2) == 0 { a } else { b }] += 2;
                }
                met.push(pairs);
            }
            assert!(byes(&met, agents).iter().all(|&byes| byes <= 1), "{agents}");
        }
    }
}
