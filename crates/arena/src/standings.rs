//! What was counted so far. Memory depends on the number of agents, never on the number of games.

use crate::plan::Plan;
use crate::played::{Offence, Played};
use crate::schedule::Scores;
use crate::stats::{Duel, Histogram, Pentanomial, Spread, Sprt, SprtVerdict, Trinomial};
use harif_core::Winner;
use std::collections::BTreeMap;
use std::time::Duration;

/// Everything that is counted.
#[derive(Clone, Debug)]
pub struct Standings {
    /// Games counted.
    pub games: u64,
    /// Draws among them.
    pub draws: u64,
    /// Games won by the side that moved first.
    pub first_wins: u64,
    /// Moves of all games, openings included.
    pub plies: u64,
    /// How games ended.
    pub ends: BTreeMap<&'static str, u64>,
    /// The agents, in the order of the plan.
    pub agents: Vec<Totals>,
    /// Those who met: the smaller number first.
    pub duels: BTreeMap<(usize, usize), Meeting>,
    /// The test, if there is one.
    pub test: Option<TestState>,
    /// The first game of a pair whose second is still missing: half points and margin of the smaller number.
    half: Option<(u64, Option<i64>)>,
    paired: bool,
}

/// What one agent did.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The sum of the margins, seen from the agent, and how many games had one.
    pub margins: (i64, u64),
    /// Seconds a move.
    pub times: Histogram,
    /// Moves that took too long, and by how many seconds in all.
    pub overruns: (u64, f64),
    /// The longest overrun in seconds.
    pub worst_overrun: f64,
    /// Games lost by fouls.
    pub fouls: BTreeMap<Offence, u64>,
}

/// What two agents did against each other, seen from the one with the smaller number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Meeting {
    /// Results, by colour and by pairs.
    pub duel: Duel,
    /// The sum of the margins.
    pub margins: (i64, u64),
    /// The mean margins of whole pairs, or of single games where colours stay.
    pub spread: Spread,
}

/// A test on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TestState {
    /// Its terms.
    pub sprt: Sprt,
    /// The pairs that it has seen, from the first agent's view.
    pub pairs: Pentanomial,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Where it stands.
    pub verdict: SprtVerdict,
}

impl Standings {
    /// Nothing counted yet.
    pub fn new(plan: &Plan) -> Standings {
        let test = plan.sprt.as_ref().and_then(|test| test.sprt().ok()).map(|sprt| TestState {
            sprt,
            pairs: Pentanomial::default(),
            llr: 0.0,
            verdict: SprtVerdict::Continue,
        });
        Standings {
            games: 0,
            draws: 0,
            first_wins: 0,
            plies: 0,
            ends: BTreeMap::new(),
            agents: plan.agents.iter().map(|_| Totals::default()).collect(),
            duels: BTreeMap::new(),
            test,
            half: None,
            paired: plan.swap,
        }
    }

    /// Counts a game. The two games of a pair must follow each other.
    pub fn count(&mut self, played: &Played) {
        self.games += 1;
        self.plies += played.record.moves.len() as u64;
        self.draws += u64::from(played.record.winner == Some(Winner::Draw));
        self.first_wins += u64::from(played.record.winner == Some(Winner::First));
        *self.ends.entry(played.record.end.name()).or_default() += 1;
        self.count_agents(played);
        self.count_meeting(played);
    }

    fn count_agents(&mut self, played: &Played) {
        let halves = [played.halves(), 2 - played.halves()];
        let margin = played.record.margin.map(i64::from);
        for (side, seat) in played.seats.into_iter().enumerate() {
            let totals = &mut self.agents[seat];
            match halves[side] {
                2 => totals.wins += 1,
                1 => totals.draws += 1,
                _ => totals.losses += 1,
            }
            add_margin(&mut totals.margins, margin.map(|m| if side == 0 { m } else { -m }));
        }
        for (seat, seconds) in played.thinking() {
            self.agents[seat].times.add(Duration::from_secs_f64(seconds.max(0.0)));
        }
        for overrun in &played.overruns {
            let totals = &mut self.agents[played.seats[overrun.side.index()]];
            totals.overruns.0 += 1;
            totals.overruns.1 += overrun.seconds;
            totals.worst_overrun = totals.worst_overrun.max(overrun.seconds);
        }
        if let Some(foul) = &played.foul {
            let totals = &mut self.agents[played.seats[foul.side.index()]];
            *totals.fouls.entry(foul.offence).or_default() += 1;
        }
    }

    fn count_meeting(&mut self, played: &Played) {
        let [first, second] = played.seats;
        let one_first = first < second;
        let key = (first.min(second), first.max(second));
        let meeting = self.duels.entry(key).or_default();
        let halves = if one_first { played.halves() } else { 2 - played.halves() };
        let margin = played.record.margin.map(i64::from);
        let margin = margin.map(|m| if one_first { m } else { -m });
        add_margin(&mut meeting.margins, margin);
        (meeting.duel.one, meeting.duel.two) = key;
        let duel = &mut meeting.duel;
        add_result(if one_first { &mut duel.first } else { &mut duel.second }, halves);
        if !self.paired {
            margin.into_iter().for_each(|m| meeting.spread.add(m as f64));
            return;
        }
        match self.half.take() {
            None => self.half = Some((halves, margin)),
            Some((before, other)) => {
                meeting.duel.pairs.add_points((before + halves) as usize);
                if let (Some(a), Some(b)) = (margin, other) {
                    meeting.spread.add((a + b) as f64 / 2.0);
                }
                if let Some(test) = &mut self.test {
                    test.see((before + halves) as usize);
                }
            }
        }
    }

    /// Whether the test has its answer.
    pub fn is_decided(&self) -> bool {
        self.test.is_some_and(|test| test.verdict != SprtVerdict::Continue)
    }

    /// Points, for the next round of a Swiss tournament.
    pub fn scores(&self) -> Scores {
        Scores { halves: self.agents.iter().map(Totals::halves).collect() }
    }
}

impl TestState {
    fn see(&mut self, pair: usize) {
        self.pairs.add_points(pair);
        self.llr = self.sprt.llr(&self.pairs);
        self.verdict = self.sprt.verdict(self.llr);
    }
}

impl Totals {
    /// Number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Half points.
    pub fn halves(&self) -> u64 {
        2 * self.wins + self.draws
    }

    /// The share of the points, if there was a game.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.halves() as f64 / (2 * self.games()) as f64)
    }
}

fn add_result(counts: &mut Trinomial, halves: u64) {
    match halves {
        2 => counts.wins += 1,
        1 => counts.draws += 1,
        _ => counts.losses += 1,
    }
}

fn add_margin(sum: &mut (i64, u64), margin: Option<i64>) {
    if let Some(margin) = margin {
        *sum = (sum.0 + margin, sum.1 + 1);
    }
}
