//! No command ever comes from the network: agents that start programs do not exist for the service.

use crate::site::{Seated, Site, config, quoted};
use harif_store::{Head, SavedSeat, Store, key_of};
use harif_web::{App, Assets};
use serde_json::json;
use std::path::PathBuf;

/// Names of agents that would leave a file behind, and the file.
fn traps(of: &str) -> (Vec<String>, PathBuf) {
    let file = std::env::temp_dir().join(format!("harif-trap-{of}-{}", std::process::id()));
    let touch = format!("touch {}", file.display());
    (["gtp:", "nboard:", " gtp: "].map(|kind| format!("{kind}{touch}")).to_vec(), file)
}

#[tokio::test]
async fn programs_cannot_be_seated_nor_asked() {
    let site = Site::new();
    let refused = (422, "bad-agent".to_string());
    let (agents, file) = traps("asked");
    let table = site.seat("othello", "human", "random").await;
    for agent in agents {
        for seat in ["first", "second"] {
            let mut body = json!({ "game": "othello", "first": "human", "second": "human" });
            body[seat] = json!(agent);
            let laid = site.send("/api/v1/tables", "application/json", body.to_string()).await;
            assert_eq!(laid.refused(), refused, "{agent} as {seat}");
        }
        let seat = json!({ "action": "seat", "side": "second", "agent": agent });
        assert_eq!(table.act(&table.first, seat).await.refused(), refused, "{agent}");
        let agent = quoted(&agent);
        for address in [
            format!("/api/v1/analyse?game=othello&moves=f5&agent={agent}"),
            format!("/api/v1/review?game=othello&moves=f5d6&agent={agent}"),
            format!("/api/v1/trace?game=tictactoe&agent={agent}"),
        ] {
            assert_eq!(site.get(&address).await.refused(), refused, "{address}");
        }
    }
    assert!(!file.exists(), "a program was started");
}

/// A file may say anything: a program that sits at a stored table has failed, and is not started.
#[tokio::test]
async fn programs_are_not_started_for_a_stored_table_either() {
    let (agents, file) = traps("stored");
    for agent in agents {
        let store = Store::in_memory().unwrap();
        let game = harif_catalog::open("othello").unwrap();
        let mut head = Head::new("old", &game.name(), &game.start_position());
        head.seats[0].name = agent.clone();
        head.seats[1] =
            SavedSeat { name: "human".into(), key: Some(key_of("secret")), ..SavedSeat::default() };
        store.commit_and_wait(head, 0, vec![]).unwrap();
        let site = Site::over(App::new(config(), Assets::Embedded, store));
        let table = Seated::of(&site, &json!({ "id": "old", "tokens": { "second": "secret" } }));
        assert_eq!(table.table().await["failure"]["side"], "first", "{agent}");
        table.does("secret", "retry").await;
        let failed = table.until(|table| table["failure"]["side"] == "first").await;
        assert_eq!((&failed["turns"], &failed["thinking"]), (&json!(0), &json!(null)));
    }
    assert!(!file.exists(), "a program was started");
}

#[tokio::test]
async fn programs_are_not_offered() {
    let list = Site::new().read("/api/v1/games/othello").await.to_string();
    assert!(list.contains("alphabeta"), "{list}");
    assert!(!list.contains("gtp") && !list.contains("nboard"), "{list}");
}
