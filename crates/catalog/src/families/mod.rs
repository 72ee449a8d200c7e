//! The games by name: one file a family, and one line a family here.

mod breakthrough;
mod connect4;
mod othello;
mod tictactoe;

use crate::running::Playable;
use crate::sizes::Sizes;
use crate::spec::Spec;
use harif_core::{About, NameError, Options, Schema};

/// A game with all its sizes and options.
pub struct Family {
    /// Name, one line of help, options.
    pub schema: Schema,
    /// What people call it.
    pub title: &'static str,
    /// What they are told of it.
    pub about: About,
    /// The board when no size is typed.
    pub default_size: &'static str,
    /// The board sizes, in words.
    pub sizes: &'static str,
    /// The board sizes, in numbers.
    pub boards: Sizes,
    /// Names that between them reach every kind of board and every option: what the conformance
    /// suite, the golden files and the fuzz targets go through.
    pub samples: &'static [&'static str],
}

/// Something to be done with the rules of a game whose type is only known once its name is read.
pub trait Visitor {
    /// What it gives back.
    type Out;

    /// Does it.
    fn visit<R: Playable>(self, rules: R) -> Self::Out;
}

/// Calls each family's `with_rules` by its name. A family picks the type of its board in one
/// `match` on the size; nothing else in the system matches on games.
macro_rules! register {
    ($($family:ident),* $(,)?) => {
        /// All games, in the order in which they are shown.
        pub fn families() -> Vec<Family> {
            vec![$($family::family()),*]
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
            $(if family.schema.name == stringify!($family) {
                return $family::with_rules(size, &options, visitor);
            })*
            unreachable!("every family is dispatched by its module's name")
        }
    };
}

register!(othello, connect4, tictactoe, breakthrough);

/// Whether the option `key` has the value `word`.
fn chose(options: &Options, key: &str, word: &str) -> bool {
    options.word(key) == Some(word)
}
