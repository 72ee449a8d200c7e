//! The lab on the screen: which search, its rows, the board of the chosen one, and what happens in words.

use super::layout::{Plan, first_row, heads, row_count};
use super::{Found, Lab, draw_mcts, draw_tree};
use crate::view::board;
use crate::view::paint::Role;
use crate::view::panels::keybar;
use crate::view::panels::sheet::{Page, Sheet};
use crate::view::text::{width, wrap};
use crate::view::{Target, still};
use crate::words::{Arg, TableWords, Words};
use harif_console::actions::Bar;
use harif_core::{Said, SaidCount};
use harif_desk::lab::{Textbook, is_exhibit, saved};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// Draws the lab.
pub(crate) fn draw(lab: &Lab, page: &mut Page<'_>, area: Rect) {
    let (words, plan) = (page.words, Plan::of(lab, area.intersection(page.buf.area)));
    page.sheet(plan.title).title(&title(lab, words));
    draw_names(lab, page, plan.names);
    draw_agent(lab, page, plan.agent);
    let top = first_row(lab, plan.rows.height);
    page.hits.list(plan.rows.height);
    let mut rows = page.sheet(plan.rows);
    match &lab.found {
        Some(Found::Tree(tree)) => draw_tree::rows(&mut rows, lab, tree, top),
        Some(Found::Mcts(chance, chosen)) => {
            draw_mcts::rows(&mut rows, &chance.standings(lab.at), *chosen, top);
        }
        None if lab.is_waiting() => rows.say(&words.say("lab-working"), Role::Quiet),
        None => {}
    }
    for (y, row) in (plan.rows.y + heads(lab)..plan.rows.bottom()).zip(top..row_count(lab)) {
        page.hits.put(Rect { y, height: 1, ..plan.rows }, Target::Row(row));
    }
    draw_side(lab, page, plan.side);
    draw_words(lab, page, plan.words);
    draw_keys(lab, page, plan.keys);
}

/// "Search lab · Othello 8×8"; without the name of the game, which is Latin, where that stands apart.
fn title(lab: &Lab, words: &Words) -> String {
    let title = words.say("lab-title");
    match words.language().typed_apart {
        false => format!("{title} · {}", lab.game.title()),
        true => title,
    }
}

/// Where words stand on rows of their own, names are as they are typed.
fn name(algorithm: Textbook, words: &Words) -> String {
    match words.language().typed_apart {
        false => words.say(algorithm.id()),
        true => algorithm.name().to_string(),
    }
}

fn draw_names(lab: &Lab, page: &mut Page<'_>, area: Rect) {
    let Page { words, paint, buf, hits, .. } = page;
    let mut sheet = Sheet::new(words, *paint, area, buf);
    let now = Textbook::of(lab.agent());
    let mut x = 0;
    for algorithm in Textbook::ALL {
        let name = format!(" {} ", name(algorithm, words));
        let wide = width(&name);
        if x + wide <= sheet.width() {
            let role = if now == Some(algorithm) { Role::Chosen } else { Role::Quiet };
            let style = sheet.style(role);
            sheet.put(x, wide, &name, style);
            hits.put(sheet.place(x, wide), Target::Algorithm(algorithm));
        }
        x += wide + 1;
    }
}

/// Who searches, and which step is shown.
fn draw_agent(lab: &Lab, page: &mut Page<'_>, area: Rect) {
    let mut sheet = page.sheet(area);
    let (accent, quiet) = (sheet.style(Role::Accent), sheet.style(Role::Quiet));
    let told = progress(lab, sheet.words);
    let end = sheet.width();
    let start = sheet.put_right(end, &told, accent);
    sheet.put(1, start.saturating_sub(2), lab.agent(), quiet);
}

fn progress(lab: &Lab, words: &Words) -> String {
    let (at, steps) = ((lab.at + 1).min(lab.steps()), lab.steps());
    let over = lab.at >= lab.steps();
    if steps == 0 {
        return String::new();
    }
    let plays = if lab.plays.is_some() { "▸ " } else { "" };
    if words.language().typed_apart {
        return if over { format!("{steps}/{steps}") } else { format!("{plays}{at}/{steps}") };
    }
    let id = match (&lab.found, over) {
        (Some(Found::Mcts(..)), true) if lab.left_out > 0 => "term-lab-first-iterations",
        (Some(Found::Mcts(..)), true) => "term-lab-all-iterations",
        (Some(Found::Mcts(..)), false) => "lab-iteration-of",
        (_, true) => "term-lab-all-steps",
        (_, false) => "lab-step-of",
    };
    let told: [(&str, Arg<'_>); 4] =
        [("step", at.into()), ("steps", steps.into()), ("i", at.into()), ("n", steps.into())];
    format!("{plays}{}", words.tell(id, &told))
}

/// The board of the chosen row, the moves that lead there, and what was counted.
fn draw_side(lab: &Lab, page: &mut Page<'_>, area: Rect) {
    if area.is_empty() {
        return;
    }
    let facts = facts(lab, page.words, usize::from(area.width));
    let below = (facts.len() as u16 + 2).min(area.height / 2);
    let place = Rect { height: area.height - below, ..area };
    let mut used = 0;
    if let Some(game) = lab.position() {
        let scene = still(game.as_ref());
        // No larger than it is, so that what follows stands right below.
        let size = board::fit(&scene, page.paint, place).area();
        let place = Rect { width: size.width, height: size.height, ..place };
        board::draw(&scene, page.paint, place.intersection(area), page.buf);
        used = size.height.min(place.height);
    }
    let rest = Rect { y: area.y + used, height: area.height - used, ..area };
    let mut sheet = page.sheet(rest);
    let (quiet, strong) = (sheet.style(Role::Quiet), sheet.style(Role::Strong));
    let moves = lab.moves().join(" ");
    match moves.is_empty() {
        true => sheet.put(0, usize::MAX, "root", quiet),
        false => sheet.put(0, usize::MAX, &moves, strong),
    };
    sheet.next();
    if facts.len() < sheet.left() {
        sheet.next();
    }
    facts.iter().for_each(|fact| sheet.say(fact, Role::Text));
}

/// What was counted, in rows of words.
fn facts(lab: &Lab, words: &Words, columns: usize) -> Vec<String> {
    let mut facts = Vec::new();
    let positions = |name: &str, count: u64| {
        let told = words.say(&Said::new("lab-positions").with("n", SaidCount::of(count)));
        format!("{}: {told}", words.say(name))
    };
    match &lab.found {
        Some(Found::Tree(tree)) => {
            let name = match is_exhibit(lab.agent()) {
                true => "lab-exhibit",
                false => Textbook::of(lab.agent()).unwrap_or(Textbook::AlphaBeta).id(),
            };
            facts.push(positions(name, lab.visits));
            if let Some(plain) = &lab.plain {
                facts.push(positions(Textbook::Minimax.id(), plain.visits));
                let saved = saved(lab.visits, plain.visits);
                facts.push(words.say(&Said::new("lab-saved").with("p", saved)));
            }
            if let Some(right) = &lab.corrected {
                facts.push(positions("lab-corrected", right.visits));
                if right.first().is_none() {
                    facts.extend(wrap(&words.say("lab-differs-nowhere"), columns));
                }
            }
            let (cuts, moves) = tree.tree().cuts();
            if cuts > 0 {
                let told = [("n", Arg::from(cuts)), ("k", moves.into())];
                facts.extend(wrap(&words.tell("term-lab-cuts", &told), columns));
            }
        }
        Some(Found::Mcts(chance, _)) => {
            let played = chance.len() as u64 + lab.left_out;
            facts.push(words.say(&Said::new("lab-games-played").with("n", SaidCount::of(played))));
        }
        None => {}
    }
    if lab.left_out > 0 {
        let id = match lab.found {
            Some(Found::Mcts(..)) => "term-lab-left-out-iterations",
            _ => "term-lab-left-out",
        };
        let told = words.say(&Said::new(id).with("n", SaidCount::of(lab.left_out)));
        facts.extend(wrap(&told, columns));
    }
    facts
}

/// The look of the chosen row: one look for all of it, whatever colours its pieces have.
pub(super) fn chosen(sheet: &Sheet<'_>) -> Style {
    let plain = sheet.style(Role::Chosen).fg(Color::Reset);
    plain.remove_modifier(Modifier::DIM | Modifier::BOLD)
}

/// What happens, in words.
fn draw_words(lab: &Lab, page: &mut Page<'_>, area: Rect) {
    let (words, mut sheet) = (page.words, page.sheet(area));
    let rows = usize::from(area.height);
    if let Some(trouble) = &lab.trouble {
        return sheet.refuse(&words.refusal(trouble), rows);
    }
    if let Some(difference) = lab.difference() {
        sheet.say_all(&words.say(difference), Role::Bad, rows.saturating_sub(1).max(1));
    }
    let left = sheet.left();
    match &lab.found {
        Some(Found::Tree(tree)) => {
            let teller = lab.teller(tree);
            let over = lab.at >= lab.steps() && tree.selected() == 0;
            let said = match (&lab.report, over) {
                (Some(_), true) if tree.tree().node(0).value.is_none() => {
                    Some(Said::new("term-lab-stopped"))
                }
                (Some(report), true) => Some(teller.answer(report, lab.visits, lab.plain.as_ref())),
                _ => teller.of_node(tree.selected(), lab.at),
            };
            let text = said.map(|said| words.say(&said)).unwrap_or_default();
            sheet.say_all(&text, Role::Text, left);
        }
        Some(Found::Mcts(chance, _)) if lab.at >= lab.steps() => {
            sheet.say_all(&words.say(&chance.answer()), Role::Text, left);
        }
        Some(Found::Mcts(chance, _)) => draw_mcts::story(&mut sheet, &lab.sides, chance, lab.at),
        None => {}
    }
}

/// The last row: what is typed, or the keys.
fn draw_keys(lab: &Lab, page: &mut Page<'_>, area: Rect) {
    let Page { keys, words, paint, buf, hits } = page;
    let mut sheet = Sheet::new(words, *paint, area, buf);
    if !lab.entry.is_empty() {
        sheet.typed(lab.entry.parts());
        return;
    }
    let bar = match lab.found {
        Some(Found::Mcts(..)) => Bar::Iterations,
        _ => Bar::Tree,
    };
    keybar::draw(&mut sheet, &keys.bar(bar, |_| true), hits);
}
