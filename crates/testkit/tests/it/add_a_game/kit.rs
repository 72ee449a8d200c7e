//! Row by name: `row`, `row-12`.
//!
//! The example of `docs/add-a-game.md`; in a room of its own it is `crates/games/row/src/kit.rs`
//! and only the lines that begin with `use` differ, and `Context` and `GameKit`, empty for a game without
//! hints and agents of its own: here `docs/add-an-agent.md` fills them.

use crate::row::{RowRules, SIZES};
use harif_core::{About, NameError, Options, Schema, SizeError, Telling};
use harif_search::{Family, Number, Sizes, Visitor};

const BOARDS: Sizes =
    Sizes { pattern: "{squares}", numbers: &[Number::new("squares", 4, 20, 7)], small: &[] };

/// The door of the room.
pub struct Kit;

impl harif_search::Kit for Kit {
    fn family() -> Family {
        Family {
            schema: Schema::plain("row", "put stones on a row of squares; three neighbours win"),
            title: "Row",
            about: About {
                title: Telling::Text(&[("en", "Row"), ("fa", "ردیف")]),
                summary: Telling::Text(&[("en", "Three in a row."), ("fa", "سه‌تا در یک ردیف.")]),
                play: &[],
                well: &[],
                notation: Telling::Text(&[("en", "the square"), ("fa", "خانه")]),
                moves: Telling::Text(&[("en", "a b"), ("fa", "a b")]),
                levels: Telling::Text(&[("en", "Any."), ("fa", "هر کدام.")]),
            },
            default_size: "7",
            sizes: SIZES,
            boards: BOARDS,
            samples: &["row-7", "row-4", "row-12", "row-20"],
            openings: &[],
        }
    }

    fn open<V: Visitor>(size: &str, _options: &Options, visitor: V) -> Result<V::Out, NameError> {
        let refuse = || SizeError { game: "row", size: size.into(), expected: SIZES.into() };
        let squares = size.parse().map_err(|_| refuse())?;
        Ok(visitor.visit(RowRules::new(squares)?))
    }
}
