//! The form on the screen.

use super::layout::{List, Plan, Row, has_arrows};
use super::{Form, StartField, StartPlace};
use crate::app::Message;
use crate::view::frame::{clear, outline};
use crate::view::paint::Role;
use crate::view::panels::sheet::{Page, Sheet};
use crate::view::text::{cut, shown, width};
use crate::view::{Hits, Target};
use crate::words::{Arg, Words};
use harif_console::actions::{Act, KeyMap, ScreenKind};
use harif_console::unfinished::{age, title};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Draws the form; the board of the preview is drawn by whoever has one, in
/// [`preview_area`](super::preview_area).
pub(crate) fn draw(form: &Form, message: Option<&Message>, page: &mut Page<'_>, area: Rect) {
    let (words, plan) = (page.words, Plan::of(form, page.words, area.intersection(page.buf.area)));
    page.sheet(plan.title).title(&words.say("lobby-title"));
    for (y, row) in (plan.body.y..).zip(&plan.rows) {
        let line = Rect { y, height: 1, ..plan.body };
        let Page { keys, words, paint, buf, hits } = page;
        let mut sheet = Sheet::new(words, *paint, line, buf);
        match row {
            Row::Gap => {}
            Row::Kept(i) => {
                hits.put(line, Target::Kept(*i));
                draw_kept(form, *i, &plan, &mut sheet);
            }
            Row::Field(i) => {
                hits.put(line, Target::Field(*i));
                draw_field(form, *i, &plan, &mut sheet, hits);
            }
            Row::Problem(text, true) => sheet.say(text, Role::Trouble),
            Row::Problem(text, false) => {
                let style = sheet.style(Role::Trouble);
                sheet.put(4, usize::MAX, text, style);
            }
            Row::Start => {
                hits.put(line, Target::Act(Act::Begin));
                draw_start(form, keys, &mut sheet);
            }
        }
    }
    draw_more(&plan, page);
    draw_notes(form, message, page, plan.note);
    let hint = hint(form, page.keys, words, plan.keys);
    page.sheet(plan.keys).say(&hint, Role::Quiet);
    if let Some(list) = plan.list(form) {
        draw_list(form, list, page);
    }
}

/// The keys, in a sentence.
fn hint(form: &Form, keys: &KeyMap, words: &Words, area: Rect) -> String {
    let key = |act| keys.key(form.screen(), act);
    let both = |first, second| Arg::from(format!("{}{}", key(first), key(second)));
    let (rows, enter) = (("rows", both(Act::Up, Act::Down)), ("enter", key(Act::Enter).into()));
    let (values, back) = (("values", both(Act::Left, Act::Right)), ("back", key(Act::Back).into()));
    let (begin, help) = (("begin", key(Act::Begin).into()), ("help", key(Act::Help).into()));
    match form.list {
        Some(_) => words.tell("form-keys-list", &[rows, enter, back]),
        None if area.width < 56 => {
            words.tell("form-keys-short", &[rows, values, enter, begin, back])
        }
        None => words.tell("form-keys", &[rows, values, enter, begin, help, back]),
    }
}

fn marker(chosen: bool, sheet: &mut Sheet<'_>) {
    if chosen {
        let style = sheet.style(Role::Accent);
        sheet.put(0, 1, "▸", style);
    }
}

/// The label of a row, brighter where the keys go.
fn label(text: &str, chosen: bool, plan: &Plan, sheet: &mut Sheet<'_>) {
    let style = sheet.style(if chosen { Role::Strong } else { Role::Text });
    let room = usize::from(plan.value_column()).saturating_sub(4);
    sheet.put(2, room, text, style);
}

fn draw_field(form: &Form, i: usize, plan: &Plan, sheet: &mut Sheet<'_>, hits: &mut Hits) {
    let (field, chosen) = (&form.fields[i], form.place == StartPlace::Field(i));
    marker(chosen, sheet);
    label(&form.label(sheet.words, field.name), chosen, plan, sheet);
    let (x, room) = (usize::from(plan.value_column()), plan.value_room());
    let style = match (chosen, field.cursor()) {
        (true, None) => sheet.style(Role::Chosen),
        _ if field.problem.is_some() => sheet.style(Role::Trouble),
        _ => Style::new(),
    };
    let (text, cursor) = window(field, room, sheet.paint.ascii);
    let end = sheet.put(x, room, &text, style).max(x);
    if let (true, Some(cursor)) = (chosen, cursor) {
        sheet.look(x + cursor, 1, Style::new().add_modifier(Modifier::REVERSED));
    }
    if has_arrows(form, i) {
        let accent = sheet.style(Role::Accent);
        sheet.put(x - 2, 1, "‹", accent);
        sheet.put(end + 1, 1, "›", accent);
        hits.put(sheet.place(x - 2, 2), Target::Before(i));
        hits.put(sheet.place(end, 2), Target::Behind(i));
    }
}

/// The part of a text that fits, and the column of the cursor in it: the end, or what is around the cursor.
fn window(field: &StartField, room: usize, ascii: bool) -> (String, Option<usize>) {
    let text = shown(field.text(), ascii);
    let Some(cursor) = field.cursor() else {
        return (cut(&text, room, ascii), None);
    };
    let letters: Vec<char> = text.chars().collect();
    let before = |from: usize| -> usize {
        width(&letters[from..cursor.min(letters.len())].iter().collect::<String>())
    };
    // One column is left for the cursor behind the last letter.
    let first = (0..=cursor.min(letters.len())).find(|&from| before(from) < room.max(1));
    let first = first.unwrap_or(0);
    let mut seen = String::new();
    for letter in &letters[first..] {
        if width(&seen) + width(&letter.to_string()) > room {
            break;
        }
        seen.push(*letter);
    }
    (seen, Some(before(first)))
}

fn draw_kept(form: &Form, i: usize, plan: &Plan, sheet: &mut Sheet<'_>) {
    let (Some(line), chosen) = (form.kept().get(i), form.place == StartPlace::Kept(i)) else {
        return;
    };
    let apart = sheet.words.language().typed_apart;
    marker(chosen, sheet);
    let first_seen = !plan.rows.iter().any(|row| matches!(row, Row::Kept(k) if *k < i));
    if first_seen && !apart {
        let title = sheet.words.say("lobby-unfinished");
        label(&title, chosen, plan, sheet);
    } else if !apart && is_last_seen(plan, i) && form.kept().len() > i + 1 {
        let more = [("n", (form.kept().len() - i - 1).into())];
        let more = sheet.words.tell("lobby-more-games", &more);
        let style = sheet.style(Role::Quiet);
        sheet.put(2, usize::from(plan.value_column()).saturating_sub(3), &more, style);
    }
    let x = usize::from(plan.value_column());
    let style = sheet.style(if chosen { Role::Chosen } else { Role::Text });
    let room = sheet.width().saturating_sub(x + 1);
    let end = sheet.put(x, room, &title(line), style);
    let age = match line.open {
        Some(face) => sheet.words.tell("lobby-open", &[("where", face.name().into())]),
        None => age(sheet.words, form.now, line.written),
    };
    if !apart && end + 2 + width(&age) <= x + room {
        let quiet = sheet.style(Role::Quiet);
        sheet.put_right(x + room, &age, quiet);
    }
}

fn is_last_seen(plan: &Plan, i: usize) -> bool {
    !plan.rows.iter().any(|row| matches!(row, Row::Kept(k) if *k > i))
}

fn draw_start(form: &Form, keys: &KeyMap, sheet: &mut Sheet<'_>) {
    let chosen = form.place == StartPlace::Start;
    marker(chosen, sheet);
    let text = match sheet.words.language().typed_apart {
        true => format!("[ {} ]", keys.key(ScreenKind::Start, Act::Begin)),
        false => format!("[ {} ]", sheet.words.say("lobby-go")),
    };
    let ready = form.fields.iter().all(|field| field.problem.is_none());
    let style = match (chosen, ready) {
        (true, _) => sheet.style(Role::Chosen),
        (false, true) => sheet.style(Role::Accent),
        (false, false) => sheet.style(Role::Quiet),
    };
    sheet.put(2, usize::MAX, &text, style);
}

/// Signs at the right edge that there is more above or below.
fn draw_more(plan: &Plan, Page { paint, buf, .. }: &mut Page<'_>) {
    let Some(x) = plan.body.right().checked_sub(1).filter(|_| plan.body.height > 0) else {
        return;
    };
    let style = paint.style(Role::Quiet);
    if plan.more.0 {
        buf.set_string(x, plan.body.y, shown("↑", paint.ascii), style);
    }
    if plan.more.1 {
        buf.set_string(x, plan.body.bottom() - 1, shown("↓", paint.ascii), style);
    }
}

fn draw_notes(form: &Form, message: Option<&Message>, page: &mut Page<'_>, area: Rect) {
    let area = Rect { x: area.x + 2.min(area.width), width: area.width.saturating_sub(3), ..area };
    let notes = form.notes(page.words, page.keys);
    let mut sheet = page.sheet(area);
    let role = |message: &Message| if message.trouble { Role::Trouble } else { Role::Strong };
    for line in message.iter().flat_map(|message| message.text.lines()) {
        draw_note(line, message.map_or(Role::Quiet, role), &mut sheet);
    }
    notes.iter().for_each(|note| draw_note(note, Role::Quiet, &mut sheet));
}

/// A row that is no words, such as the options of an agent, begins at the left in every language.
fn draw_note(note: &str, role: Role, sheet: &mut Sheet<'_>) {
    let words = note.contains(|letter: char| letter.is_alphabetic() && !letter.is_ascii());
    match sheet.words_apart() && !words {
        true => {
            let style = sheet.style(role);
            sheet.put(0, usize::MAX, note, style);
            sheet.next();
        }
        false => sheet.say_all(note, role, sheet.left()),
    }
}

fn draw_list(form: &Form, list: List, page: &mut Page<'_>) {
    let Page { words, paint, buf, hits, .. } = page;
    let (StartPlace::Field(i), Some(at)) = (form.place, form.list) else {
        return;
    };
    let (field, frame) = (&form.fields[i], list.frame.intersection(buf.area));
    clear(frame, buf);
    // What lies beside the list closes it.
    hits.cover();
    outline(frame, paint.ascii, paint.style(Role::Quiet), buf);
    let column = field.values.iter().map(|value| width(value)).max().unwrap_or(0) + 2;
    for (row, value) in field.values.iter().enumerate().skip(list.first).take(list.shown) {
        let y = frame.y + 1 + (row - list.first) as u16;
        hits.put(Rect { y, height: 1, ..frame }, Target::Value(row));
        let inner = Rect { x: frame.x + 2, y, width: frame.width.saturating_sub(4), height: 1 };
        let mut sheet = Sheet::new(words, *paint, inner, buf);
        let style = sheet.style(if row == at { Role::Chosen } else { Role::Text });
        sheet.put(0, usize::MAX, value, style);
        // Where words stand on rows of their own, the note says it.
        if !words.language().typed_apart {
            let quiet = sheet.style(Role::Quiet);
            sheet.put(column, usize::MAX, &form.meaning(words, field.name, value), quiet);
        }
    }
}

#[cfg(test)]
mod tests;
