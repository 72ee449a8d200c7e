//! Lines over the course of the tournament: the test, and the score of every agent.

use super::axis::Axis;
use super::gather::{Gathered, Progress, Step};
use super::markup::name;
use super::section;
use super::verdict::places;
use super::words::Words;
use crate::stats::EloModel;
use crate::summary::{AgentRow, TestRow};
use std::fmt::Write;

/// More lines than this cannot be told apart.
const LINES: usize = 8;

/// A figure: two scales and what is drawn between them.
struct Plot<'a> {
    x: Axis,
    y: Axis,
    /// What stands at the round numbers of the upright scale.
    label: &'a dyn Fn(f64) -> String,
    title: &'a str,
    description: String,
    inside: String,
    below: String,
}

/// The test on its way between its bounds.
pub(super) fn test(gathered: &Gathered, words: &Words) -> String {
    let Some(test) = &gathered.summary.test else {
        return String::new();
    };
    let walk = &gathered.walk;
    let last = walk.last().map_or(0, |step| step.pairs);
    let heights = walk.iter().map(|step| step.llr).chain([test.lower, test.upper]);
    let y = Axis::around(heights, 6);
    let x = Axis::between(0.0, last.max(1) as f64, 6);
    let start = Step { pairs: 0, llr: 0.0 };
    let points = [start].iter().chain(walk).map(|s| (s.pairs as f64, s.llr)).collect::<Vec<_>>();
    let mut inside = bound(&y, test.upper, "plus", &words.say("report-test-h1"));
    inside += &bound(&y, test.lower, "minus", &words.say("report-test-h0"));
    inside += &line(&x, &y, &[points], "tone0");
    let (llr, lower, upper) =
        (words.signed(test.llr, 2), words.signed(test.lower, 2), words.signed(test.upper, 2));
    let told = words.tell(
        "report-test-told",
        &[("llr", &llr), ("lower", &lower), ("upper", &upper), ("pairs", &words.whole(last))],
    );
    let plot = Plot {
        label: &|value| words.signed(value, y.places()),
        x,
        title: &words.say("report-test"),
        description: told.clone(),
        inside,
        below: words.say("report-test-pairs"),
        y: y.clone(),
    };
    let body = format!("{}<p>{}</p><p>{told}</p>", plot.draw(words), terms(test, words));
    section("test", &words.say("report-test"), &body)
}

/// The two hypotheses and the counts.
fn terms(test: &TestRow, words: &Words) -> String {
    let model = match test.model {
        EloModel::Normalized => words.say("report-test-normalized"),
        EloModel::Logistic => words.say("report-test-logistic"),
    };
    let elo = |bound: f64| words.signed(bound, places(bound));
    words.tell(
        "report-test-terms",
        &[
            ("elo0", &elo(test.elo0)),
            ("elo1", &elo(test.elo1)),
            ("alpha", &words.percent(test.alpha)),
            ("beta", &words.percent(test.beta)),
            ("model", &model),
            ("counts", &words.row(&test.pairs, " / ")),
        ],
    )
}

/// A level line with its name.
fn bound(y: &Axis, at: f64, class: &str, label: &str) -> String {
    let (place, side) = (y.percent_down(at), if class == "plus" { 15 } else { -6 });
    format!(
        "<line class=\"bound {class}\" x1=\"0\" x2=\"100%\" y1=\"{place}\" y2=\"{place}\"/>\
         <text class=\"bound-name {class}\" x=\"6\" y=\"{place}\" dy=\"{side}\">{label}</text>"
    )
}

/// Every agent's share of the points after so many games.
pub(super) fn progress(gathered: &Gathered, words: &Words) -> String {
    let agents = &gathered.summary.agents;
    let shown = &agents[..agents.len().min(LINES)];
    // Scores against different opponents, or from different seats, are no race.
    if gathered.progress.len() < 2 || gathered.summary.apart.is_some() {
        return String::new();
    }
    let x = Axis::between(1.0, gathered.summary.games as f64, 6);
    let y = Axis::around([0.0, 1.0], 5);
    let mut inside = String::new();
    for (tone, agent) in shown.iter().enumerate().rev() {
        let runs = runs(&gathered.progress, agent.number);
        inside += &line(&x, &y, &runs, &format!("tone{tone}"));
    }
    let description = told(shown, words);
    let plot = Plot {
        label: &|value| words.percent_of(value, 0),
        x,
        y,
        title: &words.say("report-progress"),
        description,
        inside,
        below: words.say("report-progress-games"),
    };
    let more = match agents.len() - shown.len() {
        0 => String::new(),
        more => {
            let (shown, more) = (words.whole(LINES as u64), words.whole(more as u64));
            let text = words.tell("report-left-out", &[("shown", &shown), ("more", &more)]);
            format!("<p class=\"note\">{text}</p>")
        }
    };
    let body = format!("{}{}{more}", plot.draw(words), key(shown, words));
    section("progress", &words.say("report-progress"), &body)
}

/// The line of one agent; before its first game there is none.
fn runs(progress: &[Progress], agent: usize) -> Vec<Vec<(f64, f64)>> {
    let point = |at: &Progress| Some((at.games as f64, (*at.scores.get(agent)?)?));
    vec![progress.iter().filter_map(point).collect()]
}

fn told(shown: &[AgentRow], words: &Words) -> String {
    let score = |row: &AgentRow| {
        let score = row.score.map_or_else(|| "–".into(), |score| words.percent(score));
        format!("{}: {score}", super::markup::plain_name(&row.name))
    };
    words.list(&shown.iter().map(score).collect::<Vec<_>>())
}

/// Which line is whose.
fn key(shown: &[AgentRow], words: &Words) -> String {
    let mut list = String::from("<ul class=\"key\">");
    for (tone, row) in shown.iter().enumerate() {
        let score = row.score.map_or_else(|| "–".into(), |score| words.percent(score));
        // Writing into a text cannot fail.
        let _ = write!(
            list,
            "<li><svg width=\"34\" height=\"10\" aria-hidden=\"true\"><line class=\"line tone{tone}\" \
             x1=\"1\" x2=\"33\" y1=\"5\" y2=\"5\"/></svg>{} <b>{score}</b></li>",
            name(&row.name)
        );
    }
    list + "</ul>"
}

/// A line through points. It lies in a drawing of its own that is stretched to the room there is.
fn line(x: &Axis, y: &Axis, runs: &[Vec<(f64, f64)>], class: &str) -> String {
    let mut path = String::new();
    for run in runs {
        for (i, (across, up)) in run.iter().enumerate() {
            let letter = if i == 0 { 'M' } else { 'L' };
            let (left, down) = (1000.0 * x.place(*across), 1000.0 * (1.0 - y.place(*up)));
            // Writing into a text cannot fail.
            let _ = write!(path, "{letter}{left:.1} {down:.1}");
        }
    }
    format!(
        "<svg viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\"><path class=\"line {class}\" \
         vector-effect=\"non-scaling-stroke\" d=\"{path}\"/></svg>"
    )
}

impl Plot<'_> {
    fn draw(&self, words: &Words) -> String {
        let level = |tick: &f64| {
            let class = if *tick == 0.0 { "zero" } else { "grid" };
            let at = self.y.percent_down(*tick);
            format!("<line class=\"{class}\" x1=\"0\" x2=\"100%\" y1=\"{at}\" y2=\"{at}\"/>")
        };
        let beside = |tick: &f64| {
            let at = self.y.percent_down(*tick);
            format!("<text x=\"100%\" y=\"{at}\" dy=\".35em\">{}</text>", (self.label)(*tick))
        };
        let levels: String = self.y.ticks.iter().map(level).collect();
        let numbers: String = self.y.ticks.iter().map(beside).collect();
        format!(
            "<figure><div class=\"plot\" dir=\"ltr\"><svg class=\"plot-y\" aria-hidden=\"true\">{numbers}</svg>\
             <svg class=\"plot-in\" role=\"img\"><title>{}</title><desc>{}</desc>{levels}{}</svg>\
             <svg class=\"plot-x\" aria-hidden=\"true\">{}</svg></div>\
             <figcaption>{}</figcaption></figure>",
            self.title,
            self.description,
            self.inside,
            self.across(words),
            self.below
        )
    }

    /// The numbers under the plot; those at its ends stay inside.
    fn across(&self, words: &Words) -> String {
        let under = |tick: &f64| {
            let place = self.x.place(*tick);
            let anchor = match place {
                p if p < 0.02 => "start",
                p if p > 0.98 => "end",
                _ => "middle",
            };
            let at = self.x.percent(*tick);
            format!(
                "<text x=\"{at}\" y=\"15\" text-anchor=\"{anchor}\">{}</text>",
                words.number(*tick, self.x.places())
            )
        };
        self.x.ticks.iter().map(under).collect()
    }
}
