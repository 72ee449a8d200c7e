//! The games by name: those of the manifest, each by a line of it.

use crate::spec::Spec;
use harif_core::NameError;
use harif_search::{Family, Kit, Visitor};

/// Calls each game's [`Kit`] by its name. A kit picks the type of its board in one `match` on the size;
/// nothing else in the system matches on games.
macro_rules! register {
    ($($game:ident),* $(,)?) => {
        /// All games, in the order in which they are shown.
        pub fn families() -> Vec<Family> {
            vec![$($game::Kit::family()),*]
        }

        /// Reads the name of a game and hands its rules to `visitor`.
        ///
        /// # Errors
        /// A [`NameError`] that lists what is valid.
        pub fn with_rules<V: Visitor>(name: &str, visitor: V) -> Result<V::Out, NameError> {
            let spec = Spec::game(name);
            let family = spec.find("game", families(), |f| &f.schema)?;
            let options = family.schema.read(spec.options)?;
            let size = spec.size.unwrap_or(family.default_size);
            $(if family.schema.name == $game::Kit::family().schema.name {
                return $game::Kit::open(size, &options, visitor);
            })*
            unreachable!("the name was found among the same kits")
        }
    };
}

/// The game where none is named: the first.
pub fn usual_game() -> &'static str {
    families().first().map_or("", |family| family.schema.name)
}

// `register!(harif_othello, …);`, from the build script.
include!(concat!(env!("OUT_DIR"), "/games.rs"));
