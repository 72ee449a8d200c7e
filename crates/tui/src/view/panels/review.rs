//! The review of a game: how far it is, what each side did, and what the shown move gave away.

use super::sheet::Sheet;
use super::table::{self, Row};
use crate::reasons;
use crate::view::numbers::{rounded, signed};
use crate::view::paint::{Paint, Role};
use crate::view::text::width;
use crate::view::worth::{Whose, digits_for, short};
use crate::words::{Arg, TableWords, Words};
use harif_catalog::review::{PartChange, Tally};
use harif_catalog::views::{JudgementView, WorthView};
use harif_catalog::worth::Unit;
use harif_core::Phase;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

/// A review.
#[derive(Clone, Debug)]
pub struct Review<'a> {
    /// Who judges, as the catalog names agents.
    pub judge: &'a str,
    /// Moves that were judged.
    pub done: usize,
    /// Moves of the game.
    pub all: usize,
    /// Whether it goes on.
    pub running: bool,
    /// Whether marks mean something with this judge.
    pub scored: bool,
    /// Stones of both sides as the board draws them.
    pub stones: [Span<'static>; 2],
    /// How the game was opened, in words.
    pub opening: Option<&'a str>,
    /// What each side did.
    pub tallies: [Tally; 2],
    /// The same by the stages of the game, where it has any.
    pub stages: [Vec<(Phase, Tally)>; 2],
    /// Both sides, as the catalog names their colours.
    pub colours: [&'a str; 2],
    /// For whom values are told.
    pub whose: Whose,
    /// The judgement of the move that led to the position that is shown.
    pub shown: Option<&'a JudgementView>,
}

/// Rows at least, and rows to have all.
pub fn wants(data: &Review<'_>) -> (u16, u16) {
    let stages = if data.stages.iter().any(|stages| !stages.is_empty()) { 4 } else { 0 };
    let opening = u16::from(data.opening.is_some());
    (4, opening + stages + if data.shown.is_some() { 13 } else { 10 })
}

/// Draws it.
pub fn draw(data: &Review<'_>, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&words.say("review-title"));
    progress(&mut sheet, data);
    if let Some(opening) = data.opening.filter(|_| sheet.left() > 4) {
        sheet.say(opening, Role::Quiet);
    }
    // The move that is shown comes first: the sums are for those who have the room.
    if let Some(judged) = data.shown {
        judgement(&mut sheet, data, judged);
    }
    if !data.scored && sheet.left() > 8 {
        sheet.say_all(&words.say("term-review-unscored"), Role::Quiet, 2);
    }
    let rows = rows(words, data);
    table::draw(&mut sheet, &data.stones, &rows);
}

/// A bar while it runs, and how far it is in words.
fn progress(sheet: &mut Sheet<'_>, data: &Review<'_>) {
    let (done, all) = (data.done, data.all);
    let words = sheet.words;
    let judge = words.agent_name(data.judge);
    let arguments = [("done", Arg::from(done)), ("all", all.into())];
    let text = match done >= all {
        true => words.tell("review-done", &arguments),
        false if data.running => words.tell("review-progress", &arguments),
        false => words.tell("review-stopped", &arguments),
    };
    if data.running && done < all && sheet.left() > 3 {
        let columns = sheet.width();
        let full = columns * done / all.max(1);
        let (done, rest) = if sheet.paint.ascii { ("#", ".") } else { ("━", "─") };
        let (good, quiet) = (sheet.style(Role::Good), sheet.style(Role::Quiet));
        sheet.put(0, full, &done.repeat(full), good);
        sheet.put(full, columns - full, &rest.repeat(columns - full), quiet);
        sheet.next();
    }
    let both = format!("{judge} · {text}");
    let fits = width(&both) <= sheet.width();
    sheet.say(if fits { &both } else { &text }, Role::Text);
}

/// `17. d6?!  ≈+3.4  ★ f5 ≈+6`, then what it means in words.
fn judgement(sheet: &mut Sheet<'_>, data: &Review<'_>, judged: &JudgementView) {
    let short = |worth: WorthView, digits| short(data.whose.see(worth, judged.side), digits);
    let (strong, text) = (sheet.style(Role::Strong), sheet.style(Role::Text));
    let (accent, quiet) = (sheet.style(Role::Accent), sheet.style(Role::Quiet));
    let digits = digits_for(judged.before.value.abs());
    let mut x = sheet.put(0, usize::MAX, &format!("{}. ", judged.ply), quiet);
    x = sheet.put(x, usize::MAX, &judged.mv, strong);
    let mark = sheet.style(mark_role(judged.mark));
    x = sheet.put(x, usize::MAX, judged.mark, mark) + 1;
    if let Some(after) = judged.after {
        x = sheet.put(x, usize::MAX, &short(after, digits), text) + 1;
    }
    if judged.mv != judged.best {
        x = sheet.put(x, usize::MAX, "★ ", accent);
        x = sheet.put(x, usize::MAX, &judged.best, strong) + 1;
        sheet.put(x, usize::MAX, &short(judged.before, digits), text);
    }
    sheet.next();
    let said = verdict(sheet.words, judged);
    if !said.is_empty() {
        sheet.say_all(&said, Role::Text, 2);
    }
    if judged.mark.is_empty() {
        return;
    }
    let because = match judged.before.unit {
        Unit::Discs => reasons(sheet.words, data, judged),
        Unit::Score | Unit::Points => because(sheet.words, &judged.parts),
    };
    if let Some(because) = because {
        sheet.say_all(&because, Role::Quiet, 4);
    }
}

/// What was lost and why the better move is better, where discs are counted.
fn reasons(words: &Words, data: &Review<'_>, judged: &JudgementView) -> Option<String> {
    let colours = [judged.side, judged.side.other()].map(|side| data.colours[side.index()]);
    let names = colours.map(|colour| words.side_name(colour));
    let why = reasons::better(words, &names, &judged.better);
    let said: Vec<String> = reasons::lost(words, judged).into_iter().chain(why).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

fn mark_role(mark: &str) -> Role {
    match mark {
        "" => Role::Text,
        "?!" => Role::Accent,
        _ => Role::Bad,
    }
}

/// "Best was f5. 4 of 9 moves"; Persian words stand without moves, and the row above has named it.
fn verdict(words: &Words, judged: &JudgementView) -> String {
    let best = match judged.mv == judged.best {
        true => words.say("review-was-best"),
        false if words.language().typed_apart => String::new(),
        false => words.tell("review-best-was", &[("move", judged.best.clone().into())]),
    };
    match judged.rank.filter(|_| judged.mv != judged.best) {
        Some(rank) => {
            let arguments = [("rank", rank.into()), ("of", judged.of.into())];
            format!("{best} {}", words.tell("review-rank", &arguments)).trim_start().to_string()
        }
        None => best,
    }
}

/// Parts that changed most, two of them.
const REASONS: usize = 2;

fn because(words: &Words, parts: &[PartChange]) -> Option<String> {
    let change = |part: &PartChange| part.after - part.before;
    let mut parts: Vec<&PartChange> = parts.iter().filter(|part| change(part) != 0.0).collect();
    parts.sort_by(|a, b| change(b).abs().total_cmp(&change(a).abs()));
    let told: Vec<String> = parts
        .iter()
        .take(REASONS)
        .map(|part| {
            let change = words.digits(&signed(change(part), 1));
            words.tell(
                "review-part",
                &[("part", words.part_name(&part.name).into()), ("change", change.into())],
            )
        })
        .collect();
    let list = told.join(&words.say("list-separator"));
    (!told.is_empty()).then(|| words.tell("review-because", &[("parts", list.into())]))
}

fn rows(words: &Words, data: &Review<'_>) -> Vec<Row> {
    let pair = |figure: &dyn Fn(Tally) -> String| data.tallies.map(figure).to_vec();
    let percent = |share: f64| format!("{}%", rounded(share * 100.0, 0));
    let signs = |name: &str, count: &dyn Fn(Tally) -> u32| Row {
        name: name.to_string(),
        words: false,
        figures: pair(&|tally| count(tally).to_string()),
    };
    let loss = |tally: Tally| tally.loss.map_or("–".to_string(), |loss| rounded(loss, 1));
    let discs = data.scored && data.stages.iter().any(|stages| !stages.is_empty());
    let (kept, lost) = match discs {
        true => ("term-unmarked", "term-discs-lost"),
        false => ("term-accuracy", "term-loss"),
    };
    let mut rows = vec![
        Row::of(words.say(kept), pair(&|tally| percent(tally.accuracy()))),
        Row::of(words.say("term-precision"), pair(&|tally| percent(tally.precision()))),
        Row::of(words.say(lost), pair(&loss)),
        signs("?!", &|tally| tally.inaccuracies),
        signs("?", &|tally| tally.mistakes),
        signs("??", &|tally| tally.blunders),
    ];
    if discs {
        rows.extend([Phase::Opening, Phase::Middle, Phase::End].map(|stage| {
            let of = |stages: &Vec<(Phase, Tally)>| {
                let found = stages.iter().find(|(known, _)| *known == stage);
                found.map_or("–".to_string(), |(_, tally)| percent(tally.accuracy()))
            };
            Row::of(stage_name(words, stage), data.stages.each_ref().map(of).to_vec())
        }));
    }
    rows
}

/// A stage of the game in a word.
pub fn stage_name(words: &Words, stage: Phase) -> String {
    let name = match stage {
        Phase::Opening => "opening",
        Phase::Middle => "middle",
        Phase::End => "end",
    };
    words.tell("review-stage", &[("stage", name.into())])
}
