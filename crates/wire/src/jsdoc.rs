//! Shapes as the types of the page: JSDoc, which `tsc` reads and no browser needs.

use crate::read::{Described, Property, REST, Shape};

/// The file of all types.
pub(crate) fn file(types: &[Described]) -> String {
    let mut text = String::from(
        "// What the server sends, from the Rust types that it is made of; nothing here runs.\n\
         // Made by `cargo xtask wire`: change the Rust types, not this file.\n\n",
    );
    text += &types.iter().map(one).collect::<Vec<_>>().join("\n");
    text + "\nexport {};\n"
}

fn one(of: &Described) -> String {
    let about = if of.about.is_empty() { String::new() } else { format!(" {}", of.about) };
    match &of.shape {
        Shape::Object(properties) if properties.iter().all(|p| p.name != REST) => {
            let lines: String = properties.iter().map(property).collect();
            format!("/**\n * @typedef {{object}} {}{about}\n{lines} */\n", of.name)
        }
        shape => {
            // In JSDoc a name that is no object cannot stand in its own meaning.
            let meaning = written(shape).replace(&format!("{}[]", of.name), "any[]");
            format!("/** @typedef {{{meaning}}} {}{about} */\n", of.name)
        }
    }
}

fn property(of: &Property) -> String {
    let name = if of.optional { format!("[{}]", of.name) } else { of.name.clone() };
    let about = if of.about.is_empty() { String::new() } else { format!(" {}", of.about) };
    format!(" * @property {{{}}} {name}{about}\n", written(&of.shape))
}

fn written(shape: &Shape) -> String {
    match shape {
        Shape::Any => "any".into(),
        Shape::Text => "string".into(),
        Shape::Flag => "boolean".into(),
        Shape::Count | Shape::Integer | Shape::Number => "number".into(),
        Shape::Ref(name) => (*name).into(),
        Shape::Words(words) => {
            words.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(" | ")
        }
        Shape::List(inner) => format!("{}[]", grouped(inner)),
        Shape::Same(inner, count) => {
            format!("[{}]", vec![written(inner); *count].join(", "))
        }
        Shape::Tuple(all) => {
            format!("[{}]", all.iter().map(written).collect::<Vec<_>>().join(", "))
        }
        // Not `Record<…>`: a record is something else here.
        Shape::Map(inner) => format!("{{[key: string]: {}}}", written(inner)),
        Shape::Maybe(inner) => format!("{} | null", written(inner)),
        Shape::Object(properties) => {
            let one = |p: &Property| match (p.name.as_str(), p.optional) {
                // What has a name of its own may be of another kind.
                (REST, _) => "[name: string]: any".into(),
                (name, true) => format!("{name:?}?: {}", written(&p.shape)),
                (name, false) => format!("{name:?}: {}", written(&p.shape)),
            };
            format!("{{{}}}", properties.iter().map(one).collect::<Vec<_>>().join(", "))
        }
        Shape::Either(all) => all.iter().map(written).collect::<Vec<_>>().join(" | "),
    }
}

fn grouped(shape: &Shape) -> String {
    match shape {
        Shape::Words(_) | Shape::Maybe(_) | Shape::Either(_) => format!("({})", written(shape)),
        _ => written(shape),
    }
}
