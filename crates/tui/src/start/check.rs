//! What follows from a change: the fields that belong to the game, the agents that can play it, and what
//! the catalog thinks of every field.

use super::{Form, Name, RANDOM, StartField};
use crate::problem::UserProblem;
use crate::setup::{SetupError, read_clock, read_least};
use harif_catalog::outside::{anyone, sit_anyone};
use harif_catalog::{Family, HUMAN, open};
use harif_core::{FieldKind, Game, NameError, OptionError, suggest};

/// Who stands in front of the list of players, in this order, as far as the game has them.
const IN_FRONT: &[&str] =
    &[HUMAN, "easy", "medium", "hard", "expert", "grandmaster", "champion", "solver"];

/// Who takes the seat of somebody who cannot play another game.
const STAND_IN: &str = "hard";

impl Form {
    /// Brings the form in order after one of its fields has changed.
    pub(super) fn changed(&mut self, name: Name) {
        self.doomed = None;
        if name == Name::Game {
            self.follow_family();
        }
        let sat = self.who_sits();
        self.check();
        if matches!(name, Name::Game | Name::Size | Name::Option(_)) {
            self.relieve(sat);
        }
    }

    /// Gives the form the fields of the game's family, if that is another one than before.
    pub(super) fn follow_family(&mut self) {
        let Some(family) = self.family() else {
            return;
        };
        if family.schema.name == self.family {
            return;
        }
        self.family = family.schema.name;
        self.fields.retain(|field| !matches!(field.name, Name::Size | Name::Option(_)));
        let own = own_fields(&family);
        self.fields.splice(1..1, own);
        self.set(Name::Position, "start");
        if let super::StartPlace::Field(i) = self.place {
            self.place = super::StartPlace::Field(i.min(self.fields.len() - 1));
        }
    }

    /// Spreads a whole name, as typed in the first field, over the fields that it speaks of.
    pub(super) fn settle(&mut self) {
        let typed = self.text(Name::Game).to_string();
        if !typed.contains(['-', ':']) || open(&typed).is_err() {
            return;
        }
        let (front, options) = typed.split_once(':').unwrap_or((&typed, ""));
        let (family, size) = front.split_once('-').unwrap_or((front, ""));
        if let Some(default) = self.family().map(|family| family.default_size) {
            self.set(Name::Size, if size.is_empty() { default } else { size });
        }
        for (key, value) in options.split(',').filter_map(|option| option.split_once('=')) {
            let name = self.fields.iter().map(|field| field.name);
            let name = name.into_iter().find(|name| matches!(name, Name::Option(k) if *k == key));
            if let Some(name) = name {
                self.set(name, value);
            }
        }
        self.set(Name::Game, family);
    }

    /// Asks the catalog about everything.
    pub(super) fn check(&mut self) {
        self.fields.iter_mut().for_each(|field| field.problem = None);
        self.game = None;
        match open(&self.full_name()) {
            Ok(game) => self.check_at(game),
            Err(error) => {
                let name = self.blame(&error);
                self.complain(name, short(error));
            }
        }
        if let Err(problem) = read_clock(self.text(Name::Clock)) {
            self.complain(Name::Clock, problem.into());
        }
        if let Err(problem) = read_least(self.text(Name::Least)) {
            self.complain(Name::Least, problem.into());
        }
        let seed = self.text(Name::Seed);
        if seed != RANDOM && seed.parse::<u64>().is_err() {
            self.complain(Name::Seed, SetupError::Seed.into());
        }
    }

    /// Who can play the game, and where it begins.
    fn check_at(&mut self, mut game: Box<dyn Game>) {
        let values = players(game.as_ref());
        for name in [Name::First, Name::Second] {
            let Some(i) = self.find(name) else { continue };
            self.fields[i].values.clone_from(&values);
            if let Err(error) = sit_anyone(game.as_ref(), self.text(name)) {
                self.complain(name, short(error));
            }
        }
        if let Err(error) = game.set_up(self.text(Name::Position)) {
            self.complain(Name::Position, error.into());
        }
        self.game = Some(game);
    }

    /// Which field an error about the game speaks of.
    fn blame(&self, error: &NameError) -> Name {
        let key = match error {
            NameError::Size(_) if self.find(Name::Size).is_some() => return Name::Size,
            NameError::Options(OptionError::BadValue { key, .. }) => *key,
            _ => return Name::Game,
        };
        self.find(Name::Option(key)).map_or(Name::Game, |_| Name::Option(key))
    }

    fn complain(&mut self, name: Name, problem: UserProblem) {
        if let Some(i) = self.find(name) {
            self.fields[i].problem = Some(problem);
        }
    }

    fn who_sits(&self) -> [bool; 2] {
        [Name::First, Name::Second].map(|name| !self.problem(name))
    }

    /// Who sat there and cannot play the new game leaves the seat to somebody who can.
    fn relieve(&mut self, sat: [bool; 2]) {
        let sits = self.who_sits();
        for (i, name) in [Name::First, Name::Second].into_iter().enumerate() {
            if sat[i] && !sits[i] {
                self.set(name, STAND_IN);
                self.check();
            }
        }
    }
}

/// The fields that a family of games has of its own.
fn own_fields(family: &Family) -> Vec<StartField> {
    let size = StartField::open(Name::Size, family.default_size, sizes(family));
    let options = family.schema.options.iter().map(|option| {
        let name = Name::Option(option.key);
        let texts = |list: &[&str]| list.iter().map(|text| (*text).to_string()).collect();
        match &option.kind {
            FieldKind::Choice { of, default } => StartField::closed(name, *default, texts(of)),
            FieldKind::Switch { default } => {
                StartField::closed(name, if *default { "on" } else { "off" }, texts(&["on", "off"]))
            }
            FieldKind::Int { default: Some(number), .. } => {
                StartField::open(name, number.to_string(), Vec::new())
            }
            FieldKind::Float { default, .. } => {
                StartField::open(name, default.to_string(), Vec::new())
            }
            _ => StartField::open(name, "", Vec::new()),
        }
    });
    std::iter::once(size).chain(options).collect()
}

/// The sizes that the family shows as samples, from the smallest board on.
fn sizes(family: &Family) -> Vec<String> {
    let dashed = format!("{}-", family.schema.name);
    let typed = family.samples.iter().filter_map(|name| name.strip_prefix(dashed.as_str()));
    let typed = typed.map(|rest| rest.split(':').next().unwrap_or(rest));
    let mut sizes: Vec<String> = typed.chain([family.default_size]).map(str::to_string).collect();
    let squares = |size: &String| -> usize {
        let numbers = size.split(|c: char| !c.is_ascii_digit());
        numbers.filter_map(|number| number.parse::<usize>().ok()).take(2).product()
    };
    sizes.sort_by_key(|size| (squares(size), size.clone()));
    sizes.dedup();
    sizes
}

/// Everybody who can play a game: people and levels first, outside engines last, ready for their command.
fn players(game: &dyn Game) -> Vec<String> {
    let all = anyone(game);
    let rest = |schema: &harif_core::Schema| {
        matches!(
            schema.options.as_slice(),
            [harif_core::Field { kind: FieldKind::Rest { .. }, .. }]
        )
    };
    let named = |schema: &harif_core::Schema| match rest(schema) {
        true => format!("{}:", schema.name),
        false => schema.name.to_string(),
    };
    let place =
        |name: &String| IN_FRONT.iter().position(|known| known == name).unwrap_or(IN_FRONT.len());
    let mut players: Vec<String> = all.iter().map(named).collect();
    players.sort_by_key(place);
    players
}

/// An error about a name without the list of all names, which the field shows itself.
fn short(error: NameError) -> UserProblem {
    match error {
        NameError::Unknown { what, name, known } => {
            let near = suggest(&name, known.iter().map(String::as_str)).map(str::to_string);
            UserProblem::Unlisted { what, name, near }
        }
        other => other.into(),
    }
}
