//! How long moves took: a histogram for each agent, all on one scale of powers of ten.

use super::axis::percent;
use super::gather::Gathered;
use super::markup::plain_name;
use super::ratings::{below, chart, row};
use super::section;
use super::words::Words;
use crate::summary::{AgentRow, Seconds};

/// More strips than this are not readable.
const MOST: usize = 40;

/// Bars for each power of ten; the buckets of the journal are finer.
const BARS: f64 = 8.0;

/// Whole powers of ten that hold all times.
struct Decades {
    from: i32,
    to: i32,
}

impl Decades {
    fn of<'a>(all: impl Iterator<Item = &'a Seconds>) -> Option<Decades> {
        let ends = all.filter_map(|seconds| {
            let (first, last) = (seconds.histogram.first()?, seconds.histogram.last()?);
            Some((power(first.0).ceil() as i32 - 1, power(last.0).ceil() as i32))
        });
        let (from, to) = ends.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))?;
        Some(Decades { from, to: to.max(from + 1) })
    }

    /// Where a time lies, from 0 to 1.
    fn place(&self, seconds: f64) -> f64 {
        let across = (power(seconds) - f64::from(self.from)) / f64::from(self.to - self.from);
        across.clamp(0.0, 1.0)
    }
}

fn power(seconds: f64) -> f64 {
    seconds.max(1e-9).log10()
}

/// Strips of bars, and what the machine added.
pub(super) fn thinking(gathered: &Gathered, words: &Words) -> String {
    let agents = &gathered.summary.agents;
    let timed: Vec<(&AgentRow, &Seconds)> =
        agents.iter().filter_map(|row| Some((row, row.seconds.as_ref()?))).take(MOST).collect();
    let Some(decades) = Decades::of(timed.iter().map(|(_, seconds)| *seconds)) else {
        return String::new();
    };
    let rows =
        timed.iter().map(|(row, seconds)| histogram(row, seconds, &decades, words)).collect();
    let figure = chart(rows, &scale(&decades, words), &words.say("report-thinking-caption"));
    section("thinking", &words.say("report-thinking"), &format!("{figure}{}", noise(agents, words)))
}

fn histogram(agent: &AgentRow, seconds: &Seconds, decades: &Decades, words: &Words) -> String {
    let bars = bars(seconds, decades);
    let tallest = bars.iter().map(|(_, n)| *n).max().unwrap_or(1).max(1);
    let wide = 1.0 / (BARS * f64::from(decades.to - decades.from));
    let bar = |(place, n): &(usize, u64)| {
        let height = 36.0 * (*n as f64 / tallest as f64);
        let (x, width) = (percent(*place as f64 * wide), percent(wide * 0.94));
        let y = 42.0 - height.max(1.0);
        format!(
            "<rect class=\"bar-of\" x=\"{x}\" y=\"{y:.1}\" width=\"{width}\" height=\"{:.1}\"/>",
            42.0 - y
        )
    };
    let drawn: String = bars.iter().map(bar).collect();
    let median = percent(decades.place(seconds.median));
    let late = percent(decades.place(seconds.p99));
    let told = words.tell(
        "report-thinking-told",
        &[
            ("name", &plain_name(&agent.name)),
            ("median", &words.seconds(seconds.median)),
            ("late", &words.seconds(seconds.p99)),
            ("max", &words.seconds(seconds.max)),
        ],
    );
    let strip = format!(
        "<svg class=\"strip\" role=\"img\" height=\"44\"><title>{told}</title>{}\
         <line class=\"floor\" x1=\"0\" x2=\"100%\" y1=\"42\" y2=\"42\"/>{drawn}\
         <line class=\"median\" x1=\"{median}\" x2=\"{median}\" y1=\"2\" y2=\"42\"/>\
         <line class=\"late\" x1=\"{late}\" x2=\"{late}\" y1=\"2\" y2=\"42\"/></svg>",
        grid(decades)
    );
    row(agent, &strip, &words.seconds(seconds.median))
}

/// The finer buckets as bars of equal width: the number of the bar, and the moves in it.
fn bars(seconds: &Seconds, decades: &Decades) -> Vec<(usize, u64)> {
    let count = (BARS as usize) * (decades.to - decades.from) as usize;
    let mut bars = vec![0_u64; count];
    for (until, n) in &seconds.histogram {
        // A bucket is named by its upper end; its middle decides where it belongs.
        let place = decades.place(until * 0.957) * count as f64;
        bars[(place as usize).min(count - 1)] += n;
    }
    bars.into_iter().enumerate().filter(|(_, n)| *n > 0).collect()
}

fn grid(decades: &Decades) -> String {
    let line = |p: i32| {
        let at = percent(decades.place(10_f64.powi(p)));
        format!("<line class=\"grid\" x1=\"{at}\" x2=\"{at}\" y1=\"0\" y2=\"100%\"/>")
    };
    (decades.from..=decades.to).map(line).collect()
}

fn scale(decades: &Decades, words: &Words) -> String {
    // Nanoseconds to days are many decades: every other one is enough then.
    let step = if decades.to - decades.from > 6 { 2 } else { 1 };
    let label = |p: i32| (percent(decades.place(10_f64.powi(p))), round(p, words));
    let labels: Vec<(String, String)> =
        (decades.from..=decades.to).step_by(step).map(label).collect();
    below(&labels, 0)
}

/// A power of ten of a second, such as `10 ms`.
fn round(power: i32, words: &Words) -> String {
    let unit =
        if power >= 0 { "s" } else { ["ms", "us", "ns"][((-power - 1) / 3).min(2) as usize] };
    let shown = if power >= 0 { power } else { (power + 9).rem_euclid(3) };
    let number = words.number(10_f64.powi(shown), 0);
    words.in_unit(&number, unit)
}

/// By how much time was overstepped, whichever agent is to blame.
fn noise(agents: &[AgentRow], words: &Words) -> String {
    let count: u64 = agents.iter().map(|row| row.overruns).sum();
    if count == 0 {
        return format!("<p>{}</p>", words.say("report-noise-none"));
    }
    let over: f64 =
        agents.iter().filter_map(|row| Some(row.mean_overrun? * row.overruns as f64)).sum();
    let worst = agents.iter().filter_map(|row| row.worst_overrun).fold(0.0, f64::max);
    let moves: u64 = agents.iter().map(|row| row.moves).sum();
    let text = words.tell(
        "report-noise",
        &[
            ("count", &words.whole(count)),
            ("moves", &words.whole(moves)),
            ("mean", &words.seconds(over / count as f64)),
            ("worst", &words.seconds(worst)),
        ],
    );
    format!("<p>{text}</p>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_in_one_bar() {
        let histogram = vec![(1.1e-6, 5), (0.9e-3, 1), (1e-3, 7), (0.12, 3), (2.0, 11)];
        let seconds = Seconds { mean: 0.1, median: 0.1, p99: 1.0, max: 2.0, histogram };
        let decades = Decades::of([&seconds].into_iter()).unwrap();
        assert_eq!((decades.from, decades.to), (-6, 1));
        let bars = bars(&seconds, &decades);
        assert_eq!(bars.iter().map(|(_, n)| n).sum::<u64>(), 27);
        assert!(bars.iter().all(|(place, _)| *place < 56));
    }

    #[test]
    fn powers_of_ten_have_their_unit() {
        let words = Words::of(harif_words::Language::English);
        let shown = [-9, -8, -6, -5, -4, -3, -1, 0, 2].map(|p| round(p, &words));
        let bare =
            shown.map(|text| text.replace(['\u{2066}', '\u{2069}'], "").replace('\u{202F}', " "));
        assert_eq!(
            bare,
            ["1 ns", "10 ns", "1 µs", "10 µs", "100 µs", "1 ms", "100 ms", "1 s", "100 s"]
        );
    }
}
