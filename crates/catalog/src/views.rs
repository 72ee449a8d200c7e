//! What agents say, in the one JSON shape that the command line prints and the page reads.
//!
//! A report speaks in values; beside them stands here what only the game knows: the position, and how
//! long the game will last where a value is an exact score.

use crate::Sizes;
use crate::review::{Judged, PartChange, Rated, Tally};
use crate::worth::{Unit, Worth};
use harif_core::{
    About, Difference, Field, Game, Kind, MoveValue, Part, Phase, Report, Said, Say, Schema, Side,
    Value, WIN, is_decided, json,
};
use harif_search::Family;
use serde::{Deserialize, Serialize};

/// After how many plies the game ends, if the value is exact and says so.
///
/// ```
/// use harif_catalog::views::plies;
/// use harif_core::{Kind, WIN};
/// let game = harif_catalog::open("tictactoe").unwrap();
/// assert_eq!(plies(game.as_ref(), WIN + 1.0 - 5.0, Kind::Exact), Some(5));
/// ```
pub fn plies(game: &dyn Game, value: Value, kind: Kind) -> Option<u32> {
    match kind == Kind::Exact && value.fract() == 0.0 {
        true if is_decided(value) => plies_of_result(game, value),
        true => game.plies_to_end(value as i32),
        false => None,
    }
}

/// Where the size of a margin is not played for, searches value a won game by its margin less the plies that it
/// takes: the plies after which a game can end with such a margin.
fn plies_of_result(game: &dyn Game, value: Value) -> Option<u32> {
    let cells = game.cells();
    let empties = cells.iter().filter(|cell| cell.is_none()).count() as u32;
    let (rest, sign) = ((value.abs() - WIN) as i32, value.signum() as i32);
    let fits = |plies: &u32| {
        let margin = rest + *plies as i32;
        match game.plies_to_end(sign * margin) {
            Some(end) => margin > 0 && end == *plies,
            // All wins are alike.
            None => margin == 1,
        }
    };
    (1..=empties).find(fits).filter(|_| !game.look().scored)
}

/// A game as lists show it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FamilyView {
    /// The name as typed.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// One line of help.
    pub summary: &'static str,
    /// What people are told of it.
    pub about: About,
    /// The full name when no size is typed.
    pub default: String,
    /// The board sizes, in words.
    pub sizes: &'static str,
    /// The board sizes, in numbers.
    pub boards: Sizes,
    /// Its options.
    pub options: Vec<Field>,
}

impl FamilyView {
    /// What is told of a family of games.
    pub fn of(family: Family) -> FamilyView {
        let Family { schema, title, about, default_size, sizes, boards, .. } = family;
        let default = format!("{}-{default_size}", schema.name);
        let Schema { name, summary, options } = schema;
        FamilyView { name, title, summary, about, default, sizes, boards, options }
    }
}

/// A report about a position, ready to be shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReportView {
    /// The position as one line of text.
    pub position: String,
    /// The chosen move; `None` if the game is over.
    pub best: Option<String>,
    /// Its value for the side to move.
    #[serde(with = "json::value")]
    pub value: Value,
    /// How far to trust the value.
    pub kind: Kind,
    /// What it counts, where discs are played for.
    #[serde(skip_serializing_if = "Unit::is_score")]
    pub unit: Unit,
    /// Plies searched completely.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent.
    pub seconds: f64,
    /// The expected line of play, the chosen move first.
    pub pv: Vec<String>,
    /// Every root move that was looked at.
    pub moves: Vec<MoveView>,
    /// The evaluation of the position, part by part.
    pub parts: Vec<Part>,
    /// Plies to the end of the game, where the value says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}

impl ReportView {
    /// What a report of `agent` says of the position that `game` shows.
    ///
    /// ```
    /// use harif_catalog::views::ReportView;
    /// use harif_core::{Kind, Report};
    /// let game = harif_catalog::open("connect4").unwrap();
    /// let told = ReportView::of(game.as_ref(), "champion", Report::of("4".into(), 1.0, Kind::Exact));
    /// assert_eq!(told.plies, Some(41));
    /// ```
    pub fn of(game: &dyn Game, agent: &str, report: Report<String>) -> ReportView {
        let known = report.best.is_some();
        let Worth { value, kind, unit } = Worth::of(game, agent, report.value, report.kind);
        ReportView {
            position: game.position(),
            plies: plies(game, report.value, report.kind).filter(|_| known),
            best: report.best,
            value,
            kind,
            unit,
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.elapsed.as_secs_f64(),
            pv: report.pv,
            moves: report.moves.into_iter().map(|m| MoveView::of(game, agent, m)).collect(),
            parts: report.parts,
        }
    }

    /// What the position is worth to the side to move.
    pub fn worth(&self) -> WorthView {
        WorthView { value: self.value, kind: self.kind, unit: self.unit, plies: self.plies }
    }
}

/// A finished game as a report: no move, and the margin for the side to move as its value.
/// `None` while the game goes on.
pub fn finished(game: &dyn Game) -> Option<Report<String>> {
    let margin = game.outcome()?.margin(game.to_move());
    let mut report = Report::of(String::new(), f64::from(margin), Kind::Exact);
    report.best = None;
    Some(report)
}

/// The value of a move, seen from the side that plays it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveView {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth.
    #[serde(flatten)]
    pub worth: WorthView,
}

impl MoveView {
    /// What is told of a move that is legal in `game`, by an agent.
    pub fn of(game: &dyn Game, agent: &str, of: MoveValue<String>) -> MoveView {
        let worth = Worth::of(game, agent, of.value, of.kind);
        MoveView { mv: of.mv, worth: WorthView::of(game, worth) }
    }

    /// What is told of a move that a review has rated.
    fn rated(game: &dyn Game, of: &Rated) -> MoveView {
        MoveView { mv: of.mv.clone(), worth: WorthView::of(game, of.worth) }
    }
}

/// A value, how far to trust it and how long the game lasts, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorthView {
    /// The value.
    #[serde(with = "json::value")]
    pub value: Value,
    /// How far to trust it.
    pub kind: Kind,
    /// What it counts, where discs are played for.
    #[serde(default, skip_serializing_if = "Unit::is_score")]
    pub unit: Unit,
    /// Plies to the end of the game, the move that is judged among them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}

/// "exactly plus 6", "about minus 3.4 discs", "wins in 6 moves".
impl Say for WorthView {
    fn said(&self) -> Said {
        let certain = self.kind == Kind::Exact && self.plies.is_some();
        if is_decided(self.value) || self.is_bare_result() || certain {
            let result = match self.value {
                v if v > 0.0 => "win",
                v if v < 0.0 => "loss",
                _ => "draw",
            };
            return match self.plies.filter(|&plies| plies > 0) {
                Some(plies) => Said::new("worth-spoken-in")
                    .with("result", result)
                    .with("moves", plies.div_ceil(2)),
                None => Said::new("worth-spoken-result").with("result", result),
            };
        }
        let size = (self.value.abs() * 10.0).round() / 10.0;
        let sign = match (size > 0.0, self.value > 0.0) {
            (false, _) => "zero",
            (true, true) => "plus",
            (true, false) => "minus",
        };
        let kind = match self.kind {
            Kind::Exact => "exact",
            Kind::Lower => "lower",
            Kind::Upper => "upper",
            Kind::Heuristic => "heuristic",
        };
        let said =
            Said::new("worth-spoken").with("kind", kind).with("sign", sign).with("size", size);
        let unit = match self.unit {
            Unit::Score => return said,
            Unit::Discs => "discs",
            Unit::Points => "points",
        };
        Said::new("worth-in").with("worth", said).with("unit", unit).with("count", size)
    }
}

impl WorthView {
    /// Whether a bound says who wins and nothing more: nobody wins by less than a disc or two.
    fn is_bare_result(&self) -> bool {
        let bound = match self.kind {
            Kind::Lower => self.value > 0.0,
            Kind::Upper => self.value < 0.0,
            Kind::Exact | Kind::Heuristic => false,
        };
        self.unit == Unit::Discs && bound && self.value.abs() <= 2.0
    }

    /// What is told of a worth to the side to move in `game`.
    pub fn of(game: &dyn Game, worth: Worth) -> WorthView {
        let Worth { value, kind, unit } = worth;
        WorthView { value, kind, unit, plies: plies(game, value, kind) }
    }

    /// The same from the other side of the board.
    #[must_use]
    pub fn turned(self) -> WorthView {
        let WorthView { value, kind, unit, plies } = self;
        let Worth { value, kind, unit } = Worth { value, kind, unit }.turned();
        WorthView { value, kind, unit, plies }
    }
}

/// A judged move of a reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgementView {
    /// Which move of the game it is, from 1.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The position before it.
    pub position: String,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move that the judge would have played.
    pub best: String,
    /// What the best move is worth to the side that moves.
    pub before: WorthView,
    /// What the move is worth, if the judge has looked at it.
    pub after: Option<WorthView>,
    /// Empty, `?!`, `?` or `??`.
    pub mark: &'static str,
    /// What was given away, where it is a number.
    pub loss: Option<Value>,
    /// The place of the move among those that were judged.
    pub rank: Option<usize>,
    /// How many were judged.
    pub of: usize,
    /// What the move did to the parts of the default evaluation.
    pub parts: Vec<PartChange>,
    /// The moves that were judged.
    pub moves: Vec<MoveView>,
    /// How far the game was, where its phases differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<Phase>,
    /// Why the best move is better, where that can be counted; the weightiest reason first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub better: Vec<Difference>,
}

impl JudgementView {
    /// What is told of a move that is about to be played in `game`.
    pub fn of(game: &dyn Game, judged: &Judged) -> JudgementView {
        JudgementView {
            ply: judged.ply + 1,
            side: judged.side,
            position: game.position(),
            mv: judged.mv.clone(),
            best: judged.best.clone(),
            before: WorthView::of(game, judged.before),
            after: judged.after.map(|worth| WorthView::of(game, worth)),
            mark: judged.mark.symbol(),
            loss: judged.loss,
            rank: judged.rank,
            of: judged.moves.len(),
            parts: judged.parts.clone(),
            moves: judged.moves.iter().map(|rated| MoveView::rated(game, rated)).collect(),
            stage: judged.stage,
            better: judged.better.clone(),
        }
    }
}

/// What one side did in a stage of a reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StageView {
    /// The stage.
    pub stage: Phase,
    /// What it did there.
    #[serde(flatten)]
    pub tally: TallyView,
}

/// What one side did in a reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TallyView {
    /// Its moves.
    pub moves: u32,
    /// Those that kept the result; where discs are counted, those without a mark.
    pub kept: u32,
    /// Those that were as good as the best.
    pub best: u32,
    /// Those marked `?!`.
    pub inaccuracies: u32,
    /// Those marked `?`.
    pub mistakes: u32,
    /// Those marked `??`.
    pub blunders: u32,
    /// The share of moves that were kept.
    pub accuracy: f64,
    /// The share of moves that were as good as the best.
    pub precision: f64,
    /// The mean loss of a move, where losses are known.
    pub loss: Option<Value>,
    /// The same by the stages of the game, where they differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<StageView>,
}

impl TallyView {
    /// What is told of the moves of one side.
    pub fn of<'a>(moves: impl IntoIterator<Item = &'a Judged> + Clone, side: Side) -> TallyView {
        let stages = Tally::by_stage(moves.clone(), side).into_iter();
        let stage = |(stage, tally)| StageView { stage, tally: TallyView::plain(tally) };
        TallyView {
            stages: stages.map(stage).collect(),
            ..TallyView::plain(Tally::of(moves, side))
        }
    }

    fn plain(tally: Tally) -> TallyView {
        TallyView {
            stages: Vec::new(),
            moves: tally.moves,
            kept: tally.kept,
            best: tally.best,
            inaccuracies: tally.inaccuracies,
            mistakes: tally.mistakes,
            blunders: tally.blunders,
            accuracy: tally.accuracy(),
            precision: tally.precision(),
            loss: tally.loss,
        }
    }
}
