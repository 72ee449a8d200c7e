//! Wire types, once: the schemas of `openapi.json` and the types of the page are made from the source of the Rust types
//! that serde writes, documentation included. A test fails when they differ; `cargo xtask wire` writes both anew. No
//! program depends on this room, so none compiles it.
//!
//! To describe another type, add it to `SENT`. A schema that no type of ours makes is named in `WITHOUT_A_TYPE`, with
//! its reason; a test fails where `openapi.json` has another. That answers are as described is tested where they are
//! given, in `crates/web/tests/api`.

mod jsdoc;
mod read;
mod schema;

use read::{Described, Sent, Shape, Sources};
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
    sent("Family", "Shelved", "host/src/shelf.rs"),
    sent("Headline", "Headline", "host/src/shelf.rs"),
    sent("CardOption", "Choice", "host/src/shelf.rs"),
    sent("Card", "Card", "host/src/shelf.rs"),
    sent("Game", "GameView", "host/src/routes/catalog.rs"),
    sent("ExportFormat", "Exported", "host/src/routes/transfer.rs"),
    sent("GroundView", "GroundView", "host/src/view.rs"),
    sent("PositionView", "PositionView", "host/src/view.rs"),
    heard("StudyAct", "StudyAct", "desk/src/study/mod.rs"),
    sent("StudyView", "StudyView", "host/src/routes/study.rs"),
    heard("EditorAct", "EditorAct", "desk/src/editor.rs"),
    sent("EditorState", "EditorState", "desk/src/editor.rs"),
    sent("EditorView", "EditorView", "host/src/routes/editor.rs"),
    sent("PartChange", "PartChange", "catalog/src/review.rs"),
    sent("MoveEffect", "MoveEffect", "desk/src/analysis.rs"),
    sent("Evaluated", "EvaluatedView", "host/src/routes/positions.rs"),
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
    sent("ImportedGame", "ImportedGame", "host/src/routes/transfer.rs"),
    sent("RefusedGame", "RefusedGame", "host/src/routes/transfer.rs"),
    sent("Imported", "Imported", "host/src/routes/transfer.rs"),
    heard("ClockTerms", "Terms", "host/src/table/open.rs"),
    heard("Invitation", "Invitation", "host/src/table/open.rs"),
    heard("Action", "Action", "host/src/table/actions.rs"),
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
    sent("Report", "ReportView", "catalog/src/views.rs"),
    sent("Value", "WrittenValue", "core/src/json.rs"),
    sent("Certainty", "Certainty", "core/src/json.rs"),
    sent("Change", "Change", "core/src/change.rs"),
    sent("Telling", "Telling", "core/src/about.rs"),
    sent("Counted", "Counted", "core/src/explanation.rs"),
    sent("Difference", "Difference", "core/src/explanation.rs"),
    sent("Explanation", "Explanation", "core/src/explanation.rs"),
    sent("Reasoning", "Reasoning", "games/connect4/src/engine/explain/mod.rs"),
    sent("Verdict", "Verdict", "games/connect4/src/engine/explain/mod.rs"),
    sent("LineStep", "LineStep", "games/connect4/src/engine/explain/mod.rs"),
    sent("Pressure", "Pressure", "games/connect4/src/engine/explain/mod.rs"),
    sent("Square", "Square", "games/connect4/src/engine/explain/square.rs"),
    sent("Parity", "Parity", "games/connect4/src/engine/explain/square.rs"),
    sent("Threat", "Threat", "games/connect4/src/engine/explain/threats.rs"),
    sent("Zugzwang", "Zugzwang", "games/connect4/src/engine/explain/zugzwang.rs"),
    sent("Tendency", "Tendency", "games/connect4/src/engine/explain/zugzwang.rs"),
    sent("Reason", "Reason", "games/connect4/src/engine/explain/reason.rs"),
    sent("Proof", "Why", "games/connect4/src/engine/explain/reason.rs"),
    sent("Forced", "Forced", "games/connect4/src/engine/explain/reason.rs"),
    sent("Refuted", "Refuted", "games/connect4/src/engine/explain/reason.rs"),
    sent("Hold", "Hold", "games/connect4/src/engine/explain/reason.rs"),
    sent("HoldingAnswer", "Answer", "games/connect4/src/engine/explain/reason.rs"),
    sent("Above", "Above", "games/connect4/src/engine/explain/plan.rs"),
    sent("HoldingPlan", "HoldingPlan", "games/connect4/src/engine/explain/plan.rs"),
    sent("FollowUp", "FollowUp", "games/connect4/src/engine/explain/follow.rs"),
    sent("Sentence", "Remark", "games/connect4/src/engine/explain/sentences.rs"),
    sent("Health", "Health", "host/src/routes/catalog.rs"),
    sent("Reviewed", "Reviewed", "host/src/routes/review.rs"),
    heard("Trying", "Trying", "host/src/routes/review.rs"),
    sent("Tried", "Tried", "host/src/routes/review.rs"),
    sent("Runs", "Runs", "web/src/arena/routes.rs"),
    sent("CheckedPlan", "CheckedPlan", "web/src/arena/routes.rs"),
    sent("NamedPlan", "NamedPlan", "web/src/arena/presets.rs"),
    sent("GamePage", "Page", "web/src/arena/shelf.rs"),
    sent("PlayedGame", "PlayedGame", "web/src/arena/shelf.rs"),
    sent("RefusalCode", "Code", "host/src/refusal.rs"),
    sent("Refusal", "Refusal", "host/src/refusal.rs"),
    sent("Error", "Trouble", "host/src/refusal.rs"),
    sent("Resource", "Resource", "host/src/governor/mod.rs"),
    sent("Waiting", "Waiting", "host/src/routes/stream.rs"),
    sent("News", "News", "host/src/table/news.rs"),
    sent("TableChange", "TableChange", "host/src/table/news.rs"),
    sent("Tails", "Tails", "host/src/table/news.rs"),
    sent("Tail", "Tail", "host/src/table/news.rs"),
    heard("Word", "Word", "host/src/table/news.rs"),
    sent("Keys", "Keys", "host/src/table/open.rs"),
    sent("Laid", "Laid", "host/src/routes/tables.rs"),
    sent("TableList", "TableList", "host/src/routes/tables.rs"),
    sent("Listed", "ListedTable", "host/src/routes/tables.rs"),
    sent("ListedSeat", "ListedSeat", "host/src/routes/tables.rs"),
    sent("ListedOutcome", "ListedOutcome", "host/src/routes/tables.rs"),
    sent("Face", "Face", "store/src/face.rs"),
    sent("Status", "Status", "web/src/metrics.rs"),
    sent("MemoryUsed", "MemoryUsed", "web/src/metrics.rs"),
    sent("Held", "Held", "web/src/metrics.rs"),
    sent("BytesHeld", "BytesHeld", "web/src/metrics.rs"),
    sent("TableCounts", "Counts", "host/src/table/registry.rs"),
    sent("StoreCounts", "StoreCounts", "store/src/archive.rs"),
    sent("Work", "Work", "host/src/scheduler.rs"),
    sent("RunningSearch", "RunningSearch", "host/src/scheduler.rs"),
    sent("WorkClass", "Class", "host/src/scheduler.rs"),
    heard("TournamentPlan", "Plan", "arena/src/plan/mod.rs"),
    heard("TournamentFormat", "TournamentFormat", "arena/src/plan/mod.rs"),
    heard("Entrant", "Entrant", "arena/src/plan/mod.rs"),
    heard("Pairing", "Pairing", "arena/src/plan/mod.rs"),
    heard("Adjudication", "Adjudication", "arena/src/plan/mod.rs"),
    heard("PlanTest", "Test", "arena/src/plan/mod.rs"),
    heard("Patience", "TimeoutPlan", "arena/src/plan/mod.rs"),
    heard("Budget", "BudgetPlan", "arena/src/plan/budget.rs"),
    heard("Openings", "Source", "arena/src/openings/source.rs"),
    sent("Legal", "Offered", "catalog/src/insight.rs"),
    sent("SideLook", "SideView", "host/src/view.rs"),
    sent("Last", "LastView", "host/src/view.rs"),
    sent("Outcome", "OutcomeView", "host/src/view.rs"),
    sent("View", "View", "host/src/view.rs"),
    sent("SeatKind", "SeatKind", "host/src/table/wire.rs"),
    sent("Seat", "SeatView", "host/src/table/wire.rs"),
    sent("MachineValue", "ValueView", "host/src/table/wire.rs"),
    sent("Clock", "ClockView", "host/src/table/wire.rs"),
    sent("Failure", "FailureView", "host/src/table/wire.rs"),
    sent("Offer", "OfferView", "host/src/table/wire.rs"),
    sent("Can", "Can", "host/src/table/wire.rs"),
    sent("State", "TableState", "host/src/table/wire.rs"),
    sent("NextStep", "NextStep", "desk/src/ending.rs"),
    sent("ResultParts", "ResultParts", "desk/src/ending.rs"),
    sent("GameEnding", "EndingState", "desk/src/ending.rs"),
    sent("Glyph", "Glyph", "core/src/annotation.rs"),
    sent("Annotation", "Annotation", "core/src/annotation.rs"),
    sent("StudyNode", "NodeState", "desk/src/study/state.rs"),
    sent("StudyState", "StudyState", "desk/src/study/state.rs"),
    sent("ExplorerMove", "ExplorerMove", "desk/src/explorer.rs"),
    sent("Explorer", "ExplorerState", "desk/src/explorer.rs"),
    sent("TableFields", "TableWire", "host/src/table/wire.rs"),
    sent("Table", "TableSeen", "host/src/table/news.rs"),
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

/// Schemas that no type of ours makes, and why.
pub const WITHOUT_A_TYPE: [(&str, &str); 1] = [("Count", "whole numbers are Rust's own")];

/// What Rust types and fields do not say by themselves: a hand-written `Serialize`, or words that are kept as
/// texts.
fn by_hand(place: &str) -> Option<Shape> {
    let words = |all: &[&str]| Shape::Words(all.iter().map(|word| (*word).to_string()).collect());
    Some(match place {
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
        "with by_name" => Shape::Map(Box::new(Shape::Ref("Counted"))),
        "with json::value" => Shape::Ref("Value"),
        "Tried.exercises" | "Trying.exercises" => Shape::Ref("Exercises"),
        "Health.name" => words(&["harif"]),
        // Times of a plan are texts such as `500ms`, its clocks such as `60s+1s`.
        "with time" | "with budget::time" | "ClockPlan" => Shape::Text,
        "with maybe_time" => Shape::Maybe(Box::new(Shape::Text)),
        // The only game that explains its positions: what it finds stands beside the words.
        "Explanation.findings" => Shape::Ref("Reasoning"),
        "Explanation.sentences" => Shape::List(Box::new(Shape::Ref("Sentence"))),
        "Offer.action" => words(&["undo", "redo", "restart", "pause"]),
        "GameHead.end" => Shape::Ref("End"),
        "GameHead.winner" => words(&["first", "second", "draw"]),
        "TestRow.verdict" => words(&["continue", "h0", "h1"]),
        "Run.summary" => Shape::Maybe(Box::new(Shape::Ref("Summary"))),
        _ => return None,
    })
}

/// What is known of values beyond their type.
const KNOWN: &[(&str, &str, &str)] = &[
    ("Report.seconds", "minimum", "0"),
    ("Report.pv[]", "minLength", "1"),
    ("View.moves[]", "minLength", "1"),
    ("Square.column", "minimum", "1"),
    ("Square.row", "minimum", "1"),
    ("Error.message", "minLength", "1"),
    ("Error.retry", "minimum", "0"),
    ("Waiting.place", "minimum", "1"),
    ("Laid.id", "pattern", "\"^[0-9a-f]{12}$\""),
    ("Keys.first", "pattern", "\"^[0-9a-f]{32}$\""),
    ("Keys.second", "pattern", "\"^[0-9a-f]{32}$\""),
    ("TableList.tables", "maxItems", "50"),
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

fn known(place: &str) -> Vec<(String, Json)> {
    let here = KNOWN.iter().filter(|(of, ..)| *of == place);
    here.map(|(_, key, value)| ((*key).to_string(), Json::Raw((*value).into()))).collect()
}

/// The types of the page, as its file.
///
/// # Panics
/// If a type cannot be read or understood; the message says which.
pub fn page() -> String {
    jsdoc::file(&described())
}

/// The description with the schemas of all listed types made anew; everything else stays as it is.
///
/// # Panics
/// If a type cannot be read or understood; the message says which.
pub fn openapi(old: &str) -> String {
    replaced(old, &described())
}

fn described() -> Vec<Described> {
    Sources::read(SENT, by_hand).describe()
}

/// The names of all schemas that are made from Rust types.
pub fn names() -> impl Iterator<Item = &'static str> {
    SENT.iter().map(|sent| sent.wire)
}

/// The text of a description with these schemas in their places; those without one come last.
fn replaced(text: &str, types: &[Described]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    for of in types {
        let made = schema::schema(of, &known).lay_out(6);
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
