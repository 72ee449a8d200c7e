//! Files of messages as their authors write them: which messages are there, and what each takes.
//!
//! Pages are sent files, and have to be sent whole ones; and the tests walk through all messages with this.

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A message in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageSource<'a> {
    /// Its name.
    pub id: &'a str,
    /// As it is written, its name and the lines below it.
    pub text: &'a str,
    /// What is filled in.
    pub arguments: BTreeSet<String>,
    /// Messages that it holds.
    pub references: BTreeSet<String>,
}

/// The messages of a file, in order. What cannot be read takes nothing.
///
/// ```
/// use harif_words::source::messages;
/// let read = messages("# Moves\nbrowsing = Move { $at } of { $of }\n");
/// assert_eq!(read[0].id, "browsing");
/// assert_eq!(read[0].arguments.iter().collect::<Vec<_>>(), ["at", "of"]);
/// ```
pub fn messages(file: &str) -> Vec<MessageSource<'_>> {
    blocks(file).into_iter().map(|(id, text)| read(id, text)).collect()
}

/// Every message of a file by its name, as it is written.
fn blocks(file: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let (mut at, mut open) = (0, None);
    for line in file.split_inclusive('\n').chain(["#"]) {
        let next = begins(line);
        if (next.is_some() || line.starts_with('#'))
            && let Some((id, from)) = std::mem::replace(&mut open, next.map(|id| (id, at)))
        {
            found.push((id, &file[from..at]));
        }
        at += line.len();
    }
    found
}

/// The name of the message that a line begins.
fn begins(line: &str) -> Option<&str> {
    let (id, _) = line.split_once('=')?;
    let id = id.trim_end();
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (id.starts_with(|c: char| c.is_ascii_alphabetic()) && id.chars().all(letter)).then_some(id)
}

fn read<'a>(id: &'a str, text: &'a str) -> MessageSource<'a> {
    let mut source =
        MessageSource { id, text, arguments: BTreeSet::new(), references: BTreeSet::new() };
    let parsed = FluentResource::try_new(text.to_string()).unwrap_or_else(|(part, _)| part);
    for entry in parsed.entries() {
        if let Entry::Message(message) = entry {
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            message.value.iter().chain(attributes).for_each(|pattern| walk(pattern, &mut source));
        }
    }
    source
}

fn walk(pattern: &Pattern<&str>, source: &mut MessageSource<'_>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            within(expression, source);
        }
    }
}

fn within(expression: &Expression<&str>, source: &mut MessageSource<'_>) {
    match expression {
        Expression::Inline(inline) => named(inline, source),
        Expression::Select { selector, variants } => {
            named(selector, source);
            variants.iter().for_each(|variant| walk(&variant.value, source));
        }
    }
}

fn named(inline: &InlineExpression<&str>, source: &mut MessageSource<'_>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            source.arguments.insert(id.name.to_string());
        }
        InlineExpression::MessageReference { id, .. } => {
            source.references.insert(id.name.to_string());
        }
        InlineExpression::Placeable { expression } => within(expression, source),
        _ => {}
    }
}

/// A file of a language with what it lacks in another: pages have one bundle.
pub fn completed<'a>(own: &'a str, whole: &str) -> Cow<'a, str> {
    let known: BTreeSet<&str> = blocks(own).into_iter().map(|(id, _)| id).collect();
    let lacks = blocks(whole).into_iter().filter(|(id, _)| !known.contains(id));
    let lacks: String = lacks.map(|(_, text)| text).collect();
    match lacks.is_empty() {
        true => Cow::Borrowed(own),
        false => Cow::Owned(format!("{}\n{lacks}", own.trim_end())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
# Of many lines
first = { $n ->
    [one] One { $what }
   *[other] { second }
}
    .title = { $title }

second = Two
";

    #[test]
    fn what_a_message_takes_is_found_wherever_it_stands() {
        let read = messages(FILE);
        assert_eq!(read.iter().map(|message| message.id).collect::<Vec<_>>(), ["first", "second"]);
        assert_eq!(read[0].arguments.iter().collect::<Vec<_>>(), ["n", "title", "what"]);
        assert_eq!(read[0].references.iter().collect::<Vec<_>>(), ["second"]);
        assert_eq!(read[1].text, "second = Two\n");
    }

    #[test]
    fn what_is_missing_is_added_and_nothing_else() {
        assert_eq!(completed("second = Du", FILE).lines().next(), Some("second = Du"));
        assert_eq!(completed("second = Du", FILE).matches("second =").count(), 1);
        assert!(matches!(completed(FILE, FILE), Cow::Borrowed(_)));
    }
}
