//! Scales: where round numbers lie on a line.

/// A straight scale from `low` to `high`, and the round numbers on it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Axis {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) ticks: Vec<f64>,
}

impl Axis {
    /// A scale that holds all `values`, with about `about` round numbers; it ends at round numbers.
    pub(super) fn around(values: impl IntoIterator<Item = f64>, about: usize) -> Axis {
        let finite = values.into_iter().filter(|value| value.is_finite());
        let (low, high) = finite.fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(v), h.max(v)));
        let (low, high) = match high - low {
            _ if low > high => (0.0, 1.0),
            0.0 => (low - 1.0, high + 1.0),
            _ => (low, high),
        };
        let step = round_step((high - low) / about as f64);
        let (from, to) = ((low / step).floor(), (high / step).ceil());
        let ticks = (from as i64..=to as i64).map(|i| i as f64 * step).collect();
        Axis { low: from * step, high: to * step, ticks }
    }

    /// A scale with exactly these ends; round numbers lie inside.
    pub(super) fn between(low: f64, high: f64, about: usize) -> Axis {
        let high = if high > low { high } else { low + 1.0 };
        let step = round_step((high - low) / about as f64);
        let (from, to) = ((low / step).ceil() as i64, (high / step).floor() as i64);
        Axis { low, high, ticks: (from..=to).map(|i| i as f64 * step).collect() }
    }

    /// Where a value lies, from 0 to 1.
    pub(super) fn place(&self, value: f64) -> f64 {
        ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// The same in per cent, as SVG takes it.
    pub(super) fn percent(&self, value: f64) -> String {
        percent(self.place(value))
    }

    /// The same from the top, for upright scales.
    pub(super) fn percent_down(&self, value: f64) -> String {
        percent(1.0 - self.place(value))
    }

    /// Places behind the point that the round numbers need.
    pub(super) fn places(&self) -> usize {
        let step = self.ticks.windows(2).map(|pair| pair[1] - pair[0]).next().unwrap_or(1.0);
        (0..6)
            .find(|&p| {
                (step * 10_f64.powi(p)).fract().min(1.0 - (step * 10_f64.powi(p)).fract()) < 1e-6
            })
            .unwrap_or(6) as usize
    }
}

/// A share in per cent with enough places for a wide screen.
pub(super) fn percent(share: f64) -> String {
    let text = format!("{:.2}", 100.0 * share);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

/// The round number, 1, 2 or 5 times a power of ten, that is no smaller than `step`.
fn round_step(step: f64) -> f64 {
    let power = 10_f64.powf(step.log10().floor());
    let times = [1.0, 2.0, 5.0, 10.0].into_iter().find(|t| t * power >= step * 0.999_999);
    times.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_round_numbers_and_hold_everything() {
        let axis = Axis::around([-37.0, 112.0], 6);
        assert_eq!((axis.low, axis.high), (-50.0, 150.0));
        assert_eq!(axis.ticks, [-50.0, 0.0, 50.0, 100.0, 150.0]);
        assert_eq!((axis.percent(0.0), axis.percent(150.0)), ("25%".into(), "100%".into()));
        assert_eq!(axis.percent_down(0.0), "75%");
        assert_eq!(axis.places(), 0);
    }

    #[test]
    fn scales_of_nothing_or_of_one_value_have_a_width() {
        for axis in [Axis::around([], 5), Axis::around([3.0], 5), Axis::around([f64::NAN], 5)] {
            assert!(axis.high > axis.low && axis.ticks.len() >= 2, "{axis:?}");
        }
        assert!(Axis::between(5.0, 5.0, 4).high > 5.0);
    }

    #[test]
    fn places_fit_the_step() {
        assert_eq!(Axis::around([0.0, 1.0], 5).places(), 1);
        assert_eq!(Axis::around([0.0, 0.1], 4).places(), 2);
        assert_eq!(Axis::between(0.0, 1234.0, 6).ticks, [0.0, 500.0, 1000.0]);
    }
}
