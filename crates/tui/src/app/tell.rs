//! What the screen says of what happens, in the person's language.

use super::{Panel, TerminalApp};
use crate::problem::UserProblem;
use crate::view::panels::status::{GameStanding, Victory, sentence};
use crate::words::{Arg, TableWords};
use harif_console::actions::Act;
use harif_core::{End, Side, takes, turned};
use harif_table::Happening;

impl TerminalApp {
    /// Says something.
    pub(super) fn say(&mut self, id: &str, arguments: &[(&str, Arg<'_>)]) {
        let text = self.words.tell(id, arguments);
        self.show(text, false);
    }

    /// Says that something did not go.
    pub(super) fn trouble(&mut self, id: &str, arguments: &[(&str, Arg<'_>)]) {
        let text = self.words.tell(id, arguments);
        self.show(text, true);
    }

    /// Says that something did not go, and the key that helps.
    pub(super) fn trouble_with(&mut self, id: &str, act: Act) {
        let key = self.key_of(act);
        self.trouble(id, &[("key", key.into())]);
    }

    /// Says why something cannot be done.
    pub(super) fn complain(&mut self, problem: &UserProblem) {
        let text = self.words.refusal(problem);
        self.show(text, true);
    }

    /// Tells of a refusal, if it is one.
    pub(super) fn answer(&mut self, done: Result<(), impl Into<UserProblem>>) {
        match done {
            Ok(()) => self.message = None,
            Err(problem) => self.complain(&problem.into()),
        }
    }

    /// Tells what happened at the table.
    pub(super) fn tell_happening(&mut self, happening: &Happening) {
        let name = |side: Side| self.words.side_name(self.table.game().colour(side).name);
        match happening {
            Happening::Moved { side, mv, square, changes, .. } => {
                let turned = turned(changes, *square).len();
                let side = name(*side);
                let taken = if takes(changes, *square) { "yes" } else { "no" };
                let arguments: [(&str, Arg<'_>); 4] = [
                    ("side", side.into()),
                    ("move", mv.as_str().into()),
                    ("turned", turned.into()),
                    ("taken", taken.into()),
                ];
                self.say("said-move", &arguments);
            }
            Happening::Passed { side } => {
                let side = name(*side);
                self.say("said-pass", &[("side", side.into())]);
            }
            // The sentence above says why.
            Happening::Failed { .. } => self.trouble_with("term-failed", Act::Seat),
            Happening::Over => {
                let text = self.result();
                self.show(text, false);
                if self.study.is_none() {
                    self.panel = Panel::Ending;
                }
            }
        }
    }

    /// How the game stands at the table.
    pub(crate) fn standing(&self) -> GameStanding<'_> {
        let (table, game) = (&self.table, self.table.game());
        let colour = |side: Side| game.colour(side).name;
        if let Some(winner) = table.winner() {
            return winner.map_or(GameStanding::Draw, |winner| self.won(winner));
        }
        if let Some((_, reason)) = table.failure() {
            return GameStanding::Stopped { reason };
        }
        let side = game.to_move();
        let agent = table.seat(side).name();
        match table.thinking() {
            Some(_) => GameStanding::Thinking { colour: colour(side), agent },
            None if game.must_pass() => GameStanding::Passes { colour: colour(side) },
            None => GameStanding::ToMove { colour: colour(side), moves: game.legal().len() },
        }
    }

    fn won(&self, winner: Side) -> GameStanding<'_> {
        let game = self.table.game();
        let by = match self.table.ending().map(|ending| ending.end) {
            Some(End::Resigned) => Victory::Resignation,
            Some(End::Timeout) => Victory::Time,
            _ => Victory::Board,
        };
        let count = |side: Side| game.cells().iter().filter(|&&cell| cell == Some(side)).count();
        let score = [winner, winner.other()].map(count);
        GameStanding::Won {
            colour: game.colour(winner).name,
            loser: game.colour(winner.other()).name,
            score: game.look().scored.then_some(score),
            by,
        }
    }

    /// How the game at the table stands, in a sentence.
    pub(crate) fn result(&self) -> String {
        sentence(&self.words, self.standing(), None, false)
    }
}
