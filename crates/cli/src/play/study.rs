//! What can be asked about a position or a game: analysis, a hint, parts, counts, values, a review.

use super::obey::Done;
use super::rows;
use super::sentences::{count, pair, side_name};
use super::session::{Next, Session};
use crate::commands::analyse::value_in_units;
use crate::commands::evaluate;
use crate::failure::Failure;
use crate::out::Progress;
use harif_catalog::review::{Judged, judge_time, usual_judge};
use harif_catalog::views::{JudgementView, ReportView, TallyView, finished};
use harif_catalog::{analyst_or, player};
use harif_console::problem::UserProblem;
use harif_console::worth::{Whose, spoken};
use harif_core::{Game, Limits, Report, Side};
use harif_desk::analysis::{analyst, with_earlier};
use harif_table::Refusal;
use serde::Serialize;
use serde_json::{Value, json};
use std::time::Duration;

/// How long a position is looked at, if nobody says.
const ANALYSIS_TIME: Duration = Duration::from_secs(5);

/// How long a hint may take, as on the full screen.
const HINT: Duration = Duration::from_secs(3);

/// An event with the fields of something that is told elsewhere, too.
pub(super) fn event(name: &str, told: &impl Serialize) -> Value {
    let mut event = json!({ "event": name });
    if let (Value::Object(all), Ok(Value::Object(told))) = (&mut event, serde_json::to_value(told))
    {
        all.extend(told);
    }
    event
}

impl Session {
    /// Says several lines to people, or one event to programs.
    pub(super) fn tell_lines(&mut self, event: Value, lines: &[String]) -> Result<Done, Failure> {
        match self.manner.json {
            true => self.out.json(&event)?,
            false => lines.iter().try_for_each(|line| self.line(line))?,
        }
        Ok(Ok(Next::Ask))
    }

    /// What the strongest agent of the game thinks of the position, with its name.
    fn opinion(&mut self, time: Duration) -> Result<(String, Report<String>), UserProblem> {
        // Whoever plays has seen what a machine thinks.
        self.table.help();
        let (words, game, whose) = (&self.words, self.table.game(), self.whose);
        let agent = analyst(game, &Limits::time(time));
        if let Some(report) = finished(game) {
            return Ok((agent, report));
        }
        let mut judge = player(game, &agent)?;
        judge.new_game(game, self.table.seed())?;
        let limits = Limits::time(time).for_analysis();
        let progress = Progress::new();
        let mut earlier = None;
        let mut tell = |report: &Report<String>| {
            earlier = Some(with_earlier(earlier.take(), report.clone()));
            let told = ReportView::of(game, &agent, report.clone());
            let value = value_in_units(whose.see(told.worth(), game.to_move()));
            let best = told.best.unwrap_or_default();
            let said = format!("{best} {value}");
            let arguments = [("depth", report.depth.into()), ("said", said.into())];
            progress.say(&words.tell("line-deep", &arguments));
        };
        let report = judge.think(game, &limits, &mut tell)?;
        Ok((agent, with_earlier(earlier, report)))
    }

    pub(super) fn analyse(&mut self, time: Option<Duration>) -> Result<Done, Failure> {
        self.out.flush()?;
        let (agent, report) = match self.opinion(time.unwrap_or(ANALYSIS_TIME)) {
            Ok(found) => found,
            Err(problem) => return Ok(Err(problem)),
        };
        let lines = rows::report(&self.words, self.table.game(), &agent, self.whose, &report);
        let event = event("analysis", &ReportView::of(self.table.game(), &agent, report));
        self.tell_lines(event, &lines)
    }

    pub(super) fn hint(&mut self) -> Result<Done, Failure> {
        if self.table.is_over() {
            return Ok(Err(Refusal::Over.into()));
        }
        self.out.flush()?;
        let (agent, report) = match self.opinion(HINT) {
            Ok(found) => found,
            Err(problem) => return Ok(Err(problem)),
        };
        let game = self.table.game();
        let told = ReportView::of(game, &agent, report);
        let best = told.best.clone().unwrap_or_default();
        let spoken = spoken(self.whose.see(told.worth(), game.to_move()), 1, &self.words);
        let arguments = [("move", best.into()), ("worth", spoken.into())];
        let text = format!("{}.", self.words.tell("hint-is", &arguments));
        let mut event = event("hint", &told);
        event["text"] = json!(text);
        self.tell_lines(event, &[text])
    }

    /// Tells values for another side from now on.
    pub(super) fn tell_for(&mut self, whose: Whose) -> Result<Done, Failure> {
        self.whose = whose;
        let first = side_name(&self.words, self.table.game(), Side::First);
        let id = if whose == Whose::First { "first" } else { "mover" };
        let arguments = [("whose", id.into()), ("side", first.into())];
        let text = self.words.tell("term-values-for", &arguments);
        self.answer("for", &text)
    }

    pub(super) fn parts(&mut self, name: Option<String>) -> Result<Done, Failure> {
        let game = self.table.game();
        let named = match name {
            Some(name) => Ok(name),
            None => evaluate::default_of(game),
        };
        let side = game.to_move();
        let found = named.and_then(|name| {
            let parts = game.evaluate(&name, side)?;
            Ok((name, parts))
        });
        let (name, parts) = match found {
            Ok(found) => found,
            Err(problem) => return Ok(Err(problem)),
        };
        let lines = rows::parts(&self.words, game, &name, side, &parts);
        let (value, position) = (evaluate::sum(&parts), game.position());
        let event = json!({
            "event": "parts", "position": position, "eval": name, "side": side,
            "value": value, "parts": parts,
        });
        self.tell_lines(event, &lines)
    }

    pub(super) fn facts(&mut self) -> Result<Done, Failure> {
        let (words, game) = (&self.words, self.table.game());
        let (facts, seconds) = (game.facts(), self.seconds());
        let pair = |what: &str, of: [String; 2]| {
            format!("{}: {}.", words.say(what), words.tell("line-both", &pair(words, game, of)))
        };
        let numbers = |what: &str, of: [usize; 2]| pair(what, of.map(|n| n.to_string()));
        let mut lines = Vec::new();
        if game.look().scored {
            lines.push(numbers("facts-discs", Side::BOTH.map(|side| count(game, side))));
        }
        lines.push(numbers("facts-mobility", facts.mobility));
        lines.extend(facts.corners.map(|corners| numbers("facts-corners", corners)));
        lines.extend(facts.edges.map(|edges| numbers("facts-edges", edges)));
        lines.push(pair("line-thinking", seconds.map(|s| format!("{s:.1}"))));
        let mut event = event("facts", &facts);
        event["seconds"] = json!(seconds);
        self.tell_lines(event, &lines)
    }

    /// Seconds that both sides have thought, as far as they were counted.
    fn seconds(&self) -> [f64; 2] {
        let mut seconds = [0.0; 2];
        let game = self.table.game();
        for (ply, note) in self.table.notes().iter().take(game.ply()).enumerate() {
            if let (Ok(before), Some(spent)) = (game.branch(ply), note.seconds) {
                seconds[before.to_move().index()] += spent;
            }
        }
        seconds
    }

    /// What a machine thought before its last move that is on the board.
    pub(super) fn values(&mut self) -> Result<Done, Failure> {
        let game = self.table.game();
        let notes = self.table.notes().iter().take(game.ply()).enumerate();
        let told = notes.rev().find_map(|(ply, note)| {
            let (report, agent) = (note.report.clone()?, note.agent.clone()?);
            Some((game.branch(ply).ok()?, agent, report))
        });
        let Some((before, agent, report)) = told else {
            return Ok(Err(UserProblem::NobodyThought));
        };
        let lines = rows::report(&self.words, before.as_ref(), &agent, self.whose, &report);
        let event = event("values", &ReportView::of(before.as_ref(), &agent, report));
        self.tell_lines(event, &lines)
    }

    pub(super) fn review(&mut self, time: Option<Duration>) -> Result<Done, Failure> {
        if self.table.game().ply() == 0 {
            return Ok(Err(UserProblem::NothingToReview));
        }
        if !self.table.is_over() {
            self.table.help();
        }
        self.out.flush()?;
        let mut events = Vec::new();
        let lines = match self.judge(time, &mut events) {
            Ok(lines) => lines,
            Err(problem) => return Ok(Err(problem)),
        };
        if self.manner.json {
            events.iter().try_for_each(|event| self.out.json(event))?;
            return Ok(Ok(Next::Ask));
        }
        self.tell_lines(Value::Null, &lines)
    }

    /// Goes through the game up to the position that is shown.
    fn judge(
        &self,
        time: Option<Duration>,
        events: &mut Vec<Value>,
    ) -> Result<Vec<String>, UserProblem> {
        let shown = self.table.game();
        let mut game = shown.branch(shown.ply())?;
        let agent = analyst_or(shown, usual_judge(time.is_some()), time);
        let mut judge = player(shown, &agent)?;
        judge.new_game(shown, self.table.seed())?;
        let words = &self.words;
        let (mut rows, mut sentences) = (Vec::new(), Vec::new());
        let progress = Progress::new();
        let mut heard = |game: &dyn Game, judged: &Judged| {
            let number = judged.ply + 1;
            let arguments = [("number", number.into()), ("said", judged.mv.as_str().into())];
            progress.say(&words.tell("line-judging", &arguments));
            events.push(event("judged", &JudgementView::of(game, judged)));
            rows.push(rows::judged_row(words, game, self.whose, judged));
            sentences.extend(rows::judged_sentence(words, game, judged));
        };
        let time = time.unwrap_or_else(|| judge_time(shown));
        let limits = Limits { time: Some(time), ..Limits::default() };
        let judged =
            harif_catalog::review::review(game.as_mut(), judge.as_mut(), &limits, &mut heard);
        let judged = judged?;
        drop(progress);
        let [first, second] = Side::BOTH.map(|side| TallyView::of(&judged, side));
        let mut whole =
            json!({ "event": "review", "agent": agent, "first": first, "second": second });
        if let Some(opening) = shown.opening() {
            whole["opening"] = json!(opening);
        }
        events.push(whole);
        Ok(rows::reviewed(words, game.as_ref(), &agent, &judged, &rows, &sentences))
    }
}
