//! The bottom rows: how the game stands, what was said last or is being typed, and the keys.

use super::sheet::Sheet;
use crate::view::paint::{Paint, Role};
use crate::view::text::{shown, width};
use crate::words::{Arg, TableWords, Words};
use harif_core::Said;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

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
    pub keys: &'a [Key],
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

/// A key and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key as written.
    pub key: &'static str,
    /// The message that says what it does.
    pub id: &'static str,
}

/// Every key that can be hinted at.
pub const KEYS: &[Key] = &[
    Key { key: "U", id: "term-key-undo" },
    Key { key: "R", id: "term-key-redo" },
    Key { key: "H", id: "term-key-hint" },
    Key { key: "A", id: "term-key-analyse" },
    Key { key: "V", id: "term-key-review" },
    Key { key: "L", id: "term-key-lab" },
    Key { key: "Z", id: "term-key-practise" },
    Key { key: "K", id: "term-key-why" },
    Key { key: "P", id: "term-key-pause" },
    Key { key: ".", id: "term-key-step" },
    Key { key: "+-", id: "term-key-speed" },
    Key { key: "[]", id: "term-key-look" },
    Key { key: "()", id: "term-key-lines" },
    Key { key: "B", id: "term-key-branch" },
    Key { key: "M", id: "term-key-marks" },
    Key { key: "E", id: "term-key-evaluation" },
    Key { key: "Tab", id: "term-key-panel" },
    Key { key: "T", id: "term-key-seats" },
    Key { key: "X", id: "term-key-resign" },
    Key { key: "N", id: "term-key-new" },
    Key { key: "I", id: "term-key-edit" },
    Key { key: "G", id: "term-key-again" },
    Key { key: "W", id: "term-key-swap" },
    Key { key: "S", id: "term-key-save" },
    Key { key: "O", id: "term-key-open" },
    Key { key: "Y", id: "term-key-copy" },
    Key { key: "?", id: "term-key-help" },
    Key { key: "Q", id: "term-key-quit" },
];

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
pub fn draw(data: &Status<'_>, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) {
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
                for (key, x, what) in places(data, words, paint, area.width) {
                    let (accent, quiet) = (sheet.style(Role::Accent), sheet.style(Role::Quiet));
                    let x = sheet.put(usize::from(x), usize::MAX, key.key, accent);
                    sheet.put(x + 1, usize::MAX, &what, quiet);
                }
                sheet.next();
            }
        }
    }
}

/// The key hint under the mouse: its place among the keys.
pub fn key_at(
    data: &Status<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    at: Position,
) -> Option<Key> {
    let row = usize::from(at.y.checked_sub(area.y)?);
    if !area.contains(at) || rows(data, area.height).get(row) != Some(&Row::Keys) {
        return None;
    }
    let x = usize::from(at.x - area.x);
    let hit = |(key, from, what): &(Key, u16, String)| {
        let from = usize::from(*from);
        (from..from + columns(key, what)).contains(&x)
    };
    places(data, words, paint, area.width).into_iter().find(hit).map(|(key, ..)| key)
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
    let (accent, strong) = (sheet.style(Role::Accent), sheet.style(Role::Strong));
    let quiet = sheet.style(Role::Quiet);
    let mut x = sheet.put(0, 2, "›", accent) + 1;
    // The cursor is always in view, however long the line is.
    let room = sheet.width().saturating_sub(x + 1);
    let skip = width(entry.before).saturating_sub(room);
    let before: String = entry.before.chars().skip(skip).collect();
    x = sheet.put(x, room, &before, strong);
    let mut behind = entry.behind.chars();
    let under = behind.next().unwrap_or(' ').to_string();
    x = sheet.put(x, 1, &under, strong.add_modifier(Modifier::REVERSED));
    x = sheet.put(x, usize::MAX, behind.as_str(), strong) + 1;
    if let Some(means) = entry.means {
        if sheet.is_persian() {
            sheet.next();
            // Words have a row of their own, that of the keys, if there is one.
            sheet.say(means, Role::Quiet);
            return;
        }
        sheet.put(x, usize::MAX, means, quiet);
    }
    sheet.next();
}

/// The keys that fit, with their columns. In Persian the keys alone: words would move away from under the
/// mouse where terminals reorder them.
fn places(data: &Status<'_>, words: &Words, paint: Paint, room: u16) -> Vec<(Key, u16, String)> {
    let persian = words.language().typed_apart;
    // Where words stand on rows of their own, what Enter does has taken this one.
    if persian && data.entry.is_some_and(|entry| entry.means.is_some()) {
        return Vec::new();
    }
    let said = |key: &Key| match persian {
        true => String::new(),
        false => shown(&words.say(key.id), paint.ascii).into_owned(),
    };
    // Whatever else has to go, the help says it: room is kept for its key until it has come.
    let help = |key: &Key| key.key == "?";
    let mut kept: usize =
        data.keys.iter().filter(|key| help(key)).map(|key| columns(key, &said(key)) + GAP).sum();
    let mut x = 0;
    let mut places = Vec::new();
    for &key in data.keys {
        let what = said(&key);
        let size = columns(&key, &what);
        kept = if help(&key) { 0 } else { kept };
        if x + size + kept <= usize::from(room) {
            places.push((key, x as u16, what));
            x += size + GAP;
        }
    }
    places
}

/// Columns between two keys.
const GAP: usize = 2;

fn columns(key: &Key, what: &str) -> usize {
    width(key.key) + if what.is_empty() { 0 } else { 1 + width(what) }
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
