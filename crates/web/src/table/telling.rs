//! How a table is told to those who look on: made once for all of them, whole or as what has changed.

use super::Table;
use super::wire::TableWire;
use axum::extract::ws::Utf8Bytes;
use harif_core::Side;
use serde_json::{Map, Value};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

/// Lists that grow at their end: of these only the new items are told.
const TAILS: [&str; 3] = ["view.moves", "values", "seconds"];

/// A table as it stands, ready to be sent.
#[derive(Debug)]
pub(crate) struct Telling {
    /// The table as JSON, but for whose eyes it is.
    base: String,
    /// The message for each set of seats that a reader may hold, made when the first such reader comes.
    whole: [OnceLock<Utf8Bytes>; 4],
    /// What is different from what was told before, if that is known.
    change: Option<Utf8Bytes>,
}

/// What was told last, as one number a field: enough to see what is new.
#[derive(Debug)]
pub(super) struct Known {
    fields: Vec<(String, u64)>,
    tails: [Vec<u64>; 3],
}

/// The fields of a table one by one, as text.
struct Fields {
    base: String,
    top: Vec<(String, String)>,
    view: Vec<(String, String)>,
    tails: [Vec<String>; 3],
}

impl Telling {
    /// The table as it stands; `known` is what was told last, and becomes what is told now.
    pub(super) fn new(table: &Table, known: &mut Option<Known>) -> Telling {
        let fields = Fields::of(&TableWire::of(table));
        let change = known.as_ref().map(|known| fields.change(known).into());
        *known = Some(fields.known());
        Telling { change, ..Telling::only(fields) }
    }

    /// The table as it stands, for one who knows nothing of it.
    pub(super) fn whole_only(table: &Table) -> Telling {
        Telling::only(Fields::of(&TableWire::of(table)))
    }

    fn only(fields: Fields) -> Telling {
        Telling { base: fields.base, whole: Default::default(), change: None }
    }

    /// The whole table, for one who holds these seats.
    pub(crate) fn whole(&self, seats: &[Side]) -> Utf8Bytes {
        let held = seats.iter().fold(0, |held, side| held | 1 << side.index());
        self.whole[held]
            .get_or_init(|| format!(r#"{{"type":"table","table":{}}}"#, self.table(seats)).into())
            .clone()
    }

    /// The table as JSON, for one who holds these seats.
    pub(crate) fn table(&self, seats: &[Side]) -> String {
        let yours = serde_json::to_string(seats).unwrap_or_default();
        let open = self.base.strip_suffix('}').unwrap_or(&self.base);
        format!(r#"{open},"yours":{yours}}}"#)
    }

    /// What has changed, for one who has heard all before; the whole table where that is not known.
    pub(crate) fn change(&self, seats: &[Side]) -> Utf8Bytes {
        self.change.clone().unwrap_or_else(|| self.whole(seats))
    }
}

impl Fields {
    fn of(wire: &TableWire) -> Fields {
        let table = serde_json::to_value(wire).unwrap_or_default();
        let base = table.to_string();
        let Value::Object(mut top) = table else { unreachable!("a table is an object") };
        let mut view = match top.remove("view") {
            Some(Value::Object(view)) => view,
            _ => Map::new(),
        };
        let tails = TAILS.map(|name| {
            let list = match name.strip_prefix("view.") {
                Some(name) => view.remove(name),
                None => top.remove(name),
            };
            let Some(Value::Array(list)) = list else { return Vec::new() };
            list.iter().map(Value::to_string).collect()
        });
        let texts = |map: Map<String, Value>| {
            map.into_iter().map(|(name, value)| (name, value.to_string())).collect()
        };
        Fields { base, top: texts(top), view: texts(view), tails }
    }

    fn known(&self) -> Known {
        let fields = self.top.iter().chain(&self.view);
        Known {
            fields: fields.map(|(name, text)| (name.clone(), number(text))).collect(),
            tails: self.tails.each_ref().map(|list| list.iter().map(|text| number(text)).collect()),
        }
    }

    /// `{"type":"change","set":{…},"view":{…},"tails":{…}}`, without what is empty.
    fn change(&self, known: &Known) -> String {
        let mut before = known.fields.iter();
        let mut new = |fields: &[(String, String)]| -> Vec<String> {
            let changed = |(name, text): &(String, String)| {
                // The same fields come in the same order each time.
                let same =
                    before.next().is_some_and(|(n, hash)| n == name && *hash == number(text));
                (!same).then(|| format!("{name:?}:{text}"))
            };
            fields.iter().filter_map(changed).collect()
        };
        let (set, view) = (new(&self.top), new(&self.view));
        let tails = TAILS.iter().zip(&self.tails).zip(&known.tails);
        let tails = tails.filter_map(|((name, now), before)| tail(name, now, before)).collect();
        let mut text = String::from(r#"{"type":"change""#);
        let part = |(name, fields): (&str, Vec<String>)| match fields.is_empty() {
            true => String::new(),
            false => format!(",{name:?}:{{{}}}", fields.join(",")),
        };
        text.extend([("set", set), ("view", view), ("tails", tails)].map(part));
        text + "}"
    }
}

/// What follows the items that stayed, if a list has changed.
fn tail(name: &str, now: &[String], before: &[u64]) -> Option<String> {
    let keep = now.iter().zip(before).take_while(|(text, hash)| number(text) == **hash).count();
    let changed = keep < now.len() || keep < before.len();
    changed.then(|| format!(r#"{name:?}:{{"keep":{keep},"add":[{}]}}"#, now[keep..].join(",")))
}

fn number(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn fields(table: Value) -> Fields {
        let base = table.to_string();
        let Value::Object(mut top) = table else { panic!() };
        let Some(Value::Object(mut view)) = top.remove("view") else { panic!() };
        let list = |map: &mut Map<String, Value>, name| {
            let items = map.remove(name).unwrap_or_default();
            items.as_array().unwrap().iter().map(Value::to_string).collect()
        };
        let tails = [list(&mut view, "moves"), list(&mut top, "values"), list(&mut top, "seconds")];
        let texts = |map: Map<String, Value>| {
            map.into_iter().map(|(name, value)| (name, value.to_string())).collect()
        };
        Fields { base, top: texts(top), view: texts(view), tails }
    }

    fn table(moves: &[&str], seconds: &[f64], paused: bool, ply: usize) -> Value {
        json!({ "id": "a", "paused": paused, "thinking": null, "values": [], "seconds": seconds,
                "view": { "game": "othello-8x8", "ply": ply, "moves": moves } })
    }

    fn changed(before: Value, after: Value) -> Value {
        serde_json::from_str(&fields(after).change(&fields(before).known())).unwrap()
    }

    #[test]
    fn only_what_is_new_is_told() {
        let before = table(&["f5"], &[1.0], false, 1);
        let after = table(&["f5", "d6"], &[1.0, 2.5], false, 2);
        assert_eq!(
            changed(before.clone(), after),
            json!({ "type": "change", "view": { "ply": 2 }, "tails": {
                "view.moves": { "keep": 1, "add": ["d6"] },
                "seconds": { "keep": 1, "add": [2.5] },
            } })
        );
        let rest = table(&["f5"], &[1.0], true, 1);
        assert_eq!(
            changed(before.clone(), rest),
            json!({ "type": "change", "set": { "paused": true } })
        );
        assert_eq!(changed(before.clone(), before), json!({ "type": "change" }));
    }

    #[test]
    fn lists_that_become_shorter_or_others_are_told_from_where_they_differ() {
        let before = table(&["f5", "d6", "c3"], &[], false, 3);
        let tail = |after: &[&str]| {
            changed(before.clone(), table(after, &[], false, 3))["tails"]["view.moves"].clone()
        };
        assert_eq!(tail(&["f5"]), json!({ "keep": 1, "add": [] }));
        assert_eq!(tail(&["f5", "f4"]), json!({ "keep": 1, "add": ["f4"] }));
        assert_eq!(tail(&[]), json!({ "keep": 0, "add": [] }));
        assert_eq!(tail(&["f5", "d6", "c3"]), Value::Null);
    }
}
