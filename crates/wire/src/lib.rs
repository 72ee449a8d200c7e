//! Wire types, once: the schemas of `openapi.json` and the types of the page are made from the source of the Rust types
//! that serde writes, documentation included. A test fails when they differ; `cargo xtask wire` writes both anew. No
//! program depends on this room, so none compiles it.
//!
//! To describe another type, add it to `SENT`; if it has been in `openapi.json` before, move its descriptions to its
//! documentation. Types that are not listed stay as they are written there by hand: explanations are data of one game,
//! plans and budgets have texts for times, and what has no type in Rust (a refusal, the news of a table, the status) is put
//! together where it is sent. That answers are as described is
//! tested where they are given, in `crates/web/tests/api`.

mod jsdoc;
mod read;
mod schema;

use read::{Described, Property, Sent, Shape, Sources};
use schema::Json;

/// What is sent and heard: its name in the description, in Rust, and its file.
const SENT: &[Sent] = &[
    sent("Said", "Said", "core/src/said.rs"),
    sent("SaidCount", "SaidCount", "core/src/said.rs"),
    sent("SaidArg", "SaidArg", "core/src/said.rs"),
    sent("Unit", "Unit", "catalog/src/worth.rs"),
    sent("Winner", "Winner", "core/src/record.rs"),
    sent("Record", "Record", "core/src/record.rs"),
    sent("RecordedMove", "RecordedMove", "core/src/record.rs"),
    sent("FieldKind", "FieldKind", "core/src/options.rs"),
    sent("Field", "Field", "core/src/options.rs"),
    sent("Named", "Schema", "core/src/options.rs"),
    sent("About", "About", "core/src/about.rs"),
    sent("SizeNumber", "Number", "search/src/sizes.rs"),
    sent("Sizes", "Sizes", "search/src/sizes.rs"),
    sent("FamilyHead", "FamilyView", "catalog/src/views.rs"),
    sent("Family", "Shelved", "web/src/shelf.rs"),
    sent("Headline", "Headline", "web/src/shelf.rs"),
    sent("CardOption", "Choice", "web/src/shelf.rs"),
    sent("Card", "Card", "web/src/shelf.rs"),
    sent("Game", "GameView", "web/src/routes/catalog.rs"),
    sent("ExportFormat", "Exported", "web/src/routes/transfer.rs"),
    sent("GroundView", "GroundView", "web/src/view.rs"),
    sent("PositionView", "PositionView", "web/src/view.rs"),
    heard("StudyAct", "StudyAct", "desk/src/study/mod.rs"),
    sent("StudyView", "StudyView", "web/src/routes/study.rs"),
    heard("EditorAct", "EditorAct", "desk/src/editor.rs"),
    sent("EditorState", "EditorState", "desk/src/editor.rs"),
    sent("EditorView", "EditorView", "web/src/routes/editor.rs"),
    sent("PartChange", "PartChange", "catalog/src/review.rs"),
    sent("MoveEffect", "MoveEffect", "desk/src/analysis.rs"),
    sent("Evaluated", "EvaluatedView", "web/src/routes/positions.rs"),
    sent("Judgement", "JudgementView", "catalog/src/views.rs"),
    sent("StageTally", "StageView", "catalog/src/views.rs"),
    sent("Counts", "TallyView", "catalog/src/views.rs"),
    sent("Losses", "Losses", "desk/src/review.rs"),
    sent("ReviewOpening", "OpeningState", "desk/src/review.rs"),
    sent("ReviewStart", "ReviewStart", "desk/src/review.rs"),
    sent("ReviewStep", "ReviewStep", "desk/src/review.rs"),
    sent("ReviewSummary", "ReviewSummary", "desk/src/review.rs"),
    sent("SideSummary", "SideSummary", "desk/src/review.rs"),
    sent("CoursePoint", "CoursePoint", "desk/src/review.rs"),
    sent("TurningPoint", "TurningPoint", "desk/src/review/turning.rs"),
    sent("TryVerdict", "TryVerdict", "desk/src/exercises.rs"),
    sent("TryAnswer", "TryAnswer", "desk/src/exercises.rs"),
    sent("Exercise", "Exercise", "desk/src/exercises.rs"),
    sent("AnswerState", "AnswerState", "desk/src/exercises.rs"),
    sent("ExerciseState", "ExerciseState", "desk/src/exercises.rs"),
    heard("ExerciseAction", "ExerciseAction", "desk/src/exercises.rs"),
    heard("Exercises", "Written", "desk/src/exercises.rs"),
    sent("Leaf", "Leaf", "core/src/trace.rs"),
    sent("TreeNode", "TreeNode", "core/src/tree.rs"),
    sent("Rival", "Rival", "core/src/trace.rs"),
    sent("IterationStep", "Step", "core/src/trace.rs"),
    sent("Iteration", "Iteration", "core/src/trace.rs"),
    sent("Trace", "SearchView", "catalog/src/watch.rs"),
    sent("LabValue", "ValueSheet", "desk/src/lab/sheet.rs"),
    sent("LabTree", "TreeSheet", "desk/src/lab/sheet.rs"),
    sent("LabSteps", "StepsSheet", "desk/src/lab/sheet.rs"),
    sent("LabSearch", "SearchSheet", "desk/src/lab/sheet.rs"),
    sent("LabChance", "ChanceSheet", "desk/src/lab/sheet.rs"),
    sent("LabSheet", "LabSheet", "desk/src/lab/sheet.rs"),
    sent("ImportedGame", "ImportedGame", "web/src/routes/transfer.rs"),
    sent("RefusedGame", "RefusedGame", "web/src/routes/transfer.rs"),
    sent("Imported", "Imported", "web/src/routes/transfer.rs"),
    heard("ClockTerms", "Terms", "web/src/table/open.rs"),
    heard("Invitation", "Invitation", "web/src/table/open.rs"),
    heard("Action", "Action", "web/src/table/actions.rs"),
    sent("Overrun", "Overrun", "arena/src/played.rs"),
    sent("Offence", "Offence", "arena/src/played.rs"),
    sent("Foul", "Foul", "arena/src/played.rs"),
    sent("Played", "Played", "arena/src/played.rs"),
    sent("Side", "Side", "core/src/side.rs"),
    sent("Kind", "Kind", "core/src/report.rs"),
    sent("End", "End", "core/src/record.rs"),
    sent("Part", "Part", "core/src/evaluate.rs"),
    sent("Phase", "Phase", "core/src/facts.rs"),
    sent("Facts", "Facts", "core/src/facts.rs"),
    sent("Hint", "MoveHint", "core/src/facts.rs"),
    sent("Opening", "Opening", "core/src/facts.rs"),
    sent("Ground", "Ground", "core/src/look.rs"),
    sent("Pieces", "Pieces", "core/src/look.rs"),
    sent("Coordinates", "Coordinates", "core/src/look.rs"),
    sent("BoardLook", "Look", "core/src/look.rs"),
    sent("Worth", "WorthView", "catalog/src/views.rs"),
    sent("MoveWorth", "MoveView", "catalog/src/views.rs"),
    sent("Told", "ReportView", "catalog/src/views.rs"),
    sent("Legal", "Offered", "catalog/src/insight.rs"),
    sent("SideLook", "SideView", "web/src/view.rs"),
    sent("Last", "LastView", "web/src/view.rs"),
    sent("Outcome", "OutcomeView", "web/src/view.rs"),
    sent("View", "View", "web/src/view.rs"),
    sent("SeatKind", "SeatKind", "web/src/table/wire.rs"),
    sent("Seat", "SeatView", "web/src/table/wire.rs"),
    sent("MachineValue", "ValueView", "web/src/table/wire.rs"),
    sent("Clock", "ClockView", "web/src/table/wire.rs"),
    sent("Failure", "FailureView", "web/src/table/wire.rs"),
    sent("Offer", "OfferView", "web/src/table/wire.rs"),
    sent("Can", "Can", "web/src/table/wire.rs"),
    sent("State", "TableState", "web/src/table/wire.rs"),
    sent("NextStep", "NextStep", "desk/src/ending.rs"),
    sent("ResultParts", "ResultParts", "desk/src/ending.rs"),
    sent("GameEnding", "EndingState", "desk/src/ending.rs"),
    sent("Glyph", "Glyph", "core/src/annotation.rs"),
    sent("Annotation", "Annotation", "core/src/annotation.rs"),
    sent("StudyNode", "NodeState", "desk/src/study/state.rs"),
    sent("StudyState", "StudyState", "desk/src/study/state.rs"),
    sent("ExplorerMove", "ExplorerMove", "desk/src/explorer.rs"),
    sent("Explorer", "ExplorerState", "desk/src/explorer.rs"),
    sent("Table", "TableWire", "web/src/table/wire.rs"),
    sent("Estimate", "Estimate", "arena/src/stats/estimate.rs"),
    sent("Why", "Unsupported", "arena/src/stats/estimate.rs"),
    sent("EloModel", "EloModel", "arena/src/stats/sprt.rs"),
    sent("Rated", "RatedAgent", "arena/src/summary.rs"),
    sent("Seconds", "Seconds", "arena/src/summary.rs"),
    sent("AgentRow", "AgentRow", "arena/src/summary.rs"),
    sent("DuelVerdict", "DuelVerdict", "arena/src/duels.rs"),
    sent("DuelRow", "DuelRow", "arena/src/duels.rs"),
    sent("LossUnit", "LossUnit", "arena/src/faults.rs"),
    sent("FaultVerdict", "FaultVerdict", "arena/src/faults.rs"),
    sent("FaultRow", "FaultRow", "arena/src/faults.rs"),
    sent("TestRow", "TestRow", "arena/src/summary.rs"),
    sent("Summary", "Summary", "arena/src/summary.rs"),
    sent("RunState", "State", "web/src/arena/wire.rs"),
    sent("RunHead", "RunHead", "web/src/arena/wire.rs"),
    sent("Machine", "Machine", "web/src/arena/wire.rs"),
    sent("Board", "Board", "web/src/arena/wire.rs"),
    sent("Run", "RunView", "web/src/arena/wire.rs"),
    sent("GameHead", "GameHead", "web/src/arena/wire.rs"),
];

const fn sent(wire: &'static str, rust: &'static str, file: &'static str) -> Sent {
    Sent { wire, rust, file, heard: false }
}

const fn heard(wire: &'static str, rust: &'static str, file: &'static str) -> Sent {
    Sent { wire, rust, file, heard: true }
}

/// Objects to which some answers add fields of their own.
const OPEN: [&str; 1] = ["Told"];

/// What Rust types and fields do not say by themselves: a hand-written `Serialize`, or words that are kept as
/// texts.
fn by_hand(place: &str) -> Option<Shape> {
    let words = |all: &[&str]| Shape::Words(all.iter().map(|word| (*word).to_string()).collect());
    Some(match place {
        "Telling" => Shape::Ref("Telling"),
        "Difference" => Shape::Ref("Difference"),
        "RivalRow" => Shape::Tuple(vec![
            Shape::Count,
            Shape::Count,
            Shape::Number,
            Shape::Maybe(Box::new(Shape::Number)),
            Shape::Flag,
        ]),
        "with as_seconds" => Shape::Maybe(Box::new(Shape::Number)),
        "with crate::json::value" | "with harif_core::json::value" => Shape::Ref("Value"),
        "with crate::json::maybe_value" | "with json::maybe_value" => {
            Shape::Maybe(Box::new(Shape::Ref("Value")))
        }
        "Plan" => Shape::Ref("TournamentPlan"),
        "with json::value" => Shape::Ref("Value"),
        "View.look" | "BoardLook.name" | "GroundView.look" | "Game.look" | "Family.look" => {
            Shape::Ref("Look")
        }
        "View.moves" | "Told.pv" => Shape::Ref("Moves"),
        "View.winning" | "PositionView.winning" | "Annotation.squares" => Shape::Ref("Squares"),
        "Legal.changes" | "Last.changes" => Shape::Ref("Changes"),
        "Offer.action" => words(&["undo", "redo", "restart", "pause"]),
        "GameHead.end" => Shape::Ref("End"),
        "GameHead.winner" => words(&["first", "second", "draw"]),
        "TestRow.verdict" => words(&["continue", "h0", "h1"]),
        "Run.summary" => Shape::Maybe(Box::new(Shape::Ref("Summary"))),
        _ => return None,
    })
}

/// What is known of values beyond their type.
const KNOWN: [(&str, &str, &str); 16] = [
    ("Told.seconds", "minimum", "0"),
    ("View.cells", "pattern", "\"^[.12]+$\""),
    ("SideLook.symbol", "maxLength", "1"),
    ("SideLook.symbol", "minLength", "1"),
    ("MachineValue.ply", "minimum", "1"),
    ("Clock.remaining[]", "minimum", "0"),
    ("Failure.message", "minLength", "1"),
    ("Table.waiting", "minimum", "1"),
    ("Table.speed", "minimum", "0.5"),
    ("Table.speed", "maximum", "8"),
    ("Table.duration", "minimum", "0"),
    ("Table.seconds[]", "minimum", "0"),
    ("Table.yours", "uniqueItems", "true"),
    ("GameHead.seconds", "minimum", "0"),
    ("RunHead.id", "pattern", "\"^[1-9][0-9]*$\""),
    ("Run.id", "pattern", "\"^[1-9][0-9]*$\""),
];

/// The types that are written by hand, as the page calls them, and why: values may be words, changes are lists of three
/// numbers and texts in both languages are one in Rust, each by a `Serialize` of its own; differences are named by
/// their game; looks, moves and squares have a schema for their own sake; plans have texts for times and sources.
const PAGE: [(&str, &str); 8] = [
    ("Changes", "import(\"./changes.js\").Change[]"),
    ("Value", "import(\"./worth.js\").Value"),
    ("Telling", "{id: string} | {[code: string]: string}"),
    ("Difference", "{say: string, corners?: string[], played?: number, best?: number}"),
    ("Look", "string"),
    ("Moves", "string[]"),
    ("TournamentPlan", "import(\"../pages/arena/types.js\").Plan"),
    ("Squares", "number[]"),
];

fn known(place: &str) -> Vec<(String, Json)> {
    let here = KNOWN.iter().filter(|(of, ..)| *of == place);
    here.map(|(_, key, value)| ((*key).to_string(), Json::Raw((*value).into()))).collect()
}

/// The types of the page, as its file.
///
/// # Panics
/// If a type cannot be read or understood; the message says which.
pub fn page() -> String {
    jsdoc::file(&described(), &PAGE)
}

/// The description with the schemas of all listed types made anew; everything else stays as it is.
///
/// # Panics
/// If a type cannot be read or understood; the message says which.
pub fn openapi(old: &str) -> String {
    replaced(old, &described())
}

/// All types, with what is added to a table for whoever looks at it.
fn described() -> Vec<Described> {
    let mut all = Sources::read(SENT, by_hand).describe();
    let table = all.iter_mut().find(|of| of.name == "Table").expect("a table is sent");
    let Shape::Object(fields) = &mut table.shape else { panic!("a table is an object") };
    fields.push(Property {
        name: "yours".into(),
        about: "Seats of the secrets that were shown".into(),
        shape: Shape::List(Box::new(Shape::Ref("Side"))),
        optional: false,
    });
    all
}

/// The text of a description with these schemas in their places; those without one come last.
fn replaced(text: &str, types: &[Described]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    for of in types {
        let open = OPEN.contains(&of.name);
        let made = schema::schema(of, open, &known).lay_out(6);
        let start =
            lines.iter().position(|line| line.starts_with(&format!("      {:?}: {{", of.name)));
        let (at, end) = match start {
            Some(start) => (start, block_end(&lines, start)),
            None => {
                let end = schemas_end(&lines);
                lines[end - 1].push(',');
                (end, end)
            }
        };
        let last = at == end || !lines[end - 1].ends_with(',');
        let comma = if last { "" } else { "," };
        let block = format!("      {:?}: {made}{comma}", of.name);
        lines.splice(at..end, block.lines().map(str::to_string));
    }
    lines.join("\n") + "\n"
}

/// The line that closes the schemas.
fn schemas_end(lines: &[String]) -> usize {
    let start = lines.iter().position(|line| line == "    \"schemas\": {").unwrap_or_default();
    let closed = lines[start..].iter().position(|line| line == "    }" || line == "    },");
    start + closed.expect("the schemas end")
}

/// The line behind a schema that begins here.
fn block_end(lines: &[String], start: usize) -> usize {
    if lines[start].ends_with('}') || lines[start].ends_with("},") {
        return start + 1;
    }
    let closed = lines[start..].iter().position(|line| line == "      }" || line == "      },");
    start + closed.expect("a schema ends") + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_twice_changes_nothing_and_keeps_the_rest() {
        let text = "{\n    \"paths\": {\n      \"/x\": {\n      }\n    },\n    \"schemas\": {\n      \"Other\": { \"type\": \"string\" },\n      \"Side\": {\n        \"enum\": []\n      },\n      \"Last\": {\n      }\n    }\n";
        let of = |name, word: &str| Described {
            name,
            about: "Who".into(),
            shape: Shape::Words(vec![word.to_string()]),
        };
        let types = || vec![of("Side", "first"), of("New", "one")];
        let once = replaced(text, &types());
        let side = "\"Side\": { \"description\": \"Who\", \"enum\": [\"first\"] },\n";
        assert!(
            once.contains(side) && once.contains("\"Other\": { \"type\": \"string\" },\n"),
            "{once}"
        );
        assert!(once.contains("      },\n      \"New\": {"), "{once}");
        assert_eq!(replaced(&once, &types()), once);
    }

    #[test]
    fn a_field_that_is_left_out_at_times_is_not_required_and_a_missing_one_may_be_null() {
        let all = described();
        let legal = all.iter().find(|of| of.name == "Legal").unwrap();
        let Shape::Object(fields) = &legal.shape else { panic!("an object") };
        let field = |name: &str| fields.iter().find(|field| field.name == name).unwrap();
        assert!(field("from").optional && field("from").shape == Shape::Count);
        assert!(!field("cell").optional, "renamed, and always there");
        assert_eq!(field("cell").shape, Shape::Maybe(Box::new(Shape::Count)));
    }

    #[test]
    fn what_is_flattened_stands_among_the_others() {
        let all = described();
        let run = all.iter().find(|of| of.name == "Run").unwrap();
        let Shape::Object(fields) = &run.shape else { panic!("an object") };
        let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
        assert_eq!((names[0], names.last()), ("id", Some(&"machine")));
    }
}
