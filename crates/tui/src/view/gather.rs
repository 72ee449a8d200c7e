//! What the panels show, gathered from the model.

use super::board::BoardScene;
use super::hits::Hits;
use super::layout::Wish;
use super::paint::Paint;
use super::panels::moves::Entry;
use super::panels::parts::MadeOf;
use super::panels::seats::{ClockFace, SeatPanel, SeatState, Seats};
use super::panels::{ending, facts, graph, mind, moves, openings, parts, review, seats, why};
use super::worth::number;
use crate::app::{Panel, Reviewed, TerminalApp};
use harif_catalog::review::Mark;
use harif_catalog::turns;
use harif_catalog::views::{ReportView, WorthView};
use harif_catalog::worth::{Unit, Worth};
use harif_console::actions::Act;
use harif_core::{Game, Kind, Outcome, Part, Report, Side};
use harif_desk::ending::{EndingState, ResultParts};
use harif_desk::explorer::ExplorerState;
use harif_desk::review::JudgedMove;
use harif_desk::study::Aside;
use harif_table::Note;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;
use std::time::{Duration, Instant};

/// Everything that panels show, found out once a frame.
pub(crate) struct Gathered<'a> {
    app: &'a TerminalApp,
    /// The move that the cursor or what is typed points at.
    meant: Option<String>,
    stones: [Span<'static>; 2],
    thinker: String,
    judged_side: Side,
    told: Option<ReportView>,
    evaluation: String,
    /// Whom the parts speak for.
    speaks_for: Side,
    parts: Vec<Part>,
    entries: Vec<Entry>,
    asides: Vec<Aside>,
    first: Side,
    values: Vec<Option<f64>>,
    /// What they count.
    unit: Unit,
    discs: Vec<i32>,
    marks: Vec<(usize, Mark)>,
    facts: harif_core::Facts,
    judgement: Option<&'a JudgedMove>,
    /// What is said of the position, while somebody wants to know.
    reasons: Vec<String>,
    /// What was played from here in finished games, while somebody wants to know.
    openings: Option<ExplorerState>,
    /// The key that turns their pages.
    why_key: String,
}

impl<'a> Gathered<'a> {
    pub(crate) fn of(app: &'a TerminalApp, scene: &BoardScene) -> Gathered<'a> {
        let game = app.shown();
        let (thinker, told, judged_side) = mind_of(app);
        let (evaluation, speaks_for, parts) = parts_of(app);
        let first = mover(game, 0);
        let (values, unit) = values(app, first);
        Gathered {
            app,
            meant: app.meant().map(|choice| choice.text),
            stones: Side::BOTH.map(|side| {
                let i = side.index();
                super::board::token(scene.look, scene.dark[i], scene.symbols[i], app.paint)
            }),
            thinker,
            judged_side,
            told,
            evaluation,
            speaks_for,
            parts,
            entries: entries(app),
            asides: asides(app),
            first,
            values,
            unit,
            discs: discs(app),
            marks: marks(app),
            facts: game.facts(),
            judgement: judgement(app),
            reasons: reasons(app),
            openings: app.explorer.as_ref().and_then(|explorer| explorer.state(app)),
            why_key: app.key_of(Act::Why),
        }
    }

    fn mind(&self) -> mind::Mind<'_> {
        mind::Mind {
            agent: &self.thinker,
            colour: self.app.shown().colour(self.judged_side).name,
            turned: self.app.whose.turns(self.judged_side),
            told: self.told.as_ref(),
            selected: self.meant.as_deref(),
        }
    }

    fn parts(&self) -> parts::Parts<'_> {
        let game = self.app.shown();
        // A review says what the move did to the usual evaluation.
        if let Some(judged) = self.judgement.filter(|_| self.app.evaluation == 0) {
            return parts::Parts {
                evaluation: &self.evaluation,
                colour: game.colour(judged.view.side).name,
                made_of: MadeOf::Change(&judged.view.parts),
            };
        }
        parts::Parts {
            evaluation: &self.evaluation,
            colour: game.colour(self.speaks_for).name,
            made_of: MadeOf::Now(&self.parts),
        }
    }

    fn graph(&self) -> graph::Graph<'_> {
        graph::Graph {
            values: &self.values,
            unit: self.unit,
            discs: &self.discs,
            shown: self.app.shown().ply(),
            marks: &self.marks,
        }
    }

    fn moves(&self) -> moves::MovesPanel<'_> {
        moves::MovesPanel {
            entries: &self.entries,
            shown: self.app.shown().ply(),
            first: self.first,
            asides: &self.asides,
        }
    }

    fn facts(&self) -> facts::FactsPanel<'_> {
        let game = self.app.shown();
        facts::FactsPanel {
            counted: &self.facts,
            stones: self.stones.clone(),
            to_move: game.outcome().is_none().then(|| game.colour(game.to_move()).name),
            ply: game.ply(),
            discs: count(game),
            discs_count: game.look().scored,
            thinking: self.thinking(),
            positions: self.positions(),
        }
    }

    fn review(&self) -> Option<review::ReviewPanel<'_>> {
        let reviewed = self.app.review.as_ref()?;
        let review = &reviewed.review;
        Some(review::ReviewPanel {
            judge: review.agent(),
            done: review.judged().len(),
            all: review.moves().len(),
            running: reviewed.open,
            scored: review.is_scored(),
            stones: self.stones.clone(),
            opening: review.opening().map(|opening| self.app.words.say_all(opening.sentences())),
            tallies: review.tallies(),
            stages: review.stages(),
            whose: self.app.whose,
            shown: self.judgement.map(|judged| (&judged.view, judged.said.as_slice())),
        })
    }

    fn ending(&self) -> Option<ending::EndingPanel<'_>> {
        let table = &self.app.table;
        let review = self.app.review.as_ref().map(|reviewed| &reviewed.review);
        let state = EndingState::of(table.game(), table.ending(), table.humans(), review)?;
        Some(ending::EndingPanel { state, keys: &self.app.keys, stones: self.stones.clone() })
    }

    fn openings(&self) -> openings::OpeningsPanel<'_> {
        openings::OpeningsPanel { state: self.openings.as_ref(), selected: self.meant.as_deref() }
    }

    fn why(&self) -> why::WhyPanel<'_> {
        let asked = self.app.why.as_ref();
        why::WhyPanel {
            sentences: &self.reasons,
            searching: asked.is_some_and(|why| why.open),
            page: asked.map_or(0, |why| why.page),
            key: &self.why_key,
        }
    }

    /// How many pages the explanation has in an area.
    pub(crate) fn why_pages(&self, area: Rect) -> usize {
        why::pages(&self.why(), &self.app.words, self.app.paint, area)
    }

    /// The explanation in rows of so many columns.
    pub(crate) fn why_rows(&self, columns: usize) -> Vec<String> {
        self.reasons.iter().flat_map(|said| super::text::wrap(said, columns)).collect()
    }

    /// Who sits where and what they are doing.
    pub(crate) fn seats(&self, now: Instant) -> Seats<'_> {
        let (app, table) = (self.app, &self.app.table);
        let counts = count(app.shown());
        let clock = table.clock();
        let left = clock.left(now).map(|seconds| Duration::from_secs_f64(seconds.max(0.0)));
        let seat = |side: Side| SeatPanel {
            stone: self.stones[side.index()].clone(),
            colour: table.game().colour(side).name,
            player: table.seat(side).name(),
            discs: app.shown().look().counted.then(|| counts[side.index()]),
            clock: clock.terms.map(|_| ClockFace {
                left: left[side.index()],
                running: clock.running() == Some(side),
            }),
            state: state(app, side),
            helped: table.seat(side).is_helped(),
        };
        Seats { seats: Side::BOTH.map(seat), frame: app.spin(now) }
    }

    fn thinking(&self) -> [facts::ThinkingTime; 2] {
        let mut thinking = [facts::ThinkingTime::default(); 2];
        for (ply, entry) in self.entries.iter().enumerate().take(self.app.shown().ply()) {
            if let Some(seconds) = entry.seconds {
                let own = &mut thinking[self.mover(ply).index()];
                own.total += seconds;
                own.moves += 1;
            }
        }
        thinking
    }

    fn mover(&self, ply: usize) -> Side {
        if ply.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    fn positions(&self) -> u64 {
        let notes = self.app.table.notes();
        notes.iter().filter_map(|note| Some(note.report.as_ref()?.nodes)).sum()
    }

    /// What each panel wants, in the order of the tabs.
    pub(crate) fn wishes(&self) -> Vec<Wish> {
        let wish = |panel: Panel| {
            let rows = match panel {
                Panel::Mind => mind::wants(&self.mind()),
                Panel::Parts => parts::wants(&self.parts()),
                Panel::Graph => graph::wants(&self.graph()),
                Panel::Moves => moves::wants(&self.moves()),
                Panel::Why => why::wants(&self.why()),
                Panel::Openings => openings::wants(&self.openings()),
                Panel::Facts => facts::wants(&self.facts()),
                Panel::Review => self.review().map_or((0, 0), |review| review::wants(&review)),
                Panel::Ending => self.ending().map_or((0, 0), |ending| ending::wants(&ending)),
            };
            (panel, rows)
        };
        // What spoils a game is seen by those alone who chose it.
        let wanted = |panel: &Panel| *panel != Panel::Why || self.app.panel == Panel::Why;
        self.app.panels().into_iter().filter(wanted).map(wish).collect()
    }

    /// Draws a panel.
    pub(crate) fn draw(
        &self,
        panel: Panel,
        paint: Paint,
        area: Rect,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let words = &self.app.words;
        match panel {
            Panel::Mind => mind::draw(&self.mind(), words, paint, area, buf, hits),
            Panel::Parts => parts::draw(&self.parts(), words, paint, area, buf),
            Panel::Graph => graph::draw(&self.graph(), words, paint, area, buf, hits),
            Panel::Moves => moves::draw(&self.moves(), words, paint, area, buf, hits),
            Panel::Why => why::draw(&self.why(), words, paint, area, buf),
            Panel::Openings => openings::draw(&self.openings(), words, paint, area, buf, hits),
            Panel::Facts => facts::draw(&self.facts(), words, paint, area, buf),
            Panel::Ending => {
                if let Some(ending) = self.ending() {
                    ending::draw(&ending, words, paint, area, buf, hits);
                }
            }
            Panel::Review => {
                if let Some(review) = self.review() {
                    review::draw(&review, words, paint, area, buf);
                }
            }
        }
    }

    /// Draws the seats.
    pub(crate) fn draw_seats(&self, now: Instant, paint: Paint, area: Rect, buf: &mut Buffer) {
        seats::draw(&self.seats(now), &self.app.words, paint, area, buf);
    }
}

/// Who moved, or will move, after `ply` moves: a pass is a move, so sides take turns.
fn mover(game: &dyn Game, ply: usize) -> Side {
    let now = game.to_move();
    if (game.ply() + ply).is_multiple_of(2) { now } else { now.other() }
}

fn count(game: &dyn Game) -> [usize; 2] {
    let cells = game.cells();
    Side::BOTH.map(|side| cells.iter().filter(|&&cell| cell == Some(side)).count())
}

/// The game whose moves are listed.
fn whole(app: &TerminalApp) -> &dyn Game {
    match &app.study {
        Some(study) => study.game(),
        None => app.table.game(),
    }
}

/// Who thinks or has thought about the position on the screen, what it said, and for whom.
fn mind_of(app: &TerminalApp) -> (String, Option<ReportView>, Side) {
    let game = app.shown();
    let told = |agent: &str, report: &Report<String>| ReportView::of(game, agent, report.clone());
    if let Some(opinion) = &app.opinion {
        let said = opinion.report.as_ref().map(|report| told(&opinion.agent, report));
        return (opinion.agent.clone(), said, game.to_move());
    }
    if let Some(thinking) = app.table.thinking().filter(|_| app.is_live()) {
        let name = app.table.seat(thinking.side).name().to_string();
        let said = thinking.report.as_ref().map(|report| told(&name, report));
        return (name, said, game.to_move());
    }
    // What the machine thought that moved last; its values are about the position before.
    let last = || {
        let notes = app.table.notes().get(..game.ply())?;
        let at = notes.iter().rposition(|note| note.report.is_some())?;
        let note = &notes[at];
        let before = app.table.game().branch(at).ok()?;
        let agent = note.agent.clone().unwrap_or_default();
        let told = ReportView::of(before.as_ref(), &agent, note.report.clone()?);
        Some((agent, Some(told), before.to_move()))
    };
    let thought = if app.study.is_none() { last() } else { None };
    thought.unwrap_or_else(|| (String::new(), None, game.to_move()))
}

/// The parts of the evaluation for the side to move; where the game is over the result speaks, for who has it.
fn parts_of(app: &TerminalApp) -> (String, Side, Vec<Part>) {
    let game = app.shown();
    let side = game.to_move();
    if let Some(ResultParts { side, parts }) = ResultParts::of(game) {
        return (String::new(), side, parts);
    }
    let known = game.evaluators();
    let Some(schema) = known.get(app.evaluation).or(known.first()) else {
        return (String::new(), side, Vec::new());
    };
    let parts = game.evaluate(schema.name, side).unwrap_or_default();
    (schema.name.to_string(), side, parts)
}

/// What is known of the moves that are listed: a study knows those that it shares with the table.
fn notes(app: &TerminalApp) -> &[Note] {
    let notes = app.table.notes();
    let Some(study) = &app.study else { return notes };
    let (played, tried) = (turns::all(app.table.game()), turns::all(study.game()));
    let shared = played.iter().zip(&tried).take_while(|(a, b)| a == b).count();
    &notes[..shared.min(notes.len())]
}

/// Whether who played the move looked at it at all: one who draws lots has no opinion.
fn has_opinion(note: &Note) -> bool {
    note.report.as_ref().is_none_or(|report| report.depth > 0 || report.moves.len() > 1)
}

/// The review, and how many moves of the line that is shown it is about: a line of the study may have left
/// the game that was judged.
fn reviewed(app: &TerminalApp) -> Option<(&Reviewed, usize)> {
    let review = app.review.as_ref()?;
    Some((review, review.shares(&turns::all(whole(app)))))
}

/// The lines that were tried beside the one that is shown.
fn asides(app: &TerminalApp) -> Vec<Aside> {
    app.study.as_ref().map_or(Vec::new(), |study| study.lines().asides())
}

fn entries(app: &TerminalApp) -> Vec<Entry> {
    let (game, notes, reviewed) = (whole(app), notes(app), reviewed(app));
    let line = turns::all(game);
    let entry = |(ply, text): (usize, String)| {
        let note = notes.get(ply);
        let worth = note.and_then(|note| worth_of(game, note));
        let told =
            worth.map(|Worth { value, kind, unit }| WorthView { value, kind, unit, plies: None });
        Entry {
            text: signed(app, &line[..=ply], text),
            worth: told.map(|worth| app.whose.see(worth, mover(game, ply))),
            seconds: note.and_then(|note| note.seconds),
            mark: reviewed.filter(|(_, of)| ply < *of).map_or(Mark::None, |(r, _)| r.mark(ply)),
        }
    };
    line.iter().cloned().enumerate().map(entry).collect()
}

/// A move with the sign that a study has for it.
fn signed(app: &TerminalApp, path: &[String], text: String) -> String {
    let notes = app.study.as_ref().and_then(|study| study.lines().notes(path));
    let sign = notes.and_then(|notes| notes.glyph).map_or("", harif_core::Glyph::symbol);
    text + sign
}

/// What the mover thought of its move, if it thought at all.
fn worth_of(game: &dyn Game, note: &Note) -> Option<Worth> {
    let value = Some(note).filter(|note| has_opinion(note))?.value?;
    let kind = note.report.as_ref().map_or(Kind::Heuristic, |report| report.kind);
    Some(Worth::of(game, note.agent.as_deref().unwrap_or_default(), value, kind))
}

/// The value after each move for the first side: what a review says, or else what its player thought.
/// Where somebody counts discs, the points of others are left out: one curve has one measure.
fn values(app: &TerminalApp, first: Side) -> (Vec<Option<f64>>, Unit) {
    let (game, notes, reviewed) = (whole(app), notes(app), reviewed(app));
    let after = |ply: usize| {
        let judged =
            reviewed.filter(|(_, of)| ply < *of).and_then(|(r, _)| r.review.at(ply)?.judged.after);
        judged.or_else(|| worth_of(game, notes.get(ply)?))
    };
    let worths: Vec<Option<Worth>> = (0..game.plies()).map(after).collect();
    let counts_discs = worths.iter().flatten().any(|worth| worth.unit == Unit::Discs);
    let unit = match worths.iter().flatten().next() {
        Some(_) if counts_discs => Unit::Discs,
        Some(worth) => worth.unit,
        None => Unit::Score,
    };
    let place = |(ply, worth): (usize, Option<Worth>)| {
        let value = worth.filter(|worth| worth.unit == unit)?.value;
        let own = (ply.is_multiple_of(2)) == (first == Side::First);
        Some(if own { number(value) } else { -number(value) })
    };
    let values = worths.into_iter().enumerate().map(place);
    (std::iter::once(None).chain(values).collect(), unit)
}

/// The discs after each move, where they count.
fn discs(app: &TerminalApp) -> Vec<i32> {
    let game = whole(app);
    if !game.look().scored {
        return Vec::new();
    }
    let Ok(mut copy) = game.branch(game.plies()) else { return Vec::new() };
    let mut difference = |ply: usize| {
        copy.go_to(ply).ok()?;
        let [first, second] = count(copy.as_ref());
        Some(first as i32 - second as i32)
    };
    (0..=game.plies()).filter_map(&mut difference).collect()
}

fn marks(app: &TerminalApp) -> Vec<(usize, Mark)> {
    let Some((review, of)) = reviewed(app) else { return Vec::new() };
    let judged = review.review.judged().iter().map(|one| &one.judged);
    let marked = judged.filter(|judged| judged.mark != Mark::None && judged.ply < of);
    marked.map(|judged| (judged.ply + 1, judged.mark)).collect()
}

/// What a review says of the move that led to the position on the screen.
fn judgement(app: &TerminalApp) -> Option<&JudgedMove> {
    let ply = app.shown().ply().checked_sub(1)?;
    let (review, of) = reviewed(app)?;
    review.review.at(ply).filter(|_| ply < of)
}

/// Why the position on the screen stands as it does, a sentence each.
fn reasons(app: &TerminalApp) -> Vec<String> {
    let Some(told) = app.explained() else { return Vec::new() };
    told.said.iter().map(|said| app.words.say(said)).collect()
}

fn state(app: &TerminalApp, side: Side) -> SeatState {
    let table = &app.table;
    let to_move = app.shown().to_move() == side;
    if !app.is_live() {
        // Beside the discs of an earlier position, or one that is tried out, stands who moves there.
        let over = app.shown().outcome();
        return match over.map(Outcome::winner) {
            Some(winner) if winner == Some(side) => SeatState::Won,
            None if to_move => SeatState::ToMove,
            _ => SeatState::Waiting,
        };
    }
    match table.winner() {
        Some(winner) if winner == Some(side) => SeatState::Won,
        Some(_) => SeatState::Waiting,
        None if table.failure().is_some_and(|(failed, _)| failed == side) => SeatState::Failed,
        None if table.thinking().is_some_and(|thinking| thinking.side == side) => {
            SeatState::Thinking
        }
        None if to_move && table.is_human(side) => SeatState::YourMove,
        None if to_move => SeatState::ToMove,
        None => SeatState::Waiting,
    }
}
