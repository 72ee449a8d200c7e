//! A tournament from its plan to its end, whatever happens in between.

use super::{House, quick, slow, timeless};
use serde_json::{Value, json};
use std::fs;
use std::time::Duration;

#[tokio::test]
async fn a_tournament_is_set_up_played_and_listed() {
    let house = House::new();
    assert_eq!(house.read("").await, json!({ "runs": [] }));
    let id = house.begin(&quick(10)).await;
    assert_eq!(id, "1");
    let run = house.ended(&id).await;
    assert_eq!(
        (&run["state"], &run["games"], &run["total"]),
        (&"complete".into(), &10.into(), &10.into())
    );
    assert_eq!(run["title"], "random – greedy");
    assert_eq!((&run["game"], &run["family"]), (&"tictactoe-3x3-3".into(), &"tictactoe".into()));
    assert_eq!(run["summary"]["games"], 10);
    assert_eq!(run["machine"], Value::Null);
    let second = house.begin(&quick(2)).await;
    house.ended(&second).await;
    let list = house.read("").await;
    let ids: Vec<&Value> = list["runs"].as_array().unwrap().iter().map(|run| &run["id"]).collect();
    assert_eq!(ids, ["2", "1"], "the newest comes first");
}

#[tokio::test]
async fn while_it_plays_the_machine_and_the_boards_are_shown() {
    let house = House::new();
    let id = house.begin(&slow(2000)).await;
    let both = |run: &Value| run["boards"].as_array().unwrap().len() == 2;
    let run = house.until(&id, |run| run["games"].as_u64() > Some(2) && both(run)).await;
    assert_eq!(run["state"], "playing");
    assert_eq!(run["machine"]["workers"], 2);
    assert!(run["rate"].as_f64().unwrap() > 0.0 && run["left"].as_f64().unwrap() > 0.0);
    assert_eq!(run["plan"]["workers"], 2);
    assert_eq!(house.stopped(&id).await["state"], "stopped");
}

#[tokio::test]
async fn stopped_and_gone_on_with_it_ends_as_one_that_ran_through() {
    let house = House::new();
    let through = house.begin(&slow(30)).await;
    let through = house.ended(&through).await;
    assert_eq!(through["state"], "complete");
    let id = house.begin(&slow(30)).await;
    let mut interruptions = 0;
    loop {
        tokio::time::sleep(Duration::from_millis(10)).await;
        let stopped = house.stopped(&id).await;
        if stopped["state"] == "complete" {
            break;
        }
        assert_eq!(stopped["state"], "stopped");
        assert!(stopped["games"].as_u64() < Some(90));
        interruptions += 1;
        assert_eq!(house.does(&id, "resume").await["state"], "playing");
        if interruptions == 10 {
            house.ended(&id).await;
        }
    }
    assert!(interruptions >= 2, "it was over before it could be stopped");
    let again = house.ended(&id).await;
    assert_eq!((&again["state"], &again["games"]), (&"complete".into(), &90.into()));
    assert_eq!(timeless(&again["summary"]), timeless(&through["summary"]));
}

#[tokio::test]
async fn a_server_that_ends_stops_its_tournament_and_the_next_one_goes_on() {
    let house = House::new();
    let done = house.begin(&quick(6)).await;
    let before = house.ended(&done).await;
    let id = house.begin(&slow(30)).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    let house = house.restarted();
    assert_eq!(house.read(&format!("/{done}")).await, before, "nothing is forgotten");
    let stopped = house.read(&format!("/{id}")).await;
    assert_eq!((&stopped["state"], &stopped["title"]), (&"stopped".into(), &"Slow".into()));
    assert!(stopped["games"].as_u64() < Some(90));
    house.does(&id, "resume").await;
    assert_eq!(house.ended(&id).await["games"], 90);
}

#[tokio::test]
async fn what_a_killed_server_leaves_can_be_gone_on_with() {
    let house = House::new();
    let id = house.begin(&quick(20)).await;
    let through = house.ended(&id).await;
    let journal = house.run_folder(&id).join("journal.jsonl");
    let text = fs::read(&journal).unwrap();
    // In the middle of the twelfth game, and nothing was remembered.
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at);
    let cut = ends.collect::<Vec<_>>()[11] + 40;
    fs::write(&journal, &text[..cut]).unwrap();
    let house = house.restarted();
    let stopped = house.read(&format!("/{id}")).await;
    assert_eq!(stopped["state"], "stopped");
    assert!(stopped["games"].as_u64() <= Some(11), "{}", stopped["games"]);
    house.does(&id, "resume").await;
    let again = house.ended(&id).await;
    assert_eq!(timeless(&again["summary"]), timeless(&through["summary"]));
    let games = house.read(&format!("/{id}/games?most=200")).await;
    assert_eq!(games["games"].as_array().unwrap().len(), 20);
}

#[tokio::test]
async fn a_run_of_the_command_line_is_listed_and_gone_on_with() {
    let house = House::new();
    let plan = harif_arena::Plan::from_toml(
        "game = \"tictactoe\"\ngames = 8\nopenings = \"random:2\"\n\
         [[agent]]\nagent = \"random\"\n[[agent]]\nagent = \"greedy\"\n",
    );
    drop(harif_arena::Run::create(&house.run_folder("4"), plan.unwrap()).unwrap());
    let list = house.read("").await;
    assert_eq!(
        (&list["runs"][0]["id"], &list["runs"][0]["state"]),
        (&"4".into(), &"stopped".into())
    );
    house.does("4", "resume").await;
    assert_eq!(house.ended("4").await["games"], 8);
    assert_eq!(house.begin(&quick(2)).await, "5", "numbers are not given twice");
}

#[tokio::test]
async fn one_that_another_program_plays_is_left_alone() {
    let house = House::new();
    let agents = ["random", "greedy"].map(harif_arena::Entrant::of);
    let plan = harif_arena::Plan::new("tictactoe", agents);
    let elsewhere = harif_arena::Run::create(&house.run_folder("1"), plan).unwrap();
    let resumed = house.post("/1/resume", &Value::Null).await;
    assert_eq!(resumed.refused(), (409, "playing".into()));
    assert_eq!(house.delete("1").await.refused(), (409, "playing".into()));
    drop(elsewhere);
    house.does("1", "resume").await;
    assert_eq!(house.ended("1").await["state"], "complete");
}

/// What a run says of its failure, in English.
fn said(error: &Value) -> String {
    serde_json::from_value::<harif_core::Said>(error.clone()).unwrap().to_string()
}

#[tokio::test]
async fn damaged_folders_are_listed_with_their_damage() {
    let house = House::new();
    let id = house.begin(&quick(6)).await;
    house.ended(&id).await;
    let arena = house.folder.path().join("arena");
    let good = fs::read_to_string(house.run_folder(&id).join("journal.jsonl")).unwrap();
    let damages = [
        ("2", Some("no journal at all\n".to_string()), "damaged at line 1"),
        ("3", Some(good.replacen("{\"number\":", "{\"nomber\":", 1)), "damaged at line 2"),
        ("5", None, "no journal"),
        ("6", Some(String::new()), "cut off"),
        ("8", Some(good.replacen("\"seed\":", "\"seed\":1", 3)), "none of this plan"),
    ];
    for (id, journal, _) in &damages {
        fs::create_dir(arena.join(id)).unwrap();
        if let Some(journal) = journal {
            fs::write(arena.join(id).join("journal.jsonl"), journal).unwrap();
        }
    }
    // These are no runs of ours.
    fs::create_dir(arena.join("007")).unwrap();
    fs::create_dir(arena.join("mine")).unwrap();
    fs::write(arena.join("9"), "a file").unwrap();
    let list = house.read("").await;
    assert_eq!(list["runs"].as_array().unwrap().len(), 6, "{list}");
    for (id, _, why) in &damages {
        let run = house.read(&format!("/{id}")).await;
        assert_eq!((&run["state"], &run["summary"]), (&"failed".into(), &Value::Null), "{id}");
        let error = said(&run["error"]);
        assert!(error.contains(why), "{id}: {error}");
        assert!(!error.contains(house.folder.path().to_str().unwrap()), "{id}: {error}");
        assert_eq!(house.post(&format!("/{id}/resume"), &Value::Null).await.status.as_u16(), 500);
        assert_eq!(house.delete(id).await.status.as_u16(), 204);
    }
    assert_eq!(house.read("").await["runs"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_test_that_has_its_answer_is_decided_and_stays_so() {
    let house = House::new();
    let id = house
        .begin(&json!({
            "game": "tictactoe", "format": "match", "openings": "random:2",
            "sprt": { "elo0": 0.0, "elo1": 100.0 },
            "agent": [{ "agent": "alphabeta:depth=9" }, { "agent": "random" }],
        }))
        .await;
    let run = house.ended(&id).await;
    assert_eq!((&run["state"], &run["format"]), (&"decided".into(), &"sprt".into()));
    assert_eq!(run["summary"]["test"]["verdict"], "h1");
    assert!(run["games"].as_u64() < run["total"].as_u64());
    let house = house.restarted();
    fs::remove_file(house.run_folder(&id).join("remembered.json")).unwrap();
    assert_eq!(house.read(&format!("/{id}")).await, run, "the journal says the same");
    let resumed = house.post(&format!("/{id}/resume"), &Value::Null).await;
    assert_eq!(resumed.refused(), (409, "over".into()));
}

#[tokio::test]
async fn a_removed_tournament_is_gone_with_its_folder() {
    let house = House::new();
    let id = house.begin(&quick(2)).await;
    house.ended(&id).await;
    assert!(house.run_folder(&id).is_dir());
    assert_eq!(house.delete(&id).await.status.as_u16(), 204);
    assert!(!house.run_folder(&id).exists());
    assert_eq!(house.get(&format!("/{id}")).await.refused(), (404, "not-found".into()));
    assert_eq!(house.delete(&id).await.refused(), (404, "not-found".into()));
}

#[tokio::test]
async fn a_journal_is_not_read_again_for_every_list() {
    let house = House::new();
    let id = house.begin(&quick(6)).await;
    let run = house.ended(&id).await;
    let house = house.restarted();
    // Same length and same time: nobody looks inside.
    let journal = house.run_folder(&id).join("journal.jsonl");
    let (text, written) = (fs::read(&journal).unwrap(), fs::metadata(&journal).unwrap().modified());
    fs::write(&journal, vec![b'x'; text.len()]).unwrap();
    let file = fs::File::options().write(true).open(&journal).unwrap();
    file.set_modified(written.unwrap()).unwrap();
    assert_eq!(house.read("").await["runs"][0]["state"], "complete");
    assert_eq!(house.read(&format!("/{id}")).await["summary"], run["summary"]);
    // Another time: the damage is seen.
    fs::write(&journal, vec![b'x'; text.len() + 1]).unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    let damaged = house.until(&id, |run| run["state"] == "failed").await;
    assert!(said(&damaged["error"]).contains("damaged"));
}
