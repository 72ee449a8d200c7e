//! What the form says: the names of its fields, and a note on the row that is chosen.

use super::{Form, LOTS, Name, RANDOM, StartPlace};
use crate::words::{Arg, TableWords, Words};
use harif_catalog::HUMAN;
use harif_catalog::outside::anyone;
use harif_console::actions::{Act, KeyMap, ScreenKind};
use harif_console::unfinished::about;
use harif_core::{Schema, Side};

impl Form {
    /// The name of a field. Where words stand apart, rows with values have none and show what is typed as a flag.
    pub(super) fn label(&self, words: &Words, name: Name) -> String {
        if words.language().typed_apart {
            return flag(name);
        }
        match name {
            Name::First => self.seat_label(words, Side::First, "form-first"),
            Name::Second => self.seat_label(words, Side::Second, "form-second"),
            Name::Option(key) => {
                words.find(&format!("form-option-{key}"), &[]).unwrap_or_else(|| key.into())
            }
            name => words.say(title(name)),
        }
    }

    fn seat_label(&self, words: &Words, side: Side, id: &str) -> String {
        let colour = self.game.as_ref().map(|game| words.side_name(game.colour(side).name));
        words.tell(id, &[("side", colour.unwrap_or_default().into())]).trim().to_string()
    }

    /// A value as the list shows it, with what it means.
    pub(super) fn meaning(&self, words: &Words, name: Name, value: &str) -> String {
        match name {
            Name::Game => about_game(words, value),
            Name::First | Name::Second => self.about_player(words, value),
            Name::Begins if value == LOTS => words.say("form-lots"),
            Name::Begins => words.say("form-as-set"),
            Name::Seed if value == RANDOM => words.say("form-random"),
            _ => String::new(),
        }
    }

    fn schema(&self, player: &str) -> Option<Schema> {
        let name = player.split(':').next().unwrap_or(player).trim();
        let game = self.game.as_ref()?;
        anyone(game.as_ref()).into_iter().find(|schema| schema.name == name)
    }

    fn about_player(&self, words: &Words, player: &str) -> String {
        let name = player.split(':').next().unwrap_or(player).trim();
        let told = words.find(&format!("agent-about-{name}"), &[]);
        let told = told.or_else(|| words.find(&format!("form-about-{name}"), &[]));
        told.or_else(|| self.schema(player).map(|schema| schema.summary.into())).unwrap_or_default()
    }

    /// The rows under the form about the row that is chosen: each is words or has none.
    pub(super) fn notes(&self, words: &Words, keys: &KeyMap) -> Vec<String> {
        match self.place {
            StartPlace::Start => vec![self.summary(words)],
            StartPlace::Kept(i) => self.about_kept(words, keys, i),
            StartPlace::Field(i) => {
                let field = &self.fields[i];
                let at = self.list.and_then(|at| field.values.get(at)).map(String::as_str);
                let value = at.unwrap_or(field.text());
                let mut notes = self.about_field(words, keys, field.name, value);
                if words.language().typed_apart {
                    notes.insert(0, self.title_in_words(words, field.name));
                }
                notes
            }
        }
    }

    fn about_field(&self, words: &Words, keys: &KeyMap, name: Name, value: &str) -> Vec<String> {
        let meaning = self.meaning(words, name, value);
        match name {
            Name::First | Name::Second => {
                let keys = self.schema(value).map(|schema| options(&schema)).unwrap_or_default();
                [meaning, keys].into_iter().filter(|note| !note.is_empty()).collect()
            }
            Name::Size => vec![self.family().map_or(String::new(), |family| family.sizes.into())],
            Name::Option(key) => vec![self.about_option(words, key)],
            Name::Position if self.is_over() => vec![words.say("form-over")],
            Name::Position => {
                let key = keys.key(ScreenKind::Start, Act::Enter);
                vec![words.say("lobby-paste"), words.tell("form-set-up", &[("key", key.into())])]
            }
            Name::Clock => vec![words.say("form-clock")],
            Name::Least => vec![words.say("form-least-note")],
            Name::Seed if meaning.is_empty() => vec![words.say("form-seed-about")],
            _ => vec![meaning],
        }
    }

    fn about_option(&self, words: &Words, key: &str) -> String {
        let told = words.find(&format!("form-option-{key}-about"), &[]);
        let family = self.family();
        let options = family.iter().flat_map(|family| &family.schema.options);
        let summary = || options.into_iter().find(|o| o.key == key).map(|o| o.summary.to_string());
        told.or_else(summary).unwrap_or_default()
    }

    fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.outcome().is_some())
    }

    /// What a field is called, where its row says it in Latin letters.
    fn title_in_words(&self, words: &Words, name: Name) -> String {
        match name {
            Name::First => words.say("lobby-first"),
            Name::Second => words.say("lobby-second"),
            Name::Option(key) => {
                words.find(&format!("form-option-{key}"), &[]).unwrap_or_else(|| key.into())
            }
            name => words.say(title(name)),
        }
    }

    fn about_kept(&self, words: &Words, keys: &KeyMap, i: usize) -> Vec<String> {
        let key = |act| Arg::from(keys.key(ScreenKind::Start, act));
        if self.doomed == Some(i) {
            return vec![words.tell("form-sure", &[("key", key(Act::ThrowAway))])];
        }
        let Some(line) = self.kept().get(i) else {
            return Vec::new();
        };
        vec![
            about(words, line, self.now),
            words.tell("form-kept", &[("enter", key(Act::Enter)), ("delete", key(Act::ThrowAway))]),
        ]
    }

    /// What begins when the button is pressed.
    fn summary(&self, words: &Words) -> String {
        let wrong = self.fields.iter().any(|field| field.problem.is_some());
        let Some(game) = self.game.as_ref().filter(|_| !wrong) else {
            return words.say("form-wrong");
        };
        let random = if self.text(Name::Begins) == LOTS { "yes" } else { "no" };
        let [first, second] = [Name::First, Name::Second].map(|name| self.text(name));
        let machine = |side: Side, agent: &str| {
            let side = words.side_name(game.colour(side).name);
            let agent = words.agent_name(agent);
            words.tell(
                "sum-machine",
                &[("random", random.into()), ("side", side.into()), ("agent", agent.into())],
            )
        };
        match (first == HUMAN, second == HUMAN) {
            (true, true) => words.say("sum-two"),
            (true, false) => machine(Side::First, second),
            (false, true) => machine(Side::Second, first),
            (false, false) => {
                let [first, second] = [first, second].map(|agent| words.agent_name(agent));
                words.tell("sum-watch", &[("first", first.into()), ("second", second.into())])
            }
        }
    }
}

/// The message that names a field.
fn title(name: Name) -> &'static str {
    match name {
        Name::Game => "lobby-game",
        Name::Size => "lobby-size",
        Name::First => "lobby-first",
        Name::Second => "lobby-second",
        Name::Position => "lobby-start",
        Name::Clock => "lobby-clock",
        Name::Least => "form-least",
        Name::Begins => "form-begins",
        Name::Seed => "form-seed",
        Name::Option(key) => key,
    }
}

/// What a field is called on the command line.
fn flag(name: Name) -> String {
    match name {
        Name::Game => "game".into(),
        Name::Size => "size".into(),
        Name::Option(key) => format!("{key}="),
        Name::First => "--first".into(),
        Name::Second => "--second".into(),
        Name::Position => "--position".into(),
        Name::Clock => "--clock".into(),
        Name::Least => "--min-time".into(),
        Name::Begins => "--shuffle".into(),
        Name::Seed => "--seed".into(),
    }
}

/// What a game tells of itself in a line; nothing for a name that is none.
fn about_game(words: &Words, name: &str) -> String {
    let known = harif_catalog::families().into_iter().find(|family| family.schema.name == name);
    known.map_or_else(String::new, |family| words.told(&family.about.summary))
}

/// What can be typed behind the name of a player.
fn options(schema: &Schema) -> String {
    let keys: Vec<String> =
        schema.options.iter().map(|option| format!("{}=", option.key)).collect();
    match keys.is_empty() {
        true => String::new(),
        false => format!("{}: {}", schema.name, keys.join(" ")),
    }
}
