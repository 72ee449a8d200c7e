//! `harif games` and `harif agents`: what there is.

use crate::failure::Failure;
use crate::out::Out;
use harif_catalog::outside::anyone;
use harif_catalog::views::FamilyView;
use harif_catalog::{families, open};
use harif_core::{Field, Schema};
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
        out.line(format!("{} ({}): {}", family.schema.name, family.title, family.schema.summary))?;
        out.line(format!("  sizes    {}; {default} if none is given", family.sizes))?;
        write_options(&mut out, &family.schema)?;
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
        out.line(format!("{}: {}", schema.name, schema.summary))?;
        write_options(&mut out, schema)?;
    }
    Ok(out.flush()?)
}

fn write_options(out: &mut Out, schema: &Schema) -> std::io::Result<()> {
    for Field { key, summary, kind } in &schema.options {
        out.line(format!("  {key}=…  {summary}; {}", kind.expected()))?;
    }
    Ok(())
}
