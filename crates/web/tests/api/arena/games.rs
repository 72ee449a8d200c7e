//! The games of a tournament, page by page and one by one.

use super::{House, quick, slow};
use serde_json::{Value, json};

fn numbers(page: &Value) -> Vec<u64> {
    page["games"].as_array().unwrap().iter().map(|game| game["number"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn pages_hold_every_game_once() {
    let house = House::new();
    let id = house.begin(&quick(30)).await;
    house.ended(&id).await;
    let (mut from, mut all, mut pages) = (0, Vec::new(), 0);
    loop {
        let page = house.read(&format!("/{id}/games?from={from}&most=7")).await;
        all.extend(numbers(&page));
        pages += 1;
        match page["next"].as_u64() {
            Some(next) => from = next,
            None => break,
        }
    }
    assert_eq!(all, (0..30).collect::<Vec<_>>());
    assert_eq!(pages, 5);
    assert_eq!(numbers(&house.read(&format!("/{id}/games?most=1000")).await).len(), 30);
    assert_eq!(numbers(&house.read(&format!("/{id}/games?from=29")).await), [29]);
    let newest = house.read(&format!("/{id}/games?order=newest&most=3")).await;
    assert_eq!((numbers(&newest), &newest["next"]), (vec![29, 28, 27], &26.into()));
    let older = house.read(&format!("/{id}/games?order=newest&from=1")).await;
    assert_eq!((numbers(&older), &older["next"]), (vec![1, 0], &serde_json::Value::Null));
    let behind = house.read(&format!("/{id}/games?from=30")).await;
    assert_eq!(behind, json!({ "games": [], "next": null }));
}

#[tokio::test]
async fn games_are_chosen_by_who_played_them() {
    let house = House::new();
    let id = house.begin(&slow(4)).await;
    house.ended(&id).await;
    let all = house.read(&format!("/{id}/games")).await;
    assert_eq!(numbers(&all).len(), 12);
    for (query, chosen) in [
        ("agent=0", vec![0]),
        ("agent=1&against=2", vec![1, 2]),
        ("against=2", vec![2]),
        ("agent=9", vec![9]),
        ("fouls=true", vec![77]),
        ("fouls=false&agent=&against=", vec![]),
    ] {
        let plays = |game: &Value, agent: u64| game["first"] == agent || game["second"] == agent;
        let expected: Vec<u64> = all["games"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|game| chosen.iter().all(|&agent| plays(game, agent)))
            .map(|game| game["number"].as_u64().unwrap())
            .collect();
        let page = house.read(&format!("/{id}/games?{query}")).await;
        assert_eq!(numbers(&page), expected, "{query}");
    }
    for query in
        ["agent=x", "against=-1", "from=1.5", "most=many", "order=best", "agent=99999999999"]
    {
        let answer = house.get(&format!("/{id}/games?{query}")).await;
        assert_eq!(answer.refused(), (400, "bad-request".into()), "{query}");
    }
}

#[tokio::test]
async fn a_game_is_told_as_the_journal_has_it() {
    let house = House::new();
    let id = house.begin(&quick(6)).await;
    house.ended(&id).await;
    let page = house.read(&format!("/{id}/games")).await;
    for head in page["games"].as_array().unwrap() {
        let number = head["number"].as_u64().unwrap();
        let game = house.read(&format!("/{id}/games/{number}")).await;
        let (played, moves) = (&game["played"], game["moves"].as_str().unwrap());
        assert_eq!(played["number"], head["number"]);
        assert_eq!(played["seats"], json!([head["first"], head["second"]]));
        assert_eq!(played["record"]["winner"], head["winner"]);
        assert_eq!(played["record"]["moves"].as_array().unwrap().len() as u64, head["plies"]);
        let view = format!("/api/v1/view?game=tictactoe&moves={moves}");
        let view = house.site.read(&view).await;
        assert_eq!(view["outcome"]["winner"] == "first", head["winner"] == "first", "{moves}");
        assert!(!view["outcome"].is_null(), "{moves}");
    }
    assert_eq!(house.get(&format!("/{id}/games/6")).await.refused(), (404, "not-found".into()));
    assert_eq!(house.get(&format!("/{id}/games/x")).await.refused(), (400, "bad-request".into()));
}

#[tokio::test]
async fn games_can_be_read_while_others_are_played() {
    let house = House::new();
    let id = house.begin(&slow(2000)).await;
    let run = house.until(&id, |run| run["games"].as_u64() > Some(20)).await;
    let page = house.read(&format!("/{id}/games?most=20")).await;
    assert!(numbers(&page).len() == 20, "what is counted can be read");
    let newest = run["games"].as_u64().unwrap() - 1;
    let game = house.read(&format!("/{id}/games/{newest}")).await;
    assert_eq!(game["played"]["number"], newest);
    house.stopped(&id).await;
}

#[tokio::test]
async fn the_owners_opening_explorer_counts_the_games_of_tournaments() {
    let house = House::new();
    let id = house.begin(&quick(8)).await;
    house.ended(&id).await;
    let told = house.site.read("/api/v1/openings?game=tictactoe").await;
    assert_eq!(
        (&told["games"], &told["here"], &told["skipped"]),
        (&json!(8), &json!(8), &json!(0))
    );
    assert!(!told["moves"].as_array().unwrap().is_empty());
    let other = house.site.read("/api/v1/openings?game=tictactoe-4x4-4").await;
    assert_eq!(other["games"], 0, "another board is another game");
    let guest = house.site.for_guests().read("/api/v1/openings?game=tictactoe").await;
    assert_eq!(guest["games"], 0, "a guest sees nobody else's");
}
