//! The likeliest distribution of scores that obeys one condition.
//!
//! A generalised SPRT compares how well two hypotheses explain the counts, each by its best distribution.
//! With a fixed mean the best one is p/(1 + x·c) with c = a − mean and x from one monotone equation. With
//! a fixed t-value (mean less one half, by the deviation) the condition is not linear, but a deviation is
//! the least of (s + E(a − m)²/s)/2 over all m and s. That turns it into one linear condition for every s,
//! with m = ½ + t·s, and the answer is the extreme over the single number s. The theory is Van den Bergh's
//! ("Normalized Elo"); the search over s holds for bounds of any size, where the usual fixed-point
//! iteration works for small ones only.

/// What a hypothesis says of the distribution of scores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Constraint {
    /// The mean score, strictly between 0 and 1.
    Mean(f64),
    /// Mean score less one half, in deviations of an observation.
    TValue(f64),
}

/// Most classes of scores: pairs of games have five.
const CLASSES: usize = 5;

/// Logarithm of the likelihood of the best distribution under the constraint, per observation and
/// relative to the best of all distributions; never above 0.
///
/// `seen` are the relative frequencies of evenly spaced scores from 0 to 1, all of them positive, three
/// or five in number.
///
/// # Panics
/// If there are more than five frequencies.
pub fn log_likelihood(seen: &[f64], constraint: Constraint) -> f64 {
    match constraint {
        Constraint::Mean(mean) => {
            -gain(seen, &conditions(seen, |advantage| advantage + 0.5 - mean)).unwrap_or(0.0)
        }
        Constraint::TValue(0.0) => log_likelihood(seen, Constraint::Mean(0.5)),
        // The opponent's view, so that what follows has one sign only.
        Constraint::TValue(t) if t < 0.0 => {
            let mut flipped = [0.0; CLASSES];
            let flipped = &mut flipped[..seen.len()];
            flipped.copy_from_slice(seen);
            flipped.reverse();
            with_t_value(flipped, -t)
        }
        Constraint::TValue(t) => with_t_value(seen, t),
    }
}

/// One number a class, computed from its score less one half.
fn conditions(seen: &[f64], of: impl Fn(f64) -> f64) -> [f64; CLASSES] {
    let last = (seen.len() - 1) as f64;
    let mut c = [0.0; CLASSES];
    for (i, c) in c[..seen.len()].iter_mut().enumerate() {
        *c = of(i as f64 / last - 0.5);
    }
    c
}

/// The likelihood under a positive t-value.
fn with_t_value(seen: &[f64], t: f64) -> f64 {
    let square = 1.0 + t * t;
    let linear = |s: f64| conditions(seen, |b| square * (b - t * s / 2.0) - t * b * b / (2.0 * s));
    let advantages = conditions(seen, |b| b);
    let moment =
        |power: i32| -> f64 { seen.iter().zip(advantages).map(|(p, b)| p * b.powi(power)).sum() };
    let (first, second) = (moment(1), moment(2));
    // No distribution on [0, 1] deviates by more than one half.
    let widest = 0.5;
    let above = first * square.sqrt() - t * second.sqrt();
    if above > 0.0 {
        // The counts lie above the hypothesis, a convex set below them: every s gives an upper bound of
        // the likelihood and the tightest holds. Only between these roots does the condition bind.
        let root = (square * square * first * first - t * t * square * second).max(0.0).sqrt();
        let high = (square * first + root) / (t * square);
        let low = second / (square * high);
        -highest(low, high.min(widest), |s| gain(seen, &linear(s)).unwrap_or(0.0))
    } else {
        // The counts lie below: every s that some score can satisfy gives distributions that obey.
        let least = 1.0 / (seen.len() - 1) as f64;
        let step = if seen.len() % 2 == 1 { least } else { least / 2.0 };
        let root = square.sqrt();
        let low = step * t / (root * (root + 1.0));
        highest(low, widest, |s| gain(seen, &linear(s)).map_or(f64::NEG_INFINITY, |d| -d))
    }
}

/// The most of a function of s between two ends: a coarse look, then a golden section. Both in the
/// logarithm of s, which may span orders of magnitude.
fn highest(low: f64, high: f64, of: impl Fn(f64) -> f64) -> f64 {
    const LOOKS: u32 = 16;
    const SECTIONS: u32 = 44;
    const GOLDEN: f64 = 0.618_033_988_749_894_9;
    let (low, high) = (low.ln(), high.ln());
    let step = (high - low) / f64::from(LOOKS);
    let at = |i: u32| low + (f64::from(i) + 0.5) * step;
    let value = |u: f64| of(u.exp());
    let best = (0..LOOKS).map(|i| (value(at(i)), at(i))).max_by(|a, b| a.0.total_cmp(&b.0));
    let (mut best, middle) = best.unwrap_or((f64::NEG_INFINITY, low));
    let (mut a, mut b) = (middle - step, middle + step);
    let (mut x, mut y) = (b - GOLDEN * (b - a), a + GOLDEN * (b - a));
    let (mut at_x, mut at_y) = (value(x), value(y));
    for _ in 0..SECTIONS {
        if at_x > at_y {
            (b, y, at_y) = (y, x, at_x);
            x = b - GOLDEN * (b - a);
            at_x = value(x);
        } else {
            (a, x, at_x) = (x, y, at_y);
            y = a + GOLDEN * (b - a);
            at_y = value(y);
        }
        best = best.max(at_x).max(at_y);
    }
    best
}

/// What the condition Σ p·c = 0 costs in likelihood: the highest Σ p·ln(1 + x·c) over x. `None` if all c
/// have one sign, so that no distribution obeys.
fn gain(seen: &[f64], c: &[f64; CLASSES]) -> Option<f64> {
    let c = &c[..seen.len()];
    let most = c.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let least = c.iter().copied().fold(f64::INFINITY, f64::min);
    if !(least < 0.0 && most > 0.0) {
        return None;
    }
    let x = balance(seen, c, -1.0 / most, -1.0 / least);
    Some(seen.iter().zip(c).map(|(p, c)| p * (x * c).ln_1p()).sum())
}

/// The x between two poles at which Σ p·c/(1 + x·c), which falls, is zero: Newton's steps, and halving
/// where they lead out of what is still possible.
fn balance(seen: &[f64], c: &[f64], mut low: f64, mut high: f64) -> f64 {
    let mut x = 0.0;
    for _ in 0..200 {
        let (mut slope, mut curve) = (0.0, 0.0);
        for (p, c) in seen.iter().zip(c) {
            let part = c / (1.0 + x * c);
            slope += p * part;
            curve += p * part * part;
        }
        if slope > 0.0 {
            low = x
        } else {
            high = x
        }
        let newton = x + slope / curve;
        let next = if newton > low && newton < high { newton } else { (low + high) / 2.0 };
        if (next - x).abs() <= 1e-15 * (1.0 + x.abs()) {
            break;
        }
        x = next;
    }
    x
}
