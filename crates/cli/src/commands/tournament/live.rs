//! A tournament as it goes on: a bar, the table, the test; on stderr, and only on a terminal.

use super::table::{HEAD, rows};
use crate::out::{dumb_terminal, table_lines};
use crate::speech;
use harif_arena::openings::{Openings, Source};
use harif_arena::{Audience, Cores, Plan, Standings, Summary};
use harif_core::{Said, SaidCount};
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time between two pictures.
const EVERY: Duration = Duration::from_millis(250);

/// Most agents in the picture: it must fit on a small terminal.
const MOST_ROWS: usize = 12;

/// Cells of the bar.
const BAR: usize = 30;

/// Draws what is counted.
pub(crate) struct Live<'p> {
    plan: &'p Plan,
    shown: bool,
    state: Mutex<Picture>,
    notes: Mutex<Vec<String>>,
}

struct Picture {
    began: Instant,
    /// Games that were counted before this program began to play.
    before: Option<u64>,
    drawn: Option<Instant>,
    lines: usize,
}

impl<'p> Live<'p> {
    pub(crate) fn new(plan: &'p Plan) -> Live<'p> {
        let shown = io::stderr().is_terminal() && !dumb_terminal();
        let picture = Picture { began: Instant::now(), before: None, drawn: None, lines: 0 };
        Live { plan, shown, state: Mutex::new(picture), notes: Mutex::default() }
    }

    /// What is to be known of the circumstances when the table is read.
    pub(crate) fn notes(&self) -> Vec<String> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn lines(&self, standings: &Standings, picture: &Picture) -> Vec<String> {
        let summary = Summary::of(self.plan, standings);
        let now = summary.games - picture.before.unwrap_or(0);
        let rate = now as f64 / picture.began.elapsed().as_secs_f64().max(1e-9);
        let mut lines = vec![bar(&summary, rate)];
        let table = table_lines(HEAD, &rows(&summary));
        lines.extend(table.into_iter().take(MOST_ROWS + 1));
        if let Some(test) = &summary.test {
            let said = Said::new("command-test-so-far")
                .with("llr", format!("{:+.2}", test.llr))
                .with("lower", format!("{:.2}", test.lower))
                .with("upper", format!("{:.2}", test.upper))
                .with("elo1", format!("{:+}", test.elo1))
                .with("elo0", format!("{:+}", test.elo0));
            lines.push(speech::say(&said));
        }
        lines
    }
}

fn bar(summary: &Summary, rate: f64) -> String {
    let part = summary.games as f64 / summary.total.max(1) as f64;
    let full = ((part * BAR as f64) as usize).min(BAR);
    let left = (summary.total.saturating_sub(summary.games)) as f64 / rate;
    let known = summary.test.is_none() && left.is_finite();
    let said = match known {
        true => Said::new("command-games-left").with("left", span(left)),
        false => Said::new("command-games-so-far"),
    };
    let said = said
        .with("games", SaidCount::of(summary.games))
        .with("total", SaidCount::of(summary.total))
        .with("rate", speech::fixed(rate, 1));
    format!("{}{} {}", "█".repeat(full), "░".repeat(BAR - full), speech::say(&said))
}

/// A time that people plan with: `45 s`, `12 min`, `3.5 h`.
fn span(seconds: f64) -> Said {
    match seconds {
        s if s < 100.0 => Said::new("command-left-seconds").with("n", s.round()),
        s if s < 6_000.0 => Said::new("command-left-minutes").with("n", (s / 60.0).round()),
        s => Said::new("command-left-hours").with("n", (s / 360.0).round() / 10.0),
    }
}

impl Audience for Live<'_> {
    fn prepared(&self, cores: &Cores, openings: &Openings) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if cores.shared {
            notes.push(speech::say("command-shared-cores"));
        }
        for (name, kind) in self.plan.unheeded().unwrap_or_default() {
            let said = Said::new("command-unheeded").with("agent", name).with("limit", kind.name());
            notes.push(speech::say(&said));
        }
        if self.plan.openings == Source::Balanced && !openings.are_even() {
            let said = Said::new("command-openings-uneven");
            notes.push(speech::say(&said.with("origin", openings.origin().clone())));
        }
    }

    fn counted(&self, standings: &Standings) {
        if !self.shown {
            return;
        }
        let mut picture = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        picture.before.get_or_insert(standings.games - 1);
        if picture.drawn.is_some_and(|at| at.elapsed() < EVERY) {
            return;
        }
        let lines = self.lines(standings, &picture);
        let mut text = wipe(picture.lines);
        text.push_str(&lines.join("\n"));
        text.push('\n');
        picture.lines = lines.len();
        picture.drawn = Some(Instant::now());
        // The picture is a courtesy: a closed stderr must not end the work.
        let _ = io::stderr().write_all(text.as_bytes());
    }
}

impl Drop for Live<'_> {
    fn drop(&mut self) {
        let picture = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = io::stderr().write_all(wipe(picture.lines).as_bytes());
    }
}

/// Goes back to where the picture began and clears everything below.
fn wipe(lines: usize) -> String {
    if lines == 0 { String::new() } else { format!("\x1b[{lines}A\r\x1b[J") }
}
