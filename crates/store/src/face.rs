//! Where a table is open.

use serde::Serialize;

/// Where a table is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// On the page: a server has it.
    Page,
    /// In a terminal.
    Terminal,
}

impl Face {
    /// The word for programs.
    pub fn name(self) -> &'static str {
        match self {
            Face::Page => "page",
            Face::Terminal => "terminal",
        }
    }

    /// The face of a holder.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn of(holder: &str) -> Face {
        if holder == Face::Page.name() { Face::Page } else { Face::Terminal }
    }
}
