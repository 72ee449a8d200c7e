//! The one parser of names: `family-size:options` for games, `name:options` for agents.

use harif_core::{NameError, Schema};

/// A name cut into its parts, nothing looked up yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spec<'t> {
    /// What stands before the first `-` or `:`.
    pub(crate) name: &'t str,
    /// What stands between `-` and `:`.
    pub(crate) size: Option<&'t str>,
    /// What stands behind the `:`.
    pub(crate) options: &'t str,
}

impl<'t> Spec<'t> {
    /// Cuts the name of a game.
    pub(crate) fn game(text: &'t str) -> Spec<'t> {
        let text = text.trim();
        let (front, options) = text.split_once(':').unwrap_or((text, ""));
        match front.split_once('-') {
            Some((name, size)) => Spec { name, size: Some(size), options },
            None => Spec { name: front, size: None, options },
        }
    }

    /// Cuts the name of an agent, which has no size: `report-001` is one word.
    pub(crate) fn agent(text: &'t str) -> Spec<'t> {
        let text = text.trim();
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        Spec { name, size: None, options }
    }

    /// Cuts the name of an evaluation, whose options may stand behind a colon or in parentheses.
    pub(crate) fn evaluator(text: &'t str) -> Spec<'t> {
        let text = text.trim();
        match text.strip_suffix(')').and_then(|t| t.split_once('(')) {
            Some((name, options)) => Spec { name, size: None, options },
            None => Spec::agent(text),
        }
    }

    /// The thing of this name, or an error that lists what there is.
    pub(crate) fn find<T>(
        &self,
        what: &'static str,
        things: impl IntoIterator<Item = T>,
        schema: impl Fn(&T) -> &Schema,
    ) -> Result<T, NameError> {
        let mut known = Vec::new();
        for thing in things {
            let name = schema(&thing).name;
            if name == self.name {
                return Ok(thing);
            }
            known.push(name.to_string());
        }
        Err(NameError::Unknown { what, name: self.name.into(), known })
    }
}
