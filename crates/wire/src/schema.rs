//! Shapes as JSON Schema, laid out as `openapi.json` is: what fits on a line stands on one.

use crate::read::{Described, Property, REST, Shape};

/// JSON whose keys keep their order.
pub(crate) enum Json {
    /// As it is.
    Raw(String),
    Object(Vec<(String, Json)>),
    Array(Vec<Json>),
}

/// What fits in a line.
const WIDTH: usize = 180;

impl Json {
    pub(crate) fn text(text: &str) -> Json {
        Json::Raw(serde_json::to_string(text).expect("a text serialises"))
    }

    fn line(&self) -> String {
        match self {
            Json::Raw(text) => text.clone(),
            Json::Object(all) if all.is_empty() => "{}".into(),
            Json::Object(all) => {
                let each: Vec<String> =
                    all.iter().map(|(key, value)| format!("{key:?}: {}", value.line())).collect();
                format!("{{ {} }}", each.join(", "))
            }
            Json::Array(all) => {
                let each: Vec<String> = all.iter().map(Json::line).collect();
                format!("[{}]", each.join(", "))
            }
        }
    }

    /// Laid out for a place that is so far from the edge.
    pub(crate) fn lay_out(&self, indent: usize) -> String {
        let line = self.line();
        if line.chars().count() + indent <= WIDTH {
            return line;
        }
        let (open, close, each): (&str, &str, Vec<String>) = match self {
            Json::Raw(text) => return text.clone(),
            Json::Object(all) => {
                let one = |(key, value): &(String, Json)| {
                    format!("{key:?}: {}", value.lay_out(indent + 2))
                };
                ("{", "}", all.iter().map(one).collect())
            }
            Json::Array(all) => ("[", "]", all.iter().map(|v| v.lay_out(indent + 2)).collect()),
        };
        let (inner, outer) = (" ".repeat(indent + 2), " ".repeat(indent));
        format!("{open}\n{inner}{}\n{outer}{close}", each.join(&format!(",\n{inner}")))
    }
}

/// The schema of a type. `more` says what is known beyond the shape: a least value, a pattern.
pub(crate) fn schema(of: &Described, more: &dyn Fn(&str) -> Vec<(String, Json)>) -> Json {
    let mut all = Vec::new();
    if !of.about.is_empty() {
        all.push(("description".to_string(), Json::text(&of.about)));
    }
    all.extend(keys(of.name, &of.shape, more));
    Json::Object(all)
}

fn object(
    name: &str,
    properties: &[Property],
    more: &dyn Fn(&str) -> Vec<(String, Json)>,
) -> Vec<(String, Json)> {
    let (rest, properties): (Vec<_>, Vec<_>) = properties.iter().partition(|p| p.name == REST);
    let required = properties.iter().filter(|p| !p.optional).map(|p| Json::text(&p.name)).collect();
    let one = |property: &&Property| {
        let place = format!("{name}.{}", property.name);
        let mut all = keys(&place, &property.shape, more);
        all.extend(more(&place));
        if !property.about.is_empty() {
            all.push(("description".into(), Json::text(&property.about)));
        }
        (property.name.clone(), Json::Object(all))
    };
    let mut all = vec![("type".to_string(), Json::text("object"))];
    let others = match rest.first() {
        Some(rest) => Json::Object(keys(name, &rest.shape, more)),
        None => Json::Raw("false".into()),
    };
    all.push(("additionalProperties".into(), others));
    all.push(("required".into(), Json::Array(required)));
    all.push(("properties".into(), Json::Object(properties.iter().map(one).collect())));
    all
}

fn keys(
    place: &str,
    shape: &Shape,
    more: &dyn Fn(&str) -> Vec<(String, Json)>,
) -> Vec<(String, Json)> {
    let of = |shape: &Shape| Json::Object(keys(place, shape, more));
    // What is known of the items of a list is found under its name and `[]`.
    let items = |shape: &Shape| {
        let place = format!("{place}[]");
        let mut all = keys(&place, shape, more);
        all.extend(more(&place));
        Json::Object(all)
    };
    let plain = |name: &str| vec![("type".to_string(), Json::text(name))];
    let words = |words: &[String]| words.iter().map(|word| Json::text(word)).collect::<Vec<_>>();
    let list = |count: Option<usize>, items: Json| {
        let mut all = plain("array");
        if let Some(count) = count {
            all.push(("minItems".into(), Json::Raw(count.to_string())));
            all.push(("maxItems".into(), Json::Raw(count.to_string())));
        }
        all.push(("items".into(), items));
        all
    };
    match shape {
        Shape::Any => Vec::new(),
        Shape::Text => plain("string"),
        Shape::Flag => plain("boolean"),
        Shape::Integer => plain("integer"),
        Shape::Number => plain("number"),
        Shape::Count => reference("Count"),
        Shape::Ref(name) => reference(name),
        Shape::Words(all) => vec![("enum".into(), Json::Array(words(all)))],
        Shape::List(inner) => list(None, items(inner)),
        Shape::Same(inner, count) => list(Some(*count), items(inner)),
        Shape::Tuple(all) => {
            let mut keys = plain("array");
            keys.push(("prefixItems".into(), Json::Array(all.iter().map(of).collect())));
            keys.push(("minItems".into(), Json::Raw(all.len().to_string())));
            keys.push(("items".into(), Json::Raw("false".into())));
            keys
        }
        Shape::Map(inner) => {
            let mut all = plain("object");
            all.push(("additionalProperties".into(), of(inner)));
            all
        }
        Shape::Maybe(inner) => match inner.as_ref() {
            Shape::Text | Shape::Flag | Shape::Integer | Shape::Number => {
                let mut all = keys(place, inner, more);
                let plain = all.remove(0).1;
                vec![("type".into(), Json::Array(vec![plain, Json::text("null")]))]
            }
            inner => {
                vec![("oneOf".into(), Json::Array(vec![Json::Object(plain("null")), of(inner)]))]
            }
        },
        Shape::Object(properties) => object(place, properties, more),
        Shape::Either(all) => vec![("anyOf".into(), Json::Array(all.iter().map(of).collect()))],
    }
}

fn reference(name: &str) -> Vec<(String, Json)> {
    vec![("$ref".into(), Json::text(&format!("#/components/schemas/{name}")))]
}
