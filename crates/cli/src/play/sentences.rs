//! The sentences of a table, in the language of the lines. Moves, files and names that are typed stand on
//! lines of their own in Persian; the messages see to that.

use harif_console::numbers;
use harif_console::words::{Arg, Words};
use harif_core::{Colour, End, Game, Outcome, Side, printable};
use harif_desk::ending::empty_squares;
use harif_table::Table;
use std::time::{Duration, Instant};

/// A side by its colour.
pub(super) fn side_name(words: &Words, game: &dyn Game, side: Side) -> String {
    words.side_name(game.colour(side).name)
}

/// A side with the letter that stands for it on the board: `Black (X)`.
pub(super) fn side_in_full(words: &Words, colour: Colour) -> String {
    let whole = colour.to_string();
    match whole.strip_prefix(colour.name) {
        Some(letter) => format!("{}{letter}", words.side_name(colour.name)),
        None => whole,
    }
}

/// A side and who plays it.
pub(super) fn side_by(words: &Words, game: &dyn Game, side: Side, agent: &str) -> String {
    let name = side_name(words, game, side);
    words.tell("line-by", &[("side", name.into()), ("agent", printable(agent).into())])
}

/// "Othello 8×8"; in Persian the name of the game and its size in Persian.
fn title(words: &Words, game: &dyn Game) -> String {
    let (name, title) = (game.name(), game.title());
    let family = name.split(['-', ':']).next().unwrap_or_default();
    let told = words.find(&format!("game-{family}"), &[]);
    match (words.language().typed_apart, told) {
        (false, _) | (_, None) => title,
        (true, Some(told)) => {
            let size = title.find(|c: char| c.is_ascii_digit()).map_or("", |at| &title[at..]);
            format!("{told} {}", words.digits(size)).trim_end().to_string()
        }
    }
}

pub(super) fn count(game: &dyn Game, side: Side) -> usize {
    game.cells().iter().filter(|&&cell| cell == Some(side)).count()
}

/// What both sides have: `Black 2, White 2`.
fn both(words: &Words, game: &dyn Game, what: impl Fn(Side) -> String) -> String {
    words.tell("line-both", &pair(words, game, Side::BOTH.map(what)))
}

/// The arguments of messages about both sides.
pub(super) fn pair(
    words: &Words,
    game: &dyn Game,
    of: [String; 2],
) -> [(&'static str, Arg<'static>); 4] {
    let [first, second] = Side::BOTH.map(|side| side_name(words, game, side));
    let [one, two] = of.map(|figure| words.digits(&figure));
    [("first", first.into()), ("one", one.into()), ("second", second.into()), ("two", two.into())]
}

fn discs(words: &Words, game: &dyn Game) -> Option<String> {
    let told = || both(words, game, |side| count(game, side).to_string());
    game.look().scored.then(told)
}

/// What the clock shows; `None` where there is none.
pub(super) fn clock_text(words: &Words, table: &Table) -> Option<String> {
    table.clock().terms?;
    let left = table.clock().left(Instant::now());
    Some(both(words, table.game(), |side| {
        numbers::clock(Duration::from_secs_f64(left[side.index()].max(0.0)))
    }))
}

/// Who is on move, and the discs where discs are what counts.
pub(super) fn status_text(words: &Words, table: &Table) -> String {
    let game = table.game();
    let side = side_in_full(words, game.colour(game.to_move()));
    let mut parts = vec![
        title(words, game),
        words.tell("line-at-move", &[("number", (game.ply() + 1).into())]),
        words.tell("line-to-move", &[("side", side.into())]),
    ];
    parts.extend(discs(words, game));
    if let Some(clock) = clock_text(words, table) {
        parts.push(words.tell("line-clock", &[("clock", clock.into())]));
    }
    if table.is_paused() {
        parts.push(words.say("line-paused"));
    }
    parts.join(" · ")
}

/// Who is to move, and the moves that the board would show.
pub(super) fn choices(words: &Words, game: &dyn Game) -> String {
    let (side, legal) = (Arg::from(side_name(words, game, game.to_move())), game.legal());
    match game.must_pass() {
        true => words.tell("line-turn-none", &[("side", side)]),
        false => {
            let moves = legal.join(", ");
            let arguments =
                [("side", side), ("count", legal.len().into()), ("legal", moves.into())];
            words.tell("line-turn", &arguments)
        }
    }
}

/// The same for people who hear it, with the moves that the board would show.
pub(super) fn turn_text(words: &Words, table: &Table) -> String {
    let game = table.game();
    let turn = choices(words, game);
    let clock = clock_text(words, table);
    let clock = clock.map(|clock| words.tell("line-clock", &[("clock", clock.into())]));
    let paused = table.is_paused().then(|| words.say("line-paused"));
    let rest = [discs(words, game), clock, paused].into_iter().flatten();
    let rest: Vec<String> = rest.map(|part| format!("{}.", capital(&part))).collect();
    match (rest.is_empty(), words.language().typed_apart) {
        (true, _) => turn,
        (false, false) => format!("{turn} {}", rest.join(" ")),
        (false, true) => format!("{turn}\n{}", rest.join(" ")),
    }
}

/// The words as the beginning of a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A move that was made, how many stones it turned, and whether it took one.
pub(super) fn moved_text(
    words: &Words,
    who: &str,
    mv: &str,
    (turned, takes): (usize, bool),
) -> String {
    let taken = if takes { "yes" } else { "no" };
    let arguments = [
        ("side", who.into()),
        ("move", mv.into()),
        ("turned", turned.into()),
        ("taken", taken.into()),
    ];
    words.tell("said-move", &arguments)
}

/// Who has won, and how; nothing while the game goes on.
pub(super) fn result_text(words: &Words, table: &Table) -> String {
    let game = table.game();
    let side = |side: Side| Arg::from(side_name(words, game, side));
    let moves = ("count", Arg::from(game.ply()));
    match (table.ending(), game.outcome()) {
        (Some(ending), _) => {
            let id = match ending.end {
                End::Timeout => "line-timeout",
                _ => "line-resigned",
            };
            let (winner, loser) = (side(ending.winner), side(ending.winner.other()));
            words.tell(id, &[("side", winner), ("loser", loser), moves])
        }
        (None, Some(outcome)) => outcome_text(words, game, outcome),
        (None, None) => String::new(),
    }
}

fn outcome_text(words: &Words, game: &dyn Game, outcome: Outcome) -> String {
    let best = outcome.winner().unwrap_or(Side::First);
    let side = side_name(words, game, best);
    let margin = outcome.margin(best).to_string();
    let margin = match words.language().typed_apart {
        false => margin,
        true => words.digits(margin.trim_start_matches('+')),
    };
    let arguments: [(&str, Arg<'_>); 6] = [
        ("side", side.into()),
        ("most", count(game, best).into()),
        ("least", count(game, best.other()).into()),
        ("margin", margin.into()),
        ("empty", empty_squares(game, outcome).into()),
        ("count", game.ply().into()),
    ];
    let id = match (outcome.winner(), game.look().scored) {
        (Some(_), true) => "line-won-score",
        (Some(_), false) => "line-won",
        (None, true) => "line-drawn-score",
        (None, false) => "line-drawn",
    };
    words.tell(id, &arguments)
}

/// A question that waits for a line: in Persian what is typed gets a line of its own.
pub(super) fn question(words: &Words, asked: &str) -> String {
    match words.language().typed_apart {
        false => format!("{asked} "),
        true => format!("{asked}\n> "),
    }
}
