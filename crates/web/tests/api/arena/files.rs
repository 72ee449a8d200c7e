//! What can be taken home.

use super::{House, quick, slow};
use harif_core::Record;
use std::fs;

#[tokio::test]
async fn every_file_says_what_the_tournament_was() {
    let house = House::new();
    let id = house.begin(&quick(8)).await;
    let run = house.ended(&id).await;
    let file = async |name: &str| {
        let answer = house.get(&format!("/{id}/files/{name}")).await;
        assert_eq!(answer.status.as_u16(), 200, "{name}: {}", answer.text());
        let shown = name.split('?').next().unwrap();
        let disposition = format!("attachment; filename=\"tournament-{id}-{shown}\"");
        assert_eq!(answer.header("content-disposition"), disposition);
        answer.text()
    };
    let journal = fs::read_to_string(house.run_folder(&id).join("journal.jsonl")).unwrap();
    assert_eq!(file("journal.jsonl").await, journal);
    let games = file("games.jsonl").await;
    let records: Vec<Record> = games.lines().map(|line| Record::from_json(line).unwrap()).collect();
    assert_eq!(records.len(), 8);
    assert!(records.iter().all(|record| harif_catalog::open_record(record).is_ok()));
    let plan = harif_arena::Plan::from_toml(&file("plan.toml").await).unwrap();
    assert_eq!(serde_json::to_value(&plan).unwrap(), run["plan"]);
    let games = file("games.csv").await;
    assert_eq!(games.lines().count(), 9, "a head and eight games");
    let table = file("table.csv").await;
    assert_eq!(table.lines().count(), 3, "a head and two agents");
    for (name, language) in [("report.html", "en"), ("report.html?lang=fa", "fa")] {
        let report = file(name).await;
        assert!(report.contains(&format!("<html lang=\"{language}\"")), "{name}");
        assert!(report.trim_end().ends_with("</html>"), "{name}");
    }
    let summary: serde_json::Value = serde_json::from_str(&file("summary.json").await).unwrap();
    assert_eq!(summary, run["summary"]);
}

#[tokio::test]
async fn only_the_listed_names_are_files() {
    let house = House::new();
    let id = house.begin(&quick(2)).await;
    house.ended(&id).await;
    for name in ["games.db", "remembered.json", "..%2f..%2fsecret", "Journal.jsonl", "%2e%2e", "x"]
    {
        let answer = house.get(&format!("/{id}/files/{name}")).await;
        assert_eq!(answer.refused(), (404, "not-found".into()), "{name}");
    }
    let wrong = house.get(&format!("/{id}/files/report.html?lang=de")).await;
    assert_eq!(wrong.refused(), (400, "bad-request".into()));
    for id in ["0", "01", "-1", "1e0", "..", "%2e%2e", "99", "18446744073709551616", "%D9%A1"] {
        let answer = house.get(&format!("/{id}/files/journal.jsonl")).await;
        assert_eq!(answer.refused(), (404, "not-found".into()), "{id}");
    }
}

#[tokio::test]
async fn of_a_damaged_tournament_there_is_its_journal_and_nothing_else() {
    let house = House::new();
    let id = house.begin(&quick(4)).await;
    house.ended(&id).await;
    let journal = house.run_folder(&id).join("journal.jsonl");
    let text = fs::read_to_string(&journal).unwrap().replacen("{\"number\":", "{\"nomber\":", 1);
    fs::write(&journal, &text).unwrap();
    assert_eq!(house.get(&format!("/{id}/files/journal.jsonl")).await.text(), text);
    for name in
        ["games.jsonl", "games.csv", "table.csv", "summary.json", "report.html", "plan.toml"]
    {
        let answer = house.get(&format!("/{id}/files/{name}")).await;
        assert_eq!(answer.refused(), (500, "storage".into()), "{name}");
    }
}

#[tokio::test]
async fn files_can_be_had_while_it_plays() {
    let house = House::new();
    let id = house.begin(&slow(2000)).await;
    house.until(&id, |run| run["games"].as_u64() > Some(5)).await;
    let games = house.get(&format!("/{id}/files/games.jsonl")).await.text();
    assert!(games.lines().count() > 5);
    assert!(games.lines().all(|line| Record::from_json(line).is_ok()), "no game is cut in two");
    house.stopped(&id).await;
}
