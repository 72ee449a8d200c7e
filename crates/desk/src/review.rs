//! The review of a game: what the judge's verdicts, as they come, add up to.
//!
//! Judging itself is the catalog's ([`harif_catalog::review`]); here its verdicts become what every face
//! shows: marks, losses, shares by player and stage, the course of the game, its turning points, how it was
//! opened, and sentences. A judge that only has opinions marks nothing, in every face alike.

mod sentences;
mod turning;

pub use sentences::{loss_said, opening_said, sentences};
pub use turning::TurningPoint;

use crate::exercises::{Exercise, Exercises};
use crate::sides::side_said;
use harif_catalog::review::{Judged, Mark, Tally, scored};
use harif_catalog::views::{JudgementView, TallyView, WorthView};
use harif_core::{Game, Opening, Phase, Said, Side};
use serde::Serialize;

/// What the losses of a review count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Losses {
    /// Discs at the end.
    #[serde(rename = "discs")]
    Discs,
    /// Results that were thrown away.
    #[serde(rename = "results")]
    Results,
    /// Opinions of the judge, which mark nothing.
    #[serde(rename = "")]
    Opinions,
}

impl Losses {
    fn of(game: &dyn Game, agent: &str) -> Losses {
        match (scored(game, agent), game.look().scored) {
            (false, _) => Losses::Opinions,
            (true, true) => Losses::Discs,
            (true, false) => Losses::Results,
        }
    }
}

/// A review as far as it has come.
#[derive(Clone, Debug)]
pub struct Review {
    agent: String,
    losses: Losses,
    moves: Vec<String>,
    names: [Said; 2],
    opening: Option<OpeningState>,
    judged: Vec<JudgedMove>,
    tries: Vec<Exercise>,
}

/// A judged move, ready to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedMove {
    /// What the judge said, without a mark where the judge only has opinions.
    pub judged: Judged,
    /// The same for faces.
    pub view: JudgementView,
    /// In words: what it lost, what was best, and why.
    pub said: Vec<Said>,
}

/// How a game was opened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpeningState {
    /// The opening.
    #[serde(flatten)]
    pub opening: Opening,
    /// Its name, in words.
    pub said: Said,
    /// With which move the game left the lines that have names, in words.
    pub left: Option<Said>,
}

/// What is known before the first move is judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewStart {
    /// The judge.
    pub agent: String,
    /// How many moves will be judged.
    pub moves: usize,
    /// Whether marks mean something with this judge.
    pub scored: bool,
    /// What the losses count.
    pub losses: Losses,
    /// How the game was opened, where that has a name.
    pub opening: Option<OpeningState>,
}

/// What one more verdict adds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewStep {
    /// The verdict.
    #[serde(flatten)]
    pub judgement: JudgementView,
    /// In words.
    pub said: Vec<Said>,
    /// The course of the game where it has changed.
    pub course: Vec<CoursePoint>,
    /// The exercise that the move makes.
    pub exercise: Option<Exercise>,
    /// What all verdicts so far add up to.
    pub summary: ReviewSummary,
}

/// What all verdicts so far add up to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewSummary {
    /// Moves that were judged.
    pub done: usize,
    /// Moves of the game.
    pub all: usize,
    /// What each side did.
    pub sides: [SideSummary; 2],
    /// Where the game turned, in the order of the game.
    pub turning: Vec<TurningPoint>,
}

/// What one side did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideSummary {
    /// In numbers.
    #[serde(flatten)]
    pub tally: TallyView,
    /// Mistakes of this side that can be tried again.
    pub exercises: usize,
    /// What it lost or kept, in words; nothing before its first move is judged.
    pub said: Option<Said>,
    /// How many of its moves were the best, in words.
    pub best_said: Option<Said>,
}

/// The game after so many moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CoursePoint {
    /// How many.
    pub ply: usize,
    /// The move that led here.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// What the position is worth to the first side, where that is known.
    #[serde(flatten)]
    pub worth: Option<WorthView>,
    /// What the move gave away, where it is a number.
    pub loss: Option<f64>,
    /// Its mark.
    pub mark: &'static str,
}

impl Review {
    /// The review that `agent` is about to make of all moves up to the position that `game` shows.
    pub fn of(game: &dyn Game, agent: &str) -> Review {
        Review {
            agent: agent.to_string(),
            losses: Losses::of(game, agent),
            moves: game.moves(),
            names: Side::BOTH.map(|side| side_said(game, side)),
            opening: OpeningState::of(game),
            judged: Vec::new(),
            tries: Vec::new(),
        }
    }

    /// Hears the verdict on a move; `game` stands before it.
    pub fn hear(&mut self, game: &dyn Game, mut judged: Judged) {
        if self.losses == Losses::Opinions {
            judged.mark = Mark::None;
            judged.better.clear();
        }
        let view = JudgementView::of(game, &judged);
        let said = sentences(&view, self.losses, &self.names);
        self.tries.extend(Exercise::of(game, &self.agent, &judged));
        self.judged.push(JudgedMove { judged, view, said });
    }

    /// What is known before the first move is judged.
    pub fn start(&self) -> ReviewStart {
        ReviewStart {
            agent: self.agent.clone(),
            moves: self.moves.len(),
            scored: self.losses != Losses::Opinions,
            losses: self.losses,
            opening: self.opening.clone(),
        }
    }

    /// What the last verdict has added.
    pub fn step(&self) -> Option<ReviewStep> {
        let last = self.judged.last()?;
        let ply = last.judged.ply;
        Some(ReviewStep {
            judgement: last.view.clone(),
            said: last.said.clone(),
            course: vec![self.point(ply), self.point(ply + 1)],
            exercise: self.tries.last().filter(|tried| tried.ply == ply + 1).cloned(),
            summary: self.summary(),
        })
    }

    /// Who judges.
    pub fn agent(&self) -> &str {
        &self.agent
    }

    /// What the losses count.
    pub fn losses(&self) -> Losses {
        self.losses
    }

    /// Whether marks mean something with this judge.
    pub fn is_scored(&self) -> bool {
        self.losses != Losses::Opinions
    }

    /// The moves that are judged.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// How the game was opened, where that has a name.
    pub fn opening(&self) -> Option<&OpeningState> {
        self.opening.as_ref()
    }

    /// The verdicts, in the order in which they came.
    pub fn judged(&self) -> &[JudgedMove] {
        &self.judged
    }

    /// The verdict on the move after `ply` others.
    pub fn at(&self, ply: usize) -> Option<&JudgedMove> {
        self.judged.iter().find(|one| one.judged.ply == ply)
    }

    /// Whether every move is judged.
    pub fn is_complete(&self) -> bool {
        self.judged.len() == self.moves.len()
    }

    /// The mistakes of some sides as exercises, among the first `plies` moves.
    pub fn exercises(&self, sides: [bool; 2], plies: usize) -> Option<Exercises> {
        let own = |tried: &&Exercise| sides[tried.side.index()] && tried.ply <= plies;
        Exercises::from_list(self.tries.iter().filter(own).cloned().collect())
    }

    /// What both sides did.
    pub fn tallies(&self) -> [Tally; 2] {
        Side::BOTH.map(|side| Tally::of(self.verdicts(), side))
    }

    /// What both sides did, stage by stage.
    pub fn stages(&self) -> [Vec<(Phase, Tally)>; 2] {
        Side::BOTH.map(|side| Tally::by_stage(self.verdicts(), side))
    }

    /// What all verdicts so far add up to.
    pub fn summary(&self) -> ReviewSummary {
        ReviewSummary {
            done: self.judged.len(),
            all: self.moves.len(),
            sides: Side::BOTH.map(|side| self.side(side)),
            turning: self.turning(),
        }
    }

    /// Where the game turned, in the order of the game.
    pub fn turning(&self) -> Vec<TurningPoint> {
        turning::points(&self.judged, &self.names)
    }

    /// The course of the game: its worth to the first side after every move.
    pub fn course(&self) -> Vec<CoursePoint> {
        (0..=self.moves.len()).map(|ply| self.point(ply)).collect()
    }

    fn point(&self, ply: usize) -> CoursePoint {
        let for_first = |worth: WorthView, side: Side| match side {
            Side::First => worth,
            Side::Second => worth.turned(),
        };
        let (next, led) = (self.at(ply), ply.checked_sub(1).and_then(|ply| self.at(ply)));
        // The position itself was looked at more closely than the move that led to it.
        let before = next.map(|next| for_first(next.view.before, next.view.side));
        let after = led.and_then(|led| Some(for_first(led.view.after?, led.view.side)));
        CoursePoint {
            ply,
            mv: ply.checked_sub(1).and_then(|ply| self.moves.get(ply).cloned()),
            worth: before.or(after),
            loss: led.and_then(|led| led.view.loss),
            mark: led.map_or("", |led| led.view.mark),
        }
    }

    fn verdicts(&self) -> impl Iterator<Item = &Judged> + Clone {
        self.judged.iter().map(|one| &one.judged)
    }

    fn side(&self, side: Side) -> SideSummary {
        let tally = TallyView::of(self.verdicts(), side);
        let counted = |id: &'static str, part: &'static str, count: u32| {
            Said::new(id).with(part, count).with("moves", tally.moves)
        };
        let said = match (self.losses, tally.loss) {
            (Losses::Results, _) | (_, None) => counted("review-kept", "kept", tally.kept),
            (losses, Some(loss)) => {
                let discs = losses == Losses::Discs;
                let id = if discs { "review-lost-discs" } else { "review-lost" };
                Said::new(id).with("loss", sentences::tenths(loss))
            }
        };
        let known = tally.moves > 0;
        SideSummary {
            exercises: self.tries.iter().filter(|tried| tried.side == side).count(),
            said: known.then_some(said),
            best_said: known.then(|| counted("review-best", "best", tally.best)),
            tally,
        }
    }
}

impl OpeningState {
    /// What is said of it.
    pub fn sentences(&self) -> impl Iterator<Item = &Said> {
        std::iter::once(&self.said).chain(&self.left)
    }

    /// How a game was opened up to the position that is shown, where that has a name.
    pub fn of(game: &dyn Game) -> Option<OpeningState> {
        let opening = game.opening()?;
        let (said, left) = opening_said(&opening, game.ply());
        Some(OpeningState { opening, said, left })
    }
}

#[cfg(test)]
mod tests;
