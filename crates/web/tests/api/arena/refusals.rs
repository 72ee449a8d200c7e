//! What a page may not have, and the words for it.

use super::{House, quick, slow};
use crate::site::{Answer, Site};
use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::{Value, json};

/// The quick plan with something else in it.
fn with(field: &str, value: Value) -> Value {
    let mut plan = quick(2);
    plan[field] = value;
    plan
}

fn against(agent: &str) -> Value {
    with("agent", json!([{ "agent": "random" }, { "agent": agent }]))
}

/// Both routes that read a plan refuse it alike.
async fn refused(house: &House, plan: &Value) -> Answer {
    let (checked, created) = (house.post("/check", plan).await, house.post("", plan).await);
    assert_eq!(checked.text(), created.text());
    created
}

#[tokio::test]
async fn no_command_comes_from_the_network() {
    let house = House::new();
    let proof = house.folder.path().join("proof");
    let touch = format!("touch {}", proof.display());
    for agent in [
        format!("gtp:{touch}"),
        format!("nboard:{touch}"),
        format!("  gtp : {touch}"),
        format!("\tgtp:{touch}"),
        format!("GTP:{touch}"),
        format!("NBoard:{touch}"),
        "gtp".into(),
        "gtp:".into(),
    ] {
        let answer = refused(&house, &against(&agent)).await;
        assert_eq!(answer.refused(), (422, "not-allowed".into()), "{agent}");
        let error = &answer.json()["error"];
        assert!(error["message"].as_str().unwrap().contains("runs a command"), "{error}");
        assert_eq!((&error["field"], &error["agent"]), (&"agents".into(), &1.into()));
    }
    for hidden in [
        format!("random:gtp:{touch}"),
        format!("mcts:iterations=10,rollout=gtp:{touch}"),
        format!("report-004:agent=gtp:{touch}"),
        format!("\u{a0}gtp:{touch}"),
        format!("gtp\n:{touch}"),
        format!("gtp\0:{touch}"),
        format!("ｇｔｐ:{touch}"),
        format!("engine:{touch}"),
        format!("human:{touch}"),
    ] {
        let answer = refused(&house, &against(&hidden)).await;
        assert_eq!(answer.status.as_u16(), 422, "{hidden}");
    }
    assert!(!proof.exists());
    assert_eq!(house.read("").await, json!({ "runs": [] }));
}

#[tokio::test]
async fn a_run_with_commands_is_not_gone_on_with_from_a_page() {
    let house = House::new();
    let agents = ["random", "gtp:false"].map(harif_arena::Entrant::of);
    let plan = harif_arena::Plan::new("tictactoe", agents);
    drop(harif_arena::Run::create(&house.run_folder("1"), plan).unwrap());
    let answer = house.post("/1/resume", &Value::Null).await;
    assert_eq!(answer.refused(), (422, "not-allowed".into()));
    assert!(answer.text().contains("harif tournament --resume"));
    assert_eq!(house.read("/1").await["state"], "stopped");
}

#[tokio::test]
async fn no_file_is_named_from_the_network() {
    let house = House::new();
    for openings in ["file:/etc/passwd", " file:openings.txt", "file:../1/journal.jsonl"] {
        let answer = refused(&house, &with("openings", openings.into())).await;
        assert_eq!(answer.refused(), (422, "not-allowed".into()), "{openings}");
        assert_eq!(answer.json()["error"]["field"], "openings");
    }
    for openings in ["File:/etc/passwd", "/etc/passwd", "nothing"] {
        let answer = refused(&house, &with("openings", openings.into())).await;
        assert_eq!(answer.refused(), (400, "bad-request".into()), "{openings}");
    }
}

#[tokio::test]
async fn plans_that_make_no_sense_are_refused_with_their_field() {
    let house = House::new();
    let two = json!([{ "name": "a", "agent": "random" }, { "name": "a", "agent": "greedy" }]);
    for (plan, code, field) in [
        (with("game", "go".into()), "bad-plan", json!("game")),
        (with("game", "othello-99x99".into()), "bad-plan", json!("game")),
        (with("agent", json!([])), "bad-plan", json!("agents")),
        (with("agent", json!([{ "agent": "random" }])), "bad-plan", json!("agents")),
        (with("agent", two), "bad-plan", json!("agents")),
        (against("nobody"), "bad-agent", json!("agents")),
        (against("mcts:iterations=many"), "bad-agent", json!("agents")),
        (with("games", 3.into()), "bad-plan", json!("games")),
        (with("games", 0.into()), "bad-plan", json!("games")),
        (with("format", "swiss".into()), "bad-plan", json!("rounds")),
        (with("format", "pairings".into()), "bad-plan", Value::Null),
        (with("sprt", json!({ "elo0": 5.0, "elo1": 0.0 })), "bad-plan", json!("sprt")),
        (with("budget", json!({ "nodes": 0 })), "bad-plan", json!("budget")),
        (with("openings", "position:nonsense".into()), "bad-plan", json!("openings")),
        (with("openings", "position:XXXOO....".into()), "bad-plan", json!("openings")),
    ] {
        let answer = refused(&house, &plan).await;
        assert_eq!(answer.refused(), (422, code.into()), "{plan}");
        assert_eq!(answer.json()["error"]["field"], field, "{plan}");
    }
    for body in [
        json!(null),
        json!([]),
        json!({}),
        json!({ "game": "tictactoe" }),
        with("gaems", 1.into()),
        with("games", json!(-2)),
    ] {
        assert_eq!(refused(&house, &body).await.refused(), (400, "bad-request".into()), "{body}");
    }
}

#[tokio::test]
async fn nobody_asks_for_more_than_the_machine_gives() {
    let house = House::new();
    let many = |agents: usize| {
        let agent = |number: usize| json!({ "name": format!("a{number}"), "agent": "random" });
        with("agent", (0..agents).map(agent).collect())
    };
    let mut large = many(40);
    large["games"] = 2000.into();
    for (plan, field) in [
        (with("games", 1_000_002.into()), "games"),
        (with("games", json!(u64::MAX - 1)), "games"),
        (large, "games"),
        (many(65), "agents"),
        (with("workers", 3.into()), "workers"),
        (with("workers", json!(u64::MAX)), "workers"),
        (with("budget", json!({ "time": "3s" })), "budget"),
        (with("budget", json!({ "clock": "121s+0s" })), "budget"),
        (with("budget", json!({ "clock": "60s+3s" })), "budget"),
        (with("budget", json!({ "threads": 3 })), "budget"),
        (with("title", "x".repeat(201).into()), "title"),
        (against("mcts:iterations=10,memory=100000"), "agents"),
    ] {
        let answer = refused(&house, &plan).await;
        let (status, code) = answer.refused();
        assert_eq!(status, 422, "{plan}");
        assert!(code == "not-allowed" || code == "bad-agent", "{}", answer.text());
        assert_eq!(answer.json()["error"]["field"], field, "{}", answer.text());
    }
    let mut own = quick(2);
    own["agent"][0]["budget"] = json!({ "time": "3s" });
    assert_eq!(refused(&house, &own).await.refused(), (422, "not-allowed".into()));
    let checked = house.post("/check", &with("games", 1_000_000.into())).await;
    assert_eq!(checked.json()["games"], 1_000_000);
    assert_eq!(checked.json()["agents"], json!(["random", "greedy"]));
}

#[tokio::test]
async fn one_tournament_plays_at_a_time() {
    let house = House::new();
    let other = house.begin(&quick(2)).await;
    house.ended(&other).await;
    let id = house.begin(&slow(2000)).await;
    for answer in [
        house.post("", &quick(2)).await,
        house.post(&format!("/{id}/resume"), &Value::Null).await,
        house.delete(&id).await,
    ] {
        assert_eq!(answer.refused(), (409, "playing".into()));
        assert_eq!(answer.json()["error"]["id"], id);
    }
    assert_eq!(house.does(&other, "stop").await["state"], "complete", "there is nothing to stop");
    let over = house.post(&format!("/{other}/resume"), &Value::Null).await;
    assert_eq!(over.refused(), (409, "over".into()));
    assert_eq!(house.read(&format!("/{id}")).await["state"], "playing");
    house.stopped(&id).await;
}

#[tokio::test]
async fn runs_that_do_not_exist_are_not_found_on_any_route() {
    let house = House::new();
    for id in ["1", "0", "abc", "..", "%2e%2e%2f", "1%00", "+1", "99999999999999999999"] {
        for rest in ["", "/live", "/games", "/games/0", "/files/plan.toml"] {
            let answer = house.get(&format!("/{id}{rest}")).await;
            assert_eq!(answer.refused(), (404, "not-found".into()), "{id}{rest}");
        }
        for rest in ["stop", "resume"] {
            let answer = house.post(&format!("/{id}/{rest}"), &Value::Null).await;
            assert_eq!(answer.refused(), (404, "not-found".into()), "{id}/{rest}");
        }
        assert_eq!(house.delete(id).await.refused(), (404, "not-found".into()), "{id}");
    }
}

#[tokio::test]
async fn the_arena_is_the_owners() {
    let house = House::new();
    let site = house.site.for_guests();
    assert_eq!(site.read("/api/v1/health").await["arena"], false);
    for address in ["", "/presets", "/1", "/1/live", "/1/games", "/1/games/1", "/1/files/plan.toml"]
    {
        let answer = site.get(&format!("/api/v1/arena{address}")).await;
        assert_eq!(answer.refused(), (403, "no-arena".into()), "{address}");
    }
    for address in ["", "/check", "/1/stop", "/1/resume"] {
        let answer = site.post(&format!("/api/v1/arena{address}"), "", &quick(2)).await;
        assert_eq!(answer.refused(), (403, "no-arena".into()), "{address}");
    }
    assert_eq!(house.site.read("/api/v1/health").await["arena"], true);
    let nowhere = Site::new();
    assert_eq!(nowhere.read("/api/v1/health").await["arena"], false);
    assert_eq!(nowhere.get("/api/v1/arena").await.refused(), (403, "no-arena".into()));
}

#[tokio::test]
async fn pages_of_other_sites_change_nothing() {
    let house = House::new();
    let id = house.begin(&slow(2000)).await;
    let from = |method: Method, rest: &str, origin: &str| {
        Request::builder()
            .method(method)
            .uri(format!("/api/v1/arena{rest}"))
            .header("host", "localhost:8417")
            .header("origin", origin)
            .header("content-type", "application/json")
            .body(Body::from(quick(2).to_string()))
            .unwrap()
    };
    let stop = format!("/{id}/stop");
    for origin in ["https://example.org", "null", "http://localhost:9000"] {
        for (method, rest) in [
            (Method::POST, ""),
            (Method::POST, "/check"),
            (Method::POST, stop.as_str()),
            (Method::POST, &format!("/{id}/resume")),
            (Method::DELETE, &format!("/{id}")),
        ] {
            let answer = house.site.ask(from(method, rest, origin)).await;
            assert_eq!(answer.refused(), (403, "forbidden".into()), "{origin} {rest}");
        }
    }
    assert_eq!(house.read(&format!("/{id}")).await["state"], "playing");
    let ours = house.site.ask(from(Method::POST, &stop, "http://localhost:8417")).await;
    assert_eq!(ours.status.as_u16(), 200);
    assert_eq!(house.ended(&id).await["state"], "stopped");
}
