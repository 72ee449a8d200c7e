//! The end of a game, as every face celebrates it: the result and by how much, where the game turned, how
//! well both sides played, and what to do next.

use crate::exercises::Exercises;
use crate::review::{Review, ReviewSummary};
use crate::sides::side_said;
use harif_core::{End, Ending, Game, Outcome, Part, Said, Side};
use serde::Serialize;

/// What can be done after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NextStep {
    /// Go through it move by move.
    Review,
    /// Try the mistakes again.
    Exercises,
    /// Play once more.
    Again,
    /// Play once more with the sides changed.
    Swap,
    /// Look at other ways that it could have gone.
    Study,
    /// Show it to somebody.
    Share,
}

/// What stands in place of an evaluation where a game is over. An evaluation looks for chances, and in a lost
/// position may find some for the loser; the result has no chances left.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResultParts {
    /// Whom it speaks for: the winner, or the first side where nobody won.
    pub side: Side,
    /// The result as the only part.
    pub parts: Vec<Part>,
}

impl ResultParts {
    /// The parts of a position at which the game is over.
    pub fn of(game: &dyn Game) -> Option<ResultParts> {
        let outcome = game.outcome()?;
        let side = outcome.winner().unwrap_or(Side::First);
        let margin = outcome.margin(side);
        let (name, value) = match game.look().scored {
            true => ("discs", margin.into()),
            false => ("result", f64::from(margin.signum())),
        };
        Some(ResultParts { side, parts: vec![Part { name: name.into(), value }] })
    }
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EndingState {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// How it ended.
    pub how: End,
    /// How many moves were played.
    pub moves: usize,
    /// The discs of both sides, where discs are what counts.
    pub score: Option<[usize; 2]>,
    /// By how many discs the winner won, the empty squares among them.
    pub margin: Option<i32>,
    /// Who won, in words.
    pub headline: Said,
    /// By how much, or how, in words.
    pub by: Said,
    /// What speaks for whom in the position at the end, where the rules have ended the game.
    pub why: Option<ResultParts>,
    /// Whose mistakes are worth a try.
    pub tries: [bool; 2],
    /// What can be done now, the nearest first.
    pub next: Vec<NextStep>,
    /// How well it was played, as far as that is judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<ReviewSummary>,
}

impl EndingState {
    /// The end of a game in which people sit at `humans`; `None` while it goes on. `ending` is an end that
    /// the moves do not show, and `review` what a judge has said so far.
    pub fn of(
        game: &dyn Game,
        ending: Option<Ending>,
        humans: [bool; 2],
        review: Option<&Review>,
    ) -> Option<EndingState> {
        let outcome = game.outcome();
        let (winner, how) = match (ending, outcome) {
            (Some(ending), _) => (Some(ending.winner), ending.end),
            (None, outcome) => (outcome?.winner(), End::Finished),
        };
        let scored = game.look().scored;
        let tries = Exercises::sides(humans);
        let review = review.map(Review::summary);
        let found = review.as_ref().is_some_and(|review| {
            Side::BOTH
                .iter()
                .any(|side| tries[side.index()] && review.sides[side.index()].exercises > 0)
        });
        Some(EndingState {
            winner,
            how,
            moves: game.ply(),
            score: scored.then(|| discs(game)),
            margin: outcome
                .filter(|_| scored && ending.is_none())
                .map(|outcome| outcome.first.0.abs()),
            headline: headline(game, winner),
            by: by(game, winner, how, outcome.filter(|_| scored)),
            why: ResultParts::of(game),
            tries,
            next: next_steps(game.ply() > 0, found),
            review,
        })
    }
}

fn next_steps(moved: bool, mistakes: bool) -> Vec<NextStep> {
    let steps = [
        (NextStep::Review, moved),
        (NextStep::Exercises, mistakes),
        (NextStep::Again, true),
        (NextStep::Swap, true),
        (NextStep::Study, moved),
        (NextStep::Share, moved),
    ];
    steps.into_iter().filter(|(_, there)| *there).map(|(step, _)| step).collect()
}

fn discs(game: &dyn Game) -> [usize; 2] {
    let cells = game.cells();
    Side::BOTH.map(|side| cells.iter().filter(|cell| **cell == Some(side)).count())
}

/// Who won and how, in a few words for a list of games.
pub fn result(game: &dyn Game, winner: Option<Side>, how: End) -> Said {
    let Some(winner) = winner else { return Said::new("result-draw") };
    let id = match how {
        End::Resigned => "result-won-resigned",
        End::Timeout => "result-won-timeout",
        _ => "result-won-finished",
    };
    Said::new(id).with("side", side_said(game, winner))
}

/// How many empty squares a result counts for the winner, where discs are what counts.
pub fn empty_squares(game: &dyn Game, outcome: Outcome) -> usize {
    let [first, second] = discs(game);
    let margin = outcome.first.0.unsigned_abs() as usize;
    margin.saturating_sub(first.abs_diff(second))
}

fn headline(game: &dyn Game, winner: Option<Side>) -> Said {
    match winner {
        Some(side) => Said::new("ending-wins").with("side", side_said(game, side)),
        None => Said::new("ending-draw"),
    }
}

/// By how much; `outcome` where discs are what counts.
fn by(game: &dyn Game, winner: Option<Side>, how: End, outcome: Option<Outcome>) -> Said {
    let loser = |winner: Side| side_said(game, winner.other());
    match (how, winner, outcome) {
        (End::Resigned, Some(winner), _) => {
            Said::new("ending-resigned").with("loser", loser(winner))
        }
        (End::Timeout, Some(winner), _) => Said::new("ending-timeout").with("loser", loser(winner)),
        (_, Some(winner), Some(outcome)) => {
            let discs = discs(game);
            let (most, least) = (discs[winner.index()], discs[winner.other().index()]);
            Said::new("ending-discs")
                .with("most", most)
                .with("least", least)
                .with("margin", outcome.margin(winner).0)
                .with("empty", empty_squares(game, outcome))
        }
        (_, None, Some(_)) => Said::new("ending-level").with("discs", discs(game)[0]),
        (..) => Said::new("ending-moves").with("moves", game.ply()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JUDGE: &str = "minimax:depth=9";

    fn ended(name: &str, moves: &str) -> Option<EndingState> {
        let mut game = harif_catalog::open(name).unwrap();
        game.set_up(moves).unwrap();
        EndingState::of(game.as_ref(), None, [true, false], None)
    }

    #[test]
    fn a_game_that_goes_on_has_no_end_and_a_lost_one_names_the_winner() {
        assert_eq!(ended("tictactoe", "b2"), None);
        let won = ended("tictactoe", "a1a2b1b2c1").unwrap();
        assert_eq!((won.winner, won.how, won.moves), (Some(Side::First), End::Finished, 5));
        assert_eq!((won.headline.id.as_ref(), won.by.id.as_ref()), ("ending-wins", "ending-moves"));
        assert_eq!((won.score, won.margin, won.tries), (None, None, [true, false]));
        let drawn = ended("tictactoe", "a1b1c1b2a2c2b3a3c3").unwrap();
        assert_eq!((drawn.winner, drawn.headline.id.as_ref()), (None, "ending-draw"));
    }

    #[test]
    fn discs_are_counted_and_the_empty_squares_are_the_winners() {
        // The shortest game there is: Black takes everything.
        let wiped = ended("othello", "e6f4e3f6g5d6e7f5c5").unwrap();
        let [first, second] = wiped.score.unwrap();
        assert!(first + second < 64, "there are empty squares");
        let margin = wiped.margin.unwrap();
        assert_eq!(margin, 64 - 2 * second.min(first) as i32, "which count for the winner");
        let counted = Said::new("ending-discs").with("most", 13).with("least", 0);
        assert_eq!(wiped.by, counted.with("margin", 64).with("empty", 51));
    }

    #[test]
    fn an_end_that_the_moves_do_not_show_is_told_as_it_was() {
        let game = harif_catalog::open("othello").unwrap();
        for (end, id) in [(End::Resigned, "ending-resigned"), (End::Timeout, "ending-timeout")] {
            let ending = Some(Ending { end, winner: Side::Second });
            let told = EndingState::of(game.as_ref(), ending, [true; 2], None).unwrap();
            assert_eq!((told.winner, told.by.id.as_ref()), (Some(Side::Second), id));
            assert_eq!(told.margin, None, "nobody has counted");
            assert_eq!(told.next, [NextStep::Again, NextStep::Swap], "nothing was played");
        }
    }

    #[test]
    fn where_a_game_is_lost_nothing_speaks_for_the_loser() {
        // Four in a column for Red; the evaluation of what is left would find chances for Yellow.
        for (name, moves) in [
            ("connect4", "4343434"),
            ("tictactoe", "a1a2b1b2c1"),
            ("othello", "e6f4e3f6g5d6e7f5c5"),
        ] {
            let mut game = harif_catalog::open(name).unwrap();
            game.set_up(moves).unwrap();
            let outcome = game.outcome().unwrap();
            let told = ResultParts::of(game.as_ref()).unwrap();
            assert_eq!(Some(told.side), outcome.winner(), "{name}");
            assert!(told.parts.iter().all(|part| part.value > 0.0), "{name}: {told:?}");
        }
        assert_eq!(ResultParts::of(harif_catalog::open("othello").unwrap().as_ref()), None);
    }

    #[test]
    fn mistakes_of_those_who_played_lead_to_exercises() {
        // The second player answers the centre on an edge, and loses.
        let mut game = harif_catalog::open("tictactoe").unwrap();
        game.set_up("b2b1a1c3a3c1a2").unwrap();
        let mut judge = harif_catalog::player(game.as_ref(), JUDGE).unwrap();
        judge.new_game(game.as_ref(), 1).unwrap();
        let mut review = Review::of(game.as_ref(), JUDGE);
        let mut walk = game.branch(game.ply()).unwrap();
        let mut hear = |game: &dyn Game, judged: &harif_catalog::review::Judged| {
            review.hear(game, judged.clone());
        };
        let limits = harif_core::Limits::default();
        harif_catalog::review::review(walk.as_mut(), judge.as_mut(), &limits, &mut hear).unwrap();
        let told = |humans| EndingState::of(game.as_ref(), None, humans, Some(&review)).unwrap();
        let lost = told([false, true]);
        assert_eq!(lost.next[..2], [NextStep::Review, NextStep::Exercises]);
        let turning = &lost.review.unwrap().turning;
        assert_eq!((turning[0].ply, turning[0].side), (2, Side::Second));
        assert!(!told([true, false]).next.contains(&NextStep::Exercises), "none of their own");
    }
}
