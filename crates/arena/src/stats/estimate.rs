//! Elo with error bars, or the reason why there is none.
//!
//! Intervals are made on the Elo scale itself (the delta method), not on the scores: they are symmetric,
//! never leave the scale, and cover the truth more often where scores are lopsided. The interval of
//! normalised Elo counts that the deviation in its denominator is measured as well; leaving that out, as
//! is common, is fine near equality and far too narrow away from it.

use super::counts::{Counts, Moments};
use super::normal::{Z95, normal_below};
use harif_core::{Said, Say, said_errors};
use serde::{Deserialize, Serialize};
use std::f64::consts::LN_10;

/// Fewest independent observations (pairs, or single games) behind an error bar. With ten, intervals at
/// 95 % cover the truth in about 93 % of matches; with five, in less than 90 %.
pub const NEEDED: u64 = 10;

/// Elo of one unit of the logistic scale.
pub(super) const ELO_PER_LOGIT: f64 = 400.0 / LN_10;

/// Normalised Elo of one deviation per game.
pub(super) const ELO_PER_DEVIATION: f64 = 800.0 / LN_10;

/// A number with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The most likely value.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// A value and its standard error, as a symmetric interval at 95 %.
    pub fn around(value: f64, standard_error: f64) -> Estimate {
        let error = Z95 * standard_error;
        Estimate { value, low: value - error, high: value + error }
    }

    /// The same in another unit.
    #[must_use]
    pub fn scaled(self, by: f64) -> Estimate {
        Estimate { value: self.value * by, low: self.low * by, high: self.high * by }
    }

    /// The same on a scale whose zero lies elsewhere.
    #[must_use]
    pub fn shifted(self, by: f64) -> Estimate {
        Estimate { value: self.value + by, low: self.low + by, high: self.high + by }
    }

    /// Half of the width of the interval: what stands behind the ±.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether the interval holds this value.
    pub fn holds(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// Why the data cannot carry a number.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Unsupported {
    /// Not enough games for an error bar.
    TooFew {
        /// Games there are.
        games: u64,
        /// Games that would do.
        needed: u64,
    },
    /// Nothing but wins, or nothing but losses: the likeliest rating is infinitely far away.
    OneSided {
        /// Whether every game was won rather than lost.
        won: bool,
        /// Elo that the difference exceeds (or stays below) with 95 % confidence, if that is known.
        bound: Option<f64>,
    },
    /// All observations ended alike, so that nothing says how far the score may be off.
    NoVariance {
        /// Games there are.
        games: u64,
    },
    /// Agents that cannot be put on one scale: between these groups no game was played, or one side won all.
    NotConnected {
        /// The groups, by the agents' numbers; the rated one first.
        groups: Vec<Vec<usize>>,
    },
    /// The same difference could come from the agents or from moving first.
    NotSwapped,
    /// In some pairing one agent moved first more often than the other: a scale would count its seat as
    /// strength.
    UnequalSeats,
    /// The plan lets these groups never meet, so nothing puts them on one scale.
    NeverMet {
        /// The groups, by the agents' numbers.
        groups: Vec<Vec<usize>>,
    },
    /// Strength and moving first together explain results so well that the likelihood has no peak.
    NoPeak,
}

said_errors!(Unsupported);

impl Say for Unsupported {
    fn said(&self) -> Said {
        match self {
            Unsupported::TooFew { games: 1, needed } => {
                Said::new("refused-few-one").with("needed", *needed)
            }
            Unsupported::TooFew { games, needed } => {
                Said::new("refused-few").with("games", *games).with("needed", *needed)
            }
            Unsupported::OneSided { won: true, bound: None } => Said::new("refused-won"),
            Unsupported::OneSided { won: false, bound: None } => Said::new("refused-lost"),
            Unsupported::OneSided { won: true, bound: Some(elo) } => {
                Said::new("refused-won-bound").with("elo", elo.abs().round())
            }
            Unsupported::OneSided { won: false, bound: Some(elo) } => {
                Said::new("refused-lost-bound").with("elo", elo.abs().round())
            }
            Unsupported::NoVariance { games } => Said::new("refused-same").with("games", *games),
            Unsupported::NotConnected { groups } => {
                Said::new("refused-groups").with("groups", groups.len())
            }
            Unsupported::NotSwapped => Said::new("refused-colours"),
            Unsupported::UnequalSeats => Said::new("refused-seats"),
            Unsupported::NeverMet { groups } => {
                Said::new("refused-never").with("groups", groups.len())
            }
            Unsupported::NoPeak => Said::new("refused-peak"),
        }
    }
}

/// The score that a logistic Elo difference leads one to expect.
///
/// ```
/// use harif_arena::stats::{elo_of_score, score_of_elo};
/// assert!((score_of_elo(100.0) - 0.640065).abs() < 1e-6);
/// assert!((elo_of_score(0.75) - 190.848502).abs() < 1e-6);
/// ```
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / ELO_PER_LOGIT).exp())
}

/// The logistic Elo difference that leads one to expect this score: infinite at 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    ELO_PER_LOGIT * (score / (1.0 - score)).ln()
}

/// The moments of counts that can carry an error bar.
fn supported<C: Counts>(counts: &C) -> Result<Moments, Unsupported> {
    let (seen, games) = (counts.observations(), counts.games());
    let enough = Moments::of(counts).filter(|_| seen >= NEEDED);
    let moments = enough.ok_or(Unsupported::TooFew { games, needed: NEEDED * C::GAMES })?;
    let classes = counts.classes();
    let classes = classes.as_ref();
    for (won, all) in [(true, classes.last()), (false, classes.first())] {
        if all == Some(&seen) {
            return Err(Unsupported::OneSided { won, bound: Some(surely(won, seen)) });
        }
    }
    match classes.contains(&seen) {
        true => Err(Unsupported::NoVariance { games }),
        false => Ok(moments),
    }
}

/// The least (or most) Elo with 95 % confidence after nothing but wins (or losses).
///
/// The score is at least the probability q of an observation won outright, and seeing `n` of them in a
/// row has probability qⁿ: below 5 % unless q is at least the n-th root of 5 %.
fn surely(won: bool, observations: u64) -> f64 {
    let elo = elo_of_score(0.05_f64.powf(1.0 / observations as f64));
    if won { elo } else { -elo }
}

/// Logistic Elo of the mean score, with its interval.
///
/// # Errors
/// Where there are too few games, or all of them ended alike.
pub fn elo<C: Counts>(counts: &C) -> Result<Estimate, Unsupported> {
    let moments = supported(counts)?;
    let slope = ELO_PER_LOGIT / (moments.mean * (1.0 - moments.mean));
    Ok(Estimate::around(elo_of_score(moments.mean), slope * moments.standard_error()))
}

/// The mean score, 0 to 1, with its interval: that of [`elo`] as scores. Where all observations ended alike
/// it is exact instead. If the class that was seen has probability q, seeing it `n` times in a row has
/// probability qⁿ, below 5 % unless q is at least the n-th root of 5 %; the rest may have any score.
///
/// ```
/// use harif_arena::stats::{Pentanomial, share};
/// let lost = share(&Pentanomial([50, 0, 0, 0, 0])).unwrap();
/// assert!(lost.value == 0.0 && lost.low == 0.0 && (lost.high - 0.058155).abs() < 1e-6);
/// let drawn = share(&Pentanomial([0, 0, 50, 0, 0])).unwrap();
/// assert!(drawn.value == 0.5 && (drawn.error() - 0.029078).abs() < 1e-6);
/// ```
///
/// # Errors
/// Where there are too few games.
pub fn share<C: Counts>(counts: &C) -> Result<Estimate, Unsupported> {
    match elo(counts) {
        Ok(elo) => {
            let [value, low, high] = [elo.value, elo.low, elo.high].map(score_of_elo);
            Ok(Estimate { value, low, high })
        }
        Err(Unsupported::OneSided { .. } | Unsupported::NoVariance { .. }) => Ok(alike(counts)),
        Err(why) => Err(why),
    }
}

/// The interval of the score where every observation was the same.
fn alike<C: Counts>(counts: &C) -> Estimate {
    let value = counts.score().unwrap_or(0.5);
    let seen = 0.05_f64.powf(1.0 / counts.observations() as f64);
    Estimate { value, low: value * seen, high: value * seen + (1.0 - seen) }
}

/// Normalised Elo: the advantage in deviations of a single game, which says how many games it takes to
/// see it, however many of them are drawn.
///
/// # Errors
/// As for [`elo`].
pub fn normalized_elo<C: Counts>(counts: &C) -> Result<Estimate, Unsupported> {
    let Moments { count, mean, variance, skewness, kurtosis } = supported(counts)?;
    let scale = ELO_PER_DEVIATION / (C::GAMES as f64).sqrt();
    let t = (mean - 0.5) / variance.sqrt();
    let spread = 1.0 - skewness * t + t * t * (kurtosis - 1.0) / 4.0;
    Ok(Estimate::around(scale * t, scale * (spread.max(0.0) / count).sqrt()))
}

/// Likelihood of superiority: how sure one can be that the agent scores more than half.
///
/// # Errors
/// As for [`elo`].
pub fn los<C: Counts>(counts: &C) -> Result<f64, Unsupported> {
    let moments = supported(counts)?;
    Ok(normal_below((moments.mean - 0.5) / moments.standard_error()))
}
