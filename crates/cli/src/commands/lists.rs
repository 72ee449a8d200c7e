//! `harif games` and `harif agents`: what there is.

use crate::failure::Failure;
use crate::out::Out;
use crate::speech;
use harif_catalog::outside::anyone;
use harif_catalog::views::FamilyView;
use harif_catalog::{Family, families, open};
use harif_core::{Field, NameError, Said, SaidArg, Schema};
use harif_words::Language;
use serde_json::json;

/// Lists the games.
pub(crate) fn games(as_json: bool) -> Result<(), Failure> {
    let mut out = Out::new();
    let families = families();
    if as_json {
        let all: Vec<FamilyView> = families.into_iter().map(FamilyView::of).collect();
        out.json(&all)?;
        return Ok(out.flush()?);
    }
    for (i, family) in families.iter().enumerate() {
        if i > 0 {
            out.line("")?;
        }
        let default = format!("{}-{}", family.schema.name, family.default_size);
        let words = speech::words();
        let [title, summary] = match speech::language() == Language::English {
            true => [family.title, family.schema.summary].map(str::to_string),
            false => [&family.about.title, &family.about.summary].map(|told| words.told(told)),
        };
        match speech::typed_apart() {
            false => out.line(format!("{} ({title}): {summary}", family.schema.name))?,
            true => out.paragraph(format!("{}\n  {title}: {summary}", family.schema.name))?,
        }
        let sizes = Said::new("command-sizes").with("sizes", sizes(family));
        let told = words.say(&sizes.with("usual", default)).replace('\n', "\n  ");
        out.paragraph(format!("  {told}"))?;
        write_options(&mut out, &family.schema, |key| format!("form-option-{key}-about"))?;
    }
    Ok(out.flush()?)
}

/// Lists who can play a game.
pub(crate) fn agents(game: &str, as_json: bool) -> Result<(), Failure> {
    let game = open(game).map_err(Failure::bad)?;
    let schemas = anyone(game.as_ref());
    let mut out = Out::new();
    if as_json {
        out.json(&json!({ "game": game.name(), "agents": schemas }))?;
        return Ok(out.flush()?);
    }
    for schema in &schemas {
        let about = about(&format!("agent-about-{}", schema.name), schema.summary);
        match speech::typed_apart() {
            false => out.line(format!("{}: {about}", schema.name))?,
            true => out.paragraph(format!("{}\n  {about}", schema.name))?,
        }
        write_options(&mut out, schema, |key| format!("option-{key}.about"))?;
    }
    Ok(out.flush()?)
}

/// A line about something: the catalog's own in English, else that of the forms.
fn about(id: &str, summary: &str) -> String {
    let told = || speech::words().find(id, &[]);
    let foreign = speech::language() != Language::English;
    foreign.then(told).flatten().unwrap_or_else(|| summary.to_string())
}

/// The sizes of a game, as whoever asks for one that there is not is told them.
fn sizes(family: &Family) -> SaidArg {
    match open(&format!("{}-0x0", family.schema.name)) {
        Err(NameError::Size(refused)) => refused.expected,
        _ => family.sizes.into(),
    }
}

fn write_options(
    out: &mut Out,
    schema: &Schema,
    id: impl Fn(&str) -> String,
) -> std::io::Result<()> {
    for Field { key, summary, kind } in &schema.options {
        let (about, expected) = (about(&id(key), summary), speech::say(&kind.expected()));
        match speech::typed_apart() {
            false => out.line(format!("  {key}=…  {about}; {expected}"))?,
            true => out.paragraph(format!("  {key}=…\n    {about}\n    {expected}"))?,
        }
    }
    Ok(())
}
