//! The normal distribution.

use std::f64::consts::PI;

/// 95 % of a normal distribution lie within this many deviations of its mean.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The probability that a standard normal variable is below `x`.
///
/// ```
/// use harif_arena::stats::normal_below;
/// assert!((normal_below(1.959963984540054) - 0.975).abs() < 1e-14);
/// assert_eq!(normal_below(0.0), 0.5);
/// ```
pub fn normal_below(x: f64) -> f64 {
    match x {
        x if x.is_nan() => x,
        x if x < -40.0 => 0.0,
        x if x > 40.0 => 1.0,
        x if x < -4.0 => tail(-x),
        x if x > 4.0 => 1.0 - tail(x),
        x => 0.5 + density(x) * series(x),
    }
}

fn density(x: f64) -> f64 {
    (-x * x / 2.0).exp() / (2.0 * PI).sqrt()
}

/// x + x³/3 + x⁵/(3·5) + …: all of one sign, so nothing is lost to cancellation.
fn series(x: f64) -> f64 {
    let (mut term, mut sum, mut k) = (x, x, 1.0);
    while term.abs() > sum.abs() * 1e-17 {
        k += 2.0;
        term *= x * x / k;
        sum += term;
    }
    sum
}

/// The tail beyond a large `x`: Laplace's continued fraction, from the inside out.
fn tail(x: f64) -> f64 {
    let fraction = (1..=60).rev().fold(x, |inner, k| x + f64::from(k) / inner);
    density(x) / fraction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_and_middle_agree_with_tables() {
        // scipy.stats.norm.cdf
        for (x, p) in [
            (-10.0, 7.619_853_024_160_583e-24),
            (-4.5, 3.397_673_124_730_062e-6),
            (-3.5, 2.326_290_790_355_250_4e-4),
            (-1.0, 0.158_655_253_931_457_05),
            (0.3, 0.617_911_422_188_952_7),
            (2.0, 0.977_249_868_051_820_8),
        ] {
            assert!((normal_below(x) / p - 1.0).abs() < 1e-12, "{x}: {}", normal_below(x));
        }
    }

    #[test]
    fn both_ways_of_computing_meet() {
        for x in [3.9, 4.0, 4.1_f64] {
            let series = 0.5 - density(x) * series(x);
            assert!((series / tail(x) - 1.0).abs() < 1e-9, "{x}");
        }
    }
}
