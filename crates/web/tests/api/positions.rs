//! Positions that belong to no table.

use crate::site::{Site, quoted};
use harif_core::Limits;
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[tokio::test]
async fn a_view_shows_the_board_the_moves_and_the_facts() {
    let view = Site::new().read("/api/v1/view?game=othello&moves=f5d6").await;
    assert_eq!(view["game"], "othello-8x8");
    assert_eq!((&view["ply"], &view["moves"]), (&json!(2), &json!(["f5", "d6"])));
    assert_eq!(view["moves_text"], "f5d6");
    assert_eq!(view["counts"], json!([3, 3]));
    assert_eq!(view["cells"].as_str().unwrap().len(), 64);
    assert_eq!(
        view["last"],
        json!({ "move": "d6", "cell": 43, "changes": [[35, 1, 2], [43, 0, 2]] })
    );
    assert_eq!(view["facts"]["phase"], "opening");
    assert_eq!(view["outcome"], Value::Null);
    assert_eq!(view["legal"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn moves_taken_back_are_still_told() {
    let view = Site::new().read("/api/v1/view?game=othello&moves=f5d6c3&at=1").await;
    assert_eq!((&view["ply"], &view["moves_text"]), (&json!(1), &json!("f5")));
    assert_eq!(view["moves"], json!(["f5", "d6", "c3"]));
    assert_eq!(view["to_move"], "second");
}

#[tokio::test]
async fn diagrams_are_positions_and_forced_passes_are_seen() {
    let site = Site::new();
    let diagram = quoted(".XXX......OX.... O");
    let view = site.read(&format!("/api/v1/view?game=othello-4x4&pos={diagram}")).await;
    assert_eq!((&view["must_pass"], &view["to_move"]), (&json!(true), &json!("second")));
    assert_eq!(
        view["legal"],
        json!([{ "move": "pass", "cell": null, "changes": [], "hint": "plain" }])
    );
}

#[tokio::test]
async fn a_finished_game_has_an_outcome_and_what_decided_it() {
    let view = Site::new().read("/api/v1/view?game=tictactoe&moves=a1a2b1b2c1").await;
    assert_eq!(view["outcome"]["winner"], "first");
    assert_eq!(view["winning"], json!([0, 1, 2]));
    assert_eq!(view["legal"], json!([]));
}

#[tokio::test]
async fn positions_that_cannot_be_are_refused_with_the_catalogs_own_words() {
    let site = Site::new();
    let long = format!("game=othello&moves={}", "f5".repeat(5000));
    let cases = [
        ("game=chess", 404, "unknown-game"),
        ("game=othello-5x5", 422, "bad-game"),
        ("game=othello&pos=XO", 422, "bad-position"),
        ("game=othello&moves=a1", 422, "bad-position"),
        ("game=othello&moves=f5&at=2", 422, "bad-position"),
        ("game=othello&at=-1", 400, "bad-request"),
        ("game=othello&at=many", 400, "bad-request"),
        ("pos=start", 400, "bad-request"),
        (&long, 422, "bad-position"),
    ];
    for (query, status, code) in cases {
        let answer = site.get(&format!("/api/v1/view?{query}")).await;
        assert_eq!(answer.refused(), (status, code.into()), "{query}");
    }
}

#[tokio::test]
async fn an_evaluation_speaks_for_the_side_to_move_part_by_part() {
    let site = Site::new();
    let told = site.read("/api/v1/evaluate?game=othello&moves=f5&eval=discs").await;
    assert_eq!((&told["side"], &told["eval"]), (&json!("second"), &json!("discs")));
    assert_eq!(told["value"], json!(-3.0));
    let usual = site.read("/api/v1/evaluate?game=othello&moves=f5&at=0").await;
    assert_eq!((&usual["eval"], &usual["side"]), (&json!("phased"), &json!("first")));
    let sum: f64 =
        usual["parts"].as_array().unwrap().iter().map(|p| p["value"].as_f64().unwrap()).sum();
    assert!((sum - usual["value"].as_f64().unwrap()).abs() < 1e-9);
    let unknown = site.get("/api/v1/evaluate?game=othello&eval=luck").await;
    assert_eq!(unknown.refused(), (422, "bad-agent".into()));
    let nowhere = site.get("/api/v1/evaluate?game=othello&at=x").await;
    assert_eq!(nowhere.refused(), (400, "bad-request".into()));
}

/// What the catalog itself sees of the same search.
fn watched(game: &str, moves: &str, agent: &str, seed: u64, most: usize) -> Value {
    let mut game = harif_catalog::open(game).unwrap();
    game.play_all(moves).unwrap();
    let mut player = game.agent(agent).unwrap();
    player.new_game(game.as_ref(), seed).unwrap();
    let seen = harif_catalog::watch(game.as_ref(), player.as_mut(), &Limits::default(), most);
    json!(seen.unwrap().told(game.as_ref()))
}

#[tokio::test]
async fn a_trace_is_what_the_catalog_sees_of_the_same_search() {
    let site = Site::new();
    for (agent, seed, limit) in [
        ("minimax:depth=2", 1, 50),
        ("alphabeta:depth=3,order=none,tt=off,pvs=off,deepening=off", 1, 5000),
        ("mcts:iterations=30", 7, 20),
    ] {
        let address = format!(
            "/api/v1/trace?game=tictactoe&moves=b2a1&agent={}&limit={limit}&seed={seed}",
            quoted(agent)
        );
        let mut told = site.read(&address).await;
        let mut expected = watched("tictactoe", "b2a1", agent, seed, limit);
        for report in [&mut told, &mut expected] {
            report["seconds"] = json!(0);
        }
        assert_eq!(told, expected, "{agent}");
    }
}

#[tokio::test]
async fn a_trace_keeps_no_more_than_the_server_gives() {
    let site = Site::new();
    let seen =
        site.read("/api/v1/trace?game=tictactoe&agent=minimax%3Adepth%3D5&limit=1000000").await;
    assert!(seen["left_out"].as_u64().unwrap() > 0, "5000 nodes are kept at most");
}

#[tokio::test]
async fn what_cannot_be_traced_is_refused() {
    let site = Site::new();
    for (query, status, code) in [
        ("game=tictactoe", 400, "bad-request"),
        ("game=tictactoe&agent=nobody", 422, "bad-agent"),
        ("game=tictactoe&agent=minimax%3Adepth%3D0", 422, "bad-agent"),
        ("game=tictactoe&agent=human", 422, "bad-agent"),
        ("game=tictactoe&agent=random", 422, "bad-agent"),
        ("game=tictactoe&agent=mcts%3Amemory%3D257", 422, "not-allowed"),
        ("game=tictactoe&agent=mcts%3Athreads%3D3", 422, "not-allowed"),
        ("game=tictactoe&agent=minimax&limit=x", 400, "bad-request"),
        ("game=tictactoe&agent=minimax&seed=-1", 400, "bad-request"),
        ("game=tictactoe&agent=minimax&moves=a1a2b1b2c1", 409, "game-over"),
    ] {
        let answer = site.get(&format!("/api/v1/trace?{query}")).await;
        assert_eq!(answer.refused(), (status, code.into()), "{query}");
    }
}

#[tokio::test]
async fn an_explanation_is_the_catalogs() {
    let site = Site::new();
    for moves in ["3322", "333", "2244", "112233"] {
        let told = site.read(&format!("/api/v1/explain?game=connect4-5x5&pos={moves}")).await;
        let mut game = harif_catalog::open("connect4-5x5").unwrap();
        game.set_up(moves).unwrap();
        let expected = game.explain(&Limits::default()).unwrap();
        assert_eq!(told, json!(expected));
        assert!(!told["words"].as_array().unwrap().is_empty());
    }
    for (query, status, code) in [
        ("game=othello", 409, "not-possible"),
        ("game=connect4-20x20", 409, "not-possible"),
        ("game=connect4&moves=1212121", 409, "not-possible"),
        ("game=connect4&moves=9", 422, "bad-position"),
    ] {
        let answer = site.get(&format!("/api/v1/explain?{query}")).await;
        assert_eq!(answer.refused(), (status, code.into()), "{query}");
    }
}

/// A move list of so many plies, if the game is not over before; other numbers give other lists.
fn wandered(name: &str, plies: usize, mut number: u64) -> Option<String> {
    let mut game = harif_catalog::open(name).unwrap();
    for _ in 0..plies {
        let legal = game.legal();
        number = harif_core::mix(number);
        game.play(legal.get(number as usize % legal.len().max(1))?).unwrap();
    }
    game.outcome().is_none().then(|| game.moves_text())
}

#[tokio::test]
async fn reasons_and_sentences_of_many_kinds_are_as_described() {
    let site = Site::new();
    let mut said = BTreeSet::new();
    let mut messages = BTreeSet::new();
    for (number, plies) in (0..120).zip((2..16).cycle()) {
        if let Some(moves) = wandered("connect4-4x5", plies, number) {
            let told = site.read(&format!("/api/v1/explain?game=connect4-4x5&pos={moves}")).await;
            let sentences = told["sentences"].as_array().unwrap();
            said.extend(sentences.iter().map(|one| one["say"].as_str().unwrap().to_string()));
            let told = told["said"].as_array().unwrap();
            assert_eq!(told.len(), sentences.len(), "each is a message, too");
            messages.extend(told.iter().map(|one| one["id"].as_str().unwrap().to_string()));
        }
    }
    assert!(said.len() > 12 && messages.len() > said.len(), "{said:?} {messages:?}");
}
