//! Words: what Harif says, in the languages of its people.
//!
//! The house says things as data, [`Said`](harif_core::Said); this room turns them into sentences. The messages
//! are the Fluent files of `locales/`, one folder a language and the same for every face and for reports; what a
//! language does otherwise than others (direction, digits, lists) is a row of properties, a [`Language`]. Languages are
//! found and not listed: a new one is a folder, in `locales/` or in one that is [`load`]ed.
//!
//! ```
//! use harif_core::Said;
//! use harif_words::{Language, Words};
//! let said = Said::new("browsing").with("at", 5).with("of", 20);
//! assert_eq!(Words::of(Language::English).say(&said), "Move 5 of 20");
//! assert_eq!(Words::of(Language::Persian).say(&said), "حرکت ۵ از ۲۰");
//! ```

mod language;
mod load;
pub mod numbers;
mod properties;
pub mod source;
mod words;

pub use fluent_bundle::FluentValue as Arg;
pub use language::{Digits, Direction, Language, LanguageRow, LanguageView, MessageFile, SHIPPED};
pub use load::{LocalesError, from_folder, languages, load};
pub use words::{Sentence, Words, agent_option, agent_options};
