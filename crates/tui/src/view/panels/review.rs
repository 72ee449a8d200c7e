//! The review of a game: how far it is, what each side did, and what the shown move gave away.

use super::sheet::Sheet;
use super::table::{self, Row};
use crate::view::numbers::rounded;
use crate::view::paint::{Paint, Role};
use crate::view::text::width;
use crate::view::worth::{Whose, digits_for, short};
use crate::words::{Arg, TableWords, Words, stage_name};
use harif_catalog::review::Tally;
use harif_catalog::views::{JudgementView, WorthView};
use harif_core::{Phase, Said};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

/// A review.
#[derive(Clone, Debug)]
pub struct ReviewPanel<'a> {
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
    pub opening: Option<String>,
    /// What each side did.
    pub tallies: [Tally; 2],
    /// The same by the stages of the game, where it has any.
    pub stages: [Vec<(Phase, Tally)>; 2],
    /// For whom values are told.
    pub whose: Whose,
    /// The judgement of the move that led to the position that is shown, and what is said of it.
    pub shown: Option<(&'a JudgementView, &'a [Said])>,
}

/// Rows at least, and rows to have all.
pub fn wants(data: &ReviewPanel<'_>) -> (u16, u16) {
    let stages = if data.stages.iter().any(|stages| !stages.is_empty()) { 4 } else { 0 };
    let opening = u16::from(data.opening.is_some());
    (4, opening + stages + if data.shown.is_some() { 13 } else { 10 })
}

/// Draws it.
pub fn draw(data: &ReviewPanel<'_>, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&words.say("review-title"));
    progress(&mut sheet, data);
    if let Some(opening) = data.opening.as_ref().filter(|_| sheet.left() > 4) {
        sheet.say(opening, Role::Quiet);
    }
    // The move that is shown comes first: the sums are for those who have the room.
    if let Some((judged, said)) = data.shown {
        judgement(&mut sheet, data, judged, said);
    }
    if !data.scored && sheet.left() > 8 {
        sheet.say_all(&words.say("term-review-unscored"), Role::Quiet, 2);
    }
    let rows = rows(words, data);
    table::draw(&mut sheet, &data.stones, &rows, |_, _| {});
}

/// A bar while it runs, and how far it is in words.
fn progress(sheet: &mut Sheet<'_>, data: &ReviewPanel<'_>) {
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
fn judgement(sheet: &mut Sheet<'_>, data: &ReviewPanel<'_>, judged: &JudgementView, said: &[Said]) {
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
    let (verdict, why) = told(sheet.words, said);
    for (text, role, rows) in [(verdict, Role::Text, 3), (why, Role::Quiet, 4)] {
        if !text.is_empty() {
            sheet.say_all(&text, role, rows);
        }
    }
}

/// What the move lost and what was best, and then why. Words that stand apart have no moves among them, and the row above
/// has named the best.
fn told(words: &Words, said: &[Said]) -> (String, String) {
    let is_reason = |said: &&Said| {
        said.id.starts_with("better-") || ["review-because", "review-searched"].contains(&&*said.id)
    };
    let named = |said: &&Said| words.language().typed_apart && said.id == "review-best-was";
    let (why, verdict): (Vec<&Said>, Vec<&Said>) =
        said.iter().filter(|said| !named(said)).partition(is_reason);
    (words.say_all(verdict), words.say_all(why))
}

fn mark_role(mark: &str) -> Role {
    match mark {
        "" => Role::Text,
        "?!" => Role::Accent,
        _ => Role::Bad,
    }
}

fn rows(words: &Words, data: &ReviewPanel<'_>) -> Vec<Row> {
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
