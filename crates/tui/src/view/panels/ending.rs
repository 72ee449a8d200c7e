//! The end of a game: who won and by how much, how well both sides played, where the game turned, and the
//! keys that go on from here.

use super::sheet::Sheet;
use super::table::{self, Row};
use crate::view::hits::{Hits, Target};
use crate::view::numbers::rounded;
use crate::view::paint::{Paint, Role};
use crate::view::text::width;
use crate::words::Words;
use harif_console::actions::{Act, KeyMap, ScreenKind};
use harif_desk::ending::{EndingState, NextStep};
use harif_desk::review::SideSummary;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

/// A game that is over.
#[derive(Clone, Debug)]
pub struct EndingPanel<'a> {
    /// What there is to say.
    pub state: EndingState,
    /// Which keys go on.
    pub keys: &'a KeyMap,
    /// Stones of both sides as the board draws them.
    pub stones: [Span<'static>; 2],
}

/// Rows at least, and rows to have all.
pub fn wants(data: &EndingPanel<'_>) -> (u16, u16) {
    let review = data.state.review.as_ref();
    let judged = review.map_or(0, |review| 6 + 3 * review.turning.len());
    (6, (4 + data.state.next.len() + judged) as u16)
}

/// Draws it.
pub fn draw(
    data: &EndingPanel<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    let state = &data.state;
    sheet.title(&words.say("ending-title"));
    sheet.say(&words.say_in_line(&state.headline), Role::Strong);
    sheet.say(&words.say_in_line(&state.by), Role::Text);
    if let Some(review) = &state.review {
        if review.done < review.all {
            let done = [("done", review.done.into()), ("all", review.all.into())];
            sheet.say(&words.tell("ending-judging", &done), Role::Quiet);
        }
        table::draw(&mut sheet, &data.stones, &rows(words, &review.sides), |_, _| {});
        if !review.turning.is_empty() && sheet.left() > state.next.len() + 2 {
            sheet.say(&words.say("ending-turning"), Role::Accent);
            for point in &review.turning {
                sheet.say_all(&words.say_in_line(&point.said), Role::Text, 3);
            }
        }
    }
    sheet.next();
    let count = state.review.as_ref().map_or(0, |review| {
        let own = review.sides.iter().zip(state.tries).filter(|(_, tried)| *tried);
        own.map(|(side, _)| side.exercises).sum()
    });
    let steps = state.next.iter().map(|step| {
        let (acts, id) = step_of(*step);
        let keys: Vec<String> =
            acts.iter().map(|act| data.keys.key(ScreenKind::Table, *act)).collect();
        (keys.join(" "), id, acts)
    });
    let steps: Vec<_> = steps.collect();
    let widest = steps.iter().map(|(keys, ..)| width(keys)).max().unwrap_or(0).max(3);
    for (keys, id, acts) in &steps {
        let meaning = words.tell(id, &[("count", count.into())]);
        sheet.key((keys, widest), &meaning, Target::Acts(acts), hits);
    }
}

/// What each side did, in figures.
fn rows(words: &Words, sides: &[SideSummary; 2]) -> Vec<Row> {
    let pair = |figure: &dyn Fn(&SideSummary) -> String| sides.each_ref().map(figure).to_vec();
    let accuracy = |side: &SideSummary| match side.tally.moves {
        0 => "–".to_string(),
        _ => format!("{}%", rounded(side.tally.accuracy * 100.0, 0)),
    };
    let signs = |name: &str, count: &dyn Fn(&SideSummary) -> u32| Row {
        name: name.to_string(),
        words: false,
        figures: pair(&|side| count(side).to_string()),
    };
    vec![
        Row::of(words.say("ending-accuracy"), pair(&accuracy)),
        signs("?!", &|side| side.tally.inaccuracies),
        signs("?", &|side| side.tally.mistakes),
        signs("??", &|side| side.tally.blunders),
    ]
}

/// What goes there, and the message that says where.
fn step_of(step: NextStep) -> (&'static [Act], &'static str) {
    match step {
        NextStep::Review => (&[Act::Review], "next-review"),
        NextStep::Exercises => (&[Act::Practise], "next-exercises"),
        NextStep::Again => (&[Act::Again], "next-again"),
        NextStep::Swap => (&[Act::Swap, Act::Again], "next-swap"),
        NextStep::Study => (&[Act::Analyse], "next-study"),
        NextStep::Share => (&[Act::Save], "next-share"),
    }
}
