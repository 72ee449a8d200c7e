//! What is seen of a tournament while it plays.

use super::{House, quick, slow};
use axum::body::Body;
use axum::http::Request;
use futures_util::StreamExt;
use serde_json::Value;
use std::time::{Duration, Instant};

fn count(events: &[(String, Value)], name: &str) -> usize {
    events.iter().filter(|(event, _)| event == name).count()
}

#[tokio::test]
async fn events_tell_of_boards_and_games_until_the_end() {
    let house = House::new();
    let id = house.begin(&slow(20)).await;
    let began = Instant::now();
    let events = house.get(&format!("/{id}/live")).await.events();
    let seconds = began.elapsed().as_secs_f64();
    let (first, last) = (&events[0], &events[events.len() - 1]);
    assert_eq!((first.0.as_str(), &first.1["state"]), ("run", &"playing".into()));
    assert_eq!(first.1["boards"], Value::Array(Vec::new()));
    assert_eq!((last.0.as_str(), &last.1["state"]), ("over", &"complete".into()));
    assert_eq!(last.1["games"], 60);
    assert_eq!(count(&events, "over"), 1);
    let boards = count(&events, "board") as f64;
    assert!(boards >= 1.0 && boards <= 2.0 * (10.0 * seconds + 2.0), "{boards} in {seconds} s");
    assert!(count(&events, "game") >= 1);
    assert!(count(&events, "run") as f64 <= 2.0 * seconds + 2.0);
    for (_, board) in events.iter().filter(|(name, _)| name == "board") {
        assert!(board["worker"].as_u64() < Some(2) && board["number"].as_u64() < Some(60));
        assert_eq!(board["view"]["family"], "connect4");
    }
}

#[tokio::test]
async fn a_stopped_tournament_ends_its_streams() {
    let house = House::new();
    let id = house.begin(&slow(2000)).await;
    let address = format!("/{id}/live");
    let watching = house.get(&address);
    let stopping = async {
        house.until(&id, |run| run["games"].as_u64() > Some(2)).await;
        house.stopped(&id).await
    };
    let (watched, stopped) = tokio::join!(watching, stopping);
    let events = watched.events();
    let last = &events[events.len() - 1];
    assert_eq!((last.0.as_str(), &last.1["state"]), ("over", &"stopped".into()));
    assert_eq!(last.1["games"], stopped["games"]);
}

#[tokio::test]
async fn of_a_tournament_that_does_not_play_only_its_end_is_told() {
    let house = House::new();
    let id = house.begin(&quick(4)).await;
    house.ended(&id).await;
    let events = house.get(&format!("/{id}/live")).await.events();
    assert_eq!(events.len(), 1);
    assert_eq!((events[0].0.as_str(), &events[0].1["games"]), ("over", &4.into()));
    assert_eq!(house.get("/7/live").await.refused(), (404, "not-found".into()));
}

#[tokio::test]
async fn a_watcher_who_does_not_read_holds_nobody_up() {
    let house = House::new();
    let id = house.begin(&slow(20)).await;
    let request = Request::get(format!("/api/v1/arena/{id}/live")).body(Body::empty()).unwrap();
    let mut sleeping = house.site.raw(request).await.into_body().into_data_stream();
    assert!(sleeping.next().await.is_some(), "it begins to read");
    assert_eq!(house.ended(&id).await["games"], 60);
    let mut rest = Vec::new();
    while let Some(piece) =
        tokio::time::timeout(Duration::from_secs(10), sleeping.next()).await.unwrap()
    {
        rest.extend(piece.unwrap());
    }
    let events = crate::site::events(&String::from_utf8(rest).unwrap());
    assert_eq!(events.last().unwrap().0, "over", "and finds the end when it wakes up");
}
