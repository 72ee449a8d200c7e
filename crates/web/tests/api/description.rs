//! `openapi.json` against the real answers: nothing comes back that it does not describe, and nothing
//! is described that cannot be asked for.

use crate::site::{Answer, OWNER, Site, quoted};
use axum::body::Body;
use axum::http::{Method, Request};
use jsonschema::Validator;
use serde_json::{Map, Value, json};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex};

/// The description as it is served.
static DESCRIPTION: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../openapi.json")).unwrap());

/// Compiled schemas by where they stand.
static COMPILED: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// Fails unless the description has this route, with this status, of this shape.
#[track_caller]
pub(crate) fn check(method: &Method, path: &str, answer: &Answer) {
    let ours = ["/api/", "/card/", "/ws/", "/metrics"].iter().any(|ours| path.starts_with(ours));
    let known = DESCRIPTION["paths"].as_object().unwrap().keys().find(|known| fits(known, path));
    let Some(known) = known else {
        // Addresses below ours that do not exist are refused as everything else is.
        if ours {
            assert_eq!(answer.refused(), (404, "not-found".into()), "{path} is not described");
        }
        return;
    };
    let operation = &DESCRIPTION["paths"][known][method.as_str().to_ascii_lowercase()];
    if operation.is_null() {
        assert_eq!(answer.status.as_u16(), 405, "{method} {known} is not described");
        return;
    }
    let status = answer.status.as_u16().to_string();
    let response = resolved(&operation["responses"][&status]);
    assert!(!response.is_null(), "{method} {known} answers {status}: {}", answer.text());
    let at = format!("{method} {known} {status}");
    for (name, header) in response["headers"].as_object().unwrap_or(&Map::new()) {
        conforms(&format!("{at} {name}"), &header["schema"], &json!(answer.header(name)));
    }
    if response["content"].is_null() {
        assert!(answer.bytes.is_empty(), "{at} has a body: {}", answer.text());
        return;
    }
    let kind = answer.header("content-type").split(';').next().unwrap_or_default();
    let content = &response["content"][kind];
    assert!(!content.is_null(), "{at} has no content of type {kind:?}");
    match kind {
        "application/json" => conforms(&at, &content["schema"], &answer.json()),
        "text/event-stream" => {
            for (name, data) in answer.events() {
                conforms_to_event(&at, &response["x-events"], &name, &data);
            }
        }
        _ => {}
    }
}

fn conforms_to_event(at: &str, events: &Value, name: &str, data: &Value) {
    assert!(!events[name].is_null(), "{at}: the event {name} is not described");
    conforms(&format!("{at} {name}"), &events[name], data);
}

/// Fails unless a message of the socket is as described.
#[track_caller]
pub(crate) fn check_message(message: &Value) {
    let messages = &DESCRIPTION["paths"]["/ws/{id}"]["get"]["responses"]["101"]["x-messages"];
    conforms("from-server", &messages["from-server"], message);
}

/// Whether a path is one of a template.
fn fits(template: &str, path: &str) -> bool {
    let (mut known, mut asked) = (template.split('/'), path.split('/'));
    loop {
        match (known.next(), asked.next()) {
            (None, None) => return true,
            (Some(k), Some(a)) if k == a || k.starts_with('{') && !a.is_empty() => {}
            _ => return false,
        }
    }
}

/// What a reference stands for.
fn resolved(value: &Value) -> &Value {
    match value["$ref"].as_str() {
        Some(reference) => DESCRIPTION.pointer(&reference[1..]).unwrap(),
        None => value,
    }
}

#[track_caller]
fn conforms(at: &str, schema: &Value, instance: &Value) {
    let validator = {
        let mut compiled = COMPILED.lock().unwrap_or_else(|e| e.into_inner());
        compiled.entry(at.into()).or_insert_with(|| Arc::new(compile(schema))).clone()
    };
    let problems: Vec<String> = validator
        .iter_errors(instance)
        .map(|e| format!("{} at {}", e, e.instance_path()))
        .collect();
    assert!(problems.is_empty(), "{at}: {problems:#?}\n{instance}");
}

/// A schema with everything that it may refer to.
fn compile(schema: &Value) -> Validator {
    let mut whole = schema.clone();
    whole["components"] = DESCRIPTION["components"].clone();
    jsonschema::draft202012::new(&whole).unwrap()
}

#[test]
fn every_schema_compiles_and_every_reference_leads_somewhere() {
    for (name, schema) in DESCRIPTION["components"]["schemas"].as_object().unwrap() {
        compile(schema);
        assert!(!schema.is_null(), "{name}");
    }
    let mut open = vec![&*DESCRIPTION];
    while let Some(value) = open.pop() {
        if let Some(reference) = value["$ref"].as_str() {
            assert!(DESCRIPTION.pointer(&reference[1..]).is_some(), "{reference}");
        }
        match value {
            Value::Object(fields) => open.extend(fields.values()),
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_shape_that_drifts_is_noticed() {
    let view = Site::new().read("/api/v1/view?game=othello").await;
    let shape = compile(&DESCRIPTION["components"]["schemas"]["View"]);
    assert!(shape.is_valid(&view));
    let (mut more, mut less, mut other) = (view.clone(), view.clone(), view);
    more["colour"] = json!("green");
    less.as_object_mut().unwrap().remove("ply");
    other["facts"]["mobility"] = json!([4]);
    assert!(![more, less, other].iter().any(|drifted| shape.is_valid(drifted)));
}

#[test]
fn objects_that_are_sent_are_described_whole() {
    // A schema that lists properties and lets others pass would not notice new ones.
    let open_on_purpose = ["Difference"];
    for (name, schema) in DESCRIPTION["components"]["schemas"].as_object().unwrap() {
        let closed = ["additionalProperties", "unevaluatedProperties"]
            .iter()
            .any(|key| schema[key] == json!(false));
        let object = schema["type"] == "object";
        assert!(!object || closed || open_on_purpose.contains(&name.as_str()), "{name} is open");
    }
}

#[test]
fn every_route_of_the_router_is_described() {
    let host = include_str!("../../../host/src/routes/mod.rs");
    let source = format!("{host}{}", include_str!("../../src/routes.rs"));
    let mut routes = BTreeSet::new();
    for part in source.split(".route(\"").skip(1) {
        let (path, rest) = part.split_once('"').unwrap();
        let nested =
            !["/api/", "/card/", "/ws/", "/metrics"].iter().any(|own| path.starts_with(own));
        let path = if nested { format!("/api/v1{path}") } else { path.to_string() };
        let methods = rest.split_once("\n").map_or(rest, |(line, _)| line);
        for method in ["get", "post", "delete"] {
            if methods.contains(&format!("{method}(")) {
                routes.insert(format!("{method} {path}"));
            }
        }
    }
    assert_eq!(routes, operations(|path, method, _| format!("{method} {path}")));
}

/// Something of each operation.
fn operations<T: Ord>(of: impl Fn(&str, &str, &Value) -> T) -> BTreeSet<T> {
    let paths = DESCRIPTION["paths"].as_object().unwrap().iter();
    let each = paths.flat_map(|(path, methods)| {
        methods
            .as_object()
            .unwrap()
            .iter()
            .map(move |(method, operation)| (path, method, operation))
    });
    each.map(|(path, method, operation)| of(path, method, operation)).collect()
}

#[tokio::test]
async fn the_description_is_served() {
    let site = Site::new();
    let served = site.read("/api/openapi.json").await;
    assert_eq!(served, *DESCRIPTION);
}

#[tokio::test]
async fn every_operation_can_be_asked_for_and_answers_as_described() {
    let site = Site::new();
    let table = site.seat("connect4", "human", "human").await;
    let other = site.seat("tictactoe", "human", "human").await;
    let post = |path: &str, body: Value| {
        let request = Request::post(path).header("content-type", "application/json");
        let request = request.header("authorization", format!("Bearer {}", table.both()));
        request.body(Body::from(body.to_string())).unwrap()
    };
    let get = |path: String| Request::get(path).body(Body::empty()).unwrap();
    let place = "game=connect4&pos=4433";
    for id in operations(|_, _, operation| operation["operationId"].as_str().unwrap().to_string()) {
        let (expected, request) = match id.as_str() {
            "description" => (200, get("/api/openapi.json".into())),
            "health" => (200, get("/api/v1/health".into())),
            "signIn" => (204, post("/api/v1/owner", json!({ "key": OWNER }))),
            "status" => (200, get("/api/v1/status".into())),
            "metrics" => (200, get("/metrics".into())),
            "games" => (200, get("/api/v1/games".into())),
            "game" => (200, get("/api/v1/games/connect4".into())),
            "view" => (200, get(format!("/api/v1/view?{place}"))),
            "evaluate" => (200, get(format!("/api/v1/evaluate?{place}"))),
            "trace" => (200, get(format!("/api/v1/trace?{place}&agent=minimax%3Adepth%3D1"))),
            "lab" => {
                let address = format!("/api/v1/lab?{place}&agent=alphabeta&beside=same");
                (200, get(address))
            }
            "openings" => (200, get(format!("/api/v1/openings?{place}"))),
            "openingsOfFile" => {
                let file = Request::post(format!("/api/v1/openings?{place}"));
                (200, file.body(Body::from("443312\n")).unwrap())
            }
            "explain" => (200, get(format!("/api/v1/explain?{place}"))),
            "analyse" => (200, get(format!("/api/v1/analyse?{place}&agent=greedy"))),
            "review" => (200, get(format!("/api/v1/review?{place}&agent=greedy"))),
            "exercises" => {
                let name = json!({ "id": "side-red" });
                let best = json!({ "move": "4", "verdict": "best" });
                let one = json!({
                    "ply": 1, "side": "first", "name": name, "move": "1", "unit": "score",
                    "answers": [best],
                });
                let action = json!({ "do": "try", "move": "4" });
                let body = json!({ "exercises": { "exercises": [one] }, "action": action });
                (200, post("/api/v1/exercises", body))
            }
            "study" => (200, get(format!("/api/v1/study?{place}&moves=1"))),
            "actInStudy" => {
                let acts = json!([{ "act": "play", "move": "1" }]);
                (200, post("/api/v1/study", json!({ "game": "connect4", "acts": acts })))
            }
            "edit" => (200, post("/api/v1/editor", json!({ "game": "connect4" }))),
            "import" => (200, post("/api/v1/import?game=connect4", json!(4433))),
            "export" => (200, get(format!("/api/v1/export?{place}&format=record"))),
            "card" => (200, get("/card/connect4.png?pos=4433".into())),
            "listTables" => (200, get("/api/v1/tables".into())),
            "createTable" => {
                let body = json!({ "game": "othello", "first": "human", "second": "easy" });
                (201, post("/api/v1/tables", body))
            }
            "readTable" => (200, get(table.address(""))),
            "deleteTable" => {
                let request = Request::delete(other.address(""));
                (204, request.body(Body::empty()).unwrap())
            }
            "restoreTable" => (204, post(&other.address("/restore"), json!({}))),
            "playMove" => (200, post(&table.address("/moves"), json!({ "move": "4", "ply": 0 }))),
            "act" => (200, post(&table.address("/actions"), json!({ "action": "helped" }))),
            "playAgain" => (201, post(&table.address("/again"), json!({}))),
            "readThought" => (404, get(table.address("/thoughts/0"))),
            "exportTable" => (200, get(table.address("/export?format=moves"))),
            // Tournaments have a server of their own in their tests; here there is none.
            "listRuns" => (403, get("/api/v1/arena".into())),
            "createRun" => (403, post("/api/v1/arena", json!({}))),
            "checkPlan" => (403, post("/api/v1/arena/check", json!({}))),
            "presets" => (403, get("/api/v1/arena/presets".into())),
            "readRun" => (403, get("/api/v1/arena/1".into())),
            "removeRun" => (403, Request::delete("/api/v1/arena/1").body(Body::empty()).unwrap()),
            "stopRun" => (403, post("/api/v1/arena/1/stop", Value::Null)),
            "resumeRun" => (403, post("/api/v1/arena/1/resume", Value::Null)),
            "liveRun" => (403, get("/api/v1/arena/1/live".into())),
            "listGames" => (403, get("/api/v1/arena/1/games".into())),
            "readGame" => (403, get("/api/v1/arena/1/games/0".into())),
            "readRunFile" => (403, get("/api/v1/arena/1/files/plan.toml".into())),
            // Without a socket it can only be refused; the rest is in the tests of the live table.
            "live" => (400, get(format!("/ws/{}", quoted(&table.id)))),
            other => panic!("nobody asks for {other}"),
        };
        let answer = site.ask(request).await;
        assert_eq!(answer.status.as_u16(), expected, "{id}: {}", answer.text());
    }
}
