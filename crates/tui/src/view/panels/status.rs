//! The bottom rows: how the game stands, what was said last or is being typed, and the keys.

use super::keybar;
use super::sheet::Sheet;
use crate::view::hits::Hits;
use crate::view::paint::{Paint, Role};
use crate::words::{Arg, TableWords, Words};
use harif_console::actions::BarKeys;
use harif_core::Said;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The bottom of the screen.
#[derive(Clone, Debug)]
pub struct Status<'a> {
    /// How the game stands, in a sentence.
    pub sentence: &'a str,
    /// What was said last.
    pub message: Option<Message<'a>>,
    /// What is being typed; it takes the place of the message.
    pub entry: Option<Entry<'a>>,
    /// Keys, the most useful first.
    pub keys: &'a [BarKeys],
}

/// Something that was said.
#[derive(Clone, Copy, Debug)]
pub struct Message<'a> {
    /// In words; a second line, if there is one, is what may be typed and has a row of its own.
    pub text: &'a str,
    /// Whether something went wrong.
    pub trouble: bool,
}

/// The entry line.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// What is typed before the cursor.
    pub before: &'a str,
    /// What is typed behind it.
    pub behind: &'a str,
    /// What Enter would do with it, in words.
    pub means: Option<&'a str>,
}

/// Rows at least, and rows to have all.
pub fn wants(_: &Status<'_>) -> (u16, u16) {
    (1, 3)
}

/// Which rows there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Sentence,
    Said,
    /// What may be typed, below the words about it.
    Typed,
    Keys,
}

/// With one row whatever is said or typed hides the sentence; with two it hides the keys.
fn rows(data: &Status<'_>, height: u16) -> Vec<Row> {
    let said = data.entry.is_some() || data.message.is_some();
    if typed(data).is_some() {
        let first = usize::from(height < 3);
        let rows = [Row::Sentence, Row::Said, Row::Typed].into_iter();
        return rows.skip(first).take(usize::from(height)).collect();
    }
    match height {
        0 => vec![],
        1 if said => vec![Row::Said],
        1 => vec![Row::Sentence],
        2 if said => vec![Row::Sentence, Row::Said],
        2 => vec![Row::Sentence, Row::Keys],
        _ => vec![Row::Sentence, Row::Said, Row::Keys],
    }
}

/// Draws them.
pub fn draw(
    data: &Status<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    for row in rows(data, area.height) {
        match row {
            Row::Sentence => sheet.say(data.sentence, Role::Strong),
            Row::Said => said(&mut sheet, data),
            Row::Typed => {
                let style = sheet.style(Role::Trouble);
                sheet.put(0, usize::MAX, typed(data).unwrap_or_default(), style);
                sheet.next();
            }
            Row::Keys => {
                // Where words stand on rows of their own, what Enter does has taken this one.
                let taken = data.entry.is_some_and(|entry| entry.means.is_some());
                if !(taken && sheet.words_apart()) {
                    keybar::draw(&mut sheet, data.keys, hits);
                }
                sheet.next();
            }
        }
    }
}

/// The second line of what was said.
fn typed<'a>(data: &Status<'a>) -> Option<&'a str> {
    let message = data.message.filter(|_| data.entry.is_none())?;
    message.text.split_once('\n').map(|(_, typed)| typed)
}

/// What is typed, or what was said.
fn said(sheet: &mut Sheet<'_>, data: &Status<'_>) {
    let Some(entry) = data.entry else {
        let Some(message) = data.message else { return sheet.next() };
        let words = message.text.lines().next().unwrap_or_default();
        // Without colours, too, trouble is told from the rest.
        return match message.trouble {
            true => sheet.say(&format!("! {words}"), Role::Trouble),
            false => sheet.say(words, Role::Text),
        };
    };
    let quiet = sheet.style(Role::Quiet);
    let x = sheet.typed((entry.before, entry.behind)) + 1;
    if let Some(means) = entry.means {
        if sheet.words_apart() {
            sheet.next();
            // Words have a row of their own, that of the keys, if there is one.
            sheet.say(means, Role::Quiet);
            return;
        }
        sheet.put(x, usize::MAX, means, quiet);
    }
    sheet.next();
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GameStanding<'a> {
    /// Somebody is to move, with so many moves to choose from.
    ToMove {
        /// The colour, as the catalog names it.
        colour: &'a str,
        /// Legal moves.
        moves: usize,
    },
    /// A machine thinks.
    Thinking {
        /// The colour that it plays.
        colour: &'a str,
        /// Its name in the catalog.
        agent: &'a str,
    },
    /// The side to move has no move.
    Passes {
        /// The colour.
        colour: &'a str,
    },
    /// Somebody has won.
    Won {
        /// The winner's colour.
        colour: &'a str,
        /// The loser's.
        loser: &'a str,
        /// Discs of both, where they count.
        score: Option<[usize; 2]>,
        /// Why.
        by: Victory,
    },
    /// Nobody has won.
    Draw,
    /// A machine gave up, and this is why.
    Stopped {
        /// The reason.
        reason: &'a Said,
    },
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victory {
    /// On the board.
    Board,
    /// The other side resigned.
    Resignation,
    /// The other side was out of time.
    Time,
}

/// How the game stands in a sentence; `looking` is the move that is looked at, of so many.
pub fn sentence(
    words: &Words,
    standing: GameStanding<'_>,
    looking: Option<[usize; 2]>,
    paused: bool,
) -> String {
    if let Some([at, of]) = looking {
        return words.tell("term-looking", &[("at", at.into()), ("of", of.into())]);
    }
    let said = stands(words, standing);
    match paused {
        true => format!("{said} {}", words.say("term-paused")),
        false => said,
    }
}

fn stands(words: &Words, standing: GameStanding<'_>) -> String {
    let side = |colour: &str| Arg::from(words.side_name(colour));
    match standing {
        GameStanding::ToMove { colour, moves } => {
            words.tell("said-turn", &[("side", side(colour)), ("count", moves.into())])
        }
        GameStanding::Thinking { colour, agent } => {
            let agent = words.agent_name(agent);
            words.tell("term-thinks", &[("side", side(colour)), ("agent", agent.into())])
        }
        GameStanding::Passes { colour } => words.tell("said-pass", &[("side", side(colour))]),
        GameStanding::Draw => words.say("said-draw"),
        GameStanding::Stopped { reason } => {
            let reason = words.say_in_line(reason);
            words.tell("said-failed", &[("reason", reason.trim_end_matches('.').into())])
        }
        GameStanding::Won { colour, loser, score, by } => {
            let mut arguments = vec![("side", side(colour)), ("loser", side(loser))];
            match (by, score) {
                (Victory::Resignation, _) => words.tell("said-resigned", &arguments),
                (Victory::Time, _) => words.tell("said-timeout", &arguments),
                (Victory::Board, None) => words.tell("said-won", &arguments),
                (Victory::Board, Some([most, least])) => {
                    arguments.extend([("most", most.into()), ("least", least.into())]);
                    words.tell("said-won-score", &arguments)
                }
            }
        }
    }
}
