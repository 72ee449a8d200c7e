//! The moves of a Monte-Carlo search as rows with bars, and the story of an iteration.

use super::mcts_trace::{MctsTrace, Standing};
use super::view;
use super::words::Speaker;
use crate::view::numbers::{grouped, signed};
use crate::view::paint::Role;
use crate::view::panels::sheet::Sheet;
use crate::view::text::width;
use crate::words::Arg;
use harif_core::{Iteration, Step, Value};

/// Columns of a number.
const NUMBER: usize = 7;

/// Bars narrower than this say nothing.
const NARROWEST: usize = 6;

/// Bars begin at −1, the worst average; one that was never tried is longer than all that were.
const UNTRIED: Value = 3.2;

/// Draws the head and the rows from `top` on.
pub(super) fn rows(sheet: &mut Sheet<'_>, standings: &[Standing], chosen: usize, top: usize) {
    let names = standings.iter().map(|s| width(&s.mv)).max().unwrap_or(1).max(4) + 3;
    let columns = Columns::of(names, sheet.width());
    head(sheet, &columns);
    let finite = standings.iter().map(|s| s.bound).filter(|bound| bound.is_finite());
    let untried = standings.iter().any(|s| s.bound.is_infinite());
    let least = if untried { UNTRIED } else { 0.5 };
    let scale = finite.map(|bound| 1.05 * (bound + 1.0)).fold(least, Value::max);
    for (i, standing) in standings.iter().enumerate().skip(top) {
        if sheet.left() == 0 {
            break;
        }
        row(sheet, standing, &columns, scale);
        if i == chosen {
            let look = view::chosen(sheet);
            sheet.look(0, columns.bar.map_or(usize::MAX, |x| x - 1), look);
        }
        sheet.next();
    }
}

/// Where each number ends, and where bars begin; what has no room is left out.
struct Columns {
    visits: usize,
    mean: Option<usize>,
    bound: Option<usize>,
    bar: Option<usize>,
    room: usize,
}

impl Columns {
    fn of(names: usize, room: usize) -> Columns {
        let end = |i: usize| names + i * (NUMBER + 1);
        let fits = |end: usize| (end <= room).then_some(end);
        let bar = Some(end(3) + 1).filter(|x| x + NARROWEST <= room);
        Columns { visits: end(1).min(room), mean: fits(end(2)), bound: fits(end(3)), bar, room }
    }
}

/// What the columns are; where words stand on rows of their own, there is no room for any.
fn head(sheet: &mut Sheet<'_>, columns: &Columns) {
    let quiet = sheet.style(Role::Quiet);
    if !sheet.is_persian() {
        let words = sheet.words;
        let mut name = |end: Option<usize>, id: &str| {
            if let Some(end) = end {
                let text = words.say(id);
                let wide = width(&text).min(NUMBER);
                sheet.put(end.saturating_sub(wide), wide, &text, quiet);
            }
        };
        name(Some(columns.visits), "lab-node-visits");
        name(columns.mean, "lab-node-mean");
        name(columns.bound, "term-lab-bound");
    }
    sheet.next();
}

fn row(sheet: &mut Sheet<'_>, standing: &Standing, columns: &Columns, scale: Value) {
    let (text, quiet) = (sheet.style(Role::Text), sheet.style(Role::Quiet));
    let accent = sheet.style(Role::Accent);
    let name = if standing.chosen { sheet.style(Role::Strong) } else { text };
    if standing.chosen {
        sheet.put(0, 1, "▸", accent);
    }
    let end = sheet.put(2, columns.visits, &standing.mv, name);
    if standing.proven {
        sheet.put(end, 1, "!", accent);
    }
    sheet.put_right(columns.visits, &grouped(standing.visits), text);
    let tried = standing.visits > 0;
    if let Some(end) = columns.mean {
        let mean = if tried { number(standing.mean) } else { "–".into() };
        sheet.put_right(end, &mean, text);
    }
    if let Some(end) = columns.bound {
        sheet.put_right(end, &number(standing.bound), quiet);
    }
    if let Some(x) = columns.bar {
        bar(sheet, x, columns.room - x, standing, scale);
    }
}

/// A number with two digits, so that columns stand below one another; what is infinite is said so.
fn number(value: Value) -> String {
    if value.is_finite() { format!("{value:+.2}").replace('-', "−") } else { "∞".into() }
}

/// The average, and paler what is added because the move was seldom tried.
fn bar(sheet: &mut Sheet<'_>, x: usize, columns: usize, standing: &Standing, scale: Value) {
    let tried = standing.visits > 0;
    let part = |value: Value| ((value / scale).clamp(0.0, 1.0) * columns as Value).round() as usize;
    let mean = if tried { part(standing.mean + 1.0) } else { 0 };
    let all = if tried { part(standing.bound + 1.0).max(mean) } else { columns };
    let (full, pale) = if sheet.paint.ascii { ("#", "-") } else { ("█", "░") };
    let (ink, quiet) = (sheet.ink(standing.mean < 0.0), sheet.style(Role::Quiet));
    sheet.put(x, mean, &full.repeat(mean), ink);
    sheet.put(x + mean, all - mean, &pale.repeat(all - mean), quiet);
}

/// What an iteration does.
pub(super) fn story(sheet: &mut Sheet<'_>, speaker: &Speaker<'_>, chance: &MctsTrace, at: usize) {
    let Some(iteration) = chance.iteration(at) else { return };
    let strong = sheet.style(Role::Strong);
    if sheet.left() > 2 {
        sheet.put(0, usize::MAX, &path(iteration), strong);
        sheet.next();
    }
    let told = [
        ("lab-phase-select", select(speaker, iteration)),
        ("lab-phase-expand", expand(speaker, iteration)),
        ("lab-phase-rollout", roll_out(speaker, iteration)),
        ("lab-phase-backup", back_up(speaker, iteration, at)),
    ];
    for (i, (phase, text)) in told.iter().enumerate() {
        // What comes later gets a row each at least.
        let rows = sheet.left().saturating_sub(told.len() - 1 - i).max(1);
        let text = format!("{}: {text}", speaker.words.say(phase));
        sheet.say_all(&text, Role::Text, rows.min(2));
    }
}

/// `root → d3 → c5`, and the moves that were played at random from there.
fn path(iteration: &Iteration<String>) -> String {
    let mut path = vec!["root"];
    path.extend(iteration.path.iter().map(|step| step.mv.as_str()));
    match iteration.playout.is_empty() {
        true => path.join(" → "),
        false => format!("{} · {}", path.join(" → "), iteration.playout.join(" ")),
    }
}

/// Why the first move of the path was chosen.
fn select(speaker: &Speaker<'_>, iteration: &Iteration<String>) -> String {
    let Some(step) = iteration.path.first() else { return speaker.words.say("lab-ucb-none") };
    let mv = ("move", Arg::from(speaker.mv(&step.mv)));
    if step.visits == 0 || step.bound.is_infinite() {
        return speaker.words.tell("lab-select-untried", &[mv]);
    }
    let largest = step.rivals.iter().all(|rival| rival.bound <= step.bound);
    let id = if largest { "lab-select" } else { "lab-select-proven" };
    let [q, u, ucb] = summands(speaker, step);
    speaker.words.tell(id, &[mv, ("q", q.into()), ("u", u.into()), ("ucb", ucb.into())])
}

/// The average, what is added, and the sum. What is added is what the written average lacks of the written
/// sum, so that it can be checked by eye.
fn summands(speaker: &Speaker<'_>, step: &Step<String>) -> [String; 3] {
    let round = |value: Value| (100.0 * value).round() / 100.0;
    let (q, ucb) = (round(step.mean), round(step.bound));
    let texts = [signed(q, 2), format!("{:.2}", ucb - q), format!("{ucb:.2}")];
    texts.map(|text| speaker.words.digits(&text))
}

fn expand(speaker: &Speaker<'_>, iteration: &Iteration<String>) -> String {
    let last = iteration.path.last().map_or("root", |step| step.mv.as_str());
    let mv = ("move", Arg::from(speaker.mv(last)));
    match iteration.expanded {
        0 => speaker.words.tell("lab-expand", &[mv]),
        k => speaker.words.tell("lab-expand-kids", &[mv, ("k", k.into())]),
    }
}

fn roll_out(speaker: &Speaker<'_>, iteration: &Iteration<String>) -> String {
    let result = ("result", Arg::from(speaker.result(iteration.result)));
    match iteration.playout.len() {
        0 => speaker.words.tell("lab-rollout-over", &[result]),
        k => speaker.words.tell("lab-rollout-text", &[("k", k.into()), result]),
    }
}

fn back_up(speaker: &Speaker<'_>, iteration: &Iteration<String>, at: usize) -> String {
    let told = speaker.words.tell("lab-backup-root", &[("n", (at + 1).into())]);
    match iteration.proven {
        true => format!("{told} {}", speaker.words.say("lab-proven")),
        false => told,
    }
}

/// The last word. Where later iterations were not kept, nothing is known of how moves stood in the end.
pub(super) fn answer(speaker: &Speaker<'_>, chance: &MctsTrace, left_out: u64) -> String {
    let kept = chance.len() as u64;
    let mv = ("move", Arg::from(speaker.mv(chance.best().unwrap_or("–"))));
    if left_out > 0 {
        let (n, all) = (speaker.count(kept), speaker.count(kept + left_out));
        return speaker.words.tell("term-lab-answer-later", &[mv, ("n", n), ("all", all)]);
    }
    let standings = chance.standings(chance.len());
    let most = standings.iter().map(|s| s.visits).max().unwrap_or(0);
    match standings.iter().find(|s| s.chosen && s.visits == most) {
        Some(best) => {
            let (n, all) = (speaker.count(best.visits), speaker.count(kept));
            speaker.words.tell("lab-answer", &[mv, ("n", n), ("all", all)])
        }
        None => speaker.words.tell("lab-answer-proven", &[mv]),
    }
}
