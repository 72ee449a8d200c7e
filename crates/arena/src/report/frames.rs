//! Games as the page's script shows them. The page knows no rules, so every move comes with the squares
//! that it changed, worked out here.

use super::ReportError;
use super::gather::Gathered;
use super::markup::script_json;
use super::words::Words;
use crate::played::Played;
use crate::run::JOURNAL;
use harif_core::{Game, GameError, Look, Record, Said, Say, Side, Winner};
use harif_words::LanguageView;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// Where `harif` opens its own pages.
const HARIF: &str = "http://127.0.0.1:8417";

/// Everything that the script knows.
#[derive(Serialize)]
struct Data<'a> {
    look: Look,
    rows: usize,
    cols: usize,
    /// Whether the stones of the sides are the dark ones.
    sides: [SideLabel; 2],
    /// The usual start, as in `Shown::cells`.
    cells: String,
    agents: Vec<&'a str>,
    /// Games of the whole tournament; those below are some of them.
    total: u64,
    fouls: u64,
    journal: &'static str,
    folder: String,
    games: Vec<Shown>,
    /// What the script says, by the code of each language.
    words: BTreeMap<&'static str, BTreeMap<&'static str, String>>,
    languages: Vec<Spoken>,
}

/// A language as the script needs it.
#[derive(Serialize)]
struct Spoken {
    #[serde(flatten)]
    view: LanguageView,
    /// The ten digits.
    digits: String,
    /// What the sides are called.
    sides: [String; 2],
}

#[derive(Serialize)]
struct SideLabel {
    dark: bool,
}

/// One game.
#[derive(Serialize)]
struct Shown {
    number: u64,
    /// Agents by their numbers: who moved first, who second.
    seats: [usize; 2],
    /// 0 or 1 for the side that won, 2 for a draw.
    winner: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
    end: &'static str,
    plies: usize,
    /// Moves of the opening.
    laid: usize,
    /// Who began: 0 or 1.
    starts: usize,
    /// Where it began, if not at the usual start: `.`, `1` or `2` for each square.
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<String>,
    /// The moves as text, between spaces.
    moves: String,
    /// For each move its square and what else it changed, `19.27.35`; `-` for a pass. Before a square
    /// stands whose it became: `.` the mover's, `+` the other side's, `-` nobody's.
    frames: String,
    /// Seconds of each move, or `-`.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<String>,
    /// The squares that decided the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    winning: Vec<usize>,
    /// The game in the analysis of a running Harif.
    link: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    foul: Option<Blame>,
    /// Why the game cannot be shown on a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<InAll>,
}

#[derive(Serialize)]
struct Blame {
    side: usize,
    offence: &'static str,
    story: InAll,
}

/// Something said, in every language.
type InAll = BTreeMap<&'static str, String>;

fn in_all(tongues: &[Words], said: &Said) -> InAll {
    tongues.iter().map(|words| (words.language.code, words.rows(said))).collect()
}

/// The data of the page, safe inside a `script` element.
pub(super) fn data(
    gathered: &Gathered,
    tongues: &[Words],
    folder: &Path,
) -> Result<String, ReportError> {
    let plan = &gathered.header.plan;
    let mut game = harif_catalog::open(&plan.game)?;
    let start = cells(game.as_ref());
    let colours = Side::BOTH.map(|side| game.colour(side));
    let games = gathered.games.iter();
    let games = games.map(|played| shown(game.as_mut(), played, &start, tongues)).collect();
    let data = Data {
        look: game.look(),
        rows: game.shape().rows,
        cols: game.shape().cols,
        sides: Side::BOTH.map(|side| SideLabel { dark: is_dark(colours[0].symbol, side) }),
        agents: plan.agents.iter().map(|agent| agent.name.as_str()).collect(),
        total: gathered.summary.games,
        fouls: gathered.fouls,
        journal: JOURNAL,
        folder: folder.file_name().map_or_else(String::new, |name| name.to_string_lossy().into()),
        games,
        words: tongues.iter().map(|w| (w.language.code, w.templates(SAID))).collect(),
        languages: tongues.iter().map(|words| spoken(words, colours.map(|c| c.name))).collect(),
        cells: start,
    };
    // It is made of texts and numbers: it always serialises.
    Ok(script_json(&data).unwrap_or_default())
}

/// What the script says itself.
const SAID: &[&str] = &[
    "arena-time-ms",
    "arena-time-ns",
    "arena-time-s",
    "arena-time-us",
    "end-adjudicated",
    "end-agreed",
    "end-finished",
    "end-forfeited",
    "end-resigned",
    "end-timeout",
    "end-unfinished",
    "foul-crash",
    "foul-error",
    "foul-garbage",
    "foul-hang",
    "foul-illegal",
    "foul-panic",
    "foul-refusal",
    "foul-start",
    "foul-time",
    "report-board-label",
    "report-games-against",
    "report-games-agent",
    "report-games-all",
    "report-games-analyse",
    "report-games-analyse-hint",
    "report-games-anybody",
    "report-games-at",
    "report-games-back",
    "report-games-broken",
    "report-games-caption",
    "report-games-draw",
    "report-games-earlier",
    "report-games-end",
    "report-games-first",
    "report-games-forward",
    "report-games-fouls",
    "report-games-in-opening",
    "report-games-later",
    "report-games-margin",
    "report-games-moves",
    "report-games-none",
    "report-games-number",
    "report-games-page",
    "report-games-pages",
    "report-games-pass",
    "report-games-plies",
    "report-games-rest",
    "report-games-result",
    "report-games-second",
    "report-games-slider",
    "report-games-some",
    "report-games-start",
    "report-games-title",
    "report-games-to-end",
    "report-games-to-start",
    "report-games-won",
];

fn spoken(words: &Words, colours: [&str; 2]) -> Spoken {
    Spoken {
        view: words.language.view(),
        digits: words.digits("0123456789"),
        sides: colours.map(|colour| words.side_name(colour)),
    }
}

/// Whether a side has the dark stones, as our boards draw them: the letters decide, since white may well
/// move first.
fn is_dark(first: char, side: Side) -> bool {
    (side == Side::First) != (first == 'O')
}

fn cells(game: &dyn Game) -> String {
    let letter = |cell: Option<Side>| match cell {
        None => '.',
        Some(Side::First) => '1',
        Some(Side::Second) => '2',
    };
    game.cells().into_iter().map(letter).collect()
}

fn shown(game: &mut dyn Game, played: &Played, start: &str, tongues: &[Words]) -> Shown {
    let record = &played.record;
    let mut replay = Replay::default();
    let broken = replay.take(game, record).err().map(|error| in_all(tongues, &error.said()));
    let texts: Vec<&str> = record.moves.iter().map(|m| m.mv.as_str()).collect();
    Shown {
        number: played.number,
        seats: played.seats,
        winner: match record.winner {
            Some(Winner::First) => 0,
            Some(Winner::Second) => 1,
            Some(Winner::Draw) | None => 2,
        },
        margin: record.margin,
        end: record.end.name(),
        plies: record.moves.len(),
        laid: played.laid,
        starts: played.starts.index(),
        cells: (replay.start != start && broken.is_none()).then_some(replay.start),
        moves: texts.join(" "),
        frames: replay.frames,
        seconds: seconds(record),
        winning: if broken.is_none() { game.winning_squares() } else { Vec::new() },
        link: link(game, record),
        foul: played.foul.as_ref().map(|foul| Blame {
            side: foul.side.index(),
            offence: foul.offence.name(),
            story: in_all(tongues, &foul.story),
        }),
        broken,
    }
}

/// The boards of a game, one after the other.
#[derive(Default)]
struct Replay {
    start: String,
    frames: String,
}

impl Replay {
    /// Plays the record on `game`; what can be played of it is in the replay even if the rest cannot.
    fn take(&mut self, game: &mut dyn Game, record: &Record) -> Result<(), GameError> {
        game.set_up(record.start.as_deref().unwrap_or("start"))?;
        self.start = cells(game);
        for (ply, recorded) in record.moves.iter().enumerate() {
            game.play(&recorded.mv)?;
            if ply > 0 {
                self.frames.push(' ');
            }
            self.frames += &frame(game);
        }
        Ok(())
    }
}

/// The last move: its square, which is the mover's now, and what else it changed.
fn frame(game: &dyn Game) -> String {
    let Some(square) = game.last_square() else {
        return "-".into();
    };
    let mover = game.to_move().other();
    let mut text = square.to_string();
    for change in game.last_changes().into_iter().filter(|change| change.square != square) {
        let whose = match change.after {
            Some(side) if side == mover => '.',
            Some(_) => '+',
            None => '-',
        };
        // Writing into a text cannot fail.
        let _ = write!(text, "{whose}{}", change.square);
    }
    text
}

/// Three figures of each.
fn seconds(record: &Record) -> Option<String> {
    record.moves.iter().any(|m| m.seconds.is_some()).then(|| {
        let time =
            |seconds: Option<f64>| seconds.map_or_else(|| "-".into(), |s| format!("{s:.2e}"));
        record.moves.iter().map(|m| time(m.seconds)).collect::<Vec<_>>().join(" ")
    })
}

/// The analysis page of a running Harif with this game.
fn link(game: &dyn Game, record: &Record) -> String {
    let mut link = format!("{HARIF}/analyse/{}?", encoded(&record.game));
    if let Some(start) = &record.start {
        link += &format!("pos={}&", encoded(start));
    }
    link += &format!("moves={}", encoded(&game.moves_text()));
    link
}

/// Percent-encoded, but for what addresses may hold and people can read.
fn encoded(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b':' | b'=' | b',' => {
                safe.push(char::from(byte));
            }
            // Writing into a text cannot fail.
            other => drop(write!(safe, "%{other:02X}")),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::RecordedMove;

    fn record(game: &str, moves: &str) -> Record {
        let mut record = Record::new(game);
        record.moves = moves.split(' ').map(RecordedMove::plain).collect();
        record
    }

    /// Puts a replay together again, as the script does.
    fn last_board(replay: &Replay, first: usize) -> String {
        let mut cells: Vec<char> = replay.start.chars().collect();
        for (ply, frame) in replay.frames.split(' ').enumerate().filter(|(_, frame)| *frame != "-")
        {
            let [own, other] =
                if (first + ply).is_multiple_of(2) { ['1', '2'] } else { ['2', '1'] };
            for (at, _) in frame.match_indices(|c: char| !c.is_ascii_digit()).chain([(0, "")]) {
                let square = frame[at..].trim_start_matches(|c: char| !c.is_ascii_digit());
                let digits = square.find(|c: char| !c.is_ascii_digit()).unwrap_or(square.len());
                cells[square[..digits].parse::<usize>().unwrap()] = match frame.as_bytes()[at] {
                    b'-' => '.',
                    b'+' => other,
                    _ => own,
                };
            }
        }
        cells.into_iter().collect()
    }

    #[test]
    fn films_end_where_the_games_end() {
        for (name, moves) in [
            ("othello", "f5 d6 c3 d3 c4 f4 f6 f3"),
            ("connect4", "4 4 3 3 2 2 1"),
            ("tictactoe", "b2 a1 c1 a3 a2 c2 b1 b3 c3"),
            ("breakthrough-4x4", "a1b2 a4b3 c1c2 b3c2 b1c2"),
        ] {
            let mut game = harif_catalog::open(name).unwrap();
            let mut replay = Replay::default();
            replay.take(game.as_mut(), &record(name, moves)).unwrap();
            assert_eq!(last_board(&replay, 0), cells(game.as_ref()), "{name}");
        }
    }

    #[test]
    fn a_piece_that_walks_leaves_its_square_empty() {
        let mut game = harif_catalog::open("breakthrough").unwrap();
        let mut replay = Replay::default();
        replay.take(game.as_mut(), &record("breakthrough", "a2a3 h7g6")).unwrap();
        assert_eq!(replay.frames, "40-48 22-15");
    }

    #[test]
    fn a_pass_changes_nothing_and_the_other_side_goes_on() {
        // A short game in which White has to pass.
        let mut game = harif_catalog::open("othello-6x6").unwrap();
        let mut rng = harif_core::Rng::new(3);
        let mut moves = Vec::new();
        for _ in 0..200 {
            game.set_up("start").unwrap();
            while game.outcome().is_none() {
                let legal = game.legal();
                game.play(&legal[rng.below(legal.len())]).unwrap();
            }
            moves = game.moves();
            if moves.iter().any(|m| m == "pass") {
                break;
            }
        }
        let mut replay = Replay::default();
        replay.take(game.as_mut(), &record("othello-6x6", &moves.join(" "))).unwrap();
        assert!(replay.frames.contains('-'));
        assert_eq!(last_board(&replay, 0), cells(game.as_ref()));
    }

    #[test]
    fn a_game_that_cannot_be_played_is_shown_as_far_as_it_goes() {
        let mut game = harif_catalog::open("tictactoe").unwrap();
        let mut replay = Replay::default();
        let error = replay.take(game.as_mut(), &record("tictactoe", "b2 a1 b2")).unwrap_err();
        assert!(error.to_string().contains("b2"), "{error}");
        assert_eq!(replay.frames, "4 0");
    }

    #[test]
    fn links_hold_whatever_a_position_is_made_of() {
        assert_eq!(encoded("XO.. X/&?#é"), "XO..%20X%2F%26%3F%23%C3%A9");
        assert_eq!(encoded("othello-8x8:start=swapped"), "othello-8x8:start=swapped");
    }
}
