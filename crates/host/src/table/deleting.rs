//! Throwing a table away, and bringing it back.
//!
//! It concerns everybody who plays there, so it is for the owner, or for whoever holds all seats of people. What was
//! thrown away is only marked in the store; whoever looked on is told that the table is gone.

use super::{Shared, Tokens};
use crate::app::{App, asked};
use crate::refusal::{Code, Refusal};
use crate::rt;
use harif_core::{Instant, Said};
use harif_store::StoreError;
use std::sync::Arc;

/// Throws a table away, to its end even if the line breaks meanwhile.
pub(crate) async fn delete(app: &App, id: &str, tokens: Tokens) -> Result<(), Refusal> {
    let (app, id) = (app.clone(), id.to_string());
    let done = rt::apart(async move {
        match app.tables.find(&app, &id).await {
            Ok(shared) => throw_away(&app, &shared, &tokens).await,
            // What cannot be read is in the owner's way all the more.
            Err(refusal) if refusal.code() == Code::Storage && tokens.is_owner() => {
                mark(&app, &id).await
            }
            Err(refusal) => Err(refusal),
        }
    });
    done.await.unwrap_or_else(|| Err(Refusal::new(Code::Storage, "the table broke down")))
}

async fn throw_away(app: &App, shared: &Arc<Shared>, tokens: &Tokens) -> Result<(), Refusal> {
    let mut table = shared.state.lock().await;
    table.require_whole()?;
    tokens.require_all_of(&table.head)?;
    mark(app, &shared.id).await?;
    table.rules.call_off(Instant::now());
    // Whoever still has it in hands can do nothing more with it.
    table.broken = true;
    table.plan(app);
    app.tables.forget(app, &shared.id);
    shared.tell(&table);
    Ok(())
}

async fn mark(app: &App, id: &str) -> Result<(), Refusal> {
    match asked(|done| app.store.delete(id, done)).await? {
        true => Ok(()),
        false => Err(Refusal::no_table(id)),
    }
}

/// Brings a table back that was thrown away, for whoever might have thrown it away.
pub(crate) async fn restore(app: &App, id: &str, tokens: &Tokens) -> Result<(), Refusal> {
    let found = match asked(|done| app.store.find(id, done)).await {
        Err(StoreError::Spoilt { .. }) if tokens.is_owner() => None,
        found => Some(found?.ok_or_else(|| Refusal::no_table(id))?),
    };
    if let Some(row) = &found {
        tokens.require_all_of(&row.head)?;
    }
    match asked(|done| app.store.restore(id, done)).await? {
        true => Ok(()),
        false => Err(Refusal::of(Code::NotPossible, &Said::new("refused-not-deleted"))),
    }
}
