//! Rust's serde types as shapes, read from their source: what is sent is described once, where it is defined.
//! Whatever this does not understand is refused by name, so that no field is described wrongly.

use std::collections::BTreeMap;
use std::path::Path;
use syn::{Attribute, Fields, Item, LitStr, Type};

/// The name of a property that stands for all others.
pub(crate) const REST: &str = "*";

/// A type that is sent.
pub(crate) struct Sent {
    /// Its name in the description.
    pub(crate) wire: &'static str,
    /// Its name in Rust.
    pub(crate) rust: &'static str,
    /// The file that defines it, from the folder of the crates.
    pub(crate) file: &'static str,
    /// Whether it is only heard: then what has a default may be left out.
    pub(crate) heard: bool,
}

/// A type, ready to be written down.
pub(crate) struct Described {
    pub(crate) name: &'static str,
    pub(crate) about: String,
    pub(crate) shape: Shape,
}

/// What a value can be.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    Any,
    Text,
    Flag,
    /// A whole number that is never negative.
    Count,
    Integer,
    Number,
    /// One of these words.
    Words(Vec<String>),
    /// Another type of the description.
    Ref(&'static str),
    List(Box<Shape>),
    /// So many of the same.
    Same(Box<Shape>, usize),
    Tuple(Vec<Shape>),
    Map(Box<Shape>),
    /// Or null.
    Maybe(Box<Shape>),
    Object(Vec<Property>),
    Either(Vec<Shape>),
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Property {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) shape: Shape,
    /// Whether it may be left out.
    pub(crate) optional: bool,
}

/// What serde is told about an item or a field.
#[derive(Default)]
struct Serde {
    rename: Option<String>,
    rename_all: Option<String>,
    tag: Option<String>,
    with: Option<String>,
    untagged: bool,
    flatten: bool,
    skipped: bool,
    /// Whether it has a value where it is left out.
    default: bool,
    /// The type that is written in its place.
    into: Option<String>,
    optional: Option<String>,
}

/// The sources of all types that are sent.
pub(crate) struct Sources {
    sent: &'static [Sent],
    /// Shapes of types that Rust writes by hand, and of fields whose type says less than is known.
    by_hand: fn(&str) -> Option<Shape>,
    files: BTreeMap<&'static str, (syn::File, bool)>,
}

impl Sources {
    pub(crate) fn read(sent: &'static [Sent], by_hand: fn(&str) -> Option<Shape>) -> Sources {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut files = BTreeMap::new();
        for Sent { file, .. } in sent {
            files.entry(*file).or_insert_with(|| {
                let text = std::fs::read_to_string(crates.join(file))
                    .unwrap_or_else(|e| panic!("{file}: {e}"));
                let json =
                    text.lines().any(|l| l.starts_with("use serde_json") && l.contains("Value"));
                (syn::parse_file(&text).unwrap_or_else(|e| panic!("{file}: {e}")), json)
            });
        }
        Sources { sent, by_hand, files }
    }

    pub(crate) fn describe(&self) -> Vec<Described> {
        self.sent.iter().map(|sent| self.one(sent)).collect()
    }

    fn one(&self, sent: &Sent) -> Described {
        let (about, shape) = self.read_item(sent.rust, sent);
        Described { name: sent.wire, about, shape }
    }

    /// What is said of a type of the file, and its shape.
    fn read_item(&self, rust: &str, sent: &Sent) -> (String, Shape) {
        match self.item(sent.file, rust) {
            Some(Item::Struct(item)) => {
                let serde = Serde::of(&item.attrs, rust);
                let own = || self.fields(&item.fields, &serde, sent);
                (about(&item.attrs), self.instead(&serde, sent).unwrap_or_else(own))
            }
            Some(Item::Enum(item)) => {
                let serde = Serde::of(&item.attrs, rust);
                let own = || self.choices(item, &serde, sent);
                let shape = self.instead(&serde, sent).unwrap_or_else(own);
                (with_words(about(&item.attrs), item, &shape), shape)
            }
            _ => panic!("{} has no struct and no enum {rust}", sent.file),
        }
    }

    /// The shape of what is written in place of a type: a type of the same file, which is described as if it were that
    /// one, or any other.
    fn instead(&self, serde: &Serde, sent: &Sent) -> Option<Shape> {
        let into = serde.into.as_ref()?;
        if self.item(sent.file, into).is_some() {
            return Some(self.read_item(into, sent).1);
        }
        let ty = syn::parse_str(into).unwrap_or_else(|e| panic!("{}: {e}", sent.rust));
        Some(self.shape(&ty, sent))
    }

    fn item(&self, file: &str, rust: &str) -> Option<&Item> {
        let named = |item: &&Item| match item {
            Item::Struct(item) => item.ident == rust,
            Item::Enum(item) => item.ident == rust,
            _ => false,
        };
        self.files[file].0.items.iter().find(named)
    }

    fn fields(&self, fields: &Fields, outer: &Serde, sent: &Sent) -> Shape {
        match fields {
            Fields::Named(fields) => {
                let mut all = vec![Vec::new()];
                for field in &fields.named {
                    all = each_with(&all, &self.field(field, outer, sent));
                }
                match all.len() {
                    1 => Shape::Object(all.remove(0)),
                    _ => Shape::Either(all.into_iter().map(Shape::Object).collect()),
                }
            }
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                self.shape(&fields.unnamed[0].ty, sent)
            }
            Fields::Unnamed(fields) => {
                Shape::Tuple(fields.unnamed.iter().map(|f| self.shape(&f.ty, sent)).collect())
            }
            Fields::Unit => Shape::Object(Vec::new()),
        }
    }

    /// What a field becomes, in each case that there is: one property, none, or those of what is flattened into it.
    fn field(&self, field: &syn::Field, outer: &Serde, sent: &Sent) -> Vec<Vec<Property>> {
        let ident = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
        let ident = ident.trim_start_matches("r#").to_string();
        let place = format!("{}.{ident}", sent.wire);
        let serde = Serde::of(&field.attrs, &place);
        if serde.skipped {
            return vec![Vec::new()];
        }
        let known = (self.by_hand)(&place).or_else(|| {
            serde.with.as_ref().map(|with| {
                (self.by_hand)(&format!("with {with}"))
                    .unwrap_or_else(|| panic!("{place}: nobody knows what {with} writes"))
            })
        });
        let shape = known.unwrap_or_else(|| self.shape(&field.ty, sent));
        if serde.flatten {
            return self.flattened(shape, &place);
        }
        let default = serde.default || outer.default;
        let may_be_missing = sent.heard && (default || matches!(shape, Shape::Maybe(_)));
        let shape = match (serde.optional.as_deref(), shape) {
            (Some("Option::is_none"), Shape::Maybe(inner)) => *inner,
            (_, shape) => shape,
        };
        let cased = || case(&ident, outer.rename_all.as_deref(), &place);
        let name = serde.rename.unwrap_or_else(cased);
        let optional = serde.optional.is_some() || may_be_missing;
        vec![vec![Property { name, about: about(&field.attrs), shape, optional }]]
    }

    /// The properties of what is flattened, in each case that there is; all of them may be missing with it.
    fn flattened(&self, shape: Shape, place: &str) -> Vec<Vec<Property>> {
        let (shape, missing) = match shape {
            Shape::Maybe(inner) => (*inner, true),
            Shape::Map(rest) => {
                let (name, about) = (REST.to_string(), String::new());
                return vec![vec![Property { name, about, shape: *rest, optional: true }]];
            }
            shape => (shape, false),
        };
        let shape = match shape {
            Shape::Ref(name) => {
                let of = self.sent.iter().find(|sent| sent.wire == name);
                of.map_or(shape, |sent| self.one(sent).shape)
            }
            shape => shape,
        };
        let properties = |shape: Shape| match shape {
            Shape::Object(mut properties) => {
                properties.iter_mut().for_each(|property| property.optional |= missing);
                properties
            }
            _ => panic!("{place}: only described structs can be flattened"),
        };
        match shape {
            Shape::Either(cases) => cases.into_iter().map(properties).collect(),
            shape => vec![properties(shape)],
        }
    }

    fn choices(&self, item: &syn::ItemEnum, serde: &Serde, sent: &Sent) -> Shape {
        let name = |variant: &syn::Variant| {
            let place = format!("{}::{}", sent.rust, variant.ident);
            let own = Serde::of(&variant.attrs, &place).rename;
            own.unwrap_or_else(|| {
                case(&variant.ident.to_string(), serde.rename_all.as_deref(), &place)
            })
        };
        if item.variants.iter().all(|variant| matches!(variant.fields, Fields::Unit)) {
            let words: Vec<String> = item.variants.iter().map(name).collect();
            return match &serde.tag {
                None => Shape::Words(words),
                Some(tag) => Shape::Object(vec![word(tag, words)]),
            };
        }
        let plain = Serde::default();
        let each = |variant: &syn::Variant| {
            let inside = self.fields(&variant.fields, &plain, sent);
            match &serde.tag {
                _ if serde.untagged => vec![inside],
                Some(tag) => {
                    let tagged = [vec![word(tag, vec![name(variant)])]];
                    let fields = self.flattened(inside, sent.rust);
                    each_with(&tagged, &fields).into_iter().map(Shape::Object).collect()
                }
                None if matches!(variant.fields, Fields::Unit) => {
                    vec![Shape::Words(vec![name(variant)])]
                }
                None => vec![Shape::Object(vec![Property {
                    name: name(variant),
                    about: about(&variant.attrs),
                    shape: inside,
                    optional: false,
                }])],
            }
        };
        Shape::Either(item.variants.iter().flat_map(each).collect())
    }

    fn shape(&self, ty: &Type, sent: &Sent) -> Shape {
        match ty {
            Type::Reference(inner) => self.shape(&inner.elem, sent),
            Type::Paren(inner) => self.shape(&inner.elem, sent),
            Type::Slice(inner) => Shape::List(Box::new(self.shape(&inner.elem, sent))),
            Type::Array(inner) => {
                Shape::Same(Box::new(self.shape(&inner.elem, sent)), length(&inner.len, sent))
            }
            Type::Tuple(inner) => {
                Shape::Tuple(inner.elems.iter().map(|ty| self.shape(ty, sent)).collect())
            }
            Type::Path(path) => self.named(path, sent),
            _ => panic!("{} of {}: a type that nobody can describe", sent.rust, sent.file),
        }
    }

    fn named(&self, path: &syn::TypePath, sent: &Sent) -> Shape {
        let Some(last) = path.path.segments.last() else { panic!("{}: an empty path", sent.rust) };
        let inside: Vec<&Type> = match &last.arguments {
            syn::PathArguments::AngleBracketed(arguments) => arguments
                .args
                .iter()
                .filter_map(
                    |a| if let syn::GenericArgument::Type(ty) = a { Some(ty) } else { None },
                )
                .collect(),
            _ => Vec::new(),
        };
        let first = || Box::new(self.shape(inside[0], sent));
        let from_json = path.path.segments[0].ident == "serde_json" || self.files[sent.file].1;
        match last.ident.to_string().as_str() {
            "String" | "str" | "char" | "Cow" => Shape::Text,
            "bool" => Shape::Flag,
            "u8" | "u16" | "u32" | "u64" | "usize" => Shape::Count,
            "i8" | "i16" | "i32" | "i64" | "isize" => Shape::Integer,
            "f32" | "f64" => Shape::Number,
            "Value" if from_json => Shape::Any,
            "Value" => Shape::Number,
            "Option" => Shape::Maybe(first()),
            "Vec" => Shape::List(first()),
            "Box" | "Arc" | "Rc" => *first(),
            // Moves of searches are texts where they are sent.
            "M" => Shape::Text,
            "BTreeMap" | "HashMap" | "Map" => Shape::Map(Box::new(self.shape(inside[1], sent))),
            other => self.described(other, sent),
        }
    }

    /// A type of ours: one of the same file before one of the same name elsewhere.
    fn described(&self, rust: &str, sent: &Sent) -> Shape {
        if let Some(shape) = (self.by_hand)(rust) {
            return shape;
        }
        let mut all: Vec<&Sent> = self.sent.iter().filter(|other| other.rust == rust).collect();
        all.sort_by_key(|other| other.file != sent.file);
        match all.first() {
            Some(other) => Shape::Ref(other.wire),
            None => panic!(
                "{} of {} sends {rust}, which is not described: add it to SENT in crates/wire",
                sent.rust, sent.file
            ),
        }
    }
}

/// Every list so far with each of the next ones behind it.
fn each_with(so_far: &[Vec<Property>], next: &[Vec<Property>]) -> Vec<Vec<Property>> {
    let behind = |list: &Vec<Property>, more: &Vec<Property>| [list.as_slice(), more].concat();
    so_far.iter().flat_map(|list| next.iter().map(move |more| behind(list, more))).collect()
}

/// What is said of an enum of words, and of each of its words.
fn with_words(about_all: String, item: &syn::ItemEnum, shape: &Shape) -> String {
    let Shape::Words(words) = shape else { return about_all };
    let said: Vec<String> = item
        .variants
        .iter()
        .zip(words)
        .map(|(variant, word)| (about(&variant.attrs), word))
        .filter(|(about, _)| !about.is_empty())
        .map(|(about, word)| format!("`{word}`: {about}"))
        .collect();
    if said.is_empty() { about_all } else { format!("{about_all}. {}", said.join("; ")) }
}

/// A property that is always one of these words.
fn word(name: &str, words: Vec<String>) -> Property {
    let (about, shape) = (String::new(), Shape::Words(words));
    Property { name: name.to_string(), about, shape, optional: false }
}

fn length(len: &syn::Expr, sent: &Sent) -> usize {
    match len {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => {
            number.base10_parse().expect("a length is a number")
        }
        _ => panic!("{}: the length of an array must be a number", sent.rust),
    }
}

/// The documentation as one text, without the full stop at its end.
fn about(attributes: &[Attribute]) -> String {
    let line = |attribute: &Attribute| match &attribute.meta {
        syn::Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => {
                Some(text.value().trim().to_string())
            }
            _ => None,
        },
        _ => None,
    };
    let lines: Vec<String> = attributes.iter().filter_map(line).collect();
    // Examples and what follows an empty line are for programmers.
    let said: Vec<&str> = lines.iter().map(String::as_str).take_while(|l| !l.is_empty()).collect();
    let text = said.join(" ");
    // Links of the documentation lead nowhere from here.
    let text = text.replace("[`", "`").replace("`]", "`").replace("`None`", "null");
    text.strip_suffix('.').unwrap_or(&text).to_string()
}

/// A name as serde writes it.
fn case(name: &str, rule: Option<&str>, place: &str) -> String {
    let split = |between: char| {
        let mut text = String::new();
        for (i, letter) in name.chars().enumerate() {
            if letter.is_uppercase() && i > 0 {
                text.push(between);
            }
            text.extend(letter.to_lowercase());
        }
        text
    };
    match rule {
        None => name.to_string(),
        Some("lowercase") => name.to_lowercase(),
        Some("kebab-case") => split('-').replace('_', "-"),
        Some("snake_case") => split('_'),
        Some(other) => panic!("{place}: rename_all = {other:?} is not understood"),
    }
}

impl Serde {
    fn of(attributes: &[Attribute], place: &str) -> Serde {
        let mut serde = Serde::default();
        for attribute in attributes.iter().filter(|a| a.path().is_ident("serde")) {
            let read = attribute.parse_nested_meta(|meta| {
                let key = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
                let text = || meta.value()?.parse::<LitStr>().map(|text| text.value());
                match key.as_str() {
                    "into" => serde.into = Some(text()?),
                    "rename" => serde.rename = Some(text()?),
                    "rename_all" => serde.rename_all = Some(text()?),
                    "tag" => serde.tag = Some(text()?),
                    "with" | "serialize_with" => serde.with = Some(text()?),
                    "skip_serializing_if" => serde.optional = Some(text()?),
                    "flatten" => serde.flatten = true,
                    "untagged" => serde.untagged = true,
                    "skip" | "skip_serializing" => serde.skipped = true,
                    // About reading alone.
                    "deny_unknown_fields" | "transparent" | "skip_deserializing" => {}
                    "default" | "alias" | "deserialize_with" | "try_from" | "expecting" => {
                        serde.default |= key == "default";
                        if meta.input.peek(syn::Token![=]) {
                            text()?;
                        }
                    }
                    other => panic!("{place}: serde({other}) is not understood"),
                }
                Ok(())
            });
            read.unwrap_or_else(|e| panic!("{place}: {e}"));
        }
        serde
    }
}
