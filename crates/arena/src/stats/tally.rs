//! Running totals of one agent against another: constant memory, however many games.

use super::counts::{Counts, Pentanomial, Trinomial};
use super::estimate::Estimate;
use super::histogram::Histogram;
use super::ratings::Duel;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The results of `one` against `two`, as `one` sees them.
///
/// ```
/// use harif_arena::stats::{Pentanomial, Tally};
/// let mut tally = Tally::default();
/// tally.add_pair(12, 0); // won by 12 moving first, drew moving second
/// tally.add_game(true, -4); // a game whose partner was never played
/// assert_eq!(tally.pairs, Pentanomial([0, 0, 0, 1, 0]));
/// assert_eq!((tally.all().wins, tally.all().draws, tally.all().losses), (1, 1, 1));
/// assert_eq!(tally.margins.mean(), Some(8.0 / 3.0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// Games in which `one` moved first.
    pub first: Trinomial,
    /// Games in which `two` moved first, still as `one` sees them.
    pub second: Trinomial,
    /// Pairs of the same opening with colours swapped; their games are counted above as well.
    pub pairs: Pentanomial,
    /// The margins for `one`.
    pub margins: Margins,
    /// Time per move of `one`.
    pub one_times: Histogram,
    /// Time per move of `two`.
    pub two_times: Histogram,
}

impl Tally {
    /// Counts a game by its margin for `one`.
    pub fn add_game(&mut self, one_first: bool, margin: i32) {
        if one_first { &mut self.first } else { &mut self.second }.add_margin(margin);
        self.margins.add(margin);
    }

    /// Counts an opening played twice, by the margins for `one` when moving first and second.
    pub fn add_pair(&mut self, moving_first: i32, moving_second: i32) {
        self.add_game(true, moving_first);
        self.add_game(false, moving_second);
        self.complete_pair(moving_first, moving_second);
    }

    /// Counts two games as a pair that [`add_game`](Tally::add_game) has counted singly before.
    pub fn complete_pair(&mut self, moving_first: i32, moving_second: i32) {
        let halves = 2 + moving_first.signum() + moving_second.signum();
        self.pairs.add_points(halves as usize);
    }

    /// Counts the time of a move.
    pub fn add_time(&mut self, of_one: bool, time: Duration) {
        if of_one { &mut self.one_times } else { &mut self.two_times }.add(time);
    }

    /// Counts what another tally has counted.
    pub fn merge(&mut self, other: &Tally) {
        self.first += other.first;
        self.second += other.second;
        self.pairs += other.pairs;
        self.margins.merge(&other.margins);
        self.one_times.merge(&other.one_times);
        self.two_times.merge(&other.two_times);
    }

    /// All games, whoever moved first.
    pub fn all(&self) -> Trinomial {
        self.first + self.second
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.all().games()
    }

    /// The part of all games that the side moving first won, a draw counting half; `None` without games.
    pub fn first_move_score(&self) -> Option<f64> {
        (self.first + self.second.reversed()).score()
    }

    /// The same results, seen by `two`.
    #[must_use]
    pub fn reversed(&self) -> Tally {
        Tally {
            first: self.second.reversed(),
            second: self.first.reversed(),
            pairs: self.pairs.reversed(),
            margins: self.margins.reversed(),
            one_times: self.two_times.clone(),
            two_times: self.one_times.clone(),
        }
    }

    /// What the ratings need of it.
    pub fn duel(&self, one: usize, two: usize) -> Duel {
        Duel { one, two, first: self.first, second: self.second, pairs: self.pairs }
    }
}

/// Margins of games: their number, mean, spread and extremes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Margins {
    games: u64,
    sum: i64,
    squares: u64,
    /// Worst and best margin, once there is one.
    range: Option<(i32, i32)>,
}

impl Margins {
    /// Counts the margin of a game.
    pub fn add(&mut self, margin: i32) {
        self.games += 1;
        self.sum += i64::from(margin);
        self.squares += u64::from(margin.unsigned_abs()).pow(2);
        let (low, high) = self.range.unwrap_or((margin, margin));
        self.range = Some((low.min(margin), high.max(margin)));
    }

    /// Counts what another one has counted.
    pub fn merge(&mut self, other: &Margins) {
        self.games += other.games;
        self.sum += other.sum;
        self.squares += other.squares;
        self.range = match (self.range, other.range) {
            (Some((a, b)), Some((c, d))) => Some((a.min(c), b.max(d))),
            (mine, theirs) => mine.or(theirs),
        };
    }

    /// The same margins, seen by the opponent.
    #[must_use]
    pub fn reversed(&self) -> Margins {
        Margins { sum: -self.sum, range: self.range.map(|(low, high)| (-high, -low)), ..*self }
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The mean margin; `None` without games.
    pub fn mean(&self) -> Option<f64> {
        (self.games > 0).then(|| self.sum as f64 / self.games as f64)
    }

    /// Standard deviation of the margins; `None` for fewer than two games.
    pub fn deviation(&self) -> Option<f64> {
        let n = self.games as f64;
        let mean = self.mean()?;
        let spread = (self.squares as f64 - n * mean * mean).max(0.0);
        (self.games > 1).then(|| (spread / (n - 1.0)).sqrt())
    }

    /// The mean margin with its interval, games taken as independent; `None` for fewer than two games.
    pub fn estimate(&self) -> Option<Estimate> {
        Some(Estimate::around(self.mean()?, self.deviation()? / (self.games as f64).sqrt()))
    }

    /// Worst and best margin; `None` without games.
    pub fn range(&self) -> Option<(i32, i32)> {
        self.range
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Rng;

    fn random_pairs(seed: u64) -> Vec<(i32, i32)> {
        let mut rng = Rng::new(seed);
        (0..500).map(|_| (rng.below(129) as i32 - 64, rng.below(129) as i32 - 64)).collect()
    }

    fn tally(pairs: &[(i32, i32)]) -> Tally {
        let mut tally = Tally::default();
        pairs.iter().for_each(|&(a, b)| tally.add_pair(a, b));
        tally
    }

    #[test]
    fn margins_agree_with_the_list_of_all_games() {
        let pairs = random_pairs(5);
        let all: Vec<f64> = pairs.iter().flat_map(|&(a, b)| [f64::from(a), f64::from(b)]).collect();
        let mean = all.iter().sum::<f64>() / 1000.0;
        let variance = all.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / 999.0;
        let margins = tally(&pairs).margins;
        assert!((margins.mean().unwrap() - mean).abs() < 1e-12);
        assert!((margins.deviation().unwrap() - variance.sqrt()).abs() < 1e-9);
        assert!(margins.estimate().unwrap().holds(mean));
    }

    #[test]
    fn both_see_the_same_games() {
        let pairs = random_pairs(6);
        let theirs: Vec<(i32, i32)> = pairs.iter().map(|&(a, b)| (-b, -a)).collect();
        assert_eq!(tally(&pairs).reversed(), tally(&theirs));
        let first = tally(&pairs).first_move_score().unwrap();
        assert!((first - tally(&theirs).first_move_score().unwrap()).abs() < 1e-12);
    }

    #[test]
    fn parts_and_the_whole_agree_through_json() {
        let pairs = random_pairs(7);
        let mut parts = tally(&pairs[..200]);
        parts.merge(&tally(&pairs[200..]));
        assert_eq!(parts, tally(&pairs));
        let text = serde_json::to_string(&parts).unwrap();
        assert_eq!(serde_json::from_str::<Tally>(&text).unwrap(), parts);
    }

    #[test]
    fn pair_and_game_scores_agree_when_all_games_are_paired() {
        let tally = tally(&random_pairs(8));
        let (pairs, games) = (tally.pairs.score().unwrap(), tally.all().score().unwrap());
        assert!((pairs - games).abs() < 1e-12);
    }
}
