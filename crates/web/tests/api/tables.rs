//! Laying tables, finding them again, and what can be done at them.

use crate::site::{Seated, Site};
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};

#[tokio::test]
async fn a_new_table_gives_secrets_to_people_only() {
    let site = Site::new();
    let both = site.seat("othello", "human", "human").await;
    assert!(!both.first.is_empty() && !both.second.is_empty() && both.first != both.second);
    let one = site.seat("othello", "easy", "human").await;
    assert!(one.first.is_empty() && !one.second.is_empty());
    let none = site.seat("othello", "easy", "random").await;
    assert!(none.first.is_empty() && none.second.is_empty());
    let table = none.table().await;
    assert_eq!(table["seats"][0]["name"], "easy");
    assert_eq!((&table["state"], &table["end"]), (&json!("playing"), &json!("unfinished")));
}

#[tokio::test]
async fn whoever_lays_a_table_holds_its_seats() {
    let site = Site::new();
    let body = json!({ "game": "othello", "first": "human", "second": "human" });
    let laid = site.post("/api/v1/tables", "", &body).await.json();
    assert_eq!(laid["table"]["yours"], json!(["first", "second"]));
    let seated = Seated::of(&site, &laid);
    assert_eq!(seated.table().await["yours"], json!([]), "a guest holds none");
    let request = Request::get(seated.address(""))
        .header(header::AUTHORIZATION, format!("Bearer {}", seated.second))
        .body(Body::empty());
    assert_eq!(site.ask(request.unwrap()).await.json()["yours"], json!(["second"]));
}

#[tokio::test]
async fn all_that_was_asked_for_is_there() {
    let site = Site::new();
    let laid = site
        .lay(json!({
            "game": "connect4", "position": "4433", "first": "human", "second": "human",
            "shuffle": false, "clock": { "minutes": 5, "increment": 3 }, "seed": 7,
        }))
        .await;
    let table = laid.table().await;
    assert_eq!((&table["turns"], &table["seed"]), (&json!(4), &json!(7)));
    assert_eq!(table["clock"]["remaining"], json!([300.0, 300.0]));
    assert_eq!(table["can"], json!({ "undo": true, "redo": false }));
    let back = laid.does(&laid.both(), "undo").await;
    assert_eq!(back["view"]["moves_text"], "443", "moves of the position can be taken back");
}

#[tokio::test]
async fn the_server_draws_who_sits_first_if_asked() {
    let site = Site::new();
    let mut seen = [false; 2];
    for _ in 0..64 {
        let body =
            json!({ "game": "tictactoe", "first": "human", "second": "random", "shuffle": true });
        let laid = site.lay(body).await;
        seen[usize::from(laid.first.is_empty())] = true;
        if seen == [true, true] {
            return;
        }
    }
    panic!("64 times the same");
}

#[tokio::test]
async fn invitations_that_make_no_sense_are_refused() {
    let site = Site::new();
    let with = |key: &str, value: Value| {
        let mut body = json!({ "game": "othello", "first": "human", "second": "human" });
        body[key] = value;
        body
    };
    for (body, status, code) in [
        (with("game", json!("go")), 404, "unknown-game"),
        (with("game", json!("othello-9x9")), 422, "bad-game"),
        (with("game", json!(8)), 400, "bad-request"),
        (with("position", json!("XO")), 422, "bad-position"),
        (with("second", json!("nobody")), 422, "bad-agent"),
        (with("second", json!("")), 422, "bad-agent"),
        (with("second", json!("alphabeta:depth=0")), 422, "bad-agent"),
        (with("second", json!("mcts:memory=257")), 422, "not-allowed"),
        (with("second", json!("mcts:threads=3")), 422, "not-allowed"),
        (with("clock", json!({ "minutes": 0 })), 400, "bad-request"),
        (with("clock", json!({ "minutes": 1e9 })), 400, "bad-request"),
        (with("clock", json!({ "minutes": 1, "increment": -1 })), 400, "bad-request"),
        (with("clock", json!({ "minutes": 1, "delay": 1 })), 400, "bad-request"),
        (with("seed", json!(-1)), 400, "bad-request"),
        (with("colour", json!("red")), 400, "bad-request"),
        (json!({ "game": "othello" }), 400, "bad-request"),
        (
            json!({ "game": "tictactoe", "first": "human", "second": "human", "position": "a1a2b1b2c1" }),
            422,
            "bad-position",
        ),
    ] {
        let answer = site.post("/api/v1/tables", "", &body).await;
        assert_eq!(answer.refused(), (status, code.into()), "{body}");
    }
}

#[tokio::test]
async fn tables_are_listed_by_name_and_newest_first() {
    let site = Site::new();
    let first = site.seat("othello", "human", "easy").await;
    let second = site.seat("tictactoe", "human", "human").await;
    second.play_all(&["a1", "a2", "b1", "b2", "c1"]).await;
    let all = site.tables("").await;
    assert_eq!((&all[0]["id"], &all[1]["id"]), (&json!(second.id), &json!(first.id)));
    assert_eq!(all[0]["outcome"], json!({ "winner": "first", "margin": 1 }));
    assert_eq!(all[0]["result"]["id"], "result-won-finished");
    assert_eq!(all[0]["result"]["args"]["side"]["id"], "side-x");
    assert_eq!((&all[0]["state"], &all[0]["end"]), (&json!("over"), &json!("finished")));
    assert_eq!((&all[1]["state"], &all[1]["outcome"]), (&json!("playing"), &Value::Null));
    assert_eq!(all[1]["seats"][1], json!({ "kind": "machine", "name": "easy", "helped": false }));
    assert!(!all.to_string().contains(&first.first), "no secrets in lists");
    let named = site.tables(&format!("?ids={},none", first.id)).await;
    assert_eq!(named.as_array().unwrap().len(), 1);
    assert_eq!(site.tables("?ids=").await, json!([]));
}

#[tokio::test]
async fn whoever_is_not_the_owner_sees_only_tables_that_are_named() {
    let owner = Site::new();
    let site = owner.for_guests();
    let table = site.seat("othello", "human", "easy").await;
    assert_eq!(owner.tables("").await[0]["id"], table.id);
    assert_eq!(site.tables("").await, json!([]));
    let named = site.tables(&format!("?ids={}", table.id)).await;
    assert_eq!(named[0]["id"], table.id);
}

#[tokio::test]
async fn only_the_seat_to_move_may_move_and_only_where_the_table_stands() {
    let site = Site::new();
    let table = site.seat("othello", "human", "human").await;
    let refused = |tokens: String, mv: &'static str, ply: usize| {
        let table = &table;
        async move { table.play(&tokens, mv, ply).await }
    };
    assert_eq!(refused("".into(), "f5", 0).await.refused(), (401, "no-token".into()));
    assert_eq!(refused("abc".into(), "f5", 0).await.refused(), (403, "wrong-token".into()));
    let early = refused(table.second.clone(), "f5", 0).await;
    assert_eq!(early.refused(), (409, "not-your-turn".into()));
    let stale = refused(table.first.clone(), "f5", 3).await;
    assert_eq!(stale.refused(), (409, "stale".into()));
    assert_eq!(stale.json()["error"]["ply"], 0);
    let illegal = refused(table.first.clone(), "a1", 0).await;
    assert_eq!(illegal.refused(), (422, "illegal-move".into()));
    assert_eq!(illegal.json()["error"]["legal"], json!(["d3", "c4", "f5", "e6"]));
    let nonsense = refused(table.first.clone(), "", 0).await;
    assert_eq!(nonsense.refused(), (422, "illegal-move".into()));
    let played = refused(table.first.clone(), "f5", 0).await.json();
    assert_eq!((&played["turns"], &played["yours"]), (&json!(1), &json!(["first"])));
    let twice = refused(table.first.clone(), "f5", 0).await;
    assert_eq!(twice.refused(), (409, "stale".into()));
    let machine = site.seat("othello", "random", "human").await;
    let guest = machine.play(&machine.second, "f5", 0).await;
    assert_eq!(guest.refused(), (409, "not-your-turn".into()));
}

#[tokio::test]
async fn a_game_that_is_over_or_rests_takes_no_moves() {
    let site = Site::new();
    let table = site.seat("tictactoe", "human", "human").await;
    let both = table.both();
    assert_eq!(table.does(&both, "pause").await["paused"], true);
    assert_eq!(table.play(&both, "a1", 0).await.refused(), (409, "paused".into()));
    assert_eq!(table.does(&both, "resume").await["paused"], false);
    let twice = table.act(&both, json!({ "action": "resume" })).await;
    assert_eq!(twice.refused(), (409, "not-possible".into()));
    table.play_all(&["a1", "a2", "b1", "b2", "c1"]).await;
    assert_eq!(table.play(&both, "c3", 5).await.refused(), (409, "game-over".into()));
    for action in ["resign", "pause"] {
        let answer = table.act(&both, json!({ "action": action })).await;
        assert_eq!(answer.refused(), (409, "game-over".into()), "{action}");
    }
    let step = table.act(&both, json!({ "action": "step" })).await;
    assert_eq!(step.refused(), (409, "not-possible".into()));
}

#[tokio::test]
async fn moves_are_taken_back_and_played_again() {
    let site = Site::new();
    let table = site.seat("connect4", "human", "human").await;
    let both = table.both();
    let nothing = table.act(&both, json!({ "action": "undo" })).await;
    assert_eq!(nothing.refused(), (409, "not-possible".into()));
    table.play_all(&["4", "4", "3"]).await;
    let back = table.does(&both, "undo").await;
    assert_eq!((&back["turns"], &back["view"]["moves"]), (&json!(2), &json!(["4", "4", "3"])));
    assert_eq!(back["can"], json!({ "undo": true, "redo": true }));
    let on = table.does(&both, "redo").await;
    assert_eq!(on["turns"], 3);
    let nothing = table.act(&both, json!({ "action": "redo" })).await;
    assert_eq!(nothing.refused(), (409, "not-possible".into()));
    table.does(&both, "undo").await;
    let other = table.play(&both, "5", 2).await.json();
    assert_eq!(other["view"]["moves"], json!(["4", "4", "5"]), "another move forgets the old one");
    assert_eq!(other["seconds"].as_array().unwrap().len(), 3);
    let start = table.does(&both, "restart").await;
    assert_eq!((&start["turns"], &start["state"]), (&json!(0), &json!("playing")));
}

#[tokio::test]
async fn what_was_taken_back_stays_until_another_move_takes_its_place() {
    let site = Site::new();
    let table = site.seat("connect4", "human", "human").await;
    let both = table.both();
    table.play_all(&["4", "4", "3"]).await;
    table.does(&both, "restart").await;
    let same = table.play(&both, "4", 0).await.json();
    assert_eq!((&same["turns"], &same["view"]["moves"]), (&json!(1), &json!(["4", "4", "3"])));
    assert_eq!(
        (&same["can"]["redo"], same["seconds"].as_array().unwrap().len()),
        (&json!(true), 3)
    );
    let other = table.play(&both, "5", 1).await.json();
    assert_eq!(
        (&other["view"]["moves"], &other["can"]["redo"]),
        (&json!(["4", "5"]), &json!(false))
    );
}

#[tokio::test]
async fn moves_go_by_their_names_and_not_by_numbers() {
    let site = Site::new();
    let table = site.seat("othello", "human", "human").await;
    let number = table.play(&table.first, "1", 0).await;
    assert_eq!(number.refused(), (422, "illegal-move".into()));
}

#[tokio::test]
async fn whoever_resigns_has_lost_until_it_is_taken_back() {
    let site = Site::new();
    let table = site.seat("othello", "human", "human").await;
    table.play_all(&["f5"]).await;
    let over = table.does(&table.first, "resign").await;
    assert_eq!((&over["state"], &over["end"]), (&json!("over"), &json!("resigned")));
    assert_eq!(over["outcome"], json!({ "winner": "second", "margin": null, "score": [4, 1] }));
    let again = table.act(&table.second, json!({ "action": "resign" })).await;
    assert_eq!(again.refused(), (409, "game-over".into()));
    let back = table.does(&table.both(), "undo").await;
    assert_eq!((&back["state"], &back["outcome"]), (&json!("playing"), &Value::Null));
    // Two people at one screen: whoever is to move gives up.
    let over = table.does(&table.both(), "resign").await;
    assert_eq!(over["outcome"]["winner"], "second");
}

#[tokio::test]
async fn guests_may_look_but_not_touch() {
    let site = Site::new();
    let table = site.seat("othello", "human", "easy").await;
    for action in ["undo", "pause", "restart", "resign", "helped", "accept", "step"] {
        let body = json!({ "action": action });
        assert_eq!(
            table.act("", body.clone()).await.refused(),
            (401, "no-token".into()),
            "{action}"
        );
        let wrong = table.act("0123", body).await;
        assert_eq!(wrong.refused(), (403, "wrong-token".into()), "{action}");
    }
    let again = site.post(&table.address("/again"), "", &json!({})).await;
    assert_eq!(again.refused(), (401, "no-token".into()));
}

#[tokio::test]
async fn actions_that_make_no_sense_are_refused() {
    let site = Site::new();
    let table = site.seat("othello", "human", "easy").await;
    for (action, status, code) in [
        (json!({}), 400, "bad-request"),
        (json!({ "action": "dance" }), 400, "bad-request"),
        (json!({ "action": "speed" }), 400, "bad-request"),
        (json!({ "action": "speed", "speed": 100 }), 400, "bad-request"),
        (json!({ "action": "speed", "speed": "fast" }), 400, "bad-request"),
        (json!({ "action": "seat", "side": "third", "agent": "easy" }), 400, "bad-request"),
        (json!({ "action": "seat", "side": "first", "agent": "easy" }), 409, "not-possible"),
        (json!({ "action": "seat", "side": "second", "agent": "nobody" }), 422, "bad-agent"),
        (json!({ "action": "seat", "side": "second", "agent": "human" }), 422, "bad-agent"),
        (
            json!({ "action": "seat", "side": "second", "agent": "mcts:threads=9" }),
            422,
            "not-allowed",
        ),
        (json!({ "action": "retry" }), 409, "not-possible"),
        (json!({ "action": "step" }), 409, "not-possible"),
        (json!({ "action": "accept" }), 409, "not-possible"),
        (json!({ "action": "decline" }), 409, "not-possible"),
    ] {
        let answer = table.act(&table.first, action.clone()).await;
        assert_eq!(answer.refused(), (status, code.into()), "{action}");
    }
    let machines = site.seat("othello", "easy", "easy").await;
    let resign = machines.act("", json!({ "action": "resign" })).await;
    assert_eq!(resign.refused(), (409, "not-possible".into()), "machines do not resign");
}

#[tokio::test]
async fn between_two_devices_what_concerns_both_is_only_offered() {
    let site = Site::new();
    let table = site.seat("connect4", "human", "human").await;
    let (first, second) = (table.first.clone(), table.second.clone());
    let nothing = table.act(&first, json!({ "action": "undo" })).await;
    assert_eq!(nothing.refused(), (409, "not-possible".into()), "nothing can be offered yet");
    table.play_all(&["4", "4"]).await;
    let offered = table.does(&first, "undo").await;
    assert_eq!(offered["offer"], json!({ "action": "undo", "by": "first" }));
    assert_eq!(offered["turns"], 2, "nothing has happened yet");
    let own = table.act(&first, json!({ "action": "accept" })).await;
    assert_eq!(own.refused(), (409, "not-possible".into()), "the other side has to accept");
    let same = table.act(&second, json!({ "action": "undo" })).await;
    assert_eq!(same.refused(), (409, "not-possible".into()), "accept what is offered");
    let declined = table.does(&second, "decline").await;
    assert_eq!((&declined["offer"], &declined["turns"]), (&Value::Null, &json!(2)));
    table.does(&first, "undo").await;
    let accepted = table.does(&second, "accept").await;
    assert_eq!((&accepted["offer"], &accepted["turns"]), (&Value::Null, &json!(1)));
    for (action, shown) in [("redo", "turns"), ("pause", "paused"), ("restart", "turns")] {
        let offered = table.does(&second, action).await;
        assert_eq!(offered["offer"], json!({ "action": action, "by": "second" }));
        let before = offered[shown].clone();
        assert_ne!(table.does(&first, "accept").await[shown], before, "{action}");
    }
    table.play_all(&["1"]).await;
    table.does(&first, "restart").await;
    let moved = table.play(&second, "2", 1).await.json();
    assert_eq!(moved["offer"], Value::Null, "a move is an answer, too");
    table.does(&first, "resign").await;
    let late = table.act(&first, json!({ "action": "pause" })).await;
    assert_eq!(late.refused(), (409, "game-over".into()));
}

#[tokio::test]
async fn two_people_at_one_screen_need_no_offers() {
    let site = Site::new();
    let table = site.seat("connect4", "human", "human").await;
    table.play_all(&["4", "4"]).await;
    let back = table.does(&table.both(), "undo").await;
    assert_eq!((&back["offer"], &back["turns"]), (&Value::Null, &json!(1)));
}

#[tokio::test]
async fn help_is_noted_for_the_person_to_move_only() {
    let site = Site::new();
    let table = site.seat("othello", "human", "human").await;
    let other = table.does(&table.second, "helped").await;
    assert_eq!(
        (&other["seats"][0]["helped"], &other["seats"][1]["helped"]),
        (&json!(false), &json!(false))
    );
    let own = table.does(&table.first, "helped").await;
    assert_eq!(
        (&own["seats"][0]["helped"], &own["seats"][1]["helped"]),
        (&json!(true), &json!(false))
    );
    let fresh = table.does(&table.both(), "restart").await;
    assert_eq!(fresh["seats"][0]["helped"], false);
}

#[tokio::test]
async fn the_next_game_keeps_seats_secret_from_each_other() {
    let site = Site::new();
    let table = site.seat("othello", "human", "human").await;
    for (swap, mine, side) in [
        (false, &table.first, "first"),
        (true, &table.first, "second"),
        (true, &table.second, "first"),
    ] {
        let laid = site.post(&table.address("/again"), mine, &json!({ "swap": swap })).await;
        assert_eq!(laid.status.as_u16(), 201);
        let laid = laid.json();
        assert_eq!(laid["tokens"], json!({ side: mine }), "nobody learns another's secret");
        assert_eq!(laid["table"]["yours"], json!([side]));
        let next = Seated::of(&site, &laid);
        let mover = if swap { &table.second } else { &table.first };
        assert_eq!(next.play(mover, "f5", 0).await.status.as_u16(), 200, "the seats have changed");
    }
    let both = site.post(&table.address("/again"), &table.both(), &json!({ "swap": true })).await;
    assert_eq!(both.json()["tokens"], json!({ "first": table.second, "second": table.first }));
}

#[tokio::test]
async fn the_next_game_is_played_on_the_same_terms() {
    let site = Site::new();
    let table = site
        .lay(json!({ "game": "connect4", "first": "human", "second": "random", "clock": { "minutes": 1, "increment": 2 }, "seed": 5 }))
        .await;
    let laid =
        site.post(&table.address("/again"), &table.first, &json!({ "swap": true })).await.json();
    assert_eq!(laid["tokens"], json!({ "second": table.first }));
    let next = &laid["table"];
    assert_eq!(next["seats"][0]["name"], "random");
    assert_eq!(next["clock"]["remaining"], json!([60.0, 60.0]));
    assert_ne!(next["seed"], 5, "the same players do not play the same game");
    let machines = site.seat("connect4", "random", "easy").await;
    let laid = site.post(&machines.address("/again"), "", &json!({ "swap": true })).await.json();
    assert_eq!(laid["table"]["seats"][0]["name"], "easy");
    assert_eq!(laid["tokens"], json!({}));
}
