//! One store for every face: what a terminal has open, what it laid, and what was deleted.

use crate::site::{Answer, Seated, Site, config};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use harif_store::{Face, Head, SavedMove, SavedSeat, Store};
use harif_web::{App, Assets, ServerConfig};
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;

/// A server that lets tables go at once, and a terminal on the same file.
async fn faces() -> (TempDir, Site, Store) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("harif.db");
    let config = ServerConfig { gone: Duration::from_millis(20), ..config() };
    let app = App::new(config, Assets::Embedded, Store::open(&file, Face::Page).unwrap());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    tokio::spawn(harif_web::serve(app.clone(), listener, None, std::future::pending()));
    let terminal = Store::open(&file, Face::Terminal).unwrap();
    (folder, Site::over(app), terminal)
}

async fn lay(site: &Site, second: &str) -> Value {
    let body = json!({ "game": "tictactoe", "first": "human", "second": second, "seed": 1 });
    site.post("/api/v1/tables", "", &body).await.json()
}

async fn delete(site: &Site, address: &str, tokens: &str) -> Answer {
    let mut request = Request::builder().method(Method::DELETE).uri(address);
    if !tokens.is_empty() {
        request = request.header(header::AUTHORIZATION, format!("Bearer {tokens}"));
    }
    site.ask(request.body(Body::empty()).unwrap()).await
}

fn code(answer: &Answer) -> String {
    answer.json()["error"]["code"].as_str().unwrap().to_string()
}

/// Takes a table in a terminal as soon as the server lets it go.
async fn take(terminal: &Store, id: &str) -> harif_store::SavedTable {
    loop {
        match terminal.take(id) {
            Ok(found) => return found.unwrap(),
            Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    }
}

#[tokio::test]
async fn a_game_goes_to_a_terminal_and_comes_back_with_its_seat() {
    let (_folder, site, terminal) = faces().await;
    let laid = lay(&site, "human").await;
    let table = Seated::of(&site, &laid);
    table.play(&table.first, "b2", 0).await;
    let saved = take(&terminal, &table.id).await;
    assert_eq!((saved.moves.len(), saved.head.own), (1, Some(true)));
    let listed = site.tables("?unfinished=true").await;
    assert_eq!((&listed[0]["id"], &listed[0]["open"]), (&json!(table.id), &json!("terminal")));
    for address in ["", "/export?format=record"] {
        let refused = site.get(&table.address(address)).await;
        assert_eq!((refused.status, code(&refused)), (StatusCode::CONFLICT, "elsewhere".into()));
        assert!(refused.text().contains("in a terminal"), "{}", refused.text());
    }
    let refused = delete(&site, &table.address(""), "").await;
    assert_eq!(code(&refused), "elsewhere");
    // The terminal plays on, and leaves.
    let mv = SavedMove { mv: "a1".into(), ..SavedMove::default() };
    terminal.commit_and_wait(Head { ply: 2, ..saved.head }, 1, vec![mv]).unwrap();
    terminal.release_and_wait(&table.id);
    let back = table.table().await;
    assert_eq!((&back["turns"], &back["seats"][1]["kind"]), (&json!(2), &json!("human")));
    let on = table.play(&table.first, "c3", 2).await.json();
    assert_eq!(on["turns"], 3, "with the secret of the seat that it was begun with");
}

#[tokio::test]
async fn the_clock_that_ran_on_the_page_is_not_given_back() {
    let (_folder, site, terminal) = faces().await;
    let body = json!({
        "game": "tictactoe", "first": "human", "second": "human", "clock": { "minutes": 1 },
    });
    let laid = site.post("/api/v1/tables", "", &body).await.json();
    let table = Seated::of(&site, &laid);
    table.play(&table.first, "b2", 0).await;
    let saved = take(&terminal, &table.id).await;
    let [first, second] = saved.head.remaining;
    assert!(first <= 60.0 && second < 60.0, "{:?}", saved.head.remaining);
    terminal.commit_and_wait(Head { remaining: [40.0, 30.0], ..saved.head }, 1, vec![]).unwrap();
    terminal.release_and_wait(&table.id);
    let clock = table.table().await["clock"]["remaining"].clone();
    assert!(clock[1].as_f64().unwrap() > 29.0, "time away counts nowhere: {clock}");
    assert_eq!(clock[0], 40.0);
}

#[tokio::test]
async fn a_game_that_was_begun_in_a_terminal_is_the_owners_on_the_page() {
    let (_folder, site, terminal) = faces().await;
    let human = SavedSeat { name: "human".into(), ..SavedSeat::default() };
    let machine = SavedSeat { name: "random".into(), ..SavedSeat::default() };
    let game = harif_catalog::open("tictactoe").unwrap();
    let head = Head {
        seats: [human, machine],
        own: Some(true),
        ..Head::new("begun", &game.name(), &game.start_position())
    };
    terminal.commit_and_wait(head, 0, vec![]).unwrap();
    terminal.release_and_wait("begun");
    let play = json!({ "move": "b2", "ply": 0 });
    let address = "/api/v1/tables/begun/moves";
    let refused = site.for_guests().post(address, "", &play).await;
    assert_eq!(code(&refused), "no-token");
    assert_eq!(code(&site.for_guests().post(address, "guess", &play).await), "wrong-token");
    assert_eq!(site.read("/api/v1/tables/begun").await["yours"], json!(["first"]));
    assert_eq!(site.for_guests().read("/api/v1/tables/begun").await["yours"], json!([]));
    let played = site.post(address, "", &play).await;
    assert_eq!(played.status, StatusCode::OK, "{}", played.text());
}

#[tokio::test]
async fn a_table_is_deleted_and_brought_back_by_those_who_may() {
    let site = Site::new();
    let laid = lay(&site, "human").await;
    let table = Seated::of(&site, &laid);
    table.play(&table.first, "b2", 0).await;
    let guests = site.for_guests();
    let (here, back) = (table.address(""), table.address("/restore"));
    let both = format!("{},{}", table.first, table.second);
    for (tokens, why) in [("", "no-token"), ("guess", "wrong-token"), (&table.first, "wrong-token")]
    {
        assert_eq!(code(&delete(&guests, &here, tokens).await), why);
    }
    assert_eq!(delete(&guests, &here, &both).await.status, StatusCode::NO_CONTENT);
    assert_eq!(code(&guests.get(&here).await), "not-found");
    assert_eq!(site.tables("").await, json!([]));
    assert_eq!(code(&guests.post(&back, &table.first, &json!({})).await), "wrong-token");
    assert_eq!(guests.post(&back, &both, &json!({})).await.status, StatusCode::NO_CONTENT);
    assert_eq!(code(&guests.post(&back, &both, &json!({})).await), "not-possible");
    assert_eq!(table.table().await["turns"], 1, "whole");
    table.play(&table.second, "a1", 1).await;
    // The owner may do both without a seat.
    assert_eq!(delete(&site, &here, "").await.status, StatusCode::NO_CONTENT);
    assert_eq!(code(&delete(&site, &here, "").await), "not-found");
    assert_eq!(site.post(&back, "", &json!({})).await.status, StatusCode::NO_CONTENT);
    assert_eq!(table.table().await["turns"], 2);
    assert_eq!(code(&site.post("/api/v1/tables/none/restore", "", &json!({})).await), "not-found");
}

#[tokio::test]
async fn a_table_of_two_machines_is_deleted_by_the_owner_alone() {
    let site = Site::new();
    let body = json!({ "game": "tictactoe", "first": "random", "second": "random" });
    let laid = site.post("/api/v1/tables", "", &body).await.json();
    let here = format!("/api/v1/tables/{}", laid["id"].as_str().unwrap());
    assert_eq!(code(&delete(&site.for_guests(), &here, "").await), "no-token");
    assert_eq!(delete(&site, &here, "").await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn strangers_see_no_list_and_their_tables_are_not_in_the_owners() {
    let site = Site::new();
    let guests = site.for_guests();
    lay(&guests, "random").await;
    let mine = lay(&site, "random").await;
    let unfinished = site.tables("?unfinished=true").await;
    assert_eq!(unfinished.as_array().unwrap().len(), 1);
    assert_eq!(unfinished[0]["id"], mine["id"]);
    assert_eq!(site.tables("").await.as_array().unwrap().len(), 2);
    assert_eq!(guests.tables("?unfinished=true").await, json!([]));
    assert_eq!(guests.tables("").await, json!([]));
}
