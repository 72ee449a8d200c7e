//! The sequential probability ratio test: play until one of two hypotheses has won.
//!
//! After every pair the log-likelihood ratio (LLR) of "it is `elo1`" to "it is `elo0`" is compared with two
//! bounds. Each hypothesis may choose the distribution of pair results that explains the counts best
//! among those with its Elo (a generalised SPRT), so the draw rate need not be known.

use super::counts::{Counts, Moments};
use super::estimate::{ELO_PER_DEVIATION, score_of_elo};
use super::likelihood::{Constraint, log_likelihood};
use harif_core::{Said, Say, said_errors};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the Elo of the bounds means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EloModel {
    /// Advantage in deviations of a game: the same bounds take the same number of games at any draw rate.
    #[default]
    Normalized,
    /// The Elo that people know: 400 points are ten to one.
    Logistic,
}

impl fmt::Display for EloModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EloModel::Normalized => "normalized",
            EloModel::Logistic => "logistic",
        })
    }
}

/// Which hypothesis has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SprtVerdict {
    /// The lower one: the agent is not `elo1` better.
    Accept0,
    /// The upper one: the agent is better than `elo0`.
    Accept1,
    /// Neither yet.
    Continue,
}

/// The LLR at which the test stops.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SprtBounds {
    /// At or below it, `elo0` is accepted.
    pub lower: f64,
    /// At or above it, `elo1` is accepted.
    pub upper: f64,
}

/// Why a test cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SprtError {
    /// The hypotheses are the wrong way round, or the same.
    Order {
        /// The lower hypothesis, as given.
        elo0: f64,
        /// The upper hypothesis, as given.
        elo1: f64,
    },
    /// A hypothesis is no number, or out of any reason.
    Elo {
        /// Which one.
        name: &'static str,
        /// As given.
        value: f64,
    },
    /// A probability of error is none, or of no use.
    Risk {
        /// Which one.
        name: &'static str,
        /// As given.
        value: f64,
    },
}

said_errors!(SprtError);

impl Say for SprtError {
    fn said(&self) -> Said {
        let of = |id, name: &'static str, value: f64| {
            Said::new(id).with("name", name).with("value", value.to_string())
        };
        match *self {
            SprtError::Order { elo0, elo1 } => Said::new("sprt-order")
                .with("elo0", elo0.to_string())
                .with("elo1", elo1.to_string()),
            SprtError::Elo { name, value } => of("sprt-elo", name, value),
            SprtError::Risk { name, value } => of("sprt-risk", name, value),
        }
    }
}

/// A test of `elo1` against `elo0`. Its fields are checked once, when it is made.
///
/// ```
/// use harif_arena::stats::{EloModel, Pentanomial, Sprt, SprtVerdict};
/// let sprt = Sprt::new(0.0, 2.0, 0.05, 0.05, EloModel::Normalized)?;
/// let llr = sprt.llr(&Pentanomial([379, 10170, 21828, 10640, 343]));
/// assert!((llr - 2.946).abs() < 0.001);
/// assert_eq!(sprt.verdict(llr), SprtVerdict::Accept1);
/// # Ok::<(), harif_arena::stats::SprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Given", into = "Given")]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: EloModel,
}

/// A test as it is written down, before it is checked.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    elo0: f64,
    elo1: f64,
    #[serde(default = "usual_risk")]
    alpha: f64,
    #[serde(default = "usual_risk")]
    beta: f64,
    #[serde(default)]
    model: EloModel,
}

fn usual_risk() -> f64 {
    0.05
}

impl TryFrom<Given> for Sprt {
    type Error = SprtError;
    fn try_from(given: Given) -> Result<Sprt, SprtError> {
        Sprt::new(given.elo0, given.elo1, given.alpha, given.beta, given.model)
    }
}

impl From<Sprt> for Given {
    fn from(Sprt { elo0, elo1, alpha, beta, model }: Sprt) -> Given {
        Given { elo0, elo1, alpha, beta, model }
    }
}

/// What stands for a class that was never seen: small enough to change nothing, and more than nothing, so
/// that both hypotheses can explain what comes.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test that takes `elo1` for true with probability `alpha` if `elo0` is, and the other way round
    /// with probability `beta`.
    ///
    /// # Errors
    /// If `elo1` is not above `elo0`, or a number is out of range.
    pub fn new(
        elo0: f64,
        elo1: f64,
        alpha: f64,
        beta: f64,
        model: EloModel,
    ) -> Result<Sprt, SprtError> {
        for (name, value) in [("elo0", elo0), ("elo1", elo1)] {
            // Written so that "not a number" is refused too.
            if !(-1000.0..=1000.0).contains(&value) {
                return Err(SprtError::Elo { name, value });
            }
        }
        for (name, value) in [("alpha", alpha), ("beta", beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(SprtError::Risk { name, value });
            }
        }
        if elo1 <= elo0 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        Ok(Sprt { elo0, elo1, alpha, beta, model })
    }

    /// The lower hypothesis.
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The upper hypothesis.
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// The probability of accepting `elo1` though `elo0` is true.
    pub fn alpha(&self) -> f64 {
        self.alpha
    }

    /// The probability of accepting `elo0` though `elo1` is true.
    pub fn beta(&self) -> f64 {
        self.beta
    }

    /// What the Elo of the bounds means.
    pub fn model(&self) -> EloModel {
        self.model
    }

    /// The LLR at which the test stops.
    pub fn bounds(&self) -> SprtBounds {
        let Sprt { alpha, beta, .. } = self;
        SprtBounds { lower: (beta / (1.0 - alpha)).ln(), upper: ((1.0 - beta) / alpha).ln() }
    }

    /// The log-likelihood ratio of these counts; 0 without games, always finite.
    pub fn llr<C: Counts>(&self, counts: &C) -> f64 {
        let classes = counts.classes();
        let classes = classes.as_ref();
        if classes.iter().all(|&n| n == 0) {
            return 0.0;
        }
        let mut seen = [0.0; 5];
        let seen = &mut seen[..classes.len()];
        for (seen, &n) in seen.iter_mut().zip(classes) {
            *seen = if n == 0 { UNSEEN } else { n as f64 };
        }
        let count: f64 = seen.iter().sum();
        seen.iter_mut().for_each(|n| *n /= count);
        let [low, high] = [self.elo0, self.elo1].map(|elo| self.constraint::<C>(elo));
        count * (log_likelihood(seen, high) - log_likelihood(seen, low))
    }

    /// What a hypothesis says of one observation.
    fn constraint<C: Counts>(&self, elo: f64) -> Constraint {
        match self.model {
            EloModel::Logistic => Constraint::Mean(score_of_elo(elo)),
            EloModel::Normalized => {
                Constraint::TValue(elo / ELO_PER_DEVIATION * (C::GAMES as f64).sqrt())
            }
        }
    }

    /// Which hypothesis this LLR makes the winner.
    pub fn verdict(&self, llr: f64) -> SprtVerdict {
        let SprtBounds { lower, upper } = self.bounds();
        match llr {
            llr if llr >= upper => SprtVerdict::Accept1,
            llr if llr <= lower => SprtVerdict::Accept0,
            _ => SprtVerdict::Continue,
        }
    }

    /// About how many more games the test takes from this LLR on, if the true difference is `elo` (in the
    /// test's own model) and a game deviates by `deviation` from its mean score (see
    /// [`deviation`](Sprt::deviation); used by the logistic model only).
    ///
    /// Wald's approximation: the LLR is taken for a random walk in small steps.
    pub fn games_left(&self, llr: f64, elo: f64, deviation: f64) -> f64 {
        let SprtBounds { lower, upper } = self.bounds();
        if llr <= lower || llr >= upper {
            return 0.0;
        }
        let [t0, t1, t] = [self.elo0, self.elo1, elo].map(|elo| match self.model {
            EloModel::Normalized => elo / ELO_PER_DEVIATION,
            EloModel::Logistic => (score_of_elo(elo) - 0.5) / deviation,
        });
        let variance = (t1 - t0).powi(2);
        let drift = (t1 - t0) * (t - (t0 + t1) / 2.0);
        let (below, above) = (llr - lower, upper - llr);
        let pull = 2.0 * drift / variance;
        if (pull * (below + above)).abs() < 1e-6 {
            return below * above / variance;
        }
        let up = (-pull * below).exp_m1() / (-pull * (below + above)).exp_m1();
        // Far from both hypotheses the walk ends on one side for sure.
        let up = if up.is_nan() { f64::from(pull > 0.0) } else { up };
        (up * above - (1.0 - up) * below) / drift
    }

    /// Deviation of a game's score: that of the counts, or that of games without draws between equals.
    pub fn deviation<C: Counts>(counts: &C) -> f64 {
        let moments = Moments::of(counts).filter(|m| m.variance > 0.0);
        moments.map_or(0.5, |m| (m.variance * C::GAMES as f64).sqrt())
    }
}
