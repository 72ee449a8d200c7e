//! Studies, the editor and the analyst through the server: the same messages lead to the same states as at the desk.

use crate::site::{Site, quoted};
use serde_json::{Value, json};

const STUDY: [&str; 2] = [
    include_str!("../../../../golden/desk/study.messages.jsonl"),
    include_str!("../../../../golden/desk/study.states.jsonl"),
];
const THOUSAND: [&str; 2] = [
    include_str!("../../../../golden/desk/thousand.messages.jsonl"),
    include_str!("../../../../golden/desk/thousand.states.jsonl"),
];
const EDITOR: [&str; 2] = [
    include_str!("../../../../golden/desk/editor.messages.jsonl"),
    include_str!("../../../../golden/desk/editor.states.jsonl"),
];

fn read([messages, states]: [&str; 2]) -> Vec<(Value, Value)> {
    let parse = |line| serde_json::from_str(line).unwrap();
    messages.lines().map(parse).zip(states.lines().map(parse)).collect()
}

/// Numbers are numbers, with a point or without.
fn said(refused: &Value) -> String {
    refused.to_string().replace(".0", "")
}

#[tokio::test]
async fn a_study_goes_through_the_same_states_as_on_the_desk() {
    let site = Site::new();
    let mut steps = read(STUDY).into_iter();
    let (mut body, first) = steps.next().unwrap();
    let told = site.post("/api/v1/study", "", &body).await.json();
    assert_eq!(told["state"], first);
    for (act, expected) in steps {
        body["acts"] = json!([act]);
        let told = site.post("/api/v1/study", "", &body).await.json();
        if expected["refused"].is_object() {
            assert_eq!(said(&told["error"]["said"]), said(&expected["refused"]), "{act}");
            continue;
        }
        assert_eq!(told["state"], expected, "{act}");
        let at = expected["at"].as_u64().unwrap() as usize;
        assert!(told["views"][at].is_object(), "the position at the cursor is sent");
        body["moves"] = told["state"]["text"].clone();
        body["at"] = told["state"]["nodes"][at]["place"].clone();
        let end = expected["end"].as_u64().unwrap() as usize;
        body["line"] = told["state"]["nodes"][end]["place"].clone();
    }
}

#[tokio::test]
async fn a_thousand_random_acts_lead_where_they_lead_on_the_desk() {
    let site = Site::new();
    let mut body = json!({ "game": "othello-6x6", "pos": "", "moves": "", "at": "" });
    for (number, (act, expected)) in read(THOUSAND).into_iter().enumerate() {
        body["acts"] = json!([act]);
        let told = site.post("/api/v1/study", "", &body).await.json();
        let state = &told["state"];
        let place =
            |key: &str| state["nodes"][state[key].as_u64().unwrap() as usize]["place"].clone();
        assert_eq!((place("at"), place("end")), (expected["at"].clone(), expected["line"].clone()));
        if expected["text"].is_string() {
            assert_eq!(state["text"], expected["text"], "after {} acts", number + 1);
        }
        body["moves"] = state["text"].clone();
        (body["at"], body["line"]) = (place("at"), place("end"));
    }
}

#[tokio::test]
async fn an_editor_goes_through_the_same_states_as_on_the_desk() {
    let site = Site::new();
    let mut steps = read(EDITOR).into_iter();
    let (mut body, first) = steps.next().unwrap();
    let told = site.post("/api/v1/editor", "", &body).await.json();
    assert_eq!(told["state"], first);
    body["cells"] = first["cells"].clone();
    body["to_move"] = first["to_move"].clone();
    for (act, expected) in steps {
        body["acts"] = json!([act]);
        let told = site.post("/api/v1/editor", "", &body).await.json();
        if expected["refused"].is_object() {
            assert_eq!(said(&told["error"]["said"]), said(&expected["refused"]), "{act}");
            continue;
        }
        assert_eq!(told["state"], expected, "{act}");
        body["cells"] = expected["cells"].clone();
        body["to_move"] = expected["to_move"].clone();
    }
}

#[tokio::test]
async fn one_request_gives_the_whole_study_with_the_views_of_its_nodes() {
    let text = quoted("f5{A start}d6[e4](f4!)c3");
    let told = Site::new().read(&format!("/api/v1/study?game=othello&moves={text}")).await;
    assert_eq!(told["state"]["text"], "f5{A start}d6[e4](f4!)c3");
    let views = told["views"].as_array().unwrap();
    assert_eq!(views.len(), 5);
    assert!(views.iter().all(Value::is_object), "all of a small study");
    let whole = Site::new().read("/api/v1/view?game=othello&moves=f5d6c3").await;
    for (key, value) in views[told["state"]["at"].as_u64().unwrap() as usize].as_object().unwrap() {
        assert_eq!(*value, whole[key], "{key}");
    }
}

#[tokio::test]
async fn a_study_leaves_and_comes_back_with_its_variations_and_comments() {
    let site = Site::new();
    let text = "f5{A start}d6(f4!)c3";
    let export = |format: &str| {
        format!("/api/v1/export?game=othello&moves={}&format={format}", quoted(text))
    };
    let record = site.get(&export("record")).await;
    let back = site.send("/api/v1/import", "text/plain", record.bytes).await.json();
    assert_eq!(back["games"][0]["moves_text"], text);
    let ggf = site.get(&export("ggf")).await;
    assert!(ggf.text().contains("C[A start]"), "{}", ggf.text());
    let back = site.send("/api/v1/import", "text/plain", ggf.bytes).await.json();
    assert_eq!(back["games"][0]["moves_text"], "f5{A start}d6c3", "GGF has no variations");
    let moves = site.get(&export("moves")).await;
    assert_eq!(moves.text().trim(), "f5d6c3");
    let pasted = site.send("/api/v1/import?game=othello", "text/plain", text).await.json();
    assert_eq!(
        (&pasted["format"], &pasted["games"][0]["moves_text"]),
        (&json!("study"), &json!(text))
    );
}

#[tokio::test]
async fn what_is_no_study_is_refused_where_it_goes_wrong() {
    let site = Site::new();
    for (query, code, status) in [
        ("game=chess", "unknown-game", 404),
        ("game=othello&pos=XO", "bad-position", 422),
        ("game=othello&moves=f5(a1)", "illegal-move", 422),
        ("game=othello&moves=f5(d6", "illegal-move", 422),
        ("game=othello&moves=f5&at=x", "bad-position", 422),
    ] {
        let answer = site.get(&format!("/api/v1/study?{query}")).await;
        assert_eq!(answer.refused(), (status, code.into()), "{query}");
    }
}

#[tokio::test]
async fn the_page_and_the_command_line_have_one_analyst() {
    let site = Site::new();
    for (game, analyst) in
        [("connect4", "champion"), ("othello", "champion"), ("tictactoe", "alphabeta")]
    {
        assert_eq!(site.read(&format!("/api/v1/games/{game}")).await["analyst"], analyst);
    }
    // The command line says the same of this position: `crates/cli/tests/it/analyse.rs`.
    let ask = |more: &str| format!("/api/v1/analyse?game=connect4&moves=44444&seed=1{more}");
    let mut told = Vec::new();
    for more in ["", "&agent=champion"] {
        let answer = site.get(&ask(more)).await;
        told.push(answer.events().pop().unwrap().1);
    }
    assert_eq!((&told[0]["value"], &told[0]["kind"]), (&json!(-1.0), &json!("exact")));
    assert_eq!((&told[0]["best"], &told[0]["moves"]), (&told[1]["best"], &told[1]["moves"]));
}

#[tokio::test]
async fn what_a_move_changed_is_seen_by_the_side_that_made_it() {
    let site = Site::new();
    let told = site.read("/api/v1/evaluate?game=connect4&moves=414&eval=windows").await;
    let parts = told["effect"]["parts"].as_array().unwrap();
    let centre = parts.iter().find(|part| part["name"] == "centre").unwrap();
    assert_eq!((&centre["before"], &centre["after"]), (&json!(3.0), &json!(6.0)));
    assert_eq!(told["effect"]["side"], "first");
    assert_eq!(site.read("/api/v1/evaluate?game=connect4").await["effect"], Value::Null);
}
