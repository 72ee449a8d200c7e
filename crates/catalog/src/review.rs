//! A game gone through move by move: what each was worth, and which were mistakes.
//!
//! A mark says only what is known. Where a game is won, drawn or lost, a mistake is a result that is
//! proven to be worse than it need have been, and an inaccuracy the same result later than it need have
//! been, or sooner for the loser. Where discs are counted, marks go by the discs given away, if the
//! judge counts in discs; of other judges only proven results count. A move that loses value by the
//! opinion of an evaluation has a loss and a rank, and no mark.

use crate::better::better;
pub use crate::worth::{Unit, Worth};
use harif_core::{
    AgentError, Difference, Game, GameError, Kind, Limits, Part, Phase, Player, Report, Said, Say,
    Side, Value, is_decided, said_errors,
};
use serde::Serialize;
use std::time::Duration;

/// The judge of games that have no champion.
const USUAL_JUDGE: &str = "alphabeta:depth=8,quiet=4,values=all";
/// The same where the caller has said how far it may look.
const LIMITED_JUDGE: &str = "alphabeta:quiet=4,values=all";

/// Who judges where there is no champion; `limited` if the caller has said how far it may look.
pub fn usual_judge(limited: bool) -> &'static str {
    if limited { LIMITED_JUDGE } else { USUAL_JUDGE }
}

/// For how long a judge looks at each move of a quick review: sixty take about seven seconds.
pub const QUICK: Duration = Duration::from_millis(120);

/// For how long a judge may look at each move, if the caller does not say.
const TIME_A_MOVE: Duration = Duration::from_secs(5);

/// For how long each move of a game is looked at, if the caller does not say. Where judges prove what they say they
/// are soon done; where they count discs, they take all the time that they are given.
pub fn judge_time(game: &dyn Game) -> Duration {
    if game.look().scored { QUICK } else { TIME_A_MOVE }
}

/// What the values of a judge say about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The game is won, drawn or lost.
    Results,
    /// Discs are what counts, and the values are discs.
    Discs,
    /// Discs are what counts, and the values are opinions of another kind.
    Opinions,
}

impl Measure {
    fn of(game: &dyn Game, judge: &str) -> Measure {
        match game.look().scored {
            true if game.speaks_in_margins(judge) => Measure::Discs,
            true => Measure::Opinions,
            false => Measure::Results,
        }
    }
}

/// Whether marks mean something if `agent` judges: it counts discs, or the game knows only results, of
/// which proven ones alone are marked.
pub fn scored(game: &dyn Game, agent: &str) -> bool {
    Measure::of(game, agent) != Measure::Opinions
}

/// What a move has given away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Nothing that is known, or fewer than 3 discs.
    None,
    /// The result stays; a win comes later or a loss sooner. In discs, 3 to 5.
    Inaccuracy,
    /// A win became a draw, or a draw a loss. In discs, 6 to 11.
    Mistake,
    /// A win became a loss. In discs, 12 and more.
    Blunder,
}

impl Mark {
    /// As it is written behind a move.
    pub fn symbol(self) -> &'static str {
        match self {
            Mark::None => "",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The mark of a move that is worth `after` where the best is worth `before`: what it threw away of
    /// the result, and where discs are counted, at least what it lost of them.
    pub fn of(measure: Measure, before: Worth, after: Worth) -> Mark {
        let (least, _) = before.results();
        let (_, most) = after.results();
        let exact = |worth: Worth| worth.kind == Kind::Exact || is_decided(worth.value);
        let slower = exact(before) && exact(after) && after.value < before.value;
        let thrown = match least - most {
            2 => Mark::Blunder,
            1 => Mark::Mistake,
            0 if slower && measure == Measure::Results => Mark::Inaccuracy,
            _ => Mark::None,
        };
        match measure == Measure::Discs && is_certain_loss(before, after) {
            true => thrown.max(Mark::of_discs(before.value - after.value)),
            false => thrown,
        }
    }

    /// The mark of a move that gave so many discs away.
    pub fn of_discs(lost: Value) -> Mark {
        match lost {
            lost if lost >= 12.0 => Mark::Blunder,
            lost if lost >= 6.0 => Mark::Mistake,
            lost if lost >= 3.0 => Mark::Inaccuracy,
            _ => Mark::None,
        }
    }
}

/// Whether the difference of two values is lost, or even more: what was had is no upper bound, and what is
/// left no lower one.
fn is_certain_loss(before: Worth, after: Worth) -> bool {
    let finite = before.value.is_finite() && after.value.is_finite();
    finite && before.kind != Kind::Upper && after.kind != Kind::Lower
}

/// A part of an evaluation on both sides of a move, seen from the side that moved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PartChange {
    /// What the part measures.
    pub name: String,
    /// What it was before the move.
    pub before: Value,
    /// What it is after it.
    pub after: Value,
}

/// A move with what it is worth to the side that plays it.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The move.
    pub mv: String,
    /// What it is worth.
    pub worth: Worth,
}

/// One move of a reviewed game.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Number of moves before it.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The move.
    pub mv: String,
    /// The move that the judge would have played.
    pub best: String,
    /// What the best move is worth to the side that moves.
    pub before: Worth,
    /// What the move that was played is worth to it, if the judge has looked at it.
    pub after: Option<Worth>,
    /// What was given away.
    pub mark: Mark,
    /// The same in the judge's own measure: 0 for the best move; none where the two values cannot be
    /// compared as numbers.
    pub loss: Option<Value>,
    /// The place of the move among those that were judged, 1 for the best; equals share one. None
    /// where the judge has not looked closely enough to say.
    pub rank: Option<usize>,
    /// The moves that were judged.
    pub moves: Vec<Rated>,
    /// What the move did to the parts of an evaluation: the champion's where it has one of its own, in discs.
    pub parts: Vec<PartChange>,
    /// How far the game was, where its phases differ.
    pub stage: Option<Phase>,
    /// Why the best move is better, if the move is marked.
    pub better: Vec<Difference>,
}

impl Judged {
    /// The move that comes next in `game`, judged by a report of `judge` about the position before it.
    fn of(
        game: &dyn Game,
        judge: &str,
        mv: String,
        report: Report<String>,
    ) -> Result<Judged, GameError> {
        let measure = Measure::of(game, judge);
        let worth = |value, kind| Worth::of(game, judge, value, kind);
        let before = worth(report.value, report.kind);
        let rated = report.moves.into_iter();
        let moves: Vec<Rated> =
            rated.map(|m| Rated { worth: worth(m.value, m.kind), mv: m.mv }).collect();
        let best = report.best.unwrap_or_default();
        let after = match mv == best {
            true => Some(before),
            false => moves.iter().find(|rated| rated.mv == mv).map(|rated| rated.worth),
        };
        let mark = after.map_or(Mark::None, |after| Mark::of(measure, before, after));
        let reasons = match after.filter(|_| mark != Mark::None) {
            Some(after) => better(game, (&mv, after), (&best, before))?,
            None => Vec::new(),
        };
        Ok(Judged {
            ply: game.ply(),
            side: game.to_move(),
            mark,
            loss: after
                .and_then(|after| loss(measure, before, after))
                .or((mv == best).then_some(0.0)),
            rank: if mv == best { Some(1) } else { rank(&moves, &mv) },
            parts: Vec::new(),
            stage: game.facts().phase,
            better: reasons,
            moves,
            mv,
            best,
            before,
            after,
        })
    }

    /// The mark of another move in the same position, worth so much.
    pub fn mark_of(&self, worth: Worth) -> Mark {
        let measure = match self.before.unit {
            Unit::Score => Measure::Results,
            Unit::Discs => Measure::Discs,
            Unit::Points => Measure::Opinions,
        };
        Mark::of(measure, self.before, worth)
    }

    /// Whether the mark stands for something that was given away: a slower win is still a win, but where
    /// discs are counted every mark is some of them.
    pub fn costs(&self) -> bool {
        match self.before.unit {
            Unit::Discs => self.mark != Mark::None,
            Unit::Score | Unit::Points => self.mark > Mark::Inaccuracy,
        }
    }

    /// Whether the move is as good as the best.
    pub fn is_best(&self) -> bool {
        let known = |worth: Worth| matches!(worth.kind, Kind::Exact | Kind::Heuristic);
        self.mv == self.best || self.after.is_some_and(|w| w == self.before && known(w))
    }
}

/// What was lost, if both are numbers of one measure: an evaluation and a result are not.
pub fn loss(measure: Measure, before: Worth, after: Worth) -> Option<Value> {
    let alike = before.kind == after.kind || measure == Measure::Discs;
    let comparable = alike && before.is_number() && after.is_number();
    comparable.then(|| (before.value - after.value).max(0.0))
}

/// The place of a move among others, unless a bound leaves open who is better.
pub fn rank(moves: &[Rated], mv: &str) -> Option<usize> {
    let own = moves.iter().find(|m| m.mv == mv)?.worth;
    if matches!(own.kind, Kind::Lower | Kind::Upper) {
        return None;
    }
    let open = |worth: Worth| match worth.kind {
        Kind::Upper => worth.value > own.value,
        Kind::Lower => worth.value <= own.value,
        Kind::Exact | Kind::Heuristic => false,
    };
    let others = || moves.iter().filter(|m| m.mv != mv).map(|m| m.worth);
    let better = others().filter(|m| m.value > own.value).count();
    (!others().any(open)).then_some(better + 1)
}

/// What one side did in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Its moves.
    pub moves: u32,
    /// Those that were as good as the best.
    pub best: u32,
    /// Those that kept the result; where discs are counted, those that lost none to speak of.
    pub kept: u32,
    /// Those marked `?!`.
    pub inaccuracies: u32,
    /// Those marked `?`.
    pub mistakes: u32,
    /// Those marked `??`.
    pub blunders: u32,
    /// The mean loss of a move, over those whose loss is known.
    pub loss: Option<Value>,
}

impl Tally {
    /// The tally of one side.
    pub fn of<'a>(moves: impl IntoIterator<Item = &'a Judged>, side: Side) -> Tally {
        Tally::over(moves.into_iter().filter(|judged| judged.side == side))
    }

    /// The tallies of one side by the stages of the game that it came to; none where games have none.
    pub fn by_stage<'a>(
        moves: impl IntoIterator<Item = &'a Judged> + Clone,
        side: Side,
    ) -> Vec<(Phase, Tally)> {
        let of = |stage: Phase| {
            let own = |judged: &&Judged| judged.side == side && judged.stage == Some(stage);
            (stage, Tally::over(moves.clone().into_iter().filter(own)))
        };
        let stages = [Phase::Opening, Phase::Middle, Phase::End].map(of);
        stages.into_iter().filter(|(_, tally)| tally.moves > 0).collect()
    }

    fn over<'a>(moves: impl Iterator<Item = &'a Judged>) -> Tally {
        let moves: Vec<&Judged> = moves.collect();
        let count = |wanted: &dyn Fn(&Judged) -> bool| {
            moves.iter().filter(|judged| wanted(judged)).count() as u32
        };
        let losses: Vec<Value> = moves.iter().filter_map(|judged| judged.loss).collect();
        let mean = losses.iter().sum::<Value>() / losses.len() as Value;
        Tally {
            loss: (!losses.is_empty()).then_some(mean),
            moves: count(&|_| true),
            best: count(&Judged::is_best),
            kept: count(&|judged| !judged.costs()),
            inaccuracies: count(&|judged| judged.mark == Mark::Inaccuracy),
            mistakes: count(&|judged| judged.mark == Mark::Mistake),
            blunders: count(&|judged| judged.mark == Mark::Blunder),
        }
    }

    /// The share of moves that kept the result, from 0 to 1; none were bad where none were played.
    pub fn accuracy(self) -> f64 {
        share(self.kept, self.moves)
    }

    /// The share of moves that were as good as the best.
    pub fn precision(self) -> f64 {
        share(self.best, self.moves)
    }
}

fn share(part: u32, whole: u32) -> f64 {
    if whole == 0 { 1.0 } else { f64::from(part) / f64::from(whole) }
}

/// Why a game cannot be reviewed.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewError {
    /// The judge has no answer.
    Agent(AgentError),
    /// The history cannot be walked.
    Game(GameError),
}

said_errors!(ReviewError { Agent(AgentError), Game(GameError) });

impl Say for ReviewError {
    fn said(&self) -> Said {
        match self {
            ReviewError::Agent(error) => error.said(),
            ReviewError::Game(error) => error.said(),
        }
    }
}

/// Judges the move at `ply`: what was to be played there is asked of the judge, who has been told of the
/// game. `None` if the search was stopped, since half a search is no judgement. The game stands before the
/// move afterwards.
///
/// # Errors
/// [`ReviewError`] if the game has no such move or the judge fails.
pub fn judge(
    game: &mut dyn Game,
    ply: usize,
    judge: &mut dyn Player,
    limits: &Limits,
) -> Result<Option<Judged>, ReviewError> {
    game.go_to(ply + 1)?;
    let mv = game.moves().pop().unwrap_or_default();
    game.go_to(ply)?;
    if limits.stop.is_raised() {
        return Ok(None);
    }
    let report = judge.think(game, &limits.clone().for_analysis(), &mut |_| {});
    if limits.stop.is_raised() {
        return Ok(None);
    }
    let mut judged = Judged::of(game, &judge.name(), mv, report?)?;
    judged.parts = part_changes(game)?;
    Ok(Some(judged))
}

/// Goes through the moves of `game` up to the position that is shown. `on_move` hears of each as soon
/// as it is judged, with the game standing before it. A raised stop flag ends the review with what was
/// judged so far: fewer moves than the game has.
///
/// # Errors
/// [`ReviewError`] if the judge fails on one of the positions.
pub fn review(
    game: &mut dyn Game,
    judge: &mut dyn Player,
    limits: &Limits,
    on_move: &mut dyn FnMut(&dyn Game, &Judged),
) -> Result<Vec<Judged>, ReviewError> {
    let last = game.ply();
    let mut judged = Vec::with_capacity(last);
    for ply in 0..last {
        let Some(one) = self::judge(game, ply, judge, limits)? else { break };
        on_move(game, &one);
        judged.push(one);
    }
    game.go_to(last)?;
    Ok(judged)
}

/// The evaluation that says what a move did: the champion's own where there is one, else the default.
fn telling(game: &dyn Game) -> Option<&'static str> {
    let known = game.evaluators();
    let own = known.iter().find(|schema| schema.name == "patterns");
    own.or(known.first()).map(|schema| schema.name)
}

/// What the next move does to the parts of an evaluation, for the side that plays it.
fn part_changes(game: &mut dyn Game) -> Result<Vec<PartChange>, GameError> {
    let (ply, side) = (game.ply(), game.to_move());
    let name = telling(game);
    let parts = |game: &dyn Game| -> Vec<Part> {
        let evaluated = name.map(|name| game.evaluate(name, side));
        // The game itself has named its evaluation.
        evaluated.and_then(Result::ok).unwrap_or_default()
    };
    let before = parts(game);
    game.go_to(ply + 1)?;
    let after = parts(game);
    game.go_to(ply)?;
    let change = |(before, after): (Part, Part)| PartChange {
        name: before.name,
        before: before.value + 0.0,
        after: after.value + 0.0,
    };
    Ok(before.into_iter().zip(after).map(change).collect())
}
