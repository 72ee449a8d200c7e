//! The start screen: which game, on which board, who plays, from where, with which clock.
//!
//! Everything that a table needs is a [`StartField`] of the [`Form`], and what the catalog says of it stands
//! under the field at once. The families, their sizes and options and the agents come from the catalog, so
//! what is new there is here by itself. `draw` shows the form, actions and the mouse change
//! it, and a [`StartStep`] says what is to happen.

mod check;
mod field;
mod keys;
mod layout;
mod notes;
mod view;

pub use field::{Name, StartField};
pub use layout::preview_area;
pub(crate) use view::draw;

use crate::problem::UserProblem;
use crate::setup::{Setup, fresh_seed, read_clock, read_least, show_clock};
use harif_catalog::{Family, families};
use harif_core::{Game, show_time};
use harif_kept::{KeptLine, KeptList};
use std::time::{SystemTime, UNIX_EPOCH};

/// What a key or a click on the start screen leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum StartStep {
    /// Nothing beyond the screen.
    Stay,
    /// A new table.
    Start(Setup),
    /// The start position is to be set up on the board.
    SetUp,
    /// The unfinished game of this name.
    Continue(String),
    /// The unfinished game of this name is to be thrown away.
    Discard(String),
    /// The one that was thrown away last is to come back.
    Restore,
    /// Back to where one came from.
    Leave,
}

/// Where the keys go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartPlace {
    /// An unfinished game.
    Kept(usize),
    /// A field.
    Field(usize),
    /// The button.
    Start,
}

/// The words for a seed that is new each time, and for who begins.
pub(super) const RANDOM: &str = "random";
pub(super) const AS_SET: &str = "as seated";
pub(super) const LOTS: &str = "lots";

/// The start screen.
pub struct Form {
    fields: Vec<StartField>,
    kept: KeptList,
    place: StartPlace,
    /// Which value is under the bar of the list that is open.
    list: Option<usize>,
    /// An unfinished game that goes with the next Delete.
    doomed: Option<usize>,
    family: &'static str,
    /// The game as the fields describe it, if they do; at its start while the position makes no sense.
    game: Option<Box<dyn Game>>,
    /// What no field asks for.
    rest: Setup,
    /// Seconds since 1970.
    now: u64,
}

impl Form {
    /// The form with the unfinished games on top, filled in as the last table was.
    pub fn new(kept: KeptList, last: Option<&Setup>) -> Form {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        Form::at(kept, last, now)
    }

    /// As [`new`](Self::new), at a time in seconds since 1970.
    pub fn at(kept: KeptList, last: Option<&Setup>, now: u64) -> Form {
        let rest = last.cloned().unwrap_or_else(Setup::usual);
        let mut form = Form {
            fields: Vec::new(),
            kept: KeptList::default(),
            place: StartPlace::Kept(0),
            list: None,
            doomed: None,
            family: "",
            game: None,
            rest,
            now,
        };
        form.fill();
        form.offer(kept, None);
        form
    }

    /// Shows other unfinished games, of which one may be chosen by its name.
    pub(crate) fn offer(&mut self, kept: KeptList, chosen: Option<&str>) {
        self.kept = kept;
        self.doomed = None;
        let named = chosen.and_then(|id| self.kept().iter().position(|line| line.id == id));
        self.place = match (named, self.place, self.kept().len()) {
            (Some(i), ..) => StartPlace::Kept(i),
            (None, StartPlace::Kept(_), 0) => StartPlace::Field(0),
            (None, StartPlace::Kept(i), count) => StartPlace::Kept(i.min(count - 1)),
            (None, place, _) => place,
        };
    }

    /// Makes the fields as `rest` says, but with a new seed: nobody means to repeat a game unasked.
    fn fill(&mut self) {
        let rest = self.rest.clone();
        let texts = |list: &[&str]| list.iter().map(|text| (*text).to_string()).collect();
        let [first, second] = rest.seats;
        let begins = if rest.shuffle { LOTS } else { AS_SET };
        let clocks = texts(&["none", "1+0", "3+2", "5+0", "10+5"]);
        let games = families().iter().map(|family| family.schema.name.to_string()).collect();
        self.fields = vec![
            StartField::open(Name::Game, rest.game, games),
            StartField::open(Name::First, first, Vec::new()),
            StartField::open(Name::Second, second, Vec::new()),
            StartField::open(Name::Position, rest.position.clone(), texts(&["start"])),
            StartField::open(Name::Clock, show_clock(rest.clock), clocks),
            StartField::open(
                Name::Least,
                show_time(rest.least),
                texts(&["0s", "500ms", "1s", "3s"]),
            ),
            StartField::closed(Name::Begins, begins, texts(&[AS_SET, LOTS])),
            StartField::open(Name::Seed, RANDOM, texts(&[RANDOM, "1"])),
        ];
        self.follow_family();
        self.settle();
        // The family was new to the form, which put the position back.
        self.set(Name::Position, &rest.position);
        self.check();
    }

    /// The fields, from the top.
    pub fn fields(&self) -> &[StartField] {
        &self.fields
    }

    /// The unfinished games, from the top.
    pub fn kept(&self) -> &[KeptLine] {
        &self.kept.lines
    }

    /// Where the keys go.
    pub fn place(&self) -> StartPlace {
        self.place
    }

    /// What the fields describe, or the unfinished game that is chosen; `None` while something is wrong.
    pub fn preview(&self) -> Option<Box<dyn Game>> {
        match self.place {
            StartPlace::Kept(i) => self.kept().get(i)?.preview(),
            _ if self.problem(Name::Position) => None,
            _ => self.game.as_ref().and_then(|game| game.branch(game.ply()).ok()),
        }
    }

    /// The board on which a start position can be set up.
    pub(crate) fn board(&self) -> Option<Box<dyn Game>> {
        self.game.as_ref().and_then(|game| game.branch(game.ply()).ok())
    }

    /// Takes over a start position.
    pub(crate) fn take_position(&mut self, text: &str) {
        self.set(Name::Position, text);
        self.check();
    }

    /// Says under the game why the table could not be laid although the fields made sense.
    pub(crate) fn refuse(&mut self, problem: UserProblem) {
        if let Some(i) = self.find(Name::Game) {
            self.fields[i].problem = Some(problem);
            self.place = StartPlace::Field(i);
        }
    }

    /// The text of a field; nothing where the game has no such field.
    pub(super) fn text(&self, name: Name) -> &str {
        self.find(name).map_or("", |i| self.fields[i].text().trim())
    }

    fn find(&self, name: Name) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    fn problem(&self, name: Name) -> bool {
        self.find(name).is_some_and(|i| self.fields[i].problem.is_some())
    }

    fn set(&mut self, name: Name, text: &str) {
        if let Some(i) = self.find(name) {
            self.fields[i].set(text);
        }
    }

    /// The family of the game, if there is one of that name.
    pub(super) fn family(&self) -> Option<Family> {
        let typed = self.text(Name::Game);
        let name = typed.split(['-', ':']).next().unwrap_or(typed);
        families().into_iter().find(|family| family.schema.name == name)
    }

    /// The full name of the game.
    pub(super) fn full_name(&self) -> String {
        let game = self.text(Name::Game);
        if game.contains(['-', ':']) {
            return game.into();
        }
        let options = self.fields.iter().filter_map(|field| match field.name {
            Name::Option(key) if !field.text().trim().is_empty() => {
                Some(format!("{key}={}", field.text().trim()))
            }
            _ => None,
        });
        let options: Vec<String> = options.collect();
        let size = self.text(Name::Size);
        let colon = if options.is_empty() { "" } else { ":" };
        format!("{game}-{size}{colon}{}", options.join(","))
    }

    /// The table that the fields describe; `None` while something is wrong.
    pub fn setup(&self) -> Option<Setup> {
        if self.fields.iter().any(|field| field.problem.is_some()) {
            return None;
        }
        let seed = match self.text(Name::Seed) {
            RANDOM => fresh_seed(),
            text => text.parse().ok()?,
        };
        Some(Setup {
            game: self.game.as_ref()?.name(),
            position: self.text(Name::Position).into(),
            seats: [self.text(Name::First).into(), self.text(Name::Second).into()],
            clock: read_clock(self.text(Name::Clock)).ok()?,
            least: read_least(self.text(Name::Least)).ok()?,
            seed,
            shuffle: self.text(Name::Begins) == LOTS,
            ..self.rest.clone()
        })
    }
}

#[cfg(test)]
pub(crate) mod tests;
