//! Generic Game Format, as Othello servers write it: `(;GM[Othello]…BO[8 … *]B[f5]W[d6];)`.
//!
//! Every even board from 4×4 to 20×20. Properties that a [`Record`] has no field for are kept as
//! tags under their own name and written back. Comments at moves are `C[…]` after them; the format has no
//! variations, so those of a record are left out.

use crate::rules::{First, GeneralBoard, Move, OthelloRules, Start};
use harif_core::{
    End, ParseError, Position, Problem, Record, RecordedMove, Rules, Said, Say, Side, State,
    Winner, said_errors,
};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The general rules serve all sizes here: reading text is not a hot path.
type AnyRules = OthelloRules<GeneralBoard<7>>;

/// The property of words: of the game before its moves, of a move after it.
const COMMENT: &str = "C";

/// One property of a game: `PB[alice]`.
struct Property<'t> {
    name: &'t str,
    value: &'t str,
    /// Character offset of the value.
    at: usize,
}

/// A cursor over the text that counts characters.
struct Cursor<'t> {
    rest: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    fn take(&mut self, bytes: usize) -> &'t str {
        let (head, rest) = self.rest.split_at(bytes);
        self.at += head.chars().count();
        self.rest = rest;
        head
    }

    fn skip_while(&mut self, skipped: impl Fn(char) -> bool) {
        let end = self.rest.find(|c| !skipped(c)).unwrap_or(self.rest.len());
        self.take(end);
    }

    /// Takes `word` off the front if it is there.
    fn eat(&mut self, word: &str) -> bool {
        let there = self.rest.starts_with(word);
        if there {
            self.take(word.len());
        }
        there
    }

    fn expected(&self, what: &'static str) -> ParseError {
        let what = Said::new(what);
        match self.rest.chars().next() {
            Some(c) => ParseError::unexpected(self.at, c.to_string(), what),
            None => ParseError::missing(self.at, what),
        }
    }

    fn property(&mut self) -> Result<Property<'t>, ParseError> {
        let end = self.rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(self.rest.len());
        if end == 0 {
            return Err(self.expected("expected-property"));
        }
        let name = self.take(end);
        if !self.eat("[") {
            return Err(self.expected("expected-bracket"));
        }
        let at = self.at;
        let Some(end) = self.rest.find(']') else {
            // The value runs to the end of the text: no game can follow, so none is looked for.
            self.take(self.rest.len());
            let end = Said::new("expected-bracket-end").with("name", name.to_string());
            return Err(ParseError::missing(self.at, end));
        };
        let value = self.take(end);
        self.take(1);
        Ok(Property { name, value, at })
    }
}

/// Reads all games of a text.
///
/// ```
/// use harif_othello::ggf;
/// let board = "---------------------------O*------*O---------------------------";
/// let text = format!("(;GM[Othello]PB[ann]PW[bob]TY[8]BO[8 {board} *]B[F5//1.5]W[D6];)");
/// let records = ggf::read(&text).unwrap();
/// assert_eq!(records[0].moves[1].mv, "d6");
/// assert_eq!(ggf::read(&ggf::write(&records[0]).unwrap()).unwrap(), records);
/// ```
///
/// # Errors
/// A [`ParseError`] at the first place that cannot be read or played.
pub fn read(text: &str) -> Result<Vec<Record>, ParseError> {
    games(text).collect()
}

/// The games of a text one by one. After one that cannot be read the next is looked for, so that a
/// damaged game costs only itself.
pub fn games(text: &str) -> impl Iterator<Item = Result<Record, ParseError>> {
    let mut cursor = Cursor { rest: text, at: 0 };
    std::iter::from_fn(move || {
        // Archives put the number of games of a match in front of each line.
        cursor.skip_while(|c| c.is_whitespace() || c.is_ascii_digit());
        if cursor.rest.is_empty() {
            return None;
        }
        let game = if cursor.eat("(;") {
            read_game(&mut cursor)
        } else {
            Err(cursor.expected("expected-game-start"))
        };
        if game.is_err() {
            cursor.take(cursor.rest.find("(;").unwrap_or(cursor.rest.len()));
        }
        Some(game)
    })
}

fn read_game(cursor: &mut Cursor<'_>) -> Result<Record, ParseError> {
    let start = cursor.at;
    let mut properties = Vec::new();
    loop {
        cursor.skip_while(char::is_whitespace);
        if cursor.eat(";)") {
            break;
        }
        properties.push(cursor.property()?);
    }
    let find = |name: &str| properties.iter().find(|p| p.name == name);
    let game = find("GM")
        .ok_or_else(|| ParseError::missing(start, Said::new("expected-property-game")))?;
    if !game.value.eq_ignore_ascii_case("othello") {
        return Err(ParseError::unexpected(
            game.at,
            game.value,
            Said::new("expected-game-othello"),
        ));
    }
    let board = find("BO")
        .ok_or_else(|| ParseError::missing(start, Said::new("expected-property-board")))?;
    let (rules, from) = read_board(board)?;
    let mut record = Record::new(rules.name());
    if from != rules.start() {
        record.start = Some(rules.board_text(&from));
    }
    let mut state = from;
    for property in &properties {
        match property.name {
            "GM" | "BO" => {}
            "PB" => record.first = property.value.into(),
            "PW" => record.second = property.value.into(),
            "B" => play(&rules, &mut state, &mut record, Side::First, property)?,
            "W" => play(&rules, &mut state, &mut record, Side::Second, property)?,
            "RE" => {}
            // Words after a move are about that move.
            COMMENT if !record.moves.is_empty() => {
                if let Some(last) = record.moves.last_mut() {
                    last.notes.comment = property.value.trim().into();
                }
            }
            name => {
                record.tags.insert(name.into(), property.value.into());
            }
        }
    }
    record.version = record.version_needed();
    // A result that is not known is the one that the moves give, if they end the game.
    record.set_outcome(state.outcome());
    if let Some(result) = find("RE") {
        read_result(result, &mut record)?;
    }
    Ok(record)
}

/// `8 -----… *`: size, squares row by row, side to move.
fn read_board(board: &Property<'_>) -> Result<(AnyRules, State<GeneralBoard<7>>), ParseError> {
    let text = board.value.trim_start();
    let indent = board.value.chars().count() - text.chars().count();
    let (size, squares) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rules =
        size.parse().ok().and_then(|n| AnyRules::new(n, Start::Standard, First::Black).ok());
    let rules = rules.ok_or_else(|| {
        ParseError::unexpected(board.at + indent, size, Said::new("expected-board-size"))
    })?;
    let offset = board.at + indent + size.chars().count() + 1;
    let state = rules.parse_board(squares).map_err(|e| e.shifted(offset))?;
    Ok((rules, state))
}

/// `F5/1.50/2.3`: square, what the mover thought it worth, seconds; the last two may be missing.
fn play(
    rules: &AnyRules,
    state: &mut State<GeneralBoard<7>>,
    record: &mut Record,
    side: Side,
    property: &Property<'_>,
) -> Result<(), ParseError> {
    let mut fields = property.value.split('/');
    let square = fields.next().unwrap_or_default();
    let m = rules.parse_move(square).map_err(|e| e.shifted(property.at))?;
    let refuse = |e| ParseError::new(property.at, Problem::Move(e));
    if state.to_move != side && state.board.must_pass() {
        *state = state.play(Move::PASS).map_err(refuse)?;
        record.moves.push(RecordedMove::plain("pass"));
    }
    if state.to_move != side {
        let turn = rules.colour(state.to_move).name;
        let found = format!("{}[{square}]", property.name);
        return Err(ParseError::unexpected(
            property.at,
            found,
            Said::new("expected-turn").with("side", Said::side(turn)),
        ));
    }
    *state = state.play(m).map_err(refuse)?;
    let mut at = property.at + square.chars().count() + 1;
    let mut number = |what: &'static str, least: f64| -> Result<Option<f64>, ParseError> {
        let text = fields.next().unwrap_or_default();
        let number = match text.trim() {
            "" => None,
            digits => Some(
                digits
                    .parse::<f64>()
                    .ok()
                    .filter(|n| n.is_finite() && *n >= least)
                    .ok_or_else(|| ParseError::unexpected(at, text, Said::new(what)))?,
            ),
        };
        at += text.chars().count() + 1;
        Ok(number)
    };
    let value = number("expected-number", f64::MIN)?;
    let seconds = number("expected-seconds", 0.0)?;
    record.moves.push(RecordedMove { value, seconds, ..RecordedMove::plain(m.to_string()) });
    Ok(())
}

/// `+4.000`, `-64:r` (resigned), `:t` (time), `:s` (agreed), or `?`, which says nothing.
fn read_result(result: &Property<'_>, record: &mut Record) -> Result<(), ParseError> {
    let text = result.value.trim();
    if text.is_empty() || text == "?" {
        return Ok(());
    }
    let (score, end) = text.split_once(':').unwrap_or((text, ""));
    record.end = match end.trim() {
        "" => End::Finished,
        "r" => End::Resigned,
        "t" => End::Timeout,
        "s" => End::Agreed,
        other => return Err(ParseError::unexpected(result.at, other, Said::new("expected-end"))),
    };
    let whole = score.trim().parse::<f64>().ok().filter(|s| s.fract() == 0.0 && s.abs() <= 400.0);
    let margin = whole
        .ok_or_else(|| ParseError::unexpected(result.at, text, Said::new("expected-discs")))?;
    record.margin = Some(margin as i32);
    record.winner = Some(match margin as i32 {
        0 => Winner::Draw,
        1.. => Winner::First,
        _ => Winner::Second,
    });
    Ok(())
}

/// Writes a record as one line, without the line end.
///
/// # Errors
/// [`GgfError`] if the record is of another game or has text that the format cannot hold.
pub fn write(record: &Record) -> Result<String, GgfError> {
    let rules = rules_of(&record.game)?;
    let state = match &record.start {
        Some(text) => rules.parse_board(text).map_err(GgfError::Start)?,
        None => rules.start(),
    };
    let mut text = String::from("(;GM[Othello]");
    let mut property = |name: &str, value: &str| -> Result<(), GgfError> {
        if value.contains(']') || name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphabetic())
        {
            return Err(GgfError::Unwritable { name: name.into(), value: value.into() });
        }
        // Writing to a String cannot fail.
        let _ = write!(text, "{name}[{value}]");
        Ok(())
    };
    // The format knows colours, not who began: where white did, the sides change places.
    let black_first = is_black(&rules, Side::First);
    let (black, white) = match black_first {
        true => (&record.first, &record.second),
        false => (&record.second, &record.first),
    };
    property("PB", black)?;
    property("PW", white)?;
    if let Some(result) = result_text(record, black_first, rules.shape().squares()) {
        property("RE", &result)?;
    }
    let size = rules.shape().rows;
    let mut tags: BTreeMap<&str, &str> =
        record.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let words = writable(&record.notes.comment);
    if !words.is_empty() {
        tags.insert(COMMENT, &words);
    }
    // Among the others by name, so that a game that is read and written again stays as it was.
    let kind = size.to_string();
    tags.entry("TY").or_insert(&kind);
    for (name, value) in tags.into_iter().filter(|(name, _)| is_free_property(name)) {
        property(name, value)?;
    }
    property("BO", &format!("{size} {}", rules.board_text(&state).replace('X', "*")))?;
    let mut side = state.to_move;
    for played in &record.moves {
        let square = if played.mv == "pass" { "PA".into() } else { played.mv.to_uppercase() };
        // A certain win has no number, and the format has no other word for it.
        let number =
            |n: Option<f64>| n.filter(|n| n.is_finite()).map(|n| n.to_string()).unwrap_or_default();
        let value = format!("{square}/{}/{}", number(played.value), number(played.seconds));
        let name = if is_black(&rules, side) { "B" } else { "W" };
        property(name, value.trim_end_matches('/'))?;
        if !played.notes.comment.is_empty() {
            property(COMMENT, &writable(&played.notes.comment))?;
        }
        side = side.other();
    }
    text.push_str(";)");
    Ok(text)
}

/// A comment as the format can hold it: this bracket would end it.
fn writable(comment: &str) -> String {
    comment.replace(']', ")")
}

/// A record that cannot be written as GGF.
#[derive(Clone, Debug, PartialEq)]
pub enum GgfError {
    /// Not a game of Othello.
    OtherGame(String),
    /// The start position cannot be read.
    Start(ParseError),
    /// A text with a `]`, which ends a property.
    Unwritable {
        /// The property.
        name: String,
        /// Its text.
        value: String,
    },
}

said_errors!(GgfError);

impl Say for GgfError {
    fn said(&self) -> Said {
        match self {
            GgfError::OtherGame(game) => Said::new("ggf-other-game").with("game", game.clone()),
            GgfError::Start(error) => Said::new("ggf-start").with("problem", error.said()),
            GgfError::Unwritable { name, value } => {
                Said::new("ggf-unwritable").with("property", format!("{name}[{value}]"))
            }
        }
    }
}

/// The rules of this name. Options need no words in the format: the board says how the discs stand
/// and who is on move.
fn rules_of(game: &str) -> Result<AnyRules, GgfError> {
    let size = game.strip_prefix("othello-").and_then(|size| size.split_once('x'));
    let size = size.and_then(|(rows, _)| rows.parse().ok()).unwrap_or_default();
    let kinds = [Start::Standard, Start::Swapped]
        .into_iter()
        .flat_map(|start| [First::Black, First::White].map(|first| (start, first)));
    let mut rules = kinds.filter_map(|(start, first)| AnyRules::new(size, start, first).ok());
    rules.find(|rules| rules.name() == game).ok_or_else(|| GgfError::OtherGame(game.into()))
}

fn is_black(rules: &AnyRules, side: Side) -> bool {
    rules.colour(side).symbol == 'X'
}

/// Tags of other formats have lower-case names; properties of this one are capitals. Those that the
/// record has fields for are written from the fields: a tag of that name would be a second player,
/// board or move.
fn is_free_property(name: &str) -> bool {
    const FIELDS: [&str; 7] = ["GM", "PB", "PW", "RE", "BO", "B", "W"];
    let capitals = !name.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase());
    capitals && !FIELDS.contains(&name)
}

/// The result for black, or `None` for an unfinished game. A game that was resigned or lost on time without a
/// score is written as won by all squares, as the servers do.
fn result_text(record: &Record, black_first: bool, squares: usize) -> Option<String> {
    let margin = record.margin.unwrap_or(match record.winner? {
        Winner::First => squares as i32,
        Winner::Second => -(squares as i32),
        Winner::Draw => 0,
    });
    let margin = if black_first { margin } else { -margin };
    let end = match record.end {
        End::Finished => "",
        // GGF knows three ends that no rule of the game brings; the nearest has to do.
        End::Resigned | End::Forfeited => ":r",
        End::Timeout => ":t",
        End::Agreed | End::Adjudicated => ":s",
        End::Unfinished => return None,
    };
    Some(format!("{margin:+}.000{end}"))
}
