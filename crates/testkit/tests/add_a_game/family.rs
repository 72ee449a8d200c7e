//! Row by name: `row`, `row-12`.
//!
//! The smallest family there is; a registered one is `crates/catalog/src/families/breakthrough.rs`.

use crate::row::{RowRules, SIZES};
use harif_catalog::{Family, Number, Playable, Sizes, Visitor};
use harif_core::{About, NameError, Options, Schema, SizeError, Telling};

const BOARDS: Sizes =
    Sizes { pattern: "{squares}", numbers: &[Number::new("squares", 4, 20, 7)], small: &[] };

pub(super) fn family() -> Family {
    Family {
        schema: Schema::plain("row", "put stones on a row of squares; three neighbours win"),
        title: "Row",
        about: About {
            title: Telling { en: "Row", fa: "ردیف" },
            summary: Telling {
                en: "Three neighbours win.", fa: "سه مهرهٔ همسایه می‌برد."
            },
            play: &[],
            well: &[],
        },
        default_size: "7",
        sizes: SIZES,
        boards: BOARDS,
        samples: &["row-7", "row-4", "row-12", "row-20"],
    }
}

pub(super) fn with_rules<V: Visitor>(
    size: &str,
    _options: &Options,
    visitor: V,
) -> Result<V::Out, NameError> {
    let refuse = || SizeError { game: "row", size: size.into(), expected: SIZES };
    let squares = size.parse().map_err(|_| refuse())?;
    Ok(visitor.visit(RowRules::new(squares)?))
}

impl Playable for RowRules {}
